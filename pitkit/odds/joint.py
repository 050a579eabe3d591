"""Joint distributions of several counts, such as two symbols on the same dice.

Example:
    >>> from pitkit.odds import Die, Face
    >>> coin = Die([Face((1, 0)), Face((0, 1))])
    >>> both = pool_joint([(coin, 2)], (0, 1))
    >>> both[1, 1], both[2, 0], both[2, 2]
    (0.5, 0.25, 0.0)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from math import fsum, lcm
from operator import add

import numpy as np
from numpy.typing import ArrayLike

from pitkit.odds import cells as grid
from pitkit.odds import display
from pitkit.odds.checks import Chance, number, shown, strict_flags, whole, wholes
from pitkit.odds.dice import Die
from pitkit.odds.dist import Dist
from pitkit.odds.pools import Pool, checked_pool, listed_to, pool_law
from pitkit.odds.shares import check_sum, shares
from pitkit.odds.tail import TailError
from pitkit.odds.vectors import Vector, locked, to_floats, whole_vector


class Joint:
    """The joint distribution of two or more counts, each a whole number from 0.

    The chances of the outcomes listed are one read-only array. All that lies beyond it along any axis is kept
    as "or more" in cells of its own, and each single count keeps its own law with its tail. Made by
    `Joint.of`, `Joint.mixture`, `pool_joint` and `split_joint`.

    Example:
        >>> both = Joint.of([[0.5, 0.0], [0.25, 0.25]])
        >>> both.marginal(0)[1], both.at_least(1, 1)
        (0.5, 0.25)
    """

    __slots__ = ("_cells", "_laws", "_total")

    _cells: Vector
    _total: int | None
    _laws: tuple[Dist, ...]

    def __init__(self) -> None:
        raise TypeError("Joint is made by Joint.of, Joint.mixture, pool_joint or split_joint.")

    @classmethod
    def _build(cls, cells: Vector, total: int | None, laws: Iterable[Dist]) -> Joint:
        made = object.__new__(cls)
        made._cells, made._total, made._laws = locked(cells), total, tuple(laws)
        return made

    @classmethod
    def of(cls, table: ArrayLike) -> Joint:
        """Make a joint distribution from a whole table of chances.

        Args:
            table: `table[a, b]` is the chance of a and b; two or more dimensions, each index from 0. Floats,
                or Fractions for an exact one.

        Returns:
            The joint distribution.

        Raises:
            ValueError: The table has fewer dimensions, a chance is refused, or they do not sum to 1.

        Example:
            >>> Joint.of([[Fraction(1, 2), 0], [0, Fraction(1, 2)]])[1, 1]
            Fraction(1, 2)
        """
        array = np.asarray(table)
        if array.ndim < 2 or not array.size:
            raise ValueError(f"table must have two or more dimensions; got shape {array.shape}.")
        chances = [number(f"table{list(at)}", array[at], 0) for at in np.ndindex(*array.shape)]
        check_sum("table", chances)
        wider = [size + 1 for size in array.shape]
        if array.dtype == object and all(isinstance(chance, Fraction) for chance in chances):
            total = lcm(*(Fraction(chance).denominator for chance in chances))
            weights = whole_vector([int(chance * total) for chance in chances], total).reshape(array.shape)
            return cls._closed(grid.placed(weights, wider), total)
        floats = np.array(chances, dtype=np.float64).reshape(array.shape)
        return cls._closed(grid.placed(floats, wider), None)

    @classmethod
    def _closed(cls, cells: Vector, total: int | None) -> Joint:
        """Make one whose cells beyond the list are empty, so that its table gives the single laws."""
        axes = range(cells.ndim)
        sums = [cells.sum(axis=tuple(axis for axis in axes if axis != kept)) for kept in axes]
        return cls._build(cells, total, [Dist._build(row, 0, total, None) for row in sums])

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Chance, Joint]]) -> Joint:
        """First choose one of several joint distributions by chance, then take outcomes from it.

        Args:
            parts: Pairs (weight, joint). Whole-number weights are divided by their sum; floats or Fractions
                must sum to 1.

        Returns:
            The mixed joint distribution.

        Raises:
            ValueError: There is no part, or the weights are refused.

        Example:
            >>> ends = Joint.of([[1, 0], [0, 0]]), Joint.of([[0, 0], [0, 1]])
            >>> Joint.mixture([(1, ends[0]), (3, ends[1])])[1, 1]
            0.75
        """
        listed = list(parts)
        if not listed:
            raise ValueError("parts must hold at least one (weight, Joint) pair; got none.")
        names = [f"weight[{i}]" for i in range(len(listed))]
        given = shares(names, [weight for weight, _ in listed], "weights")
        mixed = [(share, joint) for share, (_, joint) in zip(given, listed, strict=True) if share]
        laws = [
            Dist.mixture([(share, joint._laws[axis]) for share, joint in mixed])
            for axis in range(mixed[0][1]._cells.ndim)
        ]
        exact = all(joint.exact and isinstance(share, Fraction) for share, joint in mixed)
        cells, total = _mixed_cells(mixed, exact)
        return cls._build(cells, total, laws)

    @property
    def exact(self) -> bool:
        """Whether answers are Fractions."""
        return self._total is not None

    @property
    def last(self) -> tuple[int, ...]:
        """The last outcome listed along each axis."""
        return tuple(size - 2 for size in self._cells.shape)

    @property
    def table(self) -> Vector:
        """The chances of the listed outcomes, read-only: float64, or Fractions when exact."""
        listed = self._cells[(slice(-1),) * self._cells.ndim]
        if self._total is None:
            return listed
        fractions = np.empty(listed.shape, dtype=object)
        fractions.ravel()[:] = [Fraction(weight, self._total) for weight in listed.ravel().tolist()]
        return locked(fractions)

    @property
    def beyond(self) -> Chance:
        """The chance of all that lies beyond the table along any axis, as a sum of its own terms."""
        edge = np.ones(self._cells.shape, dtype=bool)
        edge[(slice(-1),) * edge.ndim] = False
        return self._share(self._cells[edge])

    def _share(self, cells: Vector) -> Chance:
        if self._total is None:
            return fsum(cells.ravel())
        return Fraction(sum(cells.ravel().tolist()), self._total)

    def marginal(self, axis: int) -> Dist:
        """The law of one count alone.

        Args:
            axis: Which count, from 0.

        Returns:
            Its distribution: listed at least as far as the table can be, and all beyond in its tail.

        Raises:
            ValueError: There is no such axis.

        Example:
            >>> Joint.of([[0.5, 0.0], [0.25, 0.25]]).marginal(1).mean
            0.25
        """
        return self._laws[whole("axis", axis, 0, self._cells.ndim - 1)]

    def __getitem__(self, outcomes: tuple[int, ...]) -> Chance:
        """The chance of these outcomes together; TailError where they are not told apart."""
        at = wholes("outcomes", outcomes, size=self._cells.ndim)
        if min(at) < 0:
            return self._share(self._cells[:0])
        for axis, (outcome, last) in enumerate(zip(at, self.last, strict=True)):
            if outcome > last:
                if self._open(axis):
                    raise TailError(
                        f"outcome {outcome} on axis {axis} lies beyond the table, which lists 0 to {last}."
                    )
                return self._share(self._cells[:0])
        return self._share(self._cells[tuple(slice(i, i + 1) for i in at)])

    def _open(self, axis: int) -> bool:
        return bool(np.take(self._cells, -1, axis=axis).any())

    def at_least(self, *outcomes: int) -> Chance:
        """The chance that every count reaches its outcome.

        Args:
            outcomes: One whole number for each axis, at most one past the last listed.

        Returns:
            The chance, what lies beyond the table included.

        Raises:
            ValueError: A number is refused, or lies beyond the table (TailError).

        Example:
            >>> Joint.of([[0.5, 0.0], [0.25, 0.25]]).at_least(1, 0)
            0.5
        """
        at = wholes("outcomes", outcomes, size=self._cells.ndim)
        for axis, (outcome, last) in enumerate(zip(at, self.last, strict=True)):
            if outcome > last + 1 and self._open(axis):
                raise TailError(
                    f"outcome {outcome} on axis {axis} lies beyond the table, which lists 0 to {last}."
                )
        return self._share(self._cells[tuple(slice(max(0, outcome), None) for outcome in at)])

    def __add__(self, other: Joint) -> Joint:
        if not isinstance(other, Joint):
            return NotImplemented
        if self._cells.ndim != other._cells.ndim:
            raise ValueError("joint distributions to add must have the same number of counts.")
        left, right = (self, other) if self.exact == other.exact else (self.to_float(), other.to_float())
        sizes = []
        for axis, (one, two) in enumerate(zip(left.last, right.last, strict=True)):
            reach = [joint.last[axis] for joint in (left, right) if joint._open(axis)]
            sizes.append(min(reach, default=one + two) + 2)
        laws = [one + two for one, two in zip(left._laws, right._laws, strict=True)]
        total = None if left._total is None else left._total * (right._total or 1)
        return self._build(grid.folded(grid.added(left._cells, right._cells), sizes), total, laws)

    def times(self, count: int) -> Joint:
        """The sum of `count` independent draws, by repeated squaring.

        Args:
            count: How many; 1 or more.

        Returns:
            The joint distribution of the sums.

        Raises:
            ValueError: The count is no whole number from 1.

        Example:
            >>> Joint.of([[0.0, 0.5], [0.5, 0.0]]).times(2)[1, 1]
            0.5
        """
        if whole("count", count, 1) == 1:
            return self
        half = self.times(count // 2)
        return half + half + self if count & 1 else half + half

    def shifted(self, *steps: int) -> Joint:
        """Each count moved up by a fixed number.

        Args:
            steps: One whole number from 0 for each axis.

        Returns:
            The moved joint distribution.

        Raises:
            ValueError: A number is refused.

        Example:
            >>> Joint.of([[0.5, 0.0], [0.25, 0.25]]).shifted(2, 0)[2, 0]
            0.5
        """
        moves = wholes("steps", steps, 0, size=self._cells.ndim)
        laws = [law + move for law, move in zip(self._laws, moves, strict=True)]
        wider = [size + move for size, move in zip(self._cells.shape, moves, strict=True)]
        return self._build(grid.placed(self._cells, wider, moves), self._total, laws)

    def cut(self, lasts: Sequence[int]) -> Joint:
        """List outcomes only to `lasts`; all beyond counts as beyond the table.

        Args:
            lasts: The last outcome to list along each axis, from 0.

        Returns:
            The same joint distribution in a smaller table; the single laws stay.

        Raises:
            ValueError: A number is refused.

        Example:
            >>> Joint.of([[0.5, 0.0], [0.25, 0.25]]).cut([0, 1]).beyond
            0.5
        """
        limits = wholes("lasts", lasts, 0, size=self._cells.ndim)
        return self._build(grid.folded(self._cells, [last + 2 for last in limits]), self._total, self._laws)

    def to_float(self) -> Joint:
        """The joint distribution in floats.

        Returns:
            Itself, or its chances rounded once each.

        Example:
            >>> Joint.of([[Fraction(1, 3), 0], [0, Fraction(2, 3)]]).to_float()[0, 0]
            0.3333333333333333
        """
        if self._total is None:
            return self
        floats = to_floats(self._cells.ravel(), self._total).reshape(self._cells.shape)
        return self._build(floats, None, [law.to_float() for law in self._laws])

    def __repr__(self) -> str:
        reach = " x ".join(f"0..{last}" for last in self.last)
        kind = "exact, " if self.exact else ""
        return f"<Joint over {reach}: {kind}{float(self.beyond):.3g} beyond>"

    def _repr_html_(self) -> str:
        return display.joint_html(self)


def _mixed_cells(parts: Sequence[tuple[Chance, Joint]], exact: bool) -> tuple[Vector, int | None]:
    """Add up scaled cells on the largest table that every part can fill."""
    joints = [joint if exact else joint.to_float() for _, joint in parts]
    sizes = []
    for axis in range(joints[0]._cells.ndim):
        lasts = [joint.last[axis] for joint in joints if joint._open(axis)]
        sizes.append(min(lasts, default=max(joint.last[axis] for joint in joints)) + 2)
    total = lcm(*((Fraction(s) / (j._total or 1)).denominator for s, j in parts)) if exact else None
    cells = np.zeros(sizes, dtype=object if exact else np.float64)
    for (share, _), joint in zip(parts, joints, strict=True):
        factor = float(share) if total is None else int(share * total / (joint._total or 1))
        listed = joint._cells if total is None else joint._cells.astype(object)
        wide = [max(size, have) for size, have in zip(sizes, listed.shape, strict=True)]
        cells += grid.folded(grid.placed(listed, wide), sizes) * factor
    return (
        (cells, None)
        if total is None
        else (whole_vector(cells.ravel().tolist(), total).reshape(sizes), total)
    )


@strict_flags
def pool_joint(
    pool: Pool,
    symbols: Sequence[int] = (0, 1),
    *,
    upto: Sequence[int] | None = None,
    exact: bool = False,
) -> Joint:
    """The joint law of several symbols' totals over a pool, chains of throws included.

    Args:
        pool: Pairs (die, how many).
        symbols: Which symbols, two or more, in the order of the table's axes.
        upto: The last outcome to list along each axis; the rest is kept beyond. None lists outcomes until
            less than 1e-18 lies beyond along each axis.
        exact: Whether to answer in Fractions.

    Returns:
        The joint distribution.

    Raises:
        ValueError: The pool, a symbol or `upto` is refused.

    Example:
        >>> from pitkit.odds import Die, Face
        >>> coin = Die([Face((1, 0)), Face((0, 1))])
        >>> pool_joint([(coin, 3)], exact=True)[2, 1]
        Fraction(3, 8)
    """
    dice = [(die, count) for die, count in checked_pool(pool) if count]
    lasts = listed_lasts(dice, symbols, upto)
    parts = [die_joint(die, symbols, lasts, exact).times(count) for die, count in dice]
    return reduce(add, parts).cut(lasts) if parts else nothing(len(lasts), exact)


def listed_lasts(pool: Pool, symbols: Sequence[int], upto: Sequence[int] | None) -> tuple[int, ...]:
    """Check the symbols, and find how far to list each."""
    picked = wholes("symbols", symbols, 0)
    if len(picked) < 2:
        raise ValueError(f"symbols must name two or more; got {shown(symbols)}.")
    if upto is not None:
        return wholes("upto", upto, 0, size=len(picked))
    return tuple(listed_to(pool_law(pool, symbol)) for symbol in picked)


def die_joint(die: Die, symbols: Sequence[int], lasts: Sequence[int], exact: bool) -> Joint:
    """The joint law of one die over its whole chain, listed to `lasts`."""
    cells, total = grid.die_cells(die, symbols, lasts, exact)
    laws = [die.law(s, upto=last, exact=exact) for s, last in zip(symbols, lasts, strict=True)]
    return Joint._build(cells, total, laws)


def nothing(axes: int, exact: bool) -> Joint:
    """The joint law of no dice: every count is 0."""
    cells = np.zeros((2,) * axes, dtype=np.int64 if exact else np.float64)
    cells[(0,) * axes] = 1
    return Joint._build(cells, 1 if exact else None, [Dist.point(0, exact=exact)] * axes)
