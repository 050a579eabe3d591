"""Turns of Hawkguards: actions, moves, hits, visits (SH-ACT, SH-MOV, SH-HIT, SH-VIS)."""

from __future__ import annotations

import pytest

from pitkit.play import Session, Unseen
from pitkit.shaddis_horne import GAME
from pitkit.shaddis_horne.facts import ROADS, adjacent
from pitkit.shaddis_horne.rules import steps as do
from tests.shaddis_horne.sieges import (
    COLLEGE,
    MARKET,
    PIT,
    TAVERN,
    WOOD,
    after,
    cited,
    in_supply,
    play,
    refused,
    siege,
    tile,
    trophies,
)

RED, ORANGE, YELLOW, GREEN = range(4)


# Actions --------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-ACT-01")
@pytest.mark.parametrize("first", [RED, ORANGE, YELLOW, GREEN])
def test_any_ready_hawkguard_may_begin(first: int) -> None:
    state, events = play(siege(), do.Move(0, first, 3))
    assert state.turn == first
    assert "SH-ACT-01" in cited(events)


@pytest.mark.rule("SH-ACT-02", "SH-ACT-04")
def test_a_turn_is_two_actions_and_then_the_hawkguard_is_exhausted() -> None:
    state, events = play(siege(), do.Move(0, RED, 3))
    assert (state.actions, state.guards[RED].ready) == (1, True)
    assert "SH-ACT-02" in cited(events)
    state, events = play(state, do.Move(0, RED, 4))  # the same deed twice
    assert (state.turn, state.actions, state.guards[RED].ready) == (-1, 0, False)
    assert "SH-ACT-04" in cited(events)


@pytest.mark.rule("SH-ACT-02", "SH-ACT-04")
@pytest.mark.parametrize("moves", [0, 1])
def test_actions_may_be_left_over(moves: int) -> None:
    state = siege()
    for _ in range(moves):
        state = after(state, do.Move(0, GREEN, 1))
    state = after(state, do.EndTurn(0, GREEN))
    assert not state.guards[GREEN].ready
    assert state.turn == -1


@pytest.mark.rule("SH-ACT-03")
def test_a_turn_is_finished_before_another_begins() -> None:
    state = after(siege(), do.Move(0, RED, 3))
    assert refused(state, do.Move(0, GREEN, 3)) == ["SH-ACT-03"]
    state = after(state, do.EndTurn(0, RED))
    assert refused(state, do.Move(0, GREEN, 3)) == []


@pytest.mark.rule("SH-ACT-05", "SH-EQP-02")
def test_a_free_action_spends_no_action() -> None:
    state = after(siege(equipment=["Feast Basket"]), do.Move(0, RED, 3))
    state, events = play(state, do.Use(0, "equipment.Feast Basket.0"))
    assert (state.turn, state.actions) == (RED, 1)
    assert state.equipment == ()
    assert state.decks.equipment.out == ("Feast Basket",)
    assert {"SH-ACT-05", "SH-EQP-02"} <= cited(events)
    assert refused(state, do.Use(0, "event.Roof Work.day")) == ["SH-ACT-05"]


@pytest.mark.rule("SH-ACT-06", "SH-RND-01")
def test_the_players_end_the_phase_and_the_advance_phase_follows() -> None:
    state, events = play(siege(roads={2: {"green": ["fairy"]}}), do.Move(0, RED, 3), do.Advance(0))
    assert tile(state, 2, "yellow") == ["fairy"]
    assert {"SH-ACT-06", "SH-RND-01", "SH-ADV-12"} <= cited(events)


@pytest.mark.rule("SH-ACT-07")
def test_an_exhausted_hawkguard_does_nothing() -> None:
    state = siege(exhausted=["red"])
    for step in (do.Move(0, RED, 3), do.EndTurn(0, RED), do.Visit(0, RED, "trade")):
        assert refused(state, step) == ["SH-ACT-07"]


@pytest.mark.rule("SH-RND-01")
def test_what_is_begun_is_finished_first() -> None:
    state = after(siege(), do.Visit(0, RED, "trade"))
    assert refused(state, do.Move(0, RED, 3)) == ["SH-RND-01"]
    assert refused(state, do.Advance(0)) == ["SH-RND-01"]
    assert refused(after(state, do.Finish(0)), do.Move(0, RED, 3)) == []


# Moves ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-MOV-01")
@pytest.mark.parametrize("here", ROADS)
def test_from_the_ring_one_reaches_both_neighbours_and_the_square(here: int) -> None:
    state = siege(guards={"red": here})
    reached = {to for to in range(7) if not refused(state, do.Move(0, RED, to))}
    assert reached == {0, here % 6 + 1, (here - 2) % 6 + 1}
    assert refused(state, do.Move(0, RED, (here + 2) % 6 + 1)) == ["SH-MOV-01"]
    assert all(adjacent(here, to) == (to in reached) for to in range(7))


