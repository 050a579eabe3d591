"""Difficulty tokens (MP-DIFF)."""

from __future__ import annotations

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.outposts import DrawSkulls


def _drawn(table: Table, task: DrawSkulls) -> Done:  # noqa: ARG001
    return table.pop(), ()


THEME = Theme("difficulty", tasks={DrawSkulls: TaskRule(run=_drawn)})
