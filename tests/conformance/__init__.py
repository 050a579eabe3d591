"""The conformance suite: what every game of pitkit must pass, and how a game states its case."""

from __future__ import annotations

from tests.conformance.spec import DataCase, EffectCase, HiddenPair, LimitCase, Spec

__all__ = ["DataCase", "EffectCase", "HiddenPair", "LimitCase", "Spec"]
