"""How many rounds until the Monster is at the Gate, with the board's own changes of its dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitkit.monster_pit.boards import Board, board_of
from pitkit.monster_pit.dice import MONSTER
from pitkit.monster_pit.odds.laws import row_chances, thrown
from pitkit.monster_pit.odds.race import Pools, morning_dice
from pitkit.monster_pit.pools import Dice, DicePool, chosen_dice, dice_pool
from pitkit.monster_pit.rules.trackers import tracker_options
from pitkit.odds import Chance, Dist, Tail, pool_law, pool_mean
from pitkit.odds.checks import shown, whole

Policy: TypeAlias = Callable[[Sequence[DicePool]], DicePool]
"""Picks the trackers to go on with where a row leaves a choice of dice."""

_Vector: TypeAlias = NDArray[Any]

_FAINT = 1e-16  # rounds are listed until less than this is left for the tail
_MOST_ROUNDS = 5_000


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


def _mean_results(pool: DicePool) -> Any:
    return pool_mean(thrown(pool), MONSTER)


class _Step(NamedTuple):
    """Where the trackers go in a round, and the chances of each advance meanwhile; the last is 'or more'."""

    to: DicePool
    advance: _Vector


def rounds_to_gate(
    distance: int,
    captains: Pools,
    monster: Dice,
    board: str | Board = "vaiel",
    mesmerized: int = 0,
    policy: Policy = strongest,
    listed: int | None = None,
    exact: bool = False,
) -> Dist:
    """MP-CALC-10: in which round the Monster reaches the Gate, when nobody moves it back.

    Each round every Captain makes a Progress Roll with the same pool, then the Twilight Roll moves the
    Monster and may change its dice, as the rows of Phoshar do. Dice that Vaiel gains with characters are
    no part of it, as the manual does not print them.

    Args:
        distance: Spaces left to the Gate, 1 to 500.
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        monster: The Monster's trackers (red, yellow, white).
        board: Short name of a printed board, or a board of one's own.
        mesmerized: How many characters the Monster has mesmerized, 0 or more.
        policy: Who picks where a row leaves a choice of dice: `strongest`, `mildest` or one's own function.
        listed: So many rounds are listed one by one; None lists until less than 1e-16 is left.
        exact: Whether to answer in Fractions; slow for a Monster whose dice change.

    Returns:
        The law of the round, 1 being this one. Later rounds than those listed are kept as its tail, so that
        mean and variance are those of all rounds without end.

    Raises:
        ValueError: An argument is out of range, or the Monster would never arrive.

    Example:
        >>> race = rounds_to_gate(20, [(0, 1, 2), (0, 1, 2)], (0, 2, 0))
        >>> round(race.at_most(5), 6), round(race.mean, 6)
        (0.341546, 6.03087)
    """
    far = whole("distance", distance, 1, 500)
    last = whole("listed", listed, 1, _MOST_ROUNDS) if listed is not None else None
    start = dice_pool("monster", monster)
    law = pool_law(thrown(morning_dice(captains)), MONSTER, upto=far - 1, exact=exact)
    morning = _folded([*(law[k] for k in range(far)), law.at_least(far)], exact)
    found, count = board_of(board), whole("mesmerized", mesmerized, 0)
    steps = _reached(start, lambda pool: _steps(pool, found, count, policy, morning, exact))
    times = _times(steps, far, exact)
    return _law(steps, times, start, far, last, exact)


def _folded(chances: Sequence[Chance], exact: bool) -> _Vector:
    return np.array(chances, dtype=object if exact else np.float64)


def _steps(
    pool: DicePool, board: Board, mesmerized: int, policy: Policy, morning: _Vector, exact: bool
) -> list[_Step]:
    """Every change of the trackers in a round, with the advance that goes with it."""
    after: dict[DicePool, _Vector] = {}
    rows = row_chances(chosen_dice(pool, board.max_dice.value), exact)
    for row, chance in zip(board.rows, rows, strict=True):
        if chance:
            to = pool
            for action in row.actions:
                to = _picked(policy, tracker_options(action, to, board.max_dice.value))
            advance = chance * _moved(morning, row.movement(mesmerized))
            after[to] = after[to] + advance if to in after else advance
    return [_Step(to, advance) for to, advance in after.items()]


def _picked(policy: Policy, options: tuple[DicePool, ...]) -> DicePool:
    pick = options[0] if len(options) == 1 else policy(options)
    if pick not in options:
        allowed = "; ".join(option.words() for option in options)
        raise ValueError(f"policy must pick one of these pools: {allowed}; it picked {shown(pick)}.")
    return pick


def _moved(advance: _Vector, spaces: int) -> _Vector:
    """An advance and some spaces more; what is past the end stays in the last cell."""
    size = len(advance)
    moved = np.concatenate([np.zeros(spaces, dtype=advance.dtype) + 0 * advance[0], advance])
    moved[size - 1] = moved[size - 1 :].sum()
    return moved[:size]


def _reached(start: DicePool, steps: Callable[[DicePool], list[_Step]]) -> dict[DicePool, list[_Step]]:
    """All trackers that can come up, each with its steps; later ones have more or better dice."""
    found: dict[DicePool, list[_Step]] = {}
    waiting = [start]
    while waiting:
        pool = waiting.pop()
        if pool not in found:
            found[pool] = steps(pool)
            waiting += [step.to for step in found[pool]]
    return {pool: found[pool] for pool in sorted(found, key=_strength)}


def _strength(pool: DicePool) -> int:
    """A number that every gained or improved die raises."""
    return 3 * pool.red + 2 * pool.yellow + pool.white


def _times(
    steps: dict[DicePool, list[_Step]], far: int, exact: bool
) -> dict[DicePool, tuple[_Vector, _Vector]]:
    """First and second moment of the rounds left, by trackers and spaces left.

    A round leads to fewer spaces left or to better dice, or leaves all as it was; so the states are solved
    one after the other, each with its own share of staying summed in closed form.
    """
    times: dict[DicePool, tuple[_Vector, _Vector]] = {}
    zero = 0 * steps[next(iter(steps))][0].advance[0]
    for pool in reversed(steps):
        first = np.zeros(far + 1, dtype=object if exact else np.float64) + zero
        second = first.copy()
        times[pool] = first, second
        stay = sum(step.advance[0] for step in steps[pool] if step.to == pool)
        if stay >= 1:
            raise ValueError(f"monster must be able to reach the Gate; with {pool.words()} it never moves.")
        for left in range(1, far + 1):
            mean, square = 1 + zero, 1 + zero
            for to, advance in steps[pool]:
                ahead = slice(left, 0, -1)
                mean += advance[:left] @ times[to][0][ahead]
                square += advance[:left] @ times[to][1][ahead]
            first[left] = mean / (1 - stay)
            others = mean - 1 + stay * first[left]
            second[left] = (square + 2 * others) / (1 - stay)
    return times


def _law(
    steps: dict[DicePool, list[_Step]],
    times: dict[DicePool, tuple[_Vector, _Vector]],
    start: DicePool,
    far: int,
    listed: int | None,
    exact: bool,
) -> Dist:
    """Play all rounds at once; what has not arrived after the listed ones is the tail."""
    alive = {start: np.zeros(far + 1, dtype=object if exact else np.float64) + 0 * times[start][0][far]}
    alive[start][far] += 1
    arrived: list[Chance] = []
    while _left(alive) >= _FAINT if listed is None else len(arrived) < listed:
        alive, now = _round(steps, alive, far)
        arrived.append(now)
        if len(arrived) == _MOST_ROUNDS:
            break
    return Dist.from_pmf(np.array(arrived), start=1, tail=_tail(alive, times, len(arrived)))


def _round(
    steps: dict[DicePool, list[_Step]], alive: dict[DicePool, _Vector], far: int
) -> tuple[dict[DicePool, _Vector], Chance]:
    after: dict[DicePool, _Vector] = {}
    arrived: Chance = 0
    for pool, mass in alive.items():
        for to, advance in steps[pool]:
            both = np.convolve(mass[::-1], advance)  # index is how far the Monster has come
            arrived += both[far:].sum()
            ahead = np.append(both[:far], 0 * both[0])[::-1]
            after[to] = after[to] + ahead if to in after else ahead
    return after, arrived


def _left(alive: dict[DicePool, _Vector]) -> Chance:
    left: Chance = 0
    for mass in alive.values():
        left += mass.sum()
    return left


def _tail(
    alive: dict[DicePool, _Vector], times: dict[DicePool, tuple[_Vector, _Vector]], rounds: int
) -> Tail | None:
    mass = _left(alive)
    if not mass:
        return None
    first: Chance = 0
    second: Chance = 0
    for pool, left in alive.items():
        first += np.dot(left, times[pool][0])
        second += np.dot(left, times[pool][1])
    return Tail(mass, rounds * mass + first, rounds * rounds * mass + 2 * rounds * first + second)
