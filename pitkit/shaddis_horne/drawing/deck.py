"""The Pit deck as a table of its cards: how many of each are still undrawn.

Example:
    >>> from pitkit.shaddis_horne.game import GAME
    >>> cards = [(card, 2, 1) for card in GAME.load_content().pit if card.name == "Tin Vein"]
    >>> deck_group(cards, Box(0, 0, 768, 0)).items[1].label
    'Tin Vein: 1 of 2 left; no symbol; 1 Ore (sample)'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitkit.shaddis_horne.cards import PitCard
from pitkit.shaddis_horne.drawing.signs import SYMBOL_WORDS, SYMBOLS, goods_words
from pitkit.ui.scene import Box, Glyph, Group, Item, Rect, Text

_HIGH = 58.0
_WIDE = 158.0
_GAP = 8.0
_CAPTION = 24.0

Stock = Sequence[tuple[PitCard, int, int]]
"""Cards with how many there are and how many are undrawn."""


def deck_group(stock: Stock, box: Box) -> Group:
    """The deck.

    Args:
        stock: The cards.
        box: Where to begin, and how wide; the group is as high as it needs.

    Returns:
        The group; each card is a target `("card", key)`.
    """
    columns = max(1, int((box.w + _GAP) // (_WIDE + _GAP)))
    wide = (box.w + _GAP) / columns - _GAP
    left, total = sum(count for *_, count in stock), sum(count for _, count, _ in stock)
    caption = f"Pit deck: {left} of {total} cards undrawn"
    items: list[Item] = [Text(box.x + 2, box.y + 10, caption, 16, bold=True, max_width=box.w - 4)]
    for at, (card, count, here) in enumerate(stock):
        down, across = divmod(at, columns)
        place = Box(box.x + across * (wide + _GAP), box.y + _CAPTION + down * (_HIGH + _GAP), wide, _HIGH)
        items += _card(card, count, here, place)
    lines = -(-len(stock) // columns)
    return Group("deck", Box(box.x, box.y, box.w, _CAPTION + lines * (_HIGH + _GAP)), items)


def reward_words(card: PitCard) -> str:
    """What a card gives on the way out, in few words; "" for nothing."""
    parts = (goods_words(card.reward), goods_words(card.reward_per_descent, " a descent"))
    return ", ".join(part for part in parts if part)


def _card(card: PitCard, count: int, here: int, box: Box) -> Iterator[Item]:
    sample = card.origin == "sample"
    said = ", ".join(SYMBOL_WORDS[symbol] for symbol in card.symbols) or "no symbol"
    reward = reward_words(card)
    label = (
        f"{card.name}: {here} of {count} left; {said}; {reward or 'no reward'}{' (sample)' if sample else ''}"
    )
    fill, ink = ("surface", "ink") if here else ("shade", "quiet")
    yield Rect(
        *box, fill, "line", 1, 0, dash="dash" if sample else "solid", target=("card", card.key), label=label
    )
    yield Text(box.x + 8, box.y + 13, card.name, 13, ink, bold=bool(here), max_width=box.w - 46)
    yield Text(box.right - 8, box.y + 13, f"{here}/{count}", 13, ink, "right", bold=True, max_width=36)
    for at, symbol in enumerate(card.symbols):
        colour = "danger" if symbol.startswith("wound") else "ink"
        yield Glyph(box.x + 15 + 18 * at, box.y + 30, SYMBOLS[symbol], 14, colour, paper=fill)
    yield Text(box.x + 8, box.y + 47, reward or "–", 13, "good" if reward and here else "quiet",
               max_width=box.w - 14)  # fmt: skip
