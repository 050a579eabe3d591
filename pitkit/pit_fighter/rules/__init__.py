"""The rules of Pit Fighter: the state and what may happen to it.

`records` and `table` are what a state holds, `state` adds its doors; the other modules are passages of the
manual. `gold` is what a blow pays, in plain numbers.
"""

from __future__ import annotations

from pitkit.pit_fighter.rules.records import Fighter, Piece, Switches, Turn
from pitkit.pit_fighter.rules.state import PitFighterState
from pitkit.pit_fighter.rules.steps import (
    CHOICES,
    FIST,
    HAND,
    Aim,
    Answer,
    Arm,
    Attack,
    Bring,
    Buy,
    Done,
    Drop,
    Equip,
    GoFirst,
    Leave,
    Move,
    Pass,
    Pick,
    Play,
    Power,
    Remove,
    Strike,
    TakeDeck,
    Use,
)

__all__ = [
    "CHOICES",
    "FIST",
    "HAND",
    "Aim",
    "Answer",
    "Arm",
    "Attack",
    "Bring",
    "Buy",
    "Done",
    "Drop",
    "Equip",
    "Fighter",
    "GoFirst",
    "Leave",
    "Move",
    "Pass",
    "Pick",
    "Piece",
    "PitFighterState",
    "Play",
    "Power",
    "Remove",
    "Strike",
    "Switches",
    "TakeDeck",
    "Turn",
    "Use",
]
