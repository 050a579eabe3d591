"""The game passes every check of the suite, in games that together turn every switch."""

from __future__ import annotations

from tests.conformance.suite import Conformance
from tests.shaddis_horne.cases import spec


class TestShaddisHorne(Conformance):
    spec = spec()
