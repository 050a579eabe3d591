"""The dice tray: roll by the seed, or enter what the real dice or cards came to.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME, Toss
    >>> session = Session(GAME, seed=1)
    >>> events = session.play(Toss(0))
    >>> tray = DiceTray(session)
    >>> tray.lit, tray.parts
    (True, ('coin',))
    >>> tray.put("tail")
    >>> tray.enter.click()
    >>> session.steps[-1].faces, tray.lit
    (('tail',), False)
    >>> tray.close()
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Dropdown, Label, Layout, VBox

from pitkit.play import Chance, MalformedError, Outcome, Part, Session
from pitkit.play.events import may_see

from ..rerun import close_tree
from .base import ONLOOKER, Panel, hide, line, plain_button, row
from .cards import CardChooser, faces_with_chances

__all__ = ["DiceTray"]

_LISTED = 12  # a part with more faces than this is searched, not pulled down
_LIT = "2px solid var(--jp-brand-color1, #0072B2)"


class DiceTray(Panel):
    """The dice tray.

    Args:
        session: What is played.
        seat: The seat that looks; None for everyone.
        settled: Called when a button of the tray settled the last chance that was due, and is now hidden.

    Attributes:
        button: Rolls by the seed.
        enter: Takes what was entered.
        controls: One control for each part of the chance event that is due.
    """

    def __init__(
        self,
        session: Session[Any],
        seat: int | None = None,
        settled: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(session, seat)
        self._settled = settled
        self._chance: Chance | None = None  # as the seat sees it
        self._due: Chance | None = None
        self._at, self._came = session.at, ""
        self.controls: list[Dropdown | CardChooser] = []
        self._head, self._parts = HTML(), row()
        self.button = self.clicked(plain_button("Roll", look="primary"), self._roll, "rolling")
        self.enter = self.clicked(plain_button("Enter what came up"), self._enter, "entering a result")
        self._fill([self._head, self._parts, row(self.button, self.enter)])
        self.refresh()

    @property
    def lit(self) -> bool:
        """Whether chance is due."""
        return self.session.chance() is not None

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the parts that are due."""
        return tuple(part.name for part in self._chance.parts) if self._chance else ()

    def put(self, *faces: str) -> None:
        """Choose faces in the controls, as a person does; `enter` takes them.

        Args:
            faces: One for each part.

        Raises:
            ValueError: There are not as many as parts, or a control does not offer one.
        """
        for control, face in zip(self.controls, faces, strict=True):
            holder = control.list if isinstance(control, CardChooser) else control
            if face not in [value for _, value in holder.options]:
                raise MalformedError("face", face, "one the tray offers")
            holder.value = face

    def _show(self) -> None:
        due = self.session.chance()
        self._remember(due)
        # Chances are told as the seat sees them: the true ones would tell what others hold.
        seen = self.state.chance() if due is not None else None
        chance = seen if seen is not None and due is not None and len(seen.parts) == len(due.parts) else due
        if chance != self._chance:
            self._chance = chance
            self._show_parts(chance.parts if chance else ())
        for button in (self.button, self.enter):
            button.disabled = chance is None
            hide(button, chance is None)
        self.layout.border, self.layout.padding = (_LIT, "4px 8px") if chance else (None, None)
        title = f"<strong>Due now: {escape(chance.title)}</strong>" if chance else "No dice or cards are due."
        came = f"<br>{escape(self._came)}" if self._came else ""
        self._head.value = line(title + came, "status")

    def _remember(self, due: Chance | None) -> None:
        """Keep what came up in the step just made, as far as the seat may see it."""
        at, before = self.session.at, self._due
        if at != self._at:
            last = self.session.steps[-1] if at == self._at + 1 else None
            self._came = self._seen(before, last) if before and isinstance(last, Outcome) else ""
        self._at, self._due = at, due

    def _seen(self, chance: Chance, outcome: Outcome) -> str:
        pairs = zip(chance.parts, outcome.faces, strict=True)
        faces = [
            part.look(face) if self._sees(part) else "something out of your sight" for part, face in pairs
        ]
        how = "by the seed" if outcome.by == "seed" else "entered"
        return f"Came up: {', '.join(faces)} ({how})."

    def _sees(self, part: Part) -> bool:
        return self.seat is None or may_see(part.seen_by, None if self.seat == ONLOOKER else self.seat)

    def _show_parts(self, parts: tuple[Part, ...]) -> None:
        old, self.controls = self._parts.children, []
        boxes = []
        for part in parts:
            control = _control(part)
            self.controls.append(control)
            label = Label(part.name, layout=Layout(width="auto"))
            boxes.append(VBox([label, control], layout=Layout(width="auto", max_width="100%")))
        self._parts.children = boxes
        for box in old:
            close_tree(box)

    def _roll(self) -> None:
        if self._chance is not None:  # else the second of two quick clicks: the first did it
            self._settle()

    def _enter(self) -> None:
        if self._chance is None:
            return
        faces = []
        for part, control in zip(self._chance.parts, self.controls, strict=True):
            if control.value is None:
                raise MalformedError(part.name, "not chosen", "one of its faces; choose what came up")
            faces.append(control.value)
        self._settle(*faces)

    def _settle(self, *faces: str) -> None:
        self.session.roll(*faces)
        if not self.lit:
            self._settled()


def _control(part: Part) -> Dropdown | CardChooser:
    faces, weights = tuple(part.shown), tuple(part.shown.values())
    if len(faces) > _LISTED:
        return CardChooser(faces, weights, part.name)
    options = [("what came up?", None), *faces_with_chances(faces, weights)]
    return Dropdown(options=options, index=0, layout=Layout(width="150px"))
