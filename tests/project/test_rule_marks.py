"""A wrong claim on a rule fails the test that makes it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.project.places import ROOT
from tests.rule_marks import GAMES, rule_ids

PLANTED = """
import pytest

@pytest.mark.rule({known!r})
def test_known(): pass

@pytest.mark.rule("MP-NOSUCH-99")
def test_unknown_id(): pass

@pytest.mark.rule("ZZ-1")
def test_unknown_game(): pass

@pytest.mark.rule(*{four!r})
def test_too_many(): pass

@pytest.mark.rule(*{four!r})
@pytest.mark.parametrize("rule", {four!r})
def test_each_in_turn(rule): pass

@pytest.mark.rule()
def test_no_id(): pass
"""


def test_wrong_claims_fail(tmp_path: Path) -> None:
    four = sorted(rule_ids("monster_pit") or ())[:4]
    planted = tmp_path / "test_planted.py"
    planted.write_text(PLANTED.format(known=four[0], four=four), encoding="utf-8")
    options = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.conftest",
        "-c",
        str(ROOT / "pyproject.toml"),
        "-rA",
    ]
    command = [sys.executable, "-m", "pytest", *options, str(planted)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    for name in ("test_unknown_id", "test_unknown_game", "test_too_many", "test_no_id"):
        assert f"::{name} - " in said
    assert "5 passed, 4 errors" in said


def test_every_rulebook_starts_its_ids_with_its_own_letters() -> None:
    for letters, game in GAMES.items():
        assert all(id_.startswith(f"{letters}-") for id_ in rule_ids(game) or ())
