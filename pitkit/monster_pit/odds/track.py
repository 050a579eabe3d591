"""The race to the Gate as a chain: the Monster's trackers and the spaces left, phase after phase.

What a Twilight may do is kept as a list of ways: from which trackers, to which, how many spaces, how likely.
Chances of being somewhere are an array [trackers, spaces left]; whoever has arrived is taken out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitkit.monster_pit.boards import Board, spaces_of
from pitkit.monster_pit.dice import COLOURS, MONSTER, ODDS_DICE
from pitkit.monster_pit.odds.laws import row_chances
from pitkit.monster_pit.pools import Dice, DicePool, chosen_dice
from pitkit.monster_pit.rules.trackers import gained, tracker_options
from pitkit.odds import Chance, Dist, Tail, pool_mean
from pitkit.odds.checks import shown

Policy: TypeAlias = Callable[[Sequence[DicePool]], DicePool]
"""Picks the trackers to go on with where a row leaves a choice of dice."""

Alive: TypeAlias = NDArray[Any]
"""Chances that the Captains stand, by trackers and spaces left: floats, or Fractions as objects."""


def strongest(options: Sequence[DicePool]) -> DicePool:
    """The trackers with most Monster results on the average: what a Monster would pick.

    Args:
        options: The possible trackers.

    Returns:
        One of them.

    Example:
        >>> strongest([DicePool(1, 0, 3), DicePool(0, 1, 3)])
        DicePool(red=1, yellow=0, white=3)
    """
    return max(options, key=_mean_results)


def mildest(options: Sequence[DicePool]) -> DicePool:
    """The trackers with fewest Monster results on the average: what a Lead Captain may pick.

    Args:
        options: The possible trackers.

    Returns:
        One of them.

    Example:
        >>> mildest([DicePool(1, 0, 3), DicePool(0, 1, 3)])
        DicePool(red=0, yellow=1, white=3)
    """
    return min(options, key=_mean_results)


_MEANS = [pool_mean([(ODDS_DICE[colour], 1)], MONSTER) for colour in COLOURS]


def _mean_results(pool: DicePool) -> Fraction:
    return sum((count * mean for count, mean in zip(pool, _MEANS, strict=True)), Fraction(0))


def with_dice(pool: DicePool, dice: Dice, maximum: int) -> DicePool:
    """The trackers after the Monster is given dice; a die that cannot be gained is lost (a reading of ours).

    Args:
        pool: The trackers.
        dice: Red, yellow and white dice given.
        maximum: The board's maximum.

    Returns:
        The new trackers.

    Example:
        >>> with_dice(DicePool(4, 0, 1), (2, 1, 0), 9)
        DicePool(red=4, yellow=1, white=1)
    """
    for colour, count in zip(COLOURS, dice, strict=True):
        for _ in range(min(count, maximum)):
            pool = gained(pool, colour, maximum) or pool
    return pool


@dataclass(frozen=True)
class Way:
    """One thing a Twilight may do.

    Attributes:
        to: The trackers afterwards.
        spaces: How far the Monster moves.
        chance: How likely it is.
    """

    to: DicePool
    spaces: int
    chance: Chance


def ways_of(
    pool: DicePool,
    board: Board,
    mesmerized: int,
    policy: Policy,
    exact: bool,
    *,
    every_row: bool = False,
    further: int = 0,
) -> list[Way]:
    """What the rows of a board do at Twilight, from trackers.

    Args:
        pool: The trackers.
        board: The Monster Board.
        mesmerized: How many characters the Monster has mesmerized.
        policy: Who picks where a row leaves a choice of dice.
        exact: Whether chances are Fractions.
        every_row: Whether to list rows that cannot come up, too.
        further: Spaces by which each action that moves the Monster goes on.

    Returns:
        The ways, one for each row.

    Raises:
        ValueError: The policy picked other trackers than a row allows.
    """
    most = board.max_dice.value
    ways = []
    for row, chance in zip(board.rows, row_chances(chosen_dice(pool, most), exact), strict=True):
        if chance or every_row:
            to = pool
            for action in row.actions:
                to = _picked(policy, tracker_options(action, to, most))
            moves = [spaces_of(action, mesmerized) for action in row.actions]
            ways.append(Way(to, sum(spaces + further for spaces in moves if spaces), chance))
    return ways


def _picked(policy: Policy, options: tuple[DicePool, ...]) -> DicePool:
    pick = options[0] if len(options) == 1 else policy(options)
    if pick not in options:
        allowed = "; ".join(option.words() for option in options)
        raise ValueError(f"policy must pick one of these pools: {allowed}; it picked {shown(pick)}.")
    return pick


Ways: TypeAlias = "dict[DicePool, list[Way]]"
"""All trackers that can come up, each with what a Twilight may do from there."""


def reached(
    start: DicePool, gains: Iterable[Dice], maximum: int, ways: Callable[[DicePool], list[Way]]
) -> Ways:
    """All trackers that can come up, weakest first; a Twilight leads to none that is weaker.

    Args:
        start: The trackers now.
        gains: Dice the Monster will be given, in the order in which that happens.
        maximum: The board's maximum.
        ways: What a Twilight does, from trackers.

    Returns:
        The trackers with their ways.
    """
    found: Ways = {}
    waiting = [start]
    for dice in ((0, 0, 0), *gains):
        waiting += [with_dice(pool, dice, maximum) for pool in found]
        while waiting:
            pool = waiting.pop()
            if pool not in found:
                found[pool] = ways(pool)
                waiting += [way.to for way in found[pool]]
    return {pool: found[pool] for pool in sorted(found, key=_strength)}


def _strength(pool: DicePool) -> int:
    """A number that every gained or improved die raises."""
    return 3 * pool.red + 2 * pool.yellow + pool.white


class Steps:
    """How far Progress Rolls move the Monster.

    Args:
        law: The law of the steps, listed at least to `spaces` - 1.
        spaces: The most spaces there can be left.
        exact: Whether chances are Fractions.

    Attributes:
        law: Chances of 0, 1, ... `spaces` steps; the last is left to `arrives`.
        arrives: The chance to take 0, 1, ... `spaces` steps or more.
    """

    def __init__(self, law: Dist, spaces: int, exact: bool) -> None:
        kind: Any = object if exact else np.float64
        listed = [law[k] for k in range(spaces)]
        beyond = law.at_least(spaces)
        self.law = np.array([*listed, 0 * beyond], dtype=kind)
        self.arrives = np.array([beyond, *reversed(listed)], dtype=kind).cumsum()[::-1]


class Race:
    """The chain itself.

    Args:
        ways: All trackers, weakest first, with what a Twilight may do.
        morning: The law of the steps of all Progress Rolls of a Morning, listed at least to `spaces` - 1.
        spaces: The most spaces there can be left.
        exact: Whether chances are Fractions.
    """

    def __init__(self, ways: Ways, morning: Dist, spaces: int, exact: bool) -> None:
        self.pools = tuple(ways)
        self.spaces = spaces
        self._ways = ways
        self._kind: Any = object if exact else np.float64
        self._zero = 0 * morning.at_least(0)
        self.morning = Steps(morning, spaces, exact)
        index = {pool: i for i, pool in enumerate(self.pools)}
        listed = [(index[way.to], index[pool], way) for pool, some in ways.items() for way in some]
        listed.sort(key=lambda entry: entry[0])
        self._source = np.array([source for _, source, _ in listed])
        self._spaces = np.array([way.spaces for *_, way in listed])
        self._chance = self._vector([way.chance for *_, way in listed])[:, None]
        self._targets, self._first = np.unique([target for target, *_ in listed], return_index=True)

    def _vector(self, values: Sequence[Chance]) -> NDArray[Any]:
        return np.array(values, dtype=self._kind)

    def _zeros(self, *shape: int) -> NDArray[Any]:
        zeros = np.empty(shape, dtype=self._kind)
        zeros.fill(self._zero)
        return zeros

    def start(self, pool: DicePool, left: int) -> Alive:
        """To stand with these trackers and so many spaces left for sure."""
        alive = self._zeros(len(self.pools), self.spaces + 1)
        alive[self.pools.index(pool), left] += 1
        return alive

    def after_steps(self, alive: Alive, steps: Steps) -> tuple[Alive, Chance]:
        """The chances after some Progress Rolls, and the chance that the Gate was reached meanwhile."""
        after = self._zeros(*alive.shape)
        for step in np.flatnonzero(steps.law).tolist():
            after[:, 1 : alive.shape[1] - step] += steps.law[step] * alive[:, 1 + step :]
        return after, (alive * steps.arrives).sum()

    def after_twilight(self, alive: Alive) -> tuple[Alive, Chance]:
        """The chances after the Twilight Roll and its row, and the chance of the Gate meanwhile."""
        far = int(self._spaces.max())
        shifted = [moved_on(alive, spaces) for spaces in range(far + 1)]
        parts = self._chance * np.array(shifted)[self._spaces, self._source]
        after = self._zeros(*alive.shape)
        after[self._targets] = np.add.reduceat(parts, self._first, axis=0)
        return self._arrived(after)

    def _arrived(self, after: Alive) -> tuple[Alive, Chance]:
        lost = after[:, 0].sum()
        after[:, 0] = self._zero
        return after, lost

    def moved_back(self, alive: Alive, spaces: int) -> Alive:
        """The Monster goes back so many spaces, not beyond its start (a reading of ours)."""
        if not spaces:
            return alive
        after = self._zeros(*alive.shape)
        free = max(0, self.spaces - spaces)  # from 1 to so many spaces left it goes the whole way back
        after[:, 1 + spaces : 1 + spaces + free] = alive[:, 1 : 1 + free]
        after[:, -1] += alive[:, 1 + free :].sum(axis=1)
        return after

    def given(self, alive: Alive, dice: Dice, maximum: int) -> Alive:
        """The Monster is given dice."""
        after = self._zeros(*alive.shape)
        for place in np.flatnonzero(alive.any(axis=1)).tolist():  # others may come up only later
            pool = self.pools[place]
            after[self.pools.index(with_dice(pool, dice, maximum))] += alive[place]
        return after

    def tail(self, alive: Alive, rounds: int) -> Tail | None:
        """What lies beyond so many rounds, when no plan is left and each round goes like the next."""
        mass = alive.sum()
        if not mass:
            return None
        first, second = ((alive * moment).sum() for moment in self._moments())
        return Tail(mass, rounds * mass + first, rounds * rounds * mass + 2 * rounds * first + second)

    def _moments(self) -> tuple[Alive, Alive]:
        """First and second moment of the rounds left, by trackers and spaces left.

        A round leads to fewer spaces or to stronger trackers, or leaves all as it was; so the trackers are
        solved one after the other, strongest first, and staying is summed in closed form: with A the
        advance while the trackers stay, x = r + A * x (a convolution) is x = r * 1/(1 - A).
        """
        size = self.spaces + 1
        first, second = self._zeros(len(self.pools), size), self._zeros(len(self.pools), size)
        stepped: dict[DicePool, tuple[NDArray[Any], NDArray[Any]]] = {}
        for place in range(len(self.pools) - 1, -1, -1):
            pool = self.pools[place]
            staying, means, squares = self._zeros(size), self._zeros(size), self._zeros(size)
            for way in self._ways[pool]:
                if way.to == pool:
                    staying += way.chance * delayed(self.morning.law, way.spaces)
                else:
                    means += way.chance * delayed(stepped[way.to][0], way.spaces)
                    squares += way.chance * delayed(stepped[way.to][1], way.spaces)
            if staying[0] >= 1:
                raise ValueError(
                    f"monster must be able to reach the Gate; with {pool.words()} it never moves."
                )
            often = _geometric(staying)
            means[1:] += 1
            first[place] = np.convolve(means, often)[:size]
            squares[1:] += 2 * first[place][1:] - 1
            second[place] = np.convolve(squares, often)[:size]
            stepped[pool] = self._stepped(first[place]), self._stepped(second[place])
        return first, second

    def _stepped(self, moment: NDArray[Any]) -> NDArray[Any]:
        return np.convolve(moment, self.morning.law)[: len(moment)]


def moved_on(alive: Alive, spaces: int) -> Alive:
    """The Monster goes on so many spaces; what is past the Gate is at it.

    Args:
        alive: Chances by trackers and spaces left.
        spaces: How many spaces, 0 or more.

    Returns:
        The chances afterwards; those at 0 spaces have arrived.
    """
    if not spaces:
        return alive
    after: Alive = 0 * alive
    after[:, : max(0, alive.shape[1] - spaces)] = alive[:, spaces:]
    after[:, 0] = alive[:, : spaces + 1].sum(axis=1)
    return after


def delayed(series: NDArray[Any], spaces: int) -> NDArray[Any]:
    """A row of numbers by spaces left, that many spaces later.

    Args:
        series: Numbers for 0, 1, ... spaces.
        spaces: How many spaces, 0 or more.

    Returns:
        As many numbers, the first ones 0.

    Example:
        >>> delayed(np.array([1.0, 2.0, 3.0]), 1)
        array([0., 1., 2.])
    """
    late: NDArray[Any] = 0 * series
    late[spaces:] = series[: max(0, len(series) - spaces)]
    return late


def _geometric(series: NDArray[Any]) -> NDArray[Any]:
    """The power series 1 / (1 - A) of a power series A with A(0) < 1."""
    found: NDArray[Any] = 0 * series
    rest = 1 - series[0]
    found[0] = 1 / rest
    for power in range(1, len(series)):
        found[power] = series[1 : power + 1] @ found[:power][::-1] / rest
    return found
