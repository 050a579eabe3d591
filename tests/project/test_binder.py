"""Binder: the Dockerfile it derives, the pins, and the start notebook in the environment it makes."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.jupyter_home import jupyter_home
from tests.project.places import PYPROJECT, ROOT

BINDER = ROOT / "binder"
LINES = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
PINS = dict(line.split("==") for line in LINES if line and not line.startswith("#"))
START = "notebooks/00_start_here.ipynb"
OF_THE_BASE = ("jupyterlab", "ipywidgets", "jupyterlab_widgets")


@pytest.fixture(scope="module")
def dockerfile() -> str:
    """The Dockerfile repo2docker derives from the project, without building it."""
    options = ["--debug", "--no-build", "--user-id", "1000", "--user-name", "jovyan"]
    command = [sys.executable, "-m", "repo2docker", *options, str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return run.stdout + run.stderr


def test_binder_folder_alone_describes_the_environment() -> None:
    assert {path.name for path in BINDER.iterdir()} == {"runtime.txt", "requirements.txt", "postBuild"}
    assert not (ROOT / ".binder").exists()
    assert (BINDER / "runtime.txt").read_text(encoding="utf-8").strip() == "python-3.11"
    assert os.access(BINDER / "postBuild", os.X_OK)


def test_pins_are_what_the_package_needs_and_no_more() -> None:
    needed = {need.name: need for need in map(Requirement, PYPROJECT["project"]["dependencies"])}
    assert needed.keys() <= PINS.keys()
    assert not [name for name, need in needed.items() if PINS[name] not in need.specifier]
    extra = PINS.keys() - needed.keys()
    assert extra <= {"bqscales", "pandas", "pillow"}  # what the needed ones draw with, and changes most


def test_requirements_are_installed_before_the_project_is_copied(dockerfile: str) -> None:
    pins, copied, built = (
        dockerfile.index('pip install --no-cache-dir -r "binder/requirements.txt"'),
        dockerfile.index("COPY --chown=1000:1000 src/ ${REPO_DIR}/"),
        dockerfile.index("RUN ./binder/postBuild"),
    )
    assert pins < copied < built
    assert "environment-2epy-2d3-2e11" in dockerfile
    assert not re.search(r"pip install[^\n]*(\s-e\s|\s\.\s|pyproject)", dockerfile)


def base_versions() -> dict[str, str]:
    """The versions of Lab and the widgets in Binder's base image, from repo2docker's own list."""
    spec = importlib.util.find_spec("repo2docker")  # found, not imported: the import alone warns
    assert spec
    assert spec.origin
    lock = Path(spec.origin).parent / "buildpacks/conda/environment.py-3.11-linux-64.lock"
    found = re.findall(r"/([\w-]+)-([\d.]+)-[^/]+\.conda", lock.read_text(encoding="utf-8"))
    return {name: version for name, version in found if name in OF_THE_BASE}


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An environment made as Binder makes it: the base's versions, the pins, the copy, postBuild."""
    home = tmp_path_factory.mktemp("image")
    subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True)
    base = [f"{name}=={version}" for name, version in base_versions().items()]
    pip = [home / "venv/bin/python", "-m", "pip", "install", "-q"]
    subprocess.run([*pip, *base], check=True, timeout=900)
    subprocess.run([*pip, "-r", BINDER / "requirements.txt"], check=True, timeout=900)
    for name in ("pitkit", "notebooks", "binder"):
        shutil.copytree(ROOT / name, home / "src" / name)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, home / "src")
    subprocess.run(["./binder/postBuild"], cwd=home / "src", env=in_image(home), check=True, timeout=900)
    yield home
    shutil.rmtree(home)  # half a gigabyte


def in_image(home: Path) -> dict[str, str]:
    """The process environment inside the made image: its own programs first."""
    return os.environ | {"PATH": f"{home / 'venv/bin'}{os.pathsep}{os.environ['PATH']}"}


def installed(home: Path) -> dict[str, str]:
    """The packages in the made image, with their versions."""
    command = [home / "venv/bin/python", "-m", "pip", "list", "--format=json"]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return {package["name"].lower().replace("_", "-"): package["version"] for package in found}


@pytest.mark.notebook
@pytest.mark.timeout(1800)
def test_the_start_notebook_runs_as_on_binder(image: Path, tmp_path: Path) -> None:
    packages = installed(image)
    expected = PINS | {name.replace("_", "-"): version for name, version in base_versions().items()}
    assert {name: packages.get(name) for name in expected} == expected
    assert not packages.keys() & {"pytest", "ruff", "mypy", "playwright", "hatchling"}

    venv = in_image(image) | jupyter_home(tmp_path, python=image / "venv/bin/python")
    convert = [image / "venv/bin/jupyter", "nbconvert", "--execute", "--to", "notebook", "--stdout", START]
    run = subprocess.run(convert, cwd=image / "src", env=venv, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stderr[-3000:]
    outputs = [output for cell in json.loads(run.stdout)["cells"] for output in cell.get("outputs", ())]
    assert not [output for output in outputs if output["output_type"] == "error"]
    assert any("application/vnd.jupyter.widget-view+json" in output.get("data", ()) for output in outputs)
