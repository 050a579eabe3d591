"""Where the hexes of a layout lie on the drawing.

Example:
    >>> from pitkit.pit_fighter.hexes import alternating
    >>> from pitkit.ui.scene import Box
    >>> grid = Grid.fitted(alternating().hexes, Box(0, 0, 520, 480))
    >>> grid.wide, grid.centre((0, 0))[0], round(grid.box.h, 1)
    (40.0, 20.0, 461.9)
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from pitkit.pit_fighter.hexes import Hex, neighbours
from pitkit.ui.scene import Box

Point: TypeAlias = tuple[float, float]

_PITCH = math.sqrt(3) / 2  # from one row to the next, in widths of a hex
_SIDE = 1 / math.sqrt(3)  # a side of a hex, and the distance from its middle to a corner


@dataclass(frozen=True)
class Grid:
    """A layout's place on the drawing.

    Attributes:
        wide: Width of a hex.
        left: Where the middle of hex (0, 0) is.
        top: Likewise, downwards.
        box: The box round all hexes.
    """

    wide: float
    left: float
    top: float
    box: Box

    @classmethod
    def fitted(cls, hexes: Sequence[Hex], room: Box, widest: float = 64.0) -> Grid:
        """A layout as large as there is room, from the room's upper left corner, in the middle across.

        Args:
            hexes: The hexes.
            room: The room.
            widest: The greatest width of a hex.

        Returns:
            The grid.
        """
        across = [q + r / 2 for q, r in hexes]
        down = [r for _, r in hexes]
        columns, rows = max(across) - min(across) + 1, max(down) - min(down)
        wide = min(widest, room.w / columns, room.h / (rows * _PITCH + 2 * _SIDE))
        size = (columns * wide, (rows * _PITCH + 2 * _SIDE) * wide)
        x = room.x + (room.w - size[0]) / 2
        left = x + (0.5 - min(across)) * wide
        top = room.y + (_SIDE - min(down) * _PITCH) * wide
        return cls(wide, left, top, Box(x, room.y, *size))

    def centre(self, at: Hex) -> tuple[float, float]:
        """The middle of a hex."""
        q, r = at
        return self.left + (q + r / 2) * self.wide, self.top + r * _PITCH * self.wide

    def corners(self, at: Hex, share: float = 1.0) -> list[tuple[float, float]]:
        """The six corners of a hex, from the top, clockwise.

        Args:
            at: The hex.
            share: How large it is drawn, 1 for all of it.

        Returns:
            Points, rounded so that neighbours share them.
        """
        x, y = self.centre(at)
        half, side = self.wide / 2 * share, self.wide * _SIDE * share
        steps = (
            (0, -side),
            (half, -side / 2),
            (half, side / 2),
            (0, side),
            (-half, side / 2),
            (-half, -side / 2),
        )
        return [(round(x + dx, 2), round(y + dy, 2)) for dx, dy in steps]

    def outside(self, hexes: Collection[Hex]) -> Iterator[list[tuple[float, float]]]:
        """The parts of the box that belong to none of some hexes.

        Args:
            hexes: The hexes the grid was made for.

        Yields:
            Corners of hexes that are not among them, moved to the box where they would leave it.

        Example:
            >>> grid = Grid.fitted([(0, 0), (1, 0)], Box(0, 0, 80, 80))
            >>> len(list(grid.outside([(0, 0), (1, 0)])))
            6
        """
        rows = [r for _, r in hexes]
        left, top, right, bottom = self.box.x, self.box.y, self.box.right, self.box.bottom
        for r in range(min(rows) - 1, max(rows) + 2):
            first = math.floor((left - self.left) / self.wide - r / 2)
            for q in range(first, first + math.ceil(self.box.w / self.wide) + 2):
                corners = self.corners((q, r))
                moved = ((min(max(x, left), right), min(max(y, top), bottom)) for x, y in corners)
                points = list(dict.fromkeys(moved))  # corners that fell on each other are told once
                if (q, r) not in hexes and len(points) > 2 and _size(points) > 1:
                    yield points

    def edges(self, hexes: Collection[Hex]) -> Iterator[tuple[Point, Point]]:
        """The edges left over when only the hexes of every other row are drawn round.

        Two hexes share an edge; drawn once, the lines of an arena are a quarter shorter.

        Args:
            hexes: The hexes; those with an even row are drawn round by the caller.

        Yields:
            Both ends of each edge that no such hex has.

        Example:
            >>> grid = Grid.fitted([(0, 0), (0, 1), (1, 1)], Box(0, 0, 80, 80))
            >>> len(list(grid.edges([(0, 0), (0, 1), (1, 1)])))  # (0, 1) shares one with each of the others
            10
        """
        for at in hexes:
            if self.is_round(at):
                continue
            corners = self.corners(at)
            for way, beside in enumerate(neighbours(at)):  # as in `_borders`
                if way == 0 or beside not in hexes:
                    yield corners[(way + 1) % 6], corners[(way + 2) % 6]

    @staticmethod
    def is_round(at: Hex) -> bool:
        """Whether a hex is drawn round: those of every other row are."""
        return at[1] % 2 == 0

    def loops(self, area: tuple[Hex, ...]) -> tuple[list[tuple[float, float]], ...]:
        """The outline of some hexes, as closed loops.

        Args:
            area: The hexes.

        Returns:
            The corners of each loop, clockwise round the area.

        Example:
            >>> grid = Grid(40, 0, 0, Box(0, 0, 1, 1))
            >>> [len(loop) for loop in grid.loops(((0, 0), (1, 0)))]
            [10]
        """
        return tuple([self._corner(at, corner) for at, corner in loop] for loop in _borders(frozenset(area)))

    def _corner(self, at: Hex, corner: int) -> tuple[float, float]:
        return self.corners(at)[corner]


def _size(points: list[tuple[float, float]]) -> float:
    """The area of a polygon."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


_Corner: TypeAlias = tuple[Hex, int]


@lru_cache(maxsize=256)
def _borders(area: frozenset[Hex]) -> tuple[tuple[_Corner, ...], ...]:
    """Loops of corners round an area, each corner as a hex and which of its six it is."""
    grid = Grid(40.0, 0.0, 0.0, Box(0, 0, 1, 1))
    names: dict[tuple[float, float], _Corner] = {}
    following: dict[tuple[float, float], list[tuple[float, float]]] = {}
    for at in sorted(area):
        corners = grid.corners(at)
        for way, beside in enumerate(neighbours(at)):  # east lies between the second corner and the third
            if beside not in area:
                here, there = (way + 1) % 6, (way + 2) % 6
                names.setdefault(corners[here], (at, here))
                following.setdefault(corners[here], []).append(corners[there])
    return tuple(_chained(following, names))


def _chained(
    following: dict[tuple[float, float], list[tuple[float, float]]],
    names: dict[tuple[float, float], _Corner],
) -> Iterator[tuple[_Corner, ...]]:
    while following:
        loop, here = [], next(iter(following))
        while here in following:
            loop.append(names[here])
            ways = following[here]
            onward = ways.pop()
            if not ways:
                del following[here]
            here = onward
        yield tuple(loop)
