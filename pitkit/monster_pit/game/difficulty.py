"""What difficulty tokens change, as the rules that they touch ask for it (MP-DIFF)."""

from __future__ import annotations

from pitkit.monster_pit.game.table import Table


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


def wizard_spaces(table: Table, printed: int) -> tuple[int, tuple[str, ...]]:
    """How far a Wizard that prints a number moves the Monster back (MP-DIFF-12, MP-DIFF-22, MP-AMB-110).

    Args:
        table: The state.
        printed: The spaces printed.

    Returns:
        The spaces, and the ids of the rules that changed them. Moves that dice decide are halved alone.
    """
    spaces, rules = printed, tuple[str, ...]()
    if has(table, "two_back"):
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
