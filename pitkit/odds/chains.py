"""Absorbing chains: play that goes round in states by chance until it ends.

Example:
    >>> from fractions import Fraction
    >>> half = Fraction(1, 2)
    >>> walk = absorb(1, lambda s: [(half, s - 1), (half, s + 1)] if 0 < s < 3 else [])
    >>> walk.ends[3], walk.mean
    (Fraction(1, 3), Fraction(2, 1))
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from pitkit.odds.checks import Chance, shown, whole
from pitkit.odds.decisions import Outcomes, checked_outcomes
from pitkit.odds.dist import Dist
from pitkit.odds.linear import solutions
from pitkit.odds.records import readable
from pitkit.odds.tail import Moments, added, joined
from pitkit.odds.vectors import filled

State = TypeVar("State", bound=Hashable)

_MOST = 5_000  # states that can be left; the equations are solved as one full matrix


@readable
@dataclass(frozen=True)
class Absorption(Generic[State]):
    """How a chain ends. Made by `absorb`.

    Args:
        start: The state it began with.
        ends: Each end that can be reached, with its chance.
        visits: Each state that is left again, with how often it is expected to come up.

    Example:
        >>> absorb("go", lambda s: [(0.5, "go"), (0.5, "end")] if s == "go" else []).visits
        {'go': 2.0}
    """

    start: State
    ends: dict[State, Chance]
    visits: dict[State, Chance]
    _moves: dict[State, list[tuple[Chance, State]]]
    _firsts: dict[State, Chance]
    _seconds: dict[State, Chance]

    @property
    def mean(self) -> Chance:
        """The expected number of steps until the end."""
        return self._firsts.get(self.start, 0)

    @property
    def variance(self) -> Chance:
        """The variance of the number of steps until the end."""
        return self._seconds.get(self.start, 0) - self.mean * self.mean

    def steps(self, upto: int) -> Dist:
        """The law of the number of steps until the end.

        Args:
            upto: The last number of steps to list; all beyond is kept in the tail, with exact moments.

        Returns:
            The distribution.

        Raises:
            ValueError: `upto` is no whole number from 0.

        Example:
            >>> walk = absorb("go", lambda s: [(0.5, "go"), (0.5, "end")] if s == "go" else [])
            >>> walk.steps(3).pmf.tolist(), walk.steps(3).mean
            ([0.5, 0.25, 0.125], 2.0)
        """
        upto = whole("upto", upto, 0)
        exact = all(isinstance(chance, Fraction) for chance in self.ends.values())
        one: Chance = Fraction(1) if exact else 1.0
        here: dict[State, Chance] = {self.start: one} if self._moves else {}
        law = [0 * one if here else one]
        for _ in range(upto):
            here, ended = self._stepped(here, 0 * one)
            law.append(ended)
        rest: Moments = (0, 0, 0)
        for state, chance in here.items():
            first, second = self._firsts[state], self._seconds[state]
            moved = upto * upto + 2 * upto * first + second
            rest = added(rest, (chance, chance * (upto + first), chance * moved))
        return Dist._build(*filled(law), joined(rest))

    def _stepped(self, here: dict[State, Chance], ended: Chance) -> tuple[dict[State, Chance], Chance]:
        after: dict[State, Chance] = {}
        for state, share in here.items():
            for chance, to in self._moves[state]:
                if to in self._moves:
                    after[to] = after.get(to, 0) + share * chance
                else:
                    ended += share * chance
        return after, ended


def absorb(start: State, moves: Callable[[State], Outcomes[State]]) -> Absorption[State]:
    """Follow a chain from its start to its ends, however often states come up again.

    Args:
        start: The state to begin with; states are hashable.
        moves: The next states with their chances; none for a state where the chain ends.

    Returns:
        The chances of the ends, the expected visits, and the law of the number of steps; exact when all
        chances are Fractions.

    Raises:
        ValueError: Chances are refused, a state that comes up can never reach an end, or more than 5,000
            states are left again.

    Example:
        >>> absorb(2, lambda s: [(0.5, 0), (0.5, 1)] if s == 2 else []).ends
        {0: 0.5, 1: 0.5}
    """
    left, ends = _explored(start, moves)
    if not left:
        return Absorption(start, {start: Fraction(1)}, {}, {}, {}, {})
    _check_ending(left)
    states = list(left)
    index = {state: i for i, state in enumerate(states)}
    matrix = _matrix(left, index)
    one = matrix[0][0] * 0 + 1
    began = [one if state == start else 0 * one for state in states]
    turned = [list(column) for column in zip(*matrix, strict=True)]
    counts = dict(zip(states, solutions(turned, [began])[0], strict=True))
    firsts = solutions(matrix, [[one] * len(states)])[0]
    # E[(1 + T')**2] = 1 + 2 E[T'] + E[T'**2], and E[T'] = E[T] - 1
    seconds = solutions(matrix, [[2 * first - one for first in firsts]])[0]
    reached: dict[State, Chance] = dict.fromkeys(ends, 0 * one)
    for state, after in left.items():
        for chance, to in after:
            if to in reached:
                reached[to] += counts[state] * chance
    return Absorption(
        start,
        reached,
        counts,
        left,
        dict(zip(states, firsts, strict=True)),
        dict(zip(states, seconds, strict=True)),
    )


def _explored(
    start: State, moves: Callable[[State], Outcomes[State]]
) -> tuple[dict[State, list[tuple[Chance, State]]], list[State]]:
    """The states that are left again with their checked moves, and the ends, in the order found."""
    left: dict[State, list[tuple[Chance, State]]] = {}
    ends: dict[State, None] = {}
    waiting = deque([start])
    while waiting:
        state = waiting.popleft()
        if state in left or state in ends:
            continue
        listed = list(moves(state))
        if not listed:
            ends[state] = None
            continue
        left[state] = checked_outcomes(state, "moving", listed)
        if len(left) > _MOST:
            raise ValueError(f"the chain must have at most {_MOST} states that are left again; it has more.")
        waiting += [to for _, to in left[state]]
    return left, list(ends)


def _check_ending(left: dict[State, list[tuple[Chance, State]]]) -> None:
    """Refuse a chain that can go on for ever."""
    before: dict[State, list[State]] = {}
    for state, after in left.items():
        for _, to in after:
            before.setdefault(to, []).append(state)
    ending = [state for state in before if state not in left]
    seen = set(ending)
    while ending:
        for state in before.get(ending.pop(), []):
            if state not in seen:
                seen.add(state)
                ending.append(state)
    for state in left:
        if state not in seen:
            raise ValueError(
                f"state {shown(state)} must be able to reach an end; from it play goes on for ever."
            )


def _matrix(left: dict[State, list[tuple[Chance, State]]], index: dict[State, int]) -> list[list[Chance]]:
    """Identity less the chances of moving between states that are left again."""
    exact = all(isinstance(chance, Fraction) for after in left.values() for chance, _ in after)
    zero: Chance = Fraction(0) if exact else 0.0
    matrix = [[zero] * len(left) for _ in left]
    for state, after in left.items():
        row = matrix[index[state]]
        row[index[state]] += 1
        for chance, to in after:
            if to in index:
                row[index[to]] -= chance
    return matrix
