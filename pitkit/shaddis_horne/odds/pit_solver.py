"""Down the Shaddis Pit: what the next card can do, and whether to leave or explore on.

The undrawn cards are known, only their order is not. So the best policy is an exact dynamic program over what
has been drawn and the Wounds suffered: at each card stop with what one would carry out, or draw another.

Example:
    >>> nest = {"name": "scuttler nest", "symbols": ["wound", "wound", "spawn_scuttler", "spawn_scuttler"]}
    >>> seam = {"name": "copper seam", "symbols": [], "reward": {"ore": 1}}
    >>> answer = pit([(nest, 3), (seam, 3)], wounds=2, worth={"ore": 1})
    >>> answer.best, round(answer.bust, 2), answer.haul["ore"].mean > 0.5
    ('explore', 0.0, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np

from pitkit.odds import Advice, Chance, Dist
from pitkit.odds.checks import strict_flags, whole
from pitkit.odds.slices import in_one_go
from pitkit.shaddis_horne.odds.pit_cards import MOST_DESCENTS, read_card, read_deck
from pitkit.shaddis_horne.odds.pit_goods import Carried, Goods, exactly, read_goods
from pitkit.shaddis_horne.odds.pit_tree import WOUNDS, Numbers, PitTree, RowLevel
from pitkit.shaddis_horne.odds.pit_trips import Bools, Flow, Trip, flow, follow
from pitkit.shaddis_horne.odds.search import Work

TIE = 1e-12
"""Floats closer than this, in relation to the largest value there is, are a tie; a tie means leave."""

_BEST = -1  # in place of the Wounds at which to leave: the best policy
_BLOCK = 1 << 15  # numbers worked on at once: a block stays in the processor's cache


class Pit:
    """The answers for one moment of a trip; made by `pit`.

    Attributes:
        bust: Chance that the next card wounds out.
        leave: Worth of what one carries out by leaving now.
        explore: Mean worth of drawing once more and then going on in the best way.
        best: ``"leave"`` or ``"explore"``; a tie means leave.
        margin: How much the best choice is worth above the other; 0 for a tie.
    """

    bust: Chance
    leave: Chance
    explore: Chance
    best: str
    margin: Chance

    def __init__(self, tree: PitTree, goods: Goods, spawn_cost: Chance, exact: bool = False) -> None:
        self._tree, self._goods, self._spawn_cost, self._exact = tree, goods, spawn_cost, exact
        self._kind: Any = object if exact else np.float64
        self._carried = Carried(goods, tree, exact)
        paid = [goods.paid_worth(depth) for depth in range(tree.deepest + 1)]
        self._paid: Numbers = np.array(paid, dtype=self._kind)
        self._slack = self._rounding()
        self._go: Bools = np.zeros(tree.shape, dtype=np.bool_)
        self._flows: dict[int, Flow] = {}
        self._trips: dict[int, Trip] = {}
        leave, explore = self._solve()
        now = self._paid[tree.descents]
        self.leave, self.explore = self._number(leave + now), self._number(explore + now)
        self.best = "explore" if self._go[0, 0] else "leave"
        gap = max(self.explore, self.leave) - min(self.explore, self.leave)
        self.margin = gap if gap > self._slack else self._number(0)
        first = tree.row_levels[0]
        self.bust = self._number(Fraction(int(first.fatal[0] @ first.left[0]), max(tree.cards, 1)))

    def __repr__(self) -> str:
        values = ", ".join(f"{what} {float(worth):.4g}" for what, worth in self.advice.values.items())
        return f"<Pit: best is to {self.advice.best} ({values})>"

    def _repr_html_(self) -> str:
        return self.advice._repr_html_()

    @property
    def advice(self) -> Advice[str]:
        """Leaving and exploring compared, as all decisions are shown."""
        values = {"leave": self.leave, "explore": self.explore}
        ties = (self.best,) if self.margin else ("leave", "explore")
        return Advice(MappingProxyType(values), self.best, ties, self.margin)

    @property
    def states(self) -> int:
        """States of the dynamic program: what has been drawn, with the Wounds suffered."""
        return self._tree.size

    def _number(self, value: Any) -> Chance:
        return Fraction(value) if self._exact else float(value)

    def _rounding(self) -> float:
        """What floats may be apart by rounding alone; nothing in exact mode."""
        if self._exact:
            return 0
        types = (*self._tree.row_types, *self._tree.column_types)
        prices = abs(float(self._spawn_cost)) * sum(card.count * card.spawns for card in types)
        return TIE * (self._carried.largest + prices)

    def _solve(self) -> tuple[Any, Any]:
        """Backward over the levels: the best value of each state, and where to go on.

        Values are counted above what Villagers pay for the descents made, for that is paid however the
        trip ends; a trip that ends badly is then worth 0.

        Returns:
            Worth of leaving and of exploring at the first state.
        """
        tree = self._tree
        value = np.zeros((tree.shape[0] + 1, tree.shape[1]), dtype=self._kind)  # the last row: wounded out
        size = max(1, _BLOCK // tree.shape[1])
        for level in (part for rows in reversed(tree.row_levels) for part in rows.parts(size)):
            stay = self._carried.worth(level.rows)
            if self._goods.pays:
                stay -= self._paid[tree.depth[level.rows]]
            # From here on each column lies in one piece, for whole levels of columns are worked on at once.
            drawn = np.ascontiguousarray(self._draw_rows(level, value).T)
            value[level.rows] = self._draw_columns(level, stay, drawn).T
            self._go[level.rows] = (drawn > stay + self._slack).T
        return stay[0, 0], drawn[0, 0]

    def _draw_rows(self, level: RowLevel, value: Numbers) -> Numbers:
        """Sum over the undrawn row cards of what each leads to, and the prices of all undrawn cards."""
        drawn = np.zeros((len(level.left), value.shape[1]), dtype=self._kind)
        alive = level.after >= 0
        many = alive.sum(axis=1)
        order = np.argsort(-many, kind="stable")
        after, left = level.compact(alive)
        start = 0
        while start < len(order) and (width := int(many[order[start]])):
            # Rows with as many ways on are taken together, so little is gathered in vain.
            block = order[start : start + max(1, _BLOCK // (value.shape[1] * width))]
            reached = value.take(after[block, :width], axis=0)
            drawn[block] = np.einsum("rt,rtc->rc", left[block, :width].astype(self._kind), reached)
            start += len(block)
        if self._goods.pays or self._spawn_cost:
            drawn += (level.left * self._at_once(level.rows)).sum(axis=1)[:, None]
        if self._spawn_cost:
            drawn -= self._column_prices
        return drawn

    def _draw_columns(self, level: RowLevel, stay: Numbers, drawn: Numbers) -> Numbers:
        """Add the undrawn column cards and divide; gives the better of leaving and drawing."""
        best = np.empty_like(drawn)
        for column, step in zip(reversed(self._tree.column_levels), self._steps, strict=True):
            at, left = column.columns, self._tree.cards - level.drawn - column.drawn
            if left == 0:
                drawn[at] = stay[at]
            else:
                drawn[at] += step @ best[column.to]
                drawn[at] *= Fraction(1, left) if self._exact else 1 / left
            np.maximum(drawn[at], stay[at], out=best[at])
        return best

    @cached_property
    def _steps(self) -> list[Numbers]:
        """The steps between the column levels, from the last level to the first."""
        return [column.step.astype(self._kind) for column in reversed(self._tree.column_levels)]

    def _at_once(self, rows: slice) -> Numbers:
        """What a card of each row type brings at once: the Villagers' pay, less the price of creatures."""
        types, depth = self._tree.row_types, self._tree.depth[rows][:, None]
        deeper = depth + np.array([card.descents for card in types], dtype=np.int64)
        deeper = np.minimum(deeper, self._tree.deepest)  # a card that is gone cannot lead deeper
        price = self._spawn_cost * np.array([card.spawns for card in types], dtype=self._kind)
        brought: Numbers = self._paid[deeper] - self._paid[depth] - price
        return brought

    @cached_property
    def _column_prices(self) -> Numbers:
        """Price of all undrawn column cards at each column."""
        types = self._tree.column_types
        drawn = self._tree.column_total([card.spawns for card in types])
        left = (sum(card.count * card.spawns for card in types) - drawn).astype(self._kind)
        prices: Numbers = self._spawn_cost * left
        return prices

    def choice_after(self, drawn: Iterable[Any]) -> str:
        """What is best after some more cards: the policy that `best_trip` follows.

        Args:
            drawn: Cards of the deck, in the order in which they come.

        Returns:
            ``"leave"`` or ``"explore"``; ``"wounded"`` where one of them wounds out.

        Raises:
            ValueError: A card comes of which none is left.

        Example:
            >>> vein = {"symbols": ["wound", "wound"], "reward": {"ore": 1}}
            >>> answer = pit([(vein, 5)], worth={"ore": 1})
            >>> [answer.choice_after([vein] * cards) for cards in (0, 1, 2, 3)]
            ['explore', 'explore', 'leave', 'wounded']
        """
        kinds = [read_card(card, f"drawn[{place}]") for place, card in enumerate(drawn)]
        given = {name for kind in kinds for name, _ in (*kind.reward, *kind.reward_per_descent)}
        if strange := given - set(self._goods.names):
            raise ValueError(f"drawn must hold cards of the deck, which give no {min(strange)}.")
        types = [card for kind in kinds for card in self._goods.types({kind: 1})]
        reached = self._tree.reach(types)
        return "wounded" if reached is None else "explore" if self._go[reached] else "leave"

    def trips(self) -> Work[None]:
        """Work out all trips in slices: `best_trip`, `threshold` and `survive` then answer at once.

        Returns:
            The work; it pauses every few milliseconds and says how many of the 8 trips are done.

        Example:
            >>> gold = {"symbols": ["wound"], "reward": {"gems": 1}}
            >>> answer = pit([(gold, 9)], worth={"gems": 1})
            >>> sorted(set(answer.trips())), answer.best_trip.value
            ([0, 1, 2, 3, 4, 5, 6, 7], 5.0)
        """
        for done, limit in enumerate((_BEST, *range(WOUNDS + 1))):
            for _ in self._trip(limit):
                yield done

    @property
    def best_trip(self) -> Trip:
        """The whole trip under the best policy."""
        return in_one_go(self._trip(_BEST))

    @property
    def wounded(self) -> Chance:
        """Chance that the whole trip ends badly wounded under the best policy."""
        return self.best_trip.wounded

    @property
    def haul(self) -> Mapping[str, Dist]:
        """For each resource the law of what is gained by the whole trip under the best policy."""
        return self.best_trip.haul

    def threshold(self, limit: int) -> Trip:
        """The whole trip of someone who leaves at a number of Wounds (SH-CALC-11).

        Args:
            limit: Leave at this many Wounds or more, 0 (leave now) to 6 (never leave by choice).

        Returns:
            What becomes of the trip.

        Raises:
            ValueError: The limit is out of range.

        Example:
            >>> gold = {"name": "gold", "symbols": ["wound"], "reward": {"gems": 1}}
            >>> trip = pit([(gold, 9)], worth={"gems": 1}).threshold(4)
            >>> trip.value, trip.wounded, trip.cards.mean
            (4.0, 0.0, 4.0)
        """
        return in_one_go(self._trip(whole("limit", limit, 0, WOUNDS)))

    @cached_property
    def best_threshold(self) -> tuple[int, Trip]:
        """The Wounds at which to leave if only Wounds are watched, the lowest of equals, and that trip."""
        trips = [self.threshold(limit) for limit in range(WOUNDS + 1)]
        best = 0
        for limit, trip in enumerate(trips):
            if trip.value > trips[best].value + self._slack:
                best = limit
        return best, trips[best]

    def _trip(self, limit: int) -> Work[Trip]:
        """The trip of who leaves at so many Wounds, or at best; kept, for several answers come from it."""
        if limit not in self._trips:
            flow = yield from self._flow(limit)
            self._trips[limit] = yield from follow(
                self._tree, self._goods, self._spawn_cost, flow, self._exact
            )
        return self._trips[limit]

    def _flow(self, limit: int) -> Work[Flow]:
        """Where trips stop that leave at so many Wounds, or at best."""
        if limit not in self._flows:
            below = np.broadcast_to(self._tree.harm[:, None] < limit, self._tree.shape)
            go = self._go if limit == _BEST else below
            self._flows[limit] = yield from flow(self._tree, go, self._exact)
        return self._flows[limit]

    def survive(self, k: int) -> Chance:
        """Chance to be standing after k more cards.

        Args:
            k: Cards to draw, 0 to the number of undrawn cards.

        Returns:
            A chance.

        Raises:
            ValueError: k is out of range.

        Example:
            >>> two_nests = [({"name": "nest", "symbols": ["wound"] * 3}, 2)]
            >>> pit(two_nests).survive(1), pit(two_nests).survive(2)
            (1.0, 0.0)
        """
        k = whole("k", k, 0, self._tree.cards)
        return self._number(in_one_go(self._flow(WOUNDS)).survive(k))


