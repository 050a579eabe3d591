"""Chances as bars with numbers, and words in lines: what rows of every kind are made of.

Example:
    >>> [type(item).__name__ for item in meter(0.25, Box(0, 0, 80, 10), 170, 5)]
    ['Rect', 'Rect', 'Text']
"""

from __future__ import annotations

from pitkit.odds import Chance, percent
from pitkit.ui.scene import Box, Item, Rect, Text
from pitkit.ui.text import wrap

_LINE = 16.0
_NUMBER = 80.0


def meter(chance: Chance, track: Box, right: float, y: float) -> list[Item]:
    """A bar in a track that stands for 100 %, and the number at a fixed place.

    Args:
        chance: From 0 to 1.
        track: Where the track is.
        right: Right end of the number.
        y: Middle of the number.

    Returns:
        The items.
    """
    items: list[Item] = [
        Rect(*track, "ground", "line", 1, radius=0),
        Text(right, y, percent(chance), 16, align="right", bold=True, max_width=_NUMBER),
    ]
    if chance:
        width = max(3.0, track.w * float(chance))
        items.insert(1, Rect(track.x, track.y, width, track.h, "accent", None, radius=0))
    return items


def lines(words: str, x: float, y: float, room: float, most: int) -> list[Item]:
    """Words in lines round a middle height.

    Args:
        words: The words.
        x: Left end.
        y: Middle of all lines.
        room: Width of a line.
        most: The most lines; what has no room ends in an ellipsis.

    Returns:
        One text a line.
    """
    wrapped = wrap(words, 13, room, most)
    top = y - _LINE * (len(wrapped) - 1) / 2
    return [Text(x, top + _LINE * at, line, 13, max_width=room) for at, line in enumerate(wrapped)]
