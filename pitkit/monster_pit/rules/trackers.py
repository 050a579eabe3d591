"""How rows of a Monster Board change the Monster's dice.

Where a row leaves a choice, every allowed result is listed; who picks is for the caller.

Example:
    >>> from pitkit.monster_pit.boards import ImproveDie
    >>> tracker_options(ImproveDie(""), DicePool(red=1, yellow=1, white=3), maximum=12)
    (DicePool(red=2, yellow=0, white=3), DicePool(red=1, yellow=2, white=2))
"""

from __future__ import annotations

from pitkit.monster_pit.boards import AnyAction, GainDie, GainOrImprove, ImproveDie
from pitkit.monster_pit.dice import COLOUR_LIMITS, COLOURS
from pitkit.monster_pit.pools import DicePool

_BETTER = {"white": "yellow", "yellow": "red"}
"""What the Monster improves a die to (MP-TERM-04)."""


def gained(pool: DicePool, colour: str, maximum: int) -> DicePool | None:
    """The trackers after gaining a die.

    A gain stops at the board's maximum and at the limit of the colour (MP-MB-08, a reading of ours).

    Args:
        pool: The trackers.
        colour: The colour to gain.
        maximum: The board's maximum.

    Returns:
        The new trackers, or None when the die cannot be gained.

    Example:
        >>> gained(DicePool(1, 0, 3), "white", 12)
        DicePool(red=1, yellow=0, white=4)
        >>> gained(DicePool(1, 0, 6), "white", 12) is None
        True
    """
    if pool.size >= maximum or not _room(pool, colour):
        return None
    return pool.plus(_one(colour))


def improved(pool: DicePool, colour: str) -> DicePool | None:
    """The trackers after improving a die (MP-TERM-04).

    Args:
        pool: The trackers.
        colour: The colour of the die to improve; a red one cannot be.

    Returns:
        The new trackers, or None when no such die can be improved.

    Example:
        >>> improved(DicePool(1, 0, 3), "white")
        DicePool(red=1, yellow=1, white=2)
        >>> improved(DicePool(4, 1, 0), "yellow") is None
        True
    """
    better = _BETTER.get(colour)
    if better is None or not getattr(pool, colour) or not _room(pool, better):
        return None
    return pool.plus(_one(better)).plus(-count for count in _one(colour))


def tracker_options(action: AnyAction, pool: DicePool, maximum: int) -> tuple[DicePool, ...]:
    """Every way an action may change the trackers.

    Args:
        action: An action of a row.
        pool: The trackers.
        maximum: The board's maximum.

    Returns:
        The possible trackers afterwards, those with more red dice first; only `pool` itself for an action
        that changes nothing, or that finds no die to change.

    Example:
        >>> tracker_options(GainDie("", "white", else_improve=True), DicePool(1, 0, 6), 12)
        (DicePool(red=1, yellow=1, white=5),)
    """
    found: tuple[DicePool | None, ...] = ()
    if isinstance(action, GainDie):
        gain = gained(pool, action.colour, maximum)
        found = (gain or (improved(pool, action.colour) if action.else_improve else None),)
    elif isinstance(action, ImproveDie):
        found = tuple(improved(pool, colour) for colour in _BETTER)
    elif isinstance(action, GainOrImprove):
        below = next(colour for colour, better in _BETTER.items() if better == action.to)
        found = (gained(pool, action.colour, maximum), improved(pool, below))
    options = {option for option in found if option is not None}
    return tuple(sorted(options, reverse=True)) or (pool,)


def church_swaps(pool: DicePool) -> tuple[DicePool, ...]:
    """The trackers that aid at the Stone Church can lead to.

    One tracker goes down one, not below one, and a neighbouring one goes up one. White and yellow are
    neighbours, and yellow and red (a reading of ours).

    Args:
        pool: The trackers.

    Returns:
        The possible trackers afterwards, those with more red dice first.

    Example:
        >>> [after.words() for after in church_swaps(DicePool(yellow=2))]
        ['1 red, 1 yellow', '1 yellow, 1 white']
    """
    found = []
    for lowered, raised in ((1, 0), (0, 1), (2, 1), (1, 2)):
        counts = list(pool)
        if counts[lowered] >= 2 and _room(pool, COLOURS[raised]):
            counts[lowered] -= 1
            counts[raised] += 1
            found.append(DicePool(*counts))
    return tuple(sorted(found, reverse=True))


def _room(pool: DicePool, colour: str) -> bool:
    index = COLOURS.index(colour)
    return tuple(pool)[index] < COLOUR_LIMITS[index]


def _one(colour: str) -> DicePool:
    return DicePool(*(int(colour == each) for each in COLOURS))
