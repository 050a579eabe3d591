"""Outposts: roles and runes of slots, the Reserve, attachments, what is a character (MP-OUT)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.effects import run_now
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.people import Ban
from pitkit.monster_pit.game.pools_of import bonuses, progress_pool, taking_part
from pitkit.monster_pit.game.steps.core import ProgressRoll, TakeSlot
from pitkit.monster_pit.game.steps.midday import AttachTo, Shift, Visit
from pitkit.monster_pit.game.steps.outposts import (
    AttackMonster,
    AttackRoll,
    FightCreature,
    GiveUpCard,
    UseAbility,
)
from pitkit.monster_pit.game.tasks.core import Arrive, Rolling
from pitkit.monster_pit.pools import DicePool
from tests.monster_pit.fight_states import (
    back_again,
    carved,
    doors,
    mounted,
    owing,
    pile,
    reserve,
)
from tests.monster_pit.fight_tables import (
    attacking,
    band,
    card,
    defending,
    doing,
    fighter,
    morning,
    refused,
    turn,
)
from tests.monster_pit.game_cases.fights import DATA
from tests.monster_pit.game_tables import cites, content

BY_RULE = {case.rule: case for case in DATA}


@pytest.mark.parametrize("rule", ["MP-OUT-10", "MP-OUT-15", "MP-TERM-02"])
@pytest.mark.rule("MP-OUT-10", "MP-OUT-15", "MP-TERM-02")
def test_what_is_printed_of_decks_types_and_characters(rule: str) -> None:
    case = BY_RULE[rule]
    assert case.find(content()) == case.value


# Slots ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-OUT-02")
def test_a_card_of_both_roles_is_what_its_slot_makes_it() -> None:
    for slot, attack, defence in ((4, 1, 0), (8, 0, 1)):
        state = band(turn(), {}).push(Arrive(0, fighter()))
        assert {refused(state, TakeSlot(0, each)) for each in range(12)} == {""}
        state, told = state.apply(TakeSlot(0, slot))
        assert cites(told, "MP-OUT-02")
        assert (
            next(each.dice.white for each in attacking(state).choices() if isinstance(each, AttackRoll))
            == attack
        )
        assert sum(getattr(each, "white", 0) for each in defending(state).choices()) == defence
    one = band(turn(), {}).push(Arrive(0, card("Hill Archer", "barracks")))
    _, told = one.apply(TakeSlot(0, 4))
    assert not cites(told, "MP-OUT-02")


@pytest.mark.rule("MP-OUT-03", "MP-OUT-04")
def test_an_ability_with_a_rune_works_on_the_slot_of_that_rune_alone() -> None:
    state, told = carved().apply(AttackRoll(0, 0, 1, 1))
    assert cites(told, "MP-OUT-04")
    assert cites(told, "MP-OUT-03")
    outpost = state.content.outpost_of(state.captains[0].bridge)
    for slot, rune in enumerate(outpost.attackers):
        lone = band(turn(), {slot: card("Rune Carver", "tavern")})
        added = [dice for _, dice in bonuses(lone, 0, "attack")]
        assert added == [DicePool(white=1)] * (rune == "Star")
    b_side = band(turn(outpost_side="B"), {1: card("Rune Carver", "tavern")})
    assert list(bonuses(b_side, 0, "attack")) == []


@pytest.mark.rule("MP-OUT-08")
def test_a_card_comes_back_from_the_reserve_by_reassigning_alone() -> None:
    state, told = back_again().apply(Shift(0, 12, 5))
    assert state.captains[0].reserve == ()
    assert state.captains[0].slots[5] == card("Wizard of Echoes", "sanctuary")
    assert cites(told, "MP-OUT-08")
    _, told = back_again().apply(Shift(0, 0, 5))
    assert not cites(told, "MP-OUT-08")
    for choice in reserve().choices():
        slots = reserve().apply(choice)[0].captains[0].slots
        assert sum(held is not None and held.back == "sanctuary" for held in slots) <= 1


@pytest.mark.rule("MP-OUT-11")
def test_wyverns_stand_in_slots_and_are_no_characters() -> None:
    assert refused(owing(), GiveUpCard(0, 1)) == "MP-OUT-11"
    full = {slot: card("Oathsworn", "barracks") for slot in range(12)}
    full[0] = card("Grey Wyvern", "eyrie")
    recruit = band(turn(), full).push(Arrive(0, card("Hill Archer", "barracks")))
    assert refused(recruit, TakeSlot(0, 0)) == "MP-OUT-11"
    assert refused(recruit, TakeSlot(0, 1)) == ""
    state = band(turn(), {0: card("Grey Wyvern", "eyrie"), 1: fighter()})
    assert taking_part(state, 0, "attack") == (-1, 1)


def test_the_messenger_moves_a_wyvern_out_where_nobody_else_defends() -> None:
    start = turn()
    messenger = start.captains[0].slots[start.captains[0].find("messenger") or 0]
    assert messenger is not None
    six = {slot: card("Grey Wyvern", "eyrie") for slot in range(6, 12)}
    state = band(start, six).push(Arrive(0, messenger, "messenger"))
    assert refused(state, TakeSlot(0, 7)) == ""
    five = band(start, {**six, 9: fighter()}).push(Arrive(0, messenger, "messenger"))
    assert refused(five, TakeSlot(0, 7)) == "MP-OUT-11"
    assert refused(five, TakeSlot(0, 9)) == ""


# Attachments ----------------------------------------------------------------------------------------


@pytest.mark.rule("MP-OUT-12", "MP-TERM-10")
def test_an_item_is_attached_takes_no_slot_and_gives_its_dice() -> None:
    state, told = pile().apply(AttachTo(0, 0))
    held = state.captains[0].slots[0]
    assert held is not None
    assert held.items == ("Notched Sword",)
    assert sum(each is not None for each in state.captains[0].slots) == 2
    assert cites(told, "MP-OUT-12")
    assert cites(told, "MP-TERM-10")
    before, after = progress_pool(pile(), 0), progress_pool(state, 0)
    assert after == before.plus((0, 1, 0))


@pytest.mark.rule("MP-OUT-13", "MP-OUT-14")
def test_two_items_and_one_mount_on_a_character() -> None:
    assert refused(pile(items=2), AttachTo(0, 0)) == "MP-OUT-13"
    assert refused(pile(items=1), AttachTo(0, 0)) == ""
    ridden = pile(mount="Cart Horse", deck="stables", what="Cart Horse")
    assert refused(ridden, AttachTo(0, 0)) == "MP-OUT-14"
    assert refused(pile(deck="stables", what="Cart Horse"), AttachTo(0, 0)) == ""


def test_what_joins_acts_when_it_is_attached_and_not_when_it_is_traded() -> None:
    state, told = pile(what="Satchel of Gems").apply(AttachTo(0, 0))
    assert (state.captains[0].purse.blue, state.captains[0].purse.green) == (1, 1)
    held = state.captains[0].slots[0]
    assert held is not None
    assert held.items == ()
    assert cites(told, "MP-OUT-20")


# Dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-OUT-17", "MP-TERM-09")
def test_the_dice_of_all_cards_make_the_pool() -> None:
    state = band(
        morning(), {0: fighter(), 1: card("Ladder Crew", "barracks"), 7: fighter("yellow")}, hurt=False
    )
    own = state.content.record("captain", "Bram Ironhand").dice
    assert progress_pool(state, 0) == own.plus((0, 0, 1)).plus((1, 0, 1)).plus((0, 1, 0))
    dice = next(step for step in state.choices() if isinstance(step, ProgressRoll))
    _, told = state.apply(dice)
    assert cites(told, "MP-OUT-17")
    assert cites(told, "MP-TERM-09")
    assert [event.text for event in cites(told, "MP-TERM-09")] == [
        "The pool is made of 4 cards with their Items."
    ]


def test_mount_dice_join_a_progress_roll_by_a_card_alone() -> None:
    rider = next(
        each.key
        for each in content().character
        if any("dice of your Mounts count" in str(ability.effect) for ability in each.abilities)
    )
    for cards, n in (
        ({0: fighter(mount="Cave Bear")}, 1),
        ({0: fighter(mount="Cave Bear"), 1: card(rider, "tavern")}, 4),
    ):
        state = band(morning(), cards)
        step = next(each for each in state.choices() if isinstance(each, ProgressRoll))
        rolled, _ = state.apply(step)
        assert isinstance(rolled.top, Rolling)
        assert len(rolled.top.throw.dice) - step.dice.size == n - 1
    assert mounted().captains[0].slots[0] is not None


# Lothmirawen ----------------------------------------------------------------------------------------


@pytest.mark.rule("MP-OUT-23")
def test_one_structure_may_be_visited_twice_the_second_time_not_to_fight() -> None:
    assert refused(doors(), FightCreature(0, 0)) == "MP-OUT-23"
    free = doors().with_citadel(creatures=(), encounters=())
    free = free.with_purse(0, replace(free.captains[0].purse, gold=20))
    assert refused(free, Visit(0, "barracks", "conscript")) == ""
    twice = free.with_captain(0, visited=("barracks", "barracks"))
    assert refused(twice, Visit(0, "barracks", "conscript")) != ""
    assert refused(free.with_captain(0, visited=("gate",)), AttackMonster(0, "gate")) == "MP-OUT-23"
    plain = band(free, {})
    assert refused(plain, Visit(0, "barracks", "conscript")) != ""


# Words that stop or add dice ------------------------------------------------------------------------


def stopped(source: str, seat: int = 0, **names: str) -> PitState:
    """Anna's Progress Roll with 3 white and 2 yellow dice after an effect."""
    cards: dict[int, Any] = {slot: fighter() for slot in range(3)}
    cards |= {slot: fighter("yellow") for slot in (3, 4)}
    state = band(turn(), cards)
    done, _ = drive(run_now(state, source, seat, **names))
    assert isinstance(done, PitState)
    return done


