"""Dice Trackers: how many red, yellow and white dice there are, and which of them roll.

Example:
    >>> group = Trackers(DicePool(yellow=2), DicePool(yellow=2)).group(Box(0, 0, 500, 146))
    >>> [item.face for item in group.items if type(item).__name__ == "Die"]
    ['0', '2', '0']
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pitkit.monster_pit.dice import COLOUR_LIMITS, COLOURS
from pitkit.monster_pit.pools import DicePool
from pitkit.ui.scene import Box, Circle, Die, Group, Item, Rect, Text
from pitkit.ui.text import text_width

HEIGHT = 146.0
"""The height the trackers take."""

_CAPTION = 26.0
_TRACK = 40.0
_NAME = 64.0
_BUTTON = 13.0
_FACTS = 176.0
_FACTS_FROM = 480.0


@dataclass(frozen=True)
class Mark:
    """What a place on a tracker means.

    Attributes:
        target: What a click or a key means by it.
        label: What is said.
        legal: Whether it may be chosen now.
    """

    target: Hashable
    label: str
    legal: bool = False


Marks = Callable[[str, int], Mark | None]
"""What a colour's tracker at a number of dice means, or None for nothing."""


def no_marks(colour: str, count: int) -> None:
    """Trackers that only show."""


@dataclass(frozen=True)
class Trackers:
    """Three trackers and what stands beside them.

    Attributes:
        pool: Where they stand.
        rolled: The dice of them that are rolled.
        title: Whose dice they are.
        words: A few words at the right of the title.
        marks: What their places mean.
        notes: A few words after a colour's track, where there is room.
        steps: Whether there are buttons for one die less and one more; they mean what the places beside the
            tracker mean.
        facts: Up to three names with a number each, shown at the right where there is room.
        name: The group's name.
        radius: Corner radius of the places.
    """

    pool: DicePool
    rolled: DicePool
    title: str = "Monster's dice"
    words: str = ""
    marks: Marks = no_marks
    notes: Callable[[str], str] | None = None
    steps: bool = False
    facts: Sequence[tuple[str, str]] = ()
    name: str = "trackers"
    radius: float = 6

    def group(self, box: Box) -> Group:
        """The trackers in a box that is `HEIGHT` high."""
        items: list[Item] = list(self._caption(box))
        room = box.w
        if self.facts and box.w >= _FACTS_FROM:
            items += self._facts(box)
            room -= _FACTS
        for index, colour in enumerate(COLOURS):
            items += self._track(
                colour, COLOUR_LIMITS[index], Box(box.x, box.y + _CAPTION + index * _TRACK, room, _TRACK)
            )
        return Group(self.name, box, items)

    def _caption(self, box: Box) -> tuple[Item, ...]:
        y = box.y + _CAPTION / 2 - 2
        said = f"{self.title}: {self.pool.words()}; rolled: {self.rolled.words()}"
        room = box.w - text_width(self.title, 16, bold=True) - 16
        return (
            Text(box.x + 2, y, self.title, 16, bold=True, max_width=box.w, label=said),
            Text(box.right - 2, y, self.words, 16, align="right", max_width=max(0.0, room)),
        )

    def _facts(self, box: Box) -> list[Item]:
        """Numbers at a fixed place at the right."""
        items: list[Item] = []
        for at, (name, number) in enumerate(self.facts):
            y = box.y + _CAPTION + (at + 0.5) * _TRACK
            left = box.right - _FACTS + 8
            items.append(Text(left, y, name, 13, "quiet", max_width=_FACTS - 74))
            items.append(
                Text(box.right - 2, y, number, 16, align="right", bold=True, label=f"{name} {number}")
            )
        return items

    # ------------------------------------------------------------------------- one colour

    def _cell(self, room: float) -> float:
        """Width of a place; the longest track and two buttons must fit."""
        buttons = 4 * _BUTTON + 20 if self.steps else 8.0
        return min(40.0, (room - _NAME - buttons) / (max(COLOUR_LIMITS) + 1))

    def _track(self, colour: str, limit: int, box: Box) -> list[Item]:
        cell, middle = self._cell(box.w), box.centre[1]
        items: list[Item] = [Text(box.x + 2, middle, colour, 16, max_width=_NAME - 6)]
        for at in range(limit + 1):
            items += self._place(colour, at, limit, Box(box.x + _NAME + at * cell, box.y, cell, box.h))
        left = box.x + _NAME + (max(COLOUR_LIMITS) + 1) * cell + 8
        if self.steps:
            items += self._buttons(colour, limit, left, middle)
            left += 4 * _BUTTON + 14
        note = self._note(colour)
        if note and box.right - left > 40:
            items.append(Text(left, middle, note, 13, "quiet", max_width=box.right - left))
        return items

    def _note(self, colour: str) -> str:
        held, rolled = getattr(self.pool, colour), getattr(self.rolled, colour)
        if rolled < held:
            return f"{rolled} rolled"
        return self.notes(colour) if self.notes else ""

    def _place(self, colour: str, at: int, limit: int, box: Box) -> list[Item]:
        """A place of a track; the last one holds the tracker of a pool beyond it."""
        held = getattr(self.pool, colour)
        (x, y), mark = box.centre, self.marks(colour, at)
        said = {} if mark is None else {"target": mark.target, "label": mark.label, "legal": mark.legal}
        place = Rect(box.x + 2, y - 17, box.w - 4, 34, "shade", "line", 1.5, self.radius, **said)  # type: ignore[arg-type]
        if at == min(held, limit):
            return [place, Die(x, y, str(min(held, 99)), colour, min(30.0, box.w))]
        return [place, Text(x, y, str(at), 13, "quiet", "center")]

    def _buttons(self, colour: str, limit: int, x: float, y: float) -> list[Item]:
        held = getattr(self.pool, colour)
        items: list[Item] = []
        for sign, count, middle in (("−", held - 1, x + _BUTTON), ("+", held + 1, x + 3 * _BUTTON + 6)):
            mark = self.marks(colour, count) if 0 <= count <= limit else None
            if mark is not None:
                items.append(Circle(middle, y, _BUTTON, "surface", "line", target=mark.target,
                                    label=mark.label, legal=True))  # fmt: skip
                items.append(Text(middle, y, sign, 16, "ink", "center", bold=True))
        return items
