"""Down the Shaddis Pit (SH-PIT, SH-CMP-07)."""

from __future__ import annotations

import pytest

from pitkit.play import Unseen
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.pit import haul
from tests.shaddis_horne.sieges import (
    PIT,
    TAVERN,
    after,
    cited,
    due,
    play,
    refused,
    rolls,
    siege,
    tile,
    with_cards,
)

RED = 0
DOWN = do.Visit(0, RED, "explore")


def pit(*cards: str, **values: object) -> HorneState:
    """Red stands at Shaddis Pit, and these cards lie on top of the Pit deck."""
    guards = {"red": PIT, **values.pop("guards", {})}  # type: ignore[dict-item]
    return siege(guards=guards, top={"pit": cards, **values.pop("top", {})}, **values)  # type: ignore[arg-type, dict-item]


@pytest.mark.rule("SH-PIT-01", "SH-VIS-02")
def test_exploring_costs_an_action_at_the_pit() -> None:
    state, events = play(pit("Tin Vein"), DOWN)
    assert state.actions == 1
    assert state.pit_visited
    assert "SH-PIT-01" in cited(events)
    assert refused(siege(guards={"red": TAVERN}), DOWN) == ["SH-VIS-01"]


@pytest.mark.rule("SH-PIT-02", "SH-PIT-03", "SH-CMP-07")
def test_a_trip_begins_unhurt_and_the_shaft_is_the_first_descent() -> None:
    state, events = play(pit("Tin Vein"), DOWN)
    assert state.trip is not None
    assert (state.trip.wounds, state.trip.descents) == (0, 1)
    assert {"SH-PIT-02", "SH-PIT-03", "SH-CMP-07"} <= cited(events)
    state = after(state, do.Leave(0))
    assert state.trip is None


@pytest.mark.rule("SH-PIT-04")
def test_cards_are_drawn_by_chance_and_laid_in_a_row() -> None:
    state = after(pit(), DOWN)
    law = due(state).parts[0]
    assert dict(zip(law.faces, law.weights, strict=True)) == state.content.copies("pit")
    state, events = play(state, rolls("Tin Vein"), do.Deeper(0), rolls("Lost Camp"))
    assert state.decks.pit.row == ("Tin Vein", "Lost Camp")
    assert "SH-PIT-04" in cited(events)


@pytest.mark.rule("SH-PIT-05")
def test_each_wound_symbol_is_a_wound() -> None:
    state, events = play(pit("Loose Gravel", "Bat Roost"), DOWN)
    assert state.trip is not None
    assert state.trip.wounds == 1
    state = after(state, do.Deeper(0))
    assert state.trip is not None
    assert state.trip.wounds == 3
    assert "SH-PIT-05" in cited(events)


@pytest.mark.rule("SH-PIT-06")
def test_each_creature_shown_is_rolled_for_a_golem_as_one() -> None:
    state = after(pit("scuttler nest", "Sleeping Timber"), DOWN)
    state, events = play(state, rolls(2), rolls(5))
    assert tile(state, 2, "green") == tile(state, 5, "green") == ["scuttler"]
    state = after(state, do.Deeper(0), rolls(5))
    assert tile(state, 5, "green") == ["scuttler", "oak", "oak"]
    assert "SH-PIT-06" in cited(events)


@pytest.mark.rule("SH-PIT-07", "SH-PIT-08")
def test_descents_count_when_placed_and_deepen_later_wounds_only() -> None:
    state, events = play(pit("undead", "descent", "undead"), DOWN)
    assert state.trip is not None
    assert (state.trip.descents, state.trip.wounds) == (1, 1)
    state, more = play(state, do.Deeper(0))
    assert state.trip is not None
    assert (state.trip.descents, state.trip.wounds) == (2, 1)
    state = after(state, do.Deeper(0))
    assert state.trip is not None
    assert state.trip.wounds == 3
    assert "SH-PIT-08" in cited(events)
    assert "SH-PIT-07" in cited(more)


