"""What is loaded by importing a part of pitkit, seen in a fresh interpreter."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.project.places import PACKAGE, ROOT, games
from tests.project.test_import_direction import WIDGETS

SHOW = """
import sys, json
before = set(sys.modules)
import {}
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def loaded(module: str) -> set[str]:
    """The top-level packages outside the standard library that an import brings."""
    run = subprocess.run(
        [sys.executable, "-c", SHOW.format(module)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    tops = {name.partition(".")[0] for name in json.loads(run.stdout)}
    return {top for top in tops - sys.stdlib_module_names if not top.startswith("_")}


def pure_modules() -> list[str]:
    """Each game's rules and odds, whether a file or a folder."""
    places = [(game, part) for game in games() for part in ("rules", "odds")]
    return [
        f"pitkit.{game}.{part}"
        for game, part in places
        if (PACKAGE / game / f"{part}.py").exists() or (PACKAGE / game / part / "__init__.py").exists()
    ]


def test_pitkit_alone_loads_nothing_else() -> None:
    assert loaded("pitkit") == {"pitkit"}


def test_odds_load_numpy_alone() -> None:
    assert loaded("pitkit.odds") <= {"pitkit", "numpy"}


@pytest.mark.parametrize("module", ["pitkit.play", *(f"pitkit.{game}" for game in games()), *pure_modules()])
def test_rules_and_odds_load_no_widget_library(module: str) -> None:
    assert not loaded(module) & WIDGETS
