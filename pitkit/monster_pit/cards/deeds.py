"""Words for what a card does: to the Monster, to purses and decks, and to characters.

`it` is a thing picked before (by `pick` or `each`) or another name given to one.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pitkit.monster_pit.cards.facts import Colour, Deck, Gem, Kind, Type, a_or_an, place_words
from pitkit.play.effects import Amount, Name, Number, Verb

ONE = Number(1)
Who = Literal["own", "it", "each", "lead"]
"""Whose purse or dice: the card's own Captain, one picked before, every Captain, the Lead Captain."""

Good = Literal["gold", "blue", "green", "gem", "stone", "wish"]
"""What can be spent; `gem` is one of either colour."""

AnyDeck = Literal[Deck, "it"]
"""A deck of the Citadel, or the one picked before."""


def of_whom(who: Who, verb: str) -> str:
    """A sentence's opening for those it is about; the card's own Captain goes without saying."""
    names = {"own": verb, "it": f"that Captain {verb}s", "each": f"each Captain {verb}s"}
    return names.get(who, f"the Lead Captain {verb}s")


def plural(n: Amount | int) -> str:
    """The ending of a noun after a number."""
    return "" if n in (ONE, 1) else "s"


def goods(n: Amount, what: str) -> str:
    """A number of things in words.

    Example:
        >>> goods(Number(2), "gem"), goods(Number(1), "stone"), goods(Number(3), "gold")
        ('2 Gems', '1 Alchemy Stone', '3 Gold')
    """
    names = {
        "gold": "Gold", "blue": "Blue Gem", "green": "Green Gem", "gem": "Gem", "stone": "Alchemy Stone",
        "wish": "Wish token",
    }  # fmt: skip
    return f"{n} {names[what]}{'' if what == 'gold' else plural(n)}"


def _spaces(n: Amount) -> str:
    return f"{n} space{plural(n)}"


# The Monster ----------------------------------------------------------------------------------------


class Move(Verb, frozen=True):
    """The Monster moves towards the Gate (MP-TERM-05), or `back`.

    `past_purple` lifts the limit of a difficulty token on Wizards (MP-DIFF-16).
    """

    n: Amount
    back: bool = False
    past_purple: bool = False

    def __str__(self) -> str:
        way = "back" if self.back else "towards the Gate"
        past = ", past any purple space" if self.past_purple else ""
        return f"move the Monster {_spaces(self.n)} {way}{past}"


class MonsterGains(Verb, frozen=True):
    """A Dice Tracker goes up where there is room (MP-TERM-13)."""

    colour: Colour
    n: Amount = ONE

    def __str__(self) -> str:
        return f"the Monster gains {self.n} {self.colour} {'die' if self.n == ONE else 'dice'}"


class MonsterLoses(Verb, frozen=True):
    """A Dice Tracker goes down, not below 0."""

    colour: Colour
    n: Amount = ONE

    def __str__(self) -> str:
        return f"the Monster loses {self.n} {self.colour} {'die' if self.n == ONE else 'dice'}"


class MonsterImproves(Verb, frozen=True):
    """The Monster's side improves a die, white to yellow or yellow to red (MP-TERM-04)."""

    says: ClassVar[str] = "the Monster improves {n} of its dice"
    n: Amount = ONE


class MonsterWeakens(Verb, frozen=True):
    """The owner swaps a Monster die down, red to yellow or yellow to white."""

    says: ClassVar[str] = "swap {n} of the Monster's dice down: red to yellow, or yellow to white"
    n: Amount = ONE


class Damage(Verb, frozen=True):
    """The Monster loses health."""

    says: ClassVar[str] = "deal {n} damage to the Monster"
    n: Amount = ONE


class MonsterHeals(Verb, frozen=True):
    """The Monster has health back, up to what it started with (MP-MB-09)."""

    says: ClassVar[str] = "the Monster heals {n} health"
    n: Amount = ONE


