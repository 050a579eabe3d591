"""Signs drawn from shapes: axe, claw, burst, skull and their kin, and the eight shapes of the seats.

A sign is made of parts in a square from -1 to 1, so it stays crisp at any size and takes any colour.

Example:
    >>> len(GLYPHS["burst"][0].points)
    16
"""

from __future__ import annotations

import math
from typing import NamedTuple

from .geometry import Point
from .theme import SEAT_SHAPES

__all__ = ["DICE_GLYPHS", "GLYPHS", "PIPS", "Part"]


class Part(NamedTuple):
    """One part of a sign.

    Attributes:
        points: A polygon's corners, a line's points, or a disc's middle alone.
        radius: 0 for a polygon; a disc's radius; half a line's width.
        hole: True when the part shows the paper below.
    """

    points: tuple[Point, ...]
    radius: float = 0.0
    hole: bool = False


def _polygon(*flat: float, hole: bool = False) -> Part:
    return Part(tuple(zip(flat[::2], flat[1::2], strict=True)), hole=hole)


def _disc(x: float, y: float, radius: float, hole: bool = False) -> Part:
    return Part(((x, y),), radius, hole)


def _stroke(x1: float, y1: float, x2: float, y2: float, width: float, hole: bool = False) -> Part:
    return Part(((x1, y1), (x2, y2)), width / 2, hole)


def _box(left: float, top: float, right: float, bottom: float, hole: bool = False) -> Part:
    return _polygon(left, top, right, top, right, bottom, left, bottom, hole=hole)


def _star(rays: int, outer: float, inner: float) -> Part:
    points = []
    for index in range(2 * rays):
        radius = inner if index % 2 else outer
        angle = math.pi * (index / rays - 0.5)
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return Part(tuple(points))


def _ngon(corners: int, radius: float, turn: float) -> Part:
    angles = (math.tau * index / corners + turn for index in range(corners))
    return Part(tuple((radius * math.cos(angle), radius * math.sin(angle)) for angle in angles))


def _claw(shift: float) -> Part:
    x = shift
    return _polygon(
        x - 0.02, -0.92, x + 0.2, -0.8, x + 0.26, -0.25, x + 0.12, 0.4, x - 0.2, 0.95, x - 0.06, 0.2, x, -0.3
    )  # fmt: skip


# The order is that of the seats in `pitkit.ui.theme`.
_SEAT_PARTS: tuple[tuple[Part, ...], ...] = (
    (_disc(0, 0, 0.92),),
    (_box(-0.8, -0.8, 0.8, 0.8),),
    (_polygon(0, -1, 1, 0.78, -1, 0.78),),
    (_polygon(0, -1, 1, 0, 0, 1, -1, 0),),
    (_ngon(6, 0.96, math.pi / 6),),
    (_star(5, 1.0, 0.52),),
    (_polygon(-0.4, -0.9, 0.4, -0.9, 0.4, -0.4, 0.9, -0.4, 0.9, 0.4, 0.4, 0.4,
              0.4, 0.9, -0.4, 0.9, -0.4, 0.4, -0.9, 0.4, -0.9, -0.4, -0.4, -0.4),),
    (_disc(0, 0, 0.95), _disc(0, 0, 0.62, hole=True)),
)  # fmt: skip

