"""Dice whose faces count symbols and may say "count it and throw this die again".

A chain of throws has no last throw, so nothing here cuts it after a few: the law of a die follows from a
linear recurrence, and what lies beyond the last outcome asked for is known in closed form.

Example:
    >>> from fractions import Fraction
    >>> white = Die([Face((1, 0), 3), Face((1, 0), 1, again=True), Face((0, 1), 2)])
    >>> law = white.law(0, upto=2, exact=True)
    >>> law[0], law[1], law[2], law.at_least(3)
    (Fraction(1, 3), Fraction(5, 9), Fraction(5, 54), Fraction(1, 54))
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from pitkit.odds.checks import Chance, shown, strict_flags, whole, wholes
from pitkit.odds.dist import Dist
from pitkit.odds.tail import Moments, joined
from pitkit.odds.vectors import filled

_MOST_SIDES = 100_000  # sides of a numbered die; more is a slip of the pen
_LONGEST = 20_000  # outcomes listed when floats would not round to 0 before; the rest is in the tail


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a die, or several equal ones.

    Args:
        counts: How many of each symbol the face shows; whole numbers from 0.
        weight: How many sides of the die are like this; 1 or more.
        again: Whether the die is thrown again after this face has been counted.

    Raises:
        ValueError: A count or the weight is refused.

    Example:
        >>> Face((0, 2), weight=3)
        Face(counts=(0, 2), weight=3, again=False)
    """

    counts: tuple[int, ...]
    weight: int = 1
    again: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", wholes("counts", self.counts, 0))
        object.__setattr__(self, "weight", whole("weight", self.weight, 1))
        if not isinstance(self.again, bool):
            raise ValueError(f"again must be True or False; got {shown(self.again)}.")
        if not self.counts:
            raise ValueError("counts must name at least one symbol; got none.")


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its faces, all counting the same symbols.

    Args:
        faces: The faces; at least one of them must end a chain of throws.

    Raises:
        ValueError: There is no face, they count different numbers of symbols, or every face says "again".

    Example:
        >>> coin = Die([Face((1,)), Face((0,))])
        >>> coin.mean(0), coin.variance(0)
        (Fraction(1, 2), Fraction(1, 4))
    """

    faces: tuple[Face, ...]

    def __init__(self, faces: Iterable[Face]) -> None:
        held = tuple(faces)
        if not held or not all(isinstance(face, Face) for face in held):
            raise ValueError(f"faces must hold at least one Face; got {shown(held)}.")
        if len({len(face.counts) for face in held}) > 1:
            raise ValueError("faces must all count the same symbols; their counts differ in length.")
        if all(face.again for face in held):
            raise ValueError("faces must hold one that ends the throws; every one says again.")
        object.__setattr__(self, "faces", held)

    @classmethod
    def numbered(cls, sides: int) -> Die:
        """A plain die with faces 1 to `sides`, counting pips as its one symbol.

        Args:
            sides: How many; 1 to 100,000.

        Returns:
            The die.

        Raises:
            ValueError: `sides` is no whole number from 1.

        Example:
            >>> Die.numbered(6).mean(0)
            Fraction(7, 2)
        """
        return cls(Face((pips,)) for pips in range(1, whole("sides", sides, 1, _MOST_SIDES) + 1))

    @property
    def symbols(self) -> int:
        """How many symbols the faces count."""
        return len(self.faces[0].counts)

    @property
    def sides(self) -> int:
        """How many sides the die has: the sum of the faces' weights."""
        return sum(face.weight for face in self.faces)

    @strict_flags
    def law(self, symbol: int = 0, *, upto: int | None = None, exact: bool = False) -> Dist:
        """The law of one symbol's total over the whole chain of throws.

        Args:
            symbol: Which symbol, from 0.
            upto: The last outcome to list; the rest is kept in the tail. None lists outcomes until their
                chances round to 0 in floats (at most 20,000, then a tail is kept).
            exact: Whether to answer in Fractions; `upto` must then be given for a die with a chain.

        Returns:
            The distribution.

        Raises:
            ValueError: `symbol` or `upto` is out of range, or an exact endless law is asked for.

        Example:
            >>> Die([Face((1,)), Face((1,), again=True)]).law(upto=3).pmf.tolist()
            [0.5, 0.25, 0.125]
        """
        symbol = whole("symbol", symbol, 0, self.symbols - 1)
        final, again = self._parts(symbol, exact)
        if upto is None:
            if exact and any(again[1:]):
                raise ValueError("upto must be given for the exact law of a die thrown again: it never ends.")
            return _listed(final, again, _LONGEST if any(again[1:]) else len(final) - 1)
        return _listed(final, again, whole("upto", upto, 0))

    def _parts(self, symbol: int, exact: bool) -> tuple[list[Chance], list[Chance]]:
        """The chances of each count on a face that ends the chain, and on one that goes on."""
        size = max(face.counts[symbol] for face in self.faces) + 1
        parts: tuple[list[int], list[int]] = ([0] * size, [0] * size)
        for face in self.faces:
            parts[face.again][face.counts[symbol]] += face.weight
        divide = (lambda n: Fraction(n, self.sides)) if exact else (lambda n: n / self.sides)
        return [divide(n) for n in parts[0]], [divide(n) for n in parts[1]]

    def mean(self, symbol: int = 0) -> Fraction:
        """The expected total of a symbol over the whole chain.

        Args:
            symbol: Which symbol, from 0.

        Returns:
            The exact mean.

        Raises:
            ValueError: `symbol` is out of range.

        Example:
            >>> Die([Face((1,)), Face((1,), again=True)]).mean()
            Fraction(2, 1)
        """
        symbol = whole("symbol", symbol, 0, self.symbols - 1)
        counted = sum(face.weight * face.counts[symbol] for face in self.faces)
        return Fraction(counted, self._ending())

    def variance(self, symbol: int = 0) -> Fraction:
        """The variance of a symbol's total over the whole chain.

        Args:
            symbol: Which symbol, from 0.

        Returns:
            The exact variance.

        Raises:
            ValueError: `symbol` is out of range.

        Example:
            >>> Die([Face((1,)), Face((1,), again=True)]).variance()
            Fraction(2, 1)
        """
        symbol = whole("symbol", symbol, 0, self.symbols - 1)
        return self.covariance(symbol, symbol)

    def covariance(self, one: int, two: int) -> Fraction:
        """The covariance of two symbols' totals over the whole chain.

        Args:
            one: The first symbol, from 0.
            two: The second symbol; the same one gives its variance.

        Returns:
            The exact covariance.

        Raises:
            ValueError: A symbol is out of range.

        Example:
            >>> Die([Face((1, 0)), Face((0, 1))]).covariance(0, 1)
            Fraction(-1, 4)
        """
        one, two = whole("one", one, 0, self.symbols - 1), whole("two", two, 0, self.symbols - 1)
        mean_one, mean_two = self.mean(one), self.mean(two)
        product = Fraction(0)
        for face in self.faces:
            count_one, count_two = face.counts[one], face.counts[two]
            product += face.weight * count_one * count_two
            if face.again:
                product += face.weight * (count_one * mean_two + count_two * mean_one)
        return product / self._ending() - mean_one * mean_two

    def _ending(self) -> int:
        return sum(face.weight for face in self.faces if not face.again)


