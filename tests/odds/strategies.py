"""Small random distributions, dice and pools, and a plain model of a distribution to compare with."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import strategies as st

from pitkit.odds import Die, Dist, Face, Pool

Model = dict[int, Fraction]

weights = st.dictionaries(st.integers(-6, 9), st.integers(1, 9), min_size=1, max_size=5)


def model(weighted: dict[int, int]) -> Model:
    total = sum(weighted.values())
    return {outcome: Fraction(weight, total) for outcome, weight in sorted(weighted.items())}


def collected(pairs: object) -> Model:
    found: Model = {}
    for outcome, chance in pairs:  # type: ignore[attr-defined]
        found[outcome] = found.get(outcome, Fraction(0)) + chance
    return dict(sorted(found.items()))


def summed(*models: Model) -> Model:
    total: Model = {0: Fraction(1)}
    for each in models:
        total = collected((j + k, p * q) for (j, p), (k, q) in product(total.items(), each.items()))
    return total


def mean(law: Model) -> Fraction:
    return sum((k * p for k, p in law.items()), Fraction(0))


def variance(law: Model) -> Fraction:
    return sum((k * k * p for k, p in law.items()), Fraction(0)) - mean(law) ** 2


def same(dist: Dist, law: Model) -> bool:
    """Exact equality for an exact distribution, relative 1e-12 in every outcome for floats."""
    if list(dist) != list(law):
        return False
    if dist.exact:
        return all(dist[k] == p and isinstance(dist[k], Fraction) for k, p in law.items())
    return all(abs(dist[k] - float(p)) <= 1e-12 * float(p) for k, p in law.items())


@st.composite
def faces(draw: st.DrawFn, symbols: int, again: bool) -> Face:
    counts = draw(st.tuples(*[st.integers(0, 2)] * symbols))
    return Face(counts, draw(st.integers(1, 4)), again)


@st.composite
def dice(draw: st.DrawFn, symbols: int = 1) -> Die:
    ending = draw(st.lists(faces(symbols, False), min_size=1, max_size=3))
    going_on = draw(st.lists(faces(symbols, True), max_size=2))
    return Die([*ending, *going_on])


@st.composite
def pools(draw: st.DrawFn, symbols: int = 1, most: int = 3) -> Pool:
    kinds = draw(st.lists(dice(symbols), min_size=1, max_size=2))
    return [(die, draw(st.integers(0, most))) for die in kinds]


WHITE = Die([Face((1, 0), 3), Face((1, 0), 1, again=True), Face((0, 1), 2)])
YELLOW = Die([Face((1, 0)), Face((0, 1))])
RED = Die([Face((1, 0), 2), Face((0, 1), 3), Face((0, 1), 1, again=True)])
"""Monster Pit's dice: symbol 0 is the Captain, symbol 1 the Monster."""


def monster_pool(white: int, yellow: int, red: int) -> Pool:
    return [(WHITE, white), (YELLOW, yellow), (RED, red)]
