"""Hits on golems and by the college's fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitkit.odds import Chance, Dist
from pitkit.odds.checks import shown, strict_flags, whole, wholes
from pitkit.odds.records import readable
from pitkit.shaddis_horne.facts import ROADS, TILES
from pitkit.shaddis_horne.odds.tokens import given_as

BONUS_HITS = 2
"""Creatures that the college's fall hits at most (SH-COL-09)."""


@readable
@dataclass(frozen=True)
class CollegeBonus:
    """What the fall of the college hits.

    Attributes:
        hits: Law of the number of creatures hit, if the players take all they can.
        mean: Its mean.
        any: Chance that there is anything to hit.
    """

    hits: Dist
    mean: Chance
    any: Chance


@strict_flags
def college_bonus(creatures: Sequence[int], *, exact: bool = False) -> CollegeBonus:
    """SH-CALC-17: what the fall of the college hits: up to 2 creatures of a rolled road (SH-COL-09).

    A golem hit on red attacks, so the players may want to hit less than they can.

    Args:
        creatures: Tokens on each of the six roads after the college's red tile was cleared; golems token by
            token.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the hits, its mean, and the chance of any.

    Raises:
        ValueError: There are not six numbers, or one is out of range.

    Example:
        >>> college_bonus((0, 1, 2, 3, 0, 2), exact=True).mean
        Fraction(7, 6)
    """
    counts = wholes("creatures", creatures, 0, size=len(ROADS))
    law = Dist.uniform([min(BONUS_HITS, count) for count in counts], exact=True)
    mean, some = Fraction(law.mean), Fraction(law.at_least(1))
    return CollegeBonus(law if exact else law.to_float(), given_as(mean, exact), given_as(some, exact))


@readable
@dataclass(frozen=True)
class GolemHits:
    """How a golem can be killed.

    Attributes:
        possible: Whether the hits at hand kill it without its getting through.
        needed: Colour to hits needed on its tile, in the order they must come; None when no hits would do.
        missing: How many of them FIRE would have to replace.
    """

    possible: bool
    needed: Mapping[str, int] | None
    missing: int


@strict_flags
def golem_kill(
    tokens: int,
    tile: str,
    hits: Mapping[str, int] | None = None,
    *,
    fire: int = 0,
    villager_holds: bool = False,
) -> GolemHits:
    """SH-CALC-18: whether a golem can be killed before it gets through (SH-HIT-06, SH-HIT-07).

    Each hit drives what is left of it one tile on, so the hits must come in the order of the tiles.

    Args:
        tokens: Tokens of the golem; 1 or more.
        tile: Colour of its tile.
        hits: Colour to hits that can be dealt on that tile in this action phase; None for as many as needed.
        fire: Hits that may fall on any tile, by FIRE.
        villager_holds: Whether a Villager protects the Location who beats every token left: each hit on red
            then makes the next token attack and fall.

    Returns:
        Whether it can be done, and the hits it takes.

    Raises:
        ValueError: A number is out of range or a colour is unknown.

    Example:
        >>> golem_kill(3, "yellow").needed, golem_kill(3, "orange").possible
        ({'yellow': 1, 'orange': 1, 'red': 1}, False)
        >>> golem_kill(3, "red", villager_holds=True).needed
        {'red': 2}
    """
    tokens, fire = whole("tokens", tokens, 1), whole("fire", fire, 0)
    given = None if hits is None else _colours(hits)
    start = TILES.index(_colour("tile", tile))
    needed: dict[str, int] = {}
    left, place = tokens, start
    while left and place:
        needed[TILES[place]] = 1
        left, place = left - 1, place - 1
    if left:
        needed["red"] = (left + 1) // 2 if villager_holds else 1
    if left > 1 and not villager_holds:
        return GolemHits(False, None, 0)
    missing = (
        0 if given is None else sum(max(0, count - given.get(colour, 0)) for colour, count in needed.items())
    )
    return GolemHits(missing <= fire, needed, missing)


def _colour(name: str, colour: object) -> str:
    if isinstance(colour, str) and colour in TILES:
        return colour
    raise ValueError(f"{name} must be one of {', '.join(TILES)}; got {shown(colour)}.")


def _colours(hits: object) -> dict[str, int]:
    if not isinstance(hits, Mapping):
        raise ValueError(f"hits must map colours to numbers; got {shown(hits)}.")
    return {
        _colour("a colour of hits", colour): whole(f"hits of {colour}", count, 0)
        for colour, count in hits.items()
    }
