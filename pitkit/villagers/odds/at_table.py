"""The numbers of a game under way, as a seat may know them, ready for the calculators."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from pitkit.odds import Advice, Dist
from pitkit.odds.checks import Chance
from pitkit.odds.records import readable
from pitkit.villagers.odds.decisions import call_or_flee
from pitkit.villagers.odds.points import Faces, monster_wins_by_wards
from pitkit.villagers.odds.wards import ward_shifts

if TYPE_CHECKING:
    from pitkit.villagers.rules.table import Table


@readable
class TableOdds(Struct, frozen=True):
    """What a seat can say of the round under way.

    Args:
        monster_wins: The Monster's chance to win the reveal if it came now, exact. Wards the seat has not
            seen count as any unseen ones, each as likely.
        villagers: How many Villagers there are.
        total: The sum of the blue dice rolled; None when nobody has rolled.
        shifts: The law of the Villagers' Ward points less the Monster's.
        board: Tokens the Villagers have on the board, skulls included.
        to_call: Tokens still missing to match the Monster, or all the Villagers have where that is less.
        monster_board: Tokens the Monster has on the board, his skull included.
        uncounted: Laid Wards the seat knows whose abilities are not in the number.
        unseen: How many laid Wards the seat has not seen.
    """

    monster_wins: Fraction
    villagers: int
    total: int | None
    shifts: Dist
    board: int
    to_call: int
    monster_board: int
    uncounted: tuple[str, ...]
    unseen: int

    def advice(self, hurt: Chance = 0) -> Advice[str]:
        """Call or flee, for the Villagers as a group (VM-CALC-04).

        Args:
            hurt: What a token the Monster loses is worth to them, as in `call_or_flee`.

        Returns:
            The advice.
        """
        return call_or_flee(self.monster_wins, self.board, self.to_call, hurt, self.monster_board)


class _Laid(NamedTuple):
    """The Wards in play: known points, unseen ones of either side, known cards with abilities."""

    shift: int
    villagers: int
    monster: int
    uncounted: tuple[str, ...]


def at_table(state: Table, seat: int | None = None) -> TableOdds | None:
    """What a seat can say of the round under way.

    Args:
        state: A state of the game; only the seat's view of it is used.
        seat: A seat from 0, or None for an onlooker.

    Returns:
        The numbers, or None outside of a round.

    Example:
        >>> from pitkit.villagers import new_game
        >>> at_table(new_game(3).state) is None
        True
    """
    view = state.view(seat)
    if view.stage not in ("blue", "green", "ward", "battle"):
        return None
    laid = _laid(view)
    shifts = ward_shifts(_unseen(view), laid.villagers, laid.monster) + laid.shift
    total = sum(view.blue_dice) if view.blue_dice else None
    return TableOdds(
        monster_wins=_chance(view, shifts, total),
        villagers=view.green_dice,
        total=total,
        shifts=shifts,
        board=view.villager_board,
        to_call=min(view.missing, view.villager_tokens),
        monster_board=view.monster_board,
        uncounted=laid.uncounted,
        unseen=laid.villagers + laid.monster,
    )


def _chance(view: Table, shifts: Dist, total: int | None) -> Fraction:
    """The Monster's chance: by his dice where the seat knows them, else by their law."""
    known = [face for face in view.green if face is not None]
    if view.green and len(known) == len(view.green):
        return Fraction(shifts.at_most(sum(known) - (total or 0)))
    faces: dict[str, Faces] = {colour: die.faces for colour, die in view.content.dice.items()}
    green, blue = faces["green"], faces["blue"]
    return Fraction(monster_wins_by_wards(view.green_dice, shifts, total, green=green, blue=blue))


def _laid(view: Table) -> _Laid:
    shift, unseen, uncounted = 0, [0, 0], []
    for seat in view.clockwise(view.monster):
        card = view.players[seat].laid
        by_monster = seat == view.monster
        key = getattr(card, "card", None)
        if key is not None:
            ward = view.content.wards[key]
            helps_monster = ward.kind == "Monster" or (by_monster and ward.kind != "Villager")
            shift += -ward.points if helps_monster else ward.points
            uncounted += [ward.called] if ward.abilities else []
        elif card is not None:
            unseen[by_monster] += 1
    return _Laid(shift, unseen[0], unseen[1], tuple(uncounted))


def _unseen(view: Table) -> list[tuple[str, int, int]]:
    """(kind, points, copies) of all Wards the seat has not seen."""
    left: Counter[str] = Counter()
    for pool in view.pools:
        left.update(dict(pool.cards))
        for known, n in pool.secret:
            left[known.card] += n
    kinds: Counter[tuple[str, int]] = Counter()
    for key, n in left.items():
        ward = view.content.wards[key]
        kinds[ward.kind, ward.points] += n
    return [(kind, points, n) for (kind, points), n in kinds.items()]
