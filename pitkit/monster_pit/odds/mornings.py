"""A whole Morning: the Progress Rolls of all Captains together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from operator import add

from pitkit.monster_pit.odds.progress import ProgressOdds, progress
from pitkit.monster_pit.odds.race import Pools, morning_dice
from pitkit.monster_pit.pools import dice_pool
from pitkit.odds import Chance, Dist, Joint
from pitkit.odds.checks import strict_flags
from pitkit.odds.records import readable


@readable
@dataclass(frozen=True)
class MorningOdds:
    """What all Progress Rolls of a Morning bring.

    Attributes:
        rolls: Each Captain's own roll, in order.
    """

    rolls: tuple[ProgressOdds, ...]

    @cached_property
    def gold(self) -> Dist:
        """The law of the Gold of all Captains together."""
        return reduce(add, (roll.gold for roll in self.rolls))

    @cached_property
    def steps(self) -> Dist:
        """The law of the Monster's steps."""
        return reduce(add, (roll.steps for roll in self.rolls))

    @cached_property
    def both(self) -> Joint:
        """The joint law of Gold and steps, with what lies beyond its table kept."""
        return reduce(add, (roll.both for roll in self.rolls))

    @property
    def any_royal(self) -> Chance:
        """The chance of at least one Royal Roll."""
        none: Chance = 1
        for roll in self.rolls:
            none = none * (1 - roll.royal)
        return 1 - none


@strict_flags
def morning(captains: Pools, exact: bool = False, take_royal: bool = True) -> MorningOdds:
    """MP-CALC-02 for all Captains: Gold and Monster steps of a Morning (MP-MORN-01, MP-MORN-04, MP-MORN-05).

    Args:
        captains: Each Captain's pool (red, yellow, white), Mounts not counted; 1 to 4 of them.
        exact: Whether to answer in Fractions.
        take_royal: Whether the Captains take the 2 Gold of a Royal Roll (MP-MORN-09).

    Returns:
        Each Captain's roll and all of them together.

    Raises:
        ValueError: There are fewer or more Captains, or a pool is refused.

    Example:
        >>> both = morning([(0, 1, 2), (0, 0, 1)], exact=True)
        >>> both.gold.mean, both.steps.mean, both.any_royal
        (Fraction(491, 90), Fraction(17, 10), Fraction(1, 1))
    """
    pools = [dice_pool(f"captains[{seat}]", pool) for seat, pool in enumerate(_listed(captains))]
    return MorningOdds(
        tuple(progress(pool.red, pool.yellow, pool.white, exact, take_royal) for pool in pools)
    )


def _listed(captains: Pools) -> Pools:
    morning_dice(captains)  # refuses what is no row of 1 to 4 pools
    return captains
