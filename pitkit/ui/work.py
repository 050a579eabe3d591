"""Work that is asked for faster than it is done: only the latest is done, long work in slices.

A slider tells every position it passes. Doing the work of each would lag behind the hand, so positions that
have been overtaken are dropped. Work that takes long is a generator: it yields now and then, and between
slices the kernel answers clicks, or gives the work up. Where no event loop runs, all is done at once.

Example:
    >>> work = Latest(print)
    >>> work.ask(lambda: "done")
    done
    >>> def long():
    ...     for part in range(3):
    ...         yield part / 3
    ...     return "done in slices"
    >>> work.ask(long)
    done in slices
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

from pitkit.play.turns import one_at_a_time

from .guard import Fault, guarded

__all__ = ["Latest", "Make", "running_loop"]

Make = Callable[[], Any]
"""What makes an answer: it returns the answer, or a generator that returns it at its end."""

_WAIT = 0.02  # seconds in which further requests replace the first
_SLICE = 0.04  # seconds of work before the kernel may do something else
_PAUSE = 0.001


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs now, or None outside one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Latest:
    """Does the latest work asked for.

    Args:
        show: Called with each answer that was not overtaken.
        failed: Called with the fault when work or `show` raises; None to let it pass in silence to `faults`.
        progress: Called with what a generator yields while it takes longer than a slice, and with None when
            the work has ended or was given up.
        doing: What is done, in a few words.
        expected: Exceptions that are refusals, not errors.
    """

    def __init__(
        self,
        show: Callable[[Any], object],
        failed: Callable[[Fault], object] | None = None,
        progress: Callable[[Any], object] | None = None,
        doing: str = "working out an answer",
        expected: tuple[type[Exception], ...] = (),
    ) -> None:
        self._show, self._failed, self._progress = show, failed or _nothing, progress or _nothing
        self._doing, self._expected = doing, expected
        self._wanted: Make | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._running: Generator[Any, Any, Any] | None = None

    @property
    def busy(self) -> bool:
        """Whether something waits or runs."""
        return self._timer is not None or self._running is not None

    @one_at_a_time
    def ask(self, make: Make) -> None:
        """Ask for work; what was asked before and is not done yet is given up.

        Args:
            make: Returns the answer, or a generator that yields now and then and returns it.
        """
        loop = running_loop()
        if loop is None:
            self.now(make)
            return
        self._give_up_running()
        self._wanted = make
        if self._timer is None:
            self._timer = loop.call_later(_WAIT, self._start)

    @one_at_a_time
    def now(self, make: Make) -> None:
        """Do work at once, all of it where no event loop runs; else its slices after the first come later.

        Args:
            make: As for `ask`.
        """
        self.cancel()
        self._wanted = make
        self._start()

    @one_at_a_time
    def cancel(self) -> None:
        """Give up what waits and what runs."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._wanted = None
        self._give_up_running()

    def _give_up_running(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.close()
            self._progress(None)

    @one_at_a_time
    def _start(self) -> None:
        make, self._wanted, self._timer = self._wanted, None, None
        if make is None:
            return
        with guarded(self._doing, self._failed, self._expected):
            answer = make()
            if isinstance(answer, Generator):
                self._running = answer
                self._slice()
            else:
                self._show(answer)

    def _slice(self) -> None:
        """Go on for a slice, and come back later if there is more."""
        running, loop = self._running, running_loop()
        if running is None:
            return
        began, answer = perf_counter(), None
        try:
            while True:
                yielded = next(running)
                if loop is not None and perf_counter() - began > _SLICE:
                    break
        except StopIteration as stop:
            self._running, answer = None, stop.value
        except Exception:
            self._give_up_running()
            raise
        if self._running is None:
            self._progress(None)
            self._show(answer)
        elif loop is not None:
            self._progress(yielded)
            loop.call_later(_PAUSE, self._go_on, running)

    @one_at_a_time
    def _go_on(self, running: Generator[Any, Any, Any]) -> None:
        if self._running is running:  # else it was overtaken
            with guarded(self._doing, self._failed, self._expected):
                self._slice()


def _nothing(_: object) -> None:
    """Do nothing."""
