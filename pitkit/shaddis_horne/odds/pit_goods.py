"""What a trip into the Pit carries out, and what that is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from pitkit.odds.checks import Chance, number, shown, whole
from pitkit.shaddis_horne.facts import RESOURCES
from pitkit.shaddis_horne.odds.pit_cards import Kind
from pitkit.shaddis_horne.odds.pit_tree import CardType, Ints, Numbers, PitTree

CAP = 6
"""The most a resource counter holds (SH-CMP-01)."""

MOST_GOODS = 1000
"""The most of a thing, or of a card, that a question may name; a limit of the computer, not of the game."""

UNCOUNTED = ("recipe", "equipment", "rarity", "villager")
"""Goods that are cards or tokens: no counter ends for them."""

STORY = "influence"
"""What the storyteller pays for each descent (SH-EX-21)."""


@dataclass(frozen=True)
class Goods:
    """What is carried out: the resources in play, what is in hand, what each is worth and where counters end.

    Attributes:
        names: The resources, in the order of every row of goods.
        flat: Gained on leaving whatever happens next, one number a resource.
        deep: Gained on leaving for each descent, one number a resource.
        worth: Worth of one of each resource.
        room: What the counter can still take, None without a cap.
        paid: Gained on every return, however the trip ends, one number a resource: what Villagers pay.
        paid_deep: The same for each descent.
    """

    names: tuple[str, ...]
    flat: tuple[int, ...]
    deep: tuple[int, ...]
    worth: tuple[Chance, ...]
    room: tuple[int | None, ...]
    paid: tuple[int, ...]
    paid_deep: tuple[int, ...]

    def types(self, kinds: Mapping[Kind, int]) -> list[CardType]:
        """The card types of a deck, with goods numbered as here."""
        return [
            CardType(
                count,
                kind.wounds,
                kind.per_descent,
                kind.descents,
                kind.spawns,
                tuple(dict(kind.reward).get(name, 0) for name in self.names),
                tuple(dict(kind.reward_per_descent).get(name, 0) for name in self.names),
            )
            for kind, count in kinds.items()
        ]

    def gained(self, resource: int, flat: int, deep: int, descents: int) -> int:
        """What is gained of a resource on a return, the Villagers' part with it, the cap kept."""
        gain = flat + self.paid[resource] + (deep + self.paid_deep[resource]) * descents
        room = self.room[resource]
        return gain if room is None else min(gain, room)

    @property
    def pays(self) -> bool:
        """Whether Villagers pay anything on a return."""
        return any(self.paid) or any(self.paid_deep)

    def paid_gain(self, resource: int, descents: int) -> int:
        """What Villagers alone give of a resource: all there is on a return badly wounded."""
        return self.gained(resource, 0, 0, descents)

    def paid_worth(self, descents: int) -> Chance:
        """Worth of what Villagers give on a return after so many descents."""
        return sum(self.worth[i] * self.paid_gain(i, descents) for i in range(len(self.names)))


class Carried:
    """What leaving gains at each state of a tree.

    A resource's gain is flat + deep × descents; both are sums of a part of the row and one of the column.

    Args:
        goods: The resources.
        tree: The states.
        exact: Whether to count in Fractions.
    """

    def __init__(self, goods: Goods, tree: PitTree, exact: bool) -> None:
        self._goods, self._tree, self._kind = goods, tree, object if exact else np.float64
        self._parts = [self._part(resource) for resource in range(len(goods.names))]
        self._most = [self._bound(*part) for part in self._parts]
        self._capped = {
            resource: room
            for resource, room in enumerate(goods.room)
            if goods.worth[resource] and room is not None and self._most[resource] > room
        }
        free = [i for i, worth in enumerate(goods.worth) if worth and i not in self._capped]
        nothing = self._part(None)
        self._free = tuple(
            sum((goods.worth[i] * self._parts[i][place] for i in free), start=nothing[place])
            for place in range(3)
        )

    @property
    def largest(self) -> float:
        """No state's goods are worth more than this, whatever the sign."""
        pairs = zip(self._goods.worth, self._most, strict=True)
        return sum(abs(float(worth)) * most for worth, most in pairs)

    def gains(self, resource: int, rows: Ints, columns: Ints) -> Ints:
        """What leaving gains of a resource at some states, given by their rows and columns."""
        base, more, deeper = self._parts[resource]
        gains: Ints = (base[rows] + more[columns] + deeper[columns] * self._tree.depth[rows]).astype(np.int64)
        room = self._goods.room[resource]
        return gains if room is None else np.minimum(gains, room)

    def worth(self, rows: slice) -> Numbers:
        """Worth of leaving at each state of some rows; shape (columns, rows)."""
        depth = self._tree.depth[rows].astype(self._kind)
        base, more, deeper = self._free
        total = _spread(base[rows], more, deeper, depth)
        for resource, room in self._capped.items():
            base, more, deeper = self._parts[resource]
            gains = _spread(base[rows], more, deeper, depth)
            np.minimum(gains, room, out=gains)
            gains *= self._goods.worth[resource]
            total += gains
        return total

    def _part(self, resource: int | None) -> tuple[Numbers, Numbers, Numbers]:
        """Gain of each row by itself, of each column by itself, and of each column for each descent."""
        tree, goods = self._tree, self._goods
        if resource is None:
            rows, columns = tree.shape
            return self._zeros(rows), self._zeros(columns), self._zeros(columns)
        deep = tree.row_total([card.reward_per_descent[resource] for card in tree.row_types])
        base = tree.row_total([card.reward[resource] for card in tree.row_types])
        base = base + goods.flat[resource] + goods.paid[resource]
        base = base + (deep + goods.deep[resource] + goods.paid_deep[resource]) * tree.depth
        more = tree.column_total([card.reward[resource] for card in tree.column_types])
        deeper = tree.column_total([card.reward_per_descent[resource] for card in tree.column_types])
        return base.astype(self._kind), more.astype(self._kind), deeper.astype(self._kind)

    def _zeros(self, size: int) -> Numbers:
        return np.zeros(size, dtype=self._kind)

    def _bound(self, base: Numbers, more: Numbers, deeper: Numbers) -> int:
        """No state gains more of a resource than this."""
        return int(base.max() + more.max() + deeper.max() * self._tree.deepest)


