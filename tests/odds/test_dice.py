"""Dice with endless chains against brute force, closed forms and an independent library."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Die, Face, TailError, pool_covariance, pool_law, pool_mean, pool_variance
from tests.odds.strategies import RED, WHITE, YELLOW, dice, monster_pool, pools, summed


def chain_law(die: Die, upto: int) -> tuple[dict[int, float], float]:
    """Throw the chain out: the law to `upto`, and the mass past it."""
    law: dict[int, float] = {}
    past, throwing = 0.0, {0: 1.0}
    while throwing:
        after: dict[int, float] = {}
        for total, chance in throwing.items():
            for face in die.faces:
                share = chance * face.weight / die.sides
                count = total + face.counts[0]
                if count > upto:
                    past += share
                else:
                    into = after if face.again else law
                    into[count] = into.get(count, 0) + share
        throwing = {total: chance for total, chance in after.items() if chance > 1e-22}
    return law, past


@given(dice(), st.integers(0, 6))
def test_a_die_against_its_chain_thrown_out(die, upto):
    law = die.law(upto=upto, exact=True)
    expected, past = chain_law(die, upto)
    for total in range(upto + 1):
        assert float(law[total] if total <= law.last else 0) == pytest.approx(
            expected.get(total, 0), rel=1e-12
        )
    assert float(law.tail.mass if law.tail else 0) == pytest.approx(past, rel=1e-12, abs=1e-17)


@given(dice(), st.integers(0, 6), st.integers(0, 30))
def test_a_shorter_list_has_the_same_mean_and_variance(die, upto, more):
    for last in (upto, upto + more):
        law = die.law(upto=last, exact=True)
        assert (law.mean, law.variance) == (die.mean(), die.variance())
        floats = die.law(upto=last)
        assert floats.mean == pytest.approx(float(die.mean()))
        assert floats.variance == pytest.approx(float(die.variance()), abs=1e-9)
    assert die.law().mean == pytest.approx(float(die.mean()))


@pytest.mark.parametrize("exact", [False, True])
def test_the_laws_of_single_dice(exact):
    def chances(die, symbol):
        law = die.law(symbol, upto=12, exact=exact)
        return [law[k] for k in range(13)]

    geometric = [Fraction(1, 3)] + [Fraction(5, 9) / 6 ** (k - 1) for k in range(1, 13)]
    few, even = [Fraction(3, 5), Fraction(2, 5)], [Fraction(1, 2)] * 2
    rest = [Fraction(0)] * 11
    for die, symbol, expected in [
        (WHITE, 0, geometric),
        (WHITE, 1, few + rest),
        (YELLOW, 0, even + rest),
        (YELLOW, 1, even + rest),
        (RED, 0, few + rest),
        (RED, 1, geometric),
    ]:
        found = chances(die, symbol)
        assert found == expected if exact else found == pytest.approx(expected, rel=1e-14)


def test_closed_forms_of_the_moments():
    for die, means, variances in [
        (WHITE, (Fraction(4, 5), Fraction(2, 5)), (Fraction(12, 25), Fraction(6, 25))),
        (YELLOW, (Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 4), Fraction(1, 4))),
        (RED, (Fraction(2, 5), Fraction(4, 5)), (Fraction(6, 25), Fraction(12, 25))),
    ]:
        assert (die.mean(0), die.mean(1)) == means
        assert (die.variance(0), die.variance(1)) == variances
    assert [die.covariance(0, 1) for die in (WHITE, YELLOW, RED)] == [
        Fraction(-6, 25),
        Fraction(-1, 4),
        Fraction(-6, 25),
    ]


@given(pools(symbols=2))
def test_a_pool_is_its_dice_one_by_one(pool):
    law = pool_law(pool, 1, upto=8, exact=True)
    single = [die.law(1, upto=8, exact=True) for die, count in pool for _ in range(count)]
    for total in range(min(8, law.last) + 1):
        models = [dict(each.items()) for each in single]
        assert law[total] == summed({0: Fraction(1)}, *models).get(total, 0)
    assert (law.mean, law.variance) == (pool_mean(pool, 1), pool_variance(pool, 1))


@given(pools(most=30))
def test_floats_agree_with_the_exact_law_in_every_outcome(pool):
    exact, floats = pool_law(pool, upto=40, exact=True), pool_law(pool, upto=40)
    assert floats.pmf == pytest.approx([float(chance) for chance in exact.pmf], rel=1e-12, abs=0)
    assert floats.start == exact.start
    assert (floats.tail is None) == (exact.tail is None)
    if exact.tail:
        assert floats.tail.mass == pytest.approx(float(exact.tail.mass), rel=1e-12, abs=0)
        assert floats.tail.first == pytest.approx(float(exact.tail.first), rel=1e-12, abs=0)
        assert floats.tail.second == pytest.approx(float(exact.tail.second), rel=1e-12, abs=0)


def test_every_count_of_a_thousand_dice():
    pool = [(WHITE, 400), (YELLOW, 350), (RED, 250)]
    law = pool_law(pool, 0)
    assert law.tail is None
    assert law.mean == pytest.approx(float(pool_mean(pool, 0)), rel=1e-12)
    assert law.variance == pytest.approx(float(pool_variance(pool, 0)), rel=1e-9)
    exact = pool_law(pool, 0, upto=900, exact=True)
    for count in (5, 60, 200, 595, 700, 900):
        assert law[count] == pytest.approx(float(exact[count]), rel=1e-11, abs=0)
    assert law.at_least(901) == pytest.approx(float(exact.at_least(901)), rel=1e-11, abs=0)
    assert 0 < law.at_least(901) < 1e-40


def exploding(counts: dict[int, int], again: int) -> icepool.Die:
    """A chain in the independent library: `again` says which outcome counts 1 and is thrown again."""
    return icepool.map(lambda o: 1 + icepool.Again if o == again else o, icepool.Die(counts), again_count=30)


def test_a_pool_against_an_independent_library():
    long, short = exploding({0: 2, 1: 3, 9: 1}, 9), icepool.Die({0: 3, 1: 2})
    total = 4 @ long + 5 @ icepool.Die([0, 1]) + 3 @ short
    law = pool_law(monster_pool(3, 5, 4), 1)
    for count in range(20):
        assert law[count] == pytest.approx(float(total.probability(count)), rel=1e-10)


def test_plain_dice_against_an_independent_library():
    total = 3 @ icepool.d6 + 2 @ icepool.d4
    law = pool_law([(Die.numbered(6), 3), (Die.numbered(4), 2)], exact=True)
    assert [law[k] for k in range(30)] == [total.probability(k) for k in range(30)]


def test_the_exact_vectors_of_a_monsters_largest_pool():
    law = pool_law(monster_pool(3, 5, 4), 1, upto=5, exact=True)
    assert law[0] == Fraction(1, 12000)
    assert law.at_least(6) == Fraction(2952701, 3888000)
    dragon = pool_law(monster_pool(3, 0, 1), 1, upto=5, exact=True)
    assert [dragon[k] for k in range(6)] == [
        Fraction(9, 125),
        Fraction(33, 125),
        Fraction(89, 250),
        Fraction(337, 1500),
        Fraction(5, 72),
        Fraction(5, 432),
    ]
    assert dragon.at_least(6) == Fraction(1, 432)


def test_moments_of_pools():
    pool = monster_pool(6, 2, 1)
    assert pool_mean(pool, 0) == 6 * Fraction(4, 5) + 1 + Fraction(2, 5)
    assert pool_variance(pool, 1) == 6 * Fraction(6, 25) + Fraction(1, 2) + Fraction(12, 25)
    assert pool_covariance(pool, 0, 1) == -7 * Fraction(6, 25) - Fraction(1, 2)
    assert pool_mean([]) == 0


def test_no_dice_and_short_lists():
    for exact in (False, True):
        assert pool_law([], exact=exact)[0] == 1
        assert pool_law([(WHITE, 0)], exact=exact).last == 0
        late = pool_law([(Die.numbered(6), 3)], upto=1, exact=exact)
        assert (late.start, late.last, late.mean) == (3, 3, pytest.approx(10.5))


def test_a_chain_too_long_for_floats_keeps_its_tail():
    stubborn = Die([Face((1,), 1), Face((1,), 999, again=True)])
    law = stubborn.law()
    assert law.tail.mass == pytest.approx(0.999**law.last)
    assert law.mean == pytest.approx(1000)
    with pytest.raises(TailError, match="lies in the tail"):
        law[law.last + 1]


def test_an_again_face_that_counts_nothing_only_repeats_the_throw():
    die = Die([Face((0,), 1), Face((1,), 1), Face((0,), 4, again=True)])
    assert die.law(exact=True) == Die([Face((0,)), Face((1,))]).law(exact=True)
    assert pool_law([(die, 3)], exact=True)[3] == Fraction(1, 8)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Face(()), "counts must name at least one symbol"),
        (lambda: Face((1, -1)), r"counts\[1\] must be a whole number, 0 or more; got -1"),
        (lambda: Face(3), "counts must be a row of whole numbers; got 3"),
        (lambda: Face((1,), 0), "weight must be a whole number, 1 or more; got 0"),
        (lambda: Face((1,), 1, 1), "again must be True or False; got 1"),
        (lambda: Die([]), "faces must hold at least one Face"),
        (lambda: Die([3]), "faces must hold at least one Face"),
        (lambda: Die([Face((1,)), Face((1, 2))]), "their counts differ in length"),
        (lambda: Die([Face((1,), again=True)]), "every one says again"),
        (lambda: Die.numbered(0), "sides must be a whole number from 1 to 100000; got 0"),
        (lambda: WHITE.law(2), "symbol must be a whole number from 0 to 1; got 2"),
        (lambda: WHITE.law(0, upto=-1), "upto must be a whole number, 0 or more; got -1"),
        (lambda: WHITE.law(0, exact=True), "upto must be given for the exact law"),
        (lambda: WHITE.mean(2), "symbol must be a whole number from 0 to 1; got 2"),
        (lambda: pool_law(3), "pool must hold pairs"),
        (lambda: pool_law([WHITE]), "pool must hold pairs"),
        (lambda: pool_law([(6, 2)]), "got 6 as a die"),
        (
            lambda: pool_law([(WHITE, -1)]),
            r"number of dice in pool\[0\] must be a whole number from 0 to 100000; got -1",
        ),
        (
            lambda: pool_law([(WHITE, True)]),
            r"number of dice in pool\[0\] must be a whole number from 0 to 100000; got True",
        ),
        (lambda: pool_law([(WHITE, 1), (Die.numbered(6), 1)]), "theirs differ in number"),
        (lambda: pool_law([(WHITE, 1)], 2), "symbol must be a whole number from 0 to 1; got 2"),
        (lambda: pool_law([(WHITE, 1)], upto=0.5), "upto must be a whole number, 0 or more; got 0.5"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()
