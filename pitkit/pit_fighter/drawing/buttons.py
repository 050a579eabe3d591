"""Choices as buttons on the board.

Example:
    >>> items, height = flow([Button("Pass", "p", "Pass")], Box(0, 0, 300, 0))
    >>> items[0].target, height
    ('p', 30.0)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import partial

from pitkit.pit_fighter.drawing.sight import Sight
from pitkit.pit_fighter.rules import Aim, Attack, Buy, Done, Move, Pass, Power, Strike, Use
from pitkit.play import Choice
from pitkit.ui.buttons import Button, button_items, in_lines
from pitkit.ui.glance import ROLL
from pitkit.ui.scene import Box, Item

HEIGHT = 30.0

_SIGNS: dict[type[Choice], str] = {
    Attack: "sword",
    Strike: "sword",
    Power: "burst",
    Use: "chest",
    Buy: "coin",
    Done: "check",
    Pass: "check",
}


def flow(buttons: Iterable[Button], box: Box) -> tuple[list[Item], float]:
    """Buttons in lines.

    Args:
        buttons: The buttons.
        box: Where the first line begins, and how wide lines may be; its height does not matter.

    Returns:
        The items, and the height all lines take; 0 without buttons.
    """
    return in_lines(buttons, box, partial(button_items, fill="surface"), HEIGHT)


def buttons_of(sight: Sight, elsewhere: frozenset[Hashable]) -> Iterator[Button]:
    """What may be chosen now and has no place of its own on the board, what goes on last.

    Args:
        sight: What is drawn.
        elsewhere: Targets that stand on the board.

    Yields:
        The buttons.
    """
    if sight.due:
        words = "Draw" if "draw" in sight.due.lower() else "Roll"
        yield Button(words, ROLL, f"{sight.due}: let it come", sign="burst")
        return
    last: list[Button] = []
    for choice in sight.allowed:
        if choice in elsewhere or isinstance(choice, Move | Aim):
            continue
        sign = _SIGNS.get(type(choice), "")
        words = choice.label(sight.state)
        button = Button(words, choice, words, sign=sign)
        if isinstance(choice, Done | Pass):
            last.append(button)
        else:
            yield button
    yield from last
