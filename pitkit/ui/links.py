"""Opening the position that a link carries behind `#pitkit=`, or one that is pasted.

Example:
    >>> from ipywidgets import HTML
    >>> from pitkit.play import Session, token
    >>> from pitkit.play.example import GAME
    >>> opener = open_link(lambda session: HTML(f"seed {session.seed}"), game=GAME)
    >>> opener.address.fragment = "#pitkit=" + token(Session(GAME, seed=8))
    >>> opener.session.seed, opener.shown.value
    (8, 'seed 8')
    >>> opener.close()
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.resources import files
from typing import Any
from urllib.parse import unquote

import anywidget
import traitlets
from ipywidgets import Box, Layout, Textarea, VBox, Widget

import pitkit
from pitkit.play import Game, MalformedError, PitkitError, SaveError, Session, load, token
from pitkit.play.errors import given
from pitkit.play.game import PackLike

from .guard import Fault, guarded
from .lines import NoticeLine
from .panels.base import hide, plain_button, row
from .panels.saves import FRAGMENT
from .rerun import close_tree, note

__all__ = ["Address", "LinkOpener", "link", "open_link", "token_in"]


class Address(anywidget.AnyWidget):
    """Reads the end of the page's address.

    Attributes:
        fragment: What stands from "#" on.
    """

    _esm = files(__package__).joinpath("links.js").read_text(encoding="utf-8")

    fragment = traitlets.Unicode("").tag(sync=True)


def link(session: Session[Any], address: str) -> str:
    """A link that opens a session where a notebook calls `open_link`.

    Args:
        session: Any session.
        address: The notebook's address; what stands behind a "#" in it is replaced.

    Returns:
        The address with the session's token.

    Example:
        >>> from pitkit.play.example import GAME
        >>> link(Session(GAME), "https://example.org/lab/tree/start.ipynb")[:56]
        'https://example.org/lab/tree/start.ipynb#pitkit=pitkit1.'
    """
    given("address", address, str, "the address of a page, as a text")
    return address.partition("#")[0] + FRAGMENT + token(session)


def token_in(text: str) -> str:
    """The token in a link or a fragment, or the text itself where it is a token or a save.

    Args:
        text: What a person pasted, or what stands behind an address.

    Returns:
        The token; "" where there is none.

    Example:
        >>> token_in("https://example.org/x.ipynb#pitkit=pitkit1.AbC&more"), token_in("#other")
        ('pitkit1.AbC', '')
    """
    text = text.strip()
    _, found, after = text.rpartition(FRAGMENT)
    if found:
        return unquote(after.partition("&")[0])
    return "" if text.startswith("#") else text


class LinkOpener(VBox):  # type: ignore[misc]
    """Opens the position of a link, or of what is pasted.

    Args:
        show: Makes the widget that shows a session; None for the game's own `table`.
        packs: A person's own packs, where games are played with some.
        game: The game; None for the one of pitkit that the token names.
        key: A name under which an earlier opener is closed, where the front end does not name its cells.

    Attributes:
        address: What reads the page's address.
        paste: Takes a token, a link or a save.
        button: Opens what was pasted.
        session: The session opened last, or None.
        shown: What shows it, or None.
        notice: The line that says what happened.
    """

    def __init__(
        self,
        show: Callable[[Session[Any]], Widget] | None = None,
        packs: Iterable[PackLike] = (),
        game: Game[Any] | None = None,
        key: str | None = None,
    ) -> None:
        self._make, self._packs, self._game = show or _own_table, tuple(packs), game
        self._closed = False
        self._good: Session[Any] | None = None
        self.session: Session[Any] | None = None
        self.shown: Widget | None = None
        self.notice, self._place = NoticeLine(), Box([], layout=Layout(width="100%", overflow="visible"))
        self.address = Address()
        self.address.observe(lambda change: self._follow(change.new), "fragment")
        field = Layout(width="100%", max_width="560px", height="60px")
        self.paste = Textarea(placeholder="Paste a link, a token or a save here", layout=field)
        self.button, self.salvage = plain_button("Open"), plain_button("Open the sound part")
        self.button.on_click(lambda _: self._open(self.paste.value))
        self.salvage.on_click(lambda _: self._open_good())
        hide(self.salvage)
        fields = row(self.paste, self.button, self.salvage)
        hidden = Box([self.address], layout=Layout(height="0", margin="0", overflow="hidden"))
        super().__init__([fields, self.notice, self._place, hidden], layout=Layout(width="100%"))
        self.add_class("pitkit-link")
        self.notice.say("No position in this page's address yet; one can be pasted.", "quiet")
        note(self, key)

    def _follow(self, fragment: str) -> None:
        if FRAGMENT in fragment:
            self._open(fragment)

    def _open(self, text: str) -> None:
        with guarded("opening a position", self._failed, (PitkitError,)):
            found = token_in(text)
            if not found:
                raise MalformedError(
                    "link", text[:40] or "empty", f"a link with {FRAGMENT}, a token or a save"
                )
            self._offer(None)
            try:
                session = load(found, self._packs, self._game)
            except SaveError as error:
                self._offer(error.good)
                raise
            self._display(session)

    def _display(self, session: Session[Any]) -> None:
        shown = self._make(session)
        old, self.shown, self.session = self.shown, shown, session
        self._place.children = [shown]
        if old is not None:
            close_tree(old)
        self.notice.say(f"Opened: {session.game.title}, step {session.at}.", "good")

    def _offer(self, good: Session[Any] | None) -> None:
        self._good = good
        hide(self.salvage, good is None)

    def _open_good(self) -> None:
        good = self._good
        if good is not None:
            self._offer(None)
            with guarded("opening a position", self._failed, (PitkitError,)):
                self._display(good)

    def _failed(self, fault: Fault) -> None:
        self.notice.say(fault.sentence, "error")

    def close(self) -> None:
        """Let go of all widgets. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        for child in self.children:
            close_tree(child)
        self.layout.close()
        super().close()


def _own_table(session: Session[Any]) -> Widget:
    """The session on its game's own table."""
    module = pitkit.playable().get(session.game.name, "")
    made = getattr(import_module(module), "table", None) if module else None
    if made is None:
        raise MalformedError("game", session.game.name, "a game that has a table")
    shown = made(session)
    assert isinstance(shown, Widget)
    return shown


def open_link(
    show: Callable[[Session[Any]], Widget] | None = None,
    packs: Iterable[PackLike] = (),
    game: Game[Any] | None = None,
    key: str | None = None,
) -> LinkOpener:
    """Open the position in the notebook's address, if it ends with `#pitkit=` and a token.

    Args:
        show: Makes the widget that shows a session; None for the game's own `table`.
        packs: A person's own packs, where games are played with some.
        game: The game; None for the one of pitkit that the token names.
        key: A name under which an earlier opener is closed, where the front end does not name its cells.

    Returns:
        A widget with a field to paste a token, in which the position opens.
    """
    return LinkOpener(show, packs, game, key)
