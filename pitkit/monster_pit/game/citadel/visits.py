"""Visits of structures: what keeps a Captain from one, and that it is used up (MP-MID-04 to MP-MID-07).

Whatever a Captain does at a structure, a fight there included, asks `keeps_out` first and is `used` after.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.rolls import Closed
from pitkit.monster_pit.game.facts import StructureName, district_of, title
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.table import Table
from pitkit.play import Refusal


def keeps_out(table: Table, seat: int, structure: StructureName, fight: bool = False) -> Iterator[Refusal]:
    """What keeps a Captain from a structure, beside what its own service asks for.

    Args:
        table: The state.
        seat: The Captain.
        structure: The structure.
        fight: Whether it is for a fight with a Creature there, which closing and the Creature do not hinder.

    Returns:
        The rules that forbid it.
    """
    captain, place = table.captains[seat], district_of(structure)
    if captain.district != place:
        yield Refusal("MP-MID-04", f"{table.name(seat)} is not in {title(place)}.")
    if structure in captain.visited:
        yield Refusal("MP-MID-06", f"{table.name(seat)} has used {title(structure)} this round.")
    if fight:
        return
    if is_closed(table, structure):
        yield Refusal("MP-TERM-12", f"{title(structure)} is closed.")
    if table.citadel.blockers(structure):
        yield Refusal("MP-CRE-03", f"a Creature stands on {title(structure)}.")


def is_closed(table: Table, structure: StructureName) -> bool:
    """Whether a structure is closed, for good or by a card (MP-TERM-12)."""
    by_card = {word.place for word in in_force(table, Closed)}
    return structure in table.citadel.closed or bool(by_card & {structure, district_of(structure)})


def used(table: Table, seat: int, structure: StructureName) -> Table:
    """The state with this round's visit of a structure used up."""
    return table.with_captain(seat, visited=(*table.captains[seat].visited, structure))
