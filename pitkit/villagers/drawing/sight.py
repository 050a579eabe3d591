"""What a drawing of the board is made from: a state, who looks at it, what may be chosen, what has changed.

Example:
    >>> from pitkit.villagers import new_game
    >>> sight = sight_of(new_game(3, seed=1).state, 0)
    >>> sight.due, sight.places[:3]
    ('first Monster', (0, -1, 1))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pitkit.play import Choice
from pitkit.ui.glance import Glance
from pitkit.villagers.rules import (
    Answer,
    Bet,
    Buy,
    Claim,
    Done,
    Hold,
    Lay,
    LiftCup,
    Pay,
    Reveal,
    Show,
    TakeUp,
    VillagersState,
)

if TYPE_CHECKING:
    from pitkit.ui.table import Look

SECTIONS = 8
_PRESSING = (Claim, Hold, Pay, Answer, LiftCup, Buy, Done)


@dataclass(frozen=True)
class Sight(Glance[VillagersState]):
    """A moment of the game as somebody looks at it."""

    @cached_property
    def actor(self) -> int | None:
        """The seat whose choices and Wards are shown: the one that looks, or the next one to choose."""
        if self.seat is not None:
            return self.seat
        order = self.state.clockwise(self.state.monster)
        able = {choice.seat for choice in self.legal}
        pressed = {choice.seat for choice in self.legal if isinstance(choice, _PRESSING)}
        for wanted in (pressed, able):
            for seat in order:
                if seat in wanted:
                    return seat
        return None

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The seat at each section, from the nearest on clockwise; -1 for a section nobody has."""
        by_section = {player.section: seat for seat, player in enumerate(self.state.players)}
        return tuple(by_section.get(section, -1) for section in self.sections)

    @cached_property
    def sections(self) -> tuple[int, ...]:
        """The numbers of the sections, from the nearest on clockwise: who looks sits nearest."""
        own = self.state.players[self.seat].section if self.seat is not None else 1
        return tuple((max(own, 1) - 1 + step) % SECTIONS + 1 for step in range(SECTIONS))

    @cached_property
    def to_move(self) -> frozenset[int]:
        """Seats the table waits for; nobody while chance is due."""
        if self.due or self.state.over() is not None:
            return frozenset()
        return frozenset(choice.seat for choice in self.state.choices() if _presses(choice, self.state))

    def chosen(self, kind: type[Choice], **fields: Any) -> Choice | None:
        """The choice of a kind that is offered now, or None.

        Args:
            kind: A kind of choice.
            fields: Values it must have.

        Returns:
            The choice.
        """
        for choice in self.offered:
            if isinstance(choice, kind) and all(getattr(choice, key) == fields[key] for key in fields):
                return choice
        return None


def _presses(choice: Choice, state: VillagersState) -> bool:
    """Whether the table waits for a choice: not for flights, nor for Wards shown or laid anew."""
    if isinstance(choice, Bet | Reveal):
        return True
    if isinstance(choice, Pay):
        return not state.players[choice.seat].flees
    return isinstance(choice, _PRESSING)


def sight_of(state: VillagersState, seat: int | None = None, look: Look | None = None) -> Sight:
    """A state as somebody looks at it.

    Args:
        state: The state; a seat that is named sees no more than its view of it.
        seat: The seat that looks, or None.
        look: How the board looks on its session; None for the state alone.

    Returns:
        What is drawn.
    """
    seen = state if seat is None else state.view(seat)
    if look is None:
        chance = state.chance()
        legal = frozenset(choice for choice in seen.choices() if seat in (None, choice.seat))
        return Sight(
            seen,
            seat,
            seat is None and state.view(None) != state,
            legal,
            None,
            chance.title if chance else "",
        )
    chance = look.session.chance()
    before = look.before
    return Sight(
        seen,
        seat,
        look.seat is None,
        look.legal,
        before if isinstance(before, VillagersState) else None,
        chance.title if chance else "",
    )


def seen_ward(sight: Sight, seat: int) -> str:
    """Name of the Ward a player has laid, where who looks may know it; else "".

    Args:
        sight: What is drawn.
        seat: The player's seat.

    Returns:
        What people call it.
    """
    laid = sight.state.players[seat].laid
    key = getattr(laid, "card", "")
    return sight.state.content.called(key) if key else ""


KIND_SIGNS = {"Villager": "shield", "Monster": "claw", "Spell": "moon", "Scroll": "eye"}
"""The sign of each kind of Ward."""

CARD_CHOICES = (Lay, TakeUp)
"""Choices that are made on the cards of the hand."""

PLACE_CHOICES = (Show, Claim)
"""Choices that are made on a section of the board."""
