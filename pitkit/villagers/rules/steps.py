"""What a player may do: small steps, each with the words a button shows."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from pitkit.play import Choice, State

MOST_TOKENS = 999
"""All Life Tokens outside of the Token Bag together are no more than this."""

Tokens: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_TOKENS)]


class Claim(Choice, frozen=True, tag="claim"):
    """Take one of the eight blue sections, 1 to 8 clockwise, with its red skull (VM-SET-12)."""

    section: Annotated[int, Meta(ge=1, le=8)]

    def label(self, state: State) -> str:  # noqa: ARG002 - a section has no other name
        """Words for a button."""
        return f"Take section {self.section}"


class Lay(Choice, frozen=True, tag="lay"):
    """Lay a Ward face down (VM-WRD-01); an empty name lays a card this record has not seen."""

    card: str

    def label(self, state: State) -> str:  # noqa: ARG002 - a card is called by its name
        """Words for a button."""
        return f"Lay {self.card or 'a Ward unseen'}"


class Hold(Choice, frozen=True, tag="hold"):
    """Lay no Ward this round."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Lay no Ward"


class TakeUp(Choice, frozen=True, tag="take_up"):
    """Take up one of one's Wards, of the hand or laid, to show it to a fellow Villager (VM-WRD-03)."""

    card: str

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Take up {self.card} to show it"


class Show(Choice, frozen=True, tag="show"):
    """Let a fellow Villager look at the Ward that was taken up (VM-WRD-03)."""

    to: int

    def label(self, state: State) -> str:
        """Words for a button."""
        seats = state.seats()
        return f"Show it to {seats[self.to] if 0 <= self.to < len(seats) else 'nobody'}"


class Bet(Choice, frozen=True, tag="bet"):
    """The Monster adds tokens to the green centre (VM-BET-01)."""

    tokens: Tokens

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Bet {self.tokens}"


class Reveal(Choice, frozen=True, tag="reveal"):
    """The Monster stops betting and everything is turned up (VM-BET-02)."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Reveal"


class Pay(Choice, frozen=True, tag="pay"):
    """A Villager adds tokens to his blue section (VM-BET-05)."""

    tokens: Tokens

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Put in {self.tokens}"


class Flee(Choice, frozen=True, tag="flee"):
    """The Monster flees; or a Villager is for fleeing, and will not pay towards a match (VM-FLE-01)."""

    def label(self, state: State) -> str:
        """Words for a button."""
        return "Flee" if self.seat == getattr(state, "monster", -1) else "Be for fleeing"


class Stay(Choice, frozen=True, tag="stay"):
    """A Villager is no longer for fleeing."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Be for staying"


class LiftCup(Choice, frozen=True, tag="lift_cup"):
    """After a flight the Monster shows his dice, or does not (VM-FLE-04)."""

    lift: bool

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Show the dice" if self.lift else "Keep the dice hidden"


class Answer(Choice, frozen=True, tag="answer"):
    """Answer what a Ward asks; the empty key goes on without."""

    key: str

    def label(self, state: State) -> str:
        """Words for a button."""
        labels: dict[str, str] = getattr(state, "answer_labels", dict)()
        return str(labels.get(self.key, self.key or "Go on"))


class Buy(Choice, frozen=True, tag="buy"):
    """Buy a Ward for one Life Token (VM-BUY-01)."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Buy a Ward for 1 token"


class Done(Choice, frozen=True, tag="done"):
    """Buy no more Wards."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Buy no more"


CHOICES: tuple[type[Choice], ...] = (
    Claim, Lay, Hold, TakeUp, Show, Bet, Reveal, Pay, Flee, Stay, LiftCup, Answer, Buy, Done,
)  # fmt: skip
"""Every kind of choice of the game."""
