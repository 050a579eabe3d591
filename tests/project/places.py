"""Where things lie in the project, for the tests that look at the project itself."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "pitkit"
ROOMS = ("odds", "play", "ui")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MADE = {"build", "dist", "__pycache__"}  # folders that tools make


def own_files(*suffixes: str) -> Iterator[Path]:
    """The project's own files with one of these suffixes (all, when none is given), in order."""
    for path in sorted(ROOT.rglob("*")):
        folders = path.relative_to(ROOT).parts[:-1]
        if path.is_file() and not any(map(_is_made, folders)) and (not suffixes or path.suffix in suffixes):
            yield path


def _is_made(folder: str) -> bool:
    return folder != ".ci" and (folder.startswith(".") or folder in MADE or folder.endswith(".egg-info"))


def games() -> list[str]:
    """The game packages: folders of pitkit that are no common room."""
    return sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py") if path.parent.name not in ROOMS)


def short(path: Path) -> str:
    """A path as a person names it: from the project's root."""
    return path.relative_to(ROOT).as_posix()
