"""The panels beside a board, each driven as a person drives it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets import VBox
from ipywidgets.widgets.widget import _instances

from pitkit.odds import Dist
from pitkit.play import Event, Known, Outcome, Session, token
from pitkit.play.example import GAME as TOSS
from pitkit.play.example import Toss
from pitkit.ui.guard import clear_faults, faults
from pitkit.ui.panels import (
    ONLOOKER,
    CardChooser,
    Choices,
    Curtain,
    DiceTray,
    EventLog,
    Fold,
    OddsPanel,
    Panel,
    PositionPanel,
    RuleCard,
    SaveLoad,
    SessionBar,
    ThemeToggle,
)
from pitkit.ui.plots import Plot
from tests.play.lantern import GAME
from tests.play.lantern.rules import Draw, Lantern, Lay

from .lantern import new_session

NASTY = "<img src=x onerror=alert(1)>"


@pytest.fixture
def session() -> Iterator[Session[Lantern]]:
    """A game at its first choice; no watcher of it may have failed."""
    session = new_session()
    yield session
    assert not session.faults


def html(panel: Panel) -> str:
    """All that a panel shows as HTML."""
    return " ".join(
        str(child.value) for child in panel.children if type(child).__name__ in ("HTML", "RuleCard")
    )


def to_throw(session: Session[Lantern]) -> Session[Lantern]:
    """Play until a lantern is thrown: the first seat lays a card, passes, and throws."""
    for _ in range(60):
        if session.chance():
            if "lantern" in session.chance().title:
                return session
            session.roll()
            continue
        labels = {choice.label(session.state): choice for choice in session.choices()}
        wanted = next((name for name in ("Throw the lantern", "Done", "Draw") if name in labels), None)
        session.play(labels[wanted] if wanted else next(iter(labels.values())))
    raise AssertionError("no throw came")


class TestEveryPanel:
    MAKERS = (
        Choices,
        DiceTray,
        EventLog,
        SessionBar,
        SaveLoad,
        PositionPanel,
        lambda session, seat=None: OddsPanel(session, [("one", lambda *_: "1")], seat),
    )

    @pytest.mark.parametrize("make", MAKERS)
    def test_closing_stops_watching_and_leaves_nothing(self, make: Any, session: Session[Lantern]) -> None:
        before = len(_instances)
        panel = make(session)
        session.play(Draw(0))
        panel.close()
        panel.close()
        session.undo()
        panel.refresh()
        assert len(_instances) == before

    @pytest.mark.parametrize("make", MAKERS)
    @pytest.mark.parametrize("seat", [None, 0, 1, ONLOOKER])
    def test_it_follows_play_from_every_seat(self, make: Any, seat: Any, session: Session[Lantern]) -> None:
        panel = make(session, seat)
        for _ in range(25):
            if session.chance():
                session.roll()
            elif session.choices():
                session.play(session.choices()[-1])
        session.go_to(0)
        other = new_session(seed=9)
        panel.attach(other)
        other.play(Draw(0))
        panel.look_from(1 if seat != 1 else 0)
        assert not panel.errors
        assert panel.session is other
        panel.close()

    def test_a_raising_panel_shows_one_sentence(self, session: Session[Lantern]) -> None:
        class Broken(Panel):
            def _show(self) -> None:
                raise KeyError(NASTY)

        panel = Broken(session)
        session.play(Draw(0))
        assert panel.notice.text.startswith("This did not work (KeyError")
        assert "<img" not in panel.notice.value
        assert len(panel.errors) == 1
        assert len(faults()) == 1
        clear_faults()
        panel.close()

    @pytest.mark.parametrize(
        "kind", [Panel, Choices, DiceTray, EventLog, SessionBar, SaveLoad, PositionPanel, OddsPanel, Curtain]
    )
    def test_names_do_not_clash_with_the_widgets_own(self, kind: type[Panel]) -> None:
        every = set(vars(type("Plain", (VBox,), {}))) | {"close", "__init__", "__annotations__"}
        assert not (set(vars(kind)) - every) & set(dir(VBox))

    def test_attributes_do_not_clash_with_the_widgets_own(self, session: Session[Lantern]) -> None:
        for make in self.MAKERS:
            panel = make(session)
            fresh = VBox()
            assert not (set(vars(panel)) - set(vars(fresh))) & set(dir(VBox))
            for widget in (panel, fresh, fresh.layout):
                widget.close()


class TestChoices:
    def test_a_button_plays(self, session: Session[Lantern]) -> None:
        panel = Choices(session)
        assert "Ash: Draw" in panel.labels
        panel.buttons[panel.labels.index("Ash: Draw")].click()
        assert session.steps[-1] == Draw(0)
        panel.close()

    def test_a_seat_sees_its_own_choices_alone(self, session: Session[Lantern]) -> None:
        panel = Choices(session, 1)
        assert panel.labels == ()
        assert "the choice is with Ash" in html(panel)
        panel.look_from(0)
        assert "Draw" in panel.labels
        panel.look_from(ONLOOKER)
        assert panel.labels == ()
        panel.close()

    def test_what_is_refused_comes_with_its_rule(self, session: Session[Lantern]) -> None:
        panel = Choices(session, 0)
        assert "TG-" not in html(panel)
        panel.toggle.click()
        assert "[TG-THROW-03]" in html(panel)
        refused = {label: rule for label, _, rule in panel.refused()}
        assert refused["Throw the lantern"] == "TG-THROW-03"
        assert not any("Birch" in label for label in refused)
        panel.toggle.click()
        panel.close()

    def test_many_choices_are_paged_and_searched(self, monkeypatch: pytest.MonkeyPatch) -> None:
        session = new_session()
        many = tuple(Lay(0, f"card {at}") for at in range(40))
        monkeypatch.setattr(type(session), "choices", lambda self, seat=None: many)
        panel = Choices(session)
        assert len(panel.labels) == 16
        panel.children[3].click()
        assert panel.labels[0] == "Ash: Lay card 16"
        panel.search.value = "CARD 3"
        assert panel.labels == tuple(f"Ash: Lay card {at}" for at in (3, 13, 23, *range(30, 40)))
        panel.search.value = "nothing such"
        assert panel.labels == ()
        panel.close()

    def test_buttons_are_used_again(self, session: Session[Lantern]) -> None:
        panel = Choices(session)
        panel.buttons[0].click()
        count = len(_instances)
        for _ in range(10):
            if session.chance():
                session.roll()
            else:
                session.play(session.choices()[0])
        session.go_to(4)
        assert len(_instances) <= count + 6
        panel.close()

    def test_the_end_is_told(self, session: Session[Lantern]) -> None:
        panel = Choices(session)
        session.auto(lambda view, choices, rng: choices[0])
        assert "The game is over" in html(panel)
        assert "Winner" in html(panel)
        assert panel.refused() == []
        panel.close()


class TestDiceTray:
    def test_it_is_lit_when_chance_is_due(self) -> None:
        session = new_session(dealt=False)
        tray = DiceTray(session)
        assert tray.lit
        assert tray.layout.border_top
        assert "Due now: a card for Ash" in html(tray)
        tray.button.click()
        assert isinstance(session.steps[-1], Outcome)
        assert session.steps[-1].by == "seed"
        assert "Came up" in html(tray)
        tray.close()

    def test_the_lantern_is_entered_face_by_face(self) -> None:
        session = to_throw(new_session())
        tray = DiceTray(session)
        assert tray.controls[0].label == "what came up?"
        faces = [face for _, face in tray.controls[0].options if face]
        assert any(": " in label and "%" in label for label, face in tray.controls[0].options if face)
        tray.put(faces[0])
        tray.enter.click()
        assert session.steps[-1] == Outcome((faces[0],), by="table")
        tray.close()

    def test_nothing_chosen_is_refused_with_a_sentence(self) -> None:
        session = new_session(dealt=False)
        tray = DiceTray(session)
        tray.enter.click()
        assert "not chosen" in tray.notice.text
        assert session.at == 0
        assert not faults()
        with pytest.raises(ValueError, match="face is 'dragon'"):
            tray.put("dragon")
        tray.close()

    def test_at_rest_it_says_so(self, session: Session[Lantern]) -> None:
        tray = DiceTray(session)
        assert not tray.lit
        assert "No dice or cards are due." in html(tray)
        tray.close()

    def test_with_the_last_chance_settled_the_keyboard_goes_elsewhere(self) -> None:
        session, told = new_session(dealt=False), []
        tray = DiceTray(session, None, lambda: told.append(session.chance()))
        tray.enter.click()
        while session.chance():
            assert not told
            tray.button.click()
        assert told == [None]
        tray.close()

    def test_the_second_of_two_quick_clicks_does_nothing(self) -> None:
        session = new_session(dealt=False)
        tray = DiceTray(session)
        while session.chance():
            tray.button.click()
        at = session.at
        tray.button.click()
        tray.enter.click()
        assert (session.at, tray.notice.text, tray.errors) == (at, "", [])
        tray.close()

    def test_another_seat_is_not_told_a_hidden_card(self) -> None:
        session = new_session(dealt=False)
        trays = [DiceTray(session, seat) for seat in (0, 1, ONLOOKER)]
        session.roll()
        card = session.steps[-1].faces[0]
        assert card in html(trays[0])
        assert card not in html(trays[1])
        assert card not in html(trays[2])
        for tray in trays:
            tray.close()

    def test_another_seats_chances_are_those_it_knows(self) -> None:
        session = new_session(dealt=False)
        session.roll("moth")
        truth = DiceTray(session)
        other = DiceTray(session, ONLOOKER)
        assert truth.controls[0].options != other.controls[0].options
        assert other.controls[0].options == truth_at_start()
        truth.close()
        other.close()

    def test_many_faces_are_searched(self) -> None:
        chooser = CardChooser([f"card {at}" for at in range(40)], [1] * 40, name="deck")
        chooser.search.value = "card 17"
        assert chooser.value == "card 17"
        chooser.search.value = "9"
        assert chooser.listed == ("card 9", "card 19", "card 29", "card 39")
        assert chooser.value is None
        chooser.close()


def truth_at_start() -> Any:
    """The dice tray's options before anybody has drawn."""
    tray = DiceTray(new_session(dealt=False))
    options = tray.controls[0].options
    tray.close()
    return options


