"""Villagers, advance phases, plans and the last stand: the checklist's values, and brute force."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import hypergeom

import pitkit
from pitkit.shaddis_horne import odds
from pitkit.shaddis_horne.odds.advance import Survival
from pitkit.shaddis_horne.odds.fights import REWARDS
from pitkit.shaddis_horne.odds.outcomes import Fights, exact_share
from pitkit.shaddis_horne.odds.roads import read_board
from pitkit.shaddis_horne.odds.spawns import STACKS
from tests.shaddis_horne.road_brute import (
    COLOURS,
    ORDER,
    POOLS,
    Town,
    best_end,
    least_rounds,
    orders,
    survival,
)

SMALL = {"scuttler": {1: 1, 2: 1, 4: 1}, "fairy": {2: 1, 3: 1, 5: 1}, "oak": {6: 1, 8: 1}}
PRINTED = Path(pitkit.__file__).parent / "shaddis_horne" / "content" / "printed.toml"


def test_facts_are_those_of_the_printed_pack() -> None:
    creatures = tomllib.loads(PRINTED.read_text(encoding="utf-8"))["creature"]
    assert {kind["id"]: kind["stack"] for kind in creatures} == STACKS
    assert {kind["id"]: next(iter(kind["reward"].items())) for kind in creatures} == REWARDS


# ---- 01 to 03, 20: spells and Villagers ----


def test_calculator_01() -> None:
    assert odds.fairy_spell(4, exact=True) == Fraction(2, 3)
    assert [odds.fairy_spell(n, exact=True) for n in range(8)] == [Fraction(min(n, 6), 6) for n in range(8)]
    assert odds.fairies_removed(8, 2) == 0.0
    assert odds.fairies_removed(4, 3, exact=True) == Fraction(1, 2)
    assert odds.fairy_spell(4, rerolled=True, exact=True) == Fraction(4, 9)
    assert type(odds.fairy_spell(3)) is float


def test_calculator_02() -> None:
    assert odds.villager_holds(2, {"scuttler": 1}, POOLS, exact=True) == Fraction(3, 5)
    assert odds.villager_holds(2, {"fairy": 1}, POOLS, exact=True) == Fraction(3, 10)
    assert odds.villager_holds(6, {"gold": 1}, POOLS) == 0.25


def test_calculator_03() -> None:
    assert odds.villager_holds(3, {"scuttler": 2, "fairy": 1}, POOLS, exact=True) == Fraction(28, 75)
    fight = odds.stack_fight(2, {"scuttler": 3}, POOLS, exact=True)
    assert fight.beaten.mean == Fraction(11, 10)
    assert fight.rewards == {"gems": Fraction(11, 10)}


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 8), st.dictionaries(st.sampled_from(ORDER), st.integers(0, 2), max_size=3))
def test_villager_holds_as_scipy_counts(strength: int, attackers: dict[str, int]) -> None:
    expected = 1.0
    for kind, count in attackers.items():
        total, weak = sum(POOLS[kind].values()), sum(n for s, n in POOLS[kind].items() if s <= strength)
        expected *= hypergeom(total, weak, count).pmf(count)
    assert odds.villager_holds(strength, attackers, POOLS) == pytest.approx(expected, abs=1e-12)
    fight = odds.stack_fight(strength, attackers, POOLS, exact=True)
    assert fight.beaten[sum(attackers.values())] == fight.holds
    assert float(fight.holds) == pytest.approx(expected, abs=1e-12)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 8), st.integers(0, 2), st.integers(0, 2), st.integers(0, 1))
def test_stack_fight_by_every_order(strength: int, scuttlers: int, fairies: int, oak: int) -> None:
    attackers = {"scuttler": scuttlers, "fairy": fairies, "oak": oak}
    board = {1: {"red": attackers, "villager": strength}}
    beaten = []
    for strengths in orders(board, SMALL):
        town = Town(board, strengths)
        town.advance_road(0)
        beaten.append(town.trophies)
    fight = odds.stack_fight(strength, attackers, SMALL, exact=True)
    assert fight.beaten.mean == Fraction(sum(map(len, beaten)), len(beaten))
    assert fight.beaten[0] == Fraction(sum(not row for row in beaten), len(beaten))
    fairy = Fraction(sum(row.count("fairy") for row in beaten), len(beaten))
    assert fight.rewards.get("influence", 0) == fairy


def test_calculator_20() -> None:
    one = dict.fromkeys(ORDER, 1)
    assert [odds.least_strength({kind: 1}, POOLS) for kind in ORDER] == [4, 5, 8, 8, 8]
    assert odds.least_strength(one, POOLS) == 8
    assert odds.least_strength({}, POOLS) == 0
    assert odds.least_strength({"scuttler": 1}, POOLS, Fraction(3, 5)) == 2
    assert odds.least_strength({"scuttler": 1}, POOLS, 0.61) == 3
    gain = odds.strength_token(2, 2, {"scuttler": 2}, POOLS, exact=True)
    assert gain == 1 - Fraction(comb(6, 2), comb(10, 2))


# ---- 04 to 06: advance phases ----


def test_calculator_04() -> None:
    board = {
        1: {"red": {"scuttler": 1, "fairy": 1}, "destroyed": True, "villager": 3},
        2: {"red": {"scuttler": 1}, "destroyed": True, "villager": 2},
    }
    assert 1 - odds.advance_risk(board, POOLS, exact=True) == Fraction(7, 25)
    assert odds.advance_risk(board, POOLS) == pytest.approx(0.72)


def test_calculator_05() -> None:
    road = {
        "red": {"scuttler": 1},
        "orange": {"fairy": 1},
        "green": {"scuttler": 1, "fairy": 1},
        "villager": 3,
    }
    found = [odds.survival({5: road}, POOLS, k, exact=True) for k in range(5)]
    assert found == [1, 1, Fraction(4, 5), Fraction(4, 5), Fraction(12, 25)]


def test_calculator_06() -> None:
    clocks = odds.attack_clock(
        {
            1: {"yellow": {"scuttler": 1}, "green": {"fairy": 1}, "destroyed": True},
            2: {"orange": {"fairy": 2}, "green": {"oak": 2}},
            3: {"red": {"fairy": 1}},
        }
    )
    assert (clocks[1].attack, clocks[1].loss) == (3, 3)
    assert (clocks[2].attack, clocks[2].loss) == (2, 4)
    assert (clocks[3].attack, clocks[3].loss) == (1, None)
    assert (clocks[4].attack, clocks[4].loss) == (None, None)


@st.composite
def boards(
    draw: st.DrawFn, roads: int = 2, most: int = 4, villagers: tuple[Any, ...] = (None, 1, 2, 3, 6, 8)
) -> Any:
    """A few roads with at most 3 scuttlers, 3 fairies and one oak golem."""
    numbers = draw(st.lists(st.integers(1, 6), min_size=1, max_size=roads, unique=True))
    board: dict[int, dict[str, Any]] = {
        number: {"destroyed": draw(st.booleans()), "villager": draw(st.sampled_from(villagers))}
        for number in numbers
    }
    kinds = draw(st.lists(st.sampled_from(["scuttler", "fairy", "oak"]), max_size=most))
    for kind in kinds:
        if kind == "oak" and kinds.count("oak") > 1:
            continue
        if kind != "oak" and kinds.count(kind) > 3:
            continue
        road = board[draw(st.sampled_from(numbers))]
        tile = road.setdefault(draw(st.sampled_from(COLOURS)), {})
        tile[kind] = tile.get(kind, 0) + (2 if kind == "oak" else 1)
    return board


@settings(max_examples=60, deadline=None)
@given(boards(3), st.integers(0, 5))
def test_survival_over_every_way_the_strengths_lie(board: Any, phases: int) -> None:
    expected = survival(board, SMALL, phases)
    assert odds.survival(board, SMALL, phases, exact=True) == expected
    assert odds.survival(board, SMALL, phases) == pytest.approx(float(expected), abs=1e-12)
    if phases == 1:
        assert odds.advance_risk(board, SMALL, exact=True) == 1 - expected


@settings(max_examples=40, deadline=None)
@given(boards(4, 6))
def test_risk_of_all_roads_at_once(board: Any) -> None:
    assert odds.advance_risk(board, SMALL, exact=True) == 1 - odds.survival(board, SMALL, 1, exact=True)


@settings(max_examples=30, deadline=None)
@given(boards(3, 5), st.integers(0, 4))
def test_road_by_road_is_phase_by_phase(board: Any, phases: int) -> None:
    """The order in which fights are looked at does not matter while no road touches another."""
    empty = next(number for number in range(1, 7) if number not in board)
    by_phase = odds.survival(board, SMALL, phases, college=empty, exact=True)
    assert by_phase == odds.survival(board, SMALL, phases, exact=True)


@settings(max_examples=40, deadline=None)
@given(boards(2), st.integers(1, 4))
def test_clocks_say_when_roads_without_villagers_lose(board: Any, phases: int) -> None:
    for road in board.values():
        road["villager"] = None
    clocks = odds.attack_clock(board)
    lost = any(clock.loss is not None and clock.loss <= phases for clock in clocks.values())
    assert odds.survival(board, {}, phases) == (0.0 if lost else 1.0)


def test_the_fall_of_the_college_helps_where_it_comes_in_time() -> None:
    """The die names the threatened road once in six times, and then its one attacker is hit."""
    board = {1: {"red": {"fairy": 1}}, 3: {"red": {"scuttler": 1}, "destroyed": True}}
    assert odds.advance_risk(board, {}, exact=True) == 1
    assert odds.advance_risk(board, {}, college=1, exact=True) == Fraction(5, 6)
    assert odds.survival(board, {}, 1, college=1, exact=True) == Fraction(1, 6)
    two = {**board, 3: {"red": {"scuttler": 1, "fairy": 1}, "destroyed": True}}
    assert odds.survival(two, {}, 1, college=1, exact=True) == Fraction(1, 6)
    three = {**board, 3: {"red": {"scuttler": 2, "fairy": 1}, "destroyed": True}}
    assert odds.survival(three, {}, 1, college=1, exact=True) == 0


def test_the_fall_of_the_college_comes_too_late_for_earlier_roads() -> None:
    board = {5: {"red": {"fairy": 1}}, 3: {"red": {"scuttler": 1}, "destroyed": True}}
    assert odds.survival(board, {}, 1, college=5, exact=True) == 0
    later = {5: {"red": {"fairy": 1}}, 3: {"orange": {"scuttler": 1}, "destroyed": True}}
    assert odds.survival(later, {}, 2, college=5, exact=True) == Fraction(1, 6)


def test_hits_that_only_drive_a_golem_on_are_declined() -> None:
    """A golem of three on red would attack a destroyed Location at once if it were hit."""
    board = {1: {"red": {"fairy": 1}}, 3: {"orange": {"gold": 4}, "destroyed": True}}
    assert odds.survival(board, {}, 1, college=1, exact=True) == 1


def test_golems_that_stay_on_red_attack_again() -> None:
    board = {2: {"red": {"oak": 2}, "villager": 8}}
    fights = Fights(read_board(board), POOLS, exact_share)
    end = next(iter(fights.advance(read_board(board)[1], fights.start)))
    assert end.road is not None
    assert (end.road.tiles[0][2], end.road.villager, end.beaten) == (1, 8, (2,))
    assert Survival(fights, 2).chance(read_board(board), fights.start) == 1


@settings(max_examples=8, deadline=None)
@given(boards(2, 4), st.integers(1, 4))
def test_simulated_survival_agrees(board: Any, phases: int) -> None:
    estimate = odds.survival_estimate(board, SMALL, phases, trials=1000, seed=11)
    low, high = estimate.interval(0.99999)
    assert low <= odds.survival(board, SMALL, phases) <= high


def test_simulated_spawns() -> None:
    """A rolled scuttler that comes after the first phase attacks in the fifth; every other road holds."""
    board = {number: {"villager": 8} for number in range(2, 7)} | {1: {"destroyed": True}}
    pool = {"scuttler": {1: 2}, "fairy": {5: 1}}
    coming = [[("scuttler", "?")]]
    assert odds.survival_estimate(board, pool, 4, coming, trials=50, seed=1).mean == 1.0
    low, high = odds.survival_estimate(board, pool, 5, coming, trials=4000, seed=1).interval(0.99999)
    assert low < 5 / 6 < high
    sure = odds.survival_estimate(board, pool, 5, [[("fairy", 1)]], trials=20, seed=1)
    none = odds.survival_estimate(board, pool, 5, [[("iron", 1)]], trials=20, seed=1)
    assert (sure.mean, none.mean) == (0.0, 1.0)


def test_tokens_seen_before_come_from_the_supply_only() -> None:
    board = {1: {"red": {"scuttler": 1}, "destroyed": True, "villager": 2}}
    known = {"scuttler": {4: 1}}
    stands = odds.survival_estimate(board, {"scuttler": {1: 1}}, 1, known=known, trials=50, seed=2)
    assert stands.mean == 1.0
    coming = [[("scuttler", 1)]]
    low, high = odds.survival_estimate(
        board, {"scuttler": {1: 1}}, 5, coming, known=known, trials=4000, seed=2
    ).interval(0.99999)
    assert low < 1 / 2 < high


# ---- 19: plans ----


@settings(max_examples=50, deadline=None)
@given(boards(3, 5, villagers=(None, 0, 8)), st.data())
def test_plans_are_as_good_as_trying_everything(board: Any, data: st.DataObject) -> None:
    """Villagers here beat everything or nothing, so that nothing is left to chance."""
    colours = data.draw(st.lists(st.sampled_from(COLOURS), min_size=1, max_size=2, unique=True))
    places = {colour: data.draw(st.integers(0, 6)) for colour in colours}
    effects = st.lists(st.sampled_from(["FIRE", "GUST", "FAST", "TELE"]), max_size=2 - len(colours))
    free = data.draw(effects)
    phases = data.draw(st.integers(1, 3))
    expected = best_end(Town(board, listed(SMALL)), places, phases, free=free)
    plan = odds.best_actions(board, places, SMALL, phases, free=free, exact=True)
    assert_as_good(plan, expected)


def assert_as_good(plan: Any, expected: tuple[Any, ...]) -> None:
    """Trophies and actions count only where the town can stand at all: a lost town has no use for them."""
    assert plan.survival == expected[: len(plan.survival)]
    if plan.survival[0] > 0:
        assert (plan.trophies, -plan.actions) == expected[len(plan.survival) :]


def listed(pools: dict[str, dict[int, int]]) -> dict[str, list[int]]:
    return {
        kind: [strength for strength, count in pool.items() for _ in range(count)]
        for kind, pool in pools.items()
    }


@settings(max_examples=20, deadline=None)
@given(boards(2, 4, villagers=(None, 8)), st.data())
def test_plans_with_recipes(board: Any, data: st.DataObject) -> None:
    college = data.draw(st.integers(1, 6).filter(lambda number: number not in board))
    places = {
        colour: data.draw(st.integers(0, 6))
        for colour in data.draw(st.sampled_from([("red",), ("red", "orange")]))
    }
    recipes = data.draw(st.lists(st.sampled_from(["FIRE", "GUST", "FAST", "TELE"]), min_size=1, max_size=2))
    expected = best_end(Town(board, listed(SMALL)), places, 2, recipes=recipes, college=college)
    plan = odds.best_actions(board, places, SMALL, 2, recipes=recipes, college=college, exact=True)
    assert_as_good(plan, expected)


def test_a_plan_in_words() -> None:
    board = {2: {"yellow": {"scuttler": 1, "fairy": 1}, "destroyed": True}, 3: {"green": {"oak": 2}}}
    plan = odds.best_actions(board, {"yellow": 1, "green": 0}, {}, phases=4)
    assert plan.steps == (
        "yellow moves to 2", "yellow hits the scuttler on road 2",
        "green moves to 3", "green hits the oak on road 3",
    )  # fmt: skip
    assert plan.settled
    assert plan.removed == {2: {"scuttler": 1}, 3: {"oak": 1}}
    assert plan.survival == (1.0, 1.0, 0.0, 0.0)
    assert plan.without == (1.0, 1.0, 0.0, 0.0)
    assert (plan.trophies, plan.actions) == (2.0, 4.0)


def test_a_plan_waits_for_a_fight_with_an_open_end() -> None:
    """A hit on the oak makes its second token attack; a Villager of 6 beats it every other time."""
    board = {4: {"red": {"oak": 2}, "destroyed": True, "villager": 6}}
    plan = odds.best_actions(board, {"red": 4}, SMALL, phases=2, exact=True)
    assert plan.without == (Fraction(1, 2), 0)
    assert plan.survival == (Fraction(1, 2), Fraction(1, 2))
    assert plan.steps == ("red hits the oak on road 4",)
    assert not plan.settled


def test_the_fall_of_the_college_in_the_action_phase() -> None:
    """Without Recipes a hit drives the oak into the college, whose fall may hit the fairy."""
    board = {1: {"red": {"oak": 2}}, 3: {"red": {"fairy": 1}, "destroyed": True}}
    plan = odds.best_actions(board, {"red": 1}, {}, 1, recipes=["FIRE", "FIRE"], college=1, exact=True)
    assert plan.survival == (1,)
    assert plan.steps[:2] == ("red visits the college", "FIRE hits the fairy on the red tile of road 3")
    fallen = odds.best_actions(board, {"red": 1}, {}, 1, college=1, exact=True)
    assert (fallen.without, fallen.survival) == ((0,), (Fraction(1, 6),))


def test_fast_asks_where_the_exhausted_stand() -> None:
    board = {5: {"orange": {"fairy": 2}, "destroyed": True}}
    near = odds.best_actions(board, {}, {}, exhausted={"orange": 5}, free=["FAST"])
    away = odds.best_actions(board, {}, {}, exhausted={"orange": 3}, free=["FAST"])
    assert (near.survival[-1], away.survival[-1]) == (1.0, 0.0)
    assert near.steps[0] == "FAST makes orange ready"


def test_a_first_turn_may_walk_where_the_second_strikes() -> None:
    board = {5: {"orange": {"fairy": 2}, "destroyed": True}}
    plan = odds.best_actions(board, {"orange": 2}, {}, free=["FAST"])
    assert plan.survival == (1.0, 1.0, 1.0, 1.0)
    assert plan.steps[:3] == ("orange moves to the square", "orange moves to 5", "FAST makes orange ready")
    assert plan.actions == 4.0


def test_tele_may_wait_for_a_golem_to_be_driven_on() -> None:
    """A visit puts orange on road 5, where yellow's hit then drives the oak onto orange's tile."""
    board = {5: {"yellow": {"oak": 2}, "destroyed": True}}
    hawks = {"red": 1, "orange": 3, "yellow": 5}
    plan = odds.best_actions(board, hawks, {}, recipes=["TELE"], college=1)
    assert plan.removed == {5: {"oak": 2}}
    assert plan.actions == 3.0


# ---- 22: the last stand ----


@settings(max_examples=12, deadline=None)
@given(boards(2, 3, villagers=(None, 8)), st.data())
def test_least_rounds_by_trying_everything(board: Any, data: st.DataObject) -> None:
    colours = data.draw(st.lists(st.sampled_from(COLOURS), min_size=1, max_size=2, unique=True))
    places = {colour: data.draw(st.integers(0, 6)) for colour in colours}
    stand = odds.last_stand(board, places, SMALL, 3, exact=True)
    expected = least_rounds(Town(board, listed(SMALL)), places, 3)
    assert stand.rounds == expected
    assert stand.chance == (0 if expected is None else 1)
    assert stand.waiting == odds.survival(board, SMALL, 3 if expected is None else expected, exact=True)


def test_last_stand_counts_the_chances_of_fights_and_spells() -> None:
    board = {4: {"red": {"fairy": 1}, "destroyed": True, "villager": 3}}
    stand = odds.last_stand(board, {}, POOLS, exact=True)
    assert (stand.rounds, stand.chance, stand.waiting) == (1, Fraction(3, 5), Fraction(3, 5))
    assert (stand.spell, stand.spells) == (Fraction(1, 6), Fraction(1, 6))
    helped = odds.last_stand(board, {"red": 3}, POOLS)
    assert (helped.chance, helped.steps) == (1.0, ("red moves to 4", "red hits the fairy on road 4"))


def test_last_stand_over_two_rounds_keeps_places() -> None:
    first, then = {"red": {"scuttler": 1}, "destroyed": True}, {"orange": {"scuttler": 1}, "destroyed": True}
    near = odds.last_stand({1: first, 2: then}, {"red": 2}, {})
    assert (near.rounds, near.chance) == (2, 1.0)
    far = odds.last_stand({1: first, 3: then}, {"red": 2}, {})
    assert (far.rounds, far.chance) == (None, 0.0)


def test_nothing_to_clear() -> None:
    stand = odds.last_stand({}, {"red": 0}, {})
    assert (stand.rounds, stand.chance, stand.steps, stand.spells) == (0, 1.0, (), 0.0)


# ---- bad input ----


@pytest.mark.parametrize(
    ("call", "parts"),
    [
        (lambda: odds.fairy_spell(-1), ("fairies", "0 or more", "-1")),
        (lambda: odds.fairies_removed(2, 3), ("removed", "from 0 to 2", "3")),
        (lambda: odds.villager_holds(True, {}, {}), ("strength", "True")),
        (lambda: odds.villager_holds(2, {"orc": 1}, POOLS), ("attackers", "scuttler", "'orc'")),
        (lambda: odds.villager_holds(2, {"oak": 3}, POOLS), ("attackers: oak", "from 0 to 2", "3")),
        (lambda: odds.villager_holds(2, {"oak": 1}, {}), ("attackers: oak", "from 0 to 0", "1")),
        (lambda: odds.villager_holds(2, 3, POOLS), ("attackers", "map", "3")),  # type: ignore[arg-type]
        (lambda: odds.villager_holds(2, {}, 3), ("pools", "map", "3")),  # type: ignore[arg-type]
        (lambda: odds.villager_holds(2, {}, {"orc": {}}), ("pools", "'orc'")),
        (lambda: odds.villager_holds(2, {}, {"oak": 2}), ("pools: oak", "2")),  # type: ignore[dict-item]
        (lambda: odds.villager_holds(2, {}, {"oak": {6: -1}}), ("pools: oak", "0 to 1000", "-1")),
        (lambda: odds.least_strength({}, {}, 2), ("target", "from 0 to 1", "2")),
        (lambda: odds.strength_token(2, 0, {}, {}), ("added", "1 or more", "0")),
        (lambda: odds.attack_clock([]), ("board", "map", "[]")),  # type: ignore[arg-type]
        (lambda: odds.attack_clock({0: {}}), ("road of board", "from 1 to 6", "0")),
        (lambda: odds.attack_clock({1: 3}), ("road 1", "mapping", "3")),  # type: ignore[dict-item]
        (lambda: odds.attack_clock({1: {"blue": {}}}), ("road 1", "red", "'blue'")),
        (lambda: odds.attack_clock({1: {"red": {"fairy": -1}}}), ("road 1's red tile: fairy", "-1")),
        (lambda: odds.attack_clock({1: {"destroyed": 1}}), ("road 1's destroyed", "True or False", "1")),
        (lambda: odds.attack_clock({1: {"villager": -1}}), ("road 1's villager", "0 or more", "-1")),
        (lambda: odds.survival({}, {}, 31), ("phases", "from 0 to 30", "31")),
        (lambda: odds.survival({}, {}, 1, college=7), ("college", "from 1 to 6", "7")),
        (lambda: odds.survival({1: {"red": {"oak": 2}, "villager": 3}}, {}, 1), ("board: oak", "0", "2")),
        (lambda: odds.survival_estimate({}, {}, 1, 3), ("spawns", "sequence", "3")),  # type: ignore[arg-type]
        (lambda: odds.survival_estimate({}, {}, 1, [3]), ("spawns[0]", "sequence", "3")),  # type: ignore[list-item]
        (lambda: odds.survival_estimate({}, {}, 1, [[("orc", 1)]]), ("spawns[0]", "'orc'")),
        (lambda: odds.survival_estimate({}, {}, 1, [[("oak", 9)]]), ("spawns[0]", "from 1 to 6", "9")),
        (lambda: odds.best_actions({}, 3, {}), ("hawkguards", "map", "3")),  # type: ignore[arg-type]
        (lambda: odds.best_actions({}, {"blue": 1}, {}), ("hawkguards", "red", "'blue'")),
        (lambda: odds.best_actions({}, {"red": 7}, {}), ("red Hawkguard", "from 0 to 6", "7")),
        (lambda: odds.best_actions({}, {"red": 1}, {}, exhausted={"red": 2}), ("exhausted", "'red'")),
        (lambda: odds.best_actions({}, {}, {}, 0), ("phases", "from 1 to 12", "0")),
        (lambda: odds.best_actions({}, {}, {}, recipes="FIRE"), ("recipes", "row", "'FIRE'")),
        (lambda: odds.best_actions({}, {}, {}, free=["ICE"]), ("free", "TELE", "'ICE'")),
        (lambda: odds.best_actions({}, {}, {}, recipes=["FIRE"]), ("college", "from 1 to 6", "None")),
        (lambda: odds.last_stand({}, {}, {}, 13), ("most_rounds", "from 1 to 12", "13")),
    ],
)
def test_bad_input_is_one_sentence(call: Any, parts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the parts below say which
        call()
    text = str(caught.value)
    assert all(part in text for part in parts), text
    assert "\n" not in text
