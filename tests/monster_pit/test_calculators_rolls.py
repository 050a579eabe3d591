"""Calculators of rolls and rounds (MP-CALC-01 to 10), against thrown faces or icepool."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pitkit.monster_pit import odds
from pitkit.monster_pit.boards import BOARDS
from pitkit.monster_pit.odds.progress import dice_means
from pitkit.monster_pit.pools import captain_dice, captain_picks, chosen_dice
from tests.monster_pit.brute import icepool_results, rolls, side

POOLS = [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 1), (2, 1, 0), (1, 0, 2)]


def close(law: Any, thrown: dict[int, Fraction], upto: int = 6) -> None:
    """A law has exactly the chances of thrown faces, which are right for small counts."""
    for k in range(upto + 1):
        assert law[k] == thrown.get(k, 0), k


# ---- MP-CALC-01: laws of pools ----


@pytest.mark.rule("MP-DIE-01", "MP-DIE-02", "MP-DIE-03")
@pytest.mark.parametrize("pool", POOLS)
def test_results_are_those_of_thrown_faces(pool: tuple[int, int, int]) -> None:
    thrown = rolls(pool)
    close(odds.results(*pool, "captain", exact=True), side(thrown, 0))
    close(odds.results(*pool, "monster", exact=True), side(thrown, 1))


def test_results_of_a_thousand_dice_keep_mean_and_variance() -> None:
    law = odds.results(1000, 1000, 1000, "monster")
    assert law.mean == pytest.approx(1700, rel=1e-12)
    assert law.variance == pytest.approx(480 + 250 + 240, rel=1e-9)


@pytest.mark.parametrize("side_", ["captain", "monster"])
@pytest.mark.parametrize("pool", [(4, 5, 6), (1, 3, 3), (0, 0, 6)])
def test_results_agree_with_icepool(pool: tuple[int, int, int], side_: Any) -> None:
    law, peer = odds.results(*pool, side_), icepool_results(pool, side_)
    for k in range(12):
        assert law[k] == pytest.approx(float(peer.probability(k)), abs=1e-9)


# ---- MP-CALC-02 to 05: Progress Rolls ----


def gold_and_steps(pool: tuple[int, int, int], bonus: int) -> dict[tuple[int, int], Fraction]:
    """Gold and steps of thrown faces."""
    law: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for (captain, monster, all_c, all_m), mass in rolls(pool).items():
        royal = bool(sum(pool)) and bool(all_c or all_m)
        law[captain + bonus * royal, monster] += mass
    return law


@pytest.mark.rule("MP-MORN-04", "MP-MORN-05", "MP-MORN-10")
@pytest.mark.parametrize("take", [True, False])
@pytest.mark.parametrize("pool", POOLS)
def test_progress_is_that_of_thrown_faces(pool: tuple[int, int, int], take: bool) -> None:
    found = odds.progress(*pool, exact=True, take_royal=take)
    thrown = gold_and_steps(pool, 2 if take else 0)
    for gold, steps in product(range(6), range(6)):
        table = found.joint
        value = table[gold, steps] if gold < table.shape[0] and steps < table.shape[1] else 0
        assert value == thrown.get((gold, steps), 0), (gold, steps)
    for k in range(6):
        assert found.gold[k] == sum(p for (gold, _), p in thrown.items() if gold == k)
        assert found.steps[k] == sum(p for (_, steps), p in thrown.items() if steps == k)
    assert found.beyond < 1e-15


@pytest.mark.rule("MP-MORN-09")
def test_with_a_die_and_the_bonus_taken_gold_is_never_zero() -> None:
    for red, yellow, white in product(range(3), range(3), range(3)):
        nothing = odds.progress(red, yellow, white).gold[0]
        assert nothing == (0.0 if red + yellow + white else 1.0)


@pytest.mark.parametrize("pool", [(1, 3, 3), (0, 2, 6), (4, 4, 0)])
def test_progress_in_floats_sums_to_one_and_fits_its_margins(pool: tuple[int, int, int]) -> None:
    found = odds.progress(*pool)
    assert found.joint.sum() + found.beyond == pytest.approx(1, abs=1e-12)
    gold = found.joint.sum(axis=1)
    assert gold[:8] == pytest.approx([found.gold[k] for k in range(min(8, len(gold)))], abs=1e-14)
    means = odds.mean_gold_and_steps(*pool)
    assert found.gold.mean == pytest.approx(float(means.gold), rel=1e-12)
    assert found.steps.mean == pytest.approx(float(means.steps), rel=1e-12)


def test_white_then_yellow_then_red_is_best_for_gold_and_for_steps() -> None:
    pools = [p for p in product(range(10), repeat=3) if sum(p) > 8]
    assert len(pools) == 835
    for pool in pools[::9]:
        usual = captain_dice(pool)
        for goal in ("gold", "steps"):
            advice = odds.best_dice(*pool, goal=goal)  # type: ignore[arg-type]
            assert advice.values[usual] == max(advice.values.values())
            assert set(advice.values) == set(captain_picks(pool))


def test_best_dice_for_a_wish_of_ones_own() -> None:
    advice = odds.best_dice(4, 4, 4, goal=lambda means: means.steps)
    assert advice.best.words() == "4 red, 4 yellow"
    assert advice.values[advice.best] == dice_means(advice.best).steps


# ---- MP-CALC-06 to 10: the Monster's way ----


@pytest.mark.rule("MP-TWI-02", "MP-TWI-03", "MP-TWI-05")
@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
@pytest.mark.parametrize("pool", [*POOLS, (4, 1, 0), (0, 5, 6)])
def test_rows_are_those_of_thrown_faces(pool: tuple[int, int, int], board: str) -> None:
    dice = tuple(chosen_dice(pool, BOARDS[board].max_dice.value))
    thrown = side(rolls(dice), 1)  # type: ignore[arg-type]
    rows = odds.twilight(*pool, board, exact=True)
    close(rows, thrown, upto=5)
    assert rows[6] == 1 - sum(thrown.get(k, Fraction(0)) for k in range(6))
    floats = odds.twilight(*pool, board)
    assert [floats[k] for k in range(7)] == pytest.approx([float(rows[k]) for k in range(7)], rel=1e-14)


def test_a_rare_row_keeps_its_relative_accuracy() -> None:
    exact = odds.twilight(1, 0, 0, exact=True)[6]
    assert exact == Fraction(2, 3) * Fraction(1, 6) ** 5
    assert odds.twilight(1, 0, 0)[6] == pytest.approx(float(exact), rel=1e-15)


@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
@pytest.mark.parametrize("mesmerized", [0, 2, 5])
def test_mean_move_adds_up_the_rows(board: str, mesmerized: int) -> None:
    moves = {
        "vaiel": [3, 0, 1, 2, max(2, mesmerized), 2, 3],
        "phoshar": [0, 1, 2, 0, 3, 0, 3],
    }[board]
    rows = odds.twilight(1, 2, 3, board, exact=True)
    mean = sum(rows[k] * move for k, move in enumerate(moves))
    assert odds.mean_move(1, 2, 3, board, mesmerized, exact=True) == mean
    law = odds.row_move(1, 2, 3, board, mesmerized, exact=True)
    assert law[3] == sum(rows[k] for k, move in enumerate(moves) if move == 3)


def test_attacks_come_with_the_rows_that_attack() -> None:
    rows = odds.twilight(2, 2, 2, "phoshar", exact=True)
    assert odds.attack_chance(2, 2, 2, "phoshar", exact=True) == rows[4] + rows[6]
    assert odds.attack_chance(0, 3, 0, "vaiel", exact=True) == Fraction(1, 8)


def thrown_advance(
    captains: list[tuple[int, int, int]], monster: tuple[int, int, int]
) -> dict[int, Fraction]:
    """Steps of the Captains and the move of Vaiel's row, from thrown faces."""
    moves = [3, 0, 1, 2, 2, 2, 3]
    law: dict[int, Fraction] = {0: Fraction(1)}
    parts = [side(rolls(pool), 1) for pool in captains]
    parts.append(fold((moves[min(k, 6)], p) for k, p in side(rolls(monster), 1).items()))
    for part in parts:
        law = fold((a + b, p * q) for a, p in law.items() for b, q in part.items())
    return law


