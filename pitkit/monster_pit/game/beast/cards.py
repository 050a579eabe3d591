"""Monster cards (MP-CARD)."""

from __future__ import annotations

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.monster import MonsterCard


def _drawn(table: Table, task: MonsterCard) -> Done:  # noqa: ARG001
    return table.pop(), ()


THEME = Theme("monster cards", tasks={MonsterCard: TaskRule(run=_drawn)})
