"""Every theme of the rules, and what they register, put together."""

from __future__ import annotations

from typing import Any

from pitkit.monster_pit.game import (
    arrivals,
    decks,
    midday,
    money,
    morning,
    moves,
    night,
    opening,
    rolling,
    twilight,
)  # fmt: skip
from pitkit.monster_pit.game.beast import THEMES as BEAST
from pitkit.monster_pit.game.citadel import THEMES as CITADEL
from pitkit.monster_pit.game.fights import THEMES as FIGHTS
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.tasks import Task
from pitkit.play import Choice

THEMES: tuple[Theme, ...] = (
    opening.THEME, arrivals.THEME, decks.THEME, rolling.THEME, morning.THEME, midday.THEME, twilight.THEME,
    night.THEME, money.THEME, moves.THEME, *CITADEL, *FIGHTS, *BEAST,
)  # fmt: skip
"""The themes, in the order in which they are asked."""


def _all(what: str) -> dict[Any, Any]:
    """One registration of all themes; nothing may be registered twice."""
    found: dict[Any, Any] = {}
    for theme in THEMES:
        for key, rule in getattr(theme, what).items():
            if key in found:
                raise ValueError(f"{key.__name__} is registered twice in {what}, by {theme.name} too")
            found[key] = rule
    return found


TASKS: dict[type[Task], TaskRule] = _all("tasks")
STEPS: dict[type[Choice], StepRule] = _all("steps")
WORDS = {what: _all(what) for what in ("verbs", "can_pay", "conditions", "amounts", "things")}
"""What carries out the words of card effects, by kind and class."""
