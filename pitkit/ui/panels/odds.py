"""The odds panel: what a game's calculators say of the state now.

Example:
    >>> from pitkit.odds import Dist
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME
    >>> def heads_left(session, seat):
    ...     return f"{2 - max(session.state.heads)} heads to go."
    >>> panel = OddsPanel(Session(GAME, seed=1), [("heads", heads_left)])
    >>> panel.answer
    '2 heads to go.'
    >>> panel.close()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Dropdown, Layout

from pitkit.play import Session

from ..plots import AnswerBox
from ..work import Latest
from .base import ONLOOKER, Panel, hide, plain_button, row

__all__ = ["Calculator", "OddsPanel"]

Calculator = tuple[str, Callable[[Session[Any], int | None], Any]]
"""A name, and what works out an answer from a session and the seat that asks (None: it may see everything).

The answer is a text, a table, a `Dist`, a `Plot`, a widget or a list of these. What takes long is a
generator: it yields now and then (a share from 0 to 1, or a text), and returns the answer.
"""


class OddsPanel(Panel):
    """Odds of what comes next.

    Args:
        session: What is played.
        calculators: The game's calculators, one or more.
        seat: The seat that asks; calculators get it and use its view. None asks for everything; for
            `ONLOOKER` no calculator is asked.
        title: The panel's heading; "" for none.

    Attributes:
        which: The control that chooses among several calculators.
        box: Where the answer is shown.
        answer: The latest answer.
        cancel: Gives up work that takes long; shown while there is some.
        runs: How often a calculator was asked.
    """

    def __init__(
        self,
        session: Session[Any],
        calculators: Sequence[Calculator],
        seat: int | None = None,
        title: str = "",
    ) -> None:
        if not calculators:
            raise ValueError("calculators is empty; allowed are one or more pairs of a name and a callable")
        super().__init__(session, seat)
        self._calculators = list(calculators)
        self._asked: tuple[Any, ...] = ()
        self.answer: Any = None
        self.runs = 0
        self._work = Latest(self._answered, self._failed, self._progressed, "working out odds", self.refusals)
        options = [(name, index) for index, (name, _) in enumerate(self._calculators)]
        self.which = Dropdown(options=options, layout=Layout(width="auto", max_width="100%"))
        self.which.observe(self.guard(lambda _: self.refresh(), "choosing a calculator"), "value")
        hide(self.which, len(options) < 2)
        self._head, self._line, self.box = HTML(), HTML(), AnswerBox()
        self._head.value = f"<strong>{escape(title)}</strong>" if title else ""
        hide(self._head, not title)
        self.cancel = self.clicked(plain_button("Cancel"), self._cancelled, "giving work up")
        hide(self.cancel)
        self._fill([row(self._head, self.which, self.cancel, self._line), self.box])
        self.refresh()

    @property
    def busy(self) -> bool:
        """Whether an answer is being worked out."""
        return self._work.busy

    def ask_again(self) -> None:
        """Ask the calculator anew, for instance after something outside the session has changed."""
        self._asked = ()
        self.refresh()

    def _show(self) -> None:
        """Ask the calculator, unless the same was asked last."""
        state, seat, which = self.session.state, self.seat, self.which.value
        if self._asked and self._asked[0] is state and self._asked[1:] == (seat, which):
            return
        self._asked = (state, seat, which)
        if seat == ONLOOKER:  # no seat asks, and what the others know must not show in an answer
            self._work.now(lambda: "Odds are asked from a seat: they are shown when the curtain is up.")
            return
        calculate = self._calculators[which][1]
        session = self.session

        def ask() -> Any:
            self.runs += 1
            return calculate(session, seat)

        self._work.ask(ask)

    def _answered(self, answer: Any) -> None:
        self.box.put(answer)
        self.answer = answer

    def _progressed(self, done: Any) -> None:
        hide(self.cancel, done is None)
        share = f"{100 * done:.0f} %" if isinstance(done, float | int) else str(done or "")
        self._line.value = "" if done is None else f'<span role="status">Working: {escape(share)}</span>'

    def _cancelled(self) -> None:
        self._work.cancel()
        self.say("Given up; it is asked again after the next step.", "quiet")

    def close(self) -> None:
        """Stop work and watching, and let go of all widgets."""
        if not self._closed:
            self._work.cancel()
        super().close()
