"""What makes a state of the dice table no legal position."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.boards import AnyAction, Attack
from pitkit.monster_pit.dice import COLOURS, DICE
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.table_state import Captain, Half, RowDue, TableState
from pitkit.play.state import Problem

_MOST = 99
"""The highest number a record of the table may hold; it only keeps a typing error from filling the memory."""


def problems(state: TableState) -> Iterator[Problem]:
    """Everything about a state that no play can reach.

    Args:
        state: Any state.

    Returns:
        Field, value and what is allowed, the worst first.
    """
    boards = tuple(board.id for board in state.content.board)
    if state.board not in boards:
        yield "board", state.board, " | ".join(boards)
        return
    if not 1 <= len(state.captains) <= 4:
        yield "captains", len(state.captains), "1 to 4 Captains"
        return
    yield from _numbers(state)
    for seat, captain in enumerate(state.captains):
        yield from _captain(f"captains.{seat}", captain)
    names = [captain.name for captain in state.captains]
    if len(set(names)) != len(names) or "" in names:
        yield "captains", tuple(names), "a name of its own for each Captain"
    yield from _due(state)


def _numbers(state: TableState) -> Iterator[Problem]:
    last = len(state.captains) - 1
    bounds = {
        "health": (0, 99),
        "distance": (0, 200),
        "lead": (0, last),
        "mesmerized": (0, _MOST),
        "round": (1, 10**6),
        "rolled": (0, last + 1),
    }
    for name, (low, high) in bounds.items():
        if not low <= getattr(state, name) <= high:
            yield name, getattr(state, name), f"a whole number from {low} to {high}"
    yield from _pool("trackers", state.trackers)
    if list(state.attacked) != sorted(set(state.attacked) & set(range(last + 1))):
        yield "attacked", state.attacked, f"seats from 0 to {last}, each once and in order"


def _pool(field: str, pool: DicePool) -> Iterator[Problem]:
    for colour, count in zip(COLOURS, pool, strict=True):
        if not 0 <= count <= _MOST:
            yield f"{field}.{colour}", count, f"a whole number from 0 to {_MOST}"


def _captain(field: str, captain: Captain) -> Iterator[Problem]:
    yield from _pool(f"{field}.card", captain.card)
    yield from _half(f"{field}.attackers", captain.attackers)
    yield from _half(f"{field}.defenders", captain.defenders)
    if not 0 <= captain.gold <= 10**6:
        yield f"{field}.gold", captain.gold, f"a whole number from 0 to {10**6}"


def _half(field: str, half: Half) -> Iterator[Problem]:
    yield from _pool(f"{field}.dice", half.dice)
    yield from _pool(f"{field}.mounts", half.mounts)
    for name in ("healthy", "injured"):
        if not 0 <= getattr(half, name) <= 6:
            yield f"{field}.{name}", getattr(half, name), "a whole number from 0 to 6, the slots of a half"


def _due(state: TableState) -> Iterator[Problem]:
    """What is due must fit the phase and leave exactly one thing to do next."""
    everybody = len(state.captains)
    if (state.stage == "morning") != (state.rolled < everybody or state.royal):
        yield "stage", state.stage, "morning until every Captain has made the Progress Roll, then not"
    if state.attacked and state.stage == "morning":
        yield "attacked", state.attacked, "nobody in the Morning"
    if state.royal and (state.stage != "morning" or state.roll is not None or not state.rolled):
        yield "royal", True, "false unless a Progress Roll has just been made"
    yield from _roll(state)
    yield from _fight(state)
    yield from _row(state)


def _roll(state: TableState) -> Iterator[Problem]:
    roll = state.roll
    if roll is None:
        if state.stage == "twilight" and state.row is None:
            yield "roll", None, "a roll, as the Twilight Roll is due"
        return
    if not state.throws_due:
        yield "roll.dice", roll.dice, "the dice that are still to be thrown"
    if min(roll.captain, roll.monster) < 0:
        yield "roll", (roll.captain, roll.monster), "results from 0"
    if not roll.again and (roll.captain or roll.monster or roll.first_side):
        yield "roll.again", False, "true, as there are results"
    plain = [die for die in roll.dice if not any(face.again for face in DICE[die].faces)]
    if roll.again and plain:
        yield "roll.dice", roll.dice, "dice that have an enchanted face, as they are thrown again"
    if state.stage == "midday" and state.fight is None:
        yield "roll", "a roll", "none, as nobody fights"
    if state.row is not None and state.fight is None:
        yield "roll", "a roll", "none, as the row is being carried out"


def _fight(state: TableState) -> Iterator[Problem]:
    fight = state.fight
    if fight is None:
        return
    if not 0 <= fight.captain < len(state.captains):
        yield "fight.captain", fight.captain, f"a seat from 0 to {len(state.captains) - 1}"
        return
    if fight.attacking != (state.stage == "midday") or state.stage == "morning":
        yield "fight.attacking", fight.attacking, "true at Midday, false at Twilight, no fight in the Morning"
    if fight.attacking and fight.captain not in state.attacked:
        yield "attacked", state.attacked, "the Captain who fights among them"
    if (state.roll is None) != bool(fight.owed):
        yield "fight.owed", fight.owed, "empty while dice are rolled, else what is owed"
    if fight.owed and fight.results is None:
        yield "fight.results", None, "a whole number from 0, as both have rolled"
    if fight.results is not None and fight.results < 0:
        yield "fight.results", fight.results, "a whole number from 0"
    fighters = state.captains[fight.captain].fighters(fight.attacking)
    if fight.owed == "sacrifice" and fighters.alone:
        yield "fight.owed", fight.owed, "empty, as no character took part"
    if fight.owed == "injure" and not fighters.healthy:
        yield "fight.owed", fight.owed, "empty, as there is nobody to choose from"


def _row(state: TableState) -> Iterator[Problem]:
    row = state.row
    if row is None:
        if state.fight is not None and not state.fight.attacking:
            yield "row", None, "the row that attacks"
        return
    if state.stage != "twilight":
        yield "row", row.results, "none before Twilight"
    rows = state.monster_board.rows
    if not 0 <= row.results < len(rows):
        yield "row.results", row.results, f"a whole number from 0 to {len(rows) - 1}"
        return
    actions = rows[row.results].actions
    if not 0 <= row.action < len(actions):
        if row.action != len(actions) or state.over() is None:
            yield "row.action", row.action, f"a whole number from 0 to {len(actions) - 1}"
        return
    yield from _waits(state, row, actions[row.action])


def _waits(state: TableState, row: RowDue, action: AnyAction) -> Iterator[Problem]:
    """A row stands only where it waits: for an attacked Captain, a die, or a decision."""
    if row.targets and row.targets not in _targets(state, action):
        yield "row.targets", row.targets, "the Captains whom the action has still to attack, clockwise"
    if state.fight is not None and state.fight.captain not in row.targets[:1]:
        yield "fight.captain", state.fight.captain, "the Captain whom the row attacks next"
    if not row.targets and not state.action_dice and len(state.options()) == 1 and state.over() is None:
        yield "row.action", row.action, "an action that waits for a throw or a decision"


def _targets(state: TableState, action: AnyAction) -> tuple[tuple[int, ...], ...]:
    if not isinstance(action, Attack):
        return ()
    everybody = tuple(state.clockwise())
    return tuple(everybody[n:] for n in range(len(everybody))) if action.target == "all" else ((state.lead,),)
