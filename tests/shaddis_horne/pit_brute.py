"""Trips into the Pit, card by card as the rules tell it: slow, plain, and written apart from the package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import permutations
from typing import Any

Card = Mapping[str, Any]
Deck = Sequence[tuple[Card, int]]


@dataclass(frozen=True)
class Hand:
    """What a Hawkguard in the Pit has so far."""

    wounds: int = 0
    descents: int = 1
    flat: Mapping[str, int] = field(default_factory=dict)
    deep: Mapping[str, int] = field(default_factory=dict)
    spawned: int = 0

    def place(self, card: Card) -> Hand:
        """The hand after one more card, symbol by symbol."""
        wounds, descents, spawned = self.wounds, self.descents, self.spawned
        for symbol in card["symbols"]:
            if symbol == "descend":
                descents += 1
            elif symbol == "wound":
                wounds += 1
            elif symbol == "wound_per_descent":
                wounds += descents
            else:
                spawned += 1
        flat = plus(self.flat, card.get("reward", {}))
        deep = plus(self.deep, card.get("reward_per_descent", {}))
        return replace(self, wounds=wounds, descents=descents, spawned=spawned, flat=flat, deep=deep)


def plus(one: Mapping[str, int], two: Mapping[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) + two.get(name, 0) for name in {*one, *two}}


@dataclass(frozen=True)
class Player:
    """What a player wants, and what the town has."""

    worth: Mapping[str, Fraction]
    cost: Fraction = Fraction(0)
    held: Mapping[str, int] | None = None
    storyteller: bool = False
    paid: Mapping[str, int] = field(default_factory=dict)
    paid_deep: Mapping[str, int] = field(default_factory=dict)

    def gains(self, hand: Hand) -> dict[str, int]:
        """What a return gains, badly wounded or not."""
        gained: dict[str, int] = {}
        if hand.wounds < 6:
            gained = plus(hand.flat, {name: n * hand.descents for name, n in hand.deep.items()})
        if self.storyteller:
            gained = plus(gained, {"influence": hand.descents})
        gained = plus(gained, self.paid)
        gained = plus(gained, {name: n * hand.descents for name, n in self.paid_deep.items()})
        if self.held is not None:
            cards = ("recipe", "equipment", "rarity")
            for name in gained:
                if name not in cards:
                    gained[name] = min(6, self.held.get(name, 0) + gained[name]) - self.held.get(name, 0)
        return gained

    def value(self, hand: Hand, before: int = 0) -> Fraction:
        """Worth of a return, less the price of creatures that appeared since."""
        worth = sum(
            (self.worth.get(name, Fraction(0)) * n for name, n in self.gains(hand).items()), Fraction(0)
        )
        return worth - self.cost * (hand.spawned - before)


def cards_of(deck: Deck) -> list[Card]:
    return [card for card, count in deck for _ in range(count)]


def explore(cards: Sequence[Card], hand: Hand, player: Player) -> Fraction:
    """Mean over all orders of drawing one more card and then doing the best."""
    if not cards:
        return player.value(hand)
    total = Fraction(0)
    for i, card in enumerate(cards):
        after = hand.place(card)
        if after.wounds >= 6:
            total += player.value(after)
        else:
            total += best(cards[:i] + cards[i + 1 :], after, player)  # type: ignore[operator]
    return total / len(cards)


def best(cards: Sequence[Card], hand: Hand, player: Player) -> Fraction:
    return max(player.value(hand), explore(cards, hand, player))


Goes = Callable[[Sequence[Card], Hand], bool]


def trips(cards: Sequence[Card], hand: Hand, goes: Goes) -> Iterator[tuple[Hand, int]]:
    """How the trip ends, and after how many cards, for every order of the cards."""
    for order in permutations(cards):
        now = hand
        for i, card in enumerate(order):
            if not goes(order[i:], now):
                yield now, i
                break
            now = now.place(card)
            if now.wounds >= 6:
                yield now, i + 1
                break
        else:
            yield now, len(order)


def memoised(deck: Deck, wounds: int = 0, descents: int = 1, cost: float = 0.0) -> tuple[float, float, int]:
    """Leave, explore and the number of states by a plain memoised recursion; every resource is worth 1."""
    types = []
    for card, _ in deck:
        flat, deep = sum(card.get("reward", {}).values()), sum(card.get("reward_per_descent", {}).values())
        own = per = down = spawns = 0
        for symbol in card["symbols"]:
            if symbol == "wound":
                own += 1
            elif symbol == "wound_per_descent":
                own, per = own + down, per + 1
            elif symbol == "descend":
                down += 1
            else:
                spawns += 1
        types.append((own, per, down, cost * spawns, flat, deep))
    memo: dict[tuple[tuple[int, ...], int], float] = {}

    def go_on(left: tuple[int, ...], wounds: int, descents: int, flat: int, deep: int) -> float:
        total, cards = 0.0, 0
        for i, count in enumerate(left):
            if count:
                cards += count
                own, per, down, price, more, deeper = types[i]
                after = wounds + own + per * descents
                worth = 0.0
                if after < 6:
                    rest = (*left[:i], count - 1, *left[i + 1 :])
                    worth = value(rest, after, descents + down, flat + more, deep + deeper)
                total += count * (worth - price)
        return total / cards if cards else float(flat + deep * descents)

    def value(left: tuple[int, ...], wounds: int, descents: int, flat: int, deep: int) -> float:
        key = (left, wounds)
        if key not in memo:
            memo[key] = max(float(flat + deep * descents), go_on(left, wounds, descents, flat, deep))
        return memo[key]

    start = tuple(count for _, count in deck)
    value(start, wounds, descents, 0, 0)
    return 0.0, go_on(start, wounds, descents, 0, 0), len(memo)
