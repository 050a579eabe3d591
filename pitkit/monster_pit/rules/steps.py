"""The choices of the dice table: what a Captain may do.

Example:
    >>> ProgressRoll(0, red=0, yellow=2, white=6).dice.words()
    '2 yellow, 6 white'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.pools import DicePool
from pitkit.play.steps import Choice

if TYPE_CHECKING:
    from pitkit.play.state import State


class CaptainRoll(Choice, frozen=True, forbid_unknown_fields=True):
    """Base of a Captain's rolls.

    Args:
        seat: The Captain who rolls.
        red: Red dice to roll.
        yellow: Yellow dice to roll.
        white: White dice to roll.
    """

    red: int
    yellow: int
    white: int

    @property
    def dice(self) -> DicePool:
        """The dice to roll, Mounts not counted."""
        return DicePool(self.red, self.yellow, self.white)


class ProgressRoll(CaptainRoll, frozen=True, forbid_unknown_fields=True, tag="progress"):
    """Make the Progress Roll of the Morning with these dice."""

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return f"Progress Roll: {self.dice.words()}"


class AttackRoll(CaptainRoll, frozen=True, forbid_unknown_fields=True, tag="attack"):
    """Attack the Monster with these dice; those of Mounts come on top."""

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return f"Attack the Monster: {self.dice.words()}"


class DefenceRoll(CaptainRoll, frozen=True, forbid_unknown_fields=True, tag="defend"):
    """Defend against the Monster with these dice; those of Mounts come on top."""

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return f"Defend: {self.dice.words()}"


class RoyalGold(Choice, frozen=True, forbid_unknown_fields=True, tag="royal"):
    """Take the Gold of a Royal Roll, or leave it.

    Args:
        seat: The Captain who rolled.
        take: Whether to take it.
    """

    take: bool

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return "Take the Royal Gold" if self.take else "Leave the Royal Gold"


class TwilightRoll(Choice, frozen=True, forbid_unknown_fields=True, tag="twilight"):
    """End the Midday and make the Twilight Roll."""

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return "Twilight Roll"


class GainADie(Choice, frozen=True, forbid_unknown_fields=True, tag="gain"):
    """Decide that the Monster gains a die.

    Args:
        seat: The Lead Captain.
        colour: Its colour.
    """

    colour: Colour

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return f"The Monster gains a {self.colour} die"


class ImproveADie(Choice, frozen=True, forbid_unknown_fields=True, tag="improve"):
    """Decide which die the Monster improves.

    Args:
        seat: The Lead Captain.
        colour: The colour of the die before.
    """

    colour: Colour

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return f"The Monster improves a {self.colour} die"


Loser = Literal["healthy", "injured", "captain"]
"""Who pays for a fight: a healthy or an injured character involved, or the Captain."""

_LOSERS = {"healthy": "a healthy character", "injured": "an injured character", "captain": "the Captain"}


class Sacrifice(Choice, frozen=True, forbid_unknown_fields=True, tag="sacrifice"):
    """Give up a character after a lost fight.

    Args:
        seat: The Captain who fought.
        who: Whom.
    """

    who: Loser

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return f"Sacrifice {_LOSERS[self.who]}"


class Injure(Choice, frozen=True, forbid_unknown_fields=True, tag="injure"):
    """Injure somebody after a tie.

    Args:
        seat: The Captain who fought.
        who: Whom.
    """

    who: Loser

    def label(self, state: State) -> str:  # noqa: ARG002 - the same in every state
        """Words for a button."""
        return f"Injure {_LOSERS[self.who]}"
