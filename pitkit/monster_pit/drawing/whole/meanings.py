"""Which places on the board a choice means, so that a click there can mean the choice.

A place has the name card effects give it (`pitkit.monster_pit.game.things`): `barracks`, `Royal Keep`,
`c0.5` a card of a Captain by its spot, `f.tavern_1.0` a card that lies face up, `t1` a token of an Encounter
card. Beside these there are `w0.back`, a Wish token of a Captain, `q0`, a Captain's Quest, `p0`, a purse,
`d2`, the third die on the table, and `h.Mist`, a card in the Monster player's hand. Steps are read by their
fields, so a new kind of step finds its place by naming its fields as the others do.

Example:
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.monster_pit.game.steps.core import GoTo, TakeSlot
    >>> from pitkit.play import Session
    >>> table = Session(GAME, seed=1).state
    >>> places_of(table, TakeSlot(1, 5)), places_of(table, GoTo(0, "Royal Keep"))
    (('c1.5',), ('Royal Keep',))
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pitkit.monster_pit.game.facts import DECKS, DISTRICTS, STRUCTURES, TAVERNS
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.things import spot_name
from pitkit.play import Choice

PLACES = frozenset((*DISTRICTS, *STRUCTURES, *DECKS, "monster", "encounter"))
"""Names that are places by themselves; the deck of Quests lies at the King's Keep."""

_THING = re.compile(r"[cmt]\d+(\.-?\d+)?(\.(i\d|m))?|f\.[a-z_\d]+\.\d+")
_BY_TAG = {
    "give_to_statue": "statue", "complete_quest": "q{seat}", "give_coin": "p{seat}", "change_gold": "p{seat}",
}  # fmt: skip
"""Places that a kind of step means beside those its fields name."""


def places_of(table: Table, choice: Choice) -> tuple[str, ...]:
    """The places a choice means, the most telling first.

    Args:
        table: The state it would be taken in.
        choice: Any choice of the game.

    Returns:
        Names of places; none for a choice without a place.
    """
    found = list(_by_tag(choice))
    for name in choice.__struct_fields__:
        found += _places(table, choice, name)
    return tuple(dict.fromkeys(sorted(found, key=_roughness)))


def is_thing(name: str) -> bool:
    """Whether a word names a card or token on the table."""
    return _THING.fullmatch(name) is not None


def _by_tag(choice: Choice) -> Iterator[str]:
    place = _BY_TAG.get(str(choice.__struct_config__.tag))
    if place:
        yield place.format(seat=choice.seat)


def _places(table: Table, choice: Any, name: str) -> Iterator[str]:
    """The places that one field means."""
    value = getattr(choice, name)
    if isinstance(value, str):
        yield from _named(table, choice, name, value)
    elif name in ("slot", "spot"):
        owner = getattr(choice, "owner", choice.seat)
        yield spot_name(owner if 0 <= owner < len(table.captains) else 0, value)
    elif name in ("token", "die"):
        yield f"{name[0]}{value}"


def _named(table: Table, choice: Any, name: str, value: str) -> Iterator[str]:
    """Places by a word: its own name, what stands behind the `@` of a source, a card that lies about."""
    thing = value.rpartition("@")[2]
    if thing in PLACES or is_thing(thing):
        yield "keep" if thing == "quest" else thing
        if name in ("deck", "structure") and (hasattr(choice, "place") or value in TAVERNS):
            yield f"f.{value}.{getattr(choice, 'place', 0)}"
    elif name in ("wish", "token"):
        yield f"w{choice.seat}.{value}"
    elif name == "card" and choice.seat == table.monster_seat:
        yield f"h.{value}"


def _roughness(place: str) -> int:
    """Cards and tokens before structures and decks, Districts last."""
    return 2 if place in DISTRICTS else 1 if place in PLACES else 0
