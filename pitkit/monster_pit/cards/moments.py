"""Words for when a card acts, what must hold, what is counted, and what a player may pick."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pitkit.monster_pit.cards.facts import (
    Colour,
    CreatureFamily,
    Deck,
    District,
    Few,
    From1,
    Kind,
    Role,
    Side,
    Structure,
    Type,
    a_or_an,
    place_words,
)
from pitkit.play.effects import Amount, Name
from pitkit.play.words import AmountWord, ConditionWord, SelectorWord, TriggerWord, phrase

Of = Literal["own", "it", "lead", "any", "district"]
"""Whose: the card's own Captain, one picked before, the Lead Captain, anybody, Captains in the District."""

State = Literal["any", "healthy", "injured"]
Held = Literal["gold", "blue", "green", "gem", "stone", "wish"]

_OF = {
    "own": "your", "it": "that Captain's", "lead": "the Lead Captain's", "any": "any Captain's",
    "district": "a Captain's of your District",
}  # fmt: skip


# Moments --------------------------------------------------------------------------------------------


class Revealed(TriggerWord, frozen=True):
    """When the card is turned face up on its deck, or drawn as an Encounter (MP-TERM-22)."""


class Joined(TriggerWord, frozen=True):
    """When the card has come to an Outpost."""

    says: ClassVar[str] = "it joins an Outpost"


class Morning(TriggerWord, frozen=True):
    """At the start of the Morning Phase."""

    says: ClassVar[str] = "the Morning Phase begins"


class Midday(TriggerWord, frozen=True):
    """At the start of the Midday Phase."""

    says: ClassVar[str] = "the Midday Phase begins"


class Twilight(TriggerWord, frozen=True):
    """At the start of the Twilight Phase."""

    says: ClassVar[str] = "the Twilight Phase begins"


class Night(TriggerWord, frozen=True):
    """In the Night Phase, from Reserve as well (MP-NIGHT-04)."""

    says: ClassVar[str] = "the Night Phase comes"


class Progress(TriggerWord, frozen=True):
    """When the own Progress Roll has been thrown, before it is carried out."""

    says: ClassVar[str] = "you have made your Progress Roll"


class Rolled(TriggerWord, frozen=True):
    """When a roll has been thrown, before it is carried out; the card may be used then."""

    whose: Literal["own", "anybody", "monster"] = "own"

    def __str__(self) -> str:
        return {
            "own": "used after a roll of yours",
            "anybody": "used after a roll",
            "monster": "used after a roll of the Monster",
        }[self.whose]


class Fighting(TriggerWord, frozen=True):
    """Used in a fight of the own Captain before its dice are rolled."""

    role: Literal[Role, ""] = ""
    against: Literal["any", "monster", "creature"] = "any"

    def __str__(self) -> str:
        roles = {"": "in a fight", "attacker": "in an attack of yours", "defender": "in your defence"}
        foes = {"any": "", "monster": " against the Monster", "creature": " against a Creature"}
        return f"used {roles[self.role]}{foes[self.against]}"


class Won(TriggerWord, frozen=True):
    """When the own Captain has won a fight."""

    against: Literal["any", "monster", "creature"] = "any"

    def __str__(self) -> str:
        foes = {
            "any": "a fight",
            "monster": "a fight with the Monster",
            "creature": "a fight with a Creature",
        }
        return f"you win {foes[self.against]}"


class Lost(TriggerWord, frozen=True):
    """When the own Captain has lost or tied a fight, before the loss is taken."""

    says: ClassVar[str] = "used after a lost or tied fight"


class Entered(TriggerWord, frozen=True):
    """When a Captain, known as `it`, enters the District of a token of this card (MP-CRE-11)."""

    says: ClassVar[str] = "a Captain enters a District with it"


class Struck(TriggerWord, frozen=True):
    """When a token of this Encounter card has taken damage."""

    says: ClassVar[str] = "it takes damage"


