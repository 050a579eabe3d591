"""The Captains: who they are, their Gold, and the dice of each of their rolls.

Example:
    >>> from pitkit.monster_pit.rules.table import DICE_GAME
    >>> from pitkit.play import Session
    >>> state = Session(DICE_GAME, {"captains": 1}, seed=1).state
    >>> group = captains_group(state, frozenset(state.choices()), Box(0, 0, 252, 110))
    >>> [item.label for item in group.items if item.legal]
    ['Captain 1 (sample): Progress Roll: 1 red, 3 yellow, 1 white']
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from pitkit.monster_pit.drawing.buttons import pool_items, pool_width
from pitkit.monster_pit.pools import DicePool, captain_dice
from pitkit.monster_pit.rules.steps import AttackRoll, CaptainRoll, DefenceRoll, ProgressRoll
from pitkit.monster_pit.rules.table_state import Captain
from pitkit.play.steps import Choice
from pitkit.ui.scene import Box, Glyph, Group, Item, Piece, Rect, Text
from pitkit.ui.text import text_width, wrap

HEIGHT = 112.0
"""The height of one Captain."""

GAP = 8.0

_MOST_GOLD = 9999  # there are 142 Gold in the box

_PAD = 4.0
_BETWEEN = 4.0
_DIE = 18.0
_ROLLS: tuple[tuple[type[CaptainRoll], str], ...] = (
    (ProgressRoll, "Roll"),
    (AttackRoll, "Attack"),
    (DefenceRoll, "Defend"),
)


def captains_group(
    state: Any, legal: Collection[Choice], box: Box, columns: int = 1, before: Any = None
) -> Group:
    """The Captains below or beside each other.

    Args:
        state: A state of the dice table.
        legal: The choices that may be taken now.
        box: Where to draw; `captains_height` high.
        columns: How many stand beside each other.
        before: The state before the last step, for what has just changed; None for none.

    Returns:
        The group.
    """
    width = (box.w - GAP * (columns - 1)) / columns
    items: list[Item] = []
    for seat, captain in enumerate(state.captains):
        down, across = divmod(seat, columns)
        place = Box(box.x + across * (width + GAP), box.y + down * (HEIGHT + GAP), width, HEIGHT)
        old = before.captains[seat] if before is not None and seat < len(before.captains) else captain
        items += _captain(state, seat, captain, legal, place, old)
    return Group("captains", box, items)


def captains_height(count: int, columns: int = 1) -> float:
    """The height the Captains take.

    Args:
        count: How many there are.
        columns: How many stand beside each other.

    Returns:
        Logical units.
    """
    rows = -(-count // columns)
    return rows * (HEIGHT + GAP) - GAP


def _captain(
    state: Any, seat: int, captain: Captain, legal: Collection[Choice], box: Box, old: Captain
) -> Iterator[Item]:
    y = box.y + 19
    yield Rect(*box, "surface", "line", label=_spoken(state, seat, captain))
    yield Piece(box.x + 20, y, seat, _initial(state, seat), 13)
    gold = str(captain.gold) if captain.gold <= _MOST_GOLD else f"{_MOST_GOLD}+"
    left = box.right - 10 - max(30.0, text_width(gold, 16, bold=True)) - 12
    yield Text(box.right - 10, y, gold, 16, align="right", bold=True, changed=captain.gold != old.gold,
               label=f"{captain.name}: {gold} Gold" if captain.gold != old.gold else "")  # fmt: skip
    yield Glyph(left, y, "coin", 18, "ink")
    room = left - 12 - box.x - 40
    if seat == state.lead:
        yield Glyph(left - 24, y, "crown", 18, "accent")
        room -= 24
    words = f"{captain.name}, injured" if captain.injured else captain.name
    lines = wrap(words, 13, room, 2, bold=True)
    for at, line in enumerate(lines):
        top = y + 15 * (at - (len(lines) - 1) / 2)
        yield Text(box.x + 40, top, line, 13, "danger" if captain.injured else "ink", bold=True)
    yield from _rolls(state, seat, captain, legal, box)


def _initial(state: Any, seat: int) -> str:
    """The first letter of the name where it tells the Captains apart, else the seat's number."""
    letters = [captain.name[:1].upper() for captain in state.captains]
    return letters[seat] if len(set(letters)) == len(letters) else str(seat + 1)


def _spoken(state: Any, seat: int, captain: Captain) -> str:
    lead = ", Lead Captain" if seat == state.lead else ""
    injured = ", injured" if captain.injured else ""
    return f"{captain.name}{lead}{injured}, {captain.gold} Gold"


def _rolls(state: Any, seat: int, captain: Captain, legal: Collection[Choice], box: Box) -> Iterator[Item]:
    width = (box.w - 2 * _PAD - 2 * _BETWEEN) / 3
    pools = (captain.progress_pool(), captain.fight_pool(True), captain.fight_pool(False))
    mounts = (DicePool(), captain.attackers.mounts, captain.defenders.mounts)
    for at, (kind, word) in enumerate(_ROLLS):
        place = Box(box.x + _PAD + at * (width + _BETWEEN), box.y + 40, width, box.h - 40 - _PAD)
        usual = kind(seat, *captain_dice(pools[at]))
        label = f"{captain.name}: {usual.label(state)}"
        yield Rect(*place, "shade", "line", target=usual, label=label, legal=usual in legal)
        yield Text(place.centre[0], place.y + 18, word, 13, align="center", bold=True, max_width=place.w - 4)
        shown = captain_dice(pools[at]).plus(mounts[at])
        left = place.centre[0] - pool_width(shown, _DIE) / 2
        yield from pool_items(shown, left, place.bottom - 20, _DIE)
