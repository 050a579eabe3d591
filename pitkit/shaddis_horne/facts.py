"""Plain facts of the game as functions of numbers: one truth for the rules, the calculators and the board.

Places are numbers: 0 is the town square, 1 to 6 the Locations with that number on their die. Tiles of a road
are counted from the Location outwards: 0 red, 1 orange, 2 yellow, 3 green.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

SQUARE = 0
"""The town square: it has no road."""

ROADS = (1, 2, 3, 4, 5, 6)
"""Roads, and the Locations at their ends."""

TILES = ("red", "orange", "yellow", "green")
"""Tiles of a road, the nearest to the Location first (SH-CMP-04)."""

GREEN = len(TILES) - 1
"""Where creatures come onto a road."""

RESOURCES = ("gems", "influence", "wood", "ore")
"""What the resource card counts."""

KINDS = ("scuttler", "fairy", "oak", "iron", "gold")
"""Kinds of creature in the order of a stack from the top (SH-SPN-05)."""

GOLEMS = ("oak", "iron", "gold")
"""Kinds that spawn as a stack and are Unstoppable (SH-CRE-04)."""

SYMBOLS = ("wound", "wound_per_descent", "descend", "spawn_scuttler", "spawn_fairy", "spawn_golem")
"""What the black banner of a Pit card may show."""

Colour = Literal["red", "orange", "yellow", "green"]
Resource = Literal["gems", "influence", "wood", "ore"]
Kind = Literal["scuttler", "fairy", "oak", "iron", "gold"]
Symbol = Literal["wound", "wound_per_descent", "descend", "spawn_scuttler", "spawn_fairy", "spawn_golem"]


NAMES = {"oak": "oak golem", "iron": "iron golem", "gold": "gold golem"}


def a_kind(kind: str) -> str:
    """A creature of a kind in words, with its article.

    Args:
        kind: One of `KINDS`, or a name in words.

    Returns:
        E.g. `an oak golem`.

    Example:
        >>> a_kind("oak"), a_kind("fairy")
        ('an oak golem', 'a fairy')
    """
    name = NAMES.get(kind, kind)
    return f"a{'n' * (name[:1] in 'aeiou')} {name}"


def sentence(text: str) -> str:
    """A text with a large first letter.

    Args:
        text: Any text.

    Returns:
        The same, its first letter large.

    Example:
        >>> sentence("the oak golem of Shaddis Pit")
        'The oak golem of Shaddis Pit'
    """
    return text[:1].upper() + text[1:]


def adjacent(here: int, there: int) -> bool:
    """Whether one action moves a Hawkguard from one place to another (SH-MOV-01, SH-MOV-02).

    Args:
        here: 0 for the square, 1 to 6 for a Location.
        there: The same.

    Returns:
        True for two neighbours of the ring, and for the square with any Location.

    Example:
        >>> adjacent(6, 1), adjacent(1, 3), adjacent(0, 4), adjacent(2, 2)
        (True, False, True, False)
    """
    if here == there:
        return False
    return SQUARE in (here, there) or (here - there) % len(ROADS) in (1, len(ROADS) - 1)


def spell_happens(roll: int, fairies: int) -> bool:
    """Whether a fairy spell check succeeds: the die is at or under the number of fairies (SH-EVT-04).

    Args:
        roll: What the die shows, 1 to 6.
        fairies: Fairies on all six roads, 0 or more.

    Returns:
        True when the spell happens.

    Example:
        >>> spell_happens(4, 4), spell_happens(5, 4)
        (True, False)
    """
    return roll <= fairies


def villager_holds(strength: int, creature: int) -> bool:
    """Whether a Villager beats an attacker: equal Strength is enough (SH-ADV-06, SH-ADV-07).

    Args:
        strength: The Villager's Strength, tokens included.
        creature: The creature's Strength.

    Returns:
        True when the creature is beaten.

    Example:
        >>> villager_holds(4, 4), villager_holds(4, 5)
        (True, False)
    """
    return strength >= creature


def attacks_in(tile: int) -> int:
    """In which advance phase from now a creature attacks if nothing disturbs it (SH-CALC-06).

    Args:
        tile: Its tile, 0 red to 3 green.

    Returns:
        1 for the coming advance phase, up to 4.

    Example:
        >>> [attacks_in(tile) for tile in range(4)]
        [1, 2, 3, 4]
    """
    return tile + 1


def loss_in(occupied: Sequence[bool], destroyed: bool) -> int | None:
    """In which advance phase from now a road can lose the game at the earliest (SH-CALC-06).

    Without a Villager and without interference it is also certain.

    Args:
        occupied: Whether each tile holds a creature, red first.
        destroyed: Whether the Location is destroyed already.

    Returns:
        The advance phase from 1, or None when these creatures cannot lose the game.

    Example:
        >>> loss_in([False, False, True, False], True), loss_in([False, True, False, True], False)
        (3, 4)
    """
    groups = [attacks_in(tile) for tile, there in enumerate(occupied) if there]
    needed = 1 if destroyed else 2
    return groups[needed - 1] if len(groups) >= needed else None


def open_tiles(occupied: Sequence[bool]) -> tuple[int, ...]:
    """Tiles one can walk to from the Location without touching or passing a creature (SH-HOU-02).

    Args:
        occupied: Whether each tile holds a creature, red first.

    Returns:
        The tiles nearer than the nearest creature.

    Example:
        >>> open_tiles([False, False, True, False])
        (0, 1)
    """
    nearest = next((tile for tile, there in enumerate(occupied) if there), len(occupied))
    return tuple(range(nearest))


def held_after(held: int, gained: int, most: int) -> int:
    """A resource counter after a gain or a forced loss: it stays from 0 to its most (SH-CMP-01, SH-CMP-02).

    Args:
        held: What it shows.
        gained: What is gained, negative for a loss.
        most: The end of the track.

    Returns:
        What it shows then.

    Example:
        >>> held_after(5, 4, 6), held_after(1, -3, 6)
        (6, 0)
    """
    return max(0, min(most, held + gained))


def wounds_of(symbol: str, descents: int) -> int:
    """Wounds that one symbol of a Pit card gives (SH-PIT-05, SH-PIT-08).

    Args:
        symbol: One of `SYMBOLS`.
        descents: Descents made before it, the Shaft included.

    Returns:
        Wounds, 0 for other symbols.

    Example:
        >>> wounds_of("wound", 3), wounds_of("wound_per_descent", 3), wounds_of("descend", 3)
        (1, 3, 0)
    """
    return {"wound": 1, "wound_per_descent": descents}.get(symbol, 0)


def reward_of(flat: int, per_descent: int, descents: int) -> int:
    """What a Pit card gives of one thing on the way out (SH-PIT-12, SH-PIT-13).

    Args:
        flat: Its plain reward.
        per_descent: Its reward for each descent.
        descents: Descents of the whole trip, the Shaft included.

    Returns:
        How many.

    Example:
        >>> reward_of(0, 1, 2)
        2
    """
    return flat + per_descent * descents


def shortfall(supply: int, wanted: int) -> tuple[int, int]:
    """Tokens a spawn places and tokens it lacks (SH-SPN-06).

    Args:
        supply: Tokens of the kind in the supply.
        wanted: Tokens the spawn asks for.

    Returns:
        Placed and missing; one resource is lost for each missing one.

    Example:
        >>> shortfall(1, 3)
        (1, 2)
    """
    placed = min(supply, wanted)
    return placed, wanted - placed
