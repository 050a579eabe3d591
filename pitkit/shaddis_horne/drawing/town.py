"""The town: six Locations in a ring round the square, each with its road, its Villager and its Hawkguards.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> groups, bottom = town_groups(View(new_game(seed=3).state, ()), Box(16, 100, 768, 0))
    >>> groups[1].name, bottom
    ('road 1', 404.0)
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.shaddis_horne.drawing.road import road_items
from pitkit.shaddis_horne.drawing.signs import BUILDINGS, guard_items
from pitkit.shaddis_horne.drawing.view import View
from pitkit.shaddis_horne.facts import SQUARE, TILES
from pitkit.shaddis_horne.rules import steps as do
from pitkit.ui.scene import Box, Circle, Glyph, Group, Item, Line, Rect, Text
from pitkit.ui.text import wrap

ROW = 96.0
_GAP = 8.0
_CARD = 124.0
_SQUARE = 116.0
_RIGHT, _LEFT = (2, 3, 4), (1, 6, 5)  # roads from the top; the ring runs clockwise from the upper left


def town_groups(view: View, box: Box) -> tuple[list[Group], float]:
    """The town with its roads at both sides.

    Args:
        view: The moment.
        box: Where it begins and how wide it is.

    Returns:
        A group for the ring, for each road with its Location, and for the square; and where they end.
    """
    bottom = box.y + 3 * ROW + 2 * _GAP
    whole = Box(box.x, box.y, box.w, bottom - box.y)
    half = (box.w - _SQUARE) / 2
    middle = Box(box.x + half, box.y + ROW / 2 - 2, _SQUARE, whole.h - ROW + 4)
    groups = [_ring(whole, half)]
    for rank in range(3):
        y = box.y + rank * (ROW + _GAP)
        left = Box(box.x, y, half - _GAP, ROW)
        right = Box(box.x + half + _SQUARE + _GAP, y, half - _GAP, ROW)
        groups.append(_road_group(view, _LEFT[rank], left, True))
        groups.append(_road_group(view, _RIGHT[rank], right, False))
    groups.append(Group("square", middle, list(square_items(view, middle))))
    return groups, bottom


def narrow_town_groups(view: View, box: Box) -> tuple[list[Group], float]:
    """The town with its roads below each other.

    Args:
        view: The moment.
        box: Where it begins and how wide it is.

    Returns:
        The groups, and where they end.
    """
    high = 68.0
    square = Box(box.x, box.y, box.w, high)
    groups = [Group("square", square, list(square_items(view, square)))]
    y = square.bottom + _GAP
    for road in range(1, 7):
        groups.append(_road_group(view, road, Box(box.x, y, box.w, ROW), False))
        y += ROW + _GAP
    return groups, y - _GAP


def _ring(box: Box, half: float) -> Group:
    """The paths between neighbours and to the square."""
    left, right = box.x + half - _GAP - _CARD / 2, box.right - half + _GAP + _CARD / 2
    middles = [box.y + ROW / 2 + rank * (ROW + _GAP) for rank in range(3)]
    top, bottom = middles[0] - 28, middles[2] + 28
    corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    items: list[Item] = [Line(corners, "line", 8), Line(corners, "glow", 4)]
    for y in (middles[0] + 26, middles[1], middles[2] - 26):
        items += [Line([(left, y), (right, y)], "line", 8), Line([(left, y), (right, y)], "glow", 4)]
    return Group("ring", box, items)


def _road_group(view: View, road: int, box: Box, outwards_left: bool) -> Group:
    card = Box(box.right - _CARD if outwards_left else box.x, box.y, _CARD, box.h)
    tiles = Box(box.x if outwards_left else box.x + _CARD + 4, box.y, box.w - _CARD - 4, box.h)
    items = [*location_items(view, road, card), *road_items(view, road, tiles, outwards_left)]
    return Group(f"road {road}", box, items)


def location_items(view: View, number: int, box: Box) -> Iterator[Item]:
    """A Location's card: lit windows while it stands, dark with a red edge once destroyed.

    Args:
        view: The moment.
        number: Its number.
        box: Where to draw.

    Returns:
        The items; the card is a target where an answer or an arriving Villager means the Location.
    """
    state, destroyed = view.state, view.state.is_destroyed(number)
    before = view.before
    changed = before is not None and before.is_destroyed(number) != destroyed
    fill, edge = ("shade", "danger") if destroyed else ("glow", "line")
    target, legal = _place_meaning(view, number)
    label = place_words(view, number)
    yield Rect(
        *box,
        fill,
        edge,
        2,
        0,
        target=target,
        label=label,
        legal=legal,
        changed=changed,
    )
    yield Rect(box.x + 6, box.y + 7, 20, 20, "white", None, 0, 0)
    yield Text(box.x + 16, box.y + 17, str(number), 13, "on_white", "center", bold=True)
    name = state.content.place(number).removeprefix("the ").replace(" with the ", " · ")
    lines = wrap(name[:1].upper() + name[1:], 13, box.w - 62, 2, bold=True)
    for at, line in enumerate(lines):
        y = box.y + 17 + 15 * (at - (len(lines) - 1) / 2)
        yield Text(box.x + 32, y, line, 13, "ink", bold=True, max_width=box.w - 60)
    sign = "flame" if destroyed else BUILDINGS[state.building(number)]
    yield Glyph(box.right - 15, box.y + 17, sign, 20, "danger" if destroyed else "accent", paper=fill)
    yield from _villager(view, number, Box(box.x + 5, box.y + 35, box.w - 10, 26))
    for who in range(len(TILES)):
        yield from _slot(view, who, number, box.x + 18 + 29.3 * who, box.bottom - 18, 10.0)


def _villager(view: View, number: int, box: Box) -> Iterator[Item]:
    state, y = view.state, box.centre[1]
    protector, destroyed = state.protector(number), state.is_destroyed(number)
    old = view.before.protector(number) if view.before is not None else protector
    if protector is None:
        if destroyed:
            yield Text(box.x + 4, y, "destroyed", 13, "danger", bold=True, max_width=box.w - 8)
        return
    answer = view.answers.get(f"villager.{number}")
    card = state.content.record("villager", protector.card)
    said = f"{card.name}, Strength {state.strength(number)}"
    yield Rect(*box, "surface", "line", 1, 0, dash="dash" if card.origin == "sample" else "solid",
               target=answer or ("villager", number), label=said, legal=answer is not None,
               changed=old != protector)  # fmt: skip
    yield Glyph(box.x + 13, y, "shield", 20, "good")
    yield Text(box.x + 26, y, str(state.strength(number)), 16, bold=True, max_width=20)
    yield Text(box.x + 40, y, card.name, 13, max_width=box.w - 42)


def _place_meaning(view: View, number: int) -> tuple[object, bool]:
    """What a click on a Location means, and whether it is allowed now."""
    for key in (f"place.{number}", f"road.{number}", str(number)):
        if key in view.answers:
            return view.answers[key], True
    settle = view.first(do.Settle, at=number) if number else None
    return (settle, True) if settle is not None else (("place", number), False)


def _slot(view: View, who: int, place: int, x: float, y: float, r: float) -> Iterator[Item]:
    """A Hawkguard's own spot: it stands there, may come there, or nothing."""
    state = view.state
    guard, move = state.guards[who], do.Move(0, who, place)
    inside = state.trip is not None and state.trip.who == who
    if guard.at == place and not inside:
        yield from guard_items(guard.colour, x, y, r, guard.ready, state.turn == who)
    elif view.may(move):
        yield Circle(x, y, r - 1, "surface", "line", 1, target=move, label=view.said(move), legal=True)
        yield Text(x, y, guard.colour[0].upper(), 13, "ink", "center")


