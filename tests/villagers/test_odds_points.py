"""Who wins the reveal: the checklist's tables, an independent library, and the rules core itself."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitkit.odds import Dist
from pitkit.villagers.odds import (
    at_table,
    buying_hits,
    least_total,
    monster_wins,
    monster_wins_by_wards,
    ward_shifts,
    ward_worth,
)
from pitkit.villagers.rules import Reveal
from tests.villagers.tables import CONTENT, after, sitting

F = Fraction

BLIND = [F(7, 12), F(721, 1296), F(4249, 7776)]
BLIND_ROUNDED = [0.5833, 0.5563, 0.5464, 0.5405, 0.5363, 0.5333, 0.5309]

GIVEN = {
    (2, 7): F(7, 12), (2, 8): F(5, 12), (2, 10): F(1, 6),
    (3, 9): F(20, 27), (3, 10): F(5, 8), (3, 11): F(1, 2), (3, 12): F(3, 8),
    (3, 13): F(7, 27), (3, 14): F(35, 216), (3, 15): F(5, 54),
    (5, 18): F(1, 2), (7, 25): F(1, 2),
}  # fmt: skip
GIVEN_ROUNDED = {
    (4, 14): 0.5563, (4, 15): 0.4437, (4, 17): 0.2392, (5, 20): 0.3052,
    (6, 21): 0.5464, (6, 24): 0.2794, (7, 28): 0.2572,
}  # fmt: skip


@pytest.mark.parametrize("n", range(1, 8))
def test_calc_01_blind(n: int) -> None:
    exact = monster_wins(n, exact=True)
    assert round(float(exact), 4) == BLIND_ROUNDED[n - 1]
    assert n > 3 or exact == BLIND[n - 1]
    tie = (2 * n @ icepool.d6).probability("==", 7 * n)
    assert exact == (1 + tie) / 2


@pytest.mark.parametrize(("given", "chance"), GIVEN.items())
def test_calc_02_given_the_open_dice_exactly(given: tuple[int, int], chance: Fraction) -> None:
    assert monster_wins(*given, exact=True) == chance
    assert monster_wins(*given) == float(chance)


@pytest.mark.parametrize(("given", "chance"), GIVEN_ROUNDED.items())
def test_calc_02_given_the_open_dice_rounded(given: tuple[int, int], chance: float) -> None:
    assert round(monster_wins(*given), 4) == chance


def test_calc_02_unknown_wards_are_averaged() -> None:
    assert monster_wins_by_wards(3, Dist.of({0: 3, -2: 1}, exact=True), 11) == F(121, 216)
    assert monster_wins_by_wards(3, Dist.of({0: 0.75, -2: 0.25}), 11) == pytest.approx(121 / 216)


def test_calc_03_some_villagers_still_to_roll() -> None:
    assert monster_wins(3, 7, to_roll=1, exact=True) == F(721, 1296)
    assert monster_wins(3, 0, to_roll=3) == monster_wins(3)
    assert monster_wins(3, None, to_roll=1) == monster_wins(3)


@given(n=st.integers(1, 7), data=st.data())
def test_monster_wins_agrees_with_icepool(n: int, data: st.DataObject) -> None:
    to_roll = data.draw(st.integers(0, n))
    sides = data.draw(st.integers(2, 8))
    total = data.draw(st.integers(n - to_roll, (n - to_roll) * sides))
    shift = data.draw(st.integers(-6, 6))
    die = icepool.d(sides)
    lead = n @ die - to_roll @ die
    expected = lead.probability(">=", total + shift)
    assert monster_wins(n, total, to_roll, shift, sides, exact=True) == expected


def test_other_faces_by_convolution() -> None:
    green, blue = [1, 1, 2, 5], [0, 3]
    wins = sum(a + b >= c + d + 1 for a, b in product(green, repeat=2) for c, d in product(blue, repeat=2))
    assert monster_wins(2, shift=1, green=green, blue=blue, exact=True) == F(wins, 64)


def test_numpy_numbers_are_taken_and_bools_are_not() -> None:
    assert monster_wins(np.int64(3), np.int64(11)) == 0.5
    with pytest.raises(ValueError, match="villagers must be a whole number from 1 to 7; got True"):
        monster_wins(True)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ((0,), "villagers"),
        ((8,), "villagers"),
        ((3, 2), "total"),
        ((3, 19), "total"),
        ((3, 11, 4), "to_roll"),
        ((3, 11, 0, 0.5), "shift"),
        ((3, 11, 0, 0, 0), "sides"),
    ],
)
def test_monster_wins_refuses_what_cannot_be(arguments: tuple[int, ...], named: str) -> None:
    with pytest.raises(ValueError, match=f"^{named} must be"):
        monster_wins(*arguments)


@pytest.mark.parametrize(
    ("board", "to_call", "totals"),
    [
        (1, 1, [8, 11, 15, 18, 22, 25]),
        (2, 1, [7, 10, 13, 17, 20, 24]),
        (1, 3, [10, 14, 17, 21, 25, 29]),
    ],
)
def test_calc_06_least_total_to_call(board: int, to_call: int, totals: list[int]) -> None:
    assert [least_total(n, board, to_call) for n in range(2, 8)] == totals
    assert [least_total(n, 5 * board, 5 * to_call) for n in range(2, 8)] == totals


def test_calc_06_nothing_to_call_and_nothing_enough() -> None:
    assert least_total(3, 0, 0) == 3
    assert least_total(3, 3, 0) == 3
    assert least_total(2, 0, 5, shift=-20) is None


def test_calc_10_worth_of_a_ward() -> None:
    assert monster_wins(3, 11, shift=2, exact=True) == F(7, 27)
    assert monster_wins(3, 11, shift=-2, exact=True) == F(20, 27)
    assert ward_worth(3, 11, 2) == F(1, 2) - F(7, 27)
    assert ward_worth(3, 11, 2, "Monster") == F(20, 27) - F(1, 2)
    assert ward_worth(3, 9, 1, shift=1) == F(5, 8) - F(1, 2)


def test_calc_10_buying_agrees_with_a_deck_of_icepool() -> None:
    deck = icepool.Deck({"wanted": 4, "other": 16})
    for bought in range(6):
        hands = deck.deal(bought).expand()
        assert buying_hits(20, 4, bought) == hands.map(lambda hand: "wanted" in hand, star=False).probability(
            True
        )


def test_ward_shifts_agree_with_every_order_of_a_small_deck() -> None:
    cards = [("Villager", 2, 2), ("Monster", 3, 1), ("Spell", 1, 1), ("Scroll", 0, 1)]
    deck = [(kind, points) for kind, points, copies in cards for _ in range(copies)]
    seen: dict[int, int] = {}
    for a, b, c in product(range(len(deck)), repeat=3):
        if len({a, b, c}) == 3:
            signs = [1 if deck[n][0] != "Monster" else -1 for n in (a, b)]
            shift = sum(sign * deck[n][1] for sign, n in zip(signs, (a, b), strict=True))
            shift += deck[c][1] * (1 if deck[c][0] == "Villager" else -1)
            seen[shift] = seen.get(shift, 0) + 1
    assert dict(ward_shifts(cards, 2, 1).items()) == dict(Dist.of(seen, exact=True).items())
    assert dict(ward_shifts(cards, 0).items()) == {0: 1}
    with pytest.raises(ValueError, match="cards must hold the 6 Wards laid; they hold 5"):
        ward_shifts(cards, 6)


def test_the_core_gives_the_same_chance_by_enumeration() -> None:
    """Every roll of the Monster against open dice, with Wards that two players laid."""
    laid = {1: "Pitchfork Row", 0: "Long Shadow", 3: "Chalk Circle"}  # 2 less 1 and 1 more: a shift of 2
    wins = 0
    for green in product(range(1, 7), repeat=3):
        state = after(sitting(blue=(None, 2, 5, 3), green=green, laid=laid), Reveal(0))
        wins += state.void == 0
    assert monster_wins(3, 10, shift=2, exact=True) == F(wins, 216)


def test_at_table_reads_a_seats_view_and_nothing_else() -> None:
    laid = {1: "Pitchfork Row", 0: "Long Shadow"}
    state = sitting(blue=(None, 2, 5, 3), green=(4, 4, 4), laid=laid, centre=3, stakes={1: 1})
    mine, onlooker, monster = at_table(state, 1), at_table(state), at_table(state, 0)
    assert (mine.villagers, mine.total, mine.board, mine.to_call, mine.monster_board) == (3, 10, 4, 2, 4)
    assert (mine.unseen, onlooker.unseen, monster.unseen) == (1, 2, 1)
    unseen = [(w.kind, w.points, w.copies - (w.name == "Pitchfork Row")) for w in CONTENT.ward]
    law = ward_shifts(unseen, 0, 1) + 2
    assert dict(mine.shifts.items()) == dict(law.items())
    assert mine.monster_wins == monster_wins_by_wards(3, law, 10)
    # The Monster knows his 12 and his own point: he wins unless the unseen Ward brings the others 4 or more.
    unseen = [(w.kind, w.points, w.copies - (w.name == "Long Shadow")) for w in CONTENT.ward]
    assert monster.monster_wins == ward_shifts(unseen, 1).at_most(12 + 1 - 10)


def test_at_table_before_the_dice_and_outside_of_a_round() -> None:
    before = at_table(sitting(stage="blue"), 1)
    assert before.total is None
    assert before.monster_wins == monster_wins(3, exact=True)
    assert before.advice().best == "call"
    assert at_table(sitting(stage="buy")) is None


def test_at_table_names_the_scrolls_it_does_not_count() -> None:
    odds = at_table(sitting(laid={1: "Scroll of Spoils"}), 1)
    assert odds.uncounted == ("Scroll of Spoils",)
