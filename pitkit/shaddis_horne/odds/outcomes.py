"""Fights whose Strengths nobody has seen: every way they can end, with its chance.

Strengths matter only by which Villagers they beat, so a pool keeps one number for each class of Strengths
that no Villager on the board tells apart.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from pitkit.shaddis_horne.facts import GOLEMS, KINDS
from pitkit.shaddis_horne.odds.roads import EMPTY, Road, less
from pitkit.shaddis_horne.odds.tokens import Pools, check_enough

Classes: TypeAlias = tuple[tuple[int, ...], ...]
"""For each kind the unseen tokens of each class of Strengths, the weakest class first."""

Share: TypeAlias = Callable[[int, int], Any]
"""A chance from a count and its total: a Fraction or a float."""


class Ending(NamedTuple):
    """One way a series of attacks can end.

    Attributes:
        chance: Its chance.
        road: The road then; None when the game is lost.
        pools: What is unseen then.
        fell: Whether the Location was destroyed.
        beaten: Kinds of the tokens that a Villager beat.
    """

    chance: Any
    road: Road | None
    pools: Classes
    fell: bool
    beaten: tuple[int, ...] = ()


class Fights:
    """The fights of one board.

    Args:
        roads: The roads, for the Strengths of their Villagers.
        pools: Strengths that nobody has seen.
        share: How chances are counted.

    Attributes:
        start: The pools in classes.

    Raises:
        ValueError: A pool holds fewer tokens than stand on the roads that a Villager protects.
    """

    def __init__(self, roads: Sequence[Road], pools: Pools, share: Share) -> None:
        self.share = share
        self._levels = sorted({road.villager for road in roads if road.villager is not None})
        met = {
            name: sum(road.count(i) for road in roads if road.villager is not None)
            for i, name in enumerate(KINDS)
        }
        check_enough("board", met, pools)
        self.start: Classes = tuple(self._classes(pools.get(name, {}).items()) for name in KINDS)

    def _classes(self, pool: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        counts = [0] * (len(self._levels) + 1)
        for strength, count in pool:
            counts[bisect_left(self._levels, strength)] += count
        return tuple(counts)

    def advance(self, road: Road, pools: Classes) -> Iterator[Ending]:
        """Everything on red attacks, from the top down, of a golem the top token (SH-ADV-03, SH-ADV-04)."""
        row = [
            kind
            for kind, count in enumerate(road.tiles[0])
            for _ in range(min(count, 1) if KINDS[kind] in GOLEMS else count)
        ]
        return self.attack(road, pools, row)

    def attack(self, road: Road, pools: Classes, row: Sequence[int]) -> Iterator[Ending]:
        """Attacks of some kinds from red, one after the other.

        Args:
            road: The road.
            pools: What is unseen.
            row: The attackers' kinds.

        Yields:
            The ways it can end.
        """
        if not row:
            yield Ending(self.share(1, 1), road, pools, False)
            return
        if road.villager is None:
            yield self._reached(road, pools, self.share(1, 1))
            return
        kind, rest = row[0], row[1:]
        pool, holds = pools[kind], bisect_left(self._levels, road.villager)
        total, strong = sum(pool), sum(pool[holds + 1 :])
        if strong:
            fallen = road._replace(villager=None)
            for number in range(holds + 1, len(pool)):
                if pool[number]:
                    yield self._reached(
                        fallen, _without(pools, kind, number), self.share(pool[number], total)
                    )
        beaten = road.with_tile(0, less(road.tiles[0], kind))
        for number in range(holds + 1):
            if pool[number]:
                chance = self.share(pool[number], total)
                for end in self.attack(beaten, _without(pools, kind, number), rest):
                    yield end._replace(chance=chance * end.chance, beaten=(kind, *end.beaten))

    def _reached(self, road: Road, pools: Classes, chance: Any) -> Ending:
        """An attack gets through: loss, or the Location falls and its red tile is emptied (SH-ADV-09, 10)."""
        if road.destroyed:
            return Ending(chance, None, pools, False)
        return Ending(chance, road.with_tile(0, EMPTY)._replace(destroyed=True), pools, True)


def _without(pools: Classes, kind: int, number: int) -> Classes:
    return (*pools[:kind], less(pools[kind], number), *pools[kind + 1 :])


def exact_share(count: int, total: int) -> Fraction:
    """A chance as a Fraction."""
    return Fraction(count, total)


def float_share(count: int, total: int) -> float:
    """A chance as a float."""
    return count / total
