"""The worked examples VM-EX-01 to VM-EX-16, one test each."""

from __future__ import annotations

from fractions import Fraction

from pitkit.villagers import new_game, odds
from pitkit.villagers.rules import Bet, Buy, Done, Flee, Pay, Reveal
from tests.villagers.tables import after, cited, play, refused, rolls, sitting, tokens

TWELVE = {"blue": (None, 3, 5, 4), "green": (6, 2, 4)}


def test_vm_ex_01_five_players_are_a_monster_with_four_dice_and_four_villagers() -> None:
    session = new_game(5)
    session.auto({}, limit=30)
    state = session.state
    assert len(state.villagers) == len(state.blue_dice) == 4
    assert state.green_dice == len(state.green) == 4


def test_vm_ex_02_when_one_of_five_dies_three_dice_of_each_colour_are_in_use() -> None:
    state = after(sitting((5, 0, 5, 5, 5)), Reveal(0))
    assert len(state.alive) == 4
    assert state.green_dice == 3
    assert len(state.villagers) == 3


def test_vm_ex_03_twelve_to_twelve_is_the_monsters() -> None:
    _, events = play(sitting(**TWELVE), Reveal(0))
    assert "Monster 12, Villagers 12: the Monster wins." in [event.text for event in events]


def test_vm_ex_04_one_point_more_by_anybodys_ward_and_the_villagers_win() -> None:
    for seat in range(4):
        _, events = play(sitting(**TWELVE, laid={seat: "Barred Doors"}), Reveal(0))
        assert "Monster 12, Villagers 13: the Villagers win." in [event.text for event in events]


def test_vm_ex_05_the_monster_takes_back_six_and_gains_eight() -> None:
    state = after(sitting((0, 0, 1, 1), green=(6, 6, 6), centre=5, stakes={1: 5}), Reveal(0))
    assert state.players[0].tokens == 6 + 8


def test_vm_ex_06_the_void_gains_six_and_the_villagers_get_theirs_back() -> None:
    state = after(sitting((1, 1, 1, 1), green=(1, 1, 1), centre=5, stakes={1: 2, 2: 3}), Reveal(0))
    assert state.void == 6
    assert tokens(state) == [1, 1 + 3, 1 + 4, 1 + 1]


def test_vm_ex_07_villagers_who_flee_from_no_bet_pay_three_skulls() -> None:
    state = after(sitting(), Flee(1), Flee(2), Flee(3))
    assert tokens(state) == [5 + 1 + 3, 5, 5, 5]


def test_vm_ex_08_a_monster_who_flees_with_two_in_the_centre_loses_three() -> None:
    state = after(sitting(centre=2, stakes={1: 2}), Flee(0))
    assert state.void == 3


def test_vm_ex_09_villagers_put_in_the_three_they_have_and_go_to_the_reveal() -> None:
    state = after(sitting((6, 2, 1, 0)), Bet(0, 6))
    assert refused(state, Reveal(0)) == ["VM-BET-03"]
    state, events = play(state, Pay(1, 2), Pay(2, 1))
    assert "VM-REV-01" in cited(events)
    assert "VM-FLE-01" not in cited(events)


def test_vm_ex_10_three_of_four_are_no_match() -> None:
    state = after(sitting((4, 5, 5, 0)), Bet(0, 4), Pay(1, 3))
    assert state.missing == 1
    assert state.stage == "battle"
    assert "VM-REV-01" in cited(play(state, Pay(2, 1))[1])  # the Monster is out of tokens
    assert after(state, Flee(1), Flee(2)).stage == "flown"


def test_vm_ex_11_the_left_neighbour_of_a_monster_who_staked_all_wins_with_three() -> None:
    state = after(sitting((0, 4, 2), green=(1, 1), centre=5, stakes={1: 5}), Reveal(0))
    assert state.over().winners == (1,)


def test_vm_ex_12_two_of_three_villagers_who_staked_all_lose_the_game_to_the_monster() -> None:
    state = after(sitting((2, 0, 0, 7), green=(6, 6, 6), centre=4, stakes={1: 2, 2: 2}), Reveal(0))
    assert state.over().winners == (0,)


def test_vm_ex_13_a_villager_with_his_skull_token_alone_lives_or_dies_by_the_reveal() -> None:
    won = after(sitting((5, 0, 5, 5), green=(1, 1, 1)), Reveal(0))
    assert won.players[1].tokens == 1
    lost = after(sitting((5, 0, 5, 5), green=(6, 6, 6)), Reveal(0))
    assert not lost.players[1].alive


def test_vm_ex_14_five_tokens_buy_four_wards() -> None:
    state = sitting((5, 1, 1, 1), stage="buy")
    for _ in range(4):
        state = after(state, Buy(0))
        state = after(state, rolls(state.chance().parts[0].faces[0]))
    assert state.bag == 4
    assert state.void == 0
    assert state.players[0].hand.size == 4
    assert state.round == 2  # with one token he is not asked again, and the next round has opened
    assert state.players[0].tokens + state.players[0].skull == 1


def test_vm_ex_15_one_token_each() -> None:
    chances = odds.ante_survival([1, 1, 1], exact=True)
    assert list(chances) == [Fraction(721, 1296), Fraction(575, 1296), 0]
    # The same by playing: a win devours both, a loss makes the left neighbour the winner.
    won = after(sitting((0, 0, 0), green=(6, 6)), Reveal(0))
    lost = after(sitting((0, 0, 0), green=(1, 1)), Reveal(0))
    assert (won.over().winners, lost.over().winners) == ((0,), (1,))


def test_vm_ex_16_a_lost_reveal_without_a_bet_costs_the_monster_his_skull_token() -> None:
    state = after(sitting((5, 5, 5), blue=(None, 6, 6), green=(1, 1)), Reveal(0))
    assert state.void == 1
    assert tokens(state) == [5, 6, 6]
    assert Done(0) in state.choices()
