"""What is still to do, as small records on a stack: the first is done first.

A passage of the rules that takes several steps pushes tasks; the driver (`drive`) carries them out one by one
and stops where a die must fall, a card be turned up or the players decide. Card effects keep their own list
(`pitkit.play.agenda`); `Cards` marks where on the stack that list is worked off.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from pitkit.shaddis_horne.cards import Family
from pitkit.shaddis_horne.facts import Kind

RoadNumber: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
From0: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
RowFamily: TypeAlias = Literal["equipment", "villager"]
Purpose: TypeAlias = Literal[
    "setup", "fill", "replace", "gain", "siege", "event", "late", "explore", "nightmare"
]


class Task(Struct, frozen=True, forbid_unknown_fields=True, tag_field="task"):
    """Base of all tasks."""


class Cards(Task, frozen=True, tag="cards"):
    """Carry out card effects until only so many wait."""

    left: Annotated[int, Meta(ge=0, le=500)] = 0


class Layout(Task, frozen=True, tag="layout"):
    """Tell how the table was laid out."""


class Draw(Task, frozen=True, tag="draw"):
    """Turn up the top card of a deck, or a Recipe token, for a purpose."""

    family: Family
    purpose: Purpose


class Spawn(Task, frozen=True, tag="spawn"):
    """A creature appears; on road 0 a die says where."""

    creature: Kind
    road: Annotated[int, Meta(ge=0, le=6)] = 0
    rule: Literal["SH-SPN-02", "SH-PIT-06"] = "SH-SPN-02"


class Lack(Task, frozen=True, tag="lack"):
    """So many resources are lost for tokens that were not there."""

    n: Annotated[int, Meta(ge=1, le=99)]


class Icons(Task, frozen=True, tag="icons"):
    """The texts of the Event card still to be applied."""

    left: tuple[Literal["day", "night", "spell", "gift"], ...]


class Check(Task, frozen=True, tag="check"):
    """A fairy spell check."""


class CloseEvent(Task, frozen=True, tag="close_event"):
    """The Event card is discarded."""


class News(Task, frozen=True, tag="news"):
    """The news of the Siege card."""


class CloseSiege(Task, frozen=True, tag="close_siege"):
    """The Siege card is discarded."""


class Phase(Task, frozen=True, tag="phase"):
    """A phase begins."""

    phase: Literal["siege", "action", "advance", "end"]


class Advance(Task, frozen=True, tag="advance"):
    """A road's turn in the advance phase."""

    road: RoadNumber


class Attack(Task, frozen=True, tag="attack"):
    """Creatures on the red tile attack, one after the other.

    Args:
        road: The road.
        left: Kinds of those still to attack, in order.
        asked: Whether the players have let this fight begin.
    """

    road: RoadNumber
    left: tuple[Kind, ...]
    asked: bool = False


class March(Task, frozen=True, tag="march"):
    """Creatures on orange, yellow and green step 1 tile forwards."""

    road: RoadNumber


class Arrive(Task, frozen=True, tag="arrive"):
    """A gained Villager or Mercenary finds a place."""

    card: str


class Fill(Task, frozen=True, tag="fill"):
    """A row is filled up from its deck."""

    row: RowFamily
    purpose: Literal["setup", "fill", "replace"] = "fill"


class Collect(Task, frozen=True, tag="collect"):
    """The Trophy Room pays."""


class Rest(Task, frozen=True, tag="rest"):
    """Hawkguards become ready and the next round begins."""


class Recipes(Task, frozen=True, tag="recipes"):
    """A visit to the college is under way."""


class Shop(Task, frozen=True, tag="shop"):
    """A visit to market or tavern is under way."""

    row: RowFamily


class Trade(Task, frozen=True, tag="trade"):
    """A visit to the Trade Hall is under way."""


class Symbols(Task, frozen=True, tag="symbols"):
    """The black banner of the Pit card just placed, or of the Shaft.

    Args:
        at: The next symbol.
        asked: Whether the players have been asked about its Wounds.
        ignored: Whether its Wounds are ignored.
    """

    at: From0 = 0
    asked: bool = False
    ignored: bool = False


class Wound(Task, frozen=True, tag="wound"):
    """Wounds are about to be suffered; something at hand could ignore them."""


class Deeper(Task, frozen=True, tag="deeper"):
    """Go on into the Pit, or leave?"""


class Reward(Task, frozen=True, tag="reward"):
    """The way out: so many of the placed cards are still to be passed."""

    left: From0


class Return(Task, frozen=True, tag="return"):
    """The Hawkguard comes back from the Pit."""

    wounded: bool = False


class CloseTrip(Task, frozen=True, tag="close_trip"):
    """The placed Pit cards are put away."""


AnyTask: TypeAlias = (
    Cards | Layout | Draw | Spawn | Lack | Icons | Check | CloseEvent | News | CloseSiege | Phase | Advance
    | Attack | March | Arrive | Fill | Collect | Rest | Recipes | Shop | Trade | Symbols | Wound | Deeper
    | Reward | Return | CloseTrip
)  # fmt: skip
"""Any task, told by its tag."""
