"""Reading the chances and weights a caller gives.

Example:
    >>> shares(["a", "b"], [1, 3], "weights")
    [Fraction(1, 4), Fraction(3, 4)]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum

import numpy as np

from pitkit.odds.checks import Chance, number

SUM_SLACK = 1e-9  # floats given by a caller may miss a sum of 1 by this much


def shares(names: Sequence[str], values: Sequence[object], title: str) -> list[Chance]:
    """Turn what was given into chances that sum to 1.

    Args:
        names: What to call each value in a refusal.
        values: Whole numbers alone are weights and are divided by their sum; anything else must sum to 1.
        title: What to call all of them.

    Returns:
        One chance for each value: Fractions for weights and Fractions, floats for floats.

    Raises:
        ValueError: A value is no number from 0, or the sum is wrong.

    Example:
        >>> shares(["p"], [0.5], "chances")
        Traceback (most recent call last):
        ...
        ValueError: chances must sum to 1 (or be whole numbers, taken as weights); they sum to 0.5.
    """
    found = [number(name, value, 0) for name, value in zip(names, values, strict=True)]
    if all(isinstance(value, int | np.integer) for value in values):
        total = sum(Fraction(share) for share in found)
        if total == 0:
            raise ValueError(f"{title} must not all be 0.")
        return [share / total for share in found]
    check_sum(title, found)
    return found


def check_sum(title: str, chances: Sequence[Chance]) -> None:
    """Refuse chances that do not sum to 1 (Fractions exactly, floats within 1e-9)."""
    rounded = any(isinstance(chance, float) for chance in chances)
    total: Chance = fsum(chances) if rounded else Fraction(sum(Fraction(chance) for chance in chances))
    if abs(float(total - 1)) > (SUM_SLACK if rounded else 0):
        raise ValueError(
            f"{title} must sum to 1 (or be whole numbers, taken as weights); they sum to {total}."
        )


def exact_wanted(exact: bool | None, chances: Sequence[Chance], by_default: bool) -> bool:
    """Whether to answer in Fractions; floats cannot be exact, so asking for both is refused."""
    rounded = any(isinstance(chance, float) for chance in chances)
    if exact and rounded:
        raise ValueError("exact=True needs whole numbers or Fractions; got a float, which is rounded.")
    return by_default and not rounded if exact is None else exact