def fold(pairs: Any) -> dict[int, Fraction]:
    """Add up chances of the same outcome."""
    law: dict[int, Fraction] = defaultdict(Fraction)
    for outcome, mass in pairs:
        law[outcome] += mass
    return law


def test_a_rounds_advance_is_that_of_thrown_faces() -> None:
    captains = [(0, 1, 2), (0, 2, 0), (0, 1, 1)]
    advance = odds.round_advance(captains, (0, 2, 1), exact=True)
    thrown = thrown_advance(captains, (0, 2, 1))
    assert {k: p for k, p in advance.items() if p} == {k: p for k, p in thrown.items() if p}


def test_gate_chances_are_those_of_thrown_faces() -> None:
    captains, monster = [(1, 1, 0), (0, 0, 2)], (1, 1, 0)
    morning = fold(
        (a + b, p * q)
        for a, p in side(rolls(captains[0]), 1).items()
        for b, q in side(rolls(captains[1]), 1).items()
    )
    everything = thrown_advance(captains, monster)
    for distance in range(1, 9):
        found = odds.gate_chances(distance, captains, monster, exact=True)
        assert found.morning == 1 - sum(p for k, p in morning.items() if k < distance)
        assert found.round == 1 - sum(p for k, p in everything.items() if k < distance)
        floats = odds.gate_chances(distance, captains, monster)
        assert floats == pytest.approx(tuple(map(float, found)), rel=1e-11)


def test_gate_chances_far_away_are_small_but_not_lost() -> None:
    near, far = (odds.gate_chances(d, [(2, 0, 0)], (0, 2, 0), exact=True).morning for d in (40, 41))
    assert 0 < far < near < Fraction(1, 10**25)


