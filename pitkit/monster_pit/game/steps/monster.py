"""Steps of the Monster, its cards, Encounters, the Monster player and difficulty tokens."""

from __future__ import annotations

from typing import Literal, cast

from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.things import label
from pitkit.monster_pit.rules.steps import GainADie, ImproveADie
from pitkit.play import Choice, State


class LoseToken(Choice, frozen=True, tag="lose_token"):
    """Name the token that burns (MP-AMB-53)."""

    what: Literal["blue", "green", "armour_white", "armour_yellow"]

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        words = {"blue": "a Blue Gem", "green": "a Green Gem", "armour_white": "white Armour"}
        return f"Burn {words.get(self.what, 'yellow Armour')}"


class Bewitch(Choice, frozen=True, tag="bewitch"):
    """Name the character that is mesmerized (MP-MB-05)."""

    thing: str

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Mesmerize {label(cast(Table, state), self.thing)}"


class WeakenADie(Choice, frozen=True, tag="weaken"):
    """Name the die of the Monster that goes down: red to yellow, or yellow to white."""

    colour: Colour

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"The Monster's {self.colour} die goes down"


__all__ = ["CHOICES", "Bewitch", "GainADie", "ImproveADie", "LoseToken", "WeakenADie"]

CHOICES: tuple[type[Choice], ...] = (LoseToken, Bewitch, GainADie, ImproveADie, WeakenADie)
