"""Everything the players could mean now, and the moment in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from pitkit.play import Choice
from pitkit.shaddis_horne.facts import RESOURCES, ROADS, TILES
from pitkit.shaddis_horne.rules import people
from pitkit.shaddis_horne.rules.creatures import kinds_on
from pitkit.shaddis_horne.rules.helpers import at_hand, is_active, rerollers
from pitkit.shaddis_horne.rules.steps import (
    Advance,
    Answer,
    Cast,
    Deeper,
    Dismiss,
    Doing,
    EndTurn,
    Fight,
    Finish,
    Gather,
    GiveUp,
    Hit,
    Keep,
    Leave,
    Move,
    Reroll,
    Settle,
    Suffer,
    Swap,
    Take,
    Use,
    Visit,
)
from pitkit.shaddis_horne.rules.table import Table, number
from pitkit.shaddis_horne.rules.tasks import Arrive, Attack, Lack, Recipes, Shop, Trade, Wound
from pitkit.shaddis_horne.rules.tasks import Deeper as DeeperTask
from pitkit.shaddis_horne.rules.windows import asking, is_free, is_idle

OFFERS: dict[str, tuple[Doing, ...]] = {
    "square": ("trade", "collect"),
    "houses": ("repair",),
    "college": ("recipes", "repair"),
    "tavern": ("recruit", "repair"),
    "pit": ("explore", "repair"),
    "market": ("buy", "repair"),
}
"""What a visit may be for, by building; gathering at the houses is a step of its own."""

_PHASES = {
    "setup": "setup",
    "siege": "the siege phase",
    "action": "the action phase",
    "advance": "the advance phase",
    "end": "the end phase",
    "over": "the end of the game",
}


def phase(table: Table) -> str:
    """The moment in words."""
    words = _PHASES[table.phase_name]
    if table.round:
        words += f" of round {table.round}"
    if table.turn >= 0 and is_idle(table):
        return f"{words}, {TILES[table.turn]}'s turn with {number(table.actions, 'action')} left"
    under_way = _under_way(table)
    return f"{words}, {under_way}" if under_way else words


def _under_way(table: Table) -> str:
    if table.thrown is not None:
        return "dice on the table"
    match table.top:
        case Recipes():
            return "Recipes are being used"
        case Shop(row=row):
            return f"cards of the {row} row are being bought"
        case Trade():
            return "trading"
        case DeeperTask() | Wound() if table.trip is not None:
            trip = table.trip
            return f"in the Pit with {number(trip.wounds, 'Wound')}, {number(trip.descents, 'descent')}"
        case Lack(n=n):
            return f"{number(n, 'resource')} to be lost"
        case Arrive(card=card):
            return f"{people.name_of(table, card)} arrives"
    asked = asking(table)
    return asked.text if asked else ""


def candidates(table: Table) -> Iterator[Choice]:
    """Everything the players could mean now."""
    yield from _dismissals(table)
    if table.thrown is not None:
        yield Keep(0)
        dice = range(len(table.thrown.faces))
        yield from (Reroll(0, source, die) for source in rerollers(table) for die in dice)
        return
    if is_free(table):
        yield from (Use(0, source) for source, ability in at_hand(table) if is_active(ability))
    if is_idle(table):
        yield from _deeds(table)
        return
    yield from _answers(table)


def _dismissals(table: Table) -> Iterator[Choice]:
    return (Dismiss(0, road) for road in ROADS if table.protector(road) is not None)


def _deeds(table: Table) -> Iterator[Choice]:
    """Turns of Hawkguards as far as their places make them thinkable, and the end of the phase."""
    for who, guard in enumerate(table.guards):
        yield from (Move(0, who, to) for to in range(len(ROADS) + 1))
        if table.building(guard.at) == "houses":
            yield from (Gather(0, who, tile) for tile in range(len(TILES)))
        yield from (Visit(0, who, what) for what in OFFERS[table.building(guard.at)])
        yield EndTurn(0, who)
        for tile, pile in enumerate(table.road(guard.at) if guard.at else ()):
            yield from (Hit(0, who, guard.at, tile, kind) for kind in kinds_on(pile))  # type: ignore[arg-type]
    yield Advance(0)


def _answers(table: Table) -> Iterator[Choice]:
    """What answers the moment."""
    match table.top:
        case Recipes():
            yield from (Cast(0, recipe) for recipe in dict.fromkeys(table.decks.recipe.row))
            yield Finish(0)
        case Shop(row=row):
            yield from (Take(0, card) for card in dict.fromkeys(table.decks.of(row).row))
            yield Finish(0)
        case Trade():
            pairs = tuple(combinations_with_replacement(RESOURCES, 2))
            yield from (Swap(0, pair, what) for pair in pairs for what in RESOURCES)  # type: ignore[arg-type]
            yield Finish(0)
        case DeeperTask():
            yield from (Deeper(0), Leave(0))
        case Wound():
            yield Suffer(0)
        case Lack():
            yield from (GiveUp(0, what) for what in RESOURCES)  # type: ignore[arg-type]
        case Arrive() as task:
            yield from (Settle(0, at) for at in people.settle_options(table, task))
        case Attack():
            yield Fight(0)
    asked = asking(table)
    yield from (Answer(0, reply.key) for reply in asked.replies) if asked else ()


def answer_labels(table: Table) -> dict[str, str]:
    """The answers to what a card asks now, by their keys."""
    asked = asking(table)
    return {reply.key: reply.label for reply in asked.replies} if asked else {}
