"""Bars for what can happen: of one law, or of several side by side.

Example:
    >>> from pitkit.odds import Dist
    >>> chart = BarChart(Dist.of({0: 1, 1: 3}), title="Hits", x="hits")
    >>> chart.labels, chart.words
    (('0', '1'), 'Most likely: 1 (75 %). Mean 0.75.')
    >>> chart.update(Dist.of({0: 1, 1: 1}), outlined=0)
    >>> chart.heights.tolist()
    [[0.5, 0.5]]
    >>> chart.close()
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, SupportsIndex

import numpy as np

from pitkit.odds import Dist, percent
from pitkit.odds.checks import whole

from .bins import Bin, Law, as_law, bins_of, height, place_of
from .chart import PAINTS, SIGNS, Chart, series_name, table
from .figures import INK, TEXT, Numbers, axis, bq, floats, held, label_mark, scale_to
from .text import fit, text_width
from .ticks import apart
from .words import three_figures

__all__ = ["BarChart", "GroupedBars"]

_LONGEST = 190.0  # CSS pixels a row's name may take to the left of its bar
_ROW = 26  # CSS pixels a row takes
_HALF_BAR = 0.43  # of the room of a bar
# An axis that moves with each change cannot be read, so its top is one of a few.
_TOPS = (0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)


class _Bars(Chart):
    """What both kinds of bar charts share: one mark of bars, one of texts, two axes, all changed in place."""

    def __init__(
        self,
        title: str,
        x: str,
        y: str,
        per_cent: bool,
        horizontal: bool | None,
        most: int,
        height: int,
        width: int,
        key: str | None,
    ) -> None:
        self.per_cent, self._most, self._horizontal = per_cent, whole("most", most, 3), horizontal
        self._laws: tuple[Law, ...] = ()
        self._names: tuple[str, ...] = ()
        self._bins: tuple[Bin, ...] = ()
        self._now: int | None = None
        self.heights = np.zeros((0, 0))
        super().__init__(title, x, y, height, width, key)

    @property
    def labels(self) -> tuple[str, ...]:
        """What stands at each bar or group of bars."""
        return tuple(bin.label for bin in self._bins)

    def _take(
        self, laws: Sequence[object], names: Sequence[str], outlined: SupportsIndex | str | None
    ) -> None:
        """Take new numbers, all or none: a refused law leaves the chart as it was."""
        given = tuple(as_law(law, self.per_cent) for law in laws)
        bins = bins_of(given, self._most)
        heights = np.array([floats(height(law, bin) for bin in bins) for law in given])
        now = place_of(bins, outlined)
        self._laws, self._names, self._bins, self._now = given, tuple(names), bins, now
        self.heights = heights

    def _show(self, note: str) -> None:
        if self._horizontal is None:
            self._horizontal = self._bins[0].name and sum(self._widths()) > self._room
        if self._figure is None:
            self._place(self._made())
        self._change()
        legend = "".join(series_name(place, name) for place, name in enumerate(self._names))
        self._say(self._summary(), note, legend if len(self._names) > 1 else "")

    def _widths(self) -> list[float]:
        return [text_width(label, TEXT) + 12 for label in self.labels]

    def _word(self, value: float) -> str:
        return percent(value) if self.per_cent else three_figures(value)

    def _summary(self) -> str:
        """The chart in a sentence or two, for everyone and for screen readers."""
        said = []
        for place, law in enumerate(self._laws):
            name = f"{self._names[place]}: " if len(self._laws) > 1 else ""
            top = int(np.argmax(self.heights[place]))
            most = "most likely" if self.per_cent else "most"
            line = f"{name}{most}: {self.labels[top]} ({self._word(self.heights[place][top])})."
            mean = f" Mean {three_figures(float(law.mean))}." if isinstance(law, Dist) else ""
            said.append(line[0].upper() + line[1:] + mean)
        if self._now is not None:
            said.append(f"Just now: {self.labels[self._now]}.")
        return " ".join(said)

    # ------------------------------------------------------------------- the figure

    def _made(self) -> Any:
        lib, lying = bq(), bool(self._horizontal)
        along, up = lib.LinearScale(reverse=lying), lib.LinearScale(min=0.0, max=1.0)
        bars = lib.Bars(
            x=floats([]),
            y=floats([]),
            scales={"x": along, "y": up},
            colors=[PAINTS[0]],
            padding=0.15,
            orientation="horizontal" if lying else "vertical",
            selected_style={"stroke": INK, "stroke-width": "3px"},
        )
        across = {"x": up, "y": along} if lying else {"x": along, "y": up}
        align = {"align": "start", "x_offset": 6} if lying else {"align": "middle", "y_offset": -9}
        return lib.Figure(
            marks=[bars, label_mark(lib, across, **align)],
            axes=self._axes(lib, along, up),
            fig_margin=self._margins(self._left(), self._right()),
            **self._frame(),
        )

    def _axes(self, lib: Any, along: Any, up: Any) -> list[Any]:
        lying = bool(self._horizontal)
        names = axis(lib, along, "left" if lying else "bottom", self.x_title, self._left() - 18)
        values = axis(lib, up, "bottom" if lying else "left", self.y_title)
        names.grid_lines = "none"
        return [names, values]

    def _left(self) -> float:
        if not self._horizontal:
            return 60.0
        return min(_LONGEST, max(self._widths())) + (24.0 if self.x_title else 4.0)

    def _right(self) -> float:
        """Room beside the last bar: for its number, or for what of its name is wider than the bar."""
        if self._horizontal:
            return text_width("99.9 %", TEXT) + 14
        beyond = text_width(self.labels[-1], TEXT) / 2 - self._room / (2 * len(self.labels))
        return max(24.0, beyond + 8)

    def _change(self) -> None:
        """Bring every part of the figure to the numbers of now, in one message each."""
        bars, texts = self._figure.marks
        names, values = self._figure.axes
        along, up = bars.scales["x"], bars.scales["y"]
        many = len(self._laws)
        places, tops = self._places(), floats(self.heights.T.ravel())
        with held(along, up, bars, texts, names, values):
            self._change_scales(along, up, values, places, tops)
            bars.x, bars.y = _padded(places, tops)
            bars.colors = list(PAINTS[:many])
            bars.selected = None if self._now is None else [self._now * many + one for one in range(many)]
            self._change_texts(texts, places, tops)
            self._change_names(names, places.reshape(-1, many).mean(axis=1).tolist())
        self._figure.fig_margin = self._margins(self._left(), self._right())
        if self._horizontal:
            self._figure.layout.height = f"{max(self.height, _ROW * len(tops) + 90)}px"

    def _places(self) -> Numbers:
        """Where each bar stands: group by group, with the room of one bar between groups."""
        many = len(self._laws)
        step = many + 1 if many > 1 else 1
        return floats(step * group + series for group in range(len(self._bins)) for series in range(many))

    def _change_scales(self, along: Any, up: Any, values: Any, places: Numbers, tops: Numbers) -> None:
        # bqplot leaves half a bar free at either end by itself.
        edge = 0.1 if len(places) > 1 else 0.5
        along.min, along.max = float(places[0]) - edge, float(places[-1]) + edge
        top = float(tops.max())
        if self.per_cent:
            top = next((mark for mark in _TOPS if top <= mark), 1.0)
        scale_to(up, values, min(0.0, float(tops.min())), top, self.per_cent)

    def _change_texts(self, texts: Any, places: Numbers, tops: Numbers) -> None:
        many = len(self._laws)
        signs = [f"{SIGNS[at % many]} " if many > 1 else "" for at in range(len(tops))]
        words = [sign + self._word(float(top)) for sign, top in zip(signs, tops, strict=True)]
        shown = set(range(len(words)) if self._horizontal else self._fitting(words, places, tops))
        words = [word if at in shown else signs[at].strip() for at, word in enumerate(words)]
        kept = [at for at, word in enumerate(words) if word]
        x, y = places[kept], tops[kept]
        texts.x, texts.y = (y, x) if self._horizontal else (x, y)
        texts.text = np.array([words[at] for at in kept], dtype=str)

    def _fitting(self, words: Sequence[str], places: Numbers, tops: Numbers) -> list[int]:
        """The bars whose number is written: as many as fit side by side, the likeliest first."""
        unit = self._room / (float(places[-1]) + 1)
        wide = [(text_width(word, TEXT) + 4) / unit for word in words]
        many = len(self._laws)
        if many > 1:  # beside a sign on every bar there is room for all numbers, or for none
            return list(range(len(words))) if max(wide) <= 1 else []

        def hides(at: int) -> bool:
            """Whether its number would lie on a higher bar beside it."""
            near = np.abs(places - places[at]) < wide[at] / 2 + _HALF_BAR
            return bool((tops[near] > tops[at] + 1e-9).any())

        order = [at for at in np.argsort(-tops, kind="stable").tolist() if not hides(at)]
        order.sort(key=lambda at: at != self._now)
        return apart(order, places.tolist(), wide)

    def _change_names(self, names: Any, centres: Sequence[float]) -> None:
        """Name as many bars as have room, evenly, and always the last."""
        labels = [fit(label, TEXT, _LONGEST) for label in self.labels]
        wide, unit = self._widths(), self._room / max(1.0, centres[-1] + 1)
        typical = sorted(wide)[len(wide) // 2]
        step = centres[1] - centres[0] if len(centres) > 1 else 1.0
        every = 1 if self._horizontal else max(1, ceil(typical / (unit * step)))
        order = range(len(labels) - 1, -1, -every)
        kept = list(order)[::-1]
        if not self._horizontal:
            kept = apart(order, centres, [width / unit for width in wide])
        names.tick_values = floats(centres[at] for at in kept)
        names.tick_labels = {f"{centres[at]:g}": labels[at] for at in kept}

    def table_html(self) -> str:
        """The table twin as HTML: each bar's number, and for one distribution also "this or more"."""
        lone = self._laws[0] if len(self._laws) == 1 else None
        heads = list(self._names) if len(self._names) > 1 else [self.y_title or "chance"]
        rows = []
        for place, bin in enumerate(self._bins):
            row = [bin.label, *(self._word(float(height)) for height in self.heights[:, place])]
            if isinstance(lone, Dist):
                row.append(percent(lone.at_least(bin.low) if bin.low is not None else 1))
            rows.append(row)
        if isinstance(lone, Dist):
            heads.append("this or more")
        return table(self.heading or self.words, [self.x_title or "outcome", *heads], rows, self._now)


