"""What is saved opens as the same session, and is saved again as the same bytes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitkit.play import Outcome, Session, State, load, position, save, seat_file, token
from tests.conformance.records import Record, records, situations, some
from tests.conformance.sessions import assert_same, replayed
from tests.conformance.spec import Spec

PLAYED = 12
"""How many of the games are saved, each at its end and in its middle."""

STARTED = 30
"""From how many positions a session is started, played on a little, and saved."""


def check_saves(spec: Spec) -> None:
    """Save, load, save is byte-equal; a token opens as the same game; so do games begun at a position.

    One of the steps from a position is a correction, so that corrections are saved and opened too.
    """
    for record in some(records(spec).games, PLAYED, "saves"):
        session = replayed(spec, record)
        assert_round_trip(spec, session)
        session.go_to(len(record.steps) // 2)
        assert_round_trip(spec, session)
        assert_round_trip(spec, at_the_table(spec, record))
    for record, at in situations(spec, STARTED):
        session = Session.from_state(spec.game, record.states[at], record.seed)
        name, value = next(iter(position(session.state).items()))
        session.adjust(name, value, "set to what it was")
        session.auto(spec.policy, limit=5)
        assert_round_trip(spec, session)
        for seat in range(len(session.state.seats())):
            assert_seat_file(spec, session, seat)


def assert_round_trip(spec: Spec, session: Session[State]) -> None:
    """The session opens from its save and its token as it is."""
    text = save(session)
    again = load(text, game=spec.game)
    assert save(again) == text, f"saved again, a save differs:\n{text}\n{save(again)}"
    _assert_equal(session, again, undone=True)
    word = token(session)
    shared = load(word, game=spec.game)
    assert token(shared) == word, f"shared again, a token differs: {word} {token(shared)}"
    _assert_equal(session, shared, undone=False)


def assert_seat_file(spec: Spec, session: Session[State], seat: int) -> None:
    """A seat's file opens as a position that is the seat's view, with its log."""
    opened = load(seat_file(session, seat), game=spec.game)
    assert_same(opened.state, session.view(seat), f"the file of seat {seat}")
    assert opened.log(seat) == session.log(seat), f"the file of seat {seat} has another log"
    assert not opened.steps, f"the file of seat {seat} has steps"


def at_the_table(spec: Spec, record: Record) -> Session[Any]:
    """The session of a game whose every outcome was entered by hand."""
    session = Session(spec.game, record.setup, record.seed + 1)
    for step in record.steps:
        session.do(replace(step, by="table") if isinstance(step, Outcome) else step)
    return session


def _assert_equal(session: Session[State], again: Session[State], undone: bool) -> None:
    assert again.steps == session.steps, "opened again, a session has other steps"
    assert again.events == session.events, "opened again, a session has other events"
    assert again.seed == session.seed, "opened again, a session has another seed"
    assert not undone or again.undone == session.undone, "opened again, other steps can be redone"
    for index, (mine, its) in enumerate(zip(session.states, again.states, strict=True)):
        assert_same(mine, its, f"state {index} of a session opened again")
