"""Tasks of the Monster, its cards, Encounters and the Monster player."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from pitkit.monster_pit.cards.facts import Structure
from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.game.facts import DeckName, PhaseName
from pitkit.monster_pit.game.tasks.base import Task
from pitkit.monster_pit.game.tasks.core import Seat


class MonsterSetup(Task, frozen=True, tag="monster_setup"):
    """The Monster player gets cards and Gold (MP-PLAY-02)."""


class MonsterMorning(Task, frozen=True, tag="monster_morning"):
    """The Monster player may discard cards for Gold (MP-PLAY-07)."""


class MonsterMidday(Task, frozen=True, tag="monster_midday"):
    """The Monster player draws up to four cards (MP-PLAY-08)."""


class MonsterCard(Task, frozen=True, tag="monster_card"):
    """A Monster card is drawn and carried out (MP-CARD-01)."""


class NightEffects(Task, frozen=True, tag="night_effects"):
    """Cards with the Night icon take effect (MP-NIGHT-04)."""


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


MonsterTask: TypeAlias = (
    MonsterSetup | MonsterMorning | MonsterMidday | MonsterCard | NightEffects | EncounterDue | Moment
    | Depart | BurnTop | BurnToken | BurnRolled | MesmerizeTop | SlotDie | Enthral | MonsterDie
)  # fmt: skip
