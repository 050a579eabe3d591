"""The rules of Villagers and Monster: the state and what may happen to it.

`table` is what a state holds, `state` adds its doors; the other modules are passages of the manual.
"""

from __future__ import annotations

from pitkit.villagers.rules.state import VillagersState
from pitkit.villagers.rules.steps import (
    CHOICES,
    Answer,
    Bet,
    Buy,
    Claim,
    Done,
    Flee,
    Hold,
    Lay,
    LiftCup,
    Pay,
    Reveal,
    Show,
    Stay,
    TakeUp,
)
from pitkit.villagers.rules.table import Player, Switches, Table, Tally

__all__ = [
    "CHOICES",
    "Answer",
    "Bet",
    "Buy",
    "Claim",
    "Done",
    "Flee",
    "Hold",
    "Lay",
    "LiftCup",
    "Pay",
    "Player",
    "Reveal",
    "Show",
    "Stay",
    "Switches",
    "Table",
    "TakeUp",
    "Tally",
    "VillagersState",
]
