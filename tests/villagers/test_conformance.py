"""The game passes every check of the suite with 3 to 8 players, each number with other switches."""

from __future__ import annotations

from tests.conformance.suite import Conformance
from tests.villagers.cases import spec


class TestThreePlayers(Conformance):
    spec = spec(3)


class TestFourPlayersWhoClaimTheirSections(Conformance):
    spec = spec(4)


class TestFivePlayersWhoseDeadShuffleTheirWardsBack(Conformance):
    spec = spec(5)


class TestSixPlayersWithASmallBagAndSmallHands(Conformance):
    spec = spec(6)


class TestSevenPlayersOfWhomTwoAreFollowed(Conformance):
    spec = spec(7)


class TestEightPlayers(Conformance):
    spec = spec(8)
