"""Round numbers for a chart's axis, and which of its texts have room.

Example:
    >>> ticks(0, 0.17)
    [0.0, 0.05, 0.1, 0.15, 0.2]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor, log10

__all__ = ["apart", "tick_format", "ticks"]

_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
_ROUNDING = 1e-9


def ticks(low: float, top: float, most: int = 6) -> list[float]:
    """Round numbers from at or below `low` to at or above `top`; an axis that begins and ends with them.

    Args:
        low: The least number shown.
        top: The greatest number shown.
        most: The most ticks, from 3.

    Returns:
        From 2 to about `most` numbers, evenly spaced.

    Example:
        >>> ticks(-3, 28), ticks(5, 5), ticks(0, 1, 4)
        ([-10.0, 0.0, 10.0, 20.0, 30.0], [5.0, 5.2, 5.4, 5.6, 5.8, 6.0], [0.0, 0.5, 1.0])
    """
    top = top if top > low else low + 1
    rough = (top - low) / (most - 1)
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * size for size in _STEPS if unit * size >= rough * (1 - _ROUNDING))
    first, last = floor(low / step + _ROUNDING), ceil(top / step - _ROUNDING)
    return [round(place * step, 12) for place in range(first, last + 1)]


def tick_format(marks: Sequence[float], per_cent: bool) -> str:
    """How the numbers of an axis are written, with no more digits than they need.

    Args:
        marks: Its ticks, two or more.
        per_cent: Whether they are chances.

    Returns:
        A format as d3 takes it.

    Example:
        >>> tick_format([0, 0.005], True), tick_format([0, 0.2], True), tick_format([0, 10], False)
        ('.1%', '.0%', '.4~g')
    """
    if not per_cent:
        return ".4~g"
    step = 100 * (marks[1] - marks[0])
    digits = next(
        (digits for digits in range(4) if abs(step * 10**digits - round(step * 10**digits)) < _ROUNDING), 4
    )
    return f".{digits}%"


def apart(order: Iterable[int], places: Sequence[float], wide: Sequence[float]) -> list[int]:
    """Which texts can stand beside each other in a row without overlapping.

    Args:
        order: The texts, the most wanted first.
        places: Where the middle of each is.
        wide: How wide each is.

    Returns:
        Those that have room, ascending.

    Example:
        >>> apart([2, 0, 1], [0, 10, 20], [12, 12, 12])
        [0, 2]
    """
    kept: list[int] = []
    for at in order:
        if all(abs(places[at] - places[other]) >= (wide[at] + wide[other]) / 2 for other in kept):
            kept.append(at)
    return sorted(kept)
