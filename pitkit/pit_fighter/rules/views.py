"""What a seat may know: hands, decks and face-down cards go back to where they could be anything."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.pit_fighter.rules.held import in_order
from pitkit.pit_fighter.rules.records import Fighter
from pitkit.pit_fighter.rules.table import Table
from pitkit.play import Known, conceal


def view(table: Table, seat: int | None) -> Table:
    """The state as a seat sees it.

    What a deck is made of is open to all; what lies in a hand or face down is known to its player alone.

    Args:
        table: The state.
        seat: A seat from 0, or None for an onlooker.

    Returns:
        The view, itself a legal position.
    """
    fighters, pools = conceal(table.fighters, table.pools, seat)
    return table.but(fighters=tuple(map(_sorted, fighters)), pools=pools)


def _sorted(fighter: Fighter) -> Fighter:
    """A fighter whose hand's order, and what others mean to do with face-down cards, tell nothing."""
    armed = tuple(one if isinstance(one.card, Known) else replace(one, to=0) for one in fighter.armed)
    return replace(fighter, hand=in_order(fighter.hand.items), armed=armed)
