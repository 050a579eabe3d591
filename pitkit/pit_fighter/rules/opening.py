"""Before the fight: characters and decks, arming, the order of play, and the start of each round."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from pitkit.pit_fighter.hexes import starts
from pitkit.pit_fighter.rules import gold as purse
from pitkit.pit_fighter.rules.damage import SIDES
from pitkit.pit_fighter.rules.effects import enters
from pitkit.pit_fighter.rules.held import (
    chosen,
    counted,
    into_hand,
    start_pieces,
    swapped,
    whole_deck,
    with_new_piece,
)
from pitkit.pit_fighter.rules.plays import lies
from pitkit.pit_fighter.rules.records import Armed, Drawing
from pitkit.pit_fighter.rules.steps import HAND, Arm, Bring, GoFirst, Leave, Pick, TakeDeck
from pitkit.pit_fighter.rules.table import Result, Table, told
from pitkit.play import Chance, Events, Known, Part, law_of
from pitkit.play import turn as turn_over

# Characters and decks -------------------------------------------------------------------------------


def pick(table: Table, step: Pick) -> Result:
    """A player takes his character for the whole game (PF-SET-01)."""
    text = f"{table.name(step.seat)} fights as {step.character} for the whole game."
    table = table.with_fighter(step.seat, character=step.character)
    return table, (told(text, "PF-SET-01"),)


def take_deck(table: Table, step: TakeDeck) -> Result:
    """A player takes his deck and his first gold (PF-DCK-01)."""
    table = with_deck(table, step.seat, step.deck)
    name, deck = table.name(step.seat), table.content.decks[step.deck]
    rules = ["PF-DCK-01", *(["PF-SET-12"] if table.switches.mode == "basic" else [])]
    events: Events = (told(f"{name} takes the deck {step.deck} of {deck.size} cards.", *rules),)
    gold = f"{name} begins with {purse.PITY} gold, one character and a deck."
    events = (*events, told(gold, "PF-WIN-04"))
    again = [key for key in table.character(step.seat).equipment if deck.copies[key]]
    if again:
        text = f"{', '.join(again)} among his Starting Equipment is no copy of the card in his deck."
        events = (*events, told(text, "PF-LOS-06"))
    if all(fighter.cards for fighter in table.fighters):
        table, more = begin_round(table)
        return table, events + more
    return table, events


def with_deck(table: Table, seat: int, key: str) -> Table:
    """The state with a player's deck, sidebar and first gold."""
    deck = table.content.decks[key]
    return table.with_fighter(
        seat,
        cards=counted(Counter(dict(deck.cards))),
        sidebar=counted(Counter(dict(deck.sidebar))),
        gold=purse.PITY,
    )


def begin_round(table: Table) -> Result:
    """Everything is laid out for a round, up to arming (PF-KOX-06)."""
    table = table.but(
        round=table.round + 1, stage="arm", asked=0, turn=None, hunt=None, beasts=(), snares=(), things=(),
        lasting=(), fallen=-1,
    )  # fmt: skip
    for seat in range(len(table.fighters)):
        table = whole_deck(table, seat)
        table = start_pieces(table, seat)
        full = table.character(seat).exhaustion or 0
        table = table.with_fighter(seat, exhaustion=full, at=None, swaps=0, lent=0)
    rules = ("PF-WIN-02", *(("PF-KOX-06",) if table.round > 1 else ()))
    return table, (told(f"Round {table.round} begins: arm for the fight.", *rules),)


# Between rounds -------------------------------------------------------------------------------------


def bring(table: Table, step: Bring) -> Result:
    """A card comes out of the sidebar into the deck (PF-KOX-05)."""
    text = f"{table.name(step.seat)} takes {step.card} out of the sidebar."
    table = swapped(table, step.seat, step.card, 1)
    table = table.with_fighter(step.seat, swaps=table.fighters[step.seat].swaps + 1)
    return table, (told(text, "PF-KOX-05", "PF-DCK-03"),)


