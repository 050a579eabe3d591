"""Waiting while creatures keep coming: simulated, token by token, for there are too many ways to list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from pitkit.odds import Estimate, simulate
from pitkit.odds.checks import shown, whole
from pitkit.odds.simulation import MOST_TRIALS
from pitkit.shaddis_horne.facts import GREEN, KINDS, ROADS, TILES, shortfall
from pitkit.shaddis_horne.facts import villager_holds as beats
from pitkit.shaddis_horne.odds.advance import MOST_PHASES
from pitkit.shaddis_horne.odds.roads import Board, Road, read_board
from pitkit.shaddis_horne.odds.spawns import STACKS
from pitkit.shaddis_horne.odds.tokens import Pools, attacking, check_enough, read_pools

Tokens = dict[str, list[int]]
"""For each kind the Strengths of its tokens, which only the simulation knows."""


def survival_estimate(
    board: Board,
    pools: Pools,
    phases: int,
    spawns: Sequence[Sequence[tuple[str, Any]]] = (),
    *,
    known: Pools | None = None,
    trials: int = 10_000,
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Estimate:
    """SH-CALC-05: the chance not to lose within some advance phases while creatures keep coming, simulated.

    Nobody interferes. Beaten and returned tokens go back to the supply and may come again. Bonuses of
    destroyed Locations are left out.

    Args:
        board: The roads in plain words, see `Board`.
        pools: Kind to Strength to number of tokens that nobody has seen, on the roads and in the supply.
        phases: Advance phases, 0 to 30.
        spawns: What comes after the first advance phase, after the second, and so on: pairs of a kind and a
            road, 1 to 6 or "?" for a rolled one.
        known: Tokens in the supply whose Strength has been seen; they can only come later.
        trials: Simulated sieges.
        seed: A whole number from 0.
        progress: Told (trials done, trials in all) now and then.
        cancel: Asked now and then; True stops with what has been found.

    Returns:
        The estimate with its interval.

    Raises:
        ValueError: Something is unknown or out of range, or a pool holds fewer tokens than the roads.

    Example:
        >>> pools = {"scuttler": {1: 3, 2: 3, 3: 2, 4: 2}}
        >>> board = {1: {"red": {"scuttler": 1}, "destroyed": True, "villager": 2}}
        >>> low, high = survival_estimate(board, pools, 1, trials=2000, seed=1).interval(0.999)
        >>> low < 0.6 < high
        True
    """
    roads, hidden = read_board(board), read_pools(pools)
    seen = {} if known is None else read_pools(known, "known")
    phases = whole("phases", phases, 0, MOST_PHASES)
    on_roads = {name: sum(road.count(i) for road in roads) for i, name in enumerate(KINDS)}
    check_enough("board", on_roads, hidden)
    coming = [[_mark(i, mark) for mark in _row(i, row)] for i, row in enumerate(_row(None, spawns))]

    def run(rng: np.random.Generator, size: int) -> list[bool]:
        chance = Random(int(rng.integers(2**63)))
        return [_Siege(roads, hidden, seen, chance).stands(phases, coming) for _ in range(size)]

    trials = whole("trials", trials, 1, MOST_TRIALS)
    return simulate(run, trials, seed, batch=1000, progress=progress, cancel=cancel)


def _row(number: int | None, given: Any) -> Sequence[Any]:
    if isinstance(given, str | Mapping) or not isinstance(given, Sequence):
        where = "spawns" if number is None else f"spawns[{number}]"
        raise ValueError(f"{where} must be a sequence of what comes; got {shown(given)}.")
    return given


def _mark(number: int, mark: Any) -> tuple[str, int | None]:
    if isinstance(mark, str) or not isinstance(mark, Sequence) or len(mark) != 2 or mark[0] not in KINDS:
        raise ValueError(
            f"spawns[{number}] must hold pairs of {', '.join(KINDS)} and a road; got {shown(mark)}."
        )
    kind, road = mark
    return kind, None if road == "?" else whole(
        f"a road of spawns[{number}] that is not '?'", road, 1, len(ROADS)
    )


class _Siege:
    """One simulated siege."""

    def __init__(self, roads: Sequence[Road], hidden: Pools, seen: Pools, chance: Random) -> None:
        self._chance = chance
        self._supply: Tokens = {kind: _listed(hidden.get(kind, {})) for kind in KINDS}
        self._trophies: Tokens = {kind: [] for kind in KINDS}
        self._roads = [[self._put(tile) for tile in road.tiles] for road in roads]
        for kind, pool in seen.items():
            self._supply[kind] += _listed(pool)
        self._destroyed = [road.destroyed for road in roads]
        self._villagers = [road.villager for road in roads]

    def _put(self, tile: Sequence[int]) -> Tokens:
        return {
            kind: [self._drawn(kind) for _ in range(count)] for kind, count in zip(KINDS, tile, strict=True)
        }

    def _drawn(self, kind: str) -> int:
        supply = self._supply[kind]
        return supply.pop(self._chance.randrange(len(supply)))

    def stands(self, phases: int, coming: Sequence[Sequence[tuple[str, int | None]]]) -> bool:
        """Whether the game goes on after some advance phases."""
        for phase in range(phases):
            if not all(self._advance(number) for number in range(len(ROADS))):
                return False
            self._back(self._trophies)
            for kind, road in coming[phase] if phase < len(coming) else ():
                self._spawn(kind, self._chance.choice(ROADS) if road is None else road)
        return True

    def _spawn(self, kind: str, road: int) -> None:
        placed, _ = shortfall(len(self._supply[kind]), STACKS[kind])
        self._roads[road - 1][GREEN][kind] += [self._drawn(kind) for _ in range(placed)]

    def _back(self, tokens: Tokens) -> None:
        for kind, strengths in tokens.items():
            self._supply[kind] += strengths
            strengths.clear()

    def _advance(self, number: int) -> bool:
        """A road's attacks and its step forwards; False when the game is lost."""
        tiles = self._roads[number]
        row = attacking({kind: len(strengths) for kind, strengths in tiles[0].items()})
        if not all(self._repelled(number, kind) for kind, count in row.items() for _ in range(count)):
            if self._destroyed[number]:
                return False
            self._back(tiles[0])
            self._destroyed[number] = True
        for tile in range(1, len(TILES)):
            for kind, strengths in tiles[tile].items():
                tiles[tile - 1][kind] += strengths
                tiles[tile][kind] = []
        return True

    def _repelled(self, number: int, kind: str) -> bool:
        villager, attackers = self._villagers[number], self._roads[number][0][kind]
        if villager is not None and beats(villager, attackers[0]):
            self._trophies[kind].append(attackers.pop(0))
            return True
        self._villagers[number] = None
        return False


def _listed(pool: Mapping[int, int]) -> list[int]:
    return [strength for strength, count in pool.items() for _ in range(count)]
