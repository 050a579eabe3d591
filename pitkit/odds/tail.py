"""What a distribution holds beyond its last listed outcome.

An endless chain of dice has outcomes without end. A distribution lists the first of them one by one and keeps
the rest in a `Tail`: how likely the rest is, and its part of the mean and the variance. Nothing is cut off.

Example:
    >>> from pitkit.odds import Dist, Tail
    >>> heads = Dist.from_pmf([0.5, 0.25], tail=Tail(mass=0.25, first=0.75, second=2.75))
    >>> heads.mean, heads.variance
    (1.0, 2.0)
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from pitkit.odds.checks import Chance

Moments: TypeAlias = tuple[Chance, Chance, Chance]
"""Mass, first moment and second moment of a part of a distribution."""


class TailError(ValueError):
    """A question that only the outcomes inside the tail could answer."""


@dataclass(frozen=True, slots=True)
class Tail:
    """All that lies beyond the last listed outcome, taken together.

    Args:
        mass: The chance of it.
        first: Its part of the mean: the sum of `k * P(k)` over its outcomes.
        second: Its part of the second moment: the sum of `k * k * P(k)` over its outcomes.

    Raises:
        ValueError: The mass is not above 0, or the moments cannot belong to any outcomes.

    Example:
        >>> Tail(mass=0.25, first=0.75, second=2.75).shifted(1)
        Tail(mass=0.25, first=1.0, second=4.5)
    """

    mass: Chance
    first: Chance
    second: Chance

    def __post_init__(self) -> None:
        if not 0 < self.mass < inf:
            raise ValueError(f"mass of a tail must be above 0; got {self.mass}.")
        bound = self.mass * self.second
        if not self.first * self.first <= (bound * (1 + 1e-9) if isinstance(bound, float) else bound):
            raise ValueError(
                f"moments of a tail must satisfy first² ≤ mass x second; got {self.first} and {self.second}."
            )

    def shifted(self, step: int) -> Tail:
        """The tail with every outcome moved up by `step`.

        Args:
            step: How far; negative moves down.

        Returns:
            The moved tail.

        Example:
            >>> Tail(0.5, 1.0, 2.0).shifted(-2)
            Tail(mass=0.5, first=0.0, second=0.0)
        """
        second = self.second + 2 * step * self.first + step * step * self.mass
        return _rounded(self.mass, self.first + step * self.mass, second)

    def scaled(self, factor: Chance) -> Tail:
        """The tail with its chance multiplied.

        Args:
            factor: By what; above 0.

        Returns:
            The scaled tail.

        Example:
            >>> Tail(0.5, 1.0, 2.0).scaled(0.5)
            Tail(mass=0.25, first=0.5, second=1.0)
        """
        return Tail(factor * self.mass, factor * self.first, factor * self.second)

    def to_float(self) -> Tail:
        """The tail in floats.

        Returns:
            The same tail, rounded.

        Example:
            >>> from fractions import Fraction
            >>> Tail(Fraction(1, 2), Fraction(1), Fraction(2)).to_float()
            Tail(mass=0.5, first=1.0, second=2.0)
        """
        return Tail(float(self.mass), float(self.first), float(self.second))


def joined(*parts: Moments) -> Tail | None:
    """Add up (mass, first, second) triples; None when no mass is left."""
    mass, first, second = parts[0]
    for part in parts[1:]:
        mass, first, second = mass + part[0], first + part[1], second + part[2]
    return _rounded(mass, first, second) if mass > 0 else None


def _rounded(mass: Chance, first: Chance, second: Chance) -> Tail:
    """A tail of computed moments; in floats rounding may not put the second below what the first allows."""
    if isinstance(second, float):
        second = max(second, float(first) * float(first) / float(mass))
    return Tail(mass, first, second)


def triple(tail: Tail | None) -> Moments:
    """A tail as (mass, first, second); zeros for no tail."""
    return (tail.mass, tail.first, tail.second) if tail else (0, 0, 0)


def added(one: Moments, two: Moments) -> Moments:
    """Mass and moments of two parts taken together."""
    return one[0] + two[0], one[1] + two[1], one[2] + two[2]


def scaled(part: Moments, factor: Chance) -> Moments:
    """Mass and moments of a part that happens only with a chance."""
    return part[0] * factor, part[1] * factor, part[2] * factor


def product(one: Moments, two: Moments) -> Moments:
    """Mass and moments of the sum of two independent parts."""
    return (
        one[0] * two[0],
        one[1] * two[0] + one[0] * two[1],
        one[2] * two[0] + 2 * one[1] * two[1] + one[0] * two[2],
    )
