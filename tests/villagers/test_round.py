"""A round before its betting: the skull tokens, the rolls, the Wards."""

from __future__ import annotations

import pytest

from pitkit.play import Known, Unseen, visible
from pitkit.villagers.rules import Buy, Done, Flee, Hold, Lay, LiftCup, Reveal, Show, TakeUp
from pitkit.villagers.rules.table import Switches
from tests.villagers.tables import MERCIES, after, cited, play, refused, rolls, sitting, tokens

WARDS = {0: ["Broken Lantern"], 1: ["Long Shadow", "Night Watch"], 2: ["Chalk Circle"]}


@pytest.mark.rule("VM-RND-01")
def test_who_has_no_token_when_a_round_opens_perishes() -> None:
    state, events = play(sitting((5, 1, 1, 0), stage="buy"), Done(0))
    assert not state.players[3].alive
    assert "VM-RND-01" in cited(events)
    assert state.green_dice == 2


@pytest.mark.rule("VM-RND-01")
def test_a_new_monster_without_tokens_perishes_and_the_next_takes_over() -> None:
    state = after(sitting((5, 0, 1, 1), stage="buy"), Done(0))
    assert state.monster == 2
    assert state.alive == (0, 2, 3)


@pytest.mark.rule("VM-RND-02")
def test_everyone_alive_puts_one_token_on_his_skull() -> None:
    state, events = play(sitting((6, 1, 1, -1), stage="buy"), Done(0))
    assert tokens(state) == [5, 0, 0, 0]
    assert [player.skull for player in state.players] == [1, 1, 1, 0]
    assert "VM-RND-02" in cited(events)


@pytest.mark.rule("VM-RND-03")
def test_everybody_sees_the_villagers_dice() -> None:
    state, events = play(sitting(stage="blue"), rolls(2, 5, 6))
    for seat in (None, 0, 1, 2, 3):
        assert state.view(seat).blue_dice == (2, 5, 6)
    assert "VM-RND-03" in cited(visible(events, None))


@pytest.mark.rule("VM-RND-04")
def test_only_the_monster_sees_his_dice() -> None:
    state = after(sitting(stage="blue"), rolls(2, 5, 6))
    chance = state.chance()
    assert chance.rules == ("VM-RND-04",)
    assert {part.seen_by for part in chance.parts} == {(0,)}
    state, events = play(state, rolls(1, 3, 4))
    assert state.view(0).green == (1, 3, 4)
    for seat in (None, 1, 2, 3):
        assert state.view(seat).green == (None, None, None)
        assert all("1, 3, 4" not in event.text for event in visible(events, seat))


@pytest.mark.rule("VM-RND-04")
def test_the_monster_cannot_lift_the_cup_before_the_round_is_over() -> None:
    assert refused(sitting(), LiftCup(0, True)) == ["VM-RND-04"]
    assert refused(sitting(stage="flown"), LiftCup(1, True)) == ["VM-RND-04"]
    assert refused(sitting(stage="flown"), LiftCup(0, True)) == []


@pytest.mark.rule("VM-WRD-01")
def test_each_player_lays_a_ward_or_not_before_the_betting() -> None:
    state = sitting(stage="ward", hands=WARDS, changes={3: {"decided": True}})
    assert refused(state, Reveal(0)) == ["VM-WRD-01"]
    state, events = play(state, Lay(1, "Night Watch"), Hold(0))
    assert state.stage == "ward"
    state = after(state, Lay(2, "Chalk Circle"))
    assert state.stage == "battle"
    assert [player.laid is not None for player in state.players] == [False, True, True, False]
    assert "VM-WRD-01" in cited(events)
    assert refused(state, Lay(0, "Broken Lantern")) == ["VM-WRD-01"]


@pytest.mark.rule("VM-WRD-01")
def test_who_holds_no_ward_need_not_decide() -> None:
    state = after(sitting(stage="blue", hands={2: ["Chalk Circle"]}), rolls(1, 1, 1), rolls(1, 1, 1))
    assert state.to_move() == (0, 1, 2, 3)
    assert [player.decided for player in state.players] == [True, True, False, True]
    assert after(sitting(stage="blue"), rolls(1, 1, 1), rolls(1, 1, 1)).stage == "battle"


@pytest.mark.rule("VM-WRD-01")
def test_a_laid_ward_is_face_down() -> None:
    state, events = play(sitting(stage="ward", hands=WARDS), Lay(1, "Night Watch"))
    assert isinstance(state.view(1).players[1].laid, Known)
    for seat in (None, 0, 2, 3):
        assert isinstance(state.view(seat).players[1].laid, Unseen)
        assert all("Night Watch" not in event.text for event in visible(events, seat))


@pytest.mark.rule("VM-WRD-02")
def test_a_second_ward_is_refused() -> None:
    state = after(sitting(stage="ward", hands=WARDS), Lay(1, "Night Watch"))
    assert refused(state, Lay(1, "Long Shadow")) == ["VM-WRD-02"]


