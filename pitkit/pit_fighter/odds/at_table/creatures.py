"""Creatures from a position: where one goes, whom it hits, who is paid; the last blow of a scenario.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> finish_now(new_game(2, seed=1).state, 0)
    ()
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from typing import Any, NamedTuple, TypeAlias

from pitkit.odds.records import readable
from pitkit.odds.slices import in_one_go
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.odds.at_table.blows import best_blow, ready
from pitkit.pit_fighter.odds.at_table.checks import seat_of
from pitkit.pit_fighter.odds.at_table.tolls import Throw, toll
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.pit_fighter.rules.fights import finish
from pitkit.pit_fighter.rules.hunts import begin_hunt, decided, hunt_chance, hunt_step
from pitkit.pit_fighter.rules.records import Hunt

__all__ = ["CreatureNow", "FinishNow", "creature_in_slices", "creature_now", "finish_now"]


@readable
class CreatureNow(NamedTuple):
    """A Creature's turn, as if nobody played a card in it.

    Attributes:
        no: The Creature.
        ends: The hexes where it ends its move, with their chances.
        struck: Whom it attacks, each with the chance.
        points: Whom it takes points from, and how many on the average.
        falls: Whom it may fell, with the chance.
        paid: What each seat earns by its turn on the average (PF-CRE-14, PF-CRE-16).
        bounty: What each seat earns on the average by its own best hit on the Creature (PF-CRE-13, 15).
        trapped: The chance that its way leads into a Trap; what that does is not reckoned with.
    """

    no: int
    ends: tuple[tuple[Hex, float], ...]
    struck: tuple[tuple[int, float], ...]
    points: tuple[tuple[int, float], ...]
    falls: tuple[tuple[int, float], ...]
    paid: tuple[float, ...]
    bounty: tuple[float, ...]
    trapped: float


class _Way(NamedTuple):
    """A way its turn may go: the state, the throws of its attacks, whether it met a Trap."""

    state: PitFighterState
    throws: tuple[Throw, ...] = ()
    struck: tuple[int, ...] = ()
    trapped: bool = False


_Ways: TypeAlias = dict[Hashable, tuple[_Way, float]]


def creature_now(state: PitFighterState, no: int) -> CreatureNow | None:
    """A Creature's next turn, or what is left of the one going on (PF-CALC-18, PF-CALC-19).

    Args:
        state: A state, or a seat's view of it.
        no: Number of the Creature.

    Returns:
        All its dice weighed, as the rules throw them; None for one that is not in the arena.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> from pitkit.pit_fighter.rules.records import Beast
        >>> state = fighting(2, [(0, 6), (5, 6)]).but(beasts=(Beast(50, "Pit Hound", (7, 6), 12, 0),))
        >>> told = creature_now(state, 50)
        >>> told.struck, [round(gold, 6) for gold in told.paid]
        (((1, 1.0),), [35.0, 0.0])
    """
    return in_one_go(creature_in_slices(state, no))


def creature_in_slices(state: PitFighterState, no: int) -> Generator[str, None, CreatureNow | None]:
    """`creature_now` for a panel, which does other things between the slices.

    Args:
        state: A state, or a seat's view of it.
        no: Number of the Creature.

    Yields:
        What is being worked out, after each slice.

    Returns:
        As `creature_now`.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> from pitkit.pit_fighter.rules.records import Beast
        >>> state = fighting(2, [(0, 6), (5, 6)]).but(beasts=(Beast(50, "Pit Hound", (7, 6), 12, 0),))
        >>> in_one_go(creature_in_slices(state, 50)) == creature_now(state, 50)
        True
    """
    beast = state.beast(no)
    if beast is None or state.over() is not None:
        return None
    calm = state.but(tasks=(), fight=None)
    if calm.hunt is None or calm.hunt.no != no:
        calm = _state(begin_hunt(calm, beast)[0])
    open_: _Ways = {0: (_Way(calm), 1.0)}
    done: list[tuple[_Way, float]] = []
    while open_:
        after: _Ways = {}
        for way, share in open_.values():
            following = _following(way)
            if not following:
                done.append((way, share))
            for to in following:
                key, chance = _key(to), share / len(following)
                after[key] = (to, after[key][1] + chance if key in after else chance)
            yield f"following {state.who_name(no)}"
        open_ = after
    return _told(state, no, done)


def _key(way: _Way) -> Hashable:
    """What tells two ways apart: they differ by no more than this."""
    hunt, beast = way.state.hunt, None
    if hunt is not None:
        beast = way.state.beast(hunt.no)
    return hunt, beast.at if beast else None, way[1:], way.state.snares


def _following(way: _Way) -> list[_Way]:
    """The ways one may turn into next, each as likely; none at the end of the turn."""
    state, hunt = way.state, way.state.hunt
    assert hunt is not None, "a Creature's turn"
    if state.tasks and state.fight is None:
        return [way._replace(state=state.but(tasks=()), trapped=True)]
    if state.fight is not None:
        return [_struck(way)]
    chance = hunt_chance(state, hunt)
    if chance is not None:
        faces = chance.parts[0].faces
        return [way._replace(state=_state(decided(state, hunt, face)[0])) for face in faces]
    return _alone(way, hunt)


def _alone(way: _Way, hunt: Hunt) -> list[_Way]:
    result = hunt_step(way.state, hunt)
    return [] if result is None else [way._replace(state=_state(result[0]))]


def _struck(way: _Way) -> _Way:
    """The way with the throws of the attack that was just declared."""
    one = ready(way.state)
    assert one is not None, "an attack was declared"
    after = _state(finish(one.state.but(tasks=()), one.fight)[0])
    return way._replace(
        state=after, throws=(*way.throws, *one.throws), struck=(*way.struck, one.fight.target)
    )


def _state(table: Any) -> PitFighterState:
    assert isinstance(table, PitFighterState), "the rules make states of states"
    return table


def _told(state: PitFighterState, no: int, done: list[tuple[_Way, float]]) -> CreatureNow:
    ends: dict[Hex, float] = {}
    struck: dict[int, float] = {}
    points: dict[int, float] = {}
    falls: dict[int, float] = {}
    paid = [0.0] * len(state.fighters)
    for way, share in done:
        beast = way.state.beast(no)
        if beast is not None:
            ends[beast.at] = ends.get(beast.at, 0.0) + share
        for who in set(way.struck):
            struck[who] = struck.get(who, 0.0) + share
        found = toll(state, way.throws)
        for who, law in found.points.items():
            points[who] = points.get(who, 0.0) + share * float(law.mean)
            falls[who] = falls.get(who, 0.0) + share * found.falls[who]
        for seat, gold in found.earned.items():
            paid[seat] += share * gold
    trapped = sum(share for way, share in done if way.trapped)
    return CreatureNow(
        no,
        tuple(sorted(ends.items())),
        tuple(sorted(struck.items())),
        tuple(sorted(points.items())),
        tuple(sorted(falls.items())),
        tuple(paid),
        _bounty(state, no),
        trapped,
    )


def _bounty(state: PitFighterState, no: int) -> tuple[float, ...]:
    """What each seat earns by its best hit on a Creature, were it in range."""
    seats = range(len(state.fighters))
    return tuple(best_blow(state, seat, no).paid[seat] if state.standing(seat) else 0.0 for seat in seats)


# Scenarios ------------------------------------------------------------------------------------------


@readable
class FinishNow(NamedTuple):
    """A seat's best hit on the Creature of a scenario.

    Attributes:
        seat: Who strikes.
        dice: Dice of the hit.
        kill: The chance that it fells the Creature.
        gold: Mean gold, 100 for felling it included.
        wait: For each other seat, the mean gold of the same hit after that seat's best one.
    """

    seat: int
    dice: int
    kill: float
    gold: float
    wait: tuple[tuple[int, float], ...]


def finish_now(state: PitFighterState, seat: int) -> tuple[FinishNow, ...]:
    """Strike the Creature of a scenario now, or let another hit it first (PF-CALC-21).

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Returns:
        One entry; none outside a scenario or for a fallen character.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> from pitkit.pit_fighter.rules import Switches
        >>> from pitkit.pit_fighter.rules.records import Beast
        >>> state = fighting(2, [(3, 6), (9, 3)], equipped=[["Spiked Club"]]).but(
        ...     switches=Switches(scenario="Pit Hound"), beasts=(Beast(50, "Pit Hound", (4, 6), 2),)
        ... )
        >>> finish_now(state, 0)[0].gold
        140.0
    """
    seat_of(state, seat)
    wild = next((beast.no for beast in state.beasts if beast.summoner < 0), None)
    if wild is None or not state.in_scenario or state.over() is not None or not state.standing(seat):
        return ()
    mine = best_blow(state, seat, wild)
    others = [other for other in range(len(state.fighters)) if other != seat and state.standing(other)]
    wait = [
        (other, toll(state, [*best_blow(state, other, wild).throws, *mine.throws]).earned[seat])
        for other in others
    ]
    dice = mine.dice + mine.immediate
    return (FinishNow(seat, dice, float(mine.out.chance), mine.paid[seat], tuple(wait)),)
