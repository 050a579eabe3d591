"""What things cost now: the printed price and the cards that change it (MP-OUT-16)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.rolls import Price, Purchase
from pitkit.monster_pit.game.cards_of import record
from pitkit.monster_pit.game.decks import back_of
from pitkit.monster_pit.game.difficulty import price_more
from pitkit.monster_pit.game.facts import DeckName
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.table import Table
from pitkit.play import Refusal


def price_of(table: Table, seat: int, printed: int, *groups: Purchase) -> int:
    """A price as it is for a Captain now.

    Args:
        table: The state.
        seat: Who pays.
        printed: The printed price in Gold.
        groups: The groups of purchases it belongs to; `everything` for each purchase and recruit.

    Returns:
        Gold, 0 or more.
    """
    more = price_more(table) if "everything" in groups else 0
    changes = sum(word.n for word in in_force(table, Price, seat) if word.on in groups)
    return max(0, printed + more + changes)


def card_price(table: Table, seat: int, deck: DeckName, card: str) -> int:
    """The price of a card that lies face up on a deck; one that prints none is free."""
    groups: dict[str, Purchase] = {"town_hall": "town_hall", "stables": "stables"}
    printed = record(table.content, back_of(deck), card).cost or 0
    return price_of(table, seat, printed, groups.get(deck, "taverns"), "everything")


def unpaid(table: Table, seat: int, gold: int) -> Iterator[Refusal]:
    """What keeps a Captain from a payment: a price is paid in full (MP-OUT-16)."""
    worth = table.captains[seat].purse.worth
    if worth < gold:
        yield Refusal("MP-OUT-16", f"that costs {gold} Gold; {table.name(seat)} has {worth}.")
