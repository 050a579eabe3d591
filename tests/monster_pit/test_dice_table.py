"""The dice table as one uses it: clicks, random and real dice, the log, odds, saves, links and positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from pitkit import monster_pit
from pitkit.monster_pit import DICE_GAME, dice_table, odds
from pitkit.monster_pit.dice_only import table
from pitkit.monster_pit.rules.steps import AttackRoll, ProgressRoll
from pitkit.monster_pit.tables import CALCULATORS
from pitkit.play import MalformedError, Session, game_named, load, position, save, token
from pitkit.play.policies import random_policy
from pitkit.ui import open_link
from pitkit.ui.guard import clear_faults
from pitkit.ui.table import Table
from tests.monster_pit import tables
from tests.monster_pit.drawn import moments
from tests.ui.conftest import Sent

ROLL = ProgressRoll(0, 1, 3, 1)


@pytest.fixture
def shown() -> Iterator[Table]:
    shown = dice_table(captains=1, spaces=20, seed=3)
    yield shown
    assert not shown.errors
    assert not shown.session.faults
    shown.close()


def click(shown: Table, target: Any) -> None:
    choice = shown.board.scene.choice(target)
    assert choice is not None
    shown.board.press_at(*choice.box.centre)


class TestPlay:
    def test_a_round_by_clicks_alone(self, shown: Table) -> None:
        click(shown, ROLL)
        while shown.session.chance() is not None:
            click(shown, "roll")
        assert shown.session.state.stage == "midday" or shown.session.state.royal
        while shown.session.state.stage != "twilight":
            click(shown, next(c for c in shown.session.choices() if not isinstance(c, AttackRoll)))
        while shown.session.state.round == 1:
            click(shown, "roll" if shown.session.chance() else shown.session.choices()[0])
        assert shown.events.lines[0].endswith("Round 2 begins.")

    def test_real_dice_are_entered(self, shown: Table) -> None:
        click(shown, ROLL)
        shown.tray.put("Monster", "Monster", "Captain", "Captain", "Enchanted Captain", "Rune 1")
        shown.tray.enter.click()
        assert shown.tray.parts == ("white die 1 again",)
        shown.tray.put("Captain")
        shown.tray.enter.click()
        assert shown.session.state.captains[0].gold == 4
        assert {step.by for step in shown.session.steps[1:]} == {"table"}

    def test_what_is_forbidden_says_its_rule(self, shown: Table) -> None:
        click(shown, AttackRoll(0, 1, 2, 1))
        assert "[MP-MORN-01]" in shown.board.message
        assert "Morning" in shown.events.card.value
        assert shown.session.at == 0

    def test_the_log_knows_the_rules(self, shown: Table) -> None:
        click(shown, ROLL)
        shown.session.roll()
        shown.events.list.value = shown.events.list.options[-1][1]
        assert shown.session.events[0].text in shown.events.card.value

    def test_rows_and_abilities_are_only_read(self, shown: Table) -> None:
        click(shown, ("row", 3))
        click(shown, ("ability", 0))
        assert shown.session.at == 0
        assert shown.board.message == ""
        shown.board.hover_at(*shown.board.scene.choice(("ability", 0)).box.centre)
        assert "Instant Charm: While Vaiel has 5 dice or fewer" in shown.board._hint.text

    def test_undo_redo_and_steps(self, shown: Table) -> None:
        click(shown, ROLL)
        click(shown, "roll")
        before = shown.board.scene
        shown.bar.undo.click()
        shown.bar.redo.click()
        assert shown.board.scene == before
        shown.bar.slider.value = 0
        assert shown.session.at == 0

    def test_each_step_is_one_message(self, shown: Table, sent: Sent) -> None:
        for _ in range(25):
            at = len(sent)
            shown.session.auto(random_policy, limit=1)
            assert len(sent) <= at + 1
        assert max(sent.weights()) < 60_000

    def test_a_hover_is_small(self, shown: Table, sent: Sent) -> None:
        for choice in shown.board.scene.choices():
            shown.board.hover_at(*choice.box.centre)
            shown.board.hover_at(1, 1)
        assert max(sent.weights()) <= 4_000


class TestOdds:
    @pytest.mark.parametrize("moment", range(len(moments())))
    def test_every_calculator_answers_at_any_moment(self, moment: int) -> None:
        session = moments()[moment]
        for _, calculate in CALCULATORS:
            assert calculate(session, None)

    def test_the_chart_is_the_twilight_roll(self, shown: Table) -> None:
        assert shown.calculators is not None
        bars = shown.calculators.box.shown[0]
        assert bars.heights[0][:3].tolist() == [odds.twilight(0, 2, 0)[row] for row in range(3)]

    def test_fights_of_every_captain(self) -> None:
        shown = dice_table(captains=2, seed=1)
        assert shown.calculators is not None
        shown.calculators.which.value = 2
        said = shown.calculators.box.shown[0].value
        assert "Captain 1 (sample) attacks" in said
        assert "Captain 2 (sample) defends" in said
        shown.close()

    def test_what_rows_would_do_and_what_attacks_cost(self) -> None:
        shown = dice_table(captains=2, spaces=3, seed=1)
        assert shown.calculators is not None
        rows = shown.calculators.box.shown[1].value
        assert "the Gate: lost" in rows  # row of no result: 3 spaces
        assert "Mesmerize the top card of the Barracks deck. Move the Monster 1 space" in rows
        shown.calculators.which.value = 2
        costs = shown.calculators.box.shown[1].value
        assert "injure a character or the Captain" in costs
        assert "give up a character" in costs
        shown.close()

    def test_the_race_goes_on_from_the_moment_of_the_table(self) -> None:
        pools = [(0, 1, 2), (0, 1, 2)]
        calculate = dict(CALCULATORS)["Race to the Gate"]
        for state, to_roll in (
            (tables.table(distance=9), None),
            (tables.table(distance=9, rolled=1), pools[:1]),
            (tables.midday(distance=9), []),
        ):
            race = odds.gate_forecast(state.distance, pools, (0, 2, 0), to_roll=to_roll, listed=60)
            words, plot, curve = calculate(Session.from_state(DICE_GAME, state), None)
            assert plot.law == race.law
            assert f"after {race.law.mean:.1f} rounds" in words
            assert curve.law[0].y[2] == pytest.approx(race.lost_by(3))

    def test_the_morning_of_all_captains(self) -> None:
        found = odds.morning([(0, 1, 2), (0, 1, 2)])
        together, plot = dict(CALCULATORS)["Progress Rolls"](
            Session.from_state(DICE_GAME, tables.table()), None
        )
        assert together.rows[-1][2:4] == [f"{found.gold.mean:.2f}", f"{found.steps.mean:.2f}"]
        assert plot.law == found.steps


class TestSharing:
    def test_saves_and_tokens_open_again(self, shown: Table) -> None:
        click(shown, ROLL)
        click(shown, "roll")
        for text in (save(shown.session), token(shown.session)):
            assert load(text).state == shown.session.state
        shown.saves.paste.value = save(shown.session)
        shown.saves.load.click()
        assert shown.session.at == 2

    def test_a_link_opens_the_table(self, shown: Table) -> None:
        click(shown, ROLL)
        opener = open_link()
        opener.address.fragment = f"#pitkit={token(shown.session)}"
        assert isinstance(opener.shown, Table)
        assert opener.shown.session.state == shown.session.state
        opener.close()

    def test_a_position_is_opened(self, shown: Table) -> None:
        data = position(shown.session.state) | {"health": 2, "distance": 5}
        other = dice_table(data, seed=9)
        assert (other.session.state.health, other.session.seed) == (2, 9)
        other.close()

    def test_two_tables_show_one_session(self, shown: Table) -> None:
        other = table(shown.session)
        click(shown, ROLL)
        assert other.board.scene.title == shown.board.scene.title
        other.close()
        click(shown, "roll")

    def test_a_game_that_cannot_be_is_refused(self) -> None:
        before = len(_instances)
        for setup in ({"captains": 5}, {"spaces": 0}, {"board": "orc"}):
            with pytest.raises(ValueError, match=next(iter(setup))):
                dice_table(**setup)  # type: ignore[arg-type]
        with pytest.raises(MalformedError, match="health"):
            dice_table({"board": "vaiel", "health": "many"})
        assert len(_instances) == before

    def test_closing_leaves_nothing(self) -> None:
        before = len(_instances)
        dice_table(seed=1).close()
        assert len(_instances) == before


def test_a_fault_in_the_drawing_is_a_sentence(shown: Table) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no ink")

    shown._scene_for = broken  # type: ignore[assignment]
    shown.redraw()
    assert shown.board.message == "This did not work (RuntimeError: no ink)."
    clear_faults()
    shown.board.errors.clear()


def test_looking_the_game_up_leaves_the_packages_doors_as_they_are() -> None:
    assert game_named("monster_pit_dice") is DICE_GAME
    assert callable(monster_pit.dice_table)
