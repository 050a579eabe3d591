"""Gold and Monster steps of a Progress Roll together: a table whose cells are as dark as they are likely.

Example:
    >>> from pitkit.monster_pit.odds import progress
    >>> group = joint_group(progress(0, 0, 1), Box(0, 0, 400, 300))
    >>> [item.label for item in group.items if item.target][0]
    '2 Gold and 0 steps: never'
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitkit.monster_pit.odds.progress import ProgressOdds
from pitkit.odds import percent
from pitkit.ui.scene import Box, Group, Item, Rect, Text
from pitkit.ui.theme import HEAT_NAMES

_CAPTION = 26.0
_AXIS = 24.0
_SIDE = 44.0
_CELL = 30.0
_FAINT = 1e-3  # rows and columns rarer than this, all beyond them included, are one
_WIDEST = 13
_PALE = 0.2  # of a step: what is rarer has no colour


@dataclass(frozen=True)
class JointTable:
    """The chances as they are shown, the last row and column standing for more as well.

    Attributes:
        chances: Array [step, gold].
        gold: The Gold of the first column.
        more_gold: Whether the last column stands for more, too.
        more_steps: Whether the last row does.
    """

    chances: NDArray[Any]
    gold: int
    more_gold: bool
    more_steps: bool


def joint_table(odds: ProgressOdds, columns: int = _WIDEST) -> JointTable:
    """The joint law cut to what can be shown, with what is beyond gathered in the last row and column.

    Args:
        odds: A Progress Roll.
        columns: The most columns.

    Returns:
        The table; its chances sum to 1.

    Example:
        >>> from pitkit.monster_pit.odds import progress
        >>> table = joint_table(progress(0, 1, 2))
        >>> table.gold, table.chances.shape, round(float(table.chances.sum()), 9)
        (1, (4, 8), 1.0)
    """
    full = np.array(odds.joint, dtype=np.float64).T
    start = int(np.argmax(full.sum(axis=0) > 0))
    full = full[:, start:]
    height = _kept(full.sum(axis=1), _WIDEST)
    width = _kept(full.sum(axis=0), columns)
    table = full[:height, :width].copy()
    table[-1] += full[height:, :width].sum(axis=0)
    table[:, -1] += full[:height, width:].sum(axis=1)
    table[-1, -1] += full[height:, width:].sum() + float(odds.beyond)
    return JointTable(table, start, width < full.shape[1], height < full.shape[0])


def _kept(law: NDArray[Any], most: int) -> int:
    """How many are shown one by one: those before only faint ones are left."""
    beyond = law[::-1].cumsum()[::-1]
    return min(most, max(1, int((beyond >= _FAINT).sum())))


def joint_height(table: JointTable) -> float:
    """The height the table takes.

    Args:
        table: The table.

    Returns:
        Logical units.
    """
    return _CAPTION + _AXIS + len(table.chances) * (_CELL + 2)


def columns_in(width: float) -> int:
    """How many columns have room.

    Args:
        width: Logical units.

    Returns:
        At most thirteen.
    """
    return min(_WIDEST, int((width - _SIDE) / 36))


def joint_group(odds: ProgressOdds, box: Box) -> Group:
    """The table of Gold and steps.

    Args:
        odds: A Progress Roll.
        box: Where to draw; as high as `joint_height` says.

    Returns:
        The group; each cell is a target `("cell", gold, steps)`.
    """
    table = joint_table(odds, columns_in(box.w))
    most = float(table.chances.max())
    rows, columns = table.chances.shape
    width = min(60.0, (box.w - _SIDE) / columns)
    title = "Gold across, steps down, in %"
    items: list[Item] = [Text(box.x + 2, box.y + 11, title, 16, bold=True, max_width=box.w - 4)]
    top = box.y + _CAPTION + _AXIS
    for step in range(rows):
        y = top + step * (_CELL + 2) + _CELL / 2
        items.append(Text(box.x + _SIDE - 8, y, _name(step, step == rows - 1 and table.more_steps), 16,
                          align="right"))  # fmt: skip
    for at in range(columns):
        gold, more = table.gold + at, at == columns - 1 and table.more_gold
        x = box.x + _SIDE + at * width
        items.append(Text(x + width / 2, top - _AXIS / 2, _name(gold, more), 16, align="center"))
        for step in range(rows):
            place = Box(x, top + step * (_CELL + 2), width - 2, _CELL)
            more_steps = step == rows - 1 and table.more_steps
            words = f"{_said(gold, more, 'Gold', 'Gold')} and {_said(step, more_steps, 'step', 'steps')}"
            items += _cell(float(table.chances[step, at]), most, place, words, (gold, step))
    return Group("joint", box, items)


def _name(count: int, more: bool) -> str:
    return f"{count}+" if more else str(count)


def _said(count: int, more: bool, one: str, many: str) -> str:
    return f"{count}{' or more' if more else ''} {one if count == 1 and not more else many}"


def _cell(chance: float, most: float, box: Box, words: str, at: tuple[int, int]) -> list[Item]:
    heat = (
        HEAT_NAMES[ceil((len(HEAT_NAMES) - 1) * min(1.0, chance / most) - _PALE)] if most else HEAT_NAMES[0]
    )
    said = percent(chance) if chance else "never"
    cell = Rect(*box, heat, "line", 1, radius=4, target=("cell", *at), label=f"{words}: {said}")
    if not chance:
        return [cell]
    number = percent(chance).removesuffix(" %") if chance >= 0.001 else "·"
    return [cell, Text(*box.centre, number, 13, f"on_{heat}", "center", max_width=box.w)]
