"""The Siege of Shaddis Horne: a cooperative siege with a mine under the town.

`new_game` starts a session, `load` opens a saved one, `odds` holds the calculators, `rulebook` the rules in
plain words. Nothing is loaded before it is named.

Example:
    >>> from pitkit import shaddis_horne
    >>> shaddis_horne.new_game(seed=3).state.phase()
    'setup'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitkit.play.rulebook import Rulebook
    from pitkit.shaddis_horne import odds as odds
    from pitkit.shaddis_horne.game import GAME, load, new_game

    rulebook: Rulebook

__all__ = ["GAME", "load", "new_game", "odds", "rulebook"]


def __getattr__(name: str) -> Any:
    if name in ("GAME", "new_game", "load"):
        return getattr(import_module("pitkit.shaddis_horne.game"), name)
    if name == "rulebook":
        return import_module("pitkit.shaddis_horne.game").GAME.rulebook
    if name == "odds":
        return import_module("pitkit.shaddis_horne.odds")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
