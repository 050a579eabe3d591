"""Fights of the whole game: who rolls what, who wins, what it costs (MP-CMB)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.steps.core import LetLie
from pitkit.monster_pit.game.steps.midday import UseStone, UseWish
from pitkit.monster_pit.game.steps.outposts import (
    AttackMonster,
    AttackRoll,
    DefenceRoll,
    GiveUpCard,
    InjureCard,
    LetGo,
    PassTo,
    UseAbility,
)
from pitkit.monster_pit.game.tasks.core import Rolling, Turn
from pitkit.monster_pit.game.tasks.outposts import FightRoll, GiveUp, Wound
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Outcome
from tests.monster_pit.fight_states import (
    alone,
    armed,
    gate,
    ladders,
    long_table,
    mounted,
    owing,
    owing_sword,
    rank,
    rolled,
    tied,
    watch,
)
from tests.monster_pit.fight_tables import (
    EC,
    EM,
    C,
    M,
    attacking,
    band,
    card,
    creature,
    defending,
    fighter,
    fought,
    refused,
    turn,
    weak,
)
from tests.monster_pit.game_tables import after, cites


def duel(
    n: int = 2, foe: tuple[str, ...] = ("yellow", "yellow"), attack: bool = True, **setup: Any
) -> PitState:
    """Anna's fight with so many white dice, on the half that fights, against the Monster's dice."""
    first = 0 if attack else 6
    cards = {first + k: fighter() for k in range(n)}
    state = weak(band(turn(**setup), cards), *foe)
    return attacking(state) if attack else defending(state)


# Starting a fight -----------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-GATE-01", "MP-CMB-01", "MP-TERM-11")
def test_a_captain_attacks_the_monster_from_the_gate() -> None:
    state, told = gate().apply(AttackMonster(0, "gate"))
    assert isinstance(state.top, FightRoll)
    assert state.captains[0].visited == ("gate",)
    assert state.citadel.gate == (0,)
    assert cites(told, "MP-STR-GATE-01")
    assert [event.text for event in cites(told, "MP-CMB-01")] == ["Anna attacks Vaiel, the Enchantress."]
    assert cites(told, "MP-TERM-11")
    assert not any(isinstance(step, DefenceRoll) for step in state.choices())


@pytest.mark.rule("MP-MID-08")
def test_the_monster_is_attacked_from_gate_and_watchtower_alone_unless_a_card_says_so() -> None:
    assert refused(gate(), AttackMonster(0, "statue")) == "MP-MID-08"
    assert refused(gate(), AttackMonster(0, "barracks")) == "MP-MID-08"
    lookout = next(
        held.key
        for held in gate().content.character
        if any("from the Barracks" in str(ability.effect) for ability in held.abilities)
    )
    state = band(gate(), {0: card(lookout, "barracks")})
    assert refused(state, AttackMonster(0, "barracks")) == ""


@pytest.mark.rule("MP-STR-WATCH-01")
def test_gate_and_watchtower_exclude_each_other_and_the_tower_sees_one_attack() -> None:
    assert refused(watch(), AttackMonster(0, "watchtower")) == ""
    assert refused(watch(gate=(1,)), AttackMonster(0, "watchtower")) == "MP-STR-WATCH-01"
    assert refused(watch(watch=1), AttackMonster(0, "watchtower")) == "MP-STR-WATCH-01"
    assert refused(gate(watch=1), AttackMonster(0, "gate")) == "MP-STR-WATCH-01"
    assert refused(gate(gate=(1,)), AttackMonster(0, "gate")) == ""
    loose = turn(rulings={"gate_watch_exclusive": False})
    assert refused(loose.with_citadel(watch=1), AttackMonster(0, "gate")) == ""
    state, _ = watch().apply(AttackMonster(0, "watchtower"))
    assert state.citadel.watch == 1


# The rolls ------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-CMB-02", "MP-CMB-03")
def test_attackers_roll_in_attack_and_defenders_in_defence() -> None:
    attack, defence = attacking(rank()), defending(rank())
    assert [step for step in attack.choices() if isinstance(step, AttackRoll)] == [AttackRoll(0, 0, 0, 1)]
    assert [step for step in defence.choices() if isinstance(step, DefenceRoll)] == [DefenceRoll(0, 0, 1, 0)]
    assert refused(attack, AttackRoll(0, 0, 1, 1)) == "MP-CMB-02"
    assert refused(attack, DefenceRoll(0, 0, 1, 0)) == "MP-CMB-03"
    assert refused(defence, DefenceRoll(0, 0, 0, 1)) == "MP-CMB-03"
    assert refused(defence, AttackRoll(0, 0, 0, 1)) == "MP-CMB-02"


def test_a_healthy_captain_fights_on_both_sides() -> None:
    state = turn()
    dice = state.content.record("captain", "Bram Ironhand").dice
    for begin, kind in ((attacking, AttackRoll), (defending, DefenceRoll)):
        fight = begin(band(state, {}, hurt=False))
        assert kind(0, dice.red, dice.yellow, dice.white) in fight.choices()


@pytest.mark.rule("MP-CMB-04")
def test_a_captain_rolls_eight_dice_at_most_and_first() -> None:
    state = ladders()
    assert refused(state, AttackRoll(0, 3, 0, 6)) == "MP-CMB-04"
    assert {step.dice.size for step in state.choices() if isinstance(step, AttackRoll)} == {8}
    state, told = state.apply(AttackRoll(0, 2, 0, 6))
    assert isinstance(state.top, Rolling)
    assert (state.top.throw.purpose, len(state.top.throw.dice)) == ("fight", 8)
    assert cites(told, "MP-CMB-04")


@pytest.mark.rule("MP-GOAL-08")
def test_a_card_lifts_the_limit_of_dice() -> None:
    state = long_table()
    assert refused(state, AttackRoll(0, 2, 0, 6)) != ""
    state, told = state.apply(AttackRoll(0, 3, 0, 6))
    assert cites(told, "MP-GOAL-08")
    assert refused(ladders(), AttackRoll(0, 3, 0, 6)) == "MP-CMB-04"


def test_with_a_switch_fewer_than_eight_of_more_dice_may_be_rolled() -> None:
    cards = {slot: card("Ladder Crew", "barracks") for slot in range(6)}
    step = AttackRoll(0, 0, 0, 3)
    assert refused(attacking(band(turn(), cards)), step) == "MP-MORN-07"
    assert refused(attacking(band(turn(rulings={"roll_fewer": True}), cards)), step) == ""
    few = attacking(band(turn(rulings={"roll_fewer": True}), {0: fighter(), 1: fighter()}))
    assert refused(few, AttackRoll(0, 0, 0, 1)) == "MP-MORN-08"


@pytest.mark.rule("MP-CMB-05", "MP-OUT-18")
def test_dice_of_mounts_come_on_top_in_a_fight() -> None:
    state, told = mounted().apply(AttackRoll(0, 0, 0, 1))
    assert isinstance(state.top, Rolling)
    colours = [die.colour for die in state.top.throw.dice]
    assert sorted(colours) == ["red", "red", "white", "white"]
    assert cites(told, "MP-CMB-05")
    assert cites(told, "MP-OUT-18")


@pytest.mark.rule("MP-CMB-06")
def test_the_opponent_rolls_second_red_yellow_white_within_its_maximum() -> None:
    state = duel(1).with_monster(trackers=DicePool(3, 4, 6))
    state, _ = state.apply(AttackRoll(0, 0, 0, 1))
    state, told = state.apply(Outcome((C,)))
    assert isinstance(state.top, Rolling)
    colours = [die.colour for die in state.top.throw.dice]
    assert [colours.count(colour) for colour in ("red", "yellow", "white")] == [3, 4, 2]
    assert cites(told, "MP-CMB-06")


@pytest.mark.rule("MP-CMB-07", "MP-CMB-08")
def test_enchanted_faces_count_on_both_sides_and_the_monster_stays_where_it_is() -> None:
    state = duel(1, ("red",))
    space = state.monster.space
    state, _ = state.apply(AttackRoll(0, 0, 0, 1))
    for faces in ((EC,), (C,), (EM,)):
        state, told = state.apply(Outcome(faces))
    state, told = state.apply(Outcome((C,)))
    assert "2 Captain against 1 Monster results." in [event.text for event in told]
    assert cites(told, "MP-CMB-07")
    assert state.monster.space == space
    assert cites(told, "MP-CMB-08")


# The count ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "foe", "damage"),
    [((C, M, M), (C, C), 1), ((C, C, M), (C, C), 1), ((C, C, C), (C, C), 2), ((C, C, C), (M, C), 1)],
)
@pytest.mark.rule("MP-CMB-12", "MP-CMB-13", "MP-CMB-17")
def test_a_won_attack_does_one_damage_or_two(own: tuple[str, ...], foe: tuple[str, ...], damage: int) -> None:
    state, told = fought(duel(3), own, foe)
    assert state.monster.health == state.monster.start_health - damage
    assert isinstance(state.top, Turn)
    assert cites(told, "MP-CMB-12")
    assert cites(told, "MP-CMB-17")
    assert bool(cites(told, "MP-CMB-13")) == (damage == 2)


@pytest.mark.rule("MP-GOAL-02")
def test_the_captains_win_with_the_monsters_last_health() -> None:
    state, _ = rolled((C, C), health=1).apply(Outcome((C,)))
    over = state.over()
    assert over is not None
    assert (over.rule, over.winners) == ("MP-GOAL-02", (0, 1))
    assert state.monster.health == 0


@pytest.mark.parametrize(("switch", "damage"), [("none", 0), ("critical", 1), ("full", 2)])
def test_what_a_defence_won_by_three_does_is_a_switch(switch: str, damage: int) -> None:
    state, _ = fought(
        duel(3, attack=False, rulings={"defender_damage": switch}), (C, C, C), (C, C), attack=False
    )
    assert state.monster.health == state.monster.start_health - damage


def test_a_plain_win_in_defence_does_damage_by_the_full_switch_alone() -> None:
    for switch, damage in (("none", 0), ("critical", 0), ("full", 1)):
        fight = duel(2, attack=False, rulings={"defender_damage": switch})
        state, _ = fought(fight, (C, M), (C, C), attack=False)
        assert state.monster.health == state.monster.start_health - damage


# The loss -------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-CMB-09", "MP-CMB-10")
def test_a_lost_fight_costs_a_character_who_took_part_never_the_captain() -> None:
    state, told = fought(duel(2), (M, M), (M, C))
    assert isinstance(state.top, GiveUp)
    assert cites(told, "MP-CMB-09")
    assert {step.spot for step in state.choices() if isinstance(step, GiveUpCard)} == {0, 1}
    assert refused(state, GiveUpCard(0, -1)) == "MP-CMB-10"
    assert refused(owing(), GiveUpCard(0, 6)) == "MP-CMB-09"
    state, _ = state.apply(GiveUpCard(0, 1))
    assert state.captains[0].slots[1] is None
    assert state.monster.health == state.monster.start_health
    assert isinstance(state.top, Turn)


def test_an_injured_character_may_be_given_up() -> None:
    state = weak(band(turn(), {0: fighter(injured=True)}), "yellow")
    state, _ = fought(attacking(state), (), (M,))
    assert state.choices() == (GiveUpCard(0, 0),)


@pytest.mark.rule("MP-CMB-14")
def test_a_tie_injures_a_healthy_one_who_took_part_perhaps_the_captain() -> None:
    state = weak(band(turn(), {0: fighter(), 6: fighter()}, hurt=False), "yellow")
    fight = attacking(state)
    dice = next(step for step in fight.choices() if isinstance(step, AttackRoll))
    state, told = fought(fight, (M,) * dice.dice.size, (C,))
    assert isinstance(state.top, Wound)
    assert cites(told, "MP-CMB-14")
    assert {step.spot for step in state.choices() if isinstance(step, InjureCard)} == {-1, 0}
    hurt, _ = state.apply(InjureCard(0, -1))
    assert hurt.captains[0].me is not None
    assert hurt.captains[0].me.injured
    assert refused(tied(), InjureCard(0, 1)) == "MP-CMB-14"


def test_a_tied_attack_with_nobody_healthy_costs_nothing() -> None:
    state = weak(band(turn(), {0: fighter(injured=True)}), "yellow")
    state, told = fought(attacking(state), (), (C,))
    assert isinstance(state.top, Turn)
    assert not cites(told, "MP-TERM-01")


@pytest.mark.rule("MP-CMB-11")
def test_a_lone_defender_who_loses_is_injured_and_the_citadel_burns() -> None:
    state, told = alone(hurt=False).apply(Outcome((M,)))
    me = state.captains[0].me
    assert me is not None
    assert me.injured
    assert cites(told, "MP-CMB-11")
    assert cites(told, "MP-TERM-01")
    _, told = alone(hurt=True).apply(Outcome((M,)))
    assert cites(told, "MP-TERM-01")


@pytest.mark.parametrize(
    ("switch", "injured", "burns"), [("nothing", 0, 0), ("injure", 1, 0), ("burn", 1, 1)]
)
def test_what_a_lone_attacker_loses_is_a_switch(switch: str, injured: int, burns: int) -> None:
    state = weak(band(turn(rulings={"attack_alone": switch}), {}, hurt=False), "yellow")
    state, told = fought(attacking(state), (M, M, M), (M,))
    me = state.captains[0].me
    assert me is not None
    assert me.injured == bool(injured)
    assert bool(cites(told, "MP-TERM-01")) == bool(burns)


@pytest.mark.rule("MP-CMB-15")
def test_a_tie_of_a_lone_injured_defender_burns_the_citadel() -> None:
    _, told = alone(hurt=True).apply(Outcome((C,)))
    assert cites(told, "MP-CMB-15")
    assert cites(told, "MP-TERM-01")
    _, told = alone(hurt=True, attack=True).apply(Outcome((C,)))
    assert not cites(told, "MP-TERM-01")


@pytest.mark.rule("MP-CMB-16")
def test_what_an_injured_character_bears_stays_and_gives_no_dice() -> None:
    state, told = armed().apply(InjureCard(0, 0))
    held = state.captains[0].slots[0]
    assert held is not None
    assert (held.injured, held.items) == (True, ("Notched Sword",))
    assert len(held.upgrades) == 1
    assert cites(told, "MP-CMB-16")
    assert AttackRoll(0, 0, 0, 0) in attacking(state).choices()
    healthy = attacking(band(turn(), {0: replace(held, injured=False)}))
    assert AttackRoll(0, 0, 1, 1) in healthy.choices()


def test_the_messenger_is_injured_in_place_of_a_sacrifice_and_then_does_not_count() -> None:
    start = turn(rulings={"messenger_immortal": True})
    messenger = start.captains[0].slots[start.captains[0].find("messenger") or 0]
    assert messenger is not None
    state = weak(band(start, {6: messenger}), "yellow", "yellow")
    fight = defending(state)
    dice = next(step for step in fight.choices() if isinstance(step, DefenceRoll)).dice.size
    hurt, _ = fought(fight, (M,) * dice, (M, M), attack=False)
    assert hurt.choices() == (InjureCard(0, 6),)
    state = weak(band(start, {6: replace(messenger, injured=True)}), "yellow", "yellow")
    _, told = fought(defending(state), (), (M, M), attack=False)
    assert cites(told, "MP-CMB-11")
    mortal = weak(band(turn(rulings={"messenger_immortal": False}), {6: messenger}), "yellow", "yellow")
    lost, _ = fought(defending(mortal), (M,) * dice, (M, M), attack=False)
    assert lost.choices() == (GiveUpCard(0, 6),)


# Attachments, and dice thrown again -----------------------------------------------------------------


@pytest.mark.rule("MP-STR-HALL-04")
def test_attachments_of_the_lost_go_to_another_for_two_gold_or_leave_the_game() -> None:
    state, _ = owing_sword().apply(GiveUpCard(0, 0))
    assert refused(state, PassTo(0, 5)) == "MP-STR-HALL-04"
    passed, told = state.apply(PassTo(0, 1))
    bearer = passed.captains[0].slots[1]
    assert bearer is not None
    assert bearer.items == ("Notched Sword",)
    assert passed.captains[0].purse.gold == 3
    assert cites(told, "MP-STR-HALL-04")
    gone, _ = state.apply(LetGo(0))
    assert gone.citadel.removed[-1] == "town_hall.Notched Sword"
    poor = owing_sword()
    poor = poor.with_purse(0, replace(poor.captains[0].purse, gold=1)).apply(GiveUpCard(0, 0))[0]
    assert poor.citadel.removed[-1] == "town_hall.Notched Sword"


def test_a_stone_throws_either_roll_of_a_fight_again_once_both_lie() -> None:
    state = duel(2)
    state = state.with_purse(0, replace(state.captains[0].purse, stones=2))
    state, _ = state.apply(AttackRoll(0, 0, 0, 2))
    state, _ = state.apply(Outcome((M, M)))
    assert refused(state, UseStone(0, "fight")) == "MP-STR-ALCH-02"
    state, _ = after(state, LetLie(0), (M, C), UseStone(0, "fight"), (C, C), LetLie(0))
    assert isinstance(state.top, Rolling)
    assert state.top.throw.purpose == "opponent"
    state, _ = state.apply(UseStone(0))
    state, told = state.apply(Outcome((C, C)))
    assert "2 Captain against 0 Monster results." in [event.text for event in told]
    assert state.monster.health == state.monster.start_health - 1


def test_results_added_once_both_rolls_lie_count_for_the_captain() -> None:
    state = duel(1, ("yellow",)).with_captain(0, wishes=("result",))
    state, _ = after(state, AttackRoll(0, 0, 0, 1), (C,), LetLie(0), (M,))
    assert isinstance(state.top, Rolling)
    assert state.top.throw.purpose == "opponent"
    assert refused(state, UseWish(1, "result")) != ""
    state, told = state.apply(UseWish(0, "result"))
    assert "2 Captain against 1 Monster results." in [event.text for event in told]
    assert state.monster.health == state.monster.start_health - 1


def test_a_critical_lead_and_cards_for_both_roles_change_a_fight() -> None:
    lance = weak(band(turn(), {0: card("Lance of the Lake", "tavern"), 1: fighter()}), "yellow")
    fight = attacking(lance)
    dice = next(step for step in fight.choices() if isinstance(step, AttackRoll)).dice.size
    state, _ = fought(fight, (C, C, *(M,) * (dice - 2)), (C,))
    assert state.monster.health == state.monster.start_health - 2
    twin = band(turn(), {6: card("The Left Twin", "tavern")})
    both = next(step for step in attacking(twin).choices() if isinstance(step, AttackRoll))
    assert both.dice == state.content.record("character", "The Left Twin").dice


def test_bonus_dice_against_a_family_count_against_it_alone() -> None:
    hunter = next(
        held.key
        for held in turn().content.character
        if any("family" in str(ability.test) for ability in held.abilities)
    )
    state = creature(band(turn(), {0: card(hunter, "barracks")}), "Barrow Dead", "gate")
    against = {
        foe: next(step for step in attacking(state, foe).choices() if isinstance(step, AttackRoll)).dice.white
        for foe in ("monster", "t0")
    }
    assert against["t0"] == against["monster"] + 2


def test_wyverns_take_no_part_in_a_fight_and_have_no_dice_in_it() -> None:
    state = weak(band(turn(), {0: card("Grey Wyvern", "eyrie")}), "yellow")
    state, told = fought(attacking(state), (), (M,))
    assert cites(told, "MP-CMB-11")
    assert state.captains[0].slots[0] is not None


def test_a_shield_bearer_steps_in_for_a_loss() -> None:
    state = weak(band(turn(), {0: fighter(), 6: card("Shield Bearer", "barracks")}), "yellow")
    state, _ = fought(attacking(state), (M,), (M,))
    state, _ = state.apply(UseAbility(0, "character.Shield Bearer.0@c0.6"))
    assert state.captains[0].slots[0] is not None
    assert state.captains[0].slots[6] is None
    assert isinstance(state.top, Turn)


# The manual's combat examples -----------------------------------------------------------------------


def princess() -> PitState:
    """A Captain with 3 white, 3 yellow and 1 red die attacks the Dragon, which has 3, 2 and 2."""
    cards = {0: card("Ladder Crew", "barracks"), 1: fighter(), 2: fighter()}
    cards |= {slot: fighter("yellow") for slot in (3, 4, 5)}
    state = band(turn(board="phoshar"), cards).with_monster(trackers=DicePool(2, 2, 3), space=5)
    return attacking(state)


@pytest.mark.parametrize(
    ("own", "foe", "outcome", "damage"),
    [(3, 4, GiveUp, 0), (5, 3, Turn, 1), (5, 5, Wound, 0), (5, 2, Turn, 2)],
)
def test_the_manuals_examples_of_combat(own: int, foe: int, outcome: type, damage: int) -> None:
    state = princess()
    dice = next(step for step in state.choices() if isinstance(step, AttackRoll))
    assert dice == AttackRoll(0, 1, 3, 3)
    state, _ = state.apply(dice)
    state, _ = state.apply(Outcome((C,) * own + (M,) * (7 - own)))
    chance = state.chance()
    assert chance is not None
    assert len(chance.parts) == 7
    state, told = state.apply(Outcome((M,) * foe + (C,) * (7 - foe)))
    assert f"{own} Captain against {foe} Monster results." in [event.text for event in told]
    assert isinstance(state.top, outcome)
    assert state.monster.health == state.monster.start_health - damage
    assert state.monster.space == 5
    assert not cites(told, "MP-TERM-01")
