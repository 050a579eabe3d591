"""Setup: what lies where, what is shuffled, what stays in the tin (SH-SET, SH-FIN-04, SH-CMP)."""

from __future__ import annotations

from collections import Counter

import pytest

from pitkit.play import Known, MalformedError, Unseen
from pitkit.shaddis_horne import new_game
from pitkit.shaddis_horne.facts import KINDS
from pitkit.shaddis_horne.game import siege_deck
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules.tasks import Draw
from tests.shaddis_horne.sieges import SAMPLE, after, cited, due, opening, play, rolls


def laid_out() -> tuple[HorneState, set[str]]:
    """The state when the first Siege card has been turned up, and the rules told on the way."""
    state, told = opening(), set()
    while state.phase_name == "setup":
        state, events = play(state, rolls(due(state).parts[0].faces[0]))
        told |= cited(events)
    return state, told


@pytest.mark.rule("SH-SET-01")
def test_six_intact_locations_lie_in_the_order_of_their_numbers() -> None:
    state, told = laid_out()
    assert list(state.content.by_number) == [1, 2, 3, 4, 5, 6]
    assert not any(state.destroyed)
    assert "SH-SET-01" in told


@pytest.mark.rule("SH-SET-02", "SH-EVT-07")
def test_every_event_card_may_be_the_first() -> None:
    state, told = laid_out()
    assert state.decks.event.cards.segments == (Unseen("event", 12),)
    assert "SH-SET-02" in told


@pytest.mark.rule("SH-SET-03", "SH-SET-04")
def test_two_villagers_and_two_equipment_cards_are_turned_up_by_chance() -> None:
    state = opening()
    assert [task.family for task in state.tasks if isinstance(task, Draw)][:4] == [
        "villager",
        "villager",
        "equipment",
        "equipment",
    ]
    law = due(state).parts[0]
    assert dict(zip(law.faces, law.weights, strict=True)) == SAMPLE.copies("villager")
    done, told = laid_out()
    assert len(done.decks.villager.row) == len(done.decks.equipment.row) == 2
    assert (done.decks.villager.cards.size, done.decks.equipment.cards.size) == (28, 14)
    assert {"SH-SET-03", "SH-SET-04"} <= told


@pytest.mark.rule("SH-SET-05", "SH-PIT-17")
def test_the_shaft_begins_on_its_brown_side() -> None:
    state, told = laid_out()
    assert not state.is_destroyed(6)
    assert state.content.record("shaft", "intact").symbols == ("descend",)
    assert "SH-SET-05" in told


@pytest.mark.rule("SH-SET-06")
def test_pit_cards_and_rarities_are_two_shuffled_decks() -> None:
    state, told = laid_out()
    assert state.decks.pit.cards.segments == (Unseen("pit", 25),)
    assert state.decks.rarity.cards.segments == (Unseen("rarity", 5),)
    assert "SH-SET-06" in told


@pytest.mark.rule("SH-SET-07", "SH-CMP-03")
def test_four_ready_hawkguards_stand_on_the_square() -> None:
    state, told = laid_out()
    assert [guard.colour for guard in state.guards] == ["red", "orange", "yellow", "green"]
    assert all(guard.ready and guard.at == 0 for guard in state.guards)
    assert "SH-SET-07" in told


@pytest.mark.rule("SH-SET-08")
def test_three_recipes_are_turned_up_blind() -> None:
    state, told = laid_out()
    assert len(state.decks.recipe.row) == 3
    assert state.decks.recipe.cards.segments == (Unseen("recipe", 5),)
    assert "SH-SET-08" in told


@pytest.mark.rule("SH-SET-09")
def test_each_kind_of_creature_has_a_face_down_supply() -> None:
    state = opening()
    sizes = {"scuttler": 10, "fairy": 10, "oak": 2, "iron": 3, "gold": 4}
    assert {kind: state.supply.of(kind).segments for kind in KINDS} == {
        kind: (Unseen(kind, n),) for kind, n in sizes.items()
    }
    assert "SH-SET-09" in laid_out()[1]


