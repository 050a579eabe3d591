"""Gold paid and gained; a payment is made in full or refused."""

from __future__ import annotations

from pitkit.monster_pit.cards.deeds import GainGold
from pitkit.monster_pit.game.effects import number_of, rule_of
from pitkit.monster_pit.game.registry import Theme
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.things import seats_of
from pitkit.play import Events
from pitkit.play.agenda import Run


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


def _gold(table: Table, word: GainGold, run: Run) -> Done:
    events: Events = ()
    for seat in seats_of(table, word.who, run):
        table, more = gain(table, seat, max(0, number_of(table, word.n, run)), rule_of(run.source))
        events += more
    return table, events


THEME = Theme("money", verbs={GainGold: _gold})
