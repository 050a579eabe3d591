"""The seven rows of a Monster Board: what happens, how likely it is, and what has just happened.

Example:
    >>> from pitkit.monster_pit.boards import BOARDS
    >>> group = rows_group(BOARDS["vaiel"], (0.25, 0.5, 0.25, 0, 0, 0, 0), Box(0, 0, 500, 380))
    >>> [item.label[:25] for item in group.items if item.target][:2]
    ['0 Monster results, 25 %: ', '1 Monster result, 50 %: M']
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitkit.monster_pit.boards import Board, Row
from pitkit.monster_pit.drawing.icons import ICON, action_icon
from pitkit.monster_pit.drawing.meters import lines, meter
from pitkit.monster_pit.drawing.words import row_label, row_name, row_words
from pitkit.odds import Chance
from pitkit.ui.scene import Box, Circle, Glyph, Group, Item, Rect, Text
from pitkit.ui.text import text_width

CAPTION = 26.0
GAP = 8.0

_BADGE = 54.0
_WIDE = 640.0  # with so much room the bar stands beside the number
_NARROW = 440.0  # with less than this the words stand below the icons


def rows_height(board: Board, width: float) -> float:
    """The height the rows of a board take, caption included.

    Args:
        board: The Monster Board.
        width: The width they have.

    Returns:
        Logical units.
    """
    return CAPTION + len(board.rows) * (_row_height(width) + GAP)


def _row_height(width: float) -> float:
    return 60.0 if width < _NARROW else 48.0


def rows_group(
    board: Board,
    chances: Sequence[Chance],
    box: Box,
    mesmerized: int = 0,
    happened: int | None = None,
    due: int | None = None,
) -> Group:
    """The rows with their chances.

    Args:
        board: The Monster Board.
        chances: The chance of each row.
        box: Where to draw; as high as `rows_height` says.
        mesmerized: How many characters the Monster has mesmerized.
        happened: The row that a Twilight Roll has picked, or None; it is outlined.
        due: Index of the action of that row that is next, or None.

    Returns:
        The group; each row is a target `("row", results)`.
    """
    items: list[Item] = list(_caption(board, chances, box, mesmerized))
    height = _row_height(box.w)
    for index, row in enumerate(board.rows):
        place = Box(box.x, box.y + CAPTION + index * (height + GAP), box.w, height)
        now = row.results == happened
        drawn = _Row(row, chances[index], place, mesmerized, now, due if now else None)
        items += drawn.items()
    return Group("rows", box, items)


def _caption(board: Board, chances: Sequence[Chance], box: Box, mesmerized: int) -> tuple[Item, ...]:
    pairs = zip(chances, board.rows, strict=True)
    mean = float(sum(chance * row.movement(mesmerized) for chance, row in pairs))
    y = box.y + CAPTION / 2 - 2
    spoken = f"Mean movement {mean:.2f} spaces"
    room = box.w - text_width("Twilight Roll", 16, bold=True) - 48
    words = (
        f"Mean movement {mean:.2f}"
        if text_width(f"Mean movement {mean:.2f}", 16) <= room
        else f"Mean {mean:.2f}"
    )
    return (
        Glyph(box.x + 12, y, "claw", 20, "danger", paper="ground"),
        Text(box.x + 28, y, "Twilight Roll", 16, "ink", bold=True, label="Twilight Roll"),
        Text(box.right - 2, y, words, 16, "ink", "right", max_width=room, label=spoken),
    )


@dataclass(frozen=True)
class _Row:
    """One row where it is drawn."""

    row: Row
    chance: Chance
    box: Box
    mesmerized: int
    happened: bool
    due: int | None

    def items(self) -> list[Item]:
        """All that is drawn of the row."""
        box = self.box
        body = Rect(
            *box,
            "glow" if self.happened else "surface",
            "line",
            changed=self.happened,
            target=("row", self.row.results),
            label=row_label(self.row, self.chance),
        )
        return [body, *self._badge(), *(self._stacked() if box.w < _NARROW else self._in_line())]

    def _in_line(self) -> list[Item]:
        """Icons, words and chance beside each other."""
        box, middle = self.box, self.box.centre[1]
        right = box.right - 10
        left = box.x + _BADGE + 8
        words = left + 3 * (ICON + 4) + 6
        if box.w >= _WIDE:
            bar, taken = meter(self.chance, Box(box.right - 222, middle - 9, 132, 18), right, middle), 232.0
        else:
            bar, taken = meter(self.chance, Box(box.right - 86, middle + 6, 76, 8), right, middle - 6), 96.0
        text = row_words(self.row, self.mesmerized)
        return [
            *self._icons(left, middle),
            *lines(text, words, middle, box.right - taken - words, 2),
            *bar,
        ]

    def _stacked(self) -> list[Item]:
        """Icons and chance above, the fewest words below."""
        box = self.box
        left, top = box.x + _BADGE + 8, box.y + 21
        bar = Box(left + 3 * (ICON + 4) + 4, top - 6, box.right - 92 - left - 3 * (ICON + 4), 12)
        text = row_words(self.row, self.mesmerized, fewest=True)
        words = lines(text, left, box.y + 48, box.right - 8 - left, 1)
        return [*self._icons(left, top), *meter(self.chance, bar, box.right - 10, top), *words]

    def _badge(self) -> tuple[Item, ...]:
        box = self.box
        badge = Rect(box.x + 3, box.y + 3, _BADGE - 6, box.h - 6, "shade", None, radius=4)
        return badge, Text(*badge.bounds().centre, row_name(self.row.results), 16, align="center", bold=True)

    def _icons(self, x: float, y: float) -> list[Item]:
        items: list[Item] = []
        for index, action in enumerate(self.row.actions):
            middle = x + ICON / 2 + index * (ICON + 4)
            items += action_icon(action, middle, y, self.mesmerized)
            if index == self.due:
                items.append(Circle(middle, y, ICON / 2 + 3, None, "danger", 2))
        return items
