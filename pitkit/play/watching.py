"""Telling every board that shows a session what changed, whatever one of them does with the news."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from pitkit.play.events import Events

KEPT_FAULTS = 20
"""How many failures of watchers are kept; older ones are let go."""

_logger = logging.getLogger("pitkit.play")


class Change(Struct, frozen=True):
    """What a session tells its watchers.

    Args:
        kind: `step` for a new step, `moved` for undo, redo and go_to.
        at: How many steps are now done.
        events: For a new step, what it made happen, unfiltered: a board shows its seat's part only.

    Example:
        >>> Change("moved", 0).events
        ()
    """

    kind: Literal["step", "moved"]
    at: int
    events: Events = ()


class Fault(Struct, frozen=True):
    """A watcher that failed.

    Args:
        watcher: Its name.
        error: What it raised.
        at: How many steps were done when it failed.

    Example:
        >>> Fault("Board.draw", ValueError("no canvas"), 3).at
        3
    """

    watcher: str
    error: Exception
    at: int


Watcher = Callable[[Change], object]


class Watchers:
    """Those who are told of each change; one that fails is noted, and the others are told all the same.

    Example:
        >>> told = Watchers()
        >>> stop = told.add(lambda change: print(change.at))
        >>> told.tell(Change("step", 3))
        3
    """

    def __init__(self) -> None:
        self._watchers: dict[int, Watcher] = {}
        self._next = 0
        self._waiting: list[Change] = []
        self._telling = False
        self.faults: list[Fault] = []

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Tell a watcher from now on.

        Args:
            watcher: Called with each `Change`.

        Returns:
            A function that stops it; calling it again does nothing.
        """
        number = self._next
        self._next += 1
        self._watchers[number] = watcher

        def stop() -> None:
            self._watchers.pop(number, None)

        return stop

    def tell(self, change: Change) -> None:
        """Tell everyone; a change made by a watcher is told after the one it was told of.

        Args:
            change: What changed.
        """
        self._waiting.append(change)
        if self._telling:
            return
        self._telling = True
        try:
            while self._waiting:
                self._tell_one(self._waiting.pop(0))
        finally:
            self._telling = False
            self._waiting.clear()

    def _tell_one(self, change: Change) -> None:
        for number, watcher in tuple(self._watchers.items()):
            if number not in self._watchers:
                continue
            try:
                watcher(change)
            except Exception as error:
                name = getattr(watcher, "__qualname__", type(watcher).__name__)
                self.faults = [*self.faults, Fault(name, error, change.at)][-KEPT_FAULTS:]
                _logger.error("a watcher of a session failed (%s): %s: %s", name, type(error).__name__, error)
