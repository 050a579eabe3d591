"""From dice pools to laws of their results: what every calculator of Monster Pit begins with."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitkit.monster_pit.boards import LAST_ROW
from pitkit.monster_pit.dice import CAPTAIN, COLOURS, MONSTER, ODDS_DICE
from pitkit.monster_pit.pools import Dice, DicePool, dice_pool
from pitkit.odds import Chance, Dist, Pool, pool_law
from pitkit.odds.checks import one_of, whole

MOST_DICE = 1000
"""The most dice of a colour a law is made for; a limit of the computer, not of the game."""


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
    return pool_law(thrown(pool), symbol, exact=exact)


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
# A row is the count of Monster results with six and more taken together. Such laws can be added like
# tables whose last cell means "or more": counts only grow, so a sum past the end stays there. That makes
# the law of the rows a few products of seven numbers, all of them positive.

_Row: TypeAlias = NDArray[Any]


def _row_laws(exact: bool) -> dict[str, _Row]:
    """Chances of 0, 1, ... 5, six or more Monster results, by colour."""
    laws = {
        colour: die.law(MONSTER, upto=LAST_ROW - 1, exact=True).clip(high=LAST_ROW)
        for colour, die in ODDS_DICE.items()
    }
    return {
        colour: np.array([law[row] for row in range(LAST_ROW + 1)], dtype=object if exact else np.float64)
        for colour, law in laws.items()
    }


_FLOATS, _FRACTIONS = _row_laws(exact=False), _row_laws(exact=True)
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
    laws = _FRACTIONS if exact else _FLOATS
    total: _Row | None = None
    for colour, count in zip(COLOURS, pool, strict=True):
        if count:
            part = _times(laws[colour], count)
            total = part if total is None else _added(total, part)
    if total is None:
        return [Fraction(1) if exact else 1.0] + [Fraction(0) if exact else 0.0] * LAST_ROW
    return list(total.tolist())


def _times(law: _Row, count: int) -> _Row:
    if count == 1:
        return law
    half = _times(law, count // 2)
    both = _added(half, half)
    return _added(both, law) if count & 1 else both


def _added(left: _Row, right: _Row) -> _Row:
    whole_sum = np.convolve(left, right)
    row = whole_sum[: LAST_ROW + 1]
    row[LAST_ROW] = whole_sum[LAST_ROW:].sum()
    return row
