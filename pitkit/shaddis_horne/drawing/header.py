"""The banner, and the waves of the siege below it.

Example:
    >>> [item.text for item in banner("Round 2", 800).items if hasattr(item, "text")]
    ['The Siege of Shaddis Horne', 'Round 2']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitkit.shaddis_horne.drawing.view import View
from pitkit.ui.scene import Box, Circle, Glyph, Group, Item, Rect, Text

HEIGHT = 60.0
"""The height of the banner with the margin above it."""

WAVES = 34.0
"""The height of the line of waves."""

_TWO_LINES = 520.0  # below this width the moment goes under the title


def banner(moment: str, width: float) -> Group:
    """The banner.

    Args:
        moment: When it is.
        width: Width of the board.

    Returns:
        The group.
    """
    box = Box(16, 12, width - 32, HEIGHT - 16)
    y = box.centre[1]
    items: list[Item] = [
        Rect(*box, "shade", "accent", 2),
        Circle(box.x + 24, y, 17, "glow", "accent"),
        Glyph(box.x + 24, y, "tower", 22, "ink", paper="glow"),
    ]
    left, room, title = box.x + 50, box.w - 62, "The Siege of Shaddis Horne"
    if width < _TWO_LINES:
        items.append(Text(left, y - 9, title, 16, "ink", bold=True, max_width=room))
        items.append(Text(left, y + 11, moment, 13, "ink", max_width=room))
    else:
        items.append(Text(left, y, title, 20, "ink", bold=True, max_width=room * 0.56))
        items.append(Text(box.right - 12, y, moment, 16, "ink", "right", max_width=room * 0.42))
    return Group("banner", Box(0, 0, width, HEIGHT), items)


def waves_group(view: View, box: Box) -> Group:
    """The Siege deck wave by wave: a pip a card, filled once it is drawn.

    Args:
        view: The moment.
        box: Where to draw; `WAVES` high.

    Returns:
        The group.
    """
    state, content = view.state, view.state.content
    drawn = Counter(
        content.record("siege", key).wave for key in (*state.decks.siege.row, *state.decks.siege.out)
    )
    left = state.decks.siege.cards.size
    label = f"Siege deck: {left} cards left, wave {state.wave}"
    items: list[Item] = [Rect(*box, "surface", None, label=label)]
    end = box.w - 20 if view.narrow else box.w - 150
    step = (end - 54) / content.limits.waves
    items.append(Text(box.x + 10, box.centre[1], "Siege", 13, bold=True, max_width=44))
    for wave in range(1, content.limits.waves + 1):
        x = box.x + 56 + (wave - 1) * step
        items += _wave(view, wave, drawn[wave], Box(x, box.y, step - 4, box.h))
    if not view.narrow:
        words = f"{left} cards to come" if left else "deck empty"
        items.append(Text(box.right - 10, box.centre[1], words, 13, "ink", "right", max_width=144))
    return Group("siege", box, items)


def _wave(view: View, wave: int, drawn: int, box: Box) -> Iterator[Item]:
    content, now = view.state.content, view.state.wave == wave and view.state.round > 0
    ends = sum(card.wave == wave and (card.start or card.end) for card in content.siege)
    count = max(0, sum(content.wave(wave).values()) - content.limits.left_out) + ends
    y = box.centre[1]
    if now:
        yield Rect(box.x, box.y + 4, box.w, box.h - 8, "glow", "accent", 1, 0)
    yield Text(box.x + 8, y, str(wave), 16, "ink", bold=True, max_width=14)
    step = min(18.0, (box.w - 28) / max(1, count))
    for at in range(count):
        side = min(11.0, step - 3)
        fill = "accent" if at < drawn else "shade"
        yield Rect(box.x + 26 + at * step, y - side / 2, side, side, fill, None, 0, 0)
