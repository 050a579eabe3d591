"""Which moments leave everybody free to use abilities, Wish tokens, Stones, Wizards and the like."""

from __future__ import annotations

from pitkit.monster_pit.game.table import Table


def is_free(table: Table) -> bool:
    """Whether a task waits that leaves people free to use what they have (MP-OUT-19).

    Rules of tasks say so with `free=True`: before a Progress Roll, while Captains are placed and act, before
    the Twilight Roll. Inside a move, a throw or a row nothing is used but what its own moment offers.

    Args:
        table: The state.

    Returns:
        True when it is such a moment.
    """
    from pitkit.monster_pit.game.themes import TASKS  # themes use this, so it is looked up when asked

    task = table.top
    if table.ended is not None or task is None or type(task) not in TASKS:
        return False
    rule = TASKS[type(task)]
    return rule.free and rule.waits(table, task)
