"""The dice table: a small game of Monster Pit's dice, round after round.

Each Captain makes a Progress Roll, Captains may attack the Monster, the Lead Captain makes the Twilight
Roll and the row of the Monster Board is carried out, until the Monster is beaten or at the Gate. What
needs cards or Districts is told as something to do at the table.

Example:
    >>> from pitkit.play import Session
    >>> session = Session(DICE_GAME, {"board": "vaiel", "captains": 1, "spaces": 20}, seed=1)
    >>> session.choices()[0].label(session.state)
    'Progress Roll: 1 red, 3 yellow, 1 white'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from pitkit.monster_pit.rules.candidates import candidates
from pitkit.monster_pit.rules.flow import play, settle
from pitkit.monster_pit.rules.problems import problems
from pitkit.monster_pit.rules.refusals import refusals, waiting_words
from pitkit.monster_pit.rules.steps import (
    AttackRoll,
    DefenceRoll,
    GainADie,
    ImproveADie,
    Injure,
    ProgressRoll,
    RoyalGold,
    Sacrifice,
    TwilightRoll,
)
from pitkit.monster_pit.rules.table_state import TableContent, TableDie, TableState
from pitkit.play.chance import Chance, Part
from pitkit.play.content import merge, shipped_packs
from pitkit.play.events import Events
from pitkit.play.game import Game, Setup
from pitkit.play.state import Problem
from pitkit.play.steps import Choice, Over, Refusal


class DiceTable(TableState, frozen=True, forbid_unknown_fields=True):
    """The dice table with its rules; its fields are those of `TableState`."""

    choice_types: ClassVar[tuple[type[Choice], ...]] = (
        ProgressRoll,
        RoyalGold,
        AttackRoll,
        DefenceRoll,
        TwilightRoll,
        GainADie,
        ImproveADie,
        Sacrifice,
        Injure,
    )

    def candidates(self) -> tuple[Choice, ...]:
        """Every choice a person could mean now, near misses among them."""
        return tuple(candidates(self))

    def refusal(self, step: Choice) -> Refusal | None:
        """The first rule that forbids a choice, or None."""
        return next(self.refusals(step), None)

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        """Every rule that forbids a choice."""
        return refusals(self, step)

    def chance(self) -> Chance | None:
        """The throw that is due, a part for each die."""
        if self.over() is not None or self.waiting() != "chance":
            return None
        if self.roll is None:
            parts = tuple(_part(die, f" {n}") for n, die in enumerate(self.action_dice, 1))
            return Chance(f"the {self.action_dice[0].name}", parts, (self.action_dice[0].rule,))
        parts = self.roll.parts()
        if self.throws_rune and (rune := self.content.special_die("rune")):
            parts += (_part(rune),)
        title, rule = self._throw()
        return Chance(title, parts, ("MP-DIE-04",) if self.roll.again else (rule,))

    def _throw(self) -> tuple[str, str]:
        """What is being rolled, and the rule that asks for it."""
        if self.fight is not None and self.fight.results is None:
            return f"{self.captains[self.fight.captain].name}'s roll in the fight", "MP-CMB-04"
        if self.fight is not None:
            return "the Monster's roll in the fight", "MP-CMB-06"
        if self.stage == "morning":
            return f"the Progress Roll of {self.captains[self.roller].name}", "MP-MORN-01"
        return "the Twilight Roll", "MP-TWI-01"

    def over(self) -> Over | None:
        """The Monster is beaten, or at the Gate."""
        if self.health <= 0:
            return Over(tuple(range(len(self.captains))), "MP-GOAL-02", "the Monster is beaten.")
        if self.distance <= 0:
            return Over((), "MP-GOAL-03", "the Monster is at the Citadel Gate.")
        return None

    def play(self, choice: Choice) -> tuple[TableState, Events]:
        """Carry out an allowed choice."""
        return play(self, choice)

    def settle(self, faces: tuple[str, ...]) -> tuple[TableState, Events]:
        """Carry out a throw."""
        return settle(self, faces)

    def seats(self) -> tuple[str, ...]:
        """Names of the Captains."""
        return tuple(captain.name for captain in self.captains)

    def phase(self) -> str:
        """The phase of the round, and what the table waits for."""
        if self.over() is not None:
            return f"the end, in round {self.round}"
        return f"{self.stage.title()} of round {self.round}: {waiting_words(self)}"

    def problems(self) -> Iterable[Problem]:
        """What no play can reach."""
        return problems(self)


def _part(die: TableDie, number: str = "") -> Part:
    return Part(f"{die.name}{number}", die.faces, (1,) * len(die.faces))


class TableSetup(Setup, frozen=True, forbid_unknown_fields=True):
    """How a dice table starts.

    Args:
        undo: May a person undo past a throw?
        board: Short name of the Monster Board.
        captains: How many Captains play, 1 to 4; the first ones of the packs.
        lead: Seat of the Lead Captain.
        spaces: Spaces from the start to the Gate, 1 to 200; None takes the track of the packs, as the
            manual does not print its length.
    """

    board: str = "vaiel"
    captains: Annotated[int, Meta(ge=1, le=4)] = 2
    lead: Annotated[int, Meta(ge=0, le=3)] = 0
    spaces: Annotated[int, Meta(ge=1, le=200)] | None = None

    def problems(self) -> Iterable[Problem]:
        """What cannot be played with these values."""
        if self.lead >= self.captains:
            yield "lead", self.lead, f"a seat from 0 to {self.captains - 1}"


def start(setup: TableSetup, content: TableContent) -> DiceTable:
    """The first state of a dice table (MP-SET-11 to MP-SET-13).

    Args:
        setup: The setup.
        content: Boards, dice, Captains and track.

    Returns:
        The state before the first Progress Roll.

    Raises:
        MalformedError: No pack has the board.
        ValueError: The packs have too few Captains, or no track where none is given.
    """
    board = content.record("board", setup.board)
    if len(content.captain) < setup.captains:
        most = len(content.captain)
        raise ValueError(f"captains must be at most {most}, as in the packs; got {setup.captains}.")
    if setup.spaces is None and content.track is None:
        raise ValueError("spaces must be a whole number from 1 to 200, as no pack has a track; got none.")
    return DiceTable(
        board=setup.board,
        trackers=board.starting_dice(),
        health=board.starting_health(setup.captains),
        distance=setup.spaces or (content.track.spaces if content.track else 0),
        captains=tuple(captain.ready() for captain in content.captain[: setup.captains]),
        lead=setup.lead,
        content=content,
    )


DICE_GAME: Game[DiceTable] = Game(
    name="monster_pit_dice",
    title="Monster Pit: the dice table",
    state=DiceTable,
    setup=TableSetup,
    start=start,
    content=merge,
    packs=lambda: shipped_packs(DICE_GAME),
    default_packs=("monster_pit_dice", "monster_pit_boards", "monster_pit_sample_table"),
    package="pitkit.monster_pit",
    former=("monster_pit",),
)
"""The dice table as a game: `Session(DICE_GAME, {"board": "phoshar"}, seed=1)`."""
