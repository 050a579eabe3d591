"""The Citadel: six Districts with their structures within the wall, and the Vengeance Track round it.

Example:
    >>> from pitkit.monster_pit.drawing.whole.view import View
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> groups, bottom = castle_groups(View(Session(GAME, seed=1).state, ()), Box(16, 100, 768, 0))
    >>> len(groups), groups[2].name
    (7, 'City Watch')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitkit.monster_pit.drawing.whole.structures import structure_height, structure_items
from pitkit.monster_pit.drawing.whole.track import MARGIN, ROAD, Ring, track_items
from pitkit.monster_pit.drawing.whole.view import View
from pitkit.monster_pit.drawing.whole.words import initial
from pitkit.monster_pit.game.cards_of import length
from pitkit.monster_pit.game.facts import DISTRICTS, DistrictName, structures_of
from pitkit.ui.scene import Box, Circle, Glyph, Group, Item, Piece, Polygon, Rect, Text

GRID: tuple[tuple[DistrictName, ...], ...] = (
    ("Mystic's Quarter", "City Watch", "Royal Keep"),
    ("Great Hall", "Southern Gate", "Market District"),
)
"""Where the Districts lie: the City Watch behind the Gate, the Southern Gate opposite."""

_GAP = 8.0
_HEAD = 40.0
_WALL = 9.0
_BETWEEN = 4.0


def district_height(district: DistrictName) -> float:
    """The least height a District takes."""
    structures = structures_of(district)
    room = sum(structure_height(structure) + _BETWEEN for structure in structures)
    return _HEAD + room + 2


def castle_groups(view: View, box: Box) -> tuple[list[Group], float]:
    """The Citadel with the track round it.

    Args:
        view: The moment.
        box: Where it begins and how wide it is.

    Returns:
        A group for the track and one for each District, and where they end.
    """
    rows = [max(district_height(district) for district in row) for row in GRID]
    inset = MARGIN + ROAD / 2 + 6 + _WALL + 5
    whole = Box(box.x, box.y, box.w, sum(rows) + _GAP * (len(rows) - 1) + 2 * inset)
    inner = whole.pad(-inset)
    ring = Ring(whole, max(1, length(view.state.content)))
    items: list[Item] = [Rect(*whole, "ground", "line", 1.5), *track_items(view, ring)]
    items += _wall(inner.pad(5))
    groups = [Group("Vengeance Track", whole, items)]
    y = inner.y
    for row, high in zip(GRID, rows, strict=True):
        groups += _row(view, row, Box(inner.x, y, inner.w, high))
        y += high + _GAP
    return groups, whole.bottom


def narrow_castle_groups(view: View, box: Box) -> tuple[list[Group], float]:
    """The track as a picture of its own, the Districts below it in two columns.

    Args:
        view: The moment.
        box: Where it begins and how wide it is.

    Returns:
        The groups, and where they end.
    """
    ring = Ring(Box(box.x, box.y, box.w, 196), max(1, length(view.state.content)))
    items: list[Item] = [Rect(*ring.box, "ground", "line", 1.5), *track_items(view, ring)]
    items += _heart_of(view, ring)
    groups = [Group("Vengeance Track", ring.box, items)]
    y = ring.box.bottom + _GAP
    names = [name for row in GRID for name in row]
    for at in range(0, len(names), 2):
        row = names[at : at + 2]
        high = max(district_height(name) for name in row)
        groups += _row(view, row, Box(box.x, y, box.w, high))
        y += high + _GAP
    return groups, y - _GAP


def _row(view: View, row: Sequence[DistrictName], box: Box) -> list[Group]:
    wide = (box.w + _GAP) / len(row) - _GAP
    places = [Box(box.x + at * (wide + _GAP), box.y, wide, box.h) for at in range(len(row))]
    return [
        Group(name, place, list(_district(view, name, place)))
        for name, place in zip(row, places, strict=True)
    ]


def _heart_of(view: View, ring: Ring) -> Iterator[Item]:
    """What stands within the small ring: how far the Monster has to go."""
    x, y = ring.box.centre
    left = max(0, ring.spaces - view.state.monster.space)
    yield Glyph(x - 46, y, "tower", 40, "accent", paper="ground")
    yield Text(x + 20, y - 10, str(left), 20, "ink", "center", bold=True)
    yield Text(x + 20, y + 12, "to the Gate", 13, "ink", "center")


def _wall(box: Box) -> Iterator[Item]:
    """The wall with a tower at each corner."""
    cut = 12.0
    outer = box.pad(_WALL)
    for side, fill in ((outer, "line"), (box, "shade")):
        yield Polygon(
            [
                (side.x + cut, side.y), (side.right - cut, side.y), (side.right, side.y + cut),
                (side.right, side.bottom - cut), (side.right - cut, side.bottom),
                (side.x + cut, side.bottom), (side.x, side.bottom - cut), (side.x, side.y + cut),
            ],
            fill, "ink", 1.5,
        )  # fmt: skip
    for x in (outer.x + 6, outer.right - 6):
        for y in (outer.y + 6, outer.bottom - 6):
            yield Circle(x, y, 10, "line", "ink", 1.5)
            yield Circle(x, y, 5, "glow", "ink", 1.5)


def _district(view: View, district: DistrictName, box: Box) -> Iterator[Item]:
    """A District with its Location token, the Captains in it and its structures."""
    state = view.state
    here = [seat for seat, captain in enumerate(state.captains) if captain.district == district]
    token = _token(view, district)
    who = ", ".join(state.captains[seat].name for seat in here)
    said = f"{district}, Location token {token or 'not dealt'}"
    burned = district in state.monster.burned
    said += f", {who} here" if who else ""
    said += ", destroyed" if burned else ""
    yield Rect(
        *box,
        "shade" if burned else "glow",
        "danger" if burned else "ink",
        1.5,
        0,
        **view.means(said, district),
    )
    right = box.right - 8
    for seat in reversed(here):
        old = view.before.captains[seat].district if view.before is not None else district
        name = state.captains[seat].name
        letter = initial(name, tuple(captain.name for captain in state.captains))
        yield Piece(right - 12, box.y + 21, seat, letter, 13, label=f"{name} in {district}",
                    changed=old != district)  # fmt: skip
        right -= 32
    room = right - box.x - 10
    yield Text(box.x + 8, box.y + 13, district, 13, "ink", bold=True, max_width=room)
    if token:
        yield Circle(box.x + 14, box.y + 29, 5.5, "surface", "ink", 1.5)
        yield Text(box.x + 25, box.y + 29, token, 13, "quiet", max_width=room - 17)
    yield from _structures(view, district, box)


def _structures(view: View, district: DistrictName, box: Box) -> Iterator[Item]:
    """The structures below each other; what room is left is shared."""
    structures = structures_of(district)
    spare = (box.h - district_height(district)) / len(structures)
    y = box.y + _HEAD
    for structure in structures:
        high = structure_height(structure) + spare
        yield from structure_items(view, structure, Box(box.x + 5, y, box.w - 10, high))
        y += high + _BETWEEN


def _token(view: View, district: DistrictName) -> str:
    locations, place = view.state.citadel.locations, DISTRICTS.index(district)
    return locations[place] if place < len(locations) else ""
