"""What a state holds: players round the table, tokens, dice and cards, and what is read off them.

Its doors to the play core are in `state`, which builds on this.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from pitkit.play import (
    Event,
    Events,
    Item,
    Known,
    Over,
    Pile,
    Pools,
    State,
    Unseen,
    pile,
)
from pitkit.play.agenda import Agenda
from pitkit.villagers.cards import VillagersContent

Stage = Literal[
    "claim",  # players take sections
    "first",  # dice choose the first Monster
    "deal",  # free Wards
    "blue",  # the Villagers roll
    "green",  # the Monster rolls
    "ward",  # Wards are laid
    "battle",  # betting, matching, fleeing
    "reveal",  # hidden dice and Wards are turned up
    "count",  # a Ward asks or rolls something
    "flown",  # the Monster may show his dice
    "lift",  # dice nobody has entered are shown after a flight
    "buy",  # Wards may be bought
    "draw",  # a bought Ward is drawn
    "over",
]

DICE_STAGES = ("ward", "battle", "reveal", "count", "flown", "lift")
"""Stages in which all dice have been rolled and nobody has died since."""


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player: his section of the board and what he holds.

    Args:
        name: His name.
        tokens: Life Tokens off the board.
        section: His blue section, 1 to 8 clockwise; 0 before he has claimed one.
        alive: Whether he still lives.
        skull: Tokens on his red skull, 0 or 1.
        stake: Tokens on his blue section.
        blue: What his blue die shows; None when it has not been rolled this round.
        hand: His Wards.
        laid: The Ward he has laid this round.
        decided: Whether he has laid a Ward or held back this round.
        flees: Whether he is for fleeing.
        taken_up: The Ward he has taken up to show it to somebody; empty for none.
    """

    name: str
    tokens: int = 0
    section: int = 0
    alive: bool = True
    skull: int = 0
    stake: int = 0
    blue: int | None = None
    hand: Pile = Pile()
    laid: Item | None = None
    decided: bool = False
    flees: bool = False
    taken_up: str = ""

    @property
    def cards(self) -> tuple[Item, ...]:
        """His Wards, of the hand and the one he has laid."""
        return self.hand.items if self.laid is None else (*self.hand.items, self.laid)

    def known_copies(self, card: str) -> tuple[Known, ...]:
        """His known Wards of one name."""
        return tuple(each for each in self.cards if isinstance(each, Known) and each.card == card)

    @property
    def on_board(self) -> int:
        """His tokens on skull and section."""
        return self.skull + self.stake


class Switches(Struct, frozen=True, forbid_unknown_fields=True):
    """The readings of the rules a game is played with; see `VillagersSetup`."""

    free_wards: int = 3
    hand_limit: int | None = None
    endless_bag: bool = True
    dead_wards: Literal["discard", "deck"] = "discard"


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """The count of a reveal under way.

    Args:
        monster: The Monster's points so far.
        villagers: The Villagers' points so far.
        counted: How many Wards have been counted, in the order of VM-WRD-08.
        silent: Whether the next Ward does nothing.
        ties: Who wins a tie.
        spoils: (seat, tokens) a beaten Monster gives up to players instead of the Void.
        result: Who has won, once the points are compared.
    """

    monster: int
    villagers: int
    counted: int = 0
    silent: bool = False
    ties: Literal["monster", "villagers"] = "monster"
    spoils: tuple[tuple[int, int], ...] = ()
    result: Literal["", "monster", "villagers"] = ""


