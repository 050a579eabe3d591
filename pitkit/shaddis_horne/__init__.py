"""The Siege of Shaddis Horne: a cooperative siege with a mine under the town.

`new_game` starts a session, `load` opens a saved one, `table` plays it on a board, `scene` draws a state,
`odds` holds the calculators, `explore` shows them with sliders (`pit_explorer`, `road_explorer`), `rulebook`
the rules in plain words. Nothing is loaded before it is named.

Example:
    >>> from pitkit import shaddis_horne
    >>> shaddis_horne.new_game(seed=3).state.phase()
    'setup'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitkit.doors import opened

if TYPE_CHECKING:
    from pitkit.play.rulebook import Rulebook
    from pitkit.shaddis_horne import explore as explore
    from pitkit.shaddis_horne import odds as odds
    from pitkit.shaddis_horne.board import scene
    from pitkit.shaddis_horne.explore import pit_explorer, road_explorer
    from pitkit.shaddis_horne.game import GAME, load, new_game
    from pitkit.shaddis_horne.tables import table

    rulebook: Rulebook

_HOMES = {
    "GAME": "game",
    "explore": "explore",
    "load": "game",
    "new_game": "game",
    "odds": "odds",
    "pit_explorer": "explore",
    "road_explorer": "explore",
    "scene": "board",
    "table": "tables",
}

__all__ = [
    "GAME",
    "explore",
    "load",
    "new_game",
    "odds",
    "pit_explorer",
    "road_explorer",
    "rulebook",
    "scene",
    "table",
]


__getattr__ = opened(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
