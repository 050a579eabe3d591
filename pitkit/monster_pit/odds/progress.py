"""Progress Rolls: Gold, Monster steps, Royal Rolls, and which dice to roll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import Any, Literal, NamedTuple, TypeAlias

from numpy.typing import NDArray

from pitkit.monster_pit.dice import CAPTAIN, COLOURS, MONSTER, ODDS_DICE
from pitkit.monster_pit.odds.laws import listed_upto, named_pool, thrown
from pitkit.monster_pit.pools import DicePool, captain_dice, captain_picks
from pitkit.monster_pit.rules.outcomes import ROYAL_GOLD
from pitkit.odds import (
    Advice,
    Chance,
    Dist,
    Face,
    Joint,
    advise,
    alike,
    pool_law,
    pool_mean,
    split_joint,
    split_law,
)
from pitkit.odds.checks import one_of, strict_flags
from pitkit.odds.records import readable

_ALIKE = alike(lambda face: face.counts[CAPTAIN] > 0)
"""Whether all first faces show one side; that is what makes a Royal Roll (MP-MORN-10)."""


@readable
@dataclass(frozen=True)
class ProgressOdds:
    """What a Progress Roll brings.

    Args:
        dice: The dice that are rolled.
        gold: The law of the Gold, the Royal bonus in it where it is taken.
        steps: The law of the Monster's steps.
        royal: The chance of a Royal Roll.
        bonus: Gold a Royal Roll adds here.
        exact: Whether answers are Fractions.
    """

    dice: DicePool
    gold: Dist
    steps: Dist
    royal: Chance
    bonus: int
    exact: bool

    @cached_property
    def both(self) -> Joint:
        """The joint law of Gold and steps, with what lies beyond its table kept."""
        split = split_joint(thrown(self.dice), _ALIKE, (CAPTAIN, MONSTER), exact=self.exact)
        parts = [
            (chance, law if state in ("mixed", None) else law.shifted(self.bonus, 0))
            for state, (chance, law) in split.items()
        ]
        return Joint.mixture(parts)

    @property
    def joint(self) -> NDArray[Any]:
        """Chances as an array [gold, steps]; `beyond` is what lies outside it, below 1e-15."""
        return self.both.table

    @property
    def beyond(self) -> Chance:
        """The chance of more Gold or steps than `joint` lists."""
        return self.both.beyond


@strict_flags
def progress(red: int, yellow: int, white: int, exact: bool = False, take_royal: bool = True) -> ProgressOdds:
    """MP-CALC-02: what a Captain's Progress Roll brings (MP-MORN-02, MP-MORN-04, MP-MORN-05).

    The pool is cut to the limits of the colours. Of more than eight dice the ones that are best on the
    average are rolled: white, then yellow, then red (MP-MORN-07; see `best_dice` for other wishes).

    Args:
        red: Red dice of the pool, Mounts not counted; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        exact: Whether to answer in Fractions.
        take_royal: Whether the Captain takes the 2 Gold of a Royal Roll (MP-MORN-09).

    Returns:
        Gold, steps, Royal chance and the joint law.

    Raises:
        ValueError: A number of dice is no whole number from 0.

    Example:
        >>> odds = progress(0, 1, 2, exact=True)
        >>> odds.gold[1], odds.steps.mean, odds.royal
        (Fraction(13, 54), Fraction(13, 10), Fraction(5, 18))
        >>> progress(0, 0, 1, exact=True).joint[2, 1]
        Fraction(1, 3)
    """
    dice = captain_dice(named_pool(red, yellow, white))
    bonus = ROYAL_GOLD if take_royal else 0
    upto = listed_upto(dice, exact)
    split = split_law(thrown(dice), _ALIKE, CAPTAIN, upto=upto, exact=exact)
    parts = [
        (chance, law if state in ("mixed", None) else law + bonus) for state, (chance, law) in split.items()
    ]
    steps = pool_law(thrown(dice), MONSTER, upto=upto, exact=exact)
    return ProgressOdds(dice, Dist.mixture(parts), steps, _royal(dice, exact), bonus, exact)


@strict_flags
def royal_chance(red: int, yellow: int, white: int, exact: bool = False) -> Chance:
    """MP-CALC-03: the chance of a Royal Roll (MP-MORN-09, MP-MORN-10).

    Args:
        red: Red dice of the pool, Mounts not counted; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        exact: Whether to answer in Fractions.

    Returns:
        The chance; 1 for one die, 0 for none (a reading of ours).

    Raises:
        ValueError: A number of dice is no whole number from 0.

    Example:
        >>> royal_chance(0, 1, 1), royal_chance(0, 0, 2, exact=True)
        (0.5, Fraction(5, 9))
    """
    return _royal(captain_dice(named_pool(red, yellow, white)), exact)


def _royal(dice: DicePool, exact: bool) -> Chance:
    if not dice.size:
        return Fraction(0) if exact else 0.0
    counts = tuple(zip(COLOURS, dice, strict=True))
    one_side = (prod(_first_faces(c, side) ** n for c, n in counts) for side in (CAPTAIN, MONSTER))
    chance = sum(one_side, Fraction(0))
    return chance if exact else float(chance)


def _first_faces(colour: str, side: int) -> Fraction:
    """The share of a die's faces that count for a side."""
    faces: tuple[Face, ...] = ODDS_DICE[colour].faces
    return Fraction(sum(face.weight for face in faces if face.counts[side]), ODDS_DICE[colour].sides)


