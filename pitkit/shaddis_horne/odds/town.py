"""Cards, Recipes, luck and rewards: what the town can hope for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from pitkit.odds import Chance, Dist, at_least_wanted, next_wanted
from pitkit.odds.checks import mapping, one_of, shown, strict_flags, whole
from pitkit.odds.records import readable
from pitkit.shaddis_horne.facts import RESOURCES, held_after
from pitkit.shaddis_horne.odds.fights import DIE, REWARDS, fairy_spell
from pitkit.shaddis_horne.odds.pit_goods import CAP, whole_goods
from pitkit.shaddis_horne.odds.tokens import given_as, read_counts

RECIPES: Mapping[str, int] = {"TELE": 2, "FIRE": 2, "GUST": 2, "FAST": 2}
"""Tokens of each Recipe; that there are as many of each is assumed, only the total of 8 is printed."""

FACE_UP = 3
"""Recipes that lie face up after setup (SH-SET-08)."""


@strict_flags
def event_drawn(unseen: int, wanted: int, draws: int = 1, *, exact: bool = False) -> Chance:
    """SH-CALC-13: the chance that a wanted Event card is among the next ones.

    Args:
        unseen: Event cards not seen since the last shuffle; 1 or more.
        wanted: How many of them are wanted; 0 to `unseen`.
        draws: Cards drawn; 0 to `unseen`.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance of at least one.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> event_drawn(12, 2, 3, exact=True)
        Fraction(5, 11)
    """
    unseen = whole("unseen", unseen, 1)
    wanted, draws = whole("wanted", wanted, 0, unseen), whole("draws", draws, 0, unseen)
    return at_least_wanted(unseen, wanted, draws, exact=exact)


@strict_flags
def named_spell(unseen: int, fairies: int, *, exact: bool = False) -> Chance:
    """SH-CALC-13: the chance that one particular unseen spell strikes at the next check (SH-EVT-04).

    Args:
        unseen: Event cards not seen since the last shuffle; 1 or more.
        fairies: Fairies on all six roads; 0 or more.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> named_spell(7, 4, exact=True)
        Fraction(2, 21)
    """
    card = Fraction(1, whole("unseen", unseen, 1))
    return given_as(card * Fraction(fairy_spell(fairies, exact=True)), exact)


@strict_flags
def row_shows(unseen: int, wanted: int, turned_up: int, *, exact: bool = False) -> Chance:
    """SH-CALC-14: the chance that a wanted Villager or Equipment comes into its row.

    Args:
        unseen: Cards of the deck nobody has seen; 0 or more.
        wanted: How many of them are wanted; 0 to `unseen`.
        turned_up: Cards turned up: 0 to 2 in an end phase, 2 when the row is replaced. A deck with fewer
            cards turns up what it has.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance of at least one.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> row_shows(14, 3, 2, exact=True)
        Fraction(36, 91)
    """
    unseen = whole("unseen", unseen, 0)
    wanted, turned_up = whole("wanted", wanted, 0, unseen), whole("turned_up", turned_up, 0)
    return at_least_wanted(unseen, wanted, min(turned_up, unseen), exact=exact)


@strict_flags
def recipe_shown(
    kind: str, tokens: Mapping[str, int] = RECIPES, drawn: int = FACE_UP, *, exact: bool = False
) -> Chance:
    """SH-CALC-15: the chance that a kind of Recipe is among those taken blind (SH-SET-08, SH-COL-06).

    Args:
        kind: The Recipe wanted.
        tokens: Face-down tokens of each kind; by default all 8, with 2 of each kind assumed.
        drawn: How many are taken; the 3 of the setup, or those gained so far; 0 to the number of tokens.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance of at least one.

    Raises:
        ValueError: The kind is not among the tokens, or a number is out of range.

    Example:
        >>> recipe_shown("FIRE", exact=True)
        Fraction(9, 14)
    """
    counts = _recipes(tokens)
    wanted, total = counts[one_of("kind", kind, counts)], sum(counts.values())
    return at_least_wanted(total, wanted, whole("drawn", drawn, 0, total), exact=exact)


@strict_flags
def recipes_differ(
    tokens: Mapping[str, int] = RECIPES, drawn: int = FACE_UP, *, exact: bool = False
) -> Chance:
    """SH-CALC-15: the chance that Recipes taken blind are all of different kinds.

    Args:
        tokens: Face-down tokens of each kind; by default all 8, with 2 of each kind assumed.
        drawn: How many are taken; 0 to the number of tokens.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> recipes_differ(exact=True)
        Fraction(4, 7)
    """
    counts = _recipes(tokens)
    drawn = whole("drawn", drawn, 0, sum(counts.values()))
    # Ways to take one token each of so many kinds, kind after kind.
    ways = [1] + [0] * drawn
    for count in counts.values():
        ways = [ways[0]] + [ways[n] + count * ways[n - 1] for n in range(1, drawn + 1)]
    return given_as(Fraction(ways[drawn], comb(sum(counts.values()), drawn)), exact)


@strict_flags
def next_recipe(kind: str, tokens: Mapping[str, int] = RECIPES, *, exact: bool = False) -> Chance:
    """SH-CALC-15: the chance that the next Recipe gained is of a kind.

    Args:
        kind: The Recipe wanted.
        tokens: Face-down tokens of each kind; at least one token.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: The kind is not among the tokens, there is no token, or a number is out of range.

    Example:
        >>> next_recipe("GUST", {"GUST": 2, "FIRE": 1, "TELE": 2}, exact=True)
        Fraction(2, 5)
    """
    counts = _recipes(tokens)
    if not sum(counts.values()):
        raise ValueError("tokens must hold at least one token; it holds none.")
    return next_wanted(sum(counts.values()), counts[one_of("kind", kind, counts)], exact=exact)


def _recipes(tokens: object) -> dict[str, int]:
    return whole_goods("tokens", mapping("tokens", tokens, "Recipes to numbers"))


@readable
@dataclass(frozen=True)
class LuckOdds:
    """What a luck ability is good for.

    Attributes:
        once: Chance that it works in one round.
        ever: Chance that it works at least once in all rounds.
        gain: Mean of what it gives in all rounds, what the counter cannot take left out.
    """

    once: Chance
    ever: Chance
    gain: Chance


@strict_flags
def luck(
    faces: int,
    rounds: int = 1,
    *,
    gambler: bool = False,
    value: int = 1,
    held: int | None = None,
    exact: bool = False,
) -> LuckOdds:
    """SH-CALC-16: how often a luck ability works, rolled once a round (SH-VIL-07).

    Args:
        faces: Faces of the die on which it works; 0 to 6.
        rounds: Rounds in which it is rolled; 0 or more.
        gambler: Whether a failure may be rolled once more, every round.
        value: What it gives each time; 0 or more.
        held: What the counter shows that takes it, 0 to 6; None if nothing is lost above 6.
        exact: Whether to answer in Fractions.

    Returns:
        The chances and the mean gain.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> luck(3, gambler=True, exact=True).once, luck(2, gambler=True, exact=True).once
        (Fraction(3, 4), Fraction(5, 9))
    """
    miss = 1 - Fraction(whole("faces", faces, 0, DIE), DIE)
    rounds, value = whole("rounds", rounds, 0, 1000), whole("value", value, 0)
    room = None if held is None else CAP - whole("held", held, 0, CAP)
    once = 1 - miss**2 if gambler else 1 - miss
    works = Dist.binomial(rounds, once, exact=True)
    gains = ((value * n if room is None else min(value * n, room)) * Fraction(p) for n, p in works.items())
    gain = sum(gains, start=Fraction(0))
    return LuckOdds(given_as(once, exact), given_as(1 - (1 - once) ** rounds, exact), given_as(gain, exact))


@readable
@dataclass(frozen=True)
class Income:
    """What collecting the Trophy Room does.

    Attributes:
        after: What the counters show then.
        wasted: What is lost above 6.
        spend_first: For each resource how much should be spent before collecting so that nothing is lost, all
            that is lost where there is as much to spend.
        useful: Whether spending first saves anything.
    """

    after: Mapping[str, int]
    wasted: Mapping[str, int]
    spend_first: Mapping[str, int]
    useful: bool


def income(trophies: Mapping[str, int], held: Mapping[str, int] | None = None) -> Income:
    """SH-CALC-21: the resources after the rewards are collected, and what the counters cannot take.

    Args:
        trophies: Kind to number of tokens in the Trophy Room (SH-EPH-05 gives the rates).
        held: Resource to what its counter shows, 0 to 6; those that are not named show 0.

    Returns:
        Counters after collecting, waste, and what to spend before.

    Raises:
        ValueError: A kind or resource is unknown, or a number is out of range.

    Example:
        >>> found = income({"gold": 2}, {"gems": 5})
        >>> found.after["gems"], found.wasted["gems"], found.spend_first["gems"]
        (6, 3, 3)
    """
    tokens, shows = read_counts("trophies", trophies), whole_goods("held", held, CAP)
    for name in shows:
        if name not in RESOURCES:
            raise ValueError(f"held must name {', '.join(RESOURCES)}; got {shown(name)}.")
    gains = dict.fromkeys(RESOURCES, 0)
    for kind, count in tokens.items():
        resource, worth = REWARDS[kind]
        gains[resource] += worth * count
    after = {name: held_after(shows.get(name, 0), gain, CAP) for name, gain in gains.items()}
    wasted = {name: shows.get(name, 0) + gain - after[name] for name, gain in gains.items()}
    spend = {name: min(waste, shows.get(name, 0)) for name, waste in wasted.items()}
    return Income(after, wasted, spend, any(spend.values()))
