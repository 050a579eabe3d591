"""Interactive rule exploration and exact odds for pit-and-monster tabletop games.

Importing `pitkit` loads nothing else: every part is loaded when it is first named, so a script that
only computes odds never pays for a widget library.

Example:
    >>> import pitkit
    >>> pitkit.__version__
    '0.1.0'
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

__version__ = "0.1.0"

_PARTS = ("monster_pit", "odds", "play", "ui")

__all__ = ["__version__", *_PARTS]


def __getattr__(name: str) -> ModuleType:
    if name in _PARTS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
