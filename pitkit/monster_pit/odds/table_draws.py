"""Draws and special dice at the table: Fountain, runes, Districts, decks, tokens, the Monster player's hand.

What the manual does not print is an argument: how many tokens of a kind there are, how many faces a die has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Literal, TypeAlias, cast

from pitkit.odds import Advice, Chance, Dist, advise, at_least_wanted, draws_until, next_wanted
from pitkit.odds.checks import flag, mapping, number, one_of, rows, strict_flags, whole, wholes
from pitkit.odds.records import readable

MOST_WISHES = 3
"""The most Gold that goes into the Fountain in a visit, a Wish token drawn for each (MP-STR-FOUNT-01)."""

MOST_DISCARDED = 2
"""The most cards a Monster player discards in a Morning (MP-PLAY-07)."""

TokenColour = Literal["white", "yellow", "red"]
"""The colours of the difficulty tokens."""

TOKENS: dict[TokenColour, int] = {"white": 6, "yellow": 5, "red": 3}
"""How many difficulty tokens there are; each does something else."""

_MOST = 1_000  # things in a pile or faces of a die; a limit of the computer


def _said(chance: Fraction, exact: bool) -> Chance:
    return chance if exact else float(chance)


@readable
@dataclass(frozen=True)
class FountainOdds:
    """What a visit to the Fountain brings.

    Attributes:
        wanted: The chance that a wanted token is among those drawn.
        mean_best: The mean value of the best token drawn, which is kept.
        gold: What the draws cost.
    """

    wanted: Chance
    mean_best: Chance
    gold: int


@strict_flags
def fountain(
    tokens: Mapping[str, int],
    draws: int = MOST_WISHES,
    wanted: Iterable[str] = (),
    worth: Mapping[str, Chance] | None = None,
    exact: bool = False,
) -> FountainOdds:
    """MP-CALC-20: what drawing Wish tokens for a Gold each brings; one is kept, the rest go back.

    Args:
        tokens: Kinds of Wish tokens, each with how many are in the bag.
        draws: How many are drawn, 1 to 3 and at most as many as there are.
        wanted: The kinds that are wanted.
        worth: What each kind is worth to the Captain, 0 for one left out; None for 1 a wanted kind.
        exact: Whether to answer in Fractions; then what is worth something is a whole number or a Fraction.

    Returns:
        The chance of a wanted token, and the mean value of the best one.

    Raises:
        ValueError: An argument is out of range, or a kind is not among the tokens.

    Example:
        >>> bag = {"Monster back": 2, "other": 18}
        >>> [fountain(bag, draws, ["Monster back"], exact=True).wanted for draws in (1, 2, 3)]
        [Fraction(1, 10), Fraction(37, 190), Fraction(27, 95)]
    """
    counts = {kind: whole(f"tokens[{kind!r}]", n, 0, _MOST) for kind, n in _named("tokens", tokens).items()}
    total = sum(counts.values())
    whole("number of tokens", total, 1)
    drawn = whole("draws", draws, 1, min(MOST_WISHES, total))
    good = {one_of("wanted", kind, counts) for kind in rows("wanted", wanted, "kinds of tokens")}
    values: dict[str, Chance] = {kind: int(kind in good) for kind in counts}
    if worth is not None:
        given = {one_of("worth", kind, counts): value for kind, value in _named("worth", worth).items()}
        values = {kind: number(f"worth of {kind!r}", given.get(kind, 0)) for kind in counts}
    chance = at_least_wanted(total, sum(counts[kind] for kind in good), drawn, exact=True)
    mean: Chance = Fraction(0)
    below, ways = 0, comb(total, drawn)
    for value in sorted(set(values.values())):
        upto = below + sum(n for kind, n in counts.items() if values[kind] == value)
        mean += value * Fraction(comb(upto, drawn) - comb(below, drawn), ways)
        below = upto
    return FountainOdds(_said(Fraction(chance), exact), mean if exact else float(mean), drawn)


def _named(name: str, value: object) -> dict[str, object]:
    return mapping(name, value, "kinds of tokens to numbers")


@strict_flags
def rune_chance(wanted: int, faces: int = 6, gem: bool = False, exact: bool = False) -> Chance:
    """MP-CALC-21: the chance that the Rune Die shows a rune that is wanted.

    Args:
        wanted: How many of its faces show one.
        faces: How many faces it has; the manual does not print it.
        gem: Whether a gem in hand stands in for the rune (MP-MORN-14).
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> rune_chance(2, exact=True), rune_chance(2, gem=True)
        (Fraction(1, 3), 1.0)
    """
    sides = whole("faces", faces, 1, _MOST)
    share = Fraction(whole("wanted", wanted, 0, sides), sides)
    return _said(Fraction(1) if gem else share, exact)


@strict_flags
def rune_mean(table: Sequence[int], exact: bool = False) -> Chance:
    """MP-CALC-21: what a roll of the Rune Die brings on the average by a table of an Outpost.

    Args:
        table: What each face brings: Gold or Gems of the Dwarven Grotto, heals of the White Mage.
        exact: Whether to answer with a Fraction.

    Returns:
        The mean.

    Raises:
        ValueError: The table is empty, or an entry is no whole number from 0.

    Example:
        >>> rune_mean([0, 1, 1, 2, 2, 3])
        1.5
    """
    entries = wholes("table", table, 0)
    whole("number of entries of table", len(entries), 1)
    return _said(Fraction(sum(entries), len(entries)), exact)


@readable
@dataclass(frozen=True)
class LocationOdds:
    """What rolls of the Location Die name.

    Attributes:
        once: The chance that at least one of the Districts asked for is named.
        times: The law of how often that happens.
        alike: The chance that all rolls name the same District.
    """

    once: Chance
    times: Dist
    alike: Chance


@strict_flags
def location_hits(districts: int = 1, rolls: int = 2, faces: int = 6, exact: bool = False) -> LocationOdds:
    """MP-CALC-22: whether the Location Die names certain Districts.

    Args:
        districts: How many Districts are asked for.
        rolls: How often the die is rolled, 1 to 100.
        faces: How many faces it has, one for each District; the manual does not print it.
        exact: Whether to answer in Fractions.

    Returns:
        The chances.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> found = location_hits(exact=True)
        >>> found.once, found.times.mean, found.alike
        (Fraction(11, 36), Fraction(1, 3), Fraction(1, 6))
    """
    sides, thrown = whole("faces", faces, 1, _MOST), whole("rolls", rolls, 1, 100)
    share = Fraction(whole("districts", districts, 0, sides), sides)
    times = Dist.binomial(thrown, share)
    law = times if exact else times.to_float()
    return LocationOdds(law.at_least(1), law, _said(Fraction(1, sides) ** (thrown - 1), exact))


@readable
@dataclass(frozen=True)
class DigOdds:
    """What looking through a deck brings.

    Attributes:
        found: The chance of a wanted card among those looked at.
        following: The chance that the next card is one.
        looks: The law of the looks until one is found; None where there is none to find.
    """

    found: Chance
    following: Chance
    looks: Dist | None


@strict_flags
def dig(unseen: int, wanted: int, looks: int | Sequence[int], exact: bool = False) -> DigOdds:
    """MP-CALC-25: whether a card comes up: at the Taverns, with the Barkeep, at Town Hall or Stables.

    The three Tavern decks share one pool of unseen cards, so it does not matter how the looks are spread.

    Args:
        unseen: Unseen cards of the deck, or of all decks that share a pool; 1 to 1000.
        wanted: How many of them are wanted.
        looks: How many cards are looked at, or how many in each deck.
        exact: Whether to answer in Fractions.

    Returns:
        The chances.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> found = dig(39, 3, (1, 1, 1), exact=True)
        >>> found.found, found.following, found.looks.mean
        (Fraction(1999, 9139), Fraction(1, 13), Fraction(10, 1))
    """
    total = whole("unseen", unseen, 1, _MOST)
    good = whole("wanted", wanted, 0, total)
    seen = sum(wholes("looks", looks, 0)) if isinstance(looks, Iterable) else looks
    drawn = whole("looks", seen, 0, total)
    return DigOdds(
        at_least_wanted(total, good, drawn, exact=exact),
        next_wanted(total, good, exact=exact),
        draws_until(total, good, exact=exact) if good else None,
    )


@strict_flags
def token_chance(colour: str, drawn: int, exact: bool = False) -> Chance:
    """MP-CALC-29: the chance that a certain difficulty token is among those drawn blindly.

    Args:
        colour: `white` (6 tokens), `yellow` (5) or `red` (3).
        drawn: How many of that colour are drawn.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: There is no such colour, or the number is out of range.

    Example:
        >>> token_chance("white", 2, exact=True), token_chance("red", 1, exact=True)
        (Fraction(1, 3), Fraction(1, 3))
    """
    total = TOKENS[cast(TokenColour, one_of("colour", colour, TOKENS))]
    return _said(Fraction(whole("drawn", drawn, 0, total), total), exact)


@strict_flags
def token_pair_chance(
    one: str, other: str, white: int = 0, yellow: int = 0, red: int = 0, exact: bool = False
) -> Chance:
    """MP-CALC-29: the chance that two certain difficulty tokens, which bear on each other, are both drawn.

    Such pairs are the two start spaces (yellow, red), or half the push of Wizards with a push of 2
    (white, red).

    Args:
        one: Colour of the first token.
        other: Colour of the second one.
        white: How many white tokens are drawn.
        yellow: How many yellow ones.
        red: How many red ones.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: There is no such colour, or a number is out of range.

    Example:
        >>> token_pair_chance("yellow", "red", yellow=2, red=1, exact=True)
        Fraction(2, 15)
    """
    counts = {"white": white, "yellow": yellow, "red": red}
    drawn = {colour: whole(colour, counts[colour], 0, total) for colour, total in TOKENS.items()}
    first, second = (cast(TokenColour, one_of(n, c, TOKENS)) for n, c in (("one", one), ("other", other)))
    chance = Fraction(drawn[first], TOKENS[first])
    if first == second:
        chance *= Fraction(max(0, drawn[first] - 1), TOKENS[first] - 1)
    else:
        chance *= Fraction(drawn[second], TOKENS[second])
    return _said(chance, exact)


@strict_flags
def lead_chance(captains: int, exact: bool = False) -> Chance:
    """MP-CALC-30: the chance of a Captain to be the first Lead Captain (MP-SET-07).

    Every Captain draws a Quest card and the highest number leads; among different numbers all are alike.

    Args:
        captains: How many Captains play, 1 to 4.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: The number is out of range.

    Example:
        >>> lead_chance(4)
        0.25
    """
    return _said(Fraction(1, whole("captains", captains, 1, 4)), exact)


Discard: TypeAlias = tuple[int, ...]
"""Costs of the cards discarded."""


def best_discard(costs: Iterable[int], renew: bool = False) -> Advice[Discard]:
    """MP-CALC-31: which cards a Monster player discards in the Morning, and the Gold it pays (MP-PLAY-07).

    At most two cards go, and the lowest cost among them is paid. So the dearest card alone always pays
    most; a second one of the same cost pays as much and makes room in the hand.

    Args:
        costs: Costs of the cards in hand, each 0 or more.
        renew: Whether to discard two where that pays as much.

    Returns:
        The Gold each discard pays.

    Raises:
        ValueError: A cost is no whole number from 0.

    Example:
        >>> advice = best_discard([5, 2, 4])
        >>> advice.best, int(advice.values[5,]), int(advice.values[5, 4]), int(advice.values[()])
        ((5,), 5, 4, 0)
    """
    hand = sorted(wholes("costs", costs, 0), reverse=True)
    sizes = range(min(MOST_DISCARDED, len(hand)) + 1)
    values = {cards: min(cards, default=0) for size in sizes for cards in combinations(hand, size)}
    return advise(values, tie="last" if flag("renew", renew) else "first")
