"""The plain things a scene is made of, as frozen data; dice, cards and pieces are in `pitkit.ui.pieces`.

Every item may carry a `target` (what a click or a key means by it), a spoken `label`, and marks: `legal`,
`focused`, `changed`, `hovered`. Lengths are logical units, colours are theme names, `x, y` of round things
and text is their middle, of rectangles and cards their upper left corner.

Example:
    >>> Circle(10, 10, 4, target="pit", label="The pit", legal=True).bounds()
    Box(x=6.0, y=6.0, w=8.0, h=8.0)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from .geometry import Box, Outline, Point, checked_points, number, rounded, size
from .glyphs import GLYPHS
from .text import clean, text_width
from .theme import check_colour

__all__ = [
    "DASHES",
    "HATCHES",
    "Circle",
    "Glyph",
    "Item",
    "Line",
    "Polygon",
    "Rect",
    "Text",
]

DASHES: dict[str, tuple[float, ...]] = {
    "solid": (),
    "dash": (7, 4),
    "dot": (2, 4),
    "dashdot": (9, 3, 2, 3),
}
HATCHES = ("", "lines", "cross", "crosses", "waves", "dots")
ALIGNS = ("left", "center", "right")
_TOUCH_WIDTH = 6.0  # a thin line is hit within this many units


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """What all items share.

    Attributes:
        target: What a click or key means by this item, any hashable value, or None.
        label: Spoken name. Needed with a target; without one, it makes the item part of the spoken text.
        legal: The target may be chosen now: an outline in `legal` and a small dot.
        focused: The keyboard is here: a double outline.
        changed: It changed in the last step: an outline that stays until the next.
        hovered: The pointer is over it: a thin outline.
    """

    target: Hashable | None = None
    label: str = ""
    legal: bool = False
    focused: bool = False
    changed: bool = False
    hovered: bool = False
    _box: Box | None = field(default=None, init=False, repr=False, compare=False)

    _numbers: ClassVar[tuple[str, ...]] = ()
    _sizes: ClassVar[tuple[str, ...]] = ()
    _colours: ClassVar[tuple[str, ...]] = ()
    _words: ClassVar[tuple[str, ...]] = ("label",)
    _choices: ClassVar[dict[str, Iterable[str]]] = {}

    def __post_init__(self) -> None:
        for name in self._numbers:
            self._put(name, number(self._field(name), getattr(self, name)))
        for name in self._sizes:
            self._put(name, size(self._field(name), getattr(self, name)))
        for name in self._colours:
            if getattr(self, name) is not None:
                check_colour(self._field(name), getattr(self, name))
        for name in self._words:
            self._put(name, self._line(name, getattr(self, name)))
        for name, allowed in self._choices.items():
            self._check_choice(name, allowed)
        self._check_target()

    def _field(self, name: str) -> str:
        return f"{type(self).__name__}.{name}"

    def _put(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def _line(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise ValueError(f"{self._field(name)} is {value!r}; allowed is a text")
        return clean(value)

    def _check_choice(self, name: str, allowed: Iterable[str]) -> None:
        value = getattr(self, name)
        if value not in tuple(allowed):
            names = ", ".join(repr(choice) for choice in allowed)
            raise ValueError(f"{self._field(name)} is {value!r}; allowed are {names}")

    def _check_target(self) -> None:
        if self.target is None:
            return
        try:
            hash(self.target)
        except TypeError:
            raise ValueError(
                f"{self._field('target')} is {self.target!r}; allowed is a hashable value"
            ) from None
        if not self.label:
            raise ValueError(f"{self._field('label')} is empty; an item with a target needs a spoken label")

    @property
    def marked(self) -> bool:
        """Whether any mark is drawn round the item."""
        return self.legal or self.focused or self.changed or self.hovered

    def outline(self) -> Outline:
        """The item's edge, for hit-testing and marks.

        Raises:
            TypeError: Asked of `Item` itself, which has no shape.
        """
        raise TypeError(f"{type(self).__name__} has no outline")

    def bounds(self) -> Box:
        """The smallest box round the item's outline, without marks and line width."""
        if self._box is None:
            self._put("_box", self.outline().box())
        return self._box or self.outline().box()


@dataclass(frozen=True, slots=True)
class Polygon(Item):
    """A filled polygon. Polygons in a row are a tiling: all are filled, then hatched, then edged.

    Attributes:
        points: Corners, at least three.
        fill: Colour name, or None.
        edge: Colour name, or None.
        width: Width of the edge.
        dash: A name of `DASHES`.
        hatch: A name of `HATCHES`, drawn in the edge's colour.

    Example:
        >>> Polygon([(0, 0), (10, 0), (5, 8)], "seat0", "ink").bounds().w
        10.0
    """

    points: Sequence[Point]
    fill: str | None = "surface"
    edge: str | None = "line"
    width: float = 1.5
    dash: str = "solid"
    hatch: str = ""

    _sizes = ("width",)
    _colours = ("fill", "edge")
    _choices: ClassVar[dict[str, Iterable[str]]] = {"dash": DASHES, "hatch": HATCHES}

    def __post_init__(self) -> None:
        self._put("points", checked_points("Polygon.points", self.points, 3))
        Item.__post_init__(self)

    def outline(self) -> Outline:
        """The corners."""
        return Outline(tuple(self.points))