@pytest.mark.rule("VM-WRD-03")
def test_a_villager_shows_a_ward_to_one_fellow_only() -> None:
    state, events = play(sitting(hands=WARDS), TakeUp(1, "Night Watch"), Show(1, 2))
    seen = [card.card for card in state.view(2).players[1].hand.items if isinstance(card, Known)]
    assert seen == ["Night Watch"]
    for seat in (None, 0, 3):
        assert not any(isinstance(card, Known) for card in state.view(seat).players[1].hand.items)
        assert all("Night Watch" not in event.text for event in visible(events, seat))
        assert "VM-WRD-03" in cited(visible(events, seat))  # they see that something is shown
    again = after(state, TakeUp(1, "Night Watch"))
    assert refused(again, Show(1, 2)) == ["VM-WRD-03"]  # he has seen it
    assert refused(again, Show(1, 3)) == []
    assert refused(state, Show(1, 3)) == ["VM-WRD-03"]  # none is taken up


@pytest.mark.rule("VM-WRD-03")
def test_a_laid_ward_can_be_shown_too() -> None:
    state = after(sitting(stage="ward", hands=WARDS), Lay(1, "Night Watch"))
    state = after(state, TakeUp(1, "Night Watch"), Show(1, 3))
    assert state.view(3).players[1].laid.card == "Night Watch"
    assert isinstance(state.view(2).players[1].laid, Unseen)


@pytest.mark.rule("VM-WRD-03")
def test_the_monster_is_shown_no_ward_and_shows_none() -> None:
    state = after(sitting(hands=WARDS), TakeUp(1, "Night Watch"))
    assert refused(state, Show(1, 0)) == ["VM-WRD-03"]
    assert refused(state, Show(1, 1)) == ["VM-WRD-03"]
    assert refused(state, TakeUp(0, "Broken Lantern")) == ["VM-WRD-03"]


@pytest.mark.rule("VM-WRD-03")
def test_wards_are_not_shown_after_the_round() -> None:
    assert refused(sitting(stage="flown", hands=WARDS), TakeUp(1, "Night Watch")) == ["VM-WRD-03"]


@pytest.mark.rule("VM-WRD-03")
def test_a_ward_that_all_fellows_have_seen_is_not_taken_up_again() -> None:
    state = sitting(hands=WARDS)
    for fellow in (2, 3):
        state = after(state, TakeUp(1, "Night Watch"), Show(1, fellow))
    assert refused(state, TakeUp(1, "Night Watch")) == ["VM-WRD-03"]


@pytest.mark.rule("VM-WRD-04")
@pytest.mark.parametrize("step", [Lay(3, "Night Watch"), Lay(1, "Chalk Circle"), Lay(1, "")])
def test_only_an_own_ward_can_be_laid(step: Lay) -> None:
    state = sitting(stage="ward", hands=WARDS, changes={3: {"decided": False}})
    assert refused(state, step) == ["VM-WRD-04"]


@pytest.mark.rule("VM-WRD-04")
def test_only_an_own_ward_can_be_shown() -> None:
    assert refused(sitting(hands=WARDS), TakeUp(1, "Chalk Circle")) == ["VM-WRD-04"]


@pytest.mark.rule("VM-WRD-09")
def test_after_the_reveal_used_wards_lie_face_up_on_the_discards() -> None:
    state, events = play(sitting(laid={0: "Broken Lantern", 2: "Chalk Circle"}), Reveal(0))
    assert [card.card for card in state.discards.items] == ["Chalk Circle", "Broken Lantern"]
    assert all(player.laid is None for player in state.players)
    assert state.view(None).discards == state.discards
    assert "VM-WRD-09" in cited(events)


@pytest.mark.rule("VM-WRD-10")
def test_after_a_flight_wards_are_discarded_unused_even_if_nobody_bet() -> None:
    state, events = play(sitting(laid={1: MERCIES}), Flee(0))
    assert [card.card for card in state.discards.items] == [MERCIES]
    assert state.bag == 0  # it rewarded nobody
    assert "VM-WRD-10" in cited(events)
    assert "VM-WRD-08" not in cited(events)


@pytest.mark.rule("VM-WRD-12")
def test_a_dead_players_wards_are_discarded() -> None:
    state, events = play(sitting((5, 0, 5, 5), hands=WARDS), Reveal(0))
    assert {card.card for card in state.discards.items} == {"Long Shadow", "Night Watch"}
    assert state.players[1].hand.size == 0
    assert "VM-WRD-12" in cited(events)


@pytest.mark.rule("VM-WRD-12")
def test_by_a_switch_a_dead_players_wards_go_back_into_the_deck() -> None:
    before = sitting((5, 0, 5, 5), hands=WARDS, switches=Switches(dead_wards="deck"))
    state = after(before, Reveal(0))
    assert state.discards.size == 0
    assert state.deck.size == before.deck.size + 2
    chance = after(state, Buy(0)).chance()
    faces = {face.split(" (")[0] for face in chance.parts[0].faces}
    assert {"Long Shadow", "Night Watch"} <= faces
