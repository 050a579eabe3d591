"""Playing surfaces, the odds panel and the explorers."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from typing import Any

import pytest

from pitkit.play.policies import Rng
from pitkit.ui.panels import ONLOOKER
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.table import ROLL
from pitkit.villagers import calculators, explore, new_game, odds, table
from pitkit.villagers.policies import POLICIES, at_random
from pitkit.villagers.rules import Bet, Pay
from pitkit.villagers.tables import VillagersTable
from tests.ui.conftest import Sent, sent
from tests.villagers.tables import sitting
from tests.villagers.test_board import session_of

__all__ = ["sent"]  # a fixture


def ask(calculate: Any, state: Any, seat: int | None) -> Any:
    """The answer of a calculator of the odds panel."""
    return answered(calculate(session_of(state), seat))


def answered(answer: Any) -> Any:
    """An answer, waited for where it is worked out in slices."""
    if not isinstance(answer, Generator):
        return answer
    while True:
        try:
            assert 0 < next(answer) <= 1
        except StopIteration as end:
            return end.value


def rows_of(answers: Any) -> list[list[str]]:
    """The rows of the first table among some answers."""
    return [list(row) for answer in answers if isinstance(answer, Rows) for row in answer.rows]


# ----------------------------------------------------------------------------------------- the odds panel


def test_call_or_flee_speaks_of_the_live_position() -> None:
    state = sitting(centre=3, blue=(None, 4, 3, 4))
    said, plot, rows = ask(calculators.call, state, 1)
    assert plot.law["Monster"] == 0.5
    assert "together: call (call −3.00, flee −3.00 tokens)" in said
    assert "For you alone, paying 1: call." in said
    assert rows.rows == [["3", "50 %", "11", "call"]]


def test_before_a_bet_each_size_of_it_is_listed() -> None:
    rows = rows_of(ask(calculators.call, sitting(blue=(None, 4, 3, 4)), 1))
    assert [row[2] for row in rows] == [str(odds.least_total(3, 3, bet)) for bet in range(1, 6)]


def test_the_monster_knows_and_the_villagers_see_the_open_dice() -> None:
    state = sitting(green=(1, 1, 1), blue=(None, 4, 3, 4))
    assert ask(calculators.call, state, 0)[1].law["Monster"] == 0
    assert ask(calculators.call, state, 1)[1].law["Monster"] == 0.5
    assert ask(calculators.call, state, None)[1].law["Monster"] == 0.5


def test_what_a_bet_tells() -> None:
    state = sitting((9, 5, 5, 5), centre=3, blue=(None, 4, 4, 4))
    for seat in (0, 1):
        curve, limit = ask(calculators.tells, state, seat)[1].law
        assert curve.y[curve.x.index(60)] == pytest.approx(0.5)
        assert set(limit.y) == {0.5}


def test_balanced_bluffs_are_the_calculators() -> None:
    state = sitting((9, 5, 5, 5), blue=(None, 4, 4, 4), green=(1, 1, 1))
    row = rows_of(ask(calculators.bets, state, 0))[2]
    assert row == ["3", "60 %", "43 %", "−1.00", "−1.00", "43 %"]


def test_wards_in_hand_and_buying() -> None:
    state = sitting(hands={1: ["Pitchfork Row"]}, blue=(None, 4, 3, 4))
    first, buying = ask(calculators.wards, state, 1)
    assert first.rows[0][:2] == ["Pitchfork Row", "−24.07 points of per cent"]
    assert Fraction(-2407, 10000) == round(-odds.ward_worth(3, 11, 2), 4)
    assert buying.rows[0][0] == "1"
    assert "choose one" in ask(calculators.wards, state, None)


def test_who_dies_and_the_long_run() -> None:
    state = sitting((0, 0, 5, 5), centre=2, stakes={1: 2}, blue=(None, 4, 3, 4))
    assert rows_of(ask(calculators.deaths, state, 1))[:2] == [
        ["Ash", "50 %", "0 %"],
        ["Birch", "50 %", "0 %"],
    ]
    words, plot = ask(calculators.long_run, sitting((1, 1, 1)), 1)
    assert words.startswith("You are the Monster in 1 round;")
    assert list(plot.law.values()) == pytest.approx(list(odds.ante_survival([2, 2, 2])))
    long = ask(calculators.long_run, sitting((9,) * 8), 3)[1]
    assert sum(long.law.values()) == pytest.approx(1, abs=0.05)
    assert "Estimated" in long.note


def test_every_calculator_answers_in_every_state_of_a_game() -> None:
    session = new_game(4, seed=3, tokens=4)
    for step in range(160):
        if session.state.over() is not None:
            break
        if step % 3 == 0:
            for _, calculate in calculators.CALCULATORS:
                for seat in (None, step % 4):
                    assert answered(calculate(session, seat))
        if session.chance() is not None:
            session.roll()
            continue
        choices = session.choices()
        own = tuple(choice for choice in choices if choice.seat == choices[0].seat)
        session.play(at_random(session.view(choices[0].seat), own, Rng(str(step))))


# ------------------------------------------------------------------------------------------------- tables


@pytest.fixture
def duel() -> Iterator[VillagersTable]:
    shown = table(4, seat=2, opponents="bluffing", seed=11)
    yield shown
    assert shown.errors == ()
    assert shown.session.faults == ()
    shown.close()


def test_one_plays_a_whole_game_against_opponents(duel: VillagersTable) -> None:
    duel.board.press(ROLL)
    for step in range(300):
        session = duel.session
        if session.state.over() is not None:
            break
        own = session.choices(2)
        if not own:
            duel.others.click()
            assert session.state.over() is not None or session.choices(2)
            continue
        duel.play(at_random(session.view(2), own, Rng(str(step))))
    assert duel.session.state.over() is not None
    assert {choice.seat for choice in duel.session.steps if hasattr(choice, "seat")} == {0, 1, 2, 3}


def test_opponents_leave_people_a_part_of_the_match() -> None:
    shown = table(
        session_of(sitting((9, 9, 9, 9), blue=(None, 5, 5, 5))), seat=1, opponents={2: "honest", 3: "honest"}
    )
    shown.session.play(Bet(0, 3))
    assert shown.session.state.missing == 1
    assert Pay(1, 1) in shown.session.choices(1)
    shown.play(Pay(1, 1))
    assert shown.session.state.missing == 0
    shown.close()


def test_undo_does_not_set_the_opponents_off(duel: VillagersTable) -> None:
    duel.board.press(ROLL)
    at = duel.session.at
    assert at > 1
    duel.session.undo()
    assert duel.session.at == at - 1
    duel.others.click()
    assert duel.session.at >= at


def test_seats_share_a_screen_behind_a_curtain() -> None:
    shown = table(3, seed=1)
    assert shown.curtain is not None
    assert shown.seat == ONLOOKER
    assert "What everyone sees" in shown.board.scene.spoken()
    shown.close()
    shown = table(3, curtain=False)
    assert "All-seeing view" in shown.board.scene.spoken()
    shown.close()


def test_another_session_is_played_on_by_the_opponents(duel: VillagersTable) -> None:
    other = new_game(4, seed=5)
    duel.show_session(other)
    other.roll()
    assert other.at > 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"seat": 4}, "seat"),
        ({"opponents": "honest"}, "seat is None"),
        ({"seat": 0, "opponents": "sly"}, "opponents"),
        ({"seat": 0, "opponents": {9: "honest"}}, "opponents"),
        ({"session": 2}, "players"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        table(**arguments)
    assert set(POLICIES) == {"honest", "bluffing", "at random"}


# ---------------------------------------------------------------------------------------------- explorers


def test_call_or_flee_explorer_follows_its_sliders() -> None:
    shown = explore.call_or_flee_explorer(villagers=3, total=11, board=3, to_call=3)
    assert (shown.answer.p, shown.answer.least) == (Fraction(1, 2), 11)
    shown.put(total=10)
    assert shown.answer.best == "flee"
    shown.put(villagers=7, total=1)
    assert (shown.answer.total, shown.answer.best) == (7, "flee")
    shown.put(shift=12, total=42)
    assert shown.answer.best == "call"
    assert shown.errors == []
    shown.close()


def test_bluff_explorer_shows_bayes_and_balance() -> None:
    shown = explore.bluff_explorer()
    assert (shown.answer.told, shown.answer.bluff) == (0.5, 0.6)
    assert shown.answer.gain == pytest.approx(0)
    shown.put(bluffing=0)
    assert (shown.answer.told, shown.answer.best) == (1.0, "flee")
    shown.put(villagers=1, total=6)
    shown.put(villagers=7, total=42, bluffing=1)
    assert shown.answer.told == pytest.approx(float(odds.monster_wins(7, 42)))
    assert shown.errors == []
    shown.close()


def test_survival_explorer_is_the_exact_chain() -> None:
    shown = explore.survival_explorer([2, 2, 2])
    assert shown.answer[1] == pytest.approx((0.04859, 0.59508, 0.35634), abs=1e-5)
    shown.put(seat1=5)
    assert sum(shown.answer[1]) == pytest.approx(1)
    assert isinstance(shown.answer, tuple)
    shown.close()


@pytest.mark.parametrize(
    ("make", "arguments"),
    [
        (explore.call_or_flee_explorer, {"total": 40}),
        (explore.call_or_flee_explorer, {"board": 0}),
        (explore.bluff_explorer, {"bluffing": 2}),
        (explore.bluff_explorer, {"villagers": True}),
        (explore.survival_explorer, {"tokens": [1, 2]}),
        (explore.survival_explorer, {"tokens": [1, 2, 9]}),
    ],
)
def test_explorers_refuse_what_is_out_of_range(make: Any, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(arguments))):
        make(**arguments)


def test_charts_are_data(sent: Sent) -> None:
    assert isinstance(ask(calculators.call, sitting(), 1)[1], Plot)
    assert sent == []
