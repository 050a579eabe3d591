"""The states of a trip into the Pit as a table of rows and columns, level by level.

A state is what has been drawn (a number for each type of card) and the Wounds suffered. Cards that neither
wound nor descend change nothing but the goods. The drawn numbers of some of those make the columns; all else,
with the Wounds, makes the rows. So one array operation moves whole rows, and a run over the levels (by the
number of cards drawn) is a dynamic program.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

WOUNDS = 6
"""Wounds that end a trip badly (SH-PIT-09)."""

MOST_STATES = 10_000_000
"""States beyond which a deck is refused rather than filling the memory."""

_MOST_COLUMNS = 256  # enough to make row operations cheap, few enough for small matrices between their levels

Numbers: TypeAlias = NDArray[Any]
"""Floats, or Fractions in an array of objects."""

Ints: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True)
class CardType:
    """What cards that act alike do, and how many of them are undrawn.

    Attributes:
        count: Undrawn cards of this type.
        wounds: Wounds that do not depend on earlier descents (own descents before the symbol included).
        per_descent: Wounds for each descent made before this card.
        descents: Descent symbols.
        spawns: Creatures shown (a golem stack is one).
        reward: Goods gained on leaving, one number a resource.
        reward_per_descent: Goods gained on leaving for each descent of the whole trip.
    """

    count: int
    wounds: int
    per_descent: int
    descents: int
    spawns: int
    reward: tuple[int, ...]
    reward_per_descent: tuple[int, ...]

    @property
    def dangerous(self) -> bool:
        """Whether it can wound at all."""
        return self.wounds > 0 or self.per_descent > 0

    def like(self, other: CardType) -> bool:
        """Whether another type acts alike; how many there are of either does not matter."""
        return replace(self, count=0) == replace(other, count=0)

    def given(self, descents: Any) -> Any:
        """Wounds it gives when it comes after so many descents (a number or an array)."""
        return self.wounds + self.per_descent * descents


@dataclass(frozen=True)
class RowLevel:
    """The rows in which the same number of row cards has been drawn.

    Attributes:
        rows: Their places among all rows.
        drawn: Row cards drawn.
        left: Undrawn cards of each row type; shape (rows, types).
        after: Row that the next card of each type leads to, -1 where it wounds out or cannot come.
        fatal: Whether the next card of each type wounds out.
    """

    rows: slice
    drawn: int
    left: Ints
    after: Ints
    fatal: NDArray[np.bool_]

    def parts(self, size: int) -> Iterator[RowLevel]:
        """The level in parts of at most so many rows."""
        for start in range(0, len(self.left), size):
            part = slice(start, start + size)
            rows = slice(self.rows.start + start, min(self.rows.start + start + size, self.rows.stop))
            yield RowLevel(rows, self.drawn, self.left[part], self.after[part], self.fatal[part])

    def compact(self, alive: NDArray[np.bool_]) -> tuple[Ints, Ints]:
        """`after` and `left` with the types that can come alive in front, -1 and 0 behind."""
        row, kind = np.nonzero(alive)
        starts = np.cumsum(alive.sum(axis=1)) - alive.sum(axis=1)
        slot = np.arange(len(row)) - starts[row]
        after, left = np.full_like(self.after, -1), np.zeros_like(self.left)
        after[row, slot], left[row, slot] = self.after[row, kind], self.left[row, kind]
        return after, left


@dataclass(frozen=True)
class ColumnLevel:
    """The columns in which the same number of column cards has been drawn.

    Attributes:
        columns: Their places among all columns.
        drawn: Column cards drawn.
        step: Undrawn cards that lead from each column to each of the next level; shape (here, next level).
        to: The next level's columns, empty at the last level.
    """

    columns: slice
    drawn: int
    step: Ints
    to: slice


class PitTree:
    """All states of a trip through a deck in which the Hawkguard still stands.

    Args:
        types: The card types with at least one card.
        wounds: Wounds suffered so far, 0 to 5.
        descents: Descents made so far, the Shaft included.

    Attributes:
        row_types: The types whose numbers tell the rows apart.
        column_types: The types whose numbers tell the columns apart.
        row_drawn: Cards of each row type drawn; shape (rows, row types).
        column_drawn: Cards of each column type drawn; shape (columns, column types).
        depth: Descents made in each row.
        harm: Wounds suffered in each row.
        deepest: Descents after the whole deck.
        row_levels: The rows by cards drawn.
        column_levels: The columns by cards drawn.
    """

    def __init__(self, types: Sequence[CardType], wounds: int, descents: int) -> None:
        self.wounds, self.descents = wounds, descents
        self.cards = sum(card.count for card in types)
        self.deepest = descents + sum(card.count * card.descents for card in types)
        self.column_types = _choose_columns(types)
        self.row_types = tuple(card for card in types if card not in self.column_types)
        self.column_drawn, self.column_levels = _columns([card.count for card in self.column_types])
        self._number_rows()

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.row_drawn), len(self.column_drawn)

    @property
    def size(self) -> int:
        """States: what has been drawn, with the Wounds suffered."""
        return self.shape[0] * self.shape[1]

    def row_total(self, per_card: Sequence[int]) -> Ints:
        """Sum over a row's drawn cards of a number that each row type has."""
        return self.row_drawn @ np.array(per_card, dtype=np.int64)

    def column_total(self, per_card: Sequence[int]) -> Ints:
        """Sum over a column's drawn cards of a number that each column type has."""
        return self.column_drawn @ np.array(per_card, dtype=np.int64)

    def reach(self, drawn: Sequence[CardType]) -> tuple[int, int] | None:
        """The state after some more cards, in the order in which they come.

        Args:
            drawn: Their types; the counts do not matter.

        Returns:
            Row and column, None where a card wounds out.

        Raises:
            ValueError: A card comes of which none is left.
        """
        row, level, columns = 0, 0, [0] * len(self.column_types)
        for number, card in enumerate(drawn):
            column, kind = _like(self.column_types, card), _like(self.row_types, card)
            if column is not None:
                columns[column] += 1
            if kind is not None:
                here = self.row_levels[level]
                if here.fatal[row - here.rows.start, kind]:
                    return None
                row, level = int(here.after[row - here.rows.start, kind]), level + 1
            unknown = column is None and kind is None
            if unknown or row < 0 or (columns > self.column_drawn[-1]).any():
                raise ValueError(f"drawn[{number}] must be a card that is still in the deck.")
        (place,) = np.flatnonzero((self.column_drawn == columns).all(axis=1))
        return row, int(place)

    def _number_rows(self) -> None:
        """Find all rows that can be reached, level by level; each level's unique keys are its rows."""
        types = self.row_types
        self._flat = np.array([card.wounds for card in types], dtype=np.int64)
        self._deep = np.array([card.per_descent for card in types], dtype=np.int64)
        self._deeper = np.array([card.descents for card in types], dtype=np.int64)
        self._counts = np.array([card.count for card in types], dtype=np.int64)
        self._units = self._key_units()
        drawn = np.zeros((1, len(types)), dtype=np.int64)
        depth, wounds, keys = np.array([self.descents]), np.array([self.wounds]), np.zeros(1, dtype=np.int64)
        levels: list[RowLevel] = []
        tables, depths, harms, start = [], [], [], 0
        while len(keys):
            left = self._counts - drawn
            harmed = wounds[:, None] + self._flat + self._deep * depth[:, None]
            alive = (left > 0) & (harmed < WOUNDS)
            fatal = (left > 0) & (harmed >= WOUNDS)
            row, kind = np.nonzero(alive)
            found = keys[row] + self._units[kind]
            found += harmed[row, kind] - wounds[row]
            keys, first, place = np.unique(found, return_index=True, return_inverse=True)
            end = start + len(drawn)
            after = np.full(alive.shape, -1, dtype=np.int64)
            after[row, kind] = end + place
            levels.append(RowLevel(slice(start, end), len(levels), left, after, fatal))
            tables.append(drawn)
            depths.append(depth)
            harms.append(wounds)
            _refuse_above((end + len(keys)) * len(self.column_drawn))
            parent, by = row[first], kind[first]
            drawn = drawn[parent]
            drawn[np.arange(len(by)), by] += 1
            depth, wounds = depth[parent] + self._deeper[by], harmed[parent, by]
            start = end
        self.row_levels = tuple(levels)
        self.row_drawn, self.depth = np.concatenate(tables), np.concatenate(depths)
        self.harm = np.concatenate(harms)

    def _key_units(self) -> Ints:
        """What one more card of each row type adds to a row's key, whose lowest digit is the Wounds."""
        units, unit = [], WOUNDS
        for card in self.row_types:
            units.append(unit)
            mildest = card.given(self.descents)
            most = (WOUNDS - 1 - self.wounds) // mildest if mildest else card.count
            unit *= min(card.count, most) + 1
        _refuse_above(unit, 2**62)
        return np.array(units, dtype=np.int64)


