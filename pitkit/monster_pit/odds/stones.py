"""Alchemy Stones: when to re-roll, and what a Stone is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from pitkit.monster_pit.boards import Board, board_of
from pitkit.monster_pit.dice import CAPTAIN, MONSTER
from pitkit.monster_pit.odds.fights import fighting_dice, opposing_dice
from pitkit.monster_pit.odds.laws import MOST_RESULTS, row_chances, thrown
from pitkit.monster_pit.odds.upgrades import RowWorth, mean_cost, row_cost
from pitkit.monster_pit.pools import Dice, chosen_dice, dice_pool
from pitkit.monster_pit.rules.outcomes import combat_outcome, damage
from pitkit.odds import Advice, Chance, Dist, advise, pool_law
from pitkit.odds.checks import one_of, strict_flags, whole
from pitkit.odds.records import readable

Goal = Literal["win", "damage"]
"""What a Captain wants of a fight: to win it, or to do damage."""

_FloatVector = NDArray[np.float64]


def stone_in_fight(
    captain_results: int,
    monster_results: int,
    captain: Dice,
    monster: Dice,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    goal: Goal = "win",
) -> Advice[str]:
    """MP-CALC-18: whether to use an Alchemy Stone in a fight whose dice lie on the table.

    A Stone re-rolls all dice of one roll, the Captain's or the opponent's, chains included.

    Args:
        captain_results: Captain results now, those beside the dice included; 0 or more.
        monster_results: Monster results now; 0 or more.
        captain: Red, yellow and white dice of the Captain card and the half that fights.
        monster: The same of the Monster or Creature.
        monster_maximum: The most dice the opponent rolls; None for no such maximum.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice that a re-roll leaves; 0 to 1000.
        goal: `win` for the chance to win, `damage` for expected damage of an attack.

    Returns:
        What it is worth to `keep` the rolls, to re-roll `own dice`, and to re-roll the `opponent's dice`.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> advice = stone_in_fight(1, 1, (0, 0, 2), (0, 2, 0))
        >>> advice.best, round(advice.margin, 4)
        ('own dice', 0.2685)
    """
    here = (
        whole("captain_results", captain_results, 0, MOST_RESULTS),
        whole("monster_results", monster_results, 0, MOST_RESULTS),
    )
    kind = one_of("goal", goal, ("win", "damage"))
    extra = whole("bonus", bonus, 0, MOST_RESULTS)
    ours = pool_law(thrown(fighting_dice(captain, mounts)), CAPTAIN)
    theirs = pool_law(thrown(opposing_dice(monster, monster_maximum)), MONSTER)
    worth = {
        "keep": float(_worth(here[0], here[1], kind)),
        "own dice": sum(float(p) * _worth(c + extra, here[1], kind) for c, p in ours.items()),
        "opponent's dice": sum(float(p) * _worth(here[0], m, kind) for m, p in theirs.items()),
    }
    return advise(worth, tie="first")


def _worth(captain: int, monster: int, goal: str) -> int:
    outcome = combat_outcome(captain, monster)
    return damage(outcome, attacking=True) if goal == "damage" else int(outcome in ("win", "critical"))


@readable
@dataclass(frozen=True)
class StoneWorth:
    """What an Alchemy Stone is worth in a fight that has not begun.

    Args:
        without: Win chance, or expected damage, without a Stone.
        own: The same with a Stone kept for the Captain's own dice.
        either: The same with a Stone used on whichever roll it helps more.
    """

    without: float
    own: float
    either: float


def stone_before_fight(
    captain: Dice,
    monster: Dice,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    goal: Goal = "win",
) -> StoneWorth:
    """MP-CALC-18: what one Alchemy Stone used at its best adds to a fight.

    Args:
        captain: Red, yellow and white dice of the Captain card and the half that fights.
        monster: The same of the Monster or Creature.
        monster_maximum: The most dice the opponent rolls; None for no such maximum.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice; 0 to 1000.
        goal: `win` for the chance to win, `damage` for expected damage of an attack.

    Returns:
        The worth without a Stone, with one for the own dice, and with one for either roll.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> worth = stone_before_fight((0, 0, 2), (0, 2, 0))
        >>> round(worth.without, 6), round(worth.own, 6), round(worth.either, 6)
        (0.518519, 0.699588, 0.764746)
    """
    kind = one_of("goal", goal, ("win", "damage"))
    extra = whole("bonus", bonus, 0, MOST_RESULTS)
    ours = pool_law(thrown(fighting_dice(captain, mounts)), CAPTAIN)
    theirs = pool_law(thrown(opposing_dice(monster, monster_maximum)), MONSTER)
    own, other = _vector(ours), _vector(theirs)
    worth = np.array([[_worth(c + extra, m, kind) for m in theirs] for c in ours], dtype=np.float64)
    again_own, again_other = own @ worth, worth @ other
    kept_or_own = np.maximum(worth, again_own[np.newaxis, :])
    best = np.maximum(kept_or_own, again_other[:, np.newaxis])
    return StoneWorth(*(float(own @ table @ other) for table in (worth, kept_or_own, best)))


def _vector(law: Dist) -> _FloatVector:
    found: NDArray[Any] = law.pmf
    return found.astype(np.float64)


@readable
@dataclass(frozen=True)
class TwilightStone:
    """What an Alchemy Stone does at Twilight.

    Args:
        mean: Expected cost of the Twilight Roll without a Stone.
        with_stone: The same when the rows named below are re-rolled.
        rows: Rows to re-roll: those that can come up and cost more than the mean.
    """

    mean: Chance
    with_stone: Chance
    rows: tuple[int, ...]


@strict_flags
def stone_at_twilight(
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    worth: RowWorth | None = None,
    exact: bool = False,
) -> TwilightStone:
    """MP-CALC-18: which rows of the Twilight Roll are worth an Alchemy Stone.

    Args:
        monster: The trackers: red, yellow and white dice.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        worth: What a row costs the Captains; None for the spaces it moves.
        exact: Whether to answer in Fractions.

    Returns:
        The means without and with a Stone, and the rows to re-roll.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> stone_at_twilight((0, 2, 0), exact=True)
        TwilightStone(mean=Fraction(1, 1), with_stone=Fraction(1, 2), rows=(0,))
    """
    found, cost = board_of(board), row_cost(worth, mesmerized)
    pool = dice_pool("monster", monster)
    mean = mean_cost(pool, found, cost, exact)
    chances = row_chances(chosen_dice(pool, found.max_dice.value), exact)
    after = sum((p * min(cost(row), mean) for p, row in zip(chances, found.rows, strict=True)), 0 * mean)
    worse = (row.results for p, row in zip(chances, found.rows, strict=True) if p and cost(row) > mean)
    return TwilightStone(mean, after, tuple(worse))
