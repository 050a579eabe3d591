"""Down the Shaddis Pit, card by card (SH-PIT)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Events
from pitkit.shaddis_horne.cards import Goods
from pitkit.shaddis_horne.facts import reward_of, wounds_of
from pitkit.shaddis_horne.rules.effects import run_triggers
from pitkit.shaddis_horne.rules.goods import goods, shuffled_back
from pitkit.shaddis_horne.rules.helpers import ignorers
from pitkit.shaddis_horne.rules.table import Done, Table, Trip, number, told
from pitkit.shaddis_horne.rules.tasks import CloseTrip, Deeper, Draw, Return, Reward, Spawn, Symbols, Wound
from pitkit.shaddis_horne.words import Returned


def enter(table: Table, who: int) -> Done:
    """A Hawkguard goes in by the Shaft, with 0 Wounds (SH-PIT-01 to SH-PIT-03)."""
    guard = table.guards[who]
    text = f"{guard.colour.capitalize()} explores the Pit; the Wound cube is put on 0."
    table = table.but(trip=Trip(who), pit_visited=True).push(Symbols())
    side = "its flipped" if table.is_destroyed(guard.at) else "the"
    shaft = told(f"The way in is {side} Shaft.", "SH-PIT-03", *["SH-PIT-17"] * table.is_destroyed(guard.at))
    return table, (told(text, "SH-PIT-01", "SH-PIT-02", "SH-CMP-07"), shaft)


def banner(table: Table) -> tuple[str, ...]:
    """The symbols of the Pit card placed last, or of the Shaft."""
    row = table.decks.pit.row
    if row:
        return tuple(table.content.record("pit", row[-1]).symbols)
    (at,) = table.content.numbers_of("pit")
    side = "destroyed" if table.is_destroyed(at) else "intact"
    return tuple(table.content.record("shaft", side).symbols)


def symbol(table: Table, task: Symbols) -> Done:
    """The next symbol of the black banner; after the last, whether the way goes on (SH-AMB-40, SH-AMB-41)."""
    symbols = banner(table)
    trip = table.trip
    assert trip is not None
    if task.at >= len(symbols):
        return _placed(table.pop(), trip)
    now = symbols[task.at]
    wounds = wounds_of(now, trip.descents)
    if wounds and not task.asked and not task.ignored and ignorers(table):
        return table.pop(Wound(), replace(task, asked=True)), ()
    table = table.pop(replace(task, at=task.at + 1))
    if now == "descend":
        trip = replace(trip, descents=trip.descents + 1)
        return table.but(trip=trip), (told(f"Descent {trip.descents}.", "SH-PIT-07"),)
    if now.startswith("spawn"):
        return _spawn(table, now), ()
    return (table, ()) if task.ignored or not wounds else _wounded(table, trip, now, wounds)


def _spawn(table: Table, symbol: str) -> Table:
    kind = symbol.partition("_")[2]
    if kind == "golem":
        kind = table.content.record("pit", table.decks.pit.row[-1]).golem if table.decks.pit.row else "oak"
    return table.push(Spawn(kind, 0, "SH-PIT-06"))  # type: ignore[arg-type]


def _wounded(table: Table, trip: Trip, symbol: str, wounds: int) -> Done:
    total = min(table.content.limits.wounds, trip.wounds + wounds)
    rule = "SH-PIT-05" if symbol == "wound" else "SH-PIT-08"
    text = f"{number(wounds, 'Wound')}: {total} in all."
    return table.but(trip=replace(trip, wounds=total)), (told(text, rule),)


def _placed(table: Table, trip: Trip) -> Done:
    """A card is dealt with: go on or leave, unless the rules decide."""
    most = table.content.limits.wounds
    if trip.wounds >= most:
        text = f"{most} Wounds: badly wounded, so the Hawkguard must leave with nothing."
        return table.push(Return(wounded=True)), (told(text, "SH-PIT-09", "SH-PIT-14"),)
    if not table.decks.pit.cards.size:
        table = table.push(Reward(len(table.decks.pit.row)), Return())
        return table, (told("No Pit card is left, so the Hawkguard must leave.", "SH-PIT-11"),)
    if not table.decks.pit.row:
        return table.push(Draw("pit", "explore")), ()
    return table.push(Deeper()), ()


def deeper(table: Table) -> Done:
    """The players choose to draw again."""
    return table.pop(Draw("pit", "explore")), (told("Deeper into the Pit.", "SH-PIT-10"),)


def leave(table: Table) -> Done:
    """The players choose to leave with the rewards."""
    table = table.pop(Reward(len(table.decks.pit.row)), Return())
    return table, (told("Back to the light.", "SH-PIT-10"),)


def suffer(table: Table) -> Done:
    """The players let the Wounds of the card come."""
    return table.pop(), (told("The Wounds are suffered.", "SH-PIT-18"),)


def rewarded(table: Table, task: Reward) -> Done:
    """The next card on the way out, last one first, gives its white banner (SH-PIT-12, SH-PIT-13)."""
    trip = table.trip
    assert trip is not None
    if not task.left:
        return table.pop(), ()
    card = table.content.record("pit", table.decks.pit.row[task.left - 1])
    table = table.pop(Reward(task.left - 1))
    things = haul(card.reward, card.reward_per_descent, trip.descents)
    deep = ("SH-PIT-13",) if any(card.reward_per_descent) else ()
    what = ", ".join(f"{n} {name}" for name, n in things) or "nothing"
    event = told(f"Past {card.key} on the way out: {what}.", "SH-PIT-12", *deep)
    table, more = goods(table, things, "SH-PIT-12", *deep)
    return table, (event, *more)


def haul(reward: Goods, per_descent: Goods, descents: int) -> tuple[tuple[str, int], ...]:
    """What a Pit card gives on the way out.

    Args:
        reward: Its plain reward.
        per_descent: Its reward for each descent.
        descents: Descents of the whole trip.

    Returns:
        (name, how many) of what there is.
    """
    flat, deep = dict(reward), dict(per_descent)
    names = [name for name in Goods.__struct_fields__ if name in flat or name in deep]
    return tuple((name, reward_of(flat.get(name, 0), deep.get(name, 0), descents)) for name in names)


def returned(table: Table, task: Return) -> Done:
    """The Hawkguard is back at Shaddis Pit; Villagers act on that, then the cards go (SH-PIT-16)."""
    trip = table.trip
    assert trip is not None
    (at,) = table.content.numbers_of("pit")
    table = table.pop(CloseTrip()).with_guard(trip.who, at=at)
    how = "badly wounded, without rewards" if task.wounded else f"after {number(trip.descents, 'descent')}"
    text = f"{table.guards[trip.who].colour.capitalize()} is back at Shaddis Pit, {how}. The Shaft stays."
    rules = ("SH-PIT-14", "SH-PIT-16") if task.wounded else ("SH-PIT-16",)
    return run_triggers(table, Returned), (told(text, *rules),)


def close_trip(table: Table) -> Done:
    """The placed cards are discarded, or shuffled back where they say so (SH-PIT-15)."""
    deck = table.decks.pit
    back = tuple(card for card in deck.row if table.content.record("pit", card).shuffle_back)
    gone = tuple(card for card in deck.row if card not in back)
    table = table.pop().but(trip=None).with_deck("pit", row=(), out=(*deck.out, *gone))
    table = shuffled_back(table, "pit", back) if back else table
    text = f"Pit cards discarded: {', '.join(gone) or 'none'}."
    text += f" Shuffled back: {', '.join(back)}." if back else ""
    events: Events = (told(text, "SH-PIT-15"),)
    return table, events
