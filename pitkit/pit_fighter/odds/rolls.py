"""Rolls beside the damage: Spells in Armor, and who goes first."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from pitkit.odds import Chance
from pitkit.odds.checks import shown, strict_flags, whole
from pitkit.odds.records import readable
from pitkit.pit_fighter.odds.hits import MOST_DICE, MOST_ROWS

SPELL_NEEDS = 3
"""What a d6 less the dice of Armor must show for a Spell to work (PF-ARM-03)."""

MOST_PLAYERS = 163
"""One for each hex."""

FACES = 6


@strict_flags
def spell(armour_dice: int, worn: bool = True, exact: bool = False) -> Chance:
    """PF-CALC-11: the chance that a Spell works in Armor (PF-ARM-03, PF-AMB-25).

    Args:
        armour_dice: Dice that the equipped Armor takes away in all, Tilted pieces too, from 0 to 200.
        worn: Whether any Armor is equipped; without it a Spell always works, whatever `armour_dice` says.
        exact: Whether to answer with a Fraction.

    Returns:
        The chance.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> [spell(dice, exact=True) for dice in (0, 1, 2, 4)]
        [Fraction(2, 3), Fraction(1, 2), Fraction(1, 3), Fraction(0, 1)]
        >>> spell(0, worn=False)
        1.0
    """
    dice = whole("armour_dice", armour_dice, 0, MOST_DICE)
    if not isinstance(worn, bool):
        raise ValueError(f"worn must be True or False; got {shown(worn)}.")
    chance = Fraction(max(0, FACES + 1 - SPELL_NEEDS - dice), FACES) if worn else Fraction(1)
    return chance if exact else float(chance)


@readable
class SpellTries(NamedTuple):
    """Casting in Armor, again and again.

    Attributes:
        each: The chance of one try.
        any: The chance that at least one works.
        gold_each: Expected gold spent until one works; None where none ever does.
    """

    each: Chance
    any: Chance
    gold_each: Chance | None


@strict_flags
def spell_tries(
    armour_dice: int, tries: int, cost: int = 0, worn: bool = True, exact: bool = False
) -> SpellTries:
    """PF-CALC-11: several tries to cast in Armor; a failure loses its price (PF-ARM-04).

    Args:
        armour_dice: Dice that the equipped Armor takes away in all, from 0 to 200.
        tries: How many Spells are cast, 0 to 10,000.
        cost: Price of each, from 0.
        worn: Whether any Armor is equipped.
        exact: Whether to answer with Fractions.

    Returns:
        The chance of each, of any, and the price of a success.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> spell_tries(2, 3, cost=20, exact=True)
        SpellTries(each=Fraction(1, 3), any=Fraction(19, 27), gold_each=Fraction(60, 1))
    """
    each = Fraction(spell(armour_dice, worn, exact=True))
    some = 1 - (1 - each) ** whole("tries", tries, 0, MOST_ROWS)
    price = whole("cost", cost, 0) / each if each else None
    if exact:
        return SpellTries(each, some, price)
    return SpellTries(float(each), float(some), None if price is None else float(price))


@readable
class Initiative(NamedTuple):
    """The roll for the first turn of a round.

    Attributes:
        each: The chance that a given player wins it and chooses who goes first.
        at_once: The chance that no roll has to be repeated.
        rolls: Expected rolls when only those tied for the highest roll again.
        rolls_all: Expected rolls when all would roll again.
    """

    each: Chance
    at_once: Chance
    rolls: Chance
    rolls_all: Chance


@strict_flags
def initiative(players: int, exact: bool = False) -> Initiative:
    """PF-CALC-16: who wins the roll for the first turn (PF-SET-09, PF-AMB-61).

    Args:
        players: How many roll, from 2 to 163.
        exact: Whether to answer with Fractions.

    Returns:
        Each player's chance, the chance of no repeat, and expected rolls.

    Raises:
        ValueError: `players` is out of range.

    Example:
        >>> roll = initiative(3, exact=True)
        >>> roll.each, roll.at_once, roll.rolls_all
        (Fraction(1, 3), Fraction(55, 72), Fraction(72, 55))
    """
    count = whole("players", players, 2, MOST_PLAYERS)
    at_once = _tied(count, 1)
    found = Initiative(Fraction(1, count), at_once, _rolls(count), 1 / at_once)
    return found if exact else Initiative(*map(float, found))


def _tied(players: int, high: int) -> Fraction:
    """The chance that just so many players share the highest number."""
    ways = sum(face ** (players - high) for face in range(FACES))
    return Fraction(comb(players, high) * ways, FACES**players)


def _rolls(players: int) -> Fraction:
    """Expected rolls until one of so many is highest alone."""
    rolls = {1: Fraction(0)}
    for count in range(2, players + 1):
        later = sum((_tied(count, high) * rolls[high] for high in range(2, count)), Fraction(1))
        rolls[count] = later / (1 - _tied(count, count))
    return rolls[players]
