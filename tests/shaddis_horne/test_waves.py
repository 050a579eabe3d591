"""The siege phase: Siege cards, spawning, Event cards (SH-SGE, SH-SPN, SH-EVT)."""

from __future__ import annotations

from typing import Any

import pytest

from pitkit.play import Unseen
from pitkit.shaddis_horne.facts import spell_happens
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import Check, CloseEvent, CloseSiege, Draw, News, Phase, Spawn
from tests.shaddis_horne.sieges import (
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


def siege_card(card: str, **values: Any) -> HorneState:
    """A Siege card lies on top of its deck and the action phase before it is over."""
    top = {**values.pop("top", {}), "siege": [card]}
    rows = {
        "villager": ["Pot Boy", "Fishwife"],
        "equipment": ["Blue Vial", "Bent Die"],
        **values.pop("rows", {}),
    }
    return siege(top=top, rows=rows, **values)


def spawning(*marks: Spawn, **values: Any) -> HorneState:
    """Spawns are due in the siege phase."""
    return siege(
        phase_name="siege",
        rows={"siege": ["Rattle at Dusk"], **values.pop("rows", {})},
        tasks=(*marks, CloseSiege(), Phase("action")),
        **values,
    )


# Siege cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("SH-SGE-01", "SH-RND-01")
def test_a_siege_card_is_carried_out_from_top_to_bottom() -> None:
    state, events = play(siege_card("Pedlar at the Gate"), do.Advance(0), rolls(2))
    texts = [event.text for event in events]
    order = ["Siege card: Pedlar", "A scuttler appears", "A fairy appears", "Event card"]
    places = [next(i for i, text in enumerate(texts) if text.startswith(part)) for part in order[:3]]
    assert places == sorted(places)
    assert due(state).title == "the next Event card"
    assert [type(task) for task in state.tasks] == [Draw, News, CloseSiege, Phase]
    assert {"SH-SGE-01", "SH-RND-01"} <= cited(events)


@pytest.mark.rule("SH-SGE-04")
def test_news_replaces_a_row_at_once() -> None:
    state = siege_card(
        "Pedlar at the Gate", top={"event": ["Roof Work"], "equipment": ["Fire Arrow", "Seed Cake"]}
    )
    state, events = play(state, do.Advance(0), rolls(2))
    assert state.decks.equipment.row == ("Fire Arrow", "Seed Cake")
    assert state.decks.equipment.out == ("Blue Vial", "Bent Die")
    assert "SH-SGE-04" in cited(events)


@pytest.mark.rule("SH-SGE-04", "SH-RAR-03")
def test_news_shuffles_discarded_equipment_back_but_no_rarity() -> None:
    state = siege_card(
        "Market Day",
        out={"equipment": ["Fire Arrow", "Plum Jar"], "rarity": ["Root Crown"]},
        top={"event": ["Roof Work"]},
    )
    before = state.decks.equipment.cards.size
    state, events = play(state, do.Advance(0))
    assert state.decks.equipment.out == ()
    assert state.decks.equipment.cards.segments == (Unseen("equipment", before + 2),)
    assert state.decks.rarity.out == ("Root Crown",)
    assert {"SH-SGE-04", "SH-RAR-03"} <= cited(events)


def test_news_that_names_types_leaves_other_discards() -> None:
    state = siege_card(
        "The Bright Swarm", out={"equipment": ["Fire Arrow", "Plum Jar"]}, top={"event": ["Roof Work"]}
    )
    state = after(state, do.Advance(0), rolls(1), rolls(2), rolls(3))
    state = after(state, rolls(6))
    assert state.decks.equipment.out == ("Fire Arrow",)


@pytest.mark.rule("SH-SGE-05")
def test_other_news_may_drive_a_villager_away() -> None:
    state = siege_card("Smoke by Noon", villagers={3: "Arm Wrestler"}, top={"event": ["Roof Work"]})
    state, events = play(state, do.Advance(0), rolls(1), rolls(2))
    assert state.protector(3) is None
    assert state.decks.villager.out == ("Arm Wrestler",)
    assert "SH-SGE-05" in cited(events)


@pytest.mark.rule("SH-SGE-06")
def test_the_siege_card_is_discarded_and_the_action_phase_begins() -> None:
    state, events = play(siege_card("The First Timber"), do.Advance(0))
    assert state.decks.siege.row == ()
    assert state.decks.siege.out == ("Bones on the Hill", "The First Timber")
    assert state.phase_name == "action"
    assert not state.tasks
    assert "SH-SGE-06" in cited(events)


def late(**values: Any) -> HorneState:
    """The Siege deck is used up; a creature keeps the game going."""
    roads = values.pop("roads", {1: {"green": ["scuttler", "fairy"]}})
    rows = {"villager": ["Pot Boy", "Fishwife"], "equipment": ["Blue Vial", "Bent Die"]}
    return siege(empty=["siege"], roads=roads, rows=rows, **values)


@pytest.mark.rule("SH-SGE-07", "SH-EVT-06")
def test_without_siege_cards_one_event_card_is_checked_for_its_spell() -> None:
    state, events = play(late(top={"event": ["Market Bell"]}), do.Advance(0))
    assert [type(task) for task in state.tasks] == [Check, CloseEvent, Phase]
    assert "SH-SGE-07" in cited(events)
    state, events = play(state, rolls(6))
    assert state.phase_name == "action"
    assert state.decks.event.out == ("Market Bell",)
    assert "SH-EVT-06" in cited(events)


@pytest.mark.rule("SH-SGE-08")
def test_late_spells_are_those_of_wave_four_and_nothing_else_counts() -> None:
    state, events = play(late(top={"event": ["Market Bell"]}, purse={"gems": 6}), do.Advance(0), rolls(1))
    assert state.purse.gems == 2  # the spell takes the wave's number in Gems; day and gift gave none
    assert tile(state, 1, "yellow") == ["scuttler", "fairy"]
    assert "SH-SGE-08" in cited(events)


# Spawning -------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-SPN-01", "SH-LOC-01", "SH-SPN-03")
def test_a_numbered_spawn_goes_face_down_to_the_green_tile_of_its_road() -> None:
    state, events = play(siege_card("A Quiet Morning"), do.Advance(0))
    assert state.road(6)[3].segments == (Unseen("scuttler"),)
    assert in_supply(state, "scuttler") == 9
    assert {"SH-SPN-01", "SH-LOC-01", "SH-SPN-03"} <= cited(events)


@pytest.mark.rule("SH-SPN-02")
def test_each_question_mark_is_a_roll_of_its_own() -> None:
    state = spawning(Spawn("scuttler"), Spawn("scuttler"))
    assert due(state).parts[0].faces == ("1", "2", "3", "4", "5", "6")
    state, events = play(state, rolls(2))
    assert due(state).title == "the road of a scuttler"
    state = after(state, rolls(5))
    assert tile(state, 2, "green") == tile(state, 5, "green") == ["scuttler"]
    assert "SH-SPN-02" in cited(events)


@pytest.mark.rule("SH-SPN-04")
@pytest.mark.parametrize(("kind", "n"), [("oak", 2), ("iron", 3), ("gold", 4)])
def test_a_golem_spawns_as_a_whole_stack(kind: str, n: int) -> None:
    state, events = play(spawning(Spawn(kind)), rolls(3))  # type: ignore[arg-type]
    assert tile(state, 3, "green") == [kind] * n
    assert in_supply(state, kind) == 0
    assert "SH-SPN-04" in cited(events)


@pytest.mark.rule("SH-SPN-05")
def test_arrivals_are_stacked_in_the_order_of_kinds() -> None:
    state = spawning(Spawn("scuttler"), roads={2: {"green": ["fairy", "iron", "gold"]}})
    state, events = play(state, rolls(2))
    assert tile(state, 2, "green") == ["scuttler", "fairy", "iron", "gold"]
    state = after(spawning(Spawn("oak"), roads={2: {"green": ["fairy", "iron"]}}), rolls(2))
    assert tile(state, 2, "green") == ["fairy", "oak", "oak", "iron"]
    assert "SH-SPN-05" in cited(events)


@pytest.mark.rule("SH-SPN-06", "SH-CMP-02")
def test_each_missing_token_costs_a_resource_of_choice() -> None:
    nine = {4: {"green": ["scuttler"] * 9}}
    state = spawning(Spawn("scuttler"), Spawn("scuttler"), Spawn("scuttler"), roads=nine, purse={"gems": 0})
    state, events = play(state, rolls(1), rolls(1))
    assert tile(state, 1, "green") == ["scuttler"]
    assert refused(state, do.GiveUp(0, "gems")) == ["SH-CMP-02"]
    state, more = play(state, do.GiveUp(0, "wood"))
    assert state.purse.wood == 2
    assert "SH-SPN-06" in cited(events) & cited(more)


def test_with_one_kind_of_resource_left_it_is_lost_without_asking() -> None:
    ten = {4: {"green": ["scuttler"] * 10}}
    poor = {"gems": 0, "influence": 0, "wood": 1, "ore": 0}
    state = after(spawning(Spawn("scuttler"), roads=ten, purse=poor), rolls(1))
    assert state.purse.total == 0
    state = after(spawning(Spawn("scuttler"), roads=ten, purse={**poor, "wood": 0}), rolls(1))
    assert state.phase_name == "action"


def test_a_partial_golem_is_placed_and_the_rest_is_paid_for() -> None:
    state = spawning(Spawn("gold"), roads={4: {"red": ["gold"] * 3}})
    state = after(state, rolls(2), do.GiveUp(0, "gems"), do.GiveUp(0, "gems"), do.GiveUp(0, "ore"))
    assert tile(state, 2, "green") == ["gold"]
    assert (state.purse.gems, state.purse.ore) == (1, 2)


@pytest.mark.rule("SH-SPN-07")
def test_the_road_of_a_ruin_takes_spawns() -> None:
    state, events = play(siege_card("A Quiet Morning", destroyed=[6]), do.Advance(0))
    assert tile(state, 6, "green") == ["scuttler"]
    assert "SH-SPN-07" in cited(events)


@pytest.mark.rule("SH-SPN-08")
def test_trophies_cannot_spawn_before_they_are_collected() -> None:
    state = spawning(Spawn("oak"), trophies=["oak", "oak"])
    state, events = play(state, rolls(2))
    assert tile(state, 2, "green") == []
    assert trophies(state) == ["oak", "oak"]
    assert "SH-SPN-08" in cited(events)


# Event cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("SH-EVT-01")
def test_one_event_card_serves_all_icons_in_their_order() -> None:
    state = siege_card("A Quiet Morning")  # day and gift
    state = after(state, do.Advance(0))
    assert due(state).rules == ("SH-EVT-01",)
    state, events = play(state, rolls("Roof Work"))
    texts = [event.text for event in events if event.text.startswith(("Daytime", "Shopkeeper"))]
    assert [text.split()[0] for text in texts] == ["Daytime", "Shopkeeper's"]
    assert state.purse.wood == 6  # 3, and 2 by day, and 2 as a gift, up to the end of the track
    assert "SH-EVT-01" in cited(events)


@pytest.mark.parametrize(
    ("icon", "rule", "gems"),
    [("day", "SH-EVT-02", 4), ("night", "SH-EVT-03", 2)],
)
@pytest.mark.rule("SH-EVT-02", "SH-EVT-03")
def test_each_icon_has_its_text(icon: str, rule: str, gems: int) -> None:
    state = icon_due(icon)
    state, events = play(state, rolls("Market Bell"))
    assert state.purse.gems == gems
    assert rule in cited(events)


def icon_due(*names: str, **values: Any) -> HorneState:
    """An Event card has to be drawn for a Siege card with these icons."""
    card = {
        ("day",): "Splinters",
        ("night",): "Iron Frost",
        ("gift",): "Pedlar at the Gate",
        ("spell",): "Hammer Song",
    }[names]
    return siege(
        phase_name="siege",
        rows={"siege": [card]},
        tasks=(Draw("event", "event"), CloseSiege(), Phase("action")),
        **values,
    )


@pytest.mark.rule("SH-EVT-04")
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_spell_happens_at_or_under_the_number_of_fairies(roll: int) -> None:
    roads = {1: {"red": ["fairy"]}, 4: {"green": ["scuttler", "fairy", "fairy"]}}
    state = after(icon_due("spell", roads=roads, trophies=["fairy"]), rolls("Market Bell"))
    assert due(state).rules == ("SH-EVT-04",)
    state, events = play(state, rolls(roll))
    happened = state.purse.gems == 0  # the spell of wave 3 takes three Gems
    assert happened == (roll <= 3) == spell_happens(roll, 3)
    assert "SH-EVT-04" in cited(events)


@pytest.mark.rule("SH-EVT-05")
def test_a_gift_brings_resources_or_equipment() -> None:
    rows = {"siege": ["Pedlar at the Gate"]}
    tasks = (Draw("event", "event"), CloseSiege(), Phase("action"))
    state = siege(phase_name="siege", rows=rows, tasks=tasks, top={"equipment": ["Fire Arrow"]})
    state, events = play(state, rolls("Market Bell"))
    assert state.equipment == ("Fire Arrow",)
    assert "SH-EVT-05" in cited(events)
    assert after(siege(phase_name="siege", rows=rows, tasks=tasks), rolls("Grey Dawn")).purse.wood == 4


@pytest.mark.rule("SH-EVT-06", "SH-EVT-07")
def test_the_twelfth_event_card_makes_a_new_deck() -> None:
    every = [card.key for card in siege().content.event if card.key != "Roof Work"]
    state = siege(
        phase_name="siege",
        rows={"siege": ["Splinters"]},
        out={"event": every},
        tasks=(Draw("event", "event"), CloseSiege(), Phase("action")),
    )
    assert due(state).parts[0].faces == ("Roof Work",)
    state, events = play(state, rolls("Roof Work"))
    assert state.decks.event.out == ()
    assert state.decks.event.cards.segments == (Unseen("event", 12),)
    assert {"SH-EVT-06", "SH-EVT-07"} <= cited(events)
