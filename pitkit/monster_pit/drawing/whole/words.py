"""Cards, structures and Captains in words, short ones to be drawn and whole ones to be spoken.

Example:
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> content = Session(GAME, seed=1).state.content
    >>> offer(content, "sanctuary"), offer(content, "gate")
    ('White Mage for 3 Gold, Wizard for 3 Gold', 'Attack the Monster')
    >>> print(card_words(content, "tavern", "Lothmirawen")[:35])
    Lothmirawen, hero, cost not printed
"""

from __future__ import annotations

from typing import Any

from pitkit.monster_pit.cards.content import PitContent
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.people import Captain, Held, Purse
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.pools import DicePool

SIGNS = {
    "gate": "tower", "statue": "crown", "barracks": "shield",
    "church": "star", "eyrie": "wing", "watchtower": "eye",
    "stables": "horseshoe", "town_hall": "chest",
    "alchemist": "flame", "tavern_1": "cup", "tavern_2": "cup", "tavern_3": "cup",
    "grotto": "diamond", "sanctuary": "moon",
    "keep": "crown", "fountain": "burst", "armoury": "shield",
}  # fmt: skip
"""The sign of each structure."""

_PRICED: dict[str, tuple[tuple[str, str], ...]] = {
    "barracks": (("Conscript", "conscript"), ("Reassign", "reassign")),
    "church": (("Aid", "church"), ("Blue Gem", "blue")),
    "eyrie": (("Wyvern", "wyvern"),),
    "alchemist": (("Alchemy Stone", "stone"),),
    "grotto": (("Throw the Rune Die", "grotto"),),
    "sanctuary": (("White Mage", "white_mage"), ("Wizard", "wizard")),
    "fountain": (("Each Wish token", "wish"),),
    "armoury": (("Armour", "armour"), ("Green Gem", "green")),
    "stables": (("See 1 more", "reveal"),),
    "town_hall": (("See 2 more", "reveal"),),
}
SHORT = {"White Mage": "Mage", "Green Gem": "Gem"}
"""Shorter words where room is scarce."""

_UNPRICED = {
    "gate": "Attack the Monster",
    "statue": "Give a character",
    "watchtower": "One attack a round",
    "keep": "Draw a Quest",
}


def offers(content: PitContent, structure: str) -> tuple[tuple[str, int | None], ...]:
    """What a structure offers, each with its price.

    Args:
        content: The content.
        structure: Its id.

    Returns:
        Words and Gold, None where nothing is paid; nothing for a Tavern, whose card says it.
    """
    if structure in _UNPRICED:
        return ((_UNPRICED[structure], None),)
    return tuple((word, content.price_of(price)) for word, price in _PRICED.get(structure, ()))


def offer(content: PitContent, structure: str) -> str:
    """What a structure offers in a few words, e.g. `White Mage for 3 Gold, Wizard for 3 Gold`."""
    parts = offers(content, structure)
    return ", ".join(word if gold is None else f"{word} for {gold or 'no'} Gold" for word, gold in parts)


def dice_words(pool: DicePool | None) -> str:
    """Dice in words, or that they are not printed."""
    return "dice not printed" if pool is None else pool.words() if pool.size else "no dice"


def ability_words(card: Any, injured: bool = False) -> str:
    """What a card does, in whole sentences."""
    abilities = getattr(card, "injured_abilities" if injured else "abilities", ())
    said = " ".join(str(ability) for ability in abilities)
    return said or str(getattr(card, "text", "")) or "no ability"


def sample_words(card: Any) -> str:
    """The word `sample` for a card that no manual prints."""
    return " (sample)" if getattr(card, "origin", "") == "sample" else ""


def card_words(content: PitContent, back: str, key: str) -> str:
    """A card that lies face up, in whole sentences.

    Args:
        content: The content.
        back: Its back.
        key: Its key.

    Returns:
        Name, kind, cost, dice and abilities.
    """
    card: Any = record(content, back, key)
    kind = getattr(card, "kind", {"town_hall": "Item", "stables": "Mount", "eyrie": "Wyvern"}.get(back, ""))
    parts = [called(content, back, key), kind, getattr(card, "type", "")]
    if hasattr(card, "cost"):
        parts.append("cost not printed" if card.cost is None else f"{card.cost} Gold")
    if getattr(card, "dice", None) is not None:
        parts.append(dice_words(card.dice))
    return f"{', '.join(part for part in parts if part)}: {ability_words(card)}{sample_words(card)}"


def held_words(table: Table, held: Held, dice: DicePool) -> str:
    """A card of an Outpost, in whole sentences.

    Args:
        table: The state.
        held: The card.
        dice: The dice it gives, with what is attached to it.

    Returns:
        Name, whether it is injured, dice, what is attached, what it does.
    """
    content = table.content
    card = record(content, held.back, held.card)
    parts = [called(content, held.back, held.card)]
    if held.injured:
        parts.append("injured")
    parts.append(dice_words(dice))
    parts += [called(content, "town_hall", item) for item in held.items]
    if held.mount:
        parts.append(f"on {called(content, 'stables', held.mount)}")
    parts += [f"{up.token} token: {up.die} die is {up.to}" for up in held.upgrades]
    parts += [f"{token.n} {token.name}" for token in held.tokens]
    return f"{', '.join(parts)}: {ability_words(card, held.injured)}{sample_words(card)}"


def purse_words(purse: Purse) -> str:
    """What a Captain holds beside cards, e.g. `3 Gold, 1 Blue Gem`."""
    named = (
        (purse.gold, "Gold"), (purse.platinum, "Platinum"), (purse.blue, "Blue Gem"),
        (purse.green, "Green Gem"), (purse.stones, "Alchemy Stone"),
    )  # fmt: skip
    return ", ".join(f"{n} {name}{'s' * (n > 1 and name[-1] in 'me')}" for n, name in named if n) or "nothing"


def where_words(captain: Captain, bridges: dict[str, str]) -> str:
    """Where a Captain's piece stands."""
    return captain.district or f"on the {bridges.get(captain.bridge, captain.bridge)}"


def initial(name: str, others: tuple[str, ...]) -> str:
    """A letter for a piece, or a letter and a number where several share it.

    Example:
        >>> initial("Anna", ("Anna", "Ben")), initial("Alf", ("Anna", "Alf"))
        ('A', 'A2')
    """
    same = [other for other in others if other[:1].upper() == name[:1].upper()]
    letter = name[:1].upper() or "?"
    return letter if len(same) < 2 else f"{letter}{same.index(name) + 1}"
