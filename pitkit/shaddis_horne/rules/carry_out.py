"""Which part of the rules carries out a choice."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Choice, MalformedError
from pitkit.play.interpreter import answer
from pitkit.shaddis_horne.rules import action, chances, goods, helpers, people, pit
from pitkit.shaddis_horne.rules.drive import drive
from pitkit.shaddis_horne.rules.effects import HOOKS, rule_of, source_name, split, use
from pitkit.shaddis_horne.rules.steps import (
    Advance,
    Answer,
    Cast,
    Deeper,
    Dismiss,
    EndTurn,
    Fight,
    Finish,
    Gather,
    GiveUp,
    Hit,
    Keep,
    Leave,
    Move,
    Reroll,
    Settle,
    Suffer,
    Swap,
    Take,
    Use,
    Visit,
)
from pitkit.shaddis_horne.rules.table import Done, Table, told
from pitkit.shaddis_horne.rules.tasks import Arrive, Attack, Lack


def play(table: Table, choice: Choice) -> Done:
    """Carry out an allowed choice and all that follows from it."""
    match choice:
        case Keep():
            return chances.keep(table)
        case Reroll():
            return chances.reroll(table, choice)
    return drive(*_played(table, choice))


def _played(table: Table, choice: Choice) -> Done:
    match choice:
        case Move():
            return action.move(table, choice)
        case Hit():
            return action.hit(table, choice)
        case Gather():
            return action.gather(table, choice)
        case Visit():
            return action.visit(table, choice)
        case EndTurn():
            return action.end_turn(table, choice)
        case Advance():
            return action.end_phase(table)
        case Use():
            return _used(table, choice)
        case Answer():
            return answer(table, HOOKS, choice.key)
        case Dismiss():
            return people.discarded(table, choice.at, "SH-VIL-10")
    return _in_window(table, choice)


def _in_window(table: Table, choice: Choice) -> Done:
    """Choices of a visit, a trip, or a question of the rules."""
    match choice:
        case Cast():
            return action.cast(table, choice)
        case Take():
            return action.take(table, choice)
        case Swap():
            return action.swap(table, choice)
        case Finish():
            return action.finish(table)
        case Deeper():
            return pit.deeper(table)
        case Leave():
            return pit.leave(table)
        case Suffer():
            return pit.suffer(table)
        case GiveUp():
            return _given_up(table, choice)
        case Settle():
            task = table.top
            assert isinstance(task, Arrive)
            return people.settled(table, task, choice.at)
        case Fight():
            task = table.top
            assert isinstance(task, Attack)
            return table.pop(replace(task, asked=True)), ()
    raise MalformedError("choice", choice, "a choice of this game")


def _given_up(table: Table, choice: GiveUp) -> Done:
    task = table.top
    assert isinstance(task, Lack)
    table = table.pop(Lack(task.n - 1)) if task.n > 1 else table.pop()
    return goods.gain(table, choice.what, -1, "SH-SPN-06")


def _used(table: Table, choice: Use) -> Done:
    """A free action: no Hawkguard's action is spent (SH-ACT-05); what is used up is discarded."""
    family, _, part = split(choice.source)
    after = helpers.spent(use(table, choice.source), choice.source)
    rules = [rule_of(table, choice.source), "SH-ACT-05"]
    rules += ["SH-EQP-02"] if family == "equipment" else []
    rules += ["SH-VIL-02"] if family == "villager" and not part.endswith("@0") else []
    text = f"{source_name(table, choice.source)} is used, a free action."
    return after, (told(text, *rules),)
