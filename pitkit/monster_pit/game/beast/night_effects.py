"""Cards with the Night icon (MP-NIGHT-04)."""

from __future__ import annotations

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.monster import NightEffects


def _effects(table: Table, task: NightEffects) -> Done:  # noqa: ARG001
    return table.pop(), ()


THEME = Theme("night effects", tasks={NightEffects: TaskRule(run=_effects)})
