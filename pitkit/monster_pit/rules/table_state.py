"""The dice table's state: the Monster's trackers, the Captains' dice, and what is due.

The dice table plays the dice of Monster Pit round after round: Progress Rolls, attacks, the Twilight Roll
and its row. Cards, Districts and Gold to spend are the table's own; events say what to do there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from msgspec import Struct

from pitkit.monster_pit.boards import AnyAction, Board, BurnRolled, MesmerizeSlot
from pitkit.monster_pit.dice import CaptainDice, DieRecord
from pitkit.monster_pit.dice import TableDie as TableDie
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.outcomes import Fighters
from pitkit.monster_pit.rules.rolls import Roll
from pitkit.monster_pit.rules.trackers import tracker_options
from pitkit.play.content import PackContent, Record
from pitkit.play.state import State


class Half(Struct, frozen=True, forbid_unknown_fields=True):
    """One half of an Outpost as far as dice and fights go.

    Args:
        dice: Dice of its characters and their Items.
        mounts: Dice of their Mounts, for fights alone (MP-CMB-05).
        healthy: Healthy characters in it.
        injured: Injured characters in it.
    """

    dice: DicePool = DicePool()
    mounts: DicePool = DicePool()
    healthy: int = 0
    injured: int = 0


class Captain(Struct, frozen=True, forbid_unknown_fields=True):
    """A Captain with an Outpost.

    Args:
        name: The Captain's name.
        card: Dice of the Captain card.
        attackers: The half with the attacker slots.
        defenders: The half with the defender slots.
        injured: Whether the Captain is injured.
        gold: Gold taken in Progress Rolls.
    """

    name: str
    card: DicePool = DicePool()
    attackers: Half = Half()
    defenders: Half = Half()
    injured: bool = False
    gold: int = 0

    def progress_pool(self) -> DicePool:
        """The dice for a Progress Roll (MP-MORN-06)."""
        return self.card.plus(self.attackers.dice).plus(self.defenders.dice)

    def half(self, attacking: bool) -> Half:
        """The half that takes part in a fight."""
        return self.attackers if attacking else self.defenders

    def fight_pool(self, attacking: bool) -> DicePool:
        """The dice for a fight, Mounts not counted (MP-CMB-02, MP-CMB-03)."""
        return self.card.plus(self.half(attacking).dice)

    def fighters(self, attacking: bool) -> Fighters:
        """Who is involved in a fight."""
        half = self.half(attacking)
        return Fighters(attacking, self.injured, half.healthy, half.injured)


class Fight(Struct, frozen=True, forbid_unknown_fields=True):
    """A fight in progress.

    Args:
        captain: Seat of the Captain.
        attacking: Whether the Captain started it.
        results: Captain results; None while the Captain rolls.
        owed: What the Captain has still to choose after the fight: whom to sacrifice or to injure.
    """

    captain: int
    attacking: bool
    results: int | None = None
    owed: Literal["", "sacrifice", "injure"] = ""


class RowDue(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the Monster Board that is being carried out.

    Args:
        results: Which row, 0 to 6.
        action: Index of the action that is next, from the left.
        targets: Seats of the Captains that action has still to attack.
    """

    results: int
    action: int = 0
    targets: tuple[int, ...] = ()


class StartCaptain(Record, frozen=True, kw_only=True):
    """A Captain as a game starts; its fields are those of `Captain`.

    Args:
        card: Dice of the Captain card.
        attackers: The half with the attacker slots.
        defenders: The half with the defender slots.
    """

    card: DicePool
    attackers: Half = Half()
    defenders: Half = Half()

    def ready(self) -> Captain:
        """The Captain at the start of a game."""
        return Captain(self.name, self.card, self.attackers, self.defenders)


class Track(Record, frozen=True, kw_only=True):
    """The Vengeance Track.

    Args:
        spaces: How many spaces the Monster has to go from its start to the Citadel Gate.
    """

    spaces: int


class TableContent(PackContent, frozen=True):
    """What the dice table is played with.

    Args:
        packs: The packs it was made from.
        die: The printed dice.
        captain_dice: How many of them a Captain rolls.
        board: Monster Boards.
        table_die: The Rune Die and the Location Die, where a pack gives their faces.
        captain: Captains to start with.
        track: The Vengeance Track to start with.
    """

    die: tuple[DieRecord, ...] = ()
    captain_dice: CaptainDice | None = None
    board: tuple[Board, ...] = ()
    table_die: tuple[TableDie, ...] = ()
    captain: tuple[StartCaptain, ...] = ()
    track: Track | None = None

    def special_die(self, name: str) -> TableDie | None:
        """The Rune Die or the Location Die; None where its faces are not known."""
        return next((die for die in self.table_die if die.id == name), None)


