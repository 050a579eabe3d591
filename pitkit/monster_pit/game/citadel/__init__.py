"""Themes of the Citadel: structures, Wish tokens, trading, Quests. Each module has a `THEME`."""

from __future__ import annotations

from pitkit.monster_pit.game.citadel import (
    aid,
    armour,
    draws,
    fountain,
    goods,
    hall,
    quarters,
    quests,
    reassign,
    services,
    statue,
    stones,
    trading,
)
from pitkit.monster_pit.game.registry import Theme

THEMES: tuple[Theme, ...] = (
    services.THEME, hall.THEME, statue.THEME, quests.THEME, trading.THEME, draws.THEME, reassign.THEME,
    aid.THEME, armour.THEME, fountain.THEME, stones.THEME, goods.THEME, quarters.THEME,
)  # fmt: skip
