"""Boxes, points and checks of numbers, shared by items, renderers and hit-testing.

Example:
    >>> Box(0, 0, 10, 10).union(Box(20, 5, 10, 10))
    Box(x=0, y=0, w=30, h=15)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

__all__ = ["Box", "Outline", "Point", "checked_points", "distance", "inside", "number", "rounded", "size"]

Point = tuple[float, float]

_CIRCLE_CORNERS = 24


class Box(NamedTuple):
    """An upright rectangle in logical units.

    Attributes:
        x: Left edge.
        y: Top edge.
        w: Width.
        h: Height.

    Example:
        >>> Box(0, 0, 8, 8).pad(2)
        Box(x=-2, y=-2, w=12, h=12)
    """

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def pad(self, margin: float) -> Box:
        """The box grown by a margin on every side."""
        return Box(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)

    def union(self, other: Box) -> Box:
        """The smallest box round both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def covers(self, other: Box, slack: float = 0.0) -> bool:
        """Whether the other lies within this box, give or take the slack."""
        grown = self.pad(slack)
        across = grown.x <= other.x and other.right <= grown.right
        return across and grown.y <= other.y and other.bottom <= grown.bottom

    def holds(self, x: float, y: float, slack: float = 0.0) -> bool:
        """Whether the point lies in the box, give or take the slack."""
        across = self.x - slack <= x <= self.right + slack
        return across and self.y - slack <= y <= self.bottom + slack

    def clipped(self, other: Box) -> Box:
        """The part of this box within the other; of no size when they are apart."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(
            x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y)
        )


class Outline(NamedTuple):
    """The edge of an item: a closed polygon, an open line, or a circle when `radius` is set.

    Attributes:
        points: Corners, or the centre alone for a circle.
        radius: Radius of a circle, else 0.
        closed: False for an open line.
    """

    points: tuple[Point, ...]
    radius: float = 0.0
    closed: bool = True

    def box(self) -> Box:
        """The smallest box round the outline."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        left, top = min(xs), min(ys)
        return Box(left, top, max(xs) - left, max(ys) - top).pad(self.radius)

    def corners(self) -> tuple[Point, ...]:
        """The outline as a polygon: a circle has 24 corners on it."""
        if not self.radius:
            return self.points
        (x, y), radius = self.points[0], self.radius
        angles = (math.tau * index / _CIRCLE_CORNERS for index in range(_CIRCLE_CORNERS))
        return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)

    def distance(self, x: float, y: float) -> float:
        """How far a point is from the item: 0 within it."""
        if self.radius:
            return max(0.0, math.hypot(x - self.points[0][0], y - self.points[0][1]) - self.radius)
        if self.closed and inside(self.points, x, y):
            return 0.0
        ends = (*self.points[1:], self.points[0]) if self.closed else self.points[1:]
        return min((distance(x, y, a, b) for a, b in zip(self.points, ends, strict=False)), default=math.inf)


def inside(points: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies within a polygon (even–odd).

    Example:
        >>> inside([(0, 0), (4, 0), (4, 4), (0, 4)], 2, 3)
        True
    """
    within = False
    x1, y1 = points[-1]
    for x2, y2 in points:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
        x1, y1 = x2, y2
    return within


def distance(x: float, y: float, start: Point, end: Point) -> float:
    """Distance of a point from the stretch between two others.

    Example:
        >>> distance(0, 3, (-1, 0), (1, 0))
        3.0
    """
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    length = along_x * along_x + along_y * along_y
    share = ((x - start[0]) * along_x + (y - start[1]) * along_y) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return math.hypot(x - start[0] - share * along_x, y - start[1] - share * along_y)


def number(field: str, value: object) -> float:
    """A finite number as a plain float.

    Args:
        field: Name for the error.
        value: Any real number, numpy's included; not a bool.

    Returns:
        The value as a Python float.

    Raises:
        ValueError: Not a number, not finite, or a bool.

    Example:
        >>> number("x", 3)
        3.0
    """
    if isinstance(value, bool | str | bytes) or type(value).__name__ == "bool":
        raise ValueError(f"{field} is {value!r}; allowed is a finite number")
    try:
        plain = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{field} is {value!r}; allowed is a finite number") from None
    if not math.isfinite(plain):
        raise ValueError(f"{field} is {value!r}; allowed is a finite number")
    return plain


def size(field: str, value: object) -> float:
    """A finite number of 0 or more as a plain float.

    Raises:
        ValueError: Not such a number.

    Example:
        >>> size("radius", 2)
        2.0
    """
    plain = number(field, value)
    if plain < 0:
        raise ValueError(f"{field} is {value!r}; allowed is 0 or more")
    return plain


def checked_points(field: str, points: Iterable[Sequence[float]], at_least: int) -> tuple[Point, ...]:
    """Points as plain floats.

    Args:
        field: Name for the errors.
        points: Pairs of x and y; an (n, 2) array will do.
        at_least: How many there must be.

    Returns:
        A tuple of pairs.

    Raises:
        ValueError: Too few, not pairs, or not finite.

    Example:
        >>> checked_points("points", [(0, 0), (1, 2)], 2)
        ((0.0, 0.0), (1.0, 2.0))
    """
    plain = []
    for point in points:
        if len(point) != 2:
            raise ValueError(f"{field} holds {point!r}; allowed are pairs of x and y")
        plain.append((number(field, point[0]), number(field, point[1])))
    if len(plain) < at_least:
        raise ValueError(f"{field} holds {len(plain)} points; allowed is {at_least} or more")
    return tuple(plain)


_CORNER_STEPS = 3  # straight steps to a rounded corner: smooth at a radius of 6 on a double backing


def rounded(box: Box, radius: float) -> tuple[Point, ...]:
    """The corners of a rectangle with rounded corners, as a polygon.

    Args:
        box: The rectangle.
        radius: Corner radius; cut to half the shorter side. 0 gives four corners.

    Returns:
        Points clockwise on the screen from the upper left corner.

    Example:
        >>> len(rounded(Box(0, 0, 10, 10), 0)), len(rounded(Box(0, 0, 10, 10), 2))
        (4, 16)
    """
    radius = min(radius, box.w / 2, box.h / 2)
    if radius <= 0:
        return ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    centres = (
        (box.x + radius, box.y + radius),
        (box.right - radius, box.y + radius),
        (box.right - radius, box.bottom - radius),
        (box.x + radius, box.bottom - radius),
    )
    points = []
    for corner, (x, y) in enumerate(centres):
        for step in range(_CORNER_STEPS + 1):
            angle = math.pi + math.pi / 2 * (corner + step / _CORNER_STEPS)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return tuple(points)
