"""Work of a calculator that tells a panel how far it is."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from pitkit.shaddis_horne.odds.search import Work

_T = TypeVar("_T")
_Told = TypeVar("_Told")


def telling(work: Work[_T], tell: Callable[[int], _Told]) -> Generator[_Told, None, _T]:
    """The same work, told in the panel's way.

    Args:
        work: Work that says how many parts are done.
        tell: Makes a share from 0 to 1, or words, of that number.

    Returns:
        The work; its answer is the same.

    Example:
        >>> def two():
        ...     yield 1
        ...     return "done"
        >>> list(telling(two(), lambda done: done / 2))
        [0.5]
    """
    while True:
        try:
            done = next(work)
        except StopIteration as stop:
            answer: _T = stop.value
            return answer
        yield tell(done)
