"""One at a time: what changes a session, a board or the work behind it waits for whatever else does.

JupyterLab may answer a click in a second thread of the kernel while a cell, or a slice of long work, runs in
the first. There is one lock for all, so that no two threads can each wait for what the other holds.

Example:
    >>> @one_at_a_time
    ... def twice(number):
    ...     return 2 * number
    >>> twice(4)
    8
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

TURN = threading.RLock()
"""Held while something changes; who holds it may take it again."""


def one_at_a_time(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Have a function wait until no other thread changes anything.

    Args:
        function: Any function or method.

    Returns:
        The same function, holding `TURN` while it runs.
    """

    @wraps(function)
    def alone(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        with TURN:
            return function(*args, **kwargs)

    return alone
