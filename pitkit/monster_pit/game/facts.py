"""Names of the whole game beside those its cards use: slots, spots, decks on the table, phases, titles.

Districts, structures and decks come from `pitkit.monster_pit.cards.facts`.

Example:
    >>> slot_name(0), slot_name(11), title("gate")
    ('attacker slot 1', 'defender slot 6', 'the Citadel Gate')
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from pitkit.monster_pit.cards.facts import (
    BRIDGES,
    DECKS,
    DISTRICTS,
    STRUCTURES,
    Bridge,
    Deck,
    Family,
    decks_of,
    district_of,
    place_words,
    structures_of,
)
from pitkit.monster_pit.cards.facts import District as DistrictName
from pitkit.monster_pit.cards.facts import Structure as StructureName

__all__ = [
    "BRIDGES", "CAPTAIN", "DECKS", "DISTRICTS", "HALF", "SHOWN_DECKS", "SLOTS", "STRUCTURES", "TAVERNS",
    "Back",
    "Bridge", "Count", "DeckName", "DistrictName", "PhaseName", "SeatOrNone", "Slot", "Spot", "StructureName",
    "decks_of", "district_of", "is_attacker", "pool_of", "slot_name", "structures_of", "title",
]  # fmt: skip

SLOTS = 12
"""Slots of an Outpost; 0 to 5 are for attackers, 6 to 11 for defenders (MP-SET-03)."""

HALF = 6
"""Slots of one half."""

CAPTAIN = -1
"""The spot of the Captain card itself, which stands beside the slots (MP-SET-04)."""

Slot: TypeAlias = Annotated[int, Meta(ge=0, le=11)]
"""A slot of an Outpost."""

Spot: TypeAlias = Annotated[int, Meta(ge=-1, le=99)]
"""Where a card of a Captain lies: -1 the Captain card, 0 to 11 a slot, from 12 on the Reserve."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
SeatOrNone: TypeAlias = Annotated[int, Meta(ge=-1, le=4)]
"""A seat, or -1 for none."""

PhaseName: TypeAlias = Literal["setup", "morning", "midday", "twilight", "night", "over"]
DeckName: TypeAlias = Literal[Deck, "monster", "encounter"]
"""A deck on the table: one of the nine of the Citadel (`DECKS`), or one of the two beside it."""

Back: TypeAlias = Literal[Family, "captain", "messenger"]
"""The back of a card: the deck it was printed for."""

TAVERNS: tuple[Deck, ...] = ("tavern_1", "tavern_2", "tavern_3")

SHOWN_DECKS: tuple[Deck, ...] = (*TAVERNS, "town_hall", "stables")
"""Decks whose top card lies face up (MP-SET-21, MP-SET-22)."""


def title(place: str) -> str:
    """A structure, District or deck in words."""
    return {"monster": "the Monster deck", "encounter": "the Encounter deck"}.get(place) or place_words(place)


def is_attacker(slot: int) -> bool:
    """Whether a slot is one of the attackers' half."""
    return 0 <= slot < HALF


def slot_name(slot: int) -> str:
    """A slot in words."""
    return f"attacker slot {slot + 1}" if is_attacker(slot) else f"defender slot {slot - HALF + 1}"


def pool_of(deck: str) -> str:
    """The pool of unseen cards a deck's cards are of, which is the back of its cards."""
    return "tavern" if deck in TAVERNS else deck
