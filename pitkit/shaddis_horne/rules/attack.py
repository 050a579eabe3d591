"""The advance phase: attacks, fights, destruction (SH-ADV; golems hit on red attack by the same lines)."""

from __future__ import annotations

from pitkit.play import Events, turn
from pitkit.shaddis_horne.facts import villager_holds
from pitkit.shaddis_horne.rules.creatures import (
    begin_attack,
    is_hidden,
    march,
    to_supply,
    to_trophies,
    tokens_of,
    with_tile,
)
from pitkit.shaddis_horne.rules.effects import run_triggers
from pitkit.shaddis_horne.rules.ending import lost
from pitkit.shaddis_horne.rules.people import discarded, name_of
from pitkit.shaddis_horne.rules.running import destroyed
from pitkit.shaddis_horne.rules.table import Done, Table, number, told
from pitkit.shaddis_horne.rules.tasks import Advance, Attack, March
from pitkit.shaddis_horne.words import Beaten


def begin_road(table: Table, task: Advance) -> Done:
    """A road's turn: those on red attack, then the others step forwards (SH-ADV-01)."""
    table = table.pop(March(task.road))
    tiles = table.road(task.road)
    if not any(tile.segments for tile in tiles):
        return table, ()
    if not tiles[0].segments:
        text = f"Road {task.road}: nobody stands on red."
        return table, (told(text, "SH-ADV-01", "SH-ADV-02"),)
    return begin_attack(table, task.road, "SH-ADV-01")


def march_road(table: Table, task: March) -> Done:
    """The creatures that are not on red step forwards."""
    return march(table.pop(), task.road)


def waits(table: Table, task: Attack) -> bool:
    """Whether a fight is due whose Strength nobody knows, or that the players are asked about."""
    attacker = tokens_of(table.road(task.road)[0], task.left[0]) if task.left else ()
    if not attacker or table.protector(task.road) is None:
        return False
    return asks(table, task) or is_hidden(table, attacker[0])


def asks(table: Table, task: Attack) -> bool:
    """Whether the players are asked before this fight (a switch; SH-VIL-10)."""
    attacker = tokens_of(table.road(task.road)[0], task.left[0]) if task.left else ()
    there = bool(attacker) and table.protector(task.road) is not None
    return there and table.switches.ask_before_fights and not task.asked


def attack(table: Table, task: Attack) -> Done:
    """The next attacker, where nobody has to be asked and no Strength to be turned up."""
    attacker = tokens_of(table.road(task.road)[0], task.left[0]) if task.left else ()
    if not task.left:
        return table.pop(), ()
    if not attacker:
        return table.pop(Attack(task.road, task.left[1:])), ()
    if table.protector(task.road) is not None:
        return fought(table, task)
    name = table.content.called("creature", task.left[0])
    text = f"Nobody protects {table.content.place(task.road)}: the {name} gets through."
    table, more = _reached(table, task)
    return table, (told(text, "SH-ADV-08"), *more)


def fought(table: Table, task: Attack, face: str | None = None) -> Done:
    """A Villager fights the next attacker, whose Strength is turned up (SH-ADV-05 to SH-ADV-07)."""
    red = list(table.road(task.road)[0].items)
    token = tokens_of(table.road(task.road)[0], task.left[0])[0]
    card, pools = turn(token, table.pools, face)
    red.remove(token)
    table = table.but(pools=pools)
    creature, mine = int(card.card.rpartition(" ")[2]), table.strength(task.road)
    protector = table.protector(task.road)
    assert protector is not None
    who, name = name_of(table, protector.card), table.content.called("creature", task.left[0])
    text = f"{who} (Strength {mine}) fights the {name}: its Strength is {creature}."
    events: Events = (told(text, "SH-ADV-05", "SH-CMP-05", reveals=True),)
    if villager_holds(mine, creature):
        table = to_trophies(with_tile(table, task.road, 0, red), card)
        table = table.pop(Attack(task.road, task.left[1:]))
        text = f"The {name} is beaten and goes to the Trophy Room."
        table = run_triggers(table, Beaten, task.road)
        return table, (*events, told(text, "SH-ADV-06"))
    table = with_tile(table, task.road, 0, [card, *red])
    table, gone = discarded(table, task.road, "SH-ADV-07")
    table, more = _reached(table, task)
    return table, (*events, *gone, *more)


def _reached(table: Table, task: Attack) -> Done:
    """An attack has got through: the Location falls, or the town is lost (SH-ADV-09, SH-ADV-10)."""
    table = table.pop()
    if table.is_destroyed(task.road):
        return lost(table, task.road)
    red = table.road(task.road)[0].items
    table = to_supply(with_tile(table, task.road, 0, ()), red)
    text = f"Back to the supply without reward: {number(len(red), 'token')} on red."
    table, more = destroyed(table, task.road, "SH-ADV-10")
    return table, (told(text, "SH-ADV-10"), *more)
