"""Linear equations: in Fractions by elimination, in floats by numpy.

Example:
    >>> solved([[Fraction(2), Fraction(0), Fraction(1)], [Fraction(1), Fraction(1), Fraction(1)]])
    [Fraction(1, 2), Fraction(1, 2)]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from pitkit.odds.checks import Chance


def solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """Solve linear equations, each row its factors and then its right side."""
    size = len(rows)
    for column in range(size):
        pivot = next(row for row in range(column, size) if rows[row][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                pairs = zip(rows[row], rows[column], strict=True)
                rows[row] = [value - factor * lead for value, lead in pairs]
    return [row[-1] for row in rows]


def solutions(matrix: Sequence[Sequence[Chance]], sides: Sequence[Sequence[Chance]]) -> list[list[Chance]]:
    """Solve matrix * x = side for each right side; exact where every number is a Fraction."""
    numbers = [value for row in [*matrix, *sides] for value in row]
    if all(isinstance(value, Fraction) for value in numbers):
        found: list[list[Chance]] = []
        for side in sides:
            rows = [[Fraction(v) for v in (*row, right)] for row, right in zip(matrix, side, strict=True)]
            found.append([*solved(rows)])
        return found
    square = np.array(matrix, dtype=np.float64)
    return [np.linalg.solve(square, np.array(side, dtype=np.float64)).tolist() for side in sides]
