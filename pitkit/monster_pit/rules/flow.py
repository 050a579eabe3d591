"""What choices and throws do at the dice table."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.monster_pit.pools import captain_picks, chosen_dice, within_colours
from pitkit.monster_pit.rules.changes import Done, move, with_gold
from pitkit.monster_pit.rules.fights import pay, roll_counted, start_fight
from pitkit.monster_pit.rules.outcomes import ROYAL_GOLD
from pitkit.monster_pit.rules.rolls import Roll
from pitkit.monster_pit.rules.rows import (
    action_thrown,
    attack_done,
    begin_row,
    change_dice,
    goes_on,
    next_action,
)
from pitkit.monster_pit.rules.steps import (
    AttackRoll,
    DefenceRoll,
    GainADie,
    ImproveADie,
    Injure,
    ProgressRoll,
    RoyalGold,
    Sacrifice,
)
from pitkit.monster_pit.rules.table_state import TableState
from pitkit.play.events import Event, Events
from pitkit.play.steps import Choice


def play(state: TableState, choice: Choice) -> Done:
    """Carry out a choice that is allowed.

    Args:
        state: A state that waits for it.
        choice: The choice.

    Returns:
        The new state and what happened.
    """
    if isinstance(choice, ProgressRoll):
        done = _start_progress(state, choice)
    elif isinstance(choice, RoyalGold):
        done = _royal_gold(state, choice)
    elif isinstance(choice, AttackRoll | DefenceRoll):
        done = start_fight(state, choice)
    elif isinstance(choice, Sacrifice | Injure) and state.fight is not None:
        done = _after_fight(state, pay(state, state.fight, choice))
    elif isinstance(choice, GainADie | ImproveADie):
        done = change_dice(state, choice)
    else:
        done = _start_twilight(state)
    return _run(*done)


def settle(state: TableState, faces: tuple[str, ...]) -> Done:
    """Carry out a throw.

    Args:
        state: A state with a throw due.
        faces: One face for each part of it.

    Returns:
        The new state and what happened.
    """
    if state.roll is None:
        return _run(*action_thrown(state, faces))
    size = len(state.roll.dice)
    roll, events = state.roll.settled(faces[:size])
    runes = tuple(Event(f"The Rune Die shows {face}.", ("MP-MORN-03", "MP-DIE-09")) for face in faces[size:])
    return _run(replace(state, roll=roll), events + runes)


def _run(state: TableState, events: Events) -> Done:
    """Go on until something has to be thrown or decided, or the game is over."""
    while state.over() is None:
        if state.roll is not None and not state.throws_due:
            state, more = _roll_over(replace(state, roll=None), state.roll)
        elif goes_on(state):
            state, more = next_action(state)
        else:
            break
        events += more
    return state, events


def _roll_over(state: TableState, roll: Roll) -> Done:
    if state.fight is not None:
        return _after_fight(state, roll_counted(state, state.fight, roll))
    return _after_progress(state, roll) if state.stage == "morning" else begin_row(state, roll.monster)


def _after_fight(before: TableState, done: Done) -> Done:
    """When a fight that the Monster started is over, its attack has one target less."""
    state, events = done
    if before.row is not None and state.fight is None:
        state = attack_done(state)
    return state, events


def _start_progress(state: TableState, choice: ProgressRoll) -> Done:
    captain = state.captains[choice.seat]
    rules = ("MP-MORN-07",) if len(captain_picks(captain.progress_pool())) > 1 else ()
    text = f"{captain.name} makes a Progress Roll with {choice.dice.words()}."
    return replace(state, roll=Roll.of(choice.dice)), (Event(text, rules),)


def _after_progress(state: TableState, roll: Roll) -> Done:
    seat, name = state.roller, state.captains[state.roller].name
    state = with_gold(state, seat, roll.captain)
    state, moved = move(state, roll.monster, ("MP-MORN-04",))
    state = replace(state, rolled=state.rolled + 1, royal=bool(roll.first_side))
    events = (Event(f"{name} takes {roll.captain} Gold.", ("MP-MORN-05",)), *moved)
    if state.royal:
        text = f"All first faces are {roll.first_side.title()}: a Royal Roll."
        events += (Event(text, ("MP-MORN-10",)),)
    return _end_morning(state, events)


def _royal_gold(state: TableState, choice: RoyalGold) -> Done:
    name = state.captains[choice.seat].name
    text = f"{name} leaves the Gold of the Royal Roll."
    if choice.take:
        state = with_gold(state, choice.seat, ROYAL_GOLD)
        text = f"{name} takes {ROYAL_GOLD} Gold for the Royal Roll."
    return _end_morning(replace(state, royal=False), (Event(text, ("MP-MORN-09",)),))


def _end_morning(state: TableState, events: Events) -> Done:
    if state.royal or state.rolled < len(state.captains):
        return state, events
    return replace(state, stage="midday"), (*events, Event("Midday begins."))


def _start_twilight(state: TableState) -> Done:
    dice = chosen_dice(state.trackers, state.maximum)
    name = state.captains[state.lead].name
    events: Events = (Event(f"{name} rolls for the Monster: {dice.words()}.", ("MP-TWI-02",)),)
    if kept_out := within_colours(state.trackers).size - dice.size:
        text = f"The board's maximum of {state.maximum} keeps {kept_out} dice out."
        events += (Event(text, ("MP-TWI-03", "MP-MB-07")),)
    return replace(state, stage="twilight", roll=Roll.of(dice)), events
