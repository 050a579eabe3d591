"""Tables whose last row and column mean "this much or more".

Counts only grow when they are added, so a sum past the edge of a table stays past it: adding in such tables
is exact, and nothing is cut off.

Example:
    >>> import numpy as np
    >>> folded(np.array([[1, 2], [3, 4], [5, 6]]), (2, 2)).tolist()
    [[1, 2], [8, 10]]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm, prod

import numpy as np

from pitkit.odds.checks import Chance
from pitkit.odds.dice import Die, Face
from pitkit.odds.vectors import Vector, convolve, whole_vector


def folded(cells: Vector, shape: Sequence[int]) -> Vector:
    """Fold all beyond a smaller shape into its last row, column, ..."""
    for axis, size in enumerate(shape):
        if cells.shape[axis] > size:
            kept, over = np.split(cells, [size], axis=axis)
            kept = kept.copy()
            edge = [slice(None)] * cells.ndim
            edge[axis] = slice(size - 1, size)
            kept[tuple(edge)] += over.sum(axis=axis, keepdims=True)
            cells = kept
    return cells


def added(left: Vector, right: Vector) -> Vector:
    """The table of the sum of two independent tables: one convolution of the rows laid end to end."""
    shape = [a + b - 1 for a, b in zip(left.shape, right.shape, strict=True)]
    flat = [_laid(cells, shape) for cells in (left, right)]
    return convolve(*flat)[: prod(shape)].reshape(shape)


def _laid(cells: Vector, shape: Sequence[int]) -> Vector:
    return placed(cells, (cells.shape[0], *shape[1:])).ravel()


def placed(cells: Vector, shape: Sequence[int], at: Sequence[int] | None = None) -> Vector:
    """Put a table into a larger empty one, its corner at `at` (numpy's own pad spoils Python's ints)."""
    wide = np.zeros(shape, dtype=cells.dtype)
    corner = at or (0,) * cells.ndim
    wide[tuple(slice(low, low + size) for low, size in zip(corner, cells.shape, strict=True))] = cells
    return wide


def die_cells(
    die: Die, symbols: Sequence[int], lasts: Sequence[int], exact: bool
) -> tuple[Vector, int | None]:
    """The joint law of a die's symbols over its whole chain, as (cells, total).

    A face thrown again moves the counts up or, past the edge, leaves them where they are; so the cells are
    solved one after the other, each with its own share of staying summed in closed form.
    """
    shape = [last + 2 for last in lasts]
    one: Chance = Fraction(1) if exact else 1.0
    throwing = {(0,) * len(shape): one}
    law: dict[tuple[int, ...], Chance] = {}
    for cell in np.ndindex(*shape):
        if cell in throwing:
            moves = [(_moved(cell, face, symbols, lasts), face) for face in die.faces]
            staying = sum(face.weight for to, face in moves if face.again and to == cell)
            here = throwing[cell] / (die.sides - staying)
            for to, face in moves:
                into = throwing if face.again else law
                if to != cell or not face.again:
                    into[to] = into.get(to, 0 * one) + here * face.weight
    reached = [min(max(cell[axis] for cell in law) + 1, last + 1) for axis, last in enumerate(lasts)]
    return _filled(law, [size + 1 for size in reached], exact)


def _moved(
    cell: tuple[int, ...], face: Face, symbols: Sequence[int], lasts: Sequence[int]
) -> tuple[int, ...]:
    steps = zip(cell, symbols, lasts, strict=True)
    return tuple(min(at + face.counts[symbol], last + 1) for at, symbol, last in steps)


def _filled(
    law: dict[tuple[int, ...], Chance], shape: Sequence[int], exact: bool
) -> tuple[Vector, int | None]:
    if not exact:
        floats = np.zeros(shape)
        for cell, chance in law.items():
            floats[cell] = chance
        return floats, None
    total = lcm(*(Fraction(chance).denominator for chance in law.values()))
    weights = [int(law.get(cell, 0) * total) for cell in np.ndindex(*shape)]
    return whole_vector(weights, total).reshape(shape), total
