"""Draws scenes on an ipycanvas canvas: one message a redraw, and only what changed.

Example:
    >>> from pitkit.ui.scene import Box, Circle, Group, Scene
    >>> from pitkit.ui.theme import theme
    >>> scene = Scene((Group("a", Box(0, 0, 60, 60), (Circle(30, 30, 9),)),), 60, 60)
    >>> renderer = CanvasRenderer()
    >>> renderer.draw(scene, theme("plain")), renderer.draw(scene, theme("plain"))
    (True, False)
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np
from ipycanvas import Canvas
from ipywidgets import Layout

from .damage import damage, reach
from .geometry import Box, rounded
from .items import Item, Polygon
from .pen import Pen, hold
from .scene import Group, Scene
from .shapes import Disc, Fill, Primitive, Ring, Stroke, Words, lower, marks
from .theme import Theme

__all__ = ["CanvasRenderer", "batches"]

_MOST_OF_IT = 0.7  # with this share of the scene to draw again, drawing all of it is no dearer
_APART = 6.0  # marks reach so far out of a group
_KINDS = (Fill, Disc, Stroke, Ring, Words)


class CanvasRenderer:
    """Shows one scene at a time on a canvas of its own.

    Args:
        scale: Backing pixels to a logical unit, a whole number from 1 to 4; 2 is sharp on most screens.

    Attributes:
        canvas: The ipycanvas canvas; show it, and listen to it.

    Raises:
        ValueError: The scale is out of range.
    """

    def __init__(self, scale: int = 2) -> None:
        self.canvas = Canvas(width=2, height=2, layout=Layout(width="100%", max_width="800px"))
        self._pen = Pen(self.canvas)
        self._scale = _checked_scale(scale)
        self._shown: tuple[Scene, Theme] | None = None

    @property
    def scale(self) -> int:
        """Backing pixels to a logical unit."""
        return self._scale

    @scale.setter
    def scale(self, value: int) -> None:
        if _checked_scale(value) != self._scale:
            self._scale = value
            self.redraw()

    def draw(self, scene: Scene, colours: Theme) -> bool:
        """Show a scene; only what differs from the one shown is drawn.

        Args:
            scene: What to show.
            colours: In which colours.

        Returns:
            Whether anything was sent.
        """
        shown = self._shown
        boxes = damage(shown[0], scene) if shown is not None and shown[1] == colours else None
        if boxes == ():
            self._shown = (scene, colours)
            return False
        if boxes is None or sum(box.w * box.h for box in boxes) > _MOST_OF_IT * scene.width * scene.height:
            boxes = None
        self._paint(scene, colours, None if boxes is None else [_snapped(box) for box in boxes])
        self._shown = (scene, colours)
        return True

    def redraw(self) -> None:
        """Draw all of what is shown again: for a page that has lost it, or never had it."""
        if self._shown is not None:
            self._paint(*self._shown, None)

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """A pointer's place in logical units.

        Args:
            x: Backing pixels from the left, as the canvas reports them.
            y: Backing pixels from the top.

        Returns:
            The place in the scene.
        """
        return float(x) / self._scale, float(y) / self._scale

    def _fit(self, scene: Scene) -> None:
        """Give the canvas the scene's size; a change of size clears it, so all must be drawn after."""
        width, height = math.ceil(scene.width * self._scale), math.ceil(scene.height * self._scale)
        with self.canvas.hold_sync():
            self.canvas.width, self.canvas.height = width, height
        most = f"{scene.width:g}px"
        if self.canvas.layout.max_width != most:
            self.canvas.layout.max_width = most

    def _paint(self, scene: Scene, colours: Theme, boxes: Sequence[Box] | None) -> None:
        with hold():
            self._pen.begin(self._scale, boxes)
            ground = [rounded(box, 0) for box in (boxes or [scene.box])]
            self._pen.fills(ground, [colours.rgb("ground")] * len(ground))
            for batch in batches(scene, boxes):
                self._batch(batch, colours)
            self._pen.end()
            if boxes is None:
                self._fit(scene)  # no earlier: until the drawing is sent a page shows nothing

    def _batch(self, batch: Sequence[Primitive], colours: Theme) -> None:
        rgb = [colours.rgb(part.colour) for part in batch]
        first = batch[0]
        match first:
            case Fill():
                self._pen.fills([part.points for part in batch if isinstance(part, Fill)], rgb)
            case Stroke():
                lines = [part.points for part in batch if isinstance(part, Stroke)]
                self._pen.strokes(lines, rgb, first.width, first.dash, first.closed)
            case Disc() | Ring():
                circles = [part for part in batch if isinstance(part, Disc | Ring)]
                centres, radii = [(part.x, part.y) for part in circles], [part.radius for part in circles]
                if isinstance(first, Ring):
                    self._pen.rings(centres, radii, rgb, first.width, first.dash)
                else:
                    self._pen.discs(centres, radii, rgb)
            case Words():
                for part in batch:
                    if isinstance(part, Words):
                        self._words(part, colours)

    def _words(self, part: Words, colours: Theme) -> None:
        colour = colours.colour(part.colour)
        self._pen.words(part.text, part.x, part.y, part.size, colour, part.align, part.bold, part.room)


