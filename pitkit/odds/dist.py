"""Distributions over whole numbers.

Example:
    >>> from pitkit.odds import Dist
    >>> die = Dist.uniform(range(1, 7), exact=True)
    >>> two = die + die
    >>> two[7], two.mean, two.at_least(10)
    (Fraction(1, 6), Fraction(7, 1), Fraction(1, 6))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import ArrayLike

from pitkit.odds.changes import _WIDEST, Changes
from pitkit.odds.checks import Chance, chance_value, number, shown, strict_flags, whole, wholes
from pitkit.odds.shares import check_sum, exact_wanted, shares
from pitkit.odds.tail import Moments, Tail, joined, scaled
from pitkit.odds.vectors import whole_vector


class Dist(Changes):
    """A distribution over whole numbers.

    The chances of the outcomes `start`, `start + 1`, ... `last` are one read-only vector. Whatever lies
    beyond `last` is kept in `tail`. In floats by default; an exact distribution holds whole-number weights
    over one total and answers in Fractions. Values never change: each method returns a new distribution.

    Made by `Dist.of`, `Dist.from_pmf`, `Dist.point`, `Dist.uniform`, `Dist.binomial`, `Dist.mixture`; the
    laws of dice come from `pitkit.odds.pool_law`.

    Example:
        >>> die = Dist.uniform(range(1, 7))
        >>> (die + die).at_least(11)
        0.08333333333333333
        >>> (die + 2).mean
        5.5
    """

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("Dist is made by Dist.of, from_pmf, point, uniform, binomial or mixture.")

    @classmethod
    @strict_flags
    def of(cls, chances: Mapping[int, Chance], *, exact: bool | None = None) -> Dist:
        """Make a distribution from outcomes and their chances.

        Args:
            chances: Outcome to chance. Whole numbers alone are weights (divided by their sum); floats or
                Fractions are chances and must sum to 1.
            exact: Whether to answer in Fractions; None means: when Fractions are given.

        Returns:
            The distribution.

        Raises:
            ValueError: An outcome is no whole number, a chance is no number from 0, the chances do not sum
                to 1, or floats are given with `exact=True`.

        Example:
            >>> Dist.of({0: 1, 1: 3})[1]
            0.75
            >>> Dist.of({0: Fraction(1, 4), 1: Fraction(3, 4)})[1]
            Fraction(3, 4)
        """
        if not isinstance(chances, Mapping) or not chances:
            raise ValueError(f"chances must map at least one outcome to its chance; got {shown(chances)}.")
        outcomes = [whole("outcome", outcome) for outcome in chances]
        names = [f"chance of {outcome}" for outcome in outcomes]
        given = shares(names, list(chances.values()), "chances")
        exact = exact_wanted(exact, given, any(isinstance(p, Fraction) for p in chances.values()))
        return cls._collect(zip(outcomes, given, strict=True), exact, None)

    @classmethod
    def from_pmf(cls, pmf: ArrayLike, start: int = 0, tail: Tail | None = None) -> Dist:
        """Make a distribution from the chances of `start`, `start + 1`, ...

        Args:
            pmf: The chances, one dimension. Floats, or Fractions for an exact distribution.
            start: The outcome of the first chance.
            tail: What lies beyond the last one, if anything.

        Returns:
            The distribution.

        Raises:
            ValueError: The array is empty or has another shape, a chance is no number from 0, or all does not
                sum to 1.

        Example:
            >>> Dist.from_pmf([0.25, 0.5, 0.25], start=-1).mean
            0.0
        """
        array = np.asarray(pmf)
        if array.ndim != 1 or not len(array):
            raise ValueError(f"pmf must be a row of chances; got shape {array.shape}.")
        start = whole("start", start)
        chances = array.tolist()
        if array.dtype != np.float64 or not (np.isfinite(array) & (array >= 0)).all():
            chances = [number(f"pmf[{i}]", chance, 0) for i, chance in enumerate(chances)]
        everything = [*chances, tail.mass] if tail else chances
        check_sum("pmf", everything)
        if array.dtype == object and all(isinstance(chance, Fraction) for chance in everything):
            return cls._collect(enumerate(chances, start), True, tail)
        floats = np.array(array if array.dtype == np.float64 else chances, dtype=np.float64)
        return cls._build(floats, start, None, tail.to_float() if tail else None)

    @classmethod
    @strict_flags
    def point(cls, outcome: int, *, exact: bool = False) -> Dist:
        """The distribution that always gives one outcome.

        Args:
            outcome: The outcome.
            exact: Whether to answer in Fractions.

        Returns:
            The distribution.

        Raises:
            ValueError: The outcome is no whole number.

        Example:
            >>> Dist.point(3).mean
            3.0
        """
        return cls.of({whole("outcome", outcome): 1}, exact=exact)

    @classmethod
    @strict_flags
    def uniform(cls, outcomes: Iterable[int], *, exact: bool = False) -> Dist:
        """The distribution of one of these outcomes, each as likely.

        Args:
            outcomes: At least one whole number; one named twice is twice as likely.
            exact: Whether to answer in Fractions.

        Returns:
            The distribution.

        Raises:
            ValueError: There is none, or one is no whole number.

        Example:
            >>> Dist.uniform([1, 1, 2, 3], exact=True)[1]
            Fraction(1, 2)
        """
        weights: dict[int, int] = {}
        for outcome in wholes("outcomes", outcomes):
            weights[outcome] = weights.get(outcome, 0) + 1
        if not weights:
            raise ValueError("outcomes must hold at least one whole number; got none.")
        return cls.of(weights, exact=exact)

    @classmethod
    @strict_flags
    def binomial(cls, trials: int, chance: Chance, *, exact: bool | None = None) -> Dist:
        """The number of successes in independent trials.

        Args:
            trials: How many; 0 to 20,000,000.
            chance: The chance of success in each, from 0 to 1.
            exact: Whether to answer in Fractions; None means: when `chance` is a Fraction.

        Returns:
            The distribution over 0 to `trials`.

        Raises:
            ValueError: An argument is out of range, or a float is given with `exact=True`.

        Example:
            >>> Dist.binomial(3, Fraction(1, 2))[1]
            Fraction(3, 8)
        """
        trials = whole("trials", trials, 0, _WIDEST)
        given = chance_value("chance", chance)
        exact = exact_wanted(exact, [given], isinstance(chance, Fraction))
        return cls._collect([(0, 1 - given), (1, given)], exact, None).times(trials)

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Chance, Dist]]) -> Dist:
        """First choose one of several distributions by chance, then take an outcome from it.

        Args:
            parts: Pairs (weight, distribution). Whole-number weights are divided by their sum; floats or
                Fractions must sum to 1.

        Returns:
            The mixed distribution; exact when every part and every weight is. Where a part has a tail, the
            result lists outcomes up to the last one known of every part, and keeps the rest in its tail.

        Raises:
            ValueError: There is no part, or the weights are refused.

        Example:
            >>> Dist.mixture([(1, Dist.point(0)), (3, Dist.uniform([1, 2]))])[2]
            0.375
        """
        listed = list(parts)
        if not listed:
            raise ValueError("parts must hold at least one (weight, Dist) pair; got none.")
        names = [f"weight[{i}]" for i in range(len(listed))]
        given = shares(names, [weight for weight, _ in listed], "weights")
        mixed = [(share, dist) for share, (_, dist) in zip(given, listed, strict=True) if share]
        exact = all(dist.exact and isinstance(share, Fraction) for share, dist in mixed)
        if not exact:
            mixed = [(float(share), dist.to_float()) for share, dist in mixed]
        last = min((dist.last for _, dist in mixed if dist.tail), default=max(d.last for _, d in mixed))
        return cls._mixed(mixed, last, exact)

    @classmethod
    def _mixed(cls, parts: list[tuple[Chance, Dist]], last: int, exact: bool) -> Dist:
        """Add up scaled parts to `last`; the rest of each goes to the tail."""
        start = min(dist.start for _, dist in parts)
        total = lcm(*((Fraction(s) / (d._total or 1)).denominator for s, d in parts)) if exact else None
        weights = np.zeros(last - start + 1, dtype=object if exact else np.float64)
        rest: list[Moments] = []
        for share, dist in parts:
            listed, beyond = dist._parted(last)
            factor = share if total is None else int(share * total / (dist._total or 1))
            at = dist.start - start
            weights[at : at + len(listed)] += (listed if total is None else listed.astype(object)) * factor
            rest.append(scaled(beyond, share))
        if total is not None:
            weights = whole_vector(weights.tolist(), total)
        return cls._build(weights, start, total, joined(*rest))