@pytest.mark.rule("SH-MOV-02", "SH-LOC-02")
@pytest.mark.parametrize("to", ROADS)
def test_from_the_square_one_reaches_every_location(to: int) -> None:
    state, events = play(siege(roads={to: {"red": ["fairy"]}}), do.Move(0, RED, to))
    assert state.guards[RED].at == to
    assert tile(state, to, "red") == ["fairy"]  # the road itself is left alone
    assert {"SH-MOV-02", "SH-LOC-02"} <= cited(events)


@pytest.mark.rule("SH-MOV-03")
def test_all_four_hawkguards_may_share_a_location() -> None:
    state = siege(guards={"red": 3, "orange": 3, "yellow": 3})
    state, events = play(state, do.Move(0, GREEN, 3))
    assert [guard.at for guard in state.guards] == [3, 3, 3, 3]
    assert "SH-MOV-03" in cited(events)


@pytest.mark.rule("SH-LOC-02")
def test_a_hawkguard_can_stand_on_locations_only() -> None:
    with pytest.raises(ValueError, match=r"guards\.0\.at is 7; allowed: a whole number from 0 to 6"):
        Session.from_state(GAME, siege(), seed=1).adjust("guards.0.at", 7)


# Hits -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-HIT-01", "SH-HIT-04")
def test_one_hits_on_the_own_road_and_the_own_colour() -> None:
    every = {colour: ["scuttler"] for colour in ("red", "orange", "yellow", "green")}
    state = siege(roads={TAVERN: every, COLLEGE: every}, guards={"yellow": TAVERN})
    legal = [step for step in state.choices() if isinstance(step, do.Hit)]
    assert legal == [do.Hit(0, YELLOW, TAVERN, YELLOW, "scuttler")]
    assert refused(state, do.Hit(0, YELLOW, COLLEGE, YELLOW, "scuttler")) == ["SH-HIT-01"]
    assert refused(state, do.Hit(0, YELLOW, TAVERN, RED, "scuttler")) == ["SH-HIT-01"]
    assert refused(state, do.Hit(0, YELLOW, TAVERN, YELLOW, "fairy")) == ["SH-HIT-01"]
    state, events = play(state, legal[0])
    assert state.trophies.segments == (Unseen("scuttler"),)
    assert {"SH-HIT-01", "SH-HIT-04"} <= cited(events)


@pytest.mark.rule("SH-HIT-02")
def test_nobody_hits_from_the_square() -> None:
    state = siege(roads={1: {"red": ["fairy"]}})
    assert refused(state, do.Hit(0, RED, 1, RED, "fairy")) == ["SH-HIT-02"]


@pytest.mark.rule("SH-HIT-03")
@pytest.mark.parametrize("token", ["gold 8", "scuttler 1"])
def test_a_hit_needs_no_die_and_no_strength(token: str) -> None:
    kind = token.split()[0]
    state = siege(roads={1: {"green": [token]}}, guards={"green": 1})
    state, events = play(state, do.Hit(0, GREEN, 1, GREEN, kind))  # type: ignore[arg-type]
    assert state.chance() is None
    assert trophies(state) == [kind]
    assert "SH-HIT-03" in cited(events)


@pytest.mark.rule("SH-HIT-05")
def test_only_the_top_of_a_stack_can_be_hit() -> None:
    state = siege(roads={1: {"red": ["scuttler", "fairy", "oak"]}}, guards={"red": 1})
    for kind in ("fairy", "oak"):
        assert refused(state, do.Hit(0, RED, 1, RED, kind)) == ["SH-HIT-05"]  # type: ignore[arg-type]
    assert refused(state, do.Hit(0, RED, 1, RED, "scuttler")) == []


@pytest.mark.rule("SH-HIT-06", "SH-CRE-04")
def test_the_rest_of_a_golem_lumbers_on_and_joins_the_stack_there() -> None:
    roads = {1: {"orange": ["iron", "iron", "iron", "gold"], "red": ["fairy", "oak", "gold"]}}
    state = siege(roads=roads, guards={"orange": 1})
    state, events = play(state, do.Hit(0, ORANGE, 1, ORANGE, "iron"))
    assert tile(state, 1, "red") == ["fairy", "oak", "iron", "iron", "gold"]
    assert tile(state, 1, "orange") == ["gold"]  # another golem does not move
    assert {"SH-HIT-06", "SH-CRE-04"} <= cited(events)


@pytest.mark.rule("SH-CRE-04")
def test_only_golems_are_pushed_by_a_hit_on_their_like() -> None:
    state = siege(roads={1: {"green": ["scuttler", "scuttler", "fairy"]}}, guards={"green": 1})
    state = after(state, do.Hit(0, GREEN, 1, GREEN, "scuttler"))
    assert (tile(state, 1, "green"), tile(state, 1, "yellow")) == (["scuttler", "fairy"], [])


