"""Creatures to come: random roads, what the supply lacks, and the cards of a wave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from pitkit.odds import Chance, Dist
from pitkit.odds.checks import shown, strict_flags, whole
from pitkit.odds.records import readable
from pitkit.shaddis_horne.facts import KINDS, ROADS, shortfall
from pitkit.shaddis_horne.odds.tokens import given_as, read_counts

STACKS: Mapping[str, int] = {"scuttler": 1, "fairy": 1, "oak": 2, "iron": 3, "gold": 4}
"""Tokens that one creature on a card puts on a road (SH-SPN-04)."""

MOST_ROLLS = 1000
"""The most spawn dice a question may name; a limit of the computer, not of the game."""


@strict_flags
def spawns_on(rolls: int, roads: int = 1, *, exact: bool = False) -> Dist:
    """SH-CALC-07: how many of some rolled spawns come onto one of so many named roads (SH-SPN-02).

    Args:
        rolls: Spawns whose road is rolled; 0 to 1000.
        roads: Named roads; 0 to 6.
        exact: Whether to answer in Fractions.

    Returns:
        The law; `.at_least(1)` is the chance that one of these roads gets any.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> spawns_on(3, exact=True).at_least(1)
        Fraction(91, 216)
    """
    rolls, roads = whole("rolls", rolls, 0, MOST_ROLLS), whole("roads", roads, 0, len(ROADS))
    law = Dist.binomial(rolls, Fraction(roads, len(ROADS)), exact=True)
    return law if exact else law.to_float()


@strict_flags
def roads_reached(rolls: int, *, exact: bool = False) -> Dist:
    """SH-CALC-07: on how many different roads some rolled spawns appear.

    Args:
        rolls: Spawns whose road is rolled; 0 to 1000.
        exact: Whether to answer in Fractions.

    Returns:
        The law.

    Raises:
        ValueError: The number is out of range.

    Example:
        >>> dict(roads_reached(3, exact=True).items())
        {1: Fraction(1, 36), 2: Fraction(5, 12), 3: Fraction(5, 9)}
    """
    rolls, six = whole("rolls", rolls, 0, MOST_ROLLS), len(ROADS)
    ways = {
        # All ways to fill exactly these roads, by adding and taking away those that leave some out.
        found: comb(six, found)
        * sum((-1) ** out * comb(found, out) * (found - out) ** rolls for out in range(found + 1))
        for found in range(min(rolls, six) + 1)
    }
    return Dist.of(ways, exact=exact)


def supply_shortfall(supply: Mapping[str, int], demand: Mapping[str, int]) -> int:
    """SH-CALC-08: resources lost because the supply lacks tokens (SH-SPN-06).

    At a Siege card every trophy is back in the supply. Only for spawns in the action phase does collecting
    the rewards first put more tokens into it (SH-SPN-08).

    Args:
        supply: Kind to number of tokens in the supply; kinds that are not named have none.
        demand: Kind to number of tokens the card asks for (a golem asks for its whole stack).

    Returns:
        How many resources are lost, if the town has as many.

    Raises:
        ValueError: A kind is unknown or a number is out of range.

    Example:
        >>> supply_shortfall({"scuttler": 1}, {"scuttler": 3})
        2
    """
    held, wanted = read_counts("supply", supply), read_counts("demand", demand)
    return sum(shortfall(held.get(kind, 0), count)[1] for kind, count in wanted.items())


@strict_flags
def mean_shortfall(supply: Mapping[str, int], cards: Any, *, exact: bool = False) -> Chance:
    """SH-CALC-08: the mean of the resources lost to the next Siege card.

    Args:
        supply: Kind to number of tokens in the supply.
        cards: The unseen cards, as for `siege_forecast`.
        exact: Whether to answer with a Fraction.

    Returns:
        The mean.

    Raises:
        ValueError: Something is unknown or out of range, or there is no card.

    Example:
        >>> swarm, calm = {"spawns": [("scuttler", 1), ("scuttler", "?")]}, {"spawns": []}
        >>> mean_shortfall({"scuttler": 1}, [(swarm, 1), (calm, 1)])
        0.5
    """
    deck = _read_cards(cards)
    lost = sum(count * supply_shortfall(supply, _tokens(marks)) for marks, count in deck)
    return given_as(Fraction(lost, sum(count for _, count in deck)), exact)


@strict_flags
def next_siege_card(
    shuffled: int, seen: int, left_out: int = 2, *, exact: bool = False
) -> tuple[Chance, Chance]:
    """SH-CALC-12: what the unseen cards left in the box leave of a named card of a wave (SH-SET-12).

    Args:
        shuffled: Cards of the wave that were shuffled, those left out included; its start and end card, which
            are certain, not.
        seen: How many of them have been drawn; fewer than are in the deck.
        left_out: Cards left in the box unseen.
        exact: Whether to answer with Fractions.

    Returns:
        Chance that a given unseen card is the next one, and that it comes at all in the rest of the wave.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> next_siege_card(6, 0, exact=True), next_siege_card(6, 3, exact=True)
        ((Fraction(1, 6), Fraction(2, 3)), (Fraction(1, 3), Fraction(1, 3)))
    """
    shuffled = whole("shuffled", shuffled, 1)
    left_out = whole("left_out", left_out, 0, shuffled - 1)
    seen = whole("seen", seen, 0, shuffled - left_out - 1)
    unseen = shuffled - seen
    return given_as(Fraction(1, unseen), exact), given_as(Fraction(unseen - left_out, unseen), exact)


@readable
@dataclass(frozen=True)
class SiegeForecast:
    """What the next Siege card brings.

    Attributes:
        tokens: Kind to mean number of tokens that appear.
        roads: Road to mean number of tokens that appear on it, rolled ones included.
        fairies: Law of the number of fairies.
    """

    tokens: Mapping[str, Chance]
    roads: Mapping[int, Chance]
    fairies: Dist


@strict_flags
def siege_forecast(cards: Any, *, exact: bool = False) -> SiegeForecast:
    """SH-CALC-12: spawns of the next Siege card, averaged over the unseen ones.

    The supply is taken as large enough; `mean_shortfall` counts what it lacks.

    Args:
        cards: The unseen cards of the wave: a sequence of (card, count). A card is a content record, or a
            mapping with `spawns`: pairs of a kind and a road, 1 to 6 or "?" for a rolled one.
        exact: Whether to answer in Fractions.

    Returns:
        Mean tokens by kind and by road, and the law of the fairies.

    Raises:
        ValueError: Something is unknown or out of range, or there is no card.

    Example:
        >>> raid, calm = {"spawns": [("fairy", 2), ("oak", "?")]}, {"spawns": []}
        >>> forecast = siege_forecast([(raid, 1), (calm, 1)], exact=True)
        >>> forecast.tokens["oak"], forecast.roads[2], forecast.fairies[1]
        (Fraction(1, 1), Fraction(2, 3), Fraction(1, 2))
    """
    deck = _read_cards(cards)
    total = sum(count for _, count in deck)
    tokens, roads = dict.fromkeys(KINDS, Fraction(0)), dict.fromkeys(ROADS, Fraction(0))
    fairies: dict[int, int] = {}
    for marks, count in deck:
        number = _tokens(marks).get("fairy", 0)
        fairies[number] = fairies.get(number, 0) + count
        for kind, road in marks:
            size = Fraction(count * STACKS[kind], total)
            tokens[kind] += size
            for place in ROADS if road == "?" else (road,):
                roads[place] += size / len(ROADS) if road == "?" else size
    return SiegeForecast(
        {kind: given_as(mean, exact) for kind, mean in tokens.items()},
        {road: given_as(mean, exact) for road, mean in roads.items()},
        Dist.of(fairies, exact=exact),
    )


_Mark = tuple[str, Any]


def _tokens(marks: Sequence[_Mark]) -> dict[str, int]:
    tokens: dict[str, int] = {}
    for kind, _ in marks:
        tokens[kind] = tokens.get(kind, 0) + STACKS[kind]
    return tokens


def _read_cards(cards: Any) -> list[tuple[list[_Mark], int]]:
    if isinstance(cards, str | Mapping) or not isinstance(cards, Sequence):
        raise ValueError(f"cards must be a sequence of (card, count); got {shown(cards)}.")
    deck = []
    for place, pair in enumerate(cards):
        if isinstance(pair, str | Mapping) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise ValueError(f"cards[{place}] must be a pair (card, count); got {shown(pair)}.")
        card, count = pair
        spawns = card.get("spawns", ()) if isinstance(card, Mapping) else getattr(card, "spawns", None)
        if isinstance(spawns, str) or not isinstance(spawns, Sequence):
            raise ValueError(
                f"spawns of cards[{place}] must be pairs of a kind and a road; got {shown(card)}."
            )
        deck.append(
            (
                [_read_mark(f"cards[{place}]", mark) for mark in spawns],
                whole(f"cards[{place}]'s count", count, 0),
            )
        )
    if not any(count for _, count in deck):
        raise ValueError("cards must hold at least one card; it holds none.")
    return deck


def _read_mark(name: str, mark: Any) -> _Mark:
    kind, road = getattr(mark, "creature", None), getattr(mark, "road", None)
    if kind is None and isinstance(mark, Sequence) and not isinstance(mark, str) and len(mark) == 2:
        kind, road = mark
    if kind not in KINDS:
        raise ValueError(f"a spawn of {name} must name {', '.join(KINDS)}; got {shown(mark)}.")
    return kind, road if road == "?" else whole(f"a road of {name} that is not '?'", road, 1, len(ROADS))
