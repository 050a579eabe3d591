"""A chart as data, and a box that shows answers of any kind and changes them in place.

A calculator returns plain data: a sentence, a table, a distribution, a `Plot`. The box makes a chart of it
once and from then on changes that chart, so that nothing flickers and nothing is left behind.

Example:
    >>> from pitkit.odds import Dist
    >>> box = AnswerBox()
    >>> box.put(["Two coins:", Plot(Dist.binomial(2, 0.5), x="heads")])
    >>> chart = box.shown[1]
    >>> box.put(["Three coins:", Plot(Dist.binomial(3, 0.5), x="heads", outlined=3)])
    >>> box.shown[1] is chart, chart.words
    (True, 'Most likely: 1 (38 %). Mean 1.5. Just now: 3.')
    >>> box.close()
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, SupportsIndex

from ipywidgets import HTML, Layout, VBox, Widget

from pitkit.odds import Dist

from .barchart import BarChart, GroupedBars
from .bins import Law
from .chart import Chart, table
from .curves import Curve, CurveChart
from .rerun import close_tree

__all__ = ["AnswerBox", "Plot", "Rows", "chart_of"]

_WIDTH, _LEAST = 560, 240  # CSS pixels
_FONT = "font:13px/1.5 system-ui,sans-serif;overflow-wrap:anywhere"


@dataclass(frozen=True)
class Plot:
    """A chart as data.

    Attributes:
        law: One law (a `Dist`, or names with numbers) for bars; name of each law and the law for grouped
            bars; a row of `Curve` for curves.
        title: What it shows.
        x: The horizontal axis: the thing and its unit.
        y: The vertical axis: the thing and its unit.
        per_cent: Whether the numbers are chances, shown in per cent.
        outlined: What just happened: its bar is outlined; None for nothing. Curves have none.
        note: A sentence below the figure.
    """

    law: Law | Mapping[str, Law] | Sequence[Curve]
    title: str = ""
    x: str = ""
    y: str = "chance"
    per_cent: bool = True
    outlined: SupportsIndex | str | None = None
    note: str = ""

    @property
    def kind(self) -> type[Chart]:
        """The chart that shows it."""
        if isinstance(self.law, Mapping):
            grouped = any(isinstance(value, Dist | Mapping) for value in self.law.values())
            return GroupedBars if grouped else BarChart
        return BarChart if isinstance(self.law, Dist) else CurveChart


@dataclass(frozen=True)
class Rows:
    """A table as data.

    Attributes:
        caption: What it shows.
        head: The columns' names.
        rows: Each row's texts, the first of which names the row.
        marked: Place of the row that just happened, or None.

    Example:
        >>> "<caption" in Rows("Dice", ["die", "mean"], [["white", "0.8"]])._repr_html_()
        True
    """

    caption: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    marked: int | None = None

    def _repr_html_(self) -> str:
        return table(self.caption, self.head, self.rows, self.marked)


def chart_of(plot: Plot, old: Widget | None = None, width: int = _WIDTH) -> Chart:
    """The chart of a plot.

    Args:
        plot: What to show.
        old: A chart shown before; where it fits it is changed in place.
        width: CSS pixels a new chart's texts are arranged for.

    Returns:
        The old chart, or a new one.

    Raises:
        ValueError: The plot's numbers are refused.

    Example:
        >>> chart = chart_of(Plot({"win": 0.25, "lose": 0.75}))
        >>> chart_of(Plot({"win": 0.5, "lose": 0.5}), chart) is chart
        True
        >>> chart.close()
    """
    chart: Any = old
    titles = (plot.title, plot.x, plot.y, plot.per_cent)
    if type(old) is not plot.kind or (chart.heading, chart.x_title, chart.y_title, chart.per_cent) != titles:
        made: Any = plot.kind
        chart = made(title=plot.title, x=plot.x, y=plot.y, per_cent=plot.per_cent, width=width)
    if isinstance(chart, CurveChart):
        chart.update(plot.law, note=plot.note)  # type: ignore[arg-type]
    else:
        chart.update(plot.law, plot.outlined, plot.note)
    assert isinstance(chart, Chart)
    return chart


class AnswerBox(VBox):  # type: ignore[misc]
    """Answers below each other.

    Attributes:
        shown: The widgets that show them, in order.
    """

    def __init__(self) -> None:
        self.shown: tuple[Widget, ...] = ()
        self._width = _WIDTH
        self.children: tuple[Widget, ...]
        super().__init__([], layout=Layout(width="100%", min_width="0", overflow="visible"))

    def put(self, answer: Any) -> None:
        """Show an answer in place of the one before.

        Args:
            answer: A text, a `Dist`, a `Plot`, anything that shows itself as HTML, a widget (which is the
                box's from now on), None for nothing, or a list of these.

        Raises:
            ValueError: A plot's numbers are refused; what was shown stays.
        """
        several = isinstance(answer, list | tuple) and not hasattr(answer, "_repr_html_")  # a record is one
        answers = list(answer) if several else [] if answer is None else [answer]
        old = [*self.shown, *[None] * len(answers)]
        new = tuple(_widget(one, before, self._width) for one, before in zip(answers, old, strict=False))
        gone = [widget for widget in self.shown if not any(widget is kept for kept in new)]
        self.shown = new
        if tuple(self.children) != new:
            self.children = new
        for widget in gone:
            close_tree(widget)

    def fit(self, width: int) -> None:
        """Arrange the charts' texts for a width.

        Args:
            width: CSS pixels there are; a chart takes at most 560 of them.
        """
        self._width = max(_LEAST, min(_WIDTH, width))
        for chart in self.shown:
            if isinstance(chart, Chart) and chart.width != self._width:
                chart.resize(self._width)

    def close(self) -> None:
        """Let go of all that is shown."""
        for widget in self.shown:
            close_tree(widget)
        self.layout.close()
        super().close()


def _widget(answer: Any, old: Widget | None, width: int) -> Widget:
    if isinstance(answer, Widget):
        return answer
    if isinstance(answer, Dist):
        answer = Plot(answer, x="outcome")
    if isinstance(answer, Plot):
        return chart_of(answer, old, width)
    shown = escape(str(answer)) if isinstance(answer, str) else _html(answer)
    line: Any = old if type(old) is HTML else HTML(layout=Layout(width="auto", min_width="0"))
    line.value = f'<div style="{_FONT}">{shown}</div>'
    return line


def _html(answer: Any) -> str:
    """What an object shows of itself in a notebook, else its text, escaped."""
    made = getattr(answer, "_repr_html_", None)
    return str(made()) if callable(made) else escape(str(answer))
