"""Every item as five plain primitives, so that each renderer has only those five to draw.

Fills, strokes, discs, rings and words are what both the canvas and the picture file are made of; what an
item looks like is decided here, once.

Example:
    >>> from pitkit.ui.scene import Circle
    >>> [type(part).__name__ for part in lower(Circle(5, 5, 2))]
    ['Disc', 'Ring']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import NamedTuple

from .geometry import Box, Outline, Point, rounded
from .glyphs import GLYPHS, PIPS
from .hatch import pattern
from .items import DASHES, Circle, Glyph, Item, Line, Polygon, Rect, Text
from .pieces import Card, Die, Piece
from .text import fit, text_width, wrap
from .theme import seat, seat_shape

__all__ = [
    "Disc",
    "Fill",
    "Primitive",
    "Ring",
    "Stroke",
    "Words",
    "dot_place",
    "lower",
    "marked_outline",
    "marks",
]

_BASELINE = 0.36  # a line's baseline lies this much of its size below its middle


class Fill(NamedTuple):
    """A filled polygon."""

    points: tuple[Point, ...]
    colour: str


class Stroke(NamedTuple):
    """A line through points, back to the first when closed."""

    points: tuple[Point, ...]
    colour: str
    width: float
    dash: tuple[float, ...] = ()
    closed: bool = True


class Disc(NamedTuple):
    """A filled circle."""

    x: float
    y: float
    radius: float
    colour: str


class Ring(NamedTuple):
    """A circle's edge."""

    x: float
    y: float
    radius: float
    colour: str
    width: float
    dash: tuple[float, ...] = ()


class Words(NamedTuple):
    """One line of text, already fitted; `y` is its baseline and `room` a guard against a wider font."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    align: str
    bold: bool
    room: float


Primitive = Fill | Stroke | Disc | Ring | Words


@singledispatch
def lower(item: Item) -> list[Primitive]:
    """The primitives of an item, in drawing order, without its marks.

    Args:
        item: Any scene item.

    Returns:
        Primitives; empty for what draws nothing.

    Raises:
        TypeError: The item is of no kind known here.
    """
    raise TypeError(f"{type(item).__name__} is no item that can be drawn")


@lower.register
def _polygon(item: Polygon) -> list[Primitive]:
    return _area(item.outline(), item.fill, item.edge, item.width, item.dash, item.hatch)


@lower.register
def _rect(item: Rect) -> list[Primitive]:
    return _area(item.outline(), item.fill, item.edge, item.width, item.dash, item.hatch)


@lower.register
def _circle(item: Circle) -> list[Primitive]:
    return _area(item.outline(), item.fill, item.edge, item.width, item.dash, item.hatch)


def _area(
    outline: Outline, fill: str | None, edge: str | None, width: float, dash: str = "solid", hatch: str = ""
) -> list[Primitive]:
    parts: list[Primitive] = [_filled(outline, fill)] if fill else []
    shown = pattern(outline, hatch)
    colour = edge or "line"
    parts.extend(Stroke(line, colour, 1.25, closed=False) for line in shown.lines)
    parts.extend(Disc(x, y, shown.radius, colour) for x, y in shown.dots)
    if edge and width:
        parts.append(_edged(outline, edge, width, DASHES[dash]))
    return parts


def _filled(outline: Outline, colour: str) -> Primitive:
    if outline.radius:
        return Disc(*outline.points[0], outline.radius, colour)
    return Fill(outline.points, colour)


def _edged(outline: Outline, colour: str, width: float, dash: tuple[float, ...] = ()) -> Primitive:
    if outline.radius:
        return Ring(*outline.points[0], outline.radius, colour, width, dash)
    return Stroke(outline.points, colour, width, dash, outline.closed)


@lower.register
def _line(item: Line) -> list[Primitive]:
    parts: list[Primitive] = [
        Stroke(tuple(item.points), item.colour, item.width, DASHES[item.dash], closed=False)
    ]
    if item.arrow:
        parts.append(_arrow_head(item.points[-2], item.points[-1], item.colour, item.width))
    return parts


def _arrow_head(start: Point, end: Point, colour: str, width: float) -> Primitive:
    across, down = end[0] - start[0], end[1] - start[1]
    length = max((across * across + down * down) ** 0.5, 1e-9)
    across, down = across / length, down / length
    long, half = 5 + 2 * width, 2.5 + 1.25 * width
    back = (end[0] - long * across, end[1] - long * down)
    wings = (
        (back[0] - half * down, back[1] + half * across),
        (back[0] + half * down, back[1] - half * across),
    )
    return Fill((end, *wings), colour)


@lower.register
def _text(item: Text) -> list[Primitive]:
    words = item.text
    if item.max_width is not None:
        words = fit(words, item.size, item.max_width, item.bold)
    return _words(item.x, item.y, words, item.size, item.colour, item.align, item.bold)


def _words(
    x: float, y: float, text: str, size: float, colour: str, align: str = "center", bold: bool = False
) -> list[Primitive]:
    """A line round a middle height, or nothing for an empty one."""
    if not text.strip():
        return []
    room = text_width(text, size, bold)
    return [Words(x, y + _BASELINE * size, text, size, colour, align, bold, room)]


@lower.register
def _glyph(item: Glyph) -> list[Primitive]:
    return _sign(item.name, item.x, item.y, item.size / 2, item.fill, item.paper, item.edge)


def _sign(
    name: str, x: float, y: float, half: float, fill: str, paper: str, edge: str | None = None
) -> list[Primitive]:
    """A sign's parts; an edge is drawn below them, so that only its outer half shows."""
    parts = GLYPHS[name]
    below: list[Primitive] = []
    above: list[Primitive] = []
    for part in parts:
        points = tuple((x + half * px, y + half * py) for px, py in part.points)
        colour = paper if part.hole else fill
        above.append(_part(points, part.radius * half, colour, 0.0))
        if edge and not part.hole:
            below.append(_part(points, part.radius * half, edge, 3.0))
    return [*below, *above]


