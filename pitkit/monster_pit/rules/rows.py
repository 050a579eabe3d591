"""Carrying out a row of the Monster Board, one action at a time, from left to right (MP-MB-01)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.monster_pit.boards import AnyAction, Attack, Board, DrawCard, spaces_of
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.changes import Done, move
from pitkit.monster_pit.rules.outcomes import twilight_row
from pitkit.monster_pit.rules.refusals import tracker_result
from pitkit.monster_pit.rules.steps import GainADie, ImproveADie
from pitkit.monster_pit.rules.table_state import RowDue, TableState
from pitkit.play.events import Event, Events


def results_count(n: int) -> str:
    """What a Twilight Roll counts, in words.

    Args:
        n: Its Monster results.

    Returns:
        A sentence.

    Example:
        >>> results_count(1), results_count(4)
        ('1 Monster result counts.', '4 Monster results count.')
    """
    return f"{n} Monster result{' counts' if n == 1 else 's count'}."


def begin_row(state: TableState, monster: int) -> Done:
    """Pick the row after a Twilight Roll.

    Args:
        state: The state.
        monster: Monster results of the roll.

    Returns:
        The new state, the row due, and what happened.
    """
    board, results = state.monster_board, twilight_row(monster)
    row = board.row(results)
    more = " or more" if row is board.rows[-1] else ""
    events: Events = (
        Event(results_count(monster), ("MP-TWI-04",)),
        Event(f"{board.name} carries out the row of {results}{more}.", ("MP-TWI-05", row.rule)),
    )
    if len(row.actions) > 1:
        events += (Event(f"In this order: {' '.join(a.text for a in row.actions)}", ("MP-MB-01",)),)
    return _at_action(state, results, 0), events


def _at_action(state: TableState, results: int, index: int) -> TableState:
    """The state with an action of a row due; an attack starts with all its targets."""
    actions = state.monster_board.row(results).actions
    action = actions[index] if index < len(actions) else None
    targets: tuple[int, ...] = ()
    if isinstance(action, Attack):
        targets = tuple(state.clockwise()) if action.target == "all" else (state.lead,)
    return replace(state, row=RowDue(results, index, targets))


def goes_on(state: TableState) -> bool:
    """Whether the row goes on by itself: nothing has to be thrown or decided for its next action.

    Args:
        state: The state.

    Returns:
        True when `next_action` may be called.
    """
    if state.row is None or state.roll is not None or state.fight is not None or state.action_dice:
        return False
    return not state.row.targets and len(state.options()) == 1


def next_action(state: TableState) -> Done:
    """Carry out the next action of the row, or end the round after the last one.

    Args:
        state: A state whose row goes on by itself.

    Returns:
        The new state and what happened.
    """
    action = state.action
    if action is None:
        return _end_round(state)
    events: Events = ()
    if not isinstance(action, Attack):
        state, events = _act(state, action, state.monster_board)
    return action_done(state), events


def _act(state: TableState, action: AnyAction, board: Board) -> Done:
    rule = board.row(state.row.results if state.row else 0).rule
    if spaces := spaces_of(action, state.mesmerized):
        return move(state, spaces, ("MP-MB-02", rule))
    (trackers,) = state.options()
    if trackers != state.trackers:
        return _with_trackers(state, trackers, rule)
    extra = ("MP-MB-03",) if isinstance(action, DrawCard) else ()
    return state, (Event(f"At the table: {action.text}", (*extra, rule)),)


def _with_trackers(state: TableState, trackers: DicePool, rule: str) -> Done:
    grew = trackers.size > state.trackers.size
    text = f"The Monster {'gains a die' if grew else 'improves a die'}: {trackers.words()}."
    return replace(state, trackers=trackers), (Event(text, ("MP-MB-08" if grew else "MP-TERM-04", rule)),)


def action_done(state: TableState) -> TableState:
    """The state with the next action of the row due; unchanged where no row is.

    Args:
        state: The state.

    Returns:
        The new state.
    """
    return _at_action(state, state.row.results, state.row.action + 1) if state.row else state


def attack_done(state: TableState) -> TableState:
    """The state after one Captain has answered an attack of the Monster.

    Args:
        state: A state in which an attack's next target has fought.

    Returns:
        The state with that target gone.
    """
    return replace(state, row=replace(state.row, targets=state.row.targets[1:])) if state.row else state


def change_dice(state: TableState, choice: GainADie | ImproveADie) -> Done:
    """The Lead Captain has decided how the Monster's dice change.

    Args:
        state: The state.
        choice: The decision.

    Returns:
        The new state and what happened.
    """
    rule = state.monster_board.row(state.row.results if state.row else 0).rule
    state, events = _with_trackers(state, tracker_result(state, choice) or state.trackers, rule)
    return action_done(state), events


def action_thrown(state: TableState, faces: tuple[str, ...]) -> Done:
    """The die that an action of the row asks for has been thrown.

    Args:
        state: The state.
        faces: What it shows, once for each throw.

    Returns:
        The new state and what happened.
    """
    die = state.action_dice[0]
    rules = (die.rule, "MP-MB-04") if die.id == "location" else (die.rule,)
    text = state.action.text if state.action else ""
    shown = f"The {die.name} shows {' and '.join(faces)}. At the table: {text}"
    return action_done(state), (Event(shown, rules),)


def _end_round(state: TableState) -> Done:
    after = replace(state, row=None, round=state.round + 1, stage="morning", rolled=0, attacked=())
    return after, (Event(f"At the table: the Night Phase. Round {after.round} begins."),)
