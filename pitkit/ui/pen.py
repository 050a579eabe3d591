"""The only door to ipycanvas: every value is checked before it is sent, and a redraw is one message.

One bad value (a NaN, a negative radius, an array of bools) makes the page's canvas manager give up, and with
it every canvas on the page. So nothing unchecked goes through, and the hold below forgets a drawing that
failed instead of sending its half.

Example:
    >>> from ipycanvas import Canvas
    >>> pen = Pen(Canvas(width=20, height=20))
    >>> with hold():
    ...     pen.discs([(5, 5)], [-1.0], [(0, 0, 0)])
    Traceback (most recent call last):
    ...
    ValueError: radii holds -1.0; allowed are finite numbers from 0 to 100000
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER
from numpy.typing import NDArray

from pitkit.play.turns import TURN

from .geometry import Box, Point, number, size
from .text import clean

__all__ = ["Colour", "Pen", "hold"]

Colour = tuple[int, int, int]

_FARTHEST = 100_000.0
_FINE = 8  # shapes are sent in eighths of a unit, as whole numbers of two bytes
_FINEST = 32_767  # the largest of those
_FONTS = "system-ui,sans-serif"
_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_ALIGNS = ("left", "center", "right")


@contextmanager
def hold() -> Iterator[None]:
    """Collect all drawing in the block and send it as one message at its end.

    When the block raises, nothing is sent and nothing is kept. The canvas is always named anew at the start,
    because a page loaded again no longer knows which canvas was drawn last. Holds may be nested.
    """
    manager: Any = _CANVAS_MANAGER
    with TURN:  # the manager is one for all canvases and has no lock of its own
        if manager._caching:
            yield
            return
        manager._caching, manager._current_canvas = True, None
        try:
            yield
            manager.flush()
        except BaseException:
            manager._current_canvas = None
            raise
        finally:
            manager._caching, manager._commands_cache, manager._buffers_cache = False, [], []


class Pen:
    """Draws batches on one canvas, in the units of the transform last set.

    Args:
        canvas: The canvas to draw on.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._state: dict[str, object] = {}
        self._factor = 0.0  # backing pixels to a unit, once a drawing has begun
        self._fine = False

    # ------------------------------------------------------------------- frame

    def begin(self, scale: float, boxes: Sequence[Box] | None = None) -> None:
        """Start a drawing: nothing of the canvas's earlier state is relied upon.

        Args:
            scale: Backing pixels to a unit, more than 0.
            boxes: Draw only within these; None for everywhere.
        """
        factor = size("scale", scale)
        if not factor:
            raise ValueError("scale is 0; allowed is more than 0")
        self._state = {}
        self._factor, self._fine = factor, False
        self._canvas.save()
        self._canvas.set_transform(factor, 0, 0, factor, 0, 0)
        if boxes is not None:
            self._clip(boxes)
        self._set("line_join", "round")

    def _clip(self, boxes: Sequence[Box]) -> None:
        if not boxes:
            raise ValueError("boxes is empty; allowed is one box or more, or None")
        self._canvas.begin_path()
        for box in boxes:
            x, y = number("box.x", box.x), number("box.y", box.y)
            self._canvas.rect(x, y, size("box.w", box.w), size("box.h", box.h))
        self._canvas.clip()

    def end(self) -> None:
        """End the drawing begun: the clip is lifted."""
        self._canvas.restore()
        self._state = {}
        self._factor, self._fine = 0.0, False

    def _set(self, name: str, value: object) -> None:
        """Set a drawing attribute unless it has that value since `begin`."""
        if self._state.get(name) != value:
            setattr(self._canvas, name, value)
            self._state[name] = value

    def _units(self, fine: bool) -> None:
        """Draw in eighths of a unit from now on, or in units."""
        if fine != self._fine:
            factor = self._factor / _FINE if fine else self._factor
            self._canvas.set_transform(factor, 0, 0, factor, 0, 0)
            self._fine = fine

    def _fitted(self, *arrays: NDArray[Any]) -> tuple[NDArray[Any], ...]:
        """Lengths as they are sent: in whole eighths of a unit where a drawing has begun and they fit."""
        fine = self._factor > 0 and all(np.abs(array).max() * _FINE < _FINEST for array in arrays)
        self._units(fine)
        if not fine:
            return arrays
        return tuple(np.rint(array * _FINE).astype(np.int16) for array in arrays)

    def _stroke_style(self, width: float, dash: Sequence[float]) -> None:
        parts = _FINE if self._fine else 1
        self._set("line_width", parts * size("width", width))
        self._set("line_cap", "butt" if dash else "round")
        dashes = [parts * size("dash", part) for part in dash]
        if self._state.get("dash", []) != dashes:
            self._canvas.set_line_dash(dashes)
            self._state["dash"] = dashes

    # ----------------------------------------------------------------- batches

    def fills(self, polygons: Sequence[Sequence[Point]], colours: Sequence[Colour]) -> None:
        """Fill polygons, one colour each.

        Args:
            polygons: One or more, each of three corners or more.
            colours: Red, green and blue, 0 to 255, for each.
        """
        points, counts = _paths(polygons, 3)
        rgb = _colours(colours, len(polygons))
        (points,) = self._fitted(points)
        _draw_paths(self._canvas.fill_styled_polygons, points, counts, rgb)

    def strokes(
        self,
        lines: Sequence[Sequence[Point]],
        colours: Sequence[Colour],
        width: float,
        dash: Sequence[float] = (),
        closed: bool = True,
    ) -> None:
        """Draw lines of one width, one colour each.

        Args:
            lines: One or more, each of two points or more.
            colours: For each line.
            width: Line width, 0 or more.
            dash: Lengths of dashes and gaps; empty for a solid line.
            closed: True to close each line to a polygon.
        """
        points, counts = _paths(lines, 2)
        rgb = _colours(colours, len(lines))
        (points,) = self._fitted(points)
        self._stroke_style(width, dash)
        draw = self._canvas.stroke_styled_polygons if closed else self._canvas.stroke_styled_line_segments
        _draw_paths(draw, points, counts, rgb)

    def discs(self, centres: Sequence[Point], radii: Sequence[float], colours: Sequence[Colour]) -> None:
        """Fill circles.

        Args:
            centres: One or more middles.
            radii: One for each, 0 or more.
            colours: One for each.
        """
        circles = _circles(centres, radii)
        rgb = _colours(colours, len(centres))
        self._canvas.fill_styled_circles(*self._fitted(*circles), rgb, 1)

    def rings(
        self,
        centres: Sequence[Point],
        radii: Sequence[float],
        colours: Sequence[Colour],
        width: float,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw circles' edges of one width.

        Args:
            centres: One or more middles.
            radii: One for each, 0 or more.
            colours: One for each.
            width: Line width, 0 or more.
            dash: Lengths of dashes and gaps.
        """
        circles = _circles(centres, radii)
        rgb = _colours(colours, len(centres))
        fitted = self._fitted(*circles)
        self._stroke_style(width, dash)
        self._canvas.stroke_styled_circles(*fitted, rgb, 1)

    def words(
        self, text: str, x: float, y: float, points: float, colour: str, align: str, bold: bool, room: float
    ) -> None:
        """Write one line.

        Args:
            text: The line.
            x: Left end, middle or right end, as `align` says.
            y: Baseline.
            points: Font size, more than 0.
            colour: `#RRGGBB`.
            align: "left", "center" or "right".
            bold: True for bold.
            room: The line is squeezed into this width, more than 0.
        """
        if not isinstance(text, str) or not isinstance(colour, str) or not _HEX.fullmatch(colour):
            raise ValueError(f"text {text!r} in colour {colour!r}: allowed are a text and a colour #RRGGBB")
        if align not in _ALIGNS:
            raise ValueError(f"align is {align!r}; allowed are {', '.join(_ALIGNS)}")
        place = (_short(number("x", x)), _short(number("y", y)), _short(size("room", room)))
        self._units(fine=False)
        font = f"{'600 ' if bold else ''}{size('points', points):g}px {_FONTS}"
        self._set("font", font)
        self._set("text_align", align)
        self._set("fill_style", colour)
        self._canvas.fill_text(clean(text), *place)


def _short(value: float) -> float | int:
    """A number to a tenth, without decimals where it has none: it is sent as text."""
    near = round(value, 1)
    return int(near) if near.is_integer() else near


def _draw_paths(draw: Any, points: NDArray[Any], counts: NDArray[Any], rgb: NDArray[Any]) -> None:
    """Send paths; where all have as many points, the counts are left out, which is shorter."""
    if (counts == counts[0]).all():
        draw(points.reshape(len(counts), -1, 2), rgb, 1)
    else:
        draw(points, rgb, 1, counts)


def _paths(paths: Sequence[Sequence[Point]], at_least: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """All points in one (n, 2) float32 array, and how many each path has."""
    if not len(paths):
        raise ValueError("paths is empty; allowed is one path or more")
    counts = [len(path) for path in paths]
    if min(counts) < at_least:
        raise ValueError(f"a path has {min(counts)} points; allowed is {at_least} or more")
    points = _floats("points", [point for path in paths for point in path], -_FARTHEST)
    if points.ndim != 2 or points.shape[1] != 2:
        raise ValueError(f"points has the shape {points.shape}; allowed are pairs of x and y")
    return points, np.array(counts, dtype=np.uint16 if max(counts) < 65_536 else np.uint32)


def _circles(centres: Sequence[Point], radii: Sequence[float]) -> tuple[NDArray[Any], ...]:
    points, _ = _paths([centres], 1)
    radius = _floats("radii", radii, 0.0)
    if radius.shape != (len(points),):
        raise ValueError(f"radii holds {radius.size} numbers for {len(points)} circles; allowed is one each")
    return points[:, 0].copy(), points[:, 1].copy(), radius


def _floats(field: str, values: Any, least: float) -> NDArray[Any]:
    """Finite numbers within range as float32, which takes half the bytes."""
    try:
        given = np.array(values)
    except (TypeError, ValueError):
        raise ValueError(
            f"{field} holds something else than numbers, or not the same number in each"
        ) from None
    if given.dtype.kind not in "iuf":
        raise ValueError(f"{field} holds {given.dtype} values; allowed are numbers")
    array = given.astype(np.float64)
    bad = array[~(np.isfinite(array) & (array >= least) & (array <= _FARTHEST))]
    if bad.size:
        raise ValueError(
            f"{field} holds {float(bad.flat[0])}; "
            f"allowed are finite numbers from {least:g} to {_FARTHEST:.0f}"
        )
    return array.astype(np.float32)


def _colours(colours: Sequence[Colour], count: int) -> NDArray[Any]:
    try:
        array = np.array(colours)
    except ValueError:
        raise ValueError("colours are not all red, green and blue") from None
    if array.shape != (count, 3) or array.dtype.kind not in "iu":
        raise ValueError(f"colours has the shape {array.shape}; allowed is whole numbers, ({count}, 3)")
    if array.min() < 0 or array.max() > 255:
        raise ValueError(f"colours holds {int(array.min())} to {int(array.max())}; allowed is 0 to 255")
    return array.astype(np.uint8)