class TestLog:
    def test_newest_first_with_rules(self, session: Session[Lantern]) -> None:
        log = EventLog(session)
        session.play(Draw(0))
        assert log.lines[0].startswith("It is Birch's turn")
        log.list.value = log.list.options[1][1]
        assert log.card.ids == ("TG-DRAW-02",)
        rule = GAME.rulebook["TG-DRAW-02"]
        assert rule.title in log.card.value
        assert rule.section in log.card.value
        session.undo()
        assert log.card.value == ""
        log.close()

    def test_a_seat_reads_what_it_was_told(self, session: Session[Lantern]) -> None:
        secrets = [event.text for event in session.events if event.seen_by == (0,)]
        assert secrets
        for seat, knows in ((None, True), (0, True), (1, False), (ONLOOKER, False)):
            log = EventLog(session, seat)
            assert (secrets[0] in log.lines) is knows
            log.close()

    def test_markup_is_only_text(self, session: Session[Lantern]) -> None:
        session.earlier = (Event(NASTY, (NASTY,)),)
        log = EventLog(session)
        log.list.value = 0
        assert "<img" not in log.card.value
        assert "&lt;img" in log.card.value
        log.close()

    def test_a_long_log_is_cut_and_counted(self, session: Session[Lantern]) -> None:
        session.earlier = tuple(Event(f"event {at}") for at in range(500))
        log = EventLog(session)
        assert len(log.lines) == 200
        assert "older ones are not listed" in html(log)
        log.close()

    def test_rules_of_no_rulebook(self) -> None:
        card = RuleCard()
        card.show(TOSS, ["TH-1", NASTY], before=NASTY)
        assert "TH-1" in card.value
        assert "<img" not in card.value
        card.close()
        card.layout.close()


