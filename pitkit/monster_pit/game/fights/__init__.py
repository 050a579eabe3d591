"""Themes of fights, Creatures, Outposts and abilities. Each module has a `THEME`."""

from __future__ import annotations

from pitkit.monster_pit.game.fights import defence, difficulty, losses
from pitkit.monster_pit.game.registry import Theme

THEMES: tuple[Theme, ...] = (defence.THEME, losses.THEME, difficulty.THEME)
