"""From dice pools to laws of their results: what every calculator of Monster Pit begins with."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import lcm, prod
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitkit.monster_pit.boards import LAST_ROW
from pitkit.monster_pit.dice import CAPTAIN, COLOURS, MONSTER, ODDS_DICE
from pitkit.monster_pit.pools import Dice, DicePool, dice_pool
from pitkit.odds import Chance, Dist, Pool, pool_law
from pitkit.odds.checks import one_of, strict_flags, whole

MOST_DICE = 1000
"""The most dice of a colour a law is made for; a limit of the computer, not of the game."""

MOST_RESULTS = 1000
"""The most results, or mesmerized characters, a question may name; a limit of the computer likewise."""


def thrown(pool: Dice) -> Pool:
    """A pool as `pitkit.odds` takes it: pairs of a die and how many.

    Args:
        pool: Red, yellow and white dice that are thrown.

    Returns:
        The pairs, in that order.

    Example:
        >>> [count for _, count in thrown((1, 0, 2))]
        [1, 0, 2]
    """
    return [(ODDS_DICE[colour], count) for colour, count in zip(COLOURS, pool, strict=True)]


@strict_flags
def results(
    red: int,
    yellow: int,
    white: int,
    side: Literal["captain", "monster"] = "captain",
    *,
    exact: bool = False,
) -> Dist:
    """MP-CALC-01: how many results of one side these dice give, chains of enchanted faces included.

    All dice named are thrown; no limit of colours or maximum is applied (MP-DIE-01 to MP-DIE-05).

    Args:
        red: Red dice, 0 to 1000.
        yellow: Yellow dice, 0 to 1000.
        white: White dice, 0 to 1000.
        side: Which results to count.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the count.

    Raises:
        ValueError: An argument is out of range; it is named with the value and the range.

    Example:
        >>> law = results(0, 0, 1, exact=True)
        >>> law[0], law[1], law.mean
        (Fraction(1, 3), Fraction(5, 9), Fraction(4, 5))
    """
    counts = {"red": red, "yellow": yellow, "white": white}
    pool = DicePool(*(whole(name, count, 0, MOST_DICE) for name, count in counts.items()))
    symbol = CAPTAIN if one_of("side", side, ("captain", "monster")) == "captain" else MONSTER
    return pool_law(thrown(pool), symbol, upto=listed_upto(pool, exact), exact=exact)


def listed_upto(pool: DicePool, exact: bool) -> int | None:
    """How far an endless law is listed one by one.

    Args:
        pool: The dice.
        exact: Whether Fractions are asked for.

    Returns:
        A hundred more than there are dice for Fractions, where the chance of more is below 1e-70; None for
        floats, which are listed until they round to 0.

    Example:
        >>> listed_upto(DicePool(white=2), exact=True)
        102
    """
    return pool.size + 100 if exact else None


def named_pool(red: object, yellow: object, white: object) -> DicePool:
    """Check three numbers of dice given one by one.

    Args:
        red: Red dice.
        yellow: Yellow dice.
        white: White dice.

    Returns:
        The pool.

    Raises:
        ValueError: One is no whole number from 0.

    Example:
        >>> named_pool(1, 2, True)
        Traceback (most recent call last):
        ...
        ValueError: white must be a whole number, 0 or more; got True.
    """
    counts = {"red": red, "yellow": yellow, "white": white}
    return DicePool(*(whole(name, count, 0) for name, count in counts.items()))


def mount_pool(value: object) -> DicePool:
    """Check the dice of Mounts: three whole numbers, 0 to 1000 each.

    Args:
        value: Red, yellow and white dice.

    Returns:
        The pool.

    Raises:
        ValueError: It is no such row.

    Example:
        >>> mount_pool((0, 0, 1))
        DicePool(red=0, yellow=0, white=1)
    """
    pool = dice_pool("mounts", value)
    for colour, count in zip(COLOURS, pool, strict=True):
        whole(f"mounts' {colour} dice", count, 0, MOST_DICE)
    return pool


# ---- rows of the Twilight Roll ----
#
# A row is the count of Monster results with six and more taken together. For each die the chances of 0 to 5
# and of "six or more" are written in a row of seven. Counts only grow when dice are added, so in a product of
# such rows all from index 6 on is six or more: exact, and a sum of positive terms alone.

_Weights: TypeAlias = NDArray[Any]


def _die_weights(colour: str) -> tuple[list[int], int]:
    """Whole-number weights of 0, 1, ... 5, six or more Monster results of a die, and their total."""
    law = ODDS_DICE[colour].law(MONSTER, upto=LAST_ROW - 1, exact=True).clip(high=LAST_ROW)
    chances = [Fraction(law[row]) for row in range(law.last + 1)]
    total = lcm(*(chance.denominator for chance in chances))
    return [int(chance * total) for chance in chances], total


_WHOLE = {colour: _die_weights(colour) for colour in COLOURS}
_FLOATS = {colour: np.array(weights) / total for colour, (weights, total) in _WHOLE.items()}
"""The laws of single dice, facts like their faces; nothing about pools is kept."""


def row_chances(pool: DicePool, exact: bool = False) -> list[Chance]:
    """The chances of the rows of a Monster Board for dice that are thrown.

    Args:
        pool: The dice.
        exact: Whether to answer in Fractions.

    Returns:
        The chances of 0, 1, ... 5, six or more Monster results.

    Example:
        >>> row_chances(DicePool(yellow=2))
        [0.25, 0.5, 0.25, 0.0, 0.0, 0.0, 0.0]
    """
    counts = [(colour, count) for colour, count in zip(COLOURS, pool, strict=True) if count]
    if not exact:
        return _rows([_times(_FLOATS[colour], count) for colour, count in counts], 0.0)
    parts = [_times(np.array(_WHOLE[colour][0], dtype=object), count) for colour, count in counts]
    total = prod(_WHOLE[colour][1] ** count for colour, count in counts)
    return [Fraction(weight, total) for weight in _rows(parts, 0)]


def _times(weights: _Weights, count: int) -> _Weights:
    if count == 1:
        return weights
    half = _times(weights, count // 2)
    both = np.convolve(half, half)
    return np.convolve(both, weights) if count & 1 else both


def _rows(parts: list[_Weights], zero: float) -> list[Any]:
    """Multiply the parts and gather all from six on."""
    weights = reduce(np.convolve, parts).tolist() if parts else [zero + 1]
    rows = weights[:LAST_ROW] + [zero] * (LAST_ROW - len(weights))
    return [*rows, sum(weights[LAST_ROW:], zero)]
