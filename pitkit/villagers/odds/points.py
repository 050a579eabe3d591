"""Who has more points at the reveal: the Monster's chance, given open dice, dice to come and Wards.

The Monster wins ties (VM-REV-05), so every chance here is that of "as many or more". Chances are
worked out in whole numbers and divided once, so a float is the exact value correctly rounded.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Literal, TypeAlias, overload

from pitkit.odds import Dist
from pitkit.odds.checks import Chance, one_of, shown, strict_flags, whole, wholes

MOST_VILLAGERS = 7
"""Eight sections on the board, one of them the Monster's own."""

_MOST_SIDES = 1000
_MOST_POINTS = 10_000

Faces: TypeAlias = Sequence[int]
"""The faces of a die, each as likely; one that is printed twice is listed twice."""


@overload
def monster_wins(
    villagers: int,
    total: int | None = None,
    to_roll: int = 0,
    shift: int = 0,
    sides: int = 6,
    *,
    green: Faces | None = None,
    blue: Faces | None = None,
    exact: Literal[False] = False,
) -> float: ...
@overload
def monster_wins(
    villagers: int,
    total: int | None = None,
    to_roll: int = 0,
    shift: int = 0,
    sides: int = 6,
    *,
    green: Faces | None = None,
    blue: Faces | None = None,
    exact: Literal[True],
) -> Fraction: ...
@strict_flags
def monster_wins(
    villagers: int,
    total: int | None = None,
    to_roll: int = 0,
    shift: int = 0,
    sides: int = 6,
    *,
    green: Faces | None = None,
    blue: Faces | None = None,
    exact: bool = False,
) -> Chance:
    """The Monster's chance to win the reveal (VM-REV-02, VM-REV-05; VM-CALC-01 to 03).

    Args:
        villagers: How many Villagers there are, 1 to 7; the Monster has as many dice (VM-SET-05).
        total: The sum of the blue dice that lie open; None when nobody has rolled yet.
        to_roll: How many blue dice are still to come, besides the open ones; 0 to `villagers`. With `total`
            None all of them are, whatever is said here.
        shift: Points of Wards for the Villagers less those for the Monster (VM-WRD-05, VM-WRD-06).
        sides: Sides of each die, numbered from 1, where its faces are not given.
        green: The faces of a Monster die, if they differ from 1 to `sides`.
        blue: The faces of a Villager die, if they differ from 1 to `sides`.
        exact: Whether to answer as a Fraction.

    Returns:
        The chance that the Monster has as many points or more.

    Raises:
        ValueError: An argument is no whole number in its range, or the open dice cannot show that total.

    Example:
        >>> monster_wins(3, 11), monster_wins(3, 11, shift=-2, exact=True)
        (0.5, Fraction(20, 27))
        >>> monster_wins(1, exact=True)
        Fraction(7, 12)
    """
    villagers = whole("villagers", villagers, 1, MOST_VILLAGERS)
    shift = whole("shift", shift, -_MOST_POINTS, _MOST_POINTS)
    green, blue = _faces("green", green, sides), _faces("blue", blue, sides)
    to_roll = whole("to_roll", to_roll, 0, villagers)
    if total is None:
        total, to_roll = 0, villagers
    else:
        rolled = villagers - to_roll
        total = whole("total", total, rolled * min(blue), rolled * max(blue))
    chance = _lead_law(green, blue, villagers, to_roll).at_least(total + shift)
    return chance if exact else float(chance)


@lru_cache(maxsize=512)
def _lead_law(green: tuple[int, ...], blue: tuple[int, ...], monster_dice: int, villager_dice: int) -> Dist:
    """Sum of the Monster's dice less the sum of the blue dice still to be rolled."""
    monster = Dist.uniform(green, exact=True).times(monster_dice)
    return monster + Dist.uniform([-face for face in blue], exact=True).times(villager_dice)


def _faces(name: str, faces: Faces | None, sides: int) -> tuple[int, ...]:
    if faces is None:
        return tuple(range(1, whole("sides", sides, 1, _MOST_SIDES) + 1))
    row = wholes(name, faces, -_MOST_POINTS, _MOST_POINTS)
    if not row:
        raise ValueError(f"{name} must hold at least one face; got none.")
    return row


