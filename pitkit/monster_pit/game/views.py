"""What a seat may know: the Monster player's hand, and cards only some have looked at, are hidden."""

from __future__ import annotations

from pitkit.monster_pit.game.table import Table
from pitkit.play import conceal


def view(table: Table, seat: int | None) -> Table:
    """The state as a seat sees it.

    Args:
        table: The state.
        seat: A seat from 0, or None for an onlooker.

    Returns:
        The view, itself a legal position.
    """
    hidden = (table.decks, table.monster.hand, table.citadel.bag)
    (decks, hand, bag), pools = conceal(hidden, table.pools, seat)
    return table.but(decks=decks, pools=pools).with_monster(hand=hand).with_citadel(bag=bag)
