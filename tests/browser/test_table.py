"""A game's table in a real JupyterLab: buttons, sliders, downloads, charts and links as one uses them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from pitkit.play import load, token
from tests.browser.lab import Lab, wait_for_lab
from tests.browser.notebook import Notebook
from tests.play.lantern import GAME
from tests.project.places import ROOT
from tests.ui.lantern import new_session

START = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from tests.ui.lantern import *
from pitkit.ui import Explorer, Whole, open_link
from pitkit.ui.table import table
session = new_session()
"""
TABLE = START + "shown = table(session, scene, odds=ODDS)\nshown"
EXPLORER = (
    START
    + """
asked = []
def hits(dice):
    asked.append(dice)
    return Plot(Dist.binomial(dice, 0.5), title="<img src=x onerror=alert(1)>", x="<b>hits</b>")
shown = Explorer([Whole("dice", "Dice", 2, 1, 40)], hits)
shown
"""
)
LONG = (
    START
    + """
from time import sleep
begun, ended = [], []
def long(dice):
    for part in range(20):
        sleep(0.03)
        yield part / 20
    return f"{dice} dice"
shown = Explorer([Whole("dice", "Dice", 2, 1, 40)], long)
def ask(make, ask=shown._work.ask):
    begun.append(make)
    ask(make)
    ended.append(make)
shown._work.ask = ask
shown
"""
)
LINK = START + "opener = open_link(lambda session: table(session, scene), game=GAME)\nopener"


def button(notebook: Notebook, name: str):
    """A button by what stands on it."""
    return notebook.root.get_by_role("button", name=name, exact=True)


def test_buttons_play_and_every_panel_follows(lab: Lab) -> None:
    notebook = lab.open(TABLE)
    notebook.run_all()
    button(notebook, "Ash: Draw").click()
    expect(button(notebook, "Birch: Draw")).to_be_visible()
    expect(notebook.locator("option").first).to_have_text("It is Birch's turn.")
    button(notebook, "Undo").click()
    expect(button(notebook, "Ash: Draw")).to_be_visible()
    assert notebook.wait_for("session.at == 4")
    assert notebook.ask("len(shown.errors) + len(session.faults)") == 0


def test_sliders_have_names(lab: Lab) -> None:
    notebook = lab.open(EXPLORER)
    notebook.run_all()
    dice = notebook.root.get_by_role("slider", name="Dice")
    expect(dice).to_be_visible()
    notebook.ask("setattr(shown.controls['dice'], 'max', 9)")
    expect(dice).to_have_attribute("aria-valuemax", "9.0")
    notebook = lab.open(TABLE)
    notebook.run_all()
    expect(notebook.root.get_by_role("slider", name="Step")).to_be_attached()


def test_the_step_slider_ends_where_the_hand_does(lab: Lab) -> None:
    notebook = lab.open(TABLE)
    notebook.run_all()
    handle = notebook.locator("[role=slider]").first
    handle.wait_for()
    notebook.drag_slider(handle, by=-400)
    assert notebook.wait_for("session.at == 0 and shown.bar.slider.value == 0")
    expect(notebook.root.get_by_text("Due now: a card for Ash")).to_be_visible()
    button(notebook, "Roll").click()
    assert notebook.wait_for("session.at == 1")


def test_keys_on_a_list_are_not_taken_for_jupyterlab_s_shortcuts(lab: Lab) -> None:
    notebook = lab.open(TABLE)
    notebook.run_all()
    offered = notebook.locator("select:not([size])").first
    offered.focus()
    for key in ("ArrowDown", "d", "d", "4", "ArrowUp"):
        lab.page.keyboard.press(key)
    expect(offered).to_be_focused()
    expect(notebook.root.locator(".jp-CodeCell")).to_have_count(1)
    lab.page.keyboard.press("Control+s")
    expect(notebook.root.locator(".jp-mod-dirty")).to_have_count(0)


