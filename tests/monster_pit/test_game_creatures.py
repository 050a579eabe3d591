"""Creatures in the Citadel and in Outposts (MP-CRE)."""

from __future__ import annotations

import pytest

from pitkit.monster_pit.game.effects import run_now
from pitkit.monster_pit.game.fights.bouts import fight_of
from pitkit.monster_pit.game.fights.creatures import tokens_off
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.steps.core import TakeSlot
from pitkit.monster_pit.game.steps.midday import Visit
from pitkit.monster_pit.game.steps.outposts import (
    AttackMonster,
    AttackRoll,
    FightCreature,
    GiveUpCard,
    UseAbility,
)
from pitkit.monster_pit.game.tasks.core import Arrive, Turn
from pitkit.play import Outcome
from tests.monster_pit.fight_states import biting, crowded, vermin
from tests.monster_pit.fight_tables import (
    C,
    M,
    attacking,
    band,
    card,
    creature,
    fighter,
    fought,
    refused,
    turn,
)
from tests.monster_pit.game_tables import cites, step


@pytest.mark.rule("MP-CRE-01", "MP-MID-05")
def test_a_captain_fights_a_creature_of_the_district() -> None:
    state, told = vermin().apply(FightCreature(0, 0))
    assert cites(told, "MP-CRE-01")
    assert cites(told, "MP-MID-05")
    assert any(isinstance(step, AttackRoll) for step in state.choices())
    assert refused(vermin(), FightCreature(0, 1)) == "MP-CRE-01"
    assert refused(turn(), FightCreature(0, 0)) == "MP-CRE-01"


@pytest.mark.rule("MP-CRE-02", "MP-MID-07")
def test_the_fight_is_the_visit_and_gives_up_the_function() -> None:
    state = creature(band(turn(), {0: fighter(), 1: fighter()}), "Marrow Worms", "barracks")
    state, told = state.apply(FightCreature(0, 0))
    assert cites(told, "MP-CRE-02")
    assert cites(told, "MP-MID-07")
    state, _ = fought(state, (C, C), (M,))
    assert state.citadel.creatures == ()
    assert refused(state, Visit(0, "barracks", "conscript")) != ""
    assert state.captains[0].visited == ("barracks",)
    other = state.with_captain(1, district="City Watch").push(Turn(1))
    assert refused(other, Visit(1, "barracks", "conscript")) == ""


def test_a_ratcatcher_may_still_use_the_structure_but_fights_there_once() -> None:
    cards = {0: card("Ratcatcher Pim", "tavern"), 1: fighter(), 2: fighter()}
    state = creature(band(turn(), cards), "Marrow Worms", "barracks", n=2)
    fight, told = state.apply(FightCreature(0, 0))
    assert not cites(told, "MP-MID-07")
    dice = next(each.dice for each in fight.choices() if isinstance(each, AttackRoll))
    fight, _ = fought(fight, (C,) * dice.size, (M,))
    assert len(fight.citadel.creatures) == 1
    assert refused(fight, FightCreature(0, 0)) == "MP-MID-06"
    free = fight.with_citadel(creatures=(), encounters=())
    assert refused(free, Visit(0, "barracks", "conscript")) == ""


@pytest.mark.rule("MP-CRE-03")
def test_a_creature_keeps_everybody_from_its_structure_an_adventurer_nobody() -> None:
    assert refused(vermin(), Visit(0, "barracks", "conscript")) == "MP-CRE-03"
    assert refused(creature(turn(), "Barrow Dead", "gate"), AttackMonster(0, "gate")) == "MP-CRE-03"
    assert refused(creature(turn(), "Knight Errant", "barracks"), Visit(0, "barracks", "conscript")) == ""
    assert refused(creature(turn(), "Knight Errant", "barracks"), FightCreature(0, 0)) == "MP-CRE-01"


@pytest.mark.rule("MP-CRE-04", "MP-CRE-05", "MP-CRE-07")
def test_damage_pays_the_reward_and_flips_the_token_at_one_health() -> None:
    state = biting(2, (C, C))
    gold = state.captains[0].purse.gold
    state, told = state.apply(Outcome((M, C)))
    (token,) = state.citadel.creatures
    assert (token.health, token.damaged) == (1, True)
    assert state.captains[0].purse.gold == gold + 1
    assert cites(told, "MP-CRE-04")
    assert cites(told, "MP-CRE-05")
    assert cites(told, "MP-CRE-07")


def test_a_critical_hit_on_the_last_health_pays_once() -> None:
    state = biting(1, (C, C, C))
    gold = state.captains[0].purse.gold
    state, _ = state.apply(Outcome((C, C)))
    assert state.captains[0].purse.gold == gold + 1


