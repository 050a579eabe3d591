"""Cost of the odds, as ratios against icepool in the same run: `python -m tests.benchmarks.odds`.

The question is the Twilight Roll of Monster Pit's largest pool (4 red, 5 yellow, 3 white dice; two of the
kinds have endless chains): the chances of 0 to 5 Monster results, and of 6 or more. Each repetition starts
afresh:

- pitkit keeps no answers; dice are built anew each time.
- icepool keeps answers on its objects and in `functools` caches of its modules. Dice are built anew each
  time, and every such cache is emptied before the clock starts.
- icepool follows a chain for a number of throws. It is given 20, which leaves about 1e-16 of each die's law
  out. As a second way its red die is worked out by hand beforehand, cut at 6, and every sum is cut at 6 at
  once: less than the whole question, but the fastest way found to put it.
- icepool counts in whole numbers; pitkit is timed in floats and in whole numbers.
"""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Callable
from fractions import Fraction
from statistics import median
from time import perf_counter

import icepool

from pitkit.odds import Die, Dist, Face, pool_law

REPEATS = 60
SIX_OR_MORE = Fraction(2952701, 3888000)


def ours(exact: bool) -> Dist:
    """The law of the largest pool, 6 standing for six or more."""
    white = Die([Face((1, 0), 3), Face((1, 0), 1, again=True), Face((0, 1), 2)])
    yellow = Die([Face((1, 0)), Face((0, 1))])
    red = Die([Face((1, 0), 2), Face((0, 1), 3), Face((0, 1), 1, again=True)])
    return pool_law([(red, 4), (yellow, 5), (white, 3)], 1, upto=5, exact=exact).clip(high=6)


def icepool_plainly() -> icepool.Die:
    """The chain as icepool's own; 9 stands for the enchanted face, which counts 1 and is thrown again."""
    faces = icepool.Die({0: 2, 1: 3, 9: 1})
    red = icepool.map(lambda face: 1 + icepool.Again if face == 9 else face, faces, again_count=20)
    return (4 @ red + 5 @ icepool.Die([0, 1]) + 3 @ icepool.Die({0: 3, 1: 2})).clip(0, 6)


def icepool_by_hand() -> icepool.Die:
    """The red die worked out by hand, every sum cut at 6."""
    red = icepool.Die({0: 3888, 1: 6480, 2: 1080, 3: 180, 4: 30, 5: 5, 6: 1})
    four = (2 @ (2 @ red).clip(0, 6)).clip(0, 6)
    return ((four + 5 @ icepool.Die([0, 1])).clip(0, 6) + 3 @ icepool.Die({0: 3, 1: 2})).clip(0, 6)


def empty_caches() -> None:
    """Empty every functools cache that belongs to icepool."""
    for held in gc.get_objects():
        if isinstance(held, functools._lru_cache_wrapper) and str(held.__module__).startswith("icepool"):
            held.cache_clear()


def clocked(job: Callable[[], object], repeats: int, before: Callable[[], None] = lambda: None) -> float:
    """The median time of a job in milliseconds."""
    times = []
    for _ in range(repeats):
        before()
        begun = perf_counter()
        job()
        times.append(1000 * (perf_counter() - begun))
    return median(times)


def twilight() -> float:
    """Print the times for the largest pool; give the smallest ratio to the whole question."""
    assert ours(True)[6] == SIX_OR_MORE
    peers = {"icepool": icepool_plainly, "icepool, red by hand": icepool_by_hand}
    for job in peers.values():
        assert abs(job().probability(6) - SIX_OR_MORE) < Fraction(1, 10**9)
    peer_times = {name: clocked(job, REPEATS, empty_caches) for name, job in peers.items()}
    our_times = {
        "pitkit, floats": clocked(lambda: ours(False), REPEATS),
        "pitkit, whole numbers": clocked(lambda: ours(True), REPEATS),
    }
    peer, fastest = peer_times.values()
    print("Twilight Roll of 4 red, 5 yellow, 3 white dice, nothing kept between repetitions (median, ms)")
    for name, time in peer_times.items():
        print(f"  {name:<24}{time:8.3f}")
    for name, time in our_times.items():
        print(f"  {name:<24}{time:8.3f}   icepool / this: {peer / time:.1f}, by hand {fastest / time:.1f}")
    return peer / max(our_times.values())


def by_size() -> None:
    """Print the cost of every count of n dice, a third of each kind."""
    print("\nEvery Captain count of n dice, a third of each colour, in floats and with its tail (median, ms)")
    white = Die([Face((1, 0), 3), Face((1, 0), 1, again=True), Face((0, 1), 2)])
    yellow = Die([Face((1, 0)), Face((0, 1))])
    red = Die([Face((1, 0), 2), Face((0, 1), 3), Face((0, 1), 1, again=True)])
    costs = []
    for size in (3, 12, 30, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000):
        third = size // 3
        pool = [(white, size - 2 * third), (yellow, third), (red, third)]
        costs.append((size, clocked(lambda pool=pool: pool_law(pool, 0), 15), len(pool_law(pool, 0))))
    most = max(cost for _, cost, _ in costs)
    for size, cost, counts in costs:
        print(f"  {size:>5} dice {cost:7.2f} {'#' * max(1, round(50 * cost / most))}  ({counts} counts)")


def main() -> int:
    """Print all; fail when the largest pool is not at least 10 times as fast."""
    ratio = twilight()
    by_size()
    print(f"\nsmallest ratio on the largest pool: {ratio:.1f} (wanted: 10 or more)")
    return 0 if ratio >= 10 else 1


if __name__ == "__main__":
    sys.exit(main())
