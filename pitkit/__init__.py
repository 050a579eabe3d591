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

_GAMES = {
    "monster_pit": "pitkit.monster_pit",
    "pit_fighter": "pitkit.pit_fighter",
    "shaddis_horne": "pitkit.shaddis_horne",
    "villagers": "pitkit.villagers",
}
"""Every game by name, with its package; a new game is added here."""

_TABLES = {"monster_pit_dice": "pitkit.monster_pit.dice_only"}
"""Games that are a part of another, by name, with their module."""

_PARTS = (*_GAMES, "odds", "play", "ui")

__all__ = ["__version__", "games", "playable", *_PARTS]


def games() -> dict[str, str]:
    """The games by name, each with the package to import for it.

    Returns:
        A new dict, e.g. for a menu; nothing is imported by asking.

    Example:
        >>> games()["monster_pit"]
        'pitkit.monster_pit'
    """
    return dict(_GAMES)


def playable() -> dict[str, str]:
    """Everything that is saved under a name of its own: the games, and parts of them that are played alone.

    Returns:
        A new dict of names, each with the package or module that has its `GAME` and `table`.

    Example:
        >>> playable()["monster_pit_dice"]
        'pitkit.monster_pit.dice_only'
    """
    return {**_GAMES, **_TABLES}


def __getattr__(name: str) -> ModuleType:
    if name in _PARTS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
