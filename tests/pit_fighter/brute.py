"""Dice thrown face by face, purses and races followed hit by hit: slow, plain, independent of the package."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import icepool

Law = dict[int, Fraction]


@cache
def thrown(dice: int) -> Law:
    """Chances of the sum of some d6."""
    law: Law = {0: Fraction(1)}
    for _ in range(dice):
        after: Law = defaultdict(Fraction)
        for total, share in law.items():
            for face in range(1, 7):
                after[total + face] += share / 6
        law = dict(after)
    return law


def pays(gold: int) -> int:
    """Gold for a point, as the chart of the manual has it."""
    if gold <= 400:
        return 20
    return 15 if gold <= 700 else 10


def mean(law: Law, value: Callable[[int], int | Fraction] = lambda k: k) -> Fraction:
    """An expected value."""
    return sum((share * value(k) for k, share in law.items()), Fraction(0))


def purses(dice: int, hits: int, start: int) -> Law:
    """The purse after some hits, at rest from 1000 on."""
    law: Law = {start: Fraction(1)}
    for _ in range(hits):
        after: Law = defaultdict(Fraction)
        for gold, share in law.items():
            for points, chance in thrown(dice).items():
                after[gold + pays(gold) * points if gold < 1000 else gold] += share * chance
        law = dict(after)
    return law


def race(
    gold: tuple[int, int],
    dice: tuple[int, int],
    full: tuple[int, int],
    left: tuple[int, int],
    target: int,
    exact: bool = True,
) -> tuple[Fraction | float, Fraction | float]:
    """The chance of A when A goes first and when B does, by every state of the race."""
    half = Fraction(1, 2) if exact else 0.5
    laws = [[(k, p if exact else float(p)) for k, p in thrown(n).items()] for n in dice]

    @cache
    def chance(a: int, b: int, left_a: int, left_b: int, mover: int) -> Fraction | float:
        total: Fraction | float = 0
        for points, share in laws[mover]:
            counted = min(points, left_a if mover else left_b)
            a2 = a + (0 if mover else pays(a) * counted)
            b2 = b + (pays(b) * counted if mover else 0)
            after_a, after_b = left_a - counted * mover, left_b - counted * (1 - mover)
            if a2 >= target or b2 >= target:
                total += share * (a2 >= target)
            elif after_a and after_b:
                total += share * chance(a2, b2, after_a, after_b, 1 - mover)
            else:
                fresh = (max(100, a2), max(100, b2), *full)
                total += share * half * (chance(*fresh, 0) + chance(*fresh, 1))
        return total

    return chance(*gold, *left, 0), chance(*gold, *left, 1)


D6 = icepool.d6


def icepool_purse(dice: int, hits: int, start: int) -> icepool.Die[int]:
    """The purse after some hits, by icepool."""
    purse = icepool.Die([start])
    for _ in range(hits):
        purse = icepool.map(lambda g, d: g + pays(g) * d if g < 1000 else g, purse, dice @ D6)
    return purse
