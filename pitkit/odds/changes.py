"""What can be done to a distribution: sums, maps, conditions, a shorter list with a tail."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import lcm
from typing import Self

import numpy as np

from pitkit.odds.answers import Answers
from pitkit.odds.checks import Chance, whole
from pitkit.odds.tail import Moments, Tail, TailError, added, joined, product, triple
from pitkit.odds.vectors import Vector, convolve, locked, moments, reduced, to_floats, whole_vector

_WIDEST = 20_000_000  # outcomes in one vector: beyond this a map has most likely gone wrong
_FARTHEST = 10**15  # an outcome beyond this cannot be told from its neighbour in floats


class Changes(Answers):
    """The part of `Dist` that makes new distributions from old ones; see there."""

    __slots__ = ()

    @classmethod
    def _build(cls, weights: Vector, start: int, total: int | None, tail: Tail | None) -> Self:
        """Trim certain zeros, reduce, lock. Only exact zeros are trimmed, so no mass is lost."""
        made = object.__new__(cls)
        first = 0
        if not (weights[0] and (tail or weights[-1])):
            filled = np.flatnonzero(weights)
            first = int(filled[0]) if len(filled) else len(weights) - 1
            stop = len(weights) if tail or not len(filled) else int(filled[-1]) + 1
            weights = weights[first:stop]
        if total is not None:
            weights, total = reduced(weights, total)
        if not -_FARTHEST <= start + first <= _FARTHEST:
            raise ValueError(f"outcomes must lie from {-_FARTHEST} to {_FARTHEST}; got {start + first}.")
        made._weights, made._start = locked(weights), start + first
        made._total, made._tail = total, tail
        return made

    @classmethod
    def _collect(cls, items: Iterable[tuple[int, Chance]], exact: bool, tail: Tail | None) -> Self:
        """Add up (outcome, chance) pairs into one vector."""
        listed = list(items)
        start = min(outcome for outcome, _ in listed)
        width = max(outcome for outcome, _ in listed) - start + 1
        if width > _WIDEST:
            raise ValueError(f"outcomes must lie within {_WIDEST} of each other; these span {width}.")
        if not exact:
            floats = np.zeros(width)
            for outcome, chance in listed:
                floats[outcome - start] += float(chance)
            return cls._build(floats, start, None, tail)
        fractions = [Fraction(chance) for _, chance in listed]
        total = lcm(*(fraction.denominator for fraction in fractions))
        weights = [0] * width
        for (outcome, _), fraction in zip(listed, fractions, strict=True):
            weights[outcome - start] += fraction.numerator * (total // fraction.denominator)
        return cls._build(whole_vector(weights, total), start, total, tail)

    def _parted(self, last: int) -> tuple[Vector, Moments]:
        """The weights to `last`, and (mass, first, second) of all beyond, each a sum of its own terms."""
        size = max(0, last - self._start + 1)
        over = moments(self._weights[size:], self._start + size, self._total)
        return self._weights[:size], added(over, triple(self._tail))

    def cut(self, last: int) -> Self:
        """List outcomes only to `last`; all beyond goes, with its moments, to the tail.

        Args:
            last: The last outcome to list, from `start` on.

        Returns:
            The same distribution in a shorter form: the mean and the variance stay.

        Raises:
            ValueError: It is no whole number or is less than `start`.

        Example:
            >>> from pitkit.odds import Dist
            >>> short = Dist.binomial(50, 0.5).cut(10)
            >>> short.mean, short.at_least(11) > 0.99
            (25.0, True)
        """
        last = whole("last", last, self._start)
        if last >= self.last:
            return self
        listed, rest = self._parted(last)
        return self._build(listed, self._start, self._total, joined(rest))

    def to_float(self) -> Self:
        """The distribution in floats.

        Returns:
            Itself, or its chances rounded once each.

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform([1, 2, 3], exact=True).to_float()[1]
            0.3333333333333333
        """
        if self._total is None:
            return self
        floats = to_floats(self._weights, self._total)
        return self._build(floats, self._start, None, self._tail.to_float() if self._tail else None)

    def __add__(self, other: Self | int) -> Self:
        if isinstance(other, Changes):
            return self._sum_with(other)
        if isinstance(other, int | np.integer) and not isinstance(other, bool):
            moved = self._tail.shifted(int(other)) if self._tail else None
            return self._build(self._weights, self._start + int(other), self._total, moved)
        return NotImplemented

    __radd__ = __add__

    def _sum_with(self, other: Self) -> Self:
        left, right = (self, other) if self.exact == other.exact else (self.to_float(), other.to_float())
        total = None if left._total is None else left._total * (right._total or 1)
        start = left._start + right._start
        weights = convolve(left._weights, right._weights)
        if left._tail is None and right._tail is None:
            return self._build(weights, start, total, None)
        # A sum is known only as far as no part's tail can reach into it.
        size = min(len(part._weights) for part in (left, right) if part._tail)
        rest = moments(weights[size:], start + size, total)
        for one, two in ((left, right), (right, left)):
            if two._tail:
                rest = added(rest, product(one._held(), triple(two._tail)))
        if left._tail and right._tail:
            rest = added(rest, product(triple(left._tail), triple(right._tail)))
        return self._build(weights[:size], start, total, joined(rest))

    def __neg__(self) -> Self:
        if self._tail:
            raise TailError(
                f"a distribution with a tail (beyond {self.last}) cannot be turned round or subtracted; "
                "clip() it first, or ask pool_difference for dice."
            )
        return self._build(self._weights[::-1], -self.last, self._total, None)

    def __sub__(self, other: Self | int) -> Self:
        if isinstance(other, Changes | int | np.integer) and not isinstance(other, bool):
            return self + -other
        return NotImplemented

    def __rsub__(self, other: int) -> Self:
        return -self + other

    def times(self, count: int) -> Self:
        """The sum of `count` independent outcomes, by repeated squaring; also written `count @ dist`.

        Args:
            count: How many; 0 or more, as long as the sums lie within 20,000,000 of each other.

        Returns:
            The distribution of the sum.

        Raises:
            ValueError: The count is out of range.

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform(range(1, 7), exact=True).times(3).mean
            Fraction(21, 2)
            >>> (2 @ Dist.uniform([0, 1], exact=True))[1]
            Fraction(1, 2)
        """
        count = whole("count", count, 0, _WIDEST // max(1, len(self._weights) - 1))
        if count == 0:
            return self._collect([(0, 1)], self.exact, None)
        half = self.times(count // 2) if count > 1 else None
        if half is None:
            return self
        return half + half + self if count & 1 else half + half

    __rmatmul__ = times

    def map(self, function: Callable[[int], int], *, tail: int | None = None) -> Self:
        """The distribution of a whole number that depends on the outcome.

        Args:
            function: Gives the new outcome for each listed outcome that can happen.
            tail: The new outcome of all that lies in the tail; must be said when there is a tail.

        Returns:
            The distribution of the new outcomes.

        Raises:
            ValueError: A new outcome is no whole number, or there is a tail and `tail` is not given
                (TailError).

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform(range(1, 7), exact=True).map(lambda k: k // 3)[1]
            Fraction(1, 2)
        """
        self._decided(tail is not None, "tail=outcome")
        items = [(whole(f"new outcome of {k}", function(k)), chance) for k, chance in self.items()]
        if self._tail and tail is not None:
            items.append((whole("tail", tail), self._tail.mass))
        return self._collect(items, self.exact, None)

    def given(self, predicate: Callable[[int], bool], *, tail: bool | None = None) -> Self:
        """The distribution once it is known that the outcome satisfies a condition.

        Args:
            predicate: Asked for each listed outcome that can happen.
            tail: Whether what lies in the tail satisfies it; must be said when there is a tail.

        Returns:
            The conditional distribution.

        Raises:
            ValueError: No outcome satisfies it, or there is a tail and `tail` is not given (TailError).

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform(range(1, 7), exact=True).given(lambda k: k > 3)[4]
            Fraction(1, 3)
        """
        self._decided(tail is not None, "tail=True or tail=False")
        kept = [k - self._start for k in self if predicate(k)]
        mass = self._sum(self._weights[kept]) + (triple(self._tail)[0] if tail else 0)
        if not mass:
            raise ValueError("the condition must hold for at least one outcome that can happen; none does.")
        weights = np.zeros_like(self._weights)
        weights[kept] = self._weights[kept]
        rest = self._tail.scaled(1 / mass) if self._tail and tail else None
        if isinstance(mass, float):
            return self._build(weights / mass, self._start, None, rest)
        scaled = [weight * mass.denominator for weight in weights.tolist()]
        total = (self._total or 1) * mass.numerator
        return self._build(whole_vector(scaled, total), self._start, total, rest)

    def clip(self, low: int | None = None, high: int | None = None) -> Self:
        """Count everything below `low` as `low` and everything above `high` as `high`.

        Args:
            low: The new smallest outcome; None for no limit.
            high: The new largest outcome; None for no limit. A tail goes to it.

        Returns:
            The clipped distribution. With no `high` a tail stays.

        Raises:
            ValueError: A limit is no whole number, `low` is above `high`, or a limit lies in the tail
                (TailError).

        Example:
            >>> from pitkit.odds import Dist
            >>> Dist.uniform(range(1, 7), exact=True).clip(high=4)[4]
            Fraction(1, 2)
        """
        if low is not None:
            whole("low", low, None, high)
        if high is not None:
            whole("high", high)
        for limit, farthest in ((low, self.last + (high is not None)), (high, self.last + 1)):
            if self._tail and limit is not None and limit > farthest:
                raise self._beyond(limit)

        def clipped(outcome: int) -> int:
            raised = outcome if low is None else max(outcome, low)
            return raised if high is None else min(raised, high)

        items = [(clipped(outcome), chance) for outcome, chance in self.items()]
        if not self._tail:
            return self._collect(items, self.exact, None)
        if high is not None:
            return self._collect([*items, (high, self._tail.mass)], self.exact, None)
        return self._collect([*items, (self.last, 0)], self.exact, self._tail)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Changes):
            return NotImplemented
        same = (self._start, self._total, self._tail) == (other._start, other._total, other._tail)
        return same and np.array_equal(self._weights, other._weights)

    def __hash__(self) -> int:
        return hash((self._start, self._total, self._tail, tuple(self._weights.tolist())))
