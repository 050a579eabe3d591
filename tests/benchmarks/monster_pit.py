"""The Twilight Roll at the largest pool, against icepool on the same question in the same run.

Run it with `python -m tests.benchmarks.monster_pit`. Both sides get their dice ready made, nothing about
pools is kept between calls, and both answers are checked to be the same. icepool is asked twice: with the
enchanted face as its own `Again`, cut after 12 throws, and with the law of the red die written out and
summed up beyond five results, which is the fastest way found to ask it.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter

import icepool

from pitkit.monster_pit import odds

WANTED = 10
"""How many times faster than icepool the answer has to be."""

AGAIN = icepool.Die([0, 0, 1, 1, 1, 1 + icepool.Again], again_depth=12)
WRITTEN = icepool.Die({0: 3888, 1: 6480, 2: 1080, 3: 180, 4: 30, 5: 5, 6: 1})
YELLOW = icepool.Die([0, 1])
WHITE = icepool.Die([0, 0, 0, 1, 1])


def by_icepool(red: icepool.Die[int]) -> list[Fraction]:
    """Chances of the rows of 4 red, 5 yellow and 3 white dice."""
    total = 4 @ red + 5 @ YELLOW + 3 @ WHITE
    rows = total.map(lambda results: min(results, 6))
    return [rows.probability(row) for row in range(7)]


def by_pitkit(exact: bool = False) -> list[Fraction]:
    """The same from the trackers 4 red, 5 yellow, 6 white, which are cut to twelve dice."""
    rows = odds.twilight(4, 5, 6, "phoshar", exact=exact)
    return [Fraction(rows[row]) for row in range(7)]


def seconds(call: Callable[[], object], repeats: int) -> float:
    """The best time of one call out of five rounds of many."""
    best = float("inf")
    for _ in range(5):
        start = perf_counter()
        for _ in range(repeats):
            call()
        best = min(best, (perf_counter() - start) / repeats)
    return best


def main() -> None:
    """Print the times and the ratios."""
    assert by_pitkit(exact=True) == by_icepool(WRITTEN)
    assert max(abs(a - b) for a, b in zip(by_pitkit(), by_icepool(AGAIN), strict=True)) < 1e-9
    ours = seconds(lambda: odds.twilight(4, 5, 6, "phoshar"), 300)
    exact = seconds(lambda: odds.twilight(4, 5, 6, "phoshar", exact=True), 50)
    print(f"twilight(4, 5, 6, 'phoshar'): {ours * 1e6:.0f} µs; exact: {exact * 1e6:.0f} µs")
    for name, die in (("Again, 12 throws", AGAIN), ("law written out", WRITTEN)):
        peer = seconds(lambda die=die: by_icepool(die), 30)  # type: ignore[misc]
        verdict = "ok" if peer >= WANTED * ours else f"SLOWER THAN {WANTED}x"
        print(f"icepool ({name}): {peer * 1e6:.0f} µs, ratio {peer / ours:.1f} ({verdict})")


if __name__ == "__main__":
    main()
