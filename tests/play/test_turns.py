"""Two threads of a kernel: what one does to a session, the other sees before or after, never in between."""

from __future__ import annotations

from threading import Event, Thread
from time import sleep

import pytest

from pitkit.play import Session
from pitkit.play.example import GAME, Toss
from pitkit.play.turns import one_at_a_time

LIMIT = 10.0  # seconds
MOMENT = 0.05  # seconds in which another thread would have done what it is not to do yet


def test_a_step_from_a_second_thread_waits_until_every_watcher_was_told_of_the_first() -> None:
    session = Session(GAME, seed=1)
    told, seen = Event(), []

    def watch(_: object) -> None:
        told.set()
        sleep(MOMENT)
        seen.append(session.at)

    session.watch(watch)

    def second() -> None:
        assert told.wait(LIMIT)
        session.roll()

    thread = Thread(target=second)
    thread.start()
    session.play(Toss(0))
    thread.join(LIMIT)
    assert seen == [1, 2]


def test_an_error_gives_the_turn_back() -> None:
    @one_at_a_time
    def fails() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        fails()
    done = Event()
    thread = Thread(target=one_at_a_time(done.set))
    thread.start()
    thread.join(LIMIT)
    assert done.is_set()
