"""Checks of what the calculators of a position are asked with."""

from __future__ import annotations

from pitkit.odds.checks import whole
from pitkit.pit_fighter.rules import PitFighterState


def seat_of(state: PitFighterState, seat: object) -> int:
    """Take a seat of a position.

    Args:
        state: The position.
        seat: A whole number from 0 to one less than there are players.

    Returns:
        The seat.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.game import new_game
        >>> seat_of(new_game(2, seed=1).state, 1)
        1
    """
    return whole("seat", seat, 0, len(state.fighters) - 1)