@pytest.mark.rule("MP-CRE-06")
def test_the_last_token_takes_the_card_back_to_its_deck() -> None:
    state = creature(biting(1, (C, C)), "Barrow Dead", "barracks")
    state = state.with_citadel(encounters=("Barrow Dead",))
    state, told = state.apply(Outcome((M, C)))
    assert len(state.citadel.creatures) == 1
    assert state.citadel.encounters == ("Barrow Dead",)
    assert cites(told, "MP-CRE-06")
    last, _ = biting(1, (C, C)).apply(Outcome((M, C)))
    assert last.citadel.creatures == ()
    assert last.citadel.encounters == ()
    assert last.decks.encounter.cards.items[-1].card == "Barrow Dead"  # type: ignore[union-attr]


def test_with_a_switch_all_tokens_of_a_card_share_their_health() -> None:
    for switch, left in (("per_token", (1, 2)), ("shared", (1, 1))):
        state = turn(rulings={"creature_health": switch})
        state = creature(band(state, {0: fighter(), 1: fighter()}), "Barrow Dead", "gate", n=2)
        state, _ = fought(attacking(state, "t0"), (C, C), (M, C))
        assert tuple(token.health for token in state.citadel.creatures) == left


def test_a_lost_fight_with_a_creature_costs_what_any_does() -> None:
    state, _ = biting(2, (M,)).apply(Outcome((M, M)))
    assert state.choices() == (GiveUpCard(0, 0),)


def test_a_defeated_antient_gives_its_gems_to_the_victor() -> None:
    state = creature(band(turn(), {n: fighter() for n in range(4)}), "The Sleeping Antient", "gate", health=1)
    green = state.captains[0].purse.green
    state, _ = state.apply(FightCreature(0, 0))
    state, told = fought(state, (C,) * 4, (M, M, C, C))
    assert cites(told, "MP-OUT-21")
    for place in range(40):
        if state.captains[0].purse.green > green:
            break
        state, _ = step(state, 1, place)
    assert state.captains[0].purse.green == green + 2
    assert state.citadel.encounters == ()


def test_a_fight_with_a_token_that_is_gone_is_over_and_others_go_on() -> None:
    state = creature(band(turn(), {0: fighter()}), "Barrow Dead", "gate", n=2)
    second = attacking(state, "t1")
    renamed = tokens_off(second, {0})
    assert fight_of(renamed) is not None
    assert fight_of(renamed).foe == "t0"  # type: ignore[union-attr]
    assert fight_of(tokens_off(second, {1})) is None
    assert isinstance(tokens_off(second, {1}).top, Turn)


@pytest.mark.rule("MP-NIGHT-05")
def test_a_creature_that_comes_to_a_full_outpost_takes_a_characters_slot() -> None:
    state, told = crowded().apply(TakeSlot(0, 4))
    assert len(state.captains[0].reserve) == 1
    assert state.captains[0].slots[4] == card("Marrow Worms", "encounter")
    (token,) = state.citadel.creatures
    assert (token.seat, token.slot, token.at) == (0, 4, None)
    assert cites(told, "MP-NIGHT-05")


def test_a_creature_in_an_outpost_is_no_part_of_its_fights_and_goes_when_it_is_beaten() -> None:
    state = band(turn(), {1: fighter()}).push(Arrive(0, card("Marrow Worms", "encounter"), "creature"))
    state, _ = state.apply(TakeSlot(0, 0))
    fight = attacking(state)
    assert AttackRoll(0, 0, 0, 1) in fight.choices()
    beaten, _ = fought(attacking(state, "t0"), (C,), (C,))
    assert beaten.captains[0].slots[0] is None
    assert beaten.citadel.creatures == ()


def test_a_creature_heals_up_to_its_printed_health() -> None:
    for health in (1, 2):
        state = creature(turn(), "Tomb Guards", "gate", health=health)
        state, _ = drive(run_now(state, "encounter.Tomb Guards.0@", 0))  # type: ignore[assignment]
        assert state.citadel.creatures[0].health == 2


def test_a_hunting_wyvern_hurts_a_creature_and_is_paid() -> None:
    state = creature(band(turn(), {0: card("Hunting Wyvern", "eyrie")}), "Barrow Dead", "alchemist")
    gold = state.captains[0].purse.gold
    state, _ = state.apply(UseAbility(0, "wyvern.Hunting Wyvern.0@c0.0"))
    state, _ = state.apply(Outcome((C, M, M)))
    assert state.citadel.creatures[0].health == 1
    assert state.captains[0].purse.gold == gold + 1
    assert state.captains[0].slots[0] is None
