"""Steps of structures, Wish tokens, trading and Quests."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from pitkit.monster_pit.game.facts import TAVERNS, DeckName, Slot, Spot, StructureName, slot_name, title
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.things import label, spot_name
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Choice, State

Service: TypeAlias = Literal[
    "conscript", "reassign", "aid", "blue", "wyvern", "stone", "recruit", "search", "mage", "wizard", "quest",
    "wish_1", "wish_2", "wish_3", "white", "yellow", "green",
]  # fmt: skip
"""What a structure does for a visitor."""

WORDS: dict[Service, str] = {
    "conscript": "Recruit a Soldier at the Barracks",
    "reassign": "Reassign characters at the Barracks",
    "aid": "Ask for aid at the Stone Church",
    "blue": "Buy a Blue Gem at the Stone Church",
    "wyvern": "Fetch a Wyvern from the Eyrie",
    "stone": "Buy an Alchemy Stone",
    "recruit": "Recruit",
    "search": "Search the Dwarven Grotto",
    "mage": "See the White Mage",
    "wizard": "Send for a Wizard",
    "quest": "Ask for a Quest at the King's Keep",
    "wish_1": "Make 1 wish at the Fountain",
    "wish_2": "Make 2 wishes at the Fountain",
    "wish_3": "Make 3 wishes at the Fountain",
    "white": "Buy white Armour",
    "yellow": "Buy yellow Armour",
    "green": "Buy a Green Gem at the Armoury",
}


def card_at(state: State, seat: int, spot: int) -> str:
    """The card at a spot of a Captain, in words; `a card` where none lies."""
    table = cast(Table, state)
    there = seat < len(table.captains) and table.captains[seat].at(spot) is not None
    return label(table, spot_name(seat, spot)) if there else "a card"


def wish_name(state: State, token: str) -> str:
    """What a Wish token is called; its key where no pack has it."""
    kinds = cast(Table, state).content.wish
    return next((kind.name or kind.key for kind in kinds if kind.key == token), token)


def shown(state: State, deck: DeckName, place: int = 0) -> str:
    """The card that lies face up at a place of a deck, in words."""
    cards = cast(Table, state).decks.of(deck).shown
    return cards[place] if place < len(cards) else "a card"


class Visit(Choice, frozen=True, tag="visit"):
    """Use a structure's service (MP-MID-04)."""

    structure: StructureName
    what: Service

    def label(self, state: State) -> str:
        """Words for a button."""
        if self.structure in TAVERNS:
            deck = cast(DeckName, self.structure)
            return f"Recruit {shown(state, deck)} at {title(self.structure)}"
        return WORDS[self.what]


class BuyCard(Choice, frozen=True, tag="buy_card"):
    """Buy a face-up Item or Mount (MP-STR-HALL-01)."""

    deck: Literal["town_hall", "stables"]
    place: Literal[0, 1, 2] = 0

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Buy {shown(state, self.deck, self.place)}"


class ShowMore(Choice, frozen=True, tag="show_more"):
    """Pay to see more Items or Mounts (MP-STR-HALL-06, MP-STR-HALL-07)."""

    deck: Literal["town_hall", "stables"]

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"See more of {title(self.deck)}"


class AttachTo(Choice, frozen=True, tag="attach_to"):
    """Give the new Item or Mount to a character."""

    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"To {card_at(state, self.seat, self.spot)}"


class CallBarkeep(Choice, frozen=True, tag="call_barkeep"):
    """Have the Barkeep put a Tavern's card under its deck (MP-STR-BARKEEP-01)."""

    deck: Literal["tavern_1", "tavern_2", "tavern_3"]

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Barkeep: put {shown(state, self.deck)} away"


class GiveToStatue(Choice, frozen=True, tag="give_to_statue"):
    """Put a character on the Statue (MP-STR-STATUE-01)."""

    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Put {card_at(state, self.seat, self.spot)} on the Statue"


class Shift(Choice, frozen=True, tag="shift"):
    """Reassign a character to a slot; who lies there changes places with it (MP-STR-BARRACKS-03)."""

    spot: Spot
    slot: Slot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Move {card_at(state, self.seat, self.spot)} to {slot_name(self.slot)}"


class EndReassign(Choice, frozen=True, tag="end_reassign"):
    """Have all characters where they should be."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "End reassigning"


class SwapTracker(Choice, frozen=True, tag="swap_tracker"):
    """Set the Dice Trackers after aid at the Stone Church; as they are for no swap."""

    red: Literal[0, 1, 2, 3, 4]
    yellow: Literal[0, 1, 2, 3, 4, 5]
    white: Literal[0, 1, 2, 3, 4, 5, 6]

    @property
    def pool(self) -> DicePool:
        """What the trackers shall show."""
        return DicePool(self.red, self.yellow, self.white)

    def label(self, state: State) -> str:
        """Words for a button."""
        same = cast(Table, state).monster.trackers == self.pool
        return "Leave the trackers" if same else f"The Monster's dice: {self.pool.words()}"


class UseDrawn(Choice, frozen=True, tag="use_drawn"):
    """Use the Wyvern or Wizard just drawn at once, or keep it."""

    now: bool

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Use it at once" if self.now else "Keep it"


class HealCard(Choice, frozen=True, tag="heal_card"):
    """The White Mage heals a character, a Captain too (MP-STR-SANCT-03)."""

    owner: Literal[0, 1, 2, 3]
    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Heal {card_at(state, self.owner, self.spot)}"


class EndHealing(Choice, frozen=True, tag="end_healing"):
    """Have nobody more healed."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Heal nobody more"


