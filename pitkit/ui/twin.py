"""A board's twin in words: what can be chosen now as ordinary buttons, and the whole scene as text.

It needs neither the canvas nor the companion, so it serves where those fail and for who prefers words. It
is closed at first and costs nothing until opened; its buttons are made once and used again.

Example:
    >>> twin = TextTwin(print)
    >>> twin.opened
    False
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from html import escape

from ipywidgets import HTML, Button, HBox, Layout, VBox

from .scene import Choice, Scene

__all__ = ["TextTwin"]

_PAGE = 12  # buttons shown at once
_OPEN, _CLOSE = "Choices in words", "Hide the choices in words"


class TextTwin(VBox):  # type: ignore[misc]
    """The twin in words.

    Args:
        press: Called with the target of the button pressed.

    Attributes:
        toggle: The button that opens and closes it.
        buttons: The buttons of the choices, as many as are shown at once.
        opened: Whether it is open.
    """

    def __init__(self, press: Callable[[Hashable], object]) -> None:
        self._press = press
        self._scene: Scene | None = None
        self._shown: tuple[Choice, ...] = ()
        self._page = 0
        self.opened = False
        self.toggle = Button(description=_OPEN, layout=Layout(width="auto", align_self="flex-start"))
        self.toggle.on_click(lambda _: self.open_up(not self.opened))
        self.buttons: list[Button] = []
        self._more = Button(description="More choices", layout=Layout(width="auto", display="none"))
        self._more.on_click(lambda _: self._turn())
        self._words = HTML()
        self._list = VBox([])
        self._body = VBox([self._list, HBox([self._more]), self._words], layout=Layout(display="none"))
        super().__init__([self.toggle, self._body], layout=Layout(width="100%", max_width="800px"))

    def open_up(self, opened: bool = True) -> None:
        """Open or close the twin.

        Args:
            opened: True to open.
        """
        self.opened = opened
        self.toggle.description = _CLOSE if opened else _OPEN
        self._body.layout.display = "flex" if opened else "none"
        if opened:
            self._fill()

    def show(self, scene: Scene) -> None:
        """Take a new scene; nothing is sent while the twin is closed.

        Args:
            scene: The scene the board shows.
        """
        if scene is not self._scene:
            self._scene, self._page = scene, 0
            if self.opened:
                self._fill()

    def _fill(self) -> None:
        if self._scene is None:
            return
        choices = self._scene.choices(legal_only=True)
        pages = max(1, -(-len(choices) // _PAGE))
        self._page %= pages
        self._shown = choices[self._page * _PAGE : (self._page + 1) * _PAGE]
        self._more.layout.display = "" if pages > 1 else "none"
        self._more.description = f"More choices ({self._page + 1} of {pages})"
        self._fill_buttons()
        lines = "".join(f"<p>{escape(line)}</p>" for line in self._scene.spoken().splitlines())
        none = "" if choices else "<p>There is nothing to choose now.</p>"
        self._words.value = f'<div style="line-height:1.4;overflow-wrap:anywhere">{none}{lines}</div>'

    def _fill_buttons(self) -> None:
        for index in range(len(self.buttons), len(self._shown)):
            self.buttons.append(_wide_button(partial(self._clicked, index)))
        for button, choice in zip(self.buttons, self._shown, strict=False):
            button.description = button.tooltip = choice.label
        self._list.children = self.buttons[: len(self._shown)]

    def _clicked(self, index: int, _: Button) -> None:
        if index < len(self._shown):
            self._press(self._shown[index].target)

    def _turn(self) -> None:
        self._page += 1
        self._fill()

    @property
    def spare(self) -> tuple[Button, ...]:
        """Buttons made but not shown now; they must be closed too."""
        return tuple(self.buttons[len(self._list.children) :])


def _wide_button(click: Callable[[Button], object]) -> Button:
    button = Button(layout=Layout(width="auto", min_width="120px"))
    button.on_click(click)
    return button