class Defeated(TriggerWord, frozen=True):
    """When the last token of this Encounter card is removed."""

    says: ClassVar[str] = "the last of it is defeated"


class Visited(TriggerWord, frozen=True):
    """When the own Captain has visited a structure, or any Captain the structure of this card's token."""

    structure: Literal[Structure, "taverns", "token"]

    def __str__(self) -> str:
        if self.structure == "token":
            return "a Captain visits its structure"
        return f"you visit {place_words(self.structure)}"


class Advanced(TriggerWord, frozen=True):
    """When the Monster has completed a move towards the Gate."""

    says: ClassVar[str] = "the Monster has moved towards the Gate"


class Taken(TriggerWord, frozen=True):
    """When this card's character is sacrificed."""

    says: ClassVar[str] = "this character is sacrificed"


# Conditions -----------------------------------------------------------------------------------------


class OnRune(ConditionWord, frozen=True):
    """Whether this card is on a slot with the rune (MP-OUT-04)."""

    says: ClassVar[str] = "this card is on the {rune} slot"
    rune: Name


class RuneShown(ConditionWord, frozen=True, tag="rune"):
    """Whether the own Progress Roll of this round showed one of the runes (MP-MORN-12)."""

    says: ClassVar[str] = "your Progress Roll showed {runes}"
    runes: Annotated[tuple[str, ...], Meta(min_length=1)]


class OfFamily(ConditionWord, frozen=True, tag="family"):
    """Whether the opponent, else the Monster, is of a family (MP-MB-10)."""

    says: ClassVar[str] = "the opponent is of the family {families}"
    families: Annotated[tuple[CreatureFamily | str, ...], Meta(min_length=1)]


class Solo(ConditionWord, frozen=True):
    """Whether one Captain plays alone (MP-SOLO-04)."""

    says: ClassVar[str] = "one Captain plays alone"


class IsLead(ConditionWord, frozen=True, tag="lead"):
    """Whether the card's own Captain is Lead Captain."""

    says: ClassVar[str] = "you are Lead Captain"


class InDistrict(ConditionWord, frozen=True):
    """Whether a Captain stands in a District."""

    district: District
    who: Literal["own", "it"] = "own"

    def __str__(self) -> str:
        return f"{'you are' if self.who == 'own' else 'that Captain is'} in {place_words(self.district)}"


class Alone(ConditionWord, frozen=True):
    """Whether the own Captain is the only one in the District."""

    says: ClassVar[str] = "no other Captain is in your District"


class Holds(ConditionWord, frozen=True):
    """Whether a Captain holds so much of something."""

    what: Held
    at_least: From1 = 1
    who: Literal["own", "it"] = "own"

    def __str__(self) -> str:
        names = {"gold": "Gold", "stone": "Alchemy Stones", "wish": "Wish tokens", "gem": "Gems"}
        what = names.get(self.what, f"{self.what.title()} Gems")
        return f"{'you hold' if self.who == 'own' else 'that Captain holds'} {self.at_least} or more {what}"


class NearGate(ConditionWord, frozen=True):
    """Whether the Monster is so many spaces from the Gate, or fewer."""

    says: ClassVar[str] = "the Monster is {within} spaces from the Gate or nearer"
    within: From1


class MonsterPlayer(ConditionWord, frozen=True):
    """Whether somebody plays the Monster."""

    says: ClassVar[str] = "there is a Monster player"


class IsInjured(ConditionWord, frozen=True, tag="injured"):
    """Whether the character `it`, or with `this` the one of this card, is injured."""

    it: Name = "it"

    def __str__(self) -> str:
        return f"{'this character' if self.it == 'this' else self.it} is injured"


class AtLeast(ConditionWord, frozen=True):
    """Whether an amount comes to a number or more."""

    says: ClassVar[str] = "{n} is {at_least} or more"
    n: Amount
    at_least: From1


class MonsterTracker(ConditionWord, frozen=True):
    """Whether a Dice Tracker shows so many dice."""

    says: ClassVar[str] = "the Monster has {at_least} or more {colour} dice"
    colour: Colour
    at_least: From1 = 1