class KeepWish(Choice, frozen=True, tag="keep_wish"):
    """Keep one of the Wish tokens drawn (MP-STR-FOUNT-01)."""

    token: str

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Keep {wish_name(state, self.token)}"


class UseWish(Choice, frozen=True, tag="use_wish"):
    """Use a Wish token (MP-STR-FOUNT-02)."""

    token: str

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Use the wish {wish_name(state, self.token)}"


class UseStone(Choice, frozen=True, tag="use_stone"):
    """Throw all dice of a roll on the table again with an Alchemy Stone (MP-STR-ALCH-02).

    Args:
        seat: Who uses it.
        whose: The roll on top, or the Captain's of a fight whose opponent has rolled.
    """

    whose: Literal["top", "fight"] = "top"

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        which = "all the Captain's dice" if self.whose == "fight" else "all dice"
        return f"Alchemy Stone: throw {which} again"


class WearArmour(Choice, frozen=True, tag="wear_armour"):
    """Put the Armour token on a character (MP-STR-ARM-01)."""

    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"On {card_at(state, self.seat, self.spot)}"


class CompleteQuest(Choice, frozen=True, tag="complete_quest"):
    """Complete the Quest in hand (MP-STR-KEEP-02).

    Args:
        seat: Who does.
        at: The Tavern whose action it uses up, of a Quest for any of them; else empty.
    """

    at: Literal["", "tavern_1", "tavern_2", "tavern_3"] = ""

    def label(self, state: State) -> str:
        """Words for a button."""
        captains = cast(Table, state).captains
        quest = captains[self.seat].quest if self.seat < len(captains) else None
        where = f" at {title(self.at)}" if self.at else ""
        return f"Complete the Quest {quest.card if quest else ''}".strip() + where


class FailWith(Choice, frozen=True, tag="fail_with"):
    """Pick who is injured by the failed Quest among equals (MP-STR-KEEP-05)."""

    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"{card_at(state, self.seat, self.spot)} is injured"


class GiveCoin(Choice, frozen=True, tag="give_coin"):
    """Give a coin, or with a switch a Gem or Stone, to a Captain in the same District (MP-MID-09)."""

    to: Literal[0, 1, 2, 3]
    what: Literal["gold", "platinum", "blue", "green", "stones"]

    def label(self, state: State) -> str:
        """Words for a button."""
        names = {
            "gold": "1 Gold", "platinum": "1 Platinum", "blue": "a Blue Gem", "green": "a Green Gem",
            "stones": "an Alchemy Stone",
        }  # fmt: skip
        return f"Give {names[self.what]} to {cast(Table, state).name(self.to)}"


class GiveWish(Choice, frozen=True, tag="give_wish"):
    """Give a Wish token, with a switch alone, to a Captain in the same District (MP-MID-09)."""

    to: Literal[0, 1, 2, 3]
    token: str

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Give the wish {wish_name(state, self.token)} to {cast(Table, state).name(self.to)}"


class GiveItem(Choice, frozen=True, tag="give_item"):
    """Give an Item, or with a switch a Mount, to a Captain in the same District (MP-MID-09)."""

    to: Literal[0, 1, 2, 3]
    spot: Spot
    card: str

    def label(self, state: State) -> str:
        """Words for a button."""
        table = cast(Table, state)
        return f"Give {self.card} of {card_at(state, self.seat, self.spot)} to {table.name(self.to)}"


class TradeCharacter(Choice, frozen=True, tag="trade_character"):
    """Let a character change to another Captain's Outpost, for Gold (MP-MID-10)."""

    to: Literal[0, 1, 2, 3]
    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Trade {card_at(state, self.seat, self.spot)} to {cast(Table, state).name(self.to)}"


class ChangeGold(Choice, frozen=True, tag="change_gold"):
    """Swap ten Gold for a Platinum Coin when Gold is short (MP-SET-17)."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Change 10 Gold for 1 Platinum"


def copies_of(held: Held) -> tuple[str, ...]:
    """What is attached to a card, Items before the Mount."""
    return (*held.items, *(held.mount,) * bool(held.mount))


CHOICES: tuple[type[Choice], ...] = (
    Visit, BuyCard, ShowMore, AttachTo, CallBarkeep, GiveToStatue, Shift, EndReassign, SwapTracker, UseDrawn,
    HealCard, EndHealing, KeepWish, UseWish, UseStone, WearArmour, CompleteQuest, FailWith,
    GiveCoin, GiveWish, GiveItem, TradeCharacter, ChangeGold,
)  # fmt: skip
