"""What recruits and Armour are worth for their Gold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitkit.monster_pit.changes_of_dice import CAPTAIN_CHANGES, changes
from pitkit.monster_pit.odds.upgrades import DiceWorth, dice_worth
from pitkit.monster_pit.pools import Dice, DicePool, dice_pool
from pitkit.odds import Chance
from pitkit.odds.checks import mapping, shown, strict_flags, whole
from pitkit.odds.records import readable

ARMOUR_PRICE = 4
"""Gold for an Armour token (MP-STR-ARM-01)."""


@readable
@dataclass(frozen=True)
class RecruitWorth:
    """What a card would bring to a Captain's pool.

    Attributes:
        name: Its name.
        dice: Its dice.
        cost: Its price in Gold.
        worth: By how much it changes what the Captain can expect.
    """

    name: str
    dice: DicePool
    cost: int
    worth: DiceWorth

    @property
    def rounds_to_earn_back(self) -> Chance | None:
        """Progress Rolls until the extra Gold has paid the price; None where it never does."""
        if not self.cost:
            return 0
        return self.cost / self.worth.gold if self.worth.gold > 0 else None

    def per_gold(self, gain: Chance) -> Chance | None:
        """A gain for each Gold paid.

        Args:
            gain: One of the numbers of `worth`, such as `worth.win`.

        Returns:
            The share; None for a card that costs nothing.
        """
        return gain / self.cost if self.cost else None


@strict_flags
def recruits(
    captain: Dice,
    candidates: Mapping[str, tuple[Dice, int]],
    monster: Dice | None = None,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    exact: bool = False,
) -> tuple[RecruitWorth, ...]:
    """MP-CALC-26: what each card on offer would change, and what that is for its price.

    Args:
        captain: The pool before: red, yellow and white dice.
        candidates: Name of each card with its dice and its price: `{"Squire": ((0, 1, 0), 2)}`.
        monster: The opponent's dice, for the changes in a fight; None for the Progress Roll alone.
        monster_maximum: The most dice the opponent rolls; None for no such maximum.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice; 0 or more.
        exact: Whether the changes in a fight are Fractions; those of the Progress Roll always are.

    Returns:
        The cards, those that bring most Gold a Progress Roll first.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> two = recruits((0, 1, 1), {"Squire": ((0, 0, 1), 3), "Brute": ((1, 0, 0), 1)})
        >>> [(card.name, str(card.worth.gold), str(card.worth.steps)) for card in two]
        [('Squire', '16/45', '2/5'), ('Brute', '-7/45', '4/5')]
        >>> two[0].rounds_to_earn_back, two[1].rounds_to_earn_back
        (Fraction(135, 16), None)
    """
    found = []
    for name, offer in mapping("candidates", candidates, "names of cards to (dice, price)").items():
        if not isinstance(offer, tuple | list) or len(offer) != 2:
            raise ValueError(f"candidates[{name!r}] must be a pair of dice and a price; got {shown(offer)}.")
        dice = dice_pool(f"candidates[{name!r}]", offer[0])
        cost = whole(f"price of {name!r}", offer[1], 0)
        worth = dice_worth(captain, dice, monster, monster_maximum, mounts, bonus, exact)
        found.append(RecruitWorth(str(name), dice, cost, worth))
    return tuple(sorted(found, key=lambda card: -card.worth.gold))


@strict_flags
def armour(
    captain: Dice,
    monster: Dice | None = None,
    monster_maximum: int | None = None,
    mounts: Dice = (0, 0, 0),
    bonus: int = 0,
    exact: bool = False,
) -> tuple[RecruitWorth, ...]:
    """MP-CALC-17 for the Armoury: what an Armour token for 4 Gold is worth (MP-STR-ARM-01, MP-STR-ARM-02).

    A yellow token makes a red die yellow, a white one a yellow die white.

    Args:
        captain: The pool before: red, yellow and white dice.
        monster: The opponent's dice, for the changes in a fight; None for the Progress Roll alone.
        monster_maximum: The most dice the opponent rolls; None for no such maximum.
        mounts: Dice of Mounts.
        bonus: Captain results beside the dice; 0 or more.
        exact: Whether the changes in a fight are Fractions; those of the Progress Roll always are.

    Returns:
        The tokens that find a die to improve; `dice` is the pool with it.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> [(token.name, str(token.worth.gold)) for token in armour((1, 1, 1))]
        [('a red die becomes yellow', '7/45'), ('a yellow die becomes white', '3/10')]
    """
    pool = dice_pool("captain", captain)
    better = [change for change in changes(pool, CAPTAIN_CHANGES) if sum(change.dice) == 0]
    return tuple(
        RecruitWorth(
            change.name,
            pool.plus(change.dice),
            ARMOUR_PRICE,
            dice_worth(pool, change.dice, monster, monster_maximum, mounts, bonus, exact),
        )
        for change in better
    )
