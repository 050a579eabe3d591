"""Betting, matching, fleeing."""

from __future__ import annotations

import pytest

from pitkit.play import MalformedError, visible
from pitkit.villagers.rules import Bet, Flee, LiftCup, Pay, Reveal, Stay
from tests.villagers.tables import after, cited, play, refused, rolls, sitting, tokens


@pytest.mark.rule("VM-BET-01")
@pytest.mark.parametrize("n", [1, 3, 5])
def test_the_monster_bets_any_number_of_his_tokens(n: int) -> None:
    state, events = play(sitting(), Bet(0, n))
    assert (state.centre, state.players[0].tokens, state.missing) == (n, 5 - n, n)
    assert "VM-BET-01" in cited(events)


@pytest.mark.rule("VM-BET-01")
def test_every_bet_up_to_all_his_tokens_is_offered() -> None:
    bets = [step.tokens for step in sitting((5, 9, 9, 9)).choices() if isinstance(step, Bet)]
    assert bets == [1, 2, 3, 4, 5]
    with pytest.raises(MalformedError, match="tokens is 0"):
        sitting().apply(Bet(0, 0))


@pytest.mark.rule("VM-BET-02")
def test_without_a_bet_the_monster_may_go_straight_to_the_reveal() -> None:
    state, events = play(sitting(), Reveal(0))
    assert "VM-BET-02" in cited(events)
    assert "VM-REV-01" in cited(events)
    assert state.centre == 0
    assert refused(sitting(), Reveal(2)) == ["VM-BET-02"]


@pytest.mark.rule("VM-BET-03")
def test_blue_must_equal_green_before_the_monster_goes_on() -> None:
    state = sitting(centre=9, stakes={1: 2})
    assert state.missing == 7
    assert refused(state, Reveal(0)) == ["VM-BET-03"]
    assert refused(state, Bet(0, 1)) == ["VM-BET-03"]
    assert refused(sitting(centre=3, stakes={1: 2}), Pay(2, 2)) == ["VM-BET-03"]
    state = after(sitting(centre=3, stakes={1: 2}), Pay(2, 1))
    assert refused(state, Reveal(0)) == []


@pytest.mark.rule("VM-BET-04")
@pytest.mark.parametrize("payments", [[Pay(1, 3)], [Pay(1, 1), Pay(3, 2)], [Pay(1, 1), Pay(2, 1), Pay(3, 1)]])
def test_the_villagers_share_the_match_as_they_like(payments: list[Pay]) -> None:
    state, events = play(sitting(centre=3), *payments)
    assert state.missing == 0
    assert state.blue_total == 3
    assert "VM-BET-04" in cited(events)


@pytest.mark.rule("VM-BET-05")
def test_each_stake_comes_from_its_owner_and_lies_on_his_section() -> None:
    state, events = play(sitting(centre=3), Pay(3, 2), Pay(1, 1))
    assert [player.stake for player in state.players] == [0, 1, 0, 2]
    assert tokens(state) == [5, 4, 5, 3]
    assert "VM-BET-05" in cited(events)


@pytest.mark.rule("VM-BET-06")
def test_the_group_flees_when_nobody_who_can_pay_is_willing() -> None:
    state, events = play(sitting((5, 5, 5, 0), centre=4), Flee(1), Flee(2))
    assert state.stage == "flown"
    assert "VM-BET-06" in cited(events)


@pytest.mark.rule("VM-BET-06")
def test_one_willing_villager_keeps_the_group() -> None:
    state = after(sitting(centre=4), Flee(1), Flee(2), Pay(3, 4))
    assert state.stage == "battle"
    assert state.missing == 0
    assert not any(player.flees for player in state.players)


@pytest.mark.rule("VM-BET-06")
def test_a_partial_match_must_be_completed_or_it_is_lost() -> None:
    state, events = play(sitting((5, 3, 7, 0), centre=4), Pay(1, 3), Flee(2))
    assert state.stage == "flown"  # the first has paid all he has, the second declines
    assert state.players[0].tokens == 5 + 4 + 3 + 4  # green, offer and four skulls
    assert "VM-BET-06" in cited(events)


@pytest.mark.rule("VM-BET-06")
def test_who_declined_may_still_pay() -> None:
    state = after(sitting(centre=4), Flee(1), Pay(1, 1), Flee(2), Flee(3))
    assert state.stage == "battle"
    assert after(state, Pay(1, 3)).missing == 0


@pytest.mark.rule("VM-BET-07")
def test_a_group_that_puts_in_all_it_has_goes_to_the_reveal() -> None:
    state, events = play(sitting((9, 2, 1, 0), green=(6, 6, 6), centre=9), Pay(1, 2), Pay(2, 1))
    assert "VM-BET-07" in cited(events)
    assert "VM-REV-05" in cited(events)
    assert state.players[0].tokens == 9 + 9 + 1 + 3 + 3  # his own tokens, the stakes and skulls of three


@pytest.mark.rule("VM-BET-07")
def test_all_of_them_must_put_in_all_and_one_who_refuses_makes_the_group_flee() -> None:
    state = after(sitting((9, 2, 1, 0), centre=9), Pay(1, 1))
    assert state.stage == "battle"
    state, events = play(state, Flee(2))
    assert state.stage == "flown"
    assert "VM-BET-07" in cited(events)


