"""The advance phase and the end phase (SH-ADV, SH-EPH, SH-FIN)."""

from __future__ import annotations

import pytest

from pitkit.play import Known, Unseen
from pitkit.shaddis_horne.facts import attacks_in, loss_in, villager_holds
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.tasks import Check, CloseEvent, CloseSiege, Phase
from tests.shaddis_horne.sieges import (
    ORE,
    TAVERN,
    WOOD,
    after,
    cited,
    due,
    in_supply,
    play,
    rolls,
    settled,
    siege,
    tile,
    trophies,
)

FULL = {"villager": ["Pot Boy", "Fishwife"], "equipment": ["Blue Vial", "Bent Die"]}
QUIET = {"siege": ["The First Timber"]}
"""A Siege card that needs no dice: two oak golems on road 4."""


def coming(**values: object) -> HorneState:
    """A position before an advance phase after which the next Siege card needs no chance."""
    rows = {**FULL, **values.pop("rows", {})}  # type: ignore[dict-item]
    top = {**QUIET, **values.pop("top", {})}  # type: ignore[dict-item]
    return siege(rows=rows, top=top, **values)  # type: ignore[arg-type]


# Attacks --------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-ADV-01", "SH-ADV-11")
def test_road_by_road_first_attack_then_movement() -> None:
    roads = {n: {"red": ["scuttler"], "orange": ["fairy"]} for n in (1, 4)}
    _state, events = play(coming(roads=roads), do.Advance(0))
    texts = [event.text for event in events if event.rules and event.text.startswith("Road")]
    assert texts == [
        "Road 1: attack by scuttler.",
        "Road 1: creatures step from orange to red.",
        "Road 4: attack by scuttler.",
        "Road 4: creatures step from orange to red.",
    ]
    assert {"SH-ADV-01", "SH-ADV-11"} <= cited(events)


@pytest.mark.rule("SH-ADV-02")
def test_with_nobody_on_red_creatures_only_move() -> None:
    state, events = play(coming(roads={2: {"orange": ["fairy"], "green": ["scuttler"]}}), do.Advance(0))
    assert (tile(state, 2, "red"), tile(state, 2, "yellow")) == (["fairy"], ["scuttler"])
    assert not state.is_destroyed(2)
    assert "SH-ADV-02" in cited(events)


@pytest.mark.rule("SH-ADV-03")
def test_each_creature_on_red_attacks_by_itself_from_the_top() -> None:
    state = coming(roads={ORE: {"red": ["fairy", "scuttler", "scuttler"]}}, villagers={ORE: "Quarry Hand"})
    state, events = play(state, do.Advance(0))
    assert set(due(state).parts[0].faces) == {f"scuttler {n}" for n in (1, 2, 3, 4)}
    state = after(state, rolls("scuttler 2"), rolls("scuttler 3"))
    assert set(due(state).parts[0].faces) == {f"fairy {n}" for n in (2, 3, 4, 5)}
    assert "SH-ADV-03" in cited(events)


@pytest.mark.rule("SH-ADV-04")
def test_each_golem_attacks_with_its_top_token_and_the_rest_stays() -> None:
    state = coming(
        roads={TAVERN: {"red": ["oak", "oak", "iron", "iron"], "orange": ["fairy"]}},
        villagers={TAVERN: "Arm Wrestler"},
        tokens={TAVERN: (1, 2)},
    )
    state, events = play(state, do.Advance(0), rolls("oak 8"), rolls("iron 6"))
    assert tile(state, TAVERN, "red") == ["fairy", "oak", "iron"]
    assert trophies(state) == []  # collected in the end phase
    assert in_supply(state, "iron") == 2
    assert "SH-ADV-04" in cited(events)


@pytest.mark.rule("SH-ADV-05", "SH-CMP-05")
def test_an_attackers_strength_is_turned_up_only_by_a_fight() -> None:
    state = coming(
        roads={WOOD: {"red": ["scuttler"]}, ORE: {"red": ["fairy"]}}, villagers={ORE: "Quarry Hand"}
    )
    state = after(state, do.Advance(0))
    assert state.is_destroyed(WOOD)  # nobody looked at the scuttler
    law = due(state).parts[0]
    assert dict(zip(law.faces, law.weights, strict=True)) == {
        "fairy 2": 3,
        "fairy 3": 3,
        "fairy 4": 2,
        "fairy 5": 2,
    }
    state, events = play(state, rolls("fairy 2"))
    assert {"SH-ADV-05", "SH-CMP-05"} <= cited(events)


