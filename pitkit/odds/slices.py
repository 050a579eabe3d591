"""Long work as generators: they yield between slices and return the answer.

A panel takes them slice by slice and answers clicks in between; a script wants the answer in one go.

Example:
    >>> def total():
    ...     for part in (1, 2):
    ...         yield part / 2
    ...     return 3
    >>> in_one_go(total())
    3
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

__all__ = ["in_one_go"]

T = TypeVar("T")


def in_one_go(slices: Generator[Any, None, T]) -> T:
    """Do all slices at once.

    Args:
        slices: A generator that returns an answer.

    Returns:
        The answer.
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            answer: T = end.value
            return answer
