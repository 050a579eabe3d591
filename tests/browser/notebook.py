"""One notebook open in a Lab page: run it, ask its kernel, look at what it shows."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
from typing import Any

from playwright.sync_api import Locator, Page, expect

LIMIT = 30_000  # milliseconds; a loose guard on a busy machine
POLL = 50  # milliseconds

# Finds the notebook's panel by its path, in any page that shows it.
PANEL = """(path) => {
  for (const widget of jupyterapp.shell.widgets('main'))
    if (widget.context && widget.context.path === path) return widget
  return undefined
}"""


class Notebook:
    """A notebook by its name, shown in a page.

    Args:
        page: The Lab page that shows it.
        name: Its file name, relative to the server's folder.
    """

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.panel_id = ""

    def show(self) -> None:
        """Open the notebook (again) in its page and wait until its kernel is idle."""
        self.page.evaluate(
            "async (path) => { await jupyterapp.commands.execute('docmanager:open', {path}) }", self.name
        )
        self.panel_id = self._panel("await panel.revealed; await panel.sessionContext.ready; return panel.id")
        self.wait_idle()

    def _panel(self, body: str, given: Any = None) -> Any:
        """Run JavaScript with the notebook's `panel` and `given` at hand."""
        script = f"""async ([path, given]) => {{
          const panel = ({PANEL})(path)
          if (!panel) throw new Error(path + ' is not open in this page')
          {body}
        }}"""
        return self.page.evaluate(script, [self.name, given])

    @property
    def root(self) -> Locator:
        """The notebook's own part of the page: locators start here, so other tabs cannot answer."""
        return self.page.locator(f'[id="{self.panel_id}"]')

    def locator(self, selector: str) -> Locator:
        """Elements inside this notebook's outputs."""
        return self.root.locator(".jp-Cell-outputArea").locator(selector)

    def run_all(self) -> None:
        """Run every cell, wait for the end, and fail on an error in an output."""
        self.command("notebook:run-all-cells")
        self.wait_idle()
        self.expect_no_error()

    def restart_and_run_all(self) -> None:
        """Restart the kernel and run every cell, as the button in the toolbar does."""
        self._panel(
            "jupyterapp.shell.activateById(panel.id); "
            "window.restarted = jupyterapp.commands.execute('notebook:restart-run-all')"
        )
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        self.page.evaluate("async () => { await window.restarted }")
        self.wait_idle()
        self.expect_no_error()

    def kill_kernel(self) -> None:
        """End the kernel's process at once, as running out of memory does."""
        os.kill(self.ask("__import__('os').getpid()"), signal.SIGKILL)

    def run_cell(self, index: int) -> None:
        """Run one cell again, fail on an error in its output, and wait for the end."""
        self._panel("panel.content.activeCellIndex = given; panel.content.deselectAll()", index)
        self.command("notebook:run-cell")
        self.wait_idle()
        self.expect_no_error()

    def run_many(self, index: int, times: int, shown: str) -> None:
        """Run one cell again and again, each time until what it shows is there anew; fail on an error."""
        self._panel(
            """panel.content.activeCellIndex = given.index; panel.content.deselectAll()
               jupyterapp.shell.activateById(panel.id)
               const now = () => panel.node.querySelector(given.shown)
               for (let n = 0; n < given.times; n++) {
                 const before = now()
                 await jupyterapp.commands.execute('notebook:run-cell')
                 while (!now() || now() === before) await new Promise(later => setTimeout(later, 20))
               }""",
            {"index": index, "times": times, "shown": shown},
        )
        self.wait_idle()
        self.expect_no_error()

    def command(self, command: str) -> None:
        """Run one of JupyterLab's commands on this notebook and wait until it has ended."""
        self._panel(
            f"jupyterapp.shell.activateById(panel.id); await jupyterapp.commands.execute('{command}')"
        )

    def _wait_until(self, true: Any) -> None:
        waited = 0
        while not true():
            if waited >= LIMIT:
                raise AssertionError(f"{self.name}: still not so after {LIMIT / 1000:.0f} s")
            self.page.wait_for_timeout(POLL)  # not time.sleep: that would also stop the page's events
            waited += POLL

    def wait_idle(self) -> None:
        """Wait until the kernel has answered everything sent so far, and is idle."""
        self._wait_until(
            lambda: self._panel("return panel.sessionContext.session?.kernel?.status === 'idle'")
        )

    def python(self, code: str) -> None:
        """Run code in the kernel outside any cell; raise with the kernel's words if it fails."""
        self._execute(code, "None")

    def ask(self, expression: str) -> Any:
        """The value of a Python expression in the kernel, as JSON can carry it."""
        return self._execute("", expression)

    def _execute(self, code: str, expression: str) -> Any:
        reply = self._panel(
            """const future = panel.sessionContext.session.kernel.requestExecute({
                 code: given.code, store_history: false,
                 user_expressions: {value: `__import__('json').dumps(${given.expression},` +
                   " default=lambda value: value.tolist())"}})
               return (await future.done).content""",
            {"code": code, "expression": expression},
        )
        value = reply.get("user_expressions", {}).get("value", reply)
        if reply["status"] != "ok" or value["status"] != "ok":
            raise AssertionError(f"in the kernel: {value.get('ename')}: {value.get('evalue')}")
        return json.loads(ast.literal_eval(value["data"]["text/plain"]))

    def wait_for(self, expression: str) -> Any:
        """Ask the kernel until the expression is true; its value.

        Right after a click the kernel may still be idle, so a test waits for what the click does.
        """
        answers: list[Any] = []

        def asked() -> bool:
            answers.append(self.ask(expression))
            return bool(answers[-1])

        self._wait_until(asked)
        return answers[-1]

    def errors(self) -> list[str]:
        """The errors in the cells' outputs, colour codes removed."""
        found = self._panel(
            """return panel.content.widgets.flatMap(cell =>
                 cell.model.type !== 'code' ? [] : cell.model.outputs.toJSON()
                   .filter(output => output.output_type === 'error')
                   .map(output => output.traceback.join('\\n')))"""
        )
        return [re.sub(r"\x1b\[[0-9;]*m", "", text) for text in found]

    def expect_no_error(self) -> None:
        """Fail when a cell shows an error: running all cells does not fail by itself."""
        assert not self.errors(), "\n".join(self.errors())

    def faults(self) -> list[str]:
        """The errors that pitkit's boards showed in this kernel instead of raising, where it lives."""
        alive = "['idle', 'busy'].includes(panel.sessionContext.session?.kernel?.status)"
        if not self.is_open() or not self._panel(f"return {alive}"):
            return []
        return self.ask(
            "[f'fault in {f.doing}: {f.error!r}' for f in"
            " getattr(__import__('sys').modules.get('pitkit.ui.guard'), 'faults', list)()]"
        )

    def is_open(self) -> bool:
        """Whether the page shows this notebook now."""
        return not self.page.is_closed() and self.page.evaluate(f"path => !!({PANEL})(path)", self.name)

    def scroll_to(self, index: int) -> None:
        """Bring a cell into view: Lab may leave cells far from the view out of the page."""
        self._panel("await panel.content.scrollToItem(given, 'start')", index)

    def drag_slider(self, handle: Locator, by: int) -> None:
        """Drag a slider's handle sideways by some pixels, in steps as a hand does."""
        handle.scroll_into_view_if_needed()
        box = handle.bounding_box()
        assert box, "the slider's handle is not in view"
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + by, y, steps=10)
        self.page.mouse.up()

    def expect_count(self, selector: str, count: int) -> None:
        """Wait until that many elements match in the outputs."""
        expect(self.locator(selector)).to_have_count(count, timeout=LIMIT)

    def heights(self, selector: str = ".bqplot rect.bar") -> list[float]:
        """The heights of a chart's bars, in pixels."""
        return self.locator(selector).evaluate_all("bars => bars.map(bar => +bar.getAttribute('height'))")

    def wait_until_changed(self, before: list[float], selector: str = ".bqplot rect.bar") -> list[float]:
        """Wait until a chart's bars differ from `before`; their heights."""
        self._wait_until(lambda: self.heights(selector) not in ([], before))
        return self.heights(selector)

    def painted_pixels(self, canvas: Locator) -> int:
        """How many pixels of a canvas are not transparent."""
        return canvas.evaluate(
            """canvas => { const {width, height} = canvas
              const data = canvas.getContext('2d').getImageData(0, 0, width, height).data
              let painted = 0
              for (let i = 3; i < data.length; i += 4) painted += data[i] > 0
              return painted }"""
        )

    def close(self) -> None:
        """Shut the kernel down and take the notebook out of the page, without asking to save."""
        if self.is_open():
            self.page.mouse.move(0, 0)  # off every widget: a pointer over one would speak to a dead kernel
            self._panel("await panel.sessionContext.shutdown().catch(() => null); panel.dispose()")
