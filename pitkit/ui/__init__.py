"""What every board shares: scenes as data, their renderers, themes, charts, panels, tables and explorers.

Parts are loaded when they are first named, so a script that only makes scenes or pictures loads no widget
library, and bqplot is loaded when the first chart has something to show.

Drawing (`scene`, `board`):
    `Scene`, `Group` and items are data; `Board(scene, on_target)` shows them, `Picture` keeps them.

Charts (`charts`), each with a table twin, changed in place by `update`:
    `BarChart(law, x=..., title=...)` for a `Dist` or names with chances; `.update(law, outlined, note)`
    `GroupedBars({"Captain": law, "Monster": law}, x=...)`
    `CurveChart([Curve(name, x, y, low, high), Curve.of(name, pairs)], x=..., y=...)`
    `in_words(0.75)` says "3 in 4". `Plot(...)` is any of these charts as data, for answers of calculators.

Panels (`panels`), each watching a session, for a seat (None: everything, `ONLOOKER`: what all see):
    `Choices`, `DiceTray`, `CardChooser`, `EventLog`, `SessionBar`, `SaveLoad`, `PositionPanel`, `OddsPanel`,
    `Curtain`, `ThemeToggle`; `Fold(name, panel)` folds one away.

A game's table (`Table`; the module `pitkit.ui.table` also has it as a function `table`):
    `Table(session, scene, on_target=None, odds=(), seat=None, title=None, curtain=False, ...)` where
    `scene(state, seat, look) -> Scene`, its targets are choices of the game (or tuples of them, or `ROLL`),
    `look.legal` holds the choices allowed now, `look.narrow` and `look.width` the room, `look.before` and
    `look.events` what just changed; `odds` are pairs `(name, calculate(session, seat))` whose answers are
    texts, `Dist`s, `Plot`s, tables or lists of these, or generators for long work.

An explorer of a calculator:
    `Explorer([Whole("red", "Red dice", 2, 0, 6), Pick(...), Share(...), Switch(...)], compute, show, views)`
    where `compute(red=..., ...)` returns answers as above, or `show(answer)` brings `views` to it.

A person's own cards: `pack_editor(game)` types a pack; `.pack` goes into `new_game(packs=[...])`.

A position in a link:
    `open_link()` in a notebook opens what stands behind `#pitkit=` in its address; `link(session, address)`.

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
    "charts": ("BarChart", "Chart", "Curve", "CurveChart", "GroupedBars"),
    "plots": ("AnswerBox", "Plot", "Rows"),
    "words": ("in_words",),
    "panels": (
        "ONLOOKER", "CardChooser", "Choices", "Curtain", "DiceTray", "EventLog", "Fold", "OddsPanel", "Panel",
        "PositionPanel", "RuleCard", "SaveLoad", "SessionBar", "ThemeToggle", "with_new_dice",
    ),
    "table": ("ROLL", "Look", "Table", "play_run"),
    "explorer": ("Explorer", "Pick", "Share", "Switch", "Whole"),
    "packs": ("PackEditor", "pack_editor"),
    "links": ("LinkOpener", "link", "open_link"),
    "work": ("Latest",),
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
