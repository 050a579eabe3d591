"""Charts: one figure changed in place, numbers bqplot can take, a table twin, nothing left behind."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances

from pitkit.odds import Dist, Tail
from pitkit.ui.chart import PAINTS, table
from pitkit.ui.charts import BarChart, Chart, Curve, CurveChart, GroupedBars
from pitkit.ui.theme import contrast

NASTY = "<img src=x onerror=alert(1)>"
DIE = Dist.uniform(range(1, 7))
PAGES = ("#ffffff", "#111111")  # JupyterLab's light and dark page


def test_importing_the_ui_loads_no_bqplot_before_a_chart_has_something_to_show() -> None:
    script = """
import sys
from pitkit.ui import BarChart, CurveChart, Table, Explorer
BarChart(title="empty")
assert "bqplot" not in sys.modules
from pitkit.odds import Dist
BarChart(Dist.point(1))
assert "bqplot" in sys.modules
"""
    run = subprocess.run([sys.executable, "-W", "error", "-c", script], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def arrays(chart: Chart) -> Iterator[Any]:
    for mark in chart.figure.marks:
        yield from (mark.x, mark.y)


def series(chart: Chart) -> tuple[list[float], list[float]]:
    bars = chart.figure.marks[0]
    return bars.x.tolist(), bars.y.tolist()


@pytest.fixture
def before() -> int:
    return len(_instances)


class TestBars:
    def test_they_show_the_law(self) -> None:
        chart = BarChart(DIE, x="pips", title="A die", outlined=3)
        assert series(chart) == ([0, 1, 2, 3, 4, 5], pytest.approx([1 / 6] * 6))
        assert chart.figure.marks[0].selected.tolist() == [2]
        assert chart.figure.axes[0].label == "pips"
        assert chart.figure.axes[0].tick_labels["5"] == "6"
        assert set(chart.figure.marks[1].text.tolist()) == {"17 %"}
        assert chart.words == "Most likely: 1 (17 %). Mean 3.5. Just now: 3."
        chart.close()

    def test_an_update_changes_the_same_marks(self) -> None:
        chart = BarChart(DIE, outlined=3)
        parts = [chart.figure, *chart.figure.marks, *chart.figure.axes]
        count = len(_instances)
        chart.update(Dist.uniform([1, 2]), note="Fewer.")
        assert [chart.figure, *chart.figure.marks, *chart.figure.axes] == parts
        assert len(_instances) == count
        assert series(chart)[1] == [0.5, 0.5]
        assert chart.figure.marks[0].selected is None
        assert chart.figure.animation_duration == 0
        assert not chart.figure.display_toolbar
        chart.close()

    def test_one_message_a_part(self, monkeypatch: pytest.MonkeyPatch) -> None:
        chart = BarChart(DIE)
        sent: list[Any] = []
        for part in [*chart.figure.marks, *chart.figure.axes]:
            monkeypatch.setattr(part, "_send", lambda *_, part=part, **__: sent.append(part), raising=False)
        chart.update(Dist.uniform([1, 2, 3]))
        assert len(sent) == len(set(map(id, sent)))
        chart.close()

    @pytest.mark.parametrize(
        "law",
        [
            Dist.of({0: Fraction(1, 3), 1: Fraction(2, 3)}),
            {"a": 1, "b": Fraction(1, 2)},
            {"a": np.float16(0.5), "b": np.float32(0.25)},
            [("a", 0.5), ("b", 0)],
        ],
    )
    def test_bqplot_gets_float64_alone(self, law: Any) -> None:
        chart = BarChart(law)
        assert all(array.dtype == np.float64 for array in arrays(chart))
        chart.close()

    def test_what_can_happen_is_never_zero_per_cent(self) -> None:
        chart = BarChart({"rare": 1e-9, "almost": 1 - 1e-9, "never": 0.0})
        said = chart.table_html()
        assert "&lt; 0.1 %" in said
        assert "&gt; 99.9 %" in said
        assert "<td" in said
        assert ">0 %<" in said
        chart.close()

    def test_a_tail_is_a_bar_and_counts(self) -> None:
        chart = BarChart(Dist.from_pmf([0.5, 0.25], tail=Tail(0.25, 1.0, 4.0)), outlined=9)
        assert chart.labels == ("0", "1", "2 or more")
        assert chart.figure.marks[0].selected.tolist() == [2]
        assert chart.words.endswith("Just now: 2 or more.")
        chart.close()

    def test_a_lone_bar_has_neighbours_of_no_height(self) -> None:
        chart = BarChart(Dist.point(4))
        assert series(chart) == ([0, -1, 1], [1, 0, 0])
        chart.close()

    def test_long_names_lie(self) -> None:
        chart = BarChart({f"A row with a long name, number {at}": 0.25 for at in range(4)}, outlined="none")
        assert chart.figure.marks[0].orientation == "horizontal"
        assert chart.figure.axes[0].side == "left"
        assert all(label.endswith("…") for label in chart.figure.axes[0].tick_labels.values())
        chart.close()

    def test_plain_numbers(self) -> None:
        chart = BarChart({"loss": -3, "gain": 7}, per_cent=False, y="gold")
        up = chart.figure.marks[0].scales["y"]
        assert up.min <= -3
        assert up.max >= 7
        assert "7" in chart.table_html()
        chart.close()

    def test_numbers_do_not_lie_on_higher_bars(self) -> None:
        chart = BarChart(Dist.binomial(60, 0.5), width=300)
        texts = chart.figure.marks[1]
        assert 1 <= len(texts.text) < len(chart.labels) / 3
        assert texts.y.max() == chart.heights.max()
        chart.close()

    def test_resize_writes_more_or_fewer_numbers(self) -> None:
        chart = BarChart(DIE.times(2), width=240)
        few = len(chart.figure.marks[1].text)
        chart.resize(900)
        assert len(chart.figure.marks[1].text) > few
        chart.close()

    def test_a_refused_law_changes_nothing(self) -> None:
        chart = BarChart(DIE)
        shown = series(chart)
        with pytest.raises(ValueError, match="number of 'a'"):
            chart.update({"a": 2})
        assert series(chart) == shown
        assert chart.labels == ("1", "2", "3", "4", "5", "6")
        chart.close()

    @pytest.mark.parametrize("bad", [{"height": 20}, {"width": 10}, {"most": 2}, {"height": 240.5}])
    def test_arguments_out_of_range(self, bad: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match=next(iter(bad))):
            BarChart(**bad)


class TestGroups:
    def test_they_stand_side_by_side(self) -> None:
        chart = GroupedBars({"Captain": DIE, "Monster": DIE + 1}, outlined=1)
        x, y = series(chart)
        assert x[:5] == [0, 1, 3, 4, 6]
        assert y[:2] == pytest.approx([1 / 6, 0])
        bars = chart.figure.marks[0]
        assert bars.colors == list(PAINTS[:2])
        assert bars.selected.tolist() == [0, 1]
        assert chart.figure.axes[0].tick_values.tolist()[0] == 0.5
        chart.close()

    def test_colour_does_not_speak_alone(self) -> None:
        chart = GroupedBars({"Captain": DIE, "Monster": DIE + 1}, width=240)
        texts = chart.figure.marks[1].text.tolist()
        assert {text[0] for text in texts} == {"●", "◆"}
        assert "●" in chart.children[0].value
        assert len(texts) == 14
        chart.close()

    def test_too_many(self) -> None:
        with pytest.raises(ValueError, match="laws holds 5; allowed are 1 to 4"):
            GroupedBars({str(at): DIE for at in range(5)})


class TestCurves:
    def test_bands_and_names_at_the_end(self) -> None:
        curve = Curve.of("Sum", [(n, DIE.times(n)) for n in (1, 2, 3)])
        chart = CurveChart([curve, Curve("twice", [1, 2, 3], [2, 4, 6])], x="dice", y="pips", per_cent=False)
        band, line, name = (chart.figure.marks[at] for at in (0, 4, 8))
        assert band.fill == "between"
        assert band.y.tolist() == [list(curve.low), list(curve.high)]
        assert line.y.tolist() == pytest.approx([3.5, 7, 10.5])
        assert (name.x.tolist(), name.text.tolist()) == ([3], ["Sum"])
        assert chart.figure.marks[1].y.size == 0
        assert len({mark.line_style for mark in chart.figure.marks[4:8]}) == 4
        assert "The bands hold the middle 80 %." in chart.words
        chart.close()

    def test_names_that_end_at_one_height_are_moved_apart(self) -> None:
        chart = CurveChart([Curve("a", [1, 2], [0, 0.5]), Curve("b", [1, 2], [1, 0.5])])
        heights = [mark.y[0] for mark in chart.figure.marks[8:10]]
        assert abs(heights[0] - heights[1]) > 0.04
        chart.close()

    def test_fewer_curves_later(self) -> None:
        chart = CurveChart([Curve("a", [1, 2], [0, 0.5]), Curve("b", [1, 2], [1, 0.5])])
        figure = chart.figure
        chart.update([Curve("c", [5], [0.25])], note="one point")
        assert chart.figure is figure
        assert [mark.text.tolist() for mark in figure.marks[8:10]] == [["c"], []]
        assert "<td" in chart.table_html()
        chart.close()

    @pytest.mark.parametrize(
        ("x", "y", "low"),
        [
            ([], [], ()),
            ([1], [1, 2], ()),
            ([2, 1], [0, 0], ()),
            ([1], [float("nan")], ()),
            ([1, 2], [0, 0], [1]),
        ],
    )
    def test_bad_curves(self, x: Any, y: Any, low: Any) -> None:
        with pytest.raises(ValueError, match=r"curve|number"):
            Curve("a", x, y, low)

    def test_none_and_too_many(self) -> None:
        with pytest.raises(ValueError, match="allowed are 1 to 4"):
            CurveChart([])


class TestTable:
    def test_it_opens_and_follows(self) -> None:
        chart = BarChart(DIE, x="pips", outlined=2)
        chart.toggle.click()
        assert chart.opened
        twin = chart.children[-1]
        assert '<th scope="row"' in twin.value
        assert "2 ◀ now" in twin.value
        assert "this or more" in twin.value
        chart.update(Dist.point(9))
        assert "9" in twin.value
        chart.toggle.click()
        shown = twin.value
        chart.update(DIE)
        assert twin.value == shown  # nothing is sent while it is closed
        chart.close()

    def test_everything_is_escaped(self) -> None:
        charts: list[Chart] = [
            BarChart({NASTY: 1.0}, title=NASTY, x=NASTY, y=NASTY),
            GroupedBars({NASTY: {NASTY: 1.0}, "b": {NASTY: 0.5}}),
            CurveChart([Curve(NASTY, [1], [0.5])], title=NASTY),
        ]
        for chart in charts:
            chart.show_table()
            pages = [child.value for child in chart.children if hasattr(child, "value")]
            assert all("<img" not in page for page in pages)
            assert any("&lt;img" in page for page in pages)
            chart.close()

    def test_table_of_one(self) -> None:
        assert table("c", ["a", "b"], [["x", "y"]]).count("<tr>") == 2


def test_paints_read_on_both_pages() -> None:
    assert all(contrast(paint, page) >= 3 for paint in PAINTS for page in PAGES)


def test_closing_leaves_nothing(before: int) -> None:
    charts = [
        BarChart(DIE),
        GroupedBars({"a": DIE, "b": DIE}),
        CurveChart([Curve("a", [1], [1])]),
        BarChart(),
    ]
    for chart in charts:
        chart.close()
        chart.close()
    assert len(_instances) == before


def test_a_key_closes_the_earlier_chart(before: int) -> None:
    for _ in range(50):
        chart = BarChart(DIE, key="one cell")
    count = len(_instances)
    chart.close()
    assert count - len(_instances) < 30
    assert len(_instances) == before
