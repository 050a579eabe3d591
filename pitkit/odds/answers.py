"""What a distribution answers: chances, mean, quantiles, samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import fsum, sqrt
from typing import overload

import numpy as np
from numpy.typing import NDArray

from pitkit.odds import display
from pitkit.odds.checks import Chance, chance_value, whole
from pitkit.odds.tail import Moments, Tail, TailError, triple
from pitkit.odds.vectors import Vector, locked, moments, to_floats

_ROUNDING = 1e-12  # relative rounding forgiven when a quantile compares sums of floats


class Answers:
    """The part of `Dist` that answers questions; see there.

    Holds the weights of `start`, `start + 1`, ...: floats where `_total` is None, else whole numbers over it.
    """

    __slots__ = ("_start", "_tail", "_total", "_weights")

    _weights: Vector
    _start: int
    _total: int | None
    _tail: Tail | None

    @property
    def exact(self) -> bool:
        """Whether answers are Fractions."""
        return self._total is not None

    @property
    def start(self) -> int:
        """The outcome of the first chance in `pmf`."""
        return self._start

    @property
    def last(self) -> int:
        """The last outcome listed; only the tail lies beyond it."""
        return self._start + len(self._weights) - 1

    @property
    def tail(self) -> Tail | None:
        """What lies beyond the last outcome listed; None when nothing does."""
        return self._tail

    @property
    def pmf(self) -> Vector:
        """The chances of `start`, `start + 1`, ... `last`, read-only: float64, or Fractions when exact."""
        if self._total is None:
            return self._weights
        held = np.empty(len(self._weights), dtype=object)
        held[:] = [Fraction(weight, self._total) for weight in self._weights.tolist()]
        return locked(held)

    @property
    def support(self) -> NDArray[np.int64]:
        """The listed outcomes that can happen, ascending."""
        return np.flatnonzero(self._weights) + self._start

    def _share(self, weight: object) -> Chance:
        return float(weight) if self._total is None else Fraction(int(weight), self._total)  # type: ignore[call-overload, arg-type]

    def _sum(self, weights: Vector) -> Chance:
        if self._total is None:
            return fsum(weights)
        return Fraction(sum(weights.tolist()), self._total)

    def _held(self) -> Moments:
        """Mass, first and second moment of what is listed."""
        return moments(self._weights, self._start, self._total)

    def _one(self) -> Chance:
        return 1.0 if self._total is None else Fraction(1)

    def _beyond(self, outcome: int) -> TailError:
        mass = self._tail.mass if self._tail else 0
        return TailError(
            f"outcome {outcome} lies in the tail: outcomes are listed to {self.last}, and beyond them only "
            f"their common chance {float(mass):.3g} is kept."
        )

    def __getitem__(self, outcome: int) -> Chance:
        """The chance of one outcome; 0 for what cannot happen.

        Raises:
            ValueError: It is no whole number, or lies in the tail (TailError).
        """
        index = whole("outcome", outcome) - self._start
        if 0 <= index < len(self._weights):
            return self._share(self._weights[index])
        if index > 0 and self._tail:
            raise self._beyond(outcome)
        return 0 * self._one()

    def __len__(self) -> int:
        return int(np.count_nonzero(self._weights))

    def __iter__(self) -> Iterator[int]:
        return iter(self.support.tolist())

    def items(self) -> Iterator[tuple[int, Chance]]:
        """Each listed outcome that can happen, with its chance, ascending.

        Returns:
            An iterator of (outcome, chance).

        Example:
            >>> from pitkit.odds import Dist
            >>> list(Dist.of({1: 1, 4: 3}).items())
            [(1, 0.25), (4, 0.75)]
        """
        for outcome in self:
            yield outcome, self._share(self._weights[outcome - self._start])

    def at_most(self, outcome: int) -> Chance:
        """The chance of this outcome or less.

        Args:
            outcome: A whole number.

        Returns:
            The sum of the chances up to it.

        Raises:
            ValueError: It is no whole number, or lies in the tail (TailError).

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform([1, 2, 3, 4]).at_most(1)
            0.25
        """
        index = whole("outcome", outcome) - self._start
        if index >= len(self._weights) - 1 and not self._tail:
            return self._one()
        if index >= len(self._weights):
            raise self._beyond(outcome)
        return self._sum(self._weights[: max(index + 1, 0)])

    def cdf(self, outcome: int) -> Chance:
        """The cumulative distribution function: the same as `at_most`.

        Args:
            outcome: A whole number.

        Returns:
            The chance of this outcome or less.

        Raises:
            ValueError: It is no whole number, or lies in the tail (TailError).

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform([1, 2, 3, 4]).cdf(3)
            0.75
        """
        return self.at_most(outcome)

    def at_least(self, outcome: int) -> Chance:
        """The chance of this outcome or more, as the sum of its own terms (never 1 minus the rest).

        Args:
            outcome: A whole number.

        Returns:
            The sum of the chances from it on, the tail included.

        Raises:
            ValueError: It is no whole number, or lies in the tail (TailError).

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.binomial(100, 0.01).at_least(30)
            1.48734...e-35
        """
        index = whole("outcome", outcome) - self._start
        if index <= 0:
            return self._one()
        if index > len(self._weights) and self._tail:
            raise self._beyond(outcome)
        return self._sum(self._weights[index:]) + triple(self._tail)[0]

    def chance(self, predicate: Callable[[int], bool], *, tail: bool | None = None) -> Chance:
        """The chance that an outcome satisfies a condition.

        Args:
            predicate: Asked for each listed outcome that can happen.
            tail: Whether what lies in the tail satisfies it; must be said when there is a tail.

        Returns:
            The chance.

        Raises:
            TailError: There is a tail and `tail` is not given.

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform(range(1, 7)).chance(lambda k: k % 2 == 0)
            0.5
        """
        self._decided(tail is not None, "tail=True or tail=False")
        picked = self._weights[[k - self._start for k in self if predicate(k)]]
        return self._sum(picked) + (triple(self._tail)[0] if tail else 0)

    def _decided(self, said: bool, how: str) -> None:
        if self._tail and not said:
            raise TailError(
                f"there is a tail of chance {float(self._tail.mass):.3g} beyond {self.last}: "
                f"say what becomes of it with {how}."
            )

    def expect(self, value: Callable[[int], float | Fraction], *, tail: Chance | None = None) -> Chance:
        """The expected value of a number that depends on the outcome.

        Args:
            value: Gives the number for each listed outcome that can happen.
            tail: The number for all that lies in the tail; must be said when there is a tail.

        Returns:
            The sum of chance times value.

        Raises:
            TailError: There is a tail and `tail` is not given.

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform([1, 2, 3]).expect(lambda k: 10 * k)
            20.0
        """
        self._decided(tail is not None, "tail=value")
        listed: Chance = sum((chance * value(k) for k, chance in self.items()), 0 * self._one())
        return listed if tail is None else listed + triple(self._tail)[0] * tail

    @property
    def mean(self) -> Chance:
        """The expected outcome, the tail included."""
        if self._total is not None:
            return self._held()[1] + triple(self._tail)[1]
        return fsum(self._weights * np.arange(self._start, self.last + 1)) + triple(self._tail)[1]

    @property
    def variance(self) -> Chance:
        """The mean squared distance from the mean, the tail included."""
        mean = self.mean
        if self._total is not None:
            second = self._held()[2] + triple(self._tail)[2]
            return second - mean * mean
        away = np.arange(self._start, self.last + 1) - float(mean)
        spread = fsum(self._weights * away * away)
        if self._tail:
            mass, first, second = triple(self._tail)
            spread += max(0.0, float(second - 2 * mean * first + mean * mean * mass))
        return spread

    @property
    def std(self) -> float:
        """The standard deviation: the square root of the variance."""
        return sqrt(self.variance)

    def quantile(self, chance: Chance) -> int:
        """The smallest outcome k with P(X <= k) of at least `chance`.

        Args:
            chance: From 0 to 1. For an exact distribution a float is read as the decimal it prints as. In
                floats a relative rounding of 1e-12 is forgiven.

        Returns:
            The outcome; the smallest that can happen for 0.

        Raises:
            ValueError: `chance` is out of range, or the answer lies in the tail (TailError).

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform(range(1, 7)).quantile(0.5)
            3
        """
        wanted = chance_value("chance", chance)
        reached = self._reached_exactly(wanted) if self._total is not None else self._reached(float(wanted))
        found = np.flatnonzero(reached & (self._weights > 0))
        if not len(found):
            raise TailError(
                f"the quantile at {chance} lies in the tail: outcomes are listed to {self.last}, "
                f"which covers a chance of {float(self._sum(self._weights)):.6g}."
            )
        return self._start + int(found[0])

    def _reached_exactly(self, wanted: Chance) -> NDArray[np.bool_]:
        goal = Fraction(repr(wanted)) if isinstance(wanted, float) else wanted
        sums = np.cumsum(self._weights.astype(object))
        return np.asarray(sums * goal.denominator >= goal.numerator * (self._total or 1), dtype=bool)

    def _reached(self, wanted: float) -> NDArray[np.bool_]:
        """Compare from the nearer end, so that neither a small nor a large chance is lost in rounding."""
        if wanted <= 0.5:
            return np.cumsum(self._weights) >= wanted * (1 - _ROUNDING)
        beyond = np.append(self._weights[1:], float(triple(self._tail)[0]))[::-1].cumsum()[::-1]
        return np.asarray(beyond <= (1 - wanted) * (1 + _ROUNDING), dtype=bool)

    @overload
    def sample(self, rng: np.random.Generator, size: None = None) -> int: ...
    @overload
    def sample(self, rng: np.random.Generator, size: int | tuple[int, ...]) -> NDArray[np.int64]: ...
    def sample(
        self, rng: np.random.Generator, size: int | tuple[int, ...] | None = None
    ) -> int | NDArray[np.int64]:
        """Draw outcomes at random.

        Args:
            rng: A numpy generator; the library never uses the global one.
            size: How many, or the shape; None for a single int.

        Returns:
            An int, or an array of outcomes of that shape.

        Raises:
            TailError: There is a tail, whose outcomes are not known one by one.

        Example:
            >>> import numpy as np
            >>> from pitkit.odds import Dist
            >>> Dist.uniform(range(1, 7)).sample(np.random.default_rng(1), 5).tolist()
            [4, 6, 1, 6, 2]
        """
        self._decided(False, "cut-free outcomes: clip() the distribution first")
        steps = np.cumsum(to_floats(self._weights, self._total))
        drawn = np.searchsorted(steps / steps[-1], rng.random(size), side="right") + self._start
        return int(drawn) if size is None else drawn

    def __str__(self) -> str:
        return display.plain(self)

    def __repr__(self) -> str:
        return display.rebuildable(self)

    def _repr_html_(self) -> str:
        return display.html(self)
