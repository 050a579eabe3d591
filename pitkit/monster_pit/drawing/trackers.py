"""The Monster's three Dice Trackers: how many red, yellow and white dice it has, and which of them roll.

Example:
    >>> group = trackers_group(DicePool(yellow=2), 9, Box(0, 0, 500, 146))
    >>> [item.face for item in group.items if type(item).__name__ == "Die"]
    ['0', '2', '0']
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pitkit.monster_pit.dice import COLOUR_LIMITS, COLOURS
from pitkit.monster_pit.pools import DicePool, chosen_dice
from pitkit.ui.scene import Box, Circle, Die, Group, Item, Rect, Text

HEIGHT = 146.0
"""The height the trackers take."""

_CAPTION = 26.0
_TRACK = 40.0
_NAME = 64.0
_BUTTON = 13.0
_FACTS = 168.0
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


def trackers_group(
    pool: DicePool,
    maximum: int,
    box: Box,
    marks: Marks = no_marks,
    notes: Callable[[str], str] = lambda colour: "",  # noqa: ARG005 - none for every colour
    steps: bool = False,
    facts: Sequence[tuple[str, str]] = (),
) -> Group:
    """The trackers.

    Args:
        pool: Where they stand.
        maximum: The most dice the Monster rolls.
        box: Where to draw; `HEIGHT` high.
        marks: What their places mean.
        notes: A few words after each colour's track, where there is room.
        steps: Whether there are buttons for one die less and one more; they mean what the places beside
            the tracker mean.
        facts: Up to three names with a number each, shown at the right where there is room.

    Returns:
        The group.
    """
    rolled, whole = chosen_dice(pool, maximum), box
    items: list[Item] = list(_caption(pool, rolled, maximum, box))
    if box.w >= _FACTS_FROM:
        items += _facts(facts, box)
        box = Box(box.x, box.y, box.w - _FACTS, box.h) if facts else box
    for index, colour in enumerate(COLOURS):
        place = Box(box.x, box.y + _CAPTION + index * _TRACK, box.w, _TRACK)
        track = _Track(colour, getattr(pool, colour), COLOUR_LIMITS[index], place, marks, steps)
        items += track.items(notes(colour) or _kept_out(track.count, getattr(rolled, colour)))
    return Group("trackers", whole, items)


def _caption(pool: DicePool, rolled: DicePool, maximum: int, box: Box) -> tuple[Item, ...]:
    y = box.y + _CAPTION / 2 - 2
    half = box.w / 2 - 8
    said = f"The Monster has {pool.words()} and rolls {rolled.words()}"
    words = f"rolls {rolled.size}, at most {maximum}"
    return (
        Text(box.x + 2, y, "Monster's dice", 16, bold=True, max_width=half, label=said),
        Text(box.right - 2, y, words, 16, align="right", max_width=half),
    )


def _facts(facts: Sequence[tuple[str, str]], box: Box) -> list[Item]:
    """Numbers at a fixed place at the right."""
    items: list[Item] = []
    for at, (name, number) in enumerate(facts):
        y = box.y + _CAPTION + (at + 0.5) * _TRACK
        items.append(Text(box.right - _FACTS + 8, y, name, 13, "quiet", max_width=_FACTS - 70))
        items.append(Text(box.right - 2, y, number, 16, align="right", bold=True, label=f"{name} {number}"))
    return items


def _kept_out(count: int, rolled: int) -> str:
    return f"{rolled} rolled" if rolled < count else ""


@dataclass(frozen=True)
class _Track:
    """One colour's track."""

    colour: str
    count: int
    limit: int
    box: Box
    marks: Marks
    steps: bool

    @property
    def cell(self) -> float:
        """Width of a place; the longest track and two buttons must fit."""
        buttons = 4 * _BUTTON + 20 if self.steps else 8.0
        return min(40.0, (self.box.w - _NAME - buttons) / (max(COLOUR_LIMITS) + 1))

    def items(self, note: str) -> list[Item]:
        """All that is drawn of the track."""
        middle = self.box.y + self.box.h / 2
        places = [item for at in range(self.limit + 1) for item in self._place(at, middle)]
        left = self.box.x + _NAME + (max(COLOUR_LIMITS) + 1) * self.cell + 8
        buttons = self._buttons(left, middle) if self.steps else []
        left += 4 * _BUTTON + 12 if self.steps else 0
        room = self.box.right - left
        words = [Text(left, middle, note, 13, "quiet", max_width=room)] if note and room > 40 else []
        name = Text(self.box.x + 2, middle, self.colour, 16, max_width=_NAME - 6)
        return [name, *places, *buttons, *words]

    def _place(self, at: int, y: float) -> list[Item]:
        """A place of the track; the last one holds the tracker of a pool beyond it."""
        x = self.box.x + _NAME + at * self.cell
        here = at == min(self.count, self.limit)
        mark = self.marks(self.colour, at)
        said = {"target": mark.target, "label": mark.label, "legal": mark.legal} if mark else {}
        place = Rect(x + 2, y - 17, self.cell - 4, 34, "shade", "line", **said)  # type: ignore[arg-type]
        if here:
            return [
                place,
                Die(x + self.cell / 2, y, str(min(self.count, 99)), self.colour, min(30, self.cell)),
            ]
        return [place, Text(x + self.cell / 2, y, str(at), 13, "quiet", "center")]

    def _buttons(self, x: float, y: float) -> list[Item]:
        pairs = (("−", self.count - 1, x + _BUTTON), ("+", self.count + 1, x + 3 * _BUTTON + 6))
        return [item for sign, count, middle in pairs for item in self._button(sign, count, middle, y)]

    def _button(self, sign: str, count: int, x: float, y: float) -> list[Item]:
        mark = self.marks(self.colour, count) if 0 <= count <= self.limit else None
        if mark is None:
            return []
        words = f"one {self.colour} die {'less' if sign == '−' else 'more'}"
        button = Circle(x, y, _BUTTON, "surface", "line", target=("step", self.colour, sign), label=words,
                        legal=True)  # fmt: skip
        return [button, Text(x, y, sign, 16, "ink", "center", bold=True)]
