"""A whole round of Villagers and Monster by keyboard alone, with two seats' boards on one page."""

from __future__ import annotations

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook
from tests.project.places import ROOT

START = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from tests.browser.keyboard import keys_to
from pitkit.play.turns import one_at_a_time
from pitkit.ui.table import ROLL
from pitkit.villagers import new_game, table
from pitkit.villagers.rules import Answer, Bet, Buy, Done, Flee, Hold, Lay, LiftCup, Pay, Reveal
session = new_game(["Ada", "Ben", "Cleo"], seed=4, tokens=5)
shown = [table(session, seat=0, opponents={{2: "honest"}}, key="Ada"), table(session, seat=1, key="Ben")]
done = []

def rank(target):
    "What is chosen first: the Monster bets once, Ben pays, nobody flees."
    if target == ROLL:
        return 0
    if isinstance(target, Bet):
        return 4 if target.tokens == 2 and not session.state.centre else 9
    order = {{Hold: 1, Pay: 2, Answer: 3, Reveal: 5, Done: 6}}
    return order.get(type(target), 9)

@one_at_a_time  # the page's keys may be answered in another thread
def wanted(past):
    "With more steps than `past`: the board to go to, the keys that choose there, how many steps there are."
    if session.at <= past:
        return None
    if session.state.round > 1 or session.state.over():
        return [0, [], session.at]
    found = [(rank(choice.target), seat, choice.target) for seat, one in enumerate(shown)
             for choice in one.board.scene.choices(legal_only=True)]
    best, seat, target = min(found, key=lambda each: each[:2])
    assert best < 9, found
    done.append(type(target).__name__)
    return [seat, keys_to(shown[seat].board, target), session.at]
"""


def test_a_whole_round_by_keyboard_with_two_seats_boards(lab: Lab) -> None:
    notebook = lab.open(START, "shown[0]", "shown[1]")
    notebook.run_all()
    notebook.expect_count("canvas.pitkit-canvas", 2)
    seat, keys, at = notebook.ask("wanted(-1)")
    while keys:
        press(notebook, seat, keys)
        seat, keys, at = notebook.wait_for(f"wanted({at})")
    notebook.page.evaluate("document.activeElement.blur()")  # not later, when its kernel is gone
    assert notebook.ask("session.state.round") == 2
    assert {"Hold", "Bet", "Pay", "Reveal", "Done"} <= set(notebook.ask("done"))
    assert notebook.ask("sum(len(one.errors) for one in shown) + len(session.faults)") == 0
    for seat in range(2):
        canvas = notebook.locator("canvas.pitkit-canvas").nth(seat)
        canvas.scroll_into_view_if_needed()
        assert notebook.painted_pixels(canvas) > 100_000
    # Ben is the Monster of the next round: he sees his dice, and Ada sees a cup.
    assert notebook.ask("['under the cup' in one.board.scene.spoken() for one in shown]") == [True, False]


def press(notebook: Notebook, seat: int, keys: list[str]) -> None:
    """Give a board the keyboard and press keys."""
    notebook.locator("canvas.pitkit-canvas").nth(seat).focus()
    for key in keys:
        notebook.page.keyboard.press(key)


def test_eight_seats_are_drawn_in_both_themes(lab: Lab) -> None:
    notebook = lab.open(
        START + "full = table(8, seat=2, opponents='bluffing', seed=7)\nfull.session.roll()", "full"
    )
    notebook.run_all()
    notebook.expect_count("canvas.pitkit-canvas", 1)
    for theme in ("light", "dark"):
        lab.theme(theme)
        notebook.wait_for(f"full.board.dark is {theme == 'dark'}")
        board = BoardOnPage(notebook, "full.board")
        assert notebook.painted_pixels(board.canvas) > 100_000
        assert board.squeezed() == []
        lab.picture(f"villagers_{theme}")
