"""Where a Captain can start a fight: with the Monster at Gate and Watchtower, with Creatures anywhere."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.rolls import AttackFrom, FightAndVisit
from pitkit.monster_pit.game.captives import can_shield
from pitkit.monster_pit.game.cards_of import hinders
from pitkit.monster_pit.game.citadel.visits import again, keeps_out, used
from pitkit.monster_pit.game.facts import STRUCTURES, StructureName, district_of, title
from pitkit.monster_pit.game.fights.bouts import foe_name
from pitkit.monster_pit.game.moves import hurt
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.steps.outposts import AttackMonster, FightCreature
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Turn
from pitkit.monster_pit.game.tasks.midday import VisitOver
from pitkit.monster_pit.game.tasks.monster import AssignDamage
from pitkit.monster_pit.game.tasks.outposts import Attack, Harm
from pitkit.play import Choice, Refusal

GATES: tuple[StructureName, ...] = ("gate", "watchtower")
"""Structures from which the Monster can be attacked (MP-MID-08)."""


def _offers(table: Table, task: Turn) -> Iterator[Choice]:
    """Attacks from the District's structures, and fights with every Creature."""
    here = table.captains[task.seat].district
    from_here = (place for place in STRUCTURES if district_of(place) == here or place in GATES)
    yield from (AttackMonster(task.seat, place) for place in from_here)
    yield from (FightCreature(task.seat, n) for n in range(len(table.citadel.creatures)))


# The Monster ----------------------------------------------------------------------------------------


def _attack_refusals(table: Table, step: AttackMonster) -> Iterator[Refusal]:
    place = step.structure
    opened = {word.structure for word in in_force(table, AttackFrom, step.seat)}
    if place not in GATES and place not in opened:
        yield Refusal("MP-MID-08", f"the Monster cannot be attacked from {title(place)}.")
        return
    yield from keeps_out(table, step.seat, place)
    if place in table.captains[step.seat].visited and again(table, step.seat):
        yield Refusal("MP-OUT-23", f"the second visit of {title(place)} is not to fight.")
    citadel = table.citadel
    if place == "watchtower" and citadel.watch:
        yield Refusal("MP-STR-WATCH-01", "the Monster was attacked from the Watchtower this round.")
    if place == "watchtower" and citadel.gate:
        yield Refusal("MP-STR-WATCH-01", "the Monster was attacked from the Gate this round.")
    if place == "gate" and citadel.watch and table.switches.gate_watch_exclusive:
        yield Refusal("MP-STR-WATCH-01", "the Monster was attacked from the Watchtower this round.")


def _attack(table: Table, step: AttackMonster) -> Done:
    """A visit of the Gate or the Watchtower (MP-STR-GATE-01, MP-STR-WATCH-01)."""
    place = step.structure
    table = used(table, step.seat, place)
    if place == "gate":
        table = table.with_citadel(gate=(*table.citadel.gate, step.seat))
    elif place == "watchtower":
        table = table.with_citadel(watch=table.citadel.watch + 1)
    rule = {"gate": "MP-STR-GATE-01", "watchtower": "MP-STR-WATCH-01"}.get(place, "MP-MID-08")
    text = f"{table.name(step.seat)} goes out to the Monster from {title(place)}."
    return table.push(Attack(step.seat, "monster", place), VisitOver(step.seat, place)), (told(text, rule),)


def _harm(table: Table, task: Harm) -> Done:
    """A won attack lowers the Monster's health (MP-CMB-17)."""
    if can_shield(table):
        return table.pop(AssignDamage(task.seat, task.n)), ()
    return hurt(table.pop(), task.n, "MP-CMB-17")


# Creatures ------------------------------------------------------------------------------------------


def _fight_refusals(table: Table, step: FightCreature) -> Iterator[Refusal]:
    tokens = table.citadel.creatures
    token = tokens[step.token] if step.token < len(tokens) else None
    if token is None or token.at is None or not hinders(table.content, token.card):
        yield Refusal("MP-CRE-01", "no Creature stands there to be fought.")
        return
    captain, place = table.captains[step.seat], token.at
    if captain.district != district_of(place):
        text = f"{table.name(step.seat)} is not in {title(district_of(place))}, where the Creature is."
        yield Refusal("MP-CRE-01", text)
        return
    yield from keeps_out(table, step.seat, place, fight=True)
    if _mark(place) in captain.marks and place not in captain.visited:
        yield Refusal("MP-MID-06", f"{table.name(step.seat)} has fought at {title(place)} this round.")


def _mark(place: str) -> str:
    return f"fight {place}"


def _fight(table: Table, step: FightCreature) -> Done:
    """The fight is the visit of the structure (MP-CRE-02), whose function is given up (MP-MID-07)."""
    place = table.citadel.creatures[step.token].at
    assert place is not None
    name, foe = table.name(step.seat), foe_name(table, f"t{step.token}")
    event = told(f"{name} fights {foe} at {title(place)}.", "MP-MID-05", "MP-CRE-01")
    marks = (*table.captains[step.seat].marks, _mark(place))
    table = table.with_captain(step.seat, marks=marks)
    if in_force(table, FightAndVisit, step.seat):
        more = told(f"{name} may still use {title(place)}.", "MP-CRE-02")
    else:
        table = used(table, step.seat, place)
        more = told(f"The fight is {name}'s visit there.", "MP-CRE-02", "MP-MID-07")
    return table.push(Attack(step.seat, f"t{step.token}", place)), (event, more)


THEME = Theme(
    "attacks",
    tasks={Harm: TaskRule(run=_harm)},
    steps={
        AttackMonster: StepRule(_attack, _attack_refusals, (Turn,), "MP-GOAL-05", "MP-MID-01"),
        FightCreature: StepRule(_fight, _fight_refusals, (Turn,), "MP-GOAL-05", "MP-MID-01"),
    },
    offers={Turn: _offers},
)
