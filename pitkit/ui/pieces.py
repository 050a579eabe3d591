"""Game things a scene is made of: seat pieces, dice, chains of dice and cards.

Example:
    >>> Die(20, 20, "burst", "yellow").face
    'burst'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from .geometry import Box, Outline, number, rounded
from .glyphs import DICE_GLYPHS, GLYPHS
from .items import Item, Line
from .text import clean

__all__ = ["Card", "Die", "Piece", "dice_chain"]


@dataclass(frozen=True, slots=True)
class Piece(Item):
    """A seat's piece: the seat's colour in the seat's shape, with an ink edge and an initial.

    Attributes:
        x: Middle.
        y: Middle.
        seat: Seat number from 0.
        initial: Up to two characters.
        r: Half the piece's width.

    Example:
        >>> Piece(10, 10, 3, "B").r
        12.0
    """

    x: float
    y: float
    seat: int
    initial: str = ""
    r: float = 12

    _numbers = ("x", "y")
    _sizes = ("r", "seat")
    _words = ("label", "initial")

    def __post_init__(self) -> None:
        Item.__post_init__(self)
        self._put("seat", int(self.seat))

    def outline(self) -> Outline:
        """A circle round the piece."""
        return Outline(((self.x, self.y),), self.r)


@dataclass(frozen=True, slots=True)
class Die(Item):
    """A die: a rounded square with its face.

    Attributes:
        x: Middle.
        y: Middle.
        face: 0 to 9 as pips, a sign ("axe", "claw", "burst", …), or up to three characters to print.
        paint: Colour name of the body.
        size: Width and height.

    Example:
        >>> Die(20, 20, "claw", "red").bounds().w
        28.0
    """

    x: float
    y: float
    face: int | str
    paint: str = "white"
    size: float = 28

    _numbers = ("x", "y")
    _sizes = ("size",)
    _colours = ("paint",)

    def __post_init__(self) -> None:
        Item.__post_init__(self)
        if self.paint.startswith("on_"):
            raise ValueError(f"Die.paint is {self.paint!r}; allowed are colours that text can stand on")
        if isinstance(self.face, str):
            self._put("face", clean(self.face))
            if self.face not in DICE_GLYPHS and len(str(self.face)) > 3:
                raise ValueError(
                    f"Die.face is {self.face!r}; allowed are 0 to 9, a sign, or three characters"
                )
        elif not 0 <= number("Die.face", self.face) <= 9:
            raise ValueError(f"Die.face is {self.face!r}; allowed are 0 to 9, a sign, or three characters")
        else:
            self._put("face", int(self.face))

    def outline(self) -> Outline:
        """The rounded square."""
        half = self.size / 2
        return Outline(rounded(Box(self.x - half, self.y - half, self.size, self.size), self.size / 5))


@dataclass(frozen=True, slots=True)
class Card(Item):
    """A card with its name, cost, kind, strength and two lines of text.

    Attributes:
        x: Left edge.
        y: Top edge.
        name: Name; shortened if it does not fit in two lines.
        cost: Printed in the upper right corner.
        kind: A name of `pitkit.ui.glyphs.GLYPHS`, or "".
        strength: Printed large below the name: a number, or dice such as "2W 1R".
        lines: Up to two short lines of text.
        sample: True for a card that no manual prints: a dashed edge and the word "sample".
        face_down: True for the back.
        fill: Colour name.
        w: Width.
        h: Height.

    Example:
        >>> Card(0, 0, "Hired Blade", cost="3", sample=True).bounds()
        Box(x=0.0, y=0.0, w=96.0, h=132.0)
    """

    x: float
    y: float
    name: str
    cost: str = ""
    kind: str = ""
    strength: str = ""
    lines: Sequence[str] = ()
    sample: bool = False
    face_down: bool = False
    fill: str = "surface"
    w: float = 96
    h: float = 132

    _numbers = ("x", "y")
    _sizes = ("w", "h")
    _colours = ("fill",)
    _words = ("label", "name", "cost", "strength")
    _choices: ClassVar[dict[str, Iterable[str]]] = {"kind": ("", *GLYPHS)}

    def __post_init__(self) -> None:
        self._put("lines", tuple(self._line("lines", line) for line in self.lines))
        Item.__post_init__(self)

    def outline(self) -> Outline:
        """The card's edge."""
        return Outline(rounded(Box(self.x, self.y, self.w, self.h), 6))


def dice_chain(
    x: float, y: float, faces: Sequence[int | str], paint: str = "white", size: float = 28, gap: float = 8
) -> tuple[Item, ...]:
    """Dice joined by a thin line: one die thrown again and again, so that the chain is seen.

    Args:
        x: Middle of the first die.
        y: Middle of all dice.
        faces: What came up, in order.
        paint: Colour name of the dice.
        size: Width of a die.
        gap: Room between two.

    Returns:
        The line, if there is more than one die, and the dice.

    Example:
        >>> [type(item).__name__ for item in dice_chain(20, 20, ["burst", 3])]
        ['Line', 'Die', 'Die']
    """
    places = [x + index * (size + gap) for index in range(len(faces))]
    dice = tuple(Die(place, y, face, paint, size) for place, face in zip(places, faces, strict=True))
    if len(dice) < 2:
        return dice
    return (Line([(places[0], y), (places[-1], y)], "ink", 2), *dice)
