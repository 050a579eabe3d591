"""Villagers and Monster: a bluffing game for three to eight, whose manual carries no title.

`new_game` starts a session, `load` opens a saved one, `table` is the playing surface (behind a curtain, or
against simple opponents), `explore` holds the explorers of the odds, `odds` the calculators, `scene` draws a
state, `rulebook` holds the rules in plain words. Nothing is loaded before it is named.

Example:
    >>> from pitkit import villagers
    >>> villagers.odds.monster_wins(3, 11)
    0.5
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitkit.play.rulebook import Rulebook
    from pitkit.villagers import explore as explore
    from pitkit.villagers import odds as odds
    from pitkit.villagers.board import scene
    from pitkit.villagers.game import GAME, load, new_game
    from pitkit.villagers.tables import table

    rulebook: Rulebook

_HOMES = {"GAME": "game", "load": "game", "new_game": "game", "scene": "board", "table": "tables"}

__all__ = ["GAME", "explore", "load", "new_game", "odds", "rulebook", "scene", "table"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"pitkit.villagers.{_HOMES[name]}"), name)
    if name == "rulebook":
        return import_module("pitkit.villagers.game").GAME.rulebook
    if name in ("explore", "odds"):
        return import_module(f"pitkit.villagers.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
