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
from math import lcm, prod
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
        zeros = next(power for power, factor in enumerate(top) if factor)
        start += zeros * count
        lowered.append((top[zeros:], bottom, count))
    size = max(1, last - start + 1)
    lead, slope = _logarithmic(lowered)
    ends = all(len(bottom) == 1 for _, bottom, _ in lowered)
    if ends:
        size = min(size, sum((len(top) - 1) * count for top, _, count in lowered) + 1)
    chained = [bottom[0] for _, bottom, _ in lowered if len(bottom) > 1]
    total = prod(bottom[0] ** count for _, bottom, count in lowered) * lcm(*chained) ** (size - 1)
    weights = [total * prod(top[0] ** c for top, _, c in lowered) // prod(b[0] ** c for _, b, c in lowered)]
    for power in range(1, size):
        value = sum(factor * weights[power - 1 - j] for j, factor in enumerate(slope[:power]))
        value -= sum(lead[j] * (power - j) * weights[power - j] for j in range(1, min(power, len(lead))))
        weights.append(value // (power * lead[0]))
    return start, weights, total


def _logarithmic(kinds: Sequence[Kind]) -> tuple[list[int], list[int]]:
    """Polynomials D and E with y' D = y E."""
    lead, slope = [1], [0]
    for top, bottom, count in kinds:
        both = multiplied(top, bottom)
        rise = [count * factor for factor in multiplied(derivative(top), bottom)]
        fall = [count * factor for factor in multiplied(top, derivative(bottom))]
        change = _plus(rise, [-factor for factor in fall])
        slope = _plus(multiplied(slope, both), multiplied(lead, change))
        lead = multiplied(lead, both)
    return lead, slope


def _plus(left: Sequence[int], right: Sequence[int]) -> list[int]:
    size = max(len(left), len(right))
    padded = [[*row, *[0] * (size - len(row))] for row in (left, right)]
    return [one + two for one, two in zip(*padded, strict=True)]
