"""The Twilight Roll at the largest pool, against icepool on the same question in the same run.

Then the Race to the Gate, against the same chain followed place by place in plain Python, and a move of its
explorer's slider, which is to keep up with a hand.

Run it with `python -m tests.benchmarks.monster_pit`. For the roll both sides get their dice ready made,
nothing about pools is kept between calls, and both answers are checked to be the same. icepool is asked
twice: with the enchanted face as its own `Again`, cut after 12 throws, and with the law of the red die
written out and summed up beyond five results, which is the fastest way found to ask it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import cycle, product
from time import perf_counter

import icepool

from pitkit.monster_pit import BOARDS, gate_explorer, odds
from pitkit.monster_pit.odds.track import Way, ways_of
from pitkit.monster_pit.pools import DicePool

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


CAPTAINS = [(0, 1, 2), (0, 1, 2)]
ROUNDS = 15


def race_by_pitkit() -> list[float]:
    """Chances that Phoshar, whose dice change, arrives in each round from 30 spaces away."""
    race = odds.gate_forecast(30, CAPTAINS, (1, 0, 3), "phoshar", listed=ROUNDS)
    return [float(race.law[t]) for t in range(1, ROUNDS + 1)]


def race_in_plain_python() -> list[float]:
    """The same: every place and pool of trackers on its own, each pool's rows reckoned once."""
    board = BOARDS["phoshar"]
    steps = dict(odds.morning_steps(CAPTAINS).items())
    ways: dict[DicePool, list[Way]] = {}
    alive = {(30, DicePool(1, 0, 3)): 1.0}
    arrived = []
    for _ in range(ROUNDS):
        after: dict[tuple[int, DicePool], float] = defaultdict(float)
        for (left, pool), mass in alive.items():
            if pool not in ways:
                ways[pool] = ways_of(pool, board, 0, odds.strongest, exact=False)
            for (step, p), way in product(steps.items(), ways[pool]):
                after[max(0, left - step - way.spaces), way.to] += mass * float(p) * float(way.chance)
        arrived.append(sum(mass for (left, _), mass in after.items() if not left))
        alive = {state: mass for state, mass in after.items() if state[0]}
    return arrived


def slider() -> float:
    """Seconds for one move of the explorer's slider, board and charts included."""
    shown = gate_explorer(30, board="phoshar", captain=(0, 1, 2))
    places = cycle(range(1, 31))
    found = seconds(lambda: shown.put(distance=next(places)), 10)
    shown.close()
    return found


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
    race()


def race() -> None:
    """Print the times of the Race to the Gate and their ratio."""
    ours, plain = race_by_pitkit(), race_in_plain_python()
    assert max(abs(a - b) for a, b in zip(ours, plain, strict=True)) < 1e-12
    fast, slow = seconds(race_by_pitkit, 3), seconds(race_in_plain_python, 1)
    print(
        f"gate_forecast(30, ..., 'phoshar'): {fast * 1e3:.0f} ms; plain Python: {slow * 1e3:.0f} ms, ", end=""
    )
    print(f"ratio {slow / fast:.1f}; a move of the explorer's slider: {slider() * 1e3:.0f} ms")


if __name__ == "__main__":
    main()
