"""Movement hex by hex, forced moves, and who stands where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from pitkit.pit_fighter.hexes import COMPASS, DIRECTIONS, Hex, straight
from pitkit.pit_fighter.rules.force import movement, moves_twice
from pitkit.pit_fighter.rules.records import Shove
from pitkit.pit_fighter.rules.table import Result, Table, count, told
from pitkit.pit_fighter.rules.traps import entry_price, release, springs
from pitkit.play import Events

MOVING = ("move1", "move2")
"""The two Movement Phases."""


def barred(table: Table, at: Hex) -> str | None:
    """Why no combatant may enter a hex, or None (PF-MOV-05)."""
    if at not in table.content.legal:
        return "it is no entire, light hex of the arena"
    if any(thing.solid and thing.at == at for thing in table.things):
        return "an obstacle lies there"
    who = table.who_at(at)
    return None if who is None else f"{table.who_name(who)} stands there"


def free_hexes(table: Table) -> frozenset[Hex]:
    """The hexes a combatant could stand on."""
    taken = {table.hex_of(who) for who in table.combatants}
    return table.content.legal - taken - {thing.at for thing in table.things if thing.solid}


def entry_cost(table: Table, who: int, at: Hex) -> int | None:
    """Movement points a combatant needs to enter a hex; None where nobody may."""
    return None if barred(table, at) else entry_price(table, who, at)[0]


def entry_costs(table: Table, who: int) -> Callable[[Hex], int | None]:
    """As `entry_cost` for many hexes of one position, which are looked through once."""
    free, prices = free_hexes(table), Counter[Hex]()
    for snare in table.snares:
        entry = table.card(snare.card).entry
        if entry and (snare.released or springs(table, snare, who)):
            prices.update(dict.fromkeys(table.trap_area(snare), entry))
    return lambda at: (prices[at] or 1) if at in free else None


def points_left(table: Table) -> int:
    """Movement points the active player has in this Movement Phase, before or after his first step."""
    turn = table.turn
    if turn is None:
        return 0
    if turn.points >= 0:
        return turn.points
    return max(0, movement(table, turn.seat) + turn.stride) >> turn.halved


def may_move(table: Table) -> bool:
    """Whether the active player may move in this phase: he has not in the other, or something allows it."""
    turn = table.turn
    if turn is None or table.stage not in MOVING:
        return False
    return turn.moved in ("", table.stage) or turn.again or moves_twice(table, turn.seat)


def step(table: Table, seat: int, to: Hex) -> Result:
    """The active player's character moves one hex."""
    price, traps = entry_price(table, seat, to)
    left = points_left(table) - price
    first = table.turn is not None and table.turn.points < 0
    second = table.turn is not None and table.turn.moved not in ("", table.stage)
    text = f"{table.name(seat)} moves to {table.hex_name(to)}; {count(left, 'movement point')} left."
    rules = ["PF-MOV-01", *(["PF-MOV-04"] if table.stage == "move2" else [])]
    rules += ["PF-TRP-09"] if traps > 1 else []
    rules += ["PF-GDL-01"] if second and first else []
    table = table.with_turn(points=left, moved=table.stage, halved=0, stride=0)
    table, events = entered(table, seat, to)
    return table, (told(text, *rules), *events)


def entered(table: Table, who: int, at: Hex) -> Result:
    """Put a combatant on a hex it may enter, and release the Traps this sets off."""
    table = table.with_fighter(who, at=at) if table.is_seat(who) else table.with_beast(who, at=at)
    return release(table, who, at)


def stopped(table: Table) -> Events:
    """What the end of a Movement Phase tells: movement not used is given up (PF-MOV-02)."""
    turn = table.turn
    if turn is None or turn.points <= 0:
        return ()
    text = f"{table.name(turn.seat)} stops with {count(turn.points, 'movement point')} unused."
    return (told(text, "PF-MOV-02"),)


def halved(table: Table, who: int) -> Result:
    """The movement a combatant has left is halved, rounded down (PF-MOV-03, PF-AMB-29)."""
    turn, hunt = table.turn, table.hunt
    if hunt is not None and hunt.no == who and hunt.stage in ("walk", "stray"):
        table, left = table.with_hunt(points=hunt.points // 2), hunt.points // 2
    elif turn is not None and turn.seat == who and turn.points >= 0:
        table, left = table.with_turn(points=turn.points // 2), turn.points // 2
    elif turn is not None and turn.seat == who and _has_yet_to_move(table):
        table = table.with_turn(halved=min(turn.halved + 1, 9))
        left = points_left(table)
    else:
        return table, (told(f"{table.who_name(who)} has no movement left to halve.", "PF-MOV-03"),)
    text = f"The movement {table.who_name(who)} has left is halved: {count(left, 'point')}."
    return table, (told(text, "PF-MOV-03", "PF-SYM-05"),)


def _has_yet_to_move(table: Table) -> bool:
    turn = table.turn
    if turn is None or table.stage not in ("equip", "move1", "attack", "move2"):
        return False
    return not turn.moved or turn.again or moves_twice(table, turn.seat)


# Forced moves ---------------------------------------------------------------------------------------


def away(a: Hex, b: Hex) -> int:
    """The way, of the six, that leads from b straightest away from a; east before the others."""
    q, r = b[0] - a[0], b[1] - a[1]

    def along(way: int) -> int:  # twice the inner product with the way
        dq, dr = DIRECTIONS[way]
        return 2 * (q * dq + r * dr) + q * dr + r * dq

    return max(range(6), key=lambda way: (along(way), -way))


def shove(table: Table, task: Shove) -> Result:
    """One hex of a forced move; into a hex nobody may enter it does not happen (PF-MOV-06, PF-AMB-64)."""
    at = table.hex_of(task.who)
    if at is None or task.n <= 0:
        return table, ()
    to = straight(at, task.way, 1)[0]
    name = table.who_name(task.who)
    why = barred(table, to)
    if why is not None:
        text = f"{name} is not moved {COMPASS[task.way]}, for {why}; the rest of the card takes place."
        return table, (told(text, "PF-MOV-06"),)
    if task.n > 1:
        table = table.soon(Shove(task.who, task.way, task.n - 1))
    table, events = entered(table, task.who, to)
    return table, (told(f"{name} is moved to {table.hex_name(to)}.", "PF-SYM-05"), *events)
