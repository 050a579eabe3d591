"""Pit cards as numbers: reading a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitkit.odds.checks import shown, whole
from pitkit.shaddis_horne.facts import SYMBOLS, wounds_of

MOST_CARDS = 1000
"""The most of a card, or of a thing it brings, that a question may name; a limit of the computer."""

MOST_DESCENTS = 1000
"""The most descents a question may name."""


@dataclass(frozen=True)
class Kind:
    """What one card does, before resources are numbered; its name does not matter.

    Attributes:
        wounds: Wounds that do not depend on earlier descents.
        per_descent: Wounds for each descent made before this card.
        descents: Descent symbols.
        spawns: Creature symbols.
        reward: Goods gained on leaving, as (resource, number).
        reward_per_descent: Goods gained on leaving for each descent, as (resource, number).
    """

    wounds: int
    per_descent: int
    descents: int
    spawns: int
    reward: tuple[tuple[str, int], ...]
    reward_per_descent: tuple[tuple[str, int], ...]


def read_deck(deck: Any) -> dict[Kind, int]:
    """Cards that act alike, counted.

    Args:
        deck: Sequence of (card, count), or a mapping of content records to counts.

    Returns:
        Count of each kind of card with at least one card, in the deck's order.

    Raises:
        ValueError: An entry is no pair, a count is negative, or a card has an unknown symbol.

    Example:
        >>> [kind.wounds for kind in read_deck([({"symbols": ["wound"] * 2}, 3), ({"symbols": []}, 0)])]
        [2]
    """
    pairs = deck.items() if isinstance(deck, Mapping) else deck
    if isinstance(pairs, str) or not hasattr(pairs, "__iter__"):
        raise ValueError(f"deck must be a sequence of (card, count); got {shown(deck)}.")
    kinds: Counter[Kind] = Counter()
    for place, pair in enumerate(pairs):
        if isinstance(pair, str | Mapping) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise ValueError(f"deck[{place}] must be a pair (card, count); got {shown(pair)}.")
        kind = read_card(pair[0], f"deck[{place}]")
        count = whole(f"deck[{place}]'s count", pair[1], 0, MOST_CARDS)
        if count:
            kinds[kind] += count
    return dict(kinds)


def read_card(card: Any, where: str) -> Kind:
    """Read one card; symbols act in printed order (SH-AMB-40), so a descent before a wound counts for it.

    Args:
        card: A content record, or a mapping with `symbols`, `reward` and `reward_per_descent`.
        where: What the caller calls its place.

    Returns:
        What it does.

    Raises:
        ValueError: It is no card, or has an unknown symbol.

    Example:
        >>> read_card({"symbols": ["descend", "wound_per_descent"]}, "card").wounds
        1
    """
    if isinstance(card, str) or not (isinstance(card, Mapping) or hasattr(card, "symbols")):
        raise ValueError(f"{where} must name a card's symbols and rewards; got {shown(card)}.")
    name = str(_part(card, "name") or where)
    wounds = per_descent = descents = spawns = 0
    symbols = _part(card, "symbols") or ()
    if isinstance(symbols, str | Mapping) or not isinstance(symbols, Sequence):
        raise ValueError(f"symbols of {name} must be a list of symbols; got {shown(symbols)}.")
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise ValueError(f"a symbol of {name} must be one of {', '.join(SYMBOLS)}; got {shown(symbol)}.")
        wounds += wounds_of(symbol, descents)
        per_descent += symbol == "wound_per_descent"
        descents += symbol == "descend"
        spawns += symbol.startswith("spawn")
    flat, deep = _things(card, "reward", name), _things(card, "reward_per_descent", name)
    return Kind(wounds, per_descent, descents, spawns, flat, deep)


def _part(card: Any, name: str) -> Any:
    """A field of a card given as a mapping or as a content record."""
    return card.get(name) if isinstance(card, Mapping) else getattr(card, name, None)


def _things(card: Any, field: str, called: str) -> tuple[tuple[str, int], ...]:
    given = _part(card, field) or {}
    if isinstance(given, str) or not hasattr(given, "__iter__"):
        raise ValueError(f"{field} of {called} must be resource to number; got {shown(given)}.")
    pairs = given.items() if isinstance(given, Mapping) else given
    found = {str(name): whole(f"{field} of {called}, {name},", many, 0, MOST_CARDS) for name, many in pairs}
    return tuple(sorted((name, many) for name, many in found.items() if many))
