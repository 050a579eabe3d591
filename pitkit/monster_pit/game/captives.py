"""Where characters go that the Monster takes: out of the game, or beside Vaiel's board (MP-VAI-12)."""

from __future__ import annotations

from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.decks import removed
from pitkit.monster_pit.game.facts import Back
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.pools_of import monster_pool
from pitkit.monster_pit.game.table import Done, Table, told

CHARACTERS: tuple[Back, ...] = ("barracks", "tavern", "sanctuary", "messenger")
"""Backs of cards that can be mesmerized: characters that are no Captains (MP-TERM-02)."""


def has_power(table: Table, rule: str) -> bool:
    """Whether the Monster Board has the special ability of a rule (MP-MB-06).

    Args:
        table: The state.
        rule: Id of the rule, e.g. `MP-VAI-12`.

    Returns:
        True when the board says so.
    """
    return any(rule in ability.rules for ability in table.board.abilities)


def can_shield(table: Table) -> bool:
    """Whether damage on the Monster may go to a mesmerized character instead (MP-VAI-15)."""
    return bool(table.monster.mesmerized) and has_power(table, "MP-VAI-15")


def taken(table: Table, held: Held) -> Done:
    """A card the Monster takes goes beside a board that mesmerizes, as it lies, else out of the game.

    Args:
        table: The state; the card lies nowhere any more.
        held: The card, its attachments gone (MP-AMB-68).

    Returns:
        The state and what happened; nothing for a card that leaves the game.
    """
    if held.back not in CHARACTERS or not has_power(table, "MP-VAI-12"):
        return removed(table, held.back, held.card), ()
    table = table.with_monster(mesmerized=(*table.monster.mesmerized, held))
    name = called(table.content, held.back, held.card)
    return table, (
        told(f"{name} is mesmerized and lies beside the Monster Board.", "MP-VAI-12"),
        told(f"{table.board.name} has {monster_pool(table).words()} now.", "MP-VAI-13"),
    )


MOST_CHARMING = 5
"""The most dice of Vaiel's pool with which cards are charmed (MP-VAI-11)."""


def is_charmed(table: Table, back: str, card: str) -> bool:
    """Whether Instant Charm takes a character that is turned up (MP-VAI-11): one of printed cost 0.

    Args:
        table: The state.
        back: The back of the card.
        card: Its key.

    Returns:
        True when it is mesmerized at once.
    """
    if back not in CHARACTERS or not has_power(table, "MP-VAI-11"):
        return False
    return monster_pool(table).size <= MOST_CHARMING and record(table.content, back, card).cost == 0


def charm(table: Table, held: Held) -> Done:
    """A character that lies nowhere any more is charmed and serves Vaiel.

    Args:
        table: The state; `is_charmed` says so.
        held: The character.

    Returns:
        The state and what happened.
    """
    table, events = taken(table, held)
    text = f"{called(table.content, held.back, held.card)} costs nothing and is charmed at once."
    return table, (told(text, "MP-VAI-11"), *events)
