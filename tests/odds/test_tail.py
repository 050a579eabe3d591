"""Tails: nothing beyond the last outcome is lost, and nothing is said about it that is not known."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Dist, Tail, TailError
from tests.odds.strategies import weights

exactness = st.booleans()


def agree(short: Dist, full: Dist) -> None:
    """A shortened distribution says the same as the whole one, as far as it is listed."""
    for k in range(full.start - 1, short.last + 1):
        assert short[k] == pytest.approx(full[k])
        assert short.at_most(k) == pytest.approx(full.at_most(k))
        assert short.at_least(k) == pytest.approx(full.at_least(k))
    assert short.mean == pytest.approx(full.mean)
    assert float(short.variance) == pytest.approx(float(full.variance), abs=1e-9)
    assert (short.tail.mass if short.tail else 0) == pytest.approx(full.at_least(short.last + 1))
    if short.exact:
        assert (short.mean, short.variance) == (full.mean, full.variance)


@given(weights, weights, exactness, st.integers(0, 4), st.integers(0, 4))
def test_every_sum_keeps_the_tail(one, two, exact, keep_one, keep_two):
    full = [Dist.of(each, exact=exact) for each in (one, two)]
    short = [dist.cut(dist.start + keep) for dist, keep in zip(full, (keep_one, keep_two), strict=True)]
    agree(short[0], full[0])
    agree(short[0] + short[1], full[0] + full[1])
    agree(short[0] + full[1], full[0] + full[1])
    agree(short[0].times(3), full[0].times(3))
    agree(short[0] + 4, full[0] + 4)
    agree(short[0] - full[1], full[0] - full[1])
    agree(Dist.mixture([(1, short[0]), (2, short[1])]), Dist.mixture([(1, full[0]), (2, full[1])]))
    agree(short[0].to_float(), full[0].to_float())


@given(weights, exactness, st.integers(0, 4), st.integers(-7, 10), st.booleans())
def test_changes_that_say_what_becomes_of_the_tail(weighted, exact, keep, limit, counts):
    full = Dist.of(weighted, exact=exact)
    short = full.cut(full.start + keep)
    if not short.tail:
        return

    def told(k: int) -> bool:
        return k % 2 == 0 if k <= short.last else counts

    assert short.map(lambda k: 2 * k, tail=99)[99] == pytest.approx(full.at_least(short.last + 1))
    assert short.chance(told, tail=counts) == pytest.approx(full.chance(told))
    assert short.expect(lambda k: k, tail=-3) == pytest.approx(
        full.expect(lambda k: min(k, short.last + 1) if k <= short.last else -3)
    )
    if full.chance(told):
        agree(short.given(told, tail=counts), full.given(told))
    if limit <= short.last + 1:
        assert short.clip(high=limit).pmf == pytest.approx(full.clip(high=limit).pmf)
    if limit <= short.last:
        agree(short.clip(low=limit), full.clip(low=limit))


def half_and_tail() -> Dist:
    return Dist.from_pmf([0.5, 0.25], tail=Tail(0.25, 0.75, 2.75))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda d: d.map(abs), "say what becomes of it with tail=outcome"),
        (lambda d: d.given(lambda k: True), "say what becomes of it with tail=True or tail=False"),
        (lambda d: d.chance(lambda k: True), "say what becomes of it with tail=True or tail=False"),
        (lambda d: d.expect(lambda k: k), "say what becomes of it with tail=value"),
        (lambda d: d.sample(np.random.default_rng(0)), "clip"),
        (lambda d: d.quantile(0.76), "the quantile at 0.76 lies in the tail: outcomes are listed to 1"),
        (lambda d: d.to_float().quantile(1), "lies in the tail"),
        (lambda d: d[2], "outcome 2 lies in the tail"),
        (lambda d: d.at_most(2), "outcome 2 lies in the tail"),
        (lambda d: d.at_least(3), "outcome 3 lies in the tail"),
        (lambda d: d.clip(high=3), "outcome 3 lies in the tail"),
        (lambda d: d.clip(low=2), "outcome 2 lies in the tail"),
        (lambda d: -d, "cannot be turned round or subtracted"),
        (lambda d: 3 - d, "cannot be turned round or subtracted"),
        (lambda d: d - d, "cannot be turned round or subtracted"),
    ],
)
@pytest.mark.parametrize("exact", [False, True])
def test_questions_about_the_tail_are_refused(call, message, exact):
    tail = Tail(Fraction(1, 4), Fraction(3, 4), Fraction(11, 4))
    exact_one = Dist.from_pmf(np.array([Fraction(1, 2), Fraction(1, 4)]), tail=tail)
    with pytest.raises(TailError, match=message):
        call(exact_one if exact else half_and_tail())


def test_what_is_known_beside_a_tail_is_answered():
    dist = half_and_tail()
    assert (dist.quantile(0.5), dist.quantile(0.75)) == (0, 1)
    assert (dist[-1], dist.at_least(2), dist.at_most(1)) == (0, 0.25, 0.75)
    assert dist.clip(high=2).pmf.tolist() == [0.5, 0.25, 0.25]
    assert (dist.mean, dist.variance) == (1.0, 2.0)
    assert len({dist, half_and_tail()}) == 1


def test_a_list_must_not_end_before_it_starts():
    with pytest.raises(ValueError, match="last must be a whole number, 0 or more; got -1"):
        Dist.binomial(3, 0.5).cut(-1)


def test_a_distribution_may_be_all_tail():
    late = Dist.point(7).cut(7) + Dist.from_pmf([0.0, 0.0], tail=Tail(1.0, 5.0, 25.0))
    assert (late.mean, late.last, late.at_least(9)) == (12.0, 8, 1.0)
    assert Dist.mixture([(1, late), (1, Dist.point(2))]).mean == 7.0


@pytest.mark.parametrize(
    ("mass", "first", "second"), [(0, 0, 0), (-0.1, 0, 0), (0.5, 2.0, 1.0), (float("nan"), 0, 0)]
)
def test_impossible_tails_are_refused(mass, first, second):
    with pytest.raises(ValueError, match="of a tail must"):
        Tail(mass, first, second)


def test_mass_that_does_not_add_up_is_refused():
    with pytest.raises(ValueError, match=r"pmf must sum to 1 .* they sum to 0.9"):
        Dist.from_pmf([0.5, 0.25], tail=Tail(0.15, 0.75, 3.75))
