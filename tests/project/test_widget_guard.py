"""A fault that a board shows and survives still fails the test in which it happened."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.project.places import ROOT

PLANTED = """
from pitkit.ui.guard import clear_faults, faults, guarded

def test_lost():
    with guarded("a test", lambda fault: None):
        raise KeyError("lost")

def test_sound(): pass

def test_looked_at():
    with guarded("a test", lambda fault: None):
        raise KeyError("meant")
    assert faults()
    clear_faults()
"""


def test_a_shown_fault_fails_its_own_test_alone(tmp_path: Path) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text(PLANTED, encoding="utf-8")
    options = ["-q", "-p", "no:cacheprovider", "-p", "tests.conftest", "-c", str(ROOT / "pyproject.toml")]
    command = [sys.executable, "-m", "pytest", *options, str(planted)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    assert "a test: KeyError('lost')" in said
    assert "meant" not in said.partition("short test summary")[0]
    assert "3 passed, 1 error" in said