Waiting = Literal["chance", "sacrifice", "injure", "royal", "defend", "dice", "progress", "midday"]
"""What the table waits for."""


class TableState(State, frozen=True, forbid_unknown_fields=True):
    """Fields of the dice table and simple questions to them; `DiceTable` adds the rules.

    Args:
        board: Short name of the Monster Board.
        trackers: The Monster's dice.
        health: The Monster's health; 0 when it is beaten.
        distance: Spaces from the Monster to the Citadel Gate; 0 when it is there.
        captains: The Captains in seating order, clockwise.
        lead: Seat of the Lead Captain.
        mesmerized: How many characters the Monster has mesmerized.
        round: Number of the round, from 1.
        stage: The phase of the round.
        rolled: How many Captains have made their Progress Roll, clockwise from the Lead Captain.
        attacked: Seats of the Captains that have attacked the Monster this round, in order.
        roll: The roll in progress.
        fight: The fight in progress.
        royal: Whether the Captain who rolled last may take the Gold of a Royal Roll.
        row: The row being carried out.
        content: Boards and dice.
    """

    board: str
    trackers: DicePool
    health: int
    distance: int
    captains: tuple[Captain, ...]
    lead: int = 0
    mesmerized: int = 0
    round: int = 1
    stage: Literal["morning", "midday", "twilight"] = "morning"
    rolled: int = 0
    attacked: tuple[int, ...] = ()
    roll: Roll | None = None
    fight: Fight | None = None
    royal: bool = False
    row: RowDue | None = None
    content: TableContent = TableContent()

    @property
    def monster_board(self) -> Board:
        """The Monster Board."""
        return cast(Board, self.content.record("board", self.board))

    @property
    def maximum(self) -> int:
        """The most dice the Monster rolls."""
        return self.monster_board.max_dice.value

    @property
    def roller(self) -> int:
        """Seat of the Captain whose Progress Roll is next or in progress."""
        return (self.lead + self.rolled) % len(self.captains)

    @property
    def royal_seat(self) -> int:
        """Seat of the Captain whose Progress Roll was the last."""
        return (self.lead + self.rolled - 1) % len(self.captains)

    @property
    def action(self) -> AnyAction | None:
        """The action of the row that is next, or None."""
        if self.row is None:
            return None
        actions = self.monster_board.row(self.row.results).actions
        return actions[self.row.action] if self.row.action < len(actions) else None

    @property
    def action_dice(self) -> tuple[TableDie, ...]:
        """The dice the next action throws, where their faces are known."""
        action = self.action
        if isinstance(action, BurnRolled):
            die, count = self.content.special_die("location"), action.rolls
        elif isinstance(action, MesmerizeSlot):
            die, count = self.content.special_die("rune"), 1
        else:
            return ()
        return (die,) * count if die else ()

    def options(self) -> tuple[DicePool, ...]:
        """Every way the next action may change the trackers; only the trackers where it does not."""
        if self.action is None:
            return (self.trackers,)
        return tracker_options(self.action, self.trackers, self.maximum)

    @property
    def throws_rune(self) -> bool:
        """Whether the Rune Die is part of the next throw: the first one of a Progress Roll (MP-MORN-03)."""
        first = self.roll is not None and not self.roll.again
        return first and self.stage == "morning" and self.content.special_die("rune") is not None

    @property
    def throws_due(self) -> bool:
        """Whether the roll in progress has still something to throw."""
        return self.roll is not None and (bool(self.roll.dice) or self.throws_rune)

    def clockwise(self) -> Iterator[int]:
        """All seats, clockwise from the Lead Captain."""
        return ((self.lead + n) % len(self.captains) for n in range(len(self.captains)))

    def waiting(self) -> Waiting:
        """What has to happen next, while the game goes on."""
        if self.throws_due or self.action_dice:
            return "chance"
        if self.fight is not None and self.fight.owed:
            return self.fight.owed
        if self.royal:
            return "royal"
        if self.row is not None and self.row.targets:
            return "defend"
        if self.action is not None:
            return "dice"
        return "progress" if self.stage == "morning" else "midday"
