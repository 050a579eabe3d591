"""Race to the Gate: against thrown faces on short tracks, and against the rules played with fixed seeds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.monster_pit import odds
from pitkit.monster_pit.odds import Turn
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.table import DiceTable
from pitkit.monster_pit.rules.trackers import gained
from pitkit.play import Outcome
from tests.monster_pit.brute import rolls, side
from tests.monster_pit.tables import captain, table
from tests.monster_pit.test_calculators_rolls import MOVES, changed, most
from tests.monster_pit.test_rules_and_odds import BARE, race_choice

Pool = tuple[int, int, int]

SPACES = {"vaiel": [3, 0, 1, 2, 2, 2, 3], "phoshar": MOVES}
"""Spaces that the rows of the printed boards move the Monster, from the manual."""


@cache
def thrown_results(pool: Pool) -> dict[int, Fraction]:
    """Monster results of thrown faces."""
    return side(rolls(pool), 1)


@dataclass
class Thrown:
    """A race followed face by face.

    Attributes:
        mornings: Chance of the Gate in each Morning.
        twilights: The same for each Twilight.
        left: Chances of the spaces left after each round.
    """

    mornings: list[Fraction] = field(default_factory=list)
    twilights: list[Fraction] = field(default_factory=list)
    left: list[dict[int, Fraction]] = field(default_factory=list)


def thrown_race(
    start: int,
    pools: list[Pool],
    monster: Pool,
    board: str,
    plan: dict[int, Turn],
    track: int,
    rounds: int,
    to_roll: list[Pool] | None = None,
    further: int = 0,
) -> Thrown:
    """Every position and pool on its own, in Fractions."""
    found, resting = Thrown(), False
    alive = {(start, monster): Fraction(1)}
    for number in range(1, rounds + 1):
        turn = plan.get(number, Turn())
        steps = thrown_steps(pools if number > 1 or to_roll is None else to_roll, further)
        if not resting:
            alive = folded(
                ((max(0, d - k), m), p * q) for (d, m), p in alive.items() for k, q in steps.items()
            )
        found.mornings.append(sum((p for (d, _), p in alive.items() if not d), Fraction(0)))
        alive = folded(
            ((min(track, d + turn.back), given(m, turn.dice, board)), p) for (d, m), p in alive.items() if d
        )
        if not turn.statue:
            alive = folded(twilight(alive, board, further))
        found.twilights.append(sum((p for (d, _), p in alive.items() if not d), Fraction(0)))
        alive = {state: p for state, p in alive.items() if state[0]}
        found.left.append(folded((d, p) for (d, _), p in alive.items()))
        resting = turn.statue
    return found


def thrown_steps(pools: list[Pool], further: int) -> dict[int, Fraction]:
    """Steps of some Progress Rolls, each of which is one move."""
    steps = {0: Fraction(1)}
    for pool in pools:
        moves = {k + further if k else 0: p for k, p in thrown_results(pool).items()}
        steps = folded((a + b, p * q) for a, p in steps.items() for b, q in moves.items())
    return steps


def twilight(alive: dict[Any, Fraction], board: str, further: int) -> Iterator[tuple[Any, Fraction]]:
    """What the rows of a board do."""
    for (left, pool), mass in alive.items():
        rows: dict[int, Fraction] = defaultdict(Fraction)
        for results, chance in thrown_results(pool).items():
            rows[min(results, 6)] += chance
        for row, chance in rows.items():
            to = changed(pool, row, most) if board == "phoshar" else pool
            spaces = SPACES[board][row]
            yield (max(0, left - spaces - further * (spaces > 0)), to), mass * chance


def given(pool: Pool, dice: Pool, board: str) -> Pool:
    """A Monster's dice after it is given some, as far as colour and board allow."""
    counts, maximum = list(pool), {"vaiel": 9, "phoshar": 12}[board]
    for colour, limit in enumerate((4, 5, 6)):
        room = min(limit - counts[colour], maximum - sum(counts))
        counts[colour] += max(0, min(dice[colour], room))
    return counts[0], counts[1], counts[2]


def folded(pairs: Any) -> dict[Any, Fraction]:
    """Add up chances of the same thing."""
    law: dict[Any, Fraction] = defaultdict(Fraction)
    for thing, mass in pairs:
        law[thing] += mass
    return law


