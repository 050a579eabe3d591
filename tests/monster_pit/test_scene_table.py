"""The dice table's board: everything fits, every choice is there, and what happened is shown."""

from __future__ import annotations

from typing import Any

import pytest

from pitkit.monster_pit import DICE_GAME
from pitkit.monster_pit import dice_scene as scene
from pitkit.monster_pit.drawing.dice import ROLL
from pitkit.monster_pit.drawing.throws import last_throw, pending_throw
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.steps import AttackRoll, GainADie, ProgressRoll, TwilightRoll
from pitkit.play import Session, from_position, position
from pitkit.ui import table as ui_table
from pitkit.ui.scene import Die, Line, Scene
from tests.monster_pit.drawn import WIDTHS, look, misplaced_texts, moments, unreachable

every_moment = pytest.mark.parametrize("moment", range(len(moments())))


def new_session(**setup: Any) -> Session[Any]:
    return Session(DICE_GAME, {"captains": 1, "spaces": 20} | setup, seed=3)


def drawn(session: Session[Any], width: float = 800) -> Scene:
    return scene(session.state, None, look(session, width))


def test_the_moments_hold_every_kind() -> None:
    kinds = {"over" if m.state.over() else m.state.waiting() for m in moments()}
    assert kinds == {"over", "chance", "sacrifice", "injure", "royal", "defend", "dice", "progress", "midday"}


class TestFits:
    @every_moment
    @pytest.mark.parametrize("width", WIDTHS)
    def test_nothing_leaves_its_place(self, moment: int, width: float) -> None:
        board = drawn(moments()[moment], width)
        assert board.overflow() == ()
        assert list(misplaced_texts(board)) == []
        assert board.width == (800 if width >= 680 else max(380, width))

    def test_large_numbers_fit(self) -> None:
        pool = {"red": 99, "yellow": 99, "white": 99}
        half = {"dice": pool, "mounts": pool, "healthy": 6, "injured": 6}
        captain = {
            "name": "Hildegard of the Seven Towers and the Long Wall",
            "card": pool,
            "attackers": half,
            "defenders": half,
            "injured": True,
            "gold": 10**6,
        }
        data = position(new_session().state) | {
            "captains": [captain, captain | {"name": "<img src=x onerror=alert(1)>"}],
            "trackers": pool,
            "health": 99,
            "distance": 200,
            "mesmerized": 99,
            "round": 10**6,
        }
        state = from_position(DICE_GAME, data, new_session().state.content)
        session = Session.from_state(DICE_GAME, state)
        for width in WIDTHS:
            board = drawn(session, width)
            assert board.overflow() == ()
            assert list(misplaced_texts(board)) == []


class TestChoices:
    @every_moment
    @pytest.mark.parametrize("width", [800, 400])
    def test_every_legal_choice_can_be_reached_and_is_marked(self, moment: int, width: float) -> None:
        session = moments()[moment]
        board = drawn(session, width)
        legal = {choice.target for choice in board.choices(legal_only=True)}
        assert legal == set(session.choices()) | ({ROLL} if session.chance() else set())
        assert not [target for target in legal if unreachable(board, target)]

    def test_many_picks_are_all_there(self) -> None:
        """More than eight dice leave up to 26 picks, and each is a button of its own."""
        pool = DicePool(4, 5, 6)
        data = position(new_session().state)
        data["captains"][0]["card"] = {"red": 4, "yellow": 5, "white": 6}
        state = from_position(DICE_GAME, data, new_session().state.content)
        session = Session.from_state(DICE_GAME, state)
        assert len(session.choices()) > 20 > pool.size
        for width in WIDTHS:
            board = drawn(session, width)
            assert not [choice for choice in session.choices() if unreachable(board, choice)]
            assert board.overflow() == ()

    def test_what_is_not_allowed_can_be_clicked_and_is_not_marked(self) -> None:
        board = drawn(new_session())
        attack = next(c for c in board.choices() if isinstance(c.target, AttackRoll))
        assert not attack.legal
        assert not unreachable(board, attack.target)

    def test_keys_reach_all(self) -> None:
        board = drawn(moments()[0])
        seen, here = set(), None
        for _ in board.choices():
            here = board.move(here, "n")
            seen.add(here)
        assert seen == {choice.target for choice in board.choices()}

    def test_the_roll_target_is_the_table_s(self) -> None:
        assert ROLL == ui_table.ROLL

    def test_a_state_alone_is_drawn(self) -> None:
        session = new_session()
        session.play(session.choices()[0])
        board = scene(session.state)
        assert board.width == 800
        assert ROLL in {choice.target for choice in board.choices(legal_only=True)}


