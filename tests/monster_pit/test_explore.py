"""The explorers: board and sliders move each other, answers are the calculators', refusals are sentences."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances

from pitkit.monster_pit import (
    BOARDS,
    combat_explorer,
    gate_explorer,
    odds,
    progress_explorer,
    twilight_explorer,
)
from pitkit.monster_pit.changes_of_dice import CAPTAIN_CHANGES, MONSTER_CHANGES, changes
from pitkit.monster_pit.explore import CombatExplorer, ProgressExplorer, TwilightExplorer
from pitkit.ui.barchart import BarChart, GroupedBars
from pitkit.ui.svg import Picture
from tests.ui.conftest import Sent

ONE_THING = 4_000  # bytes
EXPLORERS = (twilight_explorer, progress_explorer, combat_explorer, gate_explorer)


@pytest.fixture
def twilight() -> Iterator[TwilightExplorer]:
    shown = twilight_explorer()
    yield shown
    assert not shown.errors
    assert not shown.board.errors
    shown.close()


@pytest.fixture
def progress() -> Iterator[ProgressExplorer]:
    shown = progress_explorer(0, 1, 2)
    yield shown
    assert not shown.errors
    shown.close()


@pytest.fixture
def fight() -> Iterator[CombatExplorer]:
    shown = combat_explorer((0, 0, 2), (0, 2, 0))
    yield shown
    assert not shown.errors
    shown.close()


def chart(shown: Any, place: int = 1) -> BarChart:
    found = shown.box.shown[place]
    assert isinstance(found, BarChart | GroupedBars)
    return found


def table(shown: Any) -> str:
    return str(shown.box.shown[-1].value)


class TestTwilight:
    def test_it_starts_as_the_board_does(self) -> None:
        for name, board in BOARDS.items():
            shown = twilight_explorer(board=name)
            assert shown.answer.pool == board.starting_dice()
            shown.close()

    def test_a_slider_moves_board_and_chart(self, twilight: TwilightExplorer) -> None:
        twilight.controls["white"].value = 3
        law = odds.twilight(0, 2, 3)
        assert chart(twilight).heights[0].tolist() == pytest.approx([law[row] for row in range(7)])
        assert "the Monster rolls 2 yellow, 3 white" in twilight.board.scene.title

    def test_the_board_moves_sliders(self, twilight: TwilightExplorer) -> None:
        twilight.board.press(("set", "red", 4))
        assert twilight.controls["red"].value == 4
        assert twilight.answer.rows[6] == pytest.approx(odds.twilight(4, 2, 0)[6])

    def test_keys_alone_move_a_tracker(self, twilight: TwilightExplorer) -> None:
        while twilight.board._focus != ("set", "white", 1):
            twilight.board.press_key("PageDown")
        twilight.board.press_key("Enter")
        assert tuple(twilight.answer.pool) == (0, 2, 1)

    def test_a_row_is_marked_on_board_and_chart_and_unmarked(self, twilight: TwilightExplorer) -> None:
        twilight.board.press(("row", 1))
        assert "Just now: ×1." in chart(twilight).words
        assert [item.target for item in twilight.board.scene.items() if item.changed] == [("row", 1)]
        assert twilight.board.message.startswith("1 Monster result, 50 %: Mesmerize")
        twilight.board.press(("row", 1))
        assert not [item for item in twilight.board.scene.items() if item.changed]
        assert twilight.board.message == ""

    def test_two_pools_are_compared(self, twilight: TwilightExplorer) -> None:
        twilight.put(other="a yellow die becomes red")
        grouped = chart(twilight)
        assert isinstance(grouped, GroupedBars)
        then = odds.twilight(1, 1, 0)
        assert grouped.heights[1].tolist() == pytest.approx([then[row] for row in range(7)])
        twilight.put(yellow=0)
        assert isinstance(chart(twilight), BarChart)

    def test_changes_are_the_calculators(self, twilight: TwilightExplorer) -> None:
        worth = odds.tracker_worth((0, 2, 0), (1, 0, 0))
        assert f">+{float(worth.results):.2f}</td>" in table(twilight)
        assert "one more red die" in table(twilight)
        assert "a white die" not in table(twilight)

    def test_another_board(self, twilight: TwilightExplorer) -> None:
        twilight.put(board=BOARDS["phoshar"])
        assert twilight.board.scene.title.startswith("Phoshar")

    def test_mesmerized_characters_count(self, twilight: TwilightExplorer) -> None:
        twilight.put(white=6, mesmerized=10)
        assert twilight.answer.move == pytest.approx(odds.mean_move(0, 2, 6, mesmerized=10))

    def test_pools_beyond_the_limits_and_numpy_numbers(self) -> None:
        shown = twilight_explorer(np.int64(9), np.int32(0), np.uint8(20))
        assert tuple(shown.answer.pool) == (9, 0, 20)
        assert shown.controls["white"].max == 20
        shown.close()

    @pytest.mark.parametrize(
        ("given", "message"),
        [
            ({"red": -1}, "red must be a whole number, 0 or more; got -1"),
            ({"white": 1.5}, "white must be a whole number"),
            ({"yellow": True}, "yellow must be a whole number, 0 or more; got True"),
            ({"board": "orc"}, "board must be one of"),
            ({"mesmerized": -2}, "mesmerized must be a whole number"),
            ({"theme": "blue"}, "theme is 'blue'"),
        ],
    )
    def test_bad_input_is_a_sentence(self, given: dict[str, Any], message: str) -> None:
        before = len(_instances)
        with pytest.raises(ValueError, match=message):
            twilight_explorer(**given)
        assert len(_instances) == before


class TestProgress:
    def test_both_laws_and_the_table(self, progress: ProgressExplorer) -> None:
        law = odds.progress(0, 1, 2)
        assert chart(progress, 1).heights[0][0] == pytest.approx(law.gold[1])
        assert chart(progress, 2).heights[0][0] == pytest.approx(law.steps[0])
        assert "a yellow die becomes white" in table(progress)

    def test_the_royal_gold_may_be_left(self, progress: ProgressExplorer) -> None:
        progress.put(take_royal=False)
        assert progress.answer.odds.gold[0] == pytest.approx(
            float(odds.progress(0, 1, 2, take_royal=False).gold[0])
        )

    def test_a_cell_is_marked_in_both_charts(self, progress: ProgressExplorer) -> None:
        progress.board.press(("cell", 2, 1))
        assert "Just now: 2." in chart(progress, 1).words
        assert "Just now: 1." in chart(progress, 2).words

    def test_bad_input_is_a_sentence(self) -> None:
        with pytest.raises(ValueError, match="white must be a whole number, 0 or more; got 'x'"):
            progress_explorer(white="x")  # type: ignore[arg-type]


class TestCombat:
    def test_the_four_ends(self, fight: CombatExplorer) -> None:
        law = odds.combat((0, 0, 2), (0, 2, 0))
        assert chart(fight).labels == ("critical hit", "Captain wins", "tie", "Monster wins")
        assert chart(fight).heights[0].tolist() == pytest.approx([law.critical, law.win, law.tie, law.lose])

    def test_both_sides_have_trackers(self, fight: CombatExplorer) -> None:
        fight.board.press(("set", "captain_red", 1))
        fight.board.press(("set", "monster_yellow", 5))
        assert fight.answer.odds == odds.combat((1, 0, 2), (0, 5, 0))

    def test_mounts_bonus_and_maximum(self) -> None:
        shown = combat_explorer((0, 0, 6), (4, 5, 6), 7, mounts=(1, 0, 0), bonus=2, attacking=False)
        assert shown.answer.odds == odds.combat((0, 0, 6), (4, 5, 6), 7, (1, 0, 0), 2)
        assert "damage" not in shown.answer.words()
        assert "rolls 7 and 2" in [getattr(item, "text", "") for item in shown.board.scene.items()]
        shown.close()

    def test_an_end_is_marked(self, fight: CombatExplorer) -> None:
        fight.board.press(("end", "tie"))
        assert "Just now: tie." in chart(fight).words
        assert fight.board.message == "Tie, 31 %: the Monster wins: somebody is injured"

    def test_changes_of_both_sides(self, fight: CombatExplorer) -> None:
        assert "Captain: one more white die" in table(fight)
        assert "Monster: a yellow die becomes red" in table(fight)

    @pytest.mark.parametrize(
        ("given", "message"),
        [
            ({"captain": (1, 2)}, "captain must be three whole numbers"),
            ({"monster": (0, -1, 0)}, "monster's yellow dice must be a whole number"),
            ({"mounts": (0, 0, 1001)}, "mounts' white dice must be a whole number from 0 to 1000"),
            ({"bonus": -1}, "bonus must be"),
            ({"monster_maximum": -1}, "monster_maximum must be"),
        ],
    )
    def test_bad_input_is_a_sentence(self, given: dict[str, Any], message: str) -> None:
        with pytest.raises(ValueError, match=message):
            combat_explorer(**given)


class TestAll:
    @pytest.mark.parametrize("explore", EXPLORERS)
    def test_closing_leaves_nothing(self, explore: Any) -> None:
        before = len(_instances)
        shown = explore()
        shown.close()
        shown.close()
        assert len(_instances) == before

    @pytest.mark.parametrize("explore", EXPLORERS)
    def test_fifty_runs_of_a_cell_leave_one_explorer(self, explore: Any) -> None:
        explore(key="cell").close()
        before = len(_instances)
        shown = [explore(key="cell") for _ in range(50)][-1]
        assert shown.board.scene.choices()
        shown.close()
        assert len(_instances) == before

    @pytest.mark.parametrize("explore", EXPLORERS)
    def test_a_picture(self, explore: Any) -> None:
        shown = explore()
        assert isinstance(shown.board.picture(), Picture)
        shown.close()

    def test_one_message_a_redraw_and_few_bytes(self, twilight: TwilightExplorer, sent: Sent) -> None:
        twilight.board.press(("row", 1))
        twilight.board.hover_at(*twilight.board.scene.choice(("row", 4)).box.centre)
        twilight.board.press_key("n")
        assert len(sent) == 3
        assert max(sent.weights()) <= ONE_THING
        sent.clear()
        twilight.put(white=1)  # all rows change, and the message is still one
        assert len(sent) == 1

    def test_a_drag_never_queues_and_the_last_position_wins(
        self, twilight: TwilightExplorer, sent: Sent
    ) -> None:
        async def drag() -> None:
            for count in (*range(7), *range(6, 2, -1)):
                twilight.controls["white"].value = count
            await asyncio.sleep(0.2)

        asyncio.run(drag())
        assert twilight.answer.pool.white == 3
        assert "3 white" in twilight.board.scene.title
        assert len(sent) == 1


def test_changes_keep_to_the_limits() -> None:
    assert [change.name for change in changes((4, 5, 6), MONSTER_CHANGES)] == []
    assert [change.name for change in changes((0, 0, 0), CAPTAIN_CHANGES)] == [
        "one more red die",
        "one more yellow die",
        "one more white die",
    ]
    for change in changes((4, 2, 1), MONSTER_CHANGES):
        assert tuple(change.of((4, 2, 1)) or ()) == tuple(np.add((4, 2, 1), change.dice))


def test_charts_follow_the_width_that_the_page_tells() -> None:
    shown = progress_explorer(1, 1, 2)
    charts = [chart for chart in shown.box.shown if isinstance(chart, BarChart)]
    assert charts
    assert {chart.width for chart in charts} == {560}
    assert shown.board.companion is not None
    shown.board.companion.width = 400
    assert {chart.width for chart in charts} == {400}
    shown.close()
