"""The Monster attacks a Captain (MP-CMB-03)."""

from __future__ import annotations

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.outposts import Attacked


def _attacked(table: Table, task: Attacked) -> Done:
    return table.pop(), (told(f"{table.board.name} attacks {table.name(task.seat)}."),)


THEME = Theme("defence", tasks={Attacked: TaskRule(run=_attacked)})
