"""What every chart has: a title, bqplot's figure made when first needed, a note, and a table twin.

bqplot takes longer to load than all else together, so nothing of it is touched before a chart has something
to show. Figures take their colours from the page, so they read in light and dark themes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Layout, VBox

from pitkit.odds.checks import whole

from .rerun import close_tree, note
from .text import clean
from .theme import theme

__all__ = ["PAINTS", "SIGNS", "Chart", "series_name", "table"]

# Paints that reach a contrast of 3 on white and on a dark page alike, each with a sign of its own.
PAINTS = tuple(theme().colour(name) for name in ("blue", "seat5", "green", "purple"))
SIGNS = ("●", "◆", "▲", "■")
_QUIET = "var(--jp-ui-font-color1, inherit)"
_FONT = "13px/1.5 system-ui,sans-serif"
_NUMBER = re.compile(r"[<>+−-]?\s?\d.{0,14}|[–—]?|never|always")
_SHORT, _WHOLE = 12, ";white-space:nowrap"  # so many characters are not broken
_TABLE = "font-variant-numeric:tabular-nums;overflow-wrap:break-word"
_CAPTION = 44  # characters of a caption that a small table makes room for
_SHOW, _HIDE = "As a table", "Hide the table"


def series_name(place: int, name: str) -> str:
    """A series' name for a page, in its colour and with its sign.

    Args:
        place: Which series, from 0.
        name: Its name; escaped here.

    Returns:
        HTML.
    """
    paint, sign = PAINTS[place % len(PAINTS)], SIGNS[place % len(SIGNS)]
    return f'<span style="white-space:nowrap"><span style="color:{paint}">{sign}</span> {escape(name)}</span>'


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], marked: int | None = None) -> str:
    """A table for a page; everything in it is escaped.

    Args:
        caption: What it shows.
        head: The columns' names.
        rows: Each row's texts, the first of which names the row.
        marked: Place of the row that just happened, or None.

    Returns:
        HTML that screen readers take as a table, in the page's own colours.

    Example:
        >>> "&lt;b&gt;" in table("Hits", ["hits", "chance"], [["<b>", "25 %"]])
        True
    """
    rows = [tuple(row) for row in rows]
    right = "text-align:right;padding:1px 10px"
    left = "text-align:left;padding:1px 10px"
    sides = [right if place and _numbers(rows, place) else left for place in range(len(head))]
    tops = "".join(
        f'<th scope="col" style="{side}">{escape(name)}</th>' for side, name in zip(sides, head, strict=True)
    )
    lines = []
    for place, row in enumerate(rows):
        mark, weight = (" ◀ now", ";font-weight:bold") if place == marked else ("", ";font-weight:normal")
        unbroken = _WHOLE if len(row[0]) <= _SHORT else ""
        first = f'<th scope="row" style="{left}{weight}{unbroken}">{escape(row[0])}{mark}</th>'
        cells = "".join(
            f'<td style="{side}{weight}{_WHOLE if len(text) <= _SHORT else ""}">{escape(text)}</td>'
            for side, text in zip(sides[1:], row[1:], strict=True)
        )
        lines.append(f"<tr>{first}{cells}</tr>")
    least = f"min-width:min(100%,{min(len(caption), _CAPTION) / 2:g}em)"  # a caption is as wide as its table
    style = f"border-collapse:collapse;font:{_FONT};{least};{_TABLE}"
    return (
        f'<div style="overflow-x:auto"><table class="pitkit-table" style="{style}">'
        f'<caption style="text-align:left;color:inherit">{escape(caption)}</caption>'
        f"<thead><tr>{tops}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )


def _numbers(rows: Sequence[Sequence[str]], column: int) -> bool:
    """Whether a column holds numbers, which stand under each other at the right; words begin at the left."""
    return all(_NUMBER.fullmatch(row[column]) for row in rows)


class Chart(VBox):  # type: ignore[misc]
    """Base of the charts.

    Args:
        title: What it shows; "" for none.
        x: The horizontal axis: the thing and its unit.
        y: The vertical axis: the thing and its unit.
        height: Height of the figure in CSS pixels, from 120.
        width: Width in CSS pixels that texts are arranged for, from 240; the figure itself fits its cell.
        key: A name under which an earlier chart is closed, where the front end does not name its cells.

    Attributes:
        toggle: The button that opens and closes the table twin.
        opened: Whether the table is open.
        words: The chart in a sentence, shown below the title.
    """

    _closed = True  # until it is made: an argument that is refused leaves nothing to close

    def __init__(self, title: str, x: str, y: str, height: int, width: int, key: str | None) -> None:
        self.height, self.width = whole("height", height, 120), whole("width", width, 240)
        self.heading, self.x_title, self.y_title = clean(title), clean(x), clean(y)
        self.opened, self.words = False, ""
        self._figure: Any = None
        self._note = ""
        self._head, self._foot, self._table = HTML(), HTML(), HTML(layout=Layout(display="none"))
        self.toggle = Button(description=_SHOW, layout=Layout(width="auto", align_self="flex-start"))
        self.toggle.on_click(lambda _: self.show_table(not self.opened))
        # Nothing here is as wide as its content wants: a chart shrinks with the cell.
        super().__init__(
            [self._head, self._foot, self.toggle, self._table],
            layout=Layout(width="100%", max_width="640px", min_width="0"),
        )
        self._closed = False
        self.add_class("pitkit-chart")
        note(self, key)

    @property
    def figure(self) -> Any:
        """The bqplot figure, or None before there is anything to show."""
        return self._figure

    def show_table(self, opened: bool = True) -> None:
        """Open or close the table twin; nothing is sent while it is closed.

        Args:
            opened: True to open.
        """
        self.opened = opened
        self.toggle.description = _HIDE if opened else _SHOW
        self._table.layout.display = "" if opened else "none"
        self._fill_table()

    def table_html(self) -> str:
        """The table twin as HTML."""
        return ""

    def resize(self, width: int) -> None:
        """Arrange the texts for another width.

        Args:
            width: CSS pixels, from 240.

        Raises:
            ValueError: The width is out of range.
        """
        self.width = whole("width", width, 240)
        if self._figure is not None:
            self._change()

    def _change(self) -> None:
        """Bring every part of the figure to what is to be shown now."""

    def _fill_table(self) -> None:
        if self.opened:
            self._table.value = self.table_html()

    def _say(self, words: str, note: str, legend: str = "") -> None:
        """Show title, summary and legend above the figure, and a note below it."""
        self.words, self._note = words, clean(note)
        title = f"<strong>{escape(self.heading)}</strong><br>" if self.heading else ""
        names = f'<div style="display:flex;flex-wrap:wrap;gap:0 16px">{legend}</div>' if legend else ""
        quiet = f'<span style="color:{_QUIET}">{escape(words)}</span>'
        wrap = f"font:{_FONT};overflow-wrap:anywhere"
        self._head.value = f'<div style="{wrap}">{title}{quiet}{names}</div>'
        self._foot.value = f'<div role="status" style="{wrap}">{escape(self._note)}</div>' if note else ""
        self._fill_table()

    def _place(self, figure: Any) -> None:
        """Put the figure, made now, in its place."""
        self._figure = figure
        self.children = (self._head, figure, self._foot, self.toggle, self._table)

    def _frame(self) -> dict[str, Any]:
        """What every figure is given: no animation, no toolbar, as wide as the chart."""
        size = {"width": "100%", "height": f"{self.height}px", "min_width": "0"}
        return {"animation_duration": 0, "display_toolbar": False, "padding_y": 0.0, "layout": size}

    def _margins(self, left: float, right: float = 24) -> dict[str, int]:
        return {"top": 22, "bottom": 48, "left": round(left), "right": round(right)}

    @property
    def _room(self) -> float:
        """CSS pixels that bars or curves share."""
        return self.width - 90.0

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.heading!r})"

    def close(self) -> None:
        """Let go of the figure and all its parts. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        if self._figure is not None:
            figure, self._figure = self._figure, None
            owners = [*figure.marks, *figure.axes]
            scales = {id(scale): scale for mark in figure.marks for scale in mark.scales.values()}
            for part in (*owners, *scales.values(), figure.scale_x, figure.scale_y):
                part.close()
        for child in self.children:
            close_tree(child)
        self.layout.close()
        super().close()
