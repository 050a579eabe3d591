"""Choices as buttons on a board: in words, or with the dice they roll.

Example:
    >>> items, height = flow([Button("Twilight Roll", "t", "Twilight Roll")], Box(0, 0, 300, 0))
    >>> items[0].target, height
    ('t', 38.0)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass

from pitkit.monster_pit.dice import COLOURS
from pitkit.monster_pit.pools import DicePool
from pitkit.ui.buttons import in_lines
from pitkit.ui.scene import Box, Die, Glyph, Item, Rect, Text
from pitkit.ui.text import text_width

HEIGHT = 38.0

_DIE = 20.0
_PAD = 13.0


@dataclass(frozen=True)
class Button:
    """One choice.

    Attributes:
        words: What stands on it; may be empty where there are dice.
        target: What a click or a key means by it.
        label: What is said.
        legal: Whether it may be chosen now.
        dice: Dice it rolls, or None.
        sign: Name of a sign at its left, or "".
    """

    words: str
    target: Hashable
    label: str
    legal: bool = True
    dice: DicePool | None = None
    sign: str = ""

    @property
    def width(self) -> float:
        """How wide it wants to be."""
        sign = 28.0 if self.sign else 0.0
        dice = pool_width(self.dice) + 6 if self.dice is not None else 0.0
        return 2 * _PAD + 2 + sign + text_width(self.words, 16) + dice


def flow(buttons: Iterable[Button], box: Box) -> tuple[list[Item], float]:
    """Buttons in lines.

    Args:
        buttons: The buttons.
        box: Where the first line begins, and how wide lines may be; its height does not matter.

    Returns:
        The items, and the height all lines take; 0 without buttons.
    """
    return in_lines(buttons, box, _drawn, HEIGHT)


def _drawn(button: Button, box: Box) -> Iterator[Item]:
    middle = box.y + box.h / 2
    yield Rect(*box, "surface", "line", target=button.target, label=button.label, legal=button.legal)
    left = box.x + _PAD
    if button.sign:
        yield Glyph(left + 9, middle, button.sign, 18, "accent")
        left += 28
    right = box.right - _PAD
    if button.dice is not None:
        wide = pool_width(button.dice)
        right -= wide + (6 if button.words else 0)
        yield from pool_items(button.dice, box.right - _PAD - wide, middle)
    if button.words:
        yield Text(left, middle, button.words, 16, max_width=right - left)


def pool_width(pool: DicePool, size: float = _DIE) -> float:
    """How wide a pool is drawn.

    Args:
        pool: The dice.
        size: Width of a die.

    Returns:
        Logical units.
    """
    return max(1, sum(map(bool, pool))) * (size + 3) - 3


def pool_items(pool: DicePool, x: float, y: float, size: float = _DIE) -> Iterator[Item]:
    """A pool as one die a colour, with its number.

    Args:
        pool: The dice.
        x: Left end.
        y: Middle.
        size: Width of a die.

    Returns:
        Items; a dash for no dice.
    """
    held = [(colour, count) for colour, count in zip(COLOURS, pool, strict=True) if count]
    if not held:
        yield Text(x + size / 2, y, "–", 16, "quiet", "center")
    for at, (colour, count) in enumerate(held):
        yield Die(x + size / 2 + at * (size + 3), y, str(count) if count < 100 else "99+", colour, size)
