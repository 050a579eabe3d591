"""Chances in words, for where people decide: "3 in 4", "about one round in nine".

Example:
    >>> in_words(0.75), in_words(0.11, "round")
    ('3 in 4', 'about one round in nine')
"""

from __future__ import annotations

from math import log10
from typing import Any

from pitkit.odds.checks import Chance, chance_value

__all__ = ["figures", "in_words", "three_figures"]

_NUMBERS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"
)  # fmt: skip
_RARE = 0.15  # below this, and above its complement, a chance is said as one in so many
_LARGEST = 10  # the largest "n" of "m in n"
_EXACT = 1e-9


def in_words(chance: Chance, thing: str = "") -> str:
    """Say a chance in words.

    Args:
        chance: From 0 to 1.
        thing: What is counted, in the singular, e.g. "round"; "" leaves it out.

    Returns:
        "never", "always", "m in n" or "one in n", with "about" before what is rounded.

    Raises:
        ValueError: `chance` is no number from 0 to 1.

    Example:
        >>> [in_words(p) for p in (0, 1 / 6, 0.34, 0.5, 0.9, 1)]
        ['never', '1 in 6', 'about 1 in 3', '1 in 2', '9 in 10', 'always']
        >>> in_words(0.0004, "game"), in_words(0.97, "night"), in_words(2 / 3, "fight")
        ('one game in 2,500', 'all but about one night in 33', '2 fights in 3')
    """
    given = chance_value("chance", chance)
    if given in (0, 1):
        return "always" if given else "never"
    value = float(given)
    counted, total, exact = _nearest(value)
    if exact or _RARE <= value <= 1 - _RARE:
        return ("" if exact else "about ") + _share(counted, total, thing)
    if value < _RARE:
        return _one_in(value, thing)
    return f"all but {_one_in(float(1 - given), thing)}"


def figures(value: Any, form: str = ".1f") -> str:
    """A number with a true minus, and no sign for what rounds to nothing.

    Args:
        value: The number.
        form: How it is written, as in a format string.

    Returns:
        Its text.

    Example:
        >>> figures(-2.5, "+.1f"), figures(-0.01), figures(3, "+.0f")
        ('−2.5', '0.0', '+3')
    """
    text = f"{float(value):{form}}".replace("-", "−")
    return text if float(f"{float(value):{form}}") else text.lstrip("+−")


def _nearest(value: float) -> tuple[int, int, bool]:
    """The simplest near fraction with a denominator up to ten, and whether it is the value itself."""
    pairs = [(round(value * total), total) for total in range(2, _LARGEST + 1)]
    pairs = [(counted, total) for counted, total in pairs if 0 < counted < total] or [(1, 2)]
    for counted, total in pairs:
        if abs(counted / total - value) < _EXACT:
            return counted, total, True
    # A simple fraction a little off is said rather than a longer one that is nearer.
    best = min(pairs, key=lambda pair: abs(pair[0] / pair[1] - value) + 0.006 * pair[1])
    return *best, False


def _share(counted: int, total: int, thing: str) -> str:
    many = f" {thing}" if counted == 1 else f" {thing}s"
    return f"{counted}{many if thing else ''} in {total}"


def _one_in(value: float, thing: str) -> str:
    count = 1 / value
    digits = max(0, int(log10(count)) - 1)  # two that count
    rounded = round(count, -digits)
    about = "" if abs(count - rounded) < _EXACT * count else "about "
    number = _NUMBERS[int(rounded) - 1] if rounded <= len(_NUMBERS) else f"{rounded:,.0f}"
    return f"{about}one{f' {thing}' if thing else ''} in {number}"


def three_figures(value: float) -> str:
    """A number to three figures, or as a whole number where that takes more; never with an exponent.

    Args:
        value: The number.

    Example:
        >>> three_figures(6.2184), three_figures(0.5), three_figures(1048.7)
        ('6.22', '0.5', '1049')
    """
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.3g}"
