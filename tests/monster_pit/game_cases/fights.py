"""Cases of fights, Creatures, Outposts and abilities."""

from __future__ import annotations

from tests.conformance import DataCase, EffectCase, LimitCase

RULES: tuple[str, ...] = ()
"""Ids of the rulebook that these themes answer for."""

LIMITS: list[LimitCase] = []
EFFECTS: list[EffectCase] = []
DATA: list[DataCase] = []
