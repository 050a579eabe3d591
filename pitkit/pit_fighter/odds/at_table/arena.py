"""The arena from a position: what Traps do to who walks in, Traps in hand, ways to an opponent.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> entries(new_game(2, seed=1).state, 0)
    ()
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitkit.odds import Dist
from pitkit.odds.records import readable
from pitkit.pit_fighter.cards import fixed
from pitkit.pit_fighter.hexes import Hex, distance, reach
from pitkit.pit_fighter.odds.arena import TrapValue, trap_value
from pitkit.pit_fighter.odds.at_table.checks import seat_of
from pitkit.pit_fighter.odds.at_table.tolls import Throw, Toll, toll, wound_throw
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.pit_fighter.rules.force import FIST_CARD, arms, movement, resistance
from pitkit.pit_fighter.rules.moves import MOVING, entered, entry_costs, may_move, points_left
from pitkit.pit_fighter.rules.plays import price
from pitkit.pit_fighter.rules.records import Wound
from pitkit.pit_fighter.rules.sight import in_range, open_line
from pitkit.pit_fighter.rules.traps import covering, springs
from pitkit.play import Known

__all__ = ["Entry", "ThrownTrap", "Way", "entries", "movement_now", "thrown_traps", "way_to", "ways_to"]

_FAR = 10_000  # more movement points than any way needs

# Traps that lie -------------------------------------------------------------------------------------


@readable
class Entry(NamedTuple):
    """What happens when a combatant enters some hexes under Traps.

    Attributes:
        hexes: The hexes; each sets off the same.
        cost: Movement points to the nearest of them.
        traps: The Traps that go off, in the order in which they were set.
        points: The law of the points the combatant takes, all Traps together.
        fells: The chance that it falls.
        others: Others in the areas and the mean points they take.
        paid: What each seat earns on the average.
    """

    hexes: tuple[Hex, ...]
    cost: int
    traps: tuple[str, ...]
    points: Dist
    fells: float
    others: tuple[tuple[int, float], ...]
    paid: tuple[float, ...]


def entries(state: PitFighterState, who: int) -> tuple[Entry, ...]:
    """What Traps do to a combatant on each hex it can reach with its movement (PF-CALC-17).

    Areas that overlap add up (PF-TRP-09). Where a way leads through other areas first, those have gone off
    before; each entry speaks of its hexes alone.

    Args:
        state: A state, or a seat's view of it.
        who: The combatant.

    Returns:
        One entry for all hexes that set off the same; none where no Trap would.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> from pitkit.pit_fighter.rules.records import Snare
        >>> state = fighting(2, [(3, 6), (9, 3)], stage="move1")
        >>> state = state.but(snares=(Snare("Powder Keg", 1, ((5, 6), (6, 6))),))
        >>> entry = entries(state, 0)[0]
        >>> entry.traps, entry.cost, float(entry.points.mean), entry.paid
        (('Powder Keg',), 1, 7.0, (0.0, 140.0))
    """
    at = state.hex_of(who)
    if at is None or state.over() is not None or not state.snares:
        return ()
    costs = reach(at, movement_now(state, who), entry_costs(state, who))
    grouped: dict[tuple[tuple[str, ...], tuple[Throw, ...]], list[Hex]] = {}
    calm = state.but(tasks=(), fight=None)
    for there in sorted(costs, key=lambda one: (costs[one], one)):
        if there != at:
            traps = tuple(snare.card for snare in covering(state, there) if springs(state, snare, who))
            wounds = (task for task in entered(calm, who, there)[0].tasks if isinstance(task, Wound))
            throws = tuple(wound_throw(state, wound) for wound in wounds)
            if throws:
                grouped.setdefault((traps, throws), []).append(there)
    return tuple(
        _entry(tuple(hexes), costs[hexes[0]], who, traps, toll(state, throws))
        for (traps, throws), hexes in grouped.items()
    )


def _entry(hexes: tuple[Hex, ...], cost: int, who: int, traps: tuple[str, ...], found: Toll) -> Entry:
    others = ((one, float(law.mean)) for one, law in found.points.items() if one != who)
    paid = tuple(found.earned[seat] for seat in sorted(found.earned))
    return Entry(hexes, cost, traps, found.points[who], found.falls[who], tuple(others), paid)


def movement_now(state: PitFighterState, who: int) -> int:
    """Movement points a combatant has: what is left in its own Movement Phase, else its Movement.

    Args:
        state: Any state.
        who: A combatant in the arena.

    Returns:
        A whole number from 0.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> movement_now(fighting(2, [(3, 6), (9, 3)], stage="move1"), 0)
        4
    """
    if state.hunt is not None and state.hunt.no == who:
        return state.hunt.points
    if who == state.active and state.stage in MOVING:
        return points_left(state) if may_move(state) else 0
    return movement(state, who)


# Traps in hand --------------------------------------------------------------------------------------


@readable
class ThrownTrap(NamedTuple):
    """A Trap in hand, should one opponent walk into it.

    Attributes:
        card: The Trap.
        victim: The combatant that walks in.
        cost: Gold to set it.
        value: Gold it earns then, net of its price, and what its setter would lose inside its area.
        pays_from: How likely that must be for the Trap to pay, from 0 to 1; None where it never does.
    """

    card: str
    victim: int
    cost: int
    value: TrapValue
    pays_from: float | None


def thrown_traps(state: PitFighterState, seat: int) -> tuple[ThrownTrap, ...]:
    """What the Traps a seat holds bring when somebody walks in (PF-CALC-17).

    Args:
        state: A state, or the seat's view of it.
        seat: The seat.

    Returns:
        One entry for each Trap with dice known beforehand and each player or Creature that would set it off
        and pay by the normal rates; the most gold first.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> state = fighting(2, [(3, 6), (4, 6)], hands=[[], ["Powder Keg"]])
        >>> [(one.card, one.cost, float(one.value.net)) for one in thrown_traps(state, 1)]
        [('Powder Keg', 20, 120.0)]
    """
    seat_of(state, seat)
    if not state.standing(seat) or state.over() is not None:
        return ()
    gold, found = state.fighters[seat].gold, []
    for key in dict.fromkeys(
        item.card for item in state.fighters[seat].hand.items if isinstance(item, Known)
    ):
        card, cost = state.card(key), price(state, seat, state.card(key)) or 0
        dice = fixed(card.immediate) if card.immediate is not None else None
        if not card.has("Trap") or dice is None or cost > gold:
            continue
        own = (1, state.exhaustion(seat), resistance(state, seat, card.damage_type)[0])
        for victim in _payers(state, seat):
            against = resistance(state, victim, card.damage_type)[0]
            value = trap_value(gold - cost, dice, [(1, state.exhaustion(victim), against)], cost, own)  # type: ignore[list-item,arg-type]
            earned = float(value.earned)
            found.append(ThrownTrap(key, victim, cost, value, cost / earned if earned >= cost else None))
    return tuple(sorted(found, key=lambda one: -float(one.value.net)))


def _payers(state: PitFighterState, seat: int) -> Iterator[int]:
    """Combatants whose damage by a seat's Trap is paid by the normal rates."""
    for who in state.combatants:
        beast = state.beast(who)
        if who != seat and (beast is None or beast.summoner < 0):
            yield who