@pytest.mark.rule("SH-PIT-08")
@pytest.mark.parametrize(
    ("symbols", "wounds"),
    [(["descend", "wound_per_descent"], 2), (["wound_per_descent", "descend"], 1)],
)
def test_symbols_act_in_printed_order(symbols: list[str], wounds: int) -> None:
    content = with_cards(f'[[pit]]\nname = "Test Drop"\nsymbols = {symbols}\n')
    state = siege(content=content, guards={"red": PIT}, top={"pit": ["Test Drop"]})
    state = after(state, DOWN)
    assert state.trip is not None
    assert (state.trip.descents, state.trip.wounds) == (2, wounds)


@pytest.mark.rule("SH-PIT-09", "SH-PIT-14")
def test_six_wounds_end_the_trip_without_rewards_after_the_whole_card() -> None:
    state = after(pit("Bat Roost", "Bat Roost", "Skeleton Crew"), DOWN, do.Deeper(0))
    assert state.trip is not None
    assert state.trip.wounds == 4
    state = after(state, do.Deeper(0))
    assert due(state).rules == ("SH-PIT-06",)  # the sixth Wound does not stop the card's creatures
    state, events = play(state, rolls(1), rolls(1))
    assert state.trip is None
    assert (state.purse.gems, state.equipment) == (3, ())
    assert tile(state, 1, "green") == ["scuttler", "scuttler"]
    assert {"SH-PIT-09", "SH-PIT-14"} <= cited(events)


@pytest.mark.rule("SH-PIT-09")
def test_wounds_beyond_six_are_not_counted_and_five_is_no_end() -> None:
    five = after(pit("Bat Roost", "Bat Roost", "Loose Gravel"), DOWN, do.Deeper(0), do.Deeper(0))
    assert five.trip is not None
    assert (five.trip.wounds, five.choices()[:2]) == (5, (do.Deeper(0), do.Leave(0)))
    state = pit("Bat Roost", "Bat Roost", "Sealed Vault")
    _, events = play(state, DOWN, do.Deeper(0), do.Deeper(0))
    totals = [event.text.split()[-3] for event in events if event.text.endswith(" in all.")]
    assert totals == ["1", "2", "3", "4", "5", "6", "6"]


@pytest.mark.rule("SH-PIT-10")
def test_after_each_card_one_goes_on_or_leaves() -> None:
    state = pit("Tin Vein", "Tin Vein")
    assert refused(state, do.Deeper(0)) == refused(state, do.Leave(0)) == ["SH-PIT-10"]
    state, events = play(state, DOWN, do.Deeper(0), do.Leave(0))
    assert state.purse.ore == 5
    assert "SH-PIT-10" in cited(events)


@pytest.mark.rule("SH-PIT-11")
def test_with_no_card_left_one_must_leave_with_rewards() -> None:
    state, events = play(pit("Tin Vein", empty=["pit"]), DOWN)
    assert state.trip is None
    assert state.purse.ore == 4
    assert "SH-PIT-11" in cited(events)


@pytest.mark.rule("SH-PIT-11")
def test_an_empty_pit_gives_only_what_a_return_gives() -> None:
    state = after(pit(empty=["pit"], villagers={PIT: "storyteller"}), DOWN)
    assert state.trip is None
    assert state.purse.influence == 4


@pytest.mark.rule("SH-PIT-12")
def test_the_way_out_passes_the_last_card_first_and_its_black_banners_do_nothing() -> None:
    state = pit("Loose Gravel", "Bone Chapel", "Tin Vein", purse={"ore": 0, "influence": 0})
    state = after(state, DOWN, do.Deeper(0), rolls(3), do.Deeper(0))
    state, events = play(state, do.Leave(0))
    passed = [event.text for event in events if event.text.startswith("Past ")]
    assert [text.split(" on ")[0] for text in passed] == [
        "Past Tin Vein",
        "Past Bone Chapel",
        "Past Loose Gravel",
    ]
    assert (state.purse.ore, state.purse.influence) == (2, 2)
    assert tile(state, 3, "green") == ["scuttler"]  # once, on the way in
    assert "SH-PIT-12" in cited(events)


@pytest.mark.rule("SH-PIT-13")
def test_rewards_per_descent_count_the_whole_trip() -> None:
    state = after(
        pit("Crystal Hall", "descent", "descent", purse={"gems": 0}), DOWN, do.Deeper(0), do.Deeper(0)
    )
    state, events = play(state, do.Leave(0))
    assert state.purse.gems == 3
    card = state.content.record("pit", "Crystal Hall")
    assert haul(card.reward, card.reward_per_descent, 3) == (("gems", 3),)
    assert "SH-PIT-13" in cited(events)