PLANS: dict[str, dict[int, Turn]] = {
    "nothing": {},
    "a Wizard": {1: Turn(back=3, dice=(1, 0, 0))},
    "pushed to the start": {2: Turn(back=9, dice=(0, 1, 1))},
    "the Statue": {1: Turn(statue=True)},
    "all of it": {1: Turn(2, (1, 1, 0), True), 2: Turn(1)},
}


@pytest.mark.rule("MP-GOAL-03", "MP-MORN-04", "MP-TWI-05")
@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
@pytest.mark.parametrize("start", [1, 4])
def test_a_short_race_is_that_of_thrown_faces(start: int, board: str, plan: str) -> None:
    pools: list[Pool] = [(0, 1, 1), (0, 1, 0)]
    monster: Pool = (0, 2, 0) if board == "vaiel" else (0, 1, 1)
    found = odds.gate_forecast(start, pools, monster, board, plan=PLANS[plan], track=6, listed=3, exact=True)
    thrown = thrown_race(start, pools, monster, board, PLANS[plan], 6, 3)
    assert [*found.mornings] == thrown.mornings
    assert [*found.twilights] == thrown.twilights
    for number, law in enumerate(thrown.left, 1):
        assert [found.left_after(number)[left] for left in range(1, 7)] == [law[left] for left in range(1, 7)]
    floats = odds.gate_forecast(start, pools, monster, board, plan=PLANS[plan], track=6, listed=3)
    assert [*floats.mornings] == pytest.approx([*map(float, thrown.mornings)], rel=1e-12)
    assert floats.law.mean == pytest.approx(float(found.law.mean), rel=1e-12)


@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
def test_a_race_in_which_each_move_goes_further(board: str) -> None:
    pools: list[Pool] = [(0, 1, 1), (0, 0, 2)]
    monster: Pool = (0, 2, 0) if board == "vaiel" else (0, 1, 1)
    thrown = thrown_race(7, pools, monster, board, {}, 7, 3, further=1)
    found = odds.gate_forecast(7, pools, monster, board, further=1, listed=3, exact=True)
    assert [*found.mornings] == thrown.mornings
    assert [*found.twilights] == thrown.twilights
    floats = odds.gate_forecast(7, pools, monster, board, further=1)
    assert floats.law.mean == pytest.approx(float(found.law.mean), rel=1e-12)
    assert floats.law.mean < odds.gate_forecast(7, pools, monster, board).law.mean


@pytest.mark.parametrize("to_roll", [[], [(0, 1, 0)]])
def test_a_race_from_the_middle_of_a_round(to_roll: list[Pool]) -> None:
    pools: list[Pool] = [(0, 1, 1), (0, 1, 0)]
    plan = {1: Turn(back=1)}
    thrown = thrown_race(3, pools, (0, 2, 0), "vaiel", plan, 6, 3, to_roll)
    found = odds.gate_forecast(3, pools, (0, 2, 0), plan=plan, track=6, to_roll=to_roll, listed=3, exact=True)
    assert [*found.mornings] == thrown.mornings
    assert [*found.twilights] == thrown.twilights
    whole = odds.gate_forecast(3, pools, (0, 2, 0), plan=plan, track=6, to_roll=to_roll)
    assert whole.law.mean == pytest.approx(sum(t * p for t, p in whole.law.items()), rel=1e-12)


# ---- against the rules, played ----


@dataclass(frozen=True)
class Position:
    """A race to play.

    Attributes:
        distance: Spaces left.
        captains: The Captains' pools.
        monster: The Monster's trackers.
        board: Its board.
        plan: What the Captains do in which round.
    """

    distance: int
    captains: tuple[Pool, ...]
    monster: Pool
    board: str = "phoshar"
    plan: dict[int, Turn] = field(default_factory=dict)


