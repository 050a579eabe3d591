"""Calculators for Villagers and Monster: who wins the reveal, call or flee, bluffs, survival.

All speak of plain numbers, so they serve at a table with real dice; `at_table` reads the numbers off a
game, as one seat may know them. Chances are floats, or Fractions where that is asked for or given.

Example:
    >>> monster_wins(3, 11)
    0.5
    >>> call_or_flee(0.49, board=3, to_call=3).best
    'call'
"""

from __future__ import annotations

from pitkit.villagers.odds.at_table import TableOdds, at_table
from pitkit.villagers.odds.decisions import (
    Bluff,
    after_bet,
    balanced_bluff,
    break_even_flight,
    call_limit,
    call_or_flee,
    call_or_flee_alone,
    monster_choice,
)
from pitkit.villagers.odds.points import (
    buying_hits,
    least_total,
    monster_wins,
    monster_wins_by_wards,
    ward_worth,
)
from pitkit.villagers.odds.simulation import simulate_ante
from pitkit.villagers.odds.survival import (
    RoundEnd,
    Schedule,
    ante_survival,
    monster_schedule,
    round_end,
)
from pitkit.villagers.odds.wards import ward_shifts

__all__ = [
    "Bluff",
    "RoundEnd",
    "Schedule",
    "TableOdds",
    "after_bet",
    "ante_survival",
    "at_table",
    "balanced_bluff",
    "break_even_flight",
    "buying_hits",
    "call_limit",
    "call_or_flee",
    "call_or_flee_alone",
    "least_total",
    "monster_choice",
    "monster_schedule",
    "monster_wins",
    "monster_wins_by_wards",
    "round_end",
    "simulate_ante",
    "ward_shifts",
    "ward_worth",
]
