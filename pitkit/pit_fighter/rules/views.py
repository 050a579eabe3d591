"""What a seat may know: hands, decks and face-down cards go back to where they could be anything."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.pit_fighter.rules.held import in_order
from pitkit.pit_fighter.rules.records import Armed, Fighter
from pitkit.pit_fighter.rules.table import Table
from pitkit.play import Known, Pile, conceal


def view(table: Table, seat: int | None) -> Table:
    """The state as a seat sees it.

    What a deck is made of is open to all; what lies in a hand or face down is known to its player alone.

    Args:
        table: The state.
        seat: A seat from 0, or None for an onlooker.

    Returns:
        The view, itself a legal position.
    """
    cards = tuple((one.deck, one.hand, one.discards, one.armed) for one in table.fighters)
    seen, pools = conceal(cards, table.pools, seat)
    pairs = zip(table.fighters, seen, strict=True)
    return table.but(fighters=tuple(_seen(fighter, *piles) for fighter, piles in pairs), pools=pools)


def _seen(fighter: Fighter, deck: Pile, hand: Pile, discards: Pile, armed: tuple[Armed, ...]) -> Fighter:
    """A fighter whose hand's order, and what others mean to do with face-down cards, tell nothing."""
    armed = tuple(one if isinstance(one.card, Known) else replace(one, to=0) for one in armed)
    return replace(fighter, deck=deck, hand=in_order(hand.items), discards=discards, armed=armed)
