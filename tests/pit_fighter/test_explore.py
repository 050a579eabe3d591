"""The explorers: every control moved, bad values, table twins, pieces put down by click and key."""

from __future__ import annotations

import asyncio
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances

from pitkit.pit_fighter import explore, odds
from pitkit.pit_fighter.drawing.arena import LOOK
from pitkit.pit_fighter.explore_creatures import CreatureExplorer
from pitkit.pit_fighter.explore_traps import TrapExplorer
from pitkit.pit_fighter.hexes import COMPASS
from pitkit.ui.chart import Chart
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.svg import Picture
from tests.notebooks.controls import values_to_try
from tests.pit_fighter.test_at_table import told
from tests.ui.conftest import Sent, sent

__all__ = ["sent"]  # a fixture

EXPLORERS = (
    explore.gold_curve_explorer,
    explore.hit_explorer,
    explore.race_explorer,
    explore.trap_explorer,
    explore.creature_explorer,
)
WITH_ARENA = EXPLORERS[3:]
every_explorer = pytest.mark.parametrize("make", EXPLORERS, ids=lambda make: make.__name__)
with_arena = pytest.mark.parametrize("make", WITH_ARENA, ids=lambda make: make.__name__)


# ---- all of them ----


@every_explorer
def test_every_control_can_be_moved_to_its_ends(make: Any) -> None:
    shown = make()
    for name, control in shown.controls.items():
        before = control.value
        for value in values_to_try(control):
            control.value = value
            assert shown.values[name] == value
            assert isinstance(shown.answer, list)
        control.value = before
    assert not shown.errors
    shown.close()


@every_explorer
def test_every_chart_has_a_table_twin_and_every_table_its_columns(make: Any) -> None:
    shown = make()
    charts = [part for part in shown.box.shown if isinstance(part, Chart)]
    assert len(charts) == sum(isinstance(part, Plot) for part in shown.answer) > 0
    for chart in charts:
        chart.show_table()
        assert "<table" in chart.table_html()
        assert chart.words
    for part in shown.answer:
        if isinstance(part, Rows):
            assert all(len(row) == len(part.head) for row in part.rows)
    shown.close()


@every_explorer
def test_closing_leaves_nothing_and_a_cell_run_again_has_one(make: Any) -> None:
    make(key="cell").close()
    before = len(_instances)
    shown = [make(key="cell") for _ in range(3)][-1]
    shown.close()
    shown.close()
    assert len(_instances) == before


@pytest.mark.parametrize(
    ("make", "given", "message"),
    [
        (explore.trap_explorer, {"dice": -1}, "dice must be a whole number from 0 to 12; got -1"),
        (explore.trap_explorer, {"dice": True}, "dice must be a whole number"),
        (explore.trap_explorer, {"traps": 6}, "traps must be a whole number from 1 to 5"),
        (explore.trap_explorer, {"gold": 1000}, "gold must be"),
        (explore.trap_explorer, {"cost": 1.5}, "cost must be"),
        (explore.trap_explorer, {"exhaustion": 0}, "exhaustion must be"),
        (explore.trap_explorer, {"resistance": "one"}, "resistance must be"),
        (explore.trap_explorer, {"theme": "blue"}, "theme is 'blue'"),
        (explore.creature_explorer, {"creature": "Dragon"}, "creature must be one of"),
        (explore.creature_explorer, {"gold": -5}, "gold must be"),
        (explore.creature_explorer, {"exhaustion": 29}, "exhaustion must be"),
        (explore.creature_explorer, {"dice": None}, "dice must be"),
        (explore.gold_curve_explorer, {"dice": 0}, "dice must be"),
        (explore.hit_explorer, {"exhaustion": 0}, "exhaustion must be"),
        (explore.race_explorer, {"gold": (1000, 0)}, "gold"),
    ],
)
def test_bad_values_are_refused_in_a_sentence(make: Any, given: dict[str, Any], message: str) -> None:
    before = len(_instances)
    with pytest.raises(ValueError, match=message):
        make(**given)
    assert len(_instances) == before


def test_numbers_of_numpy_are_taken() -> None:
    shown = explore.trap_explorer(np.int64(3), np.uint8(2))
    assert (shown.values["dice"], shown.values["traps"]) == (3, 2)
    shown.close()


def test_a_race_is_dragged_in_slices_and_the_last_position_is_shown() -> None:
    async def drag() -> None:
        for gold in range(0, 500, 25):
            shown.controls["gold_a"].value = gold
            await asyncio.sleep(0)
        while shown._work.busy:
            await asyncio.sleep(0.001)

    shown = explore.race_explorer(dice=(1, 1), exhaustion=(60, 60))
    asyncio.run(drag())
    race = odds.race((475, 100), (1, 1), (60, 60))
    assert list(shown.answer[1].law.values()) == list(race)
    assert not shown.errors
    shown.close()


# ---- with an arena ----


@with_arena
def test_a_click_and_a_key_put_pieces_down(make: Any) -> None:
    shown = make()
    piece = shown.controls["puts"].value
    shown.board.press((LOOK, (3, 3)))
    assert shown.places[piece] == (3, 3)
    x, y = shown.board.scene.choice((LOOK, (4, 3))).box.centre
    shown.board.press_at(x, y)
    assert shown.places[piece] == (4, 3)
    while shown.board._focus != (LOOK, (4, 4)):
        shown.board.press_key("n")
    shown.board.press_key("Enter")
    assert shown.places[piece] == (4, 4)
    assert shown.state.hex_name((4, 4)) in shown.board.scene.title
    assert not shown.errors
    assert not shown.board.errors
    assert isinstance(shown.board.picture(), Picture)
    assert shown.board.scene.overflow() == ()
    shown.close()


