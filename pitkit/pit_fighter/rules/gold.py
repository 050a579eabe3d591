"""What a blow pays: the crowd's gold by tiers, Creatures, the Pity Bet. Numbers in, numbers out.

The one truth of gold, for the rules and for the calculators.

Example:
    >>> [rate(gold) for gold in (0, 400, 401, 700, 701)]
    [20, 20, 15, 15, 10]
"""

from __future__ import annotations

from typing import Final

TIERS: Final = ((400, 20), (700, 15))
"""(most gold held, gold for a point of damage), in order; above the last tier it is `LAST_RATE`."""

LAST_RATE: Final = 10
"""Gold for a point of damage above the last tier; also past 1000, where a scenario goes on (PF-AMB-04)."""

WINNING: Final = 1000
"""Gold that wins (PF-WIN-01)."""

PITY: Final = 100
"""The least gold a player begins a round with (PF-KOX-04)."""

CREATURE_HIT: Final = 10
"""Gold for a point of damage to a summoned Creature, for others than its summoner (PF-CRE-15)."""

CREATURE_DEALS: Final = 5
"""Gold for a point a Creature deals: its summoner's for an opponent, the others' for the summoner."""

CONTROLLED_DEALS: Final = 10
"""Gold of the summoner for a point a Creature under his control deals to an opponent (PF-CRE-14)."""

KILLING_BLOW: Final = 100
"""Extra gold for felling the Creature of a scenario (PF-SCN-09)."""


def rate(gold: int) -> int:
    """Gold for each point of damage, by the gold held (PF-WIN-06 to PF-WIN-08).

    Args:
        gold: Gold held before the attack, from 0.

    Returns:
        20, 15 or 10.

    Example:
        >>> rate(390)
        20
    """
    return next((paid for most, paid in TIERS if gold <= most), LAST_RATE)


def inflicted(damage: int, exhaustion: int | None = None) -> int:
    """Points of damage that count: what is beyond the Exhaustion Points left does not (PF-CMB-14).

    Args:
        damage: What was rolled, from 0; less counts as 0.
        exhaustion: Exhaustion Points left, from 0; None for no limit.

    Returns:
        A whole number from 0.

    Example:
        >>> inflicted(12, 5)
        5
    """
    points = max(0, damage)
    return points if exhaustion is None else min(points, exhaustion)


def earned(damage: int, gold: int, exhaustion: int | None = None) -> int:
    """Gold for a hit on an opponent: one rate for all its points (PF-WIN-09).

    Args:
        damage: What was rolled, from 0.
        gold: Gold held when the attack was declared (PF-AMB-02), from 0.
        exhaustion: Exhaustion Points the defender has left; None for no limit.

    Returns:
        The gold.

    Example:
        >>> earned(20, 390), earned(12, 100, exhaustion=5)
        (400, 100)
    """
    return rate(gold) * inflicted(damage, exhaustion)


def pity(gold: int) -> int:
    """Gold a player begins the next round with (PF-KOX-04).

    Args:
        gold: Gold at the end of the round, from 0.

    Returns:
        At least 100.

    Example:
        >>> pity(60), pity(250)
        (100, 250)
    """
    return max(PITY, gold)


def half_cost(cost: int) -> int:
    """The price of a card played for the Creature of a scenario (PF-SCN-03).

    Args:
        cost: The price that applies (PF-AMB-53), from 0.

    Returns:
        Half of it, rounded down to a multiple of 5.

    Example:
        >>> half_cost(45), half_cost(30), half_cost(5)
        (20, 15, 0)
    """
    return cost // 2 // 5 * 5
