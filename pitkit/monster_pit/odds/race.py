"""The Monster's way to the Gate: Twilight rows, a round's advance, and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

import numpy as np

from pitkit.monster_pit.boards import Board, board_of
from pitkit.monster_pit.dice import MONSTER
from pitkit.monster_pit.odds.laws import MOST_RESULTS, listed_upto, named_pool, row_chances, thrown
from pitkit.monster_pit.pools import Dice, DicePool, captain_dice, chosen_dice, dice_pool
from pitkit.odds import Chance, Dist, pool_law
from pitkit.odds.checks import shown, strict_flags, whole
from pitkit.odds.records import readable

Pools = Sequence[Dice]
"""One pool (red, yellow, white) for each Captain."""


@strict_flags
def twilight(red: int, yellow: int, white: int, board: str | Board = "vaiel", exact: bool = False) -> Dist:
    """MP-CALC-06: which row of the Monster Board the Twilight Roll picks.

    The dice rolled are red, then yellow, then white up to the board's maximum (MP-TWI-02, MP-TWI-03);
    Monster results count, chains included (MP-TWI-04), and row 6 stands for six and more (MP-TWI-05).

    Args:
        red: Red dice on the trackers; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        board: Short name of a printed board, `vaiel` or `phoshar`, or a board of one's own.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the row, 0 to 6.

    Raises:
        ValueError: A number of dice is no whole number from 0, or no printed board has that name.

    Example:
        >>> rows = twilight(1, 0, 3, "phoshar", exact=True)
        >>> rows[0], rows[6]
        (Fraction(9, 125), Fraction(1, 432))
    """
    pool = chosen_dice(named_pool(red, yellow, white), board_of(board).max_dice.value)
    return Dist.from_pmf(np.array(row_chances(pool, exact)))


@strict_flags
def mean_move(
    red: int,
    yellow: int,
    white: int,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    exact: bool = False,
) -> Chance:
    """MP-CALC-07: how far the row of the Twilight Roll moves the Monster on the average.

    More dice do not always mean more: Vaiel moves 3 spaces on no result at all.

    Args:
        red: Red dice on the trackers; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000 (Vaiel's row of 4 results).
        exact: Whether to answer in Fractions.

    Returns:
        Expected spaces.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> mean_move(0, 2, 0), mean_move(0, 1, 1, exact=True)
        (1.0, Fraction(11, 10))
    """
    return row_move(red, yellow, white, board, mesmerized, exact).mean


@strict_flags
def row_move(
    red: int,
    yellow: int,
    white: int,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    exact: bool = False,
) -> Dist:
    """The law of the spaces that the row of the Twilight Roll moves the Monster.

    Args:
        red: Red dice on the trackers; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the spaces.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> row_move(0, 2, 0, exact=True)[3]
        Fraction(1, 4)
    """
    return _moves(named_pool(red, yellow, white), board, mesmerized, exact)


def _moves(pool: DicePool, board: str | Board, mesmerized: int, exact: bool) -> Dist:
    found = board_of(board)
    count = whole("mesmerized", mesmerized, 0, MOST_RESULTS)
    rows = twilight(pool.red, pool.yellow, pool.white, found, exact)
    return rows.map(lambda row: found.row(row).movement(count))


@strict_flags
def attack_chance(
    red: int, yellow: int, white: int, board: str | Board = "vaiel", exact: bool = False
) -> Chance:
    """The chance that the row of the Twilight Roll attacks a Captain.

    Args:
        red: Red dice on the trackers; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        board: Short name of a printed board, or a board of one's own.
        exact: Whether to answer in Fractions.

    Returns:
        The chance.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> attack_chance(1, 0, 3, "phoshar", exact=True)
        Fraction(31, 432)
    """
    found = board_of(board)
    return twilight(red, yellow, white, found, exact).chance(lambda row: found.row(row).attacks is not None)


@strict_flags
def morning_steps(captains: Pools, exact: bool = False) -> Dist:
    """How far all Progress Rolls of a Morning move the Monster (MP-MORN-04).

    Args:
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the steps.

    Raises:
        ValueError: There are fewer or more Captains, or a pool is refused.

    Example:
        >>> morning_steps([(0, 1, 2), (0, 1, 2)], exact=True).at_least(4)
        Fraction(142, 625)
    """
    dice = morning_dice(captains)
    return pool_law(thrown(dice), MONSTER, upto=listed_upto(dice, exact), exact=exact)


def morning_dice(captains: Pools) -> DicePool:
    """All dice the Captains roll in a Morning, each Captain's cut as a Progress Roll asks.

    Args:
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.

    Returns:
        The dice together.

    Raises:
        ValueError: There are fewer or more Captains, or a pool is refused.

    Example:
        >>> morning_dice([(0, 1, 7), (1, 0, 0)])
        DicePool(red=1, yellow=1, white=6)
    """
    return reduce(DicePool.plus, captain_rolls(captains))


def captain_rolls(captains: Pools, name: str = "captains") -> tuple[DicePool, ...]:
    """The dice each Captain rolls in a Morning.

    Args:
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        name: What the caller calls the argument.

    Returns:
        The dice, Captain by Captain, cut as a Progress Roll asks.

    Raises:
        ValueError: There are fewer or more Captains, or a pool is refused.

    Example:
        >>> [roll.words() for roll in captain_rolls([(0, 1, 7), (1, 0, 0)])]
        ['1 yellow, 6 white', '1 red']
    """
    try:
        listed = list(captains)
    except TypeError:
        wanted = "1 to 4 pools (red, yellow, white)"
        raise ValueError(f"{name} must be {wanted}; got {shown(captains)}.") from None
    whole(f"number of {name}", len(listed), 1, 4)
    return tuple(captain_dice(dice_pool(f"{name}[{i}]", pool)) for i, pool in enumerate(listed))


@strict_flags
def round_advance(
    captains: Pools,
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    exact: bool = False,
) -> Dist:
    """MP-CALC-08: how far the Monster comes in a round, Morning and Twilight together.

    Args:
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        monster: The Monster's trackers (red, yellow, white).
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the spaces.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> advance = round_advance([(0, 1, 2), (0, 1, 2)], (0, 2, 0), exact=True)
        >>> advance.mean, advance[0]
        (Fraction(18, 5), Fraction(81, 5000))
    """
    pool = dice_pool("monster", monster)
    return morning_steps(captains, exact) + _moves(pool, board, mesmerized, exact)


@readable
class GateChances(NamedTuple):
    """Chances that the Monster reaches the Gate.

    Attributes:
        morning: By the Progress Rolls of this Morning.
        round: By the end of this round's Twilight.
    """

    morning: Chance
    round: Chance


@strict_flags
def gate_chances(
    distance: int,
    captains: Pools,
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    exact: bool = False,
) -> GateChances:
    """MP-CALC-09: whether the Monster reaches the Gate this Morning, and this round (MP-GOAL-03).

    Args:
        distance: Spaces left to the Gate, 1 or more.
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        monster: The Monster's trackers (red, yellow, white).
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        exact: Whether to answer in Fractions.

    Returns:
        Both chances, with nobody acting in between.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> gate_chances(4, [(0, 1, 2), (0, 1, 2)], (0, 2, 0), exact=True)
        GateChances(morning=Fraction(142, 625), round=Fraction(4867, 10000))
    """
    far = whole("distance", distance, 1)
    morning = pool_law(thrown(morning_dice(captains)), MONSTER, upto=far - 1, exact=exact)
    pool = dice_pool("monster", monster)
    total = morning + _moves(pool, board, mesmerized, exact)
    return GateChances(morning.at_least(far), total.at_least(far))
