"""The Morning Phase: Progress Rolls, Gold, the Monster's steps, Royal Rolls (MP-MORN)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.cards.moments import Progress as MadeProgress
from pitkit.monster_pit.cards.rolls import Royal as RoyalPays
from pitkit.monster_pit.dice import DICE
from pitkit.monster_pit.game.cards_of import rune_faces
from pitkit.monster_pit.game.citadel.hall import attachment_rules
from pitkit.monster_pit.game.money import gain
from pitkit.monster_pit.game.moves import move
from pitkit.monster_pit.game.pools_of import after_roll, caps, progress_pool
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.roll_events import roll_events, thrown_dice
from pitkit.monster_pit.game.standing import in_force, set_off
from pitkit.monster_pit.game.steps.core import ProgressRoll, RoyalGold
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Progress, Progressed, Rolling, Royal
from pitkit.monster_pit.game.throws import Throw
from pitkit.monster_pit.pools import captain_picks
from pitkit.monster_pit.rules.candidates import rolls
from pitkit.monster_pit.rules.outcomes import royal
from pitkit.monster_pit.rules.refusals import PROGRESS, dice_refusals
from pitkit.play import Choice, Events, Refusal


def _offers(table: Table, task: Progress) -> Iterator[Choice]:
    for seat in range(len(table.captains)):
        pool = progress_pool(table, seat)
        yield from rolls(ProgressRoll, seat, pool, seat == task.seat, caps(table, seat))


def _refusals(table: Table, step: ProgressRoll) -> Iterator[Refusal]:
    yield from dice_refusals(step, progress_pool(table, step.seat), PROGRESS, caps(table, step.seat))


def _roll(table: Table, step: ProgressRoll) -> Done:
    """The dice picked are rolled with the Rune Die, which is not one of the eight."""
    picks = captain_picks(progress_pool(table, step.seat), caps(table, step.seat))
    dice = thrown_dice(table, step.seat, "progress", step.dice)
    text = f"{table.name(step.seat)} makes a Progress Roll with {dice.words()}."
    attached = attachment_rules(table, step.seat)
    events: Events = (told(text, "MP-MORN-07" if len(picks) > 1 else "MP-MORN-08", *attached),)
    events += roll_events(table, step.seat, "progress", step.dice)
    rolling = Rolling(Throw.of("progress", step.seat, dice), bool(rune_faces(table.content)), "MP-MORN-01")
    return after_roll(table, step.seat).pop(rolling, Progressed(step.seat)), events


def _made(table: Table, task: Progressed) -> Done:
    """What cards do once the roll is made, they do before it is counted."""
    if task.throw is not None:
        return _counted(table, task.seat, task.throw)
    return set_off(
        table.pop(replace(task, throw=table.thrown)), MadeProgress, (task.seat,), common_seat=task.seat
    ), ()


def _counted(table: Table, seat: int, throw: Throw) -> Done:
    """Captain results pay Gold, Monster results move the Monster, once for the whole roll (MP-AMB-22)."""
    table = table.pop().with_captain(seat, rolled=True)
    table, events = gain(table, seat, throw.captain, "MP-MORN-05")
    if side := _royal_side(table, throw):
        table = table.push(Royal(seat))
        events += (told(f"All first faces are {side.title()}: a Royal Roll.", "MP-MORN-10"),)
    if table.citadel.spared:
        return table, (*events, told(f"{table.board.name} stands still this Morning.", "MP-STR-STATUE-04"))
    table, moved = move(table, throw.monster, "MP-MORN-04")
    return table, events + moved


def _royal_side(table: Table, throw: Throw) -> str:
    """The side of a Royal Roll: of the first throw for good, or of the last one (MP-AMB-10)."""
    if not table.switches.royal_after_reroll:
        return throw.royal
    return royal(DICE[die.colour].face(die.faces[0]).side for die in throw.dice) or ""


def _royal_offers(table: Table, task: Royal) -> Iterator[Choice]:  # noqa: ARG001
    yield from (RoyalGold(task.seat, take) for take in (True, False))


def _royal_gold(table: Table, step: RoyalGold) -> Done:
    if step.take:
        more = sum(word.n for word in in_force(table, RoyalPays, step.seat))
        return gain(table.pop(), step.seat, table.content.limits.royal + more, "MP-MORN-09")
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
        Progressed: TaskRule(run=_made),
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
