"""What a state holds: fighters, the arena, the attack and the turn under way; and what is read off it.

Its parts are in `records`, its doors to the play core in `state`, which builds on this.
"""

from __future__ import annotations

from typing import Any, Self, TypeAlias

from msgspec.structs import replace

from pitkit.pit_fighter.cards import Card, Character, PitContent
from pitkit.pit_fighter.cards import Creature as CreatureCard
from pitkit.pit_fighter.hexes import Hex, area, distance
from pitkit.pit_fighter.rules.records import (
    Aiming,
    Beast,
    Fight,
    Fighter,
    Hunt,
    Lasting,
    Piece,
    Played,
    Snare,
    Stage,
    Switches,
    Task,
    Thing,
    Turn,
)
from pitkit.play import Event, Events, Over, Pools, State
from pitkit.play.agenda import Agenda


class Table(State, frozen=True, forbid_unknown_fields=True):
    """A moment of the game.

    Args:
        content: Cards, characters, Creatures, decks, arena, numbers.
        switches: The readings it is played with.
        fighters: The players, by seat, clockwise.
        pools: The unseen cards of each player's deck.
        stage: What is going on.
        round: Number of the round, from 1; 0 before the first.
        asked: Whose turn it is to swap, arm or name the first player; -1 outside of that.
        rolling: Seats that roll for the order of play.
        first: Who takes the first turn of the round.
        turn: The turn under way.
        hunt: The Creature's turn under way.
        fight: The attack under way.
        tasks: What happens next by itself, the first thing first.
        agenda: What card effects still have to do.
        aiming: A card that waits for a hex.
        played: Cards whose effects are being carried out.
        beasts: Creatures in the arena, in the order in which they came.
        snares: Traps, in the order in which they were set.
        things: Obstacles.
        lasting: Continuous effects.
        fallen: The player's character that has fallen and ends the round; -1 for none.
        serial: The highest number given to a card in play or a Creature.
        ended: How the game ended.
    """

    content: PitContent
    switches: Switches
    fighters: tuple[Fighter, ...]
    pools: Pools = ()
    stage: Stage = "pick"
    round: int = 0
    asked: int = -1
    rolling: tuple[int, ...] = ()
    first: int = 0
    turn: Turn | None = None
    hunt: Hunt | None = None
    fight: Fight | None = None
    tasks: tuple[Task, ...] = ()
    agenda: Agenda = Agenda()
    aiming: Aiming | None = None
    played: tuple[Played, ...] = ()
    beasts: tuple[Beast, ...] = ()
    snares: tuple[Snare, ...] = ()
    things: tuple[Thing, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    fallen: int = -1
    serial: int = 0
    ended: Over | None = None

    # What is read off a state -----------------------------------------------------------------------

    @property
    def active(self) -> int:
        """Whose turn it is; -1 outside of turns."""
        return self.turn.seat if self.turn else -1

    @property
    def in_scenario(self) -> bool:
        """Whether the players fight a Creature together."""
        return bool(self.switches.scenario)

    def is_seat(self, who: int) -> bool:
        """Whether a combatant is a player's character."""
        return 0 <= who < len(self.fighters)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise from one."""
        n = len(self.fighters)
        return tuple((seat + k) % n for k in range(n))

    def standing(self, seat: int) -> bool:
        """Whether a player's character is in the arena."""
        return self.fighters[seat].at is not None

    def character(self, seat: int) -> Character:
        """A player's character card."""
        return self.content.characters[self.fighters[seat].character]

    def card(self, key: str) -> Card:
        """A card by its key."""
        return self.content.cards[key]

    def piece(self, seat: int, no: int) -> Piece | None:
        """An equipped card of a player by its number."""
        return next((piece for piece in self.fighters[seat].pieces if piece.no == no), None)

    def beast(self, no: int) -> Beast | None:
        """A Creature by its number."""
        return next((beast for beast in self.beasts if beast.no == no), None)

    def beast_card(self, no: int) -> CreatureCard:
        """The card of a Creature that is in the arena."""
        beast = self.beast(no)
        assert beast is not None, f"no Creature {no} in the arena"
        return self.content.creatures[beast.creature]

    @property
    def combatants(self) -> tuple[int, ...]:
        """Everybody in the arena, characters by seat, then Creatures."""
        seats = (seat for seat, fighter in enumerate(self.fighters) if fighter.at is not None)
        return (*seats, *(beast.no for beast in self.beasts))

    def hex_of(self, who: int) -> Hex | None:
        """Where a combatant stands; None when it is not in the arena."""
        if self.is_seat(who):
            return self.fighters[who].at
        beast = self.beast(who)
        return beast.at if beast else None

    def who_at(self, at: Hex) -> int | None:
        """The combatant on a hex, or None."""
        return next((who for who in self.combatants if self.hex_of(who) == at), None)

    def exhaustion(self, who: int) -> int:
        """Exhaustion Points a combatant has left."""
        if self.is_seat(who):
            return self.fighters[who].exhaustion
        beast = self.beast(who)
        return beast.exhaustion if beast else 0

    def full(self, who: int) -> int:
        """Exhaustion Points of an unhurt combatant."""
        if self.is_seat(who):
            return self.character(who).exhaustion or 0
        return self.beast_card(who).exhaustion

    def apart(self, a: int, b: int) -> int | None:
        """How many hexes two combatants are apart; None unless both are in the arena."""
        one, other = self.hex_of(a), self.hex_of(b)
        return None if one is None or other is None else distance(one, other)

    def trap_area(self, snare: Snare) -> frozenset[Hex]:
        """The legal hexes of a Trap's area (PF-TRP-02, PF-AMB-38)."""
        return self.content.legal.intersection(area(*snare.centres))

    def seats(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(fighter.name for fighter in self.fighters)

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.fighters[seat].name

    def who_name(self, who: int) -> str:
        """What a combatant is called."""
        if self.is_seat(who):
            return self.fighters[who].name
        beast = self.beast(who)
        return f"the {beast.creature}" if beast else "nobody"

    def piece_name(self, seat: int, no: int) -> str:
        """What an equipped card is called."""
        piece = self.piece(seat, no)
        return piece.card if piece else "no card"

    def hex_name(self, at: Hex) -> str:
        """What a hex is called."""
        return self.content.called(at)

    # What changes a state ---------------------------------------------------------------------------

    def but(self, **values: Any) -> Self:
        """The state with some fields changed."""
        return replace(self, **values)

    def with_fighter(self, seat: int, **values: Any) -> Self:
        """The state with some fields of a player changed."""
        changed = replace(self.fighters[seat], **values)
        return replace(self, fighters=(*self.fighters[:seat], changed, *self.fighters[seat + 1 :]))

    def with_piece(self, seat: int, no: int, **values: Any) -> Self:
        """The state with some fields of an equipped card changed."""
        pieces = tuple(
            replace(piece, **values) if piece.no == no else piece for piece in self.fighters[seat].pieces
        )
        return self.with_fighter(seat, pieces=pieces)

    def with_beast(self, no: int, **values: Any) -> Self:
        """The state with some fields of a Creature changed."""
        return replace(
            self,
            beasts=tuple(replace(beast, **values) if beast.no == no else beast for beast in self.beasts),
        )

    def with_turn(self, **values: Any) -> Self:
        """The state with some fields of the turn changed."""
        return replace(self, turn=replace(self.turn, **values)) if self.turn else self

    def with_fight(self, **values: Any) -> Self:
        """The state with some fields of the attack changed."""
        return replace(self, fight=replace(self.fight, **values)) if self.fight else self

    def with_hunt(self, **values: Any) -> Self:
        """The state with some fields of a Creature's turn changed."""
        return replace(self, hunt=replace(self.hunt, **values)) if self.hunt else self

    def soon(self, *tasks: Task) -> Self:
        """The state with things to do put before all others."""
        return replace(self, tasks=(*tasks, *self.tasks))


Result: TypeAlias = tuple[Table, Events]
"""What a part of the rules gives back: the new state and what happened."""


def told(text: str, *rules: str, seen_by: tuple[int, ...] | None = None, reveals: bool = False) -> Event:
    """An event; its text begins with a capital letter."""
    return Event(text[:1].upper() + text[1:], rules, seen_by, reveals)


def count(n: int, noun: str) -> str:
    """A number of things in words."""
    return f"{n} {noun}{'' if n == 1 else 's'}"
