"""Themes of the Monster: rows, abilities, cards, Encounters, its player. Each module has a `THEME`."""

from __future__ import annotations

from pitkit.monster_pit.game.beast import (
    burning,
    cards,
    dice,
    encounters,
    mesmerize,
    night_effects,
    player,
    reveals,
    rows,
    timing,
    words,
)
from pitkit.monster_pit.game.registry import Theme

THEMES: tuple[Theme, ...] = (
    rows.THEME,
    timing.THEME,
    words.THEME,
    dice.THEME,
    burning.THEME,
    mesmerize.THEME,
    reveals.THEME,
    cards.THEME,
    encounters.THEME,
    night_effects.THEME,
    player.THEME,
)
