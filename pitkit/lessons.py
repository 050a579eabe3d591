"""What the lessons in `notebooks/` share: a guess is checked before it is explained.

Example:
    >>> check(0.7, 0.8, within=0.2)
    Yes: it is 0.8.
"""

from __future__ import annotations

from fractions import Fraction
from numbers import Number
from typing import Any

__all__ = ["Verdict", "check"]


class Verdict(str):
    """A sentence that a notebook shows without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def check(guess: Any, answer: Any, within: float | Fraction = 0) -> Verdict:
    """Compare a learner's guess with the answer.

    Args:
        guess: A number, True or False, a word, or a row of such; None as long as nothing was guessed.
        answer: What is right.
        within: How far off a number may be and still count as right.

    Returns:
        A sentence with the answer; without it where nothing was guessed, or something of another kind.

    Example:
        >>> check(None, Fraction(4, 5))
        Put your guess in place of None in the cell above, then run both cells again.
        >>> check(0.5, Fraction(4, 5))
        Not quite: it is 4/5, about 0.8.
        >>> check("Higher", "higher"), check(True, False)
        (Yes: it is higher., Not quite: it is False.)
        >>> check("many", 3)
        A number is asked for: put it in the cell above, then run both cells again.
    """
    if guess is None:
        return Verdict("Put your guess in place of None in the cell above, then run both cells again.")
    if kind := _other_kind(guess, answer):
        return Verdict(f"{kind} is asked for: put it in the cell above, then run both cells again.")
    verdict = "Yes" if _right(guess, answer, within) else "Not quite"
    return Verdict(f"{verdict}: it is {_said(answer)}.")


def _other_kind(guess: Any, answer: Any) -> str:
    """What is asked for, where the guess is something else."""
    if _is_flag(answer):
        return "" if _is_flag(guess) else "True or False"
    if isinstance(answer, str):
        return "" if isinstance(guess, str) else "A word"
    if isinstance(answer, Number):
        return "" if isinstance(guess, Number) and not _is_flag(guess) else "A number"
    return ""


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool) or type(value).__name__ == "bool_"


def _right(guess: Any, answer: Any, within: float | Fraction) -> bool:
    if isinstance(answer, str):
        return str(guess).strip().lower() == answer.lower()
    if isinstance(answer, Number) and not _is_flag(answer):
        return bool(abs(guess - answer) <= within)
    return bool(guess == answer)


def _said(answer: Any) -> str:
    if isinstance(answer, Fraction) and answer.denominator > 1:
        return f"{answer}, about {float(answer):.3g}"
    return f"{answer:.4g}" if isinstance(answer, float) else str(answer)
