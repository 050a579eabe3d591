"""Setup and board: equal lives, places, the first Monster, the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from pitkit.play import ForbiddenError, MalformedError, Session, Unseen
from pitkit.villagers import new_game
from pitkit.villagers.game import GAME
from pitkit.villagers.rules import Bet, Claim, Done, Hold, Pay, Reveal
from tests.villagers.tables import after, cited, play, rolls, sitting, tokens


def begun(players: int = 4, monster: int = 0, **switches: object) -> Session:
    """A game in which a seat has just rolled highest."""
    session = new_game(players, **switches)
    session.roll(*("6" if seat == monster else "1" for seat in range(players)))
    return session


def dealt(players: int = 4, monster: int = 0, **switches: object) -> Session:
    """A game whose Wards are dealt; the Villagers roll next."""
    session = begun(players, monster, **switches)
    while session.state.stage == "deal":
        session.roll()
    return session


@pytest.mark.rule("VM-SET-01", "VM-RND-03")
def test_each_villager_rolls_one_blue_die() -> None:
    chance = dealt(5).state.chance()
    assert [part.name for part in chance.parts] == [
        f"blue die of {n}" for n in ("Birch", "Cedar", "Dogwood", "Elm")
    ]
    assert all(part.seen_by is None for part in chance.parts)


@pytest.mark.rule("VM-SET-02")
def test_the_highest_blue_die_is_the_first_monster() -> None:
    session = new_game(4)
    events = session.roll("2", "5", "4", "1")
    assert session.state.monster == 1
    assert "VM-SET-02" in cited(events)


@pytest.mark.rule("VM-SET-02")
def test_only_those_who_tie_for_highest_roll_again() -> None:
    session = new_game(4)
    session.roll("5", "5", "4", "5")
    assert session.state.monster == -1
    assert session.state.rolling == (0, 1, 3)
    session.roll("2", "3", "3")
    assert session.state.rolling == (1, 3)
    session.roll("1", "6")
    assert session.state.monster == 3


@pytest.mark.rule("VM-SET-03", "VM-ROT-01")
def test_the_next_round_has_another_monster() -> None:
    state, events = play(sitting((5, 1, 1, 1), stage="buy", monster=0), Done(0))
    assert state.monster == 1
    assert {"VM-SET-03", "VM-ROT-01"} <= cited(events)


@pytest.mark.rule("VM-SET-04")
def test_the_monster_rolls_no_blue_die() -> None:
    session = dealt(4, monster=2)
    assert "blue die of Cedar" not in [part.name for part in session.state.chance().parts]
    session.roll("1", "2", "3")
    assert [player.blue for player in session.state.players] == [2, 3, None, 1]


@pytest.mark.rule("VM-SET-05")
@pytest.mark.parametrize("players", range(3, 9))
def test_the_monster_rolls_one_green_die_for_each_villager(players: int) -> None:
    session = dealt(players)
    session.roll()
    assert session.state.stage == "green"
    assert len(session.state.chance().parts) == players - 1


@pytest.mark.rule("VM-SET-06")
@pytest.mark.parametrize("lives", [1, 9, 12])
def test_everybody_starts_with_the_same_number_of_tokens(lives: int) -> None:
    session = begun(4, tokens=lives, bag=60)
    assert tokens(session.state) == [lives] * 4
    assert session.state.bag == 60 - 4 * lives
    assert "VM-SET-06" in cited(session.events)


@pytest.mark.rule("VM-SET-07")
def test_who_has_no_token_is_dead_and_does_nothing_more() -> None:
    state = after(sitting((5, 0, 5, 5)), Reveal(0))  # a tie: the Monster sweeps the board
    assert not state.players[1].alive
    with pytest.raises(ForbiddenError, match="Birch is dead") as caught:
        state.apply(Hold(1))
    assert caught.value.rule == "VM-SET-07"


@pytest.mark.rule("VM-SET-07")
def test_tokens_on_the_board_keep_a_player_alive_until_the_payout() -> None:
    state = after(sitting((5, 1, 5, 5), centre=1), Pay(1, 1))
    assert state.players[1].tokens == 0
    assert state.players[1].alive
    state = after(sitting((5, 0, 5, 5), green=(1, 1, 1)), Reveal(0))
    assert state.players[1].alive
    assert state.players[1].tokens == 1


@pytest.mark.rule("VM-SET-08")
def test_three_wards_are_dealt_to_each_and_cost_nothing() -> None:
    session = dealt(4)
    assert [player.hand.size for player in session.state.players] == [3] * 4
    assert [player.tokens + player.skull for player in session.state.players] == [10] * 4
    assert session.state.bag == 0


@pytest.mark.rule("VM-SET-08")
def test_only_the_receiver_sees_the_ward_he_is_dealt() -> None:
    session = begun(3)
    chance = session.state.chance()
    assert chance.rules == ("VM-SET-08",)
    assert chance.parts[0].seen_by == (1,)
    assert (
        dict(zip(chance.parts[0].faces, chance.parts[0].weights, strict=True)) == session.state.content.deck
    )
    session.roll("Long Shadow")
    hands = [session.view(seat).players[1].hand.segments for seat in (1, 0, None)]
    assert hands[0][0].card == "Long Shadow"
    assert isinstance(hands[1][0], Unseen)
    assert isinstance(hands[2][0], Unseen)


@pytest.mark.rule("VM-SET-09")
def test_the_rest_of_the_wards_is_the_deck_beside_an_empty_discard_pile() -> None:
    state = dealt(5).state
    assert state.deck.size == sum(state.content.deck.values()) - 15
    assert state.discards.size == 0


@pytest.mark.rule("VM-SET-10")
def test_what_the_monster_loses_goes_into_the_void() -> None:
    state, events = play(sitting(green=(1, 1, 1), centre=2, stakes={1: 2}), Reveal(0))
    assert state.void == 3
    assert "VM-SET-10" in cited(events)


@pytest.mark.rule("VM-SET-12")
def test_players_claim_sections_and_sit_in_their_order() -> None:
    session = new_game(3, claim=True)
    assert session.choices(0) == tuple(Claim(0, section) for section in range(1, 9))
    session.play(Claim(2, 4))
    with pytest.raises(ForbiddenError) as caught:
        session.play(Claim(0, 4))
    assert caught.value.rule == "VM-SET-12"
    session.play(Claim(0, 6))
    events = session.play(Claim(1, 8))
    assert "VM-SET-12" in cited(events)
    session.roll("6", "1", "2")
    assert session.state.villagers == (1, 2)  # clockwise from section 6: 8, then 4


@pytest.mark.rule("VM-BRD-01")
def test_a_villagers_stake_lies_in_the_blue_ring() -> None:
    state, events = play(sitting(centre=3), Pay(2, 3))
    assert [player.stake for player in state.players] == [0, 0, 3, 0]
    assert "VM-BRD-01" in cited(events)


@pytest.mark.rule("VM-BRD-02")
def test_everyone_has_a_red_skull_the_monster_too() -> None:
    session = dealt(4, monster=2)
    assert [player.skull for player in session.state.players] == [1] * 4
    assert "VM-BRD-02" in cited(session.events)


@pytest.mark.rule("VM-BRD-03")
def test_the_green_centre_takes_the_monsters_stake_alone() -> None:
    state = sitting()
    assert state.refusal(Bet(1, 1)).rule == "VM-BRD-03"
    assert after(state, Bet(0, 4)).centre == 4


@pytest.mark.rule("VM-BRD-04")
def test_the_monster_stakes_nothing_on_his_blue_section_and_keeps_it() -> None:
    state = sitting(centre=1)
    assert state.refusal(Pay(0, 1)).rule == "VM-BRD-04"
    later = after(sitting((5, 1, 1, 1), stage="buy"), Done(0))
    assert later.players[0].section == state.players[0].section
    rolled = after(later, rolls(4, 4, 4))
    assert rolled.players[0].blue == 4  # he is a Villager in his old place


@pytest.mark.parametrize("players", [2, 9, True, "abc"])
def test_two_or_nine_players_cannot_play(players: object) -> None:
    with pytest.raises(MalformedError):
        new_game(players if isinstance(players, int) else list("ab"))


@pytest.mark.parametrize(
    ("switches", "field"),
    [
        ({"tokens": 0}, "tokens"),
        ({"bag": 39}, "bag"),
        ({"followed": [4]}, "followed"),
        ({"dead_wards": "burn"}, "dead_wards"),
        ({"lives": 3}, "lives"),
    ],
)
def test_a_switch_out_of_range_is_named(switches: dict[str, object], field: str) -> None:
    with pytest.raises(MalformedError) as caught:
        new_game(4, **switches)
    assert caught.value.field == field


def test_the_deck_is_a_sample_and_most_of_it_is_not_twice_there() -> None:
    content = GAME.load_content()
    assert {ward.origin for ward in content.ward} == {"sample"}
    copies = Counter(content.deck)
    twins = sum(n for n in copies.values() if n > 1)
    assert twins < copies.total() / 2
    assert copies.total() >= 8 * 3
