"""What becomes of the attachments of a lost character (MP-STR-HALL-04)."""

from __future__ import annotations

from pitkit.monster_pit.game.decks import removed
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.outposts import PassOn


def _leave(table: Table, task: PassOn) -> Done:
    """What nobody takes leaves the game."""
    table = removed(
        removed(table.pop(), "town_hall", *task.items), "stables", *(task.mount,) * bool(task.mount)
    )
    return table, (told("Its Items and Mount leave the game.", "MP-STR-HALL-04"),)


THEME = Theme("losses", tasks={PassOn: TaskRule(run=_leave)})
