"""The Monster's special abilities by name; each says its whole text to who points at it.

Example:
    >>> from pitkit.monster_pit.boards import BOARDS
    >>> group = abilities_group(BOARDS["phoshar"], Box(0, 0, 252, 110))
    >>> group.items[1].target, group.items[1].label[:30]
    (('ability', 0), 'Burn District: Turn over the t')
"""

from __future__ import annotations

from pitkit.monster_pit.boards import Board
from pitkit.ui.scene import Box, Group, Item, Rect, Text

_CAPTION = 26.0
_LINE = 28.0


def abilities_height(board: Board, columns: int = 1) -> float:
    """The height the abilities take.

    Args:
        board: The Monster Board.
        columns: How many stand beside each other.

    Returns:
        Logical units; 0 for a board without abilities.
    """
    return _CAPTION + -(-len(board.abilities) // columns) * _LINE if board.abilities else 0.0


def abilities_group(board: Board, box: Box, columns: int = 1) -> Group:
    """The abilities.

    Args:
        board: The Monster Board.
        box: Where to draw; `abilities_height` high.
        columns: How many stand beside each other.

    Returns:
        The group; each ability is a target `("ability", index)`.
    """
    items: list[Item] = []
    if board.abilities:
        items.append(Text(box.x + 2, box.y + _CAPTION / 2 - 2, "Abilities", 16, bold=True, max_width=box.w))
    width = (box.w + 8) / columns - 8
    for at, ability in enumerate(board.abilities):
        down, across = divmod(at, columns)
        x, y = box.x + across * (width + 8), box.y + _CAPTION + down * _LINE
        label = f"{ability.name}: {ability.text}"
        items.append(Rect(x, y, width, _LINE - 4, "surface", "line", target=("ability", at), label=label))
        items.append(Text(x + 10, y + _LINE / 2 - 2, ability.name, 13, max_width=width - 20))
    return Group("abilities", box, items)
