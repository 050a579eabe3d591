"""Small labelled plates side by side in lines: choices, cards that lie about, tokens.

Example:
    >>> items, height = flow([Chip("End the turn", "t", "End the turn")], Box(0, 0, 300, 0))
    >>> items[0].target, height
    ('t', 30.0)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass

from pitkit.monster_pit.drawing.whole.marks import pool_items, pool_width
from pitkit.monster_pit.pools import DicePool
from pitkit.ui.scene import Box, Glyph, Item, Rect, Text
from pitkit.ui.text import text_width

HEIGHT = 30.0
GAP = 8.0

_PAD = 10.0
_SIGN = 24.0


@dataclass(frozen=True)
class Chip:
    """One plate.

    Attributes:
        words: What stands on it.
        target: What a click or a key means by it, or None.
        label: What is said.
        legal: Whether it may be chosen now.
        sign: Name of a sign at its left, or "".
        dice: Dice at its right, or None.
        sample: Whether what it stands for is a sample: a dashed edge.
        changed: Whether it came in the last step.
        fill: Colour name of the plate.
    """

    words: str
    target: Hashable | None
    label: str
    legal: bool = False
    sign: str = ""
    dice: DicePool | None = None
    sample: bool = False
    changed: bool = False
    fill: str = "surface"

    @property
    def width(self) -> float:
        """How wide it wants to be."""
        sign = _SIGN if self.sign else 0.0
        dice = pool_width(self.dice) + 6 if self.dice is not None else 0.0
        return 2 * _PAD + 2 + sign + text_width(self.words, 13) + dice


def chip_items(chip: Chip, box: Box) -> Iterator[Item]:
    """A plate in a box."""
    edge = None if chip.legal else "line"  # the mark of what is legal is an edge of its own
    dash = "dash" if chip.sample else "solid"
    yield Rect(*box, chip.fill, edge, 1.5, 0, dash=dash, target=chip.target, label=chip.label,
               legal=chip.legal, changed=chip.changed)  # fmt: skip
    left, y, right = box.x + _PAD, box.centre[1], box.right - _PAD
    if chip.sign:
        yield Glyph(left + 8, y, chip.sign, 17, "accent", paper=chip.fill)
        left += _SIGN
    if chip.dice is not None:
        wide = pool_width(chip.dice)
        yield from pool_items(chip.dice, right - wide, y)
        right -= wide + 6
    yield Text(left, y, chip.words, 13, max_width=max(0.0, right - left))


def flow(chips: Iterable[Chip], box: Box) -> tuple[list[Item], float]:
    """Plates in lines.

    Args:
        chips: The plates.
        box: Where the first line begins, and how wide lines may be; its height does not matter.

    Returns:
        The items, and the height all lines take; 0 without plates.
    """
    items: list[Item] = []
    x, y = box.x, box.y
    for chip in chips:
        width = min(chip.width, box.w)
        if x > box.x and x + width > box.right + 0.5:
            x, y = box.x, y + HEIGHT + GAP
        items += chip_items(chip, Box(x, y, width, HEIGHT))
        x += width + GAP
    return items, y + HEIGHT - box.y if items else 0.0
