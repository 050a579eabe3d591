"""Visits of structures: what keeps a Captain from one, and that it is used up (MP-MID-04 to MP-MID-07).

Whatever a Captain does at a structure, a fight there included, asks `keeps_out` first and is `used` after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitkit.monster_pit.cards.rolls import Closed, VisitTwice
from pitkit.monster_pit.game.cards_of import hinders
from pitkit.monster_pit.game.difficulty import shut
from pitkit.monster_pit.game.facts import StructureName, district_of, title
from pitkit.monster_pit.game.standing import in_force
from pitkit.monster_pit.game.table import Table
from pitkit.play import Refusal

ATTACK: tuple[StructureName, ...] = ("gate", "watchtower")
"""Structures that a Wish does not open (MP-WISH-08)."""

ONE_OF_TWO: dict[str, str] = {"barracks": "MP-STR-BARRACKS-01", "sanctuary": "MP-STR-SANCT-01"}
"""Structures with two services of which a visit gives one; the rule that says so."""


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
    away = captain.district != place
    if away and (fight or structure in ATTACK or "citadel" not in captain.extra_visits):
        yield Refusal("MP-MID-04", f"{table.name(seat)} is not in {title(place)}.")
    if structure in captain.visited and (fight or away or not again(table, seat)):
        second = fight and not away and again(table, seat)
        rule = "MP-OUT-23" if second else ONE_OF_TWO.get(structure, "MP-MID-06")
        yield Refusal(rule, f"{title(structure)} was used this round.")
    if structure != "statue":
        yield from gave(table, seat)
    if fight:
        return
    yield from shut(table, seat, structure)
    if is_closed(table, structure):
        yield Refusal("MP-TERM-12", f"{title(structure)} is closed.")
    if any(
        hinders(table.content, table.citadel.creatures[n].card) for n in table.citadel.blockers(structure)
    ):
        yield Refusal("MP-CRE-03", f"a Creature stands on {title(structure)}.")


def gave(table: Table, seat: int) -> Iterator[Refusal]:
    """What a character on the Statue costs its Captain: every other action of the round (MP-AMB-123).

    A Quest or a fight at the Statue costs no more than the visit.

    Args:
        table: The state.
        seat: The Captain.

    Returns:
        The rule against it.
    """
    statue = table.citadel.statue
    if statue is not None and statue.seat == seat:
        text = f"{table.name(seat)} gave a character to the Statue and has no other action."
        yield Refusal("MP-STR-STATUE-01", text)


def again(table: Table, seat: int) -> bool:
    """Whether a structure of the own District may be visited a second time, though not to fight.

    Args:
        table: The state.
        seat: The Captain.

    Returns:
        True by a card (MP-OUT-23), or by a visit granted for this round.
    """
    return "district" in table.captains[seat].extra_visits or _by_card(table, seat)


def _by_card(table: Table, seat: int) -> bool:
    """Whether a card allows a second visit, and none was made this round (MP-OUT-23)."""
    doubled = any(n > 1 for n in Counter(table.captains[seat].visited).values())
    return bool(in_force(table, VisitTwice, seat)) and not doubled


def is_closed(table: Table, structure: StructureName) -> bool:
    """Whether a structure is closed, for good, for some rounds or by a card (MP-TERM-12)."""
    places = {structure, district_of(structure)}
    by_card = {word.place for word in in_force(table, Closed)}
    shut = {each.place for each in table.citadel.shut if each.until >= table.round}
    return structure in table.citadel.closed or bool((by_card | shut) & places)


def used(table: Table, seat: int, structure: StructureName) -> Table:
    """The state with this round's visit of a structure used up, and the grant that allowed it."""
    captain = table.captains[seat]
    extra = list(captain.extra_visits)
    if captain.district != district_of(structure):
        extra.remove("citadel")
    elif structure in captain.visited and not _by_card(table, seat):
        extra.remove("district")
    return table.with_captain(seat, visited=(*captain.visited, structure), extra_visits=tuple(extra))