@pytest.mark.rule("SH-ADV-06", "SH-ADV-07")
@pytest.mark.parametrize("strength", [2, 3, 4, 5])
def test_equal_strength_holds_and_a_stronger_creature_gets_through(strength: int) -> None:
    state = coming(roads={ORE: {"red": ["fairy"]}}, villagers={ORE: "Quarry Hand"})
    state, events = play(state, do.Advance(0), rolls(f"fairy {strength}"))
    holds = strength <= 4
    assert villager_holds(4, strength) == holds
    assert (state.protector(ORE) is not None) == holds
    assert state.is_destroyed(ORE) != holds
    assert ("SH-ADV-06" if holds else "SH-ADV-07") in cited(events)
    assert state.purse.influence == (4 if holds else 3)
    assert ("Quarry Hand" in state.decks.villager.out) != holds


@pytest.mark.rule("SH-ADV-06")
def test_a_beaten_creature_lies_known_in_the_trophy_room_until_it_is_mixed_again() -> None:
    state = coming(
        roads={ORE: {"red": ["oak", "oak"]}},
        villagers={ORE: "Quarry Hand"},
        tokens={ORE: (2, 2)},
        guards={"red": ORE},
        top={"siege": ["A Quiet Morning"]},
    )
    state = after(state, do.Hit(0, 0, ORE, 0, "oak"))
    state = after(state, rolls("oak 6"))
    assert state.trophies.items == (Unseen("oak"), Known("oak 6"))
    assert [pool.cards for pool in state.pools if pool.name == "oak"] == [(("oak 8", 1),)]
    state = after(state, do.Advance(0))
    assert state.supply.oak.segments == (Unseen("oak", 2),)
    assert [pool.cards for pool in state.pools if pool.name == "oak"] == [(("oak 6", 1), ("oak 8", 1))]


@pytest.mark.rule("SH-ADV-08")
def test_an_unprotected_location_is_reached_at_once() -> None:
    state, events = play(coming(roads={ORE: {"red": ["scuttler"]}}), do.Advance(0))
    assert state.is_destroyed(ORE)
    assert "SH-ADV-08" in cited(events)


@pytest.mark.rule("SH-ADV-09", "SH-FIN-02")
def test_an_attack_on_a_ruin_loses_the_game_at_once() -> None:
    roads = {2: {"red": ["scuttler"]}, 3: {"red": ["scuttler"]}}
    state, events = play(coming(roads=roads, destroyed=[2]), do.Advance(0))
    over = state.over()
    assert over is not None
    assert (over.winners, over.rule) == ((), "SH-FIN-02")
    assert not state.is_destroyed(3)  # road 3 does not come any more
    assert {"SH-ADV-09", "SH-FIN-02"} <= cited(events)


@pytest.mark.rule("SH-ADV-10")
def test_the_whole_red_tile_goes_back_without_reward_and_the_rest_keeps_its_place() -> None:
    roads = {ORE: {"red": ["scuttler", "fairy", "iron", "iron"], "yellow": ["fairy"]}}
    state, events = play(coming(roads=roads), do.Advance(0))
    assert (in_supply(state, "scuttler"), in_supply(state, "iron")) == (10, 3)
    assert state.purse.gems == state.purse.influence == 3
    assert tile(state, ORE, "orange") == ["fairy"]
    assert "SH-ADV-10" in cited(events)


@pytest.mark.rule("SH-ADV-11")
@pytest.mark.parametrize("tile_index", range(4))
def test_a_creature_attacks_when_its_clock_says(tile_index: int) -> None:
    colour = ("red", "orange", "yellow", "green")[tile_index]
    state = siege(roads={5: {colour: ["fairy"]}})
    for phase in range(1, attacks_in(tile_index) + 1):
        assert not state.is_destroyed(5)
        state = settled(after(state, do.Advance(0)))
        while state.tasks:
            state = settled(after(state, state.choices()[0]))
        assert state.is_destroyed(5) == (phase == attacks_in(tile_index))


def test_the_second_group_of_a_road_loses_the_game() -> None:
    occupied = [False, True, False, True]
    assert (loss_in(occupied, destroyed=False), loss_in(occupied, destroyed=True)) == (4, 2)
    assert loss_in([True, False, False, False], destroyed=False) is None


@pytest.mark.rule("SH-ADV-12", "SH-EPH-01", "SH-RND-01")
def test_after_road_six_comes_the_end_phase_in_its_order() -> None:
    state = siege(
        top={"equipment": ["Fire Arrow", "Seed Cake"], "villager": ["Cooper", "Inkmaker"], **QUIET},
        trophies=["fairy"],
        exhausted=["red"],
    )
    _, events = play(state, do.Advance(0))
    texts = [event.text for event in events]
    order = [
        "All roads",
        "Equipment card: Fire",
        "Villager: Cooper",
        "The town gains",
        "All Hawkguards",
        "Round 2",
    ]
    places = [next(i for i, text in enumerate(texts) if text.startswith(part)) for part in order]
    assert places == sorted(places)
    assert {"SH-ADV-12", "SH-EPH-01", "SH-RND-01"} <= cited(events)


