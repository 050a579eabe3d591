"""The geometry of the arena: a metric, symmetric sight over all pairs, areas, layouts, reach."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.pit_fighter import hexes
from pitkit.pit_fighter.hexes import (
    DIRECTIONS,
    Hex,
    alternating,
    area,
    crosses,
    disc,
    distance,
    neighbours,
    reach,
    read_map,
    sees,
    skirts,
    starts,
    straight,
)
from pitkit.play.policies import Rng
from tests.pit_fighter.tables import CONTENT

LAYOUT = alternating()
HEXES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def clipped(a: Hex, b: Hex, c: Hex) -> tuple[Fraction, Fraction]:
    """The part of the segment inside the closed hexagon, cut edge by edge with fractions (an oracle)."""
    low, high = Fraction(0), Fraction(1)
    start = (Fraction(a[0] - c[0]), Fraction(a[1] - c[1]))
    step = (Fraction(b[0] - a[0]), Fraction(b[1] - a[1]))
    for q, r in DIRECTIONS:  # half a step towards each neighbour is an edge: x·n <= n·n / 2
        along = _dot(start, (Fraction(q), Fraction(r)))
        speed = _dot(step, (Fraction(q), Fraction(r)))
        room = Fraction(1, 2) - along
        if speed > 0:
            high = min(high, room / speed)
        elif speed < 0:
            low = max(low, room / speed)
        elif room < 0:
            return Fraction(1), Fraction(0)
    return low, high


def _dot(a: tuple[Fraction, Fraction], b: tuple[Fraction, Fraction]) -> Fraction:
    """The inner product of two axial vectors, neighbours one apart."""
    return a[0] * b[0] + a[1] * b[1] + (a[0] * b[1] + a[1] * b[0]) / 2


def runs_inside(a: Hex, b: Hex, c: Hex) -> bool:
    """Whether the middle of the part inside lies strictly inside."""
    low, high = clipped(a, b, c)
    if low >= high:
        return False
    t = (low + high) / 2
    point = (a[0] - c[0] + t * (b[0] - a[0]), a[1] - c[1] + t * (b[1] - a[1]))
    return all(_dot(point, (Fraction(q), Fraction(r))) < Fraction(1, 2) for q, r in DIRECTIONS)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert {distance(a, one) for one in neighbours(a)} == {1}


@given(HEXES, HEXES)
def test_distance_counts_steps(a: Hex, b: Hex) -> None:
    steps = reach(a, 40, lambda at: 1 if distance(a, at) <= distance(a, b) + 1 else None)
    assert steps[b] == distance(a, b)


@pytest.mark.rule("PF-LOS-02", "PF-LOS-04")
@given(HEXES, HEXES, HEXES)
def test_a_line_crosses_a_hex_as_an_independent_clipping_says(a: Hex, b: Hex, c: Hex) -> None:
    if c not in (a, b) and a != b:
        assert crosses(a, b, c) == runs_inside(a, b, c)
        assert set(skirts(a, b, c)) == {
            other
            for other in neighbours(c)
            if not crosses(a, b, c) and not crosses(a, b, other) and _along_edge(a, b, c, other)
        }


def _along_edge(a: Hex, b: Hex, c: Hex, other: Hex) -> bool:
    """Whether the segment shares more than a point with the edge between two hexes."""
    one, two = clipped(a, b, c), clipped(a, b, other)
    return max(one[0], two[0]) < min(one[1], two[1])


def scattered(share: int, salt: str) -> frozenset[Hex]:
    """Blockers on so many per cent of the arena, by a fixed seed."""
    rng = Rng(salt)
    return frozenset(at for at in LAYOUT.hexes if rng.below(100) < share)


@pytest.mark.parametrize("edges", [False, True])
def test_sight_is_symmetric_over_all_ordered_pairs(edges: bool) -> None:
    blockers = scattered(6, "sight")
    assert blockers
    blocked = 0
    for a, b in combinations(LAYOUT.hexes, 2):
        one = sees(a, b, blockers, edges)
        assert one == sees(b, a, blockers, edges), (a, b)
        blocked += not one
    assert 0 < blocked < 163 * 162 / 2


def test_the_stricter_reading_only_closes_lines() -> None:
    blockers = scattered(30, "edges")
    pairs = [(a, b) for a, b in permutations(LAYOUT.hexes[::3], 2)]
    strict = {pair for pair in pairs if sees(*pair, blockers, shared_edges_block=True)}
    loose = {pair for pair in pairs if sees(*pair, blockers)}
    assert strict < loose


def test_blockers_under_the_ends_do_not_count() -> None:
    assert sees((0, 0), (3, 0), [(0, 0), (3, 0)])


@pytest.mark.rule("PF-TRP-02")
def test_every_trap_area_has_ten_hexes_beside_its_centres() -> None:
    for way in DIRECTIONS:
        zone = area((0, 0), way)
        assert len(set(zone)) == 10
        assert all(min(distance(at, (0, 0)), distance(at, way)) <= 1 for at in zone)


@pytest.mark.rule("PF-CRD-07")
def test_the_default_arena_has_163_hexes_and_two_starts() -> None:
    assert len(set(LAYOUT.hexes)) == 163
    assert distance(*LAYOUT.starts) == 18
    assert CONTENT.layout == LAYOUT
    assert CONTENT.arena.origin == "sample"
    assert (CONTENT.hex_names[LAYOUT.starts[0]], CONTENT.hex_names[LAYOUT.starts[1]]) == ("A1", "M13")


def test_a_layout_can_have_any_shape() -> None:
    made = read_map("S . x\n . . \n  . S")
    assert made.hexes == ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2))
    assert made.starts == ((0, 0), (1, 2))
    assert hexes.misplaced("S.") == ((1, 2),)


@pytest.mark.rule("PF-SET-02", "PF-SET-03")
def test_starts_are_far_apart() -> None:
    assert starts(LAYOUT, 2) == LAYOUT.starts
    four = starts(LAYOUT, 4)
    assert min(distance(a, b) for a, b in combinations(four, 2)) == 12
    assert len(set(starts(LAYOUT, 163))) == 163
    with pytest.raises(ValueError, match="from 1 to 163"):
        starts(LAYOUT, 164)


def test_reach_pays_the_cheapest_way_round() -> None:
    dear = {(1, 0): 4, (0, 1): None}

    def cost(at: Hex) -> int | None:
        return dear.get(at, 1)

    within = reach((0, 0), 4, cost)
    assert within[1, 0] == 4
    assert (0, 1) not in within
    assert within[1, 1] == 4  # round the dear hex, by (1, -1) and (2, -1) to (2, 0) and on
    assert max(within.values()) == 4


def test_discs_and_lines() -> None:
    assert set(disc((2, 3), 1)) == {(2, 3), *neighbours((2, 3))}
    assert [distance((0, 0), at) for at in straight((0, 0), 4, 3)] == [1, 2, 3]
