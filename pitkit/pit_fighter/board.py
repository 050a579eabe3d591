"""The board of Pit Fighter as a scene: the arena, the gold wall, the players, the dice, the hand.

Targets are the game's own choices, "roll" for dice and cards that are due, and `("look", hex)` and
`("card", name)` for what is only to be looked at.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> drawn = scene(new_game(2, seed=1).state)
    >>> drawn.title
    'Pit Fighter: choosing characters and decks. Ash and Birch are to choose.'
    >>> drawn.overflow()
    ()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitkit.pit_fighter.drawing import arena, buttons, hand, people, shelf, stack, wall
from pitkit.pit_fighter.drawing.grid import Grid
from pitkit.pit_fighter.drawing.sight import Sight, sight_of
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.ui.scene import Box, Group, Item, Rect, Scene, Text
from pitkit.ui.text import text_width

if TYPE_CHECKING:
    from pitkit.ui.table import Look

__all__ = ["arena_groups", "scene"]

WIDE = 800.0
MARGIN, GAP = 16.0, 8.0
_HEAD = 44.0
_CAPTION = 22.0
_LETTERS = 14.0  # the names of the rows, left of the arena
_ARENA = (520.0, 464.0)
_LEAST = 320.0
_NARROW = 680.0  # as in pitkit.ui.board, which a board without widgets does not load


def scene(
    state: PitFighterState, seat: int | None = None, look: Look | None = None, pointed: Hex | None = None
) -> Scene:
    """The board as a seat sees it.

    Args:
        state: A state of the game.
        seat: The seat that looks; it sees no more than its view. None: all of the state.
        look: How the board looks on its session: width, legal choices, what just changed. None draws the
            state alone, in the wide arrangement.
        pointed: A hex to which the line of sight is shown, and how far who stands there can go.

    Returns:
        The scene.
    """
    sight = sight_of(state, seat, look, pointed)
    width = WIDE if look is None or look.width >= _NARROW else max(_LEAST, float(look.width))
    groups, height = _wide(sight) if width == WIDE else _narrow(sight, width)
    title = f"Pit Fighter: {sight.state.phase()}. {status(sight)}"
    return Scene((_head(sight, width), *groups), width, height, title, "pit_fighter")


def status(sight: Sight) -> str:
    """What the table waits for, in a sentence.

    Args:
        sight: What is drawn.

    Returns:
        Plain words.
    """
    state = sight.state
    over = state.over()
    if over is not None:
        return over.why
    if sight.due:
        return f"Due now: {sight.due}."
    names = [state.name(seat) for seat in sorted({choice.seat for choice in state.candidates()})]
    if not names:
        return "Nobody need move."
    return f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} to choose."


def _head(sight: Sight, width: float) -> Group:
    """The moment, and whose eyes these are."""
    moment = sight.state.phase()
    moment = moment[:1].upper() + moment[1:]
    if sight.everything:
        eyes = "All hands open"
    else:
        eyes = "What everyone sees" if sight.seat is None else f"{sight.state.name(sight.seat)}'s view"
    inner = width - 2 * MARGIN
    items: list[Item] = [Rect(0, 0, width, _HEAD, "ink", None, radius=0)]
    if width < WIDE:
        items.append(Text(MARGIN, 13, moment, 16, "ground", bold=True, max_width=inner))
        items.append(Text(MARGIN, 32, eyes, 13, "ground", max_width=inner, label=eyes))
    else:
        room = inner - 130
        size = 20 if text_width(moment, 20, bold=True) <= room else 16
        items.append(Text(MARGIN, _HEAD / 2, moment, size, "ground", bold=True, max_width=room))
        items.append(Text(width - MARGIN, _HEAD / 2, eyes, 13, "ground", "right", max_width=122, label=eyes))
    return Group("Moment", Box(0, 0, width, _HEAD), items)


# The two arrangements -------------------------------------------------------------------------------


def _wide(sight: Sight) -> tuple[list[Group], float]:
    top = _HEAD + GAP
    room = Box(MARGIN + _LETTERS + 4, top + 6, *_ARENA)
    field, bottom = arena_groups(sight, room)
    left = room.right + 2 * GAP + 2
    side = Box(left, top, WIDE - MARGIN - left, 0)
    column, low = _column(sight, side)
    below, end = _below(sight, Box(MARGIN, max(bottom, low) + GAP, WIDE - 2 * MARGIN, 0), 2)
    return [*field, *column, *below], end + MARGIN


def _narrow(sight: Sight, width: float) -> tuple[list[Group], float]:
    inner = width - 2 * MARGIN
    room = Box(MARGIN + 6, _HEAD + GAP + 6, inner - 12, inner)
    field, bottom = arena_groups(sight, room)
    below, end = _below(sight, Box(MARGIN, bottom + GAP, inner, 0), 1)
    column, low = _column(sight, Box(MARGIN, end + GAP, inner, 0))
    return [*field, *below, *column], low + MARGIN


def arena_groups(sight: Sight, room: Box) -> tuple[list[Group], float]:
    """The arena with its caption.

    Args:
        sight: What is drawn.
        room: Where.

    Returns:
        The groups, and where they end, downwards.
    """
    grid = Grid.fitted(sight.state.content.layout.hexes, room)
    caption = Box(grid.box.x, grid.box.bottom + 8, grid.box.w, _CAPTION)
    groups = [
        arena.frame_group(sight, grid),
        arena.hexes_group(sight, grid),
        arena.ground_group(sight, grid),
        arena.pointed_group(sight, grid),
        arena.combatants_group(sight, grid),
        _caption(sight, caption),
    ]
    if grid.box.x - _LETTERS >= MARGIN - 4:
        groups.append(_letters(sight, grid))
    return groups, caption.bottom


def _letters(sight: Sight, grid: Grid) -> Group:
    """The letters that name the rows."""
    content = sight.state.content
    rows = {at[1]: content.called(at).rstrip("0123456789") for at in content.layout.hexes}
    box = Box(grid.box.x - _LETTERS - 7, grid.box.y, _LETTERS, grid.box.h)
    items = [
        Text(box.x + _LETTERS / 2, grid.centre((0, row))[1], name, 13, "quiet", "center", max_width=_LETTERS)
        for row, name in rows.items()
    ]
    return Group("Rows", box, items)


def _caption(sight: Sight, box: Box) -> Group:
    """Which layout this is, or what is pointed at."""
    record = sight.state.content.arena
    made = {"sample": "our default layout (sample)", "printed": "as printed", "own": "your own layout"}
    kind = made.get(record.origin, record.origin)
    named = f"{record.name or record.key}: {kind}"
    if text_width(named, 13) > box.w:  # what it is matters more than its name
        named = kind[:1].upper() + kind[1:]
    words = arena.sight_words(sight) or named
    text = Text(box.x, box.y + box.h / 2, words, 13, "quiet", max_width=box.w, label=words)
    return Group("Layout", box, [text])


def _column(sight: Sight, box: Box) -> tuple[list[Group], float]:
    """The gold wall, the players and the phases, below each other."""
    gold = Box(box.x, box.y, box.w, wall.HEIGHT)
    rows = Box(box.x, gold.bottom + GAP, box.w, people.people_height(sight))
    phases = Box(box.x, rows.bottom + GAP, box.w, people.PHASES_HEIGHT)
    groups = [
        wall.wall_group(sight, gold),
        people.people_group(sight, rows),
        people.phases_group(sight, phases),
    ]
    return groups, phases.bottom


def _below(sight: Sight, box: Box, columns: int) -> tuple[list[Group], float]:
    """The dice, the choices, the hand and what is equipped, below each other."""
    dice = Box(box.x, box.y, box.w, stack.HEIGHT)
    now, bottom = _now(sight, Box(box.x, dice.bottom + GAP, box.w, 0))
    cards = Box(box.x, bottom + GAP, box.w, hand.hand_height(sight, box.w))
    areas, tall = people.play_areas(sight, Box(box.x, cards.bottom + GAP, box.w, 0), columns)
    end = cards.bottom + (GAP + tall if areas else 0)
    return [stack.stack_group(sight, dice), now, hand.hand_group(sight, cards), *areas], end


def _now(sight: Sight, box: Box) -> tuple[Group, float]:
    """What the table waits for, and the choices that have no place of their own."""
    taken, high = shelf.shelf(sight, Box(box.x + 12, box.y + 34, box.w - 24, 0))
    elsewhere = frozenset(_placed(sight)) | {item.target for item in taken}
    inner = Box(box.x + 12, box.y + 32 + high, box.w - 24, 0)
    shown, height = buttons.flow(buttons.buttons_of(sight, elsewhere), inner)
    tall = 32 + high + max(height, 0 if taken else buttons.HEIGHT) + 10
    words = status(sight)
    items: list[Item] = [
        Rect(box.x, box.y, box.w, tall, "surface", "line"),
        Text(box.x + 12, box.y + 16, words, 16, "ink", max_width=box.w - 24, label=words),
        *taken,
        *shown,
    ]
    return Group("Choices", Box(box.x, box.y, box.w, tall), items), box.y + tall


def _placed(sight: Sight) -> set[object]:
    """Targets on cards; attacks on a hex are buttons too, since one hex may mean many."""
    box = Box(0, 0, WIDE, 0)
    groups = [hand.hand_group(sight, box), *people.play_areas(sight, box)[0]]
    return {item.target for group in groups for item in group.items if item.target is not None}
