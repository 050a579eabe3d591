"""What the first face of every die says, together with the totals over all throws.

A rule may look only at the faces first thrown ("all show the same side") while the totals count every throw.
The faces first thrown are read one die after the other into a small summary; for each summary the chance and
the law of the totals are kept apart.

Example:
    >>> from pitkit.odds import Die, Face
    >>> coin = Die([Face((1, 0)), Face((0, 1))])
    >>> split = split_law([(coin, 2)], alike(lambda face: face.counts[0] > 0), exact=True)
    >>> {state: chance for state, (chance, law) in split.items()}
    {('all', True): Fraction(1, 4), 'mixed': Fraction(1, 2), ('all', False): Fraction(1, 4)}
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

from pitkit.odds.checks import Chance, strict_flags, whole
from pitkit.odds.dice import Die, Face
from pitkit.odds.dist import Dist
from pitkit.odds.joint import Joint, die_joint, listed_lasts, nothing
from pitkit.odds.pools import Pool, checked_pool, listed_to, pool_law

Step: TypeAlias = Callable[[Hashable, Face], Hashable]
"""Takes the summary so far and the next die's first face; gives the new summary."""

_Law = TypeVar("_Law", Dist, Joint)
_Split: TypeAlias = dict[Hashable, tuple[Chance, _Law]]


def alike(label: Callable[[Face], Hashable]) -> Step:
    """A summary that says whether all first faces are alike.

    Args:
        label: What to compare of a face.

    Returns:
        A step for `split_law` and `split_joint`. Its summaries are None for no dice, ("all", label) when all
        first faces have that label, and "mixed".

    Example:
        >>> step = alike(lambda face: face.counts[0])
        >>> step(None, Face((1,))), step(("all", 1), Face((0,)))
        (('all', 1), 'mixed')
    """

    def step(state: Hashable, face: Face) -> Hashable:
        shown = ("all", label(face))
        return shown if state is None or state == shown else "mixed"

    return step


@strict_flags
def split_law(
    pool: Pool,
    step: Step,
    symbol: int = 0,
    *,
    start: Hashable = None,
    upto: int | None = None,
    exact: bool = False,
) -> dict[Hashable, tuple[Chance, Dist]]:
    """The law of one symbol's total for each summary of the first faces.

    Args:
        pool: Pairs (die, how many); read in this order.
        step: Takes the summary so far and a first face, gives the new summary.
        symbol: Which symbol, from 0.
        start: The summary before any die.
        upto: The last outcome to list, as in `pool_law`.
        exact: Whether to answer in Fractions.

    Returns:
        For each summary that can happen: its chance, and the law of the total given that summary.

    Raises:
        ValueError: The pool, the symbol or `upto` is refused.

    Example:
        >>> die = Die.numbered(6)
        >>> split = split_law([(die, 2)], lambda sixes, face: sixes + face.counts[0] // 6, start=0)
        >>> split[2][1].mean
        12.0
    """
    dice = [(die, count) for die, count in checked_pool(pool) if count]
    if upto is None and exact:
        upto = listed_to(pool_law(dice, symbol))
    upto = None if upto is None else whole("upto", upto, 0)

    def whole_law(die: Die) -> Dist:
        return die.law(symbol, upto=upto, exact=exact)

    def moved(law: Dist, face: Face) -> Dist:
        return law + face.counts[symbol]

    split = _split(dice, step, start, Dist.point(0, exact=exact), whole_law, moved)
    if upto is None:
        return split
    return {state: (chance, law.cut(max(upto, law.start))) for state, (chance, law) in split.items()}


@strict_flags
def split_joint(
    pool: Pool,
    step: Step,
    symbols: Sequence[int] = (0, 1),
    *,
    start: Hashable = None,
    upto: Sequence[int] | None = None,
    exact: bool = False,
) -> dict[Hashable, tuple[Chance, Joint]]:
    """The joint law of several symbols' totals for each summary of the first faces.

    Args:
        pool: Pairs (die, how many); read in this order.
        step: Takes the summary so far and a first face, gives the new summary.
        symbols: Which symbols, two or more, in the order of the table's axes.
        start: The summary before any die.
        upto: The last outcome to list along each axis, as in `pool_joint`.
        exact: Whether to answer in Fractions.

    Returns:
        For each summary that can happen: its chance, and the joint law given that summary.

    Raises:
        ValueError: The pool, a symbol or `upto` is refused.

    Example:
        >>> coin = Die([Face((1, 0)), Face((0, 1))])
        >>> split = split_joint([(coin, 2)], alike(lambda face: face.counts[0]))
        >>> split["mixed"][1][1, 1]
        1.0
    """
    dice = [(die, count) for die, count in checked_pool(pool) if count]
    lasts = listed_lasts(dice, symbols, upto)

    def whole_law(die: Die) -> Joint:
        return die_joint(die, symbols, lasts, exact)

    def moved(law: Joint, face: Face) -> Joint:
        return law.shifted(*(face.counts[symbol] for symbol in symbols))

    split = _split(dice, step, start, nothing(len(lasts), exact), whole_law, moved)
    return {state: (chance, law.cut(lasts)) for state, (chance, law) in split.items()}


def _split(
    dice: Pool,
    step: Step,
    start: Hashable,
    unit: _Law,
    whole_law: Callable[[Die], _Law],
    moved: Callable[[_Law, Face], _Law],
) -> dict[Hashable, tuple[Chance, _Law]]:
    """Read the dice one by one; every chance is a sum of products, none a difference."""
    one: Chance = Fraction(1) if unit.exact else 1.0
    split: _Split[_Law] = {start: (one, unit)}
    for die, count in dice:
        law = whole_law(die)
        faces = [moved(law, face) if face.again else moved(unit, face) for face in die.faces]
        shown: dict[Hashable, _Split[_Law]] = {}
        for _ in range(count):
            parts: dict[Hashable, list[tuple[Chance, _Law]]] = {}
            for state, (chance, total) in split.items():
                if state not in shown:
                    shown[state] = _shown(die, faces, step, state)
                for after, (share, added) in shown[state].items():
                    parts.setdefault(after, []).append((chance * share, total + added))
            split = {state: _joined(listed) for state, listed in parts.items()}
    return split


def _shown(die: Die, faces: list[_Law], step: Step, state: Hashable) -> _Split[_Law]:
    """The die's law for each summary its first face leads to."""
    parts: dict[Hashable, list[tuple[Chance, _Law]]] = {}
    for face, law in zip(die.faces, faces, strict=True):
        share: Chance = Fraction(face.weight, die.sides) if law.exact else face.weight / die.sides
        parts.setdefault(step(state, face), []).append((share, law))
    return {after: _joined(listed) for after, listed in parts.items()}


def _joined(parts: list[tuple[Chance, _Law]]) -> tuple[Chance, _Law]:
    """The chance of several parts together, and their law given that one of them happened."""
    chance: Chance = sum(share for share, _ in parts)
    if len(parts) == 1 or not chance:
        return chance, parts[0][1]
    scaled = [(share / chance, law) for share, law in parts]
    return chance, type(parts[0][1]).mixture(scaled)
