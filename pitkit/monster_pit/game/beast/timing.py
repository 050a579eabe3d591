"""Cards that act at the start of a phase (MP-OUT-21)."""

from __future__ import annotations

from pitkit.monster_pit.cards import moments
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.standing import set_off
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.monster import Depart, Moment
from pitkit.play.words import TriggerWord

MOMENTS: dict[str, type[TriggerWord]] = {
    "morning": moments.Morning, "midday": moments.Midday, "twilight": moments.Twilight,
}  # fmt: skip
"""The moment of a phase's start; the Night's cards act after the refresh (MP-NIGHT-04)."""


def _act(table: Table, task: Moment) -> Done:
    return set_off(table.pop(), MOMENTS[task.phase], table.clockwise()), ()


def _depart(table: Table, task: Depart) -> Done:  # noqa: ARG001
    """Where each Captain was last round is remembered (MP-MID-02), and all are placed anew."""
    table = table.pop()
    for seat, captain in enumerate(table.captains):
        table = table.with_captain(seat, last=captain.district, district=None)
    return table, ()


THEME = Theme("timing", tasks={Moment: TaskRule(run=_act), Depart: TaskRule(run=_depart)})
