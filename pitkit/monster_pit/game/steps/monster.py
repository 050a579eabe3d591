"""Steps of the Monster, its cards, Encounters, the Monster player and difficulty tokens."""

from __future__ import annotations

from pitkit.play import Choice

CHOICES: tuple[type[Choice], ...] = ()
