"""What a player may do: small steps, each with the words a button shows."""

from __future__ import annotations

from typing import Any

from pitkit.pit_fighter.hexes import Hex
from pitkit.play import Choice, State

FIST = 0
"""What `Attack.piece` is for a fist."""

HAND = -1
"""What `Arm.to` is for a card that goes to the hand."""


class Pick(Choice, frozen=True, tag="pick"):
    """Take a character for the whole game (PF-SET-01)."""

    character: str

    def label(self, state: State) -> str:  # noqa: ARG002 - a character is called by its name
        """Words for a button."""
        return f"Fight as {self.character}"


class TakeDeck(Choice, frozen=True, tag="take_deck"):
    """Take a deck (PF-DCK-01)."""

    deck: str

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Take the deck {self.deck}"


class Arm(Choice, frozen=True, tag="arm"):
    """Arm with a card (PF-SET-04): `to` is -1 for the hand, 0 to equip it, or the Weapon it is fixed to."""

    card: str
    to: int = HAND

    def label(self, state: State) -> str:
        """Words for a button."""
        how = "in hand" if self.to == HAND else f"equipped{_fixed(state, self.seat, self.to)}"
        return f"Arm with {self.card}, {how}"


class GoFirst(Choice, frozen=True, tag="go_first"):
    """Say who takes the first turn of the round (PF-SET-09)."""

    first: int

    def label(self, state: State) -> str:
        """Words for a button."""
        seats = state.seats()
        return f"{seats[self.first] if 0 <= self.first < len(seats) else 'Nobody'} goes first"


class Bring(Choice, frozen=True, tag="bring"):
    """Take a card out of the sidebar into the deck between rounds (PF-KOX-05)."""

    card: str

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Take {self.card} out of the sidebar"


class Leave(Choice, frozen=True, tag="leave"):
    """Put a card of the deck into the sidebar between rounds (PF-KOX-05)."""

    card: str

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Put {self.card} into the sidebar"


class Equip(Choice, frozen=True, tag="equip"):
    """Play Equipment from the hand (PF-EQP-02); `to` is the Weapon it is fixed to, 0 for none."""

    card: str
    to: int = 0

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Equip {self.card}{_fixed(state, self.seat, self.to)}"


class Remove(Choice, frozen=True, tag="remove"):
    """Discard an equipped piece of Armor (PF-EQP-06)."""

    piece: int

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Discard {_piece(state, self.seat, self.piece)}"


class Move(Choice, frozen=True, tag="move"):
    """Move to a neighbouring hex (PF-MOV-01)."""

    to: Hex

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Move to {_hex(state, self.to)}"


class Attack(Choice, frozen=True, tag="attack"):
    """Attack a combatant with an equipped Weapon, or with a fist, piece 0 (PF-CMB-01)."""

    piece: int
    target: int

    def label(self, state: State) -> str:
        """Words for a button."""
        weapon = "a fist" if self.piece == FIST else _piece(state, self.seat, self.piece)
        return f"Attack {_who(state, self.target)} with {weapon}"


class Strike(Choice, frozen=True, tag="strike"):
    """Attack a combatant with a Weapon from the hand: a Spell, or by Instant Use (PF-CMB-01)."""

    card: str
    target: int

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Attack {_who(state, self.target)} with {self.card} from the hand"


class Play(Choice, frozen=True, tag="play"):
    """Play a card from the hand: an Action, or Equipment by Instant Use (PF-KEY-01, PF-INS-01)."""

    card: str

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Play {self.card}"


class Use(Choice, frozen=True, tag="use"):
    """Use an equipped card that is no Weapon (PF-ATK-09)."""

    piece: int

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Use {_piece(state, self.seat, self.piece)}"


class Power(Choice, frozen=True, tag="power"):
    """Use a special ability of one's character: its place on the card, from 0."""

    ability: int

    def label(self, state: State) -> str:
        """Words for a button."""
        naming = getattr(state, "power_name", None)
        return f"Use {naming(self.seat, self.ability) if naming else self.ability}"


class Pass(Choice, frozen=True, tag="pass"):
    """Play no more in this attack (PF-CMB-11)."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Pass"


class Aim(Choice, frozen=True, tag="aim"):
    """Name a hex for the card being played: a Trap's centre, or the hex of a combatant (PF-TRP-01)."""

    at: Hex

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Aim at {_hex(state, self.at)}"


class Answer(Choice, frozen=True, tag="answer"):
    """Answer what a card asks; the empty key goes on without."""

    key: str

    def label(self, state: State) -> str:
        """Words for a button."""
        labels: dict[str, str] = getattr(state, "answer_labels", dict)()
        return str(labels.get(self.key, self.key or "None"))


class Buy(Choice, frozen=True, tag="buy"):
    """Pay for one card more in the Draw Phase (PF-CHK-05)."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Buy a card"


class Drop(Choice, frozen=True, tag="drop"):
    """Discard a card at the end of the Draw Phase (PF-CHK-08)."""

    card: str

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Discard {self.card}"


class Done(Choice, frozen=True, tag="done"):
    """Go on: end arming, swapping or a phase."""

    def label(self, state: State) -> str:
        """Words for a button."""
        naming = getattr(state, "done_label", None)
        return str(naming()) if naming else "Done"


CHOICES: tuple[type[Choice], ...] = (
    Pick, TakeDeck, Arm, GoFirst, Bring, Leave, Equip, Remove, Move, Attack, Strike, Play, Use, Power,
    Pass, Aim, Answer, Buy, Drop, Done,
)  # fmt: skip
"""Every kind of choice of the game."""


def _named(state: State, how: str, *values: Any) -> str:
    naming = getattr(state, how, None)
    return str(naming(*values)) if naming else " ".join(map(str, values))


def _piece(state: State, seat: int, no: int) -> str:
    return _named(state, "piece_name", seat, no)


def _who(state: State, who: int) -> str:
    return _named(state, "who_name", who)


def _hex(state: State, at: Hex) -> str:
    return _named(state, "hex_name", at)


def _fixed(state: State, seat: int, to: int) -> str:
    return f" on {_piece(state, seat, to)}" if to > 0 else ""
