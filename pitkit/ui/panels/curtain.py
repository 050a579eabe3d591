"""The curtain between seats that share one screen.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME
    >>> curtain = Curtain(Session(GAME, seed=1), print)
    >>> curtain.hand_to(1)
    -1
    >>> curtain.lift()
    1
    >>> curtain.close()
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

from ipywidgets import HTML, Button

from pitkit.play import Session

from .base import ONLOOKER, Panel, hide, line, plain_button, row

__all__ = ["Curtain"]

_WARNING = (
    "Seats are parted by this curtain only: whoever is at the screen can lift it, and the notebook itself "
    "can read everything."
)


class Curtain(Panel):
    """The curtain. While it is down only what everyone sees is shown.

    Args:
        session: What is played.
        on_change: Called with the seat whose side is shown, or `ONLOOKER` when the curtain falls.
        auto: Whether it falls by itself when only another seat has a choice.

    Attributes:
        waiting: The seat the screen was handed to and who may lift the curtain; None while it is up.
        viewer: The seat whose side is shown; `ONLOOKER` while the curtain is down.
        raiser: The button that lifts it.
        buttons: A button for each seat, to hand the screen over.
    """

    def __init__(self, session: Session[Any], on_change: Callable[[int], object], auto: bool = True) -> None:
        super().__init__(session, ONLOOKER)
        self._on_change, self._auto = on_change, auto
        self.viewer = ONLOOKER
        self.waiting: int | None = self._next_seat() or 0
        self._head, self._list = HTML(), row()
        self.raiser = self.clicked(plain_button("", look="primary"), self.lift, "lifting the curtain")
        self.buttons: list[Button] = []
        self._fill([self._head, self.raiser, self._list, HTML(line(f"<small>{_WARNING}</small>"))])
        self.refresh()

    def hand_to(self, seat: int) -> None:
        """Let the curtain fall for a seat to lift.

        Args:
            seat: Who gets the screen.
        """
        self.viewer, self.waiting = ONLOOKER, seat
        self.refresh()
        self._on_change(ONLOOKER)

    def lift(self) -> None:
        """Show the side of the seat that was waited for."""
        if self.waiting is not None:
            self.viewer, self.waiting = self.waiting, None
            self.refresh()
            self._on_change(self.viewer)

    def _next_seat(self) -> int | None:
        """The only seat that has a choice now, if there is just one."""
        seats = {choice.seat for choice in self.session.choices()}
        return seats.pop() if len(seats) == 1 else None

    def attach(self, session: Session[Any]) -> None:
        """Show another session, with the curtain down."""
        super().attach(session)
        following = self._next_seat()
        self.hand_to(0 if following is None else following)

    def _told(self, change: Any) -> None:
        following = self._next_seat()
        if self._auto and following is not None and following not in (self.viewer, self.waiting):
            self.hand_to(following)
        super()._told(change)

    def _show(self) -> None:
        names = self.session.state.seats()
        for seat in range(len(self.buttons), len(names)):
            button = plain_button("")
            self.buttons.append(self.clicked(button, partial(self.hand_to, seat), "handing the screen over"))
            self._spare.append(button)
        shown = [seat for seat in range(len(names)) if seat not in (self.viewer, self.waiting)]
        for button, name in zip(self.buttons, names, strict=False):
            button.description = f"Pass to {name}"
        self._list.children = [self.buttons[seat] for seat in shown]
        hide(self.raiser, self.waiting is None)
        if self.waiting is not None:
            name = names[self.waiting]
            self.raiser.description = f"I am {name}: lift the curtain"
            said = f"The curtain is down. Hand the screen to {name}."
        else:
            said = f"{names[self.viewer]}'s side is shown."
        self._head.value = line(f"<strong>{escape(said)}</strong>", "status")
