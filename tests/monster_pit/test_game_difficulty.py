"""Difficulty tokens: drawn in setup, and the rules they change (MP-DIFF)."""

from __future__ import annotations

from typing import Any

import pytest

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.moves import move
from pitkit.monster_pit.game.steps.core import ProgressRoll
from pitkit.monster_pit.game.steps.midday import BuyCard, GiveToStatue, Visit
from pitkit.monster_pit.game.steps.outposts import StartOn, UseAbility
from pitkit.monster_pit.game.tasks.outposts import DrawSkulls, StartSpace
from pitkit.monster_pit.pools import DicePool
from pitkit.play import MalformedError, Outcome
from tests.monster_pit.fight_states import drawing, start, wyvern
from tests.monster_pit.fight_tables import band, card, fighter, morning, refused, turn
from tests.monster_pit.game_cases.fights import DATA
from tests.monster_pit.game_tables import after, cites, content, fallen, fresh

BY_RULE = {case.rule: case for case in DATA}


def token(*keys: str, place: str = "gate", **setup: Any) -> PitState:
    """Anna's turn at a place, with these tokens in force."""
    return turn(place=place, **setup).but(skulls=keys)


# Setup ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-DIFF-04")
def test_tokens_of_a_colour_are_drawn_blindly_one_by_one() -> None:
    state = drawing(2, 1)
    seen = []
    while isinstance(state.top, DrawSkulls) and (chance := state.chance()) is not None:
        (part,) = chance.parts
        seen.append(len(part.faces))
        state, told = state.apply(Outcome((part.faces[0],)))
        assert cites(told, "MP-DIFF-04")
    assert seen == [6, 5, 5]
    colours = [content().record("difficulty", key).colour for key in state.skulls]
    assert colours == ["white", "white", "yellow"]


def test_more_tokens_than_there_are_cannot_be_asked_for() -> None:
    with pytest.raises(MalformedError, match=r"setup\.red is 4; allowed: 0 to 3"):
        fresh(1, red=4)


@pytest.mark.rule("MP-DIFF-10")
def test_other_tokens_than_those_suggested_are_told_of() -> None:
    _, told = drawing(0, 1).apply(Outcome(("prices",)))
    assert cites(told, "MP-DIFF-10")
    _, told = drawing(1).apply(Outcome(("further",)))
    assert not cites(told, "MP-DIFF-10")


@pytest.mark.rule("MP-DIFF-02", "MP-DIFF-03")
def test_harder_sides_are_told_of() -> None:
    _, told = drawing(1, board="phoshar_b").apply(Outcome(("further",)))
    assert cites(told, "MP-DIFF-02")
    assert not cites(told, "MP-DIFF-03")
    state, told = drawing(1, outpost_side="B").apply(Outcome(("further",)))
    assert cites(told, "MP-DIFF-03")
    assert not cites(told, "MP-DIFF-02")
    assert state.outpost_side == "B"


@pytest.mark.parametrize(
    "rule", ["MP-DIFF-05", "MP-DIFF-06", "MP-DIFF-07", "MP-DIFF-08", "MP-DIFF-09", "MP-DIFF-25"]
)
@pytest.mark.rule("MP-DIFF-05", "MP-DIFF-06", "MP-DIFF-07", "MP-DIFF-08", "MP-DIFF-09", "MP-DIFF-25")
def test_what_is_printed_of_tokens_and_bridges(rule: str) -> None:
    case = BY_RULE[rule]
    assert case.find(content()) == case.value


# What acts at once ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("switch", "health"), [("a", 3), ("b", 8 + 3), ("c", 12)])
@pytest.mark.rule("MP-DIFF-17")
def test_a_hardy_monster_starts_with_more_health(switch: str, health: int) -> None:
    state, told = drawing(0, 1, rulings={"yellow_health": switch}).apply(Outcome(("health",)))
    assert (state.monster.health, state.monster.start_health) == (health, health)
    assert cites(told, "MP-DIFF-17")