def _checked_scale(scale: int) -> int:
    if isinstance(scale, bool) or scale not in (1, 2, 3, 4):
        raise ValueError(f"scale is {scale!r}; allowed are 1, 2, 3 and 4")
    return int(scale)


def _snapped(box: Box) -> Box:
    """The box grown to whole units, so that no half pixel is left at its edge."""
    x, y = math.floor(box.x), math.floor(box.y)
    return Box(x, y, math.ceil(box.right) - x, math.ceil(box.bottom) - y)


# --------------------------------------------------------------------------- batches


def batches(scene: Scene, boxes: Sequence[Box] | None = None) -> Iterator[list[Primitive]]:
    """The scene's primitives in drawing order, with neighbours of one style together.

    Args:
        scene: What to draw.
        boxes: Only items that touch one of these; None for all.

    Yields:
        Lists of primitives that one command can draw.

    Example:
        >>> from pitkit.ui.scene import Circle, Group
        >>> pair = (Circle(10, 10, 5), Circle(30, 10, 5))
        >>> [len(batch) for batch in batches(Scene((Group("a", Box(0, 0, 40, 20), pair),)))]
        [2, 2]
    """
    waiting: list[Primitive] = []
    for batch in _in_order(scene, boxes):
        if waiting and _style(waiting[0]) == _style(batch[0]):
            waiting = [*waiting, *batch]  # one command draws them in this order too
            continue
        if waiting:
            yield waiting
        waiting = batch
    if waiting:
        yield waiting


def _in_order(scene: Scene, boxes: Sequence[Box] | None) -> Iterator[list[Primitive]]:
    """The batches group by group and layer by layer."""
    for run in _runs(scene.groups):
        items = [item for group in run for item in group.items if boxes is None or _touches(item, boxes)]
        for layer in _layers(items):
            yield from _staged([lower(item) for item in layer])
        yield from _staged([marks(item) for item in items if item.marked])


def _runs(groups: Sequence[Group]) -> list[list[Group]]:
    """The groups in runs of neighbours that lie apart, which can be drawn as one: fewer commands."""
    runs: list[list[Group]] = []
    for group in groups:
        if not runs or any(group.box.pad(_APART).overlaps(other.box) for other in runs[-1]):
            runs.append([])
        runs[-1].append(group)
    return runs


def _touches(item: Item, boxes: Sequence[Box]) -> bool:
    drawn = reach(item)
    return any(drawn.overlaps(box) for box in boxes)


def _layers(items: Sequence[Item]) -> list[list[Item]]:
    """The items in layers from below: each lies above those before it that it overlaps, as low as it can.

    What lies in one layer may be drawn part by part, many items to a command. Polygons in a row are a tiling
    and stay in one layer, although their boxes overlap.
    """
    found: list[list[Item]] = []
    edges = np.zeros((4, len(items)))
    levels = np.zeros(len(items), dtype=np.int64)
    streaks = np.zeros(len(items), dtype=np.int64)  # which row of polygons an item belongs to, if any
    streak = 0
    for index, item in enumerate(items):
        box = item.bounds()
        tile = isinstance(item, Polygon)
        streak += tile and (index == 0 or not isinstance(items[index - 1], Polygon))
        streaks[index] = streak if tile else -index - 1
        left, top, right, bottom = edges[:, :index]
        hit = (left < box.right) & (box.x < right) & (top < box.bottom) & (box.y < bottom)
        above = levels[:index][hit] + (streaks[:index][hit] != streaks[index])
        level = int(above.max(initial=0))
        edges[:, index] = box.x, box.y, box.right, box.bottom
        levels[index] = level
        found.extend([] for _ in range(level + 1 - len(found)))
        found[level].append(item)
    return found


def _staged(parts: Sequence[Sequence[Primitive]]) -> Iterator[list[Primitive]]:
    """The first part of every item, then the second, and so on; each stage in one batch a style."""
    for stage in range(max(map(len, parts), default=0)):
        styles: dict[tuple[object, ...], list[Primitive]] = {}
        for item in parts:
            if stage < len(item):
                styles.setdefault(_style(item[stage]), []).append(item[stage])
        # Like styles follow each other.
        for style in sorted(styles, key=lambda style: (style[0], repr(style))):
            yield styles[style]


def _style(part: Primitive) -> tuple[object, ...]:
    kind = _KINDS.index(type(part))
    match part:
        case Stroke(_, _, width, dash, closed):
            return kind, width, dash, closed
        case Ring(_, _, _, _, width, dash):
            return kind, width, dash
        case Words():
            return kind, part.size, part.bold, part.align, part.colour
    return (kind,)
