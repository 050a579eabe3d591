"""The chance that is due: dice thrown, Wards drawn or turned up."""

from __future__ import annotations

from collections.abc import Iterable

from pitkit.play import Chance, Item, Known, Part, law_of, top_law
from pitkit.play.interpreter import pending
from pitkit.villagers.rules.table import Table
from pitkit.villagers.rules.wards import HOOKS


def due(table: Table) -> Chance | None:
    """The chance event of the stage, or None."""
    match table.stage:
        case "first":
            return Chance("first Monster", _dice(table, "blue", table.rolling), ("VM-SET-02",))
        case "deal":
            return _card(table, next_receiver(table), "VM-SET-08")
        case "draw":
            return _card(table, table.buyer, "VM-BUY-01")
        case "blue":
            return Chance("Villager dice", _dice(table, "blue", table.villagers), ("VM-RND-03",))
        case "green":
            return _secret_roll(table)
        case "reveal" | "lift":
            return _turned_up(table)
        case "count":
            asked = pending(table, HOOKS)
            return asked.chance if asked else None
    return None


def next_receiver(table: Table) -> int | None:
    """Who gets the next free Ward: one each in turn from the Monster's left, the Monster last."""
    order = (*table.villagers, table.monster)
    if not table.deck.size or table.monster < 0:
        return None
    least = min(table.players[seat].hand.size for seat in order)
    if least >= table.switches.free_wards:
        return None
    return next(seat for seat in order if table.players[seat].hand.size == least)


def unseen_ward(table: Table) -> int | None:
    """The first seat, in the order of VM-WRD-08, whose laid Ward this record has not seen."""
    for seat in table.clockwise(table.monster):
        laid = table.players[seat].laid
        if laid is not None and not isinstance(laid, Known):
            return seat
    return None


def _dice(table: Table, colour: str, seats: Iterable[int]) -> tuple[Part, ...]:
    die = table.content.dice[colour]
    return tuple(die.part(f"{colour} die of {table.name(seat)}") for seat in seats)


def _secret_roll(table: Table) -> Chance:
    die, seen_by = table.content.dice["green"], (table.monster,)
    dice = range(1, table.green_dice + 1)
    return Chance("Monster dice", tuple(die.part(f"green die {n}", seen_by) for n in dice), ("VM-RND-04",))


def _card(table: Table, seat: int | None, rule: str) -> Chance | None:
    if seat is None:
        return None
    law = top_law(table.deck, table.pools, f"Ward for {table.name(seat)}", (seat,))
    return None if law is None else Chance(f"a Ward for {table.name(seat)}", (law,), (rule,))


def _turned_up(table: Table) -> Chance | None:
    """Dice and Wards this record does not know, at the moment everybody sees them."""
    rule = "VM-REV-01" if table.stage == "reveal" else "VM-FLE-04"
    hidden = [n for n, face in enumerate(table.green, 1) if face is None]
    if hidden:
        die = table.content.dice["green"]
        return Chance("Monster dice", tuple(die.part(f"green die {n}") for n in hidden), (rule,))
    seat = unseen_ward(table) if table.stage == "reveal" else None
    return None if seat is None else _laid(table, seat, rule)


def _laid(table: Table, seat: int, rule: str) -> Chance | None:
    laid: Item | None = table.players[seat].laid
    law = None if laid is None else law_of(laid, table.pools, f"Ward of {table.name(seat)}")
    return None if law is None else Chance(f"the Ward of {table.name(seat)}", (law,), (rule,))
