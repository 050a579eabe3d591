"""Draws from the deck: wanted cards, extra draws, and how long the deck lasts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from pitkit.odds import Advice, Chance, advise, at_least_wanted
from pitkit.odds.checks import number, shown, strict_flags, whole
from pitkit.odds.records import readable

OPENING_HAND = 5
"""Cards drawn at the start of a round."""

DRAW = 2
"""Cards drawn in one's Draw Phase."""

EXTRA_COST = 40
"""Gold for an extra card."""

MOST_EXTRA = 2
"""Extra cards in a round."""

MOST_CARDS = 10_000
"""The largest deck."""


@strict_flags
def draw_chance(deck: int, copies: int, seen: int, exact: bool = False) -> Chance:
    """PF-CALC-12: the chance that at least one copy of a card is among those drawn.

    Args:
        deck: Cards in the deck before the draws, armed ones taken out, from 0 to 10000.
        copies: Copies of the card in it, from 0 to `deck`.
        seen: Cards drawn in all, from 0 to `deck`.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> draw_chance(40, 3, 5, exact=True)
        Fraction(667, 1976)
    """
    size = whole("deck", deck, 0, MOST_CARDS)
    wanted, drawn = whole("copies", copies, 0, size), whole("seen", seen, 0, size)
    return at_least_wanted(size, wanted, drawn, exact=exact)


@strict_flags
def draw_curve(deck: int, copies: int, turns: int, exact: bool = False) -> tuple[Chance, ...]:
    """PF-CALC-12: the chance to hold or have held a card after the opening hand and each Draw Phase.

    Args:
        deck: Cards in the deck before the opening hand, armed ones taken out, from 0 to 10000.
        copies: Copies of the card in it, from 0 to `deck`.
        turns: How many of one's own Draw Phases, from 0 to 10000.
        exact: Whether to answer with Fractions.

    Returns:
        The chance after 0, 1, ... `turns` Draw Phases. From an empty deck nothing more is drawn (PF-CHK-06).

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> [round(chance, 4) for chance in draw_curve(40, 3, 3)]
        [0.3376, 0.4478, 0.545, 0.6302]
    """
    size = whole("deck", deck, 0, MOST_CARDS)
    seen = [min(size, OPENING_HAND + DRAW * turn) for turn in range(whole("turns", turns, 0, MOST_CARDS) + 1)]
    return tuple(draw_chance(size, copies, drawn, exact) for drawn in seen)


@strict_flags
def draw_both(deck: int, first: int, second: int, seen: int, exact: bool = False) -> Chance:
    """PF-CALC-12: the chance that both of two cards are among those drawn.

    Args:
        deck: Cards in the deck before the draws, armed ones taken out, from 0 to 10000.
        first: Copies of the one card, from 0.
        second: Copies of the other, from 0; together at most `deck`.
        seen: Cards drawn in all, from 0 to `deck`.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance of at least one copy of each.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> round(draw_both(40, 3, 3, 7), 4)
        0.1841
    """
    size = whole("deck", deck, 0, MOST_CARDS)
    one = whole("first", first, 0, size)
    two = whole("second", second, 0, size - one)
    drawn = whole("seen", seen, 0, size)
    missed = comb(size - one, drawn) + comb(size - two, drawn) - comb(size - one - two, drawn)
    chance = 1 - Fraction(missed, comb(size, drawn))
    return chance if exact else float(chance)


class Wanted(NamedTuple):
    """A kind of card that would be welcome.

    Attributes:
        copies: Copies of it in the deck, from 0.
        value: What drawing one is worth in gold.
        each: Whether further copies are worth as much; if not, only the first one is.
    """

    copies: int
    value: Chance
    each: bool = True


@readable
class ExtraDraws(NamedTuple):
    """Whether to pay for extra cards.

    Attributes:
        chance: The chance that the next card is a wanted one.
        next: Expected gain of one extra card, its price taken off.
        plan: Expected gain of buying up to 0, 1 or 2 cards, stopping when a further one does not pay; the
            best number is the smallest with the most gain.
    """

    chance: Chance
    next: Chance
    plan: Advice[int]


