"""The Locations, whole and destroyed (SH-LOC, SH-HOU, SH-COL, SH-TAV, SH-MKT, SH-TWN, SH-CMP)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from pitkit.play import Unseen
from pitkit.shaddis_horne.facts import RESOURCES, open_tiles
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import CloseSiege, News, Phase, Spawn
from tests.shaddis_horne.sieges import (
    COLLEGE,
    MARKET,
    ORE,
    PIT,
    TAVERN,
    WOOD,
    after,
    cited,
    due,
    in_supply,
    play,
    refused,
    rolls,
    siege,
    tile,
    trophies,
)

RED, ORANGE, YELLOW, GREEN = range(4)


def attacked(at: int, **values: object) -> tuple[HorneState, set[str]]:
    """The state after a scuttler on red has destroyed a Location, and the rules told."""
    roads = values.pop("roads", {at: {"red": ["scuttler"]}})
    full = {"villager": ["Pot Boy", "Fishwife"], "equipment": ["Blue Vial", "Bent Die"]}
    rows = values.pop("rows", {})
    state, events = play(siege(roads=roads, rows={**full, **rows}, **values), do.Advance(0))  # type: ignore[arg-type]
    return state, cited(events)


# Resources ------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-CMP-01")
@pytest.mark.parametrize(("held", "then"), [(0, 3), (3, 6), (5, 6), (6, 6)])
def test_what_goes_above_the_track_is_lost(held: int, then: int) -> None:
    state = siege(equipment=["Feast Basket"], purse={"influence": held})
    state, events = play(state, do.Use(0, "equipment.Feast Basket.0"))
    assert state.purse.influence == then
    assert ("SH-CMP-01" in cited(events)) == (held + 3 > 6)


@pytest.mark.rule("SH-CMP-02")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    state = siege(guards={"red": WOOD}, destroyed=[WOOD], purse={"wood": 6, "ore": 5})
    assert refused(state, do.Visit(0, RED, "repair")) == ["SH-CMP-02"]
    assert refused(siege(guards={"red": WOOD}, purse={"influence": 0}), do.Gather(0, RED, 0)) == ["SH-CMP-02"]
    poor = {"gems": 1, "influence": 0, "wood": 0, "ore": 0}
    assert refused(siege(purse=poor), do.Visit(0, RED, "trade")) == ["SH-CMP-02"]


# Any Location ---------------------------------------------------------------------------------------


@pytest.mark.rule("SH-LOC-03", "SH-LOC-01")
def test_a_ruin_keeps_its_number_and_its_road() -> None:
    state, told = attacked(ORE, roads={ORE: {"red": ["scuttler"], "yellow": ["fairy"]}})
    assert state.is_destroyed(ORE)
    assert state.content.by_number[ORE].key == "houses_ore"
    assert tile(state, ORE, "orange") == ["fairy"]
    assert "SH-LOC-03" in told


@pytest.mark.rule("SH-LOC-04", "SH-HOU-03")
def test_the_bonus_comes_with_each_destruction() -> None:
    state, told = attacked(ORE, purse={"ore": 0})
    assert state.purse.ore == 2
    assert {"SH-LOC-04", "SH-HOU-03"} <= told
    again = siege(guards={"red": ORE}, destroyed=[ORE], purse={"wood": 6, "ore": 3})
    again = after(again, do.Visit(0, RED, "repair"))
    assert (again.is_destroyed(ORE), again.purse.ore) == (False, 0)
    state, told = attacked(ORE, purse={"wood": again.purse.wood, "ore": again.purse.ore})
    assert state.purse.ore == 2


@pytest.mark.rule("SH-LOC-05", "SH-LOC-06")
def test_a_repair_is_paid_and_turns_the_card_back() -> None:
    state = siege(guards={"red": MARKET}, destroyed=[MARKET])
    state, events = play(state, do.Visit(0, RED, "repair"))
    assert not state.is_destroyed(MARKET)
    assert (state.purse.wood, state.purse.ore) == (0, 2)
    assert {"SH-LOC-05", "SH-LOC-06"} <= cited(events)
    assert refused(state, do.Visit(0, RED, "repair")) == ["SH-LOC-05"]


@pytest.mark.rule("SH-LOC-06", "SH-FIN-02")
def test_a_repaired_location_can_fall_again_without_losing_the_game() -> None:
    state = siege(guards={"red": MARKET}, destroyed=[MARKET], roads={MARKET: {"red": ["scuttler"]}})
    lost = after(state, do.Advance(0))
    assert lost.over() is not None
    state = after(state, do.Visit(0, RED, "repair"), do.Advance(0))
    assert state.over() is None
    assert state.is_destroyed(MARKET)


# Houses ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-HOU-01")
def test_gathering_costs_an_action_and_an_influence() -> None:
    state, events = play(siege(guards={"red": WOOD}), do.Gather(0, RED, GREEN))
    assert (state.purse.influence, state.purse.wood, state.purse.ore) == (2, 5, 4)
    assert state.actions == 1
    assert "SH-HOU-01" in cited(events)


@pytest.mark.rule("SH-HOU-02")
@pytest.mark.parametrize("nearest", range(4))
def test_tiles_beyond_the_nearest_creature_are_out_of_reach(nearest: int) -> None:
    colour = ("red", "orange", "yellow", "green")[nearest]
    state = siege(guards={"red": WOOD}, roads={WOOD: {colour: ["scuttler"]}})
    free = [step.tile for step in state.choices() if isinstance(step, do.Gather)]
    assert tuple(free) == open_tiles([t == nearest for t in range(4)]) == tuple(range(nearest))
    assert refused(state, do.Gather(0, RED, nearest)) == ["SH-HOU-02"]


@pytest.mark.rule("SH-HOU-03")
def test_houses_give_three_wood_or_two_ore() -> None:
    assert attacked(WOOD, purse={"wood": 1})[0].purse.wood == 4
    assert attacked(ORE, purse={"ore": 1})[0].purse.ore == 3


@pytest.mark.rule("SH-HOU-04", "SH-LOC-05")
def test_ruined_houses_are_rebuilt_and_give_nothing_before() -> None:
    state = siege(guards={"red": WOOD}, destroyed=[WOOD], purse={"wood": 6, "ore": 6})
    assert refused(state, do.Gather(0, RED, 0)) == ["SH-LOC-05"]
    state, events = play(state, do.Visit(0, RED, "repair"))
    assert (state.purse.wood, state.purse.ore) == (0, 0)
    assert "SH-HOU-04" in cited(events)
    assert refused(state, do.Gather(0, RED, 0)) == []


# College --------------------------------------------------------------------------------------------


def recipes(*row: str, **values: object) -> HorneState:
    """Red stands at the college, where these Recipes lie, and visits it."""
    guards = {"red": COLLEGE, **values.pop("guards", {})}  # type: ignore[dict-item]
    state = siege(guards=guards, rows={"recipe": row}, **values)  # type: ignore[arg-type]
    return after(state, do.Visit(0, RED, "recipes"))


@pytest.mark.rule("SH-COL-01", "SH-COL-07")
def test_any_number_of_recipes_in_any_order_for_one_action() -> None:
    state = recipes("FIRE", "TELE", "GUST", roads={4: {"yellow": ["fairy"]}})
    state, events = play(state, do.Cast(0, "TELE"), do.Answer(0, "green"), do.Answer(0, "place.5"))
    state, more = play(state, do.Cast(0, "FIRE"))
    state = after(state, do.Finish(0))
    assert state.decks.recipe.row == ("GUST",)
    assert state.decks.recipe.out == ("TELE", "FIRE")
    assert state.actions == 1
    assert {"SH-COL-01", "SH-COL-07"} <= cited(events) & cited(more)
    assert refused(recipes("FIRE"), do.Cast(0, "TELE")) == ["SH-COL-07"]


@pytest.mark.rule("SH-COL-02")
@pytest.mark.parametrize("to", range(7))
def test_tele_puts_any_hawkguard_anywhere(to: int) -> None:
    state = recipes("TELE", exhausted=["green"], guards={"green": 4})
    state, events = play(state, do.Cast(0, "TELE"), do.Answer(0, "green"), do.Answer(0, f"place.{to}"))
    assert state.guards[GREEN].at == to
    assert state.actions == 1  # red has paid the visit, green nothing
    assert "SH-COL-02" in cited(events)


@pytest.mark.rule("SH-COL-03")
def test_fire_hits_the_top_of_a_stack_on_any_road() -> None:
    state = recipes("FIRE", roads={4: {"yellow": ["scuttler", "fairy"]}, 5: {"green": ["oak", "oak"]}})
    state = after(state, do.Cast(0, "FIRE"))
    assert [step.key for step in state.choices() if isinstance(step, do.Answer)] == ["tile.4.2", "tile.5.3"]
    done, events = play(state, do.Answer(0, "tile.4.2"))
    assert (tile(done, 4, "yellow"), trophies(done)) == (["fairy"], ["scuttler"])
    golem = after(state, do.Answer(0, "tile.5.3"))
    assert (tile(golem, 5, "yellow"), trophies(golem)) == (["oak"], ["oak"])
    assert "SH-COL-03" in cited(events)


GUSTY = {2: {"red": ["fairy"], "orange": ["oak", "oak"], "green": ["scuttler"]}}


@pytest.mark.rule("SH-COL-04")
def test_gust_backwards_stops_at_green() -> None:
    state = recipes("GUST", roads=GUSTY)
    state, events = play(state, do.Cast(0, "GUST"), do.Answer(0, "1"))
    tiles = [tile(state, 2, colour) for colour in ("red", "orange", "yellow", "green")]
    assert tiles == [[], ["fairy"], ["oak", "oak"], ["scuttler"]]
    assert trophies(state) == []  # a golem moved by wind is not hit
    assert "SH-COL-04" in cited(events)


@pytest.mark.rule("SH-COL-04", "SH-COL-10")
def test_gust_forwards_from_red_is_an_attack_before_the_others_move() -> None:
    state = after(recipes("GUST", "FIRE", roads=GUSTY), do.Cast(0, "GUST"), do.Answer(0, "0"))
    assert state.is_destroyed(COLLEGE)
    assert state.decks.recipe.row == ()  # the fall of the college takes the other Recipe
    state = after(state, rolls(5))
    tiles = [tile(state, 2, colour) for colour in ("red", "orange", "yellow", "green")]
    assert tiles == [["oak", "oak"], [], ["scuttler"], []]
    assert state.top is None


def test_gust_may_blow_each_creature_its_own_way_by_a_switch() -> None:
    state = recipes(
        "GUST",
        roads={4: {"orange": ["scuttler", "oak", "oak"], "green": ["fairy"]}},
        switches={"gust": "each"},
    )
    state = after(state, do.Cast(0, "GUST"))
    state = after(state, do.Answer(0, "1"), do.Answer(0, "0"), do.Answer(0, "0"))
    tiles = [tile(state, 4, colour) for colour in ("red", "orange", "yellow", "green")]
    assert tiles == [["oak", "oak"], [], ["scuttler", "fairy"], []]


@pytest.mark.rule("SH-COL-05")
def test_fast_readies_a_hawkguard_for_another_turn_after_the_present_one() -> None:
    state = recipes("FAST", exhausted=["green", "yellow"])
    state, events = play(state, do.Cast(0, "FAST"), do.Answer(0, "green"))
    assert state.guards[GREEN].ready
    assert not state.guards[YELLOW].ready
    assert refused(state, do.Move(0, GREEN, 3)) == ["SH-ACT-03"]
    state = after(state, do.EndTurn(0, RED), do.Move(0, GREEN, 3))
    assert state.actions == 1
    assert "SH-COL-05" in cited(events)


@pytest.mark.rule("SH-COL-06")
def test_a_gained_recipe_is_taken_blind_and_laid_open() -> None:
    state = siege(equipment=["College Emblem"], rows={"recipe": ["FIRE", "FIRE", "TELE"]})
    state = after(state, do.Use(0, "equipment.College Emblem.0"))
    law = due(state).parts[0]
    assert dict(zip(law.faces, law.weights, strict=True)) == {"FAST": 2, "GUST": 2, "TELE": 1}
    state, events = play(state, rolls("GUST"), rolls("TELE"))
    assert state.decks.recipe.row == ("FIRE", "FIRE", "TELE", "GUST", "TELE")
    assert "SH-COL-06" in cited(events)


@pytest.mark.rule("SH-COL-07")
def test_used_up_recipes_never_come_back() -> None:
    every = ["TELE", "TELE", "FIRE", "FIRE", "GUST", "GUST", "FAST", "FAST"]
    state = siege(guards={"red": COLLEGE}, out={"recipe": every}, equipment=["College Emblem"])
    assert refused(state, do.Visit(0, RED, "recipes")) == ["SH-COL-07"]
    state, events = play(state, do.Use(0, "equipment.College Emblem.0"))
    assert state.decks.recipe.row == ()
    assert "SH-COL-07" in cited(events)


@pytest.mark.rule("SH-COL-08", "SH-COL-09")
def test_the_fall_of_the_college_discards_recipes_and_hits_up_to_two() -> None:
    state, told = attacked(
        COLLEGE,
        roads={COLLEGE: {"red": ["scuttler"]}, 6: {"orange": ["scuttler", "fairy"], "green": ["oak", "oak"]}},
        rows={"recipe": ["TELE", "GUST"]},
    )
    assert state.decks.recipe.row == ()
    assert due(state).parts[0].faces == ("1", "2", "3", "4", "5", "6")
    state, events = play(state, rolls(6))
    keys = [step.key for step in state.choices()]
    assert keys == ["tile.6.1", "tile.6.3", ""]
    state = after(state, do.Answer(0, "tile.6.1"), do.Answer(0, "tile.6.3"))
    assert "SH-COL-08" in told
    assert "SH-COL-09" in cited(events)
    # Road 6 moved after the hits: the fairy to red, what is left of the golem from yellow to orange.
    assert (tile(state, 6, "red"), tile(state, 6, "orange")) == (["fairy"], ["oak"])


@pytest.mark.rule("SH-COL-09")
def test_the_hits_of_the_college_may_be_declined_and_may_find_nobody() -> None:
    roads = {COLLEGE: {"red": ["scuttler"]}, 6: {"orange": ["fairy"]}}
    state, _ = attacked(COLLEGE, roads=roads)
    declined = after(state, rolls(6), do.Answer(0, ""), do.Answer(0, ""))
    assert trophies(declined) == []
    nobody = after(state, rolls(1))
    assert nobody.phase_name == "siege"


@pytest.mark.rule("SH-COL-10")
def test_recipes_gained_in_a_ruin_wait_for_the_repair() -> None:
    state = siege(guards={"red": COLLEGE}, destroyed=[COLLEGE], equipment=["College Emblem"])
    state = after(state, do.Use(0, "equipment.College Emblem.0"), rolls("FIRE"), rolls("FIRE"))
    assert refused(state, do.Visit(0, RED, "recipes")) == ["SH-COL-10"]
    state = after(state, do.Visit(0, RED, "repair"), do.Visit(0, RED, "recipes"))
    assert refused(state, do.Cast(0, "FIRE")) == []


# Tavern and market ----------------------------------------------------------------------------------


@pytest.mark.rule("SH-TAV-01", "SH-TAV-02")
def test_one_visit_recruits_one_or_both_at_their_prices() -> None:
    state = siege(
        guards={"red": TAVERN}, rows={"villager": ["Quarry Hand", "Inkmaker"]}, purse={"influence": 6}
    )
    state = after(state, do.Visit(0, RED, "recruit"))
    assert refused(state, do.Take(0, "Fishwife")) == ["SH-TAV-01"]
    state, events = play(state, do.Take(0, "Quarry Hand"))
    assert state.purse.influence == 3
    assert {"SH-TAV-01", "SH-TAV-02"} <= cited(events)
    state = after(state, do.Take(0, "Inkmaker"))
    assert state.protector(ORE)
    assert state.protector(COLLEGE)
    assert (state.purse.influence, state.actions) == (0, 1)
    assert refused(siege(guards={"red": TAVERN}), do.Visit(0, RED, "recruit")) == ["SH-TAV-01"]


@pytest.mark.rule("SH-TAV-02")
def test_a_villager_of_the_houses_is_put_at_either_unless_numbered() -> None:
    state = siege(guards={"red": TAVERN}, rows={"villager": ["Cooper"]})
    state = after(state, do.Visit(0, RED, "recruit"), do.Take(0, "Cooper"))
    assert [step.at for step in state.choices() if isinstance(step, do.Settle)] == [WOOD, ORE]
    assert refused(state, do.Settle(0, TAVERN)) == ["SH-TAV-02"]
    assert refused(state, do.Settle(0, 0)) == ["SH-TAV-02"]
    state = after(state, do.Settle(0, ORE))
    assert state.protector(ORE) is not None


@pytest.mark.rule("SH-TAV-03", "SH-VIL-11")
def test_the_fall_of_the_tavern_brings_the_top_villager_free() -> None:
    state, told = attacked(TAVERN, top={"villager": ["Fishwife"]}, rows={"villager": ["Pot Boy", "Inkmaker"]})
    assert state.protector(MARKET) is not None
    assert state.purse.influence == 3
    assert "SH-TAV-03" in told
    state, _ = attacked(TAVERN, top={"villager": ["Bone Picker"]})  # a Mercenary as well
    assert (state.mercenaries, state.purse.gems) == (("Bone Picker",), 3)


@pytest.mark.rule("SH-TAV-04")
def test_a_ruined_tavern_recruits_nobody_but_others_may() -> None:
    state = siege(
        guards={"red": TAVERN}, destroyed=[TAVERN], rows={"villager": ["Pot Boy"]}, equipment=["Guild Emblem"]
    )
    assert refused(state, do.Visit(0, RED, "recruit")) == ["SH-TAV-04"]
    state = after(state, do.Use(0, "equipment.Guild Emblem.0"), rolls("Inkmaker"))
    assert state.protector(COLLEGE) is not None


@pytest.mark.rule("SH-TAV-05")
def test_a_repaired_tavern_recruits_again() -> None:
    state = siege(
        guards={"red": TAVERN}, destroyed=[TAVERN], rows={"villager": ["Pot Boy"]}, purse={"wood": 4}
    )
    state, events = play(state, do.Visit(0, RED, "repair"))
    assert refused(state, do.Visit(0, RED, "recruit")) == []
    assert "SH-TAV-05" in cited(events)


@pytest.mark.rule("SH-MKT-01")
def test_one_visit_buys_one_or_both_at_their_prices() -> None:
    state = siege(guards={"red": MARKET}, rows={"equipment": ["Fire Arrow", "Bent Die"]}, purse={"gems": 4})
    state = after(state, do.Visit(0, RED, "buy"))
    assert refused(state, do.Take(0, "Seed Cake")) == ["SH-MKT-01"]
    state, events = play(state, do.Take(0, "Fire Arrow"))
    state = after(state, do.Take(0, "Bent Die"))
    assert (state.equipment, state.purse.gems, state.actions) == (("Fire Arrow", "Bent Die"), 0, 1)
    assert state.top is None
    assert "SH-MKT-01" in cited(events)
    assert refused(siege(guards={"red": MARKET}), do.Visit(0, RED, "buy")) == ["SH-MKT-01"]


@pytest.mark.rule("SH-MKT-02")
def test_the_fall_of_the_market_brings_the_top_equipment_free() -> None:
    state, told = attacked(MARKET, top={"equipment": ["Fire Arrow"]})
    assert (state.equipment, state.purse.gems) == (("Fire Arrow",), 3)
    assert "SH-MKT-02" in told


@pytest.mark.rule("SH-MKT-03")
def test_a_ruined_market_sells_nothing_until_its_repair() -> None:
    state = siege(guards={"red": MARKET}, destroyed=[MARKET], rows={"equipment": ["Bent Die"]})
    assert refused(state, do.Visit(0, RED, "buy")) == ["SH-MKT-03"]
    state = after(state, do.Visit(0, RED, "repair"))
    assert refused(state, do.Visit(0, RED, "buy")) == []


@pytest.mark.rule("SH-TAV-06", "SH-MKT-04")
@pytest.mark.parametrize(
    ("row", "rule", "card", "left"),
    [
        ("villager", "SH-TAV-06", "Cold Embers", 2),
        ("equipment", "SH-MKT-04", "Pedlar at the Gate", 2),
        ("equipment", "SH-MKT-04", "Pedlar at the Gate", 1),
        ("equipment", "SH-MKT-04", "Pedlar at the Gate", 0),
    ],
)
def test_a_replaced_row_is_discarded_and_filled_as_far_as_the_deck_goes(
    row: str, rule: str, card: str, left: int
) -> None:
    old = {"villager": ["Pot Boy", "Fishwife"], "equipment": ["Blue Vial", "Bent Die"]}[row]
    new = {"villager": ["Inkmaker", "Cooper"], "equipment": ["Fire Arrow", "Seed Cake"]}[row][:left]
    state = siege(
        phase_name="siege",
        rows={"siege": [card], row: old},
        top={row: new},
        empty=[row],
        tasks=(Spawn("fairy"), News(), CloseSiege(), Phase("action")),
    )
    state, events = play(state, rolls(1))
    assert state.decks.of(row).row == tuple(new)  # type: ignore[arg-type]
    assert set(old) <= set(state.decks.of(row).out)  # type: ignore[arg-type]
    assert rule in cited(events)


# Town square ----------------------------------------------------------------------------------------


@pytest.mark.rule("SH-TWN-01")
def test_trades_of_any_kinds_as_often_as_one_can() -> None:
    state = after(siege(purse={"gems": 2, "influence": 1, "wood": 1, "ore": 0}), do.Visit(0, RED, "trade"))
    legal = {(step.pay, step.gain) for step in state.choices() if isinstance(step, do.Swap)}
    pairs = set(combinations_with_replacement(RESOURCES, 2)) - {("influence", "influence"), ("wood", "wood")}
    assert legal == {(pair, gain) for pair in pairs if "ore" not in pair for gain in RESOURCES}
    state, events = play(state, do.Swap(0, ("gems", "gems"), "ore"), do.Swap(0, ("influence", "wood"), "ore"))
    assert (state.purse.ore, state.purse.total, state.actions) == (2, 2, 1)
    assert "SH-TWN-01" in cited(events)


@pytest.mark.rule("SH-TWN-02", "SH-EPH-05")
def test_collecting_at_the_square_empties_the_trophy_room() -> None:
    state = siege(trophies=["scuttler", "scuttler", "fairy", "oak", "iron", "gold"], purse={"gems": 0})
    state, events = play(state, do.Visit(0, RED, "collect"))
    assert (state.purse.gems, state.purse.influence, state.purse.wood, state.purse.ore) == (4, 4, 4, 4)
    assert trophies(state) == []
    assert in_supply(state, "scuttler") == 10
    assert state.supply.scuttler.segments == (Unseen("scuttler", 10),)
    assert "SH-TWN-02" in cited(events)


@pytest.mark.rule("SH-TWN-03")
def test_trading_and_collecting_are_two_actions() -> None:
    state = after(siege(trophies=["fairy"]), do.Visit(0, RED, "trade"))
    assert refused(state, do.Visit(0, RED, "collect")) == ["SH-TWN-03"]
    state = after(state, do.Finish(0), do.Visit(0, RED, "collect"))
    assert not state.guards[RED].ready


def test_the_pit_gives_no_bonus_when_destroyed() -> None:
    state, told = attacked(PIT)
    assert state.is_destroyed(PIT)
    assert "SH-PIT-17" in told
