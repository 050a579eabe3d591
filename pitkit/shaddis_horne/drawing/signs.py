"""Signs and short words: each kind of creature, resource and Hawkguard has a shape and a letter of its own.

Example:
    >>> SHAPES["green"], LETTERS["iron"], token_words("fairy", 2)
    (2, 'I', '2 fairies')
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.shaddis_horne.cards import Goods
from pitkit.shaddis_horne.rules.table import number
from pitkit.ui.scene import Circle, Glyph, Item, Line, Piece

GLYPHS = {"scuttler": "bone", "fairy": "wing", "oak": "block", "iron": "block", "gold": "block"}
"""The silhouette of each kind of creature: bone, wing, block."""

LETTERS = {"scuttler": "", "fairy": "", "oak": "O", "iron": "I", "gold": "G"}
"""Golems share a silhouette; a letter tells them apart."""

SHAPES = {"red": 5, "orange": 0, "yellow": 3, "green": 2}
"""The seat whose shape and colour a Hawkguard has: star, circle, diamond, triangle."""

GOODS = {
    "gems": "diamond", "influence": "crown", "wood": "axe", "ore": "hexagon",
    "recipe": "flame", "equipment": "chest", "rarity": "star",
}  # fmt: skip
"""The sign of each thing the town gains."""

BUILDINGS = {
    "houses": "door", "college": "moon", "tavern": "cup", "pit": "skull", "market": "coin", "square": "tower",
}  # fmt: skip
"""The sign of each building."""

SYMBOLS = {
    "wound": "heart", "wound_per_descent": "skull", "descend": "arrow",
    "spawn_scuttler": "bone", "spawn_fairy": "wing", "spawn_golem": "block",
}  # fmt: skip
"""The sign of each symbol of a black banner."""

SYMBOL_WORDS = {
    "wound": "1 Wound", "wound_per_descent": "1 Wound for each descent", "descend": "a descent",
    "spawn_scuttler": "a scuttler appears", "spawn_fairy": "a fairy appears",
    "spawn_golem": "a golem appears",
}  # fmt: skip

_PLURALS = {"fairy": "fairies"}


def token_words(kind: str, count: int) -> str:
    """So many tokens of a kind in words."""
    if count == 1:
        return f"1 {kind}"
    return (
        f"{count} {_PLURALS.get(kind, f'{kind}s')}" if not LETTERS[kind] else f"{count} {kind} golem tokens"
    )


def goods_words(goods: Goods, each: str = "") -> str:
    """What a card gives, e.g. `1 Gem, 2 Wood`; "" for nothing."""
    return ", ".join(f"{number(count, name)}{each}" for name, count in goods)


def guard_items(
    colour: str, x: float, y: float, r: float, ready: bool, active: bool = False
) -> Iterator[Item]:
    """A Hawkguard: its shape and initial; struck through when exhausted, ringed while it has its turn.

    Args:
        colour: Its colour.
        x: Middle.
        y: Middle.
        r: Half its width.
        ready: Whether it may have a turn.
        active: Whether its turn is under way.

    Returns:
        The items.
    """
    state = "on its turn" if active else "ready" if ready else "exhausted"
    if active:
        yield Circle(x, y, r + 4, "surface", "accent", 3)
    yield Piece(x, y, SHAPES[colour], colour[0].upper(), r, label=f"{colour} Hawkguard, {state}")
    if not ready and not active:
        yield Line([(x - r, y + r), (x + r, y - r)], "ink", 4)
        yield Line([(x - r, y + r), (x + r, y - r)], "surface", 1.5)


def token_glyph(kind: str, x: float, y: float, size: float, paper: str = "surface") -> Glyph:
    """The silhouette of a kind of creature."""
    return Glyph(x, y, GLYPHS[kind], size, "ink", paper=paper)
