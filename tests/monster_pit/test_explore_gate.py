"""The explorer of the Race to the Gate: board, sliders and answers, and that it keeps up with a slider."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from pitkit.monster_pit import BOARDS, gate_explorer, odds
from pitkit.monster_pit.explore_gate import GateExplorer
from pitkit.odds import percent
from pitkit.ui.barchart import BarChart
from pitkit.ui.curves import CurveChart
from tests.ui.conftest import Sent

TRACK = 30
"""Spaces of the sample track."""


@pytest.fixture
def gate() -> Iterator[GateExplorer]:
    shown = gate_explorer(15, captains=2, captain=(0, 1, 2))
    yield shown
    assert not shown.errors
    assert not shown.board.errors
    shown.close()


def race(distance: int, **more: Any) -> odds.GateForecast:
    """The forecast the explorer starts from, or another one."""
    values: dict[str, Any] = {"captains": [(0, 1, 2)] * 2, "monster": (0, 2, 0), "track": TRACK}
    return odds.gate_forecast(distance, **values | more)


def loss(shown: GateExplorer) -> CurveChart:
    found = shown.box.shown[1]
    assert isinstance(found, CurveChart)
    return found


def way(shown: GateExplorer) -> CurveChart:
    found = shown.box.shown[2]
    assert isinstance(found, CurveChart)
    return found


def test_it_starts_with_the_whole_track_and_the_boards_dice() -> None:
    for name, board in BOARDS.items():
        shown = gate_explorer(board=name)
        assert (shown.answer.distance, shown.answer.track) == (TRACK, TRACK)
        assert shown.answer.monster == board.starting_dice()
        shown.close()


def test_curves_and_bars_are_the_forecast(gate: GateExplorer) -> None:
    found = race(15)
    curve = loss(gate).curves[0]
    assert curve.y == pytest.approx([found.lost_by(int(n)) for n in curve.x])
    spaces = way(gate).curves[0]
    assert spaces.x[0] == 0
    assert spaces.y == pytest.approx([found.left_after(int(n)).mean for n in spaces.x])
    assert spaces.low[3] == found.left_after(3).quantile(0.1)
    assert spaces.high[3] == found.left_after(3).quantile(0.9)
    bars = gate.box.shown[3]
    assert isinstance(bars, BarChart)
    assert bars.heights[0][3] == pytest.approx(found.law[4])


@pytest.mark.parametrize(
    ("moved", "asked"),
    [
        ({"distance": 4}, {"distance": 4}),
        ({"white": 3, "red": 1}, {"monster": (1, 2, 3)}),
        ({"captains": 4, "captain_red": 2}, {"captains": [(2, 1, 2)] * 4}),
        ({"mesmerized": 9, "white": 6}, {"mesmerized": 9, "monster": (0, 2, 6)}),
        ({"back": 5, "push_round": 2}, {"plan": {2: odds.Turn(back=5)}}),
        ({"skull": True}, {"further": 1}),
        (
            {"board": BOARDS["phoshar"], "white": 2, "policy": odds.mildest},
            {"board": "phoshar", "monster": (0, 2, 2), "policy": odds.mildest},
        ),
    ],
)
def test_every_slider_asks_the_forecast(
    gate: GateExplorer, moved: dict[str, Any], asked: dict[str, Any]
) -> None:
    gate.put(**moved)
    values = {"distance": 15} | asked
    assert gate.answer.race.law.mean == pytest.approx(race(**values).law.mean)


def test_a_push_is_compared_with_none(gate: GateExplorer) -> None:
    gate.put(back=6)
    assert [curve.name for curve in loss(gate).curves] == ["with the push", "without"]
    assert "Without the push it takes" in gate.answer.words()
    gate.put(back=0)
    assert [curve.name for curve in loss(gate).curves] == ["lost"]


def test_the_board_moves_the_monster_and_the_trackers(gate: GateExplorer) -> None:
    gate.board.press(("set", "distance", 7))
    assert gate.controls["distance"].value == 7
    assert gate.answer.race.law.mean == pytest.approx(race(7).law.mean)
    gate.board.press(("set", "captain_white", 5))
    assert tuple(gate.answer.captain) == (0, 1, 5)
    assert gate.board.scene.title.startswith("Race to the Gate: 7 spaces to the Gate; lost after")


def test_keys_alone_move_the_monster(gate: GateExplorer) -> None:
    while gate.board._focus != ("set", "distance", 12):
        gate.board.press_key("n")
    gate.board.press_key("Enter")
    assert gate.answer.distance == 12


def test_a_round_is_marked_on_board_chart_and_table_and_unmarked(gate: GateExplorer) -> None:
    gate.board.press(("round", 4))
    found = race(15)
    assert gate.board.message.startswith(f"Round 4: lost by then {percent(found.lost_by(4))}")
    assert [item.target for item in gate.board.scene.items() if item.changed] == [("round", 4)]
    assert "Just now: 4." in gate.box.shown[3].words  # type: ignore[attr-defined]
    gate.board.press(("round", 4))
    assert not [item for item in gate.board.scene.items() if item.changed]
    assert gate.board.message == ""


def test_bars_on_the_board_lie_where_the_monster_may_be(gate: GateExplorer) -> None:
    spaces = {
        item.target[2]: item.bounds().centre[0]
        for item in gate.board.scene.items()
        if isinstance(item.target, tuple) and item.target[:2] == ("set", "distance")
    }
    assert sorted(spaces) == list(range(1, TRACK + 1))
    assert all(spaces[left] > spaces[left + 1] for left in range(1, TRACK))
    left = race(15).left_after(2)
    bar = [item for item in gate.board.scene.items() if getattr(item, "fill", "") == "accent"]
    bars = [item.bounds() for item in bar if item.bounds().h == 14]
    assert len(bars) == 8
    assert bars[1].x < spaces[left.quantile(0.9)] < spaces[left.quantile(0.1)] < bars[1].right


@pytest.mark.parametrize("distance", [1, 2, 100])
@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
def test_the_ends_of_the_track(board: str, distance: int) -> None:
    shown = gate_explorer(distance, board=board, captains=4, captain=(4, 4, 0), width=380)
    assert len(shown.board.scene.groups) == 4
    assert shown.answer.race.rounds >= 8
    shown.put(distance=shown.controls["distance"].max)
    assert not shown.errors
    shown.close()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"distance": 0}, "distance must be a whole number from 1 to 100; got 0"),
        ({"distance": 9, "track": 8}, "track must be a whole number from 9 to 100; got 8"),
        ({"captains": 5}, "captains must be a whole number from 1 to 4; got 5"),
        ({"captain": (1, 2)}, "captain must be three whole numbers"),
        ({"monster": (0, -1, 0)}, "monster's yellow dice must be a whole number"),
        ({"back": -1}, "back must be a whole number from 0 to 100"),
        ({"push_round": 0}, "push_round must be a whole number from 1 to 24"),
        ({"board": "orc"}, "board must be one of"),
        ({"theme": "blue"}, "theme is 'blue'"),
    ],
)
def test_bad_input_is_a_sentence(given: dict[str, Any], message: str) -> None:
    before = len(_instances)
    with pytest.raises(ValueError, match=message):
        gate_explorer(**given)
    assert len(_instances) == before


def test_a_drag_never_queues_and_the_last_position_wins(gate: GateExplorer, sent: Sent) -> None:
    async def drag() -> None:
        for spaces in (*range(15, 30), *range(30, 10, -1)):
            gate.controls["distance"].value = spaces
        await asyncio.sleep(0.3)

    asyncio.run(drag())
    assert gate.answer.distance == 11
    assert "11 spaces to the Gate" in gate.board.scene.title
    assert len(sent) == 1


def test_a_long_race_is_computed_in_slices_and_can_be_overtaken() -> None:
    shown = gate_explorer(90, board="phoshar", track=100, back=6)
    slices = list(shown._compute(**shown.values))
    assert len(slices) > 20
    assert all(0 <= share <= 1 for share in slices)

    async def hurry() -> None:
        shown.controls["distance"].value = 80
        await asyncio.sleep(0.05)
        shown.controls["distance"].value = 3
        for _ in range(100):
            await asyncio.sleep(0.05)
            if shown.answer.distance == 3:
                return

    asyncio.run(hurry())
    assert shown.answer.distance == 3
    assert not shown.errors
    shown.close()
