"""The things that card effects may name: tiles, roads, Locations, Hawkguards, Villagers, resources."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.play import MalformedError
from pitkit.play.agenda import Run
from pitkit.play.effects import Selector
from pitkit.shaddis_horne.facts import GOLEMS, RESOURCES, ROADS, SQUARE, TILES
from pitkit.shaddis_horne.rules.creatures import kinds_on, tokens_of
from pitkit.shaddis_horne.rules.table import Table
from pitkit.shaddis_horne.words import (
    AnyCreature,
    AnyEquipment,
    AnyHawkguard,
    AnyLocation,
    AnyMover,
    AnyResource,
    AnyRoad,
    AnyVillager,
)


def named(table: Table, selector: Selector, run: Run) -> tuple[str, ...]:
    """The things a selector names, each by a text of its own kind.

    A tile is `tile.<road>.<tile>`, a road `road.<n>`, a Location `place.<n>`, a Hawkguard its colour, a
    Villager `villager.<n>`, a mover `mover.<road>.<tile>.<kind>.<tokens>.<which>`.
    """
    match selector:
        case AnyCreature():
            return tuple(_tiles(table, selector, run))
        case AnyRoad(holds=wanted):
            return tuple(f"road.{road}" for road in ROADS if _holds(table, road, wanted))
        case AnyLocation(state=wanted):
            return tuple(_places(table, wanted))
        case AnyHawkguard(state=wanted):
            guards = table.guards
            return tuple(g.colour for g in guards if wanted == "any" or g.ready == (wanted == "ready"))
        case AnyVillager():
            return tuple(f"villager.{road}" for road in ROADS if table.protector(road) is not None)
        case AnyResource(held=held):
            return tuple(what for what in RESOURCES if not held or table.purse.of(what))
        case AnyEquipment():
            return tuple(dict.fromkeys(f"equipment.{card}" for card in table.equipment))
        case AnyMover():
            return tuple(_movers(table, road_of(run.thing())))
    raise MalformedError("selector", selector, "a selector of this game")


def _tiles(table: Table, selector: AnyCreature, run: Run) -> Iterator[str]:
    roads = (road_of(run.thing(selector.road)),) if selector.road else ROADS
    for road in roads:
        for tile, pile in enumerate(table.road(road)):
            kinds = kinds_on(pile)
            right = not selector.tile or selector.tile == TILES[tile]
            if kinds and right and selector.kind in ("", kinds[0]):
                yield f"tile.{road}.{tile}"


def _holds(table: Table, road: int, wanted: str) -> bool:
    kinds = {kind for tile in table.road(road) for kind in kinds_on(tile)}
    return not wanted or (bool(kinds) if wanted == "creatures" else wanted in kinds)


def _places(table: Table, wanted: str) -> Iterator[str]:
    if wanted == "any":
        yield f"place.{SQUARE}"
    for road in ROADS:
        if wanted == "any" or table.is_destroyed(road) == (wanted == "destroyed"):
            yield f"place.{road}"


def _movers(table: Table, road: int) -> Iterator[str]:
    for tile, pile in enumerate(table.road(road)):
        for kind in kinds_on(pile):
            n = len(tokens_of(pile, kind))
            for which in range(1 if kind in GOLEMS else n):
                yield f"mover.{road}.{tile}.{kind}.{n if kind in GOLEMS else 1}.{which}"


def road_of(thing: str) -> int:
    """The road a thing is on, or a rolled face names; 0 where it names none."""
    parts = thing.split(".")
    text = parts[1] if len(parts) > 1 else parts[0]
    return int(text) if text.isdigit() else 0


def tile_of(thing: str) -> tuple[int, int]:
    """Road and tile of a thing on a tile."""
    _, road, tile, *_ = thing.split(".")
    return int(road), int(tile)


def mover_of(thing: str) -> tuple[int, int, str, int]:
    """Road, tile, kind and number of tokens of a mover."""
    _, road, tile, kind, n, _ = thing.split(".")
    return int(road), int(tile), kind, int(n)


def label(table: Table, thing: str) -> str:
    """Words for a thing."""
    head, _, rest = thing.partition(".")
    if head in ("tile", "mover"):
        road, tile = tile_of(thing)
        kind = mover_of(thing)[2] if head == "mover" else kinds_on(table.road(road)[tile])[0]
        return f"{table.content.called('creature', kind)} on {TILES[tile]}, road {road}"
    match head:
        case "road":
            return f"road {rest}, to {table.content.place(int(rest))}"
        case "place":
            return table.content.place(int(rest))
        case "villager":
            protector = table.protector(int(rest))
            card = table.content.called("villager", protector.card) if protector else "nobody"
            return f"{card} of {table.content.place(int(rest))}"
        case "equipment":
            return table.content.called("equipment", rest)
    return thing.capitalize()
