"""Traps: thrown into a hex with a fixed area, released by a move into it, and what entering costs."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.pit_fighter.hexes import Hex, distance
from pitkit.pit_fighter.rules.amounts import run_for, value
from pitkit.pit_fighter.rules.damage import purse_of
from pitkit.pit_fighter.rules.held import discarded
from pitkit.pit_fighter.rules.records import Begin, Snare, Task, Wound
from pitkit.pit_fighter.rules.sight import in_range
from pitkit.pit_fighter.rules.table import Result, Table, told
from pitkit.pit_fighter.words import Released
from pitkit.play import Event, Events


def springs(table: Table, snare: Snare, who: int) -> bool:
    """Whether a combatant's move into a Trap's area releases it (PF-TRP-05, PF-TRP-06, PF-AMB-33)."""
    if table.is_seat(who):
        return who != snare.seat
    beast = table.beast(who)
    return beast is not None and beast.controller != snare.seat


def covering(table: Table, at: Hex) -> tuple[Snare, ...]:
    """The Traps over a hex, in the order in which they were set."""
    return tuple(snare for snare in table.snares if at in table.trap_area(snare))


def entry_price(table: Table, who: int, at: Hex) -> tuple[int, int]:
    """Movement points to enter a hex, and how many Traps over it raise them (PF-TRP-09, PF-AMB-30).

    A Trap that only makes hexes dear spares its setter until somebody has released it.
    """
    prices = [
        table.card(snare.card).entry
        for snare in covering(table, at)
        if table.card(snare.card).entry and (snare.released or springs(table, snare, who))
    ]
    return sum(prices) or 1, len(prices)


def set_trap(table: Table, seat: int, card: str, centres: tuple[Hex, Hex]) -> Result:
    """A Trap is set; its card is used up (PF-TRP-01, PF-TRP-11)."""
    snare = Snare(card, seat, centres)
    table = table.but(snares=(*table.snares, snare))
    zone = len(table.trap_area(snare))
    names = " and ".join(table.hex_name(at) for at in centres)
    text = f"{table.name(seat)} sets {card} round {names}: {zone} hexes."
    rules = ["PF-TRP-01", "PF-TRP-02", "PF-SYM-07", "PF-TRP-11"]
    on = [table.who_at(at) for at in centres]
    rules += ["PF-TRP-04"] if any(who is not None and who != seat for who in on) else []
    at = table.hex_of(seat)
    outside = at is not None and not in_range(at, centres[1], table.card(card).reach)
    rules += ["PF-TRP-03"] if outside else []
    return discarded(table, seat, card), (told(text, *rules),)


def release(table: Table, who: int, at: Hex) -> Result:
    """Release the Traps that a combatant's move to a hex sets off.

    Args:
        table: The state, the combatant on the hex already.
        who: The combatant.
        at: The hex.

    Returns:
        The state with the Traps' effects to come, and what happened.
    """
    events: list[Event] = []
    sprung = []
    for snare in covering(table, at):
        if springs(table, snare, who):
            if not (snare.released and _only_dear(table, snare)):
                sprung.append(snare)
        elif not snare.released:
            text = f"{table.who_name(who)} passes through {snare.card} without releasing it."
            events.append(told(text, "PF-TRP-06"))
    if len(sprung) > 1:
        events.append(told("The Traps go off in the order in which they were set.", "PF-TRP-10"))
    tasks: list[Task] = []
    for snare in sprung:
        table, event, more = _go_off(table, snare, who)
        events.append(event)
        tasks += more
    return table.soon(*tasks), tuple(events)


def _only_dear(table: Table, snare: Snare) -> bool:
    """Whether a Trap does nothing but make hexes dear."""
    card = table.card(snare.card)
    return card.immediate is None and not _effects(table, snare.card)


def _go_off(table: Table, snare: Snare, who: int) -> tuple[Table, Event, list[Task]]:
    """Damage and effects for every combatant in the area, the setter too (PF-TRP-07, PF-AMB-35)."""
    zone = table.trap_area(snare)
    inside = [(at, one) for one in table.combatants if (at := table.hex_of(one)) in zone and at]
    victims = [one for _, one in sorted((_depth(snare, at), one) for at, one in inside)]
    names = ", ".join(table.who_name(one) for one in victims)
    text = f"{table.who_name(who)} releases {snare.card} of {table.name(snare.seat)}; it affects {names}."
    event = told(text, "PF-TRP-05", "PF-TRP-07", "PF-TRP-08")
    tasks = [task for one in victims for task in _effects_on(table, snare, one)]
    after = (replace(snare, released=True),) if table.card(snare.card).stays else ()
    place = table.snares.index(snare)
    snares = (*table.snares[:place], *after, *table.snares[place + 1 :])
    return table.but(snares=snares), event, tasks


def _depth(snare: Snare, at: Hex) -> int:
    return min(distance(at, centre) for centre in snare.centres)


def _effects_on(table: Table, snare: Snare, victim: int) -> list[Task]:
    card, seat = table.card(snare.card), snare.seat
    dice = value(table, card.immediate, run_for("", seat, seat, victim))
    gold = purse_of(table, seat)
    wounds = [Wound(victim, dice, card.damage_type, seat, gold, snare.card)] if dice > 0 else []
    return [*wounds, *(Begin(source, seat, seat, victim) for source in _effects(table, snare.card))]


def _effects(table: Table, key: str) -> list[str]:
    abilities = table.card(key).abilities
    places = [place for place, ability in enumerate(abilities) if isinstance(ability.when, Released)]
    return [f"card:{key}.{place}" for place in places]


def sprung(events: Events) -> bool:
    """Whether a Trap went off in some events."""
    return any("PF-TRP-05" in event.rules for event in events)