# End phase ------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-EPH-02")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_rows_are_filled_to_two(left: int) -> None:
    rows = {"equipment": ["Blue Vial", "Bent Die"][:left], "villager": ["Pot Boy", "Fishwife"][:left]}
    state, events = play(siege(rows=rows, top=QUIET), do.Advance(0))
    drawn = 0
    while state.phase_name == "end":
        assert due(state).rules == ("SH-EPH-02",)
        state, more = play(state, rolls(due(state).parts[0].faces[0]))
        events, drawn = events + more, drawn + 1
    assert drawn == 2 * (2 - left)
    assert len(state.decks.equipment.row) == len(state.decks.villager.row) == 2
    assert ("SH-EPH-02" in cited(events)) == (left < 2)


@pytest.mark.rule("SH-EPH-03")
def test_the_row_of_an_empty_deck_stays_short_but_a_last_card_is_laid_out() -> None:
    state = siege(empty=["equipment", "villager"], top={"villager": ["Cooper"], **QUIET})
    state, events = play(state, do.Advance(0))
    assert (state.decks.equipment.row, state.decks.villager.row) == ((), ("Cooper",))
    assert "SH-EPH-03" in cited(events)


@pytest.mark.rule("SH-EPH-04", "SH-EPH-05")
@pytest.mark.parametrize(
    ("kind", "what", "each"),
    [
        ("scuttler", "gems", 1),
        ("fairy", "influence", 1),
        ("oak", "wood", 1),
        ("iron", "ore", 1),
        ("gold", "gems", 2),
    ],
)
def test_each_trophy_pays_and_goes_back(kind: str, what: str, each: int) -> None:
    state = coming(trophies=[kind, kind], purse={what: 0})
    state, events = play(state, do.Advance(0))
    assert state.purse.of(what) == 2 * each
    assert trophies(state) == []
    assert "SH-EPH-04" in cited(events)


@pytest.mark.rule("SH-EPH-06", "SH-ACT-07")
def test_all_hawkguards_are_ready_for_the_next_round() -> None:
    state, events = play(
        coming(exhausted=["red", "orange", "yellow", "green"], pit_visited=True), do.Advance(0)
    )
    assert all(guard.ready for guard in state.guards)
    assert (state.round, state.pit_visited) == (2, False)
    assert "SH-EPH-06" in cited(events)


# The end of the game --------------------------------------------------------------------------------


@pytest.mark.rule("SH-FIN-01", "SH-FIN-03")
def test_the_game_is_won_when_siege_deck_and_roads_are_empty() -> None:
    roads = {1: {"green": ["fairy"]}}
    early = after(siege(roads=roads, guards={"green": 1}), do.Hit(0, 3, 1, 3, "fairy"))
    assert early.over() is None  # Siege cards are left
    state = siege(roads=roads, guards={"green": 1}, empty=["siege"], purse={"gems": 0})
    state, events = play(state, do.Hit(0, 3, 1, 3, "fairy"))
    over = state.over()
    assert over is not None
    assert (over.winners, over.rule) == ((0,), "SH-FIN-01")
    score = [event for event in events if "SH-FIN-03" in event.rules]
    # The sample's rule: 20 for the win, 16 Siege cards, 6 Locations of 3, 9 resources, 1 trophy.
    assert "64 points (a sample rule)" in score[0].text
    assert state.choices() == ()


@pytest.mark.rule("SH-FIN-01")
def test_with_the_last_siege_card_under_way_an_empty_board_wins_at_its_discard() -> None:
    seen = siege(empty=["siege"], roads={1: {"green": ["fairy"]}}).decks.siege.out
    state = siege(
        phase_name="siege",
        rows={"siege": ["The Ring Closes"], "event": ["West Wind"]},
        out={"siege": [card for card in seen if card not in ("Bones on the Hill", "The Ring Closes")]},
        tasks=(Check(), CloseEvent(), CloseSiege(), Phase("action")),
    )
    state, events = play(state, rolls(6))
    texts = [event.text for event in events]
    assert texts.index("The Siege card is discarded.") < len(texts) - 2
    over = state.over()
    assert over is not None
    assert over.winners == (0,)


@pytest.mark.rule("SH-FIN-03")
def test_a_lost_game_is_scored_too() -> None:
    _state, events = play(coming(roads={2: {"red": ["scuttler"]}}, destroyed=[2]), do.Advance(0))
    assert any("SH-FIN-03" in event.rules and "points" in event.text for event in events)


def test_a_bonus_is_taken_before_the_win_is_declared() -> None:
    state = siege(roads={1: {"red": ["scuttler"]}}, empty=["siege"], rows=FULL, purse={"wood": 0})
    state = after(state, do.Advance(0))
    assert state.over() is not None
    assert state.purse.wood == 3
