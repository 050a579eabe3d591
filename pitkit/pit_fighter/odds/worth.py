"""Decisions about gold: one hit or several, the worth of a card, a lower tier, the Pity Bet."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pitkit.odds import Chance, Dist
from pitkit.odds.checks import number, strict_flags, whole, wholes
from pitkit.odds.records import readable
from pitkit.pit_fighter.odds.hits import MOST_DICE, checked_dice, checked_left, damage, inflicted
from pitkit.pit_fighter.rules import gold as pay

MOST_HITS = 6
"""The most hits compared with one."""


@readable
class SplitOdds(NamedTuple):
    """One big hit against several smaller ones on the same defender.

    Attributes:
        one: Expected gold of the big hit.
        several: Expected gold of the smaller ones together.
        one_wins: The chance that the big hit reaches 1000 gold.
        several_wins: The chance that the smaller ones do.
    """

    one: Chance
    several: Chance
    one_wins: Chance
    several_wins: Chance


@strict_flags
def one_or_several(
    gold: int, one: int, several: Sequence[int], exhaustion: int | None = None, exact: bool = False
) -> SplitOdds:
    """PF-CALC-07: one big hit or several small ones.

    With the same dice in all, one hit never earns less: the points are the same, and a later hit may be paid
    at a lower rate. Armor changes that, so give the dice as they are after Armor. The match ends at 1000 gold
    and the round when the defender falls; hits that are left then are not made.

    Args:
        gold: Gold held before the first hit, from 0.
        one: The d6 of the big hit, at most 200; none and fewer always give 0.
        several: The d6 of each smaller hit, in order; 1 to 6 hits.
        exhaustion: Exhaustion Points the defender has left, from 0; None for no limit.
        exact: Whether to answer in Fractions.

    Returns:
        Expected gold and the chance to win, both ways.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> one_or_several(300, 4, (2, 2), exact=True)[:2]
        (Fraction(280, 1), Fraction(4585, 18))
    """
    held, left = whole("gold", gold, 0), checked_left(exhaustion)
    checked_dice("one", one)
    small = wholes("several", several, None, MOST_DICE)
    whole("number of hits in several", len(small), 1, MOST_HITS)
    big, split = _purse(held, (one,), left, exact), _purse(held, small, left, exact)
    goal = pay.WINNING
    return SplitOdds(big.mean - held, split.mean - held, big.at_least(goal), split.at_least(goal))


def _purse(gold: int, hits: Sequence[int], left: int | None, exact: bool) -> Dist:
    """The purse after some hits on one defender."""
    one: Chance = Fraction(1) if exact else 1.0
    here: dict[tuple[int, int], Chance] = {(gold, 0): one}
    for dice in hits:
        after: dict[tuple[int, int], Chance] = {}
        law = list(damage(dice, exact).items())
        for (purse, dealt), share in here.items():
            for points, chance in law if purse < pay.WINNING else [(0, one)]:
                counted = pay.inflicted(points, None if left is None else left - dealt)
                to = (purse + pay.rate(purse) * counted, dealt + counted if left is not None else 0)
                after[to] = after.get(to, 0) + share * chance
        here = after
    totals: dict[int, Chance] = {}
    for (purse, _), share in here.items():
        totals[purse] = totals.get(purse, 0) + share
    return Dist.of(totals, exact=exact)


@readable
class CardWorth(NamedTuple):
    """What a card that adds dice is worth to the attacker.

    Attributes:
        earned: Expected gold more from the hit.
        net: The same less the cost.
        break_even: The most a card is worth with no limit and no dice wasted.
    """

    earned: Chance
    net: Chance
    break_even: Chance


@strict_flags
def card_worth(
    gold: int,
    stack: int,
    dice: int,
    cost: int,
    exhaustion: int | None = None,
    before: bool = False,
    exact: bool = False,
) -> CardWorth:
    """PF-CALC-08: whether a card is worth its price.

    Args:
        gold: Gold held when the attack is declared, from 0.
        stack: Dice in the Damage Dice Stack without the card; may be negative.
        dice: Dice the card adds; negative takes dice away.
        cost: Its price, from 0 to `gold` (PF-GDL-04).
        exhaustion: Exhaustion Points the defender has left, from 0; None for no limit.
        before: Whether it is paid before the attack is declared, so that its price may raise the rate.
        exact: Whether to answer in Fractions.

    Returns:
        Expected gold more, net of the price, and the price at which it would break even.

    Raises:
        ValueError: An argument is out of range, or the stack would have more than 200 dice.

    Example:
        >>> card_worth(100, 3, 2, 60)
        CardWorth(earned=140.0, net=80.0, break_even=140.0)
        >>> card_worth(410, 2, 0, 20, before=True).net
        15.0
    """
    held, price = whole("gold", gold, 0), _price(cost, gold)
    more, less = _counted(stack, dice, exhaustion, exact)
    paid = pay.rate(held - price) if before else pay.rate(held)
    earned = paid * more - pay.rate(held) * less
    return CardWorth(earned, earned - price, paid * damage(1, exact).mean * dice)


@readable
class DefenceWorth(NamedTuple):
    """What a card that takes dice away is worth to the defender.

    Attributes:
        opponent: Expected gold the attacker loses by it.
        saved: Expected Exhaustion Points saved.
        net: Gold the attacker loses less the cost: by how much the lead improves.
    """

    opponent: Chance
    saved: Chance
    net: Chance


@strict_flags
def defence_worth(
    opponent: int, stack: int, dice: int, cost: int, exhaustion: int | None = None, exact: bool = False
) -> DefenceWorth:
    """PF-CALC-08: the same from the defender's side.

    Args:
        opponent: Gold the attacker held when the attack was declared, from 0.
        stack: Dice in the Damage Dice Stack without the card; may be negative.
        dice: Dice the card takes away, from 0.
        cost: Its price, from 0.
        exhaustion: Exhaustion Points the defender has left, from 0; None for no limit.
        exact: Whether to answer in Fractions.

    Returns:
        The attacker's expected loss, Exhaustion saved, and the loss less the price.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> defence_worth(100, 3, 1, 20)
        DefenceWorth(opponent=70.0, saved=3.5, net=50.0)
    """
    held, price = whole("opponent", opponent, 0), whole("cost", cost, 0)
    less, more = _counted(stack, -whole("dice", dice, 0, MOST_DICE), exhaustion, exact)
    saved = more - less
    lost = pay.rate(held) * saved
    return DefenceWorth(lost, saved, lost - price)


def _counted(stack: int, dice: int, exhaustion: int | None, exact: bool) -> tuple[Chance, Chance]:
    """Expected points with a card's dice and without."""
    old = checked_dice("stack", stack)
    new = checked_dice("stack and dice together", old + checked_dice("dice", dice))
    return inflicted(new, exhaustion, exact).mean, inflicted(old, exhaustion, exact).mean


