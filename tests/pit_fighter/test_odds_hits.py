"""Calculators of one hit (PF-CALC-01 to 04, 06, 10), against thrown faces and icepool."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.pit_fighter import odds
from pitkit.pit_fighter.rules import gold as pay
from tests.pit_fighter.brute import D6, mean, pays, thrown

# ---- PF-CALC-01: gold for one hit ----


@pytest.mark.rule("PF-WIN-06", "PF-WIN-07", "PF-WIN-08")
@pytest.mark.parametrize(
    ("gold", "paid"),
    [(0, 20), (100, 20), (400, 20), (401, 15), (700, 15), (701, 10), (1000, 10), (1500, 10)],
)
def test_rate_by_the_gold_held(gold: int, paid: int) -> None:
    assert odds.rate(gold) == pay.rate(gold) == pays(gold) == paid


@pytest.mark.rule("PF-WIN-09", "PF-CMB-14")
@pytest.mark.parametrize(
    ("gold", "damage", "left", "earned"),
    [
        (400, 10, None, 200),
        (401, 10, None, 150),
        (700, 10, None, 150),
        (701, 10, None, 100),
        (390, 20, None, 400),  # one rate for the hit, though it passes 400
        (100, 28, None, 560),
        (100, 12, 5, 100),  # overkill earns nothing
        (100, 5, 5, 100),
        (100, 0, 5, 0),
        (100, 12, 0, 0),
    ],
)
def test_gold_of_a_hit(gold: int, damage: int, left: int | None, earned: int) -> None:
    assert odds.gold_for(damage, gold, left) == earned
    found = odds.hit(gold, damage, left)
    assert found == (earned, gold + earned, max(0, damage - left) if left is not None else 0, False)


def test_a_hit_that_reaches_the_target_wins() -> None:
    assert odds.hit(980, 2) == (20, 1000, 0, True)
    assert odds.hit(980, 1).wins is False
    assert odds.hit(300, 5, target=400).wins is True


def test_the_rate_is_set_at_the_declaration() -> None:
    assert odds.hit(390, 7, declared=410).purse == 495
    assert odds.hit(390, 7).purse == 530


def test_damage_chart_has_the_printed_rows_and_all_between() -> None:
    chart = odds.damage_chart()
    printed = {
        1: (20, 15, 10),
        2: (40, 30, 20),
        16: (320, 240, 160),
        17: (340, 255, 170),
        31: (620, 465, 310),
    }
    assert len(chart) == 31
    assert all(chart[d - 1] == (d, *row) for d, row in printed.items())
    assert all(row == (row[0], 20 * row[0], 15 * row[0], 10 * row[0]) for row in chart)


# ---- PF-CALC-02: damage ----


@pytest.mark.parametrize("dice", range(7))
def test_damage_is_that_of_thrown_faces(dice: int) -> None:
    assert dict(odds.damage(dice, exact=True).items()) == thrown(dice)
    law = odds.damage(dice)
    assert [law[k] for k in range(6 * dice + 1)] == [
        float(thrown(dice).get(k, 0)) for k in range(6 * dice + 1)
    ]


def test_eight_dice() -> None:
    law = odds.damage(8, exact=True)
    assert law.mean == 28
    assert law[28] == Fraction(7553, 93312)
    assert float(law.at_least(28)) == pytest.approx(0.5405, abs=5e-5)


@pytest.mark.parametrize("dice", [0, -1, -30])
def test_no_dice_do_nothing(dice: int) -> None:
    for exact in (False, True):
        assert list(odds.damage(dice, exact).items()) == [(0, 1)]
        assert odds.hit_gold(250, dice, exact=exact)[250] == 1


@pytest.mark.parametrize("dice", [1, 5, 23, 24, 60, 200])
def test_moments_and_sums_of_many_dice(dice: int) -> None:
    law = odds.damage(dice)
    assert law.mean == pytest.approx(3.5 * dice, rel=1e-12)
    assert law.std == pytest.approx(sqrt(35 * dice / 12), rel=1e-9)
    assert (law.start, law.last) == (dice, 6 * dice)
    exact = odds.damage(dice, exact=True)
    for k in (dice, 2 * dice, 3 * dice, 6 * dice):
        assert law[k] == pytest.approx(float(exact[k]), rel=1e-12)


@pytest.mark.parametrize("dice", [3, 10, 40])
def test_damage_agrees_with_icepool(dice: int) -> None:
    peer = dice @ D6
    law = odds.damage(dice, exact=True)
    assert all(law[k] == peer.probability(k) for k in range(dice, 6 * dice + 1))


# ---- PF-CALC-03 and 04: gold of a hit, knockout and waste ----


def test_gold_of_three_dice_against_eight_points() -> None:
    law = odds.hit_gold(100, 3, exhaustion=8, exact=True)
    assert law.mean - 100 == Fraction(4145, 27)
    assert float(law.mean - 100) == pytest.approx(153.52, abs=0.005)
    assert law[260] == Fraction(181, 216)
    found = odds.knockout(3, 8, exact=True)
    assert found == (Fraction(181, 216), Fraction(829, 108), 3 * Fraction(7, 2) - Fraction(829, 108))


@settings(max_examples=60)
@given(
    gold=st.integers(0, 999),
    dice=st.integers(-2, 5),
    left=st.none() | st.integers(0, 32),
    declared=st.none() | st.integers(0, 1100),
)
def test_purse_and_knockout_are_those_of_thrown_faces(
    gold: int, dice: int, left: int | None, declared: int | None
) -> None:
    sums = thrown(max(0, dice))
    paid = pays(gold if declared is None else declared)
    most = 10**6 if left is None else left
    law = odds.hit_gold(gold, dice, left, declared, exact=True)
    wanted: dict[int, Fraction] = {}
    for points, share in sums.items():
        purse = gold + paid * min(points, most)
        wanted[purse] = wanted.get(purse, Fraction(0)) + share
    assert dict(law.items()) == wanted
    if left is not None:
        found = odds.knockout(dice, left, exact=True)
        assert found.chance == sum(p for k, p in sums.items() if k >= left)
        assert found.mean == mean(sums, lambda k: min(k, left))
        assert found.waste == mean(sums, lambda k: max(0, k - left))
    floats = odds.hit_gold(gold, dice, left, declared)
    assert floats.mean == pytest.approx(float(law.mean), rel=1e-13)


def test_gold_of_a_hit_agrees_with_icepool() -> None:
    peer = (6 @ D6).map(lambda d: 395 + 20 * min(d, 19))
    law = odds.hit_gold(395, 6, exhaustion=19, exact=True)
    assert dict(law.items()) == {k: peer.probability(k) for k in peer.outcomes()}


# ---- PF-CALC-06: win with this hit ----


def test_win_with_five_dice() -> None:
    assert odds.win_now(820, 5, exhaustion=25) == (18, 0.5)
    assert odds.win_now(820, 5, exhaustion=17) == (18, 0)
    assert odds.win_now(820, 5, exhaustion=18, exact=True).chance == Fraction(1, 2)


@settings(max_examples=60)
@given(
    gold=st.integers(0, 999),
    dice=st.integers(0, 6),
    left=st.none() | st.integers(0, 40),
    declared=st.none() | st.integers(0, 1000),
)
def test_win_is_that_of_thrown_faces(gold: int, dice: int, left: int | None, declared: int | None) -> None:
    found = odds.win_now(gold, dice, left, declared, exact=True)
    sums = thrown(dice)
    won = [k for k in sums if odds.hit(gold, k, left, declared).wins]
    assert found.chance == sum((sums[k] for k in won), Fraction(0))
    assert found.need == next(k for k in range(1001) if odds.hit(gold, k, None, declared).wins)


def test_one_point_hits_need_65_points_and_one_blow_45() -> None:
    assert len(odds.gold_path(1)) - 1 == 65
    assert odds.win_now(100, 10).need == 45


# ---- PF-CALC-10: resistance ----


def test_one_die_against_one() -> None:
    law = odds.resisted(1, 1, exact=True)
    assert [law[k] for k in range(6)] == [Fraction(n, 36) for n in (21, 5, 4, 3, 2, 1)]
    assert law.mean == Fraction(35, 36)
    assert 20 * law.mean == Fraction(175, 9)


@pytest.mark.parametrize(("dice", "resistance"), [(2, 1), (1, 3), (4, 2), (0, 2), (3, 0), (-1, -1)])
def test_resistance_agrees_with_icepool(dice: int, resistance: int) -> None:
    none = icepool.Die([0])
    left = (dice @ D6) if dice > 0 else none
    right = (resistance @ D6) if resistance > 0 else none
    peer = (left - right).map(lambda k: max(0, k))
    law = odds.resisted(dice, resistance, exact=True)
    assert dict(law.items()) == {k: peer.probability(k) for k in peer.outcomes()}
    assert odds.resisted(dice, resistance).mean == pytest.approx(float(law.mean), rel=1e-13)
