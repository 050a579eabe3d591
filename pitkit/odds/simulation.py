"""Simulation, for what cannot be computed: seeded, in batches, with an interval.

Each batch has its own random generator, made from the seed and the batch's number, and batches are added up
in order. So the answer depends on the seed, the number of trials and the batch size, never on the workers.

Example:
    >>> def sixes(rng, size):
    ...     return rng.integers(1, 7, size) == 6
    >>> found = simulate(sixes, 60_000, seed=7)
    >>> low, high = found.interval(0.99)
    >>> low < 1 / 6 < high
    True
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from pitkit.odds.checks import callback, number, shown, whole
from pitkit.odds.records import readable

Trials: TypeAlias = "Callable[[np.random.Generator, int], ArrayLike]"
"""Makes a number of independent trials with the generator given: one value for each."""

_Part: TypeAlias = tuple[int, float, float, bool]  # how many, mean, sum of squared distances, all 0 or 1
MOST_TRIALS = 10**9
"""The most trials of one estimate."""

_AHEAD = 64  # batches handed to an executor before the first is waited for


@readable
@dataclass(frozen=True, slots=True)
class Estimate:
    """What a simulation found.

    Args:
        n: The number of trials made.
        mean: The mean of their values.
        variance: The sample variance of their values.
        chance: Whether every value was 0 or 1, so that the mean estimates a chance.

    Example:
        >>> Estimate(n=400, mean=0.5, variance=0.25, chance=False).standard_error
        0.025
    """

    n: int
    mean: float
    variance: float
    chance: bool = False

    @property
    def standard_error(self) -> float:
        """The standard deviation of the mean, as estimated from the sample."""
        return sqrt(self.variance / self.n)

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """A confidence interval for the true mean.

        Args:
            level: How often such intervals hold the true mean; above 0 and below 1.

        Returns:
            Its two ends: the Wilson interval for a chance (never of length 0, even where nothing was seen),
            else the normal one.

        Raises:
            ValueError: The level is out of range.

        Example:
            >>> Estimate(n=100, mean=0.0, variance=0.0, chance=True).interval()[1] > 0.03
            True
        """
        share = float(number("level", level, 0, 1))
        if not 0 < share < 1:
            raise ValueError(f"level must be above 0 and below 1; got {level}.")
        width = NormalDist().inv_cdf((1 + share) / 2)
        if not self.chance:
            half = width * self.standard_error
            return self.mean - half, self.mean + half
        extra = width * width / self.n
        middle = (self.mean + extra / 2) / (1 + extra)
        half = sqrt(extra * (self.mean * (1 - self.mean) + extra / 4)) / (1 + extra)
        return max(0.0, middle - half), min(1.0, middle + half)


def simulate(
    trials: Trials,
    n: int,
    seed: int,
    *,
    batch: int = 10_000,
    progress: Callable[[int, int], object] | None = None,
    cancel: Callable[[], bool] | None = None,
    executor: Executor | None = None,
) -> Estimate:
    """Make trials and estimate the mean of their values.

    Args:
        trials: Called with a numpy generator and a number; gives that many values (bools count as 0 and 1).
            For an executor of processes it must be a function of a module.
        n: How many trials; 1 to 1,000,000,000.
        seed: A whole number from 0.
        batch: How many trials one call makes.
        progress: Told (trials done, trials in all) after each batch.
        cancel: Asked after each batch; when it says True the estimate so far is given, with its smaller `n`.
        executor: Any executor of `concurrent.futures` kind; None runs here. The answer is the same.

    Returns:
        The estimate.

    Raises:
        ValueError: A number is out of range, or `trials` gave another number of values or one that is not
            finite.

    Example:
        >>> simulate(lambda rng, size: rng.random(size), 1000, seed=1).n
        1000
    """
    n, seed, batch = whole("n", n, 1, MOST_TRIALS), whole("seed", seed, 0), whole("batch", batch, 1)
    for name, asked in (("progress", progress), ("cancel", cancel)):
        if asked is not None:
            callback(name, asked, "called after each batch")
    if executor is not None and not hasattr(executor, "submit"):
        raise ValueError(
            f"executor must be an executor of concurrent.futures, or None; got {shown(executor)}."
        )
    sizes = [batch] * (n // batch) + ([n % batch] if n % batch else [])
    total: _Part = (0, 0.0, 0.0, True)
    with closing(_parts(trials, seed, sizes, executor)) as parts:
        for part in parts:
            total = _merged(total, part)
            if progress is not None:
                progress(total[0], n)
            if cancel is not None and cancel():
                break
    count, mean, squares, chance = total
    return Estimate(count, mean, squares / (count - 1) if count > 1 else 0.0, chance)


def _parts(
    trials: Trials, seed: int, sizes: list[int], executor: Executor | None
) -> Generator[_Part, None, None]:
    """The batches' results in order; what an executor has not begun is called off when nobody asks on."""
    if executor is None:
        for index, size in enumerate(sizes):
            yield _run(trials, seed, index, size)
        return
    waiting: deque[Future[_Part]] = deque()
    try:
        for index, size in enumerate(sizes):
            waiting.append(executor.submit(_run, trials, seed, index, size))
            if len(waiting) >= _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _run(trials: Trials, seed: int, index: int, size: int) -> _Part:
    """One batch with a generator of its own."""
    rng = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(index,)))
    values = np.asarray(trials(rng, size), dtype=np.float64)
    if values.shape != (size,):
        raise ValueError(f"trials must give {size} values; it gave an array of shape {values.shape}.")
    if not np.isfinite(values).all():
        raise ValueError("trials must give finite values; it gave one that is not.")
    mean = float(values.mean())
    return size, mean, float(((values - mean) ** 2).sum()), bool(np.isin(values, (0.0, 1.0)).all())


def _merged(one: _Part, two: _Part) -> _Part:
    """Add up two parts (Chan, Golub and LeVeque's formula, which does not lose small variances)."""
    count = one[0] + two[0]
    apart = two[1] - one[1]
    mean = one[1] + apart * two[0] / count
    squares = one[2] + two[2] + apart * apart * one[0] * two[0] / count
    return count, mean, squares, one[3] and two[3]
