"""Dice Pools: how many red, yellow and white dice there are, and which of them are rolled.

A pool is a `DicePool`: so many red, yellow and white dice. Wherever a pool is asked for, three whole
numbers in that order do as well; it is the order in which the Monster takes its dice. The limits come
from `content/dice.toml`.

Example:
    >>> chosen_dice((4, 5, 6), 12)
    DicePool(red=4, yellow=5, white=3)
    >>> captain_dice((3, 3, 7))
    DicePool(red=0, yellow=2, white=6)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TypeAlias

from msgspec import Struct

from pitkit.monster_pit.dice import CAPTAIN_DICE, COLOUR_LIMITS, COLOURS
from pitkit.odds.checks import shown, whole

Dice: TypeAlias = Iterable[int]
"""Three whole numbers: red, yellow and white dice. A `DicePool` is one, a tuple another."""


class DicePool(Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """So many dice of each colour.

    Args:
        red: Red dice, 0 or more.
        yellow: Yellow dice, 0 or more.
        white: White dice, 0 or more.

    Example:
        >>> pool = DicePool(red=1, white=3)
        >>> pool.size, pool.words()
        (4, '1 red, 3 white')
    """

    red: int = 0
    yellow: int = 0
    white: int = 0

    def __iter__(self) -> Iterator[int]:
        return iter((self.red, self.yellow, self.white))

    @property
    def size(self) -> int:
        """How many dice there are of all colours."""
        return self.red + self.yellow + self.white

    def plus(self, other: Dice) -> DicePool:
        """This pool and another one together.

        Args:
            other: Red, yellow and white dice to add; negative numbers take dice away.

        Returns:
            The sums by colour.

        Example:
            >>> DicePool(1, 2, 3).plus((0, -1, 1))
            DicePool(red=1, yellow=1, white=4)
        """
        red, yellow, white = other
        return DicePool(self.red + red, self.yellow + yellow, self.white + white)

    def words(self) -> str:
        """The pool in words.

        Returns:
            For instance `2 red, 1 white`; `no dice` for an empty pool.
        """
        named = zip(self, COLOURS, strict=True)
        return ", ".join(f"{n} {colour}" for n, colour in named if n) or "no dice"


class Caps(Struct, frozen=True):
    """The limits of a Captain's roll, which a card may lift (MP-GOAL-08).

    Args:
        most: The most dice in all.
        colours: The most red, yellow and white dice.
        fewer: Whether of more dice than that fewer may be rolled.
    """

    most: int = CAPTAIN_DICE
    colours: tuple[int, ...] = COLOUR_LIMITS
    fewer: bool = False


USUAL = Caps()
"""The limits where no card lifts them (MP-MORN-02, MP-DIE-06 to MP-DIE-08)."""


def dice_pool(name: str, value: object) -> DicePool:
    """Read a pool a caller gives: three whole numbers from 0, red, yellow, white.

    Args:
        name: What the caller calls the argument; it starts a refusal.
        value: A tuple, list or array of three whole numbers, numpy's among them.

    Returns:
        The pool as given, not yet cut to any limit.

    Raises:
        ValueError: It is no such row, or a number of it is no whole number from 0.

    Example:
        >>> dice_pool("captain", [1, 0, 2])
        DicePool(red=1, yellow=0, white=2)
        >>> dice_pool("captain", (1, -1, 2))
        Traceback (most recent call last):
        ...
        ValueError: captain's yellow dice must be a whole number, 0 or more; got -1.
    """
    row = tuple(value) if isinstance(value, Iterable) and not isinstance(value, str | bytes) else ()
    if len(row) != len(COLOURS):
        wanted = "three whole numbers from 0: red, yellow, white"
        raise ValueError(f"{name} must be {wanted}; got {shown(value)}.")
    return DicePool(*(whole(f"{name}'s {c} dice", n, 0) for c, n in zip(COLOURS, row, strict=True)))


def within_colours(pool: Dice, limits: tuple[int, ...] = COLOUR_LIMITS) -> DicePool:
    """Cut each colour to what one roll may hold: 4 red, 5 yellow, 6 white.

    Dice left out are not replaced (a reading of ours), and the limits bind the Monster too
    (MP-DIE-06 to MP-DIE-08).

    Args:
        pool: Red, yellow and white dice.
        limits: The most red, yellow and white dice.

    Returns:
        The dice that the limits of the colours leave.

    Example:
        >>> within_colours((0, 0, 9))
        DicePool(red=0, yellow=0, white=6)
    """
    return DicePool(*map(min, pool, limits))


def chosen_dice(pool: Dice, maximum: int | None = None) -> DicePool:
    """The dice a Monster rolls: red, then yellow, then white, up to its maximum.

    Each colour is cut to its own limit first, so that the maximum is always filled where the pool
    allows it (MP-TWI-02, MP-TWI-03, MP-CMB-06).

    Args:
        pool: Red, yellow and white dice of the Monster or Creature.
        maximum: The most dice it rolls, as on its board; None for the limits of the colours alone.

    Returns:
        The dice rolled.

    Example:
        >>> chosen_dice((1, 3, 6), 9)
        DicePool(red=1, yellow=3, white=5)
    """
    red, yellow, white = within_colours(pool)
    if maximum is None:
        return DicePool(red, yellow, white)
    red = min(red, maximum)
    yellow = min(yellow, maximum - red)
    return DicePool(red, yellow, min(white, maximum - red - yellow))


def captain_dice(pool: Dice, caps: Caps = USUAL) -> DicePool:
    """The dice a Captain does best to roll: white, then yellow, then red, up to eight.

    Of more than eight dice the Captain picks freely (MP-MORN-07). This pick gives most Gold and
    fewest Monster steps on average and the best chances in a fight; eight dice or fewer are all
    rolled, as far as the limits of the colours allow (MP-MORN-02, MP-MORN-08, MP-CMB-04).

    Args:
        pool: Red, yellow and white dice of the Captain, Mounts not counted.
        caps: The limits of the roll.

    Returns:
        The dice rolled.

    Example:
        >>> captain_dice((0, 1, 7))
        DicePool(red=0, yellow=1, white=6)
    """
    red, yellow, white = within_colours(pool, caps.colours)
    white = min(white, caps.most)
    yellow = min(yellow, caps.most - white)
    return DicePool(min(red, caps.most - white - yellow), yellow, white)


def captain_picks(pool: Dice, caps: Caps = USUAL) -> tuple[DicePool, ...]:
    """Every set of dice a Captain may pick for a roll.

    All of them hold the same number of dice: eight, or what the limits of the colours leave
    (MP-MORN-07, a reading of ours). With eight dice or fewer there is one.

    Args:
        pool: Red, yellow and white dice of the Captain, Mounts not counted.
        caps: The limits of the roll.

    Returns:
        The picks, fewest red dice first; at most 26 under the usual limits.

    Example:
        >>> [pick.words() for pick in captain_picks((1, 2, 6))]
        ['2 yellow, 6 white', '1 red, 1 yellow, 6 white', '1 red, 2 yellow, 5 white']
        >>> captain_picks((1, 0, 2))
        (DicePool(red=1, yellow=0, white=2),)
    """
    most = within_colours(pool, caps.colours)
    size = min(caps.most, most.size)
    return tuple(_pools_of_size(most, size))


def _pools_of_size(most: DicePool, size: int) -> Iterator[DicePool]:
    for red, yellow in product(range(most.red + 1), range(most.yellow + 1)):
        if 0 <= size - red - yellow <= most.white:
            yield DicePool(red, yellow, size - red - yellow)
