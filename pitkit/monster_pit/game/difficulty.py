"""What difficulty tokens change, as the rules that they touch ask for it (MP-DIFF)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.game.cards_of import record
from pitkit.monster_pit.game.effects import parts_of
from pitkit.monster_pit.game.facts import TAVERNS, StructureName
from pitkit.monster_pit.game.table import Table
from pitkit.play import Refusal


def has(table: Table, token: str) -> bool:
    """Whether a difficulty token is in force.

    Args:
        table: The state.
        token: Its id in the content: `further`, `half_wizards`, `market`, `barracks`, `statue`, `purple`,
            `grotto`, `prices`, `two_back` and the like.

    Returns:
        True when it was drawn.
    """
    return token in table.skulls


def further(table: Table) -> int:
    """Spaces that each completed move towards the Gate goes further (MP-DIFF-11)."""
    return int(has(table, "further"))


def is_wizard(table: Table, source: str) -> bool:
    """Whether an ability is one of a Wizard (MP-STR-SANCT-05).

    Args:
        table: The state.
        source: The ability.

    Returns:
        True for Wizards; Heroes of the Sanctuary are none.
    """
    kind, key, _ = parts_of(source)
    return kind == "character" and record(table.content, "sanctuary", key).kind == "wizard"


def wizard_spaces(table: Table, spaces: int, by_dice: bool = False) -> tuple[int, tuple[str, ...]]:
    """How far a Wizard moves the Monster back (MP-DIFF-12, MP-DIFF-22).

    A fixed number replaces the printed one alone, then it is halved (MP-AMB-110).

    Args:
        table: The state.
        spaces: The spaces its card says.
        by_dice: Whether dice or another count decided them.

    Returns:
        The spaces, and the ids of the rules that changed them.
    """
    rules: tuple[str, ...] = ()
    if has(table, "two_back") and not by_dice:
        spaces, rules = 2, ("MP-DIFF-22",)
    if has(table, "half_wizards"):
        spaces, rules = spaces // 2, (*rules, "MP-DIFF-12")
    return spaces, rules


def wizard_floor(table: Table) -> int:
    """The lowest space a Wizard can push the Monster back to (MP-DIFF-16, MP-AMB-120)."""
    return table.monster.purple if has(table, "purple") else 0


def price_more(table: Table) -> int:
    """Gold that every purchase and recruitment costs more (MP-DIFF-21)."""
    return 2 if has(table, "prices") else 0


def soldier_price(table: Table) -> int:
    """The printed price of a Soldier of the Barracks: 2 Gold, or 4 (MP-DIFF-14)."""
    return 4 if has(table, "barracks") else table.content.price_of("conscript")


def price_rules(table: Table, purchase: bool, soldier: bool = False) -> tuple[str, ...]:
    """The rules that make a price higher.

    Args:
        table: The state.
        purchase: Whether it is one of a purchase or a recruitment (MP-AMB-111).
        soldier: Whether it is the price of a Soldier of the Barracks.

    Returns:
        Their ids.
    """
    dear = ("MP-DIFF-21",) if purchase and has(table, "prices") else ()
    return (*dear, "MP-DIFF-14") if soldier and has(table, "barracks") else dear


def recruited(tavern: str) -> str:
    """The mark of a Captain who has recruited at a Tavern this round; a fight there leaves none."""
    return f"recruit {tavern}"


def shut(table: Table, seat: int, structure: StructureName) -> Iterator[Refusal]:
    """What difficulty tokens keep a Captain from (MP-DIFF-13, MP-DIFF-15, MP-DIFF-19).

    Args:
        table: The state.
        seat: The Captain.
        structure: The structure to be visited.

    Returns:
        The rules against it.
    """
    if structure == "statue" and has(table, "statue"):
        yield Refusal("MP-DIFF-15", "the Statue has fallen.")
    if structure == "grotto" and has(table, "grotto"):
        yield Refusal("MP-DIFF-19", "the Dwarven Grotto has caved in.")
    elsewhere = {recruited(tavern) for tavern in TAVERNS if tavern != structure}
    if structure in TAVERNS and has(table, "market") and elsewhere & {*table.captains[seat].marks}:
        yield Refusal("MP-DIFF-13", f"{table.name(seat)} has recruited at another Tavern this round.")
