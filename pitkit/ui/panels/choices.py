"""The choices of a seat as buttons, and what is not allowed now with the rule that forbids it.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME
    >>> session = Session(GAME, seed=1)
    >>> panel = Choices(session)
    >>> panel.labels
    ('Anna: toss',)
    >>> panel.buttons[0].click()
    >>> session.chance().title, panel.labels
    ('the toss', ())
    >>> panel.close()
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Layout, Text

from pitkit.play import Choice, Session

from .base import ONLOOKER, Panel, hide, line, plain_button, row

__all__ = ["Choices"]

_PAGE = 16  # buttons shown at once
_SEARCHED = 12  # from so many choices on there is a field to search them
_MOST = 200  # refused steps listed
_SHOW, _HIDE = "What is not allowed now", "Hide what is not allowed"


class Choices(Panel):
    """The choices of a seat.

    Args:
        session: What is played.
        seat: Whose choices; None for every seat's.
        on_choice: Called with the choice; None to play it.

    Attributes:
        shown: The choices that have a button now, in order.
        buttons: The buttons; only the first ones, as many as `shown`, are on the page.
        search: The field that finds a choice by its words.
        toggle: The button that lists what is not allowed.
    """

    def __init__(
        self,
        session: Session[Any],
        seat: int | None = None,
        on_choice: Callable[[Choice], object] | None = None,
    ) -> None:
        super().__init__(session, seat)
        self._on_choice = on_choice
        self.shown: tuple[Choice, ...] = ()
        self.buttons: list[Button] = []
        self._page, self._refused_open = 0, False
        self._head, self._refused = HTML(), HTML(layout=Layout(max_height="240px", overflow="auto"))
        self.search = Text(placeholder="Search the choices", layout=Layout(width="220px"))
        self.search.observe(self.guard(lambda _: self._searched(), "searching the choices"), "value")
        self._list = row()
        self._more = self.clicked(plain_button("More"), self._turn, "showing more choices")
        self.toggle = self.clicked(plain_button(_SHOW), self._toggled, "listing what is not allowed")
        self._fill([self._head, self.search, self._list, self._more, self.toggle, self._refused])
        self.refresh()

    @property
    def labels(self) -> tuple[str, ...]:
        """The words on the buttons that are shown."""
        return tuple(button.description for button in self.buttons[: len(self.shown)])

    def label(self, choice: Choice) -> str:
        """A choice in words, its seat's name before it where several seats' choices are shown.

        Args:
            choice: A choice of the game.

        Returns:
            Plain text.
        """
        state = self.session.state
        words = choice.label(state)
        return f"{state.seats()[choice.seat]}: {words}" if self.seat is None else words

    def _show(self) -> None:
        every = self.choices_now
        wanted = self.search.value.casefold().split()
        found = [(choice, self.label(choice)) for choice in every]
        if wanted:
            found = [pair for pair in found if all(word in pair[1].casefold() for word in wanted)]
        pages = max(1, -(-len(found) // _PAGE))
        self._page %= pages
        page = found[self._page * _PAGE : (self._page + 1) * _PAGE]
        self.shown = tuple(choice for choice, _ in page)
        self._show_buttons([label for _, label in page])
        hide(self.search, len(every) < _SEARCHED and not wanted)
        hide(self._more, pages < 2)
        self._more.description = f"More ({self._page + 1} of {pages})"
        self._head.value = line(escape(self._moment(len(every))), "status")
        asked = self.session.chance() is None and self.session.state.over() is None
        hide(self.toggle, self.seat == ONLOOKER or not asked)
        hide(self._refused, not (self._refused_open and asked))
        self._show_refused()

    def _moment(self, count: int) -> str:
        """Where the game stands, in a sentence."""
        state = self.session.state
        over, chance = state.over(), self.session.chance()
        if over is not None:
            names = ", ".join(state.seats()[seat] for seat in over.winners) or "nobody"
            return f"The game is over: {over.why} Winner: {names}. [{over.rule}]"
        phase = state.phase() or "now"
        if chance is not None:
            return f"{phase}: first comes {chance.title}."
        if count:
            return f"{phase}: choose."
        names = ", ".join(state.seats()[seat] for seat in state.to_move())
        return f"{phase}: the choice is with {names}." if names else f"{phase}: nobody has a choice."

    def _show_buttons(self, labels: list[str]) -> None:
        for index in range(len(self.buttons), len(labels)):
            button = plain_button("")
            self.clicked(button, partial(self._take, index), "taking a choice")
            self.buttons.append(button)
            self._spare.append(button)
        for button, label in zip(self.buttons, labels, strict=False):
            button.description = button.tooltip = label
        if len(self._list.children) != len(labels):
            self._list.children = self.buttons[: len(labels)]

    def _take(self, index: int) -> None:
        if index < len(self.shown):
            (self._on_choice or self.session.play)(self.shown[index])

    def _searched(self) -> None:
        self._page = 0
        self.refresh()

    def _turn(self) -> None:
        self._page += 1
        self.refresh()

    # ------------------------------------------------------------------ what is not allowed

    def _toggled(self) -> None:
        self._refused_open = not self._refused_open
        self.toggle.description = _HIDE if self._refused_open else _SHOW
        self.refresh()

    def _show_refused(self) -> None:
        """The candidates that are refused, each with its reason; worked out only while the list is open."""
        if not self._refused_open:
            return
        lines = [
            f'<li><span style="opacity:.65">{escape(label)}</span>: {escape(why)} '
            f"<small>[{escape(rule)}]</small></li>"
            for label, why, rule in self.refused()[:_MOST]
        ]
        body = f"<ul style='margin:0 0 0 1em'>{''.join(lines)}</ul>" if lines else "<p>Nothing.</p>"
        self._refused.value = f'<div style="font:13px/1.5 system-ui,sans-serif">{body}</div>'

    def refused(self) -> list[tuple[str, str, str]]:
        """What a person could mean now and may not do.

        Returns:
            The words of each step, why it is refused, and the rule's id.
        """
        state = self.session.state
        if self.seat == ONLOOKER or state.over() is not None or self.session.chance() is not None:
            return []
        refused = []
        for choice in state.candidates():
            refusal = state.refusal(choice) if self.seat in (None, choice.seat) else None
            if refusal is not None:
                refused.append((self.label(choice), refusal.why, refusal.rule))
        return refused
