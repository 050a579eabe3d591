"""Vaiel in the whole game: Instant Charm, mesmerized characters and what they are worth to her."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.cards.deeds import GainGold, MonsterHeals, Move
from pitkit.monster_pit.cards.moments import Morning
from pitkit.monster_pit.cards.rolls import BonusDice, Price
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.cards_of import paladin
from pitkit.monster_pit.game.changes import mesmerized, sacrificed
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.pools_of import fight_pool, monster_pool, opponent_dice
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.steps.core import TakeSlot
from pitkit.monster_pit.game.steps.monster import Bewitch, DealTo
from pitkit.monster_pit.game.tasks.core import Reveal
from pitkit.monster_pit.game.tasks.midday import DrawCard
from pitkit.monster_pit.game.tasks.monster import MesmerizeTop, Moment, SlotDie
from pitkit.monster_pit.game.tasks.outposts import Harm
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Outcome
from pitkit.play.effects import Ability, Always, Number
from tests.monster_pit.beast_tables import doing, going, rolled, row, rule_against, serving, stacked, twilight
from tests.monster_pit.game_tables import cites, crew


def tavern(state: PitState, cost: int, place: int = 0) -> str:
    """A Tavern character of a printed cost."""
    found = [c.key for c in state.content.character if c.deck == "tavern" and c.cost == cost and c.copies]
    return sorted(found)[place]


def slot_rune(state: PitState, seat: int, slot: int) -> str:
    """The rune of a slot."""
    board = state.content.outpost_of(state.captains[seat].bridge, state.outpost_side)
    return (*board.attackers, *board.defenders)[slot]


@pytest.mark.rule("MP-VAI-11", "MP-VAI-12", "MP-VAI-13")
def test_instant_charm_takes_characters_of_cost_0_that_are_turned_up() -> None:
    state = twilight().with_monster(trackers=DicePool(0, 5, 0))
    free, dear = tavern(state, 0), tavern(state, 2)
    state = stacked(state, "tavern_1", free, dear)
    after, told = doing(state, Reveal("tavern_1", "MP-STR-TAVERN-02"))
    assert [held.card for held in after.monster.mesmerized] == [free]
    assert after.decks.tavern_1.shown == (dear,)
    assert cites(told, "MP-VAI-11")
    assert cites(told, "MP-VAI-12")
    many = state.with_monster(trackers=DicePool(0, 5, 1))
    after, _ = doing(many, Reveal("tavern_1", "MP-STR-TAVERN-02"))
    assert after.decks.tavern_1.shown == (free,)
    other = stacked(twilight("phoshar"), "tavern_1", free, dear)
    after, _ = doing(other, Reveal("tavern_1", "MP-STR-TAVERN-02"))
    assert after.decks.tavern_1.shown == (free,)


def test_instant_charm_tests_the_next_card_with_the_new_pool() -> None:
    two = next(c.key for c in twilight().content.character if c.cost == 0 and c.dice and c.dice.size == 2)
    taken = []
    for dice in (3, 4):
        state = twilight().with_monster(trackers=DicePool(0, dice, 0))
        state = stacked(state, "tavern_1", two, two, tavern(state, 2))
        after, _ = doing(state, Reveal("tavern_1", "MP-STR-TAVERN-02"))
        taken.append(len(after.monster.mesmerized))
    assert taken == [2, 1]


@pytest.mark.rule("MP-VAI-12", "MP-VAI-13", "MP-TERM-23")
def test_a_sacrifice_serves_vaiel_with_its_dice_and_leaves_another_monsters_game() -> None:
    state = crew(twilight(), 0, 0, 1, 0)
    own = state.captains[0].slots[0]
    assert own is not None
    state = state.with_held(0, 0, replace(own, upgrades=(), injured=False))
    before = monster_pool(state)
    printed = paladin(state.content).dice
    assert printed is not None
    after, told = sacrificed(state, 0, 0)
    assert monster_pool(after) == before.plus(printed)
    assert after.monster.trackers == state.monster.trackers
    assert cites(told, "MP-VAI-13")
    assert after.citadel.removed == state.citadel.removed
    other, _ = sacrificed(crew(twilight("phoshar"), 0, 0, 1, 0), 0, 0)
    assert other.monster.mesmerized == ()
    assert other.citadel.removed[-1] == f"{own.back}.{own.card}"


def test_mesmerized_as_it_lay() -> None:
    state = crew(twilight(), 0, 0, 1, 0)
    held = state.captains[0].slots[0]
    assert held is not None
    state = state.with_held(0, 0, replace(held, injured=True))
    after, _ = mesmerized(state, 0, 0)
    assert after.monster.mesmerized == (Held(held.card, held.back, injured=True),)


@pytest.mark.rule("MP-VAI-05", "MP-MB-05")
def test_the_cheapest_market_card_is_mesmerized_and_the_lead_captain_picks_among_equals() -> None:
    state = twilight()
    cheap, same, dear = tavern(state, 1), tavern(state, 1, 1), tavern(state, 3)
    next_ = tavern(state, 2)
    state = stacked(state, "tavern_1", next_, shown=(cheap,))
    state = stacked(state, "tavern_2", next_, shown=(dear,))
    one, _ = row(stacked(state, "tavern_3", next_, shown=(dear,)), 1)
    assert [held.card for held in one.monster.mesmerized] == [cheap]
    assert one.decks.tavern_1.shown == (next_,)
    two, _ = row(stacked(state, "tavern_3", next_, shown=(same,)), 1)
    for bad in (Bewitch(1, "f.tavern_3.0"), Bewitch(0, "f.tavern_2.0")):
        refusal = two.refusal(bad)
        assert refusal is not None
        assert refusal.rule == "MP-MB-05"
    two, told = two.apply(Bewitch(0, "f.tavern_3.0"))
    assert [held.card for held in two.monster.mesmerized] == [same]
    assert cites(told, "MP-MB-05")


@pytest.mark.rule("MP-VAI-06")
def test_the_top_barracks_card_is_mesmerized_before_a_move() -> None:
    state = stacked(twilight(), "barracks", paladin(twilight().content).key).with_monster(space=0)
    after, _ = row(state, 2)
    assert [held.card for held in after.monster.mesmerized] == [paladin(state.content).key]
    assert after.monster.space == 1
    empty, _ = doing(after, MesmerizeTop("barracks", "MP-VAI-06"))
    assert len(empty.monster.mesmerized) == 1


@pytest.mark.rule("MP-VAI-08")
def test_she_moves_for_each_mesmerized_character_at_least_two() -> None:
    card = Held(paladin(twilight().content).key, "barracks")
    spaces = []
    for n in (1, 4):
        state = rolled(twilight().with_monster(space=0), 4).with_monster(mesmerized=(card,) * n)
        spaces.append(state.apply(Outcome(("Monster",) * 4))[0].monster.space)
    assert spaces == [2, 4]


@pytest.mark.rule("MP-VAI-09", "MP-VAI-10")
@pytest.mark.parametrize(("results", "victims", "spaces"), [(5, 1, 2), (6, 2, 3)])
def test_a_die_names_the_slot_whose_character_is_mesmerized(results: int, victims: int, spaces: int) -> None:
    state = twilight("vaiel", 2)
    state = crew(crew(state, 0, 0, 1, 0), 1, 0, 1, 0).with_monster(space=0)
    rune = slot_rune(state, 0, 0)
    held = state.captains[1].slots[0]
    board = state.content.outpost_of(state.captains[1].bridge, state.outpost_side)
    slot = (*board.attackers, *board.defenders).index(rune)
    state = state.with_held(1, 0, None).with_held(1, slot, held)
    state = rolled(state, results).apply(Outcome(("Monster",) * results))[0]
    after, _ = state.apply(Outcome((rune,)))
    while after.chance() is None and isinstance(choice := after.choices()[0], Bewitch):
        after, _ = after.apply(choice)
    assert len(after.monster.mesmerized) == victims
    assert after.captains[0].slots[0] is None
    assert after.monster.space == spaces


def test_the_messenger_and_whoever_is_safe_are_not_mesmerized_by_a_slot() -> None:
    state = twilight()
    slot = state.captains[0].find("messenger")
    assert slot is not None
    state, _ = doing(
        state.with_captain(
            0, slots=(None,) * slot + (state.captains[0].slots[slot],) + (None,) * (11 - slot)
        ),
        SlotDie((0,), "MP-VAI-09"),
    )
    after, _ = state.apply(Outcome((slot_rune(state, 0, slot),)))
    assert after.monster.mesmerized == ()
    literal = replace(state, switches=replace(state.switches, messenger_immortal=False))
    after, _ = literal.apply(Outcome((slot_rune(state, 0, slot),)))
    assert len(after.monster.mesmerized) == 1


@pytest.mark.parametrize("die", ["location", "combat"])
def test_other_dice_name_a_place_of_each_half(die: str) -> None:
    state = crew(twilight("vaiel", rulings={"vaiel_slot_die": die}), 0, 0, 1, 0)
    state, _ = doing(state, SlotDie((0,), "MP-VAI-09"))
    chance = state.chance()
    assert chance is not None
    after, _ = state.apply(Outcome((chance.parts[0].faces[0],)))
    after, _ = going(after)
    assert len(after.monster.mesmerized) == 1


# What they are worth to her -------------------------------------------------------------------------


@pytest.mark.rule("MP-VAI-14")
def test_abilities_that_help_her_are_used_and_others_are_not() -> None:
    heals, gold = Ability(MonsterHeals()), Ability(GainGold(Number(5), "each"), Morning())
    state = serving(twilight(), heals, gold, Ability(Move(Number(2)), Morning()))
    state = state.with_monster(health=state.monster.start_health - 2)
    evening, told = doing(state, Moment("twilight"))
    assert evening.monster.health == state.monster.start_health - 1
    assert cites(told, "MP-VAI-14")
    purses = [captain.purse for captain in state.captains]
    morning, _ = doing(state, Moment("morning"))
    assert morning.monster.space == 2
    assert [captain.purse for captain in morning.captains] == purses


def test_words_in_force_of_the_mesmerized_count_for_her_and_not_for_the_captains() -> None:
    bonus = Ability(BonusDice(DicePool(white=1)), Always())
    cheap = Ability(Price(-1, "everything"), Always())
    plain, served = twilight().with_monster(mesmerized=()), serving(twilight(), bonus, cheap)
    assert in_force(served, Price) == ()
    assert fight_pool(served, 0, attacking=True) == fight_pool(plain, 0, attacking=True)
    dice = opponent_dice(served, 0, "monster")
    assert dice == monster_pool(served).plus(DicePool(white=1))


def hit(n: int, **rulings: str) -> PitState:
    """Anna has won an attack on Vaiel for so much damage; a Paladin of the Barracks is mesmerized."""
    state = twilight("vaiel", 2, rulings=rulings) if rulings else twilight()
    card = Held(paladin(state.content).key, "barracks")
    return doing(state.with_monster(mesmerized=(card,)), Harm(1, n))[0]


@pytest.mark.rule("MP-VAI-15", "MP-VAI-16")
def test_each_point_of_damage_may_free_a_mesmerized_character_who_joins_the_attacker_injured() -> None:
    state = hit(2)
    health = state.monster.health
    assert rule_against(state, DealTo(0, -1)) == "MP-VAI-15"
    assert rule_against(state, DealTo(1, 1)) == "MP-VAI-15"
    freed, told = state.apply(DealTo(1, 0))
    assert cites(told, "MP-VAI-16")
    assert freed.monster.mesmerized == ()
    slot = next(n for n, held in enumerate(freed.captains[1].slots) if held is None)
    freed, _ = freed.apply(TakeSlot(1, slot))
    held = freed.captains[1].slots[slot]
    assert held is not None
    assert (held.card, held.injured) == (paladin(state.content).key, True)
    assert freed.monster.health == health - 1, "the other point is hers"
    both, _ = state.apply(DealTo(1, -1))
    both, _ = both.apply(DealTo(1, -1))
    assert both.monster.health == health - 2
    assert len(both.monster.mesmerized) == 1


def test_by_another_reading_the_monsters_side_assigns_damage() -> None:
    assert rule_against(hit(1, mesm_damage="monster"), DealTo(0, -1)) == ""
    assert rule_against(hit(1, mesm_damage="monster"), DealTo(1, -1)) == "MP-VAI-15"


def test_without_mesmerized_characters_damage_is_hers() -> None:
    state = twilight()
    after, _ = doing(state, Harm(1, 2))
    assert after.monster.health == state.monster.health - 2


# Revealed -------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-TERM-22")
def test_a_revealed_card_acts_at_once() -> None:
    state = stacked(twilight("phoshar"), "tavern_1", "Singing Corinne")
    before = [captain.purse.gold for captain in state.captains]
    after, told = doing(state, Reveal("tavern_1", "MP-STR-TAVERN-02"))
    assert [captain.purse.gold for captain in after.captains] == [gold + 1 for gold in before]
    assert cites(told, "MP-TERM-22")
    plain = stacked(twilight("phoshar"), "tavern_1", tavern(state, 2))
    assert not cites(doing(plain, Reveal("tavern_1", "MP-STR-TAVERN-02"))[1], "MP-TERM-22")


@pytest.mark.parametrize(("scope", "charmed"), [("face_up", 0), ("all", 1)])
def test_by_another_reading_drawn_recruits_are_charmed_too(scope: str, charmed: int) -> None:
    state = twilight("vaiel", 2, rulings={"charm_scope": scope}).with_monster(trackers=DicePool(0, 1, 0))
    state = stacked(state, "tavern_1", tavern(state, 0), tavern(state, 2))
    after, _ = doing(state, DrawCard(0, "tavern_1", "MP-WISH-03"))
    assert len(after.monster.mesmerized) == charmed
