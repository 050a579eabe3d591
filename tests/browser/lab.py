"""Drive notebooks in one JupyterLab page, and fail on anything the page complains of."""

from __future__ import annotations

import re
import uuid
from pathlib import Path
from typing import Any, Self

import nbformat
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Route

from tests.browser.notebook import Notebook
from tests.browser.server import Server

THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
PAGE_LIMIT = 60_000  # milliseconds for Lab itself to come up on a busy machine


class Lab:
    """One JupyterLab page in a context of its own.

    Args:
        context: A fresh browser context; its options (size, density, touch) are the caller's.
        server: The JupyterLab to open.
        pictures: The folder screenshots go to.
    """

    def __init__(self, context: BrowserContext, server: Server, pictures: Path) -> None:
        self.context = context
        self.server = server
        self.pictures = pictures
        self.notebooks: list[Notebook] = []
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        context.route(lambda url: not url.startswith(server.url), self._refuse)
        self.page = self.new_page()

    def _refuse(self, route: Route) -> None:
        self.complaints.append(f"request to the outside: {route.request.url}")
        route.abort()

    def new_page(self, address: str = "/lab?reset") -> Page:
        """Open a page on the server in this context, watched for errors, and wait for Lab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("console", self._note_console)
        page.goto(self.server.url + address)
        wait_for_lab(page)
        return page

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text} ({message.location.get('url', '')})")

    def open(self, *cells: str, name: str = "") -> Notebook:
        """Write a notebook of code cells, open it in this page and wait for its kernel."""
        name = name or f"test_{uuid.uuid4().hex[:8]}.ipynb"
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        nbformat.write(notebook, self.server.folder / name)
        return self.open_file(name)

    def open_copy(self, path: Path) -> Notebook:
        """Copy a notebook file to the server's folder under a new name, and open it."""
        name = f"{path.stem}_{uuid.uuid4().hex[:8]}.ipynb"
        (self.server.folder / name).write_bytes(path.read_bytes())
        return self.open_file(name)

    def open_file(self, name: str) -> Notebook:
        """Open a notebook that lies in the server's folder."""
        notebook = Notebook(self.page, name)
        notebook.show()
        self.notebooks.append(notebook)
        return notebook

    def reload(self) -> None:
        """Reload the page; the kernels live on, and the notebooks can be shown again."""
        self.page.reload()
        wait_for_lab(self.page)

    def theme(self, name: str) -> Self:
        """Choose the `light` or the `dark` theme and wait until it is on."""
        self.command("apputils:change-theme", theme=THEMES[name])
        light = "true" if name == "light" else "false"
        self.page.locator(f"body[data-jp-theme-light={light}]").wait_for(state="attached")
        # Lab takes its curtain away a moment later, and fails when it has then been taken away already.
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")
        return self

    def command(self, command: str, **arguments: Any) -> None:
        """Run one of JupyterLab's commands and wait until it has ended."""
        self.page.evaluate(
            "async ([command, given]) => { await jupyterapp.commands.execute(command, given) }",
            [command, arguments],
        )

    def picture(self, name: str, of: Locator | None = None) -> Path:
        """Write a screenshot of the page, or of one element, and return its path."""
        path = self.pictures / f"{name}.png"
        (of or self.page).screenshot(path=path)
        return path

    def forgive(self, pattern: str) -> None:
        """Expect complaints that match a regular expression; the others still fail the test."""
        self.forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        """What the page complained of and the test did not say it expected."""
        return [text for text in self.complaints if not any(re.search(p, text) for p in self.forgiven)]

    def clear(self) -> list[str]:
        """Close every notebook, forget what was seen, and return the complaints that were not expected."""
        for dialog in self.page.locator(".jp-Dialog").all() if not self.page.is_closed() else ():
            dialog.press("Escape")  # a failed test may have left one, and it would cover the next test's page
        for notebook in self.notebooks:
            self.complaints += notebook.faults()
            notebook.close()
        complaints = self.unforgiven()
        self.notebooks, self.complaints, self.forgiven = [], [], []
        return complaints

    def close(self) -> list[str]:
        """Clear, close the context and return the complaints that were not expected."""
        complaints = self.clear()
        self.context.close()
        return complaints


def wait_for_lab(page: Page) -> None:
    """Wait until Lab's page has restored itself and takes commands."""
    page.wait_for_function("window.jupyterapp !== undefined", timeout=PAGE_LIMIT)
    page.evaluate("async () => { await jupyterapp.started; await jupyterapp.restored }")
    if page.locator("#jp-left-stack").is_visible():  # the file browser takes a notebook's room
        page.evaluate("() => jupyterapp.shell.collapseLeft()")
