"""Pit Fighter on a page: the manual's example by mouse and by keyboard, the line of sight, fitting texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from pitkit.pit_fighter.rules import Move
from pitkit.play import Choice, Outcome, Step
from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook
from tests.pit_fighter.example import BLOW, GRENADE, OPENING, PASSING, STEPS, TRAP
from tests.project.places import ROOT

START = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from tests.pit_fighter.example import *
from tests.browser.keyboard import keys_to
from pitkit.pit_fighter import table
from pitkit.play import Outcome
from pitkit.play.turns import one_at_a_time
session = session()
shown = table(session)
board, tray = shown.board, shown.tray

@one_at_a_time  # the page's keys may be answered in another thread
def ready(at):
    return session.at == at and tray._at == at
"""
EXAMPLE: list[Step] = [*OPENING, *GRENADE, *TRAP, *PASSING, *(step for part in STEPS for step in part), *BLOW]
END = "[(f.gold, f.exhaustion) for f in session.state.fighters] == [(660, 30), (300, 12)]"


def opened(lab: Lab, done: Sequence[Step] = ()) -> tuple[Notebook, BoardOnPage]:
    """The example after some steps, its board on the page."""
    notebook = lab.open(START, "shown")
    notebook.run_all()
    notebook.python(f"for step in {list(done)!r}: session.do(step)")
    board = BoardOnPage(notebook)
    notebook.wait_for("board.companion.width > 0")  # it may arrange itself anew, and targets then move
    return notebook, board


def play(
    notebook: Notebook, choose: Callable[[Choice], object], enter: Callable[[Outcome, bool], object]
) -> None:
    """Play the whole example; dice and cards are entered as they came up on the manual's table.

    Args:
        notebook: The notebook.
        choose: Takes a choice on the board.
        enter: Enters a result in the dice tray; told whether another result was entered just before.
    """
    for at, step in enumerate(EXAMPLE, 1):
        if isinstance(step, Outcome):
            enter(step, isinstance(EXAMPLE[at - 2], Outcome))
        else:
            assert isinstance(step, Choice)
            choose(step)
        assert notebook.wait_for(f"ready({at})")
    assert notebook.ask(END)
    assert notebook.ask("len(shown.errors) + len(session.faults)") == 0


def test_the_whole_example_is_played_by_mouse(lab: Lab) -> None:
    notebook, board = opened(lab)
    tray = notebook.locator(".pitkit-panel").filter(has_text="Due now:")

    def enter(step: Outcome, again: bool) -> None:
        expect(tray.locator("select")).to_have_count(len(step.faces))
        for part, face in enumerate(step.faces):
            tray.locator("select").nth(part).select_option(index=place_of(notebook, part, face))
        assert notebook.wait_for(f"tuple(control.value for control in tray.controls) == {step.faces!r}")
        tray.get_by_role("button", name="Enter what came up").click()

    play(notebook, lambda step: board.click(repr(step)), enter)


def test_the_whole_example_is_played_by_keyboard_alone(lab: Lab) -> None:
    notebook, board = opened(lab)
    words = notebook.root.get_by_role("button", name="Choices in words")
    words.focus()
    board.press("Shift+Tab")

    def choose(step: Choice) -> None:
        assert notebook.wait_for("board._ring")  # the board has the keyboard, also after the tray was hidden
        board.press(*notebook.ask(f"keys_to(board, {step!r})"))

    def enter(step: Outcome, again: bool) -> None:
        # From the board past "Choices in words", or back from "Enter what came up" past "Roll".
        board.press(*(["Shift+Tab"] * (len(step.faces) + 1) if again else ["Tab", "Tab"]))
        for part, face in enumerate(step.faces):
            # The first key of a list may be answered in another thread than the next: a person sees it first.
            board.press("ArrowDown")
            assert notebook.wait_for(f"tray.controls[{part}].value")
            board.press(*["ArrowDown"] * (place_of(notebook, part, face) - 1), "Tab")
        assert notebook.wait_for(f"tuple(control.value for control in tray.controls) == {step.faces!r}")
        board.press("Tab", "Enter")

    play(notebook, choose, enter)


def place_of(notebook: Notebook, part: int, face: str) -> int:
    """Where in the list of a part of the tray a face stands."""
    return notebook.ask(f"[value for _, value in tray.controls[{part}].options].index({face!r})")


def test_pointing_shows_the_line_of_sight_and_texts_stay_in_their_boxes(lab: Lab) -> None:
    notebook, board = opened(lab, OPENING)
    before = board.picture()
    x, y = board.place("('look', (3, 2))")
    lab.page.mouse.move(x - 5, y)
    lab.page.mouse.move(x, y)
    board.wait_for_change(before)
    expect(notebook.root.get_by_text("in sight").first).to_be_visible()
    assert board.squeezed() == []


def test_a_forbidden_hex_says_which_rule_forbids_it(lab: Lab) -> None:
    notebook, board = opened(lab, [*OPENING, *GRENADE, *TRAP, *PASSING, *STEPS[0], *STEPS[1]])
    board.click(repr(Move(0, (3, 1))))
    expect(notebook.root.get_by_text("[PF-MOV-02]").first).to_be_visible()
