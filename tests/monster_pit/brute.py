"""The dice of the manual, thrown face by face in Fractions: slow, plain, and independent of the package.

The same dice in icepool stand beside them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import icepool

FACES = {
    "red": ["C", "C", "M", "M", "M", "M*"],
    "yellow": ["C", "C", "C", "M", "M", "M"],
    "white": ["C", "C", "C", "C*", "M", "M"],
}
"""The six faces of each die; a star is an enchanted face."""

COLOURS = ("red", "yellow", "white")

Law = dict[tuple[int, ...], Fraction]
"""Chances of some counts."""

SIXTH = Fraction(1, 6)


def die_paths(colour: str, throws: int) -> Iterator[tuple[Fraction, str]]:
    """Every run of faces of one die, as a chance and the sides shown.

    A run of more than so many enchanted faces ends with a plain face, each of them as likely; the enchanted
    ones beyond are not counted. So a count below `throws` is exact, and so is every count of the other side.
    """
    plain = [face for face in FACES[colour] if not face.endswith("*")]
    yield from ((SIXTH, face) for face in plain)
    for face in set(FACES[colour]) - set(plain):
        if throws > 1:
            ends = list(die_paths(colour, throws - 1))
        else:
            ends = [(Fraction(1, len(plain)), end) for end in plain]
        yield from ((SIXTH * chance, face[0] + sides) for chance, sides in ends)


def rolls(pool: tuple[int, int, int], throws: int = 8) -> Law:
    """Chances of (Captain results, Monster results, first faces all C, all M).

    Counts below `throws` are exact; higher ones may lack enchanted faces of very long chains.
    """
    law: Law = {(0, 0, 1, 1): Fraction(1)}
    for colour, count in zip(COLOURS, pool, strict=True):
        paths = list(die_paths(colour, throws))
        for _ in range(count):
            after: Law = defaultdict(Fraction)
            for (captain, monster, all_c, all_m), mass in law.items():
                for chance, sides in paths:
                    c, m = sides.count("C"), sides.count("M")
                    first_c = int(sides[0] == "C")
                    after[captain + c, monster + m, all_c & first_c, all_m & 1 - first_c] += mass * chance
            law = dict(after)
    return law


def side(law: Law, index: int) -> dict[int, Fraction]:
    """The chances of one count alone."""
    out: dict[int, Fraction] = defaultdict(Fraction)
    for counts, mass in law.items():
        out[counts[index]] += mass
    return dict(out)


def fight(ours: tuple[int, int, int], theirs: tuple[int, int, int], bonus: int = 0) -> dict[str, Fraction]:
    """How a fight ends, from both sides' thrown faces."""
    found = dict.fromkeys(("critical", "win", "tie", "lose"), Fraction(0))
    for c, p in side(rolls(ours), 0).items():
        for m, q in side(rolls(theirs), 1).items():
            lead = c + bonus - m
            name = "critical" if lead >= 3 else "win" if lead >= 1 else "tie" if lead == 0 else "lose"
            found[name] += p * q
    return found


LONG_CHAIN = Fraction(1, 6**7)
"""More than the chance that one of six dice shows enchanted faces eight times in a row."""


def within(value: Fraction, thrown: Fraction) -> None:
    """A chance is what was thrown, as far as very long chains allow."""
    assert abs(value - thrown) <= LONG_CHAIN


def icepool_results(pool: tuple[int, int, int], side_: str) -> icepool.Die[Any]:
    """The same law by icepool, its chains cut after 12 throws."""
    again = icepool.Again
    one = {"captain": (0, 1), "monster": (1, 0)}[side_]
    red = [1 - one[0]] * 2 + [one[0]] * 3 + [one[0] + again]
    white = [one[1]] * 3 + [one[1] + again] + [1 - one[1]] * 2
    dice = (icepool.Die(red, again_depth=12), icepool.Die([0, 1]), icepool.Die(white, again_depth=12))
    return sum((n @ die for n, die in zip(pool, dice, strict=True)), icepool.Die([0]))
