"""Content packs: cards, tables and maps as TOML, read strictly, with every fault named.

A pack is one TOML text. `[pack]` says what it is; the other tables hold records of the kinds the game
defines. `kind` says where the records come from and goes with each of them (`record.origin`), so that a
board can show it: `printed` stands in the manual (each record then names its `section`), `sample` is made
up to make a game playable, `own` was entered by a person from the box.

A game describes its content as a Struct whose fields are the tables. Its state holds it in the field
`content`, and that is all a game has to register:

    class Card(Record, frozen=True, kw_only=True):
        cost: Annotated[int, Meta(ge=0, le=6)] = 0
        abilities: tuple[Ability, ...] = ()

    class MyContent(PackContent, frozen=True, kw_only=True):
        words: ClassVar[Words] = vocabulary(Gold, MoveMonster)  # where cards have effects
        card: tuple[Card, ...] = ()                             # [[card]] in TOML, any number
        numbers: Numbers | None = None                          # [numbers], one record

    class MyState(State, frozen=True):
        content: MyContent

    GAME = Game(..., state=MyState, content=merge, packs=lambda: shipped_packs(GAME))

Merging, in the order of the packs: a record takes the place of an earlier one with the same key, which is
how a person corrects a card; a pack that `replaces` a table empties it first, which is how real cards drive
out sample ones. A sample record never takes the place of a printed or an own one.

All text in a pack is data. Escape it wherever it is shown as HTML.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
import tomli_w
from msgspec import Meta, Struct, structs

from pitkit.play.errors import MalformedError, given, listing
from pitkit.play.files import write_file
from pitkit.play.game import Game
from pitkit.play.packfaults import pack_faults
from pitkit.play.reading import MOST_BYTES, read_toml
from pitkit.play.state import Content, PackStamp, Problem
from pitkit.play.words import Words

Kind = Literal["printed", "sample", "own"]


class PackError(MalformedError):
    """A pack that cannot be read.

    Args:
        problems: Everything wrong with it, one or more.
    """

    def __init__(self, problems: tuple[MalformedError, ...]) -> None:
        first = problems[0]
        super().__init__(first.field, first.value, first.allowed)
        self.args = (problems,)
        self.problems = problems

    def __str__(self) -> str:
        more = len(self.problems) - 1
        return super().__str__() + (f" (and {more} more)" if more else "")


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything a pack lists: a card, a row of a table, a place on a map.

    Args:
        id: What states and saves call it; the name serves where it is empty.
        name: What people call it.
        section: Where the manual prints it.
        origin: The kind of the pack it came from; set on reading, never in the file.
    """

    examples: ClassVar[Mapping[str, Any]] = {}
    """Placeholders by field for a pack to fill in, where more than its type is asked of a field."""

    id: Annotated[str, Meta(max_length=80)] = ""
    name: Annotated[str, Meta(max_length=80)] = ""
    section: str = ""
    origin: Kind = "own"

    @property
    def key(self) -> str:
        """What states and saves call it."""
        return self.id or self.name


class PackContent(Content, frozen=True):
    """Base of a game's content: each further field is a table of records, or one record."""

    words: ClassVar[Words] = Words()
    """The words of the game's effects."""

    def record(self, table: str, key: str) -> Any:
        """A record by its key.

        Args:
            table: Name of a table with many records.
            key: The record's key.

        Returns:
            The record.

        Raises:
            MalformedError: The table has no such record.
        """
        records = self._by_key.get(table, {})
        if key not in records:
            raise MalformedError(table, key, listing(tuple(records)))
        return records[key]

    @cached_property
    def _by_key(self) -> dict[str, dict[str, Record]]:
        many = [name for name, table in tables(type(self)).items() if table.many]
        return {name: {record.key: record for record in getattr(self, name)} for name in many}

    def problems(self) -> Iterable[Problem]:
        """What does not fit together once packs are merged: (field, value, allowed)."""
        return ()