def _part(points: tuple[Point, ...], radius: float, colour: str, edge: float) -> Primitive:
    """One part: solid when `edge` is 0, else its outline that wide."""
    if len(points) == 1:
        x, y = points[0]
        return Ring(x, y, radius, colour, edge) if edge else Disc(x, y, radius, colour)
    if radius:
        return Stroke(points, colour, 2 * radius + edge, closed=False)
    return Stroke(points, colour, edge) if edge else Fill(points, colour)


@lower.register
def _piece(item: Piece) -> list[Primitive]:
    shape, colour = seat_shape(item.seat), seat(item.seat)
    parts = _sign(shape, item.x, item.y, item.r, colour, "surface", "ink")
    lowered = item.r * (0.16 if shape == "triangle" else 0.0)
    ink = "ink" if shape == "ring" else f"on_{colour}"
    size = max(11.0, item.r * 1.05) if len(item.initial) < 2 else max(10.0, item.r * 0.8)
    return parts + _words(item.x, item.y + lowered, item.initial[:2], size, ink, bold=True)


@lower.register
def _die(item: Die) -> list[Primitive]:
    parts = _area(item.outline(), item.paint, "ink", 1.5)
    ink, half = f"on_{item.paint}", item.size / 2
    if isinstance(item.face, int):
        places = ((item.x + x * item.size / 2, item.y + y * item.size / 2) for x, y in PIPS[item.face])
        return parts + [Disc(x, y, item.size * 0.085, ink) for x, y in places]
    if item.face in GLYPHS:
        return parts + _sign(item.face, item.x, item.y, half * 0.74, ink, item.paint)
    return parts + _fitted(item.x, item.y, item.face, item.size * 0.57, item.size - 4, ink)


def _fitted(x: float, y: float, text: str, size: float, room: float, colour: str) -> list[Primitive]:
    """A bold line in the middle, set smaller if it must be."""
    wide = text_width(text, size, bold=True)
    return _words(x, y, text, min(size, size * room / wide) if wide else size, colour, bold=True)