def test_rounds_to_the_gate_with_fixed_dice_are_those_of_thrown_faces() -> None:
    advance = thrown_advance([(0, 1, 1)], (0, 2, 0))
    race = odds.rounds_to_gate(5, [(0, 1, 1)], (0, 2, 0), listed=6, exact=True)
    waiting = {0: Fraction(1)}
    for t in range(1, 7):
        moved = fold((a + b, p * q) for a, p in waiting.items() for b, q in advance.items())
        assert race[t] == sum(p for k, p in moved.items() if k >= 5)
        waiting = {k: p for k, p in moved.items() if k < 5}


MOVES = [0, 1, 2, 0, 3, 0, 3]
"""Spaces that Phoshar's rows move him."""


def thrown_race(
    distance: int, captain: tuple[int, int, int], monster: tuple[int, int, int], rounds: int, best: Any
) -> list[float]:
    """Chances of Phoshar arriving in round 1, 2, ..., every position and pool followed on its own."""
    morning = {k: float(p) for k, p in side(rolls(captain), 1).items()}
    rows: dict[tuple[int, int, int], list[float]] = {}
    alive = {(distance, monster): 1.0}
    arrived = []
    for _ in range(rounds):
        after: dict[tuple[int, tuple[int, int, int]], float] = defaultdict(float)
        for (left, pool), mass in alive.items():
            if pool not in rows:
                law = odds.twilight(*pool, "phoshar")
                rows[pool] = [law[k] for k in range(7)]
            for (steps, p), (row, q) in product(morning.items(), enumerate(rows[pool])):
                after[max(0, left - steps - MOVES[row]), changed(pool, row, best)] += mass * p * q
        arrived.append(sum(mass for (left, _), mass in after.items() if left == 0))
        alive = {state: mass for state, mass in after.items() if state[0]}
    return arrived


def changed(pool: tuple[int, int, int], row: int, best: Any) -> tuple[int, int, int]:
    """Phoshar's trackers after a row, from the text of his board."""
    red, yellow, white = pool
    gain = (red, yellow, white + 1) if red + yellow + white < 12 and white < 6 else None
    to_red = (red + 1, yellow - 1, white) if yellow and red < 4 else None
    to_yellow = (red, yellow + 1, white - 1) if white and yellow < 5 else None
    if row == 0:
        return gain or to_yellow or pool
    if row == 5:
        return best([option for option in (gain, to_red) if option] or [pool])
    if row == 3:
        better = best([option for option in (to_yellow, to_red) if option] or [pool])
        return changed(better, -1, best)
    return (gain or pool) if row == -1 else pool


def most(pools: list[tuple[int, int, int]]) -> tuple[int, int, int]:
    """The pool with most Monster results on the average."""
    return max(pools, key=lambda pool: 8 * pool[0] + 5 * pool[1] + 4 * pool[2])


def fewest(pools: list[tuple[int, int, int]]) -> tuple[int, int, int]:
    """The pool with fewest Monster results on the average."""
    return min(pools, key=lambda pool: 8 * pool[0] + 5 * pool[1] + 4 * pool[2])


@pytest.mark.rule("MP-TERM-04", "MP-MB-08")
@pytest.mark.parametrize(("policy", "best"), [(odds.strongest, most), (odds.mildest, fewest)])
@pytest.mark.parametrize("monster", [(1, 0, 3), (3, 4, 5), (0, 0, 1)])
def test_rounds_to_the_gate_with_phoshars_changing_dice(
    policy: Any, best: Any, monster: tuple[int, int, int]
) -> None:
    race = odds.rounds_to_gate(9, [(0, 1, 1)], monster, "phoshar", policy=policy)
    thrown = thrown_race(9, (0, 1, 1), monster, 7, best)
    assert [race[t] for t in range(1, 8)] == pytest.approx(thrown, abs=1e-5)


@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
def test_the_tail_of_the_race_keeps_mean_and_variance(board: str) -> None:
    monster = tuple(BOARDS[board].starting_dice())
    whole = odds.rounds_to_gate(12, [(0, 1, 2)], monster, board)
    short = odds.rounds_to_gate(12, [(0, 1, 2)], monster, board, listed=2)
    assert short.last == 2
    assert short.mean == pytest.approx(whole.mean, rel=1e-12)
    assert short.variance == pytest.approx(whole.variance, rel=1e-10)
    later = sum(t * whole[t] for t in range(1, whole.last + 1))
    assert whole.mean == pytest.approx(later, rel=1e-12)


def test_exact_and_float_races_agree_while_dice_change() -> None:
    exact = odds.rounds_to_gate(6, [(0, 1, 1)], (1, 0, 3), "phoshar", listed=3, exact=True)
    floats = odds.rounds_to_gate(6, [(0, 1, 1)], (1, 0, 3), "phoshar", listed=3)
    assert float(exact.mean) == pytest.approx(floats.mean, rel=1e-12)
    assert [float(exact[t]) for t in (1, 2, 3)] == pytest.approx([floats[t] for t in (1, 2, 3)], rel=1e-12)
    assert isinstance(exact.mean, Fraction)
