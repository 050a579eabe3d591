"""The cards and tokens of Monster Pit as records: what a pack says of each.

What the manual prints is in the pack `monster_pit_printed`; a fact it does not print is left out there, so a
printed card may lack its dice or its price. Such a card has 0 `copies`: it can be looked at, but is in no
deck until a pack of a person's own, or the sample under another name, gives the rest.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from pitkit.monster_pit.cards.facts import (
    BRIDGES,
    Bridge,
    Deck,
    District,
    EncounterType,
    Few,
    Gem,
    Gold,
    Kind,
    Role,
    Skull,
    Structure,
    Type,
)
from pitkit.monster_pit.pools import DicePool
from pitkit.play.content import Record
from pitkit.play.effects import Ability, Effect, Used
from pitkit.play.words import Condition, Trigger

Rune = Annotated[str, Meta(min_length=1, max_length=40)]
SixRunes = Annotated[tuple[Rune, ...], Meta(min_length=6, max_length=6)]
Health = Annotated[int, Meta(ge=0, le=20)]


class Card(Record, frozen=True, kw_only=True):
    """What all cards and tokens of decks have.

    Args:
        copies: How many there are; 0 for one that is in no deck.
        abilities: What it does.
        text: Words that are only shown.
    """

    copies: Few = 1
    abilities: tuple[Ability, ...] = ()
    text: str = ""


class Captain(Record, frozen=True, kw_only=True):
    """A Captain card.

    Args:
        dice: Its dice; None where they are not printed.
        injured_dice: Dice of the injured side.
        type: The character type; empty where it is not printed.
        people: The words under the name.
        tavern: Name of the Tavern card that is taken out when this Captain plays (MP-SET-20).
        runes: Runes of the Progress Roll that allow the ability (MP-MORN-12); empty for none needed.
        gem: The Gem it can take.
        gem_use: `pays`: the Gem is its price (MP-MORN-13); `instead`: it stands in for the rune (MP-MORN-14).
        abilities: Its ability, once per round (MP-MORN-11).
        injured_abilities: Abilities of the injured side.
        text: Words that are only shown.
    """

    dice: DicePool | None = None
    injured_dice: DicePool = DicePool()
    type: Literal[Type, ""] = ""
    people: str = ""
    tavern: str = ""
    runes: tuple[Rune, ...] = ()
    gem: Literal[Gem, "either", ""] = ""
    gem_use: Literal["", "pays", "instead"] = ""
    abilities: tuple[Ability, ...] = ()
    injured_abilities: tuple[Ability, ...] = ()
    text: str = ""


class Character(Card, frozen=True, kw_only=True):
    """A character of the Barracks, a Tavern or the Sanctuary, or the King's Messenger.

    Args:
        deck: Its card back; empty for the King's Messenger.
        kind: What it is.
        type: Its character type; empty where it is not printed.
        people: The words under the name.
        roles: The halves it can stand on; both leave the choice to its Captain (MP-OUT-02).
        cost: Gold printed on it; None where none is printed, which is not 0 (MP-AMB-122).
        dice: Its dice; None where they are not printed.
        injured_dice: Dice of the injured side.
        injured_abilities: Abilities of the injured side (MP-TERM-07).
        serves: Rounds it stays after the one of its coming; 0 for good (MP-STR-BARRACKS-02).
        leaves: How it goes when its service ends.
        start: Whether it is the card each Captain starts with (MP-SET-05).
    """

    deck: Literal["barracks", "tavern", "sanctuary", ""]
    kind: Kind
    type: Literal[Type, ""] = ""
    people: str = ""
    roles: tuple[Role, ...] = ("attacker", "defender")
    cost: Gold | None = None
    dice: DicePool | None = None
    injured_dice: DicePool = DicePool()
    injured_abilities: tuple[Ability, ...] = ()
    serves: Few = 0
    leaves: Literal["return", "remove"] = "return"
    start: bool = False


class Item(Card, frozen=True, kw_only=True):
    """An Item of the Town Hall.

    Args:
        cost: Its price.
        dice: Dice for Progress Rolls and combat (MP-STR-TOWN-01).
        types: The character types that can bear it; empty for all (MP-STR-TOWN-03).
        fortification: Whether it needs no character (MP-STR-TOWN-04).
    """

    cost: Gold | None = None
    dice: DicePool = DicePool()
    types: tuple[Type, ...] = ()
    fortification: bool = False


class Mount(Card, frozen=True, kw_only=True):
    """A Mount of the Stables.

    Args:
        cost: Its price.
        dice: Dice for combat alone, on top of every limit (MP-CMB-05).
        types: The character types that can ride it; empty for all.
    """

    cost: Gold | None = None
    dice: DicePool = DicePool()
    types: tuple[Type, ...] = ()


class Wyvern(Card, frozen=True, kw_only=True):
    """A Wyvern of the Eyrie, which leaves the game when it is used (MP-STR-EYRIE-04).

    Its dice are those its effect casts; they are in no pool (MP-STR-EYRIE-03, MP-AMB-116).
    """


class Quest(Record, frozen=True, kw_only=True):
    """A Quest: task, place, reward and number (MP-STR-KEEP-07).

    Args:
        number: Its number, each once.
        place: The structure or the District to visit; empty for anywhere.
        when: The moment it is completed; `used` for a moment of the Captain's own.
        needs: What must hold.
        cost: What it takes.
        reward: What it gives.
        after: What becomes of it: shuffled back unless it says otherwise (MP-STR-KEEP-04).
        copies: 1, or 0 for one that is in no deck.
        text: Words that are only shown.
    """

    number: Annotated[int, Meta(ge=1, le=99)]
    place: Literal[Structure, District, "taverns", ""] = ""
    when: Trigger = Used()
    needs: Condition | None = None
    cost: tuple[Effect, ...] = ()
    reward: Effect
    after: Literal["shuffle", "remove"] = "shuffle"
    copies: Annotated[int, Meta(ge=0, le=1)] = 1
    text: str = ""

    @property
    def ability(self) -> Ability:
        """The Quest as an ability: its moment, task, price and reward."""
        return Ability(self.reward, self.when, self.needs, self.cost)


class MonsterCard(Record, frozen=True, kw_only=True):
    """A Monster card with its two texts.

    Args:
        cost: Gold a Monster player pays (MP-CARD-04); None where it is not printed.
        player: What it does for a Monster player (MP-CARD-06); `when = "night"` waits for the Night.
        ai: What it does without one (MP-CARD-05).
        copies: How many there are.
        text: Words that are only shown.
    """

    cost: Gold | None = None
    player: Ability
    ai: Ability
    copies: Few = 1
    text: str = ""


class Encounter(Card, frozen=True, kw_only=True):
    """An Encounter card.

    Args:
        type: Event, Creature, Antient, Adventurer or Outlaw.
        family: The family of a Creature.
        tokens: Its tokens; 0 for an Event.
        arrive: Tokens put on the board when it is drawn; 0 for all. The others come by `place` effects.
        health: Health of each token (MP-AMB-49); None where it is not printed.
        reward: Gold for each point of damage (MP-CRE-04).
        dice: Dice of its fights; None where they are not printed.
        maximum: The most dice it rolls; None for the limits of the colours alone.
        place: Where its tokens come: `location` the District the Location Die shows, rolled for each token
            unless `together`; a structure or a District; `outposts` one in each Outpost; empty: chosen.
        together: Whether one throw of the Location Die serves for all tokens.
        moves: Whether the Location Die moves its tokens in the Night (MP-PLAY-13).
    """

    type: EncounterType
    family: str = ""
    tokens: Few = 0
    arrive: Few = 0
    health: Health | None = None
    reward: Gold = 0
    dice: DicePool | None = None
    maximum: Few | None = None
    place: Literal[Structure, District, "location", "outposts", ""] = ""
    together: bool = False
    moves: bool = False


class WishToken(Record, frozen=True, kw_only=True):
    """A kind of Wish token; `wish_count` says how many there are of it."""

    ability: Ability


class TokenCount(Record, frozen=True, kw_only=True):
    """How many tokens there are: Wish tokens of the kind of the same id, or Armour by colour."""

    copies: Few


class DeckRecord(Record, frozen=True, kw_only=True):
    """A card back and how many cards have it; `face_up` decks show their top card.

    Args:
        size: Cards in the box.
        face_up: Whether the top card is shown.
    """

    size: Few
    face_up: bool = False


class StructureRecord(Record, frozen=True, kw_only=True):
    """A structure of the Citadel; its id is the short name cards use.

    Args:
        district: Where it stands.
        deck: The deck that lies there; empty for none.
        supply: The tokens kept there; empty for none.
    """

    district: District
    deck: Literal[Deck, ""] = ""
    supply: Literal["", "stone", "gem", "wish", "armour"] = ""


class BridgeRecord(Record, frozen=True, kw_only=True):
    """A bridge, or another lettered place, of the Citadel board.

    Args:
        letter: Its letter on the board (MP-SET-27).
    """

    letter: Annotated[str, Meta(min_length=1, max_length=1)]


class PriceRecord(Record, frozen=True, kw_only=True):
    """A printed price in Gold; a card's own is on the card."""

    gold: Gold


