"""The log: what happened, newest first, and the rules behind what one chooses there.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME, Toss
    >>> session = Session(GAME, seed=1)
    >>> log = EventLog(session)
    >>> events = session.play(Toss(0))
    >>> log.lines
    ('Anna tosses.',)
    >>> log.close()
"""

from __future__ import annotations

from typing import Any

from ipywidgets import HTML, Layout, Select

from pitkit.play import Event, Session

from ..text import clean
from .base import Panel, hide, line
from .rules import RuleCard

__all__ = ["EventLog"]

_MOST = 200  # events listed; older ones are counted


class EventLog(Panel):
    """The log with rules.

    Args:
        session: What is played.
        seat: The seat that reads; `ONLOOKER` for what everyone was told; None for everything.

    Attributes:
        list: The list of events, newest first.
        card: Where the rules of the chosen event are shown.
    """

    def __init__(self, session: Session[Any], seat: int | None = None) -> None:
        super().__init__(session, seat)
        self._events: tuple[Event, ...] = ()
        self._setting = False
        self.list = Select(options=[], rows=8, layout=Layout(width="auto", height="auto"))
        self.list.observe(self.guard(lambda _: self._chosen(), "showing a rule"), "value")
        self.list.add_class("pk-log")
        self._head, self.card = HTML(), RuleCard()
        self._fill([self._head, self.list, self.card])
        self.refresh()

    @property
    def lines(self) -> tuple[str, ...]:
        """What is listed, newest first."""
        return tuple(text for text, _ in self.list.options)

    def show_rules(self, *ids: str, before: str = "") -> None:
        """Show rules below the list.

        Args:
            ids: Their ids.
            before: A sentence before them, e.g. why a step was refused.
        """
        self.card.show(self.session.game, ids, before)

    def _show(self) -> None:
        events = self.told
        if events == self._events and self.list.options:
            return
        self._events = events
        first = max(0, len(events) - _MOST)
        listed = [(clean(events[at].text), at) for at in range(len(events) - 1, first - 1, -1)]
        self._setting = True
        try:
            self.list.options = listed
            self.list.value = None
        finally:
            self._setting = False
        self.list.rows = max(2, min(8, len(listed)))
        hide(self.list, not listed)
        older = f" ({first} older ones are not listed)" if first else ""
        said = f"Newest first; choose one to see its rules{older}." if listed else "Nothing has happened yet."
        self._head.value = line(said)
        self.card.show(self.session.game, ())

    def _chosen(self) -> None:
        chosen = self.list.value
        if not self._setting and chosen is not None:
            event = self._events[chosen]
            none = "" if event.rules else " (no rule speaks of this)"
            self.show_rules(*event.rules, before=event.text + none)