@readable
class ProgressMeans(NamedTuple):
    """Expected Gold and Monster steps of a Progress Roll.

    Attributes:
        gold: Expected Gold, the Royal bonus in it.
        steps: Expected steps of the Monster.
    """

    gold: Fraction
    steps: Fraction


@strict_flags
def mean_gold_and_steps(red: int, yellow: int, white: int, take_royal: bool = True) -> ProgressMeans:
    """MP-CALC-04: expected Gold and Monster steps of a Progress Roll, in closed form.

    Args:
        red: Red dice of the pool, Mounts not counted; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        take_royal: Whether the Captain takes the 2 Gold of a Royal Roll (MP-MORN-09).

    Returns:
        Both means, as Fractions.

    Raises:
        ValueError: A number of dice is no whole number from 0.

    Example:
        >>> mean_gold_and_steps(0, 0, 1).gold, mean_gold_and_steps(0, 0, 2).gold
        (Fraction(14, 5), Fraction(122, 45))
    """
    return dice_means(captain_dice(named_pool(red, yellow, white)), take_royal)


def dice_means(dice: DicePool, take_royal: bool = True) -> ProgressMeans:
    """Expected Gold and steps of dice that are rolled as they are.

    Args:
        dice: The dice rolled.
        take_royal: Whether the Captain takes the 2 Gold of a Royal Roll.

    Returns:
        Both means, as Fractions.

    Example:
        >>> dice_means(DicePool(yellow=2))
        ProgressMeans(gold=Fraction(2, 1), steps=Fraction(1, 1))
    """
    bonus = ROYAL_GOLD * Fraction(_royal(dice, exact=True)) if take_royal else Fraction(0)
    return ProgressMeans(pool_mean(thrown(dice), CAPTAIN) + bonus, pool_mean(thrown(dice), MONSTER))


Goal: TypeAlias = Literal["gold", "steps"]


def best_dice(
    red: int, yellow: int, white: int, goal: Goal | Callable[[ProgressMeans], Chance] = "gold"
) -> Advice[DicePool]:
    """MP-CALC-05: which dice to roll of more than eight (MP-MORN-07).

    Rolling white, then yellow, then red gives most Gold and fewest steps on the average, Royal bonus
    included; in a fight it is best outright.

    Args:
        red: Red dice of the pool, Mounts not counted; any whole number from 0.
        yellow: Yellow dice.
        white: White dice.
        goal: `gold` for most Gold, `steps` for fewest Monster steps, or a function that says what expected
            Gold and steps are worth together, more being better.

    Returns:
        Every pick that the rules allow, at most 26, with its worth, and the best of them; for `steps` the
        worth is the steps saved, a negative number.

    Raises:
        ValueError: A number of dice is no whole number from 0, or the goal is unknown.

    Example:
        >>> best_dice(2, 4, 5).best
        DicePool(red=0, yellow=3, white=5)
        >>> best_dice(3, 3, 3, lambda means: 2 * means.gold - means.steps).best.words()
        '2 red, 3 yellow, 3 white'
    """
    worth = goal if callable(goal) else _GOALS[one_of("goal", goal, _GOALS)]
    picks = captain_picks(named_pool(red, yellow, white))
    return advise({pick: worth(dice_means(pick)) for pick in picks}, tie="first")


_GOALS: dict[str, Callable[[ProgressMeans], Chance]] = {
    "gold": lambda means: means.gold,
    "steps": lambda means: -means.steps,
}