class Table(State, frozen=True, forbid_unknown_fields=True):
    """A moment of the game.

    Cards and dice that are not known to this record are `Unseen` or None, so a seat's view is itself a
    legal position: play goes on from it, and what is hidden is asked for when it is turned up.

    Args:
        content: Dice and Wards.
        switches: The readings it is played with.
        players: By seat; who sits where is said by their sections.
        pools: Unseen Wards.
        deck: The Ward Deck.
        discards: The discard pile, the top first.
        stage: What is going on.
        round: Number of the round, from 1; 0 before the first.
        monster: The Monster's seat; -1 before there is one.
        centre: Tokens on the green centre.
        green: What the Monster's dice show, None for a die not known; empty when they are not rolled.
        shown: Whether everybody has seen the Monster's dice.
        void: Tokens in the Void.
        bag: Tokens in the Token Bag; of an endless bag, those put in less those taken out since the deal.
        rolling: Seats that roll to become the first Monster.
        buyer: Whose turn it is to buy; -1 outside of buying.
        tally: The count of a reveal under way.
        agenda: What Wards still have to do.
        followed: Seats whose hidden dice and Wards this record follows; those of others are asked for when
            they are turned up.
        ended: How the game ended.
    """

    content: VillagersContent
    switches: Switches
    players: tuple[Player, ...]
    pools: Pools
    deck: Pile
    discards: Pile = Pile()
    stage: Stage = "first"
    round: int = 0
    monster: int = -1
    centre: int = 0
    green: tuple[int | None, ...] = ()
    shown: bool = False
    void: int = 0
    bag: int = 0
    rolling: tuple[int, ...] = ()
    buyer: int = -1
    tally: Tally | None = None
    agenda: Agenda = Agenda()
    followed: tuple[int, ...] = ()
    ended: Over | None = None

    # What is read off a state -----------------------------------------------------------------------

    @property
    def alive(self) -> tuple[int, ...]:
        """Seats of the living, ascending."""
        return tuple(seat for seat, player in enumerate(self.players) if player.alive)

    @property
    def villagers(self) -> tuple[int, ...]:
        """Seats of the living Villagers, clockwise from the Monster's left."""
        return tuple(seat for seat in self.clockwise(self.monster) if seat != self.monster)

    @property
    def green_dice(self) -> int:
        """How many dice the Monster has: one for each Villager (VM-SET-05)."""
        return len(self.alive) - 1

    @property
    def blue_total(self) -> int:
        """Tokens on all blue sections together."""
        return sum(player.stake for player in self.players)

    @property
    def missing(self) -> int:
        """Tokens the Villagers still have to put in to match the green centre (VM-BET-03)."""
        return max(0, self.centre - self.blue_total)

    @property
    def villager_tokens(self) -> int:
        """Tokens all Villagers together hold off the board."""
        return sum(self.players[seat].tokens for seat in self.villagers)

    @property
    def tokens_in_play(self) -> int:
        """All tokens outside of the Token Bag."""
        held = sum(player.tokens + player.on_board for player in self.players)
        return held + self.centre + self.void

    @property
    def villager_board(self) -> int:
        """Tokens of all Villagers on the board, skulls included."""
        return sum(self.players[seat].on_board for seat in self.villagers)

    @property
    def monster_board(self) -> int:
        """Tokens of the Monster on the board, his skull included."""
        return self.centre + (self.players[self.monster].skull if self.monster >= 0 else 0)

    @property
    def blue_dice(self) -> tuple[int, ...]:
        """What the Villagers' dice show, clockwise from the Monster's left."""
        dice = (self.players[seat].blue for seat in self.villagers)
        return tuple(face for face in dice if face is not None)

    def clockwise(self, start: int) -> tuple[int, ...]:
        """The living seats from one seat on, going left (VM-AMB-19: left is clockwise).

        Args:
            start: A seat; it comes first if it is alive. Before there is a Monster, -1: from section 1 on.

        Returns:
            Each living seat once.
        """
        first = self.players[start].section if start >= 0 else 1
        places = [
            ((player.section - first) % 8, seat) for seat, player in enumerate(self.players) if player.alive
        ]
        return tuple(seat for _, seat in sorted(places))

    def left_of(self, seat: int) -> int:
        """The next living seat to the left of a seat, dead or alive."""
        return next(other for other in self.clockwise(seat) if other != seat)

    def seats(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.players)

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.players[seat].name

    # What changes a state ---------------------------------------------------------------------------

    def but(self, **values: Any) -> Self:
        """The state with some fields changed."""
        return replace(self, **values)

    def with_player(self, seat: int, **values: Any) -> Self:
        """The state with some fields of a player changed."""
        changed = replace(self.players[seat], **values)
        return replace(self, players=(*self.players[:seat], changed, *self.players[seat + 1 :]))

    def with_all(self, **values: Any) -> Self:
        """The state with the same fields changed for every player."""
        return replace(self, players=tuple(replace(player, **values) for player in self.players))


Done = tuple[Table, Events]
"""What a part of the rules gives back: the new state and what happened."""


def into_hand(hand: Pile, card: Item) -> Pile:
    """A hand with one card more, in an order that tells nothing: known cards by name, then unseen ones."""
    return in_order((*hand.items, card))


def in_order(cards: Iterable[Item]) -> Pile:
    """Cards as a hand, in the order of `into_hand`."""
    return pile(*sorted(cards, key=_place))


def _place(card: Item) -> tuple[int, str, tuple[int, ...]]:
    if isinstance(card, Unseen):
        return 1, card.pool, ()
    return 0, card.card, card.seen_by or ()


def names_of(hand: Pile) -> tuple[str, ...]:
    """The different cards of a hand as a step names them; the empty name stands for an unseen one."""
    return tuple(dict.fromkeys(card.card if isinstance(card, Known) else "" for card in hand.items))


def tokens(n: int) -> str:
    """A number of tokens in words."""
    return f"{n} token{'s' * (n != 1)}"


def unknown_to(card: Item | None, seat: int) -> bool:
    """Whether a card is known to its owner, and a seat has not seen it."""
    return isinstance(card, Known) and card.seen_by is not None and seat not in card.seen_by


def told(text: str, *rules: str, seen_by: tuple[int, ...] | None = None, reveals: bool = False) -> Event:
    """An event."""
    return Event(text, rules, seen_by, reveals)
