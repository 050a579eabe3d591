"""What the players may do: small steps, each with the words a button shows."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from pitkit.play import Choice, State
from pitkit.shaddis_horne.facts import TILES, Kind, Resource, a_kind, sentence

Who: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
RoadNumber: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Tile: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Doing: TypeAlias = Literal["recipes", "recruit", "explore", "buy", "trade", "collect", "repair"]

DOINGS = {
    "recipes": "uses Recipes", "recruit": "recruits Villagers", "explore": "explores the Pit",
    "buy": "buys Equipment", "trade": "visits the Trade Hall", "collect": "collects rewards",
    "repair": "repairs the Location",
}  # fmt: skip


def _name(who: int) -> str:
    return TILES[who].capitalize()


def _place(state: State, at: int) -> str:
    content = getattr(state, "content", None)
    return content.place(at) if content else f"Location {at}"


class Move(Choice, frozen=True, tag="move"):
    """A Hawkguard, by its colour's number from 0 red to 3 green, moves (SH-MOV-01)."""

    who: Who
    to: Place

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"{_name(self.who)} moves to {_place(state, self.to)}"


class Hit(Choice, frozen=True, tag="hit"):
    """A Hawkguard hits a creature (SH-HIT-01)."""

    who: Who
    road: RoadNumber
    tile: Tile
    kind: Kind

    def label(self, state: State) -> str:  # noqa: ARG002 - creatures are called by their kind
        """Words for a button."""
        return f"{_name(self.who)} hits {a_kind(self.kind)} on {TILES[self.tile]}, road {self.road}"


class Gather(Choice, frozen=True, tag="gather"):
    """A Hawkguard at the houses gathers the materials of a tile (SH-HOU-01)."""

    who: Who
    tile: Tile

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"{_name(self.who)} gathers from the {TILES[self.tile]} tile"


class Visit(Choice, frozen=True, tag="visit"):
    """A Hawkguard visits the Location it stands on (SH-VIS-01)."""

    who: Who
    what: Doing

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"{_name(self.who)} {DOINGS[self.what]}"


class EndTurn(Choice, frozen=True, tag="end_turn"):
    """A Hawkguard's turn ends, actions left or not (SH-ACT-02)."""

    who: Who

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"{_name(self.who)} ends its turn"


class Use(Choice, frozen=True, tag="use"):
    """Use Equipment, a Rarity, a Mercenary or a Villager's ability, by its source (SH-ACT-05)."""

    source: str

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Use {_called(state, self.source)}"


class Reroll(Choice, frozen=True, tag="reroll"):
    """Roll one of the dice on the table again, by an ability."""

    source: str
    die: Annotated[int, Meta(ge=0, le=98)] = 0

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Roll die {self.die + 1} again with {_called(state, self.source)}"


class Keep(Choice, frozen=True, tag="keep"):
    """Let the dice on the table stand."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Let the dice stand"


class Answer(Choice, frozen=True, tag="answer"):
    """Answer what a card asks; the empty key goes on without."""

    key: str

    def label(self, state: State) -> str:
        """Words for a button."""
        labels: dict[str, str] = getattr(state, "answer_labels", dict)()
        return sentence(labels.get(self.key, self.key or "go on"))


class Dismiss(Choice, frozen=True, tag="dismiss"):
    """Discard the Villager of a Location (SH-VIL-10)."""

    at: RoadNumber

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Discard the Villager of {_place(state, self.at)}"


class Advance(Choice, frozen=True, tag="advance"):
    """End the action phase (SH-ACT-06)."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "End the action phase"


class Cast(Choice, frozen=True, tag="cast"):
    """Use a Recipe of the college during a visit (SH-COL-01)."""

    recipe: str

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Use {self.recipe}"


class Take(Choice, frozen=True, tag="take"):
    """Buy or recruit a card of the row during a visit (SH-MKT-01, SH-TAV-01)."""

    card: str

    def label(self, state: State) -> str:
        """Words for a button."""
        offer = getattr(state, "offer_label", str)
        return f"Take {offer(self.card)}"


class Swap(Choice, frozen=True, tag="swap"):
    """Trade two resources for one during a visit to the Trade Hall (SH-TWN-01)."""

    pay: tuple[Resource, Resource]
    gain: Resource

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        one, two = (name.title() for name in self.pay)
        return f"Pay {one} and {two} for {self.gain.title()}"


class Finish(Choice, frozen=True, tag="finish"):
    """The visit to college, tavern, market or Trade Hall is over."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Finish the visit"


class Deeper(Choice, frozen=True, tag="deeper"):
    """Draw another Pit card (SH-PIT-10)."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Keep exploring"


class Leave(Choice, frozen=True, tag="leave"):
    """Leave the Pit with the rewards (SH-PIT-10)."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Leave the Pit"


class Suffer(Choice, frozen=True, tag="suffer"):
    """Let the Wounds of a Pit card come."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Suffer the Wounds"


class GiveUp(Choice, frozen=True, tag="give_up"):
    """Lose a resource for a creature token that is not there (SH-SPN-06)."""

    what: Resource

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Lose 1 {self.what.title()}"


class Settle(Choice, frozen=True, tag="settle"):
    """Put an arriving Villager at a Location; 0 discards it (SH-VIL-03)."""

    at: Place

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"To {_place(state, self.at)}" if self.at else "Discard the newcomer"


class Fight(Choice, frozen=True, tag="fight"):
    """Let a Villager's fight begin, where the players are asked before."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Let them fight"


def _called(state: State, source: str) -> str:
    name = getattr(state, "source_label", None)
    return str(name(source)) if name else source


CHOICES: tuple[type[Choice], ...] = (
    Move, Hit, Gather, Visit, EndTurn, Use, Reroll, Keep, Answer, Dismiss, Advance, Cast, Take, Swap, Finish,
    Deeper, Leave, Suffer, GiveUp, Settle, Fight,
)  # fmt: skip
"""Every kind of choice of the game."""
