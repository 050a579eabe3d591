"""Pit Fighter on a page: the manual's example by mouse and by keyboard, the line of sight, fitting texts."""

from __future__ import annotations

from playwright.sync_api import expect

from pitkit.pit_fighter.rules import Move
from pitkit.play import Choice, Outcome
from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook
from tests.pit_fighter.example import BLOW, GRENADE, OPENING, PASSING, STEPS, TRAP
from tests.project.places import ROOT

START = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from tests.pit_fighter.example import *
from pitkit.pit_fighter import table
from pitkit.play import Outcome
session = session()
for step in OPENING:
    session.do(step)
shown = table(session)
board = shown.board
"""
SCRIPT = [*GRENADE, *TRAP, *PASSING, *(step for part in STEPS for step in part), *BLOW]
END = "[(f.gold, f.exhaustion) for f in session.state.fighters] == [(660, 30), (300, 12)]"


def opened(lab: Lab) -> tuple[Notebook, BoardOnPage]:
    """The example after its opening, its board on the page."""
    notebook = lab.open(START, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    notebook.wait_for("board.companion.width > 0")  # it may arrange itself anew, and targets then move
    return notebook, board


def entered(notebook: Notebook, step: Outcome) -> None:
    """Dice and cards as they came up on the table."""
    faces = ", ".join(map(repr, step.faces))
    notebook.python(f"session.roll({faces})")


def test_the_example_is_played_by_mouse(lab: Lab) -> None:
    notebook, board = opened(lab)
    at = len(OPENING)
    for step in SCRIPT:
        if isinstance(step, Outcome):
            entered(notebook, step)
        else:
            board.click(repr(step))
        at += 1
        assert notebook.wait_for(f"session.at == {at}")
    assert notebook.ask(END)
    assert notebook.ask("len(shown.errors) + len(session.faults)") == 0


def test_the_blow_of_the_example_is_struck_by_keyboard(lab: Lab) -> None:
    notebook, board = opened(lab)
    notebook.python(
        "[session.do(step) for step in (*GRENADE, *TRAP, *PASSING, *STEPS[0], *STEPS[1], *STEPS[2])]"
    )
    notebook.root.get_by_role("button", name="Choices in words").first.focus()
    board.press("Shift+Tab")
    assert notebook.wait_for("board._ring")
    at = notebook.ask("session.at")
    for step in BLOW:
        if isinstance(step, Outcome):
            entered(notebook, step)
        else:
            board.press("Home", *["PageDown"] * pages_to(notebook, step), "Enter")
        at += 1
        assert notebook.wait_for(f"session.at == {at}")
    assert notebook.ask(END)


def pages_to(notebook: Notebook, choice: Choice) -> int:
    """How often PageDown must be pressed to come from the first thing on the board to a legal choice."""
    way = "[c.target for n, c in enumerate(board.scene.choices()) if c.legal or not n]"
    found: int = notebook.ask(f"{way}.index({choice!r})")
    return found


def test_pointing_shows_the_line_of_sight_and_texts_stay_in_their_boxes(lab: Lab) -> None:
    notebook, board = opened(lab)
    before = board.picture()
    x, y = board.place("('look', (3, 2))")
    lab.page.mouse.move(x - 5, y)
    lab.page.mouse.move(x, y)
    board.wait_for_change(before)
    expect(notebook.root.get_by_text("in sight").first).to_be_visible()
    assert board.squeezed() == []


def test_a_forbidden_hex_says_which_rule_forbids_it(lab: Lab) -> None:
    notebook, board = opened(lab)
    for step in (*GRENADE, *TRAP, *PASSING, *STEPS[0], *STEPS[1]):
        notebook.python(f"session.do({step!r})")
    board.click(repr(Move(0, (3, 1))))
    expect(notebook.root.get_by_text("[PF-MOV-02]").first).to_be_visible()
