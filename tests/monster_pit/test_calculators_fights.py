"""Calculators of fights and better dice (MP-CALC-11 to 19), against thrown faces or icepool."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.monster_pit import odds
from pitkit.monster_pit.boards import BOARDS
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.outcomes import Fighters
from pitkit.monster_pit.rules.trackers import tracker_options
from tests.monster_pit.brute import fight, icepool_results, rolls, side, within

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
