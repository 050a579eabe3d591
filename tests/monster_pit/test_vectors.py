"""The worked examples of the manual, and values worked out by hand and by a second program, all exact."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitkit.monster_pit import odds
from pitkit.monster_pit.boards import BOARDS
from pitkit.monster_pit.pools import captain_dice, chosen_dice
from pitkit.monster_pit.rules.outcomes import Fighters, combat_outcome, damage, price

PRINCESS, DRAGON = (1, 3, 3), (2, 2, 3)
"""The pools of the manual's combat examples: red, yellow, white."""


# ---- the manual's examples ----


@pytest.mark.rule("MP-MORN-08", "MP-CMB-06", "MP-MB-07")
def test_example_1_both_roll_all_their_seven_dice() -> None:
    assert captain_dice(PRINCESS).size == 7
    assert chosen_dice(DRAGON, BOARDS["phoshar"].max_dice.value).size == 7


@pytest.mark.rule("MP-CMB-09")
def test_example_2_four_monster_results_to_three() -> None:
    due = price(combat_outcome(3, 4), Fighters(attacking=True, healthy=2))
    assert combat_outcome(3, 4) == "lose"
    assert due.sacrifice
    assert not due.burn
    assert damage("lose", attacking=True) == 0


@pytest.mark.rule("MP-CMB-12")
def test_example_3_five_captain_results_to_three() -> None:
    due = price(combat_outcome(5, 3), Fighters(attacking=True, healthy=2))
    assert damage(combat_outcome(5, 3), attacking=True) == 1
    assert due.nothing


@pytest.mark.rule("MP-CMB-14")
def test_example_4_five_to_five() -> None:
    due = price(combat_outcome(5, 5), Fighters(attacking=True, healthy=2))
    assert due.injure == "one"
    assert not due.sacrifice
    assert damage(combat_outcome(5, 5), attacking=True) == 0


@pytest.mark.rule("MP-CMB-13")
def test_example_5_five_captain_results_to_two() -> None:
    assert combat_outcome(5, 2) == "critical"
    assert damage("critical", attacking=True) == 2


@pytest.mark.rule("MP-SET-12", "MP-SET-13", "MP-SET-11")
@pytest.mark.parametrize(
    ("board", "start", "maximum", "health"),
    [("vaiel", (0, 2, 0), 9, (7, 8, 12, 16)), ("phoshar", (1, 0, 3), 12, (10, 10, 15, 20))],
)
def test_examples_6_and_7_setting_up(
    board: str, start: tuple[int, ...], maximum: int, health: tuple[int, ...]
) -> None:
    found = BOARDS[board]
    assert tuple(found.starting_dice()) == start
    assert found.max_dice.value == maximum
    assert tuple(found.starting_health(n) for n in (1, 2, 3, 4)) == health


# ---- single dice ----


@pytest.mark.parametrize(
    ("pool", "captain", "monster"),
    [
        ((0, 0, 1), (Fraction(4, 5), Fraction(12, 25)), (Fraction(2, 5), Fraction(6, 25))),
        ((0, 1, 0), (Fraction(1, 2), Fraction(1, 4)), (Fraction(1, 2), Fraction(1, 4))),
        ((1, 0, 0), (Fraction(2, 5), Fraction(6, 25)), (Fraction(4, 5), Fraction(12, 25))),
    ],
)
def test_moments_of_single_dice(
    pool: tuple[int, int, int], captain: tuple[Fraction, Fraction], monster: tuple[Fraction, Fraction]
) -> None:
    for side, (mean, variance) in (("captain", captain), ("monster", monster)):
        law = odds.results(*pool, side, exact=True)
        assert (law.mean, law.variance) == (mean, variance)


@pytest.mark.rule("MP-DIE-04")
def test_a_white_die_has_geometric_chances() -> None:
    law = odds.results(0, 0, 1, exact=True)
    assert [law[k] for k in range(61)] == [
        Fraction(1, 3),
        *(Fraction(5, 9) * Fraction(1, 6) ** (k - 1) for k in range(1, 61)),
    ]
    assert [law.at_least(k) for k in range(1, 6)] == [
        Fraction(2, 3) * Fraction(1, 6) ** (k - 1) for k in range(1, 6)
    ]


def test_a_red_die_is_a_white_one_for_the_other_side() -> None:
    assert odds.results(1, 0, 0, "monster", exact=True) == odds.results(0, 0, 1, "captain", exact=True)


# ---- Progress Rolls ----


