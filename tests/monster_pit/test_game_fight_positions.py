"""Positions with fights that cannot be are refused, each with the field that is wrong."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.outposts import (
    Attacked,
    Fight,
    FightRoll,
    GiveUp,
    PassOn,
    PickDice,
    ReturnTo,
    SetOff,
    Wound,
)
from pitkit.play import MalformedError, position
from pitkit.play.positions import read_state
from tests.monster_pit.fight_tables import attacking, band, creature, defending, fighter, turn


@pytest.mark.parametrize(
    ("tasks", "field"),
    [
        ((FightRoll(0), Fight(0, "t0", attacking=True)), "tasks.1.foe"),
        ((FightRoll(0),), "tasks.0"),
        ((FightRoll(1), Fight(0, "monster", attacking=True)), "tasks.0"),
        ((GiveUp(0),), "tasks.0"),
        ((Wound(0, (0,)),), "tasks.0"),
        ((Attacked(0, "t3"),), "tasks.0.foe"),
        ((Attacked(2),), "tasks.0.seat"),
        ((PassOn(0),), "tasks.0.items"),
        ((PassOn(0, ("No such Item",)),), "tasks.0.items"),
        ((PassOn(0, mount="No such Mount"),), "tasks.0.mount"),
        ((SetOff(0, "character.Nobody.0@c0.1"),), "tasks.0.source"),
        ((ReturnTo("Nobody", ("tavern_1",)),), "tasks.0.card"),
        ((PickDice(0),), "tasks.0"),
        ((Fight(0, "monster", attacking=True, stage="count"),), "tasks.0.mine"),
    ],
)
def test_tasks_that_cannot_be(tasks: tuple[AnyTask, ...], field: str) -> None:
    state = turn(monster_player=True)
    data = position(state.but(tasks=(*tasks, *state.tasks)))
    with pytest.raises(MalformedError) as refused:
        read_state(PitState, data, state.content)
    assert refused.value.field == field


def test_fights_are_positions() -> None:
    beast = creature(band(turn(), {0: fighter()}), "Barrow Dead", "gate")
    for state in (attacking(beast), defending(beast), attacking(beast, "t0")):
        again = read_state(PitState, position(state), state.content)
        assert replace(again, content=state.content) == state
