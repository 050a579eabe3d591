"""The wheel holds all that pitkit needs when installed, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.project.places import PACKAGE, ROOT, own_files


def test_the_wheel_holds_the_whole_package_alone(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("pitkit-*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == {path.relative_to(ROOT).as_posix() for path in own_files() if PACKAGE in path.parents}
    assert "pitkit/py.typed" in held
