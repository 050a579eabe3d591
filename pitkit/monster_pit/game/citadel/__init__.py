"""Themes of the Citadel: structures, Wish tokens, trading, Quests. Each module has a `THEME`."""

from __future__ import annotations

from pitkit.monster_pit.game.citadel import quests, statue
from pitkit.monster_pit.game.registry import Theme

THEMES: tuple[Theme, ...] = (statue.THEME, quests.THEME)
