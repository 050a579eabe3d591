"""The next Pit card alone: what it can do, and whether one more is worth it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitkit.odds import Advice, Chance, Dist, advise
from pitkit.odds.checks import strict_flags, whole
from pitkit.odds.records import readable
from pitkit.shaddis_horne.odds.pit_cards import MOST_DESCENTS, Kind, read_deck
from pitkit.shaddis_horne.odds.pit_goods import Goods, exactly, read_goods
from pitkit.shaddis_horne.odds.pit_tree import WOUNDS


@readable
@dataclass(frozen=True)
class NextCard:
    """What the next Pit card can do.

    Attributes:
        bust: Chance that it wounds out.
        wounds: Law of the Wounds it gives, those beyond the sixth included.
        haul: For each resource the mean change of what one carries out.
        advice: Worth of leaving now, and of one more card and then leaving. It never rates one more card too
            high, but the cards after it may be worth going on for when it is not: `pit` decides.
    """

    bust: Chance
    wounds: Dist
    haul: Mapping[str, Chance]
    advice: Advice[str]


@strict_flags
def next_pit_card(
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
) -> NextCard:
    """SH-CALC-09: the risk and the gain of the next Pit card; the arguments are those of `pit`.

    Args:
        deck: The undrawn Pit cards: a sequence of (card, count), at least one card.
        wounds: Wounds suffered so far, 0 to 5.
        descents: Descents made so far, the Shaft included; at least 0.
        haul: Goods one would carry out flat by leaving now.
        haul_per_descent: Goods that each descent of the whole trip will multiply.
        worth: What one of each resource is worth to the player.
        spawn_cost: Price of a creature symbol.
        held: What the resource counters show, 0 to 6; None for no cap.
        storyteller: Whether the storyteller is in play.
        on_return: Goods that other Villagers pay on every return, however the trip ends.
        on_return_per_descent: The same for each descent.
        exact: Whether to answer in Fractions.

    Returns:
        The chance to be wounded out, the law of the Wounds, the mean change of the haul, and the advice of
        looking one card ahead.

    Raises:
        ValueError: An argument is out of range, or the deck is empty.

    Example:
        >>> undead = {"name": "undead", "symbols": ["wound_per_descent"]}
        >>> seam = {"name": "copper seam", "symbols": [], "reward": {"ore": 1}}
        >>> worth = {"ore": 1, "wood": 1}
        >>> card = next_pit_card([(undead, 1), (seam, 3)], 5, 2, {"ore": 1}, {"wood": 1}, worth)
        >>> card.bust, card.haul["ore"], card.advice.best
        (0.25, 0.5, 'leave')
    """
    wounds, descents = whole("wounds", wounds, 0, WOUNDS - 1), whole("descents", descents, 0, MOST_DESCENTS)
    kinds = read_deck(deck)
    if not kinds:
        raise ValueError("deck must hold at least one card; it holds none.")
    goods = read_goods(
        kinds, haul, haul_per_descent, worth, held, storyteller=storyteller, on_return=on_return,
        on_return_per_descent=on_return_per_descent, exact=exact,
    )  # fmt: skip
    cost = exactly("spawn_cost", spawn_cost, exact)
    cards = sum(kinds.values())
    now = _carried(goods, None, descents)
    changes = [Fraction(0)] * len(goods.names)
    given: dict[int, int] = {}
    bust, value = 0, Fraction(0) * cost
    for kind, count in kinds.items():
        hurt = kind.wounds + kind.per_descent * descents
        out = wounds + hurt >= WOUNDS
        given[hurt] = given.get(hurt, 0) + count
        bust += count * out
        after = _after(goods, kind, descents + kind.descents, out)
        rows = zip(changes, after, now, strict=True)
        changes = [old + Fraction(count * (gain - had), cards) for old, gain, had in rows]
        value += Fraction(count, cards) * (_worth(goods, after) - cost * kind.spawns)
    return NextCard(
        _as(Fraction(bust, cards), exact),
        Dist.of(given, exact=exact),
        {name: _as(change, exact) for name, change in zip(goods.names, changes, strict=True)},
        advise({"leave": _as(_worth(goods, now), exact), "explore": _as(value, exact)}, tie="first"),
    )


def _after(goods: Goods, kind: Kind, descents: int, out: bool) -> list[int]:
    """What each resource gains by a return after one more card."""
    if out:
        return [goods.paid_gain(resource, descents) for resource in range(len(goods.names))]
    return _carried(goods, kind, descents)


def _carried(goods: Goods, kind: Kind | None, descents: int) -> list[int]:
    flat, deep = (dict(kind.reward), dict(kind.reward_per_descent)) if kind else ({}, {})
    return [
        goods.gained(i, goods.flat[i] + flat.get(name, 0), goods.deep[i] + deep.get(name, 0), descents)
        for i, name in enumerate(goods.names)
    ]


def _worth(goods: Goods, gains: list[int]) -> Chance:
    return sum((worth * gain for worth, gain in zip(goods.worth, gains, strict=True)), start=Fraction(0))


def _as(value: Chance, exact: bool) -> Chance:
    return value if exact else float(value)
