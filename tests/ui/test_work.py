"""Work that is overtaken is dropped, long work leaves room between slices, errors are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest

from pitkit.ui.guard import Fault, clear_faults
from pitkit.ui.work import Latest


class Heard:
    """What a `Latest` told."""

    def __init__(self, expected: tuple[type[Exception], ...] = ()) -> None:
        self.shown: list[Any] = []
        self.failed: list[Fault] = []
        self.progress: list[Any] = []
        self.work = Latest(self.shown.append, self.failed.append, self.progress.append, expected=expected)


def run(script: Callable[[Heard], Coroutine[Any, Any, None]]) -> Heard:
    async def scene() -> Heard:
        heard = Heard()
        await script(heard)
        return heard

    return asyncio.run(scene())


def slow(answer: Any, slices: int = 3) -> Generator[float, None, Any]:
    for part in range(slices):
        sleep(0.05)
        yield part / slices
    return answer


async def until_idle(heard: Heard) -> None:
    while heard.work.busy:
        await asyncio.sleep(0.01)


def test_without_a_loop_all_is_done_at_once() -> None:
    heard = Heard()
    heard.work.ask(lambda: 1)
    heard.work.ask(lambda: slow(2))
    assert heard.shown == [1, 2]
    assert not heard.work.busy


def test_the_last_position_wins() -> None:
    made: list[int] = []

    async def script(heard: Heard) -> None:
        for position in range(120):
            heard.work.ask(lambda position=position: made.append(position) or position)
        assert heard.shown == []
        await until_idle(heard)

    heard = run(script)
    assert heard.shown == [119]
    assert made == [119]


def test_a_steady_stream_is_not_put_off_for_ever() -> None:
    async def script(heard: Heard) -> None:
        for position in range(30):
            heard.work.ask(lambda position=position: position)
            await asyncio.sleep(0.005)
        assert heard.shown
        await until_idle(heard)

    heard = run(script)
    assert heard.shown[-1] == 29
    assert len(heard.shown) < 30


def test_slices_let_others_run_and_tell_how_far() -> None:
    ticks: list[int] = []

    async def script(heard: Heard) -> None:
        heard.work.ask(lambda: slow("done"))
        while heard.work.busy:
            ticks.append(1)
            await asyncio.sleep(0.001)

    heard = run(script)
    assert heard.shown == ["done"]
    assert len(ticks) >= 3
    assert heard.progress[0] == 0
    assert heard.progress[-1] is None


def test_newer_work_takes_the_place_of_running_work() -> None:
    async def script(heard: Heard) -> None:
        heard.work.ask(lambda: slow("old", 40))
        await asyncio.sleep(0.12)
        heard.work.ask(lambda: "new")
        await until_idle(heard)

    assert run(script).shown == ["new"]


def test_cancelled_work_is_not_shown_and_is_closed() -> None:
    closed: list[bool] = []

    def careful() -> Generator[float, None, str]:
        try:
            yield from slow("never", 40)
        finally:
            closed.append(True)
        return "never"

    async def script(heard: Heard) -> None:
        heard.work.ask(careful)
        await asyncio.sleep(0.12)
        heard.work.cancel()
        assert not heard.work.busy
        await asyncio.sleep(0.05)

    heard = run(script)
    assert heard.shown == []
    assert closed == [True]
    assert heard.progress[-1] is None


def fail() -> None:
    raise KeyError("work")


def fail_later() -> Generator[float, None, None]:
    yield 0.5
    raise KeyError("later")


@pytest.mark.parametrize("make", [fail, fail_later])
def test_errors_are_told_and_kept(make: Callable[[], Any]) -> None:
    heard = Heard()
    heard.work.ask(make)
    assert [type(fault.error) for fault in heard.failed] == [KeyError]
    assert not heard.work.busy
    heard.work.ask(lambda: "next")
    assert heard.shown == ["next"]
    clear_faults()


def test_an_error_in_a_later_slice() -> None:
    def broken() -> Generator[float, None, None]:
        yield from slow(None, 2)
        raise KeyError("slice")

    async def script(heard: Heard) -> None:
        heard.work.ask(broken)
        await until_idle(heard)

    heard = run(script)
    assert len(heard.failed) == 1
    clear_faults()


def test_refusals_are_told_and_are_no_errors() -> None:
    heard = Heard((KeyError,))
    heard.work.ask(fail)
    assert len(heard.failed) == 1


def test_work_asked_for_by_a_second_thread_waits_for_the_slice_of_the_first() -> None:
    inside = Event()

    def long() -> Generator[float, None, str]:
        while True:
            inside.set()
            sleep(0.05)
            yield 0.0

    async def second(heard: Heard) -> None:
        heard.work.ask(lambda: "second")
        await until_idle(heard)

    async def script(heard: Heard) -> None:
        def overtake() -> None:
            assert inside.wait(10)
            asyncio.run(second(heard))

        thread = Thread(target=overtake)
        thread.start()
        heard.work.ask(long)
        while thread.is_alive():
            await asyncio.sleep(0.01)

    heard = run(script)
    assert heard.shown == ["second"]
    assert heard.failed == []
