"""Curves that end with their name, each with a band from 10 to 90 % where its spread is known.

Example:
    >>> chart = CurveChart([Curve("Captain", [1, 2, 3], [0.2, 0.5, 0.7])], x="round", y="chance to have won")
    >>> chart.words
    'Captain: 20 % at 1, 70 % at 3.'
    >>> chart.close()
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pitkit.odds import Dist, percent

from .chart import PAINTS, Chart, table
from .figures import TEXT, axis, bq, floats, held, label_mark, scale_to
from .text import clean, fit, text_width
from .ticks import ticks
from .words import three_figures

__all__ = ["Curve", "CurveChart"]

_STYLES = ("solid", "dashed", "dotted", "dash_dotted")  # colour never speaks alone
_LONGEST = 150.0  # CSS pixels for a curve's name at its end


@dataclass(frozen=True, slots=True)
class Curve:
    """One curve.

    Attributes:
        name: What it is of; written at its end.
        x: Where it is known, ascending.
        y: How high it is there.
        low: The lower edge of its band, or nothing.
        high: The upper edge of its band, or nothing.

    Raises:
        ValueError: There is no point, the lengths differ, x does not ascend, or a number is not finite.
    """

    name: str
    x: Sequence[float]
    y: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean(self.name))
        for field in ("x", "y", "low", "high"):
            object.__setattr__(self, field, tuple(floats(getattr(self, field)).tolist()))
        if not self.x or len(self.x) != len(self.y):
            raise ValueError(
                f"curve {self.name!r} has {len(self.x)} x and {len(self.y)} y; allowed: as many, from 1"
            )
        if list(self.x) != sorted(set(self.x)):
            raise ValueError(f"curve {self.name!r}: x must ascend; got {self.x}")
        for field in ("low", "high"):
            if len(getattr(self, field)) not in (0, len(self.x)):
                raise ValueError(f"curve {self.name!r}: {field} must have {len(self.x)} numbers, or none")

    @property
    def band(self) -> bool:
        """Whether it has a band."""
        return bool(self.low and self.high)

    @classmethod
    def of(cls, name: str, laws: Iterable[tuple[float, Dist]]) -> Curve:
        """The mean of distributions over some x, with the band from their 10 to their 90 % quantile.

        Args:
            name: What it is of.
            laws: Pairs of x and a distribution, x ascending.

        Returns:
            The curve.

        Raises:
            ValueError: A quantile lies in the tail of a distribution.

        Example:
            >>> from pitkit.odds import Dist
            >>> die = Dist.uniform(range(1, 7))
            >>> curve = Curve.of("sum", [(1, die), (2, die + die)])
            >>> curve.y, curve.low, curve.high
            ((3.5, 7.0), (1.0, 4.0), (6.0, 10.0))
        """
        pairs = list(laws)
        return cls(
            name,
            [x for x, _ in pairs],
            [float(law.mean) for _, law in pairs],
            [law.quantile(0.1) for _, law in pairs],
            [law.quantile(0.9) for _, law in pairs],
        )


class CurveChart(Chart):
    """Curves over a common axis.

    Args:
        curves: One to four; None to show something later.
        title: What it shows.
        x: The horizontal axis: the thing and its unit.
        y: The vertical axis: the thing and its unit.
        per_cent: Whether the heights are chances, shown in per cent from 0 to 100.
        height: CSS pixels, from 120.
        width: CSS pixels that texts are arranged for, from 240; the figure itself fits its cell.
        key: A name under which an earlier chart is closed, where the front end does not name its cells.

    Raises:
        ValueError: An argument is out of range.
    """

    def __init__(
        self,
        curves: Sequence[Curve] | None = None,
        *,
        title: str = "",
        x: str = "",
        y: str = "chance",
        per_cent: bool = True,
        height: int = 260,
        width: int = 560,
        key: str | None = None,
    ) -> None:
        self.per_cent = per_cent
        self.curves: tuple[Curve, ...] = ()
        super().__init__(title, x, y, height, width, key)
        if curves is not None:
            self.update(curves)

    def update(self, curves: Sequence[Curve], note: str = "") -> None:
        """Show other curves in the same figure.

        Args:
            curves: One to four.
            note: A sentence below the figure.

        Raises:
            ValueError: There are none, or too many; the chart is as before.
        """
        if not 1 <= len(curves) <= len(PAINTS):
            raise ValueError(f"curves holds {len(curves)}; allowed are 1 to {len(PAINTS)}")
        self.curves = tuple(curves)
        if self._figure is None:
            self._place(self._made())
        self._change()
        self._say(self._summary(), note)

    def _word(self, value: float) -> str:
        return percent(min(1.0, max(0.0, value))) if self.per_cent else three_figures(value)

    def _summary(self) -> str:
        said = []
        for curve in self.curves:
            ends = [f"{self._word(curve.y[at])} at {curve.x[at]:g}" for at in (0, -1)]
            said.append(f"{curve.name}: {', '.join(dict.fromkeys(ends))}.")
        if any(curve.band for curve in self.curves):
            said.append("The bands hold the middle 80 %.")
        return " ".join(said)

    # ------------------------------------------------------------------- the figure

    def _made(self) -> Any:
        """The figure with a line, a band and a name for each curve there may be; unused ones are empty."""
        lib = bq()
        scales = {"x": lib.LinearScale(), "y": lib.LinearScale()}
        bands, lines, names = [], [], []
        for paint, style in zip(PAINTS, _STYLES, strict=True):
            both: dict[str, Any] = {"x": floats([]), "y": floats([]), "scales": scales, "colors": [paint]}
            fill = {"fill": "between", "fill_colors": [paint], "fill_opacities": [0.18]}
            bands.append(lib.Lines(**both, **fill, opacities=[0.0]))
            lines.append(lib.Lines(**both, line_style=style, stroke_width=2.5))
            names.append(label_mark(lib, scales, align="start", x_offset=6))
        bottom = axis(lib, scales["x"], "bottom", self.x_title)
        bottom.grid_lines = "none"
        left = axis(lib, scales["y"], "left", self.y_title)
        return lib.Figure(marks=[*bands, *lines, *names], axes=[bottom, left], **self._frame())

    def _change(self) -> None:
        """Bring every part of the figure to the curves of now, in one message each."""
        figure, most = self._figure, len(PAINTS)
        bands, lines, names = (figure.marks[most * kind : most * (kind + 1)] for kind in range(3))
        across, up = lines[0].scales["x"], lines[0].scales["y"]
        with held(across, up, *figure.marks, *figure.axes, figure):
            self._change_scales(across, up)
            for place in range(most):
                curve = self.curves[place] if place < len(self.curves) else None
                _change_band(bands[place], curve)
                lines[place].x = floats(curve.x if curve else [])
                lines[place].y = floats(curve.y if curve else [])
            self._change_names(names, up)
            figure.fig_margin = self._margins(60, self._right())

    def _right(self) -> float:
        return 18 + min(_LONGEST, max(text_width(curve.name, TEXT) for curve in self.curves))

    def _change_scales(self, across: Any, up: Any) -> None:
        xs = [x for curve in self.curves for x in curve.x]
        ys = [y for curve in self.curves for part in (curve.y, curve.low, curve.high) for y in part]
        bottom, left = self._figure.axes
        across.min, across.max = min(xs), max(xs) if max(xs) > min(xs) else min(xs) + 1.0
        whole = all(x.is_integer() for x in xs)
        marks = [mark for mark in ticks(across.min, across.max, 9) if mark.is_integer() or not whole]
        bottom.tick_values = floats(mark for mark in marks if across.min <= mark <= across.max)
        bottom.tick_format = ".4~g"
        low, top = (0.0, 1.0) if self.per_cent else (min(0.0, *ys), max(ys))
        scale_to(up, left, low, top, self.per_cent)

    def _change_names(self, marks: Sequence[Any], up: Any) -> None:
        """Write each name at its curve's end, moved apart where ends meet."""
        gap = (up.max - up.min) * (TEXT + 3) / max(60, self.height - 80)
        heights: dict[int, float] = {}
        last = float("-inf")
        for place in sorted(range(len(self.curves)), key=lambda at: self.curves[at].y[-1]):
            last = heights[place] = max(self.curves[place].y[-1], last + gap)
        for place, mark in enumerate(marks):
            shown = place < len(self.curves)
            mark.x = floats([self.curves[place].x[-1]] if shown else [])
            mark.y = floats([heights[place]] if shown else [])
            texts = [fit(self.curves[place].name, TEXT, _LONGEST)] if shown else []
            mark.text = np.array(texts, dtype=str)

    def table_html(self) -> str:
        """The table twin as HTML: each curve's height at each x, with its band."""
        head = [self.x_title or "x", *(curve.name for curve in self.curves)]
        known = [dict(zip(curve.x, self._cells(curve), strict=True)) for curve in self.curves]
        xs = sorted({x for curve in self.curves for x in curve.x})
        rows = [[f"{x:g}", *(cells.get(x, "") for cells in known)] for x in xs]
        return table(self.heading or self.words, head, rows)

    def _cells(self, curve: Curve) -> list[str]:
        if not curve.band:
            return [self._word(y) for y in curve.y]
        edges = zip(curve.y, curve.low, curve.high, strict=True)
        return [f"{self._word(y)} ({self._word(low)} to {self._word(high)})" for y, low, high in edges]


def _change_band(mark: Any, curve: Curve | None) -> None:
    if curve is not None and curve.band:
        mark.x, mark.y = floats(curve.x), np.array([floats(curve.low), floats(curve.high)])
    else:
        mark.x, mark.y = floats([]), floats([])
