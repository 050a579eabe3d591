"""Actions of a row of the Monster Board (MP-MB, MP-PHO, MP-VAI)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitkit.monster_pit import boards
from pitkit.monster_pit.game.beast import dice
from pitkit.monster_pit.game.beast.burning import burn
from pitkit.monster_pit.game.beast.mesmerize import cheapest
from pitkit.monster_pit.game.beast.player import attack_lead
from pitkit.monster_pit.game.effects import run_now
from pitkit.monster_pit.game.moves import move
from pitkit.monster_pit.game.registry import TaskRule, Theme
from pitkit.monster_pit.game.table import Done, Table
from pitkit.monster_pit.game.tasks.core import RowAction
from pitkit.monster_pit.game.tasks.monster import BurnRolled, Enthral, MesmerizeTop, MonsterCard, SlotDie
from pitkit.monster_pit.game.tasks.outposts import Attacked
from pitkit.play import Events


def _act(table: Table, task: RowAction) -> Done:
    row = table.board.rows[task.row]
    action = row.actions[task.action]
    table = table.pop()
    if isinstance(action, boards.Effects):
        return run_now(table, f"board.{table.board.key}.{task.row} {task.action}@", table.decider), ()
    return ACTIONS[type(action)](table, action, row.rule)


def _move(table: Table, action: Any, rule: str) -> Done:
    spaces = boards.spaces_of(action, len(table.monster.mesmerized))
    return move(table, spaces, "MP-MB-02", rule)


def _attack(table: Table, action: boards.Attack, rule: str) -> Done:  # noqa: ARG001
    """One fight after the other, clockwise from the Lead Captain (MP-AMB-50)."""
    if action.target == "lead":
        return attack_lead(table), ()
    return table.push(*(Attacked(seat) for seat in table.clockwise())), ()


def _card(table: Table, action: boards.DrawCard, rule: str) -> Done:  # noqa: ARG001
    return table.push(MonsterCard()), ()


def _burn(table: Table, action: boards.Burn, rule: str) -> Done:
    events: Events = ()
    for district in reversed(action.districts):
        table, more = burn(table, district, rule)  # type: ignore[arg-type]
        events = more + events
    return table, events


def _burn_rolled(table: Table, action: boards.BurnRolled, rule: str) -> Done:
    return table.push(BurnRolled(action.rolls, rule)), ()


def _mesmerize(table: Table, action: boards.Mesmerize, rule: str) -> Done:
    if action.of == "barracks":
        return table.push(MesmerizeTop("barracks", rule)), ()
    return table.push(Enthral(cheapest(table), rule)), ()


def _mesmerize_slot(table: Table, action: boards.MesmerizeSlot, rule: str) -> Done:
    seats = table.clockwise() if action.target == "all" else (table.lead,)
    return table.push(SlotDie(seats, rule)), ()


ACTIONS: dict[type[boards.Action], Callable[[Table, Any, str], Done]] = {
    boards.Move: _move,
    boards.MovePerMesmerized: _move,
    boards.Attack: _attack,
    boards.DrawCard: _card,
    boards.Burn: _burn,
    boards.BurnRolled: _burn_rolled,
    boards.GainDie: dice.row_action,
    boards.ImproveDie: dice.row_action,
    boards.GainOrImprove: dice.row_action,
    boards.Mesmerize: _mesmerize,
    boards.MesmerizeSlot: _mesmerize_slot,
}
"""What carries out each kind of action, given the state without the task, the action and the row's rule."""

THEME = Theme("rows", tasks={RowAction: TaskRule(run=_act)})
