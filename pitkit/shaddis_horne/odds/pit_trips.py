"""What becomes of trips into the Pit that follow a fixed policy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitkit.odds import Chance, Dist
from pitkit.odds.records import readable
from pitkit.shaddis_horne.odds.pit_goods import Carried, Goods
from pitkit.shaddis_horne.odds.pit_tree import CardType, Ints, Numbers, PitTree, RowLevel
from pitkit.shaddis_horne.odds.search import Work

Bools = NDArray[np.bool_]


@readable
@dataclass(frozen=True)
class Trip:
    """What becomes of a trip that follows a fixed policy.

    Attributes:
        value: Mean worth carried out, less the price of creatures that appear.
        wounded: Chance that the trip ends badly wounded.
        haul: For each resource the law of what is gained, 0 when badly wounded.
        cards: Law of the number of Pit cards drawn.
        spawns: Law of the number of creature symbols drawn (a golem stack is one).
    """

    value: Chance
    wounded: Chance
    haul: Mapping[str, Dist]
    cards: Dist
    spawns: Dist


class Flow:
    """Where trips stop, under a policy; made by `flow`.

    Args:
        tree: The states.
        go: Whether to draw another card at each state; shape (rows, columns).
        exact: Whether to count in Fractions.

    Attributes:
        stopped: Chance to leave at each state; shape (rows, columns).
        lost_cards: Chance to be badly wounded after so many cards.
        lost_depth: Chance to be badly wounded after so many descents.
        lost_spawns: Chance to be badly wounded after so many creature symbols.
    """

    def __init__(self, tree: PitTree, go: Bools, exact: bool) -> None:
        self._tree, self._go, self._exact = tree, go, exact
        self.column_cards = tree.column_drawn.sum(axis=1)
        self.row_spawns = tree.row_total([card.spawns for card in tree.row_types])
        self.column_spawns = tree.column_total([card.spawns for card in tree.column_types])
        most_spawns = sum(card.spawns * card.count for card in (*tree.row_types, *tree.column_types))
        self.lost_cards, self.lost_spawns = self._nothing(tree.cards + 1), self._nothing(most_spawns + 1)
        self.lost_depth = self._nothing(tree.deepest + 1)
        self.stopped = self._nothing(tree.shape)
        self.stopped[0, 0] = Fraction(1) if exact else 1.0

    def draw(self, level: RowLevel) -> None:
        """Move on what goes on from the states of a level; the levels come one after the other."""
        self._draw_rows(level, self._draw_columns(level))

    def survive(self, k: int) -> Chance:
        """Chance not to be badly wounded within k cards."""
        lost: Chance = self.lost_cards[: k + 1].sum()
        if lost < Fraction(1, 2):
            return 1 - lost
        standing: Chance = self.lost_cards[k + 1 :].sum() + self.stopped.sum()  # small, so no difference
        return standing

    def _nothing(self, shape: int | tuple[int, ...]) -> Numbers:
        return np.full(shape, Fraction(0)) if self._exact else np.zeros(shape)

    def _draw_columns(self, level: RowLevel) -> Numbers:
        """Move what goes on by a column card; gives the mass that each undrawn row card takes along."""
        tree, here, go = self._tree, self.stopped[level.rows], self._go[level.rows]
        moving = self._nothing(here.shape)
        for column in tree.column_levels:
            at, left = column.columns, tree.cards - level.drawn - column.drawn
            if left == 0:
                continue
            going = np.where(go[:, at], here[:, at], self._nothing(()))
            here[:, at] -= going
            moving[:, at] = going * (Fraction(1, left) if self._exact else 1 / left)
            here[:, column.to] += moving[:, at] @ column.step.astype(here.dtype)
        return moving

    def _draw_rows(self, level: RowLevel, moving: Numbers) -> None:
        busy = (moving != 0).any(axis=1)
        for kind, card in enumerate(self._tree.row_types):
            left = level.left[:, kind, None].astype(moving.dtype)
            alive = np.flatnonzero(busy & (level.after[:, kind] >= 0))
            # No two rows of a level lead to the same row by the same type of card.
            self.stopped[level.after[alive, kind]] += moving[alive] * left[alive]
            fatal = np.flatnonzero(busy & level.fatal[:, kind])
            if len(fatal):
                self._lose(level, fatal + level.rows.start, moving[fatal] * left[fatal], card)

    def _lose(self, level: RowLevel, rows: Ints, mass: Numbers, card: CardType) -> None:
        """Note mass that a card wounds out."""
        spawns = self.row_spawns[rows, None] + self.column_spawns + card.spawns
        _add(self.lost_cards, level.drawn + self.column_cards + 1, mass.sum(axis=0))
        _add(self.lost_depth, self._tree.depth[rows] + card.descents, mass.sum(axis=1))
        _add(self.lost_spawns, spawns, mass)


def _add(total: Numbers, numbers: Ints, masses: Numbers) -> None:
    """Add each mass at the place of its number."""
    if total.dtype == object:
        np.add.at(total, numbers, masses)
    else:
        total += np.bincount(numbers.ravel(), masses.ravel(), minlength=len(total))


def flow(tree: PitTree, go: Bools, exact: bool) -> Work[Flow]:
    """Where trips stop, worked out level by level; the arguments are those of `Flow`."""
    made = Flow(tree, go, exact)
    for number, level in enumerate(tree.row_levels):
        yield number
        made.draw(level)
    return made


def follow(tree: PitTree, goods: Goods, spawn_cost: Chance, flow: Flow, exact: bool) -> Work[Trip]:
    """The whole trip under a policy.

    Args:
        tree: The states.
        goods: What is carried out.
        spawn_cost: Price of a creature symbol.
        flow: Where trips stop under the policy.
        exact: Whether to count in Fractions.

    Returns:
        What becomes of it, law by law.
    """
    carried = Carried(goods, tree, exact)
    rows, columns = np.nonzero(flow.stopped)
    stopped = flow.stopped[rows, columns]
    lost = {depth: mass for depth, mass in enumerate(flow.lost_depth.tolist()) if mass}
    drawn = tree.row_drawn.sum(axis=1)[rows] + flow.column_cards[columns]
    cards = _law(drawn, stopped, enumerate(flow.lost_cards.tolist()))
    many = flow.row_spawns[rows] + flow.column_spawns[columns]
    spawns = _law(many, stopped, enumerate(flow.lost_spawns.tolist()))
    haul = {}
    for resource, name in enumerate(goods.names):
        yield resource
        paid = [(goods.paid_gain(resource, depth), mass) for depth, mass in lost.items()]
        haul[name] = _law(carried.gains(resource, rows, columns), stopped, paid)
    value = sum((goods.worth[i] * haul[name].mean for i, name in enumerate(goods.names)), start=Fraction(0))
    value -= spawn_cost * spawns.mean
    wounded = sum(lost.values(), start=Fraction(0))
    if not exact:
        value, wounded = float(value), float(wounded)
    return Trip(value, wounded, haul, cards, spawns)


def _law(numbers: Ints, stopped: Numbers, lost: Iterable[tuple[int, Chance]]) -> Dist:
    """Law of a number known at each state, with that of the badly wounded trips added."""
    extra = list(lost)
    top = max([int(numbers.max(initial=0)), *(number for number, _ in extra)])
    pmf = np.full(top + 1, Fraction(0)) if stopped.dtype == object else np.zeros(top + 1)
    _add(pmf, numbers, stopped)
    for number, mass in extra:
        pmf[number] += mass
    return Dist.from_pmf(pmf)
