"""The dice table, a game of its own: the dice of Monster Pit round after round, without cards.

Saves and links find it here under the name `monster_pit_dice`.

Example:
    >>> GAME.name
    'monster_pit_dice'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitkit.monster_pit.rules.table import DICE_GAME as GAME

if TYPE_CHECKING:
    from pitkit.monster_pit.tables import table

__all__ = ["GAME", "table"]


def __getattr__(name: str) -> Any:
    if name == "table":
        from pitkit.monster_pit.tables import table  # widgets are loaded when they are asked for

        return table
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
