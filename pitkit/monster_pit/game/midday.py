"""The Midday Phase: Captains go to Districts and have their turns (MP-MID)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.rolls import Stay
from pitkit.monster_pit.game.citadel.quarters import crowd_limit, enter
from pitkit.monster_pit.game.facts import DISTRICTS, title
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.steps.core import EndTurn, GoTo
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Place, Turn
from pitkit.play import Choice, Refusal


def _offers(table: Table, task: Place) -> Iterator[Choice]:  # noqa: ARG001
    for seat in range(len(table.captains)):
        yield from (GoTo(seat, district) for district in DISTRICTS)


def _refusals(table: Table, step: GoTo) -> Iterator[Refusal]:
    captain = table.captains[step.seat]
    if step.district == captain.last and not in_force(table, Stay, step.seat):
        yield Refusal("MP-MID-02", f"{table.name(step.seat)} was in {title(step.district)} last round.")
    there = sum(other.district == step.district for other in table.captains)
    if there >= crowd_limit(table):
        yield Refusal("MP-MID-03", f"{there} Captains are in {title(step.district)} already.")


def _gone(table: Table, step: GoTo) -> Done:
    lead = ("MP-TERM-06",) * (step.seat == table.lead)
    stays = ("MP-GOAL-06",) * (step.district == table.captains[step.seat].last)  # a card allows it
    event = told(f"{table.name(step.seat)} goes to {title(step.district)}.", "MP-MID-01", *lead, *stays)
    return enter(table.pop(), step.seat, step.district, event)


def _turn_offers(table: Table, task: Turn) -> Iterator[Choice]:  # noqa: ARG001
    yield EndTurn(task.seat)


def _ended(table: Table, step: EndTurn) -> Done:
    return table.pop(), (told(f"{table.name(step.seat)} ends the turn."),)


THEME = Theme(
    "midday",
    tasks={
        Place: TaskRule(
            waits=always,
            offers=_offers,
            words=lambda table, task: f"{table.name(task.seat)} goes to a District",
            free=True,
        ),
        Turn: TaskRule(
            waits=always,
            offers=_turn_offers,
            words=lambda table, task: f"{table.name(task.seat)}'s turn",
            free=True,
        ),
    },
    steps={
        GoTo: StepRule(_gone, _refusals, (Place,), "MP-GOAL-05", "MP-MID-01"),
        EndTurn: StepRule(_ended, answers=(Turn,)),
    },
)
