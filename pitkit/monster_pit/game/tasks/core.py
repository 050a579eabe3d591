"""Tasks of setup, phases and rolls."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from pitkit.monster_pit.game.facts import Count, DeckName, PhaseName
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.tasks.base import Task
from pitkit.monster_pit.game.throws import Throw

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=4)]


class Cards(Task, frozen=True, tag="cards"):
    """Carry out card effects until only so many wait."""

    left: Annotated[int, Meta(ge=0, le=500)] = 0


class Layout(Task, frozen=True, tag="layout"):
    """Tell how the table was laid out."""


class PickCaptain(Task, frozen=True, tag="pick_captain"):
    """A player picks a Captain card."""

    seat: Seat


class Arrive(Task, frozen=True, tag="arrive"):
    """A card comes to an Outpost and its owner picks a slot.

    Args:
        seat: The owner.
        held: The card.
        why: `paladin`, `messenger`, `recruit`, `join`, `trade`; `creature` for one of an Encounter card,
            whose token is laid there.
    """

    seat: Seat
    held: Held
    why: Literal["paladin", "messenger", "recruit", "join", "trade", "creature"] = "recruit"


class LeadDraw(Task, frozen=True, tag="lead_draw"):
    """Quest cards are drawn for the Lead Captain.

    Args:
        left: Seats that still draw, in order.
        drawn: Seats that have drawn, with their card.
        aside: Cards of earlier draws that were equal.
    """

    left: tuple[Seat, ...]
    drawn: tuple[tuple[Seat, str], ...] = ()
    aside: tuple[str, ...] = ()


class DealLocation(Task, frozen=True, tag="deal_location"):
    """The next Location token is dealt."""


class Reveal(Task, frozen=True, tag="reveal"):
    """The top card of a deck is turned face up and lies on it, by a rule."""

    deck: DeckName
    rule: str = "MP-SET-22"


class Revealed(Task, frozen=True, tag="revealed"):
    """A card has just been turned face up on a deck: what happens at once, happens (MP-TERM-22)."""

    deck: DeckName
    card: str


class Phase(Task, frozen=True, tag="phase"):
    """A phase begins."""

    phase: PhaseName


class Progress(Task, frozen=True, tag="progress"):
    """A Captain has to make the Progress Roll."""

    seat: Seat


class Rolling(Task, frozen=True, tag="rolling"):
    """Dice fall until all show plain faces, and lie until nobody wants them thrown again.

    When it is done, `table.thrown` is the throw and the task below goes on.

    Args:
        throw: The dice.
        rune: Whether the Rune Die falls with them (MP-MORN-03).
        rule: The rule that asks for the roll.
    """

    throw: Throw
    rune: bool = False
    rule: str = "MP-DIE-04"


class Progressed(Task, frozen=True, tag="progressed"):
    """A Progress Roll is over and is counted.

    Args:
        seat: Who rolled.
        throw: The dice, kept while cards act before the count; None before they do.
    """

    seat: Seat
    throw: Throw | None = None


class Royal(Task, frozen=True, tag="royal"):
    """A Captain may take the Gold of a Royal Roll."""

    seat: Seat


class Place(Task, frozen=True, tag="place"):
    """A Captain has to be put in a District."""

    seat: Seat


class Turn(Task, frozen=True, tag="turn"):
    """A Captain's actions in the Midday."""

    seat: Seat


class Twilight(Task, frozen=True, tag="twilight"):
    """The Twilight Roll has to be made."""


class Twilit(Task, frozen=True, tag="twilit"):
    """The Twilight Roll is over and picks a row."""


class RowAction(Task, frozen=True, tag="row_action"):
    """An action of a row of the Monster Board.

    Args:
        row: Which row, 0 to 6.
        action: Index of the action, from the left.
    """

    row: Annotated[int, Meta(ge=0, le=6)]
    action: Count = 0


class Refresh(Task, frozen=True, tag="refresh"):
    """Face-up Items and Mounts go under their decks, and new cards are shown."""


class PassMessenger(Task, frozen=True, tag="pass_messenger"):
    """The King's Messenger goes to the next Captain."""


CoreTask: TypeAlias = (
    Cards | Layout | PickCaptain | Arrive | LeadDraw | DealLocation | Reveal | Revealed | Phase | Progress
    | Rolling | Progressed | Royal | Place | Turn | Twilight | Twilit | RowAction | Refresh | PassMessenger
)  # fmt: skip