class MonsterAttacks(Verb, frozen=True):
    """The Monster attacks: the Lead Captain, a picked one, or every Captain."""

    who: Literal["it", "lead", "all"] = "lead"

    def __str__(self) -> str:
        names = {"it": "that Captain", "lead": "the Lead Captain", "all": "every Captain"}
        return f"the Monster attacks {names[self.who]}"


class MonsterCard(Verb, frozen=True):
    """The top Monster card is carried out without paying and discarded (MP-MB-03)."""

    says: ClassVar[str] = "draw the top Monster card, carry it out without paying, discard it"


class MonsterDraws(Verb, frozen=True):
    """The Monster player draws into the hidden hand; nothing without one."""

    n: Amount = ONE

    def __str__(self) -> str:
        return f"the Monster player draws {self.n} Monster card{plural(self.n)}"


class MonsterGold(Verb, frozen=True):
    """The Monster player takes Gold; nothing without one."""

    says: ClassVar[str] = "the Monster player takes {n} Gold"
    n: Amount


class Hold(Verb, frozen=True):
    """The rest of this Twilight is skipped, or the Monster stands still in the next Morning."""

    what: Literal["twilight", "morning"]

    def __str__(self) -> str:
        if self.what == "twilight":
            return "skip the rest of this Twilight Phase"
        return "the Monster does not move in the next Morning Phase"


class Mesmerize(Verb, frozen=True):
    """A character goes beside the Monster Board (MP-VAI-12); another Monster than Vaiel removes it."""

    says: ClassVar[str] = "{it} is mesmerized"
    it: Name = "it"


# Purses and decks -----------------------------------------------------------------------------------


class GainGold(Verb, frozen=True, tag="gold"):
    """Gold from the Treasury."""

    n: Amount
    who: Who = "own"

    def __str__(self) -> str:
        return f"{of_whom(self.who, 'gain')} {self.n} Gold"


class Spend(Verb, frozen=True):
    """Goods spent; as a cost they must be there in full (MP-TERM-17)."""

    what: Good
    n: Amount = ONE

    def __str__(self) -> str:
        return f"spend {goods(self.n, self.what)}"


class Lose(Verb, frozen=True):
    """Goods lost without a choice, as far as they are there."""

    what: Good
    n: Amount = ONE
    who: Who = "own"

    def __str__(self) -> str:
        return f"{of_whom(self.who, 'lose')} {goods(self.n, self.what)}"


class Platinum(Verb, frozen=True):
    """Platinum Coins, worth 10 Gold each (MP-WISH-06)."""

    says: ClassVar[str] = "gain {n} Platinum"
    n: Amount = ONE


class GainGem(Verb, frozen=True, tag="gem"):
    """Gems from the supply, while there are any."""

    colour: Gem
    n: Amount = ONE

    def __str__(self) -> str:
        return f"gain {goods(self.n, self.colour)}"


class GainStone(Verb, frozen=True, tag="stone"):
    """Alchemy Stones from the supply, while there are any."""

    n: Amount = ONE

    def __str__(self) -> str:
        return f"gain {goods(self.n, 'stone')}"


class Wish(Verb, frozen=True):
    """Wish tokens are drawn blind, one is kept."""

    n: Amount = ONE

    def __str__(self) -> str:
        return f"draw {self.n} Wish token{plural(self.n)}, keep 1, return the rest"


class Armour(Verb, frozen=True):
    """An Armour token onto the character `it`: one step for one die (MP-STR-ARM-02)."""

    says: ClassVar[str] = "put a {colour} Armour token on {it}"
    colour: Literal["white", "yellow"]
    it: Name = "it"


class Draw(Verb, frozen=True):
    """The top card of a deck goes to the Outpost for free; of the Quests, one is taken if none is held."""

    deck: AnyDeck
    n: Amount = ONE

    def __str__(self) -> str:
        if self.deck == "quest":
            return "take the top Quest"
        where = "that deck" if self.deck == "it" else f"the deck of {place_words(self.deck)}"
        cards = "card" if self.n == ONE else f"{self.n} cards"
        return f"take the top {cards} of {where} for free"


