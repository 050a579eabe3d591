"""What a seat may know: hidden dice, hands and laid Wards go back to where they could be anything."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Item, Known, Pile, conceal
from pitkit.villagers.rules.table import Player, Table, in_order


def view(table: Table, seat: int | None) -> Table:
    """The state as a seat sees it.

    A Ward that somebody laid face down may be one that he had shown from his hand before, so as long as it
    lies there unseen, what others had seen of that hand is not certain any more and is hidden with it.

    Args:
        table: The state.
        seat: A seat from 0, or None for an onlooker.

    Returns:
        The view, itself a legal position.
    """
    players = tuple(
        player if owner == seat else _seen(player, owner, seat) for owner, player in enumerate(table.players)
    )
    cards, pools = conceal((players, table.deck, table.discards), table.pools, seat)
    players = tuple(replace(player, hand=in_order(player.hand.items)) for player in cards[0])
    green = table.green if table.shown or seat == table.monster else (None,) * len(table.green)
    followed = tuple(owner for owner in table.followed if owner == seat)
    return table.but(
        players=players, pools=pools, deck=cards[1], discards=cards[2], green=green, followed=followed
    )


def _seen(player: Player, owner: int, seat: int | None) -> Player:
    """Another player with his cards known to the watching seat and to himself at most."""
    laid = player.laid
    doubt = isinstance(laid, Known) and laid.seen_by is not None and seat not in laid.seen_by
    hand = Pile(tuple(_narrowed(card, owner, None if doubt else seat) for card in player.hand.segments))
    laid = None if laid is None else _narrowed(laid, owner, seat)
    return replace(player, hand=hand, laid=laid, taken_up="")


def _narrowed(card: Item, owner: int, seat: int | None) -> Item:
    if not isinstance(card, Known) or card.seen_by is None:
        return card
    knows = (owner,) if seat is None or seat not in card.seen_by else tuple(sorted((owner, seat)))
    return replace(card, seen_by=knows)
