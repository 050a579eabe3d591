"""The panels beside a board, each a small widget that watches a session.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME
    >>> session = Session(GAME, seed=1)
    >>> choices, tray = Choices(session), DiceTray(session)
    >>> choices.buttons[0].click()
    >>> tray.button.click()
    >>> len(session.steps)
    2
    >>> choices.close(); tray.close()
"""

from __future__ import annotations

from .base import ONLOOKER, Panel
from .cards import CardChooser
from .choices import Choices
from .curtain import Curtain
from .dice import DiceTray
from .events import EventLog
from .fold import Fold
from .look import ThemeToggle
from .odds import Calculator, OddsPanel
from .positions import PositionPanel
from .rules import RuleCard
from .saves import SaveLoad
from .sessionbar import SessionBar, with_new_dice

__all__ = [
    "ONLOOKER",
    "Calculator",
    "CardChooser",
    "Choices",
    "Curtain",
    "DiceTray",
    "EventLog",
    "Fold",
    "OddsPanel",
    "Panel",
    "PositionPanel",
    "RuleCard",
    "SaveLoad",
    "SessionBar",
    "ThemeToggle",
    "with_new_dice",
]
