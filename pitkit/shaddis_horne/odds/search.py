"""Work that can pause; and searches over positions, bounded, so that one too large is refused soon."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

_T = TypeVar("_T")

Work: TypeAlias = Generator[int, None, _T]
"""Work that pauses now and then, tells how many parts are done, and returns its answer."""

MOST_POSITIONS = 8_000
"""Positions beyond which a search is refused unless one asks for more: a few seconds of work."""

PATIENT = 30_000
"""Positions for a search that is done in slices and can be given up."""


class TooLargeError(ValueError):
    """A search would need more positions than it may look at."""


def check_positions(found: int, most: int, hint: str) -> None:
    """Refuse a search that has grown too large.

    Args:
        found: Positions looked at so far.
        most: How many may be.
        hint: What makes it smaller, in words.

    Raises:
        TooLargeError: There are as many already.

    Example:
        >>> check_positions(8000, 8000, "leave out an effect")
        Traceback (most recent call last):
        ...
        pitkit.shaddis_horne.odds.search.TooLargeError: most_positions is 8000 and the search needs more: leave out an effect, or raise it.
    """  # noqa: E501
    if found >= most:
        raise TooLargeError(f"most_positions is {most} and the search needs more: {hint}, or raise it.")
