"""Entering a position: the whole of it as text, or one value of it as a logged correction.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME
    >>> session = Session(GAME, seed=1)
    >>> panel = PositionPanel(session)
    >>> panel.path.value, panel.value.value = "turn", "5"
    >>> panel.correct.click()
    >>> panel.notice.text
    'Turn is 5; allowed: one of 0, 1.'
    >>> panel.value.value = "1"
    >>> panel.correct.click()
    >>> session.state.turn
    1
    >>> panel.close()
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from ipywidgets import HTML, Combobox, Layout, Text, Textarea

from pitkit.play import MalformedError, Session, from_position, position
from pitkit.play.positions import value_at

from .base import Panel, plain_button, row

__all__ = ["PositionPanel", "paths"]


def paths(data: Any, before: str = "") -> Iterator[str]:
    """The dotted paths of all single values of plain data.

    Args:
        data: Dicts, lists, texts and numbers.
        before: Path of the data itself.

    Returns:
        An iterator of paths.

    Example:
        >>> list(paths({"heads": [1, 0], "turn": 0}))
        ['heads.0', 'heads.1', 'turn']
    """
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else None
    if not pairs:
        yield before
        return
    for key, value in pairs:
        yield from paths(value, f"{before}.{key}" if before else str(key))


class PositionPanel(Panel):
    """Enter any legal position.

    Args:
        session: What is played.
        seat: The seat that looks; it reads what it sees.
        on_open: Called with the session that starts from an entered position; None to show it here.

    Attributes:
        path: Which value to set right.
        value: What it shall be.
        why: The reason, for the log.
        correct: Sets it right, as a logged step.
        text: The whole position as JSON.
        read: Writes the position of now into `text`.
        begin: Starts from the position in `text`.
    """

    def __init__(
        self,
        session: Session[Any],
        seat: int | None = None,
        on_open: Callable[[Session[Any]], object] | None = None,
    ) -> None:
        super().__init__(session, seat)
        self._on_open = on_open or self.attach
        self._data: dict[str, Any] = {}
        field = Layout(width="240px", max_width="100%")
        self.path = Combobox(placeholder="which value", layout=field)
        self.value = Text(placeholder="what it shall be", layout=Layout(width="160px"))
        self.why = Text(placeholder="why (for the log)", layout=Layout(width="160px"))
        self.path.observe(self.guard(lambda _: self._look_up(), "looking a value up"), "value")
        self.correct = self.clicked(plain_button("Set it right"), self._correct, "setting a value right")
        self.text = Textarea(
            placeholder="A whole position as JSON", layout=Layout(width="auto", height="180px")
        )
        self.read = self.clicked(plain_button("Write the position of now here"), self._read, "reading")
        self.begin = self.clicked(
            plain_button("Start from this position", look="primary"), self._begin, "starting from a position"
        )
        one = HTML("<div>One value, as a correction that is logged:</div>")
        whole = HTML("<div>Or a whole position, to start from:</div>")
        fields = row(self.path, self.value, self.why, self.correct)
        self._fill([one, fields, whole, self.text, row(self.read, self.begin)])
        self.refresh()

    def _show(self) -> None:
        self._data = position(self.state)
        found = tuple(paths(self._data))
        if self.path.options != found:
            self.path.options = found

    def _look_up(self) -> None:
        """Show the value that stands there now."""
        path = self.path.value.strip()
        known = path in self.path.options
        self.value.value = json.dumps(value_at(self._data, path), ensure_ascii=False) if known else ""

    def _correct(self) -> None:
        path, given = self.path.value.strip(), self.value.value.strip()
        if not path:
            raise MalformedError("path", "empty", "a value of the position, e.g. " + self.path.options[0])
        self.session.adjust(path, _plain(given), self.why.value.strip())
        self.why.value = ""
        self.say(f"{path} is set right.", "good")

    def _read(self) -> None:
        self.text.value = _written(position(self.state))

    def _begin(self) -> None:
        """Start from the text. Whatever is wrong with it, text and session stay as they are."""
        session = self.session
        try:
            data = json.loads(self.text.value)
        except (ValueError, RecursionError) as error:
            where = (
                f" ({error.msg} in line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
            )
            raise MalformedError("position", self.text.value, f"a position as JSON{where}") from None
        state = from_position(session.game, data, getattr(session.state, "content", None))
        self._on_open(Session.from_state(session.game, state, session.seed, session.undo_policy))
        self.say("Started from the position entered.", "good")


def _plain(text: str) -> Any:
    """What a person typed as a value: JSON, or else the text itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _written(data: dict[str, Any]) -> str:
    """A position as text with one field a line, so that long lists do not fill the page."""
    lines = [f'  "{name}": {json.dumps(value, ensure_ascii=False)}' for name, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