class Supply(Record, frozen=True, kw_only=True):
    """How many pieces of a kind are in the box."""

    pieces: Few


class Limits(Record, frozen=True, kw_only=True):
    """The numbers of the rules.

    Args:
        slots: Slots of each half of an Outpost (MP-SET-03).
        items: Items on one character (MP-OUT-13).
        mounts: Mounts on one character (MP-OUT-14).
        crowd: Captains in one District (MP-MID-03).
        quests: Quests of one Captain (MP-STR-KEEP-01).
        wishes: Wish tokens drawn in one visit (MP-STR-FOUNT-01).
        shown_items: Items shown after paying for more (MP-STR-HALL-06).
        shown_mounts: Mounts shown after paying for more (MP-STR-HALL-07).
        critical: Captain results more that make a hit critical (MP-CMB-13).
        start_gold: Gold of a Captain at the start (MP-SET-06).
        solo_gold: Gold of one who plays alone (MP-SOLO-02).
        monster_gold: Gold of the Monster player (MP-PLAY-02).
        monster_cards: Cards the Monster player starts with (MP-PLAY-02).
        monster_hand: Cards the Monster player draws up to (MP-PLAY-08).
        monster_discards: Cards the Monster player may discard in the Morning (MP-PLAY-07).
        royal: Gold of a Royal Roll (MP-MORN-09).
        platinum: Gold a Platinum Coin is worth.
    """

    slots: Few
    items: Few
    mounts: Few
    crowd: Few
    quests: Few
    wishes: Few
    shown_items: Few
    shown_mounts: Few
    critical: Few
    start_gold: Gold
    solo_gold: Gold
    monster_gold: Gold
    monster_cards: Few
    monster_hand: Few
    monster_discards: Few
    royal: Gold
    platinum: Gold


