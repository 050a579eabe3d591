"""A game's table: the board and the panels show one session, clicks are choices, seats see their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets import VBox
from ipywidgets.widgets.widget import _instances

from pitkit.play import Session, load, save
from pitkit.play.example import GAME as TOSS
from pitkit.ui.board import Board
from pitkit.ui.guard import clear_faults, faults
from pitkit.ui.panels import ONLOOKER
from pitkit.ui.scene import Box, Circle, Group, Scene
from pitkit.ui.svg import Picture
from pitkit.ui.table import ROLL, Look, Table, play_run, table
from tests.play.lantern import GAME
from tests.play.lantern.rules import Done, Draw, Fly, Lantern, Lay, Throw

from .conftest import Sent
from .lantern import ODDS, new_session, scene


@pytest.fixture
def session() -> Iterator[Session[Lantern]]:
    session = new_session()
    yield session
    assert not session.faults


@pytest.fixture
def shown(session: Session[Lantern]) -> Iterator[Table]:
    shown = table(session, scene, odds=ODDS)
    yield shown
    assert not shown.errors
    shown.close()


def click(board: Board, target: Any) -> None:
    """A click in the middle of a target, as the canvas in a page sends it."""
    choice = board.scene.choice(target)
    assert choice is not None
    x, y = choice.box.centre
    board.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": 2 * x, "y": 2 * y}, [])


class TestPlay:
    def test_a_click_plays_and_every_panel_follows(self, shown: Table, session: Session[Lantern]) -> None:
        click(shown.board, Draw(0))
        assert session.steps[-1] == Draw(0)
        assert shown.board.scene.title == "Lanterns: the turn of Birch"
        assert shown.events.lines[0] == "It is Birch's turn."
        assert "Birch: Draw" in shown.choices.labels
        assert shown.bar.slider.value == session.at

    def test_a_click_is_one_canvas_message(self, shown: Table, sent: Sent) -> None:
        sent.clear()
        click(shown.board, Draw(0))
        assert len(sent) == 1
        shown.redraw()
        assert len(sent) == 1
        assert sum(sent.weights()) <= 40_000

    def test_an_illegal_click_says_which_rule(self, shown: Table, session: Session[Lantern]) -> None:
        at = session.at
        click(shown.board, Throw(0))
        assert "[TG-THROW-03]" in shown.board.message
        assert shown.events.card.ids == ("TG-THROW-03",)
        assert GAME.rulebook["TG-THROW-03"].title in shown.events.card.value
        assert session.at == at
        assert not faults()

    def test_a_refused_button_does_too(self, shown: Table, session: Session[Lantern]) -> None:
        shown.choices.shown = (Throw(0),)
        shown.choices.buttons[0].click()
        assert "TG-THROW-03" in shown.choices.notice.text
        assert shown.events.card.ids == ("TG-THROW-03",)

    def test_roll_is_a_target(self, session: Session[Lantern]) -> None:
        fresh = new_session(dealt=False)
        shown = table(fresh, scene)
        assert shown.tray.lit
        shown.board.press(ROLL)
        assert fresh.at == 1
        assert shown.calculators is None
        shown.close()

    def test_a_tuple_of_choices_is_played_one_by_one(self, shown: Table, session: Session[Lantern]) -> None:
        card = next(choice for choice in session.choices() if isinstance(choice, Lay))
        shown.board.press((card, Done(0)))
        assert session.steps[-2:] == (card, Done(0))

    def test_a_run_stops_where_chance_comes_between(self) -> None:
        session = new_session()
        session.play(Draw(0))  # the gate: from now on the pit is unseen
        played = play_run(session, [Draw(1), Draw(0)])
        assert played == 1
        assert session.chance() is not None

    def test_a_refused_step_of_a_run_leaves_those_before(
        self, shown: Table, session: Session[Lantern]
    ) -> None:
        card = next(choice for choice in session.choices() if isinstance(choice, Lay))
        shown.board.press((card, Draw(0)))
        assert session.steps[-1] == card
        assert "TG-TURN-03" in shown.board.message

    def test_picture(self, shown: Table) -> None:
        picture = shown.picture(dark=True)
        assert isinstance(picture, Picture)
        assert "the turn of Ash" in str(picture)


class TestOtherTargets:
    def make(self, answer: Any) -> tuple[Table, list[Any]]:
        asked: list[Any] = []

        def drawn(state: Lantern, seat: int | None, look: Look) -> Scene:
            spot = Circle(50, 50, 20, target="spot", label=f"a spot, {len(asked)} times")
            return Scene((Group("spot", Box(0, 0, 100, 100), (spot,)),), 100, 100)

        def on_target(target: Any, session: Session[Any]) -> Any:
            asked.append(target)
            return answer

        return table(new_session(), drawn, on_target), asked

    def test_the_game_is_asked_and_the_scene_is_made_anew(self) -> None:
        shown, asked = self.make(None)
        shown.board.press("spot")
        assert asked == ["spot"]
        assert shown.board.scene.choices()[0].label == "a spot, 1 times"
        shown.close()

    def test_an_answer_is_played(self) -> None:
        shown, _ = self.make(Draw(0))
        shown.board.press("spot")
        assert shown.session.steps[-1] == Draw(0)
        shown.close()

    def test_an_error_is_shown_and_kept(self) -> None:
        def fail(target: Any, session: Any) -> None:
            raise KeyError(target)

        shown = table(new_session(), scene, fail)
        shown.board.press("nothing")
        assert shown.board.message == "This did not work (KeyError: 'nothing')."
        assert len(shown.errors) == 1
        clear_faults()
        shown.close()


class TestLook:
    def test_what_a_scene_is_told(self) -> None:
        looks: list[tuple[Lantern, int | None, Look]] = []

        def noted(state: Lantern, seat: int | None, look: Look) -> Scene:
            looks.append((state, seat, look))
            return scene(state, seat, look)

        session = new_session()
        shown = table(session, noted, seat=1, width=500)
        state, seat, look = looks[-1]
        assert (seat, look.narrow, look.legal) == (1, True, frozenset())
        assert state == session.view(1)
        session.play(Draw(0))
        state, seat, look = looks[-1]
        assert look.before == session.states[-2].view(1)
        assert [event.text for event in look.events][-1] == "It is Birch's turn."
        assert Draw(1) in look.legal
        count = len(looks)
        shown.board.redraw()
        assert len(looks) == count  # nothing has changed, so nothing is drawn
        session.go_to(0)
        assert looks[-1][2].before is None
        assert looks[-1][2].events == ()
        shown.close()

    def test_charts_are_fitted_to_the_width(self) -> None:
        shown = table(new_session(), scene, odds=ODDS, width=400)
        shown.redraw()
        assert shown.calculators is not None
        assert shown.calculators.box.shown[1].width == 400
        shown.close()


class TestSeats:
    def test_a_seats_table_hides_and_refuses(self, session: Session[Lantern]) -> None:
        shown = table(session, scene, seat=1)
        words = shown.board.scene.spoken()
        assert "a card face down" in words
        shown.board.press(Draw(0))
        assert "a choice of the seat this table is for" in shown.board.message
        assert session.steps[-1] != Draw(0)
        shown.close()

    def test_secrets_stay_off_another_seats_table(self, session: Session[Lantern]) -> None:
        ash = [event.text for event in session.events if event.seen_by == (0,)]
        shown = table(session, scene, seat=1, odds=ODDS)
        assert not set(ash) & set(shown.events.lines)
        assert "Ash sees" not in json.dumps(shown.position.text.value)
        shown.close()

    def test_the_curtain_goes_round(self, session: Session[Lantern]) -> None:
        shown = table(session, scene, curtain=True)
        assert shown.curtain is not None
        assert shown.seat == ONLOOKER
        assert shown.choices.labels == ()
        assert shown.board.scene.spoken().count("a card face down") >= 1
        shown.curtain.raiser.click()
        assert shown.seat == 0
        assert "Draw" in shown.choices.labels
        shown.choices.buttons[0].click()
        assert shown.seat == ONLOOKER
        assert shown.choices.labels == ()
        shown.curtain.raiser.click()
        assert shown.seat == 1
        assert not shown.errors
        shown.close()

    def test_a_moth_is_a_choice_of_the_other_seat(self) -> None:
        assert Fly(1, "moth").seat == 1


class TestSessions:
    def test_two_tables_show_one_session(self, shown: Table, session: Session[Lantern]) -> None:
        other = table(session, scene, seat=0)
        shown.board.press(Draw(0))
        assert other.board.scene.title == shown.board.scene.title
        other.close()
        session.undo()
        assert shown.bar.slider.value == session.at

    def test_another_session_is_opened_everywhere(self, shown: Table, session: Session[Lantern]) -> None:
        shown.saves.paste.value = save(new_session(seed=99))
        shown.saves.load.click()
        assert shown.session.seed == 99
        assert all(panel.session is shown.session for panel in shown.panels)
        session.play(Draw(0))
        assert shown.bar.slider.value == shown.session.at
        shown.session.play(shown.session.choices()[0])
        assert shown.bar.slider.value == shown.session.at
        assert shown.saves.notice.text == ""

    def test_new_dice_and_positions_are_shown(self, shown: Table) -> None:
        shown.bar.seed.value = "5"
        shown.bar.new_dice.click()
        assert shown.session.seed == 5
        assert shown.bar.notice.text == "From here on the dice follow seed 5."
        shown.position.read.click()
        shown.position.begin.click()
        assert shown.session.at == 0
        assert load(save(shown.session), game=GAME).state == shown.session.state

    def test_another_game_is_refused(self, shown: Table) -> None:
        with pytest.raises(ValueError, match="game is 'two_heads'"):
            shown.show_session(Session(TOSS))

    def test_themes(self, shown: Table) -> None:
        shown.theme.buttons.value = "dark"
        assert shown.board.dark
        shown.theme.buttons.value = "auto"
        assert not shown.board.dark


def test_fifty_runs_of_a_cell_leave_one_table() -> None:
    before = len(_instances)
    session = new_session()
    for _ in range(50):
        shown = Table(session, scene, key="a cell")
    at = session.at
    click(shown.board, Draw(0))
    assert session.at == at + 1
    shown.close()
    shown.close()
    assert len(_instances) == before
    assert not session._watchers._watchers


def test_a_refused_argument_leaves_nothing() -> None:
    before = len(_instances)
    with pytest.raises(ValueError, match="theme is 'pink'"):
        Table(new_session(), scene, theme="pink")
    assert len(_instances) == before


def test_no_two_widgets_share_a_layout(shown: Table) -> None:
    layouts = [widget.layout for widget in below(shown)]
    assert len(layouts) > 40
    assert len({layout.model_id for layout in layouts}) == len(layouts)  # else one hidden hides the other


def below(widget: Any) -> Iterator[Any]:
    """A widget and all those in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from below(child)


def test_names_do_not_clash_with_the_widgets_own(shown: Table) -> None:
    every = set(vars(type("Plain", (VBox,), {}))) | {"close", "__init__", "__annotations__", "__repr__"}
    fresh = VBox()
    assert not (set(vars(Table)) - every) & set(dir(VBox))
    assert not (set(vars(shown)) - set(vars(fresh))) & set(dir(VBox))
    fresh.layout.close()
    fresh.close()
