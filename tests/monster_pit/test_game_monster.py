"""The Monster of the whole game: its dice, its health, its rows, its way along the track."""

from __future__ import annotations

import pytest

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.cards_of import paladin
from pitkit.monster_pit.game.moves import heal, hurt, move
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.pools_of import monster_pool
from pitkit.monster_pit.game.steps.core import GoTo, TwilightRoll
from pitkit.monster_pit.game.steps.monster import GainADie, ImproveADie, WeakenADie
from pitkit.monster_pit.game.tasks.core import Progress, RowAction, Twilight
from pitkit.monster_pit.game.tasks.monster import MonsterDie
from pitkit.monster_pit.game.tasks.outposts import Attacked, FightRoll
from pitkit.monster_pit.pools import DicePool
from tests.monster_pit.beast_tables import (
    carried,
    doing,
    results,
    rolled,
    row,
    rule_against,
    stacked,
    twilight,
)
from tests.monster_pit.game_cases.beast import staying
from tests.monster_pit.game_tables import cites, led, seated, told_until, until

IMPROVE = MonsterDie(0, "MP-PHO-07", improve=("white", "yellow"))


def acting(state: PitState, n: int, *actions: int) -> PitState:
    """Some actions of a row, carried out as far as they go by themselves."""
    return doing(state, *(RowAction(n, action) for action in actions))[0]


# Dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-PHO-04", "MP-MB-08")
def test_phoshar_gains_a_white_die_or_improves_one_where_there_is_no_room() -> None:
    state = twilight("phoshar").with_monster(trackers=DicePool(1, 0, 3))
    assert acting(state, 0, 0).monster.trackers == DicePool(1, 0, 4)
    full = state.with_monster(trackers=DicePool(1, 0, 6))
    assert acting(full, 0, 0).monster.trackers == DicePool(1, 1, 5)
    at_most = state.with_monster(trackers=DicePool(4, 5, 3))
    assert acting(at_most, 0, 0).monster.trackers == DicePool(4, 5, 3)


@pytest.mark.rule("MP-PHO-07", "MP-TERM-04", "MP-MB-01")
def test_the_decider_picks_the_die_to_improve_before_a_white_one_is_gained() -> None:
    state = twilight("phoshar").with_monster(trackers=DicePool(1, 1, 3))
    state = acting(state, 3, 0, 1)
    assert rule_against(state, ImproveADie(1, "white")) == "MP-TERM-04"
    assert rule_against(state, ImproveADie(0, "red")) == "MP-TERM-04"
    assert rule_against(state, GainADie(0, "white")) == "MP-MB-01"
    white, told = state.apply(ImproveADie(0, "white"))
    assert white.monster.trackers == DicePool(1, 2, 3)
    assert cites(told, "MP-TERM-04")
    yellow, _ = state.apply(ImproveADie(0, "yellow"))
    assert yellow.monster.trackers == DicePool(2, 0, 4)


@pytest.mark.rule("MP-PHO-09")
def test_phoshar_gains_white_or_makes_a_yellow_die_red() -> None:
    state = acting(twilight("phoshar").with_monster(trackers=DicePool(1, 1, 3)), 5, 0)
    assert rule_against(state, ImproveADie(0, "white")) == "MP-TERM-04"
    assert state.apply(GainADie(0, "white"))[0].monster.trackers == DicePool(1, 1, 4)
    assert state.apply(ImproveADie(0, "yellow"))[0].monster.trackers == DicePool(2, 0, 3)
    only = acting(twilight("phoshar").with_monster(trackers=DicePool(1, 0, 3)), 5, 0)
    assert only.monster.trackers == DicePool(1, 0, 4)


def test_by_another_reading_a_monster_nobody_plays_improves_yellow_first() -> None:
    trackers = DicePool(1, 1, 3)
    by_rule = twilight("phoshar", 2, rulings={"improve_policy": "highest"}).with_monster(trackers=trackers)
    assert doing(by_rule, IMPROVE)[0].monster.trackers == DicePool(2, 0, 3)
    played = twilight("phoshar", 2, rulings={"improve_policy": "highest"}, monster_player=True)
    played = played.with_monster(trackers=trackers)
    assert doing(played, MonsterDie(2, "MP-PHO-07", improve=("white", "yellow")))[0].to_move() == (2,)


