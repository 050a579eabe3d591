"""Draws without replacement against scipy and against every order of small decks."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from pitkit.odds import (
    at_least_wanted,
    draws_until,
    hypergeometric,
    multivariate_hypergeometric,
    next_wanted,
    wanted_in_draw,
    wanted_in_piles,
)


@st.composite
def draws(draw: st.DrawFn, most: int = 60) -> tuple[int, int, int]:
    total = draw(st.integers(1, most))
    return total, draw(st.integers(0, total)), draw(st.integers(0, total))


@given(draws())
def test_hypergeometric_against_scipy(numbers):
    total, wanted, drawn = numbers
    law = hypergeometric(total, wanted, drawn)
    expected = stats.hypergeom(total, wanted, drawn)
    for found in range(-1, drawn + 2):
        assert law[found] == pytest.approx(expected.pmf(found), rel=1e-9, abs=1e-300)
    exact = hypergeometric(total, wanted, drawn, exact=True)
    assert sum(exact.pmf) == 1
    assert exact.mean == Fraction(drawn * wanted, total)
    for least in range(drawn + 2):
        chance = at_least_wanted(total, wanted, drawn, least, exact=True)
        assert chance == sum((p for k, p in exact.items() if k >= least), Fraction(0))
        assert at_least_wanted(total, wanted, drawn, least) == float(chance)


def test_the_wishes_of_a_fountain():
    found = [at_least_wanted(20, 2, drawn, exact=True) for drawn in (1, 2, 3)]
    assert found == [Fraction(1, 10), Fraction(37, 190), Fraction(27, 95)]


def test_nothing_to_draw_from():
    assert hypergeometric(0, 0, 0, exact=True)[0] == 1


def test_a_large_pool_is_quick_and_exact():
    law = hypergeometric(20_000, 7_000, 5_000)
    assert law.mean == pytest.approx(1750)
    assert law.at_least(2100) == pytest.approx(stats.hypergeom(20_000, 7_000, 5_000).sf(2099), rel=1e-6)


def orders(cards: str) -> list[tuple[str, ...]]:
    return list(permutations(cards))


@pytest.mark.parametrize(("wanted", "needed"), [(1, 1), (2, 1), (2, 2), (3, 2)])
def test_draws_until_against_every_order(wanted, needed):
    decks = orders("w" * wanted + "-" * (6 - wanted))
    law = draws_until(6, wanted, needed, exact=True)
    counted: dict[int, int] = {}
    for deck in decks:
        place = [i for i, card in enumerate(deck, 1) if card == "w"][needed - 1]
        counted[place] = counted.get(place, 0) + 1
    assert dict(law.items()) == {k: Fraction(n, len(decks)) for k, n in sorted(counted.items())}
    assert draws_until(6, wanted, needed)[needed] == float(law[needed])


def test_next_is_the_same_for_every_place():
    assert next_wanted(7, 3, exact=True) == Fraction(3, 7)
    assert next_wanted(7, 3) == 3 / 7
    decks = orders("ww--x")
    for place in range(5):
        assert sum(deck[place] == "w" for deck in decks) / len(decks) == next_wanted(5, 2)


@pytest.mark.parametrize("exact", [False, True])
def test_kinds_against_every_order(exact):
    decks = orders("aabbbc")
    law = multivariate_hypergeometric((2, 3, 1), 3, exact=exact)
    for at in np.ndindex(3, 4, 2):
        seen = sum((d[:3].count("a"), d[:3].count("b"), d[:3].count("c")) == at for d in decks)
        assert law[at] == pytest.approx(Fraction(seen, len(decks)))
    assert law.beyond == 0
    assert law.marginal(1) == hypergeometric(6, 3, 3, exact=exact)


@given(st.lists(st.integers(0, 5), min_size=2, max_size=3), st.data())
def test_kinds_against_scipy(counts, data):
    drawn = data.draw(st.integers(0, sum(counts)))
    law = multivariate_hypergeometric(counts, drawn)
    if not sum(counts):
        return
    expected = stats.multivariate_hypergeom(counts, drawn)
    for at in np.ndindex(*law.table.shape):
        assert law[at] == pytest.approx(expected.pmf(at) if sum(at) == drawn else 0, abs=1e-12)


@pytest.mark.parametrize("exact", [False, True])
def test_piles_that_share_a_pool_against_every_order(exact):
    """Seven cards: piles of three and two, two left in the box; look at two of the first, one of the next."""
    decks = orders("www----")
    law = wanted_in_piles(7, 3, (2, 1), exact=exact)
    for at in np.ndindex(3, 2):
        seen = sum((deck[:2].count("w"), deck[3:4].count("w")) == at for deck in decks)
        assert law[at] == pytest.approx(Fraction(seen, len(decks)))


@pytest.mark.parametrize("drawn", range(7))
@pytest.mark.parametrize("hidden", [2, 3, 4])
def test_known_cards_on_top_and_bottom_against_every_order(drawn, hidden):
    """Four unseen cards, `hidden` of them in this pile; two known on top, one at the bottom."""
    if drawn > hidden + 3:
        with pytest.raises(ValueError, match=f"drawn must be a whole number from 0 to {hidden + 3}"):
            wanted_in_draw(drawn, unseen=4, wanted=2, hidden=hidden, top=[False, True], bottom=[True])
        return
    law = wanted_in_draw(
        drawn, unseen=4, wanted=2, hidden=hidden, top=[False, True], bottom=[True], exact=True
    )
    decks = [("-", "w", *middle[:hidden], "w") for middle in orders("ww--")]
    for found in range(6):
        seen = sum(deck[:drawn].count("w") == found for deck in decks)
        assert law[found] == Fraction(seen, len(decks))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: hypergeometric(-1, 0, 0), "total must be a whole number from 0 to 2000000; got -1"),
        (lambda: hypergeometric(5, 6, 0), "wanted must be a whole number from 0 to 5; got 6"),
        (lambda: hypergeometric(5, 2, 6), "drawn must be a whole number from 0 to 5; got 6"),
        (lambda: hypergeometric(5, 2, True), "drawn must be a whole number from 0 to 5; got True"),
        (lambda: at_least_wanted(5, 2, 2, -1), "least must be a whole number, 0 or more; got -1"),
        (lambda: next_wanted(0, 0), "total must be a whole number, 1 or more; got 0"),
        (lambda: draws_until(5, 2, 3), "needed must be a whole number from 1 to 2; got 3"),
        (lambda: multivariate_hypergeometric((5,), 1), "counts must name two kinds or more"),
        (lambda: multivariate_hypergeometric((999,) * 4, 900), "must have at most 2000000 cells"),
        (lambda: wanted_in_piles(5, 2, (3,)), "looks must name two piles or more"),
        (lambda: wanted_in_piles(5, 2, (3, 3)), "looks must sum to at most total, 5; they sum to 6"),
        (lambda: wanted_in_draw(1, unseen=3, wanted=1, top=[1]), r"top\[0\] must say True .* got 1"),
        (
            lambda: wanted_in_draw(1, unseen=3, wanted=1, hidden=4),
            "hidden must be a whole number from 0 to 3",
        ),
    ],
)
def test_bad_input_is_refused_in_a_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()
