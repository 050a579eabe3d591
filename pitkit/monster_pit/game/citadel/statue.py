"""The Statue: a character given to the Monster (MP-STR-STATUE)."""

from __future__ import annotations

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.midday import StatueTakes


def _takes(table: Table, task: StatueTakes) -> Done:  # noqa: ARG001
    return table.pop(), ()


THEME = Theme("statue", tasks={StatueTakes: TaskRule(run=_takes)})
