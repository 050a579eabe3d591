"""A Jupyter home of its own for each run of a notebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.jupyter_home import jupyter_home

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test in this folder as one that runs notebooks."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.notebook)


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in jupyter_home(tmp_path_factory.mktemp("jupyter")).items():
        monkeypatch.setenv(name, value)
