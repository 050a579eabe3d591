"""Dice on the table: an axe for Captain, a claw for Monster, a burst of eight rays for an enchanted face.

Example:
    >>> from pitkit.monster_pit.drawing.throws import Chain, Throw
    >>> throw = Throw("Twilight Roll", (Chain("white", ("Enchanted Captain", "Monster")), Chain("red")))
    >>> group = dice_group(throw, Box(0, 0, 500, 70))
    >>> group.items[0].label
    'Twilight Roll: white die Enchanted Captain, then Monster; red die not thrown yet'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pitkit.monster_pit.dice import DICE
from pitkit.monster_pit.drawing.throws import Chain, Throw
from pitkit.monster_pit.drawing.trackers import Mark
from pitkit.ui.glance import ROLL as ROLL
from pitkit.ui.scene import Box, Die, Glyph, Group, Item, Line, Rect, Text
from pitkit.ui.text import fit, text_width

HEIGHT = 94.0
"""The height of the tray."""

_SIGNS = {"captain": "axe", "monster": "claw"}
_SIZES = (28.0, 24.0, 20.0)
_LINES = 2


DieMarks = Callable[[int], Mark | None]
"""What a die of the throw means by its place, or None for nothing."""


def dice_group(throw: Throw | None, box: Box, due: str = "", marks: DieMarks | None = None) -> Group:
    """The tray with the dice.

    Args:
        throw: The roll that is going on, or the last one; None for none yet.
        box: Where to draw; `HEIGHT` high.
        due: What is thrown next, in words; then the tray is a target that rolls.
        marks: What its dice mean; None for nothing.

    Returns:
        The group.
    """
    label = _spoken(throw)
    said = {"target": ROLL, "label": f"Throw: {due}. {label}", "legal": True} if due else {"label": label}
    items: list[Item] = [Rect(*box, "shade", "line", **said)]
    y = box.y + 17
    title = throw.title if throw else "No dice thrown yet"
    sums = list(_sums(throw, box.right - 12, y)) if throw else []
    items.append(Text(box.x + 12, y, title, 16, bold=True, max_width=box.w - 24 - 120))
    if throw is not None:
        items += sums + _dice(throw, Box(box.x + 12, box.y + 32, box.w - 24, box.h - 38), marks)
    return Group("dice", box, items)


def _spoken(throw: Throw | None) -> str:
    if throw is None:
        return "No dice thrown yet"
    return f"{throw.title}: {'; '.join(_chain_words(chain) for chain in throw.chains) or 'no dice'}"


def _chain_words(chain: Chain) -> str:
    name = f"{chain.colour} die" if chain.colour else "special die"
    if not chain.faces:
        return f"{name} not thrown yet"
    again = ", to be thrown again" if chain.pending else ""
    return f"{name} {', then '.join(chain.faces)}{again}"


def _sums(throw: Throw, right: float, y: float) -> Iterator[Item]:
    """Results so far, at a fixed place: Captain, then Monster."""
    for side, x in (("captain", right - 62), ("monster", right)):
        count = throw.count(side)
        yield Text(x, y, str(count), 16, align="right", bold=True, label=f"{count} {side.title()} results")
        yield Glyph(x - 34, y, _SIGNS[side], 20, "ink" if side == "captain" else "danger", paper="shade")


class _Place(NamedTuple):
    """Where a chain goes."""

    chain: Chain
    x: float
    line: int


def _dice(throw: Throw, box: Box, marks: DieMarks | None) -> list[Item]:
    """The chains from left to right in at most two lines, with smaller dice where there are many."""
    for size in _SIZES:
        places, unseen = _placed(throw, box.w, size)
        if not unseen or size == _SIZES[-1]:
            break
    step = min(size + 6, box.h / _LINES)
    top = box.y + (box.h - step * (_LINES - 1)) / 2 if any(place.line for place in places) else box.centre[1]
    items: list[Item] = []
    for at, place in enumerate(places):
        mark = marks(at) if marks is not None else None
        if mark is not None:
            left = box.x + place.x - 4
            around = Box(
                left, top + step * place.line - size / 2 - 3, _width(place.chain, size) + 8, size + 6
            )
            items.append(Rect(*around, None, None, target=mark.target, label=mark.label, legal=mark.legal))
        items += _chain(place.chain, box.x + place.x, top + step * place.line, size)
    if unseen:
        items.append(Text(box.right, box.bottom - 8, f"and {unseen} more", 13, align="right"))
    return items


def _placed(throw: Throw, width: float, size: float) -> tuple[list[_Place], int]:
    """Where the chains go, and how many found no room."""
    places: list[_Place] = []
    x, line = 0.0, 0
    for at, chain in enumerate(throw.chains):
        wide = _width(chain, size)
        if x and x + wide > width:
            x, line = 0.0, line + 1
        if line >= _LINES or wide > width:
            return places, len(throw.chains) - at
        places.append(_Place(chain, x, line))
        x += wide + 10
    return places, 0


def _width(chain: Chain, size: float) -> float:
    if not chain.colour:
        return size + 6 + text_width(_special(chain), 13)
    count = len(chain.faces) + chain.pending
    return count * size + (count - 1) * 5


def _special(chain: Chain) -> str:
    return fit(chain.faces[-1] if chain.faces else "Rune Die", 13, 130)


def _chain(chain: Chain, x: float, y: float, size: float) -> list[Item]:
    middle = x + size / 2
    if not chain.colour:
        word = _special(chain)
        return [Die(middle, y, "ring", "sky", size), Text(x + size + 6, y, word, 13)]
    count = len(chain.faces) + chain.pending
    places = [middle + at * (size + 5) for at in range(count)]
    items: list[Item] = [Line([(places[0], y), (places[-1], y)], "ink", 2)] if count > 1 else []
    for place, face in zip(places, chain.faces, strict=False):
        items += _face(chain.colour, face, place, y, size)
    if chain.pending:
        items.append(Die(places[-1], y, "", chain.colour, size))
    return items


def _face(colour: str, name: str, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A die with its face; an enchanted one has the sign of its side within the burst."""
    face = DICE[colour].face(name)
    sign = _SIGNS[face.side]
    if not face.again:
        return (Die(x, y, sign, colour, size),)
    return (Die(x, y, "burst", colour, size), Glyph(x, y, sign, size * 0.36, colour, paper=f"on_{colour}"))
