"""The Morning Phase: Progress Rolls, Gold, the Monster's steps, Royal Rolls (MP-MORN)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.game.cards_of import rune_faces
from pitkit.monster_pit.game.money import gain
from pitkit.monster_pit.game.moves import move
from pitkit.monster_pit.game.pools_of import progress_pool
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.steps.core import ProgressRoll, RoyalGold
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Progress, Progressed, Rolling, Royal
from pitkit.monster_pit.game.throws import Throw
from pitkit.monster_pit.pools import captain_picks
from pitkit.monster_pit.rules.candidates import rolls
from pitkit.monster_pit.rules.refusals import PROGRESS, dice_refusals
from pitkit.play import Choice, Refusal


def _offers(table: Table, task: Progress) -> Iterator[Choice]:
    for seat in range(len(table.captains)):
        yield from rolls(ProgressRoll, seat, progress_pool(table, seat), seat == task.seat)


def _refusals(table: Table, step: ProgressRoll) -> Iterator[Refusal]:
    yield from dice_refusals(step, progress_pool(table, step.seat), PROGRESS)


def _roll(table: Table, step: ProgressRoll) -> Done:
    """The dice picked are rolled with the Rune Die, which is not one of the eight."""
    picks = captain_picks(progress_pool(table, step.seat))
    text = f"{table.name(step.seat)} makes a Progress Roll with {step.dice.words()}."
    throw = Throw.of("progress", step.seat, step.dice)
    rune = bool(rune_faces(table.content))
    table = table.pop(Rolling(throw, rune, "MP-MORN-01"), Progressed(step.seat))
    return table, (told(text, "MP-MORN-07" if len(picks) > 1 else "MP-MORN-08"),)


def _counted(table: Table, task: Progressed) -> Done:
    """Captain results pay Gold, Monster results move the Monster, once for the whole roll (MP-AMB-22)."""
    throw = table.thrown
    assert throw is not None
    table = table.pop().with_captain(task.seat, rolled=True)
    table, events = gain(table, task.seat, throw.captain, "MP-MORN-05")
    if throw.royal:
        table = table.push(Royal(task.seat))
        text = f"All first faces are {throw.royal.title()}: a Royal Roll."
        events += (told(text, "MP-MORN-10"),)
    if table.citadel.spared:
        return table, (*events, told(f"{table.board.name} stands still this Morning.", "MP-STR-STATUE-04"))
    table, moved = move(table, throw.monster, "MP-MORN-04")
    return table, events + moved


def _royal_offers(table: Table, task: Royal) -> Iterator[Choice]:  # noqa: ARG001
    yield from (RoyalGold(task.seat, take) for take in (True, False))


def _royal_gold(table: Table, step: RoyalGold) -> Done:
    if step.take:
        return gain(table.pop(), step.seat, table.content.limits.royal, "MP-MORN-09")
    return table.pop(), (told(f"{table.name(step.seat)} leaves the Gold of the Royal Roll.", "MP-MORN-09"),)


THEME = Theme(
    "morning",
    tasks={
        Progress: TaskRule(
            waits=always,
            offers=_offers,
            words=lambda table, task: f"{table.name(task.seat)} makes the Progress Roll",
            free=True,
        ),
        Progressed: TaskRule(run=_counted),
        Royal: TaskRule(
            waits=always,
            offers=_royal_offers,
            words=lambda table, task: f"{table.name(task.seat)} may take the Gold of a Royal Roll",
        ),
    },
    steps={
        ProgressRoll: StepRule(_roll, _refusals, (Progress,), "MP-MORN-01", "MP-MORN-01"),
        RoyalGold: StepRule(_royal_gold, answers=(Royal,), rule="MP-MORN-09"),
    },
)
