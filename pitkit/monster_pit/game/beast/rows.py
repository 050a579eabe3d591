"""Actions of a row of the Monster Board (MP-MB, MP-PHO, MP-VAI)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitkit.monster_pit import boards
from pitkit.monster_pit.game.moves import move
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import RowAction
from pitkit.monster_pit.game.tasks.outposts import Attacked


def _act(table: Table, task: RowAction) -> Done:
    row = table.board.rows[task.row]
    action = row.actions[task.action]
    carry_out = ACTIONS.get(type(action), _at_the_table)
    return carry_out(table.pop(), action, row.rule)


def _move(table: Table, action: Any, rule: str) -> Done:
    spaces = boards.spaces_of(action, len(table.monster.mesmerized))
    return move(table, spaces, "MP-MB-02", rule)


def _attack(table: Table, action: boards.Attack, rule: str) -> Done:  # noqa: ARG001
    seats = table.clockwise() if action.target == "all" else (table.lead,)
    return table.push(*(Attacked(seat) for seat in seats)), ()


def _at_the_table(table: Table, action: boards.Action, rule: str) -> Done:
    return table, (told(action.text, rule),)


ACTIONS: dict[type[boards.Action], Callable[[Table, Any, str], Done]] = {
    boards.Move: _move,
    boards.MovePerMesmerized: _move,
    boards.Attack: _attack,
}
"""What carries out each kind of action, given the state without the task, the action and the row's rule."""

THEME = Theme("rows", tasks={RowAction: TaskRule(run=_act)})
