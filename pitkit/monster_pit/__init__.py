"""Monster Pit: one to four Captains against a Monster on its way to the Citadel Gate.

`odds` holds the calculators, `BOARDS` the printed Monster Boards, `GAME` the dice table (the game's
dice, round after round), `rulebook` the rules in plain words. Nothing is loaded before it is named.

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
    from pitkit.monster_pit.boards import BOARDS
    from pitkit.monster_pit.rules.table import DICE_GAME as GAME
    from pitkit.play.rulebook import Rulebook

    rulebook: Rulebook

__all__ = ["BOARDS", "GAME", "odds", "rulebook"]


def __getattr__(name: str) -> Any:
    if name == "BOARDS":
        return import_module("pitkit.monster_pit.boards").BOARDS
    if name == "GAME":
        return import_module("pitkit.monster_pit.rules.table").DICE_GAME
    if name == "rulebook":
        return import_module("pitkit.monster_pit.rules.table").DICE_GAME.rulebook
    if name == "odds":
        return import_module("pitkit.monster_pit.odds")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
