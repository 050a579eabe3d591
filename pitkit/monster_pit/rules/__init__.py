"""The rules of Monster Pit.

What rolls come to is told by pure functions, which the calculators use as well; `rules.table` plays them as
a game of dice, the dice table.

Example:
    >>> from pitkit.monster_pit import rules
    >>> rules.combat_outcome(5, 2), rules.twilight_row(8)
    ('critical', 6)
"""

from pitkit.monster_pit.rules.outcomes import (
    Fighters,
    Price,
    combat_outcome,
    damage,
    price,
    royal,
    twilight_row,
)
from pitkit.monster_pit.rules.trackers import church_swaps, gained, improved, tracker_options

__all__ = [
    "Fighters",
    "Price",
    "church_swaps",
    "combat_outcome",
    "damage",
    "gained",
    "improved",
    "price",
    "royal",
    "tracker_options",
    "twilight_row",
]
