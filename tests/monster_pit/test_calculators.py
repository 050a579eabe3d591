"""Every calculator against dice thrown face by face, or against icepool."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.monster_pit import odds
from pitkit.monster_pit.boards import BOARDS
from pitkit.monster_pit.odds.progress import dice_means
from pitkit.monster_pit.pools import DicePool, captain_dice, captain_picks, chosen_dice
from pitkit.monster_pit.rules.outcomes import Fighters
from pitkit.monster_pit.rules.trackers import tracker_options
from tests.monster_pit.brute import fight, rolls, side

POOLS = [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 1), (2, 1, 0), (1, 0, 2)]
LONG_CHAIN = Fraction(1, 6**7)
"""More than the chance that one of six dice shows enchanted faces eight times in a row."""


def close(law: Any, thrown: dict[int, Fraction], upto: int = 6) -> None:
    """A law has exactly the chances of thrown faces, which are right for small counts."""
    for k in range(upto + 1):
        assert law[k] == thrown.get(k, 0), k


def within(value: Fraction, thrown: Fraction) -> None:
    """A chance is what was thrown, as far as very long chains allow."""
    assert abs(value - thrown) <= LONG_CHAIN


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


def icepool_results(pool: tuple[int, int, int], side_: str) -> icepool.Die[Any]:
    """The same law by icepool, its chains cut after 12 throws."""
    again = icepool.Again
    one = {"captain": (0, 1), "monster": (1, 0)}[side_]
    red = [1 - one[0]] * 2 + [one[0]] * 3 + [one[0] + again]
    white = [one[1]] * 3 + [one[1] + again] + [1 - one[1]] * 2
    dice = (icepool.Die(red, again_depth=12), icepool.Die([0, 1]), icepool.Die(white, again_depth=12))
    return sum((n @ die for n, die in zip(pool, dice, strict=True)), icepool.Die([0]))


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


# ---- MP-CALC-11 to 16: fights ----


@pytest.mark.rule("MP-CMB-04", "MP-CMB-06", "MP-CMB-07")
@pytest.mark.parametrize("theirs", [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 2)])
@pytest.mark.parametrize("ours", [(0, 0, 0), (0, 0, 1), (1, 1, 1)])
@pytest.mark.parametrize("bonus", [0, 2])
def test_fights_are_those_of_thrown_faces(
    ours: tuple[int, int, int], theirs: tuple[int, int, int], bonus: int
) -> None:
    found = odds.combat(ours, theirs, bonus=bonus, exact=True)
    for outcome, chance in fight(ours, theirs, bonus).items():
        within(found.chance(outcome), chance)  # type: ignore[arg-type]
    assert found.critical + found.win + found.tie + found.lose == 1
    floats = odds.combat(ours, theirs, bonus=bonus)
    assert floats.critical + floats.win + floats.tie + floats.lose == pytest.approx(1, abs=1e-15)
    assert floats.any_win == pytest.approx(float(found.any_win), rel=1e-12, abs=1e-300)


@pytest.mark.rule("MP-CMB-05")
def test_dice_of_mounts_come_on_top_of_every_limit() -> None:
    full = odds.combat((0, 2, 6), (0, 5, 0), mounts=(0, 0, 1), exact=True)
    ours, theirs = odds.results(0, 2, 7, exact=True), odds.results(0, 5, 0, "monster", exact=True)
    win = sum(theirs[m] * ours.at_least(m + 1) for m in range(6))
    assert full.any_win == win
    assert odds.combat((0, 2, 7), (0, 5, 0), exact=True).any_win < win


@pytest.mark.rule("MP-CMB-06")
def test_the_monsters_maximum_cuts_white_dice_first() -> None:
    assert odds.combat((0, 0, 3), (2, 2, 3), 4, exact=True) == odds.combat((0, 0, 3), (2, 2, 0), exact=True)
    assert odds.combat((0, 0, 3), (2, 2, 3), 0, exact=True).tie == odds.results(0, 0, 3, exact=True)[0]


def test_fights_agree_with_icepool() -> None:
    lead = icepool_results((1, 3, 3), "captain") - icepool_results((2, 2, 3), "monster")
    found = odds.combat((1, 3, 3), (2, 2, 3), 12)
    assert found.tie == pytest.approx(float(lead.probability(0)), abs=1e-9)
    assert found.critical == pytest.approx(float(lead.probability(">=", 3)), abs=1e-9)


SQUADS = [
    (0, 0, False),
    (0, 0, True),
    (2, 0, False),
    (2, 1, True),
    (0, 1, True),
    (0, 1, False),
]


@pytest.mark.rule("MP-CMB-09", "MP-CMB-11", "MP-CMB-15")
@pytest.mark.parametrize(("healthy", "injured", "captain_injured"), SQUADS)
def test_what_a_defence_costs(healthy: int, injured: int, captain_injured: bool) -> None:
    found = odds.defence(
        (0, 0, 1),
        (1, 0, 0),
        healthy=healthy,
        injured=injured,
        captain_injured=captain_injured,
        exact=True,
    )
    lose, tie = Fraction(2, 7), Fraction(3, 7)
    alone = healthy + injured == 0
    anyone_healthy = healthy > 0 or not captain_injured
    assert found.sacrifice == (0 if alone else lose)
    assert found.burn == (lose if alone else 0) + (0 if anyone_healthy else tie)
    assert found.injure_one == (tie if healthy else 0)
    own = (lose if alone else 0) + (0 if healthy else tie)
    assert found.injure_captain == (0 if captain_injured else own)
    assert found.nothing == 1 - lose - tie


@pytest.mark.rule("MP-CMB-09", "MP-CMB-11", "MP-CMB-14")
def test_what_an_attack_is_worth() -> None:
    worth = odds.attack_worth((0, 0, 2), (0, 2, 0), healthy=2, exact=True)
    lose, tie, win, critical = Fraction(19, 108), Fraction(11, 36), Fraction(2695, 5832), Fraction(329, 5832)
    assert worth.mean_damage == win + 2 * critical
    assert (worth.losses.sacrifice, worth.losses.injure_one, worth.losses.burn) == (lose, tie, 0)
    assert worth.expected_losses == lose + tie
    assert worth.ratio == (win + 2 * critical) / (lose + tie)
    alone = odds.attack_worth((0, 0, 2), (0, 2, 0), healthy=0, captain_injured=True, exact=True)
    assert alone.expected_losses == 0
    assert alone.losses.burn == 0
    assert alone.ratio is None


@given(st.integers(1, 6), st.integers(0, 3), st.integers(1, 3))
def test_mean_attacks_follow_the_recurrence(health: int, yellow: int, white: int) -> None:
    found = odds.combat((0, yellow, white), (1, 1, 0), exact=True)
    p1, p2 = found.win, found.critical
    expected = [Fraction(0)]
    for h in range(1, health + 1):
        expected.append((1 + p1 * expected[h - 1] + p2 * expected[max(0, h - 2)]) / (p1 + p2))
    assert odds.attacks_needed(health, found).mean == expected[health]


def test_attacks_needed_one_by_one() -> None:
    found = odds.combat((0, 0, 2), (0, 2, 0), exact=True)
    law = odds.attacks_needed(3, found)
    waiting = {3: Fraction(1)}
    for attack in range(1, 6):
        after: dict[int, Fraction] = defaultdict(Fraction)
        for left, mass in waiting.items():
            after[max(0, left - 2)] += mass * found.critical
            after[left - 1] += mass * found.win
            after[left] += mass * (found.tie + found.lose)
        assert law[attack] == after.pop(0, 0)
        waiting = after


def test_attacks_needed_with_a_pool_that_shrinks() -> None:
    fresh, weak = (odds.combat((0, 0, w), (0, 2, 0), exact=True) for w in (3, 1))
    law = odds.attacks_needed(1, [fresh, weak])
    a, b = fresh.any_win, weak.any_win
    assert [law[n] for n in (1, 2, 3)] == [a, (1 - a) * b, (1 - a) * (1 - b) * b]
    assert law.mean == 1 + (1 - a) / b


def test_kill_chance_adds_up_every_run_of_results() -> None:
    first, second = (odds.combat((0, 0, w), (0, 2, 0), exact=True) for w in (2, 3))
    laws = [{0: f.tie + f.lose, 1: f.win, 2: f.critical} for f in (first, second)]
    for health in (1, 2, 3, 4, 5):
        runs = product(laws[0].items(), laws[1].items())
        expected = sum(p * q for (a, p), (b, q) in runs if a + b >= health)
        assert odds.kill_chance(health, [first, second]) == expected
    assert odds.kill_chance(1, []) == 0


def test_kill_chance_with_losses_in_between() -> None:
    fresh, weak = (odds.combat((0, 0, w), (0, 2, 0), exact=True) for w in (3, 1))
    chance = odds.kill_chance(2, [fresh, (fresh, weak)])
    lost = fresh.tie + fresh.lose
    assert chance == fresh.critical + fresh.win * fresh.any_win + lost * weak.critical


@pytest.mark.rule("MP-CMB-12", "MP-CMB-13")
@pytest.mark.parametrize("health", [1, 2, 3])
def test_a_creatures_reward(health: int) -> None:
    found = odds.combat((0, 0, 2), (0, 2, 0), exact=True)
    fight_ = odds.creature_reward((0, 0, 2), (0, 2, 0), health, reward=3, exact=True)
    assert fight_.defeat == {1: found.any_win, 2: found.critical, 3: 0}[health]
    both = found.critical if health >= 2 else Fraction(0)
    assert fight_.mean_gold == 3 * (found.any_win + both)


def test_prices_follow_the_rules_for_every_squad() -> None:
    found = odds.combat((0, 1, 1), (1, 1, 0), exact=True)
    for healthy, injured, hurt in SQUADS:
        for attacking in (True, False):
            losses = odds.prices(found, Fighters(attacking, hurt, healthy, injured))
            assert losses.nothing >= found.any_win
            assert losses.sacrifice == (found.lose if healthy + injured else 0)


# ---- MP-CALC-17 to 19: better dice ----


@pytest.mark.parametrize(
    ("change", "steps"),
    [
        ((-1, 1, 0), Fraction(-3, 10)),
        ((0, -1, 1), Fraction(-1, 10)),
        ((0, 0, 1), Fraction(2, 5)),
        ((1, 0, 0), Fraction(4, 5)),
    ],
)
def test_what_better_dice_change_in_a_progress_roll(change: tuple[int, int, int], steps: Fraction) -> None:
    worth = odds.dice_worth((1, 2, 2), change)
    assert worth.steps == steps
    after = tuple(a + b for a, b in zip((1, 2, 2), change, strict=True))
    before_gold, after_gold = (odds.progress(*p, exact=True).gold.mean for p in ((1, 2, 2), after))
    assert worth.gold == after_gold - before_gold
    assert (worth.win, worth.critical, worth.damage) == (0, 0, 0)


def test_a_second_white_die_lowers_mean_gold() -> None:
    assert odds.dice_worth((0, 0, 1), (0, 0, 1)).gold == Fraction(244, 90) - Fraction(14, 5)


def test_what_a_better_die_changes_in_a_fight() -> None:
    worth = odds.dice_worth((0, 1, 1), (0, -1, 1), monster=(0, 2, 0), exact=True)
    before, after = fight((0, 1, 1), (0, 2, 0)), fight((0, 0, 2), (0, 2, 0))
    critical = after["critical"] - before["critical"]
    win = critical + after["win"] - before["win"]
    assert worth.critical == pytest.approx(critical, abs=1e-6)
    assert worth.win == pytest.approx(win, abs=1e-6)
    assert worth.damage == worth.win + worth.critical


@pytest.mark.rule("MP-TERM-04")
@pytest.mark.parametrize(("change", "gain"), [((0, 1, -1), Fraction(1, 10)), ((1, -1, 0), Fraction(3, 10))])
def test_what_an_improved_die_is_worth_to_the_monster(change: tuple[int, int, int], gain: Fraction) -> None:
    worth = odds.tracker_worth((1, 2, 2), change, "phoshar", exact=True)
    assert worth.results == gain
    after = tuple(a + b for a, b in zip((1, 2, 2), change, strict=True))
    moves = [odds.mean_move(*pool, board="phoshar", exact=True) for pool in ((1, 2, 2), after)]  # type: ignore[misc]
    assert worth.move == moves[1] - moves[0]


def test_a_stone_is_used_on_the_roll_it_helps_most() -> None:
    ours, theirs = side(rolls((0, 1, 1)), 0), side(rolls((1, 1, 0)), 1)
    own, other, none = 0.0, 0.0, 0.0
    for (c, p), (m, q) in product(ours.items(), theirs.items()):
        keep = float(c > m)
        again = float(sum(x for k, x in ours.items() if k > m))
        foe = float(sum(x for k, x in theirs.items() if c > k))
        none += float(p * q) * keep
        own += float(p * q) * max(keep, again)
        other += float(p * q) * max(keep, again, foe)
    worth = odds.stone_before_fight((0, 1, 1), (1, 1, 0))
    assert (worth.without, worth.own, worth.either) == pytest.approx((none, own, other), abs=1e-5)
    assert worth.without == pytest.approx(odds.combat((0, 1, 1), (1, 1, 0)).any_win, abs=1e-14)


@pytest.mark.parametrize("results", [(1, 1), (0, 3), (2, 2), (3, 1)])
def test_a_stone_with_the_dice_on_the_table(results: tuple[int, int]) -> None:
    captain, monster = results
    advice = odds.stone_in_fight(captain, monster, (0, 0, 2), (0, 2, 0))
    ours, theirs = odds.results(0, 0, 2), odds.results(0, 2, 0, "monster")
    assert advice.values["keep"] == (captain > monster)
    assert advice.values["own dice"] == pytest.approx(ours.at_least(monster + 1))
    assert advice.values["opponent's dice"] == pytest.approx(theirs.at_most(captain - 1) if captain else 0.0)


def test_a_stone_for_damage() -> None:
    found = odds.combat((0, 0, 2), (0, 2, 0))
    worth = odds.stone_before_fight((0, 0, 2), (0, 2, 0), goal="damage")
    assert worth.without == pytest.approx(found.mean_damage, abs=1e-14)
    assert worth.without < worth.own < worth.either
    assert odds.stone_in_fight(1, 0, (0, 0, 2), (0, 2, 0), goal="damage").best == "own dice"
    assert odds.stone_in_fight(3, 0, (0, 0, 2), (0, 2, 0), goal="damage").best == "keep"


def test_a_stone_at_twilight() -> None:
    found = odds.stone_at_twilight((0, 2, 0), exact=True)
    assert (found.mean, found.with_stone, found.rows) == (1, Fraction(1, 2), (0,))
    burns: Callable[[Any], int] = lambda row: int(row.results in (0, 2))  # noqa: E731
    city = odds.stone_at_twilight((1, 0, 3), "phoshar", worth=burns, exact=True)
    rows = odds.twilight(1, 0, 3, "phoshar", exact=True)
    assert city.mean == rows[0] + rows[2]
    assert city.with_stone == city.mean * city.mean
    assert city.rows == (0, 2)


def test_the_stone_church() -> None:
    aid = odds.church((0, 2, 0), exact=True)
    assert aid.success == Fraction(2, 3)
    means = {tuple(swap.trackers): swap.mean for swap in aid.swaps}
    assert means[0, 1, 1] == Fraction(11, 10)
    assert means[1, 1, 0] == odds.mean_move(1, 1, 0, exact=True)
    best = aid.swaps[0]
    assert tuple(best.trackers) == (1, 1, 0)
    assert best.gold_each == Fraction(4) / (best.gain * Fraction(2, 3))
    assert aid.swaps[1].gold_each is None
    assert aid.mean_gain == Fraction(2, 3) * best.gain


@pytest.mark.parametrize(
    ("pool", "after"),
    [
        ((1, 0, 3), [(1, 1, 2)]),
        ((1, 1, 1), []),
        ((4, 2, 0), [(4, 1, 1), (3, 3, 0)]),
        ((2, 5, 2), [(3, 4, 2), (2, 4, 3)]),
    ],
)
def test_swaps_at_the_church(pool: tuple[int, int, int], after: list[tuple[int, ...]]) -> None:
    aid = odds.church(pool, "phoshar")
    assert sorted(tuple(swap.trackers) for swap in aid.swaps) == sorted(after)
    if not after:
        assert aid.mean_gain == 0


def test_every_option_of_the_rows_leads_to_trackers_in_their_limits() -> None:
    for pool in product(range(5), range(6), range(7)):
        for row in BOARDS["phoshar"].rows:
            for action in row.actions:
                for option in tracker_options(action, DicePool(*pool), 12):
                    assert option.red <= 4
                    assert option.yellow <= 5
                    assert option.white <= 6
                    assert option.size <= max(12, sum(pool))


def test_numpy_numbers_are_taken() -> None:
    law = odds.twilight(np.int64(1), np.int32(0), np.uint8(3), "phoshar", exact=True)
    assert law == odds.twilight(1, 0, 3, "phoshar", exact=True)
    pools = np.array([[0, 0, 2], [0, 2, 0]])
    assert odds.combat(pools[0], pools[1]).tie == odds.combat((0, 0, 2), (0, 2, 0)).tie
