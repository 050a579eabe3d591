"""What a drawing of the board is made from: a state, who looks at it, what may be chosen, what is pointed at.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> sight = sight_of(new_game(2, seed=1).state)
    >>> sight.actor, sight.due
    (0, '')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pitkit.pit_fighter.hexes import Hex, reach
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.pit_fighter.rules.force import movement
from pitkit.pit_fighter.rules.moves import MOVING, entry_cost, may_move, points_left
from pitkit.play import Choice, Known
from pitkit.ui.glance import Glance

if TYPE_CHECKING:
    from pitkit.play import Session
    from pitkit.ui.table import Look


@dataclass(frozen=True)
class Sight(Glance[PitFighterState]):
    """A moment of the match as somebody looks at it.

    Attributes:
        session: The session shown, or None.
        pointed: The hex that is pointed at, or None.
    """

    session: Session[Any] | None = None
    pointed: Hex | None = None

    @cached_property
    def actor(self) -> int | None:
        """The seat whose choices and hand are shown: the one that looks, else the one that is to choose."""
        if self.seat is not None:
            return self.seat
        able = {choice.seat for choice in self.legal}
        active = self.state.active
        if active in able:
            return active
        return min(able) if able else active if self.everything and active >= 0 else None

    @cached_property
    def allowed(self) -> tuple[Choice, ...]:
        """The choices that may be taken, in the order of the candidates."""
        return tuple(choice for choice in self.offered if choice in self.legal)

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The cards of the actor's hand that who looks may know."""
        return self.known_hand(self.actor) if self.actor is not None else ()

    def known_hand(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that who looks may know, by name.

        Args:
            seat: Whose hand.

        Returns:
            Names of cards, each copy once.
        """
        return tuple(item.card for item in self.state.fighters[seat].hand.items if isinstance(item, Known))

    @cached_property
    def eye(self) -> int | None:
        """The combatant whose reach and line of sight are shown: the one that acts, else one's own."""
        state = self.state
        if state.hunt is not None:
            return state.hunt.no
        for seat in (state.active, self.seat, self.actor):
            if seat is not None and seat >= 0 and state.fighters[seat].at is not None:
                return seat
        return None

    @cached_property
    def reached(self) -> dict[Hex, int]:
        """Movement points to each hex the active player can still enter in this Movement Phase."""
        state = self.state
        if state.stage not in MOVING or not may_move(state) or state.fight is not None:
            return {}
        return reach_of(state, state.active, points_left(state))

    def choose(self, choices: Iterable[Choice]) -> Choice | None:
        """The first choice that may be taken, else the first of all, else None."""
        known = tuple(choices)
        return next((choice for choice in known if choice in self.legal), known[0] if known else None)

    def of_kind(self, *kinds: type[Choice]) -> Iterator[Choice]:
        """The choices of some kinds that are offered now."""
        return (choice for choice in self.offered if isinstance(choice, kinds))


def initials(state: PitFighterState, seat: int) -> str:
    """What stands on a player's piece: the first letter of the name, or two where others have the same.

    Args:
        state: The state.
        seat: The seat.

    Returns:
        One or two letters.
    """
    name = state.name(seat)
    same = [other for other in state.seats() if other[:1] == name[:1]]
    return name[: 1 if len(same) == 1 else 2]


def reach_of(state: PitFighterState, who: int, points: int | None = None) -> dict[Hex, int]:
    """Where a combatant could go with some movement points.

    Args:
        state: The state.
        who: A combatant.
        points: Its movement points; None for its Movement.

    Returns:
        The least cost of each hex; nothing for one outside the arena.
    """
    at = state.hex_of(who)
    if at is None:
        return {}
    left = movement(state, who) if points is None else points
    return reach(at, left, lambda there: entry_cost(state, who, there))


def sight_of(
    state: PitFighterState, seat: int | None = None, look: Look | None = None, pointed: Hex | None = None
) -> Sight:
    """A state as somebody looks at it.

    Args:
        state: The state; a seat that is named sees no more than its view of it.
        seat: The seat that looks, or None.
        look: How the board looks on its session; None for the state alone.
        pointed: The hex that is pointed at.

    Returns:
        What is drawn.
    """
    seen = state if seat is None else state.view(seat)
    if look is None:
        chance = state.chance()
        legal = frozenset(choice for choice in seen.choices() if seat in (None, choice.seat))
        return Sight(seen, seat, seat is None, legal, due=chance.title if chance else "", pointed=pointed)
    chance, before = look.session.chance(), look.before
    return Sight(
        seen,
        seat,
        look.seat is None,
        look.legal,
        before if isinstance(before, PitFighterState) else None,
        chance.title if chance else "",
        look.session,
        pointed,
    )