@pytest.mark.rule("MP-MB-08")
@pytest.mark.parametrize(("cap", "white"), [("gain", 0), ("pool", 0), ("roll", 1)])
def test_gains_stop_at_the_boards_maximum_unless_the_roll_alone_is_capped(cap: str, white: int) -> None:
    state = twilight("vaiel", 2, rulings={"monster_pool_cap": cap})
    state = state.with_monster(trackers=DicePool(4, 5, 0))
    after, _ = carried(state, "monster_card.Pale Brood.ai@")
    assert after.monster.trackers == DicePool(4, 5, white)


def test_dice_of_the_mesmerized_may_pass_the_maximum_but_take_room_for_gains() -> None:
    state = twilight().with_monster(trackers=DicePool(3, 5, 0))
    card = next(c for c in state.content.character if c.deck == "tavern" and c.dice and c.dice.size == 2)
    state = state.with_monster(mesmerized=(Held(card.key, "tavern"),))
    assert monster_pool(state).size == 10
    after, _ = carried(state, "monster_card.Pale Brood.ai@")
    assert after.monster.trackers == state.monster.trackers


def test_by_another_reading_the_whole_pool_is_capped() -> None:
    state = twilight("vaiel", 2, rulings={"monster_pool_cap": "pool"}).with_monster(
        trackers=DicePool(3, 5, 0)
    )
    card = next(c for c in state.content.character if c.deck == "tavern" and c.dice and c.dice.size == 2)
    state = state.with_monster(mesmerized=(Held(card.key, "tavern"),))
    assert monster_pool(state).size == 9


def test_a_die_goes_down_as_the_owner_of_the_card_picks() -> None:
    state = twilight("phoshar").with_monster(trackers=DicePool(1, 1, 3))
    state, _ = doing(state, MonsterDie(1, "MP-OUT-19", weaken=("red", "yellow")))
    assert rule_against(state, WeakenADie(1, "white")) == "MP-MB-01"
    assert state.apply(WeakenADie(1, "red"))[0].monster.trackers == DicePool(0, 2, 3)
    assert state.apply(WeakenADie(1, "yellow"))[0].monster.trackers == DicePool(1, 0, 4)


# Health ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-MB-09")
def test_damage_and_healing_move_the_health_not_above_the_start() -> None:
    state = twilight("phoshar")
    hurt_, told = hurt(state, 3, "MP-CMB-17")
    assert hurt_.monster.health == state.monster.start_health - 3
    assert cites(told, "MP-MB-09")
    healed, told = heal(hurt_, 5, "MP-CARD-01")
    assert healed.monster.health == state.monster.start_health
    assert cites(told, "MP-MB-09")
    assert heal(healed, 1)[1] == ()
    free = twilight("phoshar", 2, rulings={"heal_cap": "none"})
    assert heal(free, 5)[0].monster.health == free.monster.start_health + 5


# Rows and abilities ---------------------------------------------------------------------------------


@pytest.mark.rule("MP-MB-01")
def test_actions_of_a_row_go_from_left_to_right_and_stop_at_the_gate() -> None:
    state = twilight()
    state = rolled(stacked(state, "barracks", paladin(state.content).key).with_monster(space=0), 2)
    _, told = state.apply(results(2))
    assert "In this order" in cites(told, "MP-MB-01")[0].text
    taken = [n for n, event in enumerate(told) if "MP-VAI-12" in event.rules]
    moved = [n for n, event in enumerate(told) if "MP-MB-02" in event.rules]
    assert taken[0] < moved[0]


@pytest.mark.rule("MP-MB-06")
def test_special_abilities_of_a_board_act_and_are_in_force() -> None:
    state = twilight("behemoth").with_monster(trackers=DicePool(2, 3, 2))
    state = state.with_monster(health=state.monster.start_health - 2)
    state, told = doing(state.pop())
    after, more = told_until(state, Progress)
    told += more
    assert after.monster.health == after.monster.start_health - 1
    assert cites(told, "MP-MB-06")


