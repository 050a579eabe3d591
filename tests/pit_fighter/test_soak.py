"""Many random matches: no error, cards accounted for, and the match ends."""

from __future__ import annotations

import pytest

from pitkit.pit_fighter import new_game
from pitkit.pit_fighter.policies import reckless
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.play import Session
from tests.conftest import SoakCount

MATCHES, PARTS = 1000, 50
"""Random matches, and the tests they are shared among."""

SCENARIOS = ("", "", "", "Cinder Maw", "Pit Hound")


def random_match(seed: int) -> Session[PitFighterState]:
    """A whole match of players who often do anything at all, other switches each time."""
    session = new_game(
        2 + seed % 3,
        seed=seed,
        mode=("basic", "normal")[seed % 2],
        scenario=SCENARIOS[seed % 5],
        rate_at=("declaration", "award")[seed // 2 % 2],
        highest=("chooses", "starts")[seed // 3 % 2],
        shared_edges=("open", "blocked")[seed // 4 % 2],
        extra_per=("round", "turn")[seed // 5 % 2],
        free_cards=None if seed % 7 else 2,
    )
    assert session.auto(reckless, limit=6000).why == "over", seed
    return session


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_random_matches_end_and_lose_no_card(part: int, soak_count: SoakCount) -> None:
    for number in range(soak_count(MATCHES // PARTS)):
        session = random_match(part * MATCHES // PARTS + number)
        states = session.states
        for state in (*states[:: max(1, len(states) // 12)], states[-1]):
            assert not list(state.problems()), (session.seed, list(state.problems()))
            assert len(state.choices()) <= 200
            assert min(fighter.gold for fighter in state.fighters) >= 0
        assert session.state.over().winners
