"""Distributions against a plain model of Fractions."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Dist
from pitkit.odds.vectors import convolve, whole_vector
from tests.odds.strategies import collected, mean, model, same, summed, variance, weights

exactness = st.booleans()


@given(weights, exactness)
def test_every_answer_of_a_distribution(weighted, exact):
    dist, law = Dist.of(weighted, exact=exact), model(weighted)
    assert same(dist, law)
    assert len(dist) == len(law)
    assert [k for k, _ in dist.items()] == dist.support.tolist() == list(law)
    assert dist.mean == pytest.approx(mean(law))
    assert float(dist.variance) == pytest.approx(float(variance(law)), abs=1e-12)
    assert dist.std == pytest.approx(float(variance(law)) ** 0.5, abs=1e-6)
    for k in range(-8, 12):
        at_most = sum((p for j, p in law.items() if j <= k), Fraction(0))
        at_least = sum((p for j, p in law.items() if j >= k), Fraction(0))
        assert dist.at_most(k) == dist.cdf(k) == pytest.approx(at_most)
        assert dist.at_least(k) == pytest.approx(at_least)
        assert dist[k] == pytest.approx(law.get(k, 0))
        if exact:
            assert (dist.at_most(k), dist.at_least(k)) == (at_most, at_least)
            assert isinstance(dist[k], Fraction)


@given(weights)
def test_exact_moments_are_fractions(weighted):
    dist, law = Dist.of(weighted, exact=True), model(weighted)
    assert (dist.mean, dist.variance) == (mean(law), variance(law))
    assert isinstance(dist.mean, Fraction)
    assert isinstance(dist.variance, Fraction)


@given(weights, exactness, st.fractions(0, 1, max_denominator=30))
def test_a_quantile_is_the_first_outcome_that_reaches_the_chance(weighted, exact, chance):
    dist, law = Dist.of(weighted, exact=exact), model(weighted)
    reached = [k for k in law if sum(p for j, p in law.items() if j <= k) >= chance]
    assert dist.quantile(chance if exact else float(chance)) == reached[0]


@pytest.mark.parametrize("rare", [2.0**-20, 2.0**-40, 2.0**-50])
def test_quantiles_far_out_are_not_lost_in_rounding(rare):
    floats, exact = Dist.binomial(1000, 0.5), Dist.binomial(1000, Fraction(1, 2))
    assert floats.quantile(1 - rare) == exact.quantile(1 - Fraction(rare))
    assert floats.quantile(rare) == exact.quantile(Fraction(rare))


def test_a_float_asked_of_an_exact_distribution_is_read_as_a_decimal():
    tenths = Dist.uniform(range(10), exact=True)
    assert [tenths.quantile(k / 10) for k in range(1, 11)] == list(range(10))


@given(weights, weights, exactness, exactness)
def test_sums_and_differences(one, two, exact_one, exact_two):
    left, right = Dist.of(one, exact=exact_one), Dist.of(two, exact=exact_two)
    assert same(left + right, summed(model(one), model(two)))
    assert same(left - right, summed(model(one), {-k: p for k, p in reversed(model(two).items())}))
    assert (left + right).exact == (exact_one and exact_two)


@given(weights, exactness, st.integers(-5, 5))
def test_numbers_are_added_and_taken_away(weighted, exact, step):
    dist, law = Dist.of(weighted, exact=exact), model(weighted)
    moved = {k + step: p for k, p in law.items()}
    assert same(dist + step, moved)
    assert dist + step == step + dist == dist + np.int64(step) == dist - -step
    assert same(step - dist, collected((step - k, p) for k, p in law.items()))


@given(weights, exactness, st.integers(0, 4))
def test_times_is_the_sum_of_independent_outcomes(weighted, exact, count):
    dist = Dist.of(weighted, exact=exact)
    assert same(dist.times(count), summed({0: Fraction(1)}, *[model(weighted)] * count))
    assert dist.times(count) == count @ dist


@given(st.lists(st.tuples(st.integers(0, 3), weights), min_size=1, max_size=4), exactness)
def test_mixtures(parts, exact):
    total = sum(weight for weight, _ in parts)
    if not total:
        with pytest.raises(ValueError, match="weights must not all be 0"):
            Dist.mixture([(weight, Dist.of(weighted)) for weight, weighted in parts])
        return
    expected = collected(
        (k, p * Fraction(weight, total)) for weight, each in parts if weight for k, p in model(each).items()
    )
    mixed = Dist.mixture([(weight, Dist.of(each, exact=exact)) for weight, each in parts])
    assert same(mixed, expected)
    assert mixed.exact == exact


@given(weights, exactness)
def test_maps_conditions_and_clips(weighted, exact):
    dist, law = Dist.of(weighted, exact=exact), model(weighted)
    assert same(dist.map(lambda k: k * k // 3), collected((k * k // 3, p) for k, p in law.items()))
    assert same(dist.clip(-2, 3), collected((min(max(k, -2), 3), p) for k, p in law.items()))
    assert same(dist.clip(high=-9), {-9: Fraction(1)})
    assert same(dist.clip(low=12), {12: Fraction(1)})
    odd = {k: p for k, p in law.items() if k % 2}
    mass = sum(odd.values(), Fraction(0))
    assert dist.chance(lambda k: bool(k % 2)) == pytest.approx(mass)
    if odd:
        assert same(dist.given(lambda k: bool(k % 2)), {k: p / mass for k, p in odd.items()})
    else:
        with pytest.raises(ValueError, match="at least one outcome that can happen; none does"):
            dist.given(lambda k: bool(k % 2))
    assert dist.expect(lambda k: k * k) == pytest.approx(sum(k * k * p for k, p in law.items()))


@given(weights)
def test_floats_are_the_exact_chances_rounded_once(weighted):
    exact = Dist.of(weighted, exact=True)
    assert exact.to_float().pmf.tolist() == [float(chance) for chance in exact.pmf]
    assert not exact.to_float().exact
    assert exact.to_float().to_float() == exact.to_float()


@given(weights, exactness)
def test_the_vector_is_read_only_and_can_be_read_back(weighted, exact):
    dist = Dist.of(weighted, exact=exact)
    with pytest.raises(ValueError, match="read-only"):
        dist.pmf[0] = 0
    again = Dist.from_pmf(dist.pmf, dist.start)
    assert again == dist
    assert hash(again) == hash(dist)
    assert eval(repr(dist)) == dist
    assert dist != weighted


def test_the_given_array_stays_writable_and_apart():
    given_array = np.array([0.5, 0.5])
    dist = Dist.from_pmf(given_array)
    given_array[0] = 9
    assert dist[0] == 0.5


@pytest.mark.parametrize("chance", [0.3, Fraction(3, 10)])
def test_binomial_against_scipy(chance):
    binom = pytest.importorskip("scipy.stats").binom(60, 0.3)
    dist = Dist.binomial(60, chance)
    assert dist.exact == isinstance(chance, Fraction)
    np.testing.assert_allclose(dist.to_float().pmf, binom.pmf(range(61)), rtol=1e-11)


def test_rare_tails_are_sums_of_their_own_terms():
    exact, floats = Dist.binomial(400, Fraction(1, 100)), Dist.binomial(400, 0.01)
    for k in (50, 100, 150):
        assert floats.at_least(k) == pytest.approx(float(exact.at_least(k)), rel=1e-11)
    assert 0 < floats.at_least(150) < 1e-150


def test_sampling_follows_the_law_and_the_generator():
    dist = Dist.of({2: 1, 5: 3, 9: 0}, exact=True)
    rng = np.random.default_rng(5)
    drawn = dist.sample(rng, (200, 50))
    assert drawn.shape == (200, 50)
    assert set(np.unique(drawn)) == {2, 5}
    assert abs((drawn == 5).mean() - 0.75) < 0.02
    assert (
        dist.sample(np.random.default_rng(5), 4).tolist() == dist.sample(np.random.default_rng(5), 4).tolist()
    )
    assert isinstance(dist.sample(rng), int)


@given(st.lists(st.integers(0, 2**70), min_size=30, max_size=40), st.lists(st.integers(0, 9), min_size=26))
def test_packed_products_of_large_whole_numbers(left, right):
    if not sum(left) or not sum(right):
        return
    found = convolve(whole_vector(left, sum(left)), whole_vector(right, sum(right)))
    expected = [0] * (len(left) + len(right) - 1)
    for i, one in enumerate(left):
        for j, two in enumerate(right):
            expected[i + j] += one * two
    assert found.tolist() == expected


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Dist.of({}), "at least one outcome"),
        (lambda: Dist.of({1.5: 1}), "outcome must be a whole number; got 1.5"),
        (lambda: Dist.of({True: 1}), "outcome must be a whole number; got True"),
        (lambda: Dist.of({1: -1, 2: 2}), "chance of 1 must be a number, 0 or more; got -1"),
        (lambda: Dist.of({1: 0}), "must not all be 0"),
        (lambda: Dist.of({1: 0.5, 2: 0.4}), "must sum to 1"),
        (lambda: Dist.of({1: Fraction(1, 2), 2: Fraction(1, 3)}), "they sum to 5/6"),
        (lambda: Dist.of({1: float("nan")}), "chance of 1 must be a number, 0 or more; got nan"),
        (lambda: Dist.of({1: "a"}), "chance of 1 must be a number"),
        (lambda: Dist.of({1: 0.5, 2: 0.5}, exact=True), "exact=True needs whole numbers or Fractions"),
        (lambda: Dist.from_pmf([]), "pmf must be a row of chances; got shape"),
        (lambda: Dist.from_pmf([[1.0]]), "got shape"),
        (lambda: Dist.from_pmf([0.5, -0.5, 1.0]), r"pmf\[1\] must be a number, 0 or more; got -0.5"),
        (lambda: Dist.from_pmf([1.0], start=0.5), "start must be a whole number; got 0.5"),
        (lambda: Dist.uniform([]), "at least one whole number; got none"),
        (lambda: Dist.binomial(-1, 0.5), "trials must be a whole number from 0 to 20000000; got -1"),
        (lambda: Dist.binomial(2, 1.5), "chance must be a number from 0 to 1; got 1.5"),
        (lambda: Dist.point(2.0), "outcome must be a whole number; got 2.0"),
        (lambda: Dist.point(0)[0.5], "outcome must be a whole number; got 0.5"),
        (lambda: Dist.point(0).quantile(1.1), "chance must be a number from 0 to 1; got 1.1"),
        (lambda: Dist.point(0).times(-1), "count must be a whole number from 0 to 20000000; got -1"),
        (lambda: Dist.point(0).map(lambda k: k / 2), "new outcome of 0 must be a whole number; got 0.0"),
        (lambda: Dist.of({0: 1, 10**9: 1}), "must lie within"),
        (lambda: Dist.point(0).clip(3, 2), "low must be a whole number, 2 or less; got 3"),
        (lambda: Dist.mixture([]), "parts must hold at least one"),
        (lambda: Dist.mixture([(0.5, Dist.point(0))]), "weights must sum to 1"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_other_things_are_not_added():
    with pytest.raises(TypeError):
        Dist.point(0) + 0.5
    with pytest.raises(TypeError):
        Dist.point(0) - True
    with pytest.raises(TypeError, match=r"Dist is made by Dist\.of"):
        Dist()
