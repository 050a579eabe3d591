"""Words for what a card does to rolls, fights and the Citadel, and for what it changes while in force."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pitkit.monster_pit.cards.deeds import ONE, Who, plural
from pitkit.monster_pit.cards.facts import Colour, District, From1, Side, Structure, place_words
from pitkit.monster_pit.pools import DicePool
from pitkit.play.effects import Amount, Name, Roll, Verb
from pitkit.play.words import phrase

Span = Literal["roll", "round"]
"""For the roll under way (or the next one), or for all rolls until the round ends."""

Rolls = Literal["progress", "attack", "defence", "combat"]
Change = Annotated[int, Meta(ge=-9, le=9)]
Place = Literal[Structure, District, "it"]
"""A structure, a District, or the place picked before."""

Purchase = Literal[
    "barracks", "taverns", "town_hall", "stables", "eyrie", "sanctuary", "white_mage", "church", "armoury",
    "alchemist", "everything",
]  # fmt: skip
"""What a price is for: the cards or the service of a structure, or all purchases and recruitments."""

_SPANS = {"roll": "on this roll", "round": "until the end of the round"}


def _dice(n: Amount, colour: str) -> str:
    return f"{n} {colour} {'die' if n == ONE else 'dice'}".replace("  ", " ")


def dice_words(pool: DicePool) -> str:
    """Dice in words.

    Example:
        >>> dice_words(DicePool(white=1)), dice_words(DicePool(red=3, yellow=3))
        ('1 white die', '3 red and 3 yellow dice')
    """
    return f"{pool.words().replace(', ', ' and ')} {'die' if pool.size == 1 else 'dice'}"


def _result(n: Amount, side: Side) -> str:
    return f"{n} {side.title()} result{'' if n == ONE else 's'}"


def _place(place: str) -> str:
    return "that place" if place == "it" else place_words(place)


# Rolls and fights -----------------------------------------------------------------------------------


class Results(Verb, frozen=True):
    """More results on the roll under way (MP-WISH-01); not part of a Royal Roll."""

    side: Side = "captain"
    n: Amount = ONE

    def __str__(self) -> str:
        return f"add {_result(self.n, self.side)} to the roll"


class Cancel(Verb, frozen=True):
    """Results of the roll under way that do not count (MP-TERM-14)."""

    side: Side = "monster"
    n: Amount = ONE

    def __str__(self) -> str:
        return f"ignore {_result(self.n, self.side)} of the roll"


class ExtraDie(Verb, frozen=True):
    """Dice rolled on top of every limit (MP-WISH-04)."""

    colour: Colour
    n: Amount = ONE
    span: Span = "round"

    def __str__(self) -> str:
        return f"roll {_dice(self.n, self.colour)} more {_SPANS[self.span]}, ignoring limits"


class Prevent(Verb, frozen=True):
    """Dice of a colour, up to `n` or all, stay out of a Captain's next roll, or of the next round's rolls."""

    colour: Literal[Colour, "any"]
    n: Amount | None = None
    span: Span = "roll"
    who: Who = "it"

    def __str__(self) -> str:
        names = {"own": "your", "it": "that Captain's", "each": "each Captain's"}
        whose = names.get(self.who, "the Lead Captain's")
        when = "next roll" if self.span == "roll" else "rolls of the next round"
        colour = "" if self.colour == "any" else f"{self.colour} "
        if self.n is None:
            return f"no {colour}dice in {whose} {when}"
        return f"up to {self.n} {colour}{'die' if self.n == ONE else 'dice'} fewer in {whose} {when}"


class Reroll(Verb, frozen=True):
    """Dice of the roll under way are thrown again, their whole chains with them (MP-TERM-20)."""

    dice: Literal["one", "any", "all"] = "all"
    whose: Literal["own", "anybody"] = "own"

    def __str__(self) -> str:
        whose = "your" if self.whose == "own" else "anybody's"
        which = {"one": "one die", "any": "any dice", "all": "all dice"}[self.dice]
        return f"roll {which} of {whose} roll again"


class Turn(Verb, frozen=True):
    """Dice of the own roll are turned to a plain Captain face; their chains stay out."""

    n: Amount = ONE

    def __str__(self) -> str:
        return f"turn {_dice(self.n, '')} of your roll to a Captain face"


class Throw(Roll, frozen=True, tag="throw"):
    """The Rune Die, the Location Die or coloured dice, thrown without chains; `then` acts on the result."""

    die: Literal["red", "yellow", "white", "rune", "location"]

    def __str__(self) -> str:
        if self.die in ("rune", "location"):
            dice = f"the {self.die.title()} Die" + ("" if self.n == ONE else f" {self.n} times")
        else:
            dice = _dice(self.n, self.die)
        return f"roll {dice}; {self.then}"


class Cast(Verb, frozen=True):
    """Printed dice are rolled for this effect alone (MP-OUT-22); `cast` amounts count their results."""

    dice: DicePool

    def __str__(self) -> str:
        return f"roll {dice_words(self.dice)}"


class Fight(Verb, frozen=True):
    """The Captain attacks at once, wherever the piece stands: the Monster, or the Creature `it`."""

    what: Literal["monster", "it"] = "monster"

    def __str__(self) -> str:
        return f"attack {'the Monster' if self.what == 'monster' else 'it'} at once"


class Spare(Verb, frozen=True):
    """Nobody is sacrificed or injured for the fight just lost or tied."""

    says: ClassVar[str] = "suffer no loss from this fight"


class Stronger(Verb, frozen=True):
    """The fight just won does more damage."""

    says: ClassVar[str] = "deal {n} damage more"
    n: Amount = ONE


# The Citadel ----------------------------------------------------------------------------------------


class Visits(Verb, frozen=True):
    """More structures may be visited this round, each once, Gate and Watchtower excepted (MP-WISH-08)."""

    n: Amount = ONE
    where: Literal["district", "citadel"] = "citadel"

    def __str__(self) -> str:
        where = "your District" if self.where == "district" else "the Citadel"
        return f"visit {self.n} more structure{plural(self.n)} of {where} this round"


class Go(Verb, frozen=True):
    """The Captain's piece moves to the District `it`, if there is room."""

    says: ClassVar[str] = "move to {it}"
    it: Name = "it"


