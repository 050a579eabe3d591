"""Sessions: the same steps give the same game, forwards, backwards, and in any process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pitkit.play import Events, Session, State
from tests.conformance import twice
from tests.conformance.records import Record, encoded, records, setups, shown, some
from tests.conformance.spec import Spec

ROOT = Path(__file__).parents[2]

PLAYED = 12
"""How many of the games are gone through backwards and forwards."""

LEAPS = 8
"""How many leaps `go_to` makes in each of them."""


def check_undo(spec: Spec) -> None:
    """Undo to the start and redo to the end give each state again, field by field; so does `go_to`."""
    for record in some(records(spec).games, PLAYED, "undo"):
        session = replayed(spec, record)
        last = len(record.steps)
        assert_moment(session, record, last)
        for at in reversed(range(last)):
            session.undo()
            assert_moment(session, record, at)
        for at in range(1, last + 1):
            session.redo()
            assert_moment(session, record, at)
        for at in some(range(last + 1), LEAPS, str(record.seed)):
            session.go_to(at)
            assert_moment(session, record, at)
            assert_same(session.state, replayed(spec, record, at).state, f"{record}, replayed to {at}")


def check_processes(spec: Spec) -> None:
    """Two processes give byte-equal games, whatever their hash seed and the global random numbers."""
    ready = [msgspec.to_builtins(setup) for setup in setups(spec)]
    one, other = (_played_apart(spec, ready, stir) for stir in (1, 2))
    for here, there in zip(one.splitlines(), other.splitlines(), strict=True):
        assert here == there, f"two processes differ:\n{here[:2000]}\n{there[:2000]}"
    # The same games in this process, where the global random numbers are stirred in yet another way.
    again = twice.play_all(spec.where, ready, stir=3)
    assert again == one.splitlines(), "this process plays other games than a new one"


def replayed(spec: Spec, record: Record, upto: int | None = None) -> Session[State]:
    """A session in which the steps of a game are done again, or the first of them."""
    session = Session(spec.game, replace(record.setup, undo="free"), record.seed)
    for step in record.steps[:upto]:
        session.do(step)
    return session


def assert_moment(session: Session[State], record: Record, at: int) -> None:
    """A session stands where the game stood after so many steps."""
    where = f"{record}, step {at}"
    assert session.at == at, f"{where}: the session says it is at {session.at}"
    assert_same(session.state, record.states[at], where)
    assert session.steps == tuple(record.steps[:at]), f"{where}: other steps"
    told: Events = tuple(event for events in record.events[:at] for event in events)
    assert session.events == told, f"{where}: other events"


def assert_same(here: State, there: State, where: str) -> None:
    """Two states are the same in every field."""
    for name in here.__struct_fields__:
        mine, theirs = getattr(here, name), getattr(there, name)
        assert mine == theirs, f"{where}: {name} is {mine!r}, and was {theirs!r}"
    assert encoded(here) == encoded(there), f"{where}: written otherwise: {shown(here)} and {shown(there)}"


def _played_apart(spec: Spec, ready: list[object], stir: int) -> str:
    call = (sys.executable, "-m", "tests.conformance.twice", spec.where, str(stir))
    done = subprocess.run(
        call,
        input=msgspec.json.encode(ready).decode(),
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": str(stir)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert not done.returncode, f"a process that plays the games failed:\n{done.stderr[-3000:]}"
    return done.stdout
