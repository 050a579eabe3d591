"""Every task of the game, told by its tag; each theme has a module of its own."""

from __future__ import annotations

from typing import TypeAlias

from pitkit.monster_pit.game.tasks.base import Task as Task
from pitkit.monster_pit.game.tasks.core import CoreTask
from pitkit.monster_pit.game.tasks.midday import MiddayTask
from pitkit.monster_pit.game.tasks.monster import MonsterTask
from pitkit.monster_pit.game.tasks.outposts import OutpostTask

AnyTask: TypeAlias = CoreTask | MiddayTask | OutpostTask | MonsterTask
