"""Which moments leave the players free to use what they have, and which wait for something else."""

from __future__ import annotations

from pitkit.play import top_law
from pitkit.play.agenda import Pending
from pitkit.play.interpreter import pending
from pitkit.shaddis_horne.rules import attack, people
from pitkit.shaddis_horne.rules.effects import HOOKS
from pitkit.shaddis_horne.rules.table import Table
from pitkit.shaddis_horne.rules.tasks import (
    Arrive,
    Attack,
    Check,
    Deeper,
    Draw,
    Lack,
    Recipes,
    Shop,
    Spawn,
    Trade,
    Wound,
)


def is_idle(table: Table) -> bool:
    """Whether nothing is under way in the action phase."""
    return table.phase_name == "action" and not table.tasks and table.ended is None


def is_free(table: Table) -> bool:
    """Whether free actions may be taken: in the action phase, with no card or dice in the air (SH-AMB-11)."""
    if table.phase_name != "action" or table.thrown is not None or table.ended is not None:
        return False
    return table.top is None or isinstance(table.top, Recipes | Shop | Trade | Deeper | Wound)


def asking(table: Table) -> Pending | None:
    """The question a card asks now."""
    due = pending(table, HOOKS)
    return due if due is not None and due.chance is None else None


def waits(table: Table) -> bool:
    """Whether the first task needs dice, a card or the players before it can go on."""
    match table.top:
        case None:
            return True
        case Draw(family=family):
            return top_law(table.decks.of(family).cards, table.pools) is not None
        case Spawn(road=road):
            return road == 0
        case Lack():
            return len(losable(table)) > 1
        case Check() | Deeper() | Wound():
            return True
        case Recipes() | Shop() | Trade() as task:
            return goes_on(table, task)
        case Attack() as task:
            return attack.waits(table, task)
        case Arrive() as task:
            return people.waits(table, task)
    return pending(table, HOOKS) is not None


def goes_on(table: Table, task: Recipes | Shop | Trade) -> bool:
    """Whether there is anything left to do in a visit that is under way."""
    match task:
        case Recipes():
            (college,) = table.content.numbers_of("college")
            return bool(table.decks.recipe.row) and not table.is_destroyed(college)
        case Shop(row=row):
            return bool(table.decks.of(row).row)
    return table.purse.total >= table.content.limits.trade


def losable(table: Table) -> tuple[str, ...]:
    """Resources of which there is something to lose."""
    return tuple(what for what in table.purse.__struct_fields__ if table.purse.of(what))
