"""Steps of the Monster, its cards, Encounters, the Monster player and difficulty tokens."""

from __future__ import annotations

from typing import Literal, cast

from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.game.effects import parts_of
from pitkit.monster_pit.game.facts import StructureName, title
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


class PlayCard(Choice, frozen=True, tag="play_card"):
    """The Monster player plays a card of the hand (MP-PLAY-03)."""

    card: str

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Play {_card(state, 'monster_card', self.card)}"


class CashIn(Choice, frozen=True, tag="cash_in"):
    """The Monster player discards cards for Gold, or none (MP-PLAY-07)."""

    cards: tuple[str, ...] = ()

    def label(self, state: State) -> str:
        """Words for a button."""
        names = [_card(state, "monster_card", card) for card in self.cards]
        return f"Discard {' and '.join(names)} for Gold" if names else "Discard no card"


class AimAt(Choice, frozen=True, tag="aim_at"):
    """Name the Captain the Monster attacks (MP-PLAY-15)."""

    captain: int

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Attack {cast(Table, state).name(self.captain)}"


class DealTo(Choice, frozen=True, tag="deal_to"):
    """Put a point of damage on Vaiel, or on a mesmerized character (MP-VAI-15).

    Args:
        victim: Place of the character beside the board; -1 for Vaiel herself.
    """

    victim: int = -1

    def label(self, state: State) -> str:
        """Words for a button."""
        table = cast(Table, state)
        return f"Damage {table.board.name if self.victim < 0 else label(table, f'm{self.victim}')}"


class PutToken(Choice, frozen=True, tag="put_token"):
    """Name the structure a token of an Encounter card is put on (MP-ENC-04)."""

    structure: StructureName

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"To {title(self.structure)}"


class NightNext(Choice, frozen=True, tag="night_next"):
    """Name the card that acts next in the Night; the empty key goes on without (MP-NIGHT-04)."""

    key: str = ""

    def label(self, state: State) -> str:
        """Words for a button."""
        if not self.key:
            return "Play no card in the Night"
        kind, key, _ = parts_of(self.key)
        return f"{_card(state, kind, key)} acts"


class PayPrice(Choice, frozen=True, tag="pay_price"):
    """Pay what a card of the Night asks, or leave it."""

    pay: bool

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Pay and use it" if self.pay else "Leave it"


def _card(state: State, kind: str, key: str) -> str:
    """What people call a card by its table and key; the key itself where no pack has it."""
    records = getattr(cast(Table, state).content, kind, ())
    return next((str(record.name or key) for record in records if record.key == key), key)


__all__ = [
    "CHOICES", "AimAt", "Bewitch", "CashIn", "DealTo", "GainADie", "ImproveADie", "LoseToken", "NightNext",
    "PayPrice", "PlayCard", "PutToken", "WeakenADie",
]  # fmt: skip

CHOICES: tuple[type[Choice], ...] = (
    LoseToken, Bewitch, GainADie, ImproveADie, WeakenADie, PlayCard, CashIn, AimAt, DealTo, PutToken,
    NightNext, PayPrice,
)  # fmt: skip
