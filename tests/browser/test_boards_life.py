"""A board's life in a real JupyterLab: re-runs, restarts, reloads, dead kernels, blocked parts, export."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable

import nbformat
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, expect

from tests.browser.boards import HEXES, ROLL, TABLE, BoardOnPage
from tests.browser.lab import Lab

COUNT = "len(__import__('ipywidgets').widgets.widget._instances)"
RERUNS = 50
STOPPED = "The kernel was restarted or has stopped: run the cells again to go on."


def test_fifty_runs_of_a_cell_leave_one_board(lab: Lab) -> None:
    notebook = lab.open(HEXES + "board")
    notebook.run_all()
    BoardOnPage(notebook)
    count = notebook.ask(COUNT)
    notebook.run_many(0, RERUNS, "canvas.pitkit-canvas[aria-label]")
    board = BoardOnPage(notebook)
    assert notebook.ask(COUNT) == count
    for place, cell in enumerate((20, 60), 1):
        board.click(f"('cell', {cell})")
        assert notebook.wait_for(f"len(pressed) == {place}")
    notebook.expect_count("canvas.pitkit-canvas", 1)


def test_restart_and_run_all_draws_and_plays(lab: Lab) -> None:
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    BoardOnPage(notebook).click(ROLL)
    assert notebook.wait_for("session.at == 1")
    notebook.restart_and_run_all()
    board = BoardOnPage(notebook)
    board.click(ROLL)
    assert notebook.wait_for("session.at == 1")
    expect(notebook.root.get_by_text(STOPPED)).to_have_count(0)


def test_a_dead_kernel_is_told(lab: Lab) -> None:
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    BoardOnPage(notebook)
    notebook.kill_kernel()
    lab.page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(notebook.root.get_by_text(STOPPED)).to_be_visible()
    notebook.wait_idle()
    lab.forgive("WebSocket|Canceled|Widget model|not found")


def test_a_picture_is_exported_and_shown_without_a_network(lab: Lab, browser: Browser) -> None:
    notebook = lab.open(TABLE, "shown", "board.picture()", name="exported.ipynb")
    notebook.run_all()
    notebook.command("docmanager:save")
    saved = lab.server.folder / "exported.ipynb"
    page_text, _ = HTMLExporter().from_notebook_node(nbformat.read(saved, as_version=4))
    path = lab.server.folder / "exported.html"
    path.write_text(page_text, encoding="utf-8")
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(path.as_uri(), wait_until="commit")
    picture = page.locator("img[src^='data:image/svg+xml']")
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.complete && picture.naturalWidth") == 800
    drawn = b64decode(str(picture.get_attribute("src")).partition(",")[2]).decode()
    assert "<title>Vaiel, the Enchantress: Morning of round 1." in drawn
    context.close()


def test_reloading_twice_with_the_kernel_alive(new_lab: Callable[..., Lab]) -> None:
    lab = new_lab()
    other = HEXES.replace("board = ", "board2 = ").replace("pressed", "pressed2")
    notebook = lab.open(HEXES, other, "board", "board2")
    notebook.run_all()
    BoardOnPage(notebook).click("('cell', 20)")
    assert notebook.wait_for("len(pressed) == 1")
    notebook.command("docmanager:save")
    for done in (1, 2):
        lab.reload()
        notebook.show()
        first, second = BoardOnPage(notebook), BoardOnPage(notebook, "board2", 1)
        second.click(f"('cell', {20 + done})")
        assert notebook.wait_for(f"len(pressed2) == {done}")
        first.click(f"('cell', {60 + done})")
        assert notebook.wait_for(f"len(pressed) == {1 + done}")


def test_touch_on_a_dense_screen(new_lab: Callable[..., Lab]) -> None:
    lab = new_lab(device_scale_factor=2, has_touch=True)
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    assert board.canvas.evaluate("canvas => canvas.width") == 1600
    board.tap(ROLL)
    assert notebook.wait_for("session.at == 1")
    board.tap("'roll'")
    assert notebook.wait_for("session.at == 2")
    lab.page.wait_for_timeout(300)
    assert notebook.ask("session.at") == 2


def test_a_narrow_page_on_a_denser_screen(new_lab: Callable[..., Lab]) -> None:
    lab = new_lab(device_scale_factor=3, viewport={"width": 480, "height": 900})
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    assert notebook.wait_for("board.narrow and board._renderer.scale == 3")
    box = board.canvas.bounding_box()
    assert box
    assert box["width"] <= 480
    assert 13 * box["width"] / notebook.ask("board.scene.width") >= 11
    assert board.squeezed() == []
    board.click(ROLL)
    assert notebook.wait_for("session.at == 1")
    lab.picture("narrow_dense", board.canvas)


def test_a_board_without_its_companion(new_lab: Callable[..., Lab]) -> None:
    """Where the companion's code is blocked, the mouse and the ordinary buttons still play."""
    lab = new_lab()
    lab.context.route("**/extensions/anywidget/**", lambda route: route.abort())
    lab.reload()
    notebook = lab.open(TABLE, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    board.click(ROLL)
    assert notebook.wait_for("session.at == 1")
    notebook.root.get_by_role("button", name="Choices in words").click()
    notebook.root.get_by_role("button", name="Throw: the Progress Roll of Captain 1 (sample)").first.click()
    assert notebook.wait_for("session.at == 2")
    assert notebook.ask("board.companion.width") == 0
    lab.forgive("anywidget|Failed to load|Could not|Error|console: Event")
