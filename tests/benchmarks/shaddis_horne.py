"""The Pit solved by `pit`, against a plain memoised recursion on the same question in the same run.

Run it with `python -m tests.benchmarks.shaddis_horne`. Three decks: the sample pack's, and two named ones of
about 10,000 and 400,000 states (drawn cards with the Wounds suffered; both sides count the same). Every
resource is worth 1. Nothing is kept between calls; both answers are checked to be the same. Then the cost
over the size of the deck is drawn as text.
"""

from __future__ import annotations

import gc
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import pitkit
from pitkit.shaddis_horne.odds import Pit, pit
from tests.shaddis_horne.pit_brute import memoised

Deck = Sequence[tuple[Mapping[str, Any], int]]

SAMPLE = Path(pitkit.__file__).parent / "shaddis_horne" / "content" / "sample.toml"
SOON = 20.0
"""Milliseconds in which an answer should come."""


def card(symbols: str, *reward: str, per: str = "") -> dict[str, Any]:
    """A card in short: symbols by letter (w, p = wound per descent, d, s = spawn), goods by name."""
    names = {"w": "wound", "p": "wound_per_descent", "d": "descend", "s": "spawn_scuttler"}
    return {
        "symbols": [names[letter] for letter in symbols],
        "reward": {name: reward.count(name) for name in reward},
        "reward_per_descent": {per: 1} if per else {},
    }


def sample_deck() -> Deck:
    """The made-up Pit cards that come with the game: 25 cards of 19 kinds."""
    cards = tomllib.loads(SAMPLE.read_text(encoding="utf-8"))["pit"]
    return [({"symbols": [], **record}, record.get("copies", 1)) for record in cards]


def mine() -> Deck:
    """25 cards of 8 kinds: those the manual shows and two of the like, in threes and fours."""
    return [
        (card("wwss"), 3), (card("", "ore"), 4), (card("p", per="wood"), 3), (card("d"), 3),
        (card("p"), 3), (card("ww"), 3), (card("w", "gems"), 3), (card("", "wood", "wood"), 3),
    ]  # fmt: skip


def labyrinth() -> Deck:
    """25 cards of 20 kinds, of which 15 are single: as varied as a deck of the game can be."""
    return [
        (card("w", "ore"), 2), (card("ww", "gems"), 2), (card("d"), 2), (card("", "ore"), 2),
        (card("p", "influence"), 2), (card("", "wood", "wood"), 1), (card("wd", "gems"), 1),
        (card("dp", per="ore"), 1), (card("p", per="wood"), 1), (card("", per="gems"), 1),
        (card("ws", "influence", "influence"), 1), (card("wwss", "equipment"), 1),
        (card("", "equipment"), 1), (card("w", "recipe"), 1), (card("s", "influence", "gems"), 1),
        (card("wws", "wood", "wood"), 1), (card("d", "rarity"), 1), (card("", "recipe"), 1),
        (card("www", "rarity"), 1), (card("ddw", "gems"), 1),
    ]  # fmt: skip


def grown(size: int) -> Deck:
    """A deck of five kinds in the same shares; the size is a multiple of 5."""
    kinds = [card("", "ore"), card("ww"), card("d"), card("p", per="wood"), card("w", "gems")]
    return [(kind, size // 5) for kind in kinds]


def worths(deck: Deck) -> dict[str, int]:
    """Worth 1 for everything a deck can give."""
    return {
        name: 1
        for kind, _ in deck
        for part in ("reward", "reward_per_descent")
        for name in kind.get(part, {})
    }


def milliseconds(call: Callable[[], object], repeats: int) -> float:
    """The best time of one call; nothing is freed in between but what the call itself frees."""
    gc.collect()
    best = float("inf")
    for _ in range(repeats):
        start = perf_counter()
        call()
        best = min(best, perf_counter() - start)
    return best * 1000


def compare(name: str, deck: Deck, wanted: float) -> None:
    """Print times and the ratio for one deck."""
    worth = worths(deck)
    answer: Pit = pit(deck, worth=worth, spawn_cost=0.5)
    ours = milliseconds(lambda: pit(deck, worth=worth, spawn_cost=0.5), 40)
    peer = milliseconds(lambda: memoised(deck, cost=0.5), 1 if answer.states > 50_000 else 3)
    _, explore, states = memoised(deck, cost=0.5)
    assert states == answer.states
    assert abs(explore - float(answer.explore)) < 1e-9
    verdict = "ok" if peer >= wanted * ours else f"LESS THAN {wanted:.0f}x"
    time = "ok" if ours < SOON else f"OVER {SOON:.0f} ms"
    cards = sum(count for _, count in deck)
    print(f"{name}: {cards} cards, {states} states: {ours:.1f} ms ({time}); ", end="")
    print(f"memoised recursion {peer:.0f} ms, {peer / ours:.0f} times as long ({verdict})")


def plot(sizes: Sequence[int]) -> None:
    """Draw the cost over the size of the deck."""
    print("\ncost over the cards of a deck of five kinds (each # is 0.5 ms)")
    for size in sizes:
        deck = grown(size)
        worth = worths(deck)
        states = pit(deck, worth=worth).states
        ours = milliseconds(lambda deck=deck, worth=worth: pit(deck, worth=worth), 20)  # type: ignore[misc]
        print(
            f"{sum(n for _, n in deck):4d} cards {states:7d} states {ours:6.1f} ms |{'#' * round(ours * 2)}"
        )


def main() -> None:
    """Print the times, the ratios and the plot."""
    compare("mine", mine(), 10)
    compare("sample deck", sample_deck(), 20)
    compare("labyrinth", labyrinth(), 100)
    plot((10, 25, 50, 100))


if __name__ == "__main__":
    main()