class Close(Verb, frozen=True):
    """A place is closed for so many rounds, this one counted (MP-TERM-12)."""

    place: Place = "it"
    rounds: From1 = 1

    def __str__(self) -> str:
        time = "this round" if self.rounds == 1 else f"for {self.rounds} rounds"
        return f"close {_place(self.place)} {time}"


class Burn(Verb, frozen=True):
    """The top card of each deck of a District leaves the game (MP-PHO-11)."""

    place: Literal[District, "it", "rolled"] = "it"

    def __str__(self) -> str:
        names = {"it": "that District", "rolled": "the rolled District"}
        return f"burn {names.get(self.place) or place_words(self.place)}"


class BurnCitadel(Verb, frozen=True):
    """A card of every deck and a token of every structure leave the game (MP-TERM-01)."""

    says: ClassVar[str] = "burn the Citadel"


class PutToken(Verb, frozen=True, tag="place"):
    """A token of this Encounter card is put on a place, undamaged side up (MP-ENC-05)."""

    where: Place = "it"

    def __str__(self) -> str:
        return f"place one of its tokens on {_place(self.where)}"


class MoveCreature(Verb, frozen=True):
    """A Creature moves to a structure."""

    says: ClassVar[str] = "{it} moves to {to}"
    to: Name
    it: Name = "it"


class HurtCreature(Verb, frozen=True):
    """A Creature takes damage; its reward is paid as after a fight (MP-CRE-04)."""

    says: ClassVar[str] = "deal {n} damage to {it}"
    n: Amount = ONE
    it: Name = "it"


class HealCreature(Verb, frozen=True):
    """A Creature has health back, up to its printed health."""

    says: ClassVar[str] = "{it} heals {n} health"
    n: Amount = ONE
    it: Name = "it"


# In force while the card is -------------------------------------------------------------------------


class BonusDice(Verb, frozen=True):
    """Always: more dice in the pool for some kinds of roll."""

    dice: DicePool
    on: Rolls = "combat"

    def __str__(self) -> str:
        return f"add {dice_words(self.dice)} to the pool for {_ROLLS[self.on]}"


_ROLLS = {"progress": "Progress Rolls", "attack": "attacks", "defence": "defence", "combat": "combat"}


class DiceLimit(Verb, frozen=True):
    """Always: so many dice more or fewer in a Captain's roll; `colour` changes the limit of one colour."""

    n: Change
    colour: Literal[Colour, ""] = ""

    def __str__(self) -> str:
        what = f"{self.colour} dice" if self.colour else "dice in a roll"
        return f"the limit of {what} is {abs(self.n)} {'higher' if self.n > 0 else 'lower'}"


class MountDice(Verb, frozen=True):
    """Always: dice of the own Mounts count in Progress Rolls too (MP-STR-STABLES-02)."""

    says: ClassVar[str] = "dice of your Mounts count in Progress Rolls"


