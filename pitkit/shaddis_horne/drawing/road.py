"""A road: four coloured tiles, numbered 3 to 0 by distance, with stacks of creatures from the top.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> view = View(new_game(seed=3).state, ())
    >>> [item.label for item in road_items(view, 2, Box(0, 0, 190, 92), True) if item.label][:1]
    ['road 2, red tile, 0 from the Location: empty']
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from pitkit.play import Known, Pile
from pitkit.shaddis_horne.drawing.signs import LETTERS, token_glyph, token_words
from pitkit.shaddis_horne.drawing.view import View
from pitkit.shaddis_horne.facts import TILES
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.creatures import kinds_on, tokens_of
from pitkit.ui.scene import Box, Item, Line, Rect, Text
from pitkit.ui.text import text_width

GAP = 3.0
_HEAD = 17.0
_PLATE = 34.0


def road_items(view: View, road: int, box: Box, outwards_left: bool) -> Iterator[Item]:
    """The tiles of a road.

    Args:
        view: The moment.
        road: Its number, 1 to 6.
        box: Where to draw.
        outwards_left: Whether green, the farthest tile, is at the left.

    Returns:
        The items; a tile with creatures is the target of the hit on its top creature.
    """
    wide = (box.w + GAP) / len(TILES) - GAP
    for tile in range(len(TILES)):
        at = len(TILES) - 1 - tile if outwards_left else tile
        yield from _tile(view, road, tile, Box(box.x + at * (wide + GAP), box.y, wide, box.h))


def _tile(view: View, road: int, tile: int, box: Box) -> Iterator[Item]:
    pile = view.state.road(road)[tile]
    target, legal = _meaning(view, road, tile)
    old = view.before.road(road)[tile] if view.before is not None else pile
    said = f"road {road}, {TILES[tile]} tile, {tile} from the Location: {stack_words(pile)}"
    if target is not None and not isinstance(target, tuple):
        said = f"{view.said(target)}; {said}"  # type: ignore[arg-type]
    counts = [(kind, len(tokens_of(pile, kind))) for kind in kinds_on(pile)]
    ground = Rect(*box, TILES[tile], "ink", 1, 0, target=target, label=said, legal=legal, changed=old != pile)
    yield from tile_items(ground, tile, counts)


def tile_items(ground: Rect, tile: int, counts: Sequence[tuple[str, int]]) -> Iterator[Item]:
    """A tile with its stack.

    Args:
        ground: The tile itself, in its colour.
        tile: Its number, 0 red to 3 green.
        counts: Kinds of creature from the top of the stack, each with its number of tokens.

    Returns:
        The items.
    """
    box = ground.bounds()
    yield ground
    yield Text(box.x + 6, box.y + _HEAD / 2 + 1, str(tile), 13, f"on_{TILES[tile]}", bold=True)
    yield Rect(box.x + 3, box.y + _HEAD, box.w - 6, box.h - _HEAD - 3, "shade", None, 0, 0)
    high = min(_PLATE, (box.h - _HEAD - 5) / max(1, len(counts)))
    for place, (kind, count) in enumerate(counts):
        y = box.y + _HEAD + 1 + place * high
        if place:
            yield Line([(box.x + 4, y), (box.right - 4, y)], "line", 1)
        yield from _tokens(kind, count, Box(box.x + 4, y, box.w - 8, high))


def _tokens(kind: str, count: int, box: Box) -> Iterator[Item]:
    """The tokens of a kind: silhouette, letter of a golem, how many."""
    y = box.centre[1]
    number = f"{LETTERS[kind]}{count}" if LETTERS[kind] else "" if count == 1 else str(count)
    beside = text_width(number, 13, bold=True) + 1 if number else 0.0
    size = min(28.0 if not number else 20.0, box.h - 2, box.w - beside)
    width = size + beside
    x = box.centre[0] - width / 2
    yield token_glyph(kind, x + size / 2, y, size, "shade")
    if number:
        yield Text(x + width, y, number, 13, "ink", "right", bold=True)


def stack_words(pile: Pile) -> str:
    """A stack in words, from the top, with the Strengths that were seen."""
    words = []
    for kind in kinds_on(pile):
        tokens = tokens_of(pile, kind)
        seen = [token.card.split()[-1] for token in tokens if isinstance(token, Known)]
        known = f" (Strength {', '.join(seen)})" if seen else ""
        words.append(f"{token_words(kind, len(tokens))}{known}")
    return ", then ".join(words) or "empty"


def _meaning(view: View, road: int, tile: int) -> tuple[Hashable | None, bool]:
    """What a click on a tile means, and whether it is allowed now."""
    answer = view.answers.get(f"tile.{road}.{tile}")
    if answer is not None:
        return answer, True
    gather = view.first(do.Gather, tile=tile) if _gathers(view, road) else None
    if gather is not None:
        return gather, True
    kinds = kinds_on(view.state.road(road)[tile])
    if kinds and view.idle:
        hit = do.Hit(0, tile, road, tile, kinds[0])  # type: ignore[arg-type]
        return hit, view.may(hit)
    return (("tile", road, tile) if kinds else None), False


def _gathers(view: View, road: int) -> bool:
    """Whether whoever may gather now stands at this road's houses."""
    who = view.first(do.Gather)
    return isinstance(who, do.Gather) and view.state.guards[who.who].at == road
