"""Fights: how they end, what they cost, and how many it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from pitkit.monster_pit.dice import CAPTAIN, MONSTER
from pitkit.monster_pit.odds.laws import mount_pool, thrown
from pitkit.monster_pit.pools import DicePool, captain_dice, chosen_dice, dice_pool
from pitkit.monster_pit.rules.outcomes import CRITICAL_BY, OUTCOMES, CombatOutcome, Fighters, damage, price
from pitkit.odds import Chance, Dist, Tail, pool_difference
from pitkit.odds.checks import shown, whole

Dice: TypeAlias = tuple[int, int, int]
"""Red, yellow and white dice."""


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
        return Dist.from_pmf([self.tie + self.lose, self.win, self.critical])

    @property
    def mean_damage(self) -> Chance:
        """Expected damage of an attack."""
        return sum(damage(outcome, attacking=True) * self.chance(outcome) for outcome in OUTCOMES)


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
        bonus: Captain results beside the dice, such as those of a Wish token; 0 or more.
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
    return odds_of(ours, theirs, whole("bonus", bonus, 0), exact)


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
        nothing=sum((p for p, cost in due if not (cost.sacrifice or cost.injure or cost.burn)), zero),
    )


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
        bonus: Captain results beside the dice; 0 or more.
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
    return prices(odds, _fighters(False, healthy, injured, captain_injured))


def _fighters(attacking: bool, healthy: int, injured: int, captain_injured: bool) -> Fighters:
    if not isinstance(captain_injured, bool):
        raise ValueError(f"captain_injured must be True or False; got {shown(captain_injured)}.")
    return Fighters(attacking, captain_injured, whole("healthy", healthy, 0, 6), whole("injured", injured, 0, 6))


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
        bonus: Captain results beside the dice; 0 or more.
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
    losses = prices(odds, _fighters(True, healthy, injured, captain_injured))
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
    stages = [odds] if isinstance(odds, CombatOdds) else list(odds)
    if not stages:
        raise ValueError("odds must hold at least one CombatOdds; got none.")
    if not stages[-1].any_win:
        raise ValueError("odds must let the last kind of attack win; its chance to win is 0.")
    return _Attacks(stages, goal).law()


class _Attacks:
    """A chain over damage left and attacks not won; both only go one way, so it is solved backwards."""

    def __init__(self, stages: list[CombatOdds], goal: int) -> None:
        self._stages, self._goal = stages, goal
        self._moments: dict[tuple[int, int], tuple[Chance, Chance]] = {}

    def _next(self, left: int, stage: int) -> list[tuple[Chance, tuple[int, int]]]:
        odds, last = self._stages[stage], len(self._stages) - 1
        failed = min(stage + 1, last)
        return [
            (odds.critical, (max(0, left - 2), stage)),
            (odds.win, (left - 1, stage)),
            (odds.tie + odds.lose, (left, failed)),
        ]

    def moments(self, left: int, stage: int) -> tuple[Chance, Chance]:
        """First and second moment of the attacks still needed."""
        if left == 0:
            return 0, 0
        if (left, stage) not in self._moments:
            ahead = [(p, self.moments(*to)) for p, to in self._next(left, stage) if to != (left, stage)]
            moving = sum(p for p, _ in ahead)
            mean = (1 + sum(p * first for p, (first, _) in ahead)) / moving
            square = sum(p * (2 * first + second) for p, (first, second) in ahead)
            second = (1 + square + 2 * (1 - moving) * mean) / moving
            self._moments[left, stage] = mean, second
        return self._moments[left, stage]

    def law(self) -> Dist:
        """List attacks until less than 1e-16 is left, at most 2,000."""
        one = sum(self._stages[0].chance(outcome) for outcome in OUTCOMES)
        alive: dict[tuple[int, int], Chance] = {(self._goal, 0): one}
        done: list[Chance] = []
        while sum(alive.values()) > 1e-16 and len(done) < 2_000:
            after: dict[tuple[int, int], Chance] = {}
            for state, mass in alive.items():
                for chance, to in self._next(*state):
                    after[to] = after.get(to, 0) + mass * chance
            done.append(after.pop((0, 0), 0) + sum(after.pop((0, s), 0) for s in range(1, len(self._stages))))
            alive = {state: mass for state, mass in after.items() if mass}
        return Dist.from_pmf(done, start=1, tail=self._tail(alive, len(done)))

    def _tail(self, alive: dict[tuple[int, int], Chance], made: int) -> Tail | None:
        mass = sum(alive.values())
        if not mass:
            return None
        first = sum(p * self.moments(*state)[0] for state, p in alive.items())
        second = sum(p * self.moments(*state)[1] for state, p in alive.items())
        return Tail(mass, made * mass + first, made * made * mass + 2 * made * first + second)


def kill_chance(
    health: int, attacks: Sequence[CombatOdds | tuple[CombatOdds, CombatOdds]], exact: bool | None = None
) -> Chance:
    """MP-CALC-15: the chance to do so much damage with the attacks of this round.

    Args:
        health: Damage to do, 1 to 99.
        attacks: How each attack ends, in order; a pair holds how it ends when the attack before it was won,
            and when it was not.
        exact: Unused unless there is no attack: whether the 0 is a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: `health` is out of range.

    Example:
        >>> odds = combat((0, 0, 2), (0, 2, 0), exact=True)
        >>> kill_chance(2, [odds, odds])
        Fraction(25445, 78732)
    """
    goal = whole("health", health, 1, 99)
    one: Chance = Fraction(1) if exact else 1
    done: dict[tuple[int, bool], Chance] = {(0, True): one}
    for attack in attacks:
        after: dict[tuple[int, bool], Chance] = {}
        for (dealt, won), mass in done.items():
            odds = attack if isinstance(attack, CombatOdds) else attack[0 if won else 1]
            for outcome in OUTCOMES:
                to = (min(goal, dealt + damage(outcome, attacking=True)), outcome in ("critical", "win"))
                after[to] = after.get(to, 0) + mass * odds.chance(outcome)
        done = after
    return sum((mass for (dealt, _), mass in done.items() if dealt >= goal), 0 * one)


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
        bonus: Captain results beside the dice; 0 or more.
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
    odds = combat(captain, creature, None, mounts, bonus, exact)
    dealt = odds.damage.clip(high=left)
    return CreatureOdds(dealt.at_least(left), gold * dealt.mean, odds)
