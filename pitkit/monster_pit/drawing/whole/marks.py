"""Small marks drawn from the plainest shapes, so that a full table is still one short message.

Example:
    >>> [item.text for item in pool_items(DicePool(1, 0, 12), 0, 10) if hasattr(item, "text")]
    ['1', '12']
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.dice import COLOURS
from pitkit.monster_pit.pools import DicePool
from pitkit.ui.scene import Circle, Item, Rect, Text
from pitkit.ui.text import text_width

DIE = 16.0
"""Width of a die with one digit."""

_GAP = 3.0


def _wide(count: int) -> float:
    return max(DIE, text_width(str(count), 13, bold=True) + 5)


def pool_width(pool: DicePool) -> float:
    """How wide a pool is drawn.

    Args:
        pool: The dice.

    Returns:
        Logical units.
    """
    return max(DIE, sum(_wide(count) + _GAP for count in pool if count) - _GAP)


def pool_items(pool: DicePool, x: float, y: float) -> Iterator[Item]:
    """A pool as one die a colour with its number, red before yellow before white.

    Args:
        pool: The dice.
        x: Left end.
        y: Middle.

    Returns:
        Items; a dash for no dice.
    """
    if not any(pool):
        yield Text(x + DIE / 2, y, "–", 13, "quiet", "center")
    for colour, count in zip(COLOURS, pool, strict=True):
        if count:
            wide = _wide(count)
            yield Rect(x, y - DIE / 2, wide, DIE, colour, "ink", 1.5, 0)
            yield Text(x + wide / 2, y, str(count), 13, f"on_{colour}", "center", bold=True)
            x += wide + _GAP


def coin_items(gold: str, x: float, y: float) -> Iterator[Item]:
    """A price on a coin.

    Args:
        gold: The price, up to two characters.
        x: Middle.
        y: Middle.

    Returns:
        The items.
    """
    yield Circle(x, y, 8.5, "orange", "ink", 1.5)
    yield Text(x, y, gold, 13, "on_orange", "center", bold=True, max_width=19)


def letter_items(letter: str, x: float, y: float, fill: str = "glow", **said: object) -> Iterator[Item]:
    """A small plate with a letter, e.g. what is attached to a card.

    Args:
        letter: The letter.
        x: Middle.
        y: Middle.
        fill: Its colour name.
        said: Target, label and marks of the plate.

    Returns:
        The items.
    """
    yield Rect(x - 9, y - 9, 18, 18, fill, "ink", 1.5, 0, **said)  # type: ignore[arg-type]
    yield Text(x, y, letter, 13, f"on_{fill}", "center", bold=True)
