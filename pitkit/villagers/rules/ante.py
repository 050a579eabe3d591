"""The opening of a round: a token of every living player on his skull (VM-RND-01, VM-RND-02)."""

from __future__ import annotations

from pitkit.play import Events
from pitkit.play.agenda import end
from pitkit.villagers.rules.deaths import deaths
from pitkit.villagers.rules.table import Done, Table, told


def open_round(table: Table) -> Done:
    """Open the next round; a player without a token perishes first.

    Args:
        table: The state, nothing on the board, the Monster chosen.

    Returns:
        The state in which the Villagers roll, or the ended game, and the events.
    """
    table, events = deaths(table, "VM-RND-01")
    if table.ended is not None:
        return table, events
    if not table.players[table.monster].alive:
        table = table.but(monster=table.left_of(table.monster))
    table = table.but(round=table.round + 1, stage="blue", agenda=end(end(table.agenda, "turn"), "round"))
    for seat in table.alive:
        tokens = table.players[seat].tokens - 1
        table = table.with_player(seat, tokens=tokens, skull=1, blue=None, decided=False, flees=False)
    return table, events + _opened(table)


def _opened(table: Table) -> Events:
    name, dice = table.name(table.monster), table.green_dice
    return (
        told(f"Round {table.round}: everyone puts 1 token on a red skull.", "VM-RND-02", "VM-BRD-02"),
        told(f"{name} is the Monster and lays his blue die aside.", "VM-SET-04"),
        told(f"He takes {dice} green dice, one for each Villager.", "VM-SET-05"),
    )
