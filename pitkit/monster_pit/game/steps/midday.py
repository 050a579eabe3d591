"""Steps of structures, Wish tokens, trading and Quests."""

from __future__ import annotations

from pitkit.play import Choice

CHOICES: tuple[type[Choice], ...] = ()
