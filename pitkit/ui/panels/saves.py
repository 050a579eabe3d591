"""Save, download, open and share a game.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME, Toss
    >>> session = Session(GAME, seed=1)
    >>> events = session.play(Toss(0))
    >>> opened = []
    >>> panel = SaveLoad(session, on_open=opened.append)
    >>> panel.share.click()
    >>> panel.paste.value = panel.token.value
    >>> panel.load.click()
    >>> opened[0].state == session.state
    True
    >>> panel.close()
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from ipywidgets import HTML, Dropdown, FileUpload, Layout, Textarea

from pitkit.play import MalformedError, SaveError, Session, load, save, seat_file, token
from pitkit.play.game import PackLike

from .base import ONLOOKER, Panel, hide, line, plain_button, row

__all__ = ["FRAGMENT", "SaveLoad"]

FRAGMENT = "#pitkit="
"""What a link's end begins with when it carries a token."""

_WHOLE = -1


def _field() -> Layout:
    """A text field's layout. Each field has one of its own: hiding one must not hide another."""
    return Layout(width="auto", height="60px")


class SaveLoad(Panel):
    """Save, download, open and share.

    Args:
        session: What is played.
        seat: The seat that looks.
        on_open: Called with a session that was opened; None to show it here.
        packs: A person's own packs, tried when a file asks for one.

    Attributes:
        what: What is saved: the whole game, or what a seat sees.
        save: Makes the link that downloads.
        link: That link.
        share: Makes the token.
        token: Holds it, to be copied.
        upload: Takes a file.
        paste: Takes a save or a token as text.
        load: Opens what was pasted.
        salvage: Opens the sound part of a damaged file; shown when there is one.
    """

    def __init__(
        self,
        session: Session[Any],
        seat: int | None = None,
        on_open: Callable[[Session[Any]], object] | None = None,
        packs: Iterable[PackLike] = (),
    ) -> None:
        super().__init__(session, seat)
        self._on_open, self._packs = on_open or self.attach, tuple(packs)
        self._good: Session[Any] | None = None
        self.what = Dropdown(layout=Layout(width="auto"))
        self.save = self.clicked(plain_button("Save", look="primary"), self._save, "saving")
        self.link = HTML()
        self.share = self.clicked(plain_button("Share"), self._share, "making a token")
        self.token = Textarea(layout=_field())
        self._how = HTML()
        self.upload = FileUpload(accept=".json,.txt", multiple=False, description="Open a file")
        self.upload.layout.width = "auto"
        self.upload.observe(self.guard(lambda change: self._uploaded(change.new), "opening a file"), "value")
        self.paste = Textarea(placeholder="Or paste a save or a token here", layout=_field())
        self.load = self.clicked(plain_button("Open what is pasted"), self._pasted, "opening a save")
        self.salvage = self.clicked(plain_button("Open the sound part"), self._salvage, "opening a part")
        hide(self.salvage)
        hide(self.token)
        saving = row(self.what, self.save, self.share, self.link)
        loading = row(self.upload, self.load, self.salvage)
        self._fill([saving, self._how, self.token, self.paste, loading])
        self.refresh()

    def _show(self) -> None:
        names = self.session.state.seats()
        seats = [] if self.seat == ONLOOKER else [(f"what {name} sees", at) for at, name in enumerate(names)]
        if self.seat is not None and self.seat >= 0:
            seats = [seats[self.seat]]
        options = [("the whole game", _WHOLE), *seats]
        if list(self.what.options) != options:
            chosen = self.what.value
            self.what.options = options
            self.what.value = chosen if chosen in [value for _, value in options] else _WHOLE
        # A link or a token of an earlier moment would mislead.
        self.link.value = self._how.value = ""
        self.token.value = ""
        hide(self.token)

    def saved(self) -> tuple[str, str]:
        """The file that would be saved now.

        Returns:
            Its name and its text.
        """
        seat = self.what.value
        text = save(self.session) if seat in (None, _WHOLE) else seat_file(self.session, seat)
        whose = "" if seat in (None, _WHOLE) else f"-seat{seat + 1}"
        return f"{self.session.game.name}-step{self.session.at}{whose}.json", text

    def _save(self) -> None:
        name, text = self.saved()
        data = base64.b64encode(text.encode()).decode()
        kib = max(1, round(len(text.encode()) / 1024))
        self.link.value = (
            f'<a download="{escape(name)}" href="data:application/json;base64,{data}" '
            f'style="text-decoration:underline">Download {escape(name)} ({kib} kB)</a>'
        )

    def _share(self) -> None:
        self.token.value = token(self.session)
        hide(self.token, False)
        self._how.value = line(
            f"Copy this word. Put after a notebook's address and <code>{FRAGMENT}</code> it makes a link. "
            "Whoever has it can see everything in the game."
        )

    # ---------------------------------------------------------------------------- opening

    def _uploaded(self, files: Any) -> None:
        if files:
            file = files[0]
            self.say("")
            self.upload.value = ()  # first: the same file, mended or not, can be chosen again
            self._load(bytes(file["content"]))

    def _pasted(self) -> None:
        text = self.paste.value.strip()
        if not text:
            raise MalformedError("paste", "empty", "the text of a save, or a token")
        self._load(text.rpartition(FRAGMENT)[2])
        self.paste.value = ""

    def _load(self, text: str | bytes) -> None:
        self._offer(None)
        try:
            opened = load(text, self._packs, self.session.game)
        except SaveError as error:
            self._offer(error.good)
            raise
        self._go_on(opened)

    def _offer(self, good: Session[Any] | None) -> None:
        self._good = good
        hide(self.salvage, good is None)
        if good is not None:
            self.salvage.description = f"Open the sound part ({good.at} steps)"

    def _salvage(self) -> None:
        if self._good is not None:
            good = self._good
            self._offer(None)
            self._go_on(good)

    def _go_on(self, session: Session[Any]) -> None:
        self._on_open(session)
        self.say(f"Opened: {session.game.title}, step {session.at}.", "good")
