"""A siege in a real JupyterLab by the keyboard alone, for a round and more."""

from __future__ import annotations

from tests.browser.lab import Lab
from tests.browser.notebook import Notebook

TABLE = """
from pitkit import shaddis_horne
from pitkit.shaddis_horne import new_game, table
session = new_game(seed=11)
shown = table(session, key="siege")
shown
"""
PLAN = """
from pitkit.shaddis_horne.rules import steps as do

def wanted():
    "What a person would go for now: chance, a hit, else the quickest way on."
    if session.chance() is not None:
        return "roll"
    order = (do.Hit, do.Visit, do.Leave, do.Finish, do.Answer, do.GiveUp, do.Settle, do.Keep, do.Fight,
             do.EndTurn, do.Advance)
    rank = {kind: place for place, kind in enumerate(order)}
    if session.state.round == 1 and session.state.turn < 0 and not moved:
        return next(c for c in session.choices(0) if isinstance(c, do.Move))
    return min(session.choices(0), key=lambda c: (rank.get(type(c), 99), repr(c)))

moved = []

def keys():
    "How often PageDown, which goes to the next target that is allowed, brings the focus from Home to it."
    goal, scene = wanted(), shown.board.scene
    if isinstance(goal, do.Move):
        moved.append(goal)
    here = scene.move(None, "Home")
    for presses in range(200):
        if here == goal:
            return presses
        here = scene.move(here, "PageDown")
    raise AssertionError(goal)
"""


def step(notebook: Notebook) -> None:
    """One choice by keys: Home, as often PageDown as it takes, Enter."""
    at = notebook.ask("session.at")
    presses = notebook.ask("keys()")
    for key in ["Home", *["PageDown"] * presses, "Enter"]:
        notebook.root.page.keyboard.press(key)
    assert notebook.wait_for(f"session.at != {at}")


def test_more_than_a_round_by_the_keyboard_alone(lab: Lab) -> None:
    notebook = lab.open(TABLE)
    notebook.run_all()
    canvas = notebook.locator("canvas").first
    canvas.wait_for()
    notebook.python(PLAN)
    canvas.focus()
    for _ in range(60):
        step(notebook)
        if notebook.ask("session.state.round") >= 2:
            break
    assert notebook.ask("session.state.round") == 2
    assert notebook.ask("len(moved)") == 1
    assert notebook.ask("len(shown.errors) + len(session.faults)") == 0
    assert notebook.ask("shown.board.scene.overflow()") in ((), [], "()")
    notebook.expect_no_error()
    canvas.blur()  # the board tells that it lost the focus, while there is still a kernel to tell
    notebook.wait_idle()
