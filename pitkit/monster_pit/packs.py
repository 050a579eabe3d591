"""Reading records of the packs that ship with Monster Pit, before there is a game to read them for.

Rules and calculators need the printed dice and boards as plain values; a game reads the same files through
`pitkit.play.content`, which checks them in full.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, TypeVar

import msgspec

from pitkit.play.content import Record

R = TypeVar("R", bound=Record)


def shipped(file: str, table: str, kind: type[R]) -> tuple[R, ...]:
    """The records of one table of a shipped pack.

    Args:
        file: Name of the file in `content/`.
        table: Name of the table.
        kind: The type of its records.

    Returns:
        The records in order; one for a table that holds a single record.

    Example:
        >>> from pitkit.monster_pit.dice import CaptainDice
        >>> shipped("dice.toml", "captain_dice", CaptainDice)[0].at_most
        8
    """
    path = resources.files("pitkit.monster_pit") / "content" / file
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = data[table] if isinstance(data[table], list) else [data[table]]
    records = msgspec.convert(rows, list[kind])  # type: ignore[valid-type]
    return tuple(msgspec.structs.replace(record, origin=data["pack"]["kind"]) for record in records)
