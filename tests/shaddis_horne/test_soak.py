"""Many random sieges: no error, cards and tokens accounted for, and the siege ends."""

from __future__ import annotations

import pytest

from pitkit.play import Session, random_policy
from pitkit.shaddis_horne import new_game
from pitkit.shaddis_horne.rules import HorneState
from tests.conftest import SoakCount
from tests.shaddis_horne.cases import often_simple

GAMES, PARTS = 1000, 10
"""Random sieges, and the tests they are shared among."""


def random_siege(seed: int) -> Session[HorneState]:
    """A whole siege, other switches each time; every third one with choices wholly at random."""
    session = new_game(
        seed=seed,
        nightmare=seed % 4,
        gust="each" if seed % 2 else "road",
        empty_deck="strict" if seed % 3 else "row",
        pit_repair_visits=bool(seed % 5),
        reroll_anywhere=bool(seed % 7 == 0),
        ask_before_fights=bool(seed % 6 == 0),
    )
    policy = random_policy if seed % 3 == 0 else often_simple
    assert session.auto({0: policy}, limit=4000).why == "over"
    return session


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(PARTS))
def test_random_sieges_end_and_lose_no_token_and_no_card(part: int, soak_count: SoakCount) -> None:
    for number in range(soak_count(GAMES // PARTS)):
        session = random_siege(part * GAMES // PARTS + number)
        states = session.states
        # Cards and tokens are counted by the checks of a position: at the end and now and then on the way.
        for state in (*states[:: max(1, len(states) // 8)], session.state):
            assert not list(state.problems())
        assert max(len(state.choices()) for state in states[::10]) <= 200
