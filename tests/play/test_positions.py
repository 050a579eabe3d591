"""Positions: state to data and back, strict reading, and corrections in mid-game."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pitkit.play import (
    Adjust,
    ForbiddenError,
    MalformedError,
    Outcome,
    State,
    Step,
    from_position,
    position,
)
from tests.play.duel import GAME, LONG, Bet, Duel, Look, played


def test_a_position_has_no_content_and_reads_back_equal() -> None:
    state = played().state
    data = position(state)
    assert "content" not in data
    assert from_position(GAME, json.loads(json.dumps(data))) == state
    assert position(from_position(GAME, data)) == data


def test_the_content_is_put_back() -> None:
    data = position(played().state)
    content = GAME.load_content([LONG])
    assert content is not None
    assert from_position(GAME, data, content).content is content
    assert GAME.load_content(["long"]) is content
    assert content != GAME.load_content()
    assert from_position(GAME, data).content.goal == 10


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("turn", 2, r"turn is 2; allowed: one of 0, 1"),
        ("purses.0.gold", "5", r"purses.0.gold is '5'; allowed: a whole number"),
        ("purses.0.gold", True, r"purses.0.gold is True; allowed: a whole number"),
        ("purses.1.gold", -1, r"purses.1.gold is -1; allowed: 0 to 99"),
        ("purses.1.silver", 3, r"purses.1.silver is 3; allowed: no field of that name"),
        ("content", {"goal": 3}, r"content is 'given'; allowed: no such field"),
        ("staked", 1.5, r"staked is 1.5; allowed: a whole number"),
    ],
)
def test_errors_name_field_value_and_what_is_allowed(path: str, value: Any, message: str) -> None:
    data = position(played().state)
    holder: Any = data
    *way, last = path.split(".")
    for key in way:
        holder = holder[int(key) if key.isdigit() else key]
    holder[last] = value
    with pytest.raises(MalformedError, match=message):
        from_position(GAME, data)


def test_a_missing_field_is_named() -> None:
    data = position(played().state)
    del data["purses"][0]["gold"]
    with pytest.raises(MalformedError, match=r"purses.0.gold is missing; allowed: a whole number"):
        from_position(GAME, data)
    with pytest.raises(MalformedError, match="an object with the state's fields"):
        from_position(GAME, [])  # type: ignore[arg-type]


def test_adjust_changes_one_value_and_is_logged() -> None:
    session = played()
    before = session.state
    events = session.adjust("purses.0.gold", np.int64(7), "miscounted")
    assert session.state.purses[0].gold == 7
    assert before.purses[0].gold != 7
    old = before.purses[0].gold
    assert events[0].text == f"Correction: purses.0.gold set from {old} to 7 (miscounted)."
    assert events[0].seen_by is None


def test_adjust_of_a_secret_is_told_to_those_who_see_it() -> None:
    session = played()
    session.adjust("purses.0.heads", 9)
    told, hint = session.events[-2:]
    assert (told.seen_by, hint.seen_by) == ((0,), (1,))
    assert "9" in session.log(0)[-1].text
    assert not any("9" in event.text for event in session.log(1))
    assert session.log(None)[-1].text.startswith("Correction") is False


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("purses.0.gold", "100", "purses.0.gold is 100; allowed: 0 to 99"),
        ("purses.2.gold", "1", r"path is 'purses.2'; allowed: an index from 0 to 1"),
        ("purses.0.silver", "1", r"path is 'purses.0.silver'; allowed: one of name, gold, heads"),
        ("purses.x", "1", r"path is 'purses.x'; allowed: an index from 0 to 1"),
        ("turn.x", "1", r"path is 'turn.x'; allowed: a path that ends earlier"),
        ("turn", "{", r"turn is '\{'; allowed: a value as JSON text"),
        ("content", "1", r"path is 'content'; allowed: one of purses, turn, staked"),
        ("turn", "[" * 100_000, "turn is .* a value as JSON text"),
    ],
)
def test_a_bad_adjust_changes_nothing(path: str, value: str, message: str) -> None:
    state = played().state
    kept = position(state)
    with pytest.raises(MalformedError, match=message):
        state.apply(Adjust(path, value))
    assert position(state) == kept


def test_values_that_are_only_right_together_are_set_together() -> None:
    session = played()
    gold = [purse["gold"] for purse in position(session.state)["purses"]]
    (event,) = session.adjust("purses.0.gold", gold[0] + 2, "a bet", {"purses.1.gold": gold[1] + 1})
    after = [purse["gold"] for purse in position(session.state)["purses"]]
    assert after == [gold[0] + 2, gold[1] + 1]
    assert event.text.count("gold set from") == 2


def test_one_bad_value_of_several_changes_nothing() -> None:
    state = played().state
    kept = position(state)
    with pytest.raises(MalformedError, match=r"purses\.1\.gold is 100"):
        state.apply(Adjust("purses.0.gold", "3", also=(("purses.1.gold", "100"),)))
    assert position(state) == kept


def test_text_that_no_file_can_hold_is_refused() -> None:
    with pytest.raises(MalformedError, match="text that can be written to a file"):
        played().state.apply(Adjust("turn", "1", "\ud800"))


def test_adjust_is_possible_while_chance_is_due_and_after_the_end() -> None:
    session = played(1)
    assert session.chance() is not None
    session.adjust("purses.0.gold", 10)
    assert session.state.over() is not None
    session.adjust("purses.0.gold", 4)
    assert session.chance() is not None


def apply_errors() -> list[tuple[Duel, Step | Any, type[Exception], str]]:
    state = played(2).state
    due = state.apply(Bet(1, 1))[0]
    over = replace(state, purses=(replace(state.purses[0], gold=10), state.purses[1]))
    return [
        (state, Bet(0, 1), ForbiddenError, r"bet 1 by Anna: refused in betting: Ben has the turn. \[DU-1\]$"),
        (
            state,
            Bet(1, 9),
            ForbiddenError,
            r"bet 9 by Ben: .* \[DU-2\] Allowed now: bet 1; bet 2; bet 3; look.",
        ),
        (state, Outcome(("1", "head")), ForbiddenError, "chance: refused in betting: no chance is due now."),
        (due, Bet(1, 1), ForbiddenError, r"chance comes first: the throw. \[DU-3\]"),
        (due, Outcome(("7", "head")), MalformedError, r"faces.0 \(die\) is '7'; allowed: 1 \| 2"),
        (due, Outcome(("1",)), MalformedError, "2 of them, for die, coin"),
        (due, Outcome((1, "head")), MalformedError, "faces.0 is 1; allowed: text"),  # type: ignore[arg-type]
        (over, Look(1), ForbiddenError, r"the game is over: Anna has 10 gold. \[DU-4\]"),
        (over, Outcome(("1", "head")), ForbiddenError, "the game is over"),
        (state, Bet(1, True), MalformedError, "amount is True; allowed: a whole number"),
        (state, Bet(2, 1), MalformedError, "seat is 2; allowed: a whole number from 0 to 1"),
        (state, Bet(1, "x" * 999), MalformedError, "a whole number"),  # type: ignore[arg-type]
        (state, Bet(1, object()), MalformedError, "Bet is"),  # type: ignore[arg-type]
        (state, {"do": "bet"}, MalformedError, "step is .*; allowed: a step of this game: bet, look"),
    ]


@pytest.mark.parametrize(("state", "step", "kind", "message"), apply_errors())
def test_apply_always_checks_and_says_why(
    state: Duel, step: Any, kind: type[Exception], message: str
) -> None:
    kept = position(state)
    with pytest.raises(kind, match=message):
        state.apply(step)
    assert position(state) == kept


def test_a_refusal_tells_a_seat_nothing_of_the_others_choices() -> None:
    state = played(2).state
    with pytest.raises(ForbiddenError) as caught:
        state.apply(Bet(0, 1))
    error = caught.value
    assert (error.rule, error.seat, error.who, error.phase, error.legal) == ("DU-1", 0, "Anna", "betting", ())
    assert state.to_move() == (1,)


def test_numpy_numbers_are_whole_numbers() -> None:
    state = played(2).state
    assert state.apply(Bet(np.int64(1), np.int32(2)))[0].staked == 2  # type: ignore[arg-type]


def test_a_bare_state_has_nothing_to_do() -> None:
    bare = State()
    assert (bare.choices(), bare.chance(), bare.over(), bare.view(0), bare.to_move()) == (
        (),
        None,
        None,
        bare,
        (),
    )
    with pytest.raises(MalformedError, match="chance only"):
        bare.apply(Look(0))
    with pytest.raises(TypeError, match="State has no choices"):
        bare.play(Look(0))
    with pytest.raises(TypeError, match="State has no chance"):
        bare.settle(("1",))
