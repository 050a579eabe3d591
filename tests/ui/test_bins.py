"""Which bars are shown: nothing is lost, and the rare ends are said to be taken together."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Die, Dist, Face, Tail, pool_law
from pitkit.ui.bins import as_law, bins_of, height, place_of
from pitkit.ui.ticks import apart, tick_format, ticks

FOREVER = Die([Face((0,)), Face((1,)), Face((1,), again=True)])


def labels(*laws: Dist, most: int = 40) -> list[str]:
    return [bin.label for bin in bins_of(laws, most)]


@st.composite
def dists(draw: st.DrawFn) -> Dist:
    start = draw(st.integers(-5, 5))
    weights = draw(st.lists(st.integers(0, 30), min_size=1, max_size=60).filter(any))
    return Dist.of({start + at: weight for at, weight in enumerate(weights)})


@given(dists(), st.integers(3, 20))
def test_bars_sum_to_one_and_are_not_too_many(dist: Dist, most: int) -> None:
    bins = bins_of([dist], most)
    assert sum(height(dist, bin) for bin in bins) == pytest.approx(1)
    assert len(bins) <= most
    for outcome in dist:
        at = place_of(bins, outcome)
        assert at is not None
        assert height(dist, bins[at]) >= dist[outcome] * (1 - 1e-9)


def test_a_small_distribution_is_shown_whole() -> None:
    assert labels(Dist.of({1: 1, 2: 0, 3: 10_000})) == ["1", "2", "3"]


def test_a_tail_is_the_last_bar() -> None:
    dist = Dist.from_pmf([0.5, 0.25], tail=Tail(0.25, 1.0, 4.0))
    bins = bins_of([dist])
    assert [bin.label for bin in bins] == ["0", "1", "2 or more"]
    assert height(dist, bins[-1]) == 0.25
    assert place_of(bins, 7) == 2


def test_an_endless_die_has_a_last_bar() -> None:
    law = pool_law([(FOREVER, 2)], upto=30)
    assert labels(law)[-1].endswith("or more")
    assert sum(height(law, bin) for bin in bins_of([law])) == pytest.approx(1)


def test_rare_ends_are_taken_together() -> None:
    said = labels(Dist.binomial(200, 0.1))
    assert said[0].endswith("or less")
    assert said[-1].endswith("or more")


def test_far_apart_outcomes_stand_side_by_side() -> None:
    assert labels(Dist.of({0: 1, 1000: 1})) == ["0", "1000"]


def test_several_laws_share_their_bars() -> None:
    low, high = Dist.uniform([1, 2]), Dist.uniform([2, 5])
    assert labels(low, high) == ["1", "2", "3", "4", "5"]
    tailed = Dist.from_pmf([0.5, 0.25], tail=Tail(0.25, 1.0, 4.0))
    bins = bins_of([high, tailed])
    assert [bin.label for bin in bins] == ["0", "1", "2 or more"]
    assert [height(high, bin) for bin in bins] == [0, 0, 1]


def test_numbers_of_any_kind_become_floats() -> None:
    law = as_law({"a": Fraction(1, 4), "b": np.float32(0.5), "c": 0})
    assert law == {"a": 0.25, "b": 0.5, "c": 0.0}
    assert all(type(value) is float for value in law.values())  # type: ignore[union-attr]


@pytest.mark.parametrize("bad", [{}, [], "ab", 3, None, {"a": 1.5}, {"a": -0.1}, {"a": float("nan")}, ["ab"]])
def test_what_is_no_law_is_refused(bad: object) -> None:
    with pytest.raises(ValueError, match=r"law|number of 'a'"):
        as_law(bad)


def test_distributions_and_names_do_not_mix() -> None:
    with pytest.raises(ValueError, match="not both"):
        bins_of([Dist.point(1), {"a": 1.0}])


def test_outcomes_that_have_no_bar() -> None:
    bins = bins_of([Dist.uniform([1, 2])])
    assert place_of(bins, None) is place_of(bins, 9) is place_of(bins, "x") is None
    assert place_of(bins, np.int64(2)) == 1


@given(st.floats(-1e6, 1e6), st.floats(1e-6, 1e6), st.integers(3, 9))
def test_ticks_cover_evenly(low: float, span: float, most: int) -> None:
    marks = ticks(low, low + span, most)
    slack = 1e-6 * (abs(low) + span)
    assert marks[0] <= low + slack
    assert marks[-1] >= low + span - slack
    assert 2 <= len(marks) <= most + 1
    steps = np.diff(marks)
    assert np.allclose(steps, steps[0], rtol=1e-6, atol=1e-9)


def test_tick_formats_have_the_digits_they_need() -> None:
    assert tick_format([0, 0.0025], True) == ".2%"
    assert tick_format([0, 0.25], True) == ".0%"


@given(st.lists(st.floats(0, 100), min_size=1, max_size=12), st.floats(1, 40))
def test_texts_that_are_kept_do_not_overlap(places: list[float], wide: float) -> None:
    kept = apart(range(len(places)), places, [wide] * len(places))
    assert 0 in kept
    gaps = np.diff(sorted(places[at] for at in kept))
    assert (gaps >= wide).all()