def _listed(final: list[Chance], again: list[Chance], last: int) -> Dist:
    """List the law of a chain to `last`: each chance follows from those before it, all terms positive."""
    stay = 1 - again[0]
    steps = [(count, chance) for count, chance in enumerate(again) if count and chance]
    law: list[Chance] = []
    for total in range(last + 1):
        chance = final[total] if total < len(final) else 0 * stay
        for count, share in steps:
            if count <= total:
                chance += share * law[total - count]
        law.append(chance / stay)
        if not law[-1] and total >= len(final) and not any(law[-len(again) :]):
            break
    return Dist._build(*filled(law), joined(_rest(final, again, law)))


def _rest(final: list[Chance], again: list[Chance], law: list[Chance]) -> Moments:
    """Mass and moments beyond the listed outcomes, solved from the chain's own equation.

    A total beyond the list is a last face beyond it, or a face thrown again and a total beyond the list less
    that face's count; the unknown part of the latter is the rest itself, moved by the count.
    """
    beyond = len(law)
    known = [(k, final[k]) for k in range(beyond, len(final))]
    for count, share in enumerate(again):
        known += [(k + count, share * law[k]) for k in range(max(0, beyond - count), beyond)]
    ending = sum(final)
    lead = sum(share * count for count, share in enumerate(again))
    square = sum(share * count * count for count, share in enumerate(again))
    mass = sum(chance for _, chance in known) / ending
    first = (sum(k * chance for k, chance in known) + lead * mass) / ending
    second = (sum(k * k * chance for k, chance in known) + 2 * lead * first + square * mass) / ending
    return mass, first, second
