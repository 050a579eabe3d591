"""What each row of a Monster Board would do now."""

from __future__ import annotations

from dataclasses import dataclass

from pitkit.monster_pit.boards import Board, Row, Target, board_of
from pitkit.monster_pit.odds.laws import MOST_RESULTS, row_chances
from pitkit.monster_pit.pools import Dice, DicePool, chosen_dice, dice_pool
from pitkit.monster_pit.rules.trackers import tracker_options
from pitkit.odds import Chance
from pitkit.odds.checks import strict_flags, whole
from pitkit.odds.records import readable


@readable
@dataclass(frozen=True)
class RowOutlook:
    """A row and what it would do.

    Attributes:
        results: Monster results that pick it; 6 stands for six and more.
        chance: How likely it is.
        rule: Id of the rule that says what it does.
        actions: What it does, in words, from left to right.
        spaces: How many spaces it moves the Monster.
        left: Spaces left to the Gate afterwards; None where the distance was not given.
        attacks: Whom it attacks, if anybody.
        trackers: Every set of trackers it can lead to.
    """

    results: int
    chance: Chance
    rule: str
    actions: tuple[str, ...]
    spaces: int
    left: int | None
    attacks: Target | None
    trackers: tuple[DicePool, ...]

    @property
    def loses(self) -> bool:
        """Whether it brings the Monster to the Gate."""
        return self.left == 0


@strict_flags
def row_outlook(
    monster: Dice,
    board: str | Board = "vaiel",
    distance: int | None = None,
    mesmerized: int = 0,
    exact: bool = False,
) -> tuple[RowOutlook, ...]:
    """MP-CALC-06 with the rows' actions: what the coming Twilight Roll may do (MP-TWI-05, MP-MB-01).

    Args:
        monster: The trackers: red, yellow and white dice.
        board: Short name of a printed board, or a board of one's own.
        distance: Spaces left to the Gate, 1 or more; None where it does not matter.
        mesmerized: How many characters the Monster has mesmerized, 0 to 1000.
        exact: Whether to answer in Fractions.

    Returns:
        The seven rows, from no result to six and more.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> rows = row_outlook((0, 2, 0), "vaiel", distance=3, exact=True)
        >>> [(row.results, row.chance, row.left) for row in rows if row.chance]
        [(0, Fraction(1, 4), 0), (1, Fraction(1, 2), 3), (2, Fraction(1, 4), 2)]
    """
    found, pool = board_of(board), dice_pool("monster", monster)
    far = None if distance is None else whole("distance", distance, 1)
    count, most = whole("mesmerized", mesmerized, 0, MOST_RESULTS), found.max_dice.value
    chances = row_chances(chosen_dice(pool, most), exact)
    return tuple(
        RowOutlook(
            row.results,
            chance,
            row.rule,
            tuple(action.text for action in row.actions),
            row.movement(count),
            None if far is None else max(0, far - row.movement(count)),
            row.attacks,
            changed_trackers(row, pool, most),
        )
        for row, chance in zip(found.rows, chances, strict=True)
    )


def changed_trackers(row: Row, pool: DicePool, maximum: int) -> tuple[DicePool, ...]:
    """Every set of trackers that a row can lead to.

    Args:
        row: The row.
        pool: The trackers before it.
        maximum: The board's maximum.

    Returns:
        The trackers, those with more red dice first.

    Example:
        >>> from pitkit.monster_pit.boards import BOARDS
        >>> [pool.words() for pool in changed_trackers(BOARDS["phoshar"].row(3), DicePool(1, 1, 2), 12)]
        ['2 red, 3 white', '1 red, 2 yellow, 2 white']
    """
    found = {pool}
    for action in row.actions:
        found = {option for each in found for option in tracker_options(action, each, maximum)}
    return tuple(sorted(found, reverse=True))