@pytest.mark.rule("SH-PIT-15")
@pytest.mark.parametrize("wounded", [True, False])
def test_placed_cards_are_discarded_or_shuffled_back(wounded: bool) -> None:
    cards = (
        ["Idol Niche", "Bat Roost", "Bat Roost", "Sealed Vault"] if wounded else ["Idol Niche", "Tin Vein"]
    )
    state = pit(*cards, empty=["rarity"])
    left = state.decks.pit.cards.size - len(cards)
    state = after(state, DOWN, *[do.Deeper(0)] * (len(cards) - 1))
    events = ()
    if not wounded:
        state, events = play(state, do.Leave(0))
        assert "SH-PIT-15" in cited(events)
    assert state.trip is None
    assert state.decks.pit.out == tuple(cards[1:])
    assert state.decks.pit.cards.segments == (Unseen("pit", left + 1),)


@pytest.mark.rule("SH-PIT-16")
def test_the_hawkguard_ends_at_shaddis_pit_and_the_shaft_stays() -> None:
    state = pit("Tin Vein", equipment=["Long Ladder"])
    state = after(
        state, DOWN, do.Use(0, "equipment.Long Ladder.0"), do.Answer(0, "red"), do.Answer(0, "place.2")
    )
    state, events = play(state, do.Leave(0))
    assert state.guards[RED].at == PIT
    assert "SH-PIT-16" in cited(events)


@pytest.mark.rule("SH-PIT-17")
def test_the_flipped_shaft_is_worse_and_may_be_entered() -> None:
    state, events = play(pit("Tin Vein", destroyed=[PIT]), DOWN)
    assert state.trip is not None
    assert (state.trip.descents, state.trip.wounds) == (1, 1)
    assert state.content.record("shaft", "destroyed").origin == "sample"
    assert "SH-PIT-17" in cited(events)


@pytest.mark.rule("SH-PIT-18")
def test_help_may_be_used_on_the_way_and_wounds_are_asked_about() -> None:
    state = pit("Bat Roost", equipment=["Stone Skin Draught", "Feast Basket"], purse={"influence": 0})
    state = after(state, DOWN)
    assert state.trip is not None
    assert state.trip.wounds == 0
    state = after(state, do.Use(0, "equipment.Feast Basket.0"))  # any free action will do
    assert state.purse.influence == 3
    ignored, events = play(state, do.Use(0, "equipment.Stone Skin Draught.0"))
    suffered = after(state, do.Suffer(0))
    assert ignored.trip is not None
    assert suffered.trip is not None
    assert (ignored.trip.wounds, suffered.trip.wounds) == (0, 2)
    assert "SH-PIT-18" in cited(events)


@pytest.mark.rule("SH-PIT-18")
def test_nobody_is_asked_about_wounds_where_nothing_could_help() -> None:
    state = after(pit("Bat Roost", villagers={PIT: "Shaft Warden"}, purse={"gems": 1}), DOWN)
    assert state.trip is not None
    assert state.trip.wounds == 2  # the Warden asks for 2 Gems
    state = after(pit("Bat Roost", villagers={PIT: "Shaft Warden"}), DOWN)
    state = after(state, do.Use(0, f"villager.Shaft Warden.0@{PIT}"))
    assert state.trip is not None
    assert (state.trip.wounds, state.purse.gems) == (0, 1)


def test_creatures_of_the_pit_advance_in_the_same_round() -> None:
    rows = {"villager": ["Pot Boy", "Fishwife"], "equipment": ["Blue Vial", "Bent Die"]}
    state = pit("Wisp Nest", rows=rows, top={"siege": ["The First Timber"]})
    state = after(state, DOWN, rolls(1), do.Leave(0), do.Advance(0))
    assert tile(state, 1, "yellow") == ["fairy"]


def test_dice_of_the_pit_may_be_rolled_again() -> None:
    state = after(pit("Wisp Nest", villagers={TAVERN: "gambler"}), DOWN, rolls(1))
    state = after(state, do.Reroll(0, f"villager.gambler.0@{TAVERN}"), rolls(4))
    assert tile(state, 4, "green") == ["fairy"]
