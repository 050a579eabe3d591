"""Imports point one way: odds <- play <- ui <- games, and games never reach each other."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.places import PACKAGE, games, own_files, short

WIDGETS = frozenset(
    {"ipywidgets", "ipycanvas", "bqplot", "bqscales", "anywidget", "traitlets", "IPython", "pandas"}
)
# Besides itself and the standard library, a room may import these.
MAY_IMPORT = {
    "odds": frozenset({"numpy"}),
    "play": frozenset({"numpy", "msgspec", "tomli_w", "pitkit.odds"}),
    "ui": frozenset({"numpy", "msgspec", "pitkit.odds", "pitkit.play"}) | WIDGETS,
}
GAME = frozenset({"numpy", "msgspec", "pitkit.doors", "pitkit.odds", "pitkit.play", "pitkit.ui"})
PURE = ("rules", "odds")  # a game's modules and folders of these names load no widget library

MODULES = [path for path in own_files(".py") if PACKAGE in path.parents and path.parent != PACKAGE]


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules a file imports, wherever in the file it does so."""
    package = ["pitkit", *path.parent.relative_to(PACKAGE).parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"pitkit.{alias.name}" for alias in node.names) if name == "pitkit" else (name,)


def room_of(module: str) -> str:
    """The part of a module's name that the direction of imports is about: `numpy`, `pitkit.odds`."""
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "pitkit" else parts[0]


def allowed(path: Path) -> frozenset[str]:
    """What a file may import besides its own room and the standard library."""
    room, *rest = path.relative_to(PACKAGE).with_suffix("").parts
    if room in MAY_IMPORT:
        return MAY_IMPORT[room]
    is_pure = rest and rest[0].split("_")[0] in PURE
    return GAME - {"pitkit.ui"} if is_pure else GAME | WIDGETS


def strange_imports(path: Path) -> set[str]:
    """What a file imports and may not."""
    own = f"pitkit.{path.relative_to(PACKAGE).parts[0]}"
    rooms = {room_of(name) for name in imported(path)}
    return rooms - allowed(path) - {own, "pitkit", "pitkit.__version__"} - sys.stdlib_module_names


def test_a_module_imports_only_what_its_room_may() -> None:
    assert MODULES
    strange = {short(path): found for path in MODULES if (found := strange_imports(path))}
    assert not strange


def test_the_reader_of_imports_sees_every_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    path = tmp_path / "ui/board.py"
    path.parent.mkdir()
    path.write_text(
        "import os.path\nfrom pitkit import odds\ndef f():\n    from ..play import State\nfrom . import x"
    )
    assert set(imported(path)) == {"os.path", "pitkit.odds", "pitkit.play", "pitkit.ui"}


def test_games_are_found() -> None:
    assert "monster_pit" in games()
