"""The Monster player (MP-PLAY)."""

from __future__ import annotations

from typing import Any

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.monster import MonsterMidday, MonsterMorning, MonsterSetup


def _nothing(table: Table, task: Any) -> Done:  # noqa: ARG001
    return table.pop(), ()


THEME = Theme(
    "monster player",
    tasks={
        MonsterSetup: TaskRule(run=_nothing),
        MonsterMorning: TaskRule(run=_nothing),
        MonsterMidday: TaskRule(run=_nothing),
    },
)