@with_arena
@pytest.mark.parametrize("width", [320.0, 420.0, 800.0])
def test_the_arena_fits_any_width(make: Any, width: float) -> None:
    shown = make(width=width)
    assert shown.board.scene.overflow() == ()
    shown.close()


@with_arena
def test_a_hex_that_is_taken_is_refused_and_nothing_moves(make: Any) -> None:
    shown = make()
    names = [name for name in shown.places if name != "Trap"]
    taken = shown.places[names[1]]
    before, answer = dict(shown.places), shown.answer
    shown.controls["puts"].value = names[0]
    shown.board.press((LOOK, taken))
    assert "is taken by" in shown.board.message
    assert shown.places == before
    for piece, at, words in (("nobody", (1, 1), "piece is"), (names[0], (99, 0), "hex is")):
        with pytest.raises(ValueError, match=words):
            shown.put_down(piece, at)
    assert shown.places == before
    assert repr(shown.answer) == repr(answer)
    shown.close()


# ---- Traps ----


@pytest.fixture
def traps() -> Any:
    shown = explore.trap_explorer(dice=2, traps=2, gold=390, cost=15, resistance=1)
    yield shown
    assert not shown.errors
    shown.close()


def test_the_answers_are_the_calculators(traps: TrapExplorer) -> None:
    law = odds.resisted(2, 1).times(2).clip(high=28)
    assert traps.answer[1].law == law
    value = odds.trap_value(390, 2, [odds.Victim(0.5, 28, 1)], 15, traps=2)
    assert f"earns {float(value.earned):.1f} gold" in traps.answer[0]
    assert "The area has 10 hexes." in traps.answer[0]
    stacked = traps.answer[2]
    assert stacked.marked == 1
    assert stacked.rows[1][1] == f"{float(law.mean):.1f}"
    ways = {row[0]: row[1] for row in traps.answer[3].rows}
    zone = traps.state.trap_area(traps.state.snares[0])
    free = traps.state.content.legal - {(9, 6)}
    detour = odds.trap_detour(free, (1, 6), (8, 6), [zone, zone])
    assert list(ways.values()) == [str(cost) for cost in detour]


def test_a_trap_over_its_setter_and_at_the_edge(traps: TrapExplorer) -> None:
    traps.put_down("Trap", (8, 6))
    assert "the setter stands in it and loses" in traps.answer[0]
    before = traps.answer[0]
    traps.put(way=COMPASS.index("west"))
    traps.controls["puts"].value = "Trap"
    traps.board.press((LOOK, (0, 0)))
    assert "allowed is a way from A1 to a hex of the arena" in traps.board.message
    assert traps.places["Trap"] == (8, 6)
    traps.put(way=COMPASS.index("east"))
    traps.put_down("Trap", (0, 0))
    traps.put(way=COMPASS.index("north-west"))
    assert "ay is north-west" in traps.message
    traps.put(way=COMPASS.index("east"))
    assert traps.message == ""
    assert traps.answer[0] != before


def test_the_walker_beside_the_setter_is_there_already(traps: TrapExplorer) -> None:
    traps.put_down("walker", (8, 6))
    assert [row[1:] for row in traps.answer[3].rows] == [["0", "0"]] * 3
    traps.put(movement=0, dice=0, price=1)
    assert {row[2] for row in traps.answer[3].rows} == {"–"}


# ---- Creatures ----


@pytest.fixture
def creatures() -> Any:
    shown = explore.creature_explorer()
    yield shown
    assert not shown.errors
    shown.close()


def test_a_creatures_turn_is_what_the_rules_make_of_the_position(creatures: CreatureExplorer) -> None:
    for values in ({}, {"third": True}, {"controlled": True}, {"scenario": True}, {"creature": "Cinder Maw"}):
        creatures.put(**values)
        assert not list(creatures.state.problems())
        assert creatures.answer[0] in told("Creatures", creatures.state, None)


def test_equally_near_ones_are_tossed_for_and_a_lonely_one_strays(creatures: CreatureExplorer) -> None:
    creatures.put(third=True)
    for name, at in (("Ash", (5, 4)), ("Birch", (5, 8)), ("Cedar", (12, 0)), ("Creature", (5, 6))):
        creatures.put_down(name, at)
    assert creatures.answer[2].law == {"Ash": pytest.approx(0.5), "Birch": pytest.approx(0.5)}
    creatures.put_down("Ash", (-4, 10))
    creatures.put_down("Birch", (0, 0))
    assert creatures.answer[2].law == {"nobody": 1.0}
    ends = next(group for group in creatures.board.scene.groups if group.name == "Ends")
    assert len([item for item in ends.items if "It ends on" in item.label]) == 6
    creatures.put(controlled=True)
    creatures.put_down("Ash", (5, 5))
    assert "Ash" not in creatures.answer[2].law


def test_what_it_brings_and_the_last_blow(creatures: CreatureExplorer) -> None:
    brings = {row[0]: row[1] for row in creatures.answer[3].rows}
    assert brings["Ash, its summoner, by its turn"] == "35.0"
    assert brings["an opponent, by a hit of 2 dice on it"] == "70.0"
    creatures.put(scenario=True, its_left=9, dice=3)
    blow = creatures.answer[3]
    odds_now = odds.finish(9, 3, 100, 6)
    assert [row[0] for row in blow.rows] == ["0", "3", "6"]
    assert blow.rows[2][3] == f"{float(odds_now.wait):.1f}"


def test_a_piece_put_down_sends_one_message_or_two(creatures: CreatureExplorer, sent: Sent) -> None:
    creatures.put_down("Creature", (5, 5))
    assert len(sent) <= 2  # the piece at once, then where it may go
    assert max(sent.weights()) <= 40_000
