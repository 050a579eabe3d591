"""Pit Fighter: Fantasy Arena, a card fight on a hex board for two players or more.

`new_game` starts a session, `load` opens a saved one, `odds` holds the calculators, `rulebook` the rules in
plain words. Nothing is loaded before it is named.

Example:
    >>> from pitkit import pit_fighter
    >>> pit_fighter.GAME.title
    'Pit Fighter: Fantasy Arena'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitkit.pit_fighter import odds as odds
    from pitkit.pit_fighter.game import GAME, load, new_game
    from pitkit.play.rulebook import Rulebook

    rulebook: Rulebook

__all__ = ["GAME", "load", "new_game", "odds", "rulebook"]


def __getattr__(name: str) -> Any:
    if name in ("GAME", "new_game", "load"):
        return getattr(import_module("pitkit.pit_fighter.game"), name)
    if name == "rulebook":
        return import_module("pitkit.pit_fighter.game").GAME.rulebook
    if name == "odds":
        return import_module("pitkit.pit_fighter.odds")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
