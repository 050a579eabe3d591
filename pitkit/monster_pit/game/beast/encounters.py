"""The Encounter deck (MP-ENC)."""

from __future__ import annotations

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.monster import EncounterDue


def _due(table: Table, task: EncounterDue) -> Done:  # noqa: ARG001
    return table.pop(), ()


THEME = Theme("encounters", tasks={EncounterDue: TaskRule(run=_due)})
