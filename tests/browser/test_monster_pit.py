"""Monster Pit on a page: a whole game by the keyboard alone, clicks, a hidden hand, texts in their boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook
from tests.project.places import ROOT

START = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from pitkit.monster_pit import new_game, table
from pitkit.monster_pit.game.steps.core import GoTo, TakeSlot
from pitkit.monster_pit.game.steps.midday import Visit
from pitkit.monster_pit.game.tasks.core import Place
from pitkit.monster_pit.game.tasks.monster import MonsterMorning

def play_until(session, task):
    "First choices and what falls by the seed, until a kind of task waits for somebody."
    while not isinstance(session.state.top, task) or session.chance() is not None:
        session.roll() if session.chance() is not None else session.play(session.choices()[0])
"""

GAME = (
    START
    + """
from pitkit.monster_pit.drawing.whole.meanings import places_of
from pitkit.monster_pit.policies import simple_policy
from pitkit.play import Outcome
from pitkit.play.turns import one_at_a_time
from pitkit.ui.table import ROLL
from tests.browser.keyboard import Messages, keys_to

def anna_s(seed):
    return new_game(["Anna"], seed=seed, captains=["Sefa Quickfoot"])

def played(seed):
    "A game a simple player plays with no page at all, up to 130 steps of it."
    twin = anna_s(seed)
    twin.auto({0: simple_policy}, limit=130)
    return twin

twin = next(twin for twin in map(played, range(8, 60)) if twin.at >= 60 and twin.state.over() is not None)
session = anna_s(twin.seed)
shown = table(session)
board = shown.board

def target_for(step):
    "The target of a step, or of what must be laid open to find it: its place, its Outpost, another page."
    goal = ROLL if isinstance(step, Outcome) else step
    there = {choice.target for choice in board.scene.choices()}
    pages = [target for target in there if isinstance(target, tuple) and target[0] == "page"]
    ways = [goal] if goal == ROLL else [
        goal, *(("at", place) for place in places_of(session.state, goal)), ("outpost", goal.seat), *pages
    ]
    return next(target for target in ways if target in there)

@one_at_a_time  # the page's keys may be answered in another thread
def wanted(past):
    "Once the board is not as in `past`: how it is, the messages so far, the keys for the twin's next step."
    now = f"step {session.at}, {shown.desk}"
    if now == past:
        return None
    step = twin.steps[session.at] if session.at < len(twin.steps) else None
    return [now, messages.sent, keys_to(board, target_for(step)) if step else []]
"""
)

ANNA = (
    START
    + """
session = new_game(["Anna"], seed=0, captains=["Bram Ironhand"])
play_until(session, Place)
shown = table(session)
board = shown.board
"""
)

CROWDED = (
    START
    + """
from pitkit.monster_pit import GAME
from pitkit.play import Session
from tests.monster_pit import whole_positions
placing = new_game(["Anna"], seed=0, captains=["Bram Ironhand"])
play_until(placing, Place)
late, full = (Session.from_state(GAME, make()) for make in (whole_positions.late, whole_positions.full))
shown = table(placing)
board = shown.board
"""
)

HAND = (
    START
    + """
session = new_game(["Anna", "Ben"], seed=2, captains=["Bram Ironhand", "Tin Warden"], monster_player=True)
play_until(session, MonsterMorning)
hand = [item.card for item in session.state.monster.hand.items]
"""
)


def opened(lab: Lab, cell: str) -> tuple[Notebook, BoardOnPage]:
    """A notebook that has run a cell and shows its table, and the board once it has arranged itself."""
    notebook = lab.open(cell, "shown")
    notebook.run_all()
    board = BoardOnPage(notebook)
    notebook.wait_for("board.companion.width > 0")  # it may arrange itself anew, and targets then move
    return notebook, board


def play_by_keys(notebook: Notebook) -> None:
    """Press what is wanted until nothing is; no press may draw the board more than once."""
    now, sent, keys = notebook.ask("wanted('')")
    while keys:
        for key in keys:
            notebook.page.keyboard.press(key)
        before, presses = sent, len(keys)
        now, sent, keys = notebook.wait_for(f"wanted({now!r})")
        assert sent - before <= presses


def test_a_whole_game_by_the_keyboard_alone(lab: Lab) -> None:
    notebook, _ = opened(lab, GAME)
    notebook.root.get_by_role("button", name="Choices in words").first.focus()
    notebook.page.keyboard.press("Shift+Tab")
    assert notebook.wait_for("board._ring")
    notebook.python("messages = Messages()")
    play_by_keys(notebook)
    assert notebook.ask("session.state.over() is not None and session.at >= 60")
    assert notebook.ask("session.state == twin.state and session.steps == twin.steps")
    assert notebook.ask("len(shown.errors) + len(session.faults)") == 0
    assert notebook.ask("board.scene.overflow()") == []
    lab.picture("monster_pit_over")
    notebook.page.keyboard.press("Tab")  # the board tells that it lost the focus, while there is a kernel
    notebook.wait_idle()


