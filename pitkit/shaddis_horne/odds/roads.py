"""Roads as numbers: a board described in plain words, and what moves on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from pitkit.odds.checks import shown, whole
from pitkit.shaddis_horne.facts import GOLEMS, GREEN, KINDS, ROADS, TILES
from pitkit.shaddis_horne.odds.tokens import read_counts

Tile: TypeAlias = tuple[int, ...]
"""Tokens of each kind on a tile, in the order of a stack from the top."""

EMPTY: Tile = (0,) * len(KINDS)

Board: TypeAlias = Mapping[int, Mapping[str, object]]
"""A board in plain words: road number to what is on it.

A road is a mapping with any of `red`, `orange`, `yellow`, `green` (kind to number of tokens), `destroyed`
(whether its Location is) and `villager` (the Strength of the one who protects it, None for nobody). Roads
that are not named are empty, with an intact Location and nobody to protect it.
"""


class Road(NamedTuple):
    """One road.

    Attributes:
        tiles: Its tiles, the red one first.
        destroyed: Whether its Location is destroyed.
        villager: Strength of the Villager who protects the Location, None for nobody.
    """

    tiles: tuple[Tile, ...] = (EMPTY,) * len(TILES)
    destroyed: bool = False
    villager: int | None = None

    @property
    def occupied(self) -> tuple[bool, ...]:
        """Whether each tile holds a creature, red first."""
        return tuple(any(tile) for tile in self.tiles)

    def with_tile(self, number: int, tile: Tile) -> Road:
        """The road with other tokens on a tile."""
        return self._replace(tiles=(*self.tiles[:number], tile, *self.tiles[number + 1 :]))

    def count(self, kind: int) -> int:
        """Tokens of a kind on all tiles."""
        return sum(tile[kind] for tile in self.tiles)


def read_board(board: object) -> tuple[Road, ...]:
    """Read a board in plain words.

    Args:
        board: See `Board`.

    Returns:
        The six roads, road 1 first.

    Raises:
        ValueError: It is no such mapping, or something on it is unknown or out of range.

    Example:
        >>> read_board({2: {"orange": {"fairy": 1}}})[1].occupied
        (False, True, False, False)
        >>> read_board({7: {}})
        Traceback (most recent call last):
        ...
        ValueError: a road of board must be a whole number from 1 to 6; got 7.
    """
    if not isinstance(board, Mapping):
        raise ValueError(f"board must map road numbers to what is on them; got {shown(board)}.")
    given = {whole("a road of board", number, 1, len(ROADS)): road for number, road in board.items()}
    return tuple(read_road(f"road {number}", given.get(number, {})) for number in ROADS)


def read_road(name: str, road: object) -> Road:
    """Read one road in plain words.

    Args:
        name: What the caller calls it.
        road: See `Board`.

    Returns:
        The road.

    Raises:
        ValueError: It is no such mapping, or something on it is unknown or out of range.

    Example:
        >>> read_road("road", {"destroyed": True}).destroyed
        True
        >>> read_road("road", {"blue": {}})
        Traceback (most recent call last):
        ...
        ValueError: road must have red, orange, yellow, green, destroyed, villager; got 'blue'.
    """
    if isinstance(road, Road):
        return road
    if not isinstance(road, Mapping):
        raise ValueError(f"{name} must be a mapping of its tiles and its Location; got {shown(road)}.")
    known = (*TILES, "destroyed", "villager")
    for part in road:
        if part not in known:
            raise ValueError(f"{name} must have {', '.join(known)}; got {shown(part)}.")
    counts = [read_counts(f"{name}'s {tile} tile", road.get(tile, {})) for tile in TILES]
    destroyed, villager = road.get("destroyed", False), road.get("villager")
    if not isinstance(destroyed, bool):
        raise ValueError(f"{name}'s destroyed must be True or False; got {shown(destroyed)}.")
    if villager is not None:
        villager = whole(f"{name}'s villager", villager, 0)
    return Road(tuple(tuple(tile.get(kind, 0) for kind in KINDS) for tile in counts), destroyed, villager)


def top(tile: Tile) -> int | None:
    """The kind on top of a tile's stack (SH-SPN-05), None for an empty tile."""
    return next((kind for kind, count in enumerate(tile) if count), None)


def plus(one: Tile, two: Tile) -> Tile:
    """Two stacks on one tile."""
    return tuple(map(sum, zip(one, two, strict=True)))


def less(tile: Tile, kind: int, count: int = 1) -> Tile:
    """A tile without some tokens of a kind."""
    return (*tile[:kind], tile[kind] - count, *tile[kind + 1 :])


def march(road: Road) -> Road:
    """The road after the creatures on orange, yellow and green have stepped forwards (SH-ADV-11)."""
    red, orange, yellow, green = road.tiles
    return road._replace(tiles=(plus(red, orange), yellow, green, EMPTY))


def retreat(road: Road) -> Road:
    """The road after a gust backwards: those on green stay there (SH-COL-04, SH-AMB-28)."""
    red, orange, yellow, green = road.tiles
    return road._replace(tiles=(EMPTY, red, orange, plus(yellow, green)))


def hit(road: Road, tile: int) -> tuple[Road, int | None]:
    """The road after the top creature of a tile is hit (SH-HIT-04 to SH-HIT-07).

    Args:
        road: The road.
        tile: The tile, not empty.

    Returns:
        The road, and the kind of golem that now attacks from red, None if none does.

    Example:
        >>> road, attacker = hit(read_road("road", {"orange": {"oak": 2}}), 1)
        >>> road.tiles[0][2], road.tiles[1][2], attacker
        (1, 0, None)
    """
    kind = top(road.tiles[tile])
    assert kind is not None
    road = road.with_tile(tile, less(road.tiles[tile], kind))
    rest = road.tiles[tile][kind]
    if KINDS[kind] not in GOLEMS or not rest:
        return road, None
    if tile == 0:
        return road, kind
    road = road.with_tile(tile, less(road.tiles[tile], kind, rest))
    ahead = road.tiles[tile - 1]
    return road.with_tile(tile - 1, (*ahead[:kind], ahead[kind] + rest, *ahead[kind + 1 :])), None


def spawned(road: Road, kind: int, count: int) -> Road:
    """The road with new tokens on its green tile (SH-SPN-01)."""
    return road.with_tile(GREEN, less(road.tiles[GREEN], kind, -count))