_SIGNS: dict[str, tuple[Part, ...]] = {
    "axe": (
        _box(-0.3, -0.92, -0.1, 0.96),
        _polygon(-0.1, -0.62, 0.22, -0.7, 0.6, -0.96, 0.78, -0.6, 0.84, -0.28, 0.78, 0.04, 0.6, 0.4,
                 0.22, 0.12, -0.1, 0.04),
        _polygon(-0.3, -0.54, -0.66, -0.28, -0.3, -0.04),
    ),
    "claw": (_claw(-0.56), _claw(0), _claw(0.56)),
    "burst": (_star(8, 1.0, 0.44),),
    "skull": (
        _disc(0, -0.2, 0.72),
        _box(-0.42, 0.3, 0.42, 0.92),
        _disc(-0.3, -0.14, 0.21, hole=True),
        _disc(0.3, -0.14, 0.21, hole=True),
        _polygon(0, 0.12, 0.13, 0.36, -0.13, 0.36, hole=True),
        _stroke(-0.15, 0.58, -0.15, 0.92, 0.08, hole=True),
        _stroke(0.15, 0.58, 0.15, 0.92, 0.08, hole=True),
    ),
    "shield": (
        _polygon(-0.8, -0.86, 0.8, -0.86, 0.8, 0, 0.52, 0.56, 0, 0.96, -0.52, 0.56, -0.8, 0),
        _stroke(0, -0.62, 0, 0.66, 0.14, hole=True),
        _stroke(-0.56, -0.22, 0.56, -0.22, 0.14, hole=True),
    ),
    "sword": (
        _polygon(0, -1, 0.14, -0.8, 0.14, 0.4, -0.14, 0.4, -0.14, -0.8),
        _box(-0.5, 0.36, 0.5, 0.54),
        _box(-0.1, 0.54, 0.1, 0.84),
        _disc(0, 0.87, 0.13),
    ),
    "bone": (
        _stroke(-0.5, 0.5, 0.5, -0.5, 0.3),
        _disc(-0.68, 0.44, 0.25),
        _disc(-0.44, 0.68, 0.25),
        _disc(0.68, -0.44, 0.25),
        _disc(0.44, -0.68, 0.25),
    ),
    "wing": (
        _polygon(-1, -0.55, -0.5, -0.42, -0.2, -0.1, 0, -0.4, 0.2, -0.1, 0.5, -0.42, 1, -0.55,
                 0.86, 0.12, 0.6, 0.02, 0.46, 0.42, 0.22, 0.26, 0, 0.7,
                 -0.22, 0.26, -0.46, 0.42, -0.6, 0.02, -0.86, 0.12),
    ),
    "block": (
        _box(-0.44, -0.8, 0.44, -0.06),
        _box(-0.9, 0.04, -0.05, 0.8),
        _box(0.05, 0.04, 0.9, 0.8),
        _disc(-0.18, -0.46, 0.1, hole=True),
        _disc(0.18, -0.46, 0.1, hole=True),
    ),
    "cup": (
        _polygon(-0.46, -0.8, 0.46, -0.8, 0.66, 0.8, -0.66, 0.8),
        _stroke(-0.6, 0.5, 0.6, 0.5, 0.12, hole=True),
    ),
    "heart": (
        _disc(-0.42, -0.32, 0.46),
        _disc(0.42, -0.32, 0.46),
        _polygon(-0.83, -0.1, 0, -0.42, 0.83, -0.1, 0, 0.92),
    ),
    "crown": (
        _polygon(-0.9, -0.5, -0.42, -0.02, 0, -0.8, 0.42, -0.02, 0.9, -0.5, 0.74, 0.7, -0.74, 0.7),
        _stroke(-0.66, 0.44, 0.66, 0.44, 0.12, hole=True),
    ),
    "tower": (
        _polygon(-0.7, -0.9, -0.36, -0.9, -0.36, -0.62, -0.16, -0.62, -0.16, -0.9, 0.16, -0.9,
                 0.16, -0.62, 0.36, -0.62, 0.36, -0.9, 0.7, -0.9, 0.7, -0.3, 0.52, -0.3,
                 0.6, 0.92, -0.6, 0.92, -0.52, -0.3, -0.7, -0.3),
        _box(-0.18, 0.4, 0.18, 0.92, hole=True),
    ),
    "flame": (
        _polygon(0.05, -1, 0.3, -0.45, 0.62, -0.1, 0.66, 0.4, 0.34, 0.86, -0.34, 0.86, -0.66, 0.4,
                 -0.58, -0.02, -0.3, 0.1, -0.22, -0.4),
        _polygon(0.02, 0.1, 0.28, 0.46, 0.16, 0.76, -0.18, 0.76, -0.26, 0.46, hole=True),
    ),
    "coin": (_disc(0, 0, 0.9), _disc(0, 0, 0.68, hole=True), _box(-0.12, -0.42, 0.12, 0.42)),
    "door": (
        _polygon(-0.6, 0.92, -0.6, -0.4, -0.36, -0.8, 0, -0.94, 0.36, -0.8, 0.6, -0.4, 0.6, 0.92),
        _disc(0.32, 0.2, 0.11, hole=True),
    ),
    "chest": (
        _box(-0.9, -0.1, 0.9, 0.76),
        _polygon(-0.9, -0.2, -0.74, -0.66, 0.74, -0.66, 0.9, -0.2),
        _box(-0.14, -0.06, 0.14, 0.28, hole=True),
    ),
    "eye": (
        _polygon(-1, 0, -0.62, -0.44, -0.24, -0.62, 0.24, -0.62, 0.62, -0.44, 1, 0,
                 0.62, 0.44, 0.24, 0.62, -0.24, 0.62, -0.62, 0.44),
        _disc(0, 0, 0.44, hole=True),
        _disc(0, 0, 0.22),
    ),
    "moon": (_disc(-0.06, 0, 0.92), _disc(0.32, -0.2, 0.68, hole=True)),
    "horseshoe": (
        _disc(0, -0.04, 0.9),
        _disc(0, -0.04, 0.46, hole=True),
        _box(-0.46, 0, 0.46, 0.98, hole=True),
    ),
    "card": (
        _box(-0.68, -0.94, 0.68, 0.94),
        _box(-0.5, -0.76, 0.5, 0.76, hole=True),
        _polygon(0, -0.5, 0.32, 0, 0, 0.5, -0.32, 0),
    ),
    "arrow": (
        _polygon(-0.95, -0.36, 0.05, -0.36, 0.05, -0.86, 0.98, 0, 0.05, 0.86, 0.05, 0.36, -0.95, 0.36),
    ),
    "check": (_stroke(-0.7, 0.1, -0.2, 0.6, 0.28), _stroke(-0.2, 0.6, 0.75, -0.55, 0.28)),
}  # fmt: skip

GLYPHS: dict[str, tuple[Part, ...]] = dict(zip(SEAT_SHAPES, _SEAT_PARTS, strict=True)) | _SIGNS
DICE_GLYPHS = frozenset(GLYPHS)

_NEAR, _FAR = -0.5, 0.5
_CORNERS = ((_NEAR, _NEAR), (_FAR, _FAR), (_FAR, _NEAR), (_NEAR, _FAR))
_SIDES = ((_NEAR, 0.0), (_FAR, 0.0))
_ENDS = ((0.0, _NEAR), (0.0, _FAR))
_MIDDLE = ((0.0, 0.0),)

# Where the pips of 0 to 9 sit on a face from -1 to 1.
PIPS: tuple[tuple[Point, ...], ...] = (
    (),
    _MIDDLE,
    _CORNERS[:2],
    _MIDDLE + _CORNERS[:2],
    _CORNERS,
    _MIDDLE + _CORNERS,
    _CORNERS + _SIDES,
    _MIDDLE + _CORNERS + _SIDES,
    _CORNERS + _SIDES + _ENDS,
    _MIDDLE + _CORNERS + _SIDES + _ENDS,
)