# Reach and range ------------------------------------------------------------------------------------


@readable
class Way(NamedTuple):
    """How a combatant gets to where it can hit another one.

    Attributes:
        far: How many hexes they are apart.
        cost: Least movement points to a hex to hit from; 0 where it stands on one, None where there is none.
        clear: The same if no Trap made hexes dear.
        turns: Turns that takes with its whole Movement; None where it cannot get there.
        firing: Hexes the target is in range and in sight of.
        now: Those of them within reach of its movement now.
    """

    far: int
    cost: int | None
    clear: int | None
    turns: int | None
    firing: tuple[Hex, ...]
    now: tuple[Hex, ...]


def way_to(state: PitFighterState, who: int, target: int, span: tuple[int, int] = (1, 1)) -> Way | None:
    """The way of one combatant to another (PF-CALC-18).

    Args:
        state: A state, or a seat's view of it.
        who: Who moves.
        target: Whom it wants to hit.
        span: Least and greatest range of its Weapon.

    Returns:
        The way; None unless both stand in the arena.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> way = way_to(fighting(2, [(0, 6), (5, 6)]), 0, 1)
        >>> way.far, way.cost, way.turns
        (5, 4, 1)
    """
    at, goal = state.hex_of(who), state.hex_of(target)
    if at is None or goal is None:
        return None
    costs, clear = (reach(at, _FAR, entry_costs(one, who)) for one in (state, state.but(snares=())))
    hexes = state.content.layout.hexes
    firing = tuple(one for one in hexes if in_range(one, goal, span) and open_line(state, one, goal))
    open_ = tuple(one for one in firing if one in costs)
    points, speed = movement_now(state, who), movement(state, who)
    least = min((costs[one] for one in open_), default=None)
    turns = 0 if least == 0 else -(-least // speed) if least is not None and speed else None
    return Way(
        distance(at, goal),
        least,
        min((clear[one] for one in firing if one in clear), default=None),
        turns,
        open_,
        tuple(one for one in open_ if costs[one] <= points),
    )


def ways_to(state: PitFighterState, seat: int) -> tuple[tuple[str, int, Way], ...]:
    """The ways of a seat's character to everyone it may strike, for each Weapon with a range of its own.

    Args:
        state: A state, or a seat's view of it.
        seat: The seat.

    Returns:
        The Weapon, the combatant, the way; the nearest first.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> from pitkit.pit_fighter.standing import fighting
        >>> ways = ways_to(fighting(2, [(0, 6), (5, 6)], equipped=[["Throwing Axe"]]), 0)
        >>> [(weapon, way.cost) for weapon, _, way in ways]
        [('Throwing Axe', 1), ('fist', 4)]
    """
    seat_of(state, seat)
    if not state.standing(seat) or state.over() is not None:
        return ()
    spans: dict[tuple[int, int], str] = {}
    pieces = [(state.card(piece.card), piece.no) for piece in state.fighters[seat].pieces]
    for card, no in [*((card, no) for card, no in pieces if card.is_weapon), (FIST_CARD, 0)]:
        low, high = card.reach
        spans.setdefault((low, high + arms(state, seat, card, no).longer), card.key)
    found = []
    for who in state.combatants:
        if who != seat and not (state.in_scenario and state.is_seat(who)):
            for span, name in spans.items():
                way = way_to(state, seat, who, span)
                if way is not None:
                    found.append((name, who, way))
    return tuple(sorted(found, key=lambda one: (one[2].cost is None, one[2].cost or 0)))