def test_a_click_goes_recruits_and_says_the_rule(lab: Lab) -> None:
    notebook, board = opened(lab, ANNA)
    at = notebook.ask("session.at")
    board.click("GoTo(0, 'Market District')")
    assert notebook.wait_for(f"session.at == {at + 1} and session.state.captains[0].district") == (
        "Market District"
    )
    board.click("Visit(0, 'barracks', 'conscript')")
    alert = notebook.root.get_by_role("alert")
    expect(alert).to_contain_text("Anna is not in City Watch. [MP-MID-04]")
    assert notebook.ask("session.at") == at + 1
    board.click("('at', 'f.tavern_1.0')")
    assert notebook.wait_for("shown.desk.place == 'f.tavern_1.0'")
    board.wait_until_painted()  # it has grown, and a change of size blanks it
    lab.picture("monster_pit_laid_open")
    board.click("Visit(0, 'tavern_1', 'recruit')")
    assert notebook.wait_for(f"session.at == {at + 2}")
    expect(alert).to_have_count(0)
    board.click("TakeSlot(0, 2)")
    assert notebook.wait_for("getattr(session.state.captains[0].slots[2], 'back', '')") == "tavern"
    assert notebook.ask("'tavern_1' in session.state.captains[0].visited")
    assert notebook.ask("len(shown.errors) + len(board.errors)") == 0


@contextmanager
def heard(page: Page) -> Iterator[list[bytes]]:
    """What kernels of notebooks opened in the meantime send to a page."""
    frames: list[bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on(
            "framereceived",
            lambda frame: frames.append(frame.encode() if isinstance(frame, str) else frame),
        )

    page.on("websocket", listen)
    yield frames
    page.remove_listener("websocket", listen)


def test_a_captain_s_table_is_not_sent_the_monster_s_hand(lab: Lab) -> None:
    with heard(lab.page) as frames:
        notebook, _ = opened(lab, HAND + "shown = table(session, seat=0)\nboard = shown.board")
        sent = b"".join(frames)
        hand = notebook.ask("hand")
        assert len(hand) == 2
        assert b"2 cards face down" in sent
        assert not [card for card in hand if card.encode() in sent]
        notebook.python("shown.close()\nshown = table(session, seat=2)\nboard = shown.board")
        notebook.run_cell(1)
        assert notebook.wait_for("board.companion.width > 0")
        sent = b"".join(frames)
        assert all(card.encode() in sent for card in hand)


def test_the_curtain_parts_captains_and_monster(lab: Lab) -> None:
    notebook, board = opened(lab, HAND + "shown = table(session)\nboard = shown.board")
    button = notebook.root.get_by_role("button", name="I am The Monster: lift the curtain")
    expect(button).to_be_visible()
    down = board.picture()
    assert notebook.ask("any(card in board.scene.spoken() for card in hand)") is False
    button.click()
    board.wait_for_change(down)
    assert notebook.ask("all(card in board.scene.spoken() for card in hand)")
    board.click("next(c.target for c in board.scene.choices(legal_only=True) if not c.target.cards)")
    seat = notebook.wait_for("[choice.seat for choice in session.choices() if choice.seat != 2]")[0]
    name = ("Anna", "Ben")[seat]
    notebook.root.get_by_role("button", name=f"I am {name}: lift the curtain").click()
    assert notebook.wait_for(f"shown.seat == {seat}")
    assert notebook.ask("any(card in board.scene.spoken() for card in hand)") is False
    assert notebook.ask("len(shown.errors) + len(board.errors)") == 0


@pytest.mark.parametrize("width", [1280, 480])
def test_texts_stay_in_their_boxes(new_lab: Callable[..., Lab], width: int) -> None:
    lab = new_lab(viewport={"width": width, "height": 3400})  # the whole board in one picture
    notebook, board = opened(lab, CROWDED)
    for theme in ("light", "dark"):
        lab.theme(theme)
        notebook.wait_for(f"board.dark is {theme == 'dark'}")
        for position in ("placing", "late", "full"):
            notebook.python(f"shown.show_session({position})")
            board.wait_until_painted()
            assert board.squeezed() == [], position
            notebook.wait_idle()
            lab.picture(f"monster_pit_{position}_{width}_{theme}", board.canvas)
    assert notebook.ask("len(shown.errors) + len(board.errors)") == 0
