"""The chance that is due, dice that may be rolled again, and what a result does."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Chance, law_of
from pitkit.play.interpreter import pending
from pitkit.play.interpreter import settle as settle_effect
from pitkit.shaddis_horne.facts import a_kind
from pitkit.shaddis_horne.rules import attack, draws, waves
from pitkit.shaddis_horne.rules.creatures import tokens_of
from pitkit.shaddis_horne.rules.drive import drive
from pitkit.shaddis_horne.rules.effects import HOOKS, die, rule_of, source_name, use
from pitkit.shaddis_horne.rules.helpers import rerollers, spent
from pitkit.shaddis_horne.rules.steps import Reroll
from pitkit.shaddis_horne.rules.table import Done, Table, Thrown, told
from pitkit.shaddis_horne.rules.tasks import Attack, Cards, Check, Draw, Spawn


def due(table: Table) -> Chance | None:
    """The dice or the card due now; None while the players decide."""
    if table.ended is not None:
        return None
    if table.thrown is not None:
        return _again(table, table.thrown)
    return _first(table)


def _again(table: Table, thrown: Thrown) -> Chance | None:
    """The one die that is rolled again; its result stands."""
    whole = _first(table.but(thrown=None))
    if thrown.again < 0 or whole is None:
        return None
    return Chance(f"{whole.title}, again", (whole.parts[thrown.again],), whole.rules)


def _first(table: Table) -> Chance | None:
    match table.top:
        case Draw() as task:
            return draws.chance(table, task)
        case Spawn(road=0, rule=rule, creature=kind):
            name = table.content.called("creature", kind)
            return Chance(f"the road of {a_kind(name)}", (die(table.content),), (rule,))
        case Check():
            return Chance("the fairy spell check", (die(table.content),), ("SH-EVT-04",))
        case Attack() as task:
            return _strength(table, task)
        case Cards():
            asked = pending(table, HOOKS)
            return asked.chance if asked else None
    return None


def _strength(table: Table, task: Attack) -> Chance | None:
    if not attack.waits(table, task) or attack.asks(table, task):
        return None
    token = tokens_of(table.road(task.road)[0], task.left[0])[0]
    law = law_of(token, table.pools, f"Strength of {a_kind(task.left[0])}")
    return None if law is None else Chance(f"the fight on road {task.road}", (law,), ("SH-ADV-05",))


def settle(table: Table, faces: tuple[str, ...]) -> Done:
    """Carry out a result; dice first lie on the table while somebody can roll them again."""
    if table.thrown is not None:
        return _stands(table, table.thrown, faces[0])
    if _is_dice(table) and rerollers(table):
        text = f"The dice show {', '.join(faces)}; one may be rolled again."
        return table.but(thrown=Thrown(faces)), (told(text, "SH-VIL-06"),)
    return drive(*_apply(table, faces))


def keep(table: Table) -> Done:
    """The players let the dice stand."""
    assert table.thrown is not None
    faces = table.thrown.faces
    return drive(*_apply(table.but(thrown=None), faces))


def reroll(table: Table, step: Reroll) -> Done:
    """One die is to be rolled again; the ability is spent (SH-AMB-12)."""
    thrown = table.thrown
    assert thrown is not None
    uses = use(table, step.source).agenda.uses
    table = spent(table.but(agenda=replace(table.agenda, uses=uses)), step.source)
    table = table.but(thrown=Thrown(thrown.faces, step.die))
    text = f"{source_name(table, step.source)}: die {step.die + 1} is rolled again, and its result stands."
    return table, (told(text, rule_of(table, step.source)),)


def _stands(table: Table, thrown: Thrown, face: str) -> Done:
    faces = (*thrown.faces[: thrown.again], face, *thrown.faces[thrown.again + 1 :])
    event = told(f"The die shows {face}.", "SH-VIL-06")
    table, events = drive(*_apply(table.but(thrown=None), faces))
    return table, (event, *events)


def _is_dice(table: Table) -> bool:
    return isinstance(table.top, Spawn | Check | Cards)


def _apply(table: Table, faces: tuple[str, ...]) -> Done:
    match table.top:
        case Draw() as task:
            return draws.turned(table, task, faces[0])
        case Spawn() as task:
            return waves.spawned(table, task, faces[0])
        case Check():
            return waves.checked(table, faces[0])
        case Attack() as task:
            return attack.fought(table, task, faces[0])
    return settle_effect(table, HOOKS, faces)
