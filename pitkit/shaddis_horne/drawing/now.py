"""What is due now: a sentence, and every choice that has no place of its own on the board.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> group = now_group(View(new_game(seed=3).state, ()), (), Box(16, 0, 768, 0))
    >>> [item.text for item in group.items if hasattr(item, "text")][1]
    'Draw: the next Villager'
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator

from pitkit.play import Choice
from pitkit.shaddis_horne.drawing.view import View
from pitkit.shaddis_horne.facts import RESOURCES
from pitkit.shaddis_horne.rules import steps as do
from pitkit.ui.buttons import Button, button_items, in_lines
from pitkit.ui.glance import ROLL
from pitkit.ui.scene import Box, Group, Item, Rect, Text

LEAST = 76.0
"""The group is at least this high, so that most steps leave the rest of the board where it is."""

_CELL = 22.0


def now_group(view: View, placed: Collection[Hashable], box: Box) -> Group:
    """The sentence and the buttons.

    Args:
        view: The moment.
        placed: Targets that stand elsewhere on the board.
        box: Where to begin, and how wide; the group is as high as it needs.

    Returns:
        The group.
    """
    over = view.state.over()
    words = over.why if over is not None else view.state.phase()
    words = f"{words[:1].upper()}{words[1:].rstrip('.')}."
    items: list[Item] = [
        Text(box.x + 12, box.y + 18, words, 16, bold=True, max_width=box.w - 24, label=words)
    ]
    shown, height = in_lines(_buttons(view, placed), Box(box.x + 12, box.y + 36, box.w - 24, 0), button_items)
    bottom = 36 + height
    swaps = {choice for choice in view.legal if isinstance(choice, do.Swap)}
    if swaps:
        top = box.y + bottom + (8 if shown else 0)
        shown += _market(swaps, Box(box.x + 12, top, box.w - 24, 0), view)
        bottom = top - box.y + _CELL * (1 + len({choice.pay for choice in swaps}))
    high = max(LEAST, bottom + 12)
    panel = Rect(box.x, box.y, box.w, high, "surface", None)
    return Group("now", Box(box.x, box.y, box.w, high), [panel, *items, *shown])


def _buttons(view: View, placed: Collection[Hashable]) -> Iterator[Button]:
    chance = view.state.chance() if view.state.over() is None else None
    if chance is not None:
        cards = chance.title.startswith("the next")
        words = f"{'Draw' if cards else 'Roll'}: {chance.title}"
        yield Button(words, ROLL, words, sign="card" if cards else "square")
    for choice in sorted(view.legal, key=_order):
        if choice not in placed and not isinstance(choice, do.Swap | do.Dismiss):
            yield Button(view.said(choice), choice, view.said(choice))


def _order(choice: Choice) -> tuple[int, str]:
    """Answers before what goes on, the end of the phase last."""
    rank = 2 if isinstance(choice, do.Advance) else 1 if isinstance(choice, do.Finish | do.Keep) else 0
    return rank, repr(choice)


def _market(swaps: Collection[do.Swap], box: Box, view: View) -> Iterator[Item]:
    """The Trade Hall as a table: what is paid at the left, what is gained above."""
    first = min(210.0, box.w * 0.45)
    wide = (box.w - first) / len(RESOURCES)
    yield Text(box.x, box.y + _CELL / 2, "Pay 2, gain 1:", 13, bold=True, max_width=first)
    for at, gain in enumerate(RESOURCES):
        x = box.x + first + (at + 0.5) * wide
        yield Text(
            x, box.y + _CELL / 2, gain.capitalize(), 13, "ink", "center", bold=True, max_width=wide - 4
        )
    pays = sorted({choice.pay for choice in swaps}, key=lambda pay: [RESOURCES.index(what) for what in pay])
    for row, pay in enumerate(pays):
        y = box.y + _CELL * (row + 1)
        words = " + ".join(what.capitalize() for what in pay)
        yield Text(box.x, y + _CELL / 2, words, 13, max_width=first - 6)
        for at, gain in enumerate(RESOURCES):
            choice = do.Swap(0, pay, gain)  # type: ignore[arg-type]
            if choice in swaps:
                cell = Box(box.x + first + at * wide + 2, y + 2, wide - 4, _CELL - 4)
                yield Rect(*cell, "shade", "line", 1, 3, target=choice, label=view.said(choice), legal=True)
