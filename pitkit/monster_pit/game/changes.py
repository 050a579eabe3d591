"""What happens to a card of a Captain: injured, healed, sacrificed, removed, returned.

Every rule and every card effect goes through these functions, so that a Monster's own rule about sacrifices,
the pieces attached and the tokens are looked after in one place.
"""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.monster_pit.cards.moments import Taken
from pitkit.monster_pit.cards.rolls import Protected
from pitkit.monster_pit.game.captives import taken
from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.decks import removed, under
from pitkit.monster_pit.game.facts import SLOTS, TAVERNS, DeckName
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.standing import held_abilities, in_force_on, stands_on
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.outposts import PassOn, ReturnTo, SetOff
from pitkit.monster_pit.game.things import bearer_of, spot_name, spot_of
from pitkit.play import Events


def injured(table: Table, seat: int, spot: int, *rules: str) -> Done:
    """A card of a Captain is turned to its injured side and keeps its place (MP-TERM-07, MP-TERM-15).

    Args:
        table: The state.
        seat: The Captain.
        spot: Where the card lies.
        rules: Ids of the rules that do it.

    Returns:
        The state and what happened; nothing for a card that is injured already or protected.
    """
    held = table.captains[seat].at(spot)
    if held is None or held.injured or _safe(table, seat, spot, "injury"):
        return table, ()
    table = table.with_held(seat, spot, replace(held, injured=True))
    text = f"{called(table.content, held.back, held.card)} of {table.name(seat)} is injured."
    events: Events = (told(text, *rules, "MP-TERM-07", "MP-TERM-15"),)
    if held.items or held.mount or held.upgrades:
        text = "What it bears stays with it and gives no dice until it is healed."
        events += (told(text, "MP-CMB-16"),)
    return table, events


def healed(table: Table, seat: int, spot: int, *rules: str) -> Done:
    """A card of a Captain is turned back (MP-TERM-08); nothing for a healthy one."""
    held = table.captains[seat].at(spot)
    if held is None or not held.injured:
        return table, ()
    table = table.with_held(seat, spot, replace(held, injured=False))
    text = f"{called(table.content, held.back, held.card)} of {table.name(seat)} is healed."
    return table, (told(text, *rules, "MP-TERM-08"),)


def sacrificed(table: Table, seat: int, spot: int, *rules: str) -> Done:
    """A character is taken by the Monster (MP-TERM-23): out of the game, unless its board says otherwise.

    Args:
        table: The state.
        seat: The Captain.
        spot: Where the card lies; neither the Captain card nor, unless a switch says so, the Messenger.
        rules: Ids of the rules that do it.

    Returns:
        The state, attachments waiting to be passed on, and what happened.
    """
    held = table.captains[seat].at(spot)
    if held is None or _safe(table, seat, spot, "sacrifice"):
        return table, ()
    own = tuple(held_abilities(table, held, ""))
    due = tuple(SetOff(seat, source) for source, ability in own if isinstance(ability.when, Taken))
    table, held, events = stripped(table, seat, spot, held)
    table = table.push(*due)
    name = called(table.content, held.back, held.card)
    text = f"{name} of {table.name(seat)} is sacrificed."
    table, more = taken(table, held)
    return table, (told(text, *rules, "MP-TERM-23"), *events, *more)


def mesmerized(table: Table, seat: int, spot: int, *rules: str) -> Done:
    """A character goes beside the Monster Board; another Monster than Vaiel puts it out of the game.

    Args:
        table: The state.
        seat: The Captain.
        spot: Where the card lies; not the Captain card.
        rules: Ids of the rules that do it.

    Returns:
        The state, attachments waiting to be passed on (MP-AMB-68), and what happened; nothing for a protected
        card.
    """
    held = table.captains[seat].at(spot)
    if held is None or _safe(table, seat, spot, "mesmerizing"):
        return table, ()
    table, held, events = stripped(table, seat, spot, held)
    text = f"{called(table.content, held.back, held.card)} leaves the Outpost of {table.name(seat)}."
    table, more = taken(table, held)
    return table, (told(text, *rules), *events, *more)


