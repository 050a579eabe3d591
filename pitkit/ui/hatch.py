"""Patterns within an outline: a second sign beside colour, computed as lines and dots.

Example:
    >>> square = ((0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0))
    >>> len(chords(square, 7.0, rising=True)) > 2
    True
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from .geometry import Outline, Point, inside

__all__ = ["Pattern", "chords", "pattern"]

_SPACING = 7.0  # between lines
_GRID = 11.0  # between small signs
_ARM = 2.6  # half the width of a small sign
_DOT = 1.4
_MARGIN = 5.0  # small signs keep this far from the edge


class Pattern(NamedTuple):
    """What a hatch draws.

    Attributes:
        lines: Open lines.
        dots: Middles of small discs.
        radius: The discs' radius.
    """

    lines: tuple[tuple[Point, ...], ...] = ()
    dots: tuple[Point, ...] = ()
    radius: float = _DOT


def pattern(outline: Outline, name: str) -> Pattern:
    """The pattern of that name within the outline.

    Args:
        outline: A closed outline.
        name: A name of `pitkit.ui.items.HATCHES`.

    Returns:
        Lines and dots that lie within the outline; nothing for the empty name.

    Example:
        >>> pattern(Outline(((10.0, 10.0),), 10.0), "dots").dots != ()
        True
    """
    if not name:
        return Pattern()
    points = outline.corners()
    if name == "lines":
        return Pattern(chords(points, _SPACING, rising=True))
    if name == "cross":
        return Pattern(chords(points, _SPACING, rising=True) + chords(points, _SPACING, rising=False))
    places = tuple(_places(points))
    if name == "dots":
        return Pattern(dots=places)
    sign = _waves if name == "waves" else _crosses
    return Pattern(tuple(line for place in places for line in sign(*place)))


def chords(points: tuple[Point, ...], spacing: float, rising: bool) -> tuple[tuple[Point, ...], ...]:
    """Slanted lines across a polygon, cut at its edges.

    Args:
        points: The polygon's corners.
        spacing: Distance between the lines.
        rising: True for lines that rise to the right.

    Returns:
        Pairs of end points.
    """
    # Along such a line x + y (rising) or x - y (falling) stays the same; call that its level.
    sign = 1.0 if rising else -1.0
    levels = [x + sign * y for x, y in points]
    step = spacing * math.sqrt(2)
    level = math.ceil(min(levels) / step + 0.01) * step
    lines: list[tuple[Point, ...]] = []
    while level < max(levels):
        cuts = sorted(_cuts(points, levels, level))
        lines.extend(zip(cuts[::2], cuts[1::2], strict=False))
        level += step
    return tuple(lines)


def _cuts(points: tuple[Point, ...], levels: list[float], level: float) -> Iterator[Point]:
    for index in range(len(points)):
        before, after = levels[index - 1], levels[index]
        if (before > level) != (after > level):
            share = (level - before) / (after - before)
            (x1, y1), (x2, y2) = points[index - 1], points[index]
            yield x1 + share * (x2 - x1), y1 + share * (y2 - y1)


def _places(points: tuple[Point, ...]) -> Iterator[Point]:
    """Middles of small signs: a grid round the polygon's middle, where there is room."""
    closed = Outline(points, closed=False)
    box = closed.box()
    middle_x, middle_y = box.centre
    columns, rows = int(box.w / _GRID / 2), int(box.h / _GRID / 2)
    edge = Outline((*points, points[0]), closed=False)
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = middle_x + column * _GRID, middle_y + row * _GRID
            if inside(points, x, y) and edge.distance(x, y) > _MARGIN:
                yield x, y


def _crosses(x: float, y: float) -> tuple[tuple[Point, ...], ...]:
    return (
        ((x - _ARM, y - _ARM), (x + _ARM, y + _ARM)),
        ((x - _ARM, y + _ARM), (x + _ARM, y - _ARM)),
    )


def _waves(x: float, y: float) -> tuple[tuple[Point, ...], ...]:
    half, rise = 1.6 * _ARM, 0.6 * _ARM
    return (
        (
            (x - half, y + rise),
            (x - half / 2, y - rise),
            (x, y + rise),
            (x + half / 2, y - rise),
            (x + half, y + rise),
        ),
    )
