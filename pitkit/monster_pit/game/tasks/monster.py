"""Tasks of the Monster, its cards, Encounters and the Monster player."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from pitkit.monster_pit.cards.facts import Structure
from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.game.facts import Count, DeckName, DistrictName, PhaseName
from pitkit.monster_pit.game.tasks.base import Task
from pitkit.monster_pit.game.tasks.core import Seat


class MonsterSetup(Task, frozen=True, tag="monster_setup"):
    """The Monster player gets cards and Gold (MP-PLAY-02)."""


class MonsterMorning(Task, frozen=True, tag="monster_morning"):
    """The Monster player may discard cards for Gold (MP-PLAY-07)."""


class MonsterMidday(Task, frozen=True, tag="monster_midday"):
    """The Monster player draws up to four cards (MP-PLAY-08)."""


class MonsterCard(Task, frozen=True, tag="monster_card"):
    """A Monster card is drawn and carried out (MP-CARD-01).

    Args:
        by: What asks for it: a `row` of the board, which a Monster player leaves out, or an `effect`.
    """

    by: Literal["row", "effect"] = "row"


class MonsterDraw(Task, frozen=True, tag="monster_draw"):
    """The Monster player draws cards into the hidden hand."""

    n: Annotated[int, Meta(ge=1, le=99)]


class CardOver(Task, frozen=True, tag="card_over"):
    """A Monster card has been carried out and is discarded."""

    card: str


class PickTarget(Task, frozen=True, tag="pick_target"):
    """The Monster player picks whom the Monster attacks (MP-PLAY-15)."""


class AssignDamage(Task, frozen=True, tag="assign_damage"):
    """Damage of a won attack on Vaiel, each point of which may go to a mesmerized character (MP-VAI-15).

    Args:
        seat: The attacking Captain.
        n: How much is left.
    """

    seat: Seat
    n: Annotated[int, Meta(ge=1, le=99)]


class LocationOf(Task, frozen=True, tag="location_of"):
    """The Location Die says in which District tokens of an Encounter card come to stand.

    Args:
        card: The card.
        n: How many tokens the throw is for.
        moving: Indexes of tokens that move instead of coming new.
    """

    card: str
    n: Count = 1
    moving: tuple[Count, ...] = ()


class PlaceToken(Task, frozen=True, tag="place_token"):
    """A token of an Encounter card is put on a structure (MP-ENC-04).

    Args:
        card: The card.
        district: The District it must stand in; empty for anywhere.
        moving: Index of a token that moves instead; None for a new one.
        away: Whether it has to move to another District (MP-PLAY-13).
    """

    card: str
    district: Literal[DistrictName, ""] = ""
    moving: Count | None = None
    away: bool = False


class NightEffects(Task, frozen=True, tag="night_effects"):
    """Cards with the Night icon take effect (MP-NIGHT-04).

    Args:
        waiting: What is still to act; None before it is looked up.
        monster: Whether it is the turn of the Monster's cards.
        passed: Whether the Monster player plays no more card of the hand for the Night.
    """

    waiting: tuple[str, ...] | None = None
    monster: bool = False
    passed: bool = False


class EncounterDue(Task, frozen=True, tag="encounter_due"):
    """At the very end of the Night an Encounter card is drawn (MP-NIGHT-09)."""


class Moment(Task, frozen=True, tag="moment"):
    """Cards act at the start of a phase (MP-OUT-21)."""

    phase: PhaseName


class Depart(Task, frozen=True, tag="depart"):
    """The Captains' pieces leave their Districts, to be placed anew."""


class BurnTop(Task, frozen=True, tag="burn_top"):
    """The top card of a deck is turned over and leaves the game.

    Args:
        deck: The deck.
        rule: The rule that burns it.
    """

    deck: DeckName
    rule: str


class BurnToken(Task, frozen=True, tag="burn_token"):
    """A token of a structure leaves the game; of two colours the Monster's side picks one (MP-AMB-53)."""

    structure: Structure


class BurnRolled(Task, frozen=True, tag="burn_rolled"):
    """The Location Die falls, and the District it names burns.

    Args:
        rolls: How often it falls, all at once.
        rule: The rule that says so.
    """

    rolls: Annotated[int, Meta(ge=1, le=9)]
    rule: str


class MesmerizeTop(Task, frozen=True, tag="mesmerize_top"):
    """The top card of a deck is mesmerized.

    Args:
        deck: The deck.
        rule: The rule that says so.
    """

    deck: DeckName
    rule: str


class SlotDie(Task, frozen=True, tag="slot_die"):
    """A die names a slot; the character there is mesmerized in these Outposts.

    Args:
        seats: The Captains.
        rule: The rule that says so.
    """

    seats: tuple[Seat, ...]
    rule: str


class Enthral(Task, frozen=True, tag="enthral"):
    """One of these characters is mesmerized; of several the Monster's side picks one (MP-MB-05).

    Args:
        things: Their names, see `things`.
        rule: The rule that says so.
    """

    things: tuple[str, ...]
    rule: str


class MonsterDie(Task, frozen=True, tag="monster_die"):
    """A die of the Monster changes; of several ways somebody picks one.

    Args:
        seat: Who picks.
        rule: The rule that says so.
        gain: The colour it may gain; empty for none.
        improve: The colours of which it may improve a die.
        weaken: The colours of which a die may go down.
    """

    seat: Seat
    rule: str
    gain: Literal[Colour, ""] = ""
    improve: tuple[Colour, ...] = ()
    weaken: tuple[Colour, ...] = ()


class NightPrice(Task, frozen=True, tag="night_price"):
    """A card of the Night asks a price, which its Captain pays or not.

    Args:
        seat: The Captain.
        source: The ability.
    """

    seat: Seat
    source: str


MonsterTask: TypeAlias = (
    MonsterSetup | MonsterMorning | MonsterMidday | MonsterCard | NightEffects | EncounterDue | Moment
    | NightPrice | MonsterDraw | CardOver | PickTarget | AssignDamage | LocationOf | PlaceToken
    | Depart | BurnTop | BurnToken | BurnRolled | MesmerizeTop | SlotDie | Enthral | MonsterDie
)  # fmt: skip