def leave(table: Table, step: Leave) -> Result:
    """A card of the deck goes into the sidebar (PF-KOX-05)."""
    text = f"{table.name(step.seat)} puts {step.card} into the sidebar."
    return swapped(table, step.seat, step.card, -1), (told(text, "PF-KOX-05"),)


def next_asked(table: Table) -> Table:
    """The state with the next player asked, or nobody when all have been."""
    asked = table.asked + 1
    return table.but(asked=asked if asked < len(table.fighters) else -1)


# Arming ---------------------------------------------------------------------------------------------


def arm(table: Table, step: Arm) -> Result:
    """A card is chosen face down; all are turned up together (PF-SET-05, PF-AMB-14)."""
    item, table = chosen(table, step.seat, step.card)
    armed = (*table.fighters[step.seat].armed, Armed(item, step.to))
    table = table.with_fighter(step.seat, armed=armed)
    name, cost = table.name(step.seat), table.card(step.card).cost
    own = told(f"{name} arms with {step.card} for {cost} gold.", "PF-SET-04", seen_by=(step.seat,))
    return table, (told(f"{name} lays a card face down.", "PF-SET-04"), own)


def arming_spent(table: Table, seat: int) -> int:
    """Gold a player has spent on arming, as far as his cards are known."""
    known = [one.card.card for one in table.fighters[seat].armed if isinstance(one.card, Known)]
    return sum(table.card(card).cost or 0 for card in known)


def hidden_armed(table: Table) -> tuple[int, int] | None:
    """The seat and place of an armed card this record has not seen, or None."""
    for seat, fighter in enumerate(table.fighters):
        for place, one in enumerate(fighter.armed):
            if not isinstance(one.card, Known):
                return seat, place
    return None


def reveal_chance(table: Table) -> Chance | None:
    """A face-down card that is turned up without having been seen."""
    found = hidden_armed(table)
    if found is None:
        return None
    seat, place = found
    law = law_of(table.fighters[seat].armed[place].card, table.pools, f"armed card of {table.name(seat)}")
    return Chance(f"an armed card of {table.name(seat)}", (law,), ("PF-SET-05",)) if law else None


def turned_up(table: Table, face: str) -> Result:
    """A face-down card is known."""
    found = hidden_armed(table)
    assert found is not None, "no face-down card"
    seat, place = found
    armed = table.fighters[seat].armed
    card, pools = turn_over(armed[place].card, table.pools, face)
    shown = (*armed[:place], replace(armed[place], card=card), *armed[place + 1 :])
    return table.but(pools=pools).with_fighter(seat, armed=shown), ()


def reveal(table: Table) -> Result:
    """All armed cards are turned up; Equipment is equipped, the rest goes to the hand."""
    events: Events = ()
    for seat in range(len(table.fighters)):
        table, more = _reveal_of(table, seat)
        events += more
    table, placed = _placed(table)
    everybody = tuple(range(len(table.fighters)))
    return table.but(stage="order", rolling=everybody), events + placed


def _reveal_of(table: Table, seat: int) -> Result:
    fighter = table.fighters[seat]
    cards: list[tuple[str, int]] = []
    for one in fighter.armed:
        card, pools = turn_over(one.card, table.pools)
        table = table.but(pools=pools)
        cards.append((card.card, one.to))
    table = table.with_fighter(seat, armed=())
    spent = sum(table.card(key).cost or 0 for key, _ in cards)
    lost = table.content.numbers.arming - spent
    listed = ", ".join(key for key, _ in cards) or "nothing"
    events: Events = (told(f"{fighter.name} is armed with {listed}.", "PF-SET-05", reveals=bool(cards)),)
    if lost > 0:
        text = f"{lost} gold of {fighter.name}'s arming money is lost; his own gold is untouched."
        events = (*events, told(text, "PF-SET-08"))
    for key, to in cards:
        table, more = _armed_with(table, seat, key, to)
        events += more
    return table, events