def _price(cost: object, gold: int) -> int:
    return whole("cost", cost, 0, gold)


@readable
class TierDrop(NamedTuple):
    """Spending before an attack so as to be paid at a higher rate.

    Attributes:
        before: The rate without spending.
        after: The rate after it.
        gain: Expected gold gained by it, the price taken off; negative where it does not pay.
    """

    before: int
    after: int
    gain: Chance


def drop_a_tier(gold: int, cost: int, mean_damage: Chance) -> TierDrop:
    """PF-CALC-09: pay to drop a tier, before the attack is declared (PF-AMB-02).

    Args:
        gold: Gold held, from 0.
        cost: What is spent, from 0 to `gold`.
        mean_damage: Expected points of the attack that count, from 0.

    Returns:
        Both rates and the gain; what was bought comes on top. A Fraction where `mean_damage` is a whole
        number or a Fraction.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> drop_a_tier(410, 20, 7)
        TierDrop(before=15, after=20, gain=Fraction(15, 1))
    """
    held, price = whole("gold", gold, 0), _price(cost, gold)
    points = number("mean_damage", mean_damage, 0)
    before, after = pay.rate(held), pay.rate(held - price)
    return TierDrop(before, after, (after - before) * points - price)


def pity_cost(gold: int, spent: int) -> int:
    """PF-CALC-20: what spending really costs when the round ends before one earns again (PF-KOX-04).

    Args:
        gold: Gold held, from 0.
        spent: What is spent, from 0 to `gold`.

    Returns:
        Gold missing at the beginning of the next round.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> pity_cost(90, 60), pity_cost(130, 60), pity_cost(200, 60)
        (0, 30, 60)
    """
    held = whole("gold", gold, 0)
    return pay.pity(held) - pay.pity(held - whole("spent", spent, 0, held))
