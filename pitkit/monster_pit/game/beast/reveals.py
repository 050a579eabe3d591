"""What happens at once when a card is turned face up (MP-VAI-11, MP-TERM-22)."""

from __future__ import annotations

from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.core import Revealed


def _revealed(table: Table, task: Revealed) -> Done:  # noqa: ARG001
    return table.pop(), ()


THEME = Theme("reveals", tasks={Revealed: TaskRule(run=_revealed)})
