"""Themes of the Monster: rows, abilities, cards, Encounters, its player. Each module has a `THEME`."""

from __future__ import annotations

from pitkit.monster_pit.game.beast import cards, encounters, night_effects, player, reveals, rows
from pitkit.monster_pit.game.registry import Theme

THEMES: tuple[Theme, ...] = (
    rows.THEME,
    reveals.THEME,
    cards.THEME,
    encounters.THEME,
    night_effects.THEME,
    player.THEME,
)
