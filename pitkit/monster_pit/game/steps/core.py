"""Steps of setup, phases and rolls; Progress Roll, Royal Gold and Twilight Roll are the dice table's."""

from __future__ import annotations

from pitkit.monster_pit.game.facts import DistrictName, Slot, slot_name, title
from pitkit.monster_pit.rules.steps import ProgressRoll, RoyalGold, TwilightRoll
from pitkit.play import Choice, State


class PickCaptain(Choice, frozen=True, tag="pick_captain"):
    """Pick a Captain card (MP-SET-02)."""

    card: str

    def label(self, state: State) -> str:  # noqa: ARG002 - a Captain is called by its key
        """Words for a button."""
        return f"Play {self.card}"


class TakeSlot(Choice, frozen=True, tag="take_slot"):
    """Put the card that arrives into a slot; who lies there goes to the Reserve."""

    slot: Slot

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"To {slot_name(self.slot)}"


class LetLie(Choice, frozen=True, tag="let_lie"):
    """Let the dice on the table count."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Let the dice lie"


class LetCount(Choice, frozen=True, tag="let_count"):
    """Let the dice that name a place, or serve a card, count as they lie."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Let the dice count"


class GoTo(Choice, frozen=True, tag="go_to"):
    """Put the Captain's piece in a District."""

    district: DistrictName

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Go to {title(self.district)}"


class EndTurn(Choice, frozen=True, tag="end_turn"):
    """End a Captain's actions of the Midday."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "End the turn"


class Answer(Choice, frozen=True, tag="answer"):
    """Answer what a card asks; the empty key goes on without."""

    key: str

    def label(self, state: State) -> str:
        """Words for a button."""
        labels: dict[str, str] = getattr(state, "answer_labels", dict)()
        words = labels.get(self.key, self.key or "go on")
        return words[:1].upper() + words[1:]


__all__ = [
    "CHOICES", "Answer", "EndTurn", "GoTo", "LetCount", "LetLie", "PickCaptain", "ProgressRoll", "RoyalGold",
    "TakeSlot", "TwilightRoll",
]  # fmt: skip

CHOICES: tuple[type[Choice], ...] = (
    PickCaptain, TakeSlot, ProgressRoll, RoyalGold, LetLie, LetCount, GoTo, EndTurn, TwilightRoll, Answer,
)  # fmt: skip
