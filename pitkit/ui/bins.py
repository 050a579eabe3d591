"""Which bars a chart shows of one or several distributions, and how high each is.

A distribution may be long, or have a tail. Its rare ends are taken together, so the last bar may read
"9 or more"; nothing is left out, and the bars of a distribution always sum to 1.

Example:
    >>> from pitkit.odds import Dist
    >>> bins = bins_of([Dist.of({0: 1, 1: 2, 2: 1})])
    >>> [bin.label for bin in bins]
    ['0', '1', '2']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import SupportsIndex, TypeAlias

from pitkit.odds import Dist
from pitkit.odds.checks import number, shown

__all__ = ["Bin", "Law", "as_law", "bins_of", "height", "place_of"]

Law: TypeAlias = Dist | Mapping[str, float]
"""A distribution over whole numbers, or names with their chances (or other numbers)."""

_SHORT = 12  # a distribution of so few outcomes is shown whole
_FAINT = 5e-4  # of a longer one, ends rarer than this together are one bar


@dataclass(frozen=True, slots=True)
class Bin:
    """One bar: an outcome, several taken together, or a name.

    Attributes:
        label: What stands below it.
        low: Its first outcome; None for "or less" and for a name.
        high: Its last outcome; None for "or more" and for a name.
        name: Whether it is a name and no outcome.
    """

    label: str
    low: int | None = None
    high: int | None = None
    name: bool = False

    def covers(self, outcome: object) -> bool:
        """Whether what came up belongs to this bar.

        Args:
            outcome: A whole number, or a name.

        Example:
            >>> Bin("9 or more", low=9).covers(12)
            True
        """
        if self.name or isinstance(outcome, str):
            return str(outcome) == self.label
        if not isinstance(outcome, int):
            return False
        return (self.low is None or outcome >= self.low) and (self.high is None or outcome <= self.high)


def as_law(law: object, per_cent: bool = True) -> Law:
    """Take what a chart is given, or refuse it in one sentence.

    Args:
        law: A `Dist`, a mapping of names to numbers, or pairs of them.
        per_cent: Whether the numbers are chances, from 0 to 1.

    Returns:
        The distribution, or the names with plain floats.

    Raises:
        ValueError: It is none of these, is empty, or a number is out of range.

    Example:
        >>> as_law([("win", 0.25), ("lose", 0.75)])
        {'win': 0.25, 'lose': 0.75}
    """
    if isinstance(law, Dist):
        return law
    pairs = law.items() if isinstance(law, Mapping) else law
    if isinstance(pairs, str) or not isinstance(pairs, Iterable):
        raise ValueError(f"law is {shown(law)}; allowed is a Dist, or names with their numbers")
    top = 1 + 1e-9 if per_cent else None
    low = 0.0 if per_cent else None
    named: dict[str, float] = {}
    for pair in pairs:
        if not isinstance(pair, Sequence) or isinstance(pair, str) or len(pair) != 2:
            raise ValueError(f"law holds {shown(pair)}; allowed are pairs of a name and a number")
        named[str(pair[0])] = float(number(f"number of {pair[0]!r}", pair[1], low, top))
    if not named:
        raise ValueError("law is empty; allowed are one or more names with their numbers")
    return named


def bins_of(laws: Sequence[Law], most: int = 40) -> tuple[Bin, ...]:
    """The bars that show several laws side by side.

    Args:
        laws: One or more; all distributions, or all names with numbers.
        most: The most bars, from 3.

    Returns:
        Outcomes ascending, with "or less" and "or more" at the ends where needed; names in their order.

    Raises:
        ValueError: Distributions and names are mixed.

    Example:
        >>> from pitkit.odds import Dist
        >>> [bin.label for bin in bins_of([Dist.binomial(60, 0.1)], most=4)]
        ['4 or less', '5', '6', '7 or more']
    """
    dists = [law for law in laws if isinstance(law, Dist)]
    if not dists:
        names = dict.fromkeys(name for law in laws if isinstance(law, Mapping) for name in law)
        return tuple(Bin(name, name=True) for name in names)
    if len(dists) < len(laws):
        raise ValueError("a chart shows distributions or names, not both side by side")
    outcomes = _outcomes(dists, most)
    low, high = _kept(dists, outcomes, most)
    bins = [Bin(str(outcome), outcome, outcome) for outcome in outcomes if low <= outcome <= high]
    if any(dist.start < low and dist.at_most(low - 1) > 0 for dist in dists):
        bins.insert(0, Bin(f"{low - 1} or less", high=low - 1))
    if any(dist.last > high or dist.tail for dist in dists):
        bins.append(Bin(f"{high + 1} or more", low=high + 1))
    return tuple(bins)


def height(law: Law, bin: Bin) -> float:
    """How high a bar is.

    Args:
        law: A distribution, or names with numbers.
        bin: One of `bins_of` laws that hold this one.

    Returns:
        The chance, or the number of the name; 0 for a name the law does not have.

    Example:
        >>> from pitkit.odds import Dist
        >>> height(Dist.uniform([1, 2, 3, 4]), Bin("3 or more", low=3))
        0.5
    """
    if isinstance(law, Mapping):
        return float(law.get(bin.label, 0.0))
    if bin.low is None:
        return float(law.at_most(bin.high or 0))
    if bin.high is None:
        return float(law.at_least(bin.low))
    return float(law[bin.low])


def place_of(bins: Sequence[Bin], outcome: SupportsIndex | str | None) -> int | None:
    """Which bar an outcome belongs to.

    Args:
        bins: The bars.
        outcome: A whole number or a name; None for nothing.

    Returns:
        Its place from 0, or None.

    Example:
        >>> place_of((Bin("1", 1, 1), Bin("2 or more", low=2)), 5)
        1
    """
    if outcome is None:
        return None
    whole = outcome if isinstance(outcome, str) else index(outcome)
    return next((place for place, bin in enumerate(bins) if bin.covers(whole)), None)


def _outcomes(dists: Sequence[Dist], most: int) -> list[int]:
    """Every outcome from the least to the greatest; only possible ones where they lie far apart."""
    support = sorted({outcome for dist in dists for outcome in dist})
    known = min((dist.last for dist in dists if dist.tail), default=support[-1])
    support = [outcome for outcome in support if outcome <= known] or [known]
    whole = range(support[0], support[-1] + 1)
    return list(whole) if len(whole) <= most or len(support) > most else support


def _kept(dists: Sequence[Dist], outcomes: Sequence[int], most: int) -> tuple[int, int]:
    """The first and last outcome that get a bar of their own; what lies beyond is taken together."""
    chances = [max(float(dist[outcome]) for dist in dists) for outcome in outcomes]
    first, last = 0, len(outcomes) - 1
    cut_low = cut_high = 0.0
    while last > first:
        rarer_low = cut_low + chances[first] <= cut_high + chances[last]
        cut = min(cut_low + chances[first], cut_high + chances[last])
        ends = (first > 0) + (last < len(outcomes) - 1 or any(dist.tail for dist in dists))
        if last - first + 1 + ends <= most and (len(outcomes) <= _SHORT or cut > _FAINT):
            break
        if rarer_low:
            cut_low, first = cut_low + chances[first], first + 1
        else:
            cut_high, last = cut_high + chances[last], last - 1
    return outcomes[first], outcomes[last]
