"""Every kind of choice of the game; each theme has a module of its own."""

from __future__ import annotations

from pitkit.monster_pit.game.steps import core, midday, monster, outposts
from pitkit.play import Choice

CHOICES: tuple[type[Choice], ...] = (*core.CHOICES, *midday.CHOICES, *outposts.CHOICES, *monster.CHOICES)
"""Every kind of choice, told by its tag."""
