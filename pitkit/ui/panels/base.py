"""What every panel has: a session it watches, a seat it looks from, guarded callbacks, a line for errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any, ParamSpec, TypeVar

from ipywidgets import Box, Button, Layout, VBox, Widget

from pitkit.play import Change, Choice, Event, PitkitError, Session, State

from ..guard import Fault, guarded, under
from ..lines import NoticeLine
from ..rerun import close_tree

__all__ = ["ONLOOKER", "Panel", "hide", "line", "plain_button", "row"]

_P = ParamSpec("_P")
_T = TypeVar("_T")

ONLOOKER = -1
"""In place of a seat: who sees only what everyone sees."""


def plain_button(text: str, tip: str = "", look: str = "") -> Button:
    """A button as wide as its text.

    Args:
        text: What stands on it.
        tip: Shown when the pointer rests on it.
        look: "", "primary", "success", "info", "warning" or "danger".

    Returns:
        The button; without a callback yet.
    """
    layout = Layout(
        width="auto", min_width="44px", max_width="100%", flex="0 0 auto", align_self="flex-start"
    )
    button = Button(description=text, tooltip=tip or text, button_style=look, layout=layout)
    return button.add_class("pk-wrap")


def row(*children: Widget) -> Box:
    """Widgets beside each other; those that have no room go to the next line.

    Args:
        children: The widgets.

    Returns:
        Their box.
    """
    layout = Layout(flex_flow="row wrap", align_items="flex-start", width="100%", grid_gap="2px 6px")
    return Box(children, layout=layout)


def line(html: str, role: str = "") -> str:
    """A line or two of a panel, with lines as near as in a book.

    Args:
        html: What it says, as HTML; texts in it are escaped already.
        role: Its role for screen readers, e.g. "status", or "".

    Returns:
        HTML.

    Example:
        >>> line("Roll.", "status")
        '<div role="status" style="line-height:1.45;overflow-wrap:anywhere">Roll.</div>'
    """
    said = f' role="{role}"' if role else ""
    return f'<div{said} style="line-height:1.45;overflow-wrap:anywhere">{html}</div>'


def hide(widget: Widget, hidden: bool = True) -> None:
    """Take a widget out of the page, or show it again.

    Args:
        widget: Any widget with a layout.
        hidden: False to show it.
    """
    widget.layout.display = "none" if hidden else None


class Panel(VBox):  # type: ignore[misc]
    """Base of the panels.

    Args:
        session: What it shows.
        seat: The seat it is for, from 0; `ONLOOKER` for what everyone sees; None for everything.

    Attributes:
        session: The session it watches now.
        seat: As given, or as set by `look_from`.
        notice: The line that shows errors and refusals.
        errors: The errors of its callbacks, oldest first; a test asserts that it is empty.
    """

    refusals: tuple[type[Exception], ...] = (PitkitError,)
    """Exceptions that tell a person what is wrong with what they entered."""

    _closed = True  # until it is made: an argument that is refused leaves nothing to close

    def __init__(self, session: Session[Any], seat: int | None = None) -> None:
        self.session, self.seat = session, seat
        self.notice = NoticeLine()
        hide(self.notice)
        self.errors: list[Fault] = []
        self._awake, self._stale, self._closed = True, False, False
        self._spare: list[Widget] = []  # widgets made but perhaps not shown, to be closed too
        super().__init__([], layout=Layout(width="100%", min_width="0", overflow="visible"))
        self.add_class("pitkit-panel")
        self._stop = session.watch(self._told)

    # -------------------------------------------------------------------- what it sees

    @property
    def state(self) -> State:
        """The state as the seat sees it."""
        session = self.session
        seat = None if self.seat == ONLOOKER else self.seat
        state: State = session.state if self.seat is None else session.view(seat)
        return state

    @property
    def choices_now(self) -> tuple[Choice, ...]:
        """The choices of the seat; none for an onlooker, all without a seat."""
        return self.session.choices(self.seat)

    @property
    def told(self) -> tuple[Event, ...]:
        """What the seat was told, oldest first."""
        if self.seat is None:
            return (*self.session.earlier, *self.session.events)
        return self.session.log(None if self.seat == ONLOOKER else self.seat)

    # ----------------------------------------------------------------- keeping up to date

    def attach(self, session: Session[Any]) -> None:
        """Show another session from now on.

        Args:
            session: The session; the one before is let go.
        """
        self._stop()
        self.session = session
        self._stop = session.watch(self._told)
        self.say("")
        self.refresh()

    def look_from(self, seat: int | None) -> None:
        """Look from another seat.

        Args:
            seat: As for the panel.
        """
        if seat != self.seat:
            self.seat = seat
            self.say("")
            self.refresh()

    def wake(self, awake: bool = True) -> None:
        """Let a panel that is out of sight rest: it sends nothing until it is woken.

        Args:
            awake: False to let it rest.
        """
        self._awake = awake
        if awake and self._stale:
            self.refresh()

    def refresh(self) -> None:
        """Show what is now."""
        self._stale = not self._awake
        if self._awake and not self._closed:
            with self._guard("showing a panel"):
                self._show()

    def _show(self) -> None:
        """Bring the widgets to the session's state; each panel has its own."""

    def _told(self, _: Change) -> None:
        self.say("")
        self.refresh()

    # ----------------------------------------------------------------------------- errors

    def say(self, text: str, tone: str = "info") -> None:
        """Show one sentence; "" clears the line.

        Args:
            text: Plain text.
            tone: "info", "good", "error" or "quiet".
        """
        if text != self.notice.text:
            self.notice.say(text, tone)
            hide(self.notice, not text)

    def guard(self, callback: Callable[_P, _T], doing: str) -> Callable[_P, _T | None]:
        """Wrap a callback so that its error is shown in the panel.

        Args:
            callback: Any callable.
            doing: What it does, in a few words.

        Returns:
            The same callable under guard; None comes back from one that failed.
        """
        return under(lambda: self._guard(doing), callback)

    def clicked(self, button: Button, callback: Callable[[], object], doing: str) -> Button:
        """Have a button do something, under guard.

        Args:
            button: The button.
            callback: Called without arguments.
            doing: What it does, in a few words.

        Returns:
            The button.
        """
        safe = self.guard(callback, doing)

        def click(_: object) -> None:
            self.say("")
            safe()

        button.on_click(click)
        return button

    def _guard(self, doing: str) -> AbstractContextManager[None]:
        return guarded(doing, self._failed, self.refusals)

    def _failed(self, fault: Fault) -> None:
        if not isinstance(fault.error, self.refusals):
            self.errors.append(fault)
        self.say(fault.sentence, "error")

    # -------------------------------------------------------------------------------- end

    def _fill(self, children: Iterable[Widget]) -> None:
        """Put the panel's widgets in their place, the line for errors last."""
        self.children = (*children, self.notice)

    def close(self) -> None:
        """Stop watching and let go of all widgets. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        self._stop()
        for widget in (*self._spare, *self.children):
            close_tree(widget)
        self.layout.close()
        super().close()
