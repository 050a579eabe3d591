"""How a game's package opens its doors: each name is loaded from where it lives when it is first asked for.

Example:
    >>> find = opened("pitkit.villagers", {"GAME": "game", "odds": "odds"})
    >>> find("GAME").title, find("odds").__name__
    ('Villagers and Monster', 'pitkit.villagers.odds')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def opened(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """A package's `__getattr__`, so that importing the package alone stays light.

    Args:
        package: Name of the package.
        homes: Each public name, and the module below the package in which it lives; a module lives in itself.
            The rules in plain words, `rulebook`, come with `GAME`.

    Returns:
        The function; it raises AttributeError for any other name.
    """

    def find(name: str) -> Any:
        if name == "rulebook" and "GAME" in homes:
            return find("GAME").rulebook
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = import_module(f"{package}.{homes[name]}")
        return module if homes[name] == name else getattr(module, name)

    return find
