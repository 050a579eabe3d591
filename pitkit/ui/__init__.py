"""What every board shares: scenes as data, their renderers, themes, and the board widget.

Parts are loaded when they are first named, so a script that only makes scenes or pictures loads no widget
library.

Example:
    >>> from pitkit.ui import Box, Circle, Group, Scene
    >>> Scene((Group("pit", Box(0, 0, 40, 40), (Circle(20, 20, 8),)),), 40, 40).width
    40.0
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {
    "scene": (
        "Box", "Card", "Choice", "Circle", "Die", "Glyph", "Group", "Item", "Line", "Piece", "Polygon",
        "Rect", "Scene", "Text", "changed_groups", "dice_chain",
    ),
    "theme": ("MOODS", "contrast", "seat", "seat_shape"),
    "text": ("fit", "text_width", "wrap"),
    "svg": ("Picture", "to_svg"),
    "canvas": ("CanvasRenderer",),
    "board": ("NARROW", "Board"),
    "guard": ("Fault", "clear_faults", "faults", "strict"),
    "rerun": ("close_tree", "note"),
    "lines": ("NoticeLine",),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME_OF)


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME_OF})