def _padded(places: Numbers, tops: Numbers) -> tuple[Numbers, Numbers]:
    """A lone bar has no neighbour to take its width from, so it gets two of no height, out of sight."""
    if len(places) > 1:
        return places, tops
    return floats([places[0], places[0] - 1, places[0] + 1]), floats([tops[0], 0, 0])


class BarChart(_Bars):
    """Bars of one law.

    Args:
        law: A `Dist`, or names with their numbers; None to show something later.
        title: What it shows.
        x: What the bars are: the thing and its unit.
        y: What their height is.
        per_cent: Whether the numbers are chances, shown in per cent.
        horizontal: Whether the bars lie, names at their left; None lets long names decide.
        most: The most bars, from 3; a distribution's rare ends are taken together.
        height: CSS pixels, from 120.
        width: CSS pixels that texts are arranged for, from 240; the figure itself fits its cell.
        outlined: As for `update`.
        key: A name under which an earlier chart is closed, where the front end does not name its cells.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> chart = BarChart({"Monster": 0.25, "Captain": 0.75}, title="Who moves")
        >>> chart.words
        'Most likely: Captain (75 %).'
        >>> chart.close()
    """

    def __init__(
        self,
        law: Law | Sequence[tuple[str, float]] | None = None,
        *,
        title: str = "",
        x: str = "",
        y: str = "chance",
        per_cent: bool = True,
        horizontal: bool | None = None,
        most: int = 40,
        height: int = 240,
        width: int = 560,
        outlined: SupportsIndex | str | None = None,
        key: str | None = None,
    ) -> None:
        super().__init__(title, x, y, per_cent, horizontal, most, height, width, key)
        if law is not None:
            self.update(law, outlined)

    def update(
        self,
        law: Law | Sequence[tuple[str, float]],
        outlined: SupportsIndex | str | None = None,
        note: str = "",
    ) -> None:
        """Show another law in the same figure.

        Args:
            law: A `Dist`, or names with their numbers.
            outlined: What just happened: its bar is outlined. None for nothing.
            note: A sentence below the figure.

        Raises:
            ValueError: The law is refused; the chart is as before.
        """
        self._take([law], [""], outlined)
        self._show(note)