@pytest.mark.rule("MP-DIFF-20", "MP-DIFF-24")
def test_the_monster_starts_with_more_dice_and_a_higher_maximum() -> None:
    state, told = drawing(0, 1).apply(Outcome(("red_die",)))
    assert state.monster.trackers == DicePool(1, 2, 0)
    assert (state.maximum, bool(cites(told, "MP-DIFF-20"))) == (9, True)
    state, told = drawing(0, 0, 1).apply(Outcome(("more_dice",)))
    assert state.monster.trackers == DicePool(1, 3, 0)
    assert (state.maximum, bool(cites(told, "MP-DIFF-24"))) == (11, True)


@pytest.mark.rule("MP-DIFF-18", "MP-DIFF-23")
def test_the_captains_pick_a_purple_space_at_the_bridge() -> None:
    assert refused(start("east"), StartOn(0, 28)) == "MP-DIFF-18"
    assert refused(start("south"), StartOn(0, 14)) == "MP-DIFF-23"
    state, _ = drawing(0, 1).apply(Outcome(("rock_bridge",)))
    assert state.top == StartSpace("east")
    assert [step.space for step in state.choices() if isinstance(step, StartOn)] == [14, 18]
    state, told = state.apply(StartOn(state.lead, 18))
    assert (state.monster.space, state.monster.purple) == (18, 18)
    assert cites(told, "MP-DIFF-18")


def test_the_arch_bridge_goes_before_the_rock_bridge() -> None:
    state, _ = after(drawing(0, 1, 1), ("rock_bridge",), ("arch_bridge",))
    assert state.top == StartSpace("south")
    state, _ = state.apply(StartOn(state.lead, 28))
    assert not isinstance(state.top, StartSpace)


# Rules changed --------------------------------------------------------------------------------------


@pytest.mark.rule("MP-DIFF-11")
def test_a_completed_move_goes_a_space_further_a_roll_once() -> None:
    state, told = move(token("further").with_monster(space=5), 2)
    assert state.monster.space == 8
    assert cites(told, "MP-DIFF-11")
    assert move(token("further").with_monster(space=5), 0)[0].monster.space == 5
    state = band(morning().but(skulls=("further",)), {0: fighter(), 1: fighter(), 2: fighter()})
    state = fallen(state.apply(ProgressRoll(0, 0, 0, 3))[0], "monster", "monster", "captain")
    assert state.monster.space == 3


def test_a_move_that_a_card_stops_goes_no_further() -> None:
    state = token("further").with_monster(space=5).with_citadel(events=("Mud on the Roads",))
    assert move(state, 1)[0].monster.space == 5
    assert move(state, 3)[0].monster.space == 5 + 2 + 1


def wizard(name: str, *tokens: str, space: int = 20, purple: int = 0) -> tuple[PitState, Any]:
    """Anna's Wizard has pushed the Monster, which stood on a space."""
    state = band(token(*tokens), {0: card(name, "sanctuary")}).with_monster(space=space, purple=purple)
    return state.apply(UseAbility(0, f"character.{name}.0@c0.0"))


@pytest.mark.rule("MP-DIFF-12", "MP-DIFF-22")
def test_wizards_push_half_as_far_or_two_spaces() -> None:
    dice = wizard("Wizard of Echoes")[0].monster.trackers
    for tokens, spaces in (
        ((), 3),
        (("half_wizards",), 1),
        (("two_back",), 2),
        (("two_back", "half_wizards"), 1),
    ):
        state, told = wizard("Wizard of Echoes", *tokens)
        assert state.monster.space == 20 - spaces, tokens
        assert state.monster.trackers == dice
        assert bool(cites(told, "MP-DIFF-12")) == ("half_wizards" in tokens)
        assert bool(cites(told, "MP-DIFF-22")) == ("two_back" in tokens)


