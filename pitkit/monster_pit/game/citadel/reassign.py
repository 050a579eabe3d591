"""Reassigning characters at the Barracks, and Soldiers whose time is over (MP-STR-BARRACKS)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.game.arrivals import fits
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.changes import exchanged, home_decks, removed_from, returned
from pitkit.monster_pit.game.facts import SLOTS, slot_name
from pitkit.monster_pit.game.people import Captain, Held
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.steps.midday import EndReassign, Shift
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.midday import Reassigning, ServiceEnds
from pitkit.play import Choice, Events, Refusal

FIXED = ("eyrie", "encounter")
"""Backs of cards that are no characters and stay where they are."""


def _spots(captain: Captain) -> tuple[int, ...]:
    """Slots and places of the Reserve that hold a card."""
    slots = (slot for slot in range(SLOTS) if captain.slots[slot] is not None)
    return (*slots, *range(SLOTS, SLOTS + len(captain.reserve)))


def _offers(table: Table, task: Reassigning) -> Iterator[Choice]:
    yield EndReassign(task.seat)
    captain = table.captains[task.seat]
    for spot in _spots(captain):
        held = captain.at(spot)
        if spot not in task.moved and held is not None and held.back not in FIXED:
            yield from (Shift(task.seat, spot, slot) for slot in range(SLOTS) if slot != spot)


def _refusals(table: Table, step: Shift) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, Reassigning)
    captain = table.captains[step.seat]
    held, there = captain.at(step.spot), captain.slots[step.slot]
    if held is None or step.spot < 0 or step.spot == step.slot or held.back in FIXED:
        yield Refusal("MP-STR-BARRACKS-03", "only a character of the Outpost or Reserve moves to a slot.")
        return
    name = called(table.content, held.back, held.card)
    if step.spot in task.moved or step.slot in task.moved:
        yield Refusal("MP-STR-BARRACKS-03", "who has been moved stays in the new slot.")
    if not fits(table, held, step.slot):
        yield Refusal("MP-OUT-01", f"{name} cannot stand in {slot_name(step.slot)}.")
    yield from _displaced(table, step, there)


def _displaced(table: Table, step: Shift, there: Held | None) -> Iterator[Refusal]:
    """Whoever is in the way changes places; into the Reserve where the other slot does not fit."""
    if there is None:
        return
    name = called(table.content, there.back, there.card)
    if there.back in FIXED:
        yield Refusal("MP-STR-BARRACKS-03", f"{name} is no character and stays where it is.")
    stays = step.spot < SLOTS and fits(table, there, step.spot)
    if there.back == "messenger" and not stays:
        yield Refusal("MP-OUT-09", "the King's Messenger never goes to the Reserve.")


def _shifted(table: Table, step: Shift) -> Done:
    task = table.top
    assert isinstance(task, Reassigning)
    captain = table.captains[step.seat]
    held, there = captain.at(step.spot), captain.slots[step.slot]
    assert held is not None
    swaps = there is not None and step.spot < SLOTS and fits(table, there, step.spot)
    captain = captain.put(step.slot, held).put(step.spot, there if swaps else None)
    if there is not None and not swaps:
        captain = replace(captain, reserve=(*captain.reserve, there))
    moved = (*task.moved, step.slot)
    table = table.pop(Reassigning(task.seat, moved)).with_seat(step.seat, captain)
    aside = step.spot if swaps else SLOTS + len(captain.reserve) - 1
    table = exchanged(table, step.seat, step.spot, step.slot, aside)
    name = called(table.content, held.back, held.card)
    text = f"{name} of {table.name(step.seat)} is reassigned to {slot_name(step.slot)}."
    back = ("MP-OUT-08",) if step.spot >= SLOTS else ()
    return table, (told(text, "MP-STR-BARRACKS-03", *back),)


def _end(table: Table, step: EndReassign) -> Done:
    return table.pop(), (told(f"{table.name(step.seat)} is done reassigning.", "MP-STR-BARRACKS-03"),)


# Soldiers serve their time --------------------------------------------------------------------------


def _service_ends(table: Table, task: ServiceEnds) -> Done:  # noqa: ARG001
    events: Events = ()
    table = table.pop()
    for seat in table.clockwise():
        for spot in reversed(_spots(table.captains[seat])):
            held = table.captains[seat].at(spot)
            if held is not None and _is_over(table, held):
                table, more = _goes(table, seat, spot, held)
                events += more
    return table, events


def _is_over(table: Table, held: Held) -> bool:
    serves: int = getattr(record(table.content, held.back, held.card), "serves", 0)
    return bool(serves) and table.round - held.since >= serves


def _goes(table: Table, seat: int, spot: int, held: Held) -> tuple[Table, Events]:
    if record(table.content, held.back, held.card).leaves == "remove":
        return removed_from(table, seat, spot, "MP-STR-BARRACKS-02")
    return returned(table, seat, spot, home_decks(held)[0], "MP-STR-BARRACKS-02")


THEME = Theme(
    "reassign",
    tasks={
        Reassigning: TaskRule(
            waits=always,
            offers=_offers,
            words=lambda table, task: f"{table.name(task.seat)} reassigns characters",
        ),
        ServiceEnds: TaskRule(run=_service_ends),
    },
    steps={
        Shift: StepRule(_shifted, _refusals, (Reassigning,)),
        EndReassign: StepRule(_end, answers=(Reassigning,)),
    },
    opens={"night": lambda _table: (ServiceEnds(),)},
)
