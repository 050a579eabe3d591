"""Monster Pit: one to four Captains against a Monster on its way to the Citadel Gate.

`odds` holds the calculators, `BOARDS` the printed Monster Boards, `DICE_GAME` the dice table (the game's
dice, round after round; saves and links find it as `GAME`). `dice_table` plays it on a board, and
`twilight_explorer`, `progress_explorer`, `combat_explorer` and `gate_explorer` show the odds with sliders.
`scene` draws a state, `rulebook` holds the rules in plain words. Nothing is loaded before it is named.

Example:
    >>> from pitkit import monster_pit
    >>> monster_pit.odds.twilight(0, 2, 0, "vaiel")[0]
    0.25
    >>> monster_pit.rulebook["MP-TWI-02"].title
    'Red, yellow, white'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitkit.monster_pit import odds as odds
    from pitkit.monster_pit.board import combat_scene, gate_scene, power_scene, progress_scene, scene
    from pitkit.monster_pit.boards import BOARDS
    from pitkit.monster_pit.explore import combat_explorer, progress_explorer, twilight_explorer
    from pitkit.monster_pit.explore_gate import gate_explorer
    from pitkit.monster_pit.rules.table import DICE_GAME
    from pitkit.monster_pit.rules.table import DICE_GAME as GAME
    from pitkit.monster_pit.tables import dice_table, table
    from pitkit.play.rulebook import Rulebook

    rulebook: Rulebook

_HOMES = {
    "BOARDS": "boards",
    "DICE_GAME": "rules.table",
    "combat_explorer": "explore",
    "combat_scene": "board",
    "dice_table": "tables",
    "gate_explorer": "explore_gate",
    "gate_scene": "board",
    "power_scene": "board",
    "progress_explorer": "explore",
    "progress_scene": "board",
    "scene": "board",
    "table": "tables",
    "twilight_explorer": "explore",
}

__all__ = [
    "BOARDS",
    "DICE_GAME",
    "GAME",
    "combat_explorer",
    "combat_scene",
    "dice_table",
    "gate_explorer",
    "gate_scene",
    "odds",
    "power_scene",
    "progress_explorer",
    "progress_scene",
    "rulebook",
    "scene",
    "table",
    "twilight_explorer",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    if name in ("GAME", "rulebook"):
        game = import_module(f"{__name__}.rules.table").DICE_GAME
        return game if name == "GAME" else game.rulebook
    if name == "odds":
        return import_module(f"{__name__}.odds")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
