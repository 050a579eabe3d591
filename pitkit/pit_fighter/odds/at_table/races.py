"""The race from a position: best Weapons, hits to 1000 gold, who is first, who begins."""

from __future__ import annotations

from collections.abc import Generator

from pitkit.odds import Dist
from pitkit.odds.slices import in_one_go
from pitkit.pit_fighter.cards import fixed
from pitkit.pit_fighter.odds.at_table.checks import seat_of
from pitkit.pit_fighter.odds.curves import hits_to_freedom
from pitkit.pit_fighter.odds.races import Race, race_in_slices
from pitkit.pit_fighter.odds.rolls import Initiative, initiative
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.pit_fighter.rules import gold as pay
from pitkit.pit_fighter.rules.force import arms

__all__ = ["best_dice", "duel", "duel_in_slices", "first_turn", "hits_left"]


def duel(state: PitFighterState, dice: tuple[int, int] | None = None) -> Race | None:
    """The race of two fighters from here, a hit a turn, without cards and spending (PF-CALC-15).

    Args:
        state: Any state of two players outside a scenario.
        dice: Dice of a hit of each; None for the best equipped Weapon of each.

    Returns:
        The chances, or None where it is no race of two.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> round(duel(fighting(2, [(3, 6), (4, 6)]), dice=(3, 4)).by_roll, 2)
        0.12
    """
    return in_one_go(duel_in_slices(state, dice))


def duel_in_slices(
    state: PitFighterState, dice: tuple[int, int] | None = None
) -> Generator[str, None, Race | None]:
    """`duel` for a panel, which does other things between the slices.

    Args:
        state: Any state.
        dice: Dice of a hit of each, or None.

    Yields:
        What is being worked out, after each slice.

    Returns:
        The chances, or None.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)])
        >>> in_one_go(duel_in_slices(state)) == duel(state)
        True
    """
    if len(state.fighters) != 2 or state.in_scenario or state.over() is not None:
        return None
    if not all(fighter.character and fighter.exhaustion for fighter in state.fighters):
        return None
    one, other = state.fighters
    thrown = dice or (best_dice(state, 0), best_dice(state, 1))
    full = (state.full(0), state.full(1))
    gold = (min(one.gold, pay.WINNING - 1), min(other.gold, pay.WINNING - 1))
    return (yield from race_in_slices(gold, thrown, full, (one.exhaustion, other.exhaustion)))


def best_dice(state: PitFighterState, seat: int) -> int:
    """The most dice one hit of a seat begins with, from its equipped Weapons; 1 at least.

    Args:
        state: Any state.
        seat: The seat.

    Returns:
        A whole number from 1.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> best_dice(state, 0), best_dice(state, 1)
        (2, 1)
    """
    seat_of(state, seat)
    dice = [1]
    for piece in state.fighters[seat].pieces:
        card = state.card(piece.card)
        base = fixed(card.dice) if card.is_weapon and card.dice is not None else None
        if base is not None:
            change = arms(state, seat, card, piece.no)
            dice.append(base + change.more - change.fewer)
    return max(dice)


def hits_left(state: PitFighterState, seat: int) -> Dist:
    """How many hits of its best equipped Weapon bring a seat from its gold to 1000 (PF-CALC-05).

    Args:
        state: Any state.
        seat: The seat.

    Returns:
        The law of the number, nothing spent and no Exhaustion in the way.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], equipped=[["Spiked Club"]], stage="attack")
        >>> round(hits_left(state, 0).mean, 4)
        9.3141
    """
    seat_of(state, seat)
    return hits_to_freedom(best_dice(state, seat), state.fighters[seat].gold)


def first_turn(state: PitFighterState) -> Initiative | None:
    """The roll for the first turn, among those who roll now or in the next round (PF-CALC-16).

    Args:
        state: Any state.

    Returns:
        Each one's chance; None for a single player.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> first_turn(fighting(2, [(3, 6), (4, 6)])).each
        0.5
    """
    rolling = len(state.rolling) or len(state.fighters)
    return initiative(rolling) if rolling > 1 else None
