"""Draws without replacement: cards from a deck, tokens from a bag.

All laws are counted in whole numbers, so they are exact; in floats each chance is rounded once. Unseen cards
in fixed places are a uniform draw from all unseen ones, wherever they lie. That is why piles that share a
pool, and a pool larger than its piles, need no other law than these.

Example:
    >>> at_least_wanted(20, 2, 3, exact=True)
    Fraction(27, 95)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod

import numpy as np

from pitkit.odds.checks import Chance, rows, shown, strict_flags, whole, wholes
from pitkit.odds.dist import Dist
from pitkit.odds.joint import Joint
from pitkit.odds.vectors import whole_vector

_LARGEST = 2_000_000  # cells of one joint table


@strict_flags
def hypergeometric(total: int, wanted: int, drawn: int, *, exact: bool = False) -> Dist:
    """The number of wanted things among those drawn.

    Args:
        total: How many things there are; 0 to 2,000,000.
        wanted: How many of them are wanted; 0 to `total`.
        drawn: How many are drawn, none put back; 0 to `total`.
        exact: Whether to answer in Fractions.

    Returns:
        The distribution.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> hypergeometric(20, 2, 3, exact=True)[2]
        Fraction(3, 190)
    """
    total = whole("total", total, 0, _LARGEST)
    wanted, drawn = whole("wanted", wanted, 0, total), whole("drawn", drawn, 0, total)
    low, high = max(0, drawn - (total - wanted)), min(wanted, drawn)
    weights = [comb(wanted, low) * comb(total - wanted, drawn - low)]
    for found in range(low, high):
        more = (wanted - found) * (drawn - found)
        weights.append(weights[-1] * more // ((found + 1) * (total - wanted - drawn + found + 1)))
    ways = comb(total, drawn)
    law = Dist._build(whole_vector(weights, ways), low, ways, None)
    return law if exact else law.to_float()


@strict_flags
def at_least_wanted(total: int, wanted: int, drawn: int, least: int = 1, *, exact: bool = False) -> Chance:
    """The chance of at least `least` wanted things among those drawn.

    Args:
        total: How many things there are.
        wanted: How many of them are wanted; 0 to `total`.
        drawn: How many are drawn, none put back; 0 to `total`.
        least: How many wanted ones are needed; 0 or more.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> at_least_wanted(20, 2, 2, exact=True)
        Fraction(37, 190)
    """
    chance = hypergeometric(total, wanted, drawn, exact=True).at_least(whole("least", least, 0))
    return chance if exact else float(chance)


@strict_flags
def next_wanted(total: int, wanted: int, *, exact: bool = False) -> Chance:
    """The chance that the next thing drawn is a wanted one.

    Args:
        total: How many unseen things there are, in all piles that share the pool; 1 or more.
        wanted: How many of them are wanted; 0 to `total`.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance; the same for the next card of any pile.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> next_wanted(42, 3, exact=True)
        Fraction(1, 14)
    """
    total = whole("total", total, 1)
    chance = Fraction(whole("wanted", wanted, 0, total), total)
    return chance if exact else float(chance)


@strict_flags
def draws_until(total: int, wanted: int, needed: int = 1, *, exact: bool = False) -> Dist:
    """How many draws it takes to find the wanted things needed.

    Args:
        total: How many things there are; 1 to 2,000,000.
        wanted: How many of them are wanted; 1 to `total`.
        needed: How many wanted ones to find; 1 to `wanted`.
        exact: Whether to answer in Fractions.

    Returns:
        The distribution of the number of draws.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> draws_until(10, 1).mean
        5.5
    """
    total = whole("total", total, 1, _LARGEST)
    wanted = whole("wanted", wanted, 1, total)
    needed = whole("needed", needed, 1, wanted)
    last = total - wanted + needed
    weights = [
        comb(draw - 1, needed - 1) * comb(total - draw, wanted - needed) for draw in range(1, last + 1)
    ]
    ways = comb(total, wanted)
    law = Dist._build(whole_vector(weights, ways), 1, ways, None)
    return law if exact else law.to_float()


@strict_flags
def multivariate_hypergeometric(counts: Sequence[int], drawn: int, *, exact: bool = False) -> Joint:
    """How many things of each kind are among those drawn.

    Args:
        counts: How many things of each kind there are; two kinds or more.
        drawn: How many are drawn in all, none put back; 0 to the sum of `counts`.
        exact: Whether to answer in Fractions.

    Returns:
        The joint distribution, one axis a kind.

    Raises:
        ValueError: A number is out of range, or the table would be too large (over 2 million cells).

    Example:
        >>> multivariate_hypergeometric((2, 3, 4), 2, exact=True)[1, 1, 0]
        Fraction(1, 6)
    """
    kinds = wholes("counts", counts, 0)
    if len(kinds) < 2:
        raise ValueError(f"counts must name two kinds or more; got {shown(counts)}.")
    drawn = whole("drawn", drawn, 0, sum(kinds))
    return _grouped(kinds, drawn, len(kinds), exact)


@strict_flags
def wanted_in_piles(total: int, wanted: int, looks: Sequence[int], *, exact: bool = False) -> Joint:
    """How many wanted cards are among those looked at in each of several piles that share a pool.

    Args:
        total: How many unseen cards the pool has, in the piles and elsewhere (left in the box, say).
        wanted: How many of them are wanted; 0 to `total`.
        looks: How many unseen cards are looked at in each pile; two piles or more, together at most `total`.
        exact: Whether to answer in Fractions.

    Returns:
        The joint distribution, one axis a pile.

    Raises:
        ValueError: A number is out of range, or the table would be too large (over 2 million cells).

    Example:
        >>> wanted_in_piles(39, 3, (1, 1, 1), exact=True)[0, 0, 1]
        Fraction(630, 9139)
    """
    total = whole("total", total, 0)
    wanted = whole("wanted", wanted, 0, total)
    groups = wholes("looks", looks, 0, total)
    if len(groups) < 2:
        raise ValueError(f"looks must name two piles or more; got {shown(looks)}.")
    elsewhere = total - sum(groups)
    if elsewhere < 0:
        raise ValueError(f"looks must sum to at most total, {total}; they sum to {sum(groups)}.")
    return _grouped((*groups, elsewhere), wanted, len(groups), exact)


def _grouped(groups: Sequence[int], chosen: int, axes: int, exact: bool) -> Joint:
    """How a choice of `chosen` out of all groups falls on the first `axes` groups."""
    shape = [min(size, chosen) + 1 for size in groups[:axes]]
    if prod(shape) > _LARGEST:
        raise ValueError(f"the table must have at most {_LARGEST} cells; it would have {prod(shape)}.")
    rest = sum(groups[axes:])
    rows = [[comb(size, found) for found in range(width)] for size, width in zip(groups, shape, strict=False)]
    ways = comb(sum(groups), chosen)
    weights = [
        prod(row[found] for row, found in zip(rows, cell, strict=True))
        * (comb(rest, chosen - sum(cell)) if chosen >= sum(cell) else 0)
        for cell in product(*(range(width) for width in shape))
    ]
    cells = np.zeros([width + 1 for width in shape], dtype=whole_vector([], ways).dtype)
    cells[tuple(slice(width) for width in shape)] = whole_vector(weights, ways).reshape(shape)
    joint = Joint._closed(cells, ways)
    return joint if exact else joint.to_float()


@strict_flags
def wanted_in_draw(
    drawn: int,
    *,
    unseen: int,
    wanted: int,
    hidden: int | None = None,
    top: Iterable[bool] = (),
    bottom: Iterable[bool] = (),
    exact: bool = False,
) -> Dist:
    """The number of wanted cards in a draw from a pile whose top or bottom is partly known.

    Args:
        drawn: How many cards are drawn from the top; at most as many as the pile holds.
        unseen: How many unseen cards the pile's pool has, wherever they lie.
        wanted: How many of those are wanted; 0 to `unseen`.
        hidden: How many unseen cards lie in this pile; None means all of them.
        top: Known cards on top, from the top: whether each is wanted.
        bottom: Known cards under the unseen ones, from the top: whether each is wanted.
        exact: Whether to answer in Fractions.

    Returns:
        The distribution.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> wanted_in_draw(3, unseen=10, wanted=2, top=[True], exact=True).mean
        Fraction(7, 5)
    """
    above, below = _known("top", top), _known("bottom", bottom)
    unseen = whole("unseen", unseen, 0)
    wanted = whole("wanted", wanted, 0, unseen)
    hidden = unseen if hidden is None else whole("hidden", hidden, 0, unseen)
    drawn = whole("drawn", drawn, 0, len(above) + hidden + len(below))
    seen_through = drawn - len(above)
    blind = min(max(seen_through, 0), hidden)
    sure = sum(above[:drawn]) + sum(below[: max(seen_through - hidden, 0)])
    return hypergeometric(unseen, wanted, blind, exact=exact) + sure


def _known(name: str, cards: Iterable[bool]) -> list[bool]:
    known = rows(name, cards, "True for a wanted card and False for another")
    for i, card in enumerate(known):
        if not isinstance(card, bool | np.bool_):
            raise ValueError(f"{name}[{i}] must say True for a wanted card or False; got {shown(card)}.")
    return [bool(card) for card in known]