def test_a_save_is_downloaded_and_a_file_opened(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(TABLE)
    notebook.run_all()
    button(notebook, "▸ Save, open, share").click()
    button(notebook, "Save").click()
    with lab.page.expect_download() as download:
        notebook.root.get_by_role("link", name="Download lantern-step4.json").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert load(path.read_text(encoding="utf-8"), game=GAME).state == new_session().state
    assert path.name == "lantern-step4.json"
    button(notebook, "Undo").click()
    with lab.page.expect_file_chooser() as chooser:
        notebook.root.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(path)
    assert notebook.wait_for("shown.session is not session and shown.session.at == 4")


def test_an_explorer_follows_the_hand_and_shows_markup_as_text(lab: Lab) -> None:
    notebook = lab.open(EXPLORER)
    notebook.run_all()
    notebook.expect_count(".bqplot rect.bar", 3)
    before = notebook.heights()
    notebook.drag_slider(notebook.locator("[role=slider]").first, by=90)
    notebook.wait_until_changed(before)
    assert notebook.wait_for("asked[-1] == shown.values['dice'] > 2 and len(asked)") <= 12
    button(notebook, "As a table").click()
    expect(notebook.locator("table.pitkit-table caption")).to_have_text("<img src=x onerror=alert(1)>")
    assert notebook.locator("img[src=x]").count() == 0


def test_a_hand_overtakes_long_work_whichever_thread_does_it(lab: Lab) -> None:
    notebook = lab.open(LONG)
    notebook.run_all()
    slider = notebook.locator("[role=slider]").first
    for _ in range(4):  # after its first message a slider may be answered in another thread than the work's
        notebook.drag_slider(slider, by=30)
    assert notebook.wait_for("not shown._work.busy and shown.answer == f\"{shown.values['dice']} dice\"")
    assert notebook.ask("len(begun) == len(ended) > 4")


def test_charts_keep_their_bars_and_texts_in_both_themes(lab: Lab) -> None:
    notebook = lab.open(EXPLORER)
    notebook.run_all()
    notebook.expect_count(".bqplot rect.bar", 3)
    colours = []
    for name in ("light", "dark"):
        lab.theme(name)
        text = notebook.locator(".bqplot .object_grp text").first
        colours.append(text.evaluate("text => getComputedStyle(text).fill"))
    assert colours[0] != colours[1]


def test_a_link_opens_its_position(new_lab: Callable[..., Lab]) -> None:
    lab = new_lab()
    session = new_session(seed=21)
    first = lab.open(LINK, name="linked.ipynb")
    first.run_all()
    expect(first.root.get_by_text("No position in this page's address yet")).to_be_visible()
    lab.page.goto("about:blank")
    lab.page.goto(f"{lab.server.url}/lab/tree/linked.ipynb#pitkit={token(session)}")
    wait_for_lab(lab.page)
    first.show()
    first.run_all()
    assert first.wait_for("opener.session is not None and opener.session.seed == 21")
    expect(first.root.get_by_text("Opened: Lanterns in the Pit, step 4.")).to_be_visible()
    assert first.locator("canvas").count() == 1


def test_narrow_pages_stack_the_panels(new_lab: Callable[..., Lab]) -> None:
    lab = new_lab(viewport={"width": 480, "height": 900})
    notebook = lab.open(TABLE)
    notebook.run_all()
    assert notebook.wait_for("shown.board.narrow")
    canvas = notebook.locator("canvas").first.bounding_box()
    choice = button(notebook, "Ash: Draw").bounding_box()
    assert canvas
    assert choice
    assert choice["y"] > canvas["y"] + canvas["height"] - 1
    assert notebook.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")


def test_an_explorer_s_charts_fit_a_narrow_page(new_lab: Callable[..., Lab]) -> None:
    notebook = new_lab(viewport={"width": 480, "height": 900}).open(EXPLORER)
    notebook.run_all()
    assert notebook.wait_for("300 < shown.box.shown[0].width < 400")
    notebook.expect_count(".bqplot rect.bar", 3)
    assert notebook.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
