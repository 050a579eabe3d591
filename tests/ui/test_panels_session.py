"""The panels that change the session: the bar, saves, positions."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from pitkit.play import Adjust, Session, from_token, load, position, save
from pitkit.ui.guard import faults
from pitkit.ui.panels import (
    ONLOOKER,
    PositionPanel,
    SaveLoad,
    SessionBar,
    with_new_dice,
)
from tests.play.lantern import GAME
from tests.play.lantern.rules import Draw, Lantern

from .lantern import new_session

NASTY = "<img src=x onerror=alert(1)>"


@pytest.fixture
def session() -> Iterator[Session[Lantern]]:
    """A game at its first choice; no watcher of it may have failed."""
    session = new_session()
    yield session
    assert not session.faults


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

    def test_a_file_that_cannot_be_opened_can_be_chosen_again(self, session: Session[Lantern]) -> None:
        panel = SaveLoad(session)
        file = {"name": "a.json", "type": "", "size": 1, "content": memoryview(b"\xff")}
        panel.upload.value = (file | {"last_modified": datetime.now(UTC)},)
        assert panel.upload.value == ()
        assert "allowed:" in panel.notice.text
        panel.close()

    def test_the_field_to_paste_in_is_there_from_the_start(self, session: Session[Lantern]) -> None:
        panel = SaveLoad(session)
        shown = [panel.paste.layout.display, panel.token.layout.display]
        panel.share.click()
        shown += [panel.paste.layout.display, panel.token.layout.display]
        assert shown == [None, "none", None, None]
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
