"""The advance phases to come: when attacks arrive, and the chance not to lose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from pitkit.odds import Chance
from pitkit.odds.checks import strict_flags, whole
from pitkit.odds.records import readable
from pitkit.shaddis_horne.facts import KINDS, ROADS, attacks_in, loss_in
from pitkit.shaddis_horne.facts import villager_holds as beats
from pitkit.shaddis_horne.odds.outcomes import Classes, Ending, Fights, exact_share, float_share
from pitkit.shaddis_horne.odds.roads import Board, Road, hit, march, read_board, top
from pitkit.shaddis_horne.odds.tokens import Pools, attacking, check_enough, given_as, read_pools

MOST_PHASES = 30
"""Phases beyond which nothing on a board can change any more but the patience of who waits for the answer."""


@readable
@dataclass(frozen=True)
class Clock:
    """When a road attacks, in advance phases from now; 1 is the coming one.

    Attributes:
        attack: The first attack, None while nothing is on the road.
        loss: The first attack that can lose the game, None if these creatures cannot. Certain without a
            Villager, the earliest possible with one.
    """

    attack: int | None
    loss: int | None


def attack_clock(board: Board) -> dict[int, Clock]:
    """SH-CALC-06: when each road attacks and when it can lose the game, if nothing interferes.

    Args:
        board: The roads in plain words, see `Board`.

    Returns:
        A clock for each of the six roads.

    Raises:
        ValueError: Something on the board is unknown or out of range.

    Example:
        >>> clocks = attack_clock({1: {"yellow": {"fairy": 1}, "destroyed": True}})
        >>> clocks[1], clocks[2]
        (Clock(attack=3, loss=3), Clock(attack=None, loss=None))
    """
    clocks = {}
    for number, road in zip(ROADS, read_board(board), strict=True):
        nearest = next((tile for tile, there in enumerate(road.occupied) if there), None)
        first = None if nearest is None else attacks_in(nearest)
        clocks[number] = Clock(first, loss_in(road.occupied, road.destroyed))
    return clocks


@strict_flags
def advance_risk(board: Board, pools: Pools, *, college: int | None = None, exact: bool = False) -> Chance:
    """SH-CALC-04: the chance that the coming advance phase loses the game, over all roads at once.

    Only roads with a destroyed Location and someone on red matter. Their attackers come from the same pools,
    so the roads are not independent: for each kind the Villagers are taken from the weakest up.

    Args:
        board: The roads in plain words, see `Board`.
        pools: Kind to Strength to number of tokens that nobody has seen.
        college: Number of the college's road, if the hits its fall brings (SH-COL-09) are to be counted; the
            players then hit what helps most.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance of a loss.

    Raises:
        ValueError: Something is unknown or out of range, or a pool is smaller than its attackers.

    Example:
        >>> scuttlers, fairies = {1: 3, 2: 3, 3: 2, 4: 2}, {2: 3, 3: 3, 4: 2, 5: 2}
        >>> board = {
        ...     1: {"red": {"scuttler": 1, "fairy": 1}, "destroyed": True, "villager": 3},
        ...     2: {"red": {"scuttler": 1}, "destroyed": True, "villager": 2},
        ... }
        >>> advance_risk(board, {"scuttler": scuttlers, "fairy": fairies}, exact=True)
        Fraction(18, 25)
    """
    roads, known = read_board(board), read_pools(pools)
    if college is not None:
        road = roads[whole("college", college, 1, len(ROADS)) - 1]
        if not road.destroyed and road.occupied[0]:
            return 1 - survival(board, pools, 1, college=college, exact=exact)
    facing = [road for road in roads if road.destroyed and road.occupied[0]]
    if any(road.villager is None for road in facing):
        return given_as(Fraction(1), exact)
    rows = [attacking(dict(zip(KINDS, road.tiles[0], strict=True))) for road in facing]
    check_enough("board", {kind: sum(row.get(kind, 0) for row in rows) for kind in KINDS}, known)
    safe = Fraction(1)
    for kind in KINDS:
        thresholds = sorted(
            villager
            for road, row in zip(facing, rows, strict=True)
            if (villager := road.villager) is not None
            for _ in range(row.get(kind, 0))
        )
        safe *= _all_beaten(thresholds, known.get(kind, {}))
    return given_as(1 - safe, exact)


def _all_beaten(thresholds: Sequence[int], pool: Mapping[int, int]) -> Fraction:
    """The chance that Villagers of ascending Strength each beat a token of one pool."""
    total, chance = sum(pool.values()), Fraction(1)
    for drawn, villager in enumerate(thresholds):
        weak = sum(count for strength, count in pool.items() if beats(villager, strength))
        chance *= Fraction(max(weak - drawn, 0), total - drawn)
    return chance


@strict_flags
def survival(
    board: Board, pools: Pools, phases: int, *, college: int | None = None, exact: bool = False
) -> Chance:
    """SH-CALC-05: the chance not to lose within some advance phases if nothing interferes.

    No new creatures, no hits, no new Villagers; `survival_estimate` simulates spawns.

    Args:
        board: The roads in plain words, see `Board`.
        pools: Kind to Strength to number of tokens that nobody has seen.
        phases: Advance phases, 0 to 30.
        college: Number of the college's road, if the hits its fall brings (SH-COL-09) are to be counted; the
            players then hit what helps most. Slower, for the roads are then followed phase by phase.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: Something is unknown or out of range, or a pool holds fewer tokens than stand on the roads
            that a Villager protects.

    Example:
        >>> scuttlers, fairies = {1: 3, 2: 3, 3: 2, 4: 2}, {2: 3, 3: 3, 4: 2, 5: 2}
        >>> road = {
        ...     "red": {"scuttler": 1}, "orange": {"fairy": 1}, "green": {"scuttler": 1, "fairy": 1},
        ...     "villager": 3,
        ... }
        >>> pools = {"scuttler": scuttlers, "fairy": fairies}
        >>> [survival({1: road}, pools, phases, exact=True) for phases in (1, 2, 3, 4)]
        [Fraction(1, 1), Fraction(4, 5), Fraction(4, 5), Fraction(12, 25)]
    """
    roads, known = read_board(board), read_pools(pools)
    phases = whole("phases", phases, 0, MOST_PHASES)
    if college is not None:
        college = whole("college", college, 1, len(ROADS)) - 1
    fights = Fights(roads, known, exact_share if exact else float_share)
    chance = Survival(fights, phases, college).chance(roads, fights.start)
    return chance if exact else float(chance)


class Survival:
    """The chance not to lose within some phases, from any roads and pools of one board.

    Tokens of a pool are alike until they are turned up, so the order in which the roads' fights are looked at
    does not matter: road after road through all phases keeps fewer states apart than phase after phase. Only
    hits that the college's fall brings to other roads need the true order.

    Args:
        fights: The board's fights.
        phases: Advance phases.
        college: Index of the college's road, None to leave its bonus out.
    """

    def __init__(self, fights: Fights, phases: int, college: int | None = None) -> None:
        self._fights, self._college = fights, college
        numbers = range(len(ROADS))
        if college is None:
            self._steps = [(number, phase == phases - 1) for number in numbers for phase in range(phases)]
        else:
            self._steps = [(number, phase == phases - 1) for phase in range(phases) for number in numbers]
        self._from = cache(self._value)
        self._bonus = cache(self._hits)

    def chance(self, roads: tuple[Road, ...], pools: Classes) -> Any:
        """The chance from some roads and pools.

        Args:
            roads: The six roads.
            pools: What is unseen.

        Returns:
            A Fraction or a float, as the fights count.
        """
        return self._from(0, roads, pools)

    def _value(self, step: int, roads: tuple[Road, ...], pools: Classes) -> Any:
        while step < len(self._steps) and not any(roads[self._steps[step][0]].occupied):
            step += 1
        if step == len(self._steps):
            return self._fights.share(1, 1)
        number, _ = self._steps[step]
        ends = self._fights.advance(roads[number], pools)
        return sum(
            (end.chance * self._after(step, roads, number, end) for end in ends),
            start=self._fights.share(0, 1),
        )

    def _after(self, step: int, roads: tuple[Road, ...], number: int, end: Ending) -> Any:
        """What a road's attacks lead to: the college's bonus if it fell, then the step forwards."""
        if end.road is None:
            return self._fights.share(0, 1)
        roads = (*roads[:number], end.road, *roads[number + 1 :])
        if not (end.fell and number == self._college):
            return self._onward(step, roads, end.pools)
        rolls = (self._bonus(step, roads, end.pools, road, 2) for road in range(len(ROADS)))
        return sum(
            (self._fights.share(1, len(ROADS)) * chance for chance in rolls), start=self._fights.share(0, 1)
        )

    def _onward(self, step: int, roads: tuple[Road, ...], pools: Classes) -> Any:
        number, last = self._steps[step]
        # A road whose last phase is over is cleared, so that states differ in nothing that cannot matter.
        after = Road() if last else march(roads[number])
        return self._from(step + 1, (*roads[:number], after, *roads[number + 1 :]), pools)

    def _hits(self, step: int, roads: tuple[Road, ...], pools: Classes, road: int, left: int) -> Any:
        """The best of up to so many hits on a road, then onward (SH-COL-09, SH-AMB-23, SH-AMB-24)."""
        best = self._onward(step, roads, pools)
        if not left:
            return best
        for tile, stack in enumerate(roads[road].tiles):
            if top(stack) is None:
                continue
            after, attacker = hit(roads[road], tile)
            row = () if attacker is None else (attacker,)
            value = self._fights.share(0, 1)
            for end in self._fights.attack(after, pools, row):
                if end.road is not None:
                    now = (*roads[:road], end.road, *roads[road + 1 :])
                    value += end.chance * self._bonus(step, now, end.pools, road, left - 1)
            best = max(best, value)
        return best
