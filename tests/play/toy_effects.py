"""Small pieces of the toy vocabulary that the tests of card effects share."""

from __future__ import annotations

from typing import Any

from pitkit.play.effects import Ability
from pitkit.play.interpreter import advance, pending, queue
from pitkit.play.reading import read
from tests.play.toy import HOOKS, Card, Hoard, Toy, ToyContent

WORDS = ToyContent.words
GOLD = {"do": "gold", "n": 1}
BEAST = {"any": "beast"}
INJURE = {"do": "injure"}
SHIELD = {"is": "counted", "name": "shield"}


def ability(effect: Any, **fields: Any) -> Ability:
    return read({"effect": effect, **fields}, Ability, "ability", WORDS)


def toy(*abilities: Ability, **fields: Any) -> Toy:
    """A state whose one card, `x`, has these abilities."""
    card = Card(name="x", cost=0, abilities=abilities)
    return Toy(content=ToyContent(card=(card,), hoard=Hoard(gold=9)), **fields)


def run(effect: Any, **fields: Any) -> Toy:
    """A state after seat 0 used a card with this effect, at its first stop."""
    return advance(queue(toy(ability(effect), **fields), HOOKS, "x.0", 0), HOOKS)[0]


def keys(state: Toy) -> list[str]:
    due = pending(state, HOOKS)
    return [reply.key for reply in due.replies] if due else []
