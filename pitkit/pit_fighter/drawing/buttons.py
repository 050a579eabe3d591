"""Choices as buttons on the board.

Example:
    >>> items, height = flow([Button("Pass", "p", "Pass")], Box(0, 0, 300, 0))
    >>> items[0].target, height
    ('p', 30.0)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass

from pitkit.pit_fighter.drawing.sight import ROLL, Sight
from pitkit.pit_fighter.rules import Aim, Arm, Attack, Bring, Buy, Done, Leave, Move, Pass, Power, Strike, Use
from pitkit.play import Choice
from pitkit.ui.scene import Box, Glyph, Item, Rect, Text
from pitkit.ui.text import text_width

HEIGHT = 30.0
GAP = 8.0

_SIGNS: dict[type[Choice], str] = {
    Attack: "sword",
    Strike: "sword",
    Power: "burst",
    Use: "chest",
    Buy: "coin",
    Done: "check",
    Pass: "check",
}


@dataclass(frozen=True)
class Button:
    """One choice.

    Attributes:
        words: What stands on it.
        target: What a click or a key means by it.
        label: What is said.
        sign: Name of a sign at its left, or "".
    """

    words: str
    target: Hashable
    label: str
    sign: str = ""

    @property
    def width(self) -> float:
        """How wide it wants to be."""
        return 20 + text_width(self.words, 13) + (24 if self.sign else 0)


def flow(buttons: Iterable[Button], box: Box) -> tuple[list[Item], float]:
    """Buttons in lines.

    Args:
        buttons: The buttons.
        box: Where the first line begins, and how wide lines may be; its height does not matter.

    Returns:
        The items, and the height all lines take; 0 without buttons.
    """
    items: list[Item] = []
    x, y = box.x, box.y
    for button in buttons:
        width = min(button.width, box.w)
        if x > box.x and x + width > box.right:
            x, y = box.x, y + HEIGHT + GAP
        items += _drawn(button, Box(x, y, width, HEIGHT))
        x += width + GAP
    return items, y + HEIGHT - box.y if items else 0.0


def _drawn(button: Button, box: Box) -> Iterator[Item]:
    middle = box.y + box.h / 2
    yield Rect(*box, "surface", "line", target=button.target, label=button.label, legal=True)
    left = box.x + 10
    if button.sign:
        yield Glyph(left + 8, middle, button.sign, 16, "accent")
        left += 24
    yield Text(left, middle, button.words, 13, max_width=box.right - 8 - left)


def buttons_of(sight: Sight, elsewhere: frozenset[Hashable]) -> Iterator[Button]:
    """What may be chosen now and has no place of its own on the board, what goes on last.

    Args:
        sight: What is drawn.
        elsewhere: Targets that stand on the board.

    Yields:
        The buttons.
    """
    if sight.due:
        yield Button(
            "Roll" if "draw" not in sight.due.lower() else "Draw", ROLL, f"{sight.due}: let it come", "burst"
        )
        return
    last: list[Button] = []
    for choice in sight.allowed:
        if choice in elsewhere or isinstance(choice, Move | Aim):
            continue
        button = Button(
            _words(sight, choice), choice, choice.label(sight.state), _SIGNS.get(type(choice), "")
        )
        if isinstance(choice, Done | Pass):
            last.append(button)
        else:
            yield button
    yield from last


def _words(sight: Sight, choice: Choice) -> str:
    """A short name where the stage says the rest."""
    state = sight.state
    match choice:
        case Arm(_, card, to):
            cost = state.card(card).cost
            where = "" if to < 0 else " worn" if to == 0 else f" on {state.piece_name(choice.seat, to)}"
            return f"{card}{where}, {cost or 'free'}"
        case Bring(_, card):
            return f"+ {card}"
        case Leave(_, card):
            return f"− {card}"
    return choice.label(state)
