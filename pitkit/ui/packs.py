"""Type your own cards: an editor for content packs, the same for every game.

A person picks a table, fills in a form and presses Apply. Each record is read as strictly as a file would be;
what is wrong is said in one sentence beside the form, what was typed stays, and the pack stays as it was.
`editor.pack` goes wherever packs go: `new_game(packs=[*GAME.default_packs, editor.pack])`.

Example:
    >>> from pitkit.villagers import GAME
    >>> editor = pack_editor(GAME)
    >>> editor.add("ward", name="Mill Race", kind="Villager", points=3)
    >>> editor.choose("ward", "Mill Race")
    >>> editor.form.put(points="a lot")
    >>> editor.buttons["apply"].click()
    >>> editor.message
    "My_villagers_cards: ward 'Mill Race', points is 'a lot'; allowed: a whole number from -99 to 99."
    >>> editor.pack.records[1][1][0].points
    3
    >>> editor.close()
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from html import escape
from pathlib import Path
from types import NoneType
from typing import Any

from ipywidgets import HTML, Dropdown, FileUpload, Layout, Select, Text, Textarea, VBox
from msgspec import Struct

from pitkit.play.content import Header, Pack, load_pack
from pitkit.play.drafts import PackDraft
from pitkit.play.effects import Ability, describe
from pitkit.play.errors import MalformedError, PitkitError, given
from pitkit.play.files import write_file
from pitkit.play.game import Game
from pitkit.play.reading import read
from pitkit.play.words import Word

from .guard import Fault, guarded
from .lines import NoticeLine
from .packfields import Form, new_row
from .panels.base import hide, line, plain_button, row
from .rerun import close_tree, note

__all__ = ["PackEditor", "pack_editor"]

_EMPTY = "an empty pack"

_BUTTONS = {
    "new": ("New", "Start a new record of this table", ""),
    "copy": ("Copy", "Start a new record from the chosen one", ""),
    "remove": ("Remove", "Take the chosen record out of the pack", ""),
    "apply": ("Apply", "Check what is typed and put it into the pack", "primary"),
    "undo": ("Undo", "Take back the last change of the pack", ""),
    "head": ("Apply heading", "Check the heading and put it into the pack", ""),
    "start": ("Start from this", "Leave the pack and start from the one chosen", ""),
    "load": ("Open what is pasted", "Read the pasted pack", ""),
    "download": ("Download", "Make a link to the pack as a file", ""),
    "save": ("Save", "Write the pack to its file", "success"),
}


def pack_editor(
    game: Game[Any], pack: Pack | None = None, *, path: Path | str | None = None, key: str | None = None
) -> PackEditor:
    """An editor for a person's own cards, tables and numbers.

    Args:
        game: The game they are for.
        pack: The pack to go on with; None for the file at `path`, or an empty one where there is none.
        path: The file that Save writes; None for no Save.
        key: A name under which an earlier editor is closed, where the front end does not name its cells.

    Returns:
        The editor, a widget.

    Raises:
        PackError: The file at `path` is no pack of the game.
        MalformedError: The game has no content that packs can fill, or the file cannot be read.

    Example:
        >>> from pitkit.villagers import GAME
        >>> editor = pack_editor(GAME)
        >>> editor.pack.kind, editor.toml.splitlines()[0]
        ('own', '[pack]')
        >>> editor.close()
    """
    given("path", path, (str, Path, NoneType), "the path of a file, or None")
    if pack is None and path is not None and Path(path).exists():
        pack = load_pack(game, Path(path))
    return PackEditor(game, pack, path=path, key=key)


class PackEditor(VBox):  # type: ignore[misc]
    """The editor; `pack_editor` makes it. A printed pack becomes one's own, since a person changes it.

    Args:
        game: The game the pack is for.
        pack: The pack to go on with; None for an empty one.
        path: The file that Save writes; None for no Save.
        key: A name under which an earlier editor is closed.

    Attributes:
        game: The game.
        draft: The pack while it is worked on.
        head: The form of the heading.
        table: The list of tables.
        search: Narrows the list of records.
        records: The list of records.
        form: The form of the record.
        card: What the record says, or what is still wrong with it, as it is typed.
        notice: The line for errors and refusals.
        together: What does not fit together with the packs that ship with the game.
        buttons: `new`, `copy`, `remove`, `apply`, `undo`, `head`, `start`, `load`, `download`, `save`.
        errors: The errors of its callbacks, oldest first; a test asserts that it is empty.

    Raises:
        MalformedError: The game has no content that packs can fill, or the pack is another game's.
    """

    _closed = True  # until it is made: an argument that is refused leaves nothing to close

    def __init__(
        self,
        game: Game[Any],
        pack: Pack | None = None,
        *,
        path: Path | str | None = None,
        key: str | None = None,
    ) -> None:
        self.game, self.path = game, None if path is None else Path(path)
        self.draft = PackDraft(game, pack)
        self.errors: list[Fault] = []
        self._place: int | None = None  # of the record in the form; None for one not in the pack yet
        self._checked: Pack | None = None
        self._setting = False
        self._make_widgets()
        super().__init__(self._arranged(), layout=Layout(width="100%", overflow="visible"))
        self.add_class("pitkit-packs")
        self._closed = False
        note(self, key)
        self._show_pack()

    # ---------------------------------------------------------------------------- the pack

    @property
    def pack(self) -> Pack:
        """The pack as it is now."""
        return self.draft.pack

    @property
    def toml(self) -> str:
        """It as the text of a file."""
        return self.draft.toml

    @property
    def message(self) -> str:
        """The sentence beside the form."""
        return str(self.notice.text)

    # ------------------------------------------------------------------- what a person does

    def choose(self, table: str, key: str | None = None) -> None:
        """Show a table, and a record of it in the form.

        Args:
            table: Its name.
            key: The record's id or name; None for the first, or a new one.

        Raises:
            MalformedError: There is no such table or record.
        """
        names = self.draft.keys(table)
        if key is not None and key not in names:
            raise MalformedError(
                table, key, f"one of {', '.join(names)}" if names else "nothing: it is empty"
            )
        self.table.value = table
        self._open(names.index(key) if key is not None else 0 if names else None)

    def new(self) -> None:
        """Start a new record in the form; Apply puts it into the pack."""
        self.draft.room(self._name)
        self._open(None)

    def copy_record(self) -> None:
        """Start a new record from the chosen one, under a name of its own."""
        copied = self.draft.copied(self._name, self._chosen())
        self._open(None)
        self.form.fill(copied)
        self._preview()

    def remove(self) -> None:
        """Take the chosen record out of the pack."""
        place = self._chosen()
        gone = self.draft.keys(self._name)[place]
        self.draft.remove(self._name, place)
        left = len(self.draft.keys(self._name))
        self._open(min(place, left - 1) if left else None)
        self._say(f"Removed: {gone}.", "good")

    def apply(self) -> None:
        """Put what is typed into the pack.

        Raises:
            PackError: With everything that is wrong in it; the pack and what is typed stay.
        """
        before = self.pack.digest
        place = self.draft.put(self._name, self._place, self.form.row(self._where()))
        self._open(place)
        same = before == self.pack.digest
        called = self.draft.keys(self._name)[place]
        self._say("Nothing has changed." if same else f"In the pack: {called}.", "good")

    def add(self, table: str, **fields: Any) -> None:
        """Put a new record into the pack, as New, typing and Apply do.

        Args:
            table: The name of its table.
            fields: Its fields as plain data: texts, numbers, lists and dicts.

        Raises:
            MalformedError: There is no such table, or it has its one record already.
            PackError: With everything that is wrong in the record; the pack stays as it was.
        """
        place = self.draft.put(table, None, fields)
        self.table.value = table
        self._open(place)

    def apply_head(self) -> None:
        """Put the heading into the pack.

        Raises:
            PackError: With everything that is wrong in it.
        """
        self.draft.put_head(self.head.row("pack"))
        self._show_pack(keep=True)
        self._say("The heading is in the pack.", "good")

    def start_from(self, name: str | None = None) -> None:
        """Leave the pack and start from another; Undo brings it back.

        Args:
            name: The name of a pack that ships with the game, copied as one's own; None for an empty pack.

        Raises:
            MalformedError: No pack has that name.
        """
        self.draft.start_from(name)
        self._show_pack()

    def load(self, text: str) -> None:
        """Go on with a pack from its text; Undo brings the one before back.

        Args:
            text: TOML.

        Raises:
            PackError: With everything that is wrong in it; the pack stays as it was.
        """
        self.draft.load(text)
        self._show_pack()
        self._say(f"Opened: {self.pack.header.title}.", "good")

    def save(self) -> None:
        """Write the pack to its file, whole or not at all.

        Raises:
            MalformedError: There is no path, or the file cannot be written.
        """
        if self.path is None:
            raise MalformedError("path", None, "a file, given to pack_editor as path=")
        try:
            write_file(self.path, self.toml)
        except OSError as error:
            raise MalformedError("path", str(self.path), f"a file that can be written ({error})") from None
        self._say(f"Saved: {self.path.name}.", "good")

    def undo(self) -> None:
        """Take back the last change of the pack.

        Raises:
            MalformedError: Nothing was changed.
        """
        self.draft.undo()
        self._show_pack(keep=True)
        self._say("The last change is taken back.", "good")

    # ----------------------------------------------------------------------------- widgets

    def _make_widgets(self) -> None:
        look: dict[str, Any] = {"style": {"description_width": "110px"}}
        wide = {"width": "100%", "max_width": "640px"}
        self.notice, self.together, self.card, self.link = NoticeLine(), NoticeLine(), HTML(), HTML()
        self.head = Form(Header, leave=("game",), options={"kind": ("own", "sample")})
        self.table = Dropdown(
            options=list(self.draft.tables), description="Table", layout=Layout(**wide), **look
        )
        self.search = Text(description="Search", layout=Layout(**wide), **look)
        self.records = Select(options=[], rows=8, description="Records", layout=Layout(**wide), **look)
        packs: Any = self.game.packs()
        shipped = [(pack.header.title, pack.name) for pack in packs]
        self.start = Dropdown(
            options=[(_EMPTY, ""), *shipped], description="Start from", layout=Layout(**wide), **look
        )
        self.upload = FileUpload(accept=".toml", multiple=False, description="Open a file")
        self.paste = Textarea(placeholder="Or paste a pack here", layout=Layout(**wide, height="60px"))
        self.buttons = {name: plain_button(*said) for name, said in _BUTTONS.items()}
        hide(self.buttons["save"], self.path is None)
        self._forms: dict[str, Form] = {}
        self.form = self._form_of(next(iter(self.draft.tables)))
        self._form_box = VBox([self.form], layout=Layout(width="100%", overflow="visible"))
        self._connect()

    def _connect(self) -> None:
        does: dict[str, Callable[[], object]] = {
            "new": self.new, "copy": self.copy_record, "remove": self.remove, "apply": self.apply,
            "undo": self.undo, "head": self.apply_head, "save": self.save, "download": self._download,
            "start": lambda: self.start_from(self.start.value or None), "load": self._pasted,
        }  # fmt: skip
        for name, action in does.items():
            self.buttons[name].on_click(self._guarded(action, _BUTTONS[name][1].lower()))
        self.table.observe(self._guarded(self._table_chosen, "showing a table"), "value")
        self.search.observe(self._guarded(self._list, "searching"), "value")
        self.records.observe(self._guarded(self._record_chosen, "showing a record"), "value")
        self.upload.observe(self._guarded(self._uploaded, "opening a file"), "value")

    def _arranged(self) -> list[Any]:
        buttons = self.buttons
        title = HTML(f"<strong>Your own cards: {escape(self.game.title)}</strong>")
        editing = row(buttons["new"], buttons["copy"], buttons["remove"], buttons["undo"])
        return [
            title, row(self.start, buttons["start"]), self.head, buttons["head"],
            self.table, self.search, self.records, editing,
            self._form_box, self.card, buttons["apply"], self.notice, self.together,
            row(buttons["download"], buttons["save"], self.link),
            self.paste, row(self.upload, buttons["load"]),
        ]  # fmt: skip

    def _form_of(self, name: str) -> Form:
        if name not in self._forms:
            table = self.draft.tables[name]
            moved = self._guarded(self._preview, "showing a card")
            words = self.draft.content.words
            self._forms[name] = Form(table.record, words, leave=("origin",), moved=lambda: moved(None))
        return self._forms[name]

    def _guarded(self, action: Callable[[], object], doing: str) -> Callable[[Any], None]:
        def safe(_: Any) -> None:
            if not self._setting and not self._closed:
                with self._guard(doing):
                    action()

        return safe

    def _guard(self, doing: str) -> AbstractContextManager[None]:
        return guarded(doing, self._failed, (PitkitError,))

    def _failed(self, fault: Fault) -> None:
        if not isinstance(fault.error, PitkitError):
            self.errors.append(fault)
        self._say(fault.sentence, "error")

    def _say(self, text: str, tone: str = "info") -> None:
        self.notice.say(text, tone)

    # ----------------------------------------------------------------------------- showing

    @property
    def _name(self) -> str:
        return str(self.table.value)

    def _chosen(self) -> int:
        """The place of the record in the form."""
        if self._place is None:
            raise MalformedError("record", "none", "one chosen in the list of records")
        return self._place

    def _where(self) -> str:
        return f"{self.pack.name}: {self._name}"

    def _show_pack(self, keep: bool = False) -> None:
        """Bring everything to the pack; with `keep`, at the same record where it is still there."""
        self.head.fill(self.draft.data["pack"])
        there = len(self.draft.rows(self._name))
        place = self._place if keep else 0
        self._open(place if place is not None and place < there else 0 if there else None)

    def _table_chosen(self) -> None:
        self._open(0 if self.draft.rows(self._name) else None)

    def _record_chosen(self) -> None:
        if self.records.value is not None and self.records.value != self._place:
            left = self.form.changed
            self._open(self.records.value)
            self._say("What was typed for the record before was not applied." if left else "")

    def _open(self, place: int | None) -> None:
        """Show a record of the table in the form; None for a new one."""
        name, self._place = self._name, place
        self.form = self._form_of(name)
        self._form_box.children = (self.form,)
        kind, words = self.draft.tables[name].record, self.draft.content.words
        self.form.fill(new_row(kind, words) if place is None else self.draft.rows(name)[place])
        self._say("")
        self.link.value = ""  # a link to the pack of an earlier moment would mislead
        self.buttons["undo"].disabled = not self.draft.can_undo
        self._list()
        self._preview()
        self._check()

    def _list(self) -> None:
        sought = self.search.value.strip().casefold()
        named = [(key, place) for place, key in enumerate(self.draft.keys(self._name))]
        options = [pair for pair in named if sought in pair[0].casefold()]
        self._setting = True
        try:
            self.records.options = options
            shown = [place for _, place in options]
            self.records.value = self._place if self._place in shown else None
        finally:
            self._setting = False

    def _preview(self) -> None:
        """What the record in the form says, or what is still wrong with it."""
        kind, words = self.draft.tables[self._name].record, self.draft.content.words
        try:
            record = read(self.form.row(self._where()), kind, self._name, words)
        except MalformedError as error:
            self.card.value = line(f"<em>Not yet: {escape(str(error))}</em>", "status")
            return
        said = [f"<strong>{escape(record.name or record.id or self._name)}</strong>"]
        self.card.value = line("<br>".join([*said, *map(escape, _spoken(record))]), "status")

    def _check(self) -> None:
        """Whether the pack fits the game's own; it may not yet, while records are still to be typed."""
        if self._checked is not self.pack:
            self._checked, wrong = self.pack, self.draft.together()
            self.together.say(f"With the packs of the game: {wrong}." if wrong else "", "error")

    # --------------------------------------------------------------------- in and out of it

    def _download(self) -> None:
        name = f"{self.pack.name}.toml"
        data = base64.b64encode(self.toml.encode()).decode()
        self.link.value = (
            f'<a download="{escape(name)}" href="data:application/toml;base64,{data}" '
            f'style="text-decoration:underline">Download {escape(name)}</a>'
        )

    def _uploaded(self) -> None:
        if self.upload.value:
            content = bytes(self.upload.value[0]["content"])
            self._setting = True
            try:
                self.upload.value = ()  # so that the same file, mended or not, can be chosen again
            finally:
                self._setting = False
            try:
                text = content.decode()
            except UnicodeDecodeError as error:
                raise MalformedError("file", "no text", f"a file of UTF-8 text ({error.reason})") from None
            self.load(text)

    def _pasted(self) -> None:
        if not self.paste.value.strip():
            raise MalformedError("paste", "empty", "the text of a pack")
        self.load(self.paste.value)
        self.paste.value = ""

    def close(self) -> None:
        """Let go of all widgets. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        for child in (*self.children, *self._forms.values()):
            close_tree(child)
        self.layout.close()
        super().close()

    def __repr__(self) -> str:
        return f"PackEditor({self.game.name!r}, {self.pack.name!r})"


def _spoken(part: Any) -> Iterator[str]:
    """The words of the abilities and effects anywhere in a record."""
    if isinstance(part, Ability | Word):
        yield describe(part)
    elif isinstance(part, tuple):
        for item in part:
            yield from _spoken(item)
    elif isinstance(part, Struct):
        for name in part.__struct_fields__:
            yield from _spoken(getattr(part, name))