class TestOdds:
    def test_the_answer_follows_the_state_and_nothing_else(self, session: Session[Lantern]) -> None:
        asked: list[Any] = []

        def light(session: Session[Lantern], seat: int | None) -> Any:
            asked.append((session.at, seat))
            return [f"{session.state.light}", Plot(Dist.uniform([1, 2]), x="light")]

        panel = OddsPanel(session, [("light", light), ("other", lambda *_: "x")], seat=1)
        chart = panel.box.shown[1]
        panel.refresh()
        panel.refresh()
        assert asked == [(session.at, 1)]
        session.play(Draw(0))
        assert len(asked) == 2
        assert panel.box.shown[1] is chart
        panel.which.value = 1
        assert panel.answer == "x"
        panel.look_from(0)
        assert panel.runs == 4
        panel.close()

    def test_behind_the_curtain_no_calculator_is_asked(self, session: Session[Lantern]) -> None:
        panel = OddsPanel(session, [("all", lambda session, seat: str(session.state.hands))], ONLOOKER)
        assert panel.runs == 0
        assert panel.answer.startswith("Odds are asked from a seat")
        panel.look_from(0)
        assert panel.runs == 1
        panel.close()

    def test_an_error_is_shown_and_fails_a_test(self, session: Session[Lantern]) -> None:
        panel = OddsPanel(session, [("bad", lambda *_: 1 / 0)])
        assert "ZeroDivisionError" in panel.notice.text
        assert len(panel.errors) == 1
        clear_faults()
        panel.close()

    def test_long_work_is_cancelled_and_overtaken(self, session: Session[Lantern]) -> None:
        def long(session: Session[Lantern], seat: int | None) -> Any:
            at = session.at
            for part in range(1000):
                from time import sleep

                sleep(0.05)
                yield part / 1000
                if session.at != at or at == 99:
                    break
            return f"step {at}"

        async def script() -> OddsPanel:
            panel = OddsPanel(session, [("long", long)])
            await asyncio.sleep(0.15)
            assert panel.busy
            assert panel.cancel.layout.display is None
            assert "Working" in panel._line.value
            panel.cancel.click()
            assert not panel.busy
            assert "Given up" in panel.notice.text
            session.play(Draw(0))
            await asyncio.sleep(0.15)
            assert panel.busy
            panel.close()
            assert not panel.busy
            return panel

        assert asyncio.run(script()).answer is None

    def test_no_calculator_is_refused(self, session: Session[Lantern]) -> None:
        with pytest.raises(ValueError, match="calculators is empty"):
            OddsPanel(session, [])


