"""Cards to come: the siege and its spells, the Event cards, the rows and the Recipes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitkit.odds import percent
from pitkit.play import Known, Session
from pitkit.play.pools import find
from pitkit.shaddis_horne.cards import HorneContent
from pitkit.shaddis_horne.drawing.signs import token_words
from pitkit.shaddis_horne.facts import ROADS
from pitkit.shaddis_horne.odds import (
    fairies_removed,
    fairy_spell,
    mean_shortfall,
    named_spell,
    next_siege_card,
    recipes_differ,
    siege_forecast,
    spawns_on,
)
from pitkit.shaddis_horne.odds.at_table import siege_cards
from pitkit.shaddis_horne.odds.decks import Ahead, ahead, spell_ahead, supply_counts
from pitkit.shaddis_horne.rules import HorneState
from pitkit.ui.plots import Plot, Rows

__all__ = ["events", "rows_and_recipes", "siege"]


def siege(session: Session[Any], _: int | None = None) -> Any:
    """The next spell check and the next Siege card (SH-CALC-01, 07, 08 and 12).

    Args:
        session: What is played.

    Returns:
        The answer.
    """
    state: HorneState = session.state
    fairies = state.fairies
    gain = float(fairies_removed(fairies, 1)) if fairies else 0.0
    spell, on_roads = percent(fairy_spell(fairies)), token_words("fairy", fairies)
    words = f"With {on_roads} on the roads a spell check succeeds with {spell}"
    words += f"; one fairy less makes it {percent(gain)} less." if gain else "."
    cards = siege_cards(state)
    if not cards:
        return [f"{words} The Siege deck is used up, so there is a check in every round."]
    total = sum(count for _, count in cards)
    words += f" The next Siege card brings a spell that succeeds with {percent(spell_ahead(state))}."
    lost = float(mean_shortfall(supply_counts(state, collected=True), cards))
    which = f"is {cards[0][0].name}" if total == 1 else f"is one of {total}, each with {percent(1 / total)}"
    words += f" It {which}{_at_all(state)}; the supply then lacks {lost:.2f} tokens on average, "
    words += "and each costs a resource."
    forecast = siege_forecast(cards)
    tokens = {kind: float(mean) for kind, mean in forecast.tokens.items()}
    roads = {f"road {road}": float(mean) for road, mean in forecast.roads.items()}
    reached = {f"road {road}": _reached(cards, road) for road in ROADS}
    return [
        words,
        Plot(reached, "The next Siege card brings a creature onto this road", ""),
        Plot(roads, "Tokens it brings", "", "mean tokens", per_cent=False),
        Plot(tokens, "By kind", "", "mean tokens", per_cent=False),
    ]


def _at_all(state: HorneState) -> str:
    """How likely an unseen card of the wave comes at all: some were left in the box."""
    top = state.decks.siege.cards.segments[0]
    if isinstance(top, Known):
        return ""
    unseen = find(state.pools, top.pool).total
    _, ever = next_siege_card(unseen, 0, unseen - top.n)
    return f", and comes at all with {percent(ever)}"


def _reached(cards: Iterable[tuple[Any, int]], road: int) -> float:
    """The chance that a road gets any creature by the next card, rolled ones included."""
    total = sum(count for _, count in cards)
    chance = 0.0
    for card, count in cards:
        named = any(mark.road == road for mark in card.spawns)
        rolled = sum(mark.road == "?" for mark in card.spawns)
        chance += count / total * (1.0 if named else float(spawns_on(rolled).at_least(1)))
    return min(1.0, chance)


def events(session: Session[Any], _: int | None = None) -> Any:
    """The Event cards not seen since the last shuffle, and their spells (SH-CALC-13).

    Args:
        session: What is played.

    Returns:
        The answer.
    """
    state: HorneState = session.state
    coming = ahead(state, "event")
    left = coming.left
    if not left:
        return "No Event card is face down."
    strikes = percent(named_spell(left, state.fairies))
    lines = []
    for key in dict.fromkeys((*coming.sure, *coming.unseen)):
        card = state.content.record("event", key)
        lines.append([card.name, percent(coming.chance({key})), str(card.spell or "nothing")])
    return [
        f"{left} Event cards are face down. At a check now each unseen one's spell strikes with {strikes}.",
        Rows("The next Event card", ["card", "chance", "its spell"], lines),
    ]


_GROUPS = {"houses": "houses", "college": "college", "tavern": "tavern", "pit": "Pit", "market": "market"}


def rows_and_recipes(session: Session[Any], _: int | None = None) -> Any:
    """What the Villager and Equipment rows and the next Recipe may be (SH-CALC-14, SH-CALC-15).

    Args:
        session: What is played.

    Returns:
        The answer.
    """
    state: HorneState = session.state
    answers: list[Any] = []
    villagers = ahead(state, "villager")
    answers += _row(state, "villager", villagers, _villager_groups(state.content, villagers))
    equipment = ahead(state, "equipment")
    answers += _row(state, "equipment", equipment, _equipment_groups(state.content, equipment))
    return [*answers, *_recipes(state)]


def _row(state: HorneState, row: str, coming: Ahead, groups: dict[str, list[str]]) -> list[Any]:
    """The chances of each group of cards to come into a row."""
    if not coming.left:
        return [f"The {row} deck is used up."]
    size = state.content.limits.row
    missing = max(0, size - len(getattr(state.decks, row).row))
    lines = []
    for group, cards in groups.items():
        chances = [percent(coming.chance(set(cards), turned_up)) for turned_up in (1, missing, size)]
        count = sum(coming.unseen.get(card, 0) + coming.sure.count(card) for card in cards)
        lines.append([group, str(count), *chances, ", ".join(cards)])
    head = [
        row.capitalize(),
        "left",
        "next card",
        f"end phase ({missing})",
        f"row replaced ({size})",
        "which",
    ]
    return [Rows(f"The {row} row: {coming.left} cards are face down", head, lines)]


def _villager_groups(content: HorneContent, coming: Ahead) -> dict[str, list[str]]:
    """Villagers by the kind of Location they protect, Mercenaries apart."""
    groups: dict[str, list[str]] = {name: [] for name in (*_GROUPS.values(), "Mercenary")}
    for key in dict.fromkeys((*coming.sure, *coming.unseen)):
        card = content.record("villager", key)
        groups["Mercenary" if card.mercenary else _GROUPS[card.building]].append(key)
    return {name: cards for name, cards in groups.items() if cards}


def _equipment_groups(content: HorneContent, coming: Ahead) -> dict[str, list[str]]:
    """Equipment by its type."""
    groups: dict[str, list[str]] = {}
    for key in dict.fromkeys((*coming.sure, *coming.unseen)):
        groups.setdefault(content.record("equipment", key).type, []).append(key)
    return dict(sorted(groups.items()))


def _recipes(state: HorneState) -> list[Any]:
    """The Recipes face up, and what the next ones gained may be."""
    coming, up = ahead(state, "recipe"), state.decks.recipe.row
    kinds = state.content.copies("recipe")
    lines = [
        [
            kind, str(up.count(kind)), str(coming.unseen.get(kind, 0) + coming.sure.count(kind)),
            *(percent(coming.chance({kind}, gained)) for gained in (1, 2)),
        ]
        for kind in kinds
    ]  # fmt: skip
    head = ["Recipe", "face up", "face down", "next one", "among the next 2"]
    answers: list[Any] = [Rows("Recipes", head, lines)]
    if state.phase_name == "setup" and not up:
        differ = percent(recipes_differ(dict(kinds), state.content.limits.recipes))
        answers.append(f"The Recipes of the setup are all of different kinds with {differ}.")
    return answers
