"""The board: every way in reaches every choice, errors show, and closing leaves nothing behind."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest
from ipywidgets import VBox
from ipywidgets.widgets.widget import _instances

from pitkit.ui.board import Board
from pitkit.ui.companion import Companion
from pitkit.ui.guard import clear_faults, faults, strict
from pitkit.ui.scene import Box, Circle, Group, Rect, Scene

from .conftest import Sent
from .demo import NASTY, hex_places, hex_scene, power_scene


class Game:
    """A small game on the hex board: the first fighter goes where one clicks; cell 100 is a wall."""

    def __init__(self) -> None:
        self.at = 3
        self.pressed: list[Any] = []
        self.widths: list[float] = []

    def scene(self, width: float) -> Scene:
        self.widths.append(width)
        return hex_scene((self.at, 40, 77), frozenset({self.at + 1, self.at + 15}))

    def press(self, target: Any) -> None:
        self.pressed.append(target)
        if target == ("cell", 100):
            raise ValueError("cell 100 is a wall; allowed are cells next to you")
        if target == ("cell", 101):
            raise RuntimeError(NASTY)
        if target[0] == "cell":
            self.at = target[1]


@pytest.fixture
def game() -> Game:
    return Game()


@pytest.fixture
def board(game: Game, sent: Sent) -> Any:
    board = Board(game.scene, game.press)
    sent.clear()
    yield board
    board.close()


def event(board: Board, **content: Any) -> None:
    """What the canvas in a page sends."""
    board.canvas._handle_frontend_event(None, content, [])


def click(board: Board, x: float, y: float, kind: str = "mouse_down") -> None:
    event(board, event=kind, x=2 * x, y=2 * y)


def key(board: Board, name: str, **modifiers: bool) -> None:
    keys = {"shift_key": False, "ctrl_key": False, "meta_key": False} | modifiers
    event(board, event="key_down", key=name, **keys)


def from_companion(board: Board, **content: Any) -> None:
    board.companion._handle_custom_msg(content, [])


class TestWaysIn:
    def test_click(self, board: Board, game: Game, sent: Sent) -> None:
        click(board, *hex_places()[18])
        assert game.pressed == [("cell", 18)]
        assert len(sent) == 1
        assert board.scene == game.scene(800)

    def test_a_click_beside_everything_does_nothing(self, board: Board, game: Game, sent: Sent) -> None:
        click(board, 1, 1)
        assert game.pressed == []
        assert sent == []

    def test_touch(self, board: Board, game: Game) -> None:
        x, y = hex_places()[18]
        event(board, event="touch_start", touches=[{"x": 2 * x, "y": 2 * y}])
        event(board, event="touch_end", touches=[])
        event(board, event="touch_start", touches=[])
        assert game.pressed == [("cell", 18)]

    def test_a_finger_may_miss_the_edge(self, board: Board, game: Game) -> None:
        x, y = hex_places()[0]
        from_companion(board, kind="tap", x=(x - 32) / 800, y=y / 550)
        assert game.pressed == [("cell", 0)]

    def test_the_companion_tells_where_a_mouse_went_down(self, board: Board, game: Game) -> None:
        x, y = hex_places()[18]
        from_companion(board, kind="press", x=x / 800, y=y / 550)
        from_companion(board, kind="press", x=0.001, y=0.001)
        assert game.pressed == [("cell", 18)]

    def test_keys_alone_reach_every_cell(self, board: Board, game: Game) -> None:
        for _ in range(163):
            key(board, "n")
            key(board, "Enter")
        assert game.pressed == [("cell", index) for index in range(163)]
        assert len(board.errors) == 2
        clear_faults()

    def test_space_and_enter_choose_what_may_be_chosen_first(self, board: Board, game: Game) -> None:
        key(board, "ArrowDown")
        key(board, " ")
        key(board, "PageDown")
        key(board, "Enter")
        assert game.pressed == [("cell", 4), ("cell", 5)]

    def test_shortcuts_are_not_for_the_board(self, board: Board, game: Game) -> None:
        key(board, "ArrowDown")
        key(board, "Enter", ctrl_key=True)
        key(board, " ", meta_key=True)
        key(board, "q")
        assert game.pressed == []

    def test_enter_without_focus_does_nothing(self, board: Board, game: Game) -> None:
        key(board, "Enter")
        assert game.pressed == []

    def test_the_words_reach_every_legal_choice(self, board: Board, game: Game) -> None:
        board.twin.toggle.click()
        labels = [button.description for button in board.twin.buttons]
        assert (
            labels
            == [choice.label for choice in board.scene.choices(legal_only=True)]
            == ["cell 4", "cell 18"]
        )
        board.twin.buttons[1].click()
        assert game.pressed == [("cell", 18)]
        assert [button.description for button in board.twin.buttons] == ["cell 19", "cell 33"]

    def test_tab_without_companion_leads_on(self, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
        board = Board(game.scene, game.press, companion=False)
        focused = []
        monkeypatch.setattr(board.twin.toggle, "focus", lambda: focused.append(True))
        key(board, "Tab")
        assert focused == [True]
        board.close()

    def test_everything_works_without_companion(self, game: Game) -> None:
        board = Board(game.scene, game.press, companion=False)
        click(board, *hex_places()[18])
        key(board, "ArrowRight")
        click(board, *hex_places()[20], kind="mouse_move")
        event(board, event="mouse_out", x=0, y=0)
        board.say("told")
        assert game.pressed == [("cell", 18)]
        assert board.message == "told"
        board.close()


class TestFocusAndHover:
    def focused(self, board: Board) -> list[Any]:
        return [item.target for item in board._renderer._shown[0].items() if item.focused]

    def test_the_ring_shows_for_keys_and_not_for_clicks(self, board: Board) -> None:
        key(board, "ArrowDown")
        assert self.focused(board) == [("cell", 4)]
        click(board, *hex_places()[20])
        assert self.focused(board) == []
        key(board, "ArrowRight")
        assert self.focused(board) == [("cell", 21)]
        key(board, "Escape")
        assert self.focused(board) == []

    def test_coming_by_tab_shows_where_one_is_and_leaving_takes_it_away(self, board: Board) -> None:
        from_companion(board, kind="focus", visible=False)
        assert self.focused(board) == []
        from_companion(board, kind="focus", visible=True)
        assert self.focused(board) == [("cell", 4)]
        from_companion(board, kind="blur")
        assert self.focused(board) == []
        from_companion(board, kind="focus", visible=True)
        assert self.focused(board) == [("cell", 4)]

    def test_focus_is_said(self, board: Board) -> None:
        key(board, "ArrowDown")
        assert board.companion.spoken == "cell 4, can be chosen"
        key(board, "ArrowRight")
        assert board.companion.spoken == "cell 5"

    def test_moves_within_one_item_send_nothing(self, board: Board, sent: Sent) -> None:
        x, y = hex_places()[60]
        click(board, x, y, kind="mouse_move")
        assert len(sent) == 1
        for step in range(20):
            click(board, x + step % 5, y, kind="mouse_move")
        assert len(sent) == 1
        event(board, event="mouse_out", x=0, y=0)
        assert len(sent) == 2

    def test_the_companion_is_told_within_what_it_may_keep_moves(
        self, board: Board, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answers: list[Any] = []
        monkeypatch.setattr(board.companion, "send", answers.append)
        x, y = hex_places()[40]  # a fighter stands here
        from_companion(board, kind="move", serial=7, x=x / 800, y=(y + 20) / 550)
        from_companion(board, kind="move", serial=8, x=0.001, y=0.001)
        first, second = answers
        assert (first["kind"], first["serial"], len(first["region"]["points"])) == ("hovered", 7, 6)
        assert first["region"]["holes"], "the fighter stands on the cell"
        assert second == {"kind": "hovered", "serial": 8, "region": None}
        from_companion(board, kind="out")

    def test_a_target_that_is_gone_is_no_focus(self, sent: Sent) -> None:
        targets = [1, 2]

        def scene() -> Scene:
            items = [Circle(20 * t, 20, 8, target=t, label=str(t), legal=True) for t in targets]
            return Scene((Group("a", Box(0, 0, 90, 40), items),), 90, 40)

        board = Board(scene, targets.remove)
        key(board, "End")
        key(board, "Enter")
        key(board, "Enter")  # nothing has the focus now
        assert targets == [1]
        board.close()


class TestErrors:
    def test_an_error_is_one_sentence_and_kept(self, board: Board, game: Game) -> None:
        click(board, *hex_places()[100])
        assert board.message == "Cell 100 is a wall; allowed are cells next to you."
        assert [type(fault.error) for fault in board.errors] == [ValueError]
        assert [fault.error for fault in faults()] == [board.errors[0].error]
        assert game.at == 3
        clear_faults()
        click(board, *hex_places()[20])
        assert board.message == ""

    def test_an_error_of_another_kind_is_named_and_escaped(self, board: Board) -> None:
        click(board, *hex_places()[101])
        assert board.message.startswith("This did not work (RuntimeError: <img")
        assert "<img" not in board._status.value
        assert "&lt;img" in board._status.value
        assert 'role="alert"' in board._status.value
        clear_faults()

    def test_strict_raises(self, board: Board) -> None:
        with strict(), pytest.raises(ValueError, match="wall"):
            board.press(("cell", 100))
        assert len(board.errors) == 1
        clear_faults()

    def test_refusals_that_are_expected_are_no_errors(self, game: Game) -> None:
        board = Board(game.scene, game.press, expected=(ValueError,))
        with strict():
            board.press(("cell", 100))
        assert "wall" in board.message
        assert board.errors == []
        board.close()

    def test_an_error_in_drawing_keeps_the_board(self, game: Game) -> None:
        fail = []

        def scene() -> Scene:
            if fail:
                raise ValueError("the map is torn")
            return game.scene(800)

        board = Board(scene, fail.append)
        before = board.scene
        click(board, *hex_places()[18])
        assert board.message == "The map is torn."
        assert board.scene is before
        board.close()
        clear_faults()

    def test_an_error_while_building_is_the_callers(self) -> None:
        def torn() -> Scene:
            raise ValueError("the map is torn")

        with pytest.raises(ValueError, match="torn"):
            Board(torn)

    def test_guarded_callbacks_give_their_result(self, board: Board) -> None:
        assert board.guard(lambda x: x + 1)(2) == 3
        assert board.guard(lambda: 1 / 0)() is None
        assert "ZeroDivisionError" in board.message
        clear_faults()

    @pytest.mark.parametrize(
        ("make", "words"),
        [
            (lambda: Board(hex_scene(), theme="pink"), "theme is 'pink'; allowed are auto, light, dark"),
            (lambda: Board("no scene"), "allowed is a scene, or a callable"),
        ],
    )
    def test_refusals(self, make: Any, words: str) -> None:
        count = len(_instances)
        with pytest.raises(ValueError, match=words):
            make()
        assert len(_instances) == count

    def test_tones(self, board: Board) -> None:
        board.say("Well done", "good")
        assert "✓ </span>Well done" in board._status.value
        with pytest.raises(ValueError, match="tone is 'loud'"):
            board.say("x", "loud")


class TestSurroundings:
    def test_ready_clients_get_the_whole_board(self, board: Board, sent: Sent) -> None:
        for _ in range(2):
            event(board, event="client_ready")
        assert len(sent) == 2
        for index in range(2):
            names = [name for name, _ in sent.commands(index)]
            assert names[0] == "switchCanvas"
            assert "clip" not in names

    def test_a_narrow_page_gets_the_narrow_arrangement(self, game: Game) -> None:
        board = Board(lambda width: power_scene(width), game.press)
        board.companion.width = 480
        assert (board.narrow, board.arranged_width, board.scene.width) == (True, 480, 420)
        board.companion.width = 1200
        assert (board.narrow, board.arranged_width, board.scene.width) == (False, 800, 800)
        board.close()

    def test_a_scroll_bar_does_not_make_it_flicker(self, board: Board, game: Game) -> None:
        board.companion.width = 670
        count = len(game.widths)
        for width in (685, 670, 685, 655, 670):
            board.companion.width = width
        assert len(game.widths) == count
        assert board.narrow
        board.companion.width = 704
        assert not board.narrow

    def test_the_width_may_be_given(self, game: Game) -> None:
        board = Board(lambda width: power_scene(width), width=500, companion=False)
        assert board.narrow
        board.close()

    def test_dark_pages(self, board: Board, sent: Sent) -> None:
        board.companion.scheme = "dark"
        assert board.dark
        assert len(sent) == 1
        board.companion.scheme = "light"
        assert not board.dark
        assert len(sent) == 2

    def test_a_chosen_theme_stays(self, game: Game) -> None:
        board = Board(game.scene, theme="dark")
        board.companion.scheme = "light"
        assert board.dark
        board.close()

    def test_dense_screens(self, board: Board) -> None:
        board.companion.density = 3.0
        assert board.canvas.width == 2400
        board.companion.density = 1.25
        assert board.canvas.width == 1600

    def test_the_name_is_the_title(self, board: Board) -> None:
        assert board.companion.name == "Pit with 163 hexes"
        assert repr(board) == "Board('Pit with 163 hexes')"

    def test_a_new_title_is_said(self) -> None:
        titles = ["Round one"]
        board = Board(lambda: Scene((), title=titles[0]))
        titles[0] = "Round two"
        board.redraw()
        assert board.companion.spoken == "Round two"
        board.say("Round two")
        assert board.companion.spoken == "Round two "  # a change, so that it is said again
        board.close()

    def test_picture(self, board: Board) -> None:
        assert "Pit with 163 hexes" in board.picture().svg
        assert "prefers-color-scheme" not in board.picture(dark=True).svg


class TestClosing:
    def test_closing_leaves_no_widget(self, game: Game) -> None:
        count = len(_instances)
        board = Board(game.scene, game.press)
        board.twin.toggle.click()
        board.press(("cell", 80))
        board.close()
        board.close()
        assert len(_instances) == count
        board.redraw()
        board.press(("cell", 80))
        assert game.pressed == [("cell", 80)]

    def test_closing_tells_who_listens(self, game: Game) -> None:
        told = []
        board = Board(game.scene)
        board.on_close(lambda: told.append(True))
        board.close()
        board.close()
        assert told == [True]

    def test_fifty_runs_of_a_cell_leave_the_count_where_it_was(self, game: Game) -> None:
        board = Board(game.scene, game.press, key="a cell")
        count = len(_instances)
        for _ in range(50):
            board = Board(game.scene, game.press, key="a cell")
            board.twin.toggle.click()
        count_after = len(_instances)
        board.twin.toggle.click()
        click(board, *hex_places()[18])
        assert game.pressed == [("cell", 18)]
        board.close()
        assert count_after - count <= 3 * 2  # the two buttons of the open twin
        assert not [widget for widget in _instances.values() if isinstance(widget, Board)]

    def test_a_closed_board_is_let_go(self, game: Game) -> None:
        board = Board(game.scene, game.press)
        gone = weakref.ref(board)
        board.close()
        del board
        gc.collect()
        assert gone() is None

    def test_two_boards_of_one_game(self, game: Game, sent: Sent) -> None:
        first, second = Board(game.scene, game.press), Board(game.scene, game.press)
        sent.clear()
        click(first, *hex_places()[18])
        second.redraw()
        assert first.scene == second.scene
        assert len(sent) == 2
        assert {sent.commands(index)[0][0] for index in range(2)} == {"switchCanvas"}
        first.close()
        second.close()


def test_no_name_clashes_with_ipywidgets() -> None:
    """An own `log`, `keys` or `focus` would break the widget."""
    meant = {"close", "__init__", "__module__", "__doc__", "__repr__", "__annotations__"}
    for kind in (Board, Companion):
        base = kind.__mro__[1]
        clash = {name for name in vars(kind) if hasattr(base, name) and not name.startswith("_")} - meant
        assert clash == set(), kind
    board = Board(Scene(()))
    own = set(vars(board)) - set(vars(VBox()))
    assert not [name for name in own if hasattr(VBox, name)]
    board.close()


def test_a_scene_function_may_take_the_width_or_not() -> None:
    plain = Scene((Group("a", Box(0, 0, 9, 9), (Rect(0, 0, 5, 5),)),), 9, 9)
    for scene_of in (plain, lambda: plain, lambda width: plain, lambda *args: plain):
        board = Board(scene_of)
        assert board.scene is plain
        board.close()
