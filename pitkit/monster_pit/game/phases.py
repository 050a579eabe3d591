"""The order of the round: which tasks a phase begins with (MP-GOAL-05)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from pitkit.monster_pit.game.facts import PhaseName
from pitkit.monster_pit.game.registry import Opening
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import (
    PassMessenger,
    Phase,
    Place,
    Progress,
    Refresh,
    Turn,
    Twilight,
)
from pitkit.monster_pit.game.tasks.midday import QuestsDue, StatueTakes
from pitkit.monster_pit.game.tasks.monster import (
    Depart,
    EncounterDue,
    Moment,
    MonsterMidday,
    MonsterMorning,
    NightEffects,
)
from pitkit.play.agenda import end


def begin(table: Table, task: Phase, openings: Iterable[Opening]) -> Done:
    """A phase begins.

    Args:
        table: The state, the task first.
        task: The phase.
        openings: What themes put before the phase's own tasks.

    Returns:
        The state with the phase's tasks, and the event.
    """
    table = table.pop().but(phase_name=task.phase)
    if task.phase == "morning":
        table = _new_round(table)
    elif task.phase == "midday":
        table = table.with_citadel(spared=False)
    extra = [each for opening in openings for each in opening(table)]
    table = table.push(*extra, *_OWN[task.phase](table))
    text = f"Round {table.round}: the {task.phase.title()} Phase."
    return table, (told(text, "MP-GOAL-05"),)


def _new_round(table: Table) -> Table:
    """The marks of the last round are taken away."""
    number = table.round + 1
    captains = tuple(
        replace(captain, visited=(), extra_visits=(), marks=(), rune="", rolled=False, extra_dice=())
        for captain in table.captains
    )
    bans = tuple(ban for ban in table.bans if ban.until == "roll" or ban.number >= number)
    agenda = table.agenda if table.round == 0 else end(table.agenda, "round")
    table = table.but(round=number, captains=captains, bans=bans, agenda=agenda)
    return table.with_citadel(gate=(), watch=0, opened=()).with_monster(marks=())


def _morning(table: Table) -> tuple[AnyTask, ...]:
    return (
        Moment("morning"),
        MonsterMorning(),
        *(Progress(seat) for seat in table.clockwise()),
        Phase("midday"),
    )


def _midday(table: Table) -> tuple[AnyTask, ...]:
    """All are placed, then all act; or one by one (MP-AMB-29)."""
    seats = table.clockwise()
    one_by_one = table.switches.midday == "place_and_act"
    pairs: list[AnyTask] = [task for seat in seats for task in (Place(seat), Turn(seat))]
    in_order: list[AnyTask] = [*(Place(seat) for seat in seats), *(Turn(seat) for seat in seats)]
    return (
        MonsterMidday(),
        Moment("midday"),
        Depart(),
        *(pairs if one_by_one else in_order),
        Phase("twilight"),
    )


def _twilight(table: Table) -> tuple[AnyTask, ...]:  # noqa: ARG001
    return (Moment("twilight"), StatueTakes(), Twilight(), Phase("night"))


def _night(table: Table) -> tuple[AnyTask, ...]:  # noqa: ARG001
    return (Refresh(), NightEffects(), QuestsDue(), PassMessenger(), EncounterDue(), Phase("morning"))


_OWN: dict[PhaseName, Callable[[Table], tuple[AnyTask, ...]]] = {
    "morning": _morning,
    "midday": _midday,
    "twilight": _twilight,
    "night": _night,
}
