"""Checks of what a caller gives: each refusal is one sentence naming argument, value and range.

Example:
    >>> whole("red", 2, 0, 4)
    2
    >>> whole("red", 2.5, 0, 4)
    Traceback (most recent call last):
    ...
    ValueError: red must be a whole number from 0 to 4; got 2.5.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import wraps
from math import isfinite
from typing import Any, ParamSpec, TypeAlias, TypeVar

import numpy as np

P = ParamSpec("P")
T = TypeVar("T")

Chance: TypeAlias = float | Fraction
"""A probability or an expected value: a float, or a Fraction in exact mode."""


def whole(name: str, value: object, low: int | None = None, high: int | None = None) -> int:
    """Take a whole number from `low` to `high`, or refuse it in one sentence.

    Args:
        name: What the caller calls the argument.
        value: What was given. Python's and numpy's whole numbers are taken; bool, fractions and text are not.
        low: The smallest value allowed; None for no limit.
        high: The largest value allowed; None for no limit.

    Returns:
        The value as a Python int.

    Raises:
        ValueError: The value is no whole number or is out of range.

    Example:
        >>> import numpy as np
        >>> whole("dice", np.int64(3), 0)
        3
        >>> whole("dice", True, 0)
        Traceback (most recent call last):
        ...
        ValueError: dice must be a whole number, 0 or more; got True.
    """
    if isinstance(value, int | np.integer) and not isinstance(value, bool):
        number = int(value)
        if (low is None or number >= low) and (high is None or number <= high):
            return number
    raise ValueError(f"{name} must be a whole number{_span(low, high)}; got {shown(value)}.")


def wholes(
    name: str,
    values: object,
    low: int | None = None,
    high: int | None = None,
    *,
    size: int | None = None,
) -> tuple[int, ...]:
    """Take a row of whole numbers, each from `low` to `high`.

    Args:
        name: What the caller calls the argument; entry i is called `name[i]` in a refusal.
        values: The row: a tuple, a list or an array of one dimension.
        low: The smallest value allowed; None for no limit.
        high: The largest value allowed; None for no limit.
        size: How many numbers there must be; None for any number of them.

    Returns:
        The values as Python ints.

    Raises:
        ValueError: It is no row, has another length, or an entry is refused.

    Example:
        >>> wholes("pool", [1, 2, 3], 0, size=3)
        (1, 2, 3)
        >>> wholes("pool", (1, -2, 3), 0)
        Traceback (most recent call last):
        ...
        ValueError: pool[1] must be a whole number, 0 or more; got -2.
    """
    row = rows(name, values, "whole numbers")
    if size is not None and len(row) != size:
        raise ValueError(f"{name} must hold {size} whole numbers; got {len(row)} ({shown(values)}).")
    return tuple(whole(f"{name}[{i}]", value, low, high) for i, value in enumerate(row))


def number(name: str, value: object, low: float | None = None, high: float | None = None) -> Chance:
    """Take a finite number from `low` to `high`.

    Args:
        name: What the caller calls the argument.
        value: A Python or numpy number, or a Fraction; bool, text, infinity and not-a-number are refused.
        low: The smallest value allowed; None for no limit.
        high: The largest value allowed; None for no limit.

    Returns:
        A Fraction where a whole number or a Fraction was given, else a float.

    Raises:
        ValueError: It is no finite number or is out of range.

    Example:
        >>> number("weight", 2, 0)
        Fraction(2, 1)
        >>> number("weight", 0.25, 0, 1)
        0.25
        >>> number("weight", float("nan"), 0)
        Traceback (most recent call last):
        ...
        ValueError: weight must be a number, 0 or more; got nan.
    """
    found: Chance | None = None
    if isinstance(value, int | np.integer | Fraction) and not isinstance(value, bool):
        found = value if isinstance(value, Fraction) else Fraction(int(value))
    elif isinstance(value, float | np.floating) and isfinite(value):
        found = float(value)
    if found is not None and (low is None or found >= low) and (high is None or found <= high):
        return found
    raise ValueError(f"{name} must be a number{_span(low, high)}; got {shown(value)}.")


def chance_value(name: str, value: object) -> Chance:
    """Take a chance: a number from 0 to 1.

    Args:
        name: What the caller calls the argument.
        value: A float, a Fraction, or the whole numbers 0 and 1.

    Returns:
        A Fraction where a whole number or a Fraction was given, else a float.

    Raises:
        ValueError: It is no number from 0 to 1.

    Example:
        >>> chance_value("p", 0.5)
        0.5
        >>> chance_value("p", 1.5)
        Traceback (most recent call last):
        ...
        ValueError: p must be a number from 0 to 1; got 1.5.
    """
    return number(name, value, 0, 1)


def one_of(name: str, value: object, allowed: Iterable[str]) -> str:
    """Take one of a few words.

    Args:
        name: What the caller calls the argument.
        value: What was given.
        allowed: The words allowed, in the order to show them.

    Returns:
        The word.

    Raises:
        ValueError: It is none of them.

    Example:
        >>> one_of("board", "vaiel", ("vaiel", "phoshar"))
        'vaiel'
        >>> one_of("board", "orc", ("vaiel", "phoshar"))
        Traceback (most recent call last):
        ...
        ValueError: board must be one of 'vaiel', 'phoshar'; got 'orc'.
    """
    words = tuple(allowed)
    if isinstance(value, str) and value in words:
        return value
    raise ValueError(f"{name} must be one of {', '.join(map(repr, words))}; got {shown(value)}.")


def flag(name: str, value: object) -> bool:
    """Take True or False and nothing that only counts as such.

    Args:
        name: What the caller calls the argument.
        value: What was given.

    Returns:
        The value.

    Raises:
        ValueError: It is neither.

    Example:
        >>> flag("exact", "yes")
        Traceback (most recent call last):
        ...
        ValueError: exact must be True or False; got 'yes'.
    """
    if value is True or value is False:
        return value
    raise ValueError(f"{name} must be True or False; got {shown(value)}.")


def strict_flags(function: Callable[P, T]) -> Callable[P, T]:
    """Let a function take True or False alone wherever its signature says `bool`.

    Args:
        function: A function with arguments of type `bool` or `bool | None`.

    Returns:
        The same function, which refuses all else there before it does anything.

    Example:
        >>> @strict_flags
        ... def half(number: int, exact: bool = False) -> object:
        ...     return Fraction(number, 2) if exact else number / 2
        >>> half(3, 1)
        Traceback (most recent call last):
        ...
        ValueError: exact must be True or False; got 1.
    """
    parameters = inspect.signature(function).parameters.values()
    flags = [
        (each.name, at if each.kind is each.POSITIONAL_OR_KEYWORD else None, each.annotation)
        for at, each in enumerate(parameters)
        if each.annotation in ("bool", "bool | None", bool)
    ]

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> T:
        for name, at, kind in flags:
            value = kwargs.get(name, False) if at is None or at >= len(args) else args[at]
            if value is not None or kind != "bool | None":
                flag(name, value)
        return function(*args, **kwargs)

    return checked


def callback(name: str, value: object, does: str) -> None:
    """Refuse what cannot be called.

    Args:
        name: What the caller calls the argument.
        value: What was given.
        does: What a function there is for, in a few words.

    Raises:
        ValueError: It cannot be called.

    Example:
        >>> callback("worth", 3, "that gives what a row costs")
        Traceback (most recent call last):
        ...
        ValueError: worth must be a function that gives what a row costs; got 3.
    """
    if not callable(value):
        raise ValueError(f"{name} must be a function {does}; got {shown(value)}.")


def rows(name: str, value: object, of: str) -> tuple[object, ...]:
    """Take a row of anything: a tuple, a list, an array or the like, but no text and no mapping.

    Args:
        name: What the caller calls the argument.
        value: What was given.
        of: What the row holds, in words.

    Returns:
        The row.

    Raises:
        ValueError: It is no row.

    Example:
        >>> rows("attacks", 3, "CombatOdds")
        Traceback (most recent call last):
        ...
        ValueError: attacks must be a row of CombatOdds; got 3.
    """
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise ValueError(f"{name} must be a row of {of}; got {shown(value)}.")
    return tuple(value)


def mapping(name: str, value: object, of: str) -> dict[Any, Any]:
    """Take a mapping.

    Args:
        name: What the caller calls the argument.
        value: What was given.
        of: What it maps to what, in words.

    Returns:
        Its entries.

    Raises:
        ValueError: It is no mapping.

    Example:
        >>> mapping("worth", 3, "resources to numbers")
        Traceback (most recent call last):
        ...
        ValueError: worth must map resources to numbers; got 3.
    """
    if not isinstance(value, Mapping):
        raise ValueError(f"{name} must map {of}; got {shown(value)}.")
    return dict(value)


def shown(value: object, limit: int = 60) -> str:
    """Write a value for a refusal: numpy's numbers as plain ones, long text cut.

    Args:
        value: What was given.
        limit: The most characters to show.

    Returns:
        One line.

    Example:
        >>> import numpy as np
        >>> shown(np.float64(0.5)), shown("x" * 100, 10)
        ('0.5', "'xxxxxxxx…")
    """
    plain = value.item() if isinstance(value, np.generic) else value
    text = str(plain) if isinstance(plain, Fraction) else repr(plain)
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _span(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}" if low != high else f", {low} only"
    if low is not None:
        return f", {low} or more"
    return f", {high} or less" if high is not None else ""