@pytest.mark.rule("MP-VAI-07", "MP-PHO-08", "MP-PHO-10")
@pytest.mark.parametrize(
    ("board", "results_", "seats"), [("vaiel", 3, [0]), ("phoshar", 4, [0]), ("phoshar", 6, [0, 1])]
)
def test_rows_attack_the_lead_captain_or_everybody(board: str, results_: int, seats: list[int]) -> None:
    state, told = row(twilight(board), results_)
    hit = [task.seat for task in state.tasks if isinstance(task, FightRoll | Attacked)]
    assert hit == seats
    assert cites(told, "MP-CMB-03")


def test_effects_of_rows_in_the_words_of_cards_are_carried_out() -> None:
    state = twilight("orc_warchief")
    for seat in (0, 1):
        state = state.with_purse(seat, state.captains[seat].purse.plus(gold=5))
    before = [captain.purse.gold for captain in state.captains]
    after = acting(state, 4, 0)
    assert [captain.purse.gold for captain in after.captains] == [gold - 1 for gold in before]


# Events and moves -----------------------------------------------------------------------------------


@pytest.mark.rule("MP-GOAL-06")
def test_a_card_that_lets_its_captain_stay_beats_the_rule_of_a_new_district() -> None:
    state = staying()
    after, told = state.apply(GoTo(0, "Great Hall"))
    assert after.captains[0].district == "Great Hall"
    assert cites(told, "MP-GOAL-06")
    plain = state.with_captain(0, slots=(None,) * 12, me=Held(state.content.captains[0].key, "captain"))
    assert rule_against(plain, GoTo(0, "Great Hall")) == "MP-MID-02"


@pytest.mark.rule("MP-GOAL-07")
def test_an_event_in_force_changes_what_the_rules_say() -> None:
    state = twilight().with_monster(space=0).with_citadel(events=("Mud on the Roads",))
    after, told = move(state, 3, "MP-MB-02")
    assert after.monster.space == 2
    assert cites(told, "MP-GOAL-07")
    still, told = move(state, 1, "MP-MB-02")
    assert still.monster.space == 0
    assert not cites(told, "MP-TERM-05")


def test_dice_of_cards_in_force_join_the_twilight_roll() -> None:
    state = led(until(seated(2), Twilight), 0).with_monster(trackers=DicePool(0, 2, 0), mesmerized=())
    state = state.with_citadel(events=("Moonless Week",))
    state, _ = state.apply(TwilightRoll(0))
    chance = state.chance()
    assert chance is not None
    assert [part.name.split()[0] for part in chance.parts] == ["yellow", "yellow", "white"]


def test_what_acts_when_the_monster_has_advanced_acts_after_the_move() -> None:
    track = twilight().content.track
    assert track is not None
    state = twilight("phoshar").with_citadel(encounters=("Antient of the Gate",))
    state = state.with_monster(space=track.spaces - 7)
    after = acting(state, 1, 0)
    assert after.monster.space == track.spaces - 6 - 4


@pytest.mark.rule("MP-SET-24")
def test_the_encounter_deck_is_played_with_or_left_out() -> None:
    for wanted in (True, False):
        state, told = told_until(seated(2, encounters=wanted), Progress)
        assert (state.decks.encounter.left > 0) == wanted
        assert ("face down" in cites(told, "MP-SET-24")[0].text) == wanted


@pytest.mark.rule("MP-SOLO-03", "MP-SOLO-05")
def test_against_one_captain_the_health_is_the_boards_own_and_the_rest_is_as_always() -> None:
    state, told = told_until(seated(1, board="phoshar"), Progress)
    assert state.monster.health == 10
    assert cites(told, "MP-SOLO-05")
    assert not cites(told_until(seated(2, board="phoshar"), Progress)[1], "MP-SOLO-05")


@pytest.mark.rule("MP-SOLO-04")
def test_cards_have_a_wording_for_one_captain() -> None:
    spaces = []
    for n in (1, 3):
        state = twilight("phoshar", n).with_monster(space=0)
        spaces.append(carried(state, "monster_card.A Step for Each.ai@")[0].monster.space)
    assert spaces == [2, 3]