def monster_wins_by_wards(
    villagers: int,
    shifts: Dist,
    total: int | None = None,
    to_roll: int = 0,
    sides: int = 6,
    *,
    green: Faces | None = None,
    blue: Faces | None = None,
) -> Chance:
    """The Monster's chance when the Wards are not known, only how likely they are (VM-CALC-02).

    Args:
        villagers: As in `monster_wins`.
        shifts: The law of the Villagers' Ward points less the Monster's, e.g. from `ward_shifts`.
        total: As in `monster_wins`.
        to_roll: As in `monster_wins`.
        sides: As in `monster_wins`.
        green: As in `monster_wins`.
        blue: As in `monster_wins`.

    Returns:
        The mean of `monster_wins` over the shifts: a Fraction where `shifts` is exact, else a float.

    Raises:
        ValueError: As `monster_wins`.

    Example:
        >>> from pitkit.odds import Dist
        >>> monster_wins_by_wards(3, Dist.of({0: 3, -2: 1}, exact=True), 11)
        Fraction(121, 216)
    """
    if not isinstance(shifts, Dist):
        raise ValueError(f"shifts must be a Dist, as `ward_shifts` gives; got {shown(shifts)}.")
    outcomes = [(shift, shifts[shift]) for shift in range(shifts.start, shifts.last + 1)]
    chances = [
        chance * monster_wins(villagers, total, to_roll, shift, sides, green=green, blue=blue, exact=True)
        for shift, chance in outcomes
        if chance
    ]
    return sum(chances[1:], chances[0])


def least_total(villagers: int, board: int, to_call: int, shift: int = 0, sides: int = 6) -> int | None:
    """The smallest open total with which the Villagers may call (VM-CALC-06).

    Calling costs no more than fleeing when the Monster's chance is at most `board / (board + to_call)`;
    at exactly that limit both cost the same.

    Args:
        villagers: How many Villagers there are, 1 to 7, all of them rolled.
        board: Tokens the Villagers already have on the board, skulls included; 0 or more.
        to_call: Tokens still needed to match; 0 or more.
        shift: Points of Wards for the Villagers less those for the Monster.
        sides: Sides of each die.

    Returns:
        The total, or None when even the highest roll is not enough.

    Raises:
        ValueError: An argument is no whole number in its range.

    Example:
        >>> [least_total(n, 3, 3) for n in (2, 3, 4)]
        [8, 11, 15]
    """
    board, to_call = whole("board", board, 0), whole("to_call", to_call, 0)
    villagers = whole("villagers", villagers, 1, MOST_VILLAGERS)
    limit = Fraction(board, board + to_call) if board + to_call else Fraction(1)
    totals = range(villagers, villagers * whole("sides", sides, 1, _MOST_SIDES) + 1)
    enough = (v for v in totals if monster_wins(villagers, v, 0, shift, sides, exact=True) <= limit)
    return next(enough, None)


def ward_worth(villagers: int, total: int, points: int, side: str = "Villagers", shift: int = 0) -> Fraction:
    """How far a Ward moves the chance to win, for the side it helps (VM-CALC-10).

    Times the tokens at stake it is the number of tokens the Ward saves or wins on average.

    Args:
        villagers: How many Villagers there are, 1 to 7, all of them rolled.
        total: The sum of their dice.
        points: The Ward's points.
        side: `Villagers` or `Monster`: whom it helps (VM-WRD-05, VM-WRD-06).
        shift: Points of other Wards for the Villagers less those for the Monster.

    Returns:
        The gain in that side's chance, as a Fraction.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> ward_worth(3, 11, 2), ward_worth(3, 11, 2, "Monster")
        (Fraction(13, 54), Fraction(13, 54))
    """
    side = one_of("side", side, ("Villagers", "Monster"))
    points = whole("points", points, -_MOST_POINTS, _MOST_POINTS)
    total = whole("total", total, villagers, 6 * whole("villagers", villagers, 1, MOST_VILLAGERS))
    before = monster_wins(villagers, total, shift=shift, exact=True)
    helped = shift + (points if side == "Villagers" else -points)
    after = monster_wins(villagers, total, shift=helped, exact=True)
    return before - after if side == "Villagers" else after - before


def buying_hits(unseen: int, wanted: int, bought: int) -> Fraction:
    """The chance that at least one of the Wards bought is a wanted one (VM-BUY-01; VM-CALC-10).

    Args:
        unseen: Wards nobody has shown, any of which may come up; 1 or more.
        wanted: How many of them are wanted, 0 to `unseen`.
        bought: How many are bought, one Life Token each; 0 to `unseen`.

    Returns:
        The chance, as a Fraction.

    Raises:
        ValueError: An argument is no whole number in its range.

    Example:
        >>> buying_hits(unseen=20, wanted=4, bought=2)
        Fraction(7, 19)
    """
    unseen = whole("unseen", unseen, 1)
    wanted, bought = whole("wanted", wanted, 0, unseen), whole("bought", bought, 0, unseen)
    return 1 - Fraction(comb(unseen - wanted, bought), comb(unseen, bought))
