"""Gold curves of 1 to 40 dice over 1 to 100 hits, against icepool on the same question in the same run.

Run it with `python -m tests.benchmarks.pit_fighter`. A curve is the law of the purse after each of 100 hits.
Both sides stop when every purse has reached 1000 gold, keep nothing between calls, and are checked to give
the same chances. icepool is asked hit by hit, as its purse with the dice of a hit added to each outcome;
it answers in whole numbers, so the exact answer here stands beside the one in floats. Floats are timed as
the best of five; icepool and the exact answer, which take long, once.

A slider drawn along all 40 numbers of dice is timed too, as the redraw of the explorer: the answer, its
charts and its table for each position. No two positions are alike, so nothing drawn before is of use.

The last lines time the race of two fighters; nothing is kept from call to call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import icepool

from pitkit.odds import Dist
from pitkit.pit_fighter import odds
from pitkit.pit_fighter.explore import gold_curve_explorer

HITS = 100
DICE = range(1, 41)
DRAG = 0.1
"""Seconds in which a slider's drag wants its curves."""


def paid(gold: int) -> int:
    """Gold for a point of damage."""
    if gold <= 400:
        return 20
    return 15 if gold <= 700 else 10


def struck(gold: int, points: int) -> int:
    """The purse after a hit."""
    return gold + paid(gold) * points if gold < 1000 else gold


def by_icepool(dice: int) -> list[icepool.Die[int]]:
    """The purse after each hit."""
    purse, hit = icepool.Die([100]), dice @ icepool.d6
    curve = [purse]
    while min(purse.outcomes()) < 1000 and len(curve) <= HITS:
        purse = icepool.map(struck, purse, hit)
        curve.append(purse)
    return curve + curve[-1:] * (HITS + 1 - len(curve))


def same(ours: Sequence[Dist], theirs: Sequence[icepool.Die[int]], exact: bool) -> bool:
    """Whether both give the same chances."""
    return all(
        all(
            law[k] == peer.probability(k) if exact else abs(law[k] - float(peer.probability(k))) < 1e-13
            for k in peer.outcomes()
        )
        for law, peer in zip(ours, theirs, strict=True)
    )


def seconds(call: Callable[[], object], repeats: int) -> float:
    """The best time of some calls."""
    best = float("inf")
    for _ in range(repeats):
        start = perf_counter()
        call()
        best = min(best, perf_counter() - start)
    return best


def curves() -> float:
    """Print the times of all curves, and the ratios; give icepool's time for all of them."""
    peers: dict[int, list[icepool.Die[int]]] = {}
    theirs = {dice: seconds(lambda d=dice: peers.update({d: by_icepool(d)}), 1) for dice in DICE}  # type: ignore[misc]
    ours = {dice: seconds(lambda d=dice: odds.gold_curve(d, HITS), 5) for dice in DICE}  # type: ignore[misc]
    exact = {dice: seconds(lambda d=dice: odds.gold_curve(d, HITS, exact=True), 1) for dice in DICE}  # type: ignore[misc]
    for dice in (1, 3, 10, 40):
        assert same(odds.gold_curve(dice, HITS), peers[dice], exact=False)
        assert same(odds.gold_curve(dice, HITS, exact=True), peers[dice], exact=True)
        mine = f"{ours[dice] * 1e3:.1f} ms; exact {exact[dice] * 1e3:.1f} ms"
        peer = f"icepool {theirs[dice] * 1e3:.1f} ms, ratio {theirs[dice] / ours[dice]:.1f}"
        print(f"{dice} dice, {HITS} hits: {mine}; {peer}")
    all_ours, all_exact, all_theirs = (sum(times.values()) for times in (ours, exact, theirs))
    verdict = "within a drag" if all_ours < DRAG else f"MORE THAN {DRAG * 1e3:.0f} ms"
    print(f"1 to 40 dice, {HITS} hits: {all_ours * 1e3:.1f} ms ({verdict}); exact {all_exact * 1e3:.0f} ms")
    print(f"icepool: {all_theirs * 1e3:.0f} ms, ratio {all_theirs / all_ours:.1f}, ", end="")
    print(f"to the exact answer {all_theirs / all_exact:.1f}")
    return all_theirs


def drag(theirs: float) -> None:
    """Print the times of a slider drawn from 1 to 40 dice: answer, charts and table of each position.

    Args:
        theirs: Seconds icepool took for the same 40 curves alone.
    """
    shown = gold_curve_explorer(1, hits=HITS)
    times = [seconds(lambda d=dice: shown.put(dice=d), 1) for dice in DICE]  # type: ignore[misc]
    assert not shown.errors
    shown.close()
    said = f"mean {1e3 * sum(times) / len(times):.1f} ms, worst {1e3 * max(times):.1f} ms"
    print(f"redraw of the explorer, 1 to 40 dice, {HITS} hits: {said} a position; ", end="")
    print(f"all {1e3 * sum(times):.0f} ms, icepool's curves alone / this {theirs / sum(times):.1f}")


def races() -> None:
    """Print the times of some races."""

    def timed(dice: tuple[int, int], exhaustion: tuple[int, int]) -> float:
        def call() -> None:
            odds.race(dice=dice, exhaustion=exhaustion)

        return seconds(call, 5)

    for dice, exhaustion in (((3, 3), (30, 30)), ((3, 4), (20, 40)), ((1, 1), (30, 30)), ((3, 3), (60, 60))):
        print(f"race of {dice} dice, {exhaustion} Exhaustion: {timed(dice, exhaustion) * 1e3:.1f} ms")


def main() -> None:
    """Print the times and the ratios."""
    drag(curves())
    races()


if __name__ == "__main__":
    main()
