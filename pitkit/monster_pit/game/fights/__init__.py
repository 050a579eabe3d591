"""Themes of fights, Creatures, Outposts and abilities. Each module has a `THEME`."""

from __future__ import annotations

from pitkit.monster_pit.game.fights import (
    abilities,
    attacks,
    characters,
    combat,
    creatures,
    losses,
    rolls,
    selectors,
    skulls,
)
from pitkit.monster_pit.game.registry import Theme

THEMES: tuple[Theme, ...] = (
    attacks.THEME, combat.THEME, losses.THEME, creatures.THEME, abilities.THEME, rolls.THEME,
    characters.THEME, selectors.THEME, skulls.THEME,
)  # fmt: skip
