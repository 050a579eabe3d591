"""Many random games: no error, tokens and cards accounted for, and the game ends."""

from __future__ import annotations

from collections import Counter

import pytest

from pitkit.play import Known, Session
from pitkit.villagers import new_game
from pitkit.villagers.policies import POLICIES
from pitkit.villagers.rules import VillagersState
from tests.conftest import SoakCount

GAMES, PARTS = 1000, 10
"""Random games, and the tests they are shared among."""


def all_tokens(state: VillagersState) -> int:
    """Tokens anywhere; the bag of an endless game counts from 0 at the deal."""
    held = sum(player.tokens + player.on_board for player in state.players)
    return held + state.centre + state.void + state.bag


def all_cards(state: VillagersState) -> Counter[str]:
    """Every Ward, wherever it lies."""
    laid = [player.laid for player in state.players if player.laid is not None]
    items = [item for player in state.players for item in player.hand.items] + [*state.discards.items, *laid]
    found = Counter(item.card for item in items if isinstance(item, Known))
    for pool in state.pools:
        found.update(dict(pool.cards))
        for known, n in pool.secret:
            found[known.card] += n
    return found


def random_game(seed: int) -> Session[VillagersState]:
    """A whole game of random players, other switches each time."""
    players = 3 + seed % 6
    session = new_game(
        players,
        seed=seed,
        tokens=2 + seed % 9,
        claim=seed % 5 == 0,
        dead_wards="deck" if seed % 3 == 0 else "discard",
        bag=None if seed % 2 else players * (2 + seed % 9) + seed % 4,
        hand_limit=None if seed % 7 else 5,
    )
    assert session.auto(POLICIES["at random"], limit=6000).why == "over"
    return session


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_lose_no_token_and_no_card(part: int, soak_count: SoakCount) -> None:
    for number in range(soak_count(GAMES // PARTS)):
        session = random_game(part * GAMES // PARTS + number)
        total, deck = all_tokens(session.start), Counter(session.start.content.deck)
        assert all(all_tokens(state) == total for state in session.states)
        assert all_cards(session.state) == deck
        assert not list(session.state.problems())
        assert len(session.state.over().winners) == 1
        assert min(player.tokens for player in session.state.players) >= 0
