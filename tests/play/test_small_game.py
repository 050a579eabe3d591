"""The small game passes every check of the suite, as each game of pitkit must."""

from __future__ import annotations

from tests.conformance.suite import Conformance
from tests.play.lantern_cases import SPEC


class TestConformance(Conformance):
    spec = SPEC
