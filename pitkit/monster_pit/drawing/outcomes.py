"""The four ends of a fight: what each means, and how likely it is.

Example:
    >>> from pitkit.monster_pit.odds import combat
    >>> group = outcomes_group(combat((0, 0, 1), (1, 0, 0)), True, Box(0, 0, 768, 240))
    >>> group.items[0].label
    'Critical hit, 0.79 %: wins by 3 or more: 2 damage'
"""

from __future__ import annotations

from pitkit.monster_pit.drawing.meters import lines, meter
from pitkit.monster_pit.odds.fights import CombatOdds
from pitkit.monster_pit.rules.outcomes import CombatOutcome
from pitkit.odds import Chance, percent
from pitkit.ui.scene import Box, Glyph, Group, Item, Rect, Text

_GAP = 4.0
_WIDE = 640.0
_SIGN = 48.0

_ENDS: tuple[tuple[CombatOutcome, str, str, str, str], ...] = (
    ("critical", "Critical hit", "axe", "wins by 3 or more: 2 damage", "wins by 3 or more: no loss"),
    ("win", "Captain wins", "axe", "wins by 1 or 2: 1 damage", "wins by 1 or 2: no loss"),
    ("tie", "Tie", "claw", "the Monster wins: somebody is injured", "the Monster wins: somebody is injured"),
    ("lose", "Monster wins", "claw", "a character is sacrificed", "a character is sacrificed"),
)
"""Each end, its name and sign, and what it means for an attack and for a defence."""


def outcomes_height(width: float) -> float:
    """The height the four ends take.

    Args:
        width: The width they have.

    Returns:
        Logical units.
    """
    return len(_ENDS) * (_height(width) + _GAP)


def _height(width: float) -> float:
    return 46.0 if width >= _WIDE else 62.0


def outcomes_group(odds: CombatOdds, attacking: bool, box: Box) -> Group:
    """The four ends.

    Args:
        odds: Their chances.
        attacking: Whether the Captain attacks; else the Captain defends.
        box: Where to draw; as high as `outcomes_height` says.

    Returns:
        The group; each end is a target `("end", name)`.
    """
    items: list[Item] = []
    height = _height(box.w)
    for at, (outcome, name, sign, attack, defence) in enumerate(_ENDS):
        place = Box(box.x, box.y + at * (height + _GAP), box.w, height)
        meaning, chance = attack if attacking else defence, odds.chance(outcome)
        label = f"{name}, {percent(chance)}: {meaning}"
        items.append(Rect(*place, "surface", "line", target=("end", outcome), label=label))
        items += _sign(sign, outcome == "critical", place)
        items += _words(name, meaning, place)
        items += _meter(chance, place)
    return Group("outcomes", box, items)


def _sign(sign: str, critical: bool, box: Box) -> list[Item]:
    middle = box.centre[1]
    items: list[Item] = [Rect(box.x, box.y, _SIGN, box.h, "shade", "line")]
    if critical:
        items.append(Glyph(box.x + _SIGN / 2, middle, "burst", 42, "glow", "line", paper="shade"))
    fill = "ink" if sign == "axe" else "danger"
    return [*items, Glyph(box.x + _SIGN / 2, middle, sign, 24, fill, paper="shade")]


def _words(name: str, meaning: str, box: Box) -> list[Item]:
    left, middle = box.x + _SIGN + 12, box.centre[1]
    if box.w >= _WIDE:
        title = Text(left, middle, name, 16, bold=True, max_width=130)
        return [title, *lines(meaning, left + 142, middle, box.right - 240 - left - 142, 2)]
    title = Text(left, box.y + 18, name, 16, bold=True, max_width=box.right - 100 - left)
    return [title, *lines(meaning, left, box.y + 43, box.right - 12 - left, 1)]


def _meter(chance: Chance, box: Box) -> list[Item]:
    right = box.right - 10
    if box.w >= _WIDE:
        middle = box.centre[1]
        return meter(chance, Box(box.right - 222, middle - 9, 132, 18), right, middle)
    return meter(chance, Box(box.right - 160, box.y + 12, 72, 12), right, box.y + 18)
