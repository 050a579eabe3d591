"""Errors in a board's callbacks: one sentence for the reader, the whole error for the developer.

A callback's exception reaches no caller: the kernel swallows it. So each callback runs under a guard that
keeps the error and shows one sentence. Tests see every such error in `faults`, or turn on `strict`.

Example:
    >>> sentence(ValueError("bid is 9; allowed is 0 to 5"))
    'Bid is 9; allowed is 0 to 5.'
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec, TypeVar

from pitkit.play.turns import TURN

from .text import clean

__all__ = ["Fault", "clear_faults", "faults", "guarded", "is_strict", "sentence", "strict", "under"]

P = ParamSpec("P")
T = TypeVar("T")

_KEPT = 50
_LONGEST = 400
_faults: deque[Fault] = deque(maxlen=_KEPT)
_strict = [False]


@dataclass(frozen=True, slots=True)
class Fault:
    """One error a guard has caught.

    Attributes:
        error: The exception, with its traceback.
        doing: What was being done.
        sentence: What the reader was told.
    """

    error: Exception
    doing: str
    sentence: str


def sentence(error: Exception) -> str:
    """One sentence that says what went wrong.

    Args:
        error: Any exception. A `ValueError` is taken to speak for itself; others are named.

    Returns:
        One line that begins with a capital and ends with a full stop.

    Example:
        >>> sentence(KeyError("pit"))
        "This did not work (KeyError: 'pit')."
    """
    lines = str(error).strip().splitlines()
    said = clean(lines[0]) if lines else ""
    said = said if len(said) <= _LONGEST else f"{said[:_LONGEST].rstrip()}…"
    if not isinstance(error, ValueError) or not said:
        said = f"This did not work ({type(error).__name__}{': ' if said else ''}{said})"
    return said[0].upper() + said[1:] + ("" if said[-1] in ".!?…" else ".")


def faults() -> tuple[Fault, ...]:
    """The errors guards have caught since `clear_faults`, the last fifty at most.

    Example:
        >>> clear_faults(); faults()
        ()
    """
    return tuple(_faults)


def clear_faults() -> None:
    """Forget the errors caught so far."""
    _faults.clear()


def is_strict() -> bool:
    """Whether guards raise again what they catch."""
    return _strict[0]


@contextmanager
def strict(on: bool = True) -> Iterator[None]:
    """Within the block, guards raise again what they have kept and shown: for tests.

    Args:
        on: False to turn it off within a strict block.

    Example:
        >>> with strict(), guarded("a test", print):
        ...     raise ValueError("no")
        Traceback (most recent call last):
        ...
        ValueError: no
        >>> clear_faults()
    """
    before, _strict[0] = _strict[0], on
    try:
        yield
    finally:
        _strict[0] = before


@contextmanager
def guarded(
    doing: str, told: Callable[[Fault], object], expected: tuple[type[Exception], ...] = ()
) -> Iterator[None]:
    """Run the block, while no other thread does the like; an exception is kept, told and ends there.

    Args:
        doing: What the block does, in a few words.
        told: Called with the fault, to show its sentence.
        expected: Exceptions that are no faults, only refusals: shown, but not kept and never raised.

    Example:
        >>> with guarded("a test", lambda fault: print(fault.sentence)):
        ...     raise ValueError("the pit is closed")
        The pit is closed.
        >>> clear_faults()
    """
    with TURN:
        try:
            yield
        except expected as error:
            told(Fault(error, doing, sentence(error)))
        except Exception as error:
            if not any(fault.error is error for fault in _faults):  # else an inner guard has told it already
                fault = Fault(error, doing, sentence(error))
                _faults.append(fault)
                told(fault)
            if _strict[0]:
                raise


def under(
    guard: Callable[[], AbstractContextManager[None]], callback: Callable[P, T]
) -> Callable[P, T | None]:
    """A callback that runs under a guard each time.

    Args:
        guard: Makes the guard, such as `guarded` with its arguments.
        callback: Any callable.

    Returns:
        The same callable; None comes back from one that failed.

    Example:
        >>> def refuse(n: int) -> int:
        ...     raise ValueError(f"{n} is too many")
        >>> under(lambda: guarded("asking", lambda fault: print(fault.sentence)), refuse)(4)
        4 is too many.
        >>> clear_faults()
    """

    @wraps(callback)
    def safe(*args: P.args, **kwargs: P.kwargs) -> T | None:
        with guard():
            return callback(*args, **kwargs)
        return None

    return safe
