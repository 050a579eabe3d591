"""Call or flee, bet or reveal, bluffs: the checklist's numbers, and their own equations."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.villagers.odds import (
    after_bet,
    balanced_bluff,
    break_even_flight,
    call_limit,
    call_or_flee,
    call_or_flee_alone,
    monster_choice,
    monster_wins,
)

F = Fraction

chances = st.fractions(0, 1, max_denominator=60)
counts = st.integers(0, 12)


def test_calc_04_call_below_one_half() -> None:
    advice = call_or_flee(0.49, board=3, to_call=3)
    assert dict(advice.values) == pytest.approx({"call": -2.94, "flee": -3})
    assert advice.best == "call"
    assert call_or_flee(0.51, 3, 3).best == "flee"
    assert call_limit(3, 3) == F(1, 2)


@given(p=chances, board=counts)
def test_calc_04_with_nothing_to_call_never_flee(p: Fraction, board: int) -> None:
    assert call_or_flee(p, board, 0).best == "call"


@given(p=chances, board=counts, to_call=counts, hurt=st.fractions(0, 3, max_denominator=8), monster=counts)
def test_calc_04_the_limit_is_where_both_are_worth_the_same(
    p: Fraction, board: int, to_call: int, hurt: Fraction, monster: int
) -> None:
    limit = call_limit(board, to_call, hurt, monster)
    advice = call_or_flee(p, board, to_call, hurt, monster)
    if p < limit:
        assert advice.best == "call"
    elif p > limit:
        assert advice.best == "flee" or advice.margin == 0
    at_limit = call_or_flee(limit, board, to_call, hurt, monster)
    stakes = board + to_call + hurt * monster
    assert at_limit.margin == 0 or not stakes or to_call == 0


def test_calc_04_hurting_the_monster_by_hand() -> None:
    advice = call_or_flee(F(1, 2), board=3, to_call=3, hurt=1, monster_board=4)
    assert dict(advice.values) == {"call": F(-1, 2) * 2 * 6 + F(1, 2) * 4, "flee": -6}


def test_calc_05_one_villager_alone() -> None:
    # He has 2 on the board and would pay 3: he calls below 2/5.
    assert call_or_flee_alone(F(39, 100), 2, 3).best == "call"
    assert call_or_flee_alone(F(41, 100), 2, 3).best == "flee"
    assert call_or_flee_alone(F(99, 100), 2, 0).best == "call"


def test_calc_07_break_even() -> None:
    assert break_even_flight(0.2, 5, 2, 3) == pytest.approx(0.2432, abs=5e-5)
    assert break_even_flight(0, 3, 1, 3) == F(3, 7)
    assert break_even_flight(F(1, 2), 3, 1, 3) == 0


@given(p=chances, board=counts, monster=counts, bet=st.integers(1, 9), flee=chances)
def test_calc_07_fleeing_is_never_better_and_the_break_even_breaks_even(
    p: Fraction, board: int, monster: int, bet: int, flee: Fraction
) -> None:
    advice = monster_choice(p, board, monster, bet, flee)
    assert advice.values["flee"] <= advice.values["reveal"]
    even = break_even_flight(p, board, monster, bet)
    at_even = monster_choice(p, board, monster, bet, even)
    if 2 * p < 1:
        assert 0 <= even <= 1
        assert at_even.values["bet"] == at_even.values["reveal"]
    else:
        assert at_even.values["bet"] >= at_even.values["reveal"]


def test_calc_08_what_a_bet_tells() -> None:
    assert after_bet(F(3, 8), 1, F(3, 5)) == F(1, 2)
    assert after_bet(F(3, 8), 1, 1) == F(3, 8)
    assert after_bet(F(3, 8), 1, 0) == 1
    with pytest.raises(ValueError, match="he never bets"):
        after_bet(0, 1, 0)


def test_calc_09_the_balanced_bluff() -> None:
    play = balanced_bluff(monster_wins(3, 12, exact=True), board=3, monster_board=1, bet=3)
    assert (play.bluff, play.flee, play.posterior) == (F(3, 5), F(3, 7), F(1, 2))
    # At these shares a loser is worth the same bluffing as giving up: both cost 1.
    loser = monster_choice(0, 3, 1, 3, play.flee)
    assert loser.values["bet"] == loser.values["reveal"] == -1
    # And the Villagers lose 3 whether they flee or call.
    call = call_or_flee(play.posterior, 3, 3)
    assert call.values["call"] == call.values["flee"] == -3


def test_calc_09_the_monsters_mean_runs_from_one_half_to_two() -> None:
    p, bluff = F(3, 8), F(3, 5)
    means = []
    for flee in (0, 1):
        winner, loser = (monster_choice(side, 3, 1, 3, flee).values["bet"] for side in (1, 0))
        means.append(p * winner + (1 - p) * (bluff * loser + (1 - bluff) * -1))
    assert means == [F(1, 2), 2]


def test_calc_09_with_a_weight_for_hurting_him() -> None:
    assert balanced_bluff(F(3, 8), 3, 1, 3, hurt=1).bluff == F(36, 100)


@given(p=chances, board=st.integers(1, 12), monster=counts, bet=st.integers(1, 9), hurt=st.fractions(0, 2))
def test_calc_09_both_sides_are_indifferent_or_all_is_bet(
    p: Fraction, board: int, monster: int, bet: int, hurt: Fraction
) -> None:
    play = balanced_bluff(p, board, monster, bet, hurt)
    if 0 < play.bluff < 1:
        advice = call_or_flee(play.posterior, board, bet, hurt, monster + bet)
        assert advice.margin == 0
        loser = monster_choice(0, board, monster, bet, play.flee)
        assert loser.values["bet"] == loser.values["reveal"]
    if play.bluff == 1:
        assert play.flee == 1
        assert (
            call_or_flee(p, board, bet, hurt, monster + bet).values["flee"]
            >= (call_or_flee(p, board, bet, hurt, monster + bet).values["call"])
        )


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (lambda: call_or_flee(1.5, 3, 3), "p must be a number from 0 to 1; got 1.5"),
        (lambda: call_or_flee(0.5, -1, 3), "board must be a whole number, 0 or more; got -1"),
        (lambda: call_or_flee(0.5, 3, 3, hurt=-1), "hurt must be a number, 0 or more; got -1"),
        (lambda: monster_choice(0.5, 3, 1, 0, 0.5), "bet must be a whole number, 1 or more; got 0"),
        (lambda: balanced_bluff(0.5, 0, 1, 3), "board must be a whole number, 1 or more; got 0"),
        (lambda: call_or_flee_alone(0.5, 0, 1), "own_board must be a whole number, 1 or more; got 0"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(call: object, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        call()  # type: ignore[operator]
