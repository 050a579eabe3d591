"""Captains with their Outposts: cards in slots, Reserve, attachments, purse, marks of the round."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.game.facts import (
    CAPTAIN,
    HALF,
    SLOTS,
    Back,
    Bridge,
    Count,
    DistrictName,
    SeatOrNone,
    StructureName,
)


class Upgrade(Struct, frozen=True, forbid_unknown_fields=True):
    """A token that makes one die of its wearer better.

    Args:
        die: The colour of the die before.
        to: Its colour now.
        token: An Armour token, or a Wish token that lies like one.
    """

    die: Colour
    to: Colour
    token: Literal["armour", "wish"] = "armour"


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """A counter that lies on a card, e.g. the rounds a Soldier still serves."""

    name: str
    n: Count


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a Captain: the Captain card, a card in a slot or in the Reserve, a mesmerized one.

    Args:
        card: Its key in the content.
        back: The deck it was printed for.
        injured: Whether it lies on its injured side.
        items: Keys of the Items attached.
        mount: Key of its Mount; empty for none.
        upgrades: Armour and Wish tokens on it, the first laid first.
        tokens: Counters on it.
        since: The round in which it came.
    """

    card: str
    back: Back
    injured: bool = False
    items: tuple[str, ...] = ()
    mount: str = ""
    upgrades: tuple[Upgrade, ...] = ()
    tokens: tuple[Token, ...] = ()
    since: Count = 0

    def token(self, name: str) -> int:
        """How many counters of a name lie on it."""
        return next((token.n for token in self.tokens if token.name == name), 0)

    def with_token(self, name: str, n: int) -> Held:
        """The card with so many counters of a name; none takes the counter away."""
        kept = tuple(token for token in self.tokens if token.name != name)
        return replace(self, tokens=(*kept, Token(name, n)) if n > 0 else kept)


MaybeHeld: TypeAlias = Held | None
Slots: TypeAlias = tuple[
    MaybeHeld, MaybeHeld, MaybeHeld, MaybeHeld, MaybeHeld, MaybeHeld,
    MaybeHeld, MaybeHeld, MaybeHeld, MaybeHeld, MaybeHeld, MaybeHeld,
]  # fmt: skip

EMPTY: Slots = (None, None, None, None, None, None, None, None, None, None, None, None)


class Purse(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Captain holds beside cards.

    Args:
        gold: Gold Coins.
        platinum: Platinum Coins, ten Gold each.
        blue: Blue Gems.
        green: Green Gems.
        stones: Alchemy Stones.
    """

    gold: Count = 0
    platinum: Count = 0
    blue: Count = 0
    green: Count = 0
    stones: Count = 0

    @property
    def worth(self) -> int:
        """All coins in Gold."""
        return self.gold + 10 * self.platinum

    def plus(self, **more: int) -> Purse:
        """The purse with so many more of some things, or fewer."""
        return replace(self, **{name: getattr(self, name) + n for name, n in more.items()})

    def paid(self, gold: int) -> Purse:
        """The purse after a payment it can make: coins of Platinum are changed only where Gold is short."""
        changed = max(0, -(-(gold - self.gold) // 10))
        return self.plus(gold=10 * changed - gold, platinum=-changed)


class Quest(Struct, frozen=True, forbid_unknown_fields=True):
    """A Quest in hand, and the round in which it was drawn."""

    card: str
    drawn: Count


class Captain(Struct, frozen=True, forbid_unknown_fields=True):
    """A Captain with an Outpost.

    Args:
        name: The player.
        bridge: The bridge of the Outpost.
        me: The Captain card with what is attached to it; None until it is picked.
        slots: The slots, attackers first.
        reserve: Cards in the Reserve.
        purse: Coins, Gems and Stones.
        works: Keys of the Fortifications built, which need no character (MP-STR-TOWN-04).
        wishes: Keys of the Wish tokens kept.
        quest: The Quest in hand.
        district: Where the piece stands; None on the bridge.
        last: The District of the round before.
        visited: Structures whose action this Captain has used this round, each as often as used.
        extra_visits: Visits granted for this round beyond the rules, each once: `citadel` for a structure
            anywhere, `district` for one of the own District again.
        marks: Names of what was done once this round, e.g. `ability`, `barkeep`.
        rune: The rune of this round's Progress Roll; empty before.
        rolled: Whether this round's Progress Roll is made.
        extra_dice: Dice a Wish adds for this round.
        next_dice: Dice a card adds to the next roll.
    """

    name: str
    bridge: Bridge
    me: Held | None = None
    slots: Slots = EMPTY
    reserve: tuple[Held, ...] = ()
    purse: Purse = Purse()
    works: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    quest: Quest | None = None
    district: DistrictName | None = None
    last: DistrictName | None = None
    visited: tuple[StructureName, ...] = ()
    extra_visits: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    rune: str = ""
    rolled: bool = False
    extra_dice: tuple[Colour, ...] = ()
    next_dice: tuple[Colour, ...] = ()

    def at(self, spot: int) -> Held | None:
        """The card at a spot: -1 the Captain card, 0 to 11 a slot, from 12 on the Reserve."""
        if spot == CAPTAIN:
            return self.me
        if 0 <= spot < SLOTS:
            return self.slots[spot]
        place = spot - SLOTS
        return self.reserve[place] if 0 <= place < len(self.reserve) else None

    def put(self, spot: int, held: Held | None) -> Captain:
        """The Captain with a card at a spot; None takes it away."""
        if spot == CAPTAIN:
            return replace(self, me=held)
        if spot < SLOTS:
            return replace(self, slots=(*self.slots[:spot], held, *self.slots[spot + 1 :]))
        place = spot - SLOTS
        kept = () if held is None else (held,)
        return replace(self, reserve=(*self.reserve[:place], *kept, *self.reserve[place + 1 :]))

    def spots(self, half: Literal["attack", "defence", "both"] = "both") -> tuple[int, ...]:
        """Spots that hold a card: the Captain card and the slots of one half or both, not the Reserve."""
        first, last = {"attack": (0, HALF), "defence": (HALF, SLOTS), "both": (0, SLOTS)}[half]
        own = (CAPTAIN,) if self.me is not None else ()
        return (*own, *(slot for slot in range(first, last) if self.slots[slot] is not None))

    def find(self, back: Back) -> int | None:
        """The first slot with a card of a back, e.g. the King's Messenger."""
        return next((slot for slot, held in enumerate(self.slots) if held and held.back == back), None)


class Ban(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice that may not be rolled.

    Args:
        seat: Whose; -1 for every Captain.
        colour: Which dice; `any` for the best, white before yellow before red.
        n: At most how many of them are stopped; 0 for all.
        until: `roll` for the next roll alone, `round` as long as the round `number` lasts.
        number: The round.
    """

    seat: SeatOrNone
    colour: Literal[Colour, "any"]
    n: Count = 0
    until: Literal["roll", "round"] = "roll"
    number: Count = 0