@pytest.mark.rule("VM-BET-08")
def test_once_matched_the_monster_may_bet_again_or_stop() -> None:
    state = after(sitting(centre=2), Pay(1, 2))
    again, events = play(state, Bet(0, 1))
    assert (again.centre, again.missing) == (3, 1)
    assert "VM-BET-08" in cited(events)
    assert "VM-REV-01" in cited(play(state, Reveal(0))[1])


@pytest.mark.rule("VM-BET-09")
def test_the_monsters_last_token_must_be_matched_before_the_reveal() -> None:
    state, events = play(sitting((2, 5, 5, 5)), Bet(0, 2))
    assert state.stage == "battle"  # not yet: the Villagers still answer
    assert "VM-BET-09" not in cited(events)
    state, events = play(state, Pay(1, 2))
    assert {"VM-BET-09", "VM-REV-01"} <= cited(events)


@pytest.mark.rule("VM-BET-09")
def test_villagers_out_of_tokens_end_the_betting() -> None:
    events = play(sitting((5, 2, 0, 0), centre=2), Pay(1, 2))[1]
    assert {"VM-BET-09", "VM-REV-01"} <= cited(events)


@pytest.mark.rule("VM-BET-09")
@pytest.mark.parametrize("purses", [(0, 5, 5, 5), (5, 0, 0, 0)])
def test_with_a_side_out_of_tokens_after_the_ante_there_is_no_betting(purses: tuple[int, ...]) -> None:
    events = play(sitting(purses, stage="blue"), rolls(1, 1, 1), rolls(1, 1, 1))[1]
    assert {"VM-BET-09", "VM-REV-01"} <= cited(events)


@pytest.mark.rule("VM-BET-10")
def test_skull_tokens_do_not_match_a_bet() -> None:
    state = sitting(centre=3)  # three skulls of Villagers would make it up
    assert refused(state, Reveal(0)) == ["VM-BET-10"]
    assert state.missing == 3


@pytest.mark.rule("VM-FLE-01")
@pytest.mark.parametrize("stage", ["ward", "battle"])
def test_the_monster_flees_at_any_time_before_the_reveal(stage: str) -> None:
    state, events = play(sitting(stage=stage, hands={1: ["Long Shadow"]}), Flee(0))
    assert state.stage == "flown"
    assert "VM-FLE-01" in cited(events)
    assert after(sitting(centre=4), Flee(0)).stage == "flown"  # also while his bet is being answered


@pytest.mark.rule("VM-FLE-01")
def test_the_villagers_flee_when_all_agree() -> None:
    state = after(sitting(), Flee(1), Flee(2))
    assert state.stage == "battle"
    state = after(state, Stay(1), Flee(3))
    assert state.stage == "battle"
    assert after(state, Flee(1)).stage == "flown"


@pytest.mark.rule("VM-FLE-01")
def test_one_villager_cannot_flee_alone_nor_after_the_round() -> None:
    state = after(sitting(), Flee(1))
    assert state.players[1].skull == 1
    assert refused(sitting(stage="flown"), Flee(1)) == ["VM-FLE-01"]
    assert refused(sitting((5, 0, 5, 5), centre=2), Flee(1)) == ["VM-FLE-01"]  # he has no say in the match


@pytest.mark.rule("VM-FLE-02")
def test_villagers_who_flee_lose_what_a_lost_reveal_costs() -> None:
    board = {"centre": 4, "stakes": {1: 4}}
    fled, events = play(sitting((5, 1, 1, 1), **board), Flee(1), Flee(2), Flee(3))
    lost = after(sitting((5, 1, 1, 1), green=(6, 6, 6), **board), Reveal(0))
    assert tokens(fled) == tokens(lost) == [5 + 4 + 4 + 4, 1, 1, 1]
    assert fled.void == lost.void == 0
    assert "VM-FLE-02" in cited(events)


@pytest.mark.rule("VM-FLE-02")
def test_a_monster_who_flees_loses_what_a_lost_reveal_costs() -> None:
    board = {"centre": 4, "stakes": {1: 4}}
    fled = after(sitting(**board), Flee(0))
    lost = after(sitting(green=(1, 1, 1), **board), Reveal(0))
    assert tokens(fled) == tokens(lost) == [5, 10, 6, 6]
    assert fled.void == lost.void == 5


@pytest.mark.rule("VM-FLE-03")
def test_a_flight_ends_the_round() -> None:
    state, events = play(sitting(), Flee(0))
    assert "VM-FLE-03" in cited(events)
    assert "VM-REV-01" not in cited(events)
    assert not any(isinstance(step, Bet | Pay | Reveal) for step in state.choices())
    assert state.centre == state.blue_total == 0


@pytest.mark.rule("VM-FLE-04")
def test_after_a_flight_the_monster_need_not_show_his_dice() -> None:
    fled = after(sitting(green=(1, 2, 3)), Flee(1), Flee(2), Flee(3))
    assert fled.choices() == (LiftCup(0, False), LiftCup(0, True))
    hidden, events = play(fled, LiftCup(0, False))
    assert "VM-FLE-04" in cited(events)
    assert hidden.view(1).green == (None, None, None)
    shown, events = play(fled, LiftCup(0, True))
    assert shown.view(1).green == (1, 2, 3)
    assert any("1, 2, 3" in event.text for event in visible(events, 1))
