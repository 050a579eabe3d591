"""The content of Lanterns in the Pit: the tables its packs fill, and nothing of what happens to them."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Annotated

from msgspec import Meta

from pitkit.play import Pools, Problem, pool
from pitkit.play.content import PackContent, Record

POOL = "pit cards"
"""The one pool: every unseen card, in the pit, in a hand or boxed, is of it."""

Count = Annotated[int, Meta(ge=0, le=60)]


class Table(Record, frozen=True, kw_only=True):
    """The numbers of the rules: light to win, cards dealt, the largest hand, cards boxed, the gate card."""

    goal: Count
    dealt: Count
    hand: Count
    boxed: Count
    gate: str


class Face(Record, frozen=True, kw_only=True):
    """A face of the lantern die: how many sides show it, its light, and whether the die is thrown again."""

    sides: Annotated[int, Meta(ge=1, le=20)]
    light: Count
    again: bool = False


class Card(Record, frozen=True, kw_only=True):
    """A kind of card: its light, how many there are, and whether it may be let fly at a throw."""

    light: Count
    copies: Count
    moth: bool = False


class LanternContent(PackContent, frozen=True, kw_only=True):
    """All a game of Lanterns takes from its packs."""

    table: Table
    face: tuple[Face, ...]
    card: tuple[Card, ...]

    def problems(self) -> list[Problem]:
        """The gate must be a card, and the pit may not be empty when the hands are dealt."""
        left = sum(card.copies for card in self.card) - self.table.boxed - 2 * self.table.dealt
        found: list[Problem] = []
        if self.table.gate not in self.light:
            found.append(("table.gate", self.table.gate, f"one of {', '.join(self.light)}"))
        if left < 1:
            found.append(("table.boxed", self.table.boxed, "few enough to leave cards in the pit"))
        return found

    @cached_property
    def light(self) -> dict[str, int]:
        """The light of each card by its name."""
        return {card.name: card.light for card in self.card}

    @cached_property
    def moths(self) -> tuple[str, ...]:
        """Names of the cards that may be let fly at a throw."""
        return tuple(card.name for card in self.card if card.moth)

    def copies(self, with_gate: bool) -> Counter[str]:
        """How many of each card are in the game, before or after the gate is laid on the pit."""
        counts = Counter({card.name: card.copies for card in self.card if card.copies})
        return counts + Counter([self.table.gate] if with_gate else [])

    @property
    def pools(self) -> Pools:
        """Every card that is shuffled: the pit's, the hands' and the box's."""
        return (pool(POOL, self.copies(with_gate=False)),)
