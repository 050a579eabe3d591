"""Steps of fights, Creatures, injuries, Outposts and abilities."""

from __future__ import annotations

from pitkit.play import Choice

CHOICES: tuple[type[Choice], ...] = ()