class TestCurtain:
    def test_it_falls_for_the_next_seat(self, session: Session[Lantern]) -> None:
        seen: list[int] = []
        curtain = Curtain(session, seen.append)
        assert (curtain.viewer, curtain.waiting) == (ONLOOKER, 0)
        assert "parted by this curtain only" in html(curtain)
        curtain.raiser.click()
        assert seen == [0]
        session.play(Draw(0))
        assert (curtain.viewer, curtain.waiting, seen) == (ONLOOKER, 1, [0, -1])
        assert "I am Birch" in curtain.raiser.description
        curtain.raiser.click()
        assert seen[-1] == 1
        curtain.buttons[0].click()
        assert curtain.waiting == 0
        curtain.attach(new_session(seed=5))
        assert curtain.viewer == ONLOOKER
        curtain.close()

    def test_it_stays_where_it_is_not_automatic(self, session: Session[Lantern]) -> None:
        curtain = Curtain(session, lambda _: None, auto=False)
        curtain.lift()
        session.play(Draw(0))
        assert curtain.viewer == 0
        curtain.close()


def test_a_folded_panel_rests(session: Session[Lantern]) -> None:
    log = EventLog(session)
    fold = Fold("Log", log)
    before = log.lines
    session.play(Draw(0))
    assert log.lines == before
    fold.toggle.click()
    assert log.lines != before
    assert fold.toggle.description == "▾ Log"
    fold.toggle.click()
    assert log.layout.display == "none"
    log.close()


def test_theme_toggle() -> None:
    chosen: list[str] = []
    toggle = ThemeToggle(chosen.append)
    toggle.buttons.value = "dark"
    toggle.buttons.value = "auto"
    assert chosen == ["dark", "auto"]
    toggle.close()


def test_the_least_game_works_too() -> None:
    session = Session(TOSS, seed=1)
    panels = [Choices(session), DiceTray(session), EventLog(session), PositionPanel(session)]
    session.play(Toss(0))
    session.roll()
    assert not any(panel.errors for panel in panels)
    assert token(session)
    for panel in panels:
        panel.close()


def test_lantern_hands_hold_known_cards(session: Session[Lantern]) -> None:
    """The fixture's seats know their cards, which the tests of hidden things rely on."""
    assert all(isinstance(item, Known) for hand in session.state.hands for item in hand.items)
