"""An Alchemy Stone throws all dice again: those that name a place and those of cards too (MP-AMB-87)."""

from __future__ import annotations

import pytest

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.people import Purse
from pitkit.monster_pit.game.steps.core import EndTurn, LetCount
from pitkit.monster_pit.game.steps.midday import CompleteQuest, UseStone
from pitkit.monster_pit.game.tasks.monster import BurnRolled
from pitkit.play import Outcome, position
from pitkit.play.positions import read_state
from tests.monster_pit.citadel_states import drawn_to_end, ending, questing
from tests.monster_pit.game_tables import cites


def burning(stones: int) -> PitState:
    """The Location Die is thrown for the fire; Anna has so many Stones."""
    state = ending(BurnRolled(1, "MP-PHO-08"), purse=Purse(stones=stones))
    return state.apply(EndTurn(0))[0]


def face_of(state: PitState, place: int) -> str:
    """The Location token of a District."""
    return state.citadel.locations[place]


@pytest.mark.rule("MP-STR-ALCH-02", "MP-STR-ALCH-03")
def test_a_location_die_lies_until_nobody_throws_it_again() -> None:
    state = burning(stones=1)
    left = state.decks.eyrie.left
    state, _ = state.apply(Outcome((face_of(state, 1),)))
    assert state.chance() is None
    assert state.decks.eyrie.left == left, "nothing burns while the die can be thrown again"
    assert {type(choice) for choice in state.choices()} == {LetCount, UseStone}
    again, told = state.apply(UseStone(0))
    assert cites(told, "MP-STR-ALCH-03")
    assert again.captains[0].purse.stones == 0
    assert again.chance() is not None
    burned = drawn_to_end(again.apply(Outcome((face_of(state, 0),)))[0])[0]
    assert burned.decks.eyrie.left == left
    assert burned.decks.barracks.left == state.decks.barracks.left - 1
    counted = drawn_to_end(state.apply(LetCount(0))[0])[0]
    assert counted.decks.eyrie.left == left - 1
    assert counted.lying == ()


@pytest.mark.rule("MP-STR-ALCH-02")
def test_without_a_stone_it_counts_at_once() -> None:
    state = burning(stones=0)
    left = state.decks.eyrie.left
    state = drawn_to_end(state.apply(Outcome((face_of(state, 1),)))[0])[0]
    assert state.decks.eyrie.left == left - 1


def test_dice_that_lie_are_part_of_a_position_and_have_to_fit() -> None:
    state = burning(stones=1)
    state, _ = state.apply(Outcome((face_of(state, 2),)))
    data = position(state)
    assert read_state(PitState, data, state.content) == state
    wrong = state.but(lying=("Nowhere",))
    assert [path for path, _, _ in wrong.problems()] == ["lying"]
    refusal = state.refusal(EndTurn(0))
    assert refusal is not None
    assert refusal.rule == "MP-GOAL-05"


def test_a_cards_dice_lie_too() -> None:
    state = questing("grotto", "mystic", purse=Purse(stones=1))
    state, _ = state.apply(CompleteQuest(0))
    state, _ = state.apply(Outcome(("Crown",)))
    assert state.lying == ("Crown",)
    again, _ = state.apply(UseStone(0))
    again, _ = again.apply(Outcome(("Star",)))
    assert again.captains[0].purse == Purse(gold=20, blue=2)
    counted, _ = state.apply(LetCount(0))
    assert counted.captains[0].purse == Purse(gold=20, green=1, stones=1)
