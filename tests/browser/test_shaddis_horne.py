"""Shaddis Horne on a page: a whole siege by the keyboard alone, and the Pit clicked card by card."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook
from tests.project.places import ROOT

SIEGE = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from pitkit.play import Outcome
from pitkit.play.turns import one_at_a_time
from pitkit.shaddis_horne import new_game, table
from pitkit.shaddis_horne.policies import simple_policy
from pitkit.ui.table import ROLL
from tests.browser.keyboard import Messages, keys_to

SETUP = dict(seed=1, nightmare=3)
twin = new_game(**SETUP)  # the siege a simple player plays with no page at all
twin.auto({{0: simple_policy}}, limit=2000)
session = new_game(**SETUP)
shown = table(session)
board = shown.board

@one_at_a_time  # the page's keys may be answered in another thread
def wanted(past):
    "With more steps than `past`: how many, the messages so far, and the keys for the twin's next step."
    at = session.at
    if at <= past:
        return None
    step = twin.steps[at] if at < len(twin.steps) else None
    goal = ROLL if isinstance(step, Outcome) else step
    return [at, messages.sent, keys_to(board, goal) if goal else []]
"""

PIT = """
from pitkit.shaddis_horne.explore import pit_explorer
shown = pit_explorer()
board = shown.board
"""


def play_by_keys(notebook: Notebook) -> None:
    """Press what is wanted until nothing is; no press may draw the board more than once."""
    at, sent, keys = notebook.ask("wanted(-1)")
    while keys:
        for key in keys:
            notebook.page.keyboard.press(key)
        before, presses = sent, len(keys)
        at, sent, keys = notebook.wait_for(f"wanted({at})")
        assert sent - before <= presses


def test_a_whole_siege_by_the_keyboard_alone(lab: Lab) -> None:
    notebook = lab.open(SIEGE, "shown")
    notebook.run_all()
    BoardOnPage(notebook)
    notebook.wait_for("board.companion.width > 0")  # it may arrange itself anew, and targets then move
    notebook.root.get_by_role("button", name="Choices in words").first.focus()
    notebook.page.keyboard.press("Shift+Tab")
    assert notebook.wait_for("board._ring")
    notebook.python("messages = Messages()")
    play_by_keys(notebook)
    assert notebook.ask("session.state.over().winners") == [0]
    assert notebook.ask("session.state == twin.state and session.steps == twin.steps")
    assert notebook.ask("len(shown.errors) + len(session.faults)") == 0
    assert notebook.ask("board.scene.overflow()") == []
    notebook.page.keyboard.press("Tab")  # the board tells that it lost the focus, while there is a kernel
    notebook.wait_idle()


def test_cards_turned_up_in_the_pit_are_clicked(lab: Lab) -> None:
    notebook = lab.open(PIT, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    board.click("('card', 'Sealed Vault')")
    assert notebook.wait_for("[shown.row, shown.values['wounds']] == [['Sealed Vault'], 3]")
    assert notebook.wait_for("not shown._work.busy and shown.odds.best == 'explore'")
    charted = notebook.wait_until_changed([])
    board.click("('card', 'Tin Vein')")
    assert notebook.wait_for("shown.row == ['Sealed Vault', 'Tin Vein']")
    notebook.wait_until_changed(charted)
    notebook.locator("select").first.select_option("is in the deck again")
    assert notebook.wait_for("shown.values['mode'] == 'back'")
    board.click("('card', 'Tin Vein')")
    assert notebook.wait_for("shown.row == ['Sealed Vault']")
    board.click("('card', 'Tin Vein')")
    expect(notebook.root.get_by_text("Tin Vein is not gone")).to_be_visible()
    board.click("('end', 'leave')")
    assert notebook.wait_for("[shown.row, shown.gone['Sealed Vault'], shown.values['wounds']] == [[], 1, 0]")
    assert notebook.ask("len(shown.errors) + len(board.errors)") == 0
    assert board.squeezed() == []
