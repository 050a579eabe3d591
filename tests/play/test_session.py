"""Sessions: steps, undo and redo, watchers, policies; nothing refused changes anything."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.play import (
    Change,
    Choice,
    Event,
    ForbiddenError,
    MalformedError,
    Outcome,
    Policy,
    Rng,
    Session,
    first_policy,
    position,
    random_policy,
    save,
)
from tests.play.duel import GAME, LONG, Bet, Duel, DuelSetup, Look, Pack, duel, played


def test_a_session_goes_by_its_steps() -> None:
    session = Session(GAME, {"players": ["Cy", "Di"]}, seed=1)
    assert session.state.seats() == ("Cy", "Di")
    assert session.choices(0) == (*(Bet(0, amount) for amount in (1, 2, 3)), Look(0))
    assert session.choices(1) == ()
    session.play(Bet(0, 2))
    assert session.choices() == ()
    events = session.roll("5", "head")
    assert events[0].text == "Cy throws 5: +2 gold."
    assert session.steps == (Bet(0, 2), Outcome(("5", "head"), "table"))
    assert session.events == session.events_of(0) + session.events_of(1)
    assert session.states[0] is session.start
    assert len(session.states) == session.at + 1 == 3


def test_setups_are_checked() -> None:
    assert Session(GAME, DuelSetup(gold=3)).state.purses[0].gold == 3
    cases: list[tuple[Any, str]] = [
        ({"gold": 0}, "setup.gold is 0; allowed: a whole number from 1"),
        ({"gold": "1"}, "setup.gold is '1'; allowed: a whole number"),
        (DuelSetup(gold=True), "setup.gold is True; allowed: a whole number"),
        ({"silver": 0}, "setup.silver is 0; allowed: no field of that name"),
        ({"undo": "maybe"}, "setup.undo is 'maybe'; allowed: one of by_agreement, free, off"),
    ]
    for setup, message in cases:
        with pytest.raises(MalformedError, match=message):
            Session(GAME, setup)
    with pytest.raises(MalformedError, match="allowed: a OtherSetup"):
        Session(duel(setup=type("OtherSetup", (DuelSetup,), {}, frozen=True)), DuelSetup())


@pytest.mark.parametrize("seed", [-1, 2**63, True, 1.0, "1", None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(
        MalformedError, match=r"seed is .*; allowed: a whole number from 0 to 9223372036854775807"
    ):
        Session(GAME, seed=seed)


def test_packs_are_found_by_name_and_told() -> None:
    assert [pack.name for pack in Session(GAME).packs] == ["short"]
    assert Session(GAME, packs=["long"]).state.content.goal == 30
    own = Pack("own", "1", "ef" * 32, 50)
    assert Session(GAME, packs=["short", own]).packs[1].digest == own.digest
    with pytest.raises(MalformedError, match="packs is 'huge'; allowed: short, long"):
        Session(GAME, packs=["huge"])


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    assert played(20).events == played(20).events
    assert played(20).states == played(20).states
    assert len({played(20, seed=seed).events for seed in range(5)}) == 5


def test_a_refused_step_changes_nothing_and_keeps_what_was_undone() -> None:
    session = played(6)
    session.go_to(4)
    kept = (session.state, session.steps, session.undone, session.events)
    for step in (Bet(0, 9), Bet(1, 1), Outcome(("1", "head")), "bet"):
        with pytest.raises((ForbiddenError, MalformedError)):
            session.do(step)  # type: ignore[arg-type]
    with pytest.raises(MalformedError, match=r"choice is .*; allowed: a choice of a seat"):
        session.play(Outcome(("1", "head")))  # type: ignore[arg-type]
    with pytest.raises(ForbiddenError, match="no chance is due now"):
        session.roll()
    with pytest.raises(MalformedError, match="a number, text, list or record"):
        session.adjust("turn", object())
    assert (session.state, session.steps, session.undone, session.events) == kept


def test_an_outcome_by_the_seed_is_the_seeds() -> None:
    session = played(1)
    true = session.chance().draw(3, 1)  # type: ignore[union-attr]
    with pytest.raises(MalformedError, match="what the seed gives, or `by` table"):
        session.do(Outcome(("1" if true[0] != "1" else "2", true[1])))
    session.do(Outcome(true))
    assert session.at == 2


def test_undo_and_redo_give_equal_states() -> None:
    session = played(10)
    states, events = session.states, session.events
    for at in reversed(range(10)):
        session.undo()
        assert session.state == states[at]
    for at in range(1, 11):
        session.redo()
        assert session.state == states[at]
    session.go_to(3)
    session.go_to(10)
    assert (session.states, session.events) == (states, events)


def test_undo_and_redo_end() -> None:
    session = played(0)
    with pytest.raises(ForbiddenError, match="undo: refused: no step has been done"):
        session.undo()
    with pytest.raises(ForbiddenError, match="redo: refused: no undone step is left"):
        session.redo()
    with pytest.raises(MalformedError, match="step is 1; allowed: a whole number from 0 to 0"):
        session.go_to(1)


def test_a_new_step_gives_up_what_was_undone() -> None:
    session = played(6)
    session.go_to(4)
    assert len(session.undone) == 2
    session.play(Bet(0, 3))
    assert (session.at, session.undone, session.steps[-1]) == (5, (), Bet(0, 3))
    assert len(session.states) == 6


def test_undo_past_something_seen_can_be_off() -> None:
    session = played(2, undo="off")
    with pytest.raises(ForbiddenError, match="the setup does not allow going back past that"):
        session.undo()
    session.play(Bet(1, 1))
    session.undo()
    session.play(Look(1))
    with pytest.raises(ForbiddenError, match="something was seen"):
        session.undo()
    assert session.at == 3


def test_undo_past_something_seen_can_need_agreement() -> None:
    session = played(2, undo="by_agreement")
    with pytest.raises(ForbiddenError, match="still to agree: Anna, Ben"):
        session.undo()
    with pytest.raises(ForbiddenError, match="still to agree: Ben"):
        session.undo(agreed=[0])
    session.undo(agreed=[0, 1])
    assert session.at == 1
    session.undo()


def test_logs_and_views_keep_secrets() -> None:
    session = played(12)
    mine, theirs = session.log(0), session.log(1)
    assert any(event.seen_by == (0,) for event in mine)
    assert not any(event.seen_by == (0,) for event in theirs)
    assert all(event.seen_by is None for event in session.log())
    assert session.view(1).purses[0].heads == 0
    assert session.view(None).purses[1].heads == 0


def test_every_watcher_is_told_and_a_failing_one_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    session = played(0)
    told: list[Change] = []

    def fails(change: Change) -> None:
        raise ValueError("the board is gone")

    session.watch(fails)
    stop = session.watch(told.append)
    with caplog.at_level(logging.ERROR, "pitkit.play"):
        session.play(Bet(0, 1))
    session.undo()
    stop()
    stop()
    session.redo()
    assert [(change.kind, change.at) for change in told] == [("step", 1), ("moved", 0)]
    assert told[0].events[0].text == "Anna bets 1."
    assert session.at == 1
    assert [fault.at for fault in session.faults] == [1, 0, 1]
    assert "fails" in session.faults[0].watcher
    assert "ValueError: the board is gone" in caplog.text
    for _ in range(20):
        session.go_to(0)
    assert len(session.faults) == 20


def test_a_watcher_may_go_on_and_all_hear_the_changes_in_order() -> None:
    session = played(0)
    heard: list[int] = []

    def roller(change: Change) -> None:
        if session.chance():
            session.roll()

    session.watch(roller)
    session.watch(lambda change: heard.append(change.at))
    session.play(Bet(0, 1))
    assert heard == [1, 2]


def test_a_watcher_stopped_by_another_is_not_told() -> None:
    session = played(0)
    stops: list[Any] = []
    heard: list[Change] = []
    session.watch(lambda change: stops[0]())
    stops.append(session.watch(heard.append))
    session.play(Bet(0, 1))
    assert heard == []


def test_a_session_can_start_in_mid_game() -> None:
    state = played(6).state
    earlier = (Event("It began.", seen_by=(0,)),)
    session = Session.from_state(GAME, state, seed=9, earlier=earlier)
    assert session.state == state
    assert session.log(0) == earlier
    assert session.log(1) == ()
    with pytest.raises(MalformedError, match=r"purses.0.gold is -1"):
        Session.from_state(GAME, replace(state, purses=(replace(state.purses[0], gold=-1), state.purses[1])))
    with pytest.raises(MalformedError, match="state is 'str'; allowed: a Duel"):
        Session.from_state(GAME, "state")  # type: ignore[arg-type]


# Policies -------------------------------------------------------------------------------------------


def test_policies_play_to_the_end_and_again_the_same() -> None:
    sessions = [Session(GAME, seed=4), Session(GAME, seed=4)]
    stops = [session.auto(random_policy) for session in sessions]
    assert stops[0].why == "over"
    assert stops[0].steps == sessions[0].at
    assert save(sessions[0]) == save(sessions[1])
    assert sessions[0].auto(random_policy).steps == 0


def test_a_policy_gets_only_the_view_and_its_own_choices() -> None:
    seen: list[tuple[Duel, tuple[Choice, ...]]] = []

    def policy(view: Duel, choices: tuple[Choice, ...], rng: Rng) -> Choice:
        seen.append((view, choices))
        return choices[0]

    Session(GAME, seed=2).auto({0: policy, 1: policy}, limit=40)
    for view, choices in seen:
        seat = choices[0].seat
        assert {choice.seat for choice in choices} == {seat}
        assert view == view.view(seat)
        assert view.purses[1 - seat].heads == 0


def test_auto_stops_for_people_limits_and_policies_that_pass() -> None:
    session = Session(GAME, seed=2)
    assert session.auto({1: first_policy}).why == "person"
    session.play(Bet(0, 1))
    stopped = session.auto({1: first_policy})
    assert (stopped.why, stopped.steps) == ("person", 3)
    assert session.auto(first_policy, limit=0).why == "limit"
    passes: Policy = lambda view, choices, rng: None  # noqa: E731
    assert session.auto(passes).why == "passed"
    with pytest.raises(MalformedError, match="limit is -1"):
        session.auto(first_policy, limit=-1)


class Both(Duel, frozen=True, forbid_unknown_fields=True):
    """A duel in which either seat may bet at any time, as in a reaction window."""

    def refusal(self, step: Choice) -> None:
        return None


def test_auto_waits_for_people_in_a_reaction_window_unless_told_not_to() -> None:
    def begin(setup: DuelSetup, content: Any) -> Both:
        first = GAME.start(setup, content)
        return Both(content, first.purses)

    game = duel(state=Both, start=begin)
    session = Session(game, seed=2)
    assert session.auto({0: first_policy}).why == "person"
    assert session.at == 0
    assert session.auto({0: first_policy}, limit=4, wait_for_people=False).steps == 4
    passes: Policy = lambda view, choices, rng: None  # noqa: E731
    assert session.auto({0: passes}, wait_for_people=False).why == "person"
    both = Session(game, seed=2)
    both.auto(first_policy, limit=40)
    assert {step.seat for step in both.steps if isinstance(step, Bet)} == {0, 1}


class Stuck(Duel, frozen=True, forbid_unknown_fields=True):
    """A duel with nothing to choose."""

    def candidates(self) -> tuple[Choice, ...]:
        return ()


def test_auto_says_when_nobody_can_move() -> None:
    session = Session.from_state(duel(state=Stuck), Stuck(played(0).state.content, played(0).state.purses))
    assert session.auto(first_policy).why == "stuck"


def test_a_policy_that_cheats_is_refused() -> None:
    session = Session(GAME, seed=2)
    for wrong in (Bet(1, 1), "bet"):
        with pytest.raises(MalformedError, match=r"policy is .*; allowed: one of the choices of seat 0"):
            session.auto(lambda view, choices, rng, wrong=wrong: wrong)  # type: ignore[misc]
    with pytest.raises(ForbiddenError, match="DU-2"):
        session.auto(lambda view, choices, rng: Bet(0, 9))
    assert session.at == 0


def test_random_numbers_come_from_their_text_alone() -> None:
    numbers = Rng("x")
    drawn = [numbers.below(3) for _ in range(3000)]
    again = Rng("x")
    assert drawn == [again.below(3) for _ in range(3000)]
    assert min(drawn.count(n) for n in range(3)) > 900
    assert sorted(Rng("y").shuffled(range(20))) == list(range(20))
    assert Rng("y").shuffled(range(20)) != tuple(range(20))
    assert Rng("z").choice(["a"]) == "a"
    with pytest.raises(MalformedError, match="n is 0; allowed: a whole number from 1"):
        Rng("z").choice([])


def test_states_are_never_changed_by_later_steps() -> None:
    session = Session(GAME, seed=8)
    kept = []
    while session.state.over() is None and session.at < 60:
        kept.append((session.state, position(session.state)))
        session.auto(random_policy, limit=1)
    assert all(position(state) == data for state, data in kept)
    assert LONG.goal == 30


def test_a_game_keeps_few_contents() -> None:
    game = duel()
    packs = [Pack("own", "1", f"{number:064x}", number) for number in range(40)]
    contents = [game.load_content([pack]) for pack in packs]
    assert game.load_content([packs[39]]) is contents[39]
    assert game.load_content([packs[0]]) is not contents[0]
    assert game.load_content([packs[0]]) == contents[0]


def test_a_step_of_another_kind_is_no_step_of_this_game() -> None:
    class Odd(Bet, frozen=True, tag="odd"):
        pass

    with pytest.raises(MalformedError, match=r"step is .*; allowed: a step of this game: bet, look"):
        played(0).play(Odd(0, 1))