def removed_from(table: Table, seat: int, spot: int, *rules: str) -> Done:
    """A card leaves the game, beyond the reach of every rule (MP-TERM-19)."""
    held = table.captains[seat].at(spot)
    if held is None:
        return table, ()
    table, held, events = stripped(table, seat, spot, held)
    text = f"{called(table.content, held.back, held.card)} of {table.name(seat)} is removed from the game."
    return removed(table, held.back, held.card), (told(text, *rules, "MP-TERM-19"), *events)


def returned(table: Table, seat: int, spot: int, deck: DeckName, *rules: str) -> Done:
    """A card goes to the bottom of its deck (MP-TERM-21); of several Taverns' the Lead Captain names one."""
    held = table.captains[seat].at(spot)
    if held is None:
        return table, ()
    table, held, events = stripped(table, seat, spot, held)
    text = f"{called(table.content, held.back, held.card)} of {table.name(seat)} returns to its deck."
    return under(table, deck, held.card), (told(text, *rules, "MP-TERM-21"), *events)


def sent_home(table: Table, seat: int, spot: int, *rules: str) -> Done:
    """A card returns to its deck (MP-TERM-21); of several, the Lead Captain names one.

    Args:
        table: The state.
        seat: The Captain.
        spot: Where the card lies; neither a Captain card nor the Messenger.
        rules: Ids of the rules that do it.

    Returns:
        The state, the Lead Captain's choice waiting where there is one, and what happened.
    """
    held = table.captains[seat].at(spot)
    decks = home_decks(held) if held is not None else ()
    if held is None or not decks:
        return table, ()
    if len(decks) == 1:
        return returned(table, seat, spot, decks[0], *rules)
    table, held, events = stripped(table, seat, spot, held)
    text = f"{called(table.content, held.back, held.card)} of {table.name(seat)} returns to its deck."
    return table.push(ReturnTo(held.card, decks)), (told(text, *rules, "MP-TERM-21"), *events)


def moved(table: Table, seat: int, spot: int, to: int) -> Table:
    """A card of an Outpost in another place of the same Outpost, with what was used of it this round.

    Args:
        table: The state.
        seat: The Captain.
        spot: A slot, or a place of the Reserve.
        to: A free slot, or the first free place of the Reserve.

    Returns:
        The state.
    """
    captain = table.captains[seat]
    held = captain.at(spot)
    if held is None or spot == to:
        return table
    captain = captain.put(spot, None)
    captain = captain.put(to, held) if to < SLOTS else replace(captain, reserve=(*captain.reserve, held))
    to = to if to < SLOTS else SLOTS + len(captain.reserve) - 1
    table = carried(table.with_seat(seat, captain), spot_name(seat, spot), _AWAY)
    return carried(closed_up(table, seat, spot), _AWAY, spot_name(seat, to))


def exchanged(table: Table, seat: int, spot: int, slot: int, aside: int) -> Table:
    """What was used of two cards, kept as one takes the other's slot.

    Args:
        table: The state, the cards in their new places.
        seat: The Captain.
        spot: Where the first one lay.
        slot: Its new slot.
        aside: Where the one that lay there is now.

    Returns:
        The state.
    """
    table = carried(table, spot_name(seat, slot), _AWAY)
    table = carried(table, spot_name(seat, spot), spot_name(seat, slot))
    return carried(closed_up(table, seat, spot), _AWAY, spot_name(seat, aside))


def lifted(table: Table, seat: int, spot: int) -> Table:
    """A card on its way to a slot that is not known yet, with what was used of it this round.

    Args:
        table: The state.
        seat: The Captain.
        spot: A slot, or a place of the Reserve.

    Returns:
        The state without the card; its uses wait under `ARRIVING`.
    """
    table = carried(table.with_held(seat, spot, None), spot_name(seat, spot), ARRIVING)
    return closed_up(table, seat, spot)


