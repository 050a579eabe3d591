"""The board of Villagers and Monster as a scene: the round table, its sections, the pit, the piles.

Targets are the game's own choices, and "roll" for dice and cards that are due. A seat is drawn no more
than its view; what is hidden is a cup or the back of a card.

Example:
    >>> from pitkit.villagers import new_game
    >>> drawn = scene(new_game(3, seed=1).state, 0)
    >>> drawn.title
    'Villagers and Monster: the roll for the first Monster. First comes the roll: first Monster.'
    >>> drawn.overflow()
    ()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitkit.ui.scene import Box, Group, Item, Polygon, Rect, Scene, Text
from pitkit.villagers.drawing import piles, pit, ring, section, strip
from pitkit.villagers.drawing.sight import Sight, sight_of
from pitkit.villagers.drawing.tokens import ellipse
from pitkit.villagers.rules import VillagersState

if TYPE_CHECKING:
    from pitkit.ui.table import Look

__all__ = ["scene"]

MARGIN, GAP = 16.0, 8.0
WIDE = ring.WIDTH
_HEAD = 44.0
_LEAST = 380.0
_NARROW = 680.0  # as in pitkit.ui.board, which a board without widgets does not load
_TILE = 100.0
_PIT = 156.0


def scene(state: VillagersState, seat: int | None = None, look: Look | None = None) -> Scene:
    """The round table as a seat sees it.

    Args:
        state: A state of the game.
        seat: The seat that looks, drawn nearest; it sees no more than its view. None: all of the state.
        look: How the board looks on its session: width, legal choices, what just changed. None draws the
            state alone, in the wide arrangement.

    Returns:
        The scene; targets are choices of the game, and "roll".
    """
    sight = sight_of(state, seat, look)
    width = WIDE if look is None or look.width >= _NARROW else max(_LEAST, float(look.width))
    groups, height = _wide(sight) if width == WIDE else _narrow(sight, width)
    title = f"Villagers and Monster: {sight.state.phase()}. {strip.status(sight)}"
    if sight.everything:
        title += " All-seeing view: nothing is hidden."
    return Scene((_head(sight, width), *groups), width, height, title, "villagers")


def _head(sight: Sight, width: float) -> Group:
    """The moment, and whose eyes these are."""
    state = sight.state
    over = state.over()
    moment = "The end" if over is not None else state.phase()
    moment = moment[:1].upper() + moment[1:]
    if sight.everything:
        eyes = "All-seeing view"
    else:
        eyes = "What everyone sees" if sight.seat is None else f"{state.name(sight.seat)}'s view"
    box = Box(0, 0, width, _HEAD)
    inner, ink = width - 2 * MARGIN, "on_danger" if sight.everything else "ink"
    items: list[Item] = [Rect(0, 0, width, _HEAD, "danger" if sight.everything else "shade", None, radius=0)]
    if width < WIDE:
        items.append(Text(MARGIN, 13, moment, 16, ink, bold=True, max_width=inner))
        items.append(Text(MARGIN, 32, eyes, 13, ink, max_width=inner, label=eyes))
    else:
        room = inner * 0.36
        items.append(Text(MARGIN, _HEAD / 2, moment, 20, ink, bold=True, max_width=inner - room - GAP))
        items.append(Text(width - MARGIN, _HEAD / 2, eyes, 16, ink, "right", max_width=room, label=eyes))
    return Group("moment", box, items)


# ------------------------------------------------------------------------------------- the wide arrangement


def _wide(sight: Sight) -> tuple[list[Group], float]:
    w, h = piles.SIZE
    right, low = WIDE - MARGIN - w, ring.BOTTOM - h
    boxes = [
        Box(MARGIN, ring.TOP, w, h),
        Box(right, ring.TOP, w, h),
        Box(MARGIN, low, w, h),
        Box(right, low, w, h),
    ]
    sections = [_wedge(sight, place) for place in range(8)]
    below, bottom = _below(sight, MARGIN, ring.BOTTOM + GAP, WIDE - 2 * MARGIN)
    return [*sections, ring.columns(), _pit(sight), *below, *piles.piles(sight, boxes)], bottom + MARGIN


def _wedge(sight: Sight, place: int) -> Group:
    """A section of the round table, its laid Ward half under the board."""
    seat, number = sight.places[place], sight.sections[place]
    x, y = ring.centre(place)
    laid = section.laid_ward(sight, seat, *ring.laid_place(place))
    # The frame on it shows that it may be chosen: the outline of a wedge would run under the columns.
    means = section.place_target(sight, seat, number) | {"legal": False}
    ground = Polygon(ring.wedge_points(place), **section.fill_of(sight, seat), **means)
    items: list[Item] = [*laid, ground]
    if seat >= 0 and sight.state.players[seat].alive:
        band = "green" if seat == sight.state.monster else "blue"
        items.append(Polygon(ring.band_points(place), band, None))
        if seat in sight.to_move:
            items.append(Polygon(ring.lit_points(place), "glow", None))
    items += section.slot(sight, seat, *ring.skull_place(place))
    items += section.plate(sight, seat, number, x, y)
    items += section.content(sight, seat, x, y) if seat >= 0 else section.free(number, x, y)
    return Group(_name(sight, seat, number), Box(0, ring.TOP, WIDE, ring.BOTTOM - ring.TOP), items)


def _name(sight: Sight, seat: int, number: int) -> str:
    return f"Section {number}" if seat < 0 else f"Section {number}, {sight.state.name(seat)}"


def _pit(sight: Sight) -> Group:
    x, y = ring.MIDDLE
    w, h = ring.REACH[0] * ring.PIT, ring.REACH[1] * ring.PIT
    ground = pit.basin(sight, ellipse(x, y, w, h))
    return Group("Pit", Box(x - w - 1, y - h - 1, 2 * w + 2, 2 * h + 2), [ground, *pit.pit(sight, x, y)])


def _below(sight: Sight, left: float, top: float, width: float) -> tuple[list[Group], float]:
    """What is going on, the choices, and the Wards in hand to the left of them."""
    line = Box(left, top, width, 26)
    body = Box(left, line.bottom + GAP, width, strip.CARD[1])
    keys = strip.hand_of(sight)[:4]
    shown = strip.card_choices(sight, keys) | strip.place_choices(sight)
    wide = len(keys) * (strip.CARD[0] + GAP)
    choices = Box(left + wide, body.y, width - wide, body.h)
    return [
        _status(sight, line),
        Group("Choices", choices, list(strip.flow(strip.buttons(sight, shown), choices))),
        strip.hand(sight, keys, Box(left, body.y, max(wide, 1), body.h)),
    ], body.bottom


def _status(sight: Sight, box: Box) -> Group:
    words = " ".join(filter(None, (strip.status(sight), strip.own_ward(sight))))
    text = Text(box.x, box.y + 13, words, 16, bold=True, max_width=box.w, label=words)
    return Group("Now", box, [text])


# ----------------------------------------------------------------------------------- the narrow arrangement


def _narrow(sight: Sight, width: float) -> tuple[list[Group], float]:
    """The pit in the middle of two columns of sections, then choices, Wards and piles below each other."""
    inner = width - 2 * MARGIN
    groups, top = _ring_of_tiles(sight, width)
    line = Box(MARGIN, top + GAP, inner, 26)
    fit = int((inner + GAP) // (strip.CARD[0] + GAP))
    keys = strip.hand_of(sight)[:fit]
    shown = strip.card_choices(sight, keys)
    shown |= frozenset(choice for choice in strip.place_choices(sight) if hasattr(choice, "to"))
    pressed = strip.buttons(sight, shown)
    choices = Box(MARGIN, line.bottom + GAP, inner, max(1.0, strip.height(pressed, inner)))
    cards = Box(MARGIN, choices.bottom + GAP, inner, strip.CARD[1] if keys else 1.0)
    groups += [_status(sight, line), Group("Choices", choices, list(strip.flow(pressed, choices)))]
    groups.append(strip.hand(sight, keys, cards))
    w, h = (inner - GAP) / 2, piles.SIZE[1]
    top = cards.bottom + GAP
    boxes = [Box(MARGIN + at % 2 * (w + GAP), top + at // 2 * (h + GAP), w, h) for at in range(4)]
    return [*groups, *piles.piles(sight, boxes)], boxes[3].bottom + MARGIN


def _ring_of_tiles(sight: Sight, width: float) -> tuple[list[Group], float]:
    """The sections that are taken, clockwise round the pit: up the left column and down the right one."""
    taken = [place for place in range(8) if sight.places[place] >= 0]
    rows = (len(taken) + 1) // 2
    over = rows // 2
    w = (width - 2 * MARGIN - GAP) / 2
    tops = [_HEAD + GAP + row * (_TILE + GAP) + (_PIT + GAP if row >= over else 0) for row in range(rows)]
    left = taken[:rows]  # the nearest at the bottom left, then up
    groups = []
    for at, place in enumerate(taken):
        row, column = (rows - 1 - at, 0) if place in left else (at - rows, 1)
        groups.append(_tile(sight, place, Box(MARGIN + column * (w + GAP), tops[row], w, _TILE)))
    middle = Box(MARGIN, _HEAD + GAP + over * (_TILE + GAP), width - 2 * MARGIN, _PIT)
    x, y = middle.centre
    ground = pit.basin_box(sight, *middle)
    groups.insert(0, Group("Pit", middle, [ground, *pit.pit(sight, x, y)]))
    return groups, max([middle.bottom, *(top + _TILE for top in tops)])


def _tile(sight: Sight, place: int, box: Box) -> Group:
    """A section as a tile, its skull and its laid Ward at the right."""
    seat, number = sight.places[place], sight.sections[place]
    x, y = box.x + 8 + section.SIZE[0] / 2, box.y + box.h / 2
    means = section.fill_of(sight, seat) | section.place_target(sight, seat, number)
    ground = Rect(box.x, box.y, box.w, box.h, **means)
    items: list[Item] = [ground]
    if sight.state.players[seat].alive:
        band = "green" if seat == sight.state.monster else "blue"
        items.append(Rect(box.x, box.y + 6, 5, box.h - 12, band, None, radius=2))
    if seat in sight.to_move:
        items.append(Rect(box.right - 38, box.y, 38, box.h, "glow", "line"))
    items += section.slot(sight, seat, box.right - 19, box.y + 22)
    items += section.laid_ward(sight, seat, box.right - 19, box.bottom - 26)
    items += section.content(sight, seat, x, y)
    return Group(_name(sight, seat, number), box, items)