class Purple(Struct, frozen=True, forbid_unknown_fields=True):
    """A purple space of the Vengeance Track.

    Args:
        space: Its number, counted from the start space, which is 0.
        bridge: The bridge it lies at.
    """

    space: Few
    bridge: Bridge


class VengeanceTrack(Record, frozen=True, kw_only=True):
    """The Vengeance Track from the start space to the Citadel Gate.

    Args:
        spaces: Steps from the start to the Gate.
        purple: Its purple spaces, from the start on.
        seats: The bridge of each seat's Outpost, clockwise.
    """

    spaces: Annotated[int, Meta(ge=1, le=200)]
    purple: tuple[Purple, ...] = ()
    seats: tuple[Bridge, ...] = BRIDGES


class GrottoReward(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Dwarven Grotto gives for a rune (MP-STR-GROTTO-01)."""

    rune: Rune
    gold: Gold = 0
    blue: Few = 0
    green: Few = 0


class MageReward(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom the White Mage heals for a rune (MP-STR-SANCT-02, MP-STR-SANCT-03).

    Args:
        rune: The rune.
        heals: How many characters, 0 or more.
        anywhere: Whether they may be of any Outpost.
    """

    rune: Rune
    heals: Few = 0
    anywhere: bool = False


class Outpost(Record, frozen=True, kw_only=True):
    """An Outpost board: a bridge and a side.

    Args:
        bridge: The bridge it faces.
        side: The side that lies up.
        attackers: Runes of the six attacker slots.
        defenders: Runes of the six defender slots.
        grotto: The reward table of the Dwarven Grotto, a line a rune.
        mage: The reward table of the White Mage, a line a rune.
    """

    bridge: Bridge
    side: Literal["A", "B"]
    attackers: SixRunes
    defenders: SixRunes
    grotto: tuple[GrottoReward, ...]
    mage: tuple[MageReward, ...]


class Monster(Record, frozen=True, kw_only=True):
    """One of the five Monsters. Its boards have its id, and its id with `_b` for the B side."""


class Breed(Record, frozen=True, kw_only=True):
    """What the manual does not print of a Monster, of the same id.

    Args:
        family: Its family (MP-MB-10).
        rank: Its place from the easiest, 1, to the hardest; None for one that is not ranked.
    """

    family: str = ""
    rank: Annotated[int, Meta(ge=1, le=9)] | None = None


class Skulls(Struct, frozen=True, forbid_unknown_fields=True):
    """Difficulty tokens by colour; `per_captain` takes the numbers once for each Captain."""

    white: Few = 0
    yellow: Few = 0
    red: Few = 0
    per_captain: bool = False


class Suggested(Record, frozen=True, kw_only=True):
    """The difficulty tokens suggested for a Monster and a side; its id is Monster and side, e.g. `vaiel A`.

    Args:
        rule: Id of the rule that says so.
        options: The alternatives.
    """

    rule: str
    options: Annotated[tuple[Skulls, ...], Meta(min_length=1)]


class Difficulty(Record, frozen=True, kw_only=True):
    """A difficulty token; the rule of its id says what it does.

    Args:
        colour: Its colour.
        rule: Id of the rule that says what it does.
        text: What it does, in words.
    """

    colour: Skull
    rule: str
    text: str


TABLE_OF: dict[str, str] = {
    "barracks": "character", "tavern": "character", "sanctuary": "character", "town_hall": "item",
    "stables": "mount", "eyrie": "wyvern", "quest": "quest", "monster": "monster_card",
    "encounter": "encounter",
}  # fmt: skip
"""The table that holds the cards of a family."""


def monster_of(board: str) -> str:
    """The Monster a board belongs to.

    Args:
        board: Id of the board.

    Returns:
        Id of the Monster.

    Example:
        >>> monster_of("vaiel_b"), monster_of("phoshar")
        ('vaiel', 'phoshar')
    """
    return board.removesuffix("_b")
