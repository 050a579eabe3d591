"""A pack while a person works on it: always one that can be read, each change whole or refused.

Example:
    >>> from pitkit.villagers import GAME
    >>> draft = PackDraft(GAME)
    >>> draft.put("ward", None, {"name": "Mill Race", "kind": "Villager", "points": 3})
    0
    >>> draft.keys("ward"), draft.pack.kind
    (['Mill Race'], 'own')
    >>> draft.undo()
    >>> draft.keys("ward")
    []
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import tomli_w
from msgspec import Struct, structs

from pitkit.play.content import Header, Pack, content_type, merge, pack_from, read_pack, tables
from pitkit.play.errors import MalformedError
from pitkit.play.game import Game
from pitkit.play.reading import read_toml

__all__ = ["MOST_UNDO", "PackDraft", "written"]

MOST_UNDO = 50
"""How many changes can be taken back."""

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_NAME = 80  # as for `Record`
_LONGEST_PACK_NAME = 60  # as for `Header`


class PackDraft:
    """A pack and the packs it was before. A printed pack becomes one's own, since a person changes it.

    Args:
        game: The game the pack is for.
        pack: The pack to go on with; None for an empty one.

    Attributes:
        game: The game.
        pack: The pack as it is now.
        content: The content type of the game.
        tables: The tables a pack of the game may have.

    Raises:
        MalformedError: The game has no content that packs can fill, or the pack is another game's.
    """

    def __init__(self, game: Game[Any], pack: Pack | None = None) -> None:
        self.game, self.content = game, content_type(game)
        self.tables = tables(self.content)
        if pack is not None and pack.content is not self.content:
            raise MalformedError("pack", pack.name, f"a pack of {game.title}")
        self.pack = self._empty() if pack is None else self._own(pack)
        self._before: list[Pack] = []

    @property
    def data(self) -> dict[str, Any]:
        """The pack as plain data, a copy."""
        data: dict[str, Any] = msgspec.json.decode(self.pack.data)
        return data

    @property
    def toml(self) -> str:
        """The pack as the text of a file."""
        return self._text(self.data)

    def _text(self, data: dict[str, Any]) -> str:
        kinds: dict[str, type[Struct]] = {name: table.record for name, table in self.tables.items()}
        ordered = {"pack": _sorted(data["pack"], Header)}
        ordered |= {name: _sorted(data[name], kind) for name, kind in kinds.items() if name in data}
        return tomli_w.dumps(ordered, multiline_strings=True)  # a map in one line would have too many dots

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._before)

    def known(self, table: str) -> str:
        """The name of a table, or a MalformedError that lists the names there are."""
        if table not in self.tables:
            raise MalformedError("table", table, f"one of {', '.join(self.tables)}")
        return table

    def rows(self, table: str) -> list[dict[str, Any]]:
        """The records of a table as plain data, a copy, be it a table of one or of many."""
        found = self.data.get(self.known(table), [])
        return found if isinstance(found, list) else [found]

    def keys(self, table: str) -> list[str]:
        """What the records of a table are called, in their order."""
        return [_key_of(row) or table for row in self.rows(table)]

    def room(self, table: str) -> None:
        """Raise a MalformedError where a table may hold one record and has it."""
        if not self.tables[table].many and self.rows(table):
            raise MalformedError("new record", table, f"one record in {table}, which is there already")

    # ----------------------------------------------------------------------------- changes

    def put(self, table: str, place: int | None, row: dict[str, Any]) -> int:
        """Put a record into the pack.

        Args:
            table: Its table.
            place: The place of the record it replaces, from 0; None for a new one.
            row: Its fields as plain data.

        Returns:
            Its place.

        Raises:
            MalformedError: The table has its one record already.
            PackError: With everything that is wrong; the pack stays as it was.
        """
        rows = self.rows(table)
        if place is None:
            self.room(table)
            place = len(rows)
        elif rows[place] == row:
            return place
        rows[place : place + 1] = [copy.deepcopy(row)]
        self._change(self._with(table, rows))
        return place

    def remove(self, table: str, place: int) -> None:
        """Take the record at a place out of the pack."""
        rows = self.rows(table)
        del rows[place]
        self._change(self._with(table, rows))

    def put_head(self, head: dict[str, Any]) -> None:
        """Give the pack another heading; a PackError says what is wrong with it."""
        self._change(self.data | {"pack": head})

    def start_from(self, name: str | None) -> None:
        """Become an empty pack (None), or a copy of a pack that ships with the game, as one's own."""
        if name is None:
            self._replace(self._empty())
            return
        shipped: Any = self.game.find_packs([name])[0]
        data = msgspec.json.decode(shipped.data)
        data["pack"] |= {"kind": "own", "name": f"my-{name}"[:_LONGEST_PACK_NAME]}
        self._change(data)

    def load(self, text: str) -> None:
        """Become the pack of a TOML text; a PackError says what is wrong with it."""
        self._replace(self._own(read_pack(self.game, text)))

    def undo(self) -> None:
        """Take back the last change."""
        if not self._before:
            raise MalformedError("undo", "no change", "a change of the pack, which Undo takes back")
        self.pack = self._before.pop()

    def copied(self, table: str, place: int) -> dict[str, Any]:
        """A record of a table as a new one, under names that no other has."""
        if not self.tables[table].many:
            raise MalformedError("copy", table, "a record of a table that may hold many")
        rows = self.rows(table)
        taken = {str(row.get(field)) for row in rows for field in ("id", "name")}
        names = {field: _free(name, taken) for field in ("id", "name") if (name := rows[place].get(field))}
        return rows[place] | names

    def together(self) -> str:
        """What does not fit together with the packs the game uses by default; else empty."""
        try:
            merge((*self.game.find_packs(), self.pack))  # type: ignore[arg-type]
        except MalformedError as error:
            return str(error)
        return ""

    # ------------------------------------------------------------------------------ inside

    def _empty(self) -> Pack:
        name = f"my_{self.game.name}_cards"[:_LONGEST_PACK_NAME]
        header = {"game": self.game.name, "name": name, "title": "My cards", "version": "1", "kind": "own"}
        return pack_from(self.game, {"pack": header}, name)

    def _own(self, pack: Pack) -> Pack:
        """The pack with a kind that a person's pack may have."""
        data = msgspec.json.decode(pack.data)
        if pack.kind == "printed":
            data["pack"]["kind"] = "own"
        return pack_from(self.game, data, pack.name)

    def _with(self, table: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
        data = self.data
        if rows:
            data[table] = rows if self.tables[table].many else rows[0]
        else:
            data.pop(table, None)
        return data

    def _change(self, data: dict[str, Any]) -> None:
        """Become the pack of the data, or raise and stay as it was."""
        name = data["pack"].get("name")
        file = name[:_LONGEST_PACK_NAME] if isinstance(name, str) and name else "pack"
        self._replace(pack_from(self.game, data, file))

    def _replace(self, pack: Pack) -> None:
        read_toml(self._text(msgspec.json.decode(pack.data)), pack.name)  # else the file could not be opened
        if pack.digest != self.pack.digest:
            self._before = [*self._before, self.pack][-MOST_UNDO:]
        self.pack = pack


def _key_of(row: dict[str, Any]) -> str:
    """What states and saves call a record, from its plain data; empty where it has no name."""
    return str(row.get("id") or row.get("name") or "")


def _free(name: str, taken: set[str]) -> str:
    """A name like another that no record has."""
    number = 2
    while (made := f"{name[: _LONGEST_NAME - 8]} ({number})") in taken:
        number += 1
    return made


def _sorted(part: Any, kind: type[Struct]) -> Any:
    """A record with its fields in the order of its type; or a list of them."""
    if isinstance(part, list):
        return [_sorted(item, kind) for item in part]
    names: Iterator[str] = (field.encode_name for field in structs.fields(kind))
    return {name: part[name] for name in names if name in part}


def written(value: Any) -> str:
    """A value as TOML, a list of tables or lists with an item to a line.

    Args:
        value: Plain data without None.

    Returns:
        What stands after `=` in a TOML file.

    Example:
        >>> written([1, 2]), written({"do": "gold", "n": 2})
        ('[1, 2]', '{ do = "gold", n = 2 }')
        >>> print(written([{"n": 1}, {"n": 2}]))
        [
          { n = 1 },
          { n = 2 },
        ]
    """
    if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        return "".join(("[\n", *(f"  {_inline(item)},\n" for item in value), "]"))
    return _inline(value)


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        pairs = (f"{_key(name)} = {_inline(item)}" for name, item in value.items())
        return f"{{ {', '.join(pairs)} }}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").strip()


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _inline(name)
