"""The round table, seen a little from above: eight sections between marble columns, and their places.

Example:
    >>> centre(0)[1] > MIDDLE[1] > centre(4)[1]
    True
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from pitkit.ui.scene import Box, Circle, Group, Item, Line
from pitkit.villagers.drawing.tokens import Point, ellipse

WIDTH = 800.0
TOP = 52.0
REACH = (374.0, 290.0)
"""Half the table's width and height."""

EDGE = 18.0  # laid Wards stick out by less than this
MIDDLE = (WIDTH / 2, TOP + EDGE + REACH[1])
BOTTOM = MIDDLE[1] + REACH[1] + EDGE
PIT = 0.385
"""Half the pit's width, as a share of the table's."""

_SKULL, _LAID = 0.468, 0.985
_HALF = pi / 8
# The middle of what stands in each section, from the pit's middle: what stands there begins at its left,
# so that it looks centred when it is moved to the right.
_PLACES = ((12, 216), (-194, 149), (-270, 0), (-194, -149), (12, -216), (204, -149), (282, 0), (204, 149))


def angle(place: int) -> float:
    """The direction of a section, clockwise from the right.

    Args:
        place: 0 for the nearest section, then clockwise.

    Returns:
        Radians.
    """
    return pi / 2 + place * pi / 4


def _at(turn: float, share: float) -> Point:
    return (
        round(MIDDLE[0] + REACH[0] * share * cos(turn), 2),
        round(MIDDLE[1] + REACH[1] * share * sin(turn), 2),
    )


def centre(place: int) -> Point:
    """The middle of what stands in a section."""
    return MIDDLE[0] + _PLACES[place][0], MIDDLE[1] + _PLACES[place][1]


def skull_place(place: int) -> Point:
    """The middle of a section's red skull."""
    return _at(angle(place), _SKULL)


def laid_place(place: int) -> Point:
    """Where a laid Ward sticks out from under the board."""
    return _at(angle(place), _LAID)


@cache
def _ring(place: int, inner: float, outer: float) -> tuple[Point, ...]:
    start, end = angle(place) - _HALF, angle(place) + _HALF
    far = ellipse(*MIDDLE, REACH[0] * outer, REACH[1] * outer, start, end)
    near = ellipse(*MIDDLE, REACH[0] * inner, REACH[1] * inner, start, end)
    return (*far, *reversed(near))


def wedge_points(place: int) -> tuple[Point, ...]:
    """The outline of a section."""
    return _ring(place, PIT, 1.0)


def band_points(place: int) -> tuple[Point, ...]:
    """The coloured band at a section's rim."""
    return _ring(place, 0.955, 0.995)


def lit_points(place: int) -> tuple[Point, ...]:
    """The part of a section next to the pit, lit when its player is to choose."""
    return _ring(place, PIT, 0.555)


@cache
def columns() -> Group:
    """The eight marble columns that part the sections."""
    items: list[Item] = []
    for place in range(8):
        turn = angle(place) + _HALF
        inner, outer = _at(turn, PIT), _at(turn, 0.985)
        items.append(Line([inner, outer], "line", 9))
        items.append(Line([inner, outer], "surface", 5))
        for (x, y), r in ((outer, 14.0), (inner, 9.0)):
            items.append(Circle(x, y, r, "surface", "ink", 1.5))
            items.append(Circle(x, y, r * 0.66, "ground", "line", 1.5))
            items.append(Circle(x, y, r * 0.3, "surface", "line", 1))
    return Group("columns", Box(0, TOP, WIDTH, BOTTOM - TOP), items)
