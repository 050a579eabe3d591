"""The race of two fighters to 1000 gold, round after round.

Within a round each side is a walk of its own (see `walks`). A round ends when one walk ends; the next one
begins from both purses with full Exhaustion and a rolled first turn. Who fells the other has earned at
least the lowest rate for each of his points, so the race is solved from the largest purses down, in blocks
of purses no round can begin twice in.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

import numpy as np

from pitkit.odds.checks import whole, wholes
from pitkit.odds.records import readable
from pitkit.odds.slices import in_one_go
from pitkit.pit_fighter.odds.hits import MOST_DICE
from pitkit.pit_fighter.odds.walks import Floats, Walks, points_to, purses, walks
from pitkit.pit_fighter.rules import gold as pay

MOST_EXHAUSTION = 1000
"""The most Exhaustion Points a fighter of the race may have."""

_SMALL = (
    200_000  # multiplications in one product; a larger one the BLAS library splits among threads, at a loss
)


@readable
class Race(NamedTuple):
    """The chance that the first fighter, A, is first at the target.

    Attributes:
        a_first: When A takes the next turn.
        b_first: When B does.
        by_roll: When a roll decides it, each being as likely.
    """

    a_first: float
    b_first: float
    by_roll: float


def race(
    gold: Sequence[int] = (100, 100),
    dice: Sequence[int] = (3, 3),
    exhaustion: Sequence[int] = (30, 30),
    left: Sequence[int] | None = None,
    target: int = pay.WINNING,
) -> Race:
    """PF-CALC-15: the race of two fighters without cards.

    They hit by turns, each with his dice; a hit pays for the points that count by the gold held. When one
    falls, a new round begins with full Exhaustion, at least 100 gold each, and a rolled first turn, the
    roll's winner taking it (PF-KOX-01, PF-KOX-02, PF-KOX-04).

    Args:
        gold: Gold of A and of B, from 0 to below the target.
        dice: The d6 of each hit of A and of B, from 0 to 200; at least one must have a die.
        exhaustion: Full Exhaustion Points of A and of B, from 1 to 1000.
        left: Exhaustion Points they have now, from 1 to the full ones; None for full.
        target: Gold that wins, from 101 (the Pity Bet alone must not reach it) to 1000.

    Returns:
        The chances of A, summed in full: nothing is cut off or drawn at random.

    Raises:
        ValueError: An argument is out of range, or nobody has a die.

    Example:
        >>> [round(chance, 6) for chance in race()]
        [0.652371, 0.347629, 0.5]
        >>> round(race(dice=(3, 4)).by_roll, 6)
        0.128141
    """
    return in_one_go(race_in_slices(gold, dice, exhaustion, left, target))


def race_in_slices(
    gold: Sequence[int] = (100, 100),
    dice: Sequence[int] = (3, 3),
    exhaustion: Sequence[int] = (30, 30),
    left: Sequence[int] | None = None,
    target: int = pay.WINNING,
) -> Generator[str, None, Race]:
    """PF-CALC-15: `race` for a panel, which does other things between the slices.

    Args:
        gold: As for `race`, like all the others.
        dice: The d6 of each hit.
        exhaustion: Full Exhaustion Points.
        left: Exhaustion Points now, or None.
        target: Gold that wins.

    Yields:
        What is being worked out, after each slice.

    Returns:
        The chances of A.

    Raises:
        ValueError: As for `race`, with the first slice.

    Example:
        >>> in_one_go(race_in_slices()) == race()
        True
    """
    goal = whole("target", target, pay.PITY + 1, pay.WINNING)
    held = wholes("gold", gold, 0, goal - 1, size=2)
    thrown = wholes("dice", dice, 0, MOST_DICE, size=2)
    full = wholes("exhaustion", exhaustion, 1, MOST_EXHAUSTION, size=2)
    now = full if left is None else _now(left, full)
    if not any(thrown):
        raise ValueError("dice must hold at least one number from 1; got (0, 0), and nobody would ever win.")
    needs = [points_to(purse, goal) for purse in held]
    # Points enough for the target are as good as no limit; A takes B's Exhaustion and B takes A's.
    rounds = yield from _pair(held, thrown, [min(full[1 - i], needs[i]) for i in (0, 1)], goal)
    opening = yield from _pair(held, thrown, [min(now[1 - i], needs[i]) for i in (0, 1)], goal, opening=True)
    value = yield from _values(*rounds)
    first = yield from _worth(*opening, value, a_begins=True)
    second = yield from _worth(*opening, value, a_begins=False)
    return Race(first, second, (first + second) / 2)


def _now(left: object, full: tuple[int, ...]) -> tuple[int, ...]:
    given = wholes("left", left, 1, size=2)
    return tuple(whole(f"left[{i}]", points, 1, full[i]) for i, points in enumerate(given))


class _Side(NamedTuple):
    """A fighter: purses a round may begin with, points that fell the other, his walks."""

    ends: tuple[int, ...]
    points: int
    walks: Walks

    def blocks(self) -> list[slice]:
        """Purses in blocks so narrow that felling the other leads out of a block, the lowest first."""
        steps = (np.array(self.ends) - self.ends[0]) // (pay.LAST_RATE * self.points)
        edges = np.flatnonzero(np.diff(steps, prepend=-1, append=steps[-1] + 1))
        return [slice(low, high) for low, high in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True)]


def _pair(
    gold: Sequence[int],
    dice: Sequence[int],
    points: Sequence[int],
    target: int,
    opening: bool = False,
) -> Generator[str, None, tuple[_Side, _Side]]:
    """Both fighters' walks: from every purse, or for the round now going on from those held."""
    # After the shorter walk has surely ended, the round is over.
    hits = min(-(-many // count) for many, count in zip(points, dice, strict=True) if count)
    sides: list[_Side] = []
    asked: list[tuple[object, ...]] = []
    for held, count, many in zip(gold, dice, points, strict=True):
        reached = purses(held, count, target)
        ends = tuple(purse for purse in reached if purse >= pay.PITY)
        starts = (held,) if opening else ends
        asked.append((starts, ends, count, many))
        if asked[0] == asked[-1] and sides:  # both walk alike
            sides.append(sides[0])
            continue
        walked = yield from walks(starts, ends, count, many, hits, target)
        sides.append(_Side(ends, many, walked))
    return sides[0], sides[1]


def _values(a: _Side, b: _Side) -> Generator[str, None, Floats]:
    """Chances of A at the beginning of a round, [purse of A, purse of B], the first turn yet to be rolled."""
    alive_a, alive_b = (_between(side.walks.alive) for side in (a, b))
    value: Floats = a.walks.wins @ alive_b.sum(axis=2).T
    columns = [
        (cols, alive_b[cols, :, cols.start :], b.walks.falls[cols, :, cols.stop :]) for cols in b.blocks()
    ]
    for rows in reversed(a.blocks()):
        ours = _product(a.walks.falls[rows, :, rows.stop :], value[rows.stop :])
        staying = alive_a[rows, :, rows.start :]
        for cols, theirs, falls in reversed(columns):
            value[rows, cols] += _folded(ours[:, :, cols.start :], theirs)
            yield "going through the rounds"
            value[rows, cols] += _folded(_product(staying, value[rows.start :, cols.stop :]), falls)
            yield "going through the rounds"
    return value


def _worth(a: _Side, b: _Side, value: Floats, a_begins: bool) -> Generator[str, None, float]:
    """The chance of A in the round now going on, when A or B takes the next turn."""
    alive_a = a.walks.alive[:, 1:] if a_begins else a.walks.alive[:, :-1]
    alive_b = b.walks.alive[:, :-1] if a_begins else b.walks.alive[:, 1:]
    chance = a.walks.wins @ alive_b.sum(axis=2).T
    chance += _folded(_product(a.walks.falls, value), alive_b)
    yield "going through this round"
    chance += _folded(_product(alive_a, value), b.walks.falls)
    yield "going through this round"
    return min(1.0, float(chance[0, 0]))


def _between(alive: Floats) -> Floats:
    """The other's purse when a hit ends the round: with one hit fewer or as many, each as likely."""
    return (alive[:, 1:] + alive[:, :-1]) / 2


def _product(walk: Floats, value: Floats) -> Floats:
    """[start, hit, purse] times [purse, other's purse], a small product for each start."""
    made: Floats = walk @ value
    return made


def _folded(one: Floats, other: Floats) -> Floats:
    """The sum over hits and purses, [start of one, start of the other], in small products."""
    made = np.zeros((len(one), len(other)))
    few = max(1, _SMALL // (other.shape[0] * max(1, other.shape[2])))
    turned = other.transpose(1, 2, 0)
    for low in range(0, len(one), few):
        made[low : low + few] = (one[low : low + few].swapaxes(0, 1) @ turned).sum(axis=0)
    return made
