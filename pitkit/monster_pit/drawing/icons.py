"""The actions of a Monster Board as signs, so that a row reads at a glance.

Example:
    >>> from pitkit.monster_pit.boards import Move
    >>> [type(item).__name__ for item in action_icon(Move("", spaces=3), 20, 20)]
    ['Polygon', 'Text']
"""

from __future__ import annotations

from pitkit.monster_pit.boards import (
    AnyAction,
    Attack,
    Burn,
    BurnRolled,
    DrawCard,
    Effects,
    GainDie,
    GainOrImprove,
    ImproveDie,
    Mesmerize,
    MesmerizeSlot,
    Move,
    MovePerMesmerized,
    spaces_of,
)
from pitkit.ui.scene import Circle, Die, Glyph, Item, Polygon, Rect, Text

ICON = 30.0
"""Width and height of an icon."""

_SMALL = 15.0  # a die that is part of an icon


def action_icon(action: AnyAction, x: float, y: float, mesmerized: int = 0) -> tuple[Item, ...]:
    """An action as a sign.

    Args:
        action: An action of a row.
        x: Middle.
        y: Middle.
        mesmerized: How many characters the Monster has mesmerized.

    Returns:
        Items within a square of `ICON` units.
    """
    match action:
        case Move() | MovePerMesmerized():
            return _arrow(x, y, str(spaces_of(action, mesmerized)))
        case DrawCard():
            return _card(x, y)
        case Attack():
            return _attack(x, y, action.target == "all")
        case Burn():
            return _counted("flame", x, y, len(action.districts))
        case BurnRolled():
            return (Glyph(x - 5, y - 2, "flame", 24, "danger"), Die(x + 7, y + 7, "?", "white", _SMALL))
        case GainDie():
            return (Die(x, y, "+", action.colour, 22),)
        case ImproveDie():
            return _better(x, y, "white", "yellow")
        case GainOrImprove():
            return (Die(x - 7, y - 6, "+", action.colour, _SMALL), Die(x + 7, y + 6, "↑", action.to, _SMALL))
        case Mesmerize():
            return (_eye(x, y),)
        case MesmerizeSlot():
            return (_eye(x, y - 5), Die(x + 7, y + 8, "?", "red", _SMALL))
        case Effects():
            return (Glyph(x, y, "burst", 24, "ink"),)


def _arrow(x: float, y: float, number: str) -> tuple[Item, ...]:
    """An arrow with the number of spaces in it."""
    points = [(-14, -8), (3, -8), (3, -14), (15, 0), (3, 14), (3, 8), (-14, 8)]
    return (
        Polygon([(x + dx, y + dy) for dx, dy in points], "accent", None),
        Text(x - 3, y, number, 16, "on_accent", "center", bold=True, max_width=20),
    )


def _card(x: float, y: float) -> tuple[Item, ...]:
    return (
        Rect(x - 10, y - 14, 20, 28, "surface", "ink", 2, radius=4),
        Glyph(x, y, "claw", 16, "accent"),
    )


def _attack(x: float, y: float, everybody: bool) -> tuple[Item, ...]:
    ring = (Circle(x, y, 14, None, "danger", 2.5),) if everybody else ()
    return (*ring, Glyph(x, y, "claw", 18 if everybody else 26, "danger"))


def _counted(name: str, x: float, y: float, count: int) -> tuple[Item, ...]:
    """A sign, with its number where there is more than one."""
    if count == 1:
        return (Glyph(x, y, name, 26, "danger"),)
    number = Text(x + 15, y + 8, str(count), 13, "ink", "right", bold=True, max_width=12)
    return (Glyph(x - 4, y - 1, name, 24, "danger"), number)


def _better(x: float, y: float, old: str, new: str) -> tuple[Item, ...]:
    return (
        Die(x - 7, y + 6, "", old, _SMALL),
        Die(x + 7, y - 6, "↑", new, _SMALL),
    )


def _eye(x: float, y: float) -> Glyph:
    return Glyph(x, y, "eye", 27, "accent")
