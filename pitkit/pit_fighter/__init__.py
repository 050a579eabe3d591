"""Pit Fighter: Fantasy Arena, a card fight on a hex board for two players or more.

`new_game` starts a session, `load` opens a saved one, `table` plays one on a board, `explore` holds the
explorers of the calculators, `odds` the calculators, `scene` draws a state, `rulebook` holds the rules in
plain words. Nothing is loaded before it is named.

Example:
    >>> from pitkit import pit_fighter
    >>> pit_fighter.GAME.title
    'Pit Fighter: Fantasy Arena'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitkit.doors import opened

if TYPE_CHECKING:
    from pitkit.pit_fighter import explore as explore
    from pitkit.pit_fighter import odds as odds
    from pitkit.pit_fighter.board import scene
    from pitkit.pit_fighter.game import GAME, load, new_game
    from pitkit.pit_fighter.tables import table
    from pitkit.play.rulebook import Rulebook

    rulebook: Rulebook

_HOMES = {
    "GAME": "game",
    "explore": "explore",
    "load": "game",
    "new_game": "game",
    "odds": "odds",
    "scene": "board",
    "table": "tables",
}

__all__ = ["GAME", "explore", "load", "new_game", "odds", "rulebook", "scene", "table"]


__getattr__ = opened(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
