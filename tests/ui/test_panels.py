"""The panels beside a board, each driven as a person drives it."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from ipywidgets import VBox
from ipywidgets.widgets.widget import _instances

from pitkit.odds import Dist
from pitkit.play import Adjust, Event, Known, Outcome, Session, from_token, load, position, save, token
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
    with_new_dice,
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
        tray.enter.click()
        assert "no chance is due" in tray.notice.text.lower()
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


class TestSessionBar:
    def test_undo_redo_and_the_slider(self, session: Session[Lantern]) -> None:
        bar = SessionBar(session)
        last = session.at
        assert (bar.slider.max, bar.slider.value) == (last, last)
        bar.undo.click()
        assert session.at == bar.slider.value == last - 1
        bar.redo.click()
        assert session.at == last
        assert bar.redo.disabled
        bar.slider.value = 1
        assert session.at == 1
        bar.close()

    def test_a_drag_goes_to_the_last_position_once(self, session: Session[Lantern]) -> None:
        bar = SessionBar(session)
        moves: list[int] = []
        session.watch(lambda change: moves.append(change.at))

        async def drag() -> None:
            for step in (3, 2, 1, 0, 1, 2):
                bar.slider.value = step
            assert moves == []
            await asyncio.sleep(0.1)

        asyncio.run(drag())
        assert moves == [2]
        assert bar.slider.value == session.at == 2
        bar.close()

    @pytest.mark.parametrize("undo", ["off", "by_agreement"])
    def test_undo_past_something_seen(self, undo: str) -> None:
        session = new_session(undo=undo)
        bar = SessionBar(session)
        at = session.at
        bar.undo.click()
        assert session.at == at
        assert "something was seen" in bar.notice.text
        bar.slider.value = 0
        assert session.at == bar.slider.value == at
        assert "something was seen" in bar.notice.text
        assert len(bar.agreed) == (2 if undo == "by_agreement" else 0)
        if bar.agreed:
            for box in bar.agreed:
                box.value = True
            bar.undo.click()
            assert session.at == at - 1
            assert not any(box.value for box in bar.agreed)
        bar.close()

    def test_new_dice_keep_what_has_come_up(self, session: Session[Lantern]) -> None:
        opened: list[Session[Any]] = []
        bar = SessionBar(session, on_open=opened.append)
        bar.seed.value = "12"
        bar.new_dice.click()
        other = opened[0]
        assert other.state == session.state
        assert other.seed == 12
        assert other.setup == session.setup
        assert load(save(other), game=GAME).state == session.state
        bar.seed.value = str(session.seed)
        bar.new_dice.click()
        assert opened[1].seed != session.seed
        bar.close()

    @pytest.mark.parametrize("given", ["-1", "x", "1.5", "9" * 40, NASTY, "٣"])
    def test_a_bad_seed_is_refused(self, given: str, session: Session[Lantern]) -> None:
        bar = SessionBar(session)
        bar.seed.value = given
        bar.new_dice.click()
        assert bar.notice.text.startswith("Seed is")
        assert bar.session is session
        bar.close()

    def test_new_dice_from_a_position(self) -> None:
        start = new_session()
        session = Session.from_state(GAME, start.state, 4, earlier=start.log())
        session.play(session.choices()[0])
        other = with_new_dice(session, 5)
        assert (other.state, other.earlier, other.seed) == (session.state, session.earlier, 5)


class TestSaves:
    def test_the_download_holds_the_save(self, session: Session[Lantern]) -> None:
        panel = SaveLoad(session)
        panel.save.click()
        data = re.search(r'base64,([^"]+)"', panel.link.value)
        assert data
        assert base64.b64decode(data[1]).decode() == save(session)
        assert f'download="lantern-step{session.at}.json"' in panel.link.value
        session.play(Draw(0))
        assert panel.link.value == ""
        panel.close()

    def test_a_seats_file_tells_no_secret(self, session: Session[Lantern]) -> None:
        panel = SaveLoad(session, 1)
        panel.what.value = 1
        name, text = panel.saved()
        assert name.endswith("-seat2.json")
        assert '"seed"' not in text
        assert [label for label, _ in panel.what.options] == ["the whole game", "what Birch sees"]
        panel.close()

    def test_share_and_paste(self, session: Session[Lantern]) -> None:
        opened: list[Session[Any]] = []
        panel = SaveLoad(session, on_open=opened.append)
        panel.share.click()
        assert from_token(panel.token.value, game=GAME).state == session.state
        for text in (panel.token.value, f"https://example.org/x#pitkit={panel.token.value}", save(session)):
            panel.paste.value = text
            panel.load.click()
            assert opened[-1].state == session.state
            assert panel.paste.value == ""
        panel.close()

    def test_a_file_is_opened(self, session: Session[Lantern]) -> None:
        panel = SaveLoad(session)
        text = save(new_session(seed=77))
        file = {"name": "a.json", "type": "", "size": 1, "content": memoryview(text.encode())}
        panel.upload.value = (file | {"last_modified": datetime.now(UTC)},)
        assert panel.session.seed == 77
        assert panel.upload.value == ()
        panel.close()

    @pytest.mark.parametrize("text", ["", "nonsense", NASTY, "pitkit1.abc", "{}", "x" * 300])
    def test_what_cannot_be_opened_loses_nothing(self, text: str, session: Session[Lantern]) -> None:
        panel = SaveLoad(session)
        panel.paste.value = text
        panel.load.click()
        assert panel.session is session
        assert panel.paste.value == text
        assert "allowed:" in panel.notice.text
        assert "<img" not in panel.notice.value
        assert not faults()
        panel.close()

    def test_the_sound_part_is_offered(self, session: Session[Lantern]) -> None:
        panel = SaveLoad(session)
        data = json.loads(save(session))
        data["steps"][2] = {"do": "draw", "seat": 1}
        panel.paste.value = json.dumps(data)
        panel.load.click()
        assert panel.salvage.layout.display is None
        assert "steps.2" in panel.notice.text.lower()
        panel.salvage.click()
        assert panel.session.at == 2
        assert panel.salvage.layout.display == "none"
        panel.close()


class TestPositions:
    def test_a_whole_position_starts_a_session(self, session: Session[Lantern]) -> None:
        panel = PositionPanel(session)
        panel.read.click()
        assert json.loads(panel.text.value) == position(session.state)
        data = json.loads(panel.text.value) | {"light": [5, 2]}
        panel.text.value = json.dumps(data)
        panel.begin.click()
        assert panel.session.state.light == (5, 2)
        assert session.state.light != (5, 2)
        panel.close()

    @pytest.mark.parametrize(
        ("change", "said"),
        [({"light": [-1, 0]}, "Light.0 is -1"), ({"ghost": 1}, "Ghost"), ({"turn": 7}, "Turn is 7")],
    )
    def test_a_bad_one_is_named_and_kept(self, change: Any, said: str, session: Session[Lantern]) -> None:
        panel = PositionPanel(session)
        text = panel.text.value = json.dumps(position(session.state) | change)
        panel.begin.click()
        assert panel.notice.text.startswith(said)
        assert "allowed" in panel.notice.text
        assert panel.text.value == text
        assert panel.session is session
        panel.close()

    @pytest.mark.parametrize("text", ["", "{", "[1, 2]", "7", "[" * 100_000])
    def test_text_that_is_no_position(self, text: str, session: Session[Lantern]) -> None:
        panel = PositionPanel(session)
        panel.text.value = text
        panel.begin.click()
        assert panel.notice.text.startswith("Position is")
        assert not faults()
        panel.close()

    def test_a_value_is_set_right_by_a_logged_step(self, session: Session[Lantern]) -> None:
        panel = PositionPanel(session)
        panel.path.value = "light.1"
        assert panel.value.value == "0"
        panel.value.value, panel.why.value = "4", "miscounted"
        panel.correct.click()
        assert session.state.light[1] == 4
        assert session.steps[-1] == Adjust("light.1", "4", "miscounted")
        panel.value.value = "many"
        panel.correct.click()
        assert "many" in panel.notice.text
        panel.path.value = ""
        panel.correct.click()
        assert panel.notice.text.startswith("Path is 'empty'")
        panel.close()

    def test_a_seat_reads_its_own_view(self, session: Session[Lantern]) -> None:
        panel = PositionPanel(session, ONLOOKER)
        panel.read.click()
        assert "places" in panel.text.value
        hands = json.loads(panel.text.value)["hands"]
        assert all("card" not in segment for hand in hands for segment in hand["segments"])
        panel.close()


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
