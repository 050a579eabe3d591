"""The four Hawkguards beside each other: where each stands, and what it may do there.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> guards_groups(View(new_game(seed=3).state, ()), Box(0, 0, 768, 0))[0].name
    'red Hawkguard'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from pitkit.play import Choice
from pitkit.shaddis_horne.drawing.signs import guard_items
from pitkit.shaddis_horne.drawing.view import View
from pitkit.shaddis_horne.facts import SQUARE, TILES
from pitkit.shaddis_horne.rules import steps as do
from pitkit.ui.buttons import HEIGHT as BUTTON
from pitkit.ui.buttons import Button, button_items
from pitkit.ui.scene import Box, Group, Item, Rect, Text

HEIGHT = 126.0
_GAP = 8.0
_WORDS = {
    "recipes": "Recipes", "recruit": "Recruit", "explore": "Explore", "buy": "Buy", "trade": "Trade",
    "collect": "Collect", "repair": "Repair",
}  # fmt: skip
_OFFERS = {
    "houses": (), "college": ("recipes",), "tavern": ("recruit",), "pit": ("explore",), "market": ("buy",),
    "square": ("trade", "collect"),
}  # fmt: skip


def guards_groups(view: View, box: Box, columns: int = 4) -> list[Group]:
    """The Hawkguards.

    Args:
        view: The moment.
        box: Where they begin and how wide they are; each line of them is `HEIGHT` high.
        columns: How many stand beside each other.

    Returns:
        A group each; what they may do are targets.
    """
    wide = (box.w + _GAP) / columns - _GAP
    groups = []
    for who, colour in enumerate(TILES):
        down, across = divmod(who, columns)
        place = Box(box.x + across * (wide + _GAP), box.y + down * (HEIGHT + _GAP), wide, HEIGHT)
        groups.append(Group(f"{colour} Hawkguard", place, list(_guard(view, who, place))))
    return groups


def _guard(view: View, who: int, box: Box) -> Iterator[Item]:
    state, guard = view.state, view.state.guards[who]
    active, inside = state.turn == who, state.trip is not None and state.trip.who == who
    answer = view.answers.get(guard.colour)
    where = "in the Pit" if inside else _where(view, guard.at)
    label = f"{guard.colour} Hawkguard, {where}, {_status(view, who)}"
    edge, width = ("accent", 3.0) if active else (None, 0.0)
    yield Rect(*box, "surface", edge, width, target=answer, label=label, legal=answer is not None)
    yield from guard_items(guard.colour, box.x + 22, box.y + 22, 13, guard.ready, active)
    room = box.w - 52
    yield Text(box.x + 44, box.y + 15, guard.colour.capitalize(), 16, bold=True, max_width=room)
    yield Text(box.x + 44, box.y + 33, where, 13, "ink", max_width=room)
    yield Text(box.x + 44, box.y + 50, _status(view, who), 13, "quiet", max_width=room)
    wide = (box.w - 24) / 2
    for at, button in enumerate(_buttons(view, who)):
        down, across = divmod(at, 2)
        place = Box(box.x + 8 + across * (wide + 8), box.y + 62 + down * (BUTTON + 4), wide, BUTTON)
        yield from button_items(button, place)


def _status(view: View, who: int) -> str:
    if view.state.turn == who:
        left = view.state.actions
        return "1 action" if left == 1 else f"{left} actions"
    return "ready" if view.state.guards[who].ready else "exhausted"


def _where(view: View, at: int) -> str:
    name = view.state.content.place(at).removeprefix("the ")
    return name[:1].upper() + name[1:]


def _buttons(view: View, who: int) -> Iterator[Button]:
    """What is done at the place it stands on, and the end of its turn."""
    state = view.state
    if not view.idle:
        return
    at = state.guards[who].at
    doings = list(_OFFERS[state.building(at) if at != SQUARE else "square"])
    if state.is_destroyed(at):
        doings = [*(what for what in doings if what == "explore"), "repair"]
    visits = [choice for choice in _visits(who) if choice.what in doings]
    choices: list[tuple[str, Choice]] = [(_WORDS[choice.what], choice) for choice in visits]
    end = do.EndTurn(0, who)
    if view.may(end):
        choices.append(("End turn", end))
    for words, choice in choices:
        yield Button(words, choice, view.said(choice), view.may(choice))


def _visits(who: int) -> list[do.Visit]:
    """Every visit a Hawkguard could mean."""
    return [do.Visit(0, who, what) for what in get_args(do.Doing)]
