"""Absorbing chains: closed forms, the law of the number of steps, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Dist, absorb

HALF = Fraction(1, 2)


def walk(size: int, up=HALF):
    return lambda at: [(up, at + 1), (1 - up, at - 1)] if 0 < at < size else []


@given(st.integers(2, 7), st.data(), st.sampled_from([HALF, Fraction(2, 5), 0.3]))
def test_the_gamblers_walk(size, data, up):
    start = data.draw(st.integers(1, size - 1))
    chain = absorb(start, walk(size, up))
    odds = (1 - up) / up
    reached = Fraction(start, size) if up == HALF else (1 - odds**start) / (1 - odds**size)
    steps = start * (size - start) if up == HALF else (start - size * reached) / (1 - 2 * up)
    assert chain.ends[size] == pytest.approx(reached)
    assert chain.mean == pytest.approx(steps)
    assert sum(chain.visits.values()) == pytest.approx(chain.mean)
    if isinstance(up, Fraction):
        assert (chain.ends[size], chain.mean) == (reached, steps)
        assert sum(chain.ends.values()) == 1


@given(st.integers(2, 6), st.integers(0, 12), st.sampled_from([HALF, 0.3]))
def test_the_law_of_the_steps_keeps_its_moments(size, upto, up):
    chain = absorb(1, walk(size, up))
    law, longer = chain.steps(upto), chain.steps(upto + 5)
    assert law.mean == pytest.approx(chain.mean)
    assert float(law.variance) == pytest.approx(float(chain.variance))
    assert law.at_least(upto + 1) == pytest.approx(longer.at_least(upto + 1))
    for step in range(upto + 1):
        assert longer[step] == pytest.approx(law[step])
    if isinstance(up, Fraction):
        assert (law.mean, law.variance) == (chain.mean, chain.variance)


def test_rounds_until_a_distance_is_covered():
    """Two Captains with 2W 1Y each against Vaiel's 2Y: the advance of one round, 20 spaces to go."""
    steps = Dist.of({0: Fraction(9, 50), 1: Fraction(21, 50), 2: Fraction(8, 25), 3: Fraction(2, 25)})
    row = Dist.of({0: 2, 1: 1, 2: 1}, exact=True).map({0: 0, 1: 1, 2: 3}.__getitem__)
    advance = steps.times(2) + row

    def moves(left):
        if left <= 0:
            return []
        return [(chance, max(left - step, 0)) for step, chance in advance.items()]

    chain = absorb(6, moves)
    law = chain.steps(40)
    reached, total = {0: Fraction(1)}, Dist.point(0, exact=True)
    for turn in range(1, 8):
        total = total + advance
        reached[turn] = 1 - total.at_least(6)
        assert law.at_least(turn + 1) == reached[turn]
    assert set(chain.ends) == {0}


def test_a_start_that_is_an_end():
    chain = absorb("end", lambda state: [])
    assert (chain.ends, chain.visits, chain.mean, chain.variance) == ({"end": 1}, {}, 0, 0)
    assert chain.steps(3)[0] == 1


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (lambda s: [(1, s)], "state 'a' must be able to reach an end"),
        (
            lambda s: [(0.5, "b"), (0.5, "c")] if s == "a" else [(1, "c")] if s == "c" else [],
            "state 'c' must be",
        ),
        (lambda s: [(0.5, "b")], "outcomes of 'moving' in state 'a': chances must sum to 1"),
        (lambda s: [(1, s + "a")], "at most 5000 states"),
    ],
)
def test_chains_without_an_end_are_refused(moves, message):
    with pytest.raises(ValueError, match=message):
        absorb("a", moves)


def test_steps_are_counted_from_nothing():
    with pytest.raises(ValueError, match="upto must be a whole number, 0 or more; got -1"):
        absorb(1, walk(3)).steps(-1)
