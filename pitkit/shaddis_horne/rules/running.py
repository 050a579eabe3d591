"""Starting card effects, and the two sides of a Location, which start some (SH-LOC-03 to SH-LOC-06)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play.agenda import Item, Run
from pitkit.shaddis_horne.facts import sentence
from pitkit.shaddis_horne.rules.table import Done, Table, told
from pitkit.shaddis_horne.rules.tasks import Cards

BONUS_RULES = {"houses": "SH-HOU-03", "college": "SH-COL-09", "tavern": "SH-TAV-03", "market": "SH-MKT-02"}
"""The rule of each building's bonus when it is destroyed."""

REPAIR_RULES = {"houses": "SH-HOU-04", "tavern": "SH-TAV-05", "market": "SH-MKT-03"}
"""What the manual says beside the general rule about repairing a building."""


def run(table: Table, source: str) -> Table:
    """A card's effect is carried out next, before all other tasks; it has no cost, test or limit."""
    agenda = table.agenda
    left = len(agenda.todo)
    todo = (Item(Run(source, 0)), *agenda.todo)
    return table.but(agenda=replace(agenda, todo=todo)).push(Cards(left))


def destroyed(table: Table, at: int, *rules: str) -> Done:
    """A Location's card is turned to its destroyed side, and its bonus gained at once.

    Args:
        table: The state; the Location is intact.
        at: Its number.
        rules: The rules by which it happens.

    Returns:
        The state, its bonus waiting to be carried out, and the event.
    """
    place = table.content.by_number[at]
    table = table.with_destroyed(at, True)
    text = f"{sentence(table.content.place(at))} is destroyed; its road goes on working."
    extra = [*rules, "SH-LOC-03", "SH-LOC-04"]
    if place.building == "pit":
        text += " The Pit Shaft is turned over."
        extra.append("SH-PIT-17")
    if place.bonus is not None:
        table = run(table, f"bonus.{place.key}.0")
    return table, (told(text, *extra),)


def repaired(table: Table, at: int, *rules: str) -> Done:
    """A Location's card is turned back; it works as before and can be destroyed again (SH-LOC-06)."""
    table = table.with_destroyed(at, False)
    building = table.building(at)
    own = (REPAIR_RULES[building],) if building in REPAIR_RULES else ()
    text = f"{sentence(table.content.place(at))} is repaired and works as before."
    return table, (told(text, *rules, "SH-LOC-06", *own),)
