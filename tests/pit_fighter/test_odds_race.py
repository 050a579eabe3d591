"""The race of two fighters (PF-CALC-15), against the table, every state followed, and played races."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.odds import simulate
from pitkit.pit_fighter import odds
from tests.pit_fighter import brute

TABLE: list[tuple[dict[str, Any], tuple[float, float, float]]] = [
    ({}, (0.652371, 0.347629, 0.5)),
    ({"exhaustion": (20, 40)}, (0.674036, 0.420345, 0.547190)),
    ({"dice": (3, 4)}, (0.210809, 0.045473, 0.128141)),
    ({"dice": (2, 3), "exhaustion": (30, 20)}, (0.044473, 0.009681, 0.027077)),
    ({"exhaustion": (10, 10), "target": 400}, (0.705208, 0.294792, 0.5)),
]


@pytest.mark.parametrize(("given_", "wanted"), TABLE)
def test_the_table(given_: dict[str, Any], wanted: tuple[float, float, float]) -> None:
    found = odds.race(**given_)
    # the table is printed to six digits
    assert tuple(found) == pytest.approx(wanted, abs=5.01e-7)


SMALL: list[dict[str, Any]] = [
    {"gold": (100, 100), "dice": (1, 1), "full": (3, 2), "left": (3, 2), "target": 200},
    {"gold": (160, 200), "dice": (1, 2), "full": (4, 7), "left": (2, 7), "target": 400},
    {"gold": (0, 45), "dice": (1, 1), "full": (2, 3), "left": (1, 3), "target": 240},
    {"gold": (95, 150), "dice": (2, 1), "full": (1, 6), "left": (1, 4), "target": 300},
    {"gold": (880, 905), "dice": (1, 1), "full": (5, 8), "left": (5, 8), "target": 1000},
    {"gold": (640, 397), "dice": (3, 3), "full": (9, 6), "left": (4, 5), "target": 800},
    {"gold": (60, 350), "dice": (0, 2), "full": (5, 5), "left": (5, 5), "target": 430},
    {"gold": (350, 60), "dice": (2, 0), "full": (5, 4), "left": (3, 2), "target": 430},
]


@pytest.mark.parametrize("case", SMALL)
def test_every_state_followed_in_fractions(case: dict[str, Any]) -> None:
    first, second = brute.race(**case)
    found = odds.race(case["gold"], case["dice"], case["full"], case["left"], case["target"])
    assert found.a_first == pytest.approx(float(first), abs=1e-13)
    assert found.b_first == pytest.approx(float(second), abs=1e-13)
    assert found.by_roll == pytest.approx(float((first + second) / 2), abs=1e-13)


@settings(max_examples=15, deadline=None)
@given(
    gold=st.tuples(st.integers(780, 940), st.integers(690, 940)),
    dice=st.tuples(st.integers(1, 3), st.integers(1, 3)),
    full=st.tuples(st.integers(1, 9), st.integers(1, 9)),
    share=st.tuples(st.floats(0, 1), st.floats(0, 1)),
    target=st.integers(950, 1000),
)
def test_every_state_followed_in_floats(
    gold: tuple[int, int],
    dice: tuple[int, int],
    full: tuple[int, int],
    share: tuple[float, float],
    target: int,
) -> None:
    left = (1 + int(share[0] * (full[0] - 1)), 1 + int(share[1] * (full[1] - 1)))
    wanted = brute.race(gold, dice, full, left, target, exact=False)
    found = odds.race(gold, dice, full, left, target)
    assert tuple(found)[:2] == pytest.approx(tuple(map(float, wanted)), abs=1e-12)


def test_a_longer_race_with_every_state_followed() -> None:
    case = ((640, 700), (3, 2), (12, 7), (12, 7), 1000)
    wanted = brute.race(*case, exact=False)
    assert tuple(odds.race(case[0], case[1], case[2]))[:2] == pytest.approx(
        tuple(map(float, wanted)), abs=1e-12
    )


@pytest.mark.parametrize("case", [
    {"gold": (100, 100), "dice": (3, 3), "exhaustion": (30, 30)},
    {"gold": (30, 520), "dice": (3, 2), "exhaustion": (12, 44)},
    {"gold": (0, 0), "dice": (1, 2), "exhaustion": (80, 5)},
    {"gold": (700, 450), "dice": (2, 3), "exhaustion": (30, 25), "left": (5, 20)},
])  # fmt: skip
def test_exchanged_fighters_exchange_their_chances(case: dict[str, Any]) -> None:
    found = odds.race(**case)
    other = odds.race(**{name: tuple(reversed(value)) for name, value in case.items()})
    assert found.a_first == pytest.approx(1 - other.b_first, abs=1e-12)
    assert found.b_first == pytest.approx(1 - other.a_first, abs=1e-12)
    assert found.by_roll == pytest.approx((found.a_first + found.b_first) / 2, abs=1e-15)


def test_without_a_fall_it_is_the_race_of_two_gold_curves() -> None:
    found = odds.race(dice=(3, 4), exhaustion=(1000, 1000))
    ours, theirs = odds.hits_to_freedom(3), odds.hits_to_freedom(4)
    first = sum(p * (1 - theirs.at_most(k - 1)) for k, p in ours.items())
    second = sum(p * (1 - theirs.at_most(k)) for k, p in ours.items())
    assert (found.a_first, found.b_first) == pytest.approx((first, second), abs=1e-12)


def test_a_sure_blow_decides() -> None:
    assert odds.race(gold=(990, 990)) == pytest.approx((1, 0, 0.5), abs=1e-12)
    assert odds.race(dice=(0, 1)).by_roll == 0
    assert odds.race(dice=(1, 0)) == pytest.approx((1, 1, 1), abs=1e-12)


def test_left_defaults_to_full() -> None:
    assert odds.race(exhaustion=(25, 31)) == odds.race(exhaustion=(25, 31), left=(25, 31))
    assert odds.race(left=(30, 5)) != odds.race()


def test_pity_bet_of_both_counts() -> None:
    """Whoever falls below 100 or never had them begins the next round with 100."""
    found = odds.race(gold=(0, 0), dice=(1, 1), exhaustion=(1, 1), target=120)
    # the first hit earns 20 and ends the round; both then hold 100, and the next hit wins
    assert found.by_roll == pytest.approx(Fraction(1, 2), abs=1e-15)
    assert found.a_first == pytest.approx(Fraction(1, 2), abs=1e-15)


def played(gold: tuple[int, int], dice: tuple[int, int], full: tuple[int, int], first: int | None) -> Any:
    """Plays races with thrown dice."""

    def trial(rng: np.random.Generator) -> bool:
        purse, left = list(gold), list(full)
        mover = first if first is not None else int(rng.integers(2))
        faces = iter(rng.integers(1, 7, 2000).tolist())
        while True:
            other = 1 - mover
            points = min(sum(next(faces) for _ in range(dice[mover])), left[other])
            purse[mover] += brute.pays(purse[mover]) * points
            left[other] -= points
            if purse[mover] >= 1000:
                return mover == 0
            mover = other
            if not min(left):
                purse, left = [max(100, held) for held in purse], list(full)
                mover = int(next(faces) > 3)

    return lambda rng, size: [trial(rng) for _ in range(size)]


@pytest.mark.parametrize(("gold", "dice", "full", "first"), [
    ((100, 100), (3, 3), (30, 30), 0),
    ((100, 100), (3, 3), (20, 40), None),
    ((0, 60), (2, 2), (8, 15), 1),
])  # fmt: skip
def test_played_races_agree_within_four_standard_errors(
    gold: tuple[int, int], dice: tuple[int, int], full: tuple[int, int], first: int | None
) -> None:
    found = odds.race(gold, dice, full)
    exact = found.by_roll if first is None else found[first]
    seen = simulate(played(gold, dice, full, first), 8_000, seed=15, batch=2_000)
    assert abs(seen.mean - exact) < 4 * seen.standard_error
