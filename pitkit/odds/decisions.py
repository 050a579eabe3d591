"""Decision problems: what is the best choice in every state, and what is it worth?

A problem is given by plain functions: the options in a state, the outcomes of an option with their chances,
and what a state is worth where the problem ends. Values are Fractions when all that is given is.

Example:
    >>> # Draw balls unseen: each of 2 white ones pays 1, the black one takes all. Stop in time.
    >>> from fractions import Fraction
    >>> def options(white):
    ...     return ["stop", "draw"] if white in (0, 1, 2) else []
    >>> def outcomes(white, option):
    ...     if option == "stop":
    ...         return [(1, f"paid {2 - white}")]
    ...     return [(Fraction(white, white + 1), white - 1), (Fraction(1, white + 1), "paid 0")]
    >>> solved = solve(2, options, outcomes, lambda end: int(end.removeprefix("paid ")), tie="first")
    >>> solved.value, solved.advice(1).best
    (Fraction(2, 3), 'stop')
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from pitkit.odds.advice import TIES, Advice, advise
from pitkit.odds.checks import Chance, chance_value, number, one_of, shown, strict_flags, whole
from pitkit.odds.dist import Dist
from pitkit.odds.records import readable
from pitkit.odds.shares import check_sum

State = TypeVar("State", bound=Hashable)
Option = TypeVar("Option", bound=Hashable)
Outcomes: TypeAlias = Iterable[tuple[Chance, State]]
"""Pairs (chance, next state); the chances sum to 1."""

_Table: TypeAlias = dict[State, dict[Option, tuple[Chance, list[tuple[Chance, State]]]]]


@readable
@dataclass(frozen=True)
class Solution(Generic[State, Option]):
    """The worth of every state that can come up, and the advice in each with options.

    Args:
        start: The state asked about.
        worth: State to expected value under the best choices.
        error: By how much a value may be off at most; 0 where it is computed directly.

    Example:
        >>> solve(1, lambda s: [], lambda s, o: [], lambda s: 5, tie="first").value
        Fraction(5, 1)
    """

    start: State
    worth: dict[State, Chance]
    error: Chance
    _table: _Table[State, Option]
    _tie: str
    _lowest: bool

    @property
    def value(self) -> Chance:
        """The worth of the start."""
        return self.worth[self.start]

    def advice(self, state: State) -> Advice[Option]:
        """The worth of each option in a state.

        Args:
            state: A state that can come up and has options.

        Returns:
            The advice.

        Raises:
            ValueError: The state cannot come up or has no options, or the tie policy refuses a tie.

        Example:
            >>> solved = solve(
            ...     2, lambda s: ["go"] if s else [], lambda s, o: [(1, 0)], lambda s: 7, tie="first")
            >>> solved.advice(2).values["go"]
            Fraction(7, 1)
        """
        if not self._table.get(state):
            raise ValueError(f"state must be one that comes up and has options; got {shown(state)}.")
        values = {option: _expected(self.worth, *move) for option, move in self._table[state].items()}
        return advise(values, tie=self._tie, lowest=self._lowest)


def _expected(worth: dict[State, Chance], reward: Chance, outcomes: list[tuple[Chance, State]]) -> Chance:
    return reward + sum(chance * worth[state] for chance, state in outcomes)


@strict_flags
def solve(
    start: State,
    options: Callable[[State], Iterable[Option]],
    outcomes: Callable[[State, Option], Outcomes[State]],
    value: Callable[[State], Chance],
    *,
    tie: str,
    reward: Callable[[State, Option], Chance] | None = None,
    lowest: bool = False,
) -> Solution[State, Option]:
    """Solve a decision problem in which no state comes up twice in one play.

    Args:
        start: The state to begin with; states are hashable.
        options: The options in a state; none where the problem ends.
        outcomes: The next states of an option with their chances.
        value: What a state is worth where the problem ends.
        tie: What advice does when options are worth the same: "first", "last" or "refuse".
        reward: What taking an option pays at once; None for nothing.
        lowest: Whether a smaller value is better.

    Returns:
        The solution. Depth is no limit: nothing here calls itself.

    Raises:
        ValueError: Chances are refused or do not sum to 1, a value is no number, or a state can come up again
            (see `iterate` for such problems).

    Example:
        >>> solved = solve(
        ...     10_000, lambda s: ["on"] if s else [], lambda s, o: [(1, s - 1)], lambda s: 1, tie="first")
        >>> solved.value
        Fraction(1, 1)
    """
    one_of("tie", tie, TIES)
    table = _explored(start, options, outcomes, reward)
    worth: dict[State, Chance] = {}
    for state in _ordered(start, table):
        moves = table[state]
        if moves:
            values = [_expected(worth, *move) for move in moves.values()]
            worth[state] = min(values) if lowest else max(values)
        else:
            worth[state] = checked_number("value", state, value(state))
    return Solution(start, worth, 0, table, tie, lowest)


def _explored(
    start: State,
    options: Callable[[State], Iterable[Option]],
    outcomes: Callable[[State, Option], Outcomes[State]],
    reward: Callable[[State, Option], Chance] | None,
) -> _Table[State, Option]:
    """Every state that can come up, with its options' rewards and checked outcomes."""
    table: _Table[State, Option] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in table:
            continue
        moves: dict[Option, tuple[Chance, list[tuple[Chance, State]]]] = {}
        for option in options(state):
            after = checked_outcomes(state, option, outcomes(state, option))
            paid = checked_number("reward", state, reward(state, option)) if reward else 0
            moves[option] = (paid, after)
            waiting += [to for _, to in after if to not in table]
        table[state] = moves
    return table


