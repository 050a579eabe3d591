"""Words for the things of the game a player may pick, and for who decides."""

from __future__ import annotations

from typing import ClassVar, Literal

from pitkit.monster_pit.cards.facts import CreatureFamily, Deck, Few, Kind, Role, Type, a_or_an, place_words
from pitkit.play.effects import Name
from pitkit.play.words import SelectorWord, phrase

Of = Literal["own", "it", "lead", "any", "district"]
"""Whose: the card's own Captain, one picked before, the Lead Captain, anybody, Captains in the District."""

State = Literal["any", "healthy", "injured"]

WHOSE = {
    "own": "your", "it": "that Captain's", "lead": "the Lead Captain's", "any": "any Captain's",
    "district": "a Captain's of your District",
}  # fmt: skip
"""`Of` on a card's face."""


def sort_words(state: str, type_: str, kind: str) -> str:
    """A sort of character in words.

    Args:
        state: `any`, `healthy` or `injured`.
        type_: A character type; empty for all.
        kind: A kind of character; empty for all.

    Returns:
        A noun without article.

    Example:
        >>> sort_words("injured", "", "soldier"), sort_words("any", "", "")
        ('injured Soldier', 'character')
    """
    parts = ("" if state == "any" else state, type_, kind.title() or ("" if type_ else "character"))
    return " ".join(filter(None, parts))


class AnyCharacter(SelectorWord, frozen=True, tag="character"):
    """Characters in slots, and the Captains; `reserve` has those in Reserve, `mesmerized` Vaiel's.

    Args:
        of: In whose Outpost.
        state: Healthy, injured or any.
        half: Only on that half; empty for both.
        kind: Only of this kind.
        type: Only of this type.
        where: In slots, in Reserve or beside the Monster Board.
        captain: Whether Captains are among them.
    """

    of: Of = "own"
    state: State = "any"
    half: Literal[Role, ""] = ""
    kind: Literal[Kind, ""] = ""
    type: Literal[Type, ""] = ""
    where: Literal["slots", "reserve", "mesmerized"] = "slots"
    captain: bool = True

    def __str__(self) -> str:
        what = a_or_an(sort_words(self.state, self.type, self.kind))
        other = "" if self.captain else ", not a Captain"
        if self.where == "mesmerized":
            return f"{what} beside the Monster Board"
        place = "Reserve" if self.where == "reserve" else f"{self.half}s" if self.half else "Outpost"
        return f"{what} of {WHOSE[self.of]} {place}{other}"


class AnyAttachment(SelectorWord, frozen=True, tag="attachment"):
    """Items and Mounts on characters."""

    of: Of = "own"
    what: Literal["item", "mount", "any"] = "any"

    def __str__(self) -> str:
        what = "an Item or Mount" if self.what == "any" else a_or_an(self.what.title())
        return f"{what} of {WHOSE[self.of]} Outpost"


class AnyCaptain(SelectorWord, frozen=True, tag="captain"):
    """Captains: all, the others, those in the own District, the Lead Captain."""

    which: Literal["any", "other", "district", "lead"] = "any"

    def __str__(self) -> str:
        return {
            "any": "a Captain", "other": "another Captain", "district": "a Captain in your District",
            "lead": "the Lead Captain",
        }[self.which]  # fmt: skip


class AnyDistrict(SelectorWord, frozen=True, tag="district"):
    """Districts; `rolled` the one the Location Die shows."""

    which: Literal["any", "other", "rolled"] = "any"

    def __str__(self) -> str:
        return {"any": "a District", "other": "another District", "rolled": "the rolled District"}[self.which]


class AnyStructure(SelectorWord, frozen=True, tag="structure"):
    """Structures of the Citadel, of the own District, or of a District picked or rolled before."""

    of: Name = "citadel"
    free: bool = False

    def __str__(self) -> str:
        where = {"citadel": "the Citadel", "own": "your District", "rolled": "the rolled District"}
        free = " without a Creature" if self.free else ""
        return f"a structure{free} of {where.get(self.of, 'that District')}"


class AnyDeck(SelectorWord, frozen=True, tag="deck"):
    """Decks of the Citadel: some, or all that Wish tokens draw from (MP-AMB-98)."""

    decks: tuple[Deck, ...] = ()
    face_up: bool = False

    def __str__(self) -> str:
        names = phrase(tuple(place_words(deck) for deck in self.decks))
        shown = " with a face-up card" if self.face_up else ""
        return f"a Citadel deck{shown}" + (f" at {names}" if names else "")


class FaceUp(SelectorWord, frozen=True, tag="face_up"):
    """Face-up cards of the Citadel decks, up to a cost."""

    decks: tuple[Deck, ...] = ()
    cost: Few = 99

    def __str__(self) -> str:
        names = phrase(tuple(place_words(deck) for deck in self.decks))
        cost = "" if self.cost == 99 else f" that costs {self.cost} or less"
        return f"a face-up card{f' of {names}' if names else ''}{cost}"


class AnyCreature(SelectorWord, frozen=True, tag="creature"):
    """Creature tokens: in the Citadel, in the own District, or of this Encounter card."""

    where: Literal["citadel", "district", "this"] = "citadel"
    family: Literal[CreatureFamily, ""] = ""

    def __str__(self) -> str:
        what = a_or_an(f"{self.family} Creature".strip())
        places = {"citadel": "in the Citadel", "district": "in your District", "this": "of this card"}
        return f"{what} {places[self.where]}"


class LeadCaptain(SelectorWord, frozen=True):
    """Decider: the Lead Captain."""

    says: ClassVar[str] = "the Lead Captain"


class MonsterSide(SelectorWord, frozen=True):
    """Decider: the Monster player, else the Lead Captain (MP-AMB-51)."""

    says: ClassVar[str] = "the Monster's side"


class Harmed(SelectorWord, frozen=True):
    """Decider of an injury: the Captain `it`, or the Monster player if there is one (MP-PLAY-19)."""

    says: ClassVar[str] = "the affected Captain"


THINGS = (
    AnyCharacter, AnyAttachment, AnyCaptain, AnyDistrict, AnyStructure, AnyDeck, FaceUp, AnyCreature,
    LeadCaptain, MonsterSide, Harmed,
)  # fmt: skip
"""What can be picked, and who decides."""
