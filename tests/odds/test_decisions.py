"""Advice, stopping and decision problems against plans tried out one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Dist, advise, iterate, solve, stopping
from tests.odds.strategies import model, weights

THIRD = Fraction(1, 3)


@pytest.mark.parametrize(("tie", "best"), [("first", "b"), ("last", "c")])
def test_ties_go_as_the_caller_says(tie, best):
    advice = advise({"a": 1, "b": 2, "c": 2}, tie=tie)
    assert (advice.best, advice.ties, advice.margin) == (best, ("b", "c"), 0)
    with pytest.raises(ValueError, match="'b', 'c' are worth the same"):
        advise({"a": 1, "b": 2, "c": 2}, tie="refuse")


def test_rounding_alone_makes_no_difference():
    advice = advise({"a": 0.1 + 0.2, "b": 0.3, "c": Fraction(3, 10)}, tie="first")
    assert advice.ties == ("a", "b", "c")
    assert (
        advise({"a": Fraction(3, 10), "b": Fraction(3, 10) + Fraction(1, 10**15)}, tie="refuse").best == "b"
    )


def test_advice_shows_itself():
    advice = advise({"<leave>": 2, "go on": np.float64(2.5)}, tie="first")
    assert (advice.best, advice.margin) == ("go on", 0.5)
    assert str(advice) == "  <leave>: 2\n→ go on: 2.5"
    assert "&lt;leave&gt;" in advice._repr_html_()
    assert advise({"only": 1}, tie="refuse").margin is None
    assert advise({"low": 1, "high": 3}, tie="first", lowest=True).margin == 2
    with pytest.raises(TypeError):
        advice.values["new"] = 1


@given(weights, st.integers(1, 4), st.fractions(0, 2, max_denominator=4), st.booleans())
def test_stopping_against_every_choice_of_what_to_keep(weighted, throws, cost, lowest):
    law, better = model(weighted), min if lowest else max
    paid = cost if lowest else -cost
    expected = [sum((p * k for k, p in law.items()), paid)]
    for _ in range(throws - 1):
        plans = [dict(zip(law, kept, strict=True)) for kept in product([True, False], repeat=len(law))]
        go = expected[-1]
        worth = [sum((p * (k if plan[k] else go) for k, p in law.items()), paid) for plan in plans]
        expected.append(better(worth))
    assert stopping(Dist.of(weighted, exact=True), throws, cost=cost, lowest=lowest) == tuple(expected)
    assert stopping(Dist.of(weighted), throws, cost=cost, lowest=lowest) == pytest.approx(expected)


def test_stopping_by_a_value_of_the_outcome():
    rows = {0: 3, 1: 1, 2: 1}
    law = Dist.of({0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)})
    assert stopping(law, 2, rows.__getitem__, lowest=True) == (Fraction(3, 2), Fraction(9, 8))


def pig(target: int):
    """A small game of pushing luck: throw a three-sided die, 1 loses the turn's points."""

    def options(state):
        points, turns = state
        return ["hold", "throw"] if turns and points < target else []

    def outcomes(state, option):
        points, turns = state
        if option == "hold":
            return [(1, (points, 0))]
        return [(THIRD, (0, 0)), (THIRD, (points + 2, turns - 1)), (THIRD, (points + 3, turns - 1))]

    return options, outcomes, lambda state: state[0]


def test_solve_against_every_plan():
    options, outcomes, value = pig(9)
    solved = solve((0, 4), options, outcomes, value, tie="first")
    states = [state for state in solved.worth if options(state)]

    def worth(plan, state):
        if state not in plan:
            return Fraction(value(state))
        return sum(p * worth(plan, to) for p, to in outcomes(state, plan[state]))

    plans = [
        dict(zip(states, choice, strict=True)) for choice in product(["hold", "throw"], repeat=len(states))
    ]
    assert len(plans) > 200
    assert solved.value == max(worth(plan, (0, 4)) for plan in plans)
    best = {state: solved.advice(state).best for state in states}
    assert worth(best, (0, 4)) == solved.value
    assert isinstance(solved.value, Fraction)
    assert solved.error == 0


def test_rewards_on_the_way_and_smallest_values():
    def options(state):
        return [1, 2] if state < 5 else []

    solved = solve(
        0,
        options,
        lambda s, o: [(1, s + o)],
        lambda s: 0,
        reward=lambda s, o: o * o,
        tie="first",
        lowest=True,
    )
    assert solved.value == 5
    assert solved.advice(0).values == {1: 5, 2: 7}


def test_depth_is_no_limit():
    solved = solve(
        60_000,
        lambda s: ["on"] if s else [],
        lambda s, o: [(0.5, s - 1), (0.5, max(s - 2, 0))],
        lambda s: 1.0,
        tie="first",
    )
    assert solved.value == pytest.approx(1.0)