@pytest.mark.rule("SH-SET-10", "SH-FIN-04")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_nightmare_cards_are_drawn_after_setup_and_obeyed(n: int) -> None:
    session = new_game(seed=5, nightmare=n)
    events: list[str] = []
    while session.state.phase_name == "setup":
        if session.state.chance() is not None:
            session.roll()
        else:
            session.play(session.choices()[0])
        events = [event.text for event in session.events]
    drawn = [text for text in events if text.startswith("Nightmare card:")]
    assert len(drawn) == n == len(session.state.decks.nightmare.out)


@pytest.mark.rule("SH-FIN-04")
def test_more_than_three_nightmare_cards_are_refused() -> None:
    with pytest.raises(MalformedError, match="nightmare is 4; allowed: a whole number from 0 to 3"):
        new_game(nightmare=4)


def test_a_nightmare_card_that_spawns_does_so_before_the_first_round() -> None:
    state = opening(nightmare=1)
    while due(state).title != "the next Nightmare card":
        state = after(state, rolls(due(state).parts[0].faces[0]))
    state = after(state, rolls("Oaks at the Door"), rolls(3))
    assert state.road(3)[3].segments == (Unseen("oak", 2),)
    assert state.round == 1


@pytest.mark.rule("SH-SET-11", "SH-SET-14")
def test_the_first_card_is_on_top_and_the_last_at_the_bottom() -> None:
    deck = siege_deck(SAMPLE)
    assert deck.segments[0] == Known("Bones on the Hill")
    assert deck.segments[-1] == Known("The Ring Closes")
    assert {"SH-SET-11", "SH-SET-14"} <= laid_out()[1]


@pytest.mark.rule("SH-SET-12", "SH-SET-13")
def test_waves_lie_on_top_of_each_other_each_without_two_cards() -> None:
    assert siege_deck(SAMPLE).segments[1:-1] == (
        Unseen("siege 1", 3),
        Unseen("siege 2", 4),
        Unseen("siege 3", 4),
        Unseen("siege 4", 3),
    )
    assert {"SH-SET-12", "SH-SET-13"} <= laid_out()[1]


@pytest.mark.rule("SH-SET-15")
def test_eight_cards_stay_in_the_tin_and_nobody_knows_which() -> None:
    state, told = laid_out()
    unseen = Counter({pool.name: pool.total for pool in state.pools if pool.name.startswith("siege")})
    played = sum(segment.n for segment in state.decks.siege.cards.segments if isinstance(segment, Unseen))
    assert unseen.total() - played == 8
    # Each card of a wave is next with one chance in the number still unseen, tin or not.
    assert len(state.decks.siege.row) + len(state.decks.siege.out) == 1
    assert "SH-SET-15" in told


@pytest.mark.rule("SH-SET-15")
def test_a_card_of_the_wave_is_next_with_one_chance_in_those_unseen() -> None:
    session = new_game(seed=1)
    while session.state.round < 2:
        if session.state.chance() is not None:
            session.roll()
        else:
            session.play(session.choices()[-1])
    law = due(session.state).parts[0]
    assert set(law.faces) == set(SAMPLE.wave(1))
    assert law.weights == (1,) * 5


def test_what_the_town_begins_with_is_a_setting() -> None:
    state = opening(gems=6, ore=0)
    assert (state.purse.gems, state.purse.ore) == (6, 0)
    assert state.purse.wood == SAMPLE.start.wood


@pytest.mark.parametrize("players", [1, 3, ["Ada", "Ben"], "Ada"])
def test_all_players_share_one_seat(players: object) -> None:
    state = new_game(players=players).state  # type: ignore[arg-type]
    assert len(state.seats()) == 1
    assert state.view(0) == state.view(None) == state


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", 0),
        ("players", 9),
        ("gems", 7),
        ("gust", "both"),
        ("empty_deck", "maybe"),
        ("nightmare", -1),
    ],
)
def test_a_bad_setup_is_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=field):
        new_game(**{field: value})  # type: ignore[arg-type]
