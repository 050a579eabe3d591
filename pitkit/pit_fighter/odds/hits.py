"""One hit: damage, what it pays, whether it fells, whether it wins."""

from __future__ import annotations

from typing import NamedTuple

from pitkit.odds import Chance, Dist
from pitkit.odds.checks import strict_flags, whole
from pitkit.odds.records import readable
from pitkit.pit_fighter.rules import gold as pay

MOST_DICE = 200
"""The most dice a calculator takes; the longest laws are still counted in a moment."""

_COUNTED = 23  # so many dice are counted in whole numbers that fit a machine word, then rounded once


def rate(gold: int) -> int:
    """Gold for each point of damage, by the gold held (PF-WIN-06 to PF-WIN-08).

    Args:
        gold: Gold held before the attack, from 0.

    Returns:
        20, 15 or 10.

    Raises:
        ValueError: `gold` is no whole number from 0.

    Example:
        >>> rate(400), rate(401), rate(701)
        (20, 15, 10)
    """
    return pay.rate(whole("gold", gold, 0))


def gold_for(damage: int, gold: int, exhaustion: int | None = None) -> int:
    """Gold earned by a hit: one rate for all points that count (PF-WIN-09, PF-CMB-14).

    Args:
        damage: Damage of the hit, from 0.
        gold: Gold held when the attack was declared, from 0.
        exhaustion: Exhaustion Points the defender has left, from 0; None for no limit.

    Returns:
        The gold.

    Raises:
        ValueError: An argument is no whole number from 0.

    Example:
        >>> gold_for(20, 390), gold_for(12, 100, exhaustion=5)
        (400, 100)
    """
    points = whole("damage", damage, 0)
    return pay.earned(points, whole("gold", gold, 0), checked_left(exhaustion))


MOST_ROWS = 10_000
"""The most rows, hits or tries a question may name; a limit of the computer, not of the game."""


def damage_chart(rows: int = 31) -> tuple[tuple[int, ...], ...]:
    """The whole chart of gold for a hit, from the rule.

    Args:
        rows: The most damage to list, 1 to 10,000.

    Returns:
        For each damage from 1 on: the damage, then the gold at each rate, the highest rate first.

    Raises:
        ValueError: `rows` is out of range.

    Example:
        >>> damage_chart()[15], damage_chart()[30]
        ((16, 320, 240, 160), (31, 620, 465, 310))
    """
    rates = [paid for _, paid in pay.TIERS] + [pay.LAST_RATE]
    return tuple((d, *(d * paid for paid in rates)) for d in range(1, whole("rows", rows, 1, MOST_ROWS) + 1))


@readable
class Hit(NamedTuple):
    """What a hit does to the attacker's purse.

    Attributes:
        earned: Gold it pays.
        purse: Gold held after it.
        overkill: Points beyond the defender's Exhaustion, which pay nothing.
        wins: Whether the purse is then at the target.
    """

    earned: int
    purse: int
    overkill: int
    wins: bool


def hit(
    gold: int,
    damage: int,
    exhaustion: int | None = None,
    declared: int | None = None,
    target: int = pay.WINNING,
) -> Hit:
    """PF-CALC-01: gold for one hit.

    Args:
        gold: Gold held when the hit is paid, from 0.
        damage: Damage of the hit, from 0.
        exhaustion: Exhaustion Points the defender has left, from 0; None for no limit.
        declared: Gold held when the attack was declared, which sets the rate; None for `gold`.
        target: Gold that wins, from 1.

    Returns:
        Gold earned, purse, overkill and whether it wins.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> hit(100, 12, exhaustion=5)
        Hit(earned=100, purse=200, overkill=7, wins=False)
        >>> hit(390, 7, declared=410).purse
        495
    """
    held, points = whole("gold", gold, 0), whole("damage", damage, 0)
    left = checked_left(exhaustion)
    earned = pay.earned(points, checked_declared(declared, held), left)
    purse = held + earned
    return Hit(earned, purse, points - pay.inflicted(points, left), purse >= whole("target", target, 1))


@strict_flags
def damage(dice: int, exact: bool = False) -> Dist:
    """PF-CALC-02: the damage of the Damage Dice Stack (PF-DMG-03, PF-AMB-06).

    Args:
        dice: The final number of d6, at most 200; none and fewer always give 0.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the sum.

    Raises:
        ValueError: `dice` is no whole number, or more than 200.

    Example:
        >>> damage(8).mean, damage(8, exact=True)[28]
        (28.0, Fraction(7553, 93312))
        >>> damage(-1)[0]
        1.0
    """
    count = max(0, checked_dice("dice", dice))
    law = Dist.uniform(range(1, 7), exact=exact or count <= _COUNTED).times(count)
    return law if exact else law.to_float()


@strict_flags
def inflicted(dice: int, exhaustion: int | None = None, exact: bool = False) -> Dist:
    """The points of a hit that count: no more than the defender has left (PF-CMB-13, PF-CMB-14).

    Args:
        dice: The final number of d6, at most 200; none and fewer always give 0.
        exhaustion: Exhaustion Points the defender has left, from 0; None for no limit.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the points.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> inflicted(1, 4, exact=True)[4]
        Fraction(1, 2)
    """
    left, law = checked_left(exhaustion), damage(dice, exact)
    return law if left is None else law.clip(high=left)


