"""What the content says of the cards that lie about, as the rules ask for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from pitkit.monster_pit.cards import records as r
from pitkit.monster_pit.cards.content import PitContent
from pitkit.monster_pit.cards.facts import Role
from pitkit.monster_pit.game.facts import Back
from pitkit.monster_pit.pools import DicePool

TABLES: dict[str, str] = {**r.TABLE_OF, "captain": "captain", "messenger": "character"}
"""The table of the content that holds the cards of a back."""

BOTH: tuple[Role, ...] = ("attacker", "defender")


def record(content: PitContent, back: Back | str, key: str) -> Any:
    """The record of a card.

    Args:
        content: The content.
        back: Its back.
        key: Its key.

    Returns:
        The record: a `records.Captain`, `Character`, `Item`, `Mount`, `Wyvern`, `Quest`, `MonsterCard` or
        `Encounter`.
    """
    return content.record(TABLES[back], key)


def called(content: PitContent, back: Back | str, key: str) -> str:
    """What people call a card."""
    return str(record(content, back, key).name or key)


def dice(content: PitContent, back: Back | str, key: str, injured: bool = False) -> DicePool:
    """Dice printed on a side of a card (MP-OUT-17); none where the card has none."""
    card = record(content, back, key)
    printed = getattr(card, "injured_dice" if injured else "dice", None)
    return printed or DicePool()


def roles(content: PitContent, back: Back | str, key: str) -> tuple[Role, ...]:
    """The halves a card can stand on (MP-OUT-01, MP-OUT-02); both for one that prints none."""
    return cast("tuple[Role, ...]", getattr(record(content, back, key), "roles", BOTH))


def hinders(content: PitContent, key: str) -> bool:
    """Whether tokens of an Encounter card bar a structure and can be fought; Adventurers help (MP-ENC-08).

    Args:
        content: The content.
        key: Key of the Encounter card.

    Returns:
        True for Creatures, Antients and Outlaws.
    """
    return record(content, "encounter", key).type in ("creature", "antient", "outlaw")


def paladin(content: PitContent) -> r.Character:
    """The card every Captain starts with (MP-SET-05)."""
    return _complete(card for card in content.character if card.start)


def messenger(content: PitContent) -> r.Character:
    """The King's Messenger."""
    return _complete(card for card in content.character if card.kind == "messenger")


def _complete(cards: Iterable[r.Character]) -> r.Character:
    """The first card whose dice are known; a printed one may lack them. Without any, the first."""
    found = tuple(cards)
    return next((card for card in found if card.dice is not None), found[0])


def location_faces(content: PitContent) -> tuple[str, ...]:
    """The Location tokens, named as the faces of the Location Die (MP-DIE-10)."""
    return next((die.faces for die in content.table_die if die.id == "location"), ())


def rune_faces(content: PitContent) -> tuple[str, ...]:
    """The faces of the Rune Die, each as often as it is on the die (MP-DIE-09)."""
    return next((die.faces for die in content.table_die if die.id == "rune"), ())


def length(content: PitContent) -> int:
    """Steps from the track's start to the Gate."""
    return content.track.spaces if content.track else 0
