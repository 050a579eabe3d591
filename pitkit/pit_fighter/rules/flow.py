"""What happens by itself between the players' choices, and which throw is due."""

from __future__ import annotations

from pitkit.pit_fighter.rules import opening, turns
from pitkit.pit_fighter.rules.damage import wound_chance, wound_rolled
from pitkit.pit_fighter.rules.effects import HOOKS
from pitkit.pit_fighter.rules.fights import (
    armor,
    finish,
    hit_effects,
    next_answer,
    roll_chance,
    rolled,
    strike,
)
from pitkit.pit_fighter.rules.held import discarded
from pitkit.pit_fighter.rules.hunts import decided, hunt_chance, hunt_step
from pitkit.pit_fighter.rules.moves import shove
from pitkit.pit_fighter.rules.plays import cast_rolled, casting_chance, started
from pitkit.pit_fighter.rules.records import PHASES, Begin, Casting, Drawing, Fight, Hunt, Lower, Shove, Wound
from pitkit.pit_fighter.rules.table import Result, Table, told
from pitkit.play import Chance, Events, MalformedError
from pitkit.play.interpreter import advance, pending
from pitkit.play.interpreter import settle as settle_effect

MOST_STEPS = 10_000
"""How many things may happen by themselves in a row before it is held to be without end."""


def go_on(table: Table, events: Events = ()) -> Result:
    """Everything that needs neither a choice nor a throw.

    Args:
        table: The state after a step.
        events: What the step itself told.

    Returns:
        The state where somebody must choose, dice must fall or the game is over; and all that happened.
    """
    for _ in range(MOST_STEPS):
        result = next_thing(table)
        if result is None:
            return table, events
        table, more = result
        events += more
    raise MalformedError("step", "a step", "a step after which play comes to rest")


def next_thing(table: Table) -> Result | None:
    """The next thing that happens by itself, or None."""
    if table.ended is not None:
        return None
    if table.fallen >= 0:
        return turns.close_round(table)
    if table.tasks:
        return _task(table)
    if table.agenda.todo:
        after, events = advance(table, HOOKS)
        return None if after == table else (after, events)
    if table.aiming is not None:
        return None
    if table.played:
        return _discard_played(table)
    if table.fight is not None:
        return _fight(table, table.fight)
    if table.hunt is not None:
        return _hunt(table, table.hunt)
    return _stage(table)


def _task(table: Table) -> Result | None:
    task, rest = table.tasks[0], table.but(tasks=table.tasks[1:])
    match task:
        case Wound():
            return (rest, ()) if table.hex_of(task.victim) is None else None
        case Begin():
            gone = task.target >= 0 and table.hex_of(task.target) is None
            return (rest if gone else started(rest, task)), ()
        case Shove():
            return shove(rest, task)
        case Lower():
            return turns.lower(rest, task)
        case Drawing():
            return None if turns.draw_chance(table, task) else turns.nothing_drawn(rest, task)
    return None


def _discard_played(table: Table) -> Result:
    """Cards whose effects are done go to the discards (PF-SPL-03, PF-AMB-24)."""
    one = table.played[0]
    table = discarded(table.but(played=table.played[1:]), one.seat, one.card)
    rules = ("PF-SPL-03",) if table.card(one.card).has("Spell") else ()
    return table, (told(f"{one.card} is discarded.", *rules),)


def _fight(table: Table, fight: Fight) -> Result | None:
    if table.hex_of(fight.by) is None or table.hex_of(fight.target) is None:
        return finish(table, fight)
    match fight.stage:
        case "strike":
            return strike(table, fight)
        case "armor":
            return armor(table, fight)
        case "answer":
            return next_answer(table, fight)
        case "roll":
            return None
        case "end":
            return hit_effects(table, fight), ()
    return finish(table, fight)


def _hunt(table: Table, hunt: Hunt) -> Result | None:
    beast = table.beast(hunt.no)
    if beast is not None:
        if hunt_chance(table, hunt) is not None:
            return None
        result = hunt_step(table, hunt)
        if result is not None:
            return result
    seat = table.active if beast is None else beast.summoner
    return turns.after(table.but(hunt=None), seat, hunt.no)


def _stage(table: Table) -> Result | None:
    if table.stage in PHASES and not table.standing(table.active):
        return turns.end_turn(table)
    match table.stage:
        case "sidebar" if table.asked < 0:
            return opening.begin_round(table)
        case "arm" if table.asked < 0:
            return table.but(stage="reveal"), ()
        case "reveal" if opening.hidden_armed(table) is None:
            return opening.reveal(table)
        case "deal":
            return turns.begin_cycle(table)
        case "check":
            return turns.next_phase(table)
    return None


# Chance ---------------------------------------------------------------------------------------------


def due(table: Table) -> Chance | None:
    """The throw or draw that is due, or None."""
    if table.ended is not None:
        return None
    if table.tasks:
        return _task_chance(table)
    if table.agenda.todo:
        asked = pending(table, HOOKS)
        return asked.chance if asked else None
    if table.fight is not None:
        return roll_chance(table, table.fight) if table.fight.stage == "roll" else None
    if table.hunt is not None:
        return hunt_chance(table, table.hunt)
    if table.stage == "order":
        return opening.order_chance(table)
    return opening.reveal_chance(table) if table.stage == "reveal" else None


def _task_chance(table: Table) -> Chance | None:
    match table.tasks[0]:
        case Wound() as wound:
            return wound_chance(table, wound)
        case Drawing() as drawing:
            return turns.draw_chance(table, drawing)
        case Casting() as casting:
            return casting_chance(table, casting)
    return None


def settle(table: Table, faces: tuple[str, ...]) -> Result:
    """Carry out the throw or draw that was due."""
    return go_on(*_settled(table, faces))


def _settled(table: Table, faces: tuple[str, ...]) -> Result:
    if table.tasks:
        rest = table.but(tasks=table.tasks[1:])
        match table.tasks[0]:
            case Wound() as wound:
                return wound_rolled(rest, wound, faces)
            case Drawing() as drawing:
                return turns.card_drawn(rest, drawing, faces[0])
            case Casting() as casting:
                return cast_rolled(rest, casting, faces[0])
    if table.agenda.todo:
        return settle_effect(table, HOOKS, faces)
    if table.fight is not None:
        return rolled(table, table.fight, faces)
    if table.hunt is not None:
        return decided(table, table.hunt, faces[0])
    if table.stage == "order":
        return opening.order_rolled(table, faces)
    return opening.turned_up(table, faces[0])
