"""One fight: how it ends and what it costs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pitkit.monster_pit.dice import CAPTAIN, MONSTER
from pitkit.monster_pit.odds.laws import MOST_RESULTS, mount_pool, thrown
from pitkit.monster_pit.pools import Dice, DicePool, captain_dice, chosen_dice, dice_pool
from pitkit.monster_pit.rules.outcomes import CRITICAL_BY, OUTCOMES, CombatOutcome, Fighters, damage, price
from pitkit.odds import Chance, Dist, pool_difference
from pitkit.odds.checks import shown, strict_flags, whole
from pitkit.odds.records import readable


@readable
@dataclass(frozen=True)
class CombatOdds:
    """How a fight ends for the Captain; the four chances sum to 1.

    Args:
        critical: The chance of a win by three results or more.
        win: The chance of a win by one or two.
        tie: The chance of a tie, which the Monster wins.
        lose: The chance of fewer results than the Monster.
    """

    critical: Chance
    win: Chance
    tie: Chance
    lose: Chance

    def chance(self, outcome: CombatOutcome) -> Chance:
        """The chance of one of the four ends."""
        chances = {"critical": self.critical, "win": self.win, "tie": self.tie, "lose": self.lose}
        return chances[outcome]

    @property
    def any_win(self) -> Chance:
        """The chance that the Captain wins, critically or not."""
        return self.critical + self.win

    @property
    def damage(self) -> Dist:
        """The law of the damage of an attack: 0, 1 or 2 (MP-CMB-12, MP-CMB-13)."""
        return Dist.from_pmf(np.array([self.tie + self.lose, self.win, self.critical]))

    @property
    def mean_damage(self) -> Chance:
        """Expected damage of an attack."""
        return sum(damage(outcome, attacking=True) * self.chance(outcome) for outcome in OUTCOMES)


@strict_flags
def combat(
    captain: Dice,
    monster: Dice,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    exact: bool = False,
) -> CombatOdds:
    """MP-CALC-11: how a fight ends (MP-CMB-04 to MP-CMB-07, MP-CMB-09, MP-CMB-12 to MP-CMB-14).

    The Captain's dice are cut to the limits of the colours and to eight, white, yellow and red first to
    last, which is best outright; the opponent's to the limits of the colours and its maximum, red first.

    Args:
        captain: Red, yellow and white dice of the Captain card and the half that fights; any whole numbers
            from 0.
        monster: The same of the Monster or Creature.
        monster_maximum: The most dice the opponent rolls, as on its board; None for no such maximum.
        mounts: Dice of Mounts, on top of every limit (MP-CMB-05); up to 1000 each.
        bonus: Captain results beside the dice, such as those of a Wish token; 0 to 1000.
        exact: Whether to answer in Fractions.

    Returns:
        The four chances.

    Raises:
        ValueError: An argument is out of range; it is named with the value and the range.

    Example:
        >>> odds = combat((0, 0, 1), (1, 0, 0), exact=True)
        >>> odds.lose, odds.tie, odds.win, odds.critical
        (Fraction(2, 7), Fraction(3, 7), Fraction(5, 18), Fraction(1, 126))
    """
    ours = fighting_dice(captain, mounts)
    theirs = opposing_dice(monster, monster_maximum)
    return odds_of(ours, theirs, whole("bonus", bonus, 0, MOST_RESULTS), exact)


def fighting_dice(captain: Dice, mounts: Dice = (0, 0, 0)) -> DicePool:
    """The dice a Captain throws in a fight, Mounts included.

    Args:
        captain: Red, yellow and white dice of the Captain card and the half that fights.
        mounts: Dice of Mounts.

    Returns:
        The dice.

    Raises:
        ValueError: A pool is refused.

    Example:
        >>> fighting_dice((2, 2, 6), (1, 0, 0))
        DicePool(red=1, yellow=2, white=6)
    """
    return captain_dice(dice_pool("captain", captain)).plus(mount_pool(mounts))


def opposing_dice(monster: Dice, monster_maximum: int | None) -> DicePool:
    """The dice the Monster or a Creature throws in a fight.

    Args:
        monster: Its red, yellow and white dice.
        monster_maximum: The most dice it rolls, or None.

    Returns:
        The dice.

    Raises:
        ValueError: The pool or the maximum is refused.

    Example:
        >>> opposing_dice((1, 1, 1), 2)
        DicePool(red=1, yellow=1, white=0)
    """
    most = None if monster_maximum is None else whole("monster_maximum", monster_maximum, 0)
    return chosen_dice(dice_pool("monster", monster), most)


def odds_of(ours: DicePool, theirs: DicePool, bonus: int = 0, exact: bool = False) -> CombatOdds:
    """How a fight with dice that are thrown as they are ends.

    Args:
        ours: The Captain's dice.
        theirs: The opponent's dice.
        bonus: Captain results beside the dice.
        exact: Whether to answer in Fractions.

    Returns:
        The four chances.

    Example:
        >>> odds_of(DicePool(), DicePool(yellow=2)).tie
        0.25
    """
    lead = pool_difference(
        thrown(ours),
        thrown(theirs),
        low=-1,
        high=CRITICAL_BY,
        symbols=(CAPTAIN, MONSTER),
        bonus=bonus,
        exact=exact,
    )
    return CombatOdds(critical=lead[3], win=lead[1] + lead[2], tie=lead[0], lose=lead[-1])


@readable
@dataclass(frozen=True)
class PriceOdds:
    """What a fight costs the Captain. One fight may injure the Captain and burn the Citadel.

    Args:
        sacrifice: The chance of giving up a character.
        injure_one: The chance of having to pick a healthy character, or the Captain, to injure.
        injure_captain: The chance that it is the Captain who is injured.
        burn: The chance that the Citadel burns.
        nothing: The chance of no loss at all.
    """

    sacrifice: Chance
    injure_one: Chance
    injure_captain: Chance
    burn: Chance
    nothing: Chance


def prices(odds: CombatOdds, fighters: Fighters) -> PriceOdds:
    """What a fight with given chances costs, by the rules that carry it out.

    Args:
        odds: How the fight ends.
        fighters: Who stands in it.

    Returns:
        The chances of each loss.

    Example:
        >>> odds = combat((0, 0, 0), (0, 2, 0))
        >>> prices(odds, Fighters(attacking=False)).burn
        0.75
    """
    due = [(odds.chance(outcome), price(outcome, fighters)) for outcome in OUTCOMES]
    zero = 0 * odds.tie
    return PriceOdds(
        sacrifice=sum((p for p, cost in due if cost.sacrifice), zero),
        injure_one=sum((p for p, cost in due if cost.injure == "one"), zero),
        injure_captain=sum((p for p, cost in due if cost.injure == "captain"), zero),
        burn=sum((p for p, cost in due if cost.burn), zero),
        nothing=sum((p for p, cost in due if cost.nothing), zero),
    )


@strict_flags
def defence(
    captain: Dice,
    monster: Dice,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    *,
    healthy: int = 0,
    injured: int = 0,
    captain_injured: bool = False,
    exact: bool = False,
) -> PriceOdds:
    """MP-CALC-12: what a defence costs (MP-CMB-09, MP-CMB-11, MP-CMB-14, MP-CMB-15).

    Args:
        captain: Red, yellow and white dice of the Captain card and the defender half.
        monster: The same of the Monster or Creature.
        monster_maximum: The most dice the opponent rolls; None for no such maximum.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice; 0 to 1000.
        healthy: Healthy characters in the defender half, 0 to 6; none of either kind is a lone Captain.
        injured: Injured characters there, 0 to 6.
        captain_injured: Whether the Captain is injured already.
        exact: Whether to answer in Fractions.

    Returns:
        The chances of each loss.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> lone = defence((0, 0, 0), (0, 2, 0), captain_injured=True, exact=True)
        >>> lone.burn, lone.nothing
        (Fraction(1, 1), Fraction(0, 1))
    """
    odds = combat(captain, monster, monster_maximum, mounts, bonus, exact)
    return prices(odds, checked_fighters(False, healthy, injured, captain_injured))


def checked_fighters(attacking: bool, healthy: int, injured: int, captain_injured: bool) -> Fighters:
    """Check who stands in a fight.

    Args:
        attacking: Whether the Captain started it.
        healthy: Healthy characters in the half, 0 to 6.
        injured: Injured characters there, 0 to 6.
        captain_injured: Whether the Captain is injured already.

    Returns:
        The fighters.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> checked_fighters(True, 0, 0, False).alone
        True
    """
    if not isinstance(captain_injured, bool):
        raise ValueError(f"captain_injured must be True or False; got {shown(captain_injured)}.")
    return Fighters(
        attacking, captain_injured, whole("healthy", healthy, 0, 6), whole("injured", injured, 0, 6)
    )