def test_a_state_that_comes_up_again_is_refused():
    with pytest.raises(ValueError, match="state 'a' must not come up again in one play; use iterate"):
        solve(
            "a",
            lambda s: ["on"] if s != "end" else [],
            lambda s, o: [(0.5, {"a": "b", "b": "a"}[s]), (0.5, "end")],
            lambda s: 0,
            tie="first",
        )


def ruin(size: int):
    """Bold play: stake any part of what you hold; win it with 2 in 5; stop at 0 or `size`."""

    def options(held):
        return list(range(1, min(held, size - held) + 1))

    def outcomes(held, stake):
        return [(0.4, held + stake), (0.6, held - stake)]

    return options, outcomes, lambda held: held == size


def test_iterate_brackets_the_true_values():
    options, outcomes, value = ruin(8)
    solved = iterate(3, options, outcomes, lambda s: int(value(s)), bounds=(0, 1), tie="first")
    bold = {1: 0.064, 2: 0.16, 3: 0.256, 4: 0.4, 5: 0.496, 6: 0.64, 7: 0.784}
    assert solved.error <= 1e-9
    for held, chance in bold.items():
        assert abs(solved.worth[held] - chance) <= solved.error + 1e-12
    assert solved.advice(4).best == 4


@pytest.mark.parametrize("lowest", [False, True])
def test_iterate_agrees_with_solve_where_nothing_repeats(lowest):
    options, outcomes, value = pig(9)
    exact = solve((0, 4), options, outcomes, value, tie="first", lowest=lowest)
    found = iterate((0, 4), options, outcomes, value, bounds=(0, 20), tie="first", lowest=lowest)
    for state, worth in exact.worth.items():
        assert found.worth[state] == pytest.approx(float(worth), abs=2e-9)


def test_a_discount_counts_in_values_and_advice():
    solved = iterate(
        "here",
        lambda s: ["stay"],
        lambda s, o: [(1, "here")],
        lambda s: 0,
        reward=lambda s, o: 1,
        discount=0.9,
        bounds=(0, 100),
        tie="first",
        tolerance=1e-6,
    )
    assert abs(solved.value - 10) <= solved.error <= 1e-6
    assert solved.advice("here").values["stay"] == pytest.approx(10)


def test_play_that_may_go_on_for_ever_is_refused():
    with pytest.raises(ValueError, match="values must settle within 50 rounds; they are still 1 apart"):
        iterate(
            "a",
            lambda s: ["stay"] if s == "a" else [],
            lambda s, o: [(1, "a")],
            lambda s: 0,
            bounds=(0, 1),
            tie="first",
            rounds=50,
        )


def one_step(outcomes, value=lambda s: 0, tie="first", **more):
    return solve("a", lambda s: ["go"] if s == "a" else [], lambda s, o: outcomes, value, tie=tie, **more)


def again(**more):
    settings = {"bounds": (0, 1), "tie": "first"} | more
    return iterate(
        "a", lambda s: ["go"] if s == "a" else [], lambda s, o: [(1, "b")], lambda s: 0.5, **settings
    )


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: advise({}, tie="first"), "values must map at least one option"),
        (lambda: advise({"a": "x"}, tie="first"), "value of 'a' must be a number; got 'x'"),
        (lambda: advise({"a": 1}, tie="any"), "tie must be one of 'first', 'last', 'refuse'; got 'any'"),
        (lambda: one_step([(0.5, "b")]), "outcomes of 'go' in state 'a': chances must sum to 1"),
        (
            lambda: one_step([(1.5, "b")]),
            "outcomes of 'go' in state 'a': a chance must be a number from 0 to 1",
        ),
        (lambda: one_step([(1, "b")], lambda s: None), "in state 'b': value must be a number; got None"),
        (lambda: one_step([(1, "b")], tie="x"), "tie must be one of"),
        (
            lambda: one_step([(1, "b")], reward=lambda s, o: "y"),
            "in state 'a': reward must be a number; got 'y'",
        ),
        (
            lambda: one_step([(1, "b")]).advice("b"),
            "state must be one that comes up and has options; got 'b'",
        ),
        (lambda: again(bounds=(1, 0)), r"bounds in order; got 1, 1e-09, \(1, 0\)"),
        (lambda: again(bounds=(0.6, 1)), "value of 'b' must be a number from 0.6 to 1.0; got 0.5"),
        (lambda: again(discount=0), "discount and tolerance must be above 0"),
        (lambda: again(tolerance=0), "discount and tolerance must be above 0"),
        (lambda: again(rounds=0), "rounds must be a whole number, 1 or more; got 0"),
        (lambda: stopping(Dist.point(0), 0), "throws must be a whole number, 1 or more; got 0"),
        (lambda: stopping(Dist.point(0), 1, cost=-1), "cost must be a number, 0 or more; got -1"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()
