"""Pools of different dice thrown together: the law of one symbol, its moments, one pool against another.

Example:
    >>> from pitkit.odds import Die, Face
    >>> red = Die([Face((2,), 1, again=True), Face((1,), 3), Face((0,), 2)])
    >>> law = pool_law([(red, 2), (Die.numbered(4), 1)], upto=1, exact=True)
    >>> law[1], law.mean
    (Fraction(1, 36), Fraction(9, 2))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from operator import add
from typing import TypeAlias

import numpy as np

from pitkit.odds.checks import shown, strict_flags, whole
from pitkit.odds.dice import Die
from pitkit.odds.dist import Dist
from pitkit.odds.series import generating, pool_series, series_moments
from pitkit.odds.tail import joined
from pitkit.odds.vectors import whole_vector

Pool: TypeAlias = Sequence[tuple[Die, int]]
"""Dice thrown together: pairs (die, how many of it)."""

_SHORT = 64  # short lists of small pools are counted in whole numbers even for floats: quicker, rounded once
_FAINT = 1e-18  # an exact endless law is listed until less than this lies beyond


MOST_DICE = 100_000
"""The most dice of a kind in a pool; more than this is a slip of the pen."""


def checked_pool(pool: Pool, name: str = "pool") -> tuple[tuple[Die, int], ...]:
    """Check a pool: whole numbers of dice that count the same symbols.

    Args:
        pool: What was given.
        name: What the caller calls it.

    Returns:
        The pairs.

    Raises:
        ValueError: It is no such row.
    """
    try:
        pairs = [(die, count) for die, count in pool]
    except (TypeError, ValueError):
        raise ValueError(f"{name} must hold pairs (Die, how many); got {shown(pool)}.") from None
    for die, _ in pairs:
        if not isinstance(die, Die):
            raise ValueError(f"{name} must hold pairs (Die, how many); got {shown(die)} as a die.")
    if len({die.symbols for die, _ in pairs}) > 1:
        raise ValueError(f"{name} must hold dice that count the same symbols; theirs differ in number.")
    return tuple(
        (die, whole(f"number of dice in {name}[{i}]", n, 0, MOST_DICE)) for i, (die, n) in enumerate(pairs)
    )


@strict_flags
def pool_law(pool: Pool, symbol: int = 0, *, upto: int | None = None, exact: bool = False) -> Dist:
    """The law of one symbol's total over a pool, chains of throws included.

    Args:
        pool: Pairs (die, how many).
        symbol: Which symbol, from 0.
        upto: The last outcome to list; the rest is kept in the tail. None lists all outcomes whose chances do
            not round to 0 in floats; for an exact law, outcomes until less than 1e-18 lies beyond.
        exact: Whether to answer in Fractions.

    Returns:
        The distribution. Mean and variance include the tail. No dice give 0 for certain.

    Raises:
        ValueError: The pool, the symbol or `upto` is refused.

    Example:
        >>> from pitkit.odds import Die, Face
        >>> coin = Die([Face((1,)), Face((0,))])
        >>> pool_law([(coin, 1000)]).at_least(800)
        8.2249...e-86
    """
    dice = [(die, count) for die, count in checked_pool(pool) if count]
    symbol = whole("symbol", symbol, 0, dice[0][0].symbols - 1 if dice else None)
    upto = None if upto is None else whole("upto", upto, 0)
    if exact:
        return _counted(dice, symbol, listed_to(pool_law(dice, symbol)) if upto is None else upto)
    if upto is not None and upto + sum(count for _, count in dice) <= _SHORT:
        return _counted(dice, symbol, upto).to_float()
    laws = [die.law(symbol, upto=upto).times(count) for die, count in dice]
    total = reduce(add, laws) if laws else Dist.point(0)
    return total if upto is None else total.cut(max(upto, total.start))


def _counted(dice: Pool, symbol: int, last: int) -> Dist:
    """List whole-number weights by recurrence; the tail is the exact rest of the closed-form moments."""
    kinds = [(*generating(die, symbol), count) for die, count in dice]
    start, weights, total = pool_series(kinds, last)
    mean, square = series_moments(kinds)
    rest = total - sum(weights)
    first = sum(weight * k for k, weight in enumerate(weights, start))
    second = sum(weight * k * k for k, weight in enumerate(weights, start))
    tail = joined((Fraction(rest, total), mean - Fraction(first, total), square - Fraction(second, total)))
    return Dist._build(whole_vector(weights, total), start, total, tail)


def listed_to(law: Dist) -> int:
    """The outcome beyond which less than 1e-18 lies."""
    beyond = np.cumsum(law.pmf[::-1])[::-1]
    return law.start + max(0, int(np.count_nonzero(beyond >= _FAINT)) - 1)


def pool_mean(pool: Pool, symbol: int = 0) -> Fraction:
    """The expected total of a symbol over a pool.

    Args:
        pool: Pairs (die, how many).
        symbol: Which symbol, from 0.

    Returns:
        The exact mean, in closed form.

    Raises:
        ValueError: The pool or the symbol is refused.

    Example:
        >>> pool_mean([(Die.numbered(6), 2)])
        Fraction(7, 1)
    """
    return sum((count * die.mean(symbol) for die, count in checked_pool(pool)), Fraction(0))


def pool_variance(pool: Pool, symbol: int = 0) -> Fraction:
    """The variance of a symbol's total over a pool.

    Args:
        pool: Pairs (die, how many).
        symbol: Which symbol, from 0.

    Returns:
        The exact variance, in closed form.

    Raises:
        ValueError: The pool or the symbol is refused.

    Example:
        >>> pool_variance([(Die.numbered(6), 2)])
        Fraction(35, 6)
    """
    return sum((count * die.variance(symbol) for die, count in checked_pool(pool)), Fraction(0))


def pool_covariance(pool: Pool, one: int, two: int) -> Fraction:
    """The covariance of two symbols' totals over a pool.

    Args:
        pool: Pairs (die, how many).
        one: The first symbol, from 0.
        two: The second symbol.

    Returns:
        The exact covariance, in closed form.

    Raises:
        ValueError: The pool or a symbol is refused.

    Example:
        >>> from pitkit.odds import Die, Face
        >>> pool_covariance([(Die([Face((1, 0)), Face((0, 1))]), 8)], 0, 1)
        Fraction(-2, 1)
    """
    return sum((count * die.covariance(one, two) for die, count in checked_pool(pool)), Fraction(0))