_CARD_LINE = 15.0


@lower.register
def _card(item: Card) -> list[Primitive]:
    dash = "dash" if item.sample else "solid"
    parts = _area(item.outline(), item.fill, "ink", 1.5, dash, "lines" if item.face_down else "")
    middle = item.x + item.w / 2
    if item.face_down:
        return parts + _sign("burst", middle, item.y + item.h / 2, item.w / 5, "ink", item.fill)
    parts += _card_top(item)
    return parts + [word for line in _card_lines(item) for word in line]


def _card_top(item: Card) -> list[Primitive]:
    parts: list[Primitive] = []
    if item.kind:
        parts += _sign(item.kind, item.x + 16, item.y + 16, 9, "accent", item.fill)
    room = item.w - (38 if item.kind else 16)
    cost = fit(item.cost, 16, room, bold=True)
    return parts + _words(item.x + item.w - 8, item.y + 16, cost, 16, "ink", "right", bold=True)


def _card_lines(item: Card) -> Iterator[list[Primitive]]:
    """From the top, as far as there is room: name, strength, lines of text and the word "sample"."""
    middle, room = item.x + item.w / 2, item.w - 10
    top = item.y + 36
    for name in wrap(item.name, 13, room, 2, bold=True):
        yield _words(middle, top, name, 13, "ink", bold=True)
        top += _CARD_LINE
    bottom = item.y + item.h - 11
    if item.sample:
        yield _words(middle, bottom, "sample", 13, "quiet")
        bottom -= _CARD_LINE
    if item.strength and top <= bottom:
        yield _words(middle, top + 4, fit(item.strength, 16, room, bold=True), 16, "ink", bold=True)
        top += _CARD_LINE + 7
    for line in item.lines[:2]:
        if top <= bottom:
            yield _words(middle, top, fit(line, 13, room), 13, "ink")
            top += _CARD_LINE


# ---------------------------------------------------------------------------- marks


def marks(item: Item) -> list[Primitive]:
    """What is drawn round an item for its marks, below to above.

    Args:
        item: Any scene item.

    Returns:
        Primitives round its outline (`pitkit.ui.damage.reach` holds them all); empty when it has no mark.

    Example:
        >>> from pitkit.ui.scene import Circle
        >>> marks(Circle(5, 5, 2)), len(marks(Circle(5, 5, 2, legal=True)))
        ([], 3)
    """
    if not item.marked:
        return []
    outline = marked_outline(item)
    parts: list[Primitive] = []
    if item.focused:  # a double outline: two lines of ink with the ground between
        parts += [_edged(outline, "ink", 9), _edged(outline, "ground", 5)]
    if item.changed:
        parts.append(_edged(outline, "accent", 5, (5, 4)))
    if item.legal:
        x, y = dot_place(outline.box())
        parts += [_edged(outline, "legal", 3), Disc(x, y, 5.5, "ground"), Disc(x, y, 4, "legal")]
    if item.hovered:
        parts.append(_edged(outline, "ink", 2))
    return parts


def marked_outline(item: Item) -> Outline:
    """The line that marks follow: the item's outline, with some air round a text.

    Args:
        item: Any scene item.

    Returns:
        The outline.

    Example:
        >>> from pitkit.ui.scene import Rect
        >>> marked_outline(Rect(0, 0, 20, 10)).box()
        Box(x=0.0, y=0.0, w=20.0, h=10.0)
    """
    if isinstance(item, Text):
        return Outline(rounded(item.bounds().pad(3), 3))
    return item.outline()


def dot_place(box: Box) -> Point:
    """Where the dot of a legal item is: at its top, within large items, on the edge of small ones.

    Args:
        box: The item's bounds.

    Returns:
        The dot's middle.

    Example:
        >>> dot_place(Box(0, 0, 20, 20)), dot_place(Box(0, 0, 200, 40))
        ((10.0, 0), (186, 5))
    """
    return (box.right - 14 if box.w > 64 else box.centre[0]), (box.y + 5 if box.h >= 36 else box.y)
