"""The fights to come in a live position, token by token, drawn as the rules draw them.

The calculators for plain numbers know how many tokens of a kind stand where. A live position knows more:
which of them came before others were seen and mixed back into the supply, and which have been seen. Here each
token keeps its own law, so that the answers are those of the rules.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> stands(new_game(seed=3).state, 4)
    1.0
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from pitkit.odds.slices import in_one_go
from pitkit.play import Item, Pools, law_of, turn
from pitkit.play.pools import MIXED
from pitkit.shaddis_horne.facts import KINDS, ROADS
from pitkit.shaddis_horne.facts import villager_holds as beats
from pitkit.shaddis_horne.odds.search import Work
from pitkit.shaddis_horne.rules.creatures import attackers, tokens_of
from pitkit.shaddis_horne.rules.table import Road, Table, kind_of, stack

Tokens: TypeAlias = tuple[Item, ...]
Law: TypeAlias = dict[Pools, float]
"""What is unseen after some fights that did not lose the game, each with its chance."""

_ROUNDING = 1e-12


def stands(table: Table, phases: int) -> float:
    """SH-CALC-05 from a live position: the chance not to lose within some advance phases.

    Nobody interferes, and nothing new comes. The hits that the college's fall would bring are left out.

    Args:
        table: A state.
        phases: Advance phases, 0 or more.

    Returns:
        The chance.
    """
    return in_one_go(standing(table, phases))


def standing(table: Table, phases: int) -> Work[float]:
    """`stands` as work that can pause or be given up, with the same arguments.

    Returns:
        The work; it pauses now and then on each road, and its answer is the chance.
    """
    fights, fronts = _Fights(), [_front(table, road) for road in ROADS]
    law = _only({table.pools: 1.0}, fronts)
    for number, front in enumerate(fronts, 1):
        after: Law = {}
        for pools, mass in law.items():
            yield number
            _add(after, fights.ends(front, phases, pools), mass)
        law = _only(after, fronts[number:])
    return _total(law)


def holds(table: Table, road: int, strength: int, phases: int = 1) -> float:
    """SH-CALC-03 from a live position: the chance that a Villager beats all that attacks a road.

    Args:
        table: A state.
        road: The road.
        strength: The Villager's Strength.
        phases: Advance phases, 0 or more.

    Returns:
        The chance.
    """
    # The game is lost at a ruin as soon as its Villager falls.
    alone = _front(table, road)._replace(villager=strength, destroyed=True)
    (pools,) = _only({table.pools: 1.0}, [alone])
    return _total(_Fights().ends(alone, phases, pools))


def mean_beaten(table: Table, road: int) -> float:
    """SH-CALC-03 from a live position: how many attackers a road's Villager beats in the coming phase.

    Args:
        table: A state.
        road: A road that a Villager protects.

    Returns:
        The mean.
    """
    law, mean = _only({table.pools: 1.0}, [_front(table, road)]), 0.0
    for token in _row(table.road(road)):
        after: Law = {}
        for pools, mass in law.items():
            _add(after, _fight(token, table.strength(road), pools)[0], mass)
        law = after
        mean += sum(law.values())
    return mean


class _Front(NamedTuple):
    """A road with its tokens, the Strength of the Villager who protects it, and whether it ends at a ruin."""

    tiles: Road
    villager: int | None
    destroyed: bool


class _Fights:
    """The fights of roads, each worked out once for what is unseen before it."""

    def __init__(self) -> None:
        self.ends = cache(self._ends)
        self._attack = cache(self._attacked)

    def _ends(self, front: _Front, phases: int, pools: Pools) -> Law:
        """What some advance phases lead to on a road, without those that lose the game."""
        if not phases or not any(tile.segments for tile in front.tiles):
            return {pools: 1.0}
        return self._attack(front, _row(front.tiles), phases, pools)

    def _attacked(self, front: _Front, row: Tokens, phases: int, pools: Pools) -> Law:
        """What is left once these tokens have attacked, the step forwards and the phases after it made."""
        red, *behind = front.tiles
        if not row:
            return self.ends(front._replace(tiles=_marched(front.tiles)), phases - 1, pools)
        if front.villager is None:
            if front.destroyed:
                return {}
            fallen = front._replace(tiles=(stack(()), *behind), destroyed=True)  # type: ignore[arg-type]
            return self._attack(fallen, (), phases, pools)
        beaten, through = _fight(row[0], front.villager, pools)
        rest = list(red.items)
        rest.remove(row[0])
        won = front._replace(tiles=(stack(rest), *behind))  # type: ignore[arg-type]
        law: Law = {}
        for left, chance in beaten.items():
            _add(law, self._attack(won, row[1:], phases, left), chance)
        for left, chance in through.items():
            _add(law, self._attack(front._replace(villager=None), row, phases, left), chance)
        return law


def _fight(token: Item, strength: int, pools: Pools) -> tuple[Law, Law]:
    """What is unseen after a token's Strength is turned up: where it is beaten, and where it gets through."""
    beaten: Law = {}
    through: Law = {}
    part = law_of(token, pools)
    faces = ((None, 1.0),) if part is None else zip(part.faces, part.weights, strict=True)
    total = 1 if part is None else part.total
    for face, weight in faces:
        known, left = turn(token, pools, face)
        law = beaten if beats(strength, int(known.card.rpartition(" ")[2])) else through
        law[left] = law.get(left, 0.0) + weight / total
    return beaten, through


def _row(tiles: Road) -> Tokens:
    """The tokens that attack from red in order (SH-ADV-03, SH-ADV-04)."""
    kinds, waiting = attackers(tiles[0]), {kind: list(tokens_of(tiles[0], kind)) for kind in KINDS}
    return tuple(waiting[kind].pop(0) for kind in kinds)


def _marched(tiles: Road) -> Road:
    """The tiles after the step forwards (SH-ADV-11)."""
    red, orange, yellow, green = tiles
    return stack((*red.items, *orange.items)), yellow, green, stack(())


def _front(table: Table, road: int) -> _Front:
    villager = table.strength(road) if table.protector(road) is not None else None
    return _Front(table.road(road), villager, table.is_destroyed(road))


def _only(law: Law, fronts: Sequence[_Front]) -> Law:
    """The law of what fights on these roads may still turn up; what differs in nothing else is the same."""
    tiles = [tile for front in fronts if front.villager is not None for tile in front.tiles]
    kinds = {kind_of(token) for tile in tiles for token in tile.items}
    merged: Law = {}
    for pools, mass in law.items():
        kept = tuple(pool for pool in pools if pool.name.split(MIXED)[0] in kinds)
        merged[kept] = merged.get(kept, 0.0) + mass
    return merged


def _total(law: Law) -> float:
    """The chance of all of it; what rounding alone keeps from 1 is 1."""
    total = sum(law.values(), 0.0)
    return 1.0 if total > 1 - _ROUNDING else total


def _add(law: Law, more: Law, mass: float) -> None:
    for pools, chance in more.items():
        law[pools] = law.get(pools, 0.0) + mass * chance
