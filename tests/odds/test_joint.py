"""Joint counts and first faces against brute force over single throws."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import (
    Die,
    Dist,
    Joint,
    TailError,
    alike,
    pool_covariance,
    pool_joint,
    pool_law,
    split_joint,
    split_law,
)
from tests.odds.strategies import WHITE, YELLOW, monster_pool, pools

Cells = dict[tuple[int, int], float]


def chain_cells(die: Die, upto: int, start: Cells) -> Cells:
    """Go on throwing from `start` until no total within `upto` on either axis is left open."""
    law: Cells = {}
    throwing = start
    while throwing:
        after: Cells = {}
        for at, chance in throwing.items():
            for face in die.faces:
                to = (at[0] + face.counts[0], at[1] + face.counts[1])
                if max(to) <= upto:
                    into = after if face.again else law
                    share = chance * face.weight / die.sides
                    into[to] = into.get(to, 0) + share
        throwing = {at: chance for at, chance in after.items() if chance > 1e-20}
    return law


def combined(one: Cells, two: Cells, upto: int) -> Cells:
    found: Cells = {}
    for (a, p), (b, q) in product(one.items(), two.items()):
        to = (a[0] + b[0], a[1] + b[1])
        if max(to) <= upto:
            found[to] = found.get(to, 0) + p * q
    return found


@given(pools(symbols=2, most=2), st.integers(1, 3))
def test_joint_counts_against_chains_thrown_out(pool, upto):
    expected: Cells = {(0, 0): 1.0}
    for die, count in pool:
        one = chain_cells(die, upto, {(0, 0): 1.0})
        for _ in range(count):
            expected = combined(expected, one, upto)
    for exact in (False, True):
        joint = pool_joint(pool, upto=(upto, upto), exact=exact)
        assert joint.exact == exact
        for at in np.ndindex(*joint.table.shape):
            assert float(joint[at]) == pytest.approx(float(expected.get(at, 0)), rel=1e-12, abs=1e-17)
        for axis in (0, 1):
            assert joint.marginal(axis).mean == pytest.approx(float(pool_law(pool, axis, upto=5).mean))
        if exact:
            assert joint.table.sum() + joint.beyond == 1


def test_the_joint_law_sums_to_its_marginals():
    pool = monster_pool(2, 1, 1)
    joint = pool_joint(pool)
    rows, columns = joint.table.sum(axis=1), joint.table.sum(axis=0)
    assert rows == pytest.approx(pool_law(pool, 0).pmf[: len(rows)], rel=1e-12)
    assert columns == pytest.approx(pool_law(pool, 1).pmf[: len(columns)], rel=1e-12)
    assert 0 < joint.beyond < 1e-17
    products = np.outer(range(len(rows)), range(len(columns)))
    covariance = (joint.table * products).sum() - joint.marginal(0).mean * joint.marginal(1).mean
    assert covariance == pytest.approx(float(pool_covariance(pool, 0, 1)))


@pytest.mark.parametrize("exact", [False, True])
def test_at_least_counts_what_lies_beyond(exact):
    joint = pool_joint([(WHITE, 2)], upto=(1, 1), exact=exact)
    full = pool_joint([(WHITE, 2)])
    for a, b in product(range(3), range(3)):
        assert joint.at_least(a, b) == pytest.approx(full.table[a:, b:].sum())
    assert joint.beyond == pytest.approx(1 - full.table[:2, :2].sum())
    with pytest.raises(TailError, match="outcome 2 on axis 0 lies beyond the table, which lists 0 to 1"):
        joint[2, 0]
    with pytest.raises(TailError, match="outcome 3 on axis 0 lies beyond"):
        joint.at_least(3, 0)
    assert pool_joint([(YELLOW, 2)], exact=exact).at_least(3, 0) == 0


def royal(pool, exact):
    """Gold as Monster Pit pays it: 2 more when all first faces show the same side."""
    split = split_law(pool, alike(lambda face: face.counts[0] > 0), exact=exact)
    return Dist.mixture(
        [(c, law + (2 if state != "mixed" else 0)) for state, (c, law) in split.items()]
    ), sum(chance for state, (chance, _) in split.items() if state not in ("mixed", None))


@pytest.mark.parametrize(
    ("dice", "chance"),
    [
        ((1, 0, 0), "1"),
        ((1, 1, 0), "1/2"),
        ((2, 0, 0), "5/9"),
        ((2, 2, 2), "2/81"),
        ((3, 3, 1), "5/324"),
        ((6, 2, 0), "65/2916"),
        ((0, 0, 0), "0"),
    ],
)
def test_the_chance_that_first_faces_are_alike(dice, chance):
    assert royal(monster_pool(*dice), True)[1] == Fraction(chance)
    assert royal(monster_pool(*dice), False)[1] == pytest.approx(float(Fraction(chance)), rel=1e-14)


def test_totals_that_depend_on_the_first_faces():
    gold, _ = royal(monster_pool(1, 0, 0), True)
    assert [gold[k] for k in range(6)] == [
        0,
        0,
        Fraction(1, 3),
        Fraction(5, 9),
        Fraction(5, 54),
        Fraction(5, 324),
    ]
    gold, _ = royal(monster_pool(2, 1, 0), True)
    assert [gold[k] for k in range(4)] == [0, Fraction(13, 54), Fraction(23, 54), Fraction(85, 972)]
    assert gold.mean == Fraction(239, 90)
    assert royal(monster_pool(2, 1, 0), False)[0].mean == pytest.approx(239 / 90)
    assert royal(monster_pool(1, 0, 0), False)[0][0] == 0


@given(pools(symbols=2, most=2))
def test_first_faces_against_brute_force(pool):
    """Throw all first faces one by one; a face thrown again is followed by a whole new chain."""
    upto, one = 2, 1.0
    expected: dict[int, Cells] = {0: {(0, 0): one}}
    for die, count in pool:
        chain = chain_cells(die, upto, {(0, 0): one})
        for _ in range(count):
            after: dict[int, Cells] = {}
            for state, cells in expected.items():
                for face in die.faces:
                    start = {face.counts: face.weight / die.sides}
                    thrown = combined(start, chain if face.again else {(0, 0): one}, upto)
                    into = after.setdefault(state + face.again, {})
                    for at, chance in combined(cells, thrown, upto).items():
                        into[at] = into.get(at, 0) + chance
            expected = after
    for exact in (False, True):
        split = split_joint(
            pool, lambda seen, face: seen + face.again, start=0, upto=(upto, upto), exact=exact
        )
        assert set(split) == set(expected)
        assert sum(chance for chance, _ in split.values()) == pytest.approx(1)
        for state, (chance, joint) in split.items():
            for at in np.ndindex(*joint.table.shape):
                assert float(chance * joint[at]) == pytest.approx(
                    float(expected[state].get(at, 0)), rel=1e-12, abs=1e-17
                )
        laws = split_law(pool, lambda seen, face: seen + face.again, start=0, upto=upto, exact=exact)
        for state, (chance, law) in laws.items():
            assert chance == pytest.approx(split[state][0])
            assert law.mean == pytest.approx(split[state][1].marginal(0).mean)


def test_split_parts_together_are_the_whole():
    pool = monster_pool(2, 2, 1)
    split = split_joint(pool, alike(lambda face: face.counts[0] > 0))
    together = Joint.mixture(split.values())
    whole = pool_joint(pool)
    common = tuple(slice(min(a, b) + 1) for a, b in zip(together.last, whole.last, strict=True))
    assert together.table[common] == pytest.approx(whole.table[common], abs=1e-16)
    assert together.marginal(1).mean == pytest.approx(whole.marginal(1).mean)


@pytest.mark.parametrize("exact", [False, True])
def test_shifts_sums_and_mixtures_of_tables(exact):
    half = Fraction(1, 2) if exact else 0.5
    joint = Joint.of(np.array([[half, 0 * half], [0 * half, half]]))
    assert joint.exact == exact
    assert joint.shifted(2, 0)[3, 1] == half
    assert joint.shifted(2, 0).marginal(0)[2] == half
    assert (joint + joint)[1, 1] == half
    assert joint.times(3)[3, 3] == half**3
    mixed = Joint.mixture([(1, joint), (1, joint.shifted(1, 1))])
    assert mixed[1, 1] == half
    assert mixed.beyond == 0
    assert mixed[9, 0] == mixed[-1, 0] == 0
    cut = mixed.cut((0, 5))
    assert (cut.last, cut.beyond, cut.marginal(0).mean) == ((0, 2), 3 * half / 2, 1)
    assert cut.to_float().table[0, 0] == 0.25
    assert not cut.to_float().exact
    with pytest.raises(ValueError, match="read-only"):
        mixed.table[0, 0] = 1


def test_mixing_exact_and_float_tables_gives_floats():
    exact, floats = pool_joint([(YELLOW, 1)], exact=True), pool_joint([(YELLOW, 1)])
    assert (exact + floats)[1, 1] == 0.5
    assert Joint.mixture([(1, exact), (1, floats)])[1, 0] == 0.5


def test_three_counts_at_once():
    die = Die.numbered(1)
    assert die.symbols == 1
    table = np.zeros((2, 2, 2))
    table[0, 1, 1] = 1.0
    joint = Joint.of(table)
    assert (joint + joint)[0, 2, 2] == 1
    assert "<code>" in joint._repr_html_()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Joint.of([0.5, 0.5]), r"two or more dimensions; got shape \(2,\)"),
        (lambda: Joint.of([[0.5, 0.4]]), "table must sum to 1"),
        (lambda: Joint.of([[1.5, -0.5]]), r"table\[0, 1\] must be a number, 0 or more; got -0.5"),
        (lambda: Joint.mixture([]), "parts must hold at least one"),
        (lambda: Joint.of([[1.0]]).marginal(2), "axis must be a whole number from 0 to 1; got 2"),
        (lambda: Joint.of([[1.0]])[0.5, 0], r"outcomes\[0\] must be a whole number; got 0.5"),
        (lambda: Joint.of([[1.0]])[0, 0, 0], "outcomes must hold 2 whole numbers; got 3"),
        (lambda: Joint.of([[1.0]]).shifted(-1, 0), r"steps\[0\] must be a whole number, 0 or more; got -1"),
        (lambda: Joint.of([[1.0]]).times(0), "count must be a whole number, 1 or more; got 0"),
        (lambda: Joint.of([[1.0]]) + Joint.of([[[1.0]]]), "must have the same number of counts"),
        (lambda: pool_joint([(WHITE, 1)], (0,)), "symbols must name two or more"),
        (lambda: pool_joint([(WHITE, 1)], (0, 2)), "symbol must be a whole number from 0 to 1; got 2"),
        (lambda: pool_joint([(WHITE, 1)], upto=(1,)), "upto must hold 2 whole numbers; got 1"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_tables_are_made_by_their_doors():
    with pytest.raises(TypeError, match=r"Joint is made by Joint\.of"):
        Joint()
    with pytest.raises(TypeError):
        Joint.of([[1.0]]) + 1
