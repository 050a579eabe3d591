"""The walled Citadel with the ring of the Vengeance Track round it, and the Monster on its way.

Example:
    >>> group = citadel_group(Way(distance=12, track=30, health=8), Box(0, 0, 252, 236))
    >>> group.items[0].label
    'The Monster is 12 spaces from the Citadel Gate; its health is 8'
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pitkit.ui.scene import Box, Circle, Glyph, Group, Item, Line, Polygon, Rect, Text

HEIGHT = 236.0
"""The height of the picture."""

STRIP = 58.0
"""The height of the narrow arrangement's strip."""

_MOST = 60  # more spaces than this would touch each other
_GATE = -math.pi / 2  # the Gate is at the top
_ARC = 0.93 * math.tau  # the start lies a little apart from the Gate
_TOWERS = 8


@dataclass(frozen=True)
class Way:
    """How far the Monster has come.

    Attributes:
        distance: Spaces left to the Gate.
        track: Spaces of the whole way; 0 where it is not known.
        health: The Monster's health.
        sample: Whether the length of the track is a sample, as the manual does not print it.
        moved: Spaces the Monster has moved in the last step.
        hurt: Whether its health has changed in the last step.
    """

    distance: int
    track: int
    health: int
    sample: bool = False
    moved: int = 0
    hurt: bool = False

    @property
    def words(self) -> str:
        """The way in a sentence."""
        spaces = "space" if self.distance == 1 else "spaces"
        return f"The Monster is {self.distance} {spaces} from the Citadel Gate; its health is {self.health}"

    @property
    def shown(self) -> int:
        """How many spaces are drawn, beside the Gate."""
        return min(_MOST, max(self.track, self.distance, 1))


def citadel_group(way: Way, box: Box) -> Group:
    """The picture with the ring.

    Args:
        way: How far the Monster has come.
        box: Where to draw, about as high as wide.

    Returns:
        The group.
    """
    x, y = box.centre
    radius = min(box.w, box.h) / 2 - 22
    items: list[Item] = [
        Rect(*box, "surface", "line", label=way.words),
        *_castle(x, y, radius - 26),
        *_ring(way, x, y, radius),
        *_numbers(way, x, y),
    ]
    if way.sample:
        items.append(Text(box.right - 8, box.bottom - 12, "sample track", 13, "quiet", "right"))
    return Group("citadel", box, items)


def _castle(x: float, y: float, radius: float) -> Iterator[Item]:
    """The Citadel from above: a wall of eight sides with a tower at each corner."""
    angles = [math.tau * (at + 0.5) / _TOWERS for at in range(_TOWERS)]
    outer = [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]
    inner = [(x + (radius - 11) * math.cos(a), y + (radius - 11) * math.sin(a)) for a in angles]
    yield Polygon(outer, "shade", "ink", 2)
    yield Polygon(inner, "glow", "ink", 1.5)
    for tx, ty in outer:
        yield Circle(tx, ty, 9, "shade", "ink", 2)
        yield Circle(tx, ty, 4, "surface", "ink", 1)


def _ring(way: Way, x: float, y: float, radius: float) -> Iterator[Item]:
    """The spaces, the Gate at the top; the Monster comes clockwise."""
    count = way.shown
    size = min(9.0, math.pi * radius / (count + 1) - 1.5)
    for left in range(count, 0, -1):
        px, py = _space(left, count, x, y, radius)
        just_left = way.distance < left <= way.distance + way.moved
        yield Circle(px, py, size, "shade" if left < way.distance else "accent", "ink", 1, changed=just_left)
    gx, gy = _space(0, count, x, y, radius)
    yield Circle(gx, gy, 15, "surface", "ink", 2)
    yield Glyph(gx, gy, "tower", 22, "ink")
    mx, my = _space(min(way.distance, count), count, x, y, radius)
    yield Circle(mx, my, 14, "danger", "ink", 2, changed=way.moved > 0)
    yield Glyph(mx, my, "claw", 18, "on_danger", paper="danger")


def _space(left: int, count: int, x: float, y: float, radius: float) -> tuple[float, float]:
    angle = _GATE - _ARC * left / count
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def _numbers(way: Way, x: float, y: float) -> tuple[Item, ...]:
    return (
        Text(x, y - 30, str(way.distance), 20, align="center", bold=True),
        Text(x, y - 10, "to the Gate", 13, align="center"),
        Glyph(x - 20, y + 20, "heart", 22, "danger", paper="glow"),
        Text(x + 24, y + 20, str(way.health), 20, align="right", bold=True),
        Text(x, y + 42, "health", 13, align="center"),
    )


def strip_group(way: Way, box: Box) -> Group:
    """The same as a strip, for the narrow arrangement.

    Args:
        way: How far the Monster has come.
        box: Where to draw; `STRIP` high.

    Returns:
        The group.
    """
    y = box.y + 40
    left, right = box.x + 22, box.right - 22
    at = right - (right - left) * min(1.0, way.distance / way.shown)
    words = "1 space to the Gate" if way.distance == 1 else f"{way.distance} spaces to the Gate"
    items: list[Item] = [
        Rect(*box, "surface", "line", label=way.words),
        Text(box.x + 10, box.y + 14, words, 16, bold=True, max_width=box.w - 90),
        Glyph(box.right - 50, box.y + 14, "heart", 18, "danger"),
        Text(box.right - 10, box.y + 14, str(way.health), 16, align="right", bold=True),
        Line([(left, y), (right, y)], "shade", 8),
        Line([(left, y), (max(at, left + 1), y)], "accent", 8),
        Circle(right, y, 13, "glow", "ink", 2),
        Glyph(right, y, "tower", 18, "ink", paper="glow"),
        Circle(at, y, 12, "danger", "ink", 2, changed=way.moved > 0),
        Glyph(at, y, "claw", 15, "on_danger", paper="danger"),
    ]
    return Group("citadel", box, items)
