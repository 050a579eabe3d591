"""Tasks of fights, Creatures, injuries and difficulty tokens."""

from __future__ import annotations

from typing import TypeAlias

from pitkit.monster_pit.game.tasks.base import Task
from pitkit.monster_pit.game.tasks.core import Seat


class Attacked(Task, frozen=True, tag="attacked"):
    """The Monster attacks a Captain, who has to defend (MP-CMB-03)."""

    seat: Seat


class PassOn(Task, frozen=True, tag="pass_on"):
    """Items and Mount of a lost character may move to others for 2 Gold each, or leave (MP-STR-HALL-04)."""

    seat: Seat
    items: tuple[str, ...] = ()
    mount: str = ""


class DrawSkulls(Task, frozen=True, tag="draw_skulls"):
    """Difficulty tokens are drawn blindly and applied in setup (MP-DIFF-04)."""


OutpostTask: TypeAlias = Attacked | PassOn | DrawSkulls
