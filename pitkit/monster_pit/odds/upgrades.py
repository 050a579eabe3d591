"""What better dice are worth: one more die, an upgrade, and the Stone Church's swaps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from pitkit.monster_pit.boards import Board, Row, board_of
from pitkit.monster_pit.dice import COLOURS, MONSTER
from pitkit.monster_pit.odds.fights import combat
from pitkit.monster_pit.odds.laws import MOST_RESULTS, results, row_chances, thrown
from pitkit.monster_pit.odds.progress import mean_gold_and_steps
from pitkit.monster_pit.pools import Dice, DicePool, chosen_dice, dice_pool
from pitkit.monster_pit.rules.trackers import church_swaps
from pitkit.odds import Chance, pool_mean
from pitkit.odds.checks import callback, strict_flags, whole, wholes
from pitkit.odds.records import readable

CHURCH_PRICE = 4
"""Gold for aid at the Stone Church."""

RowWorth: TypeAlias = Callable[[Row], Chance]
"""What a row costs the Captains, more being worse."""


@readable
class DiceWorth(NamedTuple):
    """By how much a change of dice changes what a Captain can expect.

    Attributes:
        gold: Expected Gold of a Progress Roll, Royal bonus included.
        steps: Expected steps of the Monster in it.
        win: The chance to win a fight, critically or not; 0 where no opponent was given.
        critical: The chance of a critical hit.
        damage: Expected damage of an attack.
    """

    gold: Fraction
    steps: Fraction
    win: Chance
    critical: Chance
    damage: Chance


@strict_flags
def dice_worth(
    captain: Dice,
    change: Dice,
    monster: Dice | None = None,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    exact: bool = False,
) -> DiceWorth:
    """MP-CALC-17: what one more die, or a better one, is worth to a Captain.

    Args:
        captain: The pool before: red, yellow and white dice.
        change: What is added by colour; (0, 0, 1) is one more white die, (-1, 1, 0) an upgrade of a red die.
        monster: The opponent's dice, for the changes in a fight; None for the Progress Roll alone.
        monster_maximum: The most dice the opponent rolls; None for no such maximum.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice; 0 to 1000.
        exact: Whether the changes in a fight are Fractions; those of the Progress Roll always are.

    Returns:
        After less before.

    Raises:
        ValueError: An argument is out of range, or the change takes away dice that are not there.

    Example:
        >>> dice_worth((1, 2, 2), (-1, 1, 0)).steps
        Fraction(-3, 10)
        >>> dice_worth((0, 0, 1), (0, 0, 1), monster=(1, 0, 0), exact=True).win
        Fraction(46, 147)
    """
    before = dice_pool("captain", captain)
    after = _changed(before, change)
    old, new = mean_gold_and_steps(*before), mean_gold_and_steps(*after)
    gold, steps = new.gold - old.gold, new.steps - old.steps
    if monster is None:
        return DiceWorth(gold, steps, Fraction(0), Fraction(0), Fraction(0))
    now = combat(before, monster, monster_maximum, mounts, bonus, exact)
    then = combat(after, monster, monster_maximum, mounts, bonus, exact)
    return DiceWorth(
        gold,
        steps,
        then.any_win - now.any_win,
        then.critical - now.critical,
        then.mean_damage - now.mean_damage,
    )


def _changed(pool: DicePool, change: Dice) -> DicePool:
    steps = wholes("change", change, size=len(COLOURS))
    return pool.plus(whole(f"change[{i}]", steps[i], -held) for i, held in enumerate(pool))


@readable
class TrackerWorth(NamedTuple):
    """By how much a change of trackers changes what the Monster can expect at Twilight.

    Attributes:
        results: Expected Monster results.
        move: Expected cost of the row: spaces moved, or what the caller asked for.
    """

    results: Fraction
    move: Chance


@strict_flags
def tracker_worth(
    monster: Dice,
    change: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    worth: RowWorth | None = None,
    exact: bool = False,
) -> TrackerWorth:
    """MP-CALC-17 for the Monster: what a gained or improved die changes at Twilight.

    Args:
        monster: The trackers before: red, yellow and white dice.
        change: What is added by colour; (0, 1, -1) improves a white die.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        worth: What a row costs the Captains; None for the spaces it moves.
        exact: Whether to answer in Fractions.

    Returns:
        After less before.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> tracker_worth((0, 2, 0), (0, -1, 1), exact=True)
        TrackerWorth(results=Fraction(-1, 10), move=Fraction(1, 10))
    """
    found = board_of(board)
    cost = row_cost(worth, mesmerized)
    before = dice_pool("monster", monster)
    after = _changed(before, change)
    most = found.max_dice.value
    mean = [pool_mean(thrown(chosen_dice(pool, most)), MONSTER) for pool in (before, after)]
    moves = [mean_cost(pool, found, cost, exact) for pool in (before, after)]
    return TrackerWorth(mean[1] - mean[0], moves[1] - moves[0])


def row_cost(worth: RowWorth | None, mesmerized: int) -> RowWorth:
    """What rows cost: the caller's own function, or the spaces they move.

    Args:
        worth: The caller's function, or None.
        mesmerized: How many characters the Monster has mesmerized.

    Returns:
        A function of a row.

    Raises:
        ValueError: `mesmerized` is no whole number from 0.
    """
    count = whole("mesmerized", mesmerized, 0, MOST_RESULTS)
    if worth is None:
        return lambda row: row.movement(count)
    callback("worth", worth, "that gives what a row costs")
    return worth


def mean_cost(pool: DicePool, board: Board, cost: RowWorth, exact: bool) -> Chance:
    """The expected cost of a Twilight Roll.

    Args:
        pool: The trackers.
        board: The Monster Board.
        cost: What a row costs.
        exact: Whether to answer in Fractions.

    Returns:
        The mean.
    """
    chances = row_chances(chosen_dice(pool, board.max_dice.value), exact)
    return sum((p * cost(row) for p, row in zip(chances, board.rows, strict=True)), 0 * chances[0])


@readable
class Swap(NamedTuple):
    """A swap at the Stone Church.

    Attributes:
        trackers: The trackers after it.
        mean: Expected cost of a Twilight Roll after it.
        gain: By how much that is less than before; negative where the swap makes it worse.
        gold_each: Gold for each expected space saved at the next Twilight; None where none is saved.
    """

    trackers: DicePool
    mean: Chance
    gain: Chance
    gold_each: Chance | None


@readable
@dataclass(frozen=True)
class ChurchOdds:
    """What aid at the Stone Church brings.

    Args:
        success: The chance that the white die shows a Captain result.
        mean: Expected cost of a Twilight Roll as the trackers stand.
        swaps: Every swap that is allowed, the best first.
    """

    success: Chance
    mean: Chance
    swaps: tuple[Swap, ...]

    @property
    def mean_gain(self) -> Chance:
        """Expected gain for the price, when the best swap is made if it helps and none if it does not."""
        best = max((swap.gain for swap in self.swaps), default=0 * self.mean)
        return self.success * max(best, 0 * best)


@strict_flags
def church(
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    worth: RowWorth | None = None,
    exact: bool = False,
) -> ChurchOdds:
    """MP-CALC-19: aid at the Stone Church for 4 Gold.

    A white die is rolled; on a Captain result one tracker may go down one, not below one, and a
    neighbouring one goes up. Neighbours are white and yellow, yellow and red (a reading of ours).

    Args:
        monster: The trackers: red, yellow and white dice.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        worth: What a row costs the Captains; None for the spaces it moves.
        exact: Whether to answer in Fractions.

    Returns:
        The chance of success, and every swap with what it saves.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> aid = church((0, 2, 0), exact=True)
        >>> aid.success, [(swap.trackers.words(), swap.gain) for swap in aid.swaps]
        (Fraction(2, 3), [('1 red, 1 yellow', Fraction(...)), ('1 yellow, 1 white', Fraction(-1, 10))])
    """
    found, cost = board_of(board), row_cost(worth, mesmerized)
    pool = dice_pool("monster", monster)
    success = results(0, 0, 1, exact=exact).at_least(1)
    mean = mean_cost(pool, found, cost, exact)
    means = [(after, mean_cost(after, found, cost, exact)) for after in church_swaps(pool)]
    swaps = [_swap(after, mean, later, success) for after, later in means]
    return ChurchOdds(success, mean, tuple(sorted(swaps, key=lambda swap: -swap.gain)))


def _swap(trackers: DicePool, before: Chance, after: Chance, success: Chance) -> Swap:
    gain = before - after
    return Swap(trackers, after, gain, CHURCH_PRICE / (gain * success) if gain > 0 else None)
