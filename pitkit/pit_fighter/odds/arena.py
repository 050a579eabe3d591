"""Traps, reach and range: what a Trap is worth, what it costs to walk round, who can be hit from where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitkit.odds import Chance
from pitkit.odds.checks import chance_value, rows, shown, strict_flags, whole, wholes
from pitkit.odds.records import readable
from pitkit.pit_fighter.hexes import DIRECTIONS, Hex, distance, reach, sees, straight
from pitkit.pit_fighter.odds.hits import checked_dice, checked_left, resisted
from pitkit.pit_fighter.rules import gold as pay

MOST_POINTS = 10_000
"""The most movement points, and more than any way across an arena needs."""

MOST_TRAPS = 20
"""The most Traps over each other."""


class Victim(NamedTuple):
    """A combatant that a Trap may catch.

    Attributes:
        chance: The chance that it is in the area when the Trap goes off, from 0 to 1.
        exhaustion: Exhaustion Points it has left, from 0; None for no limit.
        resistance: Dice of its resistance to the damage, at most 200.
    """

    chance: Chance
    exhaustion: int | None = None
    resistance: int = 0


@readable
class TrapValue(NamedTuple):
    """What a Trap brings.

    Attributes:
        earned: Expected gold for the damage to others.
        net: The same less the cost.
        own_loss: Exhaustion Points the setter can expect to lose.
    """

    earned: Chance
    net: Chance
    own_loss: Chance


@strict_flags
def trap_value(
    gold: int,
    dice: int,
    victims: Sequence[Victim],
    cost: int = 0,
    setter: Victim | None = None,
    exact: bool = False,
    traps: int = 1,
) -> TrapValue:
    """PF-CALC-17: what a Trap is worth to its setter (PF-TRP-07, PF-AMB-35, PF-AMB-36).

    Args:
        gold: Gold the setter will hold when it goes off, from 0.
        dice: The d6 of its damage, at most 200; each victim's are rolled apart.
        victims: The others, as `Victim` or (chance, exhaustion, resistance).
        cost: Gold paid for each Trap, from 0.
        setter: The setter himself where he may stand in the area; he is paid nothing for that.
        exact: Whether to answer with Fractions; chances must then be whole numbers or Fractions.
        traps: How many such Traps lie over each other and go off together, 1 to 20; their damage adds up
            until a victim falls (PF-TRP-09).

    Returns:
        Expected gold, net of the cost, and the setter's own loss.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> trap_value(100, 1, [(Fraction(1, 2), 8, 1)], exact=True).earned
        Fraction(175, 18)
        >>> trap_value(100, 2, [(1, None)], cost=30, setter=(1, 2), exact=True)
        TrapValue(earned=Fraction(140, 1), net=Fraction(110, 1), own_loss=Fraction(2, 1))
    """
    held, count = whole("gold", gold, 0), whole("traps", traps, 1, MOST_TRAPS)
    price = count * whole("cost", cost, 0)
    thrown = checked_dice("dice", dice)
    if isinstance(victims, str) or not isinstance(victims, Iterable):
        raise ValueError(f"victims must hold (chance, exhaustion, resistance); got {shown(victims)}.")
    caught = [_caught(f"victims[{i}]", victim, thrown, count, exact) for i, victim in enumerate(victims)]
    earned = pay.rate(held) * sum(caught, Fraction(0) if exact else 0.0)
    own = _caught("setter", Victim(0) if setter is None else setter, thrown, count, exact)
    return TrapValue(earned, earned - price, own)


def _caught(name: str, victim: object, dice: int, traps: int, exact: bool) -> Chance:
    """Expected points that Traps of so many dice take from one combatant."""
    try:
        found = Victim(*victim)  # type: ignore[misc]
    except TypeError:
        raise ValueError(f"{name} must be (chance, exhaustion, resistance); got {shown(victim)}.") from None
    share = chance_value(f"chance of {name}", found.chance)
    left = checked_left(found.exhaustion)
    each = resisted(dice, checked_dice(f"resistance of {name}", found.resistance), exact)
    law = each.times(traps)
    return share * (law if left is None else law.clip(high=left)).mean


@readable
class Detour(NamedTuple):
    """The cheapest way with Traps in it and without.

    Attributes:
        clear: Movement points without the areas; None where there is no way.
        trapped: Movement points when entering their hexes costs more.
        round: Movement points of the cheapest way that enters none of their hexes; None where there is none.
    """

    clear: int | None
    trapped: int | None
    round: int | None


def trap_detour(
    hexes: Iterable[Hex], start: Hex, goal: Hex, areas: Iterable[Iterable[Hex]], price: int = 2
) -> Detour:
    """PF-CALC-17: what Traps that make hexes dear do to a way (PF-TRP-09, PF-AMB-30).

    Args:
        hexes: Hexes a combatant may enter, as (q, r).
        start: Where it stands.
        goal: Where it wants to go.
        areas: The hexes of each Trap's area.
        price: Movement points each Trap adds up to for a hex in its area, from 1: under k Traps a hex costs
            k times this.

    Returns:
        The cost of the way without the Traps, through them, and round them.

    Raises:
        ValueError: A hex is no pair of whole numbers, or `price` is out of range.

    Example:
        >>> from pitkit.pit_fighter.hexes import alternating, area
        >>> grease = area((1, 0), (2, 0))
        >>> trap_detour(alternating().hexes, (0, 0), (4, 0), [grease])
        Detour(clear=4, trapped=7, round=None)
    """
    board, traps = _hexes("hexes", hexes), _areas(areas)
    begin, end = _hex("start", start), _hex("goal", goal)
    under = frozenset().union(*traps)
    ways = (
        _entry(board, [], 1),
        _entry(board, traps, price),
        _entry(board - under, [], 1),
    )
    return Detour(*(reach(begin, MOST_POINTS, cost).get(end) for cost in ways))


@readable
class Approach(NamedTuple):
    """Where a combatant can get, and where it can hit its target from.

    Attributes:
        costs: Movement points to each hex within reach, the start at 0.
        firing: All hexes from which the target is in range and in Line of Sight.
        now: Those of them within reach.
        turns: Turns until the target is in range on an open board; None without Movement.
    """

    costs: dict[Hex, int]
    firing: tuple[Hex, ...]
    now: tuple[Hex, ...]
    turns: int | None


def approach(
    hexes: Iterable[Hex],
    start: Hex,
    target: Hex,
    movement: int,
    weapon: tuple[int, int] = (1, 1),
    areas: Iterable[Iterable[Hex]] = (),
    blockers: Iterable[Hex] = (),
    price: int = 2,
) -> Approach:
    """PF-CALC-18: reach and range (PF-MOV-05, PF-CMB-02, PF-LOS-02, PF-LOS-04).

    Args:
        hexes: Hexes a combatant may stand on, as (q, r); leave out those that are occupied.
        start: Where it stands.
        target: Where its target stands.
        movement: Movement points, from 0.
        weapon: Least and greatest range; (1, 1) for a Melee Weapon.
        areas: The hexes of each Trap's area that makes hexes dear.
        blockers: Hexes with something that blocks the Line of Sight.
        price: Movement points to enter a hex, for each Trap over it, from 1.

    Returns:
        Costs, hexes to hit from, and turns to contact. Nothing is left to chance.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> from pitkit.pit_fighter.hexes import alternating
        >>> way = approach(alternating().hexes, (0, 0), (3, 0), movement=2)
        >>> sorted(way.now), way.turns
        ([(2, 0)], 1)
    """
    board, begin, aim = _hexes("hexes", hexes), _hex("start", start), _hex("target", target)
    points = whole("movement", movement, 0, MOST_POINTS)
    low, high = wholes("weapon", weapon, 0, size=2)
    whole("greatest range of weapon", high, low)
    walls = _hexes("blockers", blockers)
    cost = _entry(board, _areas(areas), price)
    costs = reach(begin, points, cost)
    firing = [
        at for at in sorted(board | {begin}) if low <= distance(at, aim) <= high and sees(at, aim, walls)
    ]
    now = tuple(at for at in firing if at in costs)
    return Approach(costs, tuple(firing), now, turns_to_contact(distance(begin, aim), high, points))


def turns_to_contact(far: int, weapon: int, movement: int) -> int | None:
    """PF-CALC-18: turns until a target is in range on an open board.

    Args:
        far: Distance in hexes, from 0.
        weapon: Greatest range of the Weapon, from 0; 1 for Melee.
        movement: Movement points a turn, from 0.

    Returns:
        The number of turns, 0 where the target is in range; None without Movement.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> turns_to_contact(18, 1, 4), turns_to_contact(2, 2, 0), turns_to_contact(3, 2, 0)
        (5, 0, None)
    """
    missing = max(0, whole("far", far, 0) - whole("weapon", weapon, 0))
    points = whole("movement", movement, 0)
    if not missing:
        return 0
    return -(-missing // points) if points else None


def random_moves(
    hexes: Iterable[Hex],
    start: Hex,
    movement: int,
    areas: Iterable[Iterable[Hex]] = (),
    blockers: Iterable[Hex] = (),
    price: int = 2,
) -> dict[Hex, Fraction]:
    """PF-CALC-18: where a Creature without a target ends its move (PF-CRE-07, PF-AMB-45).

    Args:
        hexes: Hexes a combatant may enter, as (q, r); leave out those that are occupied.
        start: Where it stands.
        movement: Its Movement, from 0.
        areas: The hexes of each Trap's area that makes hexes dear.
        blockers: Hexes with something that blocks the Line of Sight, before which it stops.
        price: Movement points to enter a hex, for each Trap over it, from 1.

    Returns:
        Each hex where it may end, with its chance: each of the six ways is as likely.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> from pitkit.pit_fighter.hexes import alternating
        >>> random_moves(alternating().hexes, (0, 0), 3)
        {(3, 0): Fraction(1, 6), (0, 3): Fraction(1, 6), (0, 0): Fraction(2, 3)}
    """
    board = _hexes("hexes", hexes) - _hexes("blockers", blockers)
    begin, points = _hex("start", start), whole("movement", movement, 0, MOST_POINTS)
    cost = _entry(board, _areas(areas), price)
    ends = Counter(_stop(begin, way, points, cost) for way in range(len(DIRECTIONS)))
    return {at: Fraction(count, len(DIRECTIONS)) for at, count in ends.items()}


def _stop(start: Hex, way: int, points: int, cost: Callable[[Hex], int | None]) -> Hex:
    """The last hex of a straight move."""
    at = start
    for ahead in straight(start, way, points):
        due = cost(ahead)
        if due is None or due > points:
            break
        at, points = ahead, points - due
    return at


def _entry(
    board: frozenset[Hex], areas: Sequence[frozenset[Hex]], price: object
) -> Callable[[Hex], int | None]:
    """Movement points to enter a hex; None for one off the board."""
    each = whole("price", price, 1)
    over = Counter(at for traps in areas for at in traps)
    return lambda at: (each * over[at] or 1) if at in board else None


def _hex(name: str, value: object) -> Hex:
    q, r = wholes(name, value, size=2)
    return q, r


def _areas(values: object) -> list[frozenset[Hex]]:
    return [_hexes(f"areas[{at}]", each) for at, each in enumerate(rows("areas", values, "Traps' areas"))]


def _hexes(name: str, values: object) -> frozenset[Hex]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise ValueError(f"{name} must hold hexes (q, r); got {shown(values)}.")
    return frozenset(_hex(f"{name}[{i}]", value) for i, value in enumerate(values))
