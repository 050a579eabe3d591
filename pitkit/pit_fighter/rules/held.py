"""Cards on their way: out of decks, into hands, out of hands, to the discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from pitkit.pit_fighter.rules.records import Piece
from pitkit.pit_fighter.rules.table import Table
from pitkit.play import Item, Known, MalformedError, Part, Pile, Unseen, lift, pile, pool, put_top
from pitkit.play import top_law as law_of_top
from pitkit.play import turn as turn_over


def pool_name(seat: int) -> str:
    """Name of the pool of a player's unseen cards."""
    return f"deck {seat}"


def may_be(table: Table, item: Item) -> tuple[str, ...]:
    """What a card may be: itself where it is known, else any card of its pool."""
    if isinstance(item, Known):
        return (item.card,)
    pool_ = next((each for each in table.pools if each.name == item.pool), None)
    return tuple(card for card, _ in pool_.cards) if pool_ else ()


def in_hand(table: Table, seat: int) -> tuple[str, ...]:
    """The different cards a hand may hold, those known first.

    Args:
        table: The state; in another seat's view the hand is unseen and may hold any card of its pool.
        seat: Whose hand.

    Returns:
        Names of cards.
    """
    segments = table.fighters[seat].hand.segments
    return tuple(dict.fromkeys(card for item in segments for card in may_be(table, item)))


def in_deck(table: Table, seat: int) -> tuple[str, ...]:
    """The different cards that may be in a deck."""
    segments = table.fighters[seat].deck.segments
    return tuple(dict.fromkeys(card for item in segments for card in may_be(table, item)))


def in_discards(table: Table, seat: int) -> tuple[str, ...]:
    """The different cards of a discard pile, the top first."""
    items = table.fighters[seat].discards.items
    return tuple(dict.fromkeys(item.card for item in items if isinstance(item, Known)))


def in_order(items: Iterable[Item]) -> Pile:
    """Cards as a hand, in an order that tells nothing: known cards by name, then unseen ones."""
    return pile(*sorted(items, key=_place))


def _place(item: Item) -> tuple[int, str, tuple[int, ...]]:
    if isinstance(item, Unseen):
        return 1, item.pool, ()
    return 0, item.card, item.seen_by or ()


def into_hand(table: Table, seat: int, *items: Item) -> Table:
    """The state with cards more in a hand."""
    hand = in_order((*table.fighters[seat].hand.items, *items))
    return table.with_fighter(seat, hand=hand)


def out_of_hand(table: Table, seat: int, card: str) -> Table:
    """The state with a card shown to all and taken out of a hand, an open one before a hidden one.

    Args:
        table: The state.
        seat: Whose hand.
        card: A card of `in_hand`.

    Returns:
        The state; the card is nowhere in it.

    Raises:
        MalformedError: The hand cannot hold it.
    """
    hand = table.fighters[seat].hand
    places = [at for at, item in enumerate(hand.items) if card in may_be(table, item)]
    if not places:
        raise MalformedError("card", card, "a card of the hand")
    at = min(places, key=lambda place: _openness(hand.items[place]))
    item, rest = lift(hand, at)
    _, pools = turn_over(item, table.pools, card)
    return table.but(pools=pools).with_fighter(seat, hand=rest)


def _openness(item: Item) -> int:
    if isinstance(item, Known):
        return 0 if item.seen_by is None else 1
    return 2


def next_card(table: Table, seat: int) -> Part | None:
    """The law of a player's next card, or None when his deck is empty."""
    return law_of_top(table.fighters[seat].deck, table.pools, f"card for {table.name(seat)}", (seat,))


def drawn(table: Table, seat: int, face: str) -> Table:
    """The state after a player drew a card that only he sees."""
    item, rest = lift(table.fighters[seat].deck)
    card, pools = turn_over(item, table.pools, face, (seat,))
    return into_hand(table.but(pools=pools).with_fighter(seat, deck=rest), seat, card)


def chosen(table: Table, seat: int, card: str) -> tuple[Item, Table]:
    """A card that a player looks out of his deck, known to him alone, and the state without it."""
    item, rest = lift(table.fighters[seat].deck)
    known, pools = turn_over(item, table.pools, card, (seat,))
    return known, table.but(pools=pools).with_fighter(seat, deck=rest)


def discarded(table: Table, seat: int, card: str) -> Table:
    """The state with a card on top of a player's discards."""
    return table.with_fighter(seat, discards=put_top(table.fighters[seat].discards, Known(card)))


def without_piece(table: Table, seat: int, no: int) -> Table:
    """The state with an equipped card and what was fixed to it discarded; Starting Equipment is set aside."""
    gone = [piece for piece in table.fighters[seat].pieces if no in (piece.no, piece.on)]
    kept = tuple(piece for piece in table.fighters[seat].pieces if piece not in gone)
    table = table.with_fighter(seat, pieces=kept)
    for piece in gone:
        if not piece.starting:
            table = discarded(table, seat, piece.card)
    return table


def with_new_piece(table: Table, seat: int, card: str, to: int = 0, tilted: bool = True) -> Table:
    """The state with a card equipped, fixed to a Weapon or not."""
    piece = Piece(table.serial + 1, card, tilted, table.card(card).uses, on=to)
    pieces = (*table.fighters[seat].pieces, piece)
    return table.but(serial=table.serial + 1).with_fighter(seat, pieces=pieces)


def whole_deck(table: Table, seat: int) -> Table:
    """The state with all cards of a player shuffled into his deck."""
    cards = Counter(dict(table.fighters[seat].cards))
    mine = pool(pool_name(seat), cards)
    others = tuple(each for each in table.pools if each.name != mine.name)
    pools = tuple(sorted((*others, mine), key=lambda each: each.name))
    deck = pile(Unseen(mine.name, mine.total)) if mine.total else Pile()
    return table.but(pools=pools).with_fighter(
        seat, deck=deck, hand=Pile(), discards=Pile(), pieces=(), armed=(), extra=0
    )


def swapped(table: Table, seat: int, card: str, by: int) -> Table:
    """The state with a card moved from the sidebar to the deck (by 1) or back (by -1), before a round."""
    fighter = table.fighters[seat]
    cards, sidebar = Counter(dict(fighter.cards)), Counter(dict(fighter.sidebar))
    cards.update({card: by})
    sidebar.update({card: -by})
    table = table.with_fighter(seat, cards=counted(cards), sidebar=counted(sidebar), lent=fighter.lent + by)
    return whole_deck(table, seat)


def counted(cards: Counter[str]) -> tuple[tuple[str, int], ...]:
    """Cards as a fighter lists them: by name, each with how many."""
    return tuple(sorted((card, n) for card, n in cards.items() if n > 0))


def start_pieces(table: Table, seat: int) -> Table:
    """The state with a player's Starting Equipment equipped, un-Tilted."""
    for key in table.character(seat).equipment:
        piece = Piece(table.serial + 1, key, False, table.card(key).uses, starting=True)
        pieces = (*table.fighters[seat].pieces, piece)
        table = table.but(serial=table.serial + 1).with_fighter(seat, pieces=pieces)
    return table


def un_tilted(table: Table, seat: int) -> tuple[Table, bool]:
    """The state with all a player's cards upright and unused, and whether one of them was Tilted."""
    pieces = table.fighters[seat].pieces
    upright = tuple(replace(piece, tilted=False, used=False) for piece in pieces)
    return table.with_fighter(seat, pieces=upright), any(piece.tilted for piece in pieces)