class Table(NamedTuple):
    """One table of a game's content: the type of its records, and whether it may hold many."""

    record: type[Record]
    many: bool


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The table `[pack]`.

    Args:
        name: A short name for saves: small letters, digits, `-` and `_`.
        title: Its name for people.
        version: Numbers parted by dots; raise it with each change.
        kind: Where its records come from.
        game: The game it is for; may be left out where the reader knows.
        replaces: Tables of earlier packs that this pack empties before it adds to them.
    """

    name: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9][a-z0-9_-]{0,59}$",
            description="a text of at most 60 small letters, digits, - and _, the first a letter or a digit",
        ),
    ]
    title: Annotated[str, Meta(min_length=1, max_length=120)]
    version: Annotated[
        str,
        Meta(
            pattern=r"^[0-9]{1,9}(\.[0-9]{1,9}){0,3}$",
            description='a text of one to four numbers parted by dots, such as "1" or "1.2"',
        ),
    ]
    kind: Kind
    game: str = ""
    replaces: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pack:
    """A pack that has been read.

    Args:
        header: What it says of itself.
        content: The content type of its game.
        records: Its records by table, in the order of the tables.
        data: The whole of it as canonical JSON.
        file: What errors call it.
    """

    header: Header
    content: type[PackContent]
    records: tuple[tuple[str, tuple[Record, ...]], ...]
    data: str
    file: str = "pack"

    @property
    def name(self) -> str:
        """The pack's name."""
        return self.header.name

    @property
    def version(self) -> str:
        """The pack's version."""
        return self.header.version

    @property
    def kind(self) -> Kind:
        """Where its records come from."""
        return self.header.kind

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the canonical JSON, in hexadecimal; the layout of the TOML does not matter."""
        return sha256(self.data.encode()).hexdigest()


def content_type(game: Game[Any]) -> type[PackContent]:
    """The content type of a game: the type of its states' field `content`.

    Args:
        game: A game.

    Returns:
        Its content type; `MyContent | None` is understood too.

    Raises:
        MalformedError: The game has no content that packs can fill.
    """
    given("game", game, Game, "a game, such as `pitkit.villagers.GAME`")
    declared = get_type_hints(game.state).get("content")
    for kind in (declared, *get_args(declared)):
        if isinstance(kind, type) and issubclass(kind, PackContent):
            return kind
    raise MalformedError("game", game.name, "a game whose state has a field content that packs fill")


def tables(content: type[PackContent]) -> dict[str, Table]:
    """The tables a pack of a content type may have.

    Args:
        content: The content type of a game.

    Returns:
        The tables by name, in order.
    """
    fields = (field for field in structs.fields(content) if field.name != "packs")
    return {field.encode_name: _table(field.type) for field in fields}


def _table(kind: Any) -> Table:
    if get_origin(kind) is tuple:
        return Table(get_args(kind)[0], many=True)
    options = [option for option in get_args(kind) if option is not NoneType]
    return Table(options[0] if options else kind, many=False)


def load_pack(game: Game[Any], source: Path | Traversable | str) -> Pack:
    """Read a pack from a file or from its text.

    Args:
        game: The game it is for.
        source: A path; or a text, which is told from a path by having more than one line.

    Returns:
        The pack.

    Raises:
        PackError: With everything that is wrong in it.
        MalformedError: The file cannot be read.
    """
    if isinstance(source, str):
        return read_pack(game, source) if "\n" in source else load_pack(game, Path(source))
    given("pack", source, (Path, Traversable), "the path of a TOML file, or its text")
    return read_pack(game, read_source(source), source.name)


def read_source(path: Path | Traversable) -> str:
    """The text of a file, however large it claims to be.

    Args:
        path: A file.

    Returns:
        Its text; one that is too large is cut, so that reading it as a pack refuses it.

    Raises:
        MalformedError: The file cannot be read, or is not UTF-8.
    """
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1).decode("utf-8")
    except OSError as error:
        allowed = f"a file that can be read ({(error.strerror or str(error)).lower()})"
        raise MalformedError("pack", str(path), allowed) from None
    except UnicodeDecodeError as error:
        allowed = f"a file of UTF-8 text; its byte {error.start + 1} is none"
        raise MalformedError("pack", str(path), allowed) from None


def read_pack(game: Game[Any], text: str, file: str = "pack") -> Pack:
    """Read a pack from its text; no file is opened, whatever the text is.

    Args:
        game: The game it is for.
        text: TOML.
        file: What errors call it.

    Returns:
        The pack.

    Raises:
        PackError: With everything that is wrong in it.
    """
    try:
        data = read_toml(text, file)
    except MalformedError as error:
        raise PackError((error,)) from None
    return pack_from(game, data, file)


def pack_from(game: Game[Any], data: dict[str, Any], file: str = "pack") -> Pack:
    """A pack from plain data, as an editor builds it.

    Args:
        game: The game it is for.
        data: The tables of the pack, `pack` among them.
        file: What errors call it.

    Returns:
        The pack.

    Raises:
        PackError: With everything that is wrong in it.
    """
    content = content_type(game)
    found = tuple(pack_faults(game.name, Header, tables(content), content.words, data, file))
    if found:
        raise PackError(found)
    header = msgspec.convert(data["pack"], Header, strict=True)
    records = []
    for name, table in tables(content).items():
        given = data.get(name, [])
        rows = msgspec.convert(
            given if table.many else [given] if given else [],
            tuple[table.record, ...],  # type: ignore[name-defined]
            strict=True,
            dec_hook=content.words.read,
        )
        records.append((name, tuple(structs.replace(row, origin=header.kind) for row in rows)))
    canonical = msgspec.json.encode(data, order="deterministic").decode()
    return Pack(header, content, tuple(records), canonical, file)


def shipped_packs(game: Game[Any]) -> tuple[Pack, ...]:
    """The packs in the folder `content` of a game's package, by file name.

    Args:
        game: A game.

    Returns:
        The packs.

    Raises:
        PackError: One of them cannot be read.
    """
    folder = resources.files(game.package or f"pitkit.{game.name}") / "content"
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
    )
    return tuple(load_pack(game, file) for file in files)


def merge(packs: tuple[Pack, ...]) -> PackContent:
    """The content of several packs, in their order.

    Args:
        packs: One or more packs of one game.

    Returns:
        The content, stamped with the packs.

    Raises:
        MalformedError: There is no pack, they are of different games, a sample would take the place of a
            real record, a table that must be there is not, or the records do not fit together.
    """
    made = assembled(packs)
    for field_name, value, allowed in made.problems():
        raise MalformedError(field_name, value, allowed)
    return made


def assembled(packs: tuple[Pack, ...]) -> PackContent:
    """The content of several packs, whether its records fit together or not (`pitkit.play.fitting`).

    Args:
        packs: One or more packs of one game, in their order.

    Returns:
        The content, stamped with the packs.

    Raises:
        MalformedError: For all that `merge` refuses but records that do not fit together.
    """
    kinds = {pack.content for pack in packs}
    if len(kinds) != 1:
        raise MalformedError("packs", tuple(pack.name for pack in packs), "one or more packs of one game")
    content = kinds.pop()
    merged: dict[str, Any] = {}
    for name, table in tables(content).items():
        records = _merged(packs, name)
        if table.many:
            merged[name] = tuple(records.values())
        elif records:
            merged[name] = next(iter(records.values()))
    stamps = tuple(PackStamp(pack.name, pack.version, pack.digest) for pack in packs)
    for field in structs.fields(content):
        if field.required and field.name not in merged:
            raise MalformedError("packs", tuple(pack.name for pack in packs), f"a pack with [{field.name}]")
    return content(packs=stamps, **merged)


def write_pack(pack: Pack, path: Path | str) -> None:
    """Write a pack as TOML; the file is there whole or as it was before.

    Comments of the file it was read from are lost.

    Args:
        pack: The pack.
        path: Where to; an existing file is replaced.

    Raises:
        OSError: The file cannot be written.
    """
    text = tomli_w.dumps(msgspec.json.decode(pack.data), multiline_strings=True)  # few dots in a line
    write_file(path, text)


def _merged(packs: tuple[Pack, ...], table: str) -> dict[str, Record]:
    """The records of one table by key, later packs over earlier ones."""
    records: dict[str, Record] = {}
    for pack in packs:
        if table in pack.header.replaces:
            for key, old in records.items():
                _refuse_sample(pack, table, key, old)
            records = {}
        many = tables(pack.content)[table].many
        for record in dict(pack.records)[table]:
            key = record.key if many else ""
            if key in records:
                _refuse_sample(pack, table, key, records[key])
            records[key] = record
    return records


def _refuse_sample(pack: Pack, table: str, key: str, old: Record) -> None:
    if pack.kind == "sample" and old.origin != "sample":
        allowed = f"a name of its own, since a sample never takes the place of a record that is {old.origin}"
        raise MalformedError(f"{pack.file}: {table}", key or table, allowed)
