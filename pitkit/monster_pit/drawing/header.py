"""The banner at the top of every board of the game.

Example:
    >>> [item.text for item in banner("Vaiel", "Round 2", 800).items if hasattr(item, "text")]
    ['Vaiel', 'Round 2']
"""

from __future__ import annotations

from pitkit.ui.scene import Box, Circle, Glyph, Group, Item, Rect, Text

HEIGHT = 60.0
"""The height of the banner with the margin above it."""

_TWO_LINES = 480.0  # below this width the moment goes under the title


def banner(title: str, moment: str, width: float) -> Group:
    """The banner.

    Args:
        title: What the board is.
        moment: When it is, or "".
        width: Width of the board.

    Returns:
        The group.
    """
    box = Box(16, 12, width - 32, HEIGHT - 16)
    y = box.centre[1]
    items: list[Item] = [
        Rect(*box, "glow", "accent", 2),
        Circle(box.x + 24, y, 16, "surface", "accent"),
        Glyph(box.x + 24, y, "claw", 24, "danger"),
    ]
    left, room = box.x + 50, box.w - 62
    if width < _TWO_LINES and moment:
        items.append(Text(left, y - 9, title, 16, "ink", bold=True, max_width=room))
        items.append(Text(left, y + 11, moment, 13, "ink", max_width=room))
    else:
        beside = room * 0.4 if moment else 0.0
        items.append(Text(left, y, title, 20, "ink", bold=True, max_width=room - beside))
        if moment:
            items.append(Text(box.right - 12, y, moment, 16, "ink", "right", max_width=beside))
    return Group("banner", Box(0, 0, width, HEIGHT), items)
