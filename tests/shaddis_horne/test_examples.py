"""The worked examples, SH-EX-01 to SH-EX-34, with the cards the manual names."""

from __future__ import annotations

from typing import Any

import pytest

from pitkit.play import Unseen
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import CloseSiege, Draw, News, Phase, Spawn
from tests.shaddis_horne.sieges import (
    COLLEGE,
    MARKET,
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
FULL = {"villager": ["Pot Boy", "Fishwife"], "equipment": ["Blue Vial", "Bent Die"]}


def moves(state: HorneState, who: int) -> set[int]:
    """Where a Hawkguard may go."""
    return {step.to for step in state.choices() if isinstance(step, do.Move) and step.who == who}


def test_ex_01_where_the_four_hawkguards_may_go() -> None:
    state = siege(guards={"red": 1, "orange": 2, "yellow": 5})
    assert [moves(state, who) for who in range(4)] == [{6, 2, 0}, {1, 3, 0}, {4, 6, 0}, {1, 2, 3, 4, 5, 6}]


def test_ex_02_college_to_tavern_and_square_to_pit() -> None:
    state = siege(guards={"red": COLLEGE})
    for step in (do.Move(0, RED, TAVERN), do.Move(0, GREEN, PIT)):
        assert after(state, step).actions == 1


@pytest.mark.rule("SH-HIT-04")
def test_ex_03_green_hits_a_fairy_on_green() -> None:
    state = siege(guards={"green": TAVERN}, roads={TAVERN: {"green": ["fairy"]}})
    state = after(state, do.Hit(0, GREEN, TAVERN, GREEN, "fairy"))
    assert state.trophies.segments == (Unseen("fairy"),)


def test_ex_04_a_stack_is_hit_from_the_top() -> None:
    state = siege(guards={"yellow": MARKET}, roads={MARKET: {"yellow": ["fairy", "scuttler"]}})
    state = after(state, do.Hit(0, YELLOW, MARKET, YELLOW, "scuttler"))
    assert trophies(state) == ["scuttler"]
    state = after(state, do.Hit(0, YELLOW, MARKET, YELLOW, "fairy"))
    assert trophies(state) == ["scuttler", "fairy"]


@pytest.mark.parametrize(("kind", "n"), [("oak", 2), ("iron", 3), ("gold", 4)])
def test_ex_05_a_golem_hit_on_orange(kind: Any, n: int) -> None:
    state = siege(guards={"orange": 1}, roads={1: {"orange": [kind] * n}})
    state = after(state, do.Hit(0, ORANGE, 1, ORANGE, kind))
    assert (trophies(state), tile(state, 1, "red"), tile(state, 1, "orange")) == (
        [kind],
        [kind] * (n - 1),
        [],
    )


def test_ex_06_two_recipes_for_one_action() -> None:
    state = siege(guards={"red": COLLEGE}, rows={"recipe": ["FIRE", "TELE"]}, roads={4: {"red": ["fairy"]}})
    state = after(state, do.Visit(0, RED, "recipes"), do.Cast(0, "FIRE"))
    state = after(state, do.Cast(0, "TELE"), do.Answer(0, "red"), do.Answer(0, "place.1"))
    assert (state.actions, state.decks.recipe.row, state.decks.recipe.out) == (1, (), ("FIRE", "TELE"))


def test_ex_07_gathering_short_of_a_scuttler_on_yellow() -> None:
    state = siege(guards={"red": WOOD}, roads={WOOD: {"yellow": ["scuttler"]}})
    for reachable in (RED, ORANGE):
        done = after(state, do.Gather(0, RED, reachable))
        assert (done.purse.wood, done.purse.influence) == (4, 2)
    for barred in (YELLOW, GREEN):
        assert refused(state, do.Gather(0, RED, barred)) == ["SH-HOU-02"]


@pytest.mark.parametrize("wood", [0, 2, 3, 5, 6])
def test_ex_08_houses_with_wood_are_destroyed(wood: int) -> None:
    state = siege(roads={WOOD: {"red": ["scuttler"]}}, purse={"wood": wood}, rows=FULL)
    state = after(state, do.Advance(0))
    assert state.is_destroyed(WOOD)
    assert state.purse.wood == min(6, wood + 3)


def test_ex_09_houses_are_repaired_for_six_and_six() -> None:
    state = siege(guards={"red": WOOD}, destroyed=[WOOD], purse={"wood": 6, "ore": 6})
    state = after(state, do.Visit(0, RED, "repair"))
    assert (state.is_destroyed(WOOD), state.purse.wood, state.purse.ore) == (False, 0, 0)


@pytest.mark.rule("SH-PIT-18")
def test_ex_10_holy_potion_against_the_nog_beast() -> None:
    state = siege(guards={"red": PIT}, equipment=["holy potion"], top={"pit": ["nog beast"]})
    state = after(state, do.Visit(0, RED, "explore"))
    assert do.Suffer(0) in state.choices()
    state = after(state, do.Use(0, "equipment.holy potion.0"))
    assert state.trip is not None
    assert (state.trip.wounds, state.equipment, state.actions) == (0, (), 1)
    assert state.decks.equipment.out == ("holy potion",)


def test_ex_11_cream_cake_for_an_exhausted_hawkguard() -> None:
    state = siege(equipment=["cream cake"])
    state = after(state, do.Move(0, RED, 1), do.Move(0, RED, 2))
    assert not state.guards[RED].ready
    state = after(state, do.Use(0, "equipment.cream cake.0"))
    assert state.guards[RED].ready
    state = after(state, do.Move(0, RED, 3), do.Move(0, RED, 4))
    assert (state.guards[RED].at, state.guards[RED].ready, state.equipment) == (4, False, ())


def test_ex_12_street_sweep_makes_each_purchase_cheaper() -> None:
    state = siege(
        guards={"red": MARKET},
        villagers={MARKET: "street sweep"},
        rows={"equipment": ["Fire Arrow", "Guild Emblem"]},
        purse={"gems": 6},
    )
    state = after(state, do.Visit(0, RED, "buy"), do.Take(0, "Fire Arrow"), do.Take(0, "Guild Emblem"))
    assert state.purse.gems == 6 - (3 - 1) - (2 - 1)


@pytest.mark.rule("SH-VIL-07")
@pytest.mark.parametrize("roll", range(1, 7))
def test_ex_13_the_herbalist(roll: int) -> None:
    state = siege(villagers={WOOD: "herbalist"}, exhausted=["green"])
    use = do.Use(0, f"villager.herbalist.0@{WOOD}")
    state = after(state, use, rolls(roll))
    if roll >= 5:
        assert {step.key for step in state.choices() if isinstance(step, do.Answer)} == {
            "red",
            "orange",
            "yellow",
        }
        state = after(state, do.Answer(0, "red"))
    state = after(state, do.Move(0, RED, 1))
    assert state.actions == (2 if roll >= 5 else 1)
    assert refused(state, use) == ["SH-VIL-07"]


@pytest.mark.parametrize(("first", "second", "gems"), [(2, 5, 5), (5, 2, 3), (1, 1, 3)])
def test_ex_14_the_gamblers_second_result_stands(first: int, second: int, gems: int) -> None:
    state = siege(villagers={COLLEGE: "alchemist", TAVERN: "gambler", WOOD: "Reed Cutter"})
    state = after(state, do.Use(0, f"villager.alchemist.0@{COLLEGE}"), rolls(first))
    reroll = do.Reroll(0, f"villager.gambler.0@{TAVERN}")
    state = after(state, reroll, rolls(second))
    assert state.purse.gems == gems
    assert state.thrown is None
    assert reroll.source in {use.source for use in state.agenda.uses}
    # Another die of the round is not asked about any more.
    state = after(state, do.Use(0, f"villager.Reed Cutter.0@{WOOD}"), rolls(1))
    assert state.thrown is None


@pytest.mark.parametrize(("roll", "held", "gems"), [(4, 3, 5), (5, 5, 6), (6, 0, 2), (3, 3, 3)])
def test_ex_15_the_alchemist(roll: int, held: int, gems: int) -> None:
    state = siege(villagers={COLLEGE: "alchemist"}, purse={"gems": held})
    assert after(state, do.Use(0, f"villager.alchemist.0@{COLLEGE}"), rolls(roll)).purse.gems == gems


@pytest.mark.rule("SH-VIL-12")
def test_ex_16_the_elf_outcast() -> None:
    roads = {4: {"red": ["scuttler", "fairy"], "green": ["scuttler", "scuttler"]}, 1: {"red": ["scuttler"]}}
    state = siege(mercenaries=["elf outcast"], roads=roads)
    state = after(state, do.Use(0, "villager.elf outcast.0@0"), do.Answer(0, "road.4"))
    assert (state.purse.influence, in_supply(state, "scuttler"), trophies(state)) == (2, 9, [])
    assert (tile(state, 4, "red"), tile(state, 1, "red")) == (["fairy"], ["scuttler"])
    assert (state.mercenaries, state.decks.villager.out) == ((), ("elf outcast",))
    poor = siege(mercenaries=["elf outcast"], roads=roads, purse={"influence": 0})
    assert refused(poor, do.Use(0, "villager.elf outcast.0@0")) == ["SH-CMP-02"]


def test_ex_17_the_markets_road_attacks_and_moves() -> None:
    roads = {MARKET: {"red": ["scuttler", "fairy"], "yellow": ["fairy"], "green": ["scuttler", "iron"]}}
    state = siege(
        roads=roads,
        villagers={MARKET: "Fishwife"},
        rows={**FULL, "villager": ["Pot Boy", "Cooper"]},
        top={"siege": ["The First Timber"]},
    )
    state = after(state, do.Advance(0))
    assert due(state).parts[0].faces[0].startswith("scuttler")
    state = after(state, rolls("scuttler 4"))
    assert due(state).parts[0].faces[0].startswith("fairy")
    state = after(state, rolls("fairy 4"))
    tiles = [tile(state, MARKET, colour) for colour in ("red", "orange", "yellow", "green")]
    assert tiles == [[], ["fairy"], ["scuttler", "iron"], []]


def test_ex_18_a_fairy_keeps_its_tile_and_then_moves() -> None:
    state = siege(roads={WOOD: {"red": ["scuttler"], "yellow": ["fairy"]}}, rows=FULL)
    state, events = play(state, do.Advance(0))
    assert state.is_destroyed(WOOD)
    assert tile(state, WOOD, "orange") == ["fairy"]
    assert "Road 1: creatures step from yellow to orange." in [event.text for event in events]


def test_ex_19_a_moon_and_a_new_equipment_row() -> None:
    state = siege(
        phase_name="siege",
        rows={"siege": ["Pedlar at the Gate"], "equipment": ["Blue Vial", "Bent Die"]},
        top={"equipment": ["Fire Arrow", "Seed Cake"]},
        tasks=(Draw("event", "event"), News(), CloseSiege(), Phase("action")),
    )
    card = state.content.record("siege", "Pedlar at the Gate")
    assert card.icons == ("gift",)
    state = after(state, rolls("Roof Work"))
    assert state.purse.wood == 5
    assert state.decks.equipment.row == ("Fire Arrow", "Seed Cake")
    assert state.decks.equipment.out == ("Blue Vial", "Bent Die")


def test_ex_20_a_gem_and_wood_for_influence() -> None:
    state = after(siege(), do.Visit(0, RED, "trade"), do.Swap(0, ("gems", "wood"), "influence"))
    assert (state.purse.gems, state.purse.wood, state.purse.influence) == (2, 2, 4)
    assert after(state, do.Swap(0, ("gems", "wood"), "influence")).purse.influence == 5


@pytest.mark.parametrize("wounded", [False, True])
def test_ex_21_the_storyteller_pays_for_descents_however_the_trip_ends(wounded: bool) -> None:
    cards = ["descent", "nog beast", "nog beast", "undead"] if wounded else ["descent", "descent"]
    state = siege(
        guards={"red": PIT}, villagers={PIT: "storyteller"}, top={"pit": cards}, purse={"influence": 1}
    )
    state = after(state, do.Visit(0, RED, "explore"), *[do.Deeper(0)] * (len(cards) - 1))
    if not wounded:
        state = after(state, do.Leave(0))
    assert state.trip is None
    assert state.purse.influence == (3 if wounded else 4)


TRIP = ["scuttler nest", "copper seam", "ancient tree", "descent", "undead"]


def trip(*more: str) -> HorneState:
    """The manual's trip up to the undead."""
    state = siege(guards={"red": PIT}, top={"pit": [*TRIP, *more]}, purse={"wood": 0, "ore": 0})
    state = after(state, do.Visit(0, RED, "explore"), rolls(2), rolls(3))
    for descents, wounds in ((1, 2), (1, 3), (2, 3), (2, 5)):
        state = after(state, do.Deeper(0))
        assert state.trip is not None
        assert (state.trip.descents, state.trip.wounds) == (descents, wounds)
    return state


@pytest.mark.rule("SH-PIT-12", "SH-PIT-13", "SH-PIT-08")
def test_ex_22_the_pit_example() -> None:
    state = after(trip(), do.Leave(0))
    assert (state.purse.ore, state.purse.wood) == (1, 2)
    assert state.decks.pit.out == tuple(TRIP)


@pytest.mark.rule("SH-PIT-14")
def test_ex_23_one_wound_more_and_nothing_is_gained() -> None:
    state = after(trip("Loose Gravel"), do.Deeper(0))
    assert state.trip is None
    assert (state.purse.ore, state.purse.wood) == (0, 0)
    assert tile(state, 2, "green") == tile(state, 3, "green") == ["scuttler"]


def fights(destroyed: bool) -> HorneState:
    """A Villager of Strength 4 against Strength 4 and then 5."""
    return siege(
        roads={MARKET: {"red": ["scuttler", "fairy"]}},
        villagers={MARKET: "Fishwife"},
        destroyed=[MARKET] if destroyed else [],
        rows={**FULL, "villager": ["Pot Boy", "Cooper"]},
        top={"siege": ["The First Timber"], "equipment": ["Fire Arrow"]},
    )


@pytest.mark.rule("SH-ADV-06", "SH-ADV-07", "SH-ADV-10")
def test_ex_24_the_second_attacker_is_too_strong() -> None:
    state = after(fights(destroyed=False), do.Advance(0), rolls("scuttler 4"))
    assert trophies(state) == ["scuttler"]
    state = after(state, rolls("fairy 5"))
    assert state.protector(MARKET) is None
    assert state.is_destroyed(MARKET)
    assert in_supply(state, "fairy") == 10
    assert state.purse.gems == 4  # the beaten scuttler


@pytest.mark.rule("SH-ADV-09")
def test_ex_25_the_same_before_a_ruin_loses() -> None:
    state = after(fights(destroyed=True), do.Advance(0), rolls("scuttler 4"), rolls("fairy 5"))
    over = state.over()
    assert over is not None
    assert over.rule == "SH-FIN-02"


@pytest.mark.rule("SH-CRE-04", "SH-CRE-05")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("start", range(4))
def test_ex_26_a_golem_dies_without_attacking_when_it_has_room(n: int, start: int) -> None:
    colours = ("red", "orange", "yellow", "green")
    guards = dict.fromkeys(colours, 1)
    state = siege(roads={1: {colours[start]: ["gold"] * n}}, guards=guards)
    tile_now = start
    while not state.is_destroyed(1) and tile(state, 1, colours[max(tile_now, 0)]):
        state = after(state, do.Hit(0, tile_now, 1, tile_now, "gold"))
        if state.turn >= 0:
            state = after(state, do.EndTurn(0, state.turn))
        state = state.but(guards=siege(guards=guards).guards)
        tile_now = max(0, tile_now - 1)
    assert state.is_destroyed(1) == (n > start + 1)


def test_ex_27_an_oak_golem_hit_on_red() -> None:
    state = siege(roads={WOOD: {"red": ["oak", "oak"]}}, guards={"red": WOOD})
    state = after(state, do.Hit(0, RED, WOOD, RED, "oak"))
    assert (trophies(state), in_supply(state, "oak"), state.is_destroyed(WOOD)) == (["oak"], 1, True)


@pytest.mark.rule("SH-SPN-06")
@pytest.mark.parametrize(("purse", "lost"), [(3, 2), (0, 1)])
def test_ex_28_one_scuttler_in_the_supply_and_three_wanted(purse: int, lost: int) -> None:
    state = siege(
        phase_name="siege",
        roads={5: {"green": ["scuttler"] * 9}},
        rows={"siege": ["Splinters"]},
        purse={"gems": purse, "influence": 0, "wood": 0, "ore": 1},
        tasks=(Spawn("scuttler"), Spawn("scuttler"), Spawn("scuttler"), CloseSiege(), Phase("action")),
    )
    before = state.purse.total
    state = after(state, rolls(1), rolls(1))
    while state.chance() is not None or state.phase_name != "action":
        state = after(state, rolls(1) if state.chance() is not None else state.choices()[0])
    assert tile(state, 1, "green") == ["scuttler"]
    assert before - state.purse.total == lost


@pytest.mark.rule("SH-CMP-01")
def test_ex_29_two_gold_tokens_at_five_gems() -> None:
    state = siege(trophies=["gold", "gold"], purse={"gems": 5})
    state, events = play(state, do.Visit(0, RED, "collect"))
    assert state.purse.gems == 6
    assert any("3 above the end of the track is lost" in event.text for event in events)


@pytest.mark.rule("SH-EVT-04")
@pytest.mark.parametrize(("roll", "happens"), [(4, True), (5, False)])
def test_ex_30_four_fairies(roll: int, happens: bool) -> None:
    state = siege(
        phase_name="siege",
        roads={1: {"green": ["fairy", "fairy"]}, 4: {"red": ["fairy", "fairy"]}},
        rows={"siege": ["Hammer Song"]},
        purse={"gems": 5},
        tasks=(Draw("event", "event"), CloseSiege(), Phase("action")),
    )
    state, events = play(after(state, rolls("Market Bell")), rolls(roll))
    assert state.purse.gems == (2 if happens else 5)
    assert "SH-EVT-04" in cited(events)


@pytest.mark.rule("SH-HIT-07")
def test_ex_31_an_iron_golem_on_red_against_strength_eight() -> None:
    state = siege(
        roads={TAVERN: {"red": ["iron"] * 3}},
        guards={"red": TAVERN},
        villagers={TAVERN: "Arm Wrestler"},
        tokens={TAVERN: (1, 2)},
    )
    assert state.strength(TAVERN) == 8
    state = after(state, do.Hit(0, RED, TAVERN, RED, "iron"), rolls("iron 8"))
    assert (trophies(state), tile(state, TAVERN, "red")) == (["iron", "iron"], ["iron"])
    state = after(state, do.Hit(0, RED, TAVERN, RED, "iron"))
    assert (trophies(state), tile(state, TAVERN, "red")) == (["iron"] * 3, [])
    assert state.protector(TAVERN) is not None


@pytest.mark.rule("SH-ADV-04")
def test_ex_32_the_rest_of_a_golem_stays_on_red() -> None:
    state = siege(
        roads={TAVERN: {"red": ["oak", "oak"]}},
        villagers={TAVERN: "Arm Wrestler"},
        tokens={TAVERN: (1, 2)},
        rows=FULL,
        top={"siege": ["A Quiet Morning"], "event": ["Roof Work"]},
    )
    state = after(state, do.Advance(0), rolls("oak 8"))
    assert tile(state, TAVERN, "red") == ["oak"]
    state = after(state, do.Advance(0))
    assert due(state).title == "the fight on road 3"


def test_ex_33_oak_on_iron_hit_on_red() -> None:
    state = siege(roads={WOOD: {"red": ["oak", "oak", "iron", "iron", "iron"]}}, guards={"red": WOOD})
    state = after(state, do.Hit(0, RED, WOOD, RED, "oak"))
    assert (trophies(state), state.is_destroyed(WOOD)) == (["oak"], True)
    assert (in_supply(state, "oak"), in_supply(state, "iron")) == (1, 3)


def test_ex_34_a_descent_before_a_wound_per_descent() -> None:
    state = siege(guards={"red": PIT}, top={"pit": ["Flooded Shaft"]})
    state = after(state, do.Visit(0, RED, "explore"))
    assert state.trip is not None
    assert (state.trip.descents, state.trip.wounds) == (2, 2)
