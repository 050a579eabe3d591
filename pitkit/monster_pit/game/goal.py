"""How the game ends (MP-GOAL)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.monster_pit.game.cards_of import length
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.play import Over


def end_of(table: Table) -> Over | None:
    """The end that has come, if one has: the Monster is beaten, or stands at the Gate alive.

    Args:
        table: A state of a game that goes on.

    Returns:
        The end, or None.
    """
    captains = tuple(range(len(table.captains)))
    others = (table.monster_seat,) if table.monster_player else ()
    if table.monster.health <= 0:
        return Over(captains, "MP-GOAL-02", f"{table.board.name} has no health left.")
    if table.monster.space >= length(table.content):
        return Over(others, "MP-GOAL-03", f"{table.board.name} stands at the Citadel Gate.")
    return None


def ended(table: Table, over: Over) -> Done:
    """The game is over; what was still to do is dropped (MP-AMB-23)."""
    agenda = replace(table.agenda, todo=())
    table = table.but(ended=over, phase_name="over", tasks=(), agenda=agenda)
    result = "The Captains win" if over.rule == "MP-GOAL-02" else "The Captains lose"
    return table, (told(f"{result}: {over.why}", over.rule),)
