"""Gold curves (PF-CALC-05), against the tables, purses followed hit by hit, and icepool."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.pit_fighter import odds
from tests.pit_fighter.brute import icepool_purse, mean, pays, purses

TABLE = {
    1: (18.5445, 0, 0),
    2: (9.3141, 0, 0.0011),
    3: (6.2216, 0, 0.6557),
    4: (4.6601, 0.0078, 0.9977),
    5: (3.8423, 0.2207, 1),
    6: (3.2165, 0.7294, 1),
    8: (2.3097, 0.9984, 1),
}
"""Dice of a hit: expected hits, and the chances of at most 3 and of at most 6."""


@pytest.mark.parametrize("dice", TABLE)
def test_hits_to_a_thousand(dice: int) -> None:
    expected, three, six = TABLE[dice]
    for exact in (False, True):
        law = odds.hits_to_freedom(dice, exact=exact)
        assert float(law.mean) == pytest.approx(expected, abs=5.0001e-5)
        assert float(law.at_most(3)) == pytest.approx(three, abs=5.0001e-5)
        assert float(law.at_most(6)) == pytest.approx(six, abs=5.0001e-5)
        assert law.tail is None


PATHS = {
    5: (100, 200, 300, 400, 500, 575, 650, 725, 775, 825, 875, 925, 975, 1025),
    10: (100, 300, 500, 650, 800, 900, 1000),
    15: (100, 400, 700, 925, 1075),
    28: (100, 660, 1080),
    45: (100, 1000),
}


@pytest.mark.parametrize("damage", PATHS)
def test_paths_of_equal_hits(damage: int) -> None:
    assert odds.gold_path(damage) == PATHS[damage]


def test_the_law_of_hits_is_listed_in_full() -> None:
    law = odds.hits_to_freedom(1, exact=True)
    assert law.last == 65
    assert sum(p for _, p in law.items()) == 1
    assert law[65] == Fraction(1, 6) ** 64  # sixty-four ones in a row; the next face wins whatever it is
    assert odds.hits_to_freedom(1)[65] == pytest.approx(float(law[65]), rel=1e-12)


def test_a_full_purse_needs_no_hit_and_stays() -> None:
    for exact in (False, True):
        assert odds.hits_to_freedom(3, start=1000, exact=exact)[0] == 1
        assert odds.gold_after(3, 4, start=1010, exact=exact)[1010] == 1
        assert odds.gold_after(3, 0, start=990, exact=exact)[990] == 1
    assert odds.gold_path(3, start=1200) == (1200,)


@pytest.mark.parametrize(("dice", "hits", "start"), [
    (1, 3, 100), (1, 9, 380), (2, 4, 0), (3, 5, 100), (2, 6, 397), (4, 3, 101), (10, 2, 640), (1, 8, 940),
    (3, 2, 999),
])  # fmt: skip
def test_purse_is_that_of_thrown_faces(dice: int, hits: int, start: int) -> None:
    wanted = purses(dice, hits, start)
    law = odds.gold_after(dice, hits, start, exact=True)
    assert dict(law.items()) == {k: p for k, p in wanted.items() if p}
    floats = odds.gold_after(dice, hits, start)
    assert list(floats) == sorted(wanted)
    assert [floats[k] for k in floats] == pytest.approx([float(wanted[k]) for k in floats], rel=1e-12)
    assert floats.mean == pytest.approx(float(mean(wanted)), rel=1e-12)


@pytest.mark.parametrize(("dice", "hits"), [(3, 8), (8, 3), (5, 20)])
def test_purse_agrees_with_icepool(dice: int, hits: int) -> None:
    peer = icepool_purse(dice, hits, 100)
    law = odds.gold_after(dice, hits, exact=True)
    assert dict(law.items()) == {k: peer.probability(k) for k in peer.outcomes()}


@settings(max_examples=25)
@given(dice=st.integers(1, 12), start=st.integers(0, 1050))
def test_curve_and_hits_tell_the_same(dice: int, start: int) -> None:
    needed = odds.hits_to_freedom(dice, start)
    curve = odds.gold_curve(dice, needed.last + 2, start)
    assert len(curve) == needed.last + 3
    for k, law in enumerate(curve):
        assert law.at_least(1000) == pytest.approx(needed.at_most(k), abs=1e-13)
        assert sum(law.pmf) == pytest.approx(1, abs=1e-13)
    assert curve[-1] == curve[needed.last]
    assert needed.mean == pytest.approx(sum(1 - needed.at_most(k) for k in range(needed.last + 1)), rel=1e-12)


def test_no_dice_leave_the_purse() -> None:
    assert all(law[100] == 1 for law in odds.gold_curve(0, 3))
    assert odds.gold_after(-2, 5, start=730)[730] == 1


def test_fewest_and_most_hits_by_hand() -> None:
    for dice in (1, 2, 5, 9):
        law = odds.hits_to_freedom(dice)
        assert law.start == len(odds.gold_path(6 * dice)) - 1
        assert law.last == len(odds.gold_path(dice)) - 1


def test_bands_of_a_curve_rise() -> None:
    curve = odds.gold_curve(4, 8)
    for share in (0.05, 0.5, 0.95):
        band = [law.quantile(share) for law in curve]
        assert band == sorted(band)
    assert curve[1].quantile(0.5) == 100 + pays(100) * 14
