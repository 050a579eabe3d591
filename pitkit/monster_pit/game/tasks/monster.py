"""Tasks of the Monster, its cards, Encounters, the Monster player and difficulty tokens."""

from __future__ import annotations

from typing import TypeAlias

from pitkit.monster_pit.game.tasks.base import Task


class MonsterSetup(Task, frozen=True, tag="monster_setup"):
    """Difficulty tokens are drawn and applied, and the Monster player gets cards and Gold."""


class MonsterMorning(Task, frozen=True, tag="monster_morning"):
    """The Monster player may discard cards for Gold (MP-PLAY-07)."""


class MonsterMidday(Task, frozen=True, tag="monster_midday"):
    """The Monster player draws up to four cards (MP-PLAY-08)."""


class MonsterCard(Task, frozen=True, tag="monster_card"):
    """A Monster card is drawn and carried out (MP-CARD-01)."""


class EncounterDue(Task, frozen=True, tag="encounter_due"):
    """At the very end of the Night an Encounter card is drawn (MP-NIGHT-09)."""


MonsterTask: TypeAlias = MonsterSetup | MonsterMorning | MonsterMidday | MonsterCard | EncounterDue
