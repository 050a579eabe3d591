"""Whole games played by policies: the rate is right, and the same on any workers, on a Dask cluster too."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from pitkit.play import MalformedError, random_policy
from pitkit.play.example import GAME as TWO_HEADS
from pitkit.play.winrate import win_rate
from pitkit.shaddis_horne import GAME as SHADDIS_HORNE
from pitkit.villagers.policies import honest

FIRST_OF_TWO = 16 / 27
"""How often the first of two who toss in turn has two heads before the other: (1 + 5/27) / 2."""

TABLE = {"players": ["Ash", "Birch", "Cedar"], "tokens": 2, "free_wards": 0}
"""A short game of the Villagers, in which all seats are alike."""


def test_the_rate_is_right() -> None:
    found = win_rate(TWO_HEADS, None, random_policy, games=2_000, seed=5)
    assert found.chance
    assert abs(found.mean - FIRST_OF_TWO) <= 4 * found.standard_error
    second = win_rate(TWO_HEADS, None, random_policy, games=2_000, seed=5, seat=1)
    assert found.mean + second.mean == pytest.approx(1)


def test_alike_seats_win_alike() -> None:
    rates = [win_rate("villagers", TABLE, honest, 120, seed=2, seat=seat) for seat in range(3)]
    for rate in rates:
        assert abs(rate.mean - 1 / 3) <= 4 * rate.standard_error
    assert sum(rate.mean for rate in rates) <= 1 + 1e-12


def test_policies_may_differ_by_seat() -> None:
    policies = {0: honest, 1: random_policy, 2: random_policy}
    assert win_rate("villagers", TABLE, policies, 20, seed=1).n == 20


@pytest.fixture(params=["threads", "processes"])
def pool(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """Two workers."""
    kinds: dict[str, Any] = {
        "threads": lambda: ThreadPoolExecutor(2),
        "processes": lambda: ProcessPoolExecutor(2, mp_context=get_context("spawn")),
    }
    with kinds[request.param]() as executor:
        yield executor


def test_any_workers_give_the_same_answer(pool: Executor) -> None:
    alone = win_rate("villagers", TABLE, honest, 24, seed=7, batch=5)
    assert win_rate("villagers", TABLE, honest, 24, seed=7, batch=5, executor=pool) == alone


@pytest.mark.filterwarnings("default")  # Dask's own
def test_a_dask_cluster_gives_the_same_answer() -> None:
    import distributed  # it takes a second, which only this test needs to wait for

    alone = win_rate("villagers", TABLE, honest, 24, seed=7, batch=5)
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, distributed.Client(cluster) as client, client.get_executor() as executor:
        assert win_rate("villagers", TABLE, honest, 24, seed=7, batch=5, executor=executor) == alone


def test_another_seed_plays_other_games() -> None:
    rates = {win_rate(TWO_HEADS, None, random_policy, 50, seed).mean for seed in range(5)}
    assert len(rates) > 1


def test_progress_is_told_and_cancelling_stops() -> None:
    told: list[tuple[int, int]] = []
    win_rate(TWO_HEADS, None, random_policy, 25, batch=10, progress=lambda *now: told.append(now))
    assert told == [(10, 25), (20, 25), (25, 25)]
    assert win_rate(TWO_HEADS, None, random_policy, 25, batch=10, cancel=lambda: True).n == 10


def test_a_solo_game_is_played_to_its_end() -> None:
    found = win_rate(SHADDIS_HORNE, None, random_policy, 2, seed=1)
    assert 0 <= found.mean <= 1


def never(view: Any, choices: Any, rng: Any) -> None:
    """Leaves the move to others."""


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"games": 0}, "n must be a whole number from 1"),
        ({"seed": -1}, "seed must be a whole number, 0 or more; got -1"),
        ({"seat": 2}, "seat is 2; allowed: a whole number from 0 to 1"),
        ({"limit": 0}, "limit is 0"),
        ({"game": "chess"}, "game is 'chess'; allowed: "),
        ({"game": 7}, "game is 7; allowed: a game"),
        ({"setup": {"players": 3}}, "setup"),
        ({"limit": 2}, "a game must come to its end; the one of seed [0-9]+ stopped after 2 steps: limit"),
        ({"policies": never}, "stopped after 0 steps: passed"),
    ],
)
def test_bad_input_is_a_sentence(given: dict[str, Any], message: str) -> None:
    values: dict[str, Any] = {"game": TWO_HEADS, "setup": None, "policies": random_policy, "games": 3}
    with pytest.raises((ValueError, MalformedError), match=message) as caught:
        win_rate(**values | given)
    assert "\n" not in str(caught.value)