@pytest.mark.rule("MP-MORN-10")
@pytest.mark.parametrize(
    ("pool", "chance"),
    [
        ((0, 0, 0), Fraction(0)),
        ((0, 0, 1), Fraction(1)),
        ((0, 1, 1), Fraction(1, 2)),
        ((0, 0, 2), Fraction(5, 9)),
        ((2, 2, 2), Fraction(2, 81)),
        ((1, 3, 3), Fraction(5, 324)),
        ((0, 2, 6), Fraction(65, 2916)),
    ],
)
def test_royal_chances(pool: tuple[int, int, int], chance: Fraction) -> None:
    assert odds.royal_chance(*pool, exact=True) == chance
    assert odds.royal_chance(*pool) == pytest.approx(float(chance), rel=1e-14)
    assert odds.progress(*pool, exact=True).royal == chance


@pytest.mark.rule("MP-MORN-09", "MP-MORN-05")
@pytest.mark.parametrize(
    ("pool", "gold"),
    [
        ((0, 0, 1), Fraction(14, 5)),
        ((0, 0, 2), Fraction(244, 90)),
        ((0, 1, 2), Fraction(239, 90)),
        ((1, 1, 1), Fraction(193, 90)),
        ((2, 0, 0), Fraction(86, 45)),
    ],
)
def test_mean_gold(pool: tuple[int, int, int], gold: Fraction) -> None:
    assert odds.mean_gold_and_steps(*pool).gold == gold
    assert odds.progress(*pool, exact=True).gold.mean == gold
    assert odds.progress(*pool).gold.mean == pytest.approx(float(gold), rel=1e-13)


@pytest.mark.rule("MP-MORN-09")
def test_gold_of_one_white_die() -> None:
    gold = odds.progress(0, 0, 1, exact=True).gold
    assert [gold[k] for k in range(6)] == [
        0,
        0,
        Fraction(1, 3),
        Fraction(5, 9),
        Fraction(5, 54),
        Fraction(5, 324),
    ]


@pytest.mark.rule("MP-MORN-04", "MP-MORN-05")
def test_two_white_and_one_yellow() -> None:
    roll = odds.progress(0, 1, 2, exact=True)
    assert [roll.gold[k] for k in range(4)] == [0, Fraction(13, 54), Fraction(23, 54), Fraction(85, 972)]
    assert [roll.steps[k] for k in range(5)] == [
        Fraction(9, 50),
        Fraction(21, 50),
        Fraction(8, 25),
        Fraction(2, 25),
        0,
    ]


@pytest.mark.rule("MP-MORN-04")
def test_steps_of_two_captains() -> None:
    steps = odds.morning_steps([(0, 1, 2), (0, 1, 2)], exact=True)
    assert [steps[k] * 2500 for k in range(7)] == [81, 378, 729, 744, 424, 128, 16]
    assert steps.at_least(4) == Fraction(568, 2500)


# ---- Twilight ----


@pytest.mark.rule("MP-TWI-05", "MP-TWI-04")
def test_vaiels_rows() -> None:
    rows = odds.twilight(0, 2, 0, "vaiel", exact=True)
    assert [rows[k] for k in range(7)] == [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4), 0, 0, 0, 0]
    assert odds.mean_move(0, 2, 0, exact=True) == 1
    assert odds.mean_move(0, 1, 1, exact=True) == Fraction(11, 10)
    assert odds.mean_move(1, 1, 0) == pytest.approx(0.9540, abs=5e-5)


@pytest.mark.rule("MP-TWI-05")
def test_phoshars_rows() -> None:
    rows = odds.twilight(1, 0, 3, "phoshar", exact=True)
    expected = [
        Fraction(9, 125),
        Fraction(33, 125),
        Fraction(89, 250),
        Fraction(337, 1500),
        Fraction(5, 72),
        Fraction(5, 432),
        Fraction(1, 432),
    ]
    assert [rows[k] for k in range(7)] == expected
    assert odds.mean_move(1, 0, 3, "phoshar", exact=True) == Fraction(21443, 18000)
    assert odds.attack_chance(1, 0, 3, "phoshar", exact=True) == Fraction(31, 432)


@pytest.mark.rule("MP-TWI-02", "MP-TWI-03")
@pytest.mark.parametrize(
    ("pool", "maximum", "chosen"),
    [
        ((1, 3, 6), 9, (1, 3, 5)),
        ((4, 5, 6), 12, (4, 5, 3)),
        ((4, 5, 6), 9, (4, 5, 0)),
        ((9, 0, 9), 12, (4, 0, 6)),
        ((2, 2, 2), 0, (0, 0, 0)),
        ((2, 2, 2), 3, (2, 1, 0)),
    ],
)
def test_dice_the_monster_takes(pool: tuple[int, ...], maximum: int, chosen: tuple[int, ...]) -> None:
    assert tuple(chosen_dice(pool, maximum)) == chosen


