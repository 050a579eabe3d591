"""Words for when a card acts, what must hold, what is counted, and what a player may pick."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pitkit.monster_pit.cards.facts import (
    Colour,
    CreatureFamily,
    District,
    From1,
    Kind,
    Role,
    Side,
    Structure,
    Type,
    place_words,
)
from pitkit.monster_pit.cards.things import WHOSE, State, sort_words
from pitkit.play.effects import Amount, Name
from pitkit.play.words import AmountWord, ConditionWord, TriggerWord

Held = Literal["gold", "blue", "green", "gem", "stone", "wish"]


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
        return f"(number of {sort_words(self.state, self.type, self.kind)}s in {WHOSE[self.of]} Outpost)"


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
