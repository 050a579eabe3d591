"""After the deaths: buying Wards and passing the role on (VM-BUY, VM-ROT)."""

from __future__ import annotations

from pitkit.play import Events, lift, pile, shuffle, take_top
from pitkit.villagers.cards import POOL
from pitkit.villagers.rules.ante import open_round
from pitkit.villagers.rules.deaths import deaths
from pitkit.villagers.rules.limits import purchase_refusals
from pitkit.villagers.rules.table import Done, Table, into_hand, told


def close_round(table: Table) -> Done:
    """The dead are buried; if that does not end the game, players buy from the Monster clockwise."""
    table, events = deaths(table, "VM-DTH-01")
    if table.ended is not None:
        return table, events
    table, more = _turn(table, table.clockwise(table.monster))
    return table, events + more


def _turn(table: Table, seats: tuple[int, ...]) -> Done:
    """The turn of the first of some seats who can buy; the next round if there is none."""
    for seat in seats:
        if next(purchase_refusals(table, seat), None) is None:
            return table.but(stage="buy", buyer=seat), ()
    return pass_on(table.but(buyer=-1))


def buy(table: Table, seat: int) -> Done:
    """A player pays one token into the Token Bag for the top Ward."""
    player = table.players[seat]
    table = table.with_player(seat, tokens=player.tokens - 1).but(bag=table.bag + 1, stage="draw")
    events: Events = (told(f"{player.name} puts 1 token into the bag for a Ward.", "VM-BUY-01", "VM-BUY-03"),)
    table, more = _deck_filled(table)
    if seat in table.followed:
        return table, events + more
    card, deck = lift(table.deck)
    return _bought(table.with_player(seat, hand=into_hand(player.hand, card)).but(deck=deck), events + more)


def _deck_filled(table: Table) -> Done:
    """An empty deck is replaced by the shuffled discards (VM-SET-09, VM-AMB-22)."""
    if table.deck.size:
        return table, ()
    deck, pools = shuffle(table.discards, table.pools, POOL)
    text = f"The {deck.size} discarded Wards are shuffled and become the deck."
    return table.but(deck=deck, pools=pools, discards=pile()), (told(text, "VM-SET-09"),)


def drawn(table: Table, face: str) -> Done:
    """The buyer sees the Ward he has bought."""
    table, events = draw(table, table.buyer, face, "VM-BUY-01")
    return _bought(table, events)


def draw(table: Table, seat: int, face: str, rule: str) -> Done:
    """The top Ward of the deck goes into a hand; only its owner sees it.

    Args:
        table: The state.
        seat: Who draws.
        face: What came up.
        rule: The rule by which he draws.

    Returns:
        The state and the events. A card this record does not follow stays unseen.
    """
    player = table.players[seat]
    if seat not in table.followed:
        unseen, deck = lift(table.deck)
        return table.with_player(seat, hand=into_hand(player.hand, unseen)).but(deck=deck), ()
    card, deck, pools = take_top(table.deck, table.pools, face, (seat,))
    table = table.with_player(seat, hand=into_hand(player.hand, card)).but(deck=deck, pools=pools)
    return table, (told(f"{player.name} draws {table.content.called(card.card)}.", rule, seen_by=(seat,)),)


def _bought(table: Table, events: Events) -> Done:
    """The same player may go on if he can, else the next one has his turn."""
    order = table.clockwise(table.monster)
    table, more = _turn(table, order[order.index(table.buyer) :])
    return table, events + more


def done(table: Table) -> Done:
    """The buyer has enough; the next one has his turn."""
    order = table.clockwise(table.monster)
    return _turn(table, order[order.index(table.buyer) + 1 :])


def pass_on(table: Table) -> Done:
    """The player on the Monster's left takes dice and cup, and the next round opens."""
    old, new = table.monster, table.left_of(table.monster)
    events: Events = (told(f"{table.name(new)}, on the left, is the new Monster.", "VM-ROT-01", "VM-SET-03"),)
    if table.players[old].alive:
        text = f"{table.name(old)} hands over dice and cup and takes his blue die back."
        events += (told(text, "VM-ROT-02"),)
    table, more = open_round(table.but(monster=new, green=(), shown=False, stage="blue", buyer=-1))
    return table, events + more
