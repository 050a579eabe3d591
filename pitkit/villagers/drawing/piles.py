"""The Void, the Token Bag, the Ward Deck and the discard pile.

Example:
    >>> from pitkit.villagers import new_game
    >>> from pitkit.villagers.drawing.sight import sight_of
    >>> [group.name for group in piles(sight_of(new_game(3, seed=1).state), [Box(0, 0, 108, 74)] * 4)]
    ['Void', 'Token Bag', 'Ward Deck', 'Discards']
"""

from __future__ import annotations

from collections.abc import Sequence

from pitkit.play import Known
from pitkit.ui.scene import Box, Card, Circle, Group, Item, Polygon, Rect, Text
from pitkit.villagers.drawing.sight import Sight
from pitkit.villagers.drawing.tokens import coin, cup

SIZE = (108.0, 74.0)
"""Room for one pile."""


def piles(sight: Sight, boxes: Sequence[Box]) -> list[Group]:
    """The four piles.

    Args:
        sight: What is drawn.
        boxes: Where each is drawn, at least as large as `SIZE`.

    Returns:
        A group each.
    """
    return [make(sight, box) for make, box in zip((_void, _bag, _deck, _discards), boxes, strict=True)]


def _group(name: str, box: Box, words: str, items: Sequence[Item]) -> Group:
    ground = Rect(*box, "surface", "line", label=words)
    title = Text(box.x + box.w / 2, box.y + 14, name, 13, align="center", bold=True, max_width=box.w - 8)
    return Group(name, box, (ground, title, *items))


def _count(box: Box, words: str, changed: bool, bold: bool = True) -> Text:
    size = 20 if bold else 13
    return Text(
        box.right - 10,
        box.y + 46,
        words,
        size,
        align="right",
        bold=bold,
        changed=changed,
        max_width=box.w - 54,
    )


def _void(sight: Sight, box: Box) -> Group:
    n = sight.state.void
    moved = sight.changed(lambda state: state.void)
    items = [*cup(box.x + 28, box.y + 47, 36, 38), _count(box, str(n), moved)]
    return _group("Void", box, f"{n} tokens lost for ever", items)


def _bag(sight: Sight, box: Box) -> Group:
    state = sight.state
    x, y = box.x + 28, box.y + 48
    sack = [(x - 9, y - 17), (x + 9, y - 17), (x + 5, y - 10), (x + 17, y + 8), (x + 12, y + 18),
            (x - 12, y + 18), (x - 17, y + 8), (x - 5, y - 10)]  # fmt: skip
    items: list[Item] = [Polygon(sack, "glow", "ink", 1.5), *coin(x, y + 5, 8)]
    moved = sight.changed(lambda then: then.bag)
    endless = state.switches.endless_bag
    items.append(_count(box, "no end" if endless else str(state.bag), moved, not endless))
    return _group("Token Bag", box, "as many tokens as needed" if endless else f"{state.bag} tokens", items)


def _deck(sight: Sight, box: Box) -> Group:
    n = sight.state.deck.size
    moved = sight.changed(lambda state: state.deck.size)
    items: list[Item] = [
        Card(box.x + 12 + 3 * up, box.y + 30 - 2 * up, "", face_down=True, fill="accent", w=26, h=36)
        for up in range(min(3, n))
    ]
    items.append(_count(box, str(n), moved))
    return _group("Ward Deck", box, f"{n} cards face down", items)


def _discards(sight: Sight, box: Box) -> Group:
    discards = sight.state.discards
    n = discards.size
    top = discards.items[0] if n else None
    name = sight.state.content.called(top.card) if isinstance(top, Known) else ""
    moved = sight.changed(lambda state: state.discards.size)
    items: list[Item] = []
    if n:
        items.append(Card(box.x + 14, box.y + 27, "", fill="surface", w=26, h=32))
        items.append(Circle(box.x + 27, box.y + 43, 5, "glow", "ink", 1))
    items.append(_count(Box(box.x, box.y - 4, box.w, box.h), str(n), moved))
    if name:
        items.append(Text(box.x + 6, box.bottom - 9, name, 13, "quiet", max_width=box.w - 12))
    words = f"{n} cards, {name or 'an unseen card'} on top" if n else "empty"
    return _group("Discards", box, words, items)
