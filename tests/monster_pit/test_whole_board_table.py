"""The whole game as a playing surface: clicks, refusals, what is laid open, the odds panel, the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from types import GeneratorType
from typing import Any

import pytest

from pitkit.monster_pit.game import GAME
from pitkit.monster_pit.game.pools_of import progress_pool
from pitkit.monster_pit.game.steps.core import GoTo
from pitkit.monster_pit.game.tasks.core import Place, Progress
from pitkit.monster_pit.odds import combat, recruits
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.whole_odds import CALCULATORS, attack_or_not, wishes
from pitkit.monster_pit.whole_table import PitTable, table
from pitkit.monster_pit.whole_worth import race, worth_of_things
from pitkit.odds import percent
from pitkit.odds.slices import in_one_go
from pitkit.play import Choice, Session
from pitkit.ui.guard import clear_faults, faults
from pitkit.ui.panels.base import ONLOOKER
from pitkit.ui.plots import Rows
from tests.monster_pit.game_tables import content, seated, until
from tests.monster_pit.whole_positions import full, played


@pytest.fixture(autouse=True)
def _no_hidden_faults() -> Iterator[None]:
    clear_faults()
    yield
    assert not faults()


@pytest.fixture
def placing() -> Iterator[PitTable]:
    shown = table(Session.from_state(GAME, until(seated(2), Place)))
    yield shown
    assert not shown.errors
    shown.close()


def test_a_press_on_a_district_goes_there(placing: PitTable) -> None:
    choice = placing.session.choices()[0]
    placing.board.press(choice)
    assert placing.session.steps[-1] == choice


def test_a_forbidden_district_says_which_rule(placing: PitTable) -> None:
    seat = placing.session.choices()[0].seat
    other = 1 - seat
    placing.board.press(GoTo(other, "Royal Keep"))
    assert "[MP-MID-01]" in placing.board.message
    assert placing.session.at == 0


def test_an_outpost_is_opened_and_a_step_closes_it(placing: PitTable) -> None:
    other = 1 - placing.session.choices()[0].seat
    placing.board.press(("outpost", other))
    assert placing.desk.outpost == other
    placing.board.press(placing.session.choices()[0])
    assert placing.desk.outpost is None


def test_the_rows_of_the_monster_are_written_out_and_put_away(placing: PitTable) -> None:
    short = placing.board.scene.height
    placing.board.press(("row", 3))
    assert placing.board.scene.height > short
    placing.board.press(("row", 3))
    assert placing.board.scene.height == short


def test_what_is_there_to_be_read_says_its_words(placing: PitTable) -> None:
    placing.board.press(("ability", 0))
    assert placing.board.message.startswith("Instant Charm: ")


def test_the_tray_rolls_what_is_due() -> None:
    shown = table(next(session for session in played(1, 60) if session.chance() is not None))
    at = shown.session.at
    shown.board.press("roll")
    assert shown.session.at == at + 1
    shown.close()


@pytest.mark.parametrize("name", [name for name, _ in CALCULATORS])
@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
def test_each_calculator_answers_in_a_live_position(name: str, board: str) -> None:
    calculate: Any = dict(CALCULATORS)[name]
    for state in (seated(2, board=board), full(board)):
        answer = calculate(Session.from_state(GAME, state), None)
        if isinstance(answer, GeneratorType):  # long work comes in slices
            answer = in_one_go(answer)
        assert answer


def test_what_is_on_offer_is_weighed_with_its_dice_and_price() -> None:
    state = seated(2).with_deck("town_hall", shown=("Notched Sword",))
    offers, *_ = in_one_go(worth_of_things(Session.from_state(GAME, state), None))
    (line,) = [row for row in offers.rows if row[:2] == ["Anna", "Notched Sword"]]
    sword = content().record("item", "Notched Sword")
    pool = tuple(progress_pool(state, 0))
    offer = {"it": (tuple(sword.dice), sword.cost)}
    by_hand = recruits(pool, offer, tuple(state.monster.trackers), state.maximum)
    assert line[2] == f"{sword.cost} Gold"
    assert line[3] == f"{float(by_hand[0].worth.gold):+.2f}"


def test_the_race_counts_the_rolls_still_to_come() -> None:
    state = until(seated(2), Progress)
    words, law, curve = race(Session.from_state(GAME, state), None)
    half = state.with_captain(state.lead, rolled=True)
    later = race(Session.from_state(GAME, half), None)
    assert later[1].law.mean > law.law.mean
    assert curve.law[0].name == "lost"
    assert words.startswith("From ")


def test_an_attack_is_weighed_with_the_dice_on_the_table() -> None:
    state = seated(2).with_monster(trackers=DicePool(1, 0, 0))
    card = state.captains[0].me
    assert card is not None
    (table_of,) = attack_or_not(Session.from_state(GAME, state), None)
    dice = content().record("captain", card.card).dice
    by_hand = combat(tuple(dice), (1, 0, 0))  # no other card is on the table yet
    assert table_of.rows[0][1] == percent(by_hand.any_win)
    assert table_of.rows[0][5] == f"{by_hand.mean_damage:.2f}"


def test_creatures_of_a_captains_district_are_weighed_too() -> None:
    _, creatures = attack_or_not(Session.from_state(GAME, full()), None)
    names = [row[0] for row in creatures.rows]
    assert len(names) == 5  # Anna and Ben with two in the Market District, Cleo with one in the City Watch
    assert names[-1].startswith("Cleo, ")


def test_wishes_are_counted_in_the_bag() -> None:
    rows = wishes(Session.from_state(GAME, seated(2)), None)
    assert isinstance(rows, Rows)
    assert len(rows.rows) == 10
    assert {tuple(row[1:3]) for row in rows.rows} == {("2", "10 %")}


def test_the_captains_share_one_side_of_the_curtain() -> None:
    shown = table(players=("Anna", "Ben"), monster_player=True, seed=1)
    assert shown.curtain is not None
    assert shown.seat == ONLOOKER
    shown.curtain.lift()
    assert shown.seat == 0
    shown.board.press(shown.session.choices()[0])
    assert shown.seat == 1  # Ben picks a Captain now, on the same side
    assert shown.curtain.waiting is None
    assert not shown.errors
    shown.close()


def press_something(shown: PitTable, number: int) -> None:
    """Press what may be chosen now, in turn; a place with several choices is laid open first."""
    at = shown.session.at
    for tried in range(4):
        legal = [choice.target for choice in shown.board.scene.choices(legal_only=True)]
        steps = [target for target in legal if isinstance(target, Choice) or target == "roll"]
        opens = [target for target in legal if isinstance(target, tuple) and target[0] in ("at", "outpost")]
        wanted = opens if opens and (not steps or (number % 3 == 0 and not tried)) else steps
        shown.board.press(wanted[number % len(wanted)])
        if shown.session.at != at:
            return
    raise AssertionError(f"four presses have done nothing: {shown.board.message}")


def test_a_game_is_played_by_presses_on_the_board_alone() -> None:
    shown = table(players=("Anna", "Ben", "Cleo"), seed=11)
    for number in range(100):
        if shown.session.state.over() is not None:
            break
        press_something(shown, number)
        assert shown.board.scene.overflow() == ()
    assert shown.session.at >= 40
    assert not shown.errors
    shown.close()


def test_a_game_without_a_monster_player_has_no_curtain() -> None:
    shown = table(players=("Anna",), seed=1)
    assert shown.curtain is None
    assert shown.seat is None
    shown.close()
