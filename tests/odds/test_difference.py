"""One pool against another, exactly and in floats."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Die, Dist, Face, pool_difference, pool_law
from tests.odds.strategies import monster_pool, pools


def combat(ours, theirs, bonus=0, exact=True):
    return pool_difference(
        monster_pool(*ours), monster_pool(*theirs), symbols=(0, 1), low=-1, high=3, bonus=bonus, exact=exact
    )


@pytest.mark.parametrize(
    ("ours", "theirs", "bonus", "lose", "tie", "win", "critical"),
    [
        ((1, 0, 0), (0, 0, 1), 0, "2/7", "3/7", "5/18", "1/126"),
        ((2, 0, 0), (0, 2, 0), 0, "19/108", "11/36", "2695/5832", "329/5832"),
        ((2, 0, 0), (0, 2, 0), 1, "1/36", "4/27", "1189/1944", "413/1944"),
        ((3, 3, 1), (3, 2, 2), 0, "13789/43200", "589151/3240000", "1586903/4860000", "209527/1215000"),
        ((0, 0, 0), (0, 2, 0), 0, "3/4", "1/4", "0", "0"),
    ],
)
def test_the_exact_vectors_of_combat(ours, theirs, bonus, lose, tie, win, critical):
    expected = [Fraction(each) for each in (lose, tie, win, critical)]
    for exact in (True, False):
        lead = combat(ours, theirs, bonus, exact)
        found = [lead[-1], lead[0], lead[1] + lead[2], lead[3]]
        assert found == expected if exact else found == pytest.approx(expected, rel=1e-13)


@given(pools(most=2), pools(most=2), st.integers(-3, 3), st.integers(-6, 2), st.integers(1, 6))
def test_exact_differences_against_long_lists(ours, theirs, bonus, low, wide):
    high = low + wide
    exact = pool_difference(ours, theirs, low=low, high=high, bonus=bonus, exact=True)
    laws = [pool_law(pool, upto=1500) for pool in (ours, theirs)]
    assert all(law.tail is None or law.tail.mass < 1e-12 for law in laws)
    listed = [Dist.from_pmf(law.pmf, law.start) for law in laws]
    expected = (listed[0] + bonus - listed[1]).clip(low, high)
    for outcome in range(low, high + 1):
        assert float(exact[outcome]) == pytest.approx(expected[outcome], rel=1e-9, abs=1e-12)
    assert sum(exact.pmf) == 1


@given(st.tuples(*[st.integers(0, 3)] * 3), st.tuples(*[st.integers(0, 3)] * 3), st.integers(-2, 2))
def test_floats_agree_with_exact_combat(ours, theirs, bonus):
    exact, floats = combat(ours, theirs, bonus), combat(ours, theirs, bonus, exact=False)
    for outcome in range(-1, 4):
        assert floats[outcome] == pytest.approx(float(exact[outcome]), rel=1e-12)


def test_plain_dice_against_an_independent_library():
    lead = pool_difference([(Die.numbered(6), 3)], [(Die.numbered(8), 2)], low=-20, high=20, exact=True)
    expected = 3 @ icepool.d6 - 2 @ icepool.d8
    assert [lead[k] for k in range(-20, 21)] == [expected.probability(k) for k in range(-20, 21)]


def test_chains_too_long_for_floats_are_solved_exactly():
    stubborn = Die([Face((1,), 1), Face((1,), 999, again=True)])
    lead = pool_difference([(stubborn, 1)], [(stubborn, 1)], low=-1, high=1)
    tie = Fraction(1, 1000) / (2 - Fraction(1, 1000))
    assert lead[0] == pytest.approx(float(tie), rel=1e-14)
    assert lead[1] == pytest.approx(lead[-1], rel=1e-14)


@pytest.mark.parametrize(
    ("given_range", "message"),
    [
        ({"low": 0, "high": 0}, "low must be a whole number, -1 or less; got 0"),
        ({"low": 0, "high": 1.5}, "high must be a whole number; got 1.5"),
        ({"low": 0, "high": 3, "bonus": True}, "bonus must be a whole number; got True"),
        ({"low": 0, "high": 3, "symbols": (0,)}, "symbols must hold 2 whole numbers"),
        (
            {"low": 0, "high": 3, "symbols": (0, 4), "exact": True},
            "symbol must be a whole number from 0 to 1",
        ),
    ],
)
def test_bad_input_is_refused_in_a_sentence(given_range, message):
    pool = monster_pool(1, 0, 0)
    with pytest.raises(ValueError, match=message):
        pool_difference(pool, pool, **given_range)
