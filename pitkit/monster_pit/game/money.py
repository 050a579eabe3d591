"""Gold paid and gained; a payment is made in full or refused."""

from __future__ import annotations

from pitkit.monster_pit.game.table import Done, Table, told


def gain(table: Table, seat: int, gold: int, *rules: str) -> Done:
    """Gold from the Treasury.

    Args:
        table: The state.
        seat: Who gains it.
        gold: How much, 0 or more.
        rules: Ids of the rules that pay it.

    Returns:
        The state and what happened.
    """
    purse = table.captains[seat].purse.plus(gold=gold)
    return table.with_purse(seat, purse), (told(f"{table.name(seat)} takes {gold} Gold.", *rules),)


def pay(table: Table, seat: int, gold: int, what: str, *rules: str) -> Done:
    """Gold to the Treasury, Platinum changed where Gold is short (MP-OUT-16).

    Args:
        table: The state.
        seat: Who pays; the purse holds enough.
        gold: How much, 0 or more.
        what: What for, in words.
        rules: Ids of the rules that ask for it.

    Returns:
        The state and what happened; nothing for 0 Gold.
    """
    if gold <= 0:
        return table, ()
    purse = table.captains[seat].purse.paid(gold)
    return table.with_purse(seat, purse), (told(f"{table.name(seat)} pays {gold} Gold for {what}.", *rules),)
