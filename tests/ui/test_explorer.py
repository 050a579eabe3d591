"""Explorers: the last position wins, errors are a sentence, answers change in place."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from ipywidgets import HTML, VBox
from ipywidgets.widgets.widget import _instances

from pitkit.odds import Advice, Dist, advise
from pitkit.pit_fighter.odds import knockout
from pitkit.ui.board import Board
from pitkit.ui.charts import BarChart, Curve, CurveChart, GroupedBars
from pitkit.ui.explorer import Explorer, Pick, Share, Switch, Whole
from pitkit.ui.guard import clear_faults, faults
from pitkit.ui.plots import AnswerBox, Plot, chart_of
from pitkit.ui.scene import Box, Circle, Group, Scene

NASTY = "<img src=x onerror=alert(1)>"
CONTROLS = (
    Whole("dice", "Dice", 2, 0, 10),
    Share("chance", "Chance of a hit", 0.5, unit="of 1"),
    Pick("kind", "Kind", (("white", "w"), ("red", "r")), "r"),
    Switch("exact", "Exact"),
)


def compute(dice: int, chance: float, kind: str, exact: bool) -> Plot:
    return Plot(Dist.binomial(dice, chance), title=kind, x="hits")


class TestControls:
    def test_values_reach_the_computation(self) -> None:
        asked: list[dict[str, Any]] = []
        shown = Explorer(CONTROLS, lambda **values: asked.append(values))
        assert asked == [{"dice": 2, "chance": 0.5, "kind": "r", "exact": False}]
        shown.controls["dice"].value = 3
        shown.controls["exact"].value = True
        assert asked[-1] == shown.values == {"dice": 3, "chance": 0.5, "kind": "r", "exact": True}
        shown.close()

    def test_put_follows_once(self) -> None:
        asked: list[Any] = []
        shown = Explorer(CONTROLS, lambda **values: asked.append(values))
        shown.put(dice=5, kind="w", exact=True)
        assert len(asked) == 2
        assert asked[-1] == {"dice": 5, "chance": 0.5, "kind": "w", "exact": True}
        shown.close()

    @pytest.mark.parametrize(
        ("bad", "said"),
        [
            ({"dice": 11}, "dice is 11; allowed is 0 to 10"),
            ({"ghost": 1}, "control is 'ghost'; allowed are dice, chance, kind, exact"),
            ({"kind": "x"}, "kind is 'x'"),
        ],
    )
    def test_put_refuses(self, bad: dict[str, Any], said: str) -> None:
        shown = Explorer(CONTROLS, compute)
        with pytest.raises(ValueError, match=said):
            shown.put(**bad)
        assert shown.values["dice"] == 2
        shown.close()

    def test_two_of_one_name(self) -> None:
        with pytest.raises(ValueError, match="each needs a name of its own"):
            Explorer([Switch("a", "A"), Switch("a", "B")], lambda **_: None)

    def test_labels_say_the_unit(self) -> None:
        shown = Explorer(CONTROLS, compute, title=NASTY, text=NASTY)
        assert shown.controls["chance"].description == "Chance of a hit (of 1)"
        assert "<img" not in shown.children[0].value
        shown.close()


class TestFollowing:
    def test_a_drag_computes_the_last_position(self) -> None:
        asked: list[int] = []
        shown = Explorer([Whole("dice", "Dice", 0, 0, 200)], lambda dice: asked.append(dice))

        async def drag() -> None:
            for position in range(1, 121):
                shown.controls["dice"].value = position
            await asyncio.sleep(0.1)

        asyncio.run(drag())
        assert asked == [0, 120]
        shown.close()

    def test_the_same_chart_is_changed(self) -> None:
        shown = Explorer(CONTROLS, compute)
        chart = shown.box.shown[0]
        count = len(_instances)
        shown.put(dice=4)
        assert shown.box.shown[0] is chart
        assert chart.labels[-1] == "4"
        assert len(_instances) == count
        shown.close()

    def test_views_are_brought_to_the_answer(self) -> None:
        chart = BarChart(title="mine")
        spot = Circle(5, 5, 4, label="a spot")
        board = Board(Scene((Group("g", Box(0, 0, 9, 9), (spot,)),), 10, 10), width=400)
        shown = Explorer(
            CONTROLS,
            lambda dice, **_: Dist.binomial(dice, 0.5),
            lambda law: (chart.update(law), f"mean {law.mean:g}")[1],
            [board, chart],
        )
        assert shown.box.shown[0].value.endswith(">mean 1</div>")
        shown.put(dice=6)
        assert chart.labels[-1] == "6"
        assert isinstance(shown.answer, Dist)
        shown.close()

    def test_long_work_comes_in_slices(self) -> None:
        from time import sleep

        def slow(dice: int) -> Any:
            for part in range(dice):
                sleep(0.05)
                yield part / dice
            return f"{dice} done"

        shown = Explorer([Whole("dice", "Dice", 1, 0, 10)], slow)
        assert shown.answer == "1 done"

        async def drag() -> None:
            shown.controls["dice"].value = 9
            await asyncio.sleep(0.15)
            assert "Working" in shown._line.value
            shown.controls["dice"].value = 2
            await asyncio.sleep(0.35)

        asyncio.run(drag())
        assert shown.answer == "2 done"
        assert shown._line.value == ""
        shown.close()


class TestErrors:
    def fail(self, dice: int) -> str:
        if dice > 3:
            raise ValueError(f"dice is {dice}; allowed is 0 to 3 {NASTY}")
        return "fine"

    def test_an_error_is_a_sentence_and_fails_a_test(self) -> None:
        shown = Explorer([Whole("dice", "Dice", 1, 0, 10)], self.fail)
        shown.put(dice=4)
        assert shown.message.startswith("Dice is 4; allowed is 0 to 3")
        assert "<img" not in shown.notice.value
        assert shown.answer == "fine"
        assert len(shown.errors) == len(faults()) == 1
        clear_faults()
        shown.put(dice=1)
        assert shown.message == ""
        shown.close()

    def test_a_refusal_is_no_error(self) -> None:
        shown = Explorer([Whole("dice", "Dice", 9, 0, 10)], self.fail, expected=(ValueError,))
        assert shown.message.startswith("Dice is 9")
        assert not shown.errors
        assert not faults()
        shown.close()


class TestAnswers:
    def test_every_kind(self) -> None:
        box = AnswerBox()
        chart = BarChart({"a": 1.0})
        advice: Advice[str] = advise({"stay": 1, "go": 2}, tie="first")
        box.put([NASTY, Dist.point(2), advice, chart, 7, Plot({"x": Dist.point(1), "y": Dist.point(2)})])
        kinds = [type(widget) for widget in box.shown]
        assert kinds == [HTML, BarChart, HTML, BarChart, HTML, GroupedBars]
        assert "<img" not in box.shown[0].value
        assert "<table" in box.shown[2].value
        box.put(None)
        assert box.shown == ()
        box.close()

    def test_what_goes_is_closed(self) -> None:
        box = AnswerBox()
        before = len(_instances)
        for answer in (
            Dist.point(1),
            "text",
            [Plot([Curve("a", [1, 2], [0, 1])]), "b"],
            Plot({"a": 1.0}),
            None,
        ):
            box.put(answer)
        assert len(_instances) == before
        box.close()

    def test_another_title_makes_another_chart(self) -> None:
        chart = chart_of(Plot({"a": 1.0}, title="one"))
        other = chart_of(Plot({"a": 1.0}, title="two"), chart)
        assert other is not chart
        curves = chart_of(Plot([Curve("a", [1], [1])]), other)
        assert isinstance(curves, CurveChart)
        for each in (chart, other, curves):
            each.close()


def test_fifty_runs_of_a_cell_leave_one_explorer() -> None:
    before = len(_instances)
    for _ in range(50):
        shown = Explorer(CONTROLS, compute, key="a cell")
    shown.close()
    shown.close()
    shown.controls["dice"].value = 7
    assert len(_instances) == before


def test_names_do_not_clash_with_the_widgets_own() -> None:
    shown = Explorer(CONTROLS, compute)
    every = set(vars(type("Plain", (VBox,), {}))) | {"close", "__init__", "__annotations__", "__repr__"}
    fresh = VBox()
    assert not (set(vars(Explorer)) - every) & set(dir(VBox))
    assert not (set(vars(shown)) - set(vars(fresh))) & set(dir(VBox))
    for widget in (shown, fresh.layout, fresh):
        widget.close()


def test_a_record_is_one_answer_and_shows_itself() -> None:
    shown = Explorer([], lambda: knockout(3, 8))
    (widget,) = shown.box.shown
    assert "The chance that it does." in widget.value
    shown.close()


def test_an_explorer_has_one_companion_that_names_its_sliders() -> None:
    board = Board(Scene((Group("one", Box(0, 0, 10, 10), ()),)))
    for views in ((), (board,)):
        shown = Explorer([CONTROLS[0]], lambda dice: str(dice), views=views)
        kinds = [type(widget).__name__ for widget in tree(shown)]
        assert kinds.count("Companion") == 1
        shown.close()


def tree(widget: Any) -> list[Any]:
    return [widget, *(below for child in getattr(widget, "children", ()) for below in tree(child))]


def test_charts_of_an_explorer_without_a_board_fit_the_page() -> None:
    shown = Explorer([Whole("dice", "Dice", 3, 1, 10)], lambda dice: Dist.binomial(dice, 0.5))
    (companion,) = shown._companions
    (chart,) = shown.box.shown
    for page, room in ((364, 364), (1100, 560)):
        companion.width = page
        assert chart.width == room
        shown.put(dice=4)
        assert shown.box.shown[0].width == room
    assert not faults()
    shown.close()
