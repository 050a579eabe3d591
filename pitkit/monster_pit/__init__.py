"""Monster Pit: one to four Captains against a Monster on its way to the Citadel Gate.

`GAME` is the whole game, `new_game` starts one, `load` opens a saved one and `table` plays it on its board;
`scene` draws a state. `odds` holds the calculators, `BOARDS` the printed Monster Boards. `DICE_GAME` is the
dice alone, round after round, `dice_table` plays it and `dice_scene` draws it. `twilight_explorer`,
`progress_explorer`, `combat_explorer` and `gate_explorer` show the odds with sliders. `rulebook` holds the
rules in plain words. Nothing is loaded before it is named.

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
    from pitkit.monster_pit.board import combat_scene, gate_scene, power_scene, progress_scene
    from pitkit.monster_pit.board import scene as dice_scene
    from pitkit.monster_pit.boards import BOARDS
    from pitkit.monster_pit.explore import combat_explorer, progress_explorer, twilight_explorer
    from pitkit.monster_pit.explore_gate import gate_explorer
    from pitkit.monster_pit.game import GAME
    from pitkit.monster_pit.rules.table import DICE_GAME
    from pitkit.monster_pit.starting import load, new_game
    from pitkit.monster_pit.tables import dice_table
    from pitkit.monster_pit.whole_board import scene
    from pitkit.monster_pit.whole_table import table
    from pitkit.play.rulebook import Rulebook

    rulebook: Rulebook

_HOMES = {
    "BOARDS": "boards",
    "DICE_GAME": "rules.table",
    "GAME": "game",
    "combat_explorer": "explore",
    "combat_scene": "board",
    "dice_table": "tables",
    "gate_explorer": "explore_gate",
    "gate_scene": "board",
    "load": "starting",
    "new_game": "starting",
    "power_scene": "board",
    "progress_explorer": "explore",
    "progress_scene": "board",
    "scene": "whole_board",
    "table": "whole_table",
    "twilight_explorer": "explore",
}

__all__ = [
    "BOARDS",
    "DICE_GAME",
    "GAME",
    "combat_explorer",
    "combat_scene",
    "dice_scene",
    "dice_table",
    "gate_explorer",
    "gate_scene",
    "load",
    "new_game",
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
    if name == "dice_scene":
        return import_module(f"{__name__}.board").scene
    if name == "rulebook":
        return import_module(f"{__name__}.game").GAME.rulebook
    if name == "odds":
        return import_module(f"{__name__}.odds")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
