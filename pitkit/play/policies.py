"""Computer opponents: functions of what a seat sees, what it may do, and a little seeded randomness."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, TypeVar

from pitkit.play.chance import number
from pitkit.play.errors import MalformedError
from pitkit.play.steps import Choice

T = TypeVar("T")


class Rng:
    """Random numbers from a text alone: the same text gives the same numbers, everywhere.

    Args:
        text: Any text; it cannot be told from the numbers.

    Example:
        >>> Rng("a").below(6) == Rng("a").below(6)
        True
    """

    def __init__(self, text: str) -> None:
        self._key = sha256(text.encode()).hexdigest()
        self._drawn = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely.

        Args:
            n: A whole number from 1.

        Returns:
            The number.

        Raises:
            MalformedError: n is below 1.
        """
        if n < 1:
            raise MalformedError("n", n, "a whole number from 1")
        self._drawn += 1
        return number(f"{self._key}/{self._drawn}", n)

    def choice(self, things: Sequence[T]) -> T:
        """One of some things, each equally likely.

        Args:
            things: One or more.

        Returns:
            One of them.

        Raises:
            MalformedError: There is none.
        """
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """Some things in a random order, each order equally likely.

        Args:
            things: Any number.

        Returns:
            All of them.

        Example:
            >>> sorted(Rng("a").shuffled([3, 1, 2]))
            [1, 2, 3]
        """
        left, order = list(things), []
        while left:
            order.append(left.pop(self.below(len(left))))
        return tuple(order)


Policy = Callable[[Any, tuple[Choice, ...], Rng], Choice | None]
"""(what the seat sees, what it may do, random numbers) -> one of the choices.

A policy may return None to leave the move to others, as in a reaction window; it gets nothing else.
"""


def policy_rng(seed: int, step: int, seat: int) -> Rng:
    """The random numbers a seat's policy gets at a step; SHA-256 parts them from those of chance.

    Args:
        seed: The session's seed.
        step: Index of the step, from 0.
        seat: The seat.

    Returns:
        The numbers.
    """
    return Rng(f"pitkit policy 1/{seed}/{step}/{seat}")


def random_policy(view: Any, choices: tuple[Choice, ...], rng: Rng) -> Choice:  # noqa: ARG001 - a Policy
    """Any choice, each equally likely.

    Args:
        view: What the seat sees.
        choices: What it may do, one or more.
        rng: Random numbers.

    Returns:
        One of the choices.

    Example:
        >>> from pitkit.play.example import Toss
        >>> random_policy(None, (Toss(0),), Rng("a")).seat
        0
    """
    return rng.choice(choices)


def first_policy(view: Any, choices: tuple[Choice, ...], rng: Rng) -> Choice:  # noqa: ARG001 - a Policy
    """The first choice in the state's own order.

    Args:
        view: What the seat sees.
        choices: What it may do, one or more.
        rng: Random numbers.

    Returns:
        The first of the choices.

    Example:
        >>> from pitkit.play.example import Toss
        >>> first_policy(None, (Toss(1), Toss(0)), Rng("a")).seat
        1
    """
    return choices[0]
