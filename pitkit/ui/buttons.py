"""Choices as buttons on a board, side by side in lines.

Example:
    >>> items, height = in_lines([Button("End turn", "t", "Red ends its turn")], Box(0, 0, 300, 0), button_items)
    >>> items[0].target, height
    ('t', 28.0)
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from .scene import Box, Glyph, Item, Rect, Text
from .text import text_width

__all__ = ["GAP", "HEIGHT", "Button", "button_items", "in_lines", "places"]

HEIGHT = 28.0
GAP = 8.0


class Wide(Protocol):
    """Anything that wants some width."""

    @property
    def width(self) -> float:
        """How wide it wants to be."""
        ...


W = TypeVar("W", bound=Wide)


@dataclass(frozen=True)
class Button:
    """One choice.

    Attributes:
        words: What stands on it.
        target: What a click or a key means by it.
        label: What is said.
        legal: Whether it may be chosen now.
        sign: Name of a sign at its left, or "".
        sample: Whether what it stands for is a sample: a dashed edge.
    """

    words: str
    target: Hashable
    label: str
    legal: bool = True
    sign: str = ""
    sample: bool = False

    @property
    def width(self) -> float:
        """How wide it wants to be."""
        return 20 + (24.0 if self.sign else 0.0) + text_width(self.words, 13)


def button_items(button: Button, box: Box, fill: str | None = None) -> Iterator[Item]:
    """A button in a box.

    Args:
        button: The button.
        box: Where it stands.
        fill: Name of the colour it is filled with; None for none.

    Yields:
        Its items.
    """
    dash = "dash" if button.sample else "solid"
    edge = None if button.legal else "line"  # the mark of what is legal is an edge of its own
    yield Rect(*box, fill, edge, dash=dash, target=button.target, label=button.label, legal=button.legal)
    left, y = box.x + 10, box.centre[1]
    if button.sign:
        yield Glyph(left + 8, y, button.sign, 18, "accent")
        left += 24
    yield Text(left, y, button.words, 13, "ink" if button.legal else "quiet", max_width=box.right - 8 - left)


def in_lines(
    buttons: Iterable[W], box: Box, draw: Callable[[W, Box], Iterable[Item]], height: float = HEIGHT
) -> tuple[list[Item], float]:
    """Buttons beside each other; one that has no room begins the next line.

    Args:
        buttons: The buttons.
        box: Where the first line begins, and how wide lines may be; its height does not matter.
        draw: Draws one in its box.
        height: Of a line.

    Returns:
        The items, and the height all lines take; 0 without buttons.
    """
    known = tuple(buttons)
    taken = tuple(places(known, box, height))
    items = [item for button, place in zip(known, taken, strict=True) for item in draw(button, place)]
    return items, taken[-1].bottom - box.y if taken else 0.0


def places(buttons: Iterable[Wide], box: Box, height: float = HEIGHT) -> Iterator[Box]:
    """Where buttons stand beside each other; one that has no room begins the next line.

    Args:
        buttons: The buttons.
        box: Where the first line begins, and how wide lines may be; its height does not matter.
        height: Of a line.

    Yields:
        A box for each.
    """
    x, y = box.x, box.y
    for button in buttons:
        width = min(button.width, box.w)
        if x > box.x and x + width > box.right:
            x, y = box.x, y + height + GAP
        yield Box(x, y, width, height)
        x += width + GAP