class BothRoles(Verb, frozen=True):
    """Always: this character's dice count in attack and in defence."""

    says: ClassVar[str] = "this character's dice count in attack and in defence"


class Royal(Verb, frozen=True):
    """Always: the own Royal Rolls pay more."""

    says: ClassVar[str] = "a Royal Roll pays {n} Gold more"
    n: From1 = 1


class Critical(Verb, frozen=True):
    """Always: the own wins are critical with a smaller lead of results."""

    says: ClassVar[str] = "a win with {lead} Captain results more is a critical hit"
    lead: Annotated[int, Meta(ge=1, le=3)]


class Protected(Verb, frozen=True):
    """Always: what cannot be done to this character, or to the one it is attached to."""

    against: tuple[Literal["injury", "sacrifice", "mesmerizing"], ...]

    def __str__(self) -> str:
        return f"this character is safe from {phrase(self.against)}"


class Price(Verb, frozen=True):
    """Always: a price is higher or lower, not below 0; an Event's goes for every Captain."""

    n: Change
    on: Purchase

    def __str__(self) -> str:
        names = {"everything": "for every purchase and recruit", "white_mage": "of the White Mage"}
        where = names.get(self.on) or f"at {place_words(self.on)}"
        return f"prices {where} are {abs(self.n)} Gold {'higher' if self.n > 0 else 'lower'}"


class VisitTwice(Verb, frozen=True):
    """Always: one structure of the District may be visited twice a round, the second time not to fight."""

    says: ClassVar[str] = "you may visit one structure of your District twice, the second time not to fight"


class Stay(Verb, frozen=True):
    """Always: the Captain may stay in the District of the round before (MP-MID-02)."""

    says: ClassVar[str] = "you may stay in the same District"


class FightAndVisit(Verb, frozen=True):
    """Always: a fight with a Creature does not use up the structure's function (MP-MID-07)."""

    says: ClassVar[str] = "after fighting a Creature you may still use its structure"


class AttackFrom(Verb, frozen=True):
    """Always: the Monster can be attacked from a structure too (MP-MID-08)."""

    structure: Structure

    def __str__(self) -> str:
        return f"the Monster can be attacked from {place_words(self.structure)}"


class Crowd(Verb, frozen=True):
    """Always: so many Captains fit into a District."""

    n: Annotated[int, Meta(ge=1, le=4)]

    def __str__(self) -> str:
        return f"at most {self.n} Captain{plural(self.n)} in a District"


class Closed(Verb, frozen=True):
    """Always: a place is closed, fights with Creatures excepted (MP-TERM-12)."""

    place: Literal[Structure, District]

    def __str__(self) -> str:
        return f"{place_words(self.place)} is closed"


class Forbid(Verb, frozen=True):
    """Always: something nobody can do."""

    what: Literal["healing", "trading", "wizards", "wishes", "stones", "abilities"]

    def __str__(self) -> str:
        names = {
            "healing": "heal", "trading": "trade", "wizards": "play a Wizard", "wishes": "use a Wish token",
            "stones": "use an Alchemy Stone", "abilities": "use a Captain's ability",
        }  # fmt: skip
        return f"nobody can {names[self.what]}"


class MoveChange(Verb, frozen=True):
    """Always: each completed move of the Monster towards the Gate goes further or less far, not below 0."""

    n: Change

    def __str__(self) -> str:
        spaces = f"{abs(self.n)} space{plural(abs(self.n))}"
        return f"each move of the Monster goes {spaces} {'further' if self.n > 0 else 'less'}"


class MonsterDice(Verb, frozen=True):
    """Always: more dice for the Monster's or this Creature's rolls, within its maximum."""

    dice: DicePool
    on: Literal["twilight", "combat"] = "combat"

    def __str__(self) -> str:
        where = "in Twilight Rolls" if self.on == "twilight" else "against you in its fights"
        return f"{dice_words(self.dice)} more {where}"


ROLLS = (
    Results, Cancel, ExtraDie, Prevent, Reroll, Turn, Throw, Cast, Fight, Spare, Stronger,
    Visits, Go, Close, Burn, BurnCitadel, PutToken, MoveCreature, HurtCreature, HealCreature,
)  # fmt: skip
"""Words that are carried out."""

STANDING = (
    BonusDice, DiceLimit, MountDice, BothRoles, Royal, Critical, Protected, Price, VisitTwice, Stay,
    FightAndVisit, AttackFrom, Crowd, Closed, Forbid, MoveChange, MonsterDice,
)  # fmt: skip
"""Words that are in force while their card is, with `when = "always"`; the game asks for them."""
