"""Every notebook runs from top to bottom, offline, with every control moved; and is kept clean."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import nbformat
import pytest

from tests.notebooks.running import run

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
# A path that begins at a root or a drive holds on one machine alone.
ABSOLUTE_PATH = re.compile(r"""["'](/(home|root|tmp|usr|opt|var|mnt|work|Users)\b|[A-Za-z]:\\)""")

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)


@every_notebook
def test_runs_with_every_control_moved(path: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "notebooks")  # what a lesson writes stays out of the project
    errors = run(nbformat.read(path, as_version=4), folder)
    assert not errors, "\n\n".join(errors)


@every_notebook
def test_is_a_valid_notebook_for_any_python_3(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"


@every_notebook
def test_is_kept_without_outputs_and_counts(path: Path) -> None:
    for cell in nbformat.read(path, as_version=4).cells:
        assert not cell.get("outputs"), f"outputs in a cell: {cell.source[:60]}"
        assert cell.get("execution_count") is None, f"a count at a cell: {cell.source[:60]}"


@every_notebook
def test_names_no_absolute_path(path: Path) -> None:
    for cell in nbformat.read(path, as_version=4).cells:
        assert not ABSOLUTE_PATH.search(cell.source), cell.source