TWO: tuple[Pool, ...] = ((0, 1, 2), (1, 1, 0))
POSITIONS = (
    Position(6, ((0, 0, 1),), (0, 2, 0), "vaiel"),
    Position(9, TWO, (0, 2, 0), "vaiel"),
    Position(12, ((0, 1, 1), (0, 2, 0), (1, 0, 1)), (1, 2, 0), "vaiel"),
    Position(15, ((0, 0, 2),) * 4, (0, 3, 1), "vaiel"),
    Position(10, TWO, (2, 2, 2), "vaiel", {1: Turn(back=4)}),
    Position(8, TWO, (0, 2, 0), "vaiel", {2: Turn(statue=True)}),
    Position(11, ((2, 2, 5),), (4, 5, 3), "vaiel", {1: Turn(3, (0, 0, 1)), 2: Turn(6)}),
    Position(5, ((0, 1, 1),), (1, 0, 3)),
    Position(8, TWO, (1, 0, 3)),
    Position(12, TWO, (1, 0, 3)),
    Position(16, ((0, 1, 2), (0, 1, 2)), (1, 0, 3)),
    Position(9, ((1, 0, 0), (0, 0, 1)), (0, 0, 1)),
    Position(10, ((0, 1, 0),), (0, 0, 6)),
    Position(12, ((0, 2, 1),), (3, 5, 4)),
    Position(14, ((1, 1, 1),) * 3, (2, 1, 3)),
    Position(7, TWO, (1, 0, 3), plan={1: Turn(back=5, dice=(1, 0, 0))}),
    Position(9, TWO, (0, 1, 4), plan={1: Turn(statue=True), 3: Turn(back=2)}),
    Position(10, ((0, 0, 3), (0, 0, 3)), (2, 2, 4), plan={2: Turn(back=6)}),
    Position(6, ((0, 0, 1),), (0, 1, 0), plan={1: Turn(1, (0, 1, 1)), 2: Turn(1, (0, 1, 1))}),
    Position(13, ((0, 3, 0), (2, 0, 2)), (1, 1, 1)),
)
"""Chosen before the first of them was played."""

GAMES = 100
TRACK = 20


def played(position: Position, seed: int) -> tuple[int, bool, int]:
    """The round in which the Gate is reached, whether by Twilight, and the spaces left after round 1."""
    state = table(
        *(captain(f"Captain {seat}", pool) for seat, pool in enumerate(position.captains)),
        board=position.board,
        trackers=DicePool(*position.monster),
        distance=position.distance,
        content=BARE,
    )
    index, ready, first = 0, 0, 0
    while state.over() is None:
        if state.round == 2 and not first:
            first = state.distance
        turn = position.plan.get(state.round)
        if state.stage == "midday" and turn is not None and ready < state.round:
            ready = state.round
            state = planned(state, turn)
            if turn.statue:
                state, index = rested(state, seed, index)
        state, index = going_on(state, seed, index)
    return state.round, state.stage == "twilight", first


def planned(state: DiceTable, turn: Turn) -> DiceTable:
    """The Captains move the Monster back, and it is given dice."""
    trackers = state.trackers
    for colour, count in zip(("red", "yellow", "white"), turn.dice, strict=True):
        for _ in range(count):
            trackers = gained(trackers, colour, state.maximum) or trackers
    return replace(state, distance=min(TRACK, state.distance + turn.back), trackers=trackers)


def rested(state: DiceTable, seed: int, index: int) -> tuple[DiceTable, int]:
    """The Twilight is skipped, and the next Morning's Progress Rolls move nothing."""
    kept = state.distance
    number = state.round + 1
    state = replace(state, stage="morning", round=number, rolled=0, attacked=(), distance=200)
    while state.stage == "morning":
        state, index = going_on(state, seed, index)
    return replace(state, distance=kept), index


def going_on(state: DiceTable, seed: int, index: int) -> tuple[DiceTable, int]:
    """One step: a throw of the seed, or a choice."""
    chance = state.chance()
    if chance is None:
        return state.apply(race_choice(state))[0], index
    return state.apply(Outcome(chance.draw(seed, index)))[0], index + 1


def near(mean: float, truth: float, spread: float) -> None:
    """A mean of the games played lies within four standard errors of the truth."""
    assert abs(mean - truth) <= 4 * spread / sqrt(GAMES) + 1e-12


@pytest.mark.rule("MP-GOAL-03", "MP-MB-02", "MP-MB-08")
@pytest.mark.parametrize("place", range(len(POSITIONS)))
def test_the_forecast_is_that_of_the_rules_played(place: int) -> None:
    position = POSITIONS[place]
    found = odds.gate_forecast(
        position.distance,
        position.captains,
        position.monster,
        position.board,
        plan=position.plan,
        track=TRACK,
    )
    seen = [played(position, 1000 * place + seed) for seed in range(GAMES)]
    near(sum(number for number, *_ in seen) / GAMES, float(found.law.mean), found.law.std)
    middle = found.law.quantile(0.5)
    for chance, hits in (
        (found.lost_by(middle), [number <= middle for number, *_ in seen]),
        (sum(found.twilights), [by_twilight for _, by_twilight, _ in seen]),
    ):
        near(sum(hits) / GAMES, float(chance), sqrt(chance * (1 - chance)))
    left = found.left_after(1)
    near(sum(first for *_, first in seen) / GAMES, float(left.mean), left.std)
