"""What one more die or a better one would be: the changes that explorers put side by side.

Example:
    >>> [change.name for change in changes((0, 1, 0), CAPTAIN_CHANGES)]
    ['one more red die', 'one more yellow die', 'one more white die', 'a yellow die becomes white']
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitkit.monster_pit.dice import COLOUR_LIMITS
from pitkit.monster_pit.pools import Dice, DicePool


@dataclass(frozen=True)
class Change:
    """A change of a pool.

    Attributes:
        name: What it is.
        red: Red dice more, or less where it is negative.
        yellow: Yellow dice more.
        white: White dice more.
    """

    name: str
    red: int = 0
    yellow: int = 0
    white: int = 0

    @property
    def dice(self) -> tuple[int, int, int]:
        """The change by colour."""
        return self.red, self.yellow, self.white

    def of(self, pool: Dice) -> DicePool | None:
        """The pool after the change.

        Args:
            pool: Red, yellow and white dice.

        Returns:
            The new pool; None where a die is missing, or the roll holds no more of its colour.

        Example:
            >>> Change("one more red die", red=1).of((4, 0, 0)) is None
            True
        """
        after = DicePool(*pool).plus(self.dice)
        bounds = zip(self.dice, after, COLOUR_LIMITS, strict=True)
        return (
            after
            if all(0 <= count <= (most if more > 0 else count) for more, count, most in bounds)
            else None
        )


_MORE = (
    Change("one more red die", red=1),
    Change("one more yellow die", yellow=1),
    Change("one more white die", white=1),
)
CAPTAIN_CHANGES = (
    *_MORE,
    Change("a red die becomes yellow", red=-1, yellow=1),
    Change("a yellow die becomes white", yellow=-1, white=1),
)
"""Changes for a Captain's dice; white ones are best."""

MONSTER_CHANGES = (
    *_MORE,
    Change("a white die becomes yellow", yellow=1, white=-1),
    Change("a yellow die becomes red", red=1, yellow=-1),
)
"""Changes for the Monster's dice; red ones are best for it (MP-TERM-04)."""


def changes(pool: Dice, among: Sequence[Change]) -> list[Change]:
    """The changes that a pool allows.

    Args:
        pool: Red, yellow and white dice.
        among: `CAPTAIN_CHANGES` or `MONSTER_CHANGES`.

    Returns:
        Those that can be made.
    """
    return [change for change in among if change.of(pool) is not None]
