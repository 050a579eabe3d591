"""Alchemy Stones, which throw all dice of any roll again (MP-STR-ALCH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from pitkit.monster_pit.cards.rolls import Forbid
from pitkit.monster_pit.game.registry import StepRule, Theme
from pitkit.monster_pit.game.rolling import again, fight_throw
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.steps.midday import UseStone
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Rolling
from pitkit.play import Choice, Refusal


def _offers(table: Table, task: Rolling) -> Iterator[Choice]:  # noqa: ARG001
    both: tuple[Literal["top", "fight"], ...] = ("top", "fight") if fight_throw(table) else ("top",)
    for seat, captain in enumerate(table.captains):
        if captain.purse.stones:
            yield from (UseStone(seat, whose) for whose in both)


def stones_barred(table: Table) -> bool:
    """Whether a card in force forbids Alchemy Stones."""
    return any(word.what == "stones" for word in in_force(table, Forbid))


def can_use_stone(table: Table) -> bool:
    """Whether somebody has an Alchemy Stone that nothing forbids to use (MP-STR-ALCH-02)."""
    return any(captain.purse.stones for captain in table.captains) and not stones_barred(table)


def _refusals(table: Table, step: UseStone) -> Iterator[Refusal]:
    task = table.top
    if not isinstance(task, Rolling) and not table.lying:
        yield Refusal("MP-STR-ALCH-02", "no dice lie on the table.")
        return
    if step.whose == "fight" and fight_throw(table) is None:
        yield Refusal("MP-STR-ALCH-02", "no fight waits with both rolls on the table.")
    if step.seat >= len(table.captains) or not table.captains[step.seat].purse.stones:
        yield Refusal("MP-STR-ALCH-01", f"{table.name(step.seat)} has no Alchemy Stone.")
    if stones_barred(table):
        yield Refusal("MP-STR-ALCH-02", "nobody can use an Alchemy Stone now.")


def _used(table: Table, step: UseStone) -> Done:
    """No die is kept, the Rune Die of a Progress Roll among them; the Stone leaves the game (MP-AMB-87)."""
    purse = table.captains[step.seat].purse.plus(stones=-1)
    table, task = table.with_purse(step.seat, purse), table.top
    if table.lying:
        table = table.but(lying=())
    elif step.whose == "fight":
        table = again(table, whose="fight")
    else:
        assert isinstance(task, Rolling)
        throw = task.throw.up(tuple(range(len(task.throw.dice))))
        table = table.pop(replace(task, throw=throw, rune=throw.purpose == "progress"))
    text = f"{table.name(step.seat)} breaks an Alchemy Stone: all dice of the roll are thrown again."
    return table, (told(text, "MP-STR-ALCH-02", "MP-STR-ALCH-03"),)


THEME = Theme("stones", steps={UseStone: StepRule(_used, _refusals)}, rerolls=_offers)
