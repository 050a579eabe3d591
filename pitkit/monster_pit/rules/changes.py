"""Small changes of the dice table's state: moves, Gold, damage."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from pitkit.monster_pit.rules.table_state import Captain, TableState
from pitkit.play.events import Event, Events

Done: TypeAlias = tuple[TableState, Events]
"""A new state and what happened."""


def move(state: TableState, spaces: int, rules: tuple[str, ...]) -> Done:
    """Move the Monster towards the Gate, at most up to it.

    Args:
        state: The state.
        spaces: How many spaces, 0 or more.
        rules: Ids of the rules that move it.

    Returns:
        The new state and what happened.
    """
    left = max(0, state.distance - spaces)
    if not spaces:
        return state, ()
    events: Events = (Event(f"The Monster moves {spaces} towards the Gate; {left} are left.", rules),)
    if not left:
        events += (Event("The Monster is at the Citadel Gate.", ("MP-GOAL-03",)),)
    return replace(state, distance=left), events


def hurt_monster(state: TableState, damage: int) -> Done:
    """Take damage off the Monster's health (MP-CMB-17).

    Args:
        state: The state.
        damage: How much, 0 or more.

    Returns:
        The new state and what happened.
    """
    left = max(0, state.health - damage)
    if not damage:
        return state, ()
    events: Events = (Event(f"The Monster takes {damage} damage; its health is {left}.", ("MP-CMB-17",)),)
    if not left:
        events += (Event("The Monster is beaten.", ("MP-GOAL-02",)),)
    return replace(state, health=left), events


def with_captain(state: TableState, seat: int, captain: Captain) -> TableState:
    """The state with one Captain replaced.

    Args:
        state: The state.
        seat: Whose record.
        captain: The new record.

    Returns:
        The new state.
    """
    return replace(state, captains=(*state.captains[:seat], captain, *state.captains[seat + 1 :]))


def with_gold(state: TableState, seat: int, gold: int) -> TableState:
    """The state with Gold paid to a Captain.

    Args:
        state: The state.
        seat: The Captain.
        gold: How much.

    Returns:
        The new state.
    """
    captain = state.captains[seat]
    return with_captain(state, seat, replace(captain, gold=captain.gold + gold))
