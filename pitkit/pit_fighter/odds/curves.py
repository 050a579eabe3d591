"""Gold curves: the purse hit by hit, and how many hits lead to 1000 gold.

Gold moves in steps of 5, so a purse is a row of chances for `start`, `start + 5`, ... What has reached 1000
stays where it is. In exact mode the row holds whole numbers over a power of 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import gcd
from typing import NamedTuple

import numpy as np

from pitkit.odds import Chance, Dist
from pitkit.odds.checks import strict_flags, whole
from pitkit.odds.vectors import Vector, convolve
from pitkit.pit_fighter.odds.hits import MOST_DICE, MOST_ROWS, checked_dice, damage
from pitkit.pit_fighter.rules import gold as pay

STEP = gcd(pay.LAST_RATE, *(paid for _, paid in pay.TIERS))
"""Gold comes in multiples of this."""


@strict_flags
def gold_after(dice: int, hits: int, start: int = 100, exact: bool = False) -> Dist:
    """PF-CALC-05: the purse after so many hits, nothing spent and no Exhaustion in the way.

    Args:
        dice: The d6 of each hit, at most 200; none and fewer always give 0.
        hits: How many hits, 0 to 10,000.
        start: Gold held before the first, from 0.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the purse. The match ends at 1000, so a purse stays at the value with which it got there.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> gold_after(3, 1).mean, gold_after(10, 0, start=250)[250]
        (310.0, 1.0)
        >>> gold_after(2, 6, exact=True).at_least(1000) == hits_to_freedom(2, exact=True).at_most(6)
        True
    """
    return gold_curve(dice, hits, start, exact)[-1]


@strict_flags
def gold_curve(dice: int, hits: int, start: int = 100, exact: bool = False) -> tuple[Dist, ...]:
    """PF-CALC-05: the purse after each of so many hits, for a curve with quantile bands.

    Args:
        dice: The d6 of each hit, at most 200; none and fewer always give 0.
        hits: How many hits, 0 to 10,000.
        start: Gold held before the first, from 0.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the purse after 0, 1, ... `hits` hits.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> [law.quantile(0.5) for law in gold_curve(3, 4)]
        [100, 300, 520, 680, 820]
    """
    count, held = checked_dice("dice", dice), whole("start", start, 0)
    left = whole("hits", hits, 0, MOST_ROWS)
    laws = [Dist.point(held, exact=exact)]
    if count > 0:
        for (row, _, total), _ in zip(_walk(count, held, exact), range(left), strict=False):
            laws.append(_law(row, held, total))
    return (*laws, *[laws[-1]] * (left + 1 - len(laws)))


@strict_flags
def hits_to_freedom(dice: int, start: int = 100, exact: bool = False) -> Dist:
    """PF-CALC-05: how many hits it takes to 1000 gold, nothing spent and no Exhaustion in the way.

    Args:
        dice: The d6 of each hit, from 1 to 200.
        start: Gold held before the first, from 0.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the number of hits, in full: each hit earns something, so there is a last one.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> round(hits_to_freedom(3).mean, 4), hits_to_freedom(1).last
        (6.2216, 65)
    """
    count, held = whole("dice", dice, 1, MOST_DICE), whole("start", start, 0)
    if held >= pay.WINNING:
        return Dist.point(0, exact=exact)
    won = [(ended, total) for _, ended, total in _walk(count, held, exact)]
    if exact:
        return Dist.of({k: Fraction(int(ended), total) for k, (ended, total) in enumerate(won, 1)})
    return Dist.from_pmf([float(ended) for ended, _ in won], start=1)


def gold_path(damage: int, start: int = 100) -> tuple[int, ...]:
    """PF-CALC-05: the purse hit by hit when each hit is the same.

    Args:
        damage: Damage of each hit, from 1.
        start: Gold held before the first, from 0.

    Returns:
        The purse from `start` to 1000 or more.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> gold_path(28), gold_path(15)
        ((100, 660, 1080), (100, 400, 700, 925, 1075))
    """
    points, path = whole("damage", damage, 1), [whole("start", start, 0)]
    while path[-1] < pay.WINNING:
        path.append(path[-1] + pay.earned(points, path[-1]))
    return tuple(path)


class _Purse(NamedTuple):
    """A purse after a hit: weights by steps of gold, the weight that has just won, and all of it."""

    row: Vector
    won: Chance
    total: int


def _walk(dice: int, start: int, exact: bool) -> Iterator[_Purse]:
    """The purse after each hit, until it has certainly won."""
    tiers = _tiers(dice, start, exact)
    open_ = max(0, -((start - pay.WINNING) // STEP))
    width = max((high - 1 + len(paid) for _, high, paid in tiers), default=1)
    row = np.zeros(width, dtype=object if exact else np.float64)
    row[0] = 1
    scale, total = 6**dice if exact else 1, 1
    while row[:open_].any():
        after = np.zeros_like(row)
        for low, high, paid in tiers:
            if row[low:high].any():
                after[low : high - 1 + len(paid)] += convolve(row[low:high], paid)
        won = after[open_:].sum()
        after[open_:] += row[open_:] * scale
        row, total = after, total * scale
        yield _Purse(row, won, total)


def _tiers(dice: int, start: int, exact: bool) -> list[tuple[int, int, Vector]]:
    """For each rate: the steps at which it holds (first, one past the last), and what a hit pays in steps."""
    law = damage(dice, exact=True) if exact else damage(dice)
    found, low = [], 0
    for most, paid in (*pay.TIERS, (pay.WINNING - 1, pay.LAST_RATE)):
        high = (min(most, pay.WINNING - 1) - start) // STEP + 1
        if high > low:
            found.append((low, high, _spread(law, paid // STEP, dice)))
            low = high
    return found


def _spread(law: Dist, width: int, dice: int) -> Vector:
    """The weights of a law, each point of it so many places apart."""
    row = np.zeros(law.last * width + 1, dtype=object if law.exact else np.float64)
    whole_weights = [int(share * 6**dice) for share in law.pmf] if law.exact else law.pmf
    row[law.start * width :: width] = whole_weights
    return row


def _law(row: Vector, start: int, total: int) -> Dist:
    """A row of steps as a law of gold."""
    filled = np.flatnonzero(row)
    if row.dtype == object:
        return Dist.of({start + STEP * int(k): Fraction(row[k], total) for k in filled}, exact=True)
    gold = np.zeros((filled[-1] - filled[0]) * STEP + 1)
    gold[::STEP] = row[filled[0] : filled[-1] + 1]
    return Dist.from_pmf(gold, start=start + STEP * int(filled[0]))