@strict_flags
def hit_gold(
    gold: int,
    dice: int,
    exhaustion: int | None = None,
    declared: int | None = None,
    exact: bool = False,
) -> Dist:
    """PF-CALC-03: the purse after a hit.

    Args:
        gold: Gold held when the hit is paid, from 0.
        dice: The final number of d6, at most 200; none and fewer always give 0.
        exhaustion: Exhaustion Points the defender has left, from 0; None for no limit.
        declared: Gold held when the attack was declared, which sets the rate; None for `gold`.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the gold held after it; its mean less `gold` is the mean gain.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> hit_gold(100, 3, exhaustion=8, exact=True).mean - 100
        Fraction(4145, 27)
    """
    held = whole("gold", gold, 0)
    paid = pay.rate(checked_declared(declared, held))
    return inflicted(dice, exhaustion, exact).map(lambda points: held + paid * points)


@readable
class Knockout(NamedTuple):
    """Whether a hit fells the defender, and what it wastes.

    Attributes:
        chance: The chance that it does.
        mean: Expected points that count.
        waste: Expected points beyond the Exhaustion left.
    """

    chance: Chance
    mean: Chance
    waste: Chance


@strict_flags
def knockout(dice: int, exhaustion: int, exact: bool = False) -> Knockout:
    """PF-CALC-04: knockout and waste.

    Args:
        dice: The final number of d6, at most 200; none and fewer always give 0.
        exhaustion: Exhaustion Points the defender has left, from 0.
        exact: Whether to answer in Fractions.

    Returns:
        The chance to fell, the expected points that count, and those wasted.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> knockout(3, 8, exact=True)
        Knockout(chance=Fraction(181, 216), mean=Fraction(829, 108), waste=Fraction(305, 108))
    """
    left, law = whole("exhaustion", exhaustion, 0), damage(dice, exact)
    counted = law.clip(high=left).mean
    return Knockout(law.at_least(left), counted, law.clip(low=left).mean - left)


@readable
class WinNow(NamedTuple):
    """Whether the next hit wins the game.

    Attributes:
        need: Points of damage that reach the target.
        chance: The chance that the hit does so.
    """

    need: int
    chance: Chance


@strict_flags
def win_now(
    gold: int,
    dice: int,
    exhaustion: int | None = None,
    declared: int | None = None,
    target: int = pay.WINNING,
    exact: bool = False,
) -> WinNow:
    """PF-CALC-06: whether this hit wins; asked with the opponent's numbers, whether the next one loses.

    Args:
        gold: Gold held when the hit is paid, from 0 to below the target.
        dice: The final number of d6, at most 200; none and fewer always give 0.
        exhaustion: Exhaustion Points the defender has left, from 0; None for no limit.
        declared: Gold held when the attack was declared, which sets the rate; None for `gold`.
        target: Gold that wins, from 1.
        exact: Whether to answer in Fractions.

    Returns:
        The points needed and the chance; it is 0 where the defender has fewer points left.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> win_now(820, 5, exhaustion=25)
        WinNow(need=18, chance=0.5)
        >>> win_now(820, 5, exhaustion=17).chance
        0.0
    """
    goal = whole("target", target, 1)
    held = whole("gold", gold, 0, goal - 1)
    need = -((held - goal) // pay.rate(checked_declared(declared, held)))
    return WinNow(need, inflicted(dice, exhaustion, exact).at_least(need))


@strict_flags
def resisted(dice: int, resistance: int, exact: bool = False) -> Dist:
    """PF-CALC-10: damage less a resistance roll, never below 0 (PF-AMB-05).

    Args:
        dice: Dice of damage, at most 200; none and fewer always give 0.
        resistance: Dice of the victim's resistance, likewise.
        exact: Whether to answer in Fractions.

    Returns:
        The law of the points that go through.

    Raises:
        ValueError: A number of dice is no whole number, or more than 200.

    Example:
        >>> law = resisted(1, 1, exact=True)
        >>> law[0], law.mean, 20 * law.mean
        (Fraction(7, 12), Fraction(35, 36), Fraction(175, 9))
    """
    checked_dice("resistance", resistance)
    return (damage(dice, exact) - damage(resistance, exact)).clip(low=0)


# Checks ---------------------------------------------------------------------------------------------


def checked_dice(name: str, value: object) -> int:
    """Take a number of dice, which may be negative as a stack's may.

    Args:
        name: What the caller calls the argument.
        value: A whole number, at most 200.

    Returns:
        The number.

    Raises:
        ValueError: It is no whole number, or more than 200.

    Example:
        >>> checked_dice("dice", -2)
        -2
    """
    return whole(name, value, None, MOST_DICE)


def checked_left(value: object) -> int | None:
    """Take the Exhaustion Points a defender has left.

    Args:
        value: A whole number from 0, or None for no limit.

    Returns:
        The number, or None.

    Raises:
        ValueError: It is neither.

    Example:
        >>> checked_left(None), checked_left(8)
        (None, 8)
    """
    return None if value is None else whole("exhaustion", value, 0)


def checked_declared(value: object, gold: int) -> int:
    """Take the gold that sets the rate.

    Args:
        value: A whole number from 0, or None.
        gold: What None stands for.

    Returns:
        The gold held when the attack was declared.

    Raises:
        ValueError: It is neither.

    Example:
        >>> checked_declared(None, 390), checked_declared(410, 390)
        (390, 410)
    """
    return gold if value is None else whole("declared", value, 0)
