"""Gold about Creatures: summoned ones, and the last blow of a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitkit.odds import Chance
from pitkit.odds.checks import chance_value, number, shown, strict_flags, whole
from pitkit.odds.records import readable
from pitkit.pit_fighter.odds.hits import checked_dice, checked_left, damage, inflicted
from pitkit.pit_fighter.rules import gold as pay


class Aim(NamedTuple):
    """A combatant that a Creature may hit.

    Attributes:
        chance: The chance that it does, from 0 to 1; 1/m among m nearest ones.
        exhaustion: Exhaustion Points that combatant has left, from 0; None for no limit.
    """

    chance: Chance
    exhaustion: int | None = None


@readable
class CreatureGold(NamedTuple):
    """What a summoned Creature's turn brings.

    Attributes:
        mine: The summoner's expected gold.
        theirs: Expected gold of all opponents together.
        net: The difference.
        if_i_attack: What the summoner earns by damaging it himself: nothing (PF-CRE-13).
    """

    mine: Chance
    theirs: Chance
    net: Chance
    if_i_attack: int


@strict_flags
def creature_gold(
    dice: int,
    opponents: Sequence[Aim],
    summoner: Aim = Aim(0),  # noqa: B008
    damage_to_it: Chance = 0,
    controlled: bool = False,
    exact: bool = False,
) -> CreatureGold:
    """PF-CALC-19: what a summoned Creature is worth (PF-CRE-13 to PF-CRE-16, PF-AMB-47).

    Args:
        dice: The d6 of its attack, at most 200.
        opponents: Each other player's combatant, as `Aim` or (chance, exhaustion).
        summoner: The same for the summoner himself.
        damage_to_it: Expected points all others deal to it, from 0.
        controlled: Whether the summoner controls it; charming is not controlling.
        exact: Whether to answer with Fractions; chances and damage must then be whole numbers or Fractions.

    Returns:
        Expected gold of the summoner, of the others, and the difference.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> creature_gold(2, [(Fraction(1, 2),)], (Fraction(1, 2),), damage_to_it=3, exact=True)[:3]
        (Fraction(35, 2), Fraction(95, 2), Fraction(-30, 1))
    """
    thrown = checked_dice("dice", dice)
    if isinstance(opponents, str) or not isinstance(opponents, Iterable):
        raise ValueError(f"opponents must hold (chance, exhaustion); got {shown(opponents)}.")
    if not isinstance(controlled, bool):
        raise ValueError(f"controlled must be True or False; got {shown(controlled)}.")
    dealt = [_dealt(f"opponents[{i}]", aim, thrown, exact) for i, aim in enumerate(opponents)]
    own = _dealt("summoner", summoner, thrown, exact)
    taken = number("damage_to_it", damage_to_it, 0)
    paid = pay.CONTROLLED_DEALS if controlled else pay.CREATURE_DEALS
    mine = paid * sum(dealt, Fraction(0) if exact else 0.0)
    theirs = pay.CREATURE_HIT * (taken if exact else float(taken)) + pay.CREATURE_DEALS * len(dealt) * own
    return CreatureGold(mine, theirs, mine - theirs, 0)


def _dealt(name: str, aim: object, dice: int, exact: bool) -> Chance:
    """Expected points a Creature deals to one combatant."""
    try:
        found = Aim(*aim)  # type: ignore[misc]
    except TypeError:
        raise ValueError(f"{name} must be (chance, exhaustion); got {shown(aim)}.") from None
    share = chance_value(f"chance of {name}", found.chance)
    return share * inflicted(dice, checked_left(found.exhaustion), exact).mean


@readable
class Finish(NamedTuple):
    """A blow at the Creature of a scenario.

    Attributes:
        kill: The chance that it fells the Creature.
        gold: Expected gold, 100 for felling it included.
        wait: Expected gold of the same blow after another player's.
    """

    kill: Chance
    gold: Chance
    wait: Chance


@strict_flags
def finish(exhaustion: int, dice: int, gold: int, other: int = 0, exact: bool = False) -> Finish:
    """PF-CALC-21: strike the Creature of a scenario now, or let another hit it first (PF-SCN-06, PF-SCN-09).

    Args:
        exhaustion: Exhaustion Points the Creature has left, from 1.
        dice: The d6 of one's own blow, at most 200; none and fewer always give 0.
        gold: Gold held, from 0.
        other: The d6 of the other player's blow, likewise.
        exact: Whether to answer with Fractions.

    Returns:
        The chance of the killing blow, expected gold now, and after the other's blow; when that one fells
        the Creature, nothing is left.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> finish(4, 1, 100, exact=True)[:2]
        (Fraction(1, 2), Fraction(110, 1))
        >>> blow = finish(12, 2, 100, other=2)
        >>> blow.wait > blow.gold
        True
    """
    left, held = whole("exhaustion", exhaustion, 1), whole("gold", gold, 0)
    law, paid = damage(dice, exact), pay.rate(held)
    checked_dice("other", other)

    def now(points: int) -> Chance:
        return paid * law.clip(high=points).mean + pay.KILLING_BLOW * law.at_least(points)

    wait = damage(other, exact).expect(lambda points: now(left - points) if points < left else 0)
    return Finish(law.at_least(left), now(left), wait)
