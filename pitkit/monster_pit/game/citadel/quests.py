"""Quests of the King's Keep (MP-STR-KEEP)."""

from __future__ import annotations

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.midday import QuestsDue


def _due(table: Table, task: QuestsDue) -> Done:  # noqa: ARG001
    return table.pop(), ()


THEME = Theme("quests", tasks={QuestsDue: TaskRule(run=_due)})
