"""A state as somebody looks at it: what the drawing of a game's board is made from.

Example:
    >>> from pitkit.play.example import GAME, Toss
    >>> from pitkit.play import Session
    >>> state = Session(GAME, seed=1).state
    >>> glance = Glance(state, 0, False, frozenset(state.choices()))
    >>> glance.offered, glance.mark(Toss(0), "the coin")["legal"]
    ((Toss(seat=0),), True)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from pitkit.play import Choice, State

__all__ = ["ROLL", "Glance"]

S = TypeVar("S", bound=State)

ROLL = "roll"
"""The target that rolls what is due; the same as in `pitkit.ui.table`, without loading its widgets."""


@dataclass(frozen=True)
class Glance(Generic[S]):
    """A state as somebody looks at it; a game adds what else its board asks.

    Attributes:
        state: The state, already no more than the seat may know.
        seat: The seat that looks; None for an onlooker, or for one who sees everything.
        everything: Whether nothing is hidden from who looks.
        legal: The choices that may be taken from here.
        before: The state before the last step, or None.
        due: Title of the chance event that is due, or "".
    """

    state: S
    seat: int | None
    everything: bool
    legal: frozenset[Choice]
    before: S | None = None
    due: str = ""

    @cached_property
    def actor(self) -> int | None:
        """The seat whose choices are shown."""
        return self.seat

    @cached_property
    def offered(self) -> tuple[Choice, ...]:
        """What the actor could mean now, allowed or not; nothing while chance is due or at the end."""
        if self.actor is None or self.due or self.state.over() is not None:
            return ()
        return tuple(choice for choice in self.state.candidates() if choice.seat == self.actor)

    def mark(self, choice: Hashable | None, words: str) -> dict[str, Any]:
        """What makes an item stand for a choice.

        Args:
            choice: The choice, or None for an item that is only to be looked at.
            words: What is said of the item.

        Returns:
            Keywords for the item: target, label, legal.
        """
        if choice is None:
            return {"label": words}
        said = f"{words}: {choice.label(self.state)}" if isinstance(choice, Choice) and words else words
        return {
            "target": choice,
            "label": said or str(getattr(choice, "label", str)(self.state)),
            "legal": choice in self.legal or (choice == ROLL and bool(self.due)),
        }

    def changed(self, value: Callable[[S], Any]) -> bool:
        """Whether something read off the state differs from what it was before the last step.

        Args:
            value: Reads it off a state.

        Returns:
            False at the start.
        """
        return self.before is not None and value(self.before) != value(self.state)