def detached(table: Table, thing: str) -> Table:
    """The state with an Item or a Mount taken off its bearer, whose later Items move up.

    Args:
        table: The state; what was used of the piece has been forgotten or carried away.
        thing: Its name, e.g. `c0.5.i1`.

    Returns:
        The state.
    """
    bearer, part = bearer_of(thing), thing.rpartition(".")[2]
    spot = spot_of(bearer)
    assert spot is not None
    held = table.captains[spot[0]].at(spot[1])
    assert held is not None
    if part == "m":
        return table.with_held(*spot, replace(held, mount=""))
    n = int(part[1:])
    for place in range(n, len(held.items) - 1):
        table = carried(table, f"{bearer}.i{place + 1}", f"{bearer}.i{place}")
    return table.with_held(*spot, replace(held, items=(*held.items[:n], *held.items[n + 1 :])))


ARRIVING = "arriving"
"""The name of a card or a piece that has left its place and has not come to another one yet."""

_AWAY = "away"
"""The name of a card on its way from one place to another."""


def closed_up(table: Table, seat: int, spot: int) -> Table:
    """What was used of cards in Reserve, kept as they close the gap that one of them leaves.

    Args:
        table: The state, the card gone.
        seat: The Captain.
        spot: Where it lay; nothing happens for a slot.

    Returns:
        The state.
    """
    if spot >= SLOTS:
        for place in range(spot, SLOTS + len(table.captains[seat].reserve)):
            table = carried(table, spot_name(seat, place + 1), spot_name(seat, place))
    return table


def forgotten(table: Table, thing: str) -> Table:
    """The state without the uses of a card that is gone, so that another one in its place has its own.

    Args:
        table: The state.
        thing: The card's name.

    Returns:
        The state.
    """
    kept = tuple(use for use in table.agenda.uses if not stands_on(use.source.partition("@")[2], thing))
    return table.but(agenda=replace(table.agenda, uses=kept))


def carried(table: Table, thing: str, to: str) -> Table:
    """What was used of a card, kept as it comes to another place: its uses and its counters.

    Args:
        table: The state.
        thing: The card's name before.
        to: Its name now.

    Returns:
        The state.
    """

    def name(where: str) -> str:
        return to + where[len(thing) :] if where == thing or where.startswith(f"{thing}.") else where

    uses = tuple(
        replace(use, source=f"{start}@{name(where)}" if at else use.source)
        for use in table.agenda.uses
        for start, at, where in (use.source.partition("@"),)
    )
    counters = tuple(replace(count, of=name(count.of)) for count in table.agenda.counters)
    return table.but(agenda=replace(table.agenda, uses=uses, counters=counters))


def home_decks(held: Held) -> tuple[DeckName, ...]:
    """The decks a card can return to: its own, or any of the three Taverns."""
    if held.back == "tavern":
        return TAVERNS
    return () if held.back in ("captain", "messenger") else (held.back,)  # type: ignore[return-value]


def _safe(table: Table, seat: int, spot: int, what: str) -> bool:
    words = in_force_on(table, Protected, spot_name(seat, spot))
    return any(what in word.against for word in words)


def stripped(table: Table, seat: int, spot: int, held: Held) -> tuple[Table, Held, Events]:
    """The card off its spot: Armour back to the Armoury, Items and Mount waiting to be passed on."""
    table = closed_up(forgotten(table.with_held(seat, spot, None), spot_name(seat, spot)), seat, spot)
    armour = [token for token in held.upgrades if token.token == "armour"]
    white = sum(token.to == "white" for token in armour)
    supply = table.citadel.supply.plus(armour_white=white, armour_yellow=len(armour) - white)
    table = table.with_citadel(supply=supply)
    events: Events = ()
    if armour:
        events = (told("Its Armour goes back to the Armoury.", "MP-STR-ARM-04"),)
    if held.items or held.mount:
        table = table.push(PassOn(seat, held.items, held.mount))
    return table, replace(held, items=(), mount="", upgrades=()), events