def test_tokens_of_one_kind_that_meet_are_one_golem() -> None:
    state = siege(
        roads={1: {"yellow": ["gold", "gold"], "orange": ["gold"]}}, guards={"yellow": 1, "orange": 1}
    )
    state = after(state, do.Hit(0, YELLOW, 1, YELLOW, "gold"), do.EndTurn(0, YELLOW))
    assert tile(state, 1, "orange") == ["gold", "gold"]
    state = after(state, do.Hit(0, ORANGE, 1, ORANGE, "gold"))
    assert (tile(state, 1, "orange"), tile(state, 1, "red")) == ([], ["gold"])


@pytest.mark.rule("SH-HIT-07", "SH-CRE-05")
def test_a_golem_hit_on_red_attacks_alone_at_once() -> None:
    state = siege(roads={1: {"red": ["oak", "oak", "iron"]}}, guards={"red": 1}, destroyed=[2])
    state, events = play(state, do.Hit(0, RED, 1, RED, "oak"))
    assert state.is_destroyed(1)
    assert tile(state, 1, "red") == []
    assert (trophies(state), in_supply(state, "oak"), in_supply(state, "iron")) == (["oak"], 1, 3)
    assert {"SH-HIT-07", "SH-CRE-05"} <= cited(events)


@pytest.mark.rule("SH-HIT-07")
def test_the_last_token_of_a_golem_hit_on_red_does_not_attack() -> None:
    state = siege(roads={1: {"red": ["oak", "iron"]}}, guards={"red": 1})
    state = after(state, do.Hit(0, RED, 1, RED, "oak"))
    assert not state.is_destroyed(1)
    assert tile(state, 1, "red") == ["iron"]


@pytest.mark.rule("SH-CRE-05", "SH-FIN-02")
def test_a_golem_hit_on_red_before_a_ruin_loses_the_game_in_the_action_phase() -> None:
    state = siege(roads={1: {"red": ["gold", "gold"]}}, guards={"red": 1}, destroyed=[1])
    state, events = play(state, do.Hit(0, RED, 1, RED, "gold"))
    over = state.over()
    assert over is not None
    assert over.rule == "SH-FIN-02"
    assert not over.winners
    assert "SH-FIN-02" in cited(events)


# Visits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SH-VIS-01")
def test_one_visits_only_where_one_stands() -> None:
    ready = {"rows": {"recipe": ["FIRE"], "villager": ["Pot Boy"], "equipment": ["Bent Die"]}}
    wanted = {
        0: {"trade", "collect"},
        COLLEGE: {"recipes"},
        TAVERN: {"recruit"},
        MARKET: {"buy"},
        PIT: {"explore"},
        WOOD: set(),
    }
    for at, doings in wanted.items():
        state = siege(guards={"red": at}, **ready)  # type: ignore[arg-type]
        legal = {step.what for step in state.choices() if isinstance(step, do.Visit) and step.who == RED}
        assert legal == doings
    for what in ("trade", "collect", "recipes", "recruit", "buy", "explore"):
        assert refused(siege(guards={"red": WOOD}), do.Visit(0, RED, what)) == ["SH-VIS-01"]
    assert refused(siege(), do.Gather(0, RED, 0)) == ["SH-VIS-01"]
    assert refused(siege(), do.Visit(0, RED, "repair")) == ["SH-VIS-01"]


@pytest.mark.rule("SH-VIS-02")
def test_the_pit_is_visited_once_a_round_by_one_hawkguard() -> None:
    state = siege(guards={"red": PIT, "green": PIT}, top={"pit": ["Tin Vein", "Tin Vein"]})
    state = after(state, do.Visit(0, RED, "explore"), do.Leave(0))
    assert refused(state, do.Visit(0, RED, "explore")) == ["SH-VIS-02"]
    state = after(state, do.EndTurn(0, RED))
    assert refused(state, do.Visit(0, GREEN, "explore")) == ["SH-VIS-02"]


@pytest.mark.rule("SH-VIS-02")
@pytest.mark.parametrize("counts", [True, False])
def test_a_repair_of_the_pit_is_its_visit_unless_switched_off(counts: bool) -> None:
    state = siege(
        guards={"red": PIT}, destroyed=[PIT], purse={"ore": 4}, switches={"pit_repair_visits": counts}
    )
    state = after(state, do.Visit(0, RED, "repair"))
    assert (refused(state, do.Visit(0, RED, "explore")) == ["SH-VIS-02"]) == counts
    state = siege(guards={"red": PIT}, destroyed=[PIT], purse={"ore": 4}, pit_visited=True)
    assert refused(state, do.Visit(0, RED, "repair")) == ["SH-VIS-02"]


@pytest.mark.rule("SH-VIS-01")
def test_other_locations_may_be_visited_again_in_the_same_turn() -> None:
    state = after(siege(), do.Visit(0, RED, "trade"), do.Finish(0), do.Visit(0, RED, "collect"))
    assert not state.guards[RED].ready
