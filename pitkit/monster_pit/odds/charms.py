"""Vaiel's threats: whom she mesmerizes, how far that carries her, and her Instant Charm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pitkit.monster_pit.boards import Board, MesmerizeSlot, MovePerMesmerized, Row, board_of, spaces_of
from pitkit.monster_pit.odds.laws import MOST_RESULTS, row_chances
from pitkit.monster_pit.pools import Dice, chosen_dice, dice_pool
from pitkit.odds import Chance
from pitkit.odds.checks import mapping, strict_flags, whole, wholes
from pitkit.odds.records import readable

CHARM_DICE = 5
"""With so many dice or fewer Vaiel charms revealed characters of cost 0 (MP-VAI-11)."""


@readable
@dataclass(frozen=True)
class CharmOdds:
    """What Vaiel threatens at the coming Twilight.

    Attributes:
        loses: For each Captain, the Lead first, the chance to lose the character in the slot that is named.
        mean_lost: Expected characters lost so by all Captains.
        per_mesmerized: Spaces the row moves that counts mesmerized characters (MP-VAI-08).
        charm: Whether Instant Charm works now.
        charm_after: The chance that it works after the Twilight.
    """

    loses: tuple[Chance, ...]
    mean_lost: Chance
    per_mesmerized: int
    charm: bool
    charm_after: Chance


@strict_flags
def charms(
    monster: Dice,
    mesmerized: int = 0,
    filled: Sequence[int] = (),
    faces: int = 6,
    brings: Mapping[int, int] | None = None,
    board: str | Board = "vaiel",
    exact: bool = False,
) -> CharmOdds:
    """MP-CALC-24: what Vaiel threatens (MP-VAI-05 to MP-VAI-11).

    Args:
        monster: Her dice: red, yellow and white, those of mesmerized characters included.
        mesmerized: How many characters she has mesmerized, 0 to 1000.
        filled: For each Captain, the Lead first, how many faces of the Rune Die name a slot with a character
            that can be mesmerized; 0 to `faces` each.
        faces: How many faces the Rune Die has; the manual does not print it.
        brings: Row to the number of dice of the character it would mesmerize, such as `{1: 2}` where the
            cheapest card of the Market District has two; 0 for a row left out.
        board: Short name of a printed board, or a board of one's own.
        exact: Whether to answer in Fractions.

    Returns:
        The chances.

    Raises:
        ValueError: An argument is out of range.

    Example:
        >>> threat = charms((1, 4, 0), mesmerized=3, filled=[3, 2], brings={1: 1}, exact=True)
        >>> threat.per_mesmerized, threat.charm, threat.loses[0] > threat.loses[1]
        (3, True, True)
    """
    found, pool = board_of(board), dice_pool("monster", monster)
    count = whole("mesmerized", mesmerized, 0, MOST_RESULTS)
    sides = whole("faces", faces, 1, MOST_RESULTS)
    slots = wholes("filled", filled, 0, sides)
    given = mapping("brings", brings or {}, "rows to numbers of dice")
    dice = {
        whole("a row of brings", row, 0, len(found.rows) - 1): whole(f"brings[{row}]", more, 0, MOST_RESULTS)
        for row, more in given.items()
    }
    chances = dict(zip(found.rows, row_chances(chosen_dice(pool, found.max_dice.value), exact), strict=True))
    zero = 0 * next(iter(chances.values()))
    loses = tuple(
        sum((chance for row, chance in chances.items() if _names_slot_of(row, seat)), zero) * slot / sides
        for seat, slot in enumerate(slots)
    )
    room = CHARM_DICE - pool.size
    after = sum((chance for row, chance in chances.items() if dice.get(row.results, 0) <= room), zero)
    spaces = max((move for row in found.rows for move in _counted_moves(row, count)), default=0)
    return CharmOdds(loses, sum(loses, zero), spaces, room >= 0, after)


def _names_slot_of(row: Row, seat: int) -> bool:
    slots = [action for action in row.actions if isinstance(action, MesmerizeSlot)]
    return any(action.target == "all" or seat == 0 for action in slots)


def _counted_moves(row: Row, mesmerized: int) -> Iterator[int]:
    return (spaces_of(action, mesmerized) for action in row.actions if isinstance(action, MovePerMesmerized))
