"""What is wrong with a pack as it is written, each fault in one plain sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from pitkit.play.errors import MalformedError, listing, shown
from pitkit.play.reading import MISSING, MOST_ITEMS, allowed_words, problems
from pitkit.play.words import Words

if TYPE_CHECKING:
    from pitkit.play.content import Record, Table


def pack_faults(
    game: str, header: type[Struct], known: Mapping[str, Table], words: Words, data: dict[str, Any], file: str
) -> Iterator[MalformedError]:
    """Everything that keeps data from being read as a pack.

    Args:
        game: The game it is for.
        header: What its table `[pack]` becomes.
        known: The tables it may have.
        words: The words of the game's effects.
        data: The tables of the pack.
        file: What errors call it.

    Returns:
        An iterator over the faults, in the order of the data; each names file, record, field, value and what
        is allowed.
    """
    if not isinstance(data.get("pack"), dict):
        yield MalformedError(f"{file}: [pack]", data.get("pack", MISSING), allowed_words(header))
        return
    yield from problems(data["pack"], header, f"{file}: pack", Words())
    given = data["pack"]
    if given.get("game", game) != game:
        yield MalformedError(f"{file}: pack.game", given["game"], game)
    replaced = given.get("replaces")
    for name in replaced if isinstance(replaced, list) else ():
        if name not in known:
            yield MalformedError(f"{file}: pack.replaces", name, f"only the tables {listing(tuple(known))}")
    for name, value in data.items():
        if name in known:
            yield from _table_problems(name, known[name], value, words, file, given.get("kind"))
        elif name != "pack":
            yield MalformedError(f"{file}: {name}", value, f"only the tables {listing(('pack', *known))}")


def _table_problems(
    name: str, table: Table, value: Any, words: Words, file: str, kind: Any
) -> Iterator[MalformedError]:
    rows = value if table.many else [value]
    written = f"tables, each written [[{name}]]" if table.many else f"one table, written [{name}]"
    if not isinstance(rows, list):
        yield MalformedError(f"{file}: {name}", value, written)
        return
    strays = [(place, row) for place, row in enumerate(rows, start=1) if not isinstance(row, dict)]
    for place, row in strays:
        yield MalformedError(f"{file}: {name} {place}" if table.many else f"{file}: {name}", row, written)
    if strays:
        return
    if len(rows) > MOST_ITEMS:
        yield MalformedError(f"{file}: {name}", f"{len(rows)} records", f"at most {MOST_ITEMS}")
        return
    seen: set[object] = set()
    for place, row in enumerate(rows, start=1):
        key = row.get("id") or row.get("name")
        label = f"{file}: {name}"
        if table.many:
            label += f" {shown(key) if isinstance(key, str) else place}"
        for problem in _row_problems(row, table.record, words, kind):
            field = problem.field.lstrip(".")
            yield MalformedError(f"{label}, {field}" if field else label, problem.value, problem.allowed)
        if table.many and not key:
            yield MalformedError(f"{label}, name", MISSING, "a name or an id")
        elif table.many and isinstance(key, str) and key in seen:
            yield MalformedError(label, key, f"a name or id that no other {name} of the pack has")
        seen.add(str(key))


def _row_problems(
    row: dict[str, Any], record: type[Record], words: Words, kind: Any
) -> Iterator[MalformedError]:
    yield from problems(row, record, "", words)
    if "origin" in row:
        yield MalformedError("origin", row["origin"], "no such field; the pack's kind says it")
    if kind == "printed" and not row.get("section"):
        yield MalformedError("section", MISSING, "the section of the manual, since the pack is printed")