def test_dice_that_are_prevented_stay_out_of_the_next_roll_or_round() -> None:
    mine = stopped("monster_card.Disarm Captain.ai@")
    assert progress_pool(mine, 0) == DicePool(0, 2, 3)
    assert progress_pool(mine.but(round=mine.round + 1), 0) == DicePool(0, 2, 0)
    assert progress_pool(mine.but(round=mine.round + 2), 0) == DicePool(0, 2, 3)


def test_a_ban_of_the_next_roll_ends_with_it() -> None:
    state = band(morning(), {0: fighter(), 1: fighter(), 2: fighter("yellow")})
    state = state.but(bans=(Ban(0, "any", 2), Ban(1, "white", 1)))
    assert progress_pool(state, 0) == DicePool(0, 1, 0)
    state, _ = state.apply(ProgressRoll(0, 0, 1, 0))
    assert state.bans == (Ban(1, "white", 1),)


def test_wyverns_are_used_as_abilities_of_their_slot() -> None:
    state, _ = doing(band(turn(), {5: card("War Wyvern", "eyrie"), 0: fighter()}))
    state, told = state.apply(UseAbility(0, "wyvern.War Wyvern.0@c0.5"))
    assert cites(told, "MP-CMB-01")
    assert state.captains[0].extra_dice == ("white",)
    state, _ = state.apply(AttackRoll(0, 0, 0, 1))
    assert isinstance(state.top, Rolling)
    assert len(state.top.throw.dice) == 2
