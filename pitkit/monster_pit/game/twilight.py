"""The Twilight Phase: the Monster's roll and the row it picks (MP-TWI)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.game.pools_of import twilight_pool
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.steps.core import TwilightRoll
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Rolling, RowAction, Twilight, Twilit
from pitkit.monster_pit.game.throws import Throw
from pitkit.monster_pit.pools import chosen_dice, within_colours
from pitkit.monster_pit.rules.outcomes import twilight_row
from pitkit.monster_pit.rules.rows import results_count
from pitkit.play import Choice, Events


def _decider(table: Table, task: Twilight) -> int:  # noqa: ARG001
    return table.decider


def _offers(table: Table, task: Twilight) -> Iterator[Choice]:  # noqa: ARG001
    yield from (TwilightRoll(seat) for seat in range(len(table.seats())))


def _roll(table: Table, step: TwilightRoll) -> Done:  # noqa: ARG001
    pool = twilight_pool(table)
    dice = chosen_dice(pool, table.maximum)
    by_player = ("MP-PLAY-11",) if table.monster_player else ()
    events: Events = (told(f"{table.board.name} rolls {dice.words()}.", "MP-TWI-02", *by_player),)
    if kept_out := within_colours(pool).size - dice.size:
        text = f"The board's maximum of {table.maximum} keeps {kept_out} dice out."
        events += (told(text, "MP-TWI-03", "MP-MB-07"),)
    throw = Throw.of("twilight", -1, dice)
    return table.pop(Rolling(throw, rule="MP-TWI-01"), Twilit()), events


def _row(table: Table, task: Twilit) -> Done:  # noqa: ARG001
    """The row with as many Monster results is carried out from left to right (MP-MB-01)."""
    throw = table.thrown
    assert throw is not None
    row = table.board.row(twilight_row(throw.monster))
    more = " or more" if row is table.board.rows[-1] else ""
    events: Events = (
        told(results_count(throw.monster), "MP-TWI-04"),
        told(f"{table.board.name} carries out the row of {row.results}{more}.", "MP-TWI-05", row.rule),
    )
    if len(row.actions) > 1:
        events += (told(f"In this order: {' '.join(a.text for a in row.actions)}", "MP-MB-01"),)
    return table.pop(*(RowAction(row.results, n) for n in range(len(row.actions)))), events


THEME = Theme(
    "twilight",
    tasks={
        Twilight: TaskRule(
            waits=always, who=_decider, offers=_offers, words=lambda _t, _k: "the Monster's roll", free=True
        ),
        Twilit: TaskRule(run=_row),
    },
    steps={TwilightRoll: StepRule(_roll, answers=(Twilight,), turn="MP-TWI-01")},
)