def _armed_with(table: Table, seat: int, key: str, to: int) -> Result:
    if to != HAND and can_wear(table, seat, key, to):
        table = with_new_piece(table, seat, key, to, tilted=False)
        return table, (lies(table, seat, key, tilted=False),)
    table = into_hand(table, seat, Known(key))
    return table, (told(f"{key} goes to {table.name(seat)}'s hand.", "PF-SET-07"),)


def can_wear(table: Table, seat: int, key: str, to: int = 0) -> bool:
    """Whether Equipment can be equipped beside what a player has in play or has chosen to equip."""
    card = table.card(key)
    piece = table.piece(seat, to) if to > 0 else None
    if card.kind != "Equipment" or (to > 0 and (piece is None or not card.suits(table.card(piece.card)))):
        return False
    return bool(to > 0) == bool(card.attaches) and worn_on(table, seat, card.body) is None


def worn_on(table: Table, seat: int, body: str) -> str | None:
    """The equipped Armor, or that chosen to be equipped, on a part of the body (PF-ARM-01)."""
    fighter = table.fighters[seat]
    worn = [piece.card for piece in fighter.pieces]
    worn += [one.card.card for one in fighter.armed if isinstance(one.card, Known) and one.to != HAND]
    return next((key for key in worn if body and table.card(key).body == body), None)


def _placed(table: Table) -> Result:
    """Characters stand on their start hexes (PF-SET-02, PF-SET-03)."""
    places = starts(table.content.layout, len(table.fighters))
    for seat, at in enumerate(places):
        table = table.with_fighter(seat, at=at)
    named = ", ".join(f"{table.name(seat)} on {table.hex_name(at)}" for seat, at in enumerate(places))
    rule = "PF-SET-02" if len(places) == 2 else "PF-SET-03"
    event = told(f"The characters take their places: {named}.", rule)
    if not table.in_scenario:
        return table, (event,)
    name, at = table.switches.scenario, table.content.middle
    table = enters(table, name, at, -1)
    text = f"The players stand together against the {name} on {table.hex_name(at)}."
    return table, (event, told(text, "PF-SCN-01", "PF-CRE-17"))


# The order of play ----------------------------------------------------------------------------------


def order_chance(table: Table) -> Chance:
    """The dice for the order of play (PF-SET-09)."""
    parts = tuple(Part(f"die of {table.name(seat)}", SIDES, (1,) * 6) for seat in table.rolling)
    return Chance("order of play", parts, ("PF-SET-09",))


def order_rolled(table: Table, faces: tuple[str, ...]) -> Result:
    """The highest roller determines who goes first; those who tie roll again (PF-AMB-61)."""
    rolls = dict(zip(table.rolling, map(int, faces), strict=True))
    most = max(rolls.values())
    best = tuple(seat for seat, n in rolls.items() if n == most)
    said = ", ".join(f"{table.name(seat)} {n}" for seat, n in rolls.items())
    if len(best) > 1:
        return table.but(rolling=best), (told(f"{said}: a tie, which is rolled again.", "PF-SET-09"),)
    event = told(f"{said}: {table.name(best[0])} has the highest roll.", "PF-SET-09")
    table = table.but(rolling=())
    if table.switches.highest == "starts":
        table, events = go_first(table, GoFirst(best[0], best[0]))
        return table, (event, *events)
    return table.but(stage="first", asked=best[0]), (event,)


def go_first(table: Table, step: GoFirst) -> Result:
    """The first player is named; the others follow clockwise, and the hands are dealt (PF-SET-10)."""
    table = table.but(first=step.first, stage="deal", asked=-1)
    n = table.content.numbers.opening_hand
    table = table.soon(*(Drawing(seat, n, "PF-SET-10") for seat in table.clockwise(step.first)))
    text = f"{table.name(step.first)} goes first in this round, the others clockwise."
    return table, (told(text, "PF-SET-09"),)
