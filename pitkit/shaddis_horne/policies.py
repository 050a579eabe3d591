"""A simple player: hits what is near, mends what is broken, and does not stay too long in the Pit.

It looks one step ahead by rules of thumb and makes no claim to play well.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> session = new_game(seed=1)
    >>> _ = session.auto({0: simple_policy}, limit=2000)
    >>> session.state.over() is not None
    True
"""

from __future__ import annotations

from pitkit.play import Choice, Rng
from pitkit.shaddis_horne.facts import GOLEMS, GREEN, RESOURCES, SQUARE, attacks_in
from pitkit.shaddis_horne.rules import Table
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.creatures import kinds_on, tokens_of

BRAVE = 3
"""Wounds at which it leaves the Pit."""

VISITS = {"repair": 90, "recruit": 70, "explore": 45, "buy": 40, "recipes": 35, "collect": 12, "trade": -10}


def simple_policy(view: Table, choices: tuple[Choice, ...], rng: Rng) -> Choice:
    """The choice it likes best; among equals any.

    Args:
        view: What the town sees, which is everything.
        choices: What may be done, one or more.
        rng: Random numbers.

    Returns:
        One of the choices.
    """
    lucky = rng.below(3) == 0
    worth = [_worth(view, choice, lucky) for choice in choices]
    best = max(worth)
    return rng.choice([choice for choice, value in zip(choices, worth, strict=True) if value == best])


def _worth(view: Table, choice: Choice, lucky: bool) -> int:
    match choice:
        case do.Hit():
            return _hit(view, choice.road, choice.tile)
        case do.Move():
            return _move(view, choice)
        case do.Visit():
            return _visit(view, choice)
        case do.Gather():
            return 30 if view.purse.influence > 1 else -1
        case do.EndTurn():
            return 5
        case do.Advance():
            return 3
        case do.Use():
            return 60 if lucky else -1
        case do.Dismiss():
            return -100
    return _answer(view, choice)


def _hit(view: Table, road: int, tile: int) -> int:
    """Worth of a hit: the nearer to a ruin the better, but not if the golem then walks in."""
    there = view.road(road)[tile]
    kind = kinds_on(there)[0]
    pushes = kind in GOLEMS and tile == 0 and len(tokens_of(there, kind)) > 1
    return -20 if pushes else 100 - 10 * attacks_in(tile) + 40 * view.is_destroyed(road)


def _move(view: Table, choice: do.Move) -> int:
    """Worth of a move: what can be hit from there, else a step towards the square."""
    if choice.to == SQUARE:
        return 1
    tile = choice.who
    there = kinds_on(view.road(choice.to)[tile])
    return _hit(view, choice.to, tile) - 30 if there and tile <= GREEN else _errand(view, choice.to)


def _errand(view: Table, at: int) -> int:
    """Worth of going somewhere to mend it or to recruit."""
    if view.is_destroyed(at):
        price = view.content.record("repair", view.content.by_number[at].key)
        return 50 if view.purse.wood >= price.wood and view.purse.ore >= price.ore else 0
    return 20 if view.building(at) == "tavern" and view.purse.influence > 1 else 0


def _visit(view: Table, choice: do.Visit) -> int:
    if choice.what == "collect" and view.trophies.size < 4:
        return -5
    if choice.what == "recipes" and view.empty:
        return -5
    return VISITS[choice.what]


def _answer(view: Table, choice: Choice) -> int:
    match choice:
        case do.Deeper():
            return 10 if view.trip is not None and view.trip.wounds < BRAVE else -10
        case do.GiveUp(what=what):
            return view.purse.of(what)
        case do.Swap():
            return -30
        case do.Settle(at=at):
            return 10 if at and view.protector(at) is None else 0
        case do.Cast(recipe=recipe):
            return 20 if recipe == "FIRE" else 8
        case do.Take():
            return 20
        case do.Answer(key=key):
            return _thing(view, key)
    return 0


def _thing(view: Table, key: str) -> int:
    """Worth of a thing a card asks for: a creature near a ruin first, a resource the town lacks."""
    head, _, rest = key.partition(".")
    if head == "tile":
        road, tile = (int(part) for part in rest.split(".")[:2])
        return _hit(view, road, tile)
    return 10 - view.purse.of(key) if key in RESOURCES else 1 if key else 0