def checked_outcomes(
    state: Hashable, option: Hashable, outcomes: Outcomes[State]
) -> list[tuple[Chance, State]]:
    """Check chances and their sum; drop what cannot happen. The state is only written out for a refusal."""
    try:
        listed = [(chance_value("a chance", chance), after) for chance, after in outcomes]
        check_sum("chances", [chance for chance, _ in listed])
    except ValueError as error:
        raise ValueError(f"outcomes of {shown(option)} in state {shown(state)}: {error}") from None
    return [(chance, after) for chance, after in listed if chance]


def checked_number(title: str, state: Hashable, value: object) -> Chance:
    """Check a value or reward; the state is only written out for a refusal."""
    try:
        return number(title, value)
    except ValueError as error:
        raise ValueError(f"in state {shown(state)}: {error}") from None


def _ordered(start: State, table: _Table[State, Option]) -> list[State]:
    """The states, each after all that can follow it; a state that can follow itself is refused."""
    order: list[State] = []
    open_states: set[State] = set()
    done: set[State] = set()
    stack = [(start, False)]
    while stack:
        state, left = stack.pop()
        if left:
            open_states.discard(state)
            done.add(state)
            order.append(state)
        elif state not in done:
            open_states.add(state)
            stack.append((state, True))
            for _, after in table[state].values():
                for _, to in after:
                    if to in open_states:
                        raise ValueError(
                            f"state {shown(to)} must not come up again in one play; use iterate for that."
                        )
                    stack.append((to, False))
    return order


@strict_flags
def stopping(
    law: Dist,
    throws: int,
    value: Callable[[int], Chance] = lambda outcome: outcome,
    *,
    cost: Chance = 0,
    lowest: bool = False,
) -> tuple[Chance, ...]:
    """Optimal stopping with fresh throws: what is it worth to go on, with 1, 2, ... throws left?

    Keep an outcome when its value is at least as good as going on; `advise` compares the two.

    Args:
        law: The law of one throw, without a tail.
        throws: The most throws left; 1 or more.
        value: What an outcome is worth when kept.
        cost: What each throw costs (subtracted, or added when a smaller value is better).
        lowest: Whether a smaller value is better.

    Returns:
        The worth of going on with 1, 2, ... `throws` throws left, before the next one is made.

    Raises:
        ValueError: A number is refused, or the law has a tail (TailError).

    Example:
        >>> stopping(Dist.uniform(range(1, 7), exact=True), 3)
        (Fraction(7, 2), Fraction(17, 4), Fraction(14, 3))
    """
    throws = whole("throws", throws, 1)
    price = number("cost", cost, 0)
    paid = price if lowest else -price
    worth: list[Chance] = [law.expect(value) + paid]
    better = min if lowest else max

    def kept_or(going_on: Chance) -> Callable[[int], Chance]:
        return lambda outcome: better(value(outcome), going_on)

    for _ in range(throws - 1):
        worth.append(law.expect(kept_or(worth[-1])) + paid)
    return tuple(worth)


