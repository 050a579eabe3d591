"""What a state of the whole game holds, what is read off it, and the small changes all themes share."""

from __future__ import annotations

from typing import Any, Self, TypeAlias, cast

from msgspec.structs import replace

from pitkit.monster_pit.boards import Board
from pitkit.monster_pit.cards.content import PitContent
from pitkit.monster_pit.game.facts import DISTRICTS, Count, DeckName, PhaseName
from pitkit.monster_pit.game.people import Ban, Captain, Held, Purse
from pitkit.monster_pit.game.places import Citadel, Deck, Decks, Monster, Side
from pitkit.monster_pit.game.switches import Switches
from pitkit.monster_pit.game.tasks import AnyTask, Task
from pitkit.monster_pit.game.throws import Throw
from pitkit.play import Event, Events, Over, Pools, State
from pitkit.play.agenda import Agenda


class Table(State, frozen=True, forbid_unknown_fields=True):
    """A moment of the game.

    Args:
        content: Cards, boards, dice and track.
        switches: The readings of the rules it is played with.
        pools: What nobody has seen yet, by pool: `barracks`, `tavern`, `quest`, `wish`, `location` and so on.
        captains: The Captains in seating order, clockwise.
        monster_player: Whether an extra player, in the last seat, plays the Monster.
        encounters: Whether the Encounter deck is played with.
        outpost_side: The side of all Outposts.
        skulls_wanted: White, yellow and red difficulty tokens still to be drawn in setup.
        skulls: Keys of the difficulty tokens in force.
        decks: The decks.
        citadel: The board.
        monster: The Monster.
        lead: Seat of the Lead Captain; -1 until it is drawn.
        round: Number of the round; 0 in setup.
        phase_name: The phase.
        bans: Dice that may not be rolled.
        tasks: What is still to do, the first thing first.
        agenda: What card effects still have to do.
        thrown: The last finished roll.
        lying: What dice show that name a place or serve a card, while somebody may still throw them again.
        ended: How the game ended.
    """

    content: PitContent
    switches: Switches
    pools: Pools
    captains: tuple[Captain, ...]
    monster: Monster
    decks: Decks = Decks()
    citadel: Citadel = Citadel()
    monster_player: bool = False
    encounters: bool = False
    outpost_side: Side = "A"
    skulls_wanted: tuple[Count, Count, Count] = (0, 0, 0)
    skulls: tuple[str, ...] = ()
    lead: int = -1
    round: Count = 0
    phase_name: PhaseName = "setup"
    bans: tuple[Ban, ...] = ()
    tasks: tuple[AnyTask, ...] = ()
    agenda: Agenda = Agenda()
    thrown: Throw | None = None
    lying: tuple[str, ...] = ()
    ended: Over | None = None

    # What is read off a state -----------------------------------------------------------------------

    @property
    def top(self) -> Task | None:
        """The task that comes first."""
        return self.tasks[0] if self.tasks else None

    @property
    def board(self) -> Board:
        """The Monster Board."""
        return cast(Board, self.content.record("board", self.monster.board))

    @property
    def maximum(self) -> int:
        """The most dice the Monster rolls (MP-TWI-03), raised by difficulty."""
        return self.board.max_dice.value + self.monster.more_dice

    @property
    def monster_seat(self) -> int:
        """Seat of the Monster player; -1 without one."""
        return len(self.captains) if self.monster_player else -1

    @property
    def decider(self) -> int:
        """Who makes open choices of the Monster: its player, else the Lead Captain (MP-AMB-51)."""
        return self.monster_seat if self.monster_player else max(0, self.lead)

    @property
    def solo(self) -> bool:
        """Whether one Captain plays."""
        return len(self.captains) == 1

    def clockwise(self) -> tuple[int, ...]:
        """The Captains' seats from the Lead Captain on, clockwise."""
        first, n = max(0, self.lead), len(self.captains)
        return tuple((first + k) % n for k in range(n))

    def seats(self) -> tuple[str, ...]:
        """The Captains' players, then the Monster's."""
        return (*(captain.name for captain in self.captains), *(("The Monster",) * self.monster_player))

    def name(self, seat: int) -> str:
        """What the Captain of a seat is called; the Monster's name for other seats."""
        return self.captains[seat].name if 0 <= seat < len(self.captains) else self.board.name

    def district_of(self, location: str) -> str:
        """The District where a Location token lies."""
        return DISTRICTS[self.citadel.locations.index(location)]

    # What changes a state ---------------------------------------------------------------------------

    def but(self, **values: Any) -> Self:
        """The state with some fields changed."""
        return replace(self, **values)

    def push(self, *tasks: AnyTask) -> Self:
        """The state with tasks to be done before all others, the first of them first."""
        return replace(self, tasks=(*tasks, *self.tasks))

    def pop(self, *instead: AnyTask) -> Self:
        """The state with its first task done, others put in its place."""
        return replace(self, tasks=(*instead, *self.tasks[1:]))

    def with_captain(self, seat: int, **values: Any) -> Self:
        """The state with a Captain changed."""
        return self.with_seat(seat, replace(self.captains[seat], **values))

    def with_seat(self, seat: int, captain: Captain) -> Self:
        """The state with another record of a Captain."""
        return replace(self, captains=(*self.captains[:seat], captain, *self.captains[seat + 1 :]))

    def with_held(self, seat: int, spot: int, held: Held | None) -> Self:
        """The state with another card, or none, at a spot of a Captain."""
        return self.with_seat(seat, self.captains[seat].put(spot, held))

    def with_purse(self, seat: int, purse: Purse) -> Self:
        """The state with another purse of a Captain."""
        return self.with_captain(seat, purse=purse)

    def with_deck(self, name: DeckName, **values: Any) -> Self:
        """The state with a deck changed."""
        deck: Deck = replace(self.decks.of(name), **values)
        return replace(self, decks=replace(self.decks, **{name: deck}))

    def with_citadel(self, **values: Any) -> Self:
        """The state with the board changed."""
        return replace(self, citadel=replace(self.citadel, **values))

    def with_monster(self, **values: Any) -> Self:
        """The state with the Monster changed."""
        return replace(self, monster=replace(self.monster, **values))


Done: TypeAlias = tuple[Table, Events]
"""What a part of the rules gives back: the new state and what happened."""


def told(text: str, *rules: str, reveals: bool = False) -> Event:
    """An event everybody sees."""
    return Event(text, rules, None, reveals)


def number(n: int, what: str) -> str:
    """So many of something in words, e.g. `2 spaces`."""
    return f"{n} {what if n == 1 else what + 's'}"