def _like(types: Sequence[CardType], card: CardType) -> int | None:
    """The place of the type that acts like a card; None where there is none."""
    return next((place for place, each in enumerate(types) if each.like(card)), None)


def _choose_columns(types: Sequence[CardType]) -> tuple[CardType, ...]:
    """Types that change nothing but goods, as many as the columns have room for."""
    chosen: list[CardType] = []
    room = _MOST_COLUMNS
    for card in sorted(types, key=lambda card: card.count):
        if not card.dangerous and not card.descents and card.count + 1 <= room:
            chosen.append(card)
            room //= card.count + 1
    return tuple(chosen)


def _columns(counts: Sequence[int]) -> tuple[Ints, tuple[ColumnLevel, ...]]:
    """All numbers drawn of the column types, sorted by their sum, and the steps between the sums."""
    drawn = np.array(list(product(*(range(count + 1) for count in counts))), dtype=np.int64)
    sums = drawn.sum(axis=1)
    order = np.argsort(sums, kind="stable")
    drawn, sums = drawn[order], sums[order]
    edges = np.searchsorted(sums, np.arange(sum(counts) + 3))
    levels = []
    for level in range(sum(counts) + 1):
        here, to = slice(edges[level], edges[level + 1]), slice(edges[level + 1], edges[level + 2])
        more = drawn[to][None, :, :] - drawn[here][:, None, :]
        left = np.array(counts, dtype=np.int64) - drawn[here]
        step = np.where((more >= 0).all(axis=2), (more * left[:, None, :]).sum(axis=2), 0)
        levels.append(ColumnLevel(here, level, step, to))
    return drawn, tuple(levels)


def _refuse_above(count: int, most: int = MOST_STATES) -> None:
    if count > most:
        raise ValueError(
            f"deck must make at most {most} different states; it makes {count} or more: "
            "leave out cards that are gone, or describe like cards alike."
        )