@strict_flags
def iterate(
    start: State,
    options: Callable[[State], Iterable[Option]],
    outcomes: Callable[[State, Option], Outcomes[State]],
    value: Callable[[State], Chance],
    *,
    bounds: tuple[Chance, Chance],
    tie: str,
    reward: Callable[[State, Option], Chance] | None = None,
    discount: Chance = 1,
    tolerance: float = 1e-9,
    rounds: int = 100_000,
    lowest: bool = False,
) -> Solution[State, Option]:
    """Solve a decision problem whose states may come up again, by value iteration from both sides.

    One iteration starts at a bound no value is below, the other at one no value is above; the true values
    stay between them. So the error is known, not guessed from how little the last round changed.

    Args:
        start: The state to begin with.
        options: The options in a state; none where the problem ends.
        outcomes: The next states of an option with their chances.
        value: What a state is worth where the problem ends.
        bounds: A number that no state's worth is below and one that none is above.
        tie: What advice does when options are worth the same: "first", "last" or "refuse".
        reward: What taking an option pays at once; None for nothing.
        discount: What the next state's worth is multiplied by; above 0, at most 1.
        tolerance: The largest error allowed for any value; above 0.
        rounds: The most rounds to try.
        lowest: Whether a smaller value is better.

    Returns:
        The solution, in floats; `error` bounds the error of every value.

    Raises:
        ValueError: Something given is refused, an end's value lies outside the bounds, or the two sides do
            not meet within the rounds (as when play can go on for ever at no cost).

    Example:
        >>> # Throw a coin until it shows heads; each throw costs 1.
        >>> solved = iterate("go", lambda s: ["throw"] if s == "go" else [],
        ...     lambda s, o: [(0.5, "go"), (0.5, "end")], lambda s: 0,
        ...     bounds=(0, 100), reward=lambda s, o: 1, tie="first", lowest=True)
        >>> round(solved.value, 6), solved.error <= 1e-9
        (2.0, True)
    """
    one_of("tie", tie, TIES)
    share, goal, low, high = _checked(discount, tolerance, bounds)
    table = _explored(start, options, outcomes, reward)
    ends = {state: float(checked_number("value", state, value(state))) for state in table if not table[state]}
    for state, worth in ends.items():
        number(f"value of {shown(state)}", worth, low, high)
    sides = [dict.fromkeys(table, bound) | ends for bound in (low, high)]
    gap = high - low
    for _ in range(whole("rounds", rounds, 1)):
        for side in sides:
            _swept(side, table, share, lowest)
        gap = max(sides[1][state] - sides[0][state] for state in table)
        if gap <= 2 * goal:
            middle: dict[State, Chance] = {state: (sides[0][state] + sides[1][state]) / 2 for state in table}
            scaled = _discounted(table, share)
            return Solution(start, middle, max(0.0, gap / 2), scaled, tie, lowest)
    raise ValueError(f"values must settle within {rounds} rounds; they are still {gap:.3g} apart.")


def _checked(
    discount: Chance, tolerance: float, bounds: tuple[Chance, Chance]
) -> tuple[float, float, float, float]:
    share = float(number("discount", discount, 0, 1))
    low, high = (float(number(f"bounds[{i}]", bound)) for i, bound in enumerate(bounds))
    goal = float(number("tolerance", tolerance, 0))
    if not share or not goal or low > high:
        raise ValueError(
            f"discount and tolerance must be above 0 and bounds in order; "
            f"got {discount}, {tolerance}, {bounds}."
        )
    return share, goal, low, high


def _swept(side: dict[State, float], table: _Table[State, Option], share: float, lowest: bool) -> None:
    """One round over all states in place: each update keeps a bound a bound."""
    for state, moves in table.items():
        if moves:
            values = [
                float(reward) + share * sum(float(chance) * side[to] for chance, to in after)
                for reward, after in moves.values()
            ]
            side[state] = min(values) if lowest else max(values)


def _discounted(table: _Table[State, Option], share: float) -> _Table[State, Option]:
    """The table with the discount in the chances, so that advice counts it."""
    if share == 1:
        return table
    return {
        state: {
            option: (reward, [(share * chance, to) for chance, to in after])
            for option, (reward, after) in moves.items()
        }
        for state, moves in table.items()
    }
