"""What must fit together in the packs of a game before it can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pitkit.play import Problem
from pitkit.play.effects import Ability, Effect, Pay, Roll, children
from pitkit.shaddis_horne.facts import KINDS, ROADS, TILES, adjacent
from pitkit.shaddis_horne.words import Lose

if TYPE_CHECKING:
    from pitkit.shaddis_horne.cards import HorneContent

DIE = "d6"
"""The one kind of die."""


def problems(content: HorneContent) -> Iterator[Problem]:
    """Everything that keeps merged packs from being played.

    Args:
        content: The content.

    Returns:
        An iterator over (field, value, what is allowed).
    """
    yield from _people(content)
    yield from _creatures(content)
    yield from _locations(content)
    yield from _siege(content)
    yield from _cards(content)
    for place, ability in _abilities(content):
        yield from _words(place, ability)


def _people(content: HorneContent) -> Iterator[Problem]:
    colours = tuple(hawk.key for hawk in content.hawkguard)
    if colours != TILES:
        yield "hawkguard", colours, f"the colours {', '.join(TILES)} in this order"
    if content.limits.tiles != TILES:
        yield "limits.tiles", content.limits.tiles, f"{', '.join(TILES)} in this order"
    if {shaft.key for shaft in content.shaft} != {"intact", "destroyed"}:
        yield "shaft", [shaft.key for shaft in content.shaft], "one side intact and one destroyed"


def _creatures(content: HorneContent) -> Iterator[Problem]:
    if {creature.key for creature in content.creature} != set(KINDS):
        yield "creature", [creature.key for creature in content.creature], f"each of {', '.join(KINDS)}"
        return
    values = {kind.key: kind.values for kind in content.strength}
    for creature in content.creature:
        found = values.get(creature.key, ())
        if len(found) != creature.tokens:
            yield f"strength.{creature.key}.values", len(found), f"{creature.tokens}, one a token"
        if any(not creature.low <= n <= creature.high for n in found):
            yield f"strength.{creature.key}.values", found, f"{creature.low} to {creature.high} each"
    if set(values) - set(KINDS):
        yield "strength", sorted(values), f"only {', '.join(KINDS)}"


def _locations(content: HorneContent) -> Iterator[Problem]:
    keys = [location.key for location in content.location]
    numbers = {road.key: road.number for road in content.road}
    if sorted(numbers) != sorted(keys) or sorted(numbers.values()) != list(ROADS):
        yield "road", numbers, f"the numbers 1 to 6, each once, for {', '.join(keys)}"
        return
    buildings = Counter(location.building for location in content.location)
    if any(buildings[name] != 1 for name in ("college", "tavern", "pit", "market")):
        yield "location", dict(buildings), "one college, tavern, pit and market, the rest houses"
        return
    where = {location.building: numbers[location.key] for location in content.location}
    if not adjacent(where["college"], where["tavern"]):
        yield "road", (where["college"], where["tavern"]), "the college next to the tavern (SH-EX-02)"
    for name, wanted in (("repair", keys), ("materials", _houses(content))):
        missing = set(wanted) - {record.key for record in getattr(content, name)}
        if missing:
            yield name, sorted(missing), "a record for each Location that needs one"


def _houses(content: HorneContent) -> list[str]:
    return [location.key for location in content.location if location.building == "houses"]


def _siege(content: HorneContent) -> Iterator[Problem]:
    """The played deck has 16 cards, with the first card on top and the last at the bottom (SH-AMB-04)."""
    limits = content.limits
    starts = [card.wave for card in content.siege for _ in range(card.copies) if card.start]
    ends = Counter(card.wave for card in content.siege for _ in range(card.copies) if card.end)
    if starts != [1]:
        yield "siege, start", starts, "one start card, of wave 1"
    if ends[limits.waves] != 1 or max(ends.values(), default=0) > 1:
        yield "siege, end", dict(ends), f"one end card of wave {limits.waves}, at most one of each other wave"
    if any(card.wave > limits.waves for card in content.siege):
        yield "siege, wave", max(card.wave for card in content.siege), f"1 to {limits.waves}"
    sizes = (sum(content.wave(wave).values()) for wave in range(1, limits.waves + 1))
    played = len(starts) + sum(ends.values()) + sum(max(0, n - limits.left_out) for n in sizes)
    if played != limits.played:
        yield "siege", played, f"{limits.played} cards when {limits.left_out} of each wave are left out"


def _cards(content: HorneContent) -> Iterator[Problem]:
    """Cards that are in a deck say all that playing them needs."""
    for villager in (card for card in content.villager if card.copies):
        if villager.mercenary == bool(villager.building):
            yield f"villager.{villager.key}.building", villager.building, "a building, none for a Mercenary"
        if villager.cost is None or (villager.strength is None and not villager.mercenary):
            yield f"villager.{villager.key}", (villager.strength, villager.cost), "a Strength and a cost"
        if villager.number and content.by_number[villager.number].building != villager.building:
            yield f"villager.{villager.key}.number", villager.number, f"a Location of {villager.building}"
    for card in content.equipment:
        if card.copies and card.cost is None:
            yield f"equipment.{card.key}.cost", None, "a cost"
    recipes = {recipe.key for recipe in content.recipe}
    if unknown := {tokens.key for tokens in content.recipe_tokens} - recipes:
        yield "recipe_tokens", sorted(unknown), f"kinds of Recipe: {', '.join(sorted(recipes))}"
    if not content.copies("event"):
        yield "event", 0, "one Event card or more"


def _abilities(content: HorneContent) -> Iterator[tuple[str, Ability | Effect]]:
    """Every effect and ability of every card, with where it stands."""
    tables: dict[str, tuple[Any, ...]] = {
        "event": content.event, "siege": content.siege, "location": content.location,
        "equipment": content.equipment, "rarity": content.rarity, "recipe": content.recipe,
        "nightmare": content.nightmare, "villager": content.villager,
    }  # fmt: skip
    parts = ("day", "night", "spell", "gift", "news", "bonus", "ability", "effect", "loose")
    for table, records in tables.items():
        for record in records:
            found = [getattr(record, part, None) for part in parts]
            for ability in (*found, *getattr(record, "abilities", ())):
                if ability is not None:
                    yield f"{table}.{record.key}", ability


def _words(place: str, ability: Ability | Effect) -> Iterator[Problem]:
    """Dice that are not there, and costs that are no resources."""
    root = ability.root if isinstance(ability, Ability) else ability
    for effect in _all(root):
        if isinstance(effect, Roll) and effect.die != DIE:
            yield f"{place}, die", effect.die, DIE
        if isinstance(effect, Pay) and not all(isinstance(part, Lose) for part in effect.cost):
            yield f"{place}, cost", [str(part) for part in effect.cost], "resources to lose"


def _all(effect: Effect) -> Iterator[Effect]:
    yield effect
    for child in children(effect):
        yield from _all(child)
