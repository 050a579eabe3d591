"""Tasks of the Monster, its cards, Encounters and the Monster player."""

from __future__ import annotations

from typing import TypeAlias

from pitkit.monster_pit.game.tasks.base import Task


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


MonsterTask: TypeAlias = (
    MonsterSetup | MonsterMorning | MonsterMidday | MonsterCard | NightEffects | EncounterDue
)