@dataclass(frozen=True, slots=True)
class Line(Item):
    """A line through two or more points.

    Attributes:
        points: The points, at least two.
        colour: Colour name.
        width: Line width.
        dash: A name of `DASHES`.
        arrow: True for an arrow head at the last point.

    Example:
        >>> Line([(0, 0), (10, 0)], "accent", 3, dash="dash").dash
        'dash'
    """

    points: Sequence[Point]
    colour: str = "line"
    width: float = 1.5
    dash: str = "solid"
    arrow: bool = False

    _sizes = ("width",)
    _colours = ("colour",)
    _choices: ClassVar[dict[str, Iterable[str]]] = {"dash": DASHES}

    def __post_init__(self) -> None:
        self._put("points", checked_points("Line.points", self.points, 2))
        Item.__post_init__(self)

    def outline(self) -> Outline:
        """The points, open."""
        return Outline(tuple(self.points), closed=False)

    @property
    def reach(self) -> float:
        """How far from the line a click still means it."""
        return max(_TOUCH_WIDTH, self.width / 2)


@dataclass(frozen=True, slots=True)
class Circle(Item):
    """A circle.

    Attributes:
        x: Middle.
        y: Middle.
        r: Radius, 0 or more.
        fill: Colour name, or None.
        edge: Colour name, or None.
        width: Width of the edge.
        dash: A name of `DASHES`.
        hatch: A name of `HATCHES`.

    Example:
        >>> Circle(5, 5, 2).outline().distance(5, 9)
        2.0
    """

    x: float
    y: float
    r: float
    fill: str | None = "surface"
    edge: str | None = "line"
    width: float = 1.5
    dash: str = "solid"
    hatch: str = ""

    _numbers = ("x", "y")
    _sizes = ("r", "width")
    _colours = ("fill", "edge")
    _choices: ClassVar[dict[str, Iterable[str]]] = {"dash": DASHES, "hatch": HATCHES}

    def outline(self) -> Outline:
        """The circle."""
        return Outline(((self.x, self.y),), self.r)


@dataclass(frozen=True, slots=True)
class Rect(Item):
    """A rectangle with rounded corners.

    Attributes:
        x: Left edge.
        y: Top edge.
        w: Width.
        h: Height.
        fill: Colour name, or None.
        edge: Colour name, or None.
        width: Width of the edge.
        radius: Corner radius; 0 for sharp corners.
        dash: A name of `DASHES`.
        hatch: A name of `HATCHES`.

    Example:
        >>> Rect(0, 0, 30, 20, "shade", None).bounds()
        Box(x=0.0, y=0.0, w=30.0, h=20.0)
    """

    x: float
    y: float
    w: float
    h: float
    fill: str | None = "surface"
    edge: str | None = "line"
    width: float = 1.5
    radius: float = 6
    dash: str = "solid"
    hatch: str = ""

    _numbers = ("x", "y")
    _sizes = ("w", "h", "width", "radius")
    _colours = ("fill", "edge")
    _choices: ClassVar[dict[str, Iterable[str]]] = {"dash": DASHES, "hatch": HATCHES}

    def outline(self) -> Outline:
        """The rounded edge."""
        return Outline(rounded(Box(self.x, self.y, self.w, self.h), self.radius))


@dataclass(frozen=True, slots=True)
class Text(Item):
    """One line of text.

    Attributes:
        x: Left end, middle or right end, as `align` says.
        y: Middle of the line's height.
        text: The words.
        size: 20 for titles, 16 for what matters, 13 for the rest, nothing smaller.
        colour: Colour name.
        align: "left", "center" or "right".
        bold: True for bold.
        max_width: Room; longer text ends in an ellipsis. None for no limit.

    Example:
        >>> Text(100, 20, "12", 20, align="right").bounds().x
        74.0
    """

    x: float
    y: float
    text: str
    size: float = 13
    colour: str = "ink"
    align: str = "left"
    bold: bool = False
    max_width: float | None = None

    _numbers = ("x", "y")
    _sizes = ("size",)
    _colours = ("colour",)
    _words = ("label", "text")
    _choices: ClassVar[dict[str, Iterable[str]]] = {"align": ALIGNS}

    def __post_init__(self) -> None:
        if self.max_width is not None:
            self._put("max_width", size("Text.max_width", self.max_width))
        Item.__post_init__(self)

    @property
    def room(self) -> float:
        """The width the text may take: the estimate, or the limit if that is less."""
        wanted = text_width(self.text, self.size, self.bold)
        return wanted if self.max_width is None else min(wanted, self.max_width)

    def outline(self) -> Outline:
        """The line's box."""
        left = self.x - self.room * ALIGNS.index(self.align) / 2
        return Outline(rounded(Box(left, self.y - self.size * 0.6, self.room, self.size * 1.2), 0))


@dataclass(frozen=True, slots=True)
class Glyph(Item):
    """A named sign drawn from shapes.

    Attributes:
        x: Middle.
        y: Middle.
        name: A name of `pitkit.ui.glyphs.GLYPHS`, such as "axe", "claw", "burst", "skull", "hexagon".
        size: Width and height.
        fill: Colour name.
        edge: Colour name of an outline, or None.
        paper: Colour name of what shows through the sign.

    Example:
        >>> Glyph(20, 20, "skull", 24).bounds().w
        24.0
    """

    x: float
    y: float
    name: str
    size: float = 24
    fill: str = "ink"
    edge: str | None = None
    paper: str = "surface"

    _numbers = ("x", "y")
    _sizes = ("size",)
    _colours = ("fill", "edge", "paper")
    _choices: ClassVar[dict[str, Iterable[str]]] = {"name": GLYPHS}

    def outline(self) -> Outline:
        """A circle as wide as the sign."""
        return Outline(((self.x, self.y),), self.size / 2)
