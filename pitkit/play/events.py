"""What happened, in words, with the rules that made it happen and the seats that saw it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened.

    Args:
        text: What happened, in words.
        rules: Ids of the rules it carries out.
        seen_by: Seats that saw it; None for everyone, an empty tuple for nobody yet.
        reveals: True when it shows somebody what was hidden, as a card turned over without chance does;
            an undo past it may be refused.

    Example:
        >>> Event("Anna takes 3 gold.", ("TG-GOLD-1",)).seen_by is None
        True
    """

    text: str
    rules: tuple[str, ...] = ()
    seen_by: tuple[int, ...] | None = None
    reveals: bool = False


Events = tuple[Event, ...]
"""What one step made happen, in order."""


def may_see(seen_by: tuple[int, ...] | None, seat: int | None) -> bool:
    """Whether a seat is among those who saw something.

    Args:
        seen_by: Seats that saw it, None for everyone.
        seat: A seat from 0, or None for an onlooker who sees only what everyone sees.

    Returns:
        True when it may be shown to that seat.

    Example:
        >>> may_see((1,), 0), may_see((1,), 1), may_see(None, None)
        (False, True, True)
    """
    return seen_by is None or seat in seen_by


def visible(events: Iterable[Event], seat: int | None) -> Events:
    """The events a seat saw.

    Args:
        events: Any events.
        seat: A seat from 0, or None for an onlooker.

    Returns:
        Those it may see, in order.

    Example:
        >>> visible((Event("secret", seen_by=(1,)), Event("open")), 0)[0].text
        'open'
    """
    return tuple(event for event in events if may_see(event.seen_by, seat))