def square_items(view: View, box: Box) -> Iterator[Item]:
    """The town square with those who stand on it.

    Args:
        view: The moment.
        box: Where to draw; higher than wide, or a strip.

    Returns:
        The items.
    """
    strip = box.w > 2 * box.h
    target, legal = _place_meaning(view, SQUARE)
    said = place_words(view, SQUARE)
    yield Rect(*box, "glow", "accent", 2, 0, target=target, label=said, legal=legal)
    if strip:
        yield Glyph(box.x + 24, box.centre[1], "tower", 28, "accent", paper="glow")
        yield Text(box.x + 46, box.centre[1], "Town square", 13, "ink", bold=True, max_width=box.w - 215)
    else:
        yield Glyph(box.centre[0], box.y + 26, "tower", 34, "accent", paper="glow")
        yield Text(box.centre[0], box.y + 56, "Town square", 13, "ink", "center", bold=True,
                   max_width=box.w - 8)  # fmt: skip
        yield from _fairies(view, box)
    for who in range(len(TILES)):
        x = box.right - 150 + 40 * who if strip else box.centre[0] - 26 + 52 * (who % 2)
        y = box.centre[1] if strip else box.y + 96 + 40 * (who // 2)
        yield from _slot(view, who, SQUARE, x, y, 13.0)


def _fairies(view: View, box: Box) -> Iterator[Item]:
    """How many fairies a spell check counts."""
    y, count = box.bottom - 22, view.state.fairies
    yield Glyph(box.x + 22, y, "wing", 22, "ink", paper="glow")
    words = f"{count} on roads"
    yield Text(box.x + 38, y, words, 13, max_width=box.w - 42, label=f"{count} fairies on all roads")


def place_words(view: View, number: int) -> str:
    """A place in whole sentences, as it is spoken."""
    state = view.state
    here = [guard.colour for guard in state.guards if guard.at == number]
    who = f"; Hawkguards: {', '.join(here)}" if here else ""
    if not number:
        return f"the town square{who}"
    card = state.content.by_number[number]
    price = state.content.record("repair", card.key)
    sample = " (sample)" if price.origin == "sample" else ""
    side = f"destroyed, repair costs {price.wood} Wood and {price.ore} Ore{sample}"
    villager = f"; protected with Strength {state.strength(number)}" if state.protector(number) else ""
    return f"{card.name}: {side if state.is_destroyed(number) else 'intact'}{villager}{who}"
