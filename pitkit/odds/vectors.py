"""Rows of weights: the arithmetic under a distribution, in floats or in whole numbers.

Whole numbers are held in int64 while every sum fits, else as Python ints in an object array. Convolution is
direct (never by Fourier transform), so a small chance keeps its own relative accuracy.

Example:
    >>> import numpy as np
    >>> convolve(np.array([1, 1]), np.array([1, 2, 1])).tolist()
    [1, 3, 3, 1]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitkit.odds.checks import Chance
from pitkit.odds.tail import Moments

Vector: TypeAlias = NDArray[Any]

_FITS = 2**62  # sums below this stay in int64
_PACK_FROM = 24  # from this length on, one product of packed ints beats the products one by one


def locked(weights: Vector) -> Vector:
    """Make an array read-only and return it."""
    weights.setflags(write=False)
    return weights


def whole_vector(weights: Sequence[int], total: int) -> Vector:
    """Whole weights as an array: int64 where `total` fits, else Python ints."""
    if total < _FITS:
        return np.array(weights, dtype=np.int64)
    held = np.empty(len(weights), dtype=object)
    held[:] = weights
    return held


def reduced(weights: Vector, total: int) -> tuple[Vector, int]:
    """Divide whole weights and their total by what all of them share."""
    listed = weights.tolist()
    shared = gcd(total, *listed)
    if shared == 1 and (weights.dtype != object or total >= _FITS):
        return weights, total
    return whole_vector([weight // shared for weight in listed], total // shared), total // shared


def convolve(left: Vector, right: Vector) -> Vector:
    """The weights of the sum of two independent rows."""
    if left.dtype.char == right.dtype.char == "d":
        return np.convolve(left, right)
    bound = sum(left.tolist()) * sum(right.tolist())
    if bound < _FITS:
        return np.convolve(left.astype(np.int64), right.astype(np.int64))
    if min(len(left), len(right)) < _PACK_FROM:
        return np.convolve(left.astype(object), right.astype(object))
    return _packed_product(left.tolist(), right.tolist(), bound)


def _packed_product(left: list[int], right: list[int], bound: int) -> Vector:
    """Convolve whole numbers by one product: each row becomes the digits of a huge number."""
    width = bound.bit_length() // 8 + 1
    product = _packed(left, width) * _packed(right, width)
    size = len(left) + len(right) - 1
    digits = product.to_bytes(size * width, "little")
    held = np.empty(size, dtype=object)
    held[:] = [int.from_bytes(digits[i * width : (i + 1) * width], "little") for i in range(size)]
    return held


def _packed(row: list[int], width: int) -> int:
    return int.from_bytes(b"".join(number.to_bytes(width, "little") for number in row), "little")


def moments(weights: Vector, start: int, total: int | None) -> Moments:
    """Mass, first and second moment of weights for start, start + 1, ...; `total` None means floats."""
    if not len(weights):
        return 0, 0, 0
    if total is None:
        outcomes = np.arange(float(start), float(start + len(weights)))
        firsts = weights * outcomes
        return float(np.add.reduce(weights)), float(np.add.reduce(firsts)), float(firsts.dot(outcomes))
    listed = weights.tolist()
    return (
        Fraction(sum(listed), total),
        Fraction(sum(k * weight for k, weight in enumerate(listed, start)), total),
        Fraction(sum(k * k * weight for k, weight in enumerate(listed, start)), total),
    )


def to_floats(weights: Vector, total: int | None) -> Vector:
    """Weights over their total as float64, each rounded once."""
    if total is None:
        return weights
    return np.array([weight / total for weight in weights.tolist()], dtype=np.float64)


def filled(chances: Sequence[Chance]) -> tuple[Vector, int, int | None]:
    """Chances of 0, 1, ... as (weights, start, total): whole weights where all are Fractions."""
    if not all(isinstance(chance, Fraction) for chance in chances):
        return np.array(chances, dtype=np.float64), 0, None
    total = lcm(*(chance.denominator for chance in chances if isinstance(chance, Fraction)))
    return whole_vector([int(chance * total) for chance in chances], total), 0, total
