"""The game passes every check of the suite with 2 to 4 players, each number with other switches."""

from __future__ import annotations

from tests.conformance.suite import Conformance
from tests.pit_fighter.cases import spec


class TestTwoPlayersWithDecksOfForty(Conformance):
    spec = spec(2, games=1)


class TestThreePlayersAgainstEachOtherAndTogether(Conformance):
    spec = spec(3, games=2)


class TestFourPlayersWithTwentyCards(Conformance):
    spec = spec(4, games=1)
