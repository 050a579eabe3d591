"""The shipped packs of the whole game, and packs of a person's own that tests add to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.monster_pit.cards import CARDS, PitContent, card_packs, sample_content
from pitkit.monster_pit.cards.checks import inside
from pitkit.play.content import Pack, merge, read_pack, tables
from pitkit.play.fitting import misfits
from pitkit.play.words import Word

SHIPPED = card_packs()
CONTENT: PitContent = sample_content()

HEADER = '[pack]\nname = "mine"\ntitle = "Mine"\nversion = "1"\nkind = "own"\n'


def own(text: str, replaces: str = "") -> Pack:
    """A pack of a person's own from the TOML of its records."""
    opening = HEADER + (f"replaces = [{replaces}]\n" if replaces else "")
    return read_pack(CARDS, opening + text, "mine.toml")


def with_cards(text: str, replaces: str = "") -> PitContent:
    """The content of the shipped packs and one's own."""
    made = merge((*SHIPPED, own(text, replaces)))
    assert isinstance(made, PitContent)
    return made


def faults(text: str, replaces: str = "") -> list[str]:
    """What does not fit when one's own pack is added to those that ship."""
    return [str(problem) for problem in misfits((*SHIPPED, own(text, replaces)))]


def records(content: PitContent) -> Iterator[tuple[str, Any]]:
    """Every record with the name of its table."""
    for name, table in tables(PitContent).items():
        found = getattr(content, name)
        yield from ((name, record) for record in (found if table.many else filter(None, (found,))))


def words(content: PitContent) -> Iterator[Word]:
    """Every word of every record."""
    for _, record in records(content):
        yield from inside(record)
