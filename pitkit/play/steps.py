"""The steps a game is made of: choices of seats, outcomes of chance, logged corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from pitkit.play.state import State


class Step(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of everything that may happen to a state; in a save its tag stands under `do`.

    Example:
        >>> issubclass(Outcome, Step)
        True
    """


class Choice(Step, frozen=True, forbid_unknown_fields=True):
    """A step a seat takes; each game makes its own kinds, e.g. `class Bet(Choice, frozen=True, tag="bet")`.

    Args:
        seat: Who takes it, from 0.

    Example:
        >>> from pitkit.play.example import Toss, TwoHeads
        >>> Toss(0).label(TwoHeads())
        'toss'
    """

    seat: int

    def label(self, state: State) -> str:  # noqa: ARG002 - games name cards by their content
        """Words for a button; a game says it better than this base, which lists the fields.

        Args:
            state: The state the choice belongs to.

        Returns:
            A short text.
        """
        tag = self.__struct_config__.tag
        values = [getattr(self, name) for name in self.__struct_fields__ if name != "seat"]
        return " ".join([str(tag), *(_words(value) for value in values)])


class Outcome(Step, frozen=True, forbid_unknown_fields=True, tag="outcome"):
    """What a chance event came to.

    Args:
        faces: One face for each part of the event.
        by: `seed` when the session's seed made it, `table` when a person entered real dice or cards.

    Example:
        >>> Outcome(("6", "3"), by="table").faces
        ('6', '3')
    """

    faces: tuple[str, ...]
    by: Literal["seed", "table"] = "seed"


class Adjust(Step, frozen=True, forbid_unknown_fields=True, tag="adjust", omit_defaults=True):
    """A correction of the position in mid-game, checked like a position and logged.

    Args:
        path: Dotted path into the position, e.g. `captains.0.gold`.
        value: The new value as JSON text, e.g. `5`.
        why: The reason, for the log.
        also: Further (path, value) pairs set at the same moment: a card that moves from one pile to
            another is only right when both piles change.

    Example:
        >>> Adjust("captains.0.gold", "5", "miscounted").path
        'captains.0.gold'
    """

    path: str
    value: str
    why: str = ""
    also: tuple[tuple[str, str], ...] = ()

    @property
    def changes(self) -> tuple[tuple[str, str], ...]:
        """All (path, value) pairs of the correction."""
        return ((self.path, self.value), *self.also)


class Refusal(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a step is not allowed.

    Args:
        rule: Id of the rule that forbids it.
        why: One sentence that tells nobody what they may not know.

    Example:
        >>> Refusal("TH-1", "seats toss in turn.").rule
        'TH-1'
    """

    rule: str
    why: str


class Over(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a game.

    Args:
        winners: Seats that won; empty when nobody did.
        rule: Id of the rule that ends it.
        why: One sentence.

    Example:
        >>> Over((0,), "TH-3", "two heads win.").winners
        (0,)
    """

    winners: tuple[int, ...]
    rule: str
    why: str


def _words(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(_words(item) for item in value)
    return str(value)