class GroupedBars(_Bars):
    """Bars of several laws side by side, each with a colour and a sign.

    Args:
        laws: Name of each law, and the law; two to four. None to show something later.
        title: What it shows.
        x: What the bars are: the thing and its unit.
        y: What their height is.
        per_cent: Whether the numbers are chances, shown in per cent.
        horizontal: Whether the bars lie, names at their left; None lets long names decide.
        most: The most groups, from 3.
        height: CSS pixels, from 120.
        width: CSS pixels that texts are arranged for, from 240; the figure itself fits its cell.
        outlined: As for `update`.
        key: A name under which an earlier chart is closed, where the front end does not name its cells.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> from pitkit.odds import Dist
        >>> die = Dist.uniform(range(1, 5))
        >>> chart = GroupedBars({"one die": die, "one more": die + 1}, x="result")
        >>> chart.words
        'One die: most likely: 1 (25 %). Mean 2.5. One more: most likely: 2 (25 %). Mean 3.5.'
        >>> chart.close()
    """

    def __init__(
        self,
        laws: Mapping[str, Law] | None = None,
        *,
        title: str = "",
        x: str = "",
        y: str = "chance",
        per_cent: bool = True,
        horizontal: bool | None = None,
        most: int = 24,
        height: int = 260,
        width: int = 560,
        outlined: SupportsIndex | str | None = None,
        key: str | None = None,
    ) -> None:
        super().__init__(title, x, y, per_cent, horizontal, most, height, width, key)
        if laws is not None:
            self.update(laws, outlined)

    def update(
        self, laws: Mapping[str, Law], outlined: SupportsIndex | str | None = None, note: str = ""
    ) -> None:
        """Show other laws in the same figure.

        Args:
            laws: Name of each law, and the law; one to four.
            outlined: What just happened: its group is outlined. None for nothing.
            note: A sentence below the figure.

        Raises:
            ValueError: A law is refused, or there are too many; the chart is as before.
        """
        if not 1 <= len(laws) <= len(PAINTS):
            raise ValueError(f"laws holds {len(laws)}; allowed are 1 to {len(PAINTS)}")
        self._take(list(laws.values()), list(laws), outlined)
        self._show(note)
