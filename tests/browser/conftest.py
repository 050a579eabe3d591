"""A JupyterLab server, a browser and one Lab page for the whole run; fresh pages where a test needs one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.lab import Lab
from tests.browser.server import Server, running_server
from tests.browser.system_browser import FLAGS, HOW_TO_GET_ONE, find_chromium

HERE = Path(__file__).parent
SIZE = {"width": 1300, "height": 1000}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test in this folder as a browser test."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    """Keep a picture of each page a failed test leaves, and say where it is."""
    report = yield
    if report.when == "call" and report.failed and "lab" in getattr(item, "funcargs", {}):
        lab = item.funcargs["lab"]
        if not lab.page.is_closed():
            report.sections.append(("picture of the page", str(lab.picture(f"failed_{item.name[:60]}"))))
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium; where there is none the tests are skipped, and in CI they fail."""
    with sync_playwright() as playwright:
        path = find_chromium(playwright)
        if path is None:
            (pytest.fail if os.environ.get("CI") else pytest.skip)(HOW_TO_GET_ONE)
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running JupyterLab, started only when there is a browser to open it."""
    with running_server(tmp_path_factory.mktemp("jupyter")) as running:
        yield running


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where screenshots go: the folder named in PITKIT_PICTURES, or a temporary one."""
    folder = Path(os.environ.get("PITKIT_PICTURES") or tmp_path_factory.mktemp("pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def open_lab(browser: Browser, server: Server, pictures: Path) -> Callable[..., Lab]:
    """Open a Lab page in a new context; keywords are the context's options."""

    def open_one(**options: Any) -> Lab:
        context = browser.new_context(**({"viewport": SIZE} | options))
        context.set_default_timeout(30_000)
        return Lab(context, server, pictures)

    return open_one


@pytest.fixture(scope="session")
def shared_lab(open_lab: Callable[..., Lab]) -> Iterator[list[Lab]]:
    """The one Lab page most tests use, in a list so that a broken page can be replaced."""
    labs = [open_lab()]
    yield labs
    labs[0].close()


@pytest.fixture
def lab(shared_lab: list[Lab], open_lab: Callable[..., Lab]) -> Iterator[Lab]:
    """The shared Lab page, with nothing open; what it complains of fails the test."""
    if shared_lab[0].page.is_closed():
        shared_lab[0] = open_lab()
    lab = shared_lab[0]
    yield lab
    complaints = lab.clear()
    lab.theme("light")
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def new_lab(open_lab: Callable[..., Lab]) -> Iterator[Callable[..., Lab]]:
    """Open Lab pages of one's own: `new_lab(device_scale_factor=2, has_touch=True, viewport=...)`."""
    opened: list[Lab] = []

    def open_one(**options: Any) -> Lab:
        opened.append(open_lab(**options))
        return opened[-1]

    yield open_one
    complaints = [text for lab in opened for text in lab.close()]
    assert not complaints, "\n".join(complaints)