def test_dice_of_a_wizard_are_not_replaced_by_two_spaces() -> None:
    thrower = next(
        held.key
        for held in content().character
        if held.kind == "wizard" and "(number of Captain results) spaces" in str(held.abilities[0].effect)
    )
    state, _ = wizard(thrower, "two_back")
    chance = state.chance()
    assert chance is not None
    faces = tuple("Captain" for _ in chance.parts)
    state, _ = state.apply(Outcome(faces))
    assert state.monster.space == 20 - len(faces)


@pytest.mark.rule("MP-DIFF-16")
def test_the_purple_space_reached_last_stops_a_wizard() -> None:
    state, told = wizard("Wizard of Echoes", "purple", space=20, purple=18)
    assert state.monster.space == 18
    assert cites(told, "MP-DIFF-16")
    state, told = wizard("Wizard of Echoes", "purple", space=2)
    assert state.monster.space == 0
    free, _ = wizard("Wizard of Echoes", space=20, purple=18)
    assert free.monster.space == 17
    other, _ = after(
        wyvern().but(skulls=("purple",)).with_monster(space=19, purple=18),
        UseAbility(0, "wyvern.Grey Wyvern.0@c0.0"),
        ("Captain", "Captain", "Captain"),
    )
    assert other.monster.space == 16


@pytest.mark.rule("MP-DIFF-13")
def test_a_quiet_market_lets_a_captain_recruit_at_one_tavern() -> None:
    state = token("market", place="alchemist")
    state = state.with_captain(0, visited=("tavern_2",), marks=("recruit tavern_2",))
    state = state.with_purse(0, state.captains[0].purse.plus(gold=30))
    assert refused(state, Visit(0, "tavern_1", "recruit")) == "MP-DIFF-13"
    assert refused(state, Visit(0, "alchemist", "stone")) == ""
    assert refused(state.but(skulls=()), Visit(0, "tavern_1", "recruit")) == ""
    fought = state.with_captain(0, marks=("fight tavern_2",))
    assert refused(fought, Visit(0, "tavern_1", "recruit")) == ""


@pytest.mark.rule("MP-DIFF-15", "MP-DIFF-19")
def test_a_fallen_statue_and_a_caved_in_grotto_cannot_be_used() -> None:
    state = band(token("statue", "grotto"), {0: fighter()})
    assert refused(state, GiveToStatue(0, 0)) == "MP-DIFF-15"
    assert refused(state.but(skulls=()), GiveToStatue(0, 0)) == ""
    state = token("statue", "grotto", place="grotto")
    assert refused(state, Visit(0, "grotto", "search")) == "MP-DIFF-19"
    assert refused(state.but(skulls=()), Visit(0, "grotto", "search")) == ""


@pytest.mark.rule("MP-DIFF-14", "MP-DIFF-21")
def test_soldiers_and_all_purchases_are_dearer() -> None:
    for tokens, cost in (((), 2), (("barracks",), 4), (("prices",), 4), (("barracks", "prices"), 6)):
        state = token(*tokens)
        state = state.with_purse(0, state.captains[0].purse.plus(gold=20))
        before = state.captains[0].purse.gold
        state, told = state.apply(Visit(0, "barracks", "conscript"))
        assert state.captains[0].purse.gold == before - cost, tokens
        assert bool(cites(told, "MP-DIFF-14")) == ("barracks" in tokens)
        assert bool(cites(told, "MP-DIFF-21")) == ("prices" in tokens)


def test_services_are_not_dearer_and_items_are() -> None:
    state = token("prices", place="sanctuary")
    state = state.with_purse(0, state.captains[0].purse.plus(gold=20))
    before = state.captains[0].purse.gold
    assert state.apply(Visit(0, "sanctuary", "mage"))[0].captains[0].purse.gold == before - 3
    hall = token("prices", place="town_hall")
    hall = hall.with_purse(0, hall.captains[0].purse.plus(gold=20))
    hall = hall.with_deck("town_hall", shown=("Notched Sword",))
    before = hall.captains[0].purse.gold
    bought, told = hall.apply(BuyCard(0, "town_hall", 0))
    assert bought.captains[0].purse.gold == before - 2 - 2
    assert cites(told, "MP-DIFF-21")