@pytest.mark.rule("MP-DIE-06", "MP-MORN-02", "MP-MORN-07")
@pytest.mark.parametrize(
    ("pool", "rolled"),
    [((0, 1, 7), (0, 1, 6)), ((0, 0, 9), (0, 0, 6)), ((9, 9, 9), (0, 2, 6)), ((9, 9, 0), (3, 5, 0))],
)
def test_dice_a_captain_rolls(pool: tuple[int, ...], rolled: tuple[int, ...]) -> None:
    assert tuple(captain_dice(pool)) == rolled


@pytest.mark.rule("MP-TWI-03", "MP-DIE-07", "MP-DIE-08")
def test_rows_of_the_largest_pool() -> None:
    rows = odds.twilight(4, 5, 6, "phoshar", exact=True)
    assert rows[0] == Fraction(1, 12000)
    assert rows[6] == Fraction(2952701, 3888000)
    assert odds.twilight(9, 9, 9, "phoshar", exact=True) == rows


# ---- fights ----


def four(fight: odds.CombatOdds) -> list[object]:
    """Monster win, tie, win, critical hit."""
    return [fight.lose, fight.tie, fight.win, fight.critical]


@pytest.mark.rule("MP-CMB-07", "MP-CMB-13", "MP-CMB-14")
@pytest.mark.parametrize(
    ("captain", "monster", "bonus", "expected"),
    [
        ((0, 0, 1), (1, 0, 0), 0, [Fraction(2, 7), Fraction(3, 7), Fraction(5, 18), Fraction(1, 126)]),
        (
            (0, 0, 2),
            (0, 2, 0),
            0,
            [Fraction(19, 108), Fraction(11, 36), Fraction(2695, 5832), Fraction(329, 5832)],
        ),
        (
            (0, 0, 2),
            (0, 2, 0),
            1,
            [Fraction(1, 36), Fraction(4, 27), Fraction(1189, 1944), Fraction(413, 1944)],
        ),
        (
            PRINCESS,
            DRAGON,
            0,
            [
                Fraction(13789, 43200),
                Fraction(589151, 3240000),
                Fraction(1586903, 4860000),
                Fraction(209527, 1215000),
            ],
        ),
        ((0, 0, 0), (0, 2, 0), 0, [Fraction(3, 4), Fraction(1, 4), Fraction(0), Fraction(0)]),
    ],
)
def test_fights(
    captain: tuple[int, int, int], monster: tuple[int, int, int], bonus: int, expected: list[Fraction]
) -> None:
    assert four(odds.combat(captain, monster, 12, bonus=bonus, exact=True)) == expected
    floats = four(odds.combat(captain, monster, 12, bonus=bonus))
    assert floats == pytest.approx([float(p) for p in expected], rel=1e-13)


@pytest.mark.rule("MP-CMB-17")
def test_attacks_to_one_and_two_damage() -> None:
    fight = odds.combat((0, 0, 1), (1, 0, 0), exact=True)
    assert odds.attacks_needed(1, fight).mean == Fraction(7, 2)
    assert odds.attacks_needed(2, fight).mean == Fraction(497, 72)


@pytest.mark.rule("MP-CMB-12")
def test_two_damage_in_two_attacks() -> None:
    fight = odds.combat((0, 0, 2), (0, 2, 0), exact=True)
    assert odds.kill_chance(2, [fight, fight]) == Fraction(25445, 78732)


def test_a_stone_in_a_fight() -> None:
    worth = odds.stone_before_fight((0, 0, 2), (0, 2, 0))
    assert [round(value, 6) for value in (worth.either, worth.own, worth.without)] == [
        0.764746,
        0.699588,
        0.518519,
    ]


# ---- rounds ----


def test_advance_of_a_round() -> None:
    advance = odds.round_advance([(0, 1, 2), (0, 1, 2)], (0, 2, 0), exact=True)
    assert advance.mean == Fraction(18, 5)
    assert advance[0] == Fraction(81, 5000)


@pytest.mark.rule("MP-GOAL-03")
def test_rounds_to_the_gate() -> None:
    race = odds.rounds_to_gate(20, [(0, 1, 2), (0, 1, 2)], (0, 2, 0))
    assert [round(race.at_most(t), 6) for t in (4, 5, 6)] == [0.073759, 0.341546, 0.683261]
    assert round(race.mean, 6) == 6.030870