@strict_flags
def extra_draws(
    deck: int, wanted: Sequence[Wanted], extras: int = MOST_EXTRA, exact: bool = False
) -> ExtraDraws:
    """PF-CALC-13: whether extra draws for 40 gold pay (PF-CHK-05).

    Args:
        deck: Cards left in the deck, from 1 to 10000.
        wanted: Kinds of wanted cards as `Wanted` or (copies, value); together at most `deck` copies.
        extras: Extra draws left in this round, from 0 to 2.
        exact: Whether to answer with Fractions; values must then be whole numbers or Fractions.

    Returns:
        The chance of a wanted card, the gain of a draw, and how many to buy.

    Raises:
        ValueError: An argument is out of range, or a value is a float with `exact=True`.

    Example:
        >>> found = extra_draws(20, [Wanted(4, 300)], exact=True)
        >>> found.chance, found.next, found.plan.best
        (Fraction(1, 5), Fraction(20, 1), 2)
        >>> extra_draws(20, [(4, 300, False)], exact=True).plan.values[2]
        Fraction(732, 19)
    """
    size = whole("deck", deck, 1, MOST_CARDS)
    kinds = _kinds(wanted, size, exact)
    most = whole("extras", extras, 0, MOST_EXTRA)
    chance = Fraction(sum(kind.copies for kind in kinds), size)
    once, worths = _drawing(size, kinds, 0), [_plan(size, kinds, count) for count in range(most + 1)]
    if exact:
        return ExtraDraws(chance, once, advise(dict(enumerate(worths)), tie="first"))
    return ExtraDraws(float(chance), float(once), advise(dict(enumerate(map(float, worths))), tie="first"))


def _kinds(wanted: object, deck: int, exact: bool) -> tuple[Wanted, ...]:
    try:
        given = [Wanted(*kind) for kind in wanted]  # type: ignore[attr-defined]
    except TypeError:
        raise ValueError(f"wanted must hold kinds (copies, value); got {shown(wanted)}.") from None
    kinds, room = [], deck
    for i, kind in enumerate(given):
        copies = whole(f"copies of wanted[{i}]", kind.copies, 0, room)
        value = number(f"value of wanted[{i}]", kind.value)
        if exact and isinstance(value, float):
            raise ValueError(f"value of wanted[{i}] must be a whole number or a Fraction; got {kind.value}.")
        if not isinstance(kind.each, bool):
            raise ValueError(f"each of wanted[{i}] must be True or False; got {shown(kind.each)}.")
        kinds.append(Wanted(copies, value, kind.each))
        room -= copies
    return tuple(kinds)


def _plan(deck: int, kinds: tuple[Wanted, ...], draws: int) -> Chance:
    """The gain of at most so many draws, each made only if it pays."""
    if not draws or not deck:
        return Fraction(0)
    return max(Fraction(0), _drawing(deck, kinds, draws - 1))


def _drawing(deck: int, kinds: tuple[Wanted, ...], later: int) -> Chance:
    """The gain of a draw, with so many more to come if they pay."""
    rest = deck - sum(kind.copies for kind in kinds)
    gain: Chance = Fraction(rest, deck) * _plan(deck - 1, kinds, later) - EXTRA_COST
    for i, kind in enumerate(kinds):
        if kind.copies:
            after = Wanted(kind.copies - 1, kind.value if kind.each else Fraction(0), kind.each)
            then = _plan(deck - 1, (*kinds[:i], after, *kinds[i + 1 :]), later)
            gain += Fraction(kind.copies, deck) * (kind.value + then)
    return gain


def deck_clock(deck: int, armed: int = 0, extras: int = 0) -> int:
    """PF-CALC-14: in how many own turns the deck is empty.

    Args:
        deck: Cards of the deck before the round, from 0 to 10000.
        armed: Cards taken out for arming, from 0 to `deck`.
        extras: Extra cards drawn on the way, from 0 to 2.

    Returns:
        The number of own Draw Phases.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> deck_clock(40), deck_clock(20)
        (18, 8)
    """
    size = whole("deck", deck, 0, MOST_CARDS)
    rest = size - whole("armed", armed, 0, size) - OPENING_HAND - whole("extras", extras, 0, MOST_EXTRA)
    return max(0, -(-rest // DRAW))
