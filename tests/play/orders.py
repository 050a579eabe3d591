"""Every order of every pile, counted out: the truth that the laws of piles are tested against.

A program is a list of deeds on three piles. `counted` carries it out on all worlds, that is on all
ways the unseen cards may lie; `told` carries it out on segments and pools. Both give the law of the
cards that were turned over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from pitkit.play import (
    Known,
    Pile,
    Pools,
    join,
    law_at,
    lift,
    peek,
    pile,
    put_bottom,
    put_top,
    shuffle,
    take_at,
)

Deed = tuple[str, int, int]
World = tuple[tuple[str, ...], ...]
Law = Counter[tuple[str, ...]]


def worlds(pools: dict[str, list[str]], layout: list[list[str]]) -> list[World]:
    """All ways the unseen cards may lie; in a layout `?name` is an unseen card of a pool."""
    found: list[World] = [()]
    orders = {name: list(permutations(cards)) for name, cards in pools.items()}
    flat = [place for places in layout for place in places]
    results: list[dict[str, tuple[str, ...]]] = [{}]
    for name, every in orders.items():
        results = [{**one, name: order} for one in results for order in every]
    found = []
    for one in results:
        left = {name: list(order) for name, order in one.items()}
        cards = [left[place[1:]].pop() if place.startswith("?") else place for place in flat]
        piles, at = [], 0
        for places in layout:
            piles.append(tuple(cards[at : at + len(places)]))
            at += len(places)
        found.append(tuple(piles))
    return found


def counted(start: list[World], program: list[Deed], quiet: bool = False) -> dict[tuple[str, ...], Fraction]:
    """The law of the cards turned over; with `quiet` those only one seat peeks at are not told."""
    law: dict[tuple[str, ...], Fraction] = {}
    now = {(world, ()): Fraction(n, len(start)) for world, n in Counter(start).items()}
    for deed in program:
        after: dict[tuple[World, tuple[str, ...]], Fraction] = {}
        for (world, seen), chance in now.items():
            results = list(_done(world, deed))
            for changed, card in results:
                told = seen if card is None or (quiet and deed[0] == "peek") else (*seen, card)
                key = (changed, told)
                after[key] = after.get(key, Fraction()) + chance / len(results)
        now = after
    for (_, seen), chance in now.items():
        law[seen] = law.get(seen, Fraction()) + chance
    return law


def _done(world: World, deed: Deed) -> Iterator[tuple[World, str | None]]:
    kind, a, b = deed
    piles = [list(cards) for cards in world]
    if kind == "shuffle":
        for order in permutations(piles[a]):
            yield tuple(tuple(order) if at == a else tuple(cards) for at, cards in enumerate(piles)), None
        return
    card: str | None = None
    if kind == "join" and a != b:
        piles[b], piles[a] = piles[a] + piles[b], []
    elif kind != "join" and piles[a]:
        if kind == "peek":
            card = piles[a][0]
        elif kind == "draw":
            card = piles[a].pop(0)
            piles[b].append(card)
        elif kind == "bottom":
            card = piles[a].pop()
            piles[b].insert(0, card)
        else:
            piles[b].append(piles[a].pop(0))
    yield tuple(tuple(cards) for cards in piles), card


def told(
    piles: tuple[Pile, ...], pools: Pools, program: list[Deed]
) -> Iterator[tuple[tuple[str, ...], Fraction, tuple[Pile, ...], Pools]]:
    """Each way the program may go: the cards turned over, its chance, and what is left of the piles."""
    if not program:
        yield (), Fraction(1), piles, pools
        return
    (kind, a, b), rest = program[0], program[1:]
    for card, chance, after, left in _carried(piles, pools, kind, a, b):
        for cards, more, end, end_pools in told(after, left, rest):
            yield ((*cards,) if card is None else (card, *cards)), chance * more, end, end_pools


def _carried(
    piles: tuple[Pile, ...], pools: Pools, kind: str, a: int, b: int
) -> Iterator[tuple[str | None, Fraction, tuple[Pile, ...], Pools]]:
    changed = list(piles)
    if kind == "shuffle":
        changed[a], pools = shuffle(piles[a], pools)
    elif kind == "join" and a != b:
        changed[b], changed[a] = join(piles[a], piles[b]), Pile()
    elif kind == "move" and piles[a].size:
        item, changed[a] = lift(piles[a])
        changed[b] = put_bottom(changed[b], item)
    elif kind not in ("join", "move") and piles[a].size:
        yield from _turned(piles, pools, kind, a, b)
        return
    yield None, Fraction(1), tuple(changed), pools


def _turned(
    piles: tuple[Pile, ...], pools: Pools, kind: str, a: int, b: int
) -> Iterator[tuple[str | None, Fraction, tuple[Pile, ...], Pools]]:
    at = -1 if kind == "bottom" else 0
    part = law_at(piles[a], pools, at)
    faces = [(None, Fraction(1))]
    if part is not None:
        faces = [(face, Fraction(n, part.total)) for face, n in zip(part.faces, part.weights, strict=True)]
    for face, chance in faces:
        changed = list(piles)
        if kind == "peek":
            changed[a], left = peek(piles[a], pools, 0, face, seen_by=(0,))
            top = changed[a].segments[0]
            assert isinstance(top, Known)
            yield top.card, chance, tuple(changed), left
            continue
        card, changed[a], left = take_at(piles[a], pools, at, face)
        changed[b] = put_top(changed[b], card) if kind == "bottom" else put_bottom(changed[b], card)
        yield card.card, chance, tuple(changed), left


def summed(
    ways: Iterator[tuple[tuple[str, ...], Fraction, tuple[Pile, ...], Pools]],
) -> dict[tuple[str, ...], Fraction]:
    """The law of the cards over all ways."""
    law: dict[tuple[str, ...], Fraction] = {}
    for cards, chance, _, _ in ways:
        law[cards] = law.get(cards, Fraction()) + chance
    return law


def laid(layout: list[list[str]]) -> tuple[Pile, ...]:
    """The piles of a layout."""
    from pitkit.play import Unseen

    return tuple(
        pile(*(Unseen(place[1:]) if place.startswith("?") else Known(place) for place in places))
        for places in layout
    )