class Search(Verb, frozen=True):
    """A deck is searched from the top; the first fitting card joins, the others return (MP-STR-KEEP-06)."""

    deck: AnyDeck
    kind: Literal[Kind, ""] = ""
    type: Literal[Type, ""] = ""

    def __str__(self) -> str:
        where = "that deck" if self.deck == "it" else f"the deck of {place_words(self.deck)}"
        what = a_or_an(" ".join(filter(None, (self.type, self.kind.title()))) or "card")
        return f"search {where} for {what} and take it for free, the other cards return"


class Refresh(Verb, frozen=True):
    """The face-up card of a deck returns to its bottom and the next one is shown."""

    deck: AnyDeck = "it"

    def __str__(self) -> str:
        where = "that deck" if self.deck == "it" else f"the deck of {place_words(self.deck)}"
        return f"return the face-up card of {where} and turn up the next one"


# Characters -----------------------------------------------------------------------------------------


class Injure(Verb, frozen=True):
    """A character is turned to its injured side (MP-TERM-15)."""

    says: ClassVar[str] = "injure {it}"
    it: Name = "it"


class Heal(Verb, frozen=True):
    """A character is turned back (MP-TERM-08)."""

    says: ClassVar[str] = "heal {it}"
    it: Name = "it"


class Sacrifice(Verb, frozen=True):
    """A character is taken by the Monster (MP-TERM-23)."""

    says: ClassVar[str] = "sacrifice {it}"
    it: Name = "it"


class Remove(Verb, frozen=True):
    """A card leaves the game, beyond the reach of every rule (MP-TERM-19)."""

    says: ClassVar[str] = "remove {it} from the game"
    it: Name = "it"


class Return(Verb, frozen=True):
    """A card goes to the bottom of its deck (MP-TERM-21)."""

    says: ClassVar[str] = "return {it} to its deck"
    it: Name = "it"


class Leave(Verb, frozen=True):
    """This card itself is returned, removed or sacrificed; may be a cost (MP-OUT-20)."""

    how: Literal["return", "remove", "sacrifice"]

    def __str__(self) -> str:
        ends = {"return": " to its deck", "remove": " from the game"}
        return f"{self.how} this card{ends.get(self.how, '')}"


class InjureThis(Verb, frozen=True):
    """This card itself is turned to its injured side; may be a cost while it is healthy."""

    says: ClassVar[str] = "injure this card"


class Join(Verb, frozen=True):
    """A card comes to the Outpost for free, to an open slot (MP-TERM-16)."""

    says: ClassVar[str] = "{it} joins your Outpost"
    it: Name = "it"


class ToReserve(Verb, frozen=True):
    """A character moves out of its slot."""

    says: ClassVar[str] = "{it} moves to Reserve"
    it: Name = "it"


class Reassign(Verb, frozen=True):
    """Characters are moved between slots and Reserve as at the Barracks, for free."""

    says: ClassVar[str] = "reassign your characters as at the Barracks"


class Transfer(Verb, frozen=True):
    """An Item or Mount moves to another character for free, within the limits."""

    says: ClassVar[str] = "move {it} to {to}"
    to: Name
    it: Name = "it"


class Upgrade(Verb, frozen=True):
    """One die of a character becomes white for good; the token lies there like Armour (MP-WISH-05)."""

    says: ClassVar[str] = "one die of {it} becomes white"
    it: Name = "it"


DEEDS = (
    Move, MonsterGains, MonsterLoses, MonsterImproves, MonsterWeakens, Damage, MonsterHeals, MonsterAttacks,
    MonsterCard, MonsterDraws, MonsterGold, Hold, Mesmerize,
    GainGold, Spend, Lose, Platinum, GainGem, GainStone, Wish, Armour, Draw, Search, Refresh,
    Injure, Heal, Sacrifice, Remove, Return, Leave, InjureThis, Join, ToReserve, Reassign, Transfer, Upgrade,
)  # fmt: skip
"""The words of this module."""
