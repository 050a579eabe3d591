"""The board of the whole game as a scene: what is due, the Citadel, the Monster and the Outposts.

`scene` draws a state; targets are the game's own choices, `ROLL` of `pitkit.ui.table`, and tuples: `("at",
place)` lays a place with several choices open, `("outpost", seat)` an Outpost, `("page", n)` lists more
choices, and others such as `("row", 3)` are there to be read.

Example:
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> drawn = scene(Session(GAME, seed=1).state)
    >>> drawn.title
    'Vaiel, the Enchantress: setup, Anna picks a Captain'
    >>> drawn.overflow()
    ()
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pitkit.monster_pit.drawing import dice, header
from pitkit.monster_pit.drawing.scenes import GAP, MARGIN, WIDE, arranged_width
from pitkit.monster_pit.drawing.trackers import Mark
from pitkit.monster_pit.drawing.whole import beast, beside, castle, now, outposts
from pitkit.monster_pit.drawing.whole.view import Desk, View
from pitkit.monster_pit.game.state import PitState
from pitkit.ui.scene import Box, Glyph, Group, Item, Scene, Text

if TYPE_CHECKING:
    from pitkit.ui.table import Look

__all__ = ["Desk", "scene"]

_TRAY = 346.0  # the width of the dice tray beside what is due


def scene(
    state: PitState,
    seat: int | None = None,  # noqa: ARG001 - a seat's view of the state hides what it may not know
    look: Look | None = None,
    desk: Desk | None = None,
) -> Scene:
    """The whole table.

    Args:
        state: A state, or a seat's view of it.
        seat: The seat that looks.
        look: How the board looks on its session: width, legal choices, what just happened. None draws the
            state alone, in the wide arrangement.
        desk: What the reader has laid open; None for what the moment asks for.

    Returns:
        The scene.
    """
    legal = frozenset(state.choices()) if look is None else look.legal
    before = look.before if look is not None and isinstance(look.before, PitState) else None
    width = arranged_width(WIDE if look is None else look.width)
    view = View(state, legal, before, Desk() if desk is None else desk, narrow=width < WIDE)
    room = Box(MARGIN, header.HEIGHT, width - 2 * MARGIN, 0)
    groups, bottom = _below(view, room, room.y + _due_height(view) + GAP)
    due = _due(view, groups, room)
    high = max(group.box.bottom for group in due) - room.y
    if high != _due_height(view):
        groups, bottom = _below(view, room, room.y + high + GAP)
    top = header.banner(state.board.name, _moment(state), width)
    drawn = _words_apart((top, *due, *groups), Box(0, 0, width, bottom + MARGIN))
    return Scene(drawn, width, bottom + MARGIN, _title(state), "monster_pit")


def _title(state: PitState) -> str:
    over, chance = state.over(), state.chance()
    if over is not None:
        return f"{state.board.name}: {over.why}"
    due = f". Due: {chance.title}" if chance is not None else ""
    return f"{state.board.name}: {state.phase()}{due}"


def _moment(state: PitState) -> str:
    if state.over() is not None:
        return "The end"
    name = state.phase_name.title()
    return f"Round {state.round} · {name}" if state.round else name


# What is due, and the dice beside it or below it -----------------------------------------------------------


def _due_height(view: View) -> float:
    """The height what is due takes at the least."""
    return now.LEAST if not view.narrow else now.LEAST + GAP + dice.HEIGHT


def _due(view: View, groups: Sequence[Group], room: Box) -> list[Group]:
    """What is due, with all choices that have no place in the groups or in the tray; and the tray."""
    wide = room.w if view.narrow else _TRAY
    tray = _tray(view, Box(room.right - wide, room.y, wide, dice.HEIGHT))
    shown = (item.target for group in (*groups, tray) for item in group.items if item.target is not None)
    words = Box(room.x, room.y, room.w if view.narrow else room.w - wide - GAP, 0)
    due = now.now_group(view, view.placed(shown), words)
    below = Box(room.x, due.box.bottom + GAP, wide, dice.HEIGHT)
    return [due, _tray(view, below if view.narrow else Box(room.right - wide, room.y, wide, due.box.h))]


def _tray(view: View, box: Box) -> Group:
    """The dice on the table."""
    return dice.dice_group(now.throw_of(view.state), box, now.is_due(view.state), partial(_die, view))


def _die(view: View, at: int) -> Mark | None:
    """What a die on the table means while somebody picks dice."""
    here = view.at(f"d{at}")
    return Mark(here[0], view.said(here[0]), legal=True) if here else None


# Everything below ------------------------------------------------------------------------------------------


def _below(view: View, room: Box, y: float) -> tuple[list[Group], float]:
    """The Citadel, what lies beside it, the Monster and the Outposts, below each other."""
    citadel = castle.narrow_castle_groups if view.narrow else castle.castle_groups
    groups: list[Group] = []
    for part in (citadel, beside.beside_groups, beast.beast_groups, outposts.outpost_groups):
        more, bottom = part(view, Box(room.x, y, room.w, 0))
        groups += more
        y = bottom + GAP
    return groups, y - GAP


def _words_apart(groups: Sequence[Group], whole: Box) -> list[Group]:
    """The groups with the words and signs that lie upon their shapes in a group of their own, at the end.

    What is drawn alike goes to the page in one command: all shapes first, then all words, makes a redraw
    short. So no shape may lie upon words.
    """
    shapes = [Group(group.name, group.box, [i for i in group.items if not _is_upon(i)]) for group in groups]
    upon = [item for group in groups for item in group.items if _is_upon(item)]
    return [*shapes, Group("words and signs", whole, upon)]


def _is_upon(item: Item) -> bool:
    """Whether an item is only seen, and lies upon shapes."""
    return isinstance(item, Text | Glyph) and item.target is None and not item.label