# Amounts --------------------------------------------------------------------------------------------


class Captains(AmountWord, frozen=True):
    """How many Captains play."""

    says: ClassVar[str] = "(number of Captains)"


class CastResults(AmountWord, frozen=True, tag="cast"):
    """Results of the dice cast last."""

    side: Side = "captain"

    def __str__(self) -> str:
        return f"(number of {self.side.title()} results)"


class Count(AmountWord, frozen=True, tag="characters"):
    """Characters in the slots of an Outpost, the Captain counted."""

    of: Literal["own", "it", "lead"] = "own"
    state: State = "any"
    kind: Literal[Kind, ""] = ""
    type: Literal[Type, ""] = ""

    def __str__(self) -> str:
        return f"(number of {_sort(self.state, self.type, self.kind)}s in {_OF[self.of]} Outpost)"


class Creatures(AmountWord, frozen=True):
    """Creature tokens on the Citadel board."""

    says: ClassVar[str] = "(number of Creatures in the Citadel)"


class Mesmerized(AmountWord, frozen=True, tag="mesmerized"):
    """Characters beside the Monster Board."""

    says: ClassVar[str] = "(number of mesmerized characters)"


class TrackerDice(AmountWord, frozen=True, tag="monster_dice"):
    """Dice of the Monster, of one colour or all."""

    colour: Literal[Colour, "any"] = "any"

    def __str__(self) -> str:
        return f"(the Monster's {'' if self.colour == 'any' else self.colour + ' '}dice)"


class Margin(AmountWord, frozen=True):
    """By how many results the fight under way was won or lost."""

    says: ClassVar[str] = "(the difference of results)"


class Attached(AmountWord, frozen=True):
    """Items or Mounts in the own Outpost."""

    what: Literal["item", "mount"] = "item"

    def __str__(self) -> str:
        return f"(number of your {self.what.title()}s)"


class Half(AmountWord, frozen=True):
    """Half of an amount, rounded down."""

    of: Amount

    def __str__(self) -> str:
        return f"(half of the {str(self.of).strip('()').removeprefix('the ')}, rounded down)"


# Things to pick, and who decides --------------------------------------------------------------------


def _sort(state: str, type_: str, kind: str) -> str:
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
        what = a_or_an(_sort(self.state, self.type, self.kind))
        other = "" if self.captain else ", not a Captain"
        if self.where == "mesmerized":
            return f"{what} beside the Monster Board"
        place = "Reserve" if self.where == "reserve" else f"{self.half}s" if self.half else "Outpost"
        return f"{what} of {_OF[self.of]} {place}{other}"


class AnyAttachment(SelectorWord, frozen=True, tag="attachment"):
    """Items and Mounts on characters."""

    of: Of = "own"
    what: Literal["item", "mount", "any"] = "any"

    def __str__(self) -> str:
        what = "an Item or Mount" if self.what == "any" else a_or_an(self.what.title())
        return f"{what} of {_OF[self.of]} Outpost"


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


MOMENTS = (
    Revealed, Joined, Morning, Midday, Twilight, Night, Progress, Rolled, Fighting, Won, Lost, Entered,
    Struck, Defeated, Visited, Advanced, Taken,
)  # fmt: skip
"""When a card acts."""

TESTS = (
    OnRune, RuneShown, OfFamily, Solo, IsLead, InDistrict, Alone, Holds, NearGate, MonsterPlayer, IsInjured,
    AtLeast, MonsterTracker,
)  # fmt: skip
"""What must hold."""

COUNTS = (Captains, CastResults, Count, Creatures, Mesmerized, TrackerDice, Margin, Attached, Half)
"""What is counted."""

THINGS = (
    AnyCharacter, AnyAttachment, AnyCaptain, AnyDistrict, AnyStructure, AnyDeck, FaceUp, AnyCreature,
    LeadCaptain, MonsterSide, Harmed,
)  # fmt: skip
"""What can be picked, and who decides."""
