"""How one fighter's gold grows within a round, from every purse at once.

While a round lasts, what one fighter earns does not depend on the other: his hits take Exhaustion from the
other and pay by the gold he holds. So each side of a race is a walk of its own, ended by the target or by
the other's fall, and the race only asks which walk ends first.

A walk is followed by the points dealt. At one rate, gold grows in a straight line with them; a line is the
rate and what has been earned beyond it before. A hit moves the walk along its line, one product of matrices
for all lines, and a purse that passes a tier then changes to the line of the next rate.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pitkit.pit_fighter.odds.curves import STEP
from pitkit.pit_fighter.odds.hits import damage
from pitkit.pit_fighter.rules import gold as pay

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

RATES = (*(paid for _, paid in pay.TIERS), pay.LAST_RATE)
"""Gold for a point of damage, from the lowest tier up."""

SLICE = "following the hits"
"""What a slice of `walks` says it does."""


@dataclass(frozen=True, eq=False)
class Walks:
    """One fighter's hits within a round, from several purses.

    Args:
        alive: Chances [start, hits made, purse] that neither the target nor the other's fall has come.
        falls: Chances [start, hits made - 1, purse] that this hit fells the other below the target.
        wins: Chances [start, hits made - 1] that this hit reaches the target.
    """

    alive: Floats
    falls: Floats
    wins: Floats


def purses(start: int, dice: int, target: int) -> tuple[int, ...]:
    """Every purse below the target that hits and the Pity Bet can lead to.

    Args:
        start: Gold held, below the target.
        dice: Dice of each hit, from 0.
        target: Gold that ends the race.

    Returns:
        The purses, ascending.

    Example:
        >>> purses(100, 1, 200), purses(95, 0, 1000)
        ((100, 120, 140, 160, 180), (95, 100))
    """
    reached = np.zeros(target, dtype=bool)
    reached[start] = True
    for purse in range(start, target):
        if reached[purse]:
            paid = pay.rate(purse)
            reached[purse + paid : purse + 6 * dice * paid + 1 : paid] = True
            reached[pay.pity(purse) : pay.pity(purse) + 1] = True
    return tuple(np.flatnonzero(reached).tolist())


def points_to(start: int, target: int) -> int:
    """Points of damage, dealt one by one, from a purse to the target.

    Args:
        start: Gold held.
        target: Gold that ends the race.

    Returns:
        The number; no walk from this purse or a larger one deals more before it ends.

    Example:
        >>> points_to(100, 1000), points_to(100, 400)
        (65, 15)
    """
    points = 0
    while start < target:
        start, points = start + pay.rate(start), points + 1
    return points


def walks(
    starts: tuple[int, ...], ends: tuple[int, ...], dice: int, exhaustion: int, hits: int, target: int
) -> Generator[str, None, Walks]:
    """Follow a fighter's hits through a round, in slices.

    Args:
        starts: Purses at the beginning, below the target.
        ends: Purses a next round may begin with, ascending; all that can come must be among them.
        dice: Dice of each hit, from 0.
        exhaustion: Exhaustion Points the other has, from 1.
        hits: How many hits to follow, from 1.
        target: Gold that ends the race.

    Yields:
        What is being done, after each slice of the work.

    Returns:
        The walks. Purses are those a next round would begin with, the Pity Bet included.

    Example:
        >>> from pitkit.odds.slices import in_one_go
        >>> found = in_one_go(walks((950,), (950, 960, 970, 980, 990), 1, 4, 1, 1000))
        >>> found.alive[0, 1].round(3).tolist(), found.falls[0, 0].round(3).tolist()
        ([0.0, 0.167, 0.167, 0.167, 0.0], [0.0, 0.0, 0.0, 0.0, 0.5])
        >>> float(found.wins[0, 0])
        0.0
    """
    size = (len(starts), hits, len(ends))
    made = Walks(np.zeros((size[0], hits + 1, size[2])), np.zeros(size), np.zeros(size[:2]))
    law = damage(dice)
    chances = np.zeros(exhaustion + 6 * dice + 1)
    chances[law.start : law.last + 1] = law.pmf
    for paid in sorted(set(map(pay.rate, starts))):
        places = np.array([i for i, purse in enumerate(starts) if pay.rate(purse) == paid])
        lines = _Lines(np.array(starts)[places], paid, exhaustion, target)
        yield SLICE
        yield from lines.follow(dice, chances, np.array(ends), made, places)
    for array in (made.alive, made.falls, made.wins):
        array.setflags(write=False)
    return made


class _Lines:
    """All lines of walks that begin at one rate: cells [points dealt, start and line], one flat row.

    A cell is one where a walk may be (`cells`: the line's rate is due there), or one from which it changes
    at once to another line (`moved`, `to`), or it lies at the target or beyond.
    """

    def __init__(self, starts: Ints, paid: int, exhaustion: int, target: int) -> None:
        rates = np.array([rate for rate in RATES if rate <= paid])
        widths = (paid - rates) // STEP * (exhaustion - 1) + 1
        firsts, lines = np.cumsum(widths) - widths, int(widths.sum())
        self.starts, self.start = len(starts), np.repeat(np.arange(len(starts)), lines)
        self.rate = np.tile(np.repeat(rates, widths), len(starts))
        extra = np.tile(STEP * (np.arange(lines) - np.repeat(firsts, widths)), len(starts))
        gold = starts[self.start] + self.rate * np.arange(exhaustion)[:, None] + extra
        due = np.select([gold <= most for most, _ in pay.TIERS], RATES[:-1], RATES[-1])
        self.exhaustion, self.target, self.gold = exhaustion, target, gold.ravel()
        self.open = (gold < target) & (due == self.rate)
        self.cells = np.flatnonzero(self.open)
        self.moved = np.flatnonzero((gold < target) & (due < self.rate))
        points, column = np.divmod(self.moved, len(self.start))
        now = due.ravel()[self.moved]
        extra_now = extra[column] + (self.rate[column] - now) * points
        line = firsts[np.searchsorted(-rates, -now)] + extra_now // STEP
        self.to = points * len(self.start) + self.start[column] * lines + line

    def follow(
        self, dice: int, chances: Floats, ends: Ints, made: Walks, places: Ints
    ) -> Generator[str, None, None]:
        """Make the hits one after another and note what they lead to; a slice a hit."""
        stay, end, ending = self._endings(chances, ends)
        along = self._along(chances)
        hits, size, wide = made.wins.shape[1], len(places), len(ends)
        here = np.zeros(self.open.shape)
        here[0, np.flatnonzero(np.diff(self.start, prepend=-1))] = 1
        for hit in range(hits + 1):
            span = self._span(dice, hit)
            part = self._within(self.cells, span)
            row = here.ravel()[self.cells[part]]
            made.alive[places, hit] = np.bincount(stay[part], row, size * wide).reshape(size, wide)
            if hit < hits:
                over = np.bincount(end[part], row * ending[part], size * (wide + 1)).reshape(size, wide + 1)
                made.falls[places, hit], made.wins[places, hit] = over[:, :-1], over[:, -1]
                here = self._hit(here, along, span, self._span(dice, hit + 1))
            yield SLICE

    def _endings(self, chances: Floats, ends: Ints) -> tuple[Ints, Ints, Floats]:
        """For each cell: its place in [start, purse], the place where a hit ends it, the chance of that.

        The place of a win is one column to the right of all purses.
        """
        points, column = np.divmod(self.cells, len(self.start))
        gold, rate, start = self.gold[self.cells], self.rate[column], self.start[column]
        left, need = self.exhaustion - points, -((gold - self.target) // rate)
        ending = np.cumsum(chances[::-1])[::-1][np.minimum(need, left)]
        stays = np.searchsorted(ends, np.maximum(gold, pay.PITY))
        falls = np.searchsorted(ends, np.maximum(gold + rate * left, pay.PITY))
        over = np.where(need <= left, len(ends), falls)
        return start * len(ends) + stays, start * (len(ends) + 1) + over, ending

    def _along(self, chances: Floats) -> Floats:
        """What a hit does on a line, [points dealt before, after]; what ends the round is not in it."""
        dealt = np.arange(self.exhaustion)
        apart = dealt[None, :] - dealt[:, None]
        return np.where(apart >= 0, chances[np.maximum(apart, 0)], 0.0)

    def _span(self, dice: int, hits: int) -> tuple[int, int]:
        """Which points so many hits can have dealt while the round lasts, as the ends of a slice."""
        return min(dice * hits, self.exhaustion), min(6 * dice * hits + 1, self.exhaustion)

    def _within(self, cells: Ints, span: tuple[int, int]) -> slice:
        """The part of a row of cells, ascending, with points in a span."""
        low, high = np.searchsorted(cells, np.array(span) * len(self.start))
        return slice(int(low), int(high))

    def _hit(self, here: Floats, along: Floats, before: tuple[int, int], after: tuple[int, int]) -> Floats:
        """One hit: along the lines, then to the lines of the rates now due."""
        made = np.zeros_like(here)
        # one small product for each start: a large one the BLAS library would split among threads, at a loss
        each = here.reshape(len(here), self.starts, -1)[slice(*before)].swapaxes(0, 1)
        moved = along[slice(*before), slice(*after)].T @ each
        made[slice(*after)] = moved.swapaxes(0, 1).reshape(-1, here.shape[1])
        part = self._within(self.moved, after)
        turned = made.ravel()[self.moved[part]]
        made *= self.open
        np.add.at(made.reshape(-1), self.to[part], turned)
        return made