class TestDice:
    def throw(self) -> Session[Any]:
        session = new_session()
        session.play(ProgressRoll(0, 1, 3, 1))
        session.roll("Enchanted Monster", "Captain", "Monster", "Captain", "Enchanted Captain", "Rune 2")
        return session

    def test_chains_grow_until_a_plain_face(self) -> None:
        session = self.throw()
        throw = last_throw(session)
        assert throw is not None
        assert [chain.pending for chain in throw.chains] == [True, False, False, False, True, False]
        session.roll("Captain", "Monster")
        throw = last_throw(session)
        assert throw is not None
        assert throw.chains[0].faces == ("Enchanted Monster", "Captain")
        assert throw.chains[4].faces == ("Enchanted Captain", "Monster")
        assert (throw.count("captain"), throw.count("monster")) == (4, 3)
        assert not any(chain.pending for chain in throw.chains)

    def test_the_count_is_what_the_rules_counted(self) -> None:
        session = self.throw()
        throw, roll = last_throw(session), session.state.roll
        assert throw is not None
        assert (throw.count("captain"), throw.count("monster")) == (roll.captain, roll.monster)

    def test_faces_are_signs_and_chains_are_joined(self) -> None:
        tray = next(group for group in drawn(self.throw()).groups if group.name == "dice")
        dice = [item for item in tray.items if isinstance(item, Die)]
        assert [die.face for die in dice[:4]] == ["burst", "", "axe", "claw"]
        assert {die.paint for die in dice} == {"red", "yellow", "white", "sky"}
        lines = [item for item in tray.items if isinstance(item, Line)]
        assert len(lines) == 2

    def test_it_follows_undo_and_redo(self) -> None:
        session = self.throw()
        before = last_throw(session)
        session.roll("Captain", "Monster")
        session.undo()
        assert last_throw(session) == before
        session.go_to(1)
        assert last_throw(session) == pending_throw(session.state)
        session.go_to(0)
        assert last_throw(session) is None

    def test_a_long_chain_stays_in_the_tray(self) -> None:
        session = new_session()
        session.play(ProgressRoll(0, 1, 3, 1))
        session.roll("Monster", "Captain", "Monster", "Captain", "Enchanted Captain", "Rune 2")
        for _ in range(40):
            session.roll("Enchanted Captain")
        for width in WIDTHS:
            board = drawn(session, width)
            assert board.overflow() == ()
            assert list(misplaced_texts(board)) == []

    def test_the_special_dice_are_shown(self) -> None:
        session = row_session("phoshar", 4)
        while session.chance() is None or session.state.roll is not None:
            answer(session)
        throw = last_throw(session)
        assert throw is not None
        assert (throw.title, len(throw.chains)) == ("Location Die", 2)


class TestWhatHappened:
    def test_the_row_that_came_up_is_outlined_until_the_next_step(self) -> None:
        session = row_session("vaiel", 2)
        row = outlined(drawn(session))
        assert row == [("row", 2)]
        session.play(session.choices()[0])
        assert outlined(drawn(session)) == []

    def test_the_row_being_carried_out_is_outlined(self) -> None:
        session = row_session("vaiel", 3)
        assert session.state.waiting() == "defend"
        assert outlined(drawn(session)) == [("row", 3)]
        session.play(session.choices()[0])
        assert ("row", 3) in outlined(drawn(session))

    def test_a_decision_about_dice_is_on_the_trackers(self) -> None:
        session = row_session("phoshar", 5)
        choices = set(session.choices())
        assert GainADie(0, "white") in choices
        tracker = next(group for group in drawn(session).groups if group.name == "trackers")
        assert {item.target for item in tracker.items if item.legal} == choices

    def test_the_way_is_told(self) -> None:
        spoken = drawn(new_session(board="phoshar", captains=2)).spoken()
        assert "The Monster is 20 spaces from the Citadel Gate; its health is 10" in spoken
        assert "0 Monster results, 7.2 %: Gain a white die" in spoken
        assert "Captain 1 (sample), Lead Captain, 0 Gold" in spoken

    def test_the_end_is_told(self) -> None:
        over = next(session for session in moments() if session.state.over())
        assert drawn(over).choices(legal_only=True) == ()
        assert "the end" in [getattr(item, "text", "") for item in drawn(over).items()]


def outlined(board: Scene) -> list[Any]:
    return [item.target for item in board.items() if item.changed and isinstance(item.target, tuple)]


def row_session(board: str, results: int) -> Session[Any]:
    """A session in which the Twilight Roll has just come to so many Monster results, 0 to 6."""
    session = new_session(board=board, spaces=60)
    data = position(session.state) | {
        "stage": "midday",
        "rolled": 1,
        "trackers": {"red": 0, "yellow": 5, "white": 1},
    }
    session = Session.from_state(DICE_GAME, from_position(DICE_GAME, data, session.state.content), seed=1)
    session.play(TwilightRoll(0))
    faces = ["Monster"] * results + ["Captain"] * (6 - results)
    session.roll(*faces)
    return session


def answer(session: Session[Any]) -> None:
    """Go on by the first choice, or by the seed."""
    session.roll() if session.chance() else session.play(session.choices()[0])
