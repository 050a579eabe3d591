"""Tasks of structures, Wish tokens, trading and Quests."""

from __future__ import annotations

from typing import TypeAlias

from pitkit.monster_pit.game.tasks.base import Task


class StatueTakes(Task, frozen=True, tag="statue_takes"):
    """At the start of Twilight the Monster takes who stands on the Statue (MP-STR-STATUE-02)."""


class QuestsDue(Task, frozen=True, tag="quests_due"):
    """In the Night, before the Messenger moves, Quests that ran out of time fail (MP-STR-KEEP-02)."""


MiddayTask: TypeAlias = StatueTakes | QuestsDue
