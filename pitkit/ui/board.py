"""The board: a scene on a canvas that can be clicked, touched, keyed, heard, and read as ordinary buttons.

Example:
    >>> from pitkit.ui.scene import Box, Circle, Group, Scene
    >>> pit = Circle(50, 50, 20, target="pit", label="The pit", legal=True)
    >>> scene = Scene((Group("board", Box(0, 0, 100, 100), (pit,)),), 100, 100, title="A small board")
    >>> chosen = []
    >>> board = Board(scene, chosen.append)
    >>> board.press_at(50, 60)
    >>> chosen
    ['pit']
    >>> board.close()
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, ParamSpec, TypeVar
from uuid import uuid4

from ipywidgets import Layout, VBox

from pitkit.odds.checks import number

from .canvas import CanvasRenderer
from .companion import Companion, out_of_sight
from .geometry import Point
from .guard import Fault, guarded, under
from .items import Item
from .lines import NoticeLine
from .rerun import close_tree, note
from .scene import TOUCH, Scene
from .svg import Picture
from .theme import theme as theme_of
from .twin import TextTwin

__all__ = ["NARROW", "Board", "SceneOf"]

SceneOf = Scene | Callable[[], Scene] | Callable[[float], Scene]
_P = ParamSpec("_P")
_T = TypeVar("_T")

NARROW = 680.0  # CSS pixels; below this a board takes its narrow arrangement
WIDE = 800.0
_NARROWEST = 320.0
_SLACK = 24.0  # a change of width smaller than this (a scroll bar) changes nothing
_THEMES = ("auto", "light", "dark")
_MOVES = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "n", "p")


class Board(VBox):  # type: ignore[misc]
    """A scene in a notebook.

    Args:
        scene_of: A scene, or what makes one: a callable without arguments, or with one, the width in CSS
            pixels to arrange for (800, or less when there is less; below 680 use the narrow arrangement).
        on_target: Called with the target that was clicked, touched or keyed, legal or not. It may raise: the
            error is shown as one sentence. The board is drawn anew afterwards.
        theme: "auto" follows the page (by the companion), "light" and "dark" stay.
        width: CSS pixels to arrange for until the companion reports, at least 320.
        key: A name under which an earlier board is closed, where the front end does not name its cells.
        companion: False to do without the companion.
        expected: Exceptions of `on_target` that are refusals, not errors: shown, but not kept in `errors`.

    Attributes:
        errors: The errors of callbacks, oldest first; a test asserts that it is empty.
        twin: The board in ordinary buttons.
        companion: The companion, or None.

    Raises:
        ValueError: An argument is out of range.
    """

    _closed = True  # until it is built: what failed to build has nothing to close

    def __init__(
        self,
        scene_of: SceneOf,
        on_target: Callable[[Any], object] | None = None,
        *,
        theme: str = "auto",
        width: float = WIDE,
        key: str | None = None,
        companion: bool = True,
        expected: tuple[type[Exception], ...] = (),
    ) -> None:
        self._theme = _known(theme)
        self._scene_of, self._on_target, self._expected = _taking_width(scene_of), on_target, expected
        self._width = _arranged(width)
        self._scene = self._scene_of(self._width)
        self._focus: Hashable | None = None
        self._hover: Hashable | None = None
        self._ring = False  # whether the focus is shown: only for who uses the keyboard
        self._on_point: Callable[[Any], object] | None = None
        self._closers: list[Callable[[], object]] = []
        self.errors: list[Fault] = []
        self._renderer = CanvasRenderer()
        self._hint, self._status = NoticeLine(), NoticeLine()
        self.twin = TextTwin(self.press)
        self.companion = Companion(board=uuid4().hex) if companion else None
        parts = [self._renderer.canvas, self._hint, self._status, self.twin]
        if self.companion is not None:
            parts.append(out_of_sight(self.companion))
        super().__init__(parts, layout=Layout(width="100%", overflow="visible"))
        self._closed = False
        self.add_class("pitkit-board")
        self._renderer.canvas.add_class("pitkit-canvas")
        self._listen()
        self._show(self._scene)
        note(self, key)

    # ---------------------------------------------------------------- what it shows

    @property
    def scene(self) -> Scene:
        """The scene shown, without focus and pointer marks."""
        return self._scene

    @property
    def message(self) -> str:
        """What the status line says."""
        return str(self._status.text)

    @property
    def dark(self) -> bool:
        """Whether the board is drawn for a dark page."""
        if self._theme != "auto":
            return self._theme == "dark"
        return self.companion is not None and self.companion.scheme == "dark"

    @property
    def theme(self) -> str:
        """The theme asked for: "auto" follows the page, "light" and "dark" stay; it can be set."""
        return self._theme

    @theme.setter
    def theme(self, name: str) -> None:
        self._theme = _known(name)
        self._mark()

    @property
    def arranged_width(self) -> float:
        """The width in CSS pixels the scene is arranged for."""
        return self._width

    @property
    def narrow(self) -> bool:
        """Whether the narrow arrangement is shown."""
        return self._width < NARROW

    @property
    def canvas(self) -> Any:
        """The ipycanvas canvas."""
        return self._renderer.canvas

    def redraw(self) -> None:
        """Ask for the scene again and show it: one message if anything differs, else none."""
        if self._closed:
            return
        with self._guard("drawing the board"):
            self._show(self._scene_of(self._width))

    def _show(self, scene: Scene) -> None:
        if scene.title != self._scene.title:
            self._announce(scene.title)
        self._scene = scene
        targets = {item.target for item in scene.items()}
        self._focus = self._focus if self._focus in targets else None
        self._hover = self._hover if self._hover in targets else None
        self._mark()
        self.twin.show(scene)
        if self.companion is not None:
            self.companion.name = scene.title or "Board"

    def _mark(self) -> None:
        """Draw the scene with focus and pointer as they are now."""
        shown = self._scene.marked(self._focus if self._ring else None, self._hover)
        self._renderer.draw(shown, theme_of(shown.mood, self.dark))

    def say(self, text: str, tone: str = "info") -> None:
        """Show one sentence in the status line and have it announced.

        Args:
            text: Plain text; "" clears the line.
            tone: "info", "good", "error" or "quiet".

        Raises:
            ValueError: The tone is unknown.
        """
        self._status.say(text, tone)
        if tone != "error":  # an error's line is an alert by itself
            self._announce(self._status.text)

    def _announce(self, text: str) -> None:
        if self.companion is not None and text:
            # The same text twice is no change and would not be announced; a trailing space makes it one.
            self.companion.spoken = text if self.companion.spoken != text else f"{text} "

    def take_focus(self) -> None:
        """Give the board the keyboard, and leave the page where it is scrolled; only with a companion."""
        if self.companion is not None:
            self.companion.send({"kind": "take focus"})

    def picture(self, dark: bool | None = None) -> Picture:
        """The board as a picture, to be shown in an output of its own.

        Args:
            dark: True or False for one theme; None to follow the reader's setting.

        Returns:
            A picture that stays in the saved notebook, with the spoken text as its description.
        """
        return Picture(self._scene, dark)

    # ------------------------------------------------------------------ what one does

    def press(self, target: Hashable) -> None:
        """Act on a target, as a click on it does.

        Args:
            target: Any target of the scene, legal or not.
        """
        if self._closed:
            return
        self._status.say("")
        with self._guard("acting on a choice"):
            try:
                if self._on_target is not None:
                    self._on_target(target)
            finally:
                self.redraw()

    def press_at(self, x: float, y: float, touch: bool = False) -> None:
        """Click a place.

        Args:
            x: Logical units from the left.
            y: Logical units from the top.
            touch: True for a finger, which may miss a little.
        """
        item = self._scene.at(x, y, TOUCH if touch else 0.0)
        self._ring = False
        if item is None:
            self._mark()
            return
        self._focus = item.target
        self.press(item.target)

    def press_key(self, name: str) -> None:
        """Press a key on the board.

        Args:
            name: A key of `Scene.move` to move; Enter or " " to choose; Escape to take the focus mark away.
                Other keys do nothing.
        """
        if name in _MOVES:
            self._focus_on(self._scene.move(self._focus, name))
        elif name in ("Enter", " ") and self._focus is not None:
            self._ring = True
            self.press(self._focus)
        elif name == "Escape":
            self._ring = False
            self._mark()
        elif name == "Tab":  # only without the companion: the canvas keeps Tab, so hand the focus on
            self.twin.toggle.focus()

    def on_point(self, callback: Callable[[Any], object]) -> None:
        """Have the target told that the pointer or the keyboard comes to, before its mark is drawn.

        Args:
            callback: Called with the target, or None where the pointer leaves all targets; it may `redraw`.
        """
        self._on_point = callback

    def _point(self, target: Hashable | None) -> None:
        if self._on_point is not None:
            with self._guard("pointing at a thing"):
                self._on_point(target)
        self._mark()

    def _focus_on(self, target: Hashable | None) -> None:
        self._focus, self._ring = target, True
        self._point(target)
        choice = self._scene.choice(target)
        if choice is not None:
            said = f"{choice.label}, can be chosen" if choice.legal else choice.label
            self._hint.say(said, "quiet")
            self._announce(said)

    def hover_at(self, x: float, y: float) -> Item | None:
        """Move the pointer to a place; only a change of what is below it has an effect.

        Args:
            x: Logical units from the left.
            y: Logical units from the top.

        Returns:
            The item below the pointer, or None.
        """
        item = self._scene.at(x, y)
        self._hover_on(item)
        return item

    def _hover_on(self, item: Item | None) -> None:
        target = None if item is None else item.target
        if target != self._hover:
            self._hover = target
            self._point(target)
            shown = None if target is None else self._scene.choice(target)  # pointing may change what is said
            self._hint.say("" if shown is None else shown.label, "quiet")

    # ------------------------------------------------------------------------- events

    def _listen(self) -> None:
        canvas = self._renderer.canvas
        callbacks = (
            (canvas.on_client_ready, self._renderer.redraw),
            (canvas.on_mouse_down, lambda x, y: self.press_at(*self._renderer.logical(x, y))),
            (canvas.on_mouse_move, lambda x, y: self.hover_at(*self._renderer.logical(x, y))),
            (canvas.on_mouse_out, lambda *_: self._hover_on(None)),
            (canvas.on_touch_start, self._touched),
            (canvas.on_key_down, self._keyed),
        )
        for register, callback in callbacks:
            safe = self.guard(callback, "handling the pointer or a key")
            register(safe)
            self._closers.append(partial(register, safe, remove=True))
        if self.companion is not None:
            self.companion.on_msg(self.guard(self._from_companion, "handling the pointer or a key"))
            names = ("width", "density", "scheme")
            self.companion.observe(self.guard(self._surroundings, "fitting the board to the page"), names)

    def _touched(self, touches: list[Point]) -> None:
        if touches:
            self.press_at(*self._renderer.logical(*touches[0]), touch=True)

    def _keyed(self, name: str, _shift: bool, ctrl: bool, meta: bool) -> None:
        if not (ctrl or meta):
            self.press_key(name)

    def _from_companion(self, _: object, content: dict[str, Any], __: object) -> None:
        kind = content.get("kind")
        if kind in ("move", "press", "tap"):
            x, y = content["x"] * self._scene.width, content["y"] * self._scene.height
            if kind != "move":
                self.press_at(x, y, touch=kind == "tap")
            else:
                self._answer_move(content["serial"], self.hover_at(x, y))
        elif kind == "out":
            self._hover_on(None)
        elif kind == "focus" and content.get("visible"):
            here = self._focus
            self._focus_on(self._scene.move(None, "ArrowRight") if here is None else here)
        elif kind == "blur":
            self._ring = False
            self._mark()

    def _answer_move(self, serial: int, item: Item | None) -> None:
        """Tell the companion within which region further moves need not be sent."""
        region = None if item is None else self._scene.region(item)
        if self.companion is not None:
            self.companion.send({"kind": "hovered", "serial": serial, "region": region})

    def _surroundings(self, _: object) -> None:
        companion = self.companion
        if companion is None:
            return
        width = _arranged(companion.width) if companion.width else self._width
        narrower = (width < NARROW) != self.narrow
        if abs(width - self._width) >= _SLACK or (narrower and not NARROW <= width < NARROW + _SLACK):
            self._width = width
            self.redraw()
        self._renderer.scale = 2 if companion.density <= 2 else 3
        self._mark()

    # ------------------------------------------------------------------ errors and end

    def guard(self, callback: Callable[_P, _T], doing: str = "handling an event") -> Callable[_P, _T | None]:
        """Wrap a callback so that its error is shown on the board and kept in `errors`.

        Args:
            callback: Any callable.
            doing: What it does, in a few words.

        Returns:
            The same callable under guard; None comes back from one that failed.
        """
        return under(lambda: self._guard(doing), callback)

    def _guard(self, doing: str) -> AbstractContextManager[None]:
        return guarded(doing, self._failed, self._expected)

    def _failed(self, fault: Fault) -> None:
        if not isinstance(fault.error, self._expected):
            self.errors.append(fault)
        self.say(fault.sentence, "error")

    def __repr__(self) -> str:
        return f"Board({self._scene.title!r})"

    def on_close(self, callback: Callable[[], object]) -> None:
        """Have something called once when the board closes.

        Args:
            callback: For instance what takes a listener off a session.
        """
        self._closers.append(callback)

    def close(self) -> None:
        """Let go of everything: callbacks, widgets, what `on_close` was told. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        for closer in self._closers:
            with self._guard("closing the board"):
                closer()
        self._closers.clear()
        for button in self.twin.spare:
            close_tree(button)
        for child in self.children:
            close_tree(child)
        self.layout.close()
        super().close()


def _taking_width(scene_of: SceneOf) -> Callable[[float], Scene]:
    """Any of the ways to give a scene as a callable that takes the width."""
    if isinstance(scene_of, Scene):
        scene = scene_of
        return lambda _: scene
    if not callable(scene_of):
        raise ValueError(f"scene_of is {scene_of!r}; allowed is a scene, or a callable that makes one")
    takes = any(
        part.kind in (part.POSITIONAL_ONLY, part.POSITIONAL_OR_KEYWORD, part.VAR_POSITIONAL)
        for part in inspect.signature(scene_of).parameters.values()
    )
    make: Callable[..., Scene] = scene_of
    return (lambda width: make(width)) if takes else (lambda _: make())


def _known(theme: str) -> str:
    if theme not in _THEMES:
        raise ValueError(f"theme is {theme!r}; allowed are {', '.join(_THEMES)}")
    return theme


def _arranged(width: float) -> float:
    return min(WIDE, max(_NARROWEST, float(number("width", width))))
