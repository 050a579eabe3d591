"""Spells of fairies, and Villagers against creatures whose Strength nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from pitkit.odds import Chance, Dist
from pitkit.odds.checks import chance_value, strict_flags, whole
from pitkit.odds.records import readable
from pitkit.shaddis_horne.facts import spell_happens
from pitkit.shaddis_horne.facts import villager_holds as beats
from pitkit.shaddis_horne.odds.tokens import Pools, check_enough, given_as, read_counts, read_pools

DIE = 6
REWARDS: Mapping[str, tuple[str, int]] = {
    "scuttler": ("gems", 1),
    "fairy": ("influence", 1),
    "oak": ("wood", 1),
    "iron": ("ore", 1),
    "gold": ("gems", 2),
}
"""What a token in the Trophy Room is worth when rewards are collected (SH-EPH-05)."""


@strict_flags
def fairy_spell(fairies: int, *, rerolled: bool = False, exact: bool = False) -> Chance:
    """SH-CALC-01: the chance that a fairy spell check succeeds (SH-EVT-04).

    Args:
        fairies: Fairies on all six roads after the spawns; 0 or more.
        rerolled: Whether a house rule lets the players roll once more after a success.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: The number is out of range.

    Example:
        >>> fairy_spell(3), fairy_spell(8), fairy_spell(4, exact=True)
        (0.5, 1.0, Fraction(2, 3))
    """
    fairies = whole("fairies", fairies, 0)
    chance = Fraction(sum(spell_happens(roll, fairies) for roll in range(1, DIE + 1)), DIE)
    return given_as(chance**2 if rerolled else chance, exact)


@strict_flags
def fairies_removed(fairies: int, removed: int, *, exact: bool = False) -> Chance:
    """SH-CALC-01: by how much removing fairies lowers the chance of a spell.

    Args:
        fairies: Fairies on all six roads; 0 or more.
        removed: How many of them are removed; 0 to `fairies`.
        exact: Whether to answer with a Fraction.

    Returns:
        The difference of the chances, 0 or more.

    Raises:
        ValueError: A number is out of range.

    Example:
        >>> fairies_removed(4, 1, exact=True), fairies_removed(8, 2)
        (Fraction(1, 6), 0.0)
    """
    fairies = whole("fairies", fairies, 0)
    removed = whole("removed", removed, 0, fairies)
    before = Fraction(fairy_spell(fairies, exact=True))
    return given_as(before - Fraction(fairy_spell(fairies - removed, exact=True)), exact)


@strict_flags
def villager_holds(
    strength: int, attackers: Mapping[str, int], pools: Pools, *, exact: bool = False
) -> Chance:
    """SH-CALC-02, SH-CALC-03: the chance that a Villager beats all its attackers (SH-ADV-05 to SH-ADV-07).

    Args:
        strength: The Villager's Strength with its tokens; 0 or more.
        attackers: Kind to number of attackers. A golem attacks with its top token only, so it counts as 1.
        pools: Kind to Strength to number of tokens that nobody has seen, wherever they are.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: A number is out of range, a kind is unknown, or a pool is smaller than its attackers.

    Example:
        >>> scuttlers = {1: 3, 2: 3, 3: 2, 4: 2}
        >>> villager_holds(2, {"scuttler": 1}, {"scuttler": scuttlers})
        0.6
    """
    strength = whole("strength", strength, 0)
    counts, known = read_counts("attackers", attackers), read_pools(pools)
    check_enough("attackers", counts, known)
    return given_as(_holds(strength, counts, known), exact)


def _holds(strength: int, counts: Mapping[str, int], pools: Pools) -> Fraction:
    chance = Fraction(1)
    for kind, count in counts.items():
        weak = sum(many for creature, many in pools[kind].items() if beats(strength, creature))
        chance *= Fraction(comb(weak, count), comb(sum(pools[kind].values()), count))
    return chance


@readable
@dataclass(frozen=True)
class StackFight:
    """A Villager against a stack, from the top down.

    Attributes:
        holds: Chance that all attackers are beaten.
        beaten: Law of the number of attackers beaten before the Villager falls, or of all of them.
        rewards: For each resource the mean of what the beaten tokens are worth.
    """

    holds: Chance
    beaten: Dist
    rewards: Mapping[str, Chance]


@strict_flags
def stack_fight(
    strength: int, attackers: Mapping[str, int], pools: Pools, *, exact: bool = False
) -> StackFight:
    """SH-CALC-03: how far a Villager comes against a stack (SH-SPN-05, SH-ADV-03).

    Args:
        strength: The Villager's Strength with its tokens; 0 or more.
        attackers: Kind to number of attackers; a golem counts as 1.
        pools: Kind to Strength to number of tokens that nobody has seen.
        exact: Whether to answer in Fractions.

    Returns:
        The chance to hold, the law of the beaten attackers, and the mean rewards.

    Raises:
        ValueError: A number is out of range, a kind is unknown, or a pool is smaller than its attackers.

    Example:
        >>> fight = stack_fight(2, {"scuttler": 3}, {"scuttler": {1: 3, 2: 3, 3: 2, 4: 2}}, exact=True)
        >>> fight.holds, fight.beaten.mean, fight.rewards
        (Fraction(1, 6), Fraction(11, 10), {'gems': Fraction(11, 10)})
    """
    strength = whole("strength", strength, 0)
    counts, known = read_counts("attackers", attackers), read_pools(pools)
    check_enough("attackers", counts, known)
    reached, rewards = [Fraction(1)], dict.fromkeys([REWARDS[kind][0] for kind in counts], Fraction(0))
    done: dict[str, int] = {}
    for kind, count in counts.items():
        resource, worth = REWARDS[kind]
        for number in range(1, count + 1):
            done[kind] = number
            reached.append(_holds(strength, done, known))
            rewards[resource] += worth * reached[-1]
    chances = [at - more for at, more in zip(reached, [*reached[1:], Fraction(0)], strict=True)]
    law = Dist.of(dict(enumerate(chances)), exact=True)
    means = {resource: given_as(mean, exact) for resource, mean in rewards.items()}
    return StackFight(given_as(reached[-1], exact), law if exact else law.to_float(), means)


def least_strength(attackers: Mapping[str, int], pools: Pools, target: float = 1.0) -> int:
    """SH-CALC-20: the least Strength with which a Villager beats all attackers often enough.

    Args:
        attackers: Kind to number of attackers; a golem counts as 1.
        pools: Kind to Strength to number of tokens that nobody has seen.
        target: The chance wanted, 0 to 1.

    Returns:
        The Strength; with the printed ranges 4 always stops scuttlers, 5 fairies, 8 golems.

    Raises:
        ValueError: A number is out of range, a kind is unknown, or a pool is smaller than its attackers.

    Example:
        >>> scuttlers = {"scuttler": {1: 3, 2: 3, 3: 2, 4: 2}}
        >>> least_strength({"scuttler": 1}, scuttlers, 0.6), least_strength({"scuttler": 1}, scuttlers)
        (2, 4)
    """
    wanted = chance_value("target", target)
    counts, known = read_counts("attackers", attackers), read_pools(pools)
    check_enough("attackers", counts, known)
    strengths = sorted({strength for kind in counts for strength in known[kind]} | {0})
    exact = not isinstance(wanted, float)
    return next(n for n in strengths if given_as(_holds(n, counts, known), exact) >= wanted)


@strict_flags
def strength_token(
    strength: int, added: int, attackers: Mapping[str, int], pools: Pools, *, exact: bool = False
) -> Chance:
    """SH-CALC-20: what a Strength token adds to the chance that a Villager beats all attackers (SH-CMP-06).

    Args:
        strength: The Villager's Strength now; 0 or more.
        added: The token's value; 1 or more (printed: 1 and 2).
        attackers: Kind to number of attackers; a golem counts as 1.
        pools: Kind to Strength to number of tokens that nobody has seen.
        exact: Whether to answer with a Fraction.

    Returns:
        The difference of the chances, 0 or more.

    Raises:
        ValueError: A number is out of range, a kind is unknown, or a pool is smaller than its attackers.

    Example:
        >>> strength_token(2, 1, {"scuttler": 1}, {"scuttler": {1: 3, 2: 3, 3: 2, 4: 2}}, exact=True)
        Fraction(1, 5)
    """
    strength, added = whole("strength", strength, 0), whole("added", added, 1)
    after = Fraction(villager_holds(strength + added, attackers, pools, exact=True))
    return given_as(after - Fraction(villager_holds(strength, attackers, pools, exact=True)), exact)
