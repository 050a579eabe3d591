"""One pool against another: the law of the difference of two totals, exactly.

Both totals may be endless, so each chance of their difference is itself an endless sum. In floats it is
summed until its terms round to 0. In exact mode the product of one generating function in z and the other in
1/z is split into a part with poles outside the unit circle (positive differences) and one with poles inside.

Example:
    >>> from pitkit.odds import Die, Face
    >>> white = Die([Face((1, 0), 3), Face((1, 0), 1, again=True), Face((0, 1), 2)])
    >>> red = Die([Face((1, 0), 2), Face((0, 1), 3), Face((0, 1), 1, again=True)])
    >>> lead = pool_difference([(white, 1)], [(red, 1)], symbols=(0, 1), low=-1, high=3, exact=True)
    >>> lead[-1], lead[0], lead[3]
    (Fraction(2, 7), Fraction(3, 7), Fraction(1, 126))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pitkit.odds.checks import strict_flags, whole, wholes
from pitkit.odds.dist import Dist
from pitkit.odds.linear import solved
from pitkit.odds.pools import Pool, checked_pool, pool_law
from pitkit.odds.series import generating, multiplied, quotient


@strict_flags
def pool_difference(
    ours: Pool,
    theirs: Pool,
    *,
    low: int,
    high: int,
    symbols: tuple[int, int] = (0, 0),
    bonus: int = 0,
    exact: bool = False,
) -> Dist:
    """The law of our total less theirs, with both ends taken together.

    Args:
        ours: Our pool: pairs (die, how many).
        theirs: Their pool, thrown independently.
        low: The smallest difference told apart: this or less counts as `low`.
        high: The largest difference told apart: this or more counts as `high`.
        symbols: The symbol counted in our pool, and the one in theirs.
        bonus: Added to our total; may be negative.
        exact: Whether to answer in Fractions.

    Returns:
        The distribution over `low` to `high`.

    Raises:
        ValueError: A pool, a symbol or a number is refused, or `low` is not below `high`.

    Example:
        >>> from pitkit.odds import Die
        >>> six = Die.numbered(6)
        >>> pool_difference([(six, 1)], [(six, 1)], low=0, high=1, exact=True)[1]
        Fraction(5, 12)
    """
    checked_pool(ours, "ours"), checked_pool(theirs, "theirs")
    high = whole("high", high)
    low = whole("low", low, None, high - 1)
    bonus = whole("bonus", bonus)
    one, two = wholes("symbols", symbols, 0, size=2)
    if not exact:
        laws = pool_law(ours, one), pool_law(theirs, two)
        if not (laws[0].tail or laws[1].tail):
            return (laws[0] + bonus - laws[1]).clip(low, high)
    items = _Difference(_pgf(ours, one), _pgf(theirs, two)).items(low - bonus, high - bonus)
    law = Dist.of({outcome + bonus: chance for outcome, chance in items})
    return law if exact else law.to_float()


def _pgf(pool: Pool, symbol: int) -> tuple[list[int], list[int]]:
    top, bottom = [1], [1]
    for die, count in checked_pool(pool):
        whole("symbol", symbol, 0, die.symbols - 1)
        for _ in range(count):
            part = generating(die, symbol)
            top, bottom = multiplied(top, part[0]), multiplied(bottom, part[1])
    return top, bottom


class _Difference:
    """The Laurent series of A(z) * B(1/z), as z**-shift * (whole + above / Q_A + below / reversed Q_B)."""

    def __init__(self, ours: tuple[list[int], list[int]], theirs: tuple[list[int], list[int]]) -> None:
        self._bottom, self._other = ours[1], theirs[1]
        turned = self._other[::-1]
        shift = len(theirs[0]) - len(self._other)
        top = [0] * max(0, -shift) + multiplied(ours[0], theirs[0][::-1])
        self._shift = max(0, shift)
        self._whole, rest = _divided(top, multiplied(self._bottom, turned))
        self._above, self._below = _parted(rest, self._bottom, turned)

    def items(self, low: int, high: int) -> list[tuple[int, Fraction]]:
        """Each difference from `low` to `high` with its chance, both ends with all beyond them."""
        first, size = low + self._shift, high - low
        chances = [self._sum_to(first), *self._coefficients(first + 1, first + size)]
        return [*enumerate([*chances, 1 - sum(chances, Fraction(0))], low)]

    def _coefficients(self, first: int, stop: int) -> list[Fraction]:
        upward = quotient(self._above, self._bottom, max(0, stop))
        for power, value in enumerate(self._whole[: max(0, stop)]):
            upward[power] += value
        downward = quotient(self._below[::-1], self._other, max(0, -first))
        return [upward[i] if i >= 0 else downward[-1 - i] for i in range(first, stop)]

    def _sum_to(self, index: int) -> Fraction:
        """The sum of all coefficients up to this one."""
        negative = sum(self._below, Fraction(0)) / sum(self._other)
        if index >= 0:
            return negative + sum(self._coefficients(0, index + 1), Fraction(0))
        return negative - sum(self._coefficients(index + 1, 0), Fraction(0))


def _divided(top: Sequence[int], bottom: Sequence[int]) -> tuple[list[Fraction], list[Fraction]]:
    """Quotient and rest of two polynomials, lowest power first."""
    rest = [Fraction(factor) for factor in top]
    degree = len(bottom) - 1
    ratio = [Fraction(0)] * max(0, len(rest) - degree)
    for power in reversed(range(len(ratio))):
        ratio[power] = rest[power + degree] / bottom[-1]
        for i, factor in enumerate(bottom):
            rest[power + i] -= ratio[power] * factor
    return ratio, rest[:degree]


def _parted(
    rest: Sequence[Fraction], outer: Sequence[int], inner: Sequence[int]
) -> tuple[list[Fraction], list[Fraction]]:
    """Polynomials U, V with U * inner + V * outer = rest, of lower degree than outer and inner."""
    above, below = len(outer) - 1, len(inner) - 1
    size = above + below
    rows = [[Fraction(0)] * size + [value] for value in [*rest, *[Fraction(0)] * (size - len(rest))]]
    for i in range(above):
        for j, factor in enumerate(inner):
            rows[i + j][i] += factor
    for i in range(below):
        for j, factor in enumerate(outer):
            rows[i + j][above + i] += factor
    both = solved(rows)
    return both[:above], both[above:]
