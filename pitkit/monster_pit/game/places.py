"""The Citadel, its decks and supplies, what Encounters put there, and the Monster with its board."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pitkit.monster_pit.game.facts import Count, DeckName, DistrictName, Slot, StructureName
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Pile


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck.

    Args:
        cards: Face down, from the top.
        shown: Keys of the cards that lie face up on it; they are the deck's top cards.
        out: Keys of its discards, the first discarded first (the Monster deck alone has discards).
    """

    cards: Pile = Pile()
    shown: tuple[str, ...] = ()
    out: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """Cards still to be had, the shown ones included."""
        return self.cards.size + len(self.shown)


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """Every deck, the bag of Wish tokens and the tokens drawn in setup."""

    barracks: Deck = Deck()
    eyrie: Deck = Deck()
    stables: Deck = Deck()
    town_hall: Deck = Deck()
    tavern_1: Deck = Deck()
    tavern_2: Deck = Deck()
    tavern_3: Deck = Deck()
    sanctuary: Deck = Deck()
    quest: Deck = Deck()
    monster: Deck = Deck()
    encounter: Deck = Deck()

    def of(self, name: DeckName) -> Deck:
        """A deck by its name."""
        deck: Deck = getattr(self, name)
        return deck


class Supply(Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens that lie in the Citadel (MP-SET-15); spent Gems and Stones leave the game."""

    armour_white: Count = 5
    armour_yellow: Count = 5
    stones: Count = 9
    blue: Count = 9
    green: Count = 9

    def plus(self, **more: int) -> Supply:
        """The supply with so many more of some things, or fewer."""
        return replace(self, **{name: getattr(self, name) + n for name, n in more.items()})


class Creature(Struct, frozen=True, forbid_unknown_fields=True):
    """A token of an Encounter card: a Creature, an Antient, an Adventurer or an Outlaw.

    Args:
        card: Key of its Encounter card.
        at: The structure it stands on; None in an Outpost or beside the board.
        seat: The Outpost it stands in, with `slot`; -1 for none.
        slot: The slot it fills there.
        health: Hearts left.
        damaged: Whether its damaged side is up.
    """

    card: str
    at: StructureName | None = None
    seat: int = -1
    slot: Slot = 0
    health: Count = 1
    damaged: bool = False


class Shut(Struct, frozen=True, forbid_unknown_fields=True):
    """A structure or District a card closes until a round is over."""

    place: DistrictName | StructureName
    until: Count


class Statue(Struct, frozen=True, forbid_unknown_fields=True):
    """A character given to the Monster: it stands on the Statue until Twilight."""

    seat: int
    held: Held


class Citadel(Struct, frozen=True, forbid_unknown_fields=True):
    """The board.

    Args:
        locations: Location tokens by District, in the order of the Districts; empty until dealt.
        supply: Tokens to be had.
        bag: Wish tokens not drawn.
        closed: Structures closed for good.
        shut: Places closed for some rounds.
        creatures: Tokens of Encounter cards.
        encounters: Keys of Encounter cards that lie beside the board with their tokens.
        events: Keys of Events in play.
        statue: Who stands on the Statue.
        spared: Whether the Monster does not move in the next Morning (MP-STR-STATUE-04).
        gate: Seats that attacked the Monster from the Gate this round, in order.
        watch: Attacks on the Monster from the Watchtower this round.
        opened: Decks more of whose cards were paid for this round (MP-STR-HALL-06, MP-STR-HALL-07).
        removed: Keys of cards out of the game, as `back.key`, in order.
    """

    locations: tuple[str, ...] = ()
    supply: Supply = Supply()
    bag: Pile = Pile()
    closed: tuple[StructureName, ...] = ()
    shut: tuple[Shut, ...] = ()
    creatures: tuple[Creature, ...] = ()
    encounters: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    statue: Statue | None = None
    spared: bool = False
    gate: tuple[int, ...] = ()
    watch: Count = 0
    opened: tuple[DeckName, ...] = ()
    removed: tuple[str, ...] = ()

    def blockers(self, structure: str) -> tuple[int, ...]:
        """Indexes of the tokens that stand on a structure."""
        return tuple(n for n, token in enumerate(self.creatures) if token.at == structure)


class Monster(Struct, frozen=True, forbid_unknown_fields=True):
    """The Monster and its board.

    Args:
        board: Key of its board.
        trackers: What the Dice Trackers show; dice of mesmerized characters are not in it.
        start_health: Health at the start, the most that healing gives back.
        health: Health left.
        space: Steps from the track's first space, 0 to the content's length.
        purple: The last purple space it passed or stands on; 0 for the first space.
        more_dice: How far difficulty raises the board's maximum.
        mesmerized: Characters beside the board.
        burned: Districts already counted as destroyed.
        hand: Cards of the Monster player.
        gold: Gold of the Monster player.
        marks: What was done once this round, e.g. `discard`.
    """

    board: str
    trackers: DicePool
    start_health: Count
    health: Count
    space: Count = 0
    purple: Count = 0
    more_dice: Count = 0
    mesmerized: tuple[Held, ...] = ()
    burned: tuple[DistrictName, ...] = ()
    hand: Pile = Pile()
    gold: Count = 0
    marks: tuple[str, ...] = ()


Side = Literal["A", "B"]
