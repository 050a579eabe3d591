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

from typing import TYPE_CHECKING

from pitkit.doors import opened

if TYPE_CHECKING:
    from pitkit.play.rulebook import Rulebook
    from pitkit.villagers import explore as explore
    from pitkit.villagers import odds as odds
    from pitkit.villagers.board import scene
    from pitkit.villagers.game import GAME, load, new_game
    from pitkit.villagers.tables import table

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
