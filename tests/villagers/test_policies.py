"""The opponents play whole games, do what their words say, and see only their seat."""

from __future__ import annotations

from collections import Counter

import pytest

from pitkit.play import Choice
from pitkit.play.policies import Rng, policy_rng
from pitkit.villagers import new_game
from pitkit.villagers.policies import POLICIES, at_random, bluffing, honest
from pitkit.villagers.rules import (
    Answer,
    Bet,
    Buy,
    Done,
    Flee,
    Hold,
    Lay,
    LiftCup,
    Pay,
    Reveal,
    VillagersState,
)
from tests.villagers.tables import after, sitting


def asked(policy: object, state: VillagersState, seat: int, number: int = 0) -> Choice | None:
    choices = tuple(choice for choice in state.choices() if choice.seat == seat)
    return policy(state.view(seat), choices, Rng(f"test {number}"))  # type: ignore[operator]


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("players", [3, 5])
def test_each_policy_plays_whole_games(name: str, players: int) -> None:
    session = new_game(players, seed=11, tokens=5)
    assert session.auto(POLICIES[name], limit=4000).why == "over"


def test_the_honest_monster_bets_when_ahead_and_reveals_when_behind() -> None:
    assert asked(honest, sitting(green=(3, 3, 3)), 0) == Bet(0, 3)
    assert asked(honest, sitting(green=(3, 3, 2)), 0) == Reveal(0)
    assert asked(honest, sitting(green=(3, 3, 3), centre=3, stakes={1: 3}), 0) == Reveal(0)


def test_the_honest_villager_calls_by_the_odds_and_pays_his_share() -> None:
    good = sitting(blue=(None, 5, 5, 5), green=(1, 1, 1), centre=3)
    assert asked(honest, good, 1) == Pay(1, 1)
    assert asked(honest, after(good, Pay(2, 1)), 1) == Pay(1, 1)
    bad = sitting(blue=(None, 1, 1, 1), green=(1, 1, 1), centre=3)
    assert asked(honest, bad, 1) == Flee(1)
    assert asked(honest, sitting(), 1) is None


def test_they_lay_the_ward_that_helps_most_and_keep_the_cup_down() -> None:
    wards = {0: ["Night Watch", "Broken Lantern"], 1: ["Night Watch", "Chalk Circle"], 2: ["Broken Lantern"]}
    state = sitting(stage="ward", hands=wards)
    assert asked(honest, state, 0) == Lay(0, "Broken Lantern")
    assert asked(honest, state, 1) == Lay(1, "Night Watch")
    assert asked(honest, state, 2) == Hold(2)
    assert asked(honest, sitting(stage="flown"), 0) == LiftCup(0, False)


def test_they_buy_one_ward_when_rich_and_without_any() -> None:
    assert asked(honest, sitting((7, 5, 5, 5), stage="buy"), 0) == Buy(0)
    assert asked(honest, sitting((6, 5, 5, 5), stage="buy"), 0) == Done(0)


def test_they_answer_for_their_own_side() -> None:
    asking = after(sitting(laid={0: "Scroll of Two Roads"}), Reveal(0))
    assert asked(honest, asking, 0) == Answer(0, "1")
    asking = after(sitting(laid={1: "Scroll of Two Roads"}), Reveal(0))
    assert asked(bluffing, asking, 1) == Answer(1, "0")


def test_the_bluffing_monster_bets_the_balanced_share_of_losing_rolls() -> None:
    losing = sitting((9, 9, 9, 9), blue=(None, 4, 4, 4), green=(1, 1, 1))
    bets = sum(isinstance(asked(bluffing, losing, 0, n), Bet) for n in range(500))
    assert abs(bets / 500 - 3 / 5) < 4 * (0.24 / 500) ** 0.5  # VM-CALC-09: p = 3/8, C = 3, b = 3


def test_bluffing_villagers_flee_together_as_often_as_balance_asks() -> None:
    state = sitting((9, 9, 9, 9), blue=(None, 4, 4, 4), green=(1, 1, 1), centre=3)
    fled = 0
    for n in range(500):
        fled += all(isinstance(asked(bluffing, state, seat, 4 * n + seat), Flee) for seat in (1, 2, 3))
    assert abs(fled / 500 - 3 / 7) < 4 * (0.245 / 500) ** 0.5


def test_at_random_takes_each_kind_of_choice_as_often() -> None:
    state = sitting((20, 20, 20, 20))
    kinds = Counter(type(asked(at_random, state, 0, n)).__name__ for n in range(600))
    assert set(kinds) == {"Bet", "Reveal", "Flee"}
    assert min(kinds.values()) > 150


def test_policies_get_numbers_of_their_own() -> None:
    assert policy_rng(1, 2, 3).below(10**9) != policy_rng(1, 2, 2).below(10**9)
