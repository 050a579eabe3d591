"""Attacks: whether they pay, how many it takes, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitkit.monster_pit.odds.fights import CombatOdds, PriceOdds, checked_fighters, combat, prices
from pitkit.monster_pit.pools import Dice, dice_pool
from pitkit.monster_pit.rules.outcomes import OUTCOMES, damage
from pitkit.odds import Chance, Dist
from pitkit.odds.chains import Absorption, absorb
from pitkit.odds.checks import rows, shown, strict_flags, whole
from pitkit.odds.records import readable

_FAINT = 1e-16


@readable
@dataclass(frozen=True)
class AttackWorth:
    """Whether an attack pays.

    Args:
        odds: How the fight ends.
        mean_damage: Expected damage.
        losses: What it costs.
        expected_losses: Expected number of characters given up or injured, the Captain included.
        ratio: Expected damage for each expected loss; None where nothing can be lost.
    """

    odds: CombatOdds
    mean_damage: Chance
    losses: PriceOdds
    expected_losses: Chance
    ratio: Chance | None


@strict_flags
def attack_worth(
    captain: Dice,
    monster: Dice,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    *,
    healthy: int = 1,
    injured: int = 0,
    captain_injured: bool = False,
    exact: bool = False,
) -> AttackWorth:
    """MP-CALC-13: whether to attack now.

    Args:
        captain: Red, yellow and white dice of the Captain card and the attacker half.
        monster: The same of the Monster or Creature.
        monster_maximum: The most dice the opponent rolls; None for no such maximum.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice; 0 to 1000.
        healthy: Healthy characters in the attacker half, 0 to 6.
        injured: Injured characters there, 0 to 6.
        captain_injured: Whether the Captain is injured already.
        exact: Whether to answer in Fractions.

    Returns:
        Win chances, expected damage and what is at stake.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> worth = attack_worth((0, 0, 2), (0, 2, 0), exact=True)
        >>> worth.odds.any_win, worth.losses.sacrifice, worth.ratio
        (Fraction(14, 27), Fraction(19, 108), Fraction(3353, 2808))
    """
    odds = combat(captain, monster, monster_maximum, mounts, bonus, exact)
    losses = prices(odds, checked_fighters(True, healthy, injured, captain_injured))
    lost = losses.sacrifice + losses.injure_one + losses.injure_captain
    ratio = odds.mean_damage / lost if lost else None
    return AttackWorth(odds, odds.mean_damage, losses, lost, ratio)


def attacks_needed(health: int, odds: CombatOdds | Sequence[CombatOdds]) -> Dist:
    """MP-CALC-14: how many attacks it takes to do so much damage.

    Args:
        health: Damage to do, 1 to 99.
        odds: How each attack ends; or, for a pool that shrinks, how one ends after 0, 1, ... attacks that
            were not won, the last serving for all later ones.

    Returns:
        The law of the number of attacks; what lies beyond the listed ones is kept as its tail, so the mean
        is that of all attacks without end. Exact where the odds are.

    Raises:
        ValueError: `health` is out of range, there are no odds, or the damage may never be done.

    Example:
        >>> attacks_needed(2, combat((0, 0, 1), (1, 0, 0), exact=True)).mean
        Fraction(497, 72)
    """
    goal = whole("health", health, 1, 99)
    stages = [odds] if isinstance(odds, CombatOdds) else rows("odds", odds, "CombatOdds")
    if not stages:
        raise ValueError("odds must hold at least one CombatOdds; got none.")
    stages = [_combat_odds(f"odds[{at}]", stage) for at, stage in enumerate(stages)]
    if not stages[-1].any_win:
        raise ValueError("odds must let the last kind of attack win; its chance to win is 0.")

    def moves(state: tuple[int, int]) -> list[tuple[Chance, tuple[int, int]]]:
        left, stage = state
        if left == 0:
            return []
        now, later = stages[stage], min(stage + 1, len(stages) - 1)
        return [
            (now.critical, (max(0, left - 2), stage)),
            (now.win, (left - 1, stage)),
            (now.tie + now.lose, (left, later)),
        ]

    return _listed(absorb((goal, 0), moves))


def _listed(chain: Absorption[tuple[int, int]]) -> Dist:
    """List attacks until less than 1e-16 lies beyond, or 2,048 of them."""
    upto = 32
    law = chain.steps(upto)
    while law.tail and law.tail.mass >= _FAINT and upto < 2_048:
        upto *= 2
        law = chain.steps(upto)
    return law


def kill_chance(health: int, attacks: Sequence[CombatOdds | tuple[CombatOdds, CombatOdds]]) -> Chance:
    """MP-CALC-15: the chance to do so much damage with the attacks of this round.

    Args:
        health: Damage to do, 1 to 99.
        attacks: How each attack ends, in order; a pair holds how it ends when the attack before it was won,
            and when it was not.

    Returns:
        The chance; exact where the odds are.

    Raises:
        ValueError: `health` is out of range, or an attack is neither.

    Example:
        >>> odds = combat((0, 0, 2), (0, 2, 0), exact=True)
        >>> kill_chance(2, [odds, odds])
        Fraction(25445, 78732)
    """
    goal = whole("health", health, 1, 99)
    given = rows("attacks", attacks, "CombatOdds, or pairs of them")
    pairs = [_pair(f"attacks[{at}]", attack) for at, attack in enumerate(given)]
    done: dict[tuple[int, bool], Chance] = {(0, True): Fraction(1)}
    for after_win, otherwise in pairs:
        after: dict[tuple[int, bool], Chance] = {}
        for (dealt, won), mass in done.items():
            odds = after_win if won else otherwise
            for outcome in OUTCOMES:
                to = (min(goal, dealt + damage(outcome, attacking=True)), outcome in ("critical", "win"))
                after[to] = after.get(to, 0) + mass * odds.chance(outcome)
        done = after
    return sum((mass for (dealt, _), mass in done.items() if dealt >= goal), Fraction(0))


def _combat_odds(name: str, value: object) -> CombatOdds:
    if not isinstance(value, CombatOdds):
        raise ValueError(f"{name} must be a CombatOdds, as `combat` gives; got {shown(value)}.")
    return value


def _pair(name: str, value: object) -> tuple[CombatOdds, CombatOdds]:
    """How an attack ends when the one before it was won, and when it was not."""
    if isinstance(value, tuple) and len(value) == 2:
        return _combat_odds(f"{name}[0]", value[0]), _combat_odds(f"{name}[1]", value[1])
    odds = _combat_odds(name, value)
    return odds, odds


@readable
@dataclass(frozen=True)
class CreatureOdds:
    """What a fight against a Creature brings.

    Args:
        defeat: The chance that it is defeated.
        mean_gold: Expected Gold.
        odds: How the fight ends.
    """

    defeat: Chance
    mean_gold: Chance
    odds: CombatOdds


@strict_flags
def creature_reward(
    captain: Dice,
    creature: Dice,
    health: int,
    reward: int,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    exact: bool = False,
) -> CreatureOdds:
    """MP-CALC-16: what an attack on a Creature brings.

    The printed Gold is paid for each damage done; a critical hit on the last health does one (ours).

    Args:
        captain: Red, yellow and white dice of the Captain card and the attacker half.
        creature: The same of the Creature.
        health: The Creature's health, 1 to 99.
        reward: Gold for each damage, 0 or more.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice; 0 to 1000.
        exact: Whether to answer in Fractions.

    Returns:
        The chance to defeat it, expected Gold, and the fight's chances.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> fight = creature_reward((0, 0, 1), (1, 0, 0), health=1, reward=2, exact=True)
        >>> fight.defeat, fight.mean_gold
        (Fraction(2, 7), Fraction(4, 7))
    """
    left = whole("health", health, 1, 99)
    gold = whole("reward", reward, 0)
    odds = combat(captain, dice_pool("creature", creature), None, mounts, bonus, exact)
    dealt = odds.damage.clip(high=left)
    return CreatureOdds(dealt.at_least(left), gold * dealt.mean, odds)
