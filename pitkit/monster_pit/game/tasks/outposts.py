"""Tasks of fights, Creatures, injuries and difficulty tokens."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from pitkit.monster_pit.game.facts import Count, DeckName, Spot, StructureName
from pitkit.monster_pit.game.tasks.base import Task
from pitkit.monster_pit.game.tasks.core import Seat
from pitkit.monster_pit.game.throws import Throw

Foe = Annotated[str, Meta(pattern=r"^(monster|t\d+)$")]
"""Whom a Captain fights: the Monster, or the token of an Encounter card with that index."""


class Attack(Task, frozen=True, tag="attack"):
    """A Captain attacks (MP-CMB-02).

    Args:
        seat: The Captain.
        foe: Whom.
        place: The structure it is done from; None for an attack a card grants.
    """

    seat: Seat
    foe: Foe = "monster"
    place: StructureName | None = None


class Attacked(Task, frozen=True, tag="attacked"):
    """A Captain is attacked and has to defend (MP-CMB-03)."""

    seat: Seat
    foe: Foe = "monster"


class FightRoll(Task, frozen=True, tag="fight_roll"):
    """The Captain of a fight picks the dice; what is used before the roll is used now."""

    seat: Seat


class Fight(Task, frozen=True, tag="fight"):
    """A fight under way; it lies under the tasks it sets off until it is over.

    Args:
        seat: The Captain.
        foe: The opponent.
        attacking: Whether the Captain started it.
        stage: What comes next: the opponent's roll, the count, the damage or the loss.
        more: Captain results that cards add before the roll.
        mine: The Captain's throw, once it lies.
        margin: By how many results it was won or lost, once it is counted.
        critical: Whether it was won by a critical hit.
        stronger: Damage that cards add to the win.
        spared: Whether a card takes the loss away.
    """

    seat: Seat
    foe: Foe
    attacking: bool
    stage: Literal["opponent", "count", "won", "lost", "pay"] = "opponent"
    more: Count = 0
    mine: Throw | None = None
    margin: Count = 0
    critical: bool = False
    stronger: Count = 0
    spared: bool = False


class Rethrown(Task, frozen=True, tag="rethrown"):
    """The Captain's dice of a fight lie again, thrown after the opponent's."""

    seat: Seat


class Losing(Task, frozen=True, tag="losing"):
    """A fight is lost or tied; cards may help before the loss is taken."""

    seat: Seat


class GiveUp(Task, frozen=True, tag="give_up"):
    """A Captain sacrifices a character after a lost fight (MP-CMB-09)."""

    seat: Seat


class Wound(Task, frozen=True, tag="wound"):
    """A Captain injures somebody who took part in a fight (MP-CMB-14).

    Args:
        seat: The Captain.
        spots: Where those lie who can be picked, one at least.
    """

    seat: Seat
    spots: tuple[Spot, ...]


class Harm(Task, frozen=True, tag="harm"):
    """A won fight does damage to the Monster (MP-CMB-17)."""

    seat: Seat
    n: Count = 1


class PickDice(Task, frozen=True, tag="pick_dice"):
    """Somebody picks dice of a throw that lies, to be thrown again or turned.

    Args:
        seat: Who picks.
        whose: The throw: the one that lies on top, or a fight's first.
        what: What is done with them.
        most: How many at most.
        picked: Indexes picked so far.
    """

    seat: Seat
    whose: Literal["top", "fight"] = "top"
    what: Literal["reroll", "turn"] = "reroll"
    most: Count = 1
    picked: tuple[Count, ...] = ()


class SetOff(Task, frozen=True, tag="set_off"):
    """A moment sets off an ability (MP-OUT-21).

    Args:
        seat: For whom it acts.
        source: The ability.
        it: What `it` stands for in it; empty for nothing.
    """

    seat: Seat
    source: str
    it: str = ""


class UsedUp(Task, frozen=True, tag="used_up"):
    """A Wyvern or a Wizard that lay in a slot has acted and leaves the game (MP-AMB-121).

    Args:
        seat: The Captain.
        spot: Where it lay.
        card: Its key.
    """

    seat: Seat
    spot: Spot
    card: str


class PassOn(Task, frozen=True, tag="pass_on"):
    """Items and Mount of a lost character may move to others for 2 Gold each, or leave (MP-STR-HALL-04)."""

    seat: Seat
    items: tuple[str, ...] = ()
    mount: str = ""


class ReturnTo(Task, frozen=True, tag="return_to"):
    """The Lead Captain names the deck to which a card returns (MP-TERM-21)."""

    card: str
    decks: tuple[DeckName, ...]


class CardDone(Task, frozen=True, tag="card_done"):
    """The last token of an Encounter card is gone, and the card goes back (MP-CRE-06)."""

    card: str


class DrawSkulls(Task, frozen=True, tag="draw_skulls"):
    """Difficulty tokens are drawn blindly and applied in setup (MP-DIFF-04)."""


class ApplySkulls(Task, frozen=True, tag="apply_skulls"):
    """The difficulty tokens drawn take effect."""


class StartSpace(Task, frozen=True, tag="start_space"):
    """The Captains pick the purple space the Monster starts on (MP-DIFF-18, MP-DIFF-23)."""

    bridge: Literal["east", "south"]


OutpostTask: TypeAlias = (
    Attack | Attacked | FightRoll | Fight | Rethrown | Losing | GiveUp | Wound | Harm | PickDice | SetOff
    | UsedUp | PassOn | ReturnTo | CardDone | DrawSkulls | ApplySkulls | StartSpace
)  # fmt: skip
