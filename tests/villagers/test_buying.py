"""Buying Wards, and the role that passes on."""

from __future__ import annotations

import pytest

from pitkit.play import Pile, visible
from pitkit.villagers.rules import Bet, Buy, Done, Pay, Reveal
from pitkit.villagers.rules.table import Switches
from tests.villagers.tables import CONTENT, after, cited, play, refused, rolls, sitting, tokens


@pytest.mark.rule("VM-BUY-01")
def test_players_buy_in_turn_from_the_monster_clockwise_one_token_a_ward() -> None:
    state = after(sitting((5, 5, 5, 5), monster=2, green=(6, 6, 6)), Reveal(2))
    assert state.buyer == 2
    assert refused(state, Buy(3)) == refused(state, Done(3)) == ["VM-BUY-01"]
    state, events = play(state, Buy(2), rolls("Long Shadow"))
    assert state.players[2].tokens == 9 - 1
    assert [card.card for card in state.players[2].hand.items] == ["Long Shadow"]
    assert state.buyer == 2  # he may buy more
    assert [after(state, Done(2)).buyer, after(state, Done(2), Done(3)).buyer] == [3, 0]
    assert "VM-BUY-01" in cited(events)


@pytest.mark.rule("VM-BUY-01")
def test_only_the_buyer_sees_his_ward() -> None:
    events = play(sitting(stage="buy"), Buy(0), rolls("Long Shadow"))[1]
    assert any("Long Shadow" in event.text for event in visible(events, 0))
    for seat in (None, 1, 2, 3):
        assert not any("Long Shadow" in event.text for event in visible(events, seat))


@pytest.mark.rule("VM-BUY-01")
def test_there_is_no_buying_before_the_deaths_or_without_cards() -> None:
    assert refused(sitting(), Buy(0)) == ["VM-BUY-01"]
    state = sitting(stage="buy", switches=Switches(hand_limit=1), hands={0: ["Long Shadow"]})
    assert refused(state, Buy(0)) == ["VM-BUY-01"]


@pytest.mark.rule("VM-BUY-02")
def test_the_last_token_cannot_be_spent() -> None:
    assert refused(sitting((1, 5, 5, 5), stage="buy"), Buy(0)) == ["VM-BUY-02"]
    state = after(sitting((2, 5, 5, 5), stage="buy"), Buy(0), rolls("Long Shadow"))
    assert state.players[0].tokens == 1
    assert state.buyer == 1  # he cannot buy more, so his turn is over


@pytest.mark.rule("VM-BUY-03")
def test_the_price_goes_into_the_token_bag_not_into_the_void() -> None:
    state, events = play(sitting(stage="buy", bag=3, void=2), Buy(0))
    assert (state.bag, state.void) == (4, 2)
    assert "VM-BUY-03" in cited(events)


@pytest.mark.rule("VM-SET-09")
def test_an_empty_deck_is_replaced_by_the_shuffled_discards() -> None:
    all_but = [card for card, n in CONTENT.deck.items() for _ in range(n)]
    all_but.remove("Long Shadow")
    state = sitting(stage="buy", hands={1: ["Long Shadow"]}, discards=all_but)
    assert state.deck == Pile()
    state, events = play(state, Buy(0))
    assert "VM-SET-09" in cited(events)
    assert state.discards == Pile()
    law = dict(zip(state.chance().parts[0].faces, state.chance().parts[0].weights, strict=True))
    assert law == {**CONTENT.deck, "Long Shadow": 1}
    # Another seat knows as well that the card in hand cannot be among the reshuffled ones.
    seen = state.view(2).chance().parts[0]
    assert dict(zip(seen.faces, seen.weights, strict=True)) == law


@pytest.mark.rule("VM-ROT-01")
def test_the_left_neighbour_among_the_living_is_the_next_monster() -> None:
    state = after(sitting((5, -1, 1, 1), stage="buy"), Done(0))
    assert state.monster == 2


@pytest.mark.rule("VM-ROT-02")
def test_dice_and_cup_pass_on_and_the_old_monster_rolls_blue_again() -> None:
    state, events = play(sitting((5, 1, 1, 1), stage="buy", green=(1, 2, 3)), Done(0))
    assert "VM-ROT-02" in cited(events)
    assert state.green == ()
    assert "blue die of Ash" in [part.name for part in state.chance().parts]
    state = after(state, rolls(1, 1, 1))
    assert {part.seen_by for part in state.chance().parts} == {(1,)}


@pytest.mark.rule("VM-ROT-03")
def test_nobody_can_stake_more_than_his_own_tokens() -> None:
    assert refused(sitting((5, 9, 9, 9)), Bet(0, 6)) == ["VM-ROT-03"]
    assert refused(sitting((9, 2, 9, 9), centre=8), Pay(1, 3)) == ["VM-ROT-03"]


@pytest.mark.rule("VM-ROT-03")
def test_no_step_of_a_player_moves_tokens_to_another() -> None:
    for state in (
        sitting(),
        sitting(centre=3),
        sitting(stage="buy"),
        sitting(stage="ward", hands={1: ["Long Shadow"]}),
    ):
        for step in state.choices():
            later = state.apply(step)[0]
            if later.stage != state.stage:
                continue
            moved = [b - a for a, b in zip(tokens(state), tokens(later), strict=True)]
            assert all(n <= 0 for n in moved)
            assert all(n == 0 for seat, n in enumerate(moved) if seat != step.seat)
