"""Simulation: the same answer for any workers, honest intervals, progress and cancelling."""

from __future__ import annotations

import random
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest

from pitkit.odds import Estimate, simulate


def pips(rng: np.random.Generator, size: int) -> np.ndarray:
    return rng.integers(1, 7, size)


def sixes(rng: np.random.Generator, size: int) -> np.ndarray:
    return rng.integers(1, 7, size) == 6


def stirring(rng: np.random.Generator, size: int) -> np.ndarray:
    np.random.random()  # noqa: NPY002
    random.random()
    return pips(rng, size)


class Late:
    """An executor that keeps every job until its result is asked for, and counts those called off."""

    def __init__(self) -> None:
        self.futures: list[Future] = []

    def submit(self, job, *given):
        future: Future = Future()
        self.futures.append(future)
        result = future.result

        def later(timeout=None):
            future.set_result(job(*given))
            return result(timeout)

        future.result = later  # type: ignore[method-assign]
        return future


def test_any_number_of_workers_gives_the_same_answer():
    alone = simulate(pips, 2_345, seed=3, batch=100)
    assert simulate(stirring, 2_345, seed=3, batch=100) == alone
    with ThreadPoolExecutor(3) as threads:
        assert simulate(pips, 2_345, seed=3, batch=100, executor=threads) == alone
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert simulate(pips, 2_345, seed=3, batch=100, executor=processes) == alone
    assert simulate(pips, 2_345, seed=3, batch=100, executor=Late()) == alone
    assert simulate(pips, 2_345, seed=4, batch=100) != alone


def test_mean_and_variance_are_those_of_all_values():
    seen = []

    def kept(rng, size):
        seen.append(rng.normal(1e6, 1, size))
        return seen[-1]

    found = simulate(kept, 1_050, seed=1, batch=100)
    values = np.concatenate(seen)
    assert len(set(values)) == 1_050
    assert (found.n, len(seen)) == (1_050, 11)
    assert found.mean == pytest.approx(values.mean(), rel=1e-14)
    assert found.variance == pytest.approx(values.var(ddof=1), rel=1e-7)
    assert found.standard_error == pytest.approx(values.std(ddof=1) / 1_050**0.5, rel=1e-7)
    assert not found.chance


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    for trials, truth in ((pips, 3.5), (sixes, 1 / 6)):
        held = 0
        for seed in range(200):
            low, high = simulate(trials, 300, seed=seed).interval(0.9)
            held += low <= truth <= high
        assert 165 <= held <= 195


def test_what_was_never_seen_may_still_happen():
    never = simulate(lambda rng, size: np.zeros(size), 1_000, seed=0)
    low, high = never.interval()
    assert low == 0
    assert 0.002 < high < 0.006
    always = simulate(lambda rng, size: np.ones(size, dtype=bool), 1_000, seed=0)
    assert always.interval()[1] == 1
    assert always.interval()[0] < 0.998


def test_progress_is_told_and_cancelling_stops():
    told: list[tuple[int, int]] = []
    whole = simulate(pips, 250, seed=1, batch=100, progress=lambda done, total: told.append((done, total)))
    assert told == [(100, 250), (200, 250), (250, 250)]
    assert whole.n == 250
    executor = Late()
    stopped = simulate(pips, 100_000, seed=1, batch=100, cancel=lambda: True, executor=executor)
    assert stopped == simulate(pips, 100, seed=1, batch=100)
    assert sum(future.cancelled() for future in executor.futures) == len(executor.futures) - 1


def test_an_error_of_a_trial_reaches_the_caller_and_calls_the_rest_off():
    def broken(rng, size):
        raise ZeroDivisionError("planted")

    executor = Late()
    with pytest.raises(ZeroDivisionError, match="planted"):
        simulate(broken, 1_000, seed=1, batch=10, executor=executor)
    assert all(future.cancelled() or future is executor.futures[0] for future in executor.futures)


def test_one_trial_is_enough():
    assert simulate(pips, 1, seed=1).variance == 0


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: simulate(pips, 0, seed=1), "n must be a whole number from 1 to 1000000000; got 0"),
        (lambda: simulate(pips, 10, seed=-1), "seed must be a whole number, 0 or more; got -1"),
        (lambda: simulate(pips, 10, seed=1, batch=0), "batch must be a whole number, 1 or more; got 0"),
        (
            lambda: simulate(lambda rng, size: [1], 10, seed=1),
            r"must give 10 values; it gave .* shape \(1,\)",
        ),
        (lambda: simulate(lambda rng, size: [np.nan], 1, seed=1), "must give finite values"),
        (lambda: Estimate(9, 0.5, 0.1).interval(1), "level must be above 0 and below 1; got 1"),
        (lambda: Estimate(9, 0.5, 0.1).interval(-1), "level must be a number from 0 to 1; got -1"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()