def _spread(base: Numbers, more: Numbers, deeper: Numbers, depth: Numbers) -> Numbers:
    """Gain of each column with each row."""
    gains: Numbers = more[:, None] + base
    if deeper.any():
        gains += deeper[:, None] * depth
    return gains


def read_goods(
    kinds: Mapping[Kind, int],
    haul: Mapping[str, int] | None,
    haul_per_descent: Mapping[str, int] | None,
    worth: Mapping[str, float] | None,
    held: Mapping[str, int] | None,
    *,
    storyteller: bool = False,
    on_return: Mapping[str, int] | None = None,
    on_return_per_descent: Mapping[str, int] | None = None,
    exact: bool = False,
) -> Goods:
    """Number the resources that a trip can touch.

    Args:
        kinds: The deck, as `read_deck` gives it.
        haul: Goods one would carry out flat so far.
        haul_per_descent: Goods that each descent will multiply.
        worth: Worth of one of each resource; one that is not named is worth nothing.
        held: What the counters show, 0 to 6; None for no cap.
        storyteller: Whether the storyteller is in play.
        on_return: Goods that Villagers pay on every return.
        on_return_per_descent: The same for each descent, beside the storyteller's.
        exact: Whether worths are kept as Fractions.

    Returns:
        The goods.

    Raises:
        ValueError: A number is out of range, or a worth is a float with `exact=True`.
    """
    flat, deep = whole_goods("haul", haul), whole_goods("haul_per_descent", haul_per_descent)
    paid = whole_goods("on_return", on_return)
    paid_deep = Counter(whole_goods("on_return_per_descent", on_return_per_descent))
    paid_deep[STORY] += storyteller
    shows = None if held is None else whole_goods("held", held, CAP)
    values = {name: exactly(f"worth of {name}", value, exact) for name, value in _named("worth", worth)}
    names = {name for kind in kinds for name, _ in (*kind.reward, *kind.reward_per_descent)}
    names |= {*flat, *deep, *values, *(shows or {}), *paid, *+paid_deep}
    ordered = sorted(names, key=lambda name: (RESOURCES.index(name) if name in RESOURCES else 9, name))
    return Goods(
        tuple(ordered),
        tuple(flat.get(name, 0) for name in ordered),
        tuple(deep.get(name, 0) for name in ordered),
        tuple(values.get(name, 0) for name in ordered),
        tuple(_room(name, shows) for name in ordered),
        tuple(paid.get(name, 0) for name in ordered),
        tuple(paid_deep[name] for name in ordered),
    )


def whole_goods(argument: str, given: object, most: int = MOST_GOODS) -> dict[str, int]:
    """Read resource to whole number; None is nothing.

    Args:
        argument: What the caller calls it.
        given: A mapping, or None.
        most: The largest number allowed.

    Returns:
        The numbers by resource.

    Raises:
        ValueError: It is no mapping, or a number is out of range.

    Example:
        >>> whole_goods("haul", {"ore": -1})
        Traceback (most recent call last):
        ...
        ValueError: haul of ore must be a whole number from 0 to 1000; got -1.
    """
    return {name: whole(f"{argument} of {name}", many, 0, most) for name, many in _named(argument, given)}


def exactly(argument: str, value: object, exact: bool) -> Chance:
    """Read a number as a float, or as a Fraction in exact mode, where floats must be whole."""
    found = number(argument, value)
    if not exact:
        return float(found)
    if isinstance(found, float) and not found.is_integer():
        raise ValueError(f"{argument} must be a whole number or a Fraction with exact=True; got {found}.")
    return Fraction(found)


def _named(argument: str, given: object) -> list[tuple[str, Any]]:
    if given is None:
        return []
    if not isinstance(given, Mapping):
        raise ValueError(f"{argument} must map resources to numbers; got {shown(given)}.")
    return [(str(name), value) for name, value in given.items()]


def _room(name: str, held: Mapping[str, int] | None) -> int | None:
    if held is None or (name not in held and name in UNCOUNTED):
        return None
    return CAP - held.get(name, 0)
