"""A form for one record of a pack, made from the record's type: a control and a hint for each field.

Example:
    >>> from pitkit.play.content import Header
    >>> form = Form(Header)
    >>> form.fill({"name": "mine", "title": "Mine", "version": "1", "kind": "own"})
    >>> form.put(title="My cards", replaces="ward, die")
    >>> form.row("pack")["title"], form.row("pack")["replaces"]
    ('My cards', ['ward', 'die'])
    >>> form.close()
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

import msgspec
from ipywidgets import HTML, Checkbox, Dropdown, Layout, Text, Textarea, VBox
from msgspec import NODEFAULT, Struct, inspect, structs

from pitkit.play.drafts import written
from pitkit.play.errors import MalformedError
from pitkit.play.reading import MISSING, allowed_words, read_toml
from pitkit.play.template import example
from pitkit.play.words import Words

from .panels.base import line
from .rerun import close_tree

__all__ = ["Form", "new_row"]

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}(\.[0-9]{1,18})?")
_LEFT_OUT = "(left out)"
_LABEL = 110  # CSS pixels for a field's name; what may stand in it is said below the control


def new_row(kind: type[Struct], words: Words | None = None) -> dict[str, Any]:
    """What a new record starts from: the fields it must have, each with the simplest value.

    Args:
        kind: The type of the record.
        words: The words of the game's effects.

    Returns:
        Plain data.

    Example:
        >>> from pitkit.play.content import Header
        >>> new_row(Header)["kind"]
        'own'
    """
    needed = (field for field in structs.fields(kind) if _needed(field))
    return {field.encode_name: example(field.type, words) for field in needed}


def _needed(field: structs.FieldInfo) -> bool:
    return field.default is NODEFAULT and field.default_factory is NODEFAULT


def _core(info: inspect.Type) -> inspect.Type:
    """A type without its notes and without `| None`."""
    if isinstance(info, inspect.Metadata):
        return _core(info.type)
    if isinstance(info, inspect.UnionType):
        rest = [kind for kind in info.types if not isinstance(kind, inspect.NoneType)]
        return _core(rest[0]) if len(rest) == 1 else info
    return info


class _Field:
    """One field: its control, the value it was filled with, and what the control now says."""

    def __init__(self, field: structs.FieldInfo, words: Words, options: Iterable[str] = ()) -> None:
        self.name, self.needed = field.encode_name, _needed(field)
        self.info = _core(inspect.type_info(field.type))
        self.allowed = allowed_words(field.type, words)
        self._default = field.default
        self._given: Any = MISSING
        literal = self.info.values if isinstance(self.info, inspect.LiteralType) else ()
        self._literal: tuple[Any, ...] = tuple(options) or tuple(literal)
        self.widget = self._made()
        self._filled = self.widget.value
        self.hint = HTML()
        self._hint()

    def _made(self) -> Any:
        look: dict[str, Any] = {
            "description": self.name,
            "tooltip": f"{self.name}: {self.allowed}",
            "style": {"description_width": f"{_LABEL}px"},
            "layout": Layout(width="100%", max_width="640px"),
        }
        match self.info:
            case inspect.BoolType():
                return Checkbox(False, **look)
            case inspect.LiteralType():
                left_out = [] if self.needed else [(_LEFT_OUT, _LEFT_OUT)]
                return Dropdown(
                    options=[*left_out, *((str(value), value) for value in self._literal)], **look
                )
            case inspect.IntType() | inspect.FloatType():
                return Text(**look)
            case inspect.StrType(max_length=most, pattern=form) if form or (most is not None and most <= 200):
                return Text(**look)
            case inspect.StrType():
                return Textarea(rows=2, **look)
        return Textarea(rows=4, **look)

    def _hint(self) -> None:
        allowed = f"one of {', '.join(map(str, self._literal))}" if self._literal else self.allowed
        may = "" if self.needed else "; may be left out"
        style = f"opacity:.8;padding:0 0 6px {_LABEL + 8}px;max-width:640px"
        self.hint.value = line(f'<div style="{style}">{escape(allowed + may)}</div>')

    def fill(self, given: Any) -> None:
        """Show a value; `MISSING` for a field that is left out."""
        self._given = given
        self.widget.value = self._look(given)
        self._filled = self.widget.value

    def _look(self, given: Any) -> Any:
        match self.info:
            case inspect.BoolType():
                return (self._default is True) if given is MISSING else given is True
            case inspect.LiteralType():
                blank = self._literal[0] if self.needed else _LEFT_OUT
                return given if given in self._literal else blank
            case inspect.StrType():
                return given if isinstance(given, str) else ""
        return "" if given is MISSING else written(given)

    @property
    def changed(self) -> bool:
        """Whether a person changed it since it was filled."""
        return bool(self.widget.value != self._filled)

    def value(self, where: str) -> Any:
        """The value as given, where nobody touched it, else as typed."""
        untouched = not self.changed and not (self._given is MISSING and self.needed)
        return self._given if untouched else self.typed(where)

    def typed(self, where: str) -> Any:
        """What the control says, as plain data; `MISSING` where it is empty."""
        said = self.widget.value
        match self.info:
            case inspect.BoolType():
                return said
            case inspect.LiteralType():
                return MISSING if said in (None, _LEFT_OUT) else said
        where = f"{where}, {self.name}"
        if not said.isprintable() and any("\ud800" <= sign <= "\udfff" for sign in said):
            raise MalformedError(where, said, "whole characters, no halves of one")
        if not said.strip():
            return MISSING
        match self.info:
            case inspect.StrType():
                return said.replace("\r\n", "\n")
            case inspect.IntType() | inspect.FloatType():
                return _number(said.strip())
        return self._parsed(said.strip(), where)

    def _parsed(self, text: str, where: str) -> Any:
        """A list, a table or a word: as TOML, as JSON, or a bare list with commas between the items."""
        value = _toml(text)
        if value is MISSING:
            value = _json(text)
        if value is not MISSING and not (self._lists and not isinstance(value, list | dict)):
            return value
        if text[0] in "[{":
            raise MalformedError(where, text, f"TOML or JSON with all brackets closed: {self.allowed}")
        if not self._lists:
            return text
        value = _toml(f"[{text}]")
        return [item.strip() for item in text.split(",") if item.strip()] if value is MISSING else value

    @property
    def _lists(self) -> bool:
        return isinstance(self.info, inspect.VarTupleType | inspect.TupleType)


def _number(text: str) -> Any:
    """A number, or the text as it is, for the strict reader to refuse."""
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _NUMBER.fullmatch(text) else text


def _toml(text: str) -> Any:
    try:
        data = read_toml(f"x = {text}\n")
    except MalformedError:
        return MISSING
    return data["x"] if len(data) == 1 else MISSING


def _json(text: str) -> Any:
    try:
        value = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, RecursionError):
        return MISSING
    return MISSING if _has_null(value) else value


def _has_null(value: Any) -> bool:
    """Whether JSON says null, which a pack cannot."""
    if isinstance(value, dict | list):
        return any(map(_has_null, value.values() if isinstance(value, dict) else value))
    return value is None


class Form(VBox):  # type: ignore[misc]
    """Controls for the fields of a record.

    Args:
        kind: The type of the record.
        words: The words of the game's effects.
        leave: Fields without a control; what a row has there stays.
        options: In place of what a type allows for a choice, by field.
        moved: Called when a person moves a control; not while the form is filled.

    Attributes:
        widgets: The controls by field.
        hints: Under each, what is allowed there.
    """

    def __init__(
        self,
        kind: type[Struct],
        words: Words | None = None,
        leave: tuple[str, ...] = (),
        options: dict[str, tuple[str, ...]] | None = None,
        moved: Callable[[], object] = bool,
    ) -> None:
        fields = [field for field in structs.fields(kind) if field.encode_name not in leave]
        self._fields = [
            _Field(field, words or Words(), (options or {}).get(field.name, ())) for field in fields
        ]
        self._kept: dict[str, Any] = {}
        self._filling, self._moved = False, moved
        self.widgets = {field.name: field.widget for field in self._fields}
        self.hints = {field.name: field.hint for field in self._fields}
        for widget in self.widgets.values():
            widget.observe(lambda _: self._filling or self._moved(), "value")
        shown = [part for field in self._fields for part in (field.widget, field.hint)]
        super().__init__(shown, layout=Layout(width="100%", overflow="visible"))
        self.add_class("pitkit-form")

    def fill(self, row: dict[str, Any]) -> None:
        """Show a record.

        Args:
            row: Its fields as plain data; what is not there is shown empty.
        """
        self._kept = {name: value for name, value in row.items() if name not in self.widgets}
        self._filling = True
        try:
            for field in self._fields:
                field.fill(row.get(field.name, MISSING))
        finally:
            self._filling = False

    @property
    def changed(self) -> bool:
        """Whether anything was typed or moved since the form was filled."""
        return any(field.changed for field in self._fields)

    def row(self, where: str) -> dict[str, Any]:
        """The record as plain data; it is not checked but for the form of lists and tables.

        Args:
            where: What errors call the record.

        Returns:
            Its fields, without those that are left out.

        Raises:
            MalformedError: A list or a table is written so that it cannot be read.
        """
        said = {field.name: field.value(where) for field in self._fields}
        return self._kept | {name: value for name, value in said.items() if value is not MISSING}

    def typed(self) -> dict[str, Any]:
        """What each control says, read again even where nobody touched it; fields left out are not there."""
        said = {field.name: field.typed("form") for field in self._fields}
        return {name: value for name, value in said.items() if value is not MISSING}

    def put(self, **values: Any) -> None:
        """Type into controls, as a person does.

        Args:
            values: By field: the text, the choice, or True and False.

        Raises:
            MalformedError: There is no such field, or its control does not take the value.
        """
        for name, value in values.items():
            if name not in self.widgets:
                raise MalformedError("field", name, f"one of {', '.join(self.widgets)}")
            try:
                self.widgets[name].value = value
            except Exception as error:  # traitlets names its own classes, not what is allowed
                allowed = next(field.allowed for field in self._fields if field.name == name)
                raise MalformedError(name, value, allowed) from error

    def close(self) -> None:
        """Let go of all controls."""
        for child in self.children:
            close_tree(child)
        self.layout.close()
        super().close()
