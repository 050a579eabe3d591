"""Explorers of Pit Fighter: the gold curve, one hit, a card's price, the race; Traps and Creatures.

Those of Traps and Creatures have modules of their own and are reached from here.

Example:
    >>> shown = gold_curve_explorer(dice=3)
    >>> shown.answer[0]
    'From 100 gold with 3 dice a hit: free after 6.22 hits on the average, half of the time after 6 or fewer.'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from pitkit.odds import percent
from pitkit.odds.checks import whole, wholes
from pitkit.pit_fighter.calculators import purse_curve
from pitkit.pit_fighter.explore_creatures import creature_explorer
from pitkit.pit_fighter.explore_traps import trap_explorer
from pitkit.pit_fighter.odds import (
    card_worth,
    defence_worth,
    drop_a_tier,
    hit_gold,
    hits_to_freedom,
    knockout,
    one_or_several,
    rate,
    win_now,
)
from pitkit.pit_fighter.odds.races import race_in_slices
from pitkit.ui.explorer import Control, Explorer, Pick, Switch, Whole
from pitkit.ui.plots import Plot, Rows
from pitkit.ui.words import figures, in_words

__all__ = [
    "creature_explorer",
    "gold_curve_explorer",
    "hit_explorer",
    "race_explorer",
    "trap_explorer",
]

MOST_DICE = 40
"""Dice the sliders go to at least."""

MOST_HITS = 100


# The gold curve -------------------------------------------------------------------------------------


def _curve(dice: int, hits: int, gold: int, other: int) -> Generator[str, None, list[Any]]:
    law = hits_to_freedom(dice, gold)
    yield "following the purse"
    curves = [purse_curve(f"{dice} dice", dice, gold, hits)]
    yield "following the other purse"
    if other:
        curves.append(purse_curve(f"{other} dice", other, gold, hits))
    words = (
        f"From {gold} gold with {dice} dice a hit: free after {float(law.mean):.2f} hits on the average, "
        f"half of the time after {law.quantile(0.5)} or fewer."
    )
    rows = [[str(k), percent(law.at_most(k))] for k in range(1, min(hits, 20) + 1)]
    return [
        words,
        Plot(curves, "The gold curve: median, 10 to 90 %", "hits", "gold", per_cent=False),
        Plot(law, "Hits to 1000 gold", "hits"),
        Rows("Free by this hit", ["hits", "chance"], rows),
    ]


def gold_curve_explorer(
    dice: int = 3, hits: int = 10, gold: int = 100, other: int = 0, *, key: str | None = None
) -> Explorer:
    """Explore the gold curve: the purse after hits with so many dice (PF-WIN-05 to PF-WIN-08).

    Nothing is spent, and no defender falls: the curve shows what the three tiers alone do.

    Args:
        dice: The d6 of each hit at first, 1 to 200.
        hits: How many hits are drawn at first, 1 to 100.
        gold: Gold held before the first hit, 0 to 999.
        other: Dice of a second curve to compare with, 0 for none.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = gold_curve_explorer(1, hits=5)
        >>> shown.put(dice=28)
        >>> shown.answer[0]
        'From 100 gold with 28 dice a hit: free after 1.00 hits on the average, half of the time ...'
        >>> shown.close()
    """
    controls = [
        Whole("dice", "Dice of a hit", whole("dice", dice, 1, 200), 1, max(MOST_DICE, dice)),
        Whole("hits", "Hits drawn", whole("hits", hits, 1, MOST_HITS), 1, MOST_HITS),
        Whole("gold", "Gold now", whole("gold", gold, 0, 999), 0, 999, 1),
        Whole("other", "Compare with dice", whole("other", other, 0, 200), 0, max(MOST_DICE, other)),
    ]
    text = "20 gold a point up to 400, 15 up to 700, 10 above. The last stretch is the longest."
    return Explorer(controls, _curve, title="The gold curve", text=text, key=key)


# One hit --------------------------------------------------------------------------------------------


def _hit(gold: int, dice: int, left: int, more: int, cost: int, before: bool, split: bool) -> list[Any]:
    out, win = knockout(dice, left), win_now(gold, dice, left)
    words = (
        f"{dice} dice at {rate(gold)} gold a point: {float(hit_gold(gold, dice, left).mean) - gold:.1f} gold "
        f"on the average; the defender falls {in_words(float(out.chance))}"
    )
    ending = f"; it wins {in_words(float(win.chance))}." if win.chance else "; it cannot win yet."
    shown: list[Any] = [words + ending, Plot(hit_gold(gold, dice, left), "The purse after it", "gold")]
    if more:
        shown.append(_card(gold, dice, left, more, cost, before))
    if split and dice > 1:
        shown.append(_split(gold, dice, left))
    return shown


def _card(gold: int, dice: int, left: int, more: int, cost: int, before: bool) -> Any:
    """What a card is worth to the attacker, or to the defender."""
    if cost > gold:
        return f"The card costs {cost} gold, and {gold} are held: it cannot be played (PF-GDL-04)."
    if more < 0:
        mirror = defence_worth(gold, dice, -more, cost, left)
        return (
            f"A card with {-more} dice less, played by the defender, costs the attacker "
            f"{float(mirror.opponent):.1f} gold and saves {float(mirror.saved):.1f} Exhaustion; "
            f"less its price of {cost} that is {figures(mirror.net, '+.1f')} gold."
        )
    worth = card_worth(gold, dice, more, cost, left, before)
    verdict = "worth its price" if worth.net > 0 else "not worth its price"
    said = (
        f"A card with {more} dice more earns {float(worth.earned):.1f} gold; less its price of {cost} that "
        f"is {figures(worth.net, '+.1f')}: {verdict}."
    )
    drop = drop_a_tier(gold, cost, knockout(dice, left).mean)
    if before and drop.after > drop.before:
        said += f" Paid before the attack it also lifts the rate from {drop.before} to {drop.after}."
    return said


def _split(gold: int, dice: int, left: int) -> Rows:
    """One big hit against two that share its dice."""
    half = (dice - dice // 2, dice // 2)
    odds = one_or_several(gold, dice, half, left)
    rows = [
        [f"one hit, {dice} dice", f"{float(odds.one):.1f}", percent(float(odds.one_wins))],
        [
            f"two hits, {half[0]} and {half[1]}",
            f"{float(odds.several):.1f}",
            percent(float(odds.several_wins)),
        ],
    ]
    return Rows("One big hit or two small ones?", ["hits", "mean gold", "wins"], rows)


def hit_explorer(
    gold: int = 100,
    dice: int = 3,
    exhaustion: int = 30,
    card: int = 0,
    cost: int = 0,
    *,
    key: str | None = None,
) -> Explorer:
    """Explore one hit: its gold, one big or two small, and whether a card is worth its price.

    Args:
        gold: Gold the attacker holds at first, 0 to 999.
        dice: Dice of the stack, 0 to 40.
        exhaustion: Exhaustion Points the defender has left, 1 to 60.
        card: Dice a card adds, below 0 for a card of the defender, 0 for none; −10 to 10.
        cost: What that card costs, 0 to 200.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = hit_explorer(100, 3, 8)
        >>> shown.answer[0]
        '3 dice at 20 gold a point: 153.5 gold on the average; the defender falls about 5 in 6; ...'
        >>> shown.put(card=2, cost=15)
        >>> shown.answer[2]
        'A card with 2 dice more earns 6.4 gold; less its price of 15 that is −8.6: not worth its price.'
        >>> shown.close()
    """
    controls: list[Control] = [
        Whole("gold", "Gold of the attacker", whole("gold", gold, 0, 999), 0, 999),
        Whole("dice", "Dice of the stack", whole("dice", dice, 0, MOST_DICE), 0, MOST_DICE),
        Whole("left", "Exhaustion left", whole("exhaustion", exhaustion, 1, 60), 1, 60),
        Whole("card", "A card's dice", whole("card", card, -10, 10), -10, 10),
        Whole("cost", "It costs", whole("cost", cost, 0, 200), 0, 200, unit="gold"),
        Pick("before", "It is paid", [("in the attack", False), ("before the attack", True)], False),
        Switch("split", "Compare with two small hits", True),
    ]

    def compute(card: int, **values: Any) -> list[Any]:
        return _hit(more=card, **values)

    text = "Points beyond the defender's Exhaustion earn nothing, and the rate is set before the attack."
    return Explorer(controls, compute, title="One hit", text=text, key=key)


# The race -------------------------------------------------------------------------------------------


def _race(**given: int) -> Generator[str, None, list[Any]]:
    gold, dice, full = ((given[f"{name}_a"], given[f"{name}_b"]) for name in ("gold", "dice", "full"))
    left = (min(given["left_a"], full[0]), min(given["left_b"], full[1]))
    odds = yield from race_in_slices(gold, dice, full, left)
    words = (
        f"A is free first {in_words(odds.a_first)} when A strikes first, {in_words(odds.b_first)} when B "
        f"does; {percent(odds.by_roll)} when a roll decides."
    )
    bars = {
        "A strikes first": odds.a_first,
        "B strikes first": odds.b_first,
        "the roll decides": odds.by_roll,
    }
    return [words, Plot(bars, "A is the first with 1000 gold", "who begins")]


def race_explorer(
    gold: Sequence[int] = (100, 100),
    dice: Sequence[int] = (3, 3),
    exhaustion: Sequence[int] = (30, 30),
    *,
    key: str | None = None,
) -> Explorer:
    """Explore the race of two fighters who hit by turns, without cards (PF-WIN-01, PF-KOX-01).

    Args:
        gold: Gold of A and of B at first, 0 to 999 each.
        dice: Dice of a hit of A and of B, 1 to 12 each.
        exhaustion: Full Exhaustion Points of A and of B, 1 to 60 each; they begin unhurt.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Returns:
        The explorer, to be shown in a notebook.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> shown = race_explorer(dice=(3, 4))
        >>> shown.answer[0]
        'A is free first about 1 in 5 when A strikes first, about one in 22 when B does; 13 % when a roll ...'
        >>> shown.close()
    """
    gold, dice = wholes("gold", gold, 0, 999, size=2), wholes("dice", dice, 1, 12, size=2)
    exhaustion = wholes("exhaustion", exhaustion, 1, 60, size=2)
    controls = []
    for at, who in enumerate("ab"):
        name = who.upper()
        controls += [
            Whole(f"gold_{who}", f"{name}: gold", gold[at], 0, 995, 5),
            Whole(f"dice_{who}", f"{name}: dice", dice[at], 1, 12),
            Whole(f"full_{who}", f"{name}: full Exhaustion", exhaustion[at], 1, 60),
            Whole(f"left_{who}", f"{name}: Exhaustion now", exhaustion[at], 1, 60),
        ]
    text = "A hit a turn, nothing spent. Who falls stands up again with full Exhaustion, and a roll decides."
    return Explorer(controls, _race, title="The race to 1000 gold", text=text, key=key)
