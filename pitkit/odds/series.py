"""Generating functions of pools: polynomials over the whole numbers and the series of their quotients.

The total of a die with chains has the generating function P(z) / Q(z): P lists the faces that end the chain,
Q is the die's number of sides less the faces thrown again. A pool's is a product of powers of such quotients.

Example:
    >>> quotient([2, 3], [6, -1], 3)
    [Fraction(1, 3), Fraction(5, 9), Fraction(5, 54)]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import zip_longest
from math import lcm, prod
from operator import mul
from typing import TypeAlias, TypeVar

from pitkit.odds.dice import Die

Number = TypeVar("Number", int, Fraction)
Kind: TypeAlias = tuple[list[int], list[int], int]
"""One kind of dice in a pool: P, Q and how many of it."""


def multiplied(left: Sequence[Number], right: Sequence[Number]) -> list[Number]:
    """The product of two polynomials, lowest power first."""
    product = [0 * left[0]] * (len(left) + len(right) - 1)
    for i, one in enumerate(left):
        for j, two in enumerate(right):
            product[i + j] += one * two
    return product


def derivative(polynomial: Sequence[int]) -> list[int]:
    """The derivative, lowest power first; [0] for a constant."""
    return [power * factor for power, factor in enumerate(polynomial)][1:] or [0]


def quotient(top: Sequence[int | Fraction], bottom: Sequence[int], size: int) -> list[Fraction]:
    """The first coefficients of the power series of top / bottom; bottom[0] is not 0."""
    series: list[Fraction] = []
    for power in range(size):
        value = Fraction(top[power] if power < len(top) else 0)
        for back in range(1, min(power, len(bottom) - 1) + 1):
            value -= bottom[back] * series[power - back]
        series.append(value / bottom[0])
    return series


def generating(die: Die, symbol: int) -> tuple[list[int], list[int]]:
    """P and Q of one symbol's total, lowest power first, without leading zeros."""
    size = max(face.counts[symbol] for face in die.faces) + 1
    top, bottom = [0] * size, [0] * size
    bottom[0] = die.sides
    for face in die.faces:
        if face.again:
            bottom[face.counts[symbol]] -= face.weight
        else:
            top[face.counts[symbol]] += face.weight
    return _shortened(top), _shortened(bottom)


def _shortened(polynomial: list[int]) -> list[int]:
    while len(polynomial) > 1 and polynomial[-1] == 0:
        polynomial = polynomial[:-1]
    return polynomial


def pool_series(kinds: Sequence[Kind], last: int) -> tuple[int, list[int], int]:
    """The law of a pool in whole numbers: (start, weights, total), listed to `last`.

    With y the generating function, y' / y is the sum of count * (P' / P - Q' / Q) over the kinds. Multiplied
    out this is a recurrence of fixed length for the coefficients, so a pool of any size costs a few products
    a coefficient.

    Args:
        kinds: For each kind of dice P, Q and how many; P and Q as `generating` gives them.
        last: The last outcome to list; the smallest one is always listed.

    Returns:
        The smallest outcome, the weights from it on, and the total they are over.

    Example:
        >>> pool_series([([2, 3], [6, -1], 1)], 2)
        (0, [72, 120, 20], 216)
    """
    start, lowered = 0, []
    for top, bottom, count in kinds:
        zeros = 0
        while not top[zeros]:
            zeros += 1
        start += zeros * count
        lowered.append((top[zeros:] if zeros else top, bottom, count))
    size = max(1, last - start + 1)
    if all(len(bottom) == 1 for _, bottom, _ in lowered):
        size = min(size, sum((len(top) - 1) * count for top, _, count in lowered) + 1)
    shared = lcm(*(bottom[0] for _, bottom, _ in lowered if len(bottom) > 1)) ** (size - 1)
    first = shared * prod(top[0] ** count for top, _, count in lowered)
    total = shared * prod(bottom[0] ** count for _, bottom, count in lowered)
    return start, _listed(*_logarithmic(lowered), first, size), total


def _logarithmic(kinds: Sequence[Kind]) -> tuple[list[int], list[int]]:
    """Polynomials D and E with y' D = y E: the sum of power * f' / f over the factors f."""
    lead, slope = [1], [0]
    for top, bottom, count in kinds:
        for factor, power in ((top, count), (bottom, -count)):
            if len(factor) > 1:
                changed = multiplied(lead, [power * part for part in derivative(factor)])
                slope = [
                    one + two for one, two in zip_longest(multiplied(slope, factor), changed, fillvalue=0)
                ]
                lead = multiplied(lead, factor)
    return lead, slope


def _listed(lead: list[int], slope: list[int], first: int, size: int) -> list[int]:
    """Follow the recurrence; every division comes out even."""
    weights = [first]
    for power in range(1, size):
        value = sum(map(mul, slope, reversed(weights)))
        for back in range(1, min(power, len(lead))):
            value -= lead[back] * (power - back) * weights[power - back]
        weights.append(value // (power * lead[0]))
    return weights


def series_moments(kinds: Sequence[Kind]) -> tuple[Fraction, Fraction]:
    """Mean and second moment of a pool, from the derivatives of P and Q at 1.

    Example:
        >>> series_moments([([2, 3], [6, -1], 1)])
        (Fraction(4, 5), Fraction(28, 25))
    """
    shared = lcm(*(sum(top) for top, _, _ in kinds))
    means, variances = 0, 0
    for top, bottom, count in kinds:
        ending = sum(top)
        slope_top, slope_bottom = (sum(k * part for k, part in enumerate(f)) for f in (top, bottom))
        curve = sum(k * (k - 1) * part for k, part in enumerate(top))
        curve -= sum(k * (k - 1) * part for k, part in enumerate(bottom))
        rise = slope_top - slope_bottom
        squares = slope_top * slope_top - slope_bottom * slope_bottom
        means += count * rise * (shared // ending)
        variances += count * ((curve + rise) * ending - squares) * (shared // ending) ** 2
    return Fraction(means, shared), Fraction(variances + means * means, shared * shared)