@strict_flags
def pit(
    deck: Any,
    wounds: int = 0,
    descents: int = 1,
    haul: Mapping[str, int] | None = None,
    haul_per_descent: Mapping[str, int] | None = None,
    worth: Mapping[str, float] | None = None,
    spawn_cost: float = 0.0,
    held: Mapping[str, int] | None = None,
    *,
    storyteller: bool = False,
    on_return: Mapping[str, int] | None = None,
    on_return_per_descent: Mapping[str, int] | None = None,
    exact: bool = False,
) -> Pit:
    """Leave the Pit or explore on? Exact, from the undrawn cards (SH-CALC-09, SH-CALC-10; SH-PIT-02 to 16).

    Equipment that would ignore Wounds is not counted on. A badly wounded trip brings nothing but the
    pay of Villagers such as the storyteller (SH-PIT-14), and creatures it has met stay.

    Args:
        deck: The undrawn Pit cards: a sequence of (card, count). A card is a content record or a mapping with
            ``name``, ``symbols`` (in printed order, see `SYMBOLS`), ``reward`` and ``reward_per_descent``
            (resource to number).
        wounds: Wounds suffered so far, 0 to 5.
        descents: Descents made so far, the Shaft included; at least 0.
        haul: Goods one would carry out flat by leaving now.
        haul_per_descent: Goods that each descent of the whole trip will multiply.
        worth: What one of each resource is worth to the player; one that is not named is worth nothing.
        spawn_cost: Price of a creature symbol (a golem stack is one), in the unit of `worth`.
        held: What the resource counters show, 0 to 6, so that goods above 6 are lost (cards and Recipes have
            no counter); a counter that is not named holds 0. None for no cap.
        storyteller: Whether the storyteller is in play: 1 Influence a descent, however the trip ends.
        on_return: Goods that other Villagers pay on every return, however the trip ends.
        on_return_per_descent: The same for each descent.
        exact: Whether to answer in Fractions; then worths must be whole numbers or Fractions. For small
            decks: some hundred times slower.

    Returns:
        The answers: `bust`, `leave`, `explore`, `best` (a tie means leave), `margin`, `wounded`, `haul`,
        `survive(k)`, `best_trip`, `threshold(wounds)`, `best_threshold`. With no card undrawn exploring is
        leaving (SH-PIT-11).

    Raises:
        ValueError: If an argument is out of range or the deck has too many different drawn sets.

    Example:
        >>> beast = {"name": "nog beast", "symbols": ["wound", "wound"]}
        >>> stair = {"name": "stair", "symbols": ["descend"]}
        >>> seam = {"name": "copper seam", "symbols": [], "reward": {"ore": 1}}
        >>> deck, worth = [(beast, 1), (stair, 1), (seam, 1)], {"ore": 1, "wood": 1}
        >>> answer = pit(deck, 5, 2, haul={"ore": 1}, haul_per_descent={"wood": 1}, worth=worth)
        >>> answer.best, answer.leave, round(answer.explore, 6), round(answer.bust, 6)
        ('leave', 3.0, 2.666667, 0.333333)
    """
    wounds = whole("wounds", wounds, 0, WOUNDS - 1)
    descents = whole("descents", descents, 0, MOST_DESCENTS)
    kinds = read_deck(deck)
    goods = read_goods(
        kinds, haul, haul_per_descent, worth, held, storyteller=storyteller, on_return=on_return,
        on_return_per_descent=on_return_per_descent, exact=exact,
    )  # fmt: skip
    tree = PitTree(goods.types(kinds), wounds, descents)
    return Pit(tree, goods, exactly("spawn_cost", spawn_cost, exact), exact)
