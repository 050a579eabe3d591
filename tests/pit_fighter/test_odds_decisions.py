"""Calculators of decisions, draws and rolls (PF-CALC-07 to 09, 11 to 14, 16, 20)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.pit_fighter import odds
from tests.pit_fighter.brute import mean, pays, thrown

# ---- PF-CALC-07: one hit or several ----


@pytest.mark.parametrize(
    ("gold", "one", "two"),
    [
        (300, 280, 254.722),
        (350, 280, 245.972),
        (400, 280, 245),
        (500, 210, 210),
        (650, 210, 177.917),
        (690, 210, 175),
        (701, 140, 140),
    ],
)
def test_four_dice_or_two_and_two(gold: int, one: float, two: float) -> None:
    found = odds.one_or_several(gold, 4, (2, 2))
    assert found.one == pytest.approx(one, abs=1e-9)
    assert found.several == pytest.approx(two, abs=5.01e-4)


@settings(max_examples=25, deadline=None)
@given(
    gold=st.integers(0, 990),
    several=st.lists(st.integers(-1, 3), min_size=1, max_size=3),
    left=st.none() | st.integers(0, 20),
)
def test_hits_one_after_another_are_those_of_thrown_faces(
    gold: int, several: list[int], left: int | None
) -> None:
    earned = won = Fraction(0)
    for throws in product(*(thrown(max(0, dice)).items() for dice in several)):
        purse, rest, share = gold, 10**6 if left is None else left, Fraction(1)
        for points, chance in throws:
            share *= chance
            if purse < 1000:
                purse, rest = purse + pays(purse) * min(points, rest), rest - min(points, rest)
        earned += share * (purse - gold)
        won += share * (purse >= 1000)
    total = sum(max(0, dice) for dice in several)
    found = odds.one_or_several(gold, total, several, left, exact=True)
    assert (found.several, found.several_wins) == (earned, won)
    assert found.one == odds.hit_gold(gold, total, left, exact=True).mean - gold
    assert found.one_wins == odds.win_now(gold, total, left, exact=True).chance
    assert found.one >= found.several


# ---- PF-CALC-08 and 09: cards and tiers ----


@settings(max_examples=60)
@given(
    gold=st.integers(0, 999),
    stack=st.integers(-3, 4),
    dice=st.integers(-3, 4),
    share=st.floats(0, 1),
    left=st.none() | st.integers(0, 25),
)
def test_a_cards_worth_is_that_of_thrown_faces(
    gold: int, stack: int, dice: int, share: float, left: int | None
) -> None:
    cost = int(share * gold)
    most = 10**6 if left is None else left
    old, new = (mean(thrown(max(0, n)), lambda points: min(points, most)) for n in (stack, stack + dice))
    inside = odds.card_worth(gold, stack, dice, cost, left, exact=True)
    assert inside.earned == pays(gold) * (new - old)
    assert inside.net == inside.earned - cost
    assert inside.break_even == Fraction(7, 2) * dice * pays(gold)
    before = odds.card_worth(gold, stack, dice, cost, left, before=True, exact=True)
    assert before.net == pays(gold - cost) * new - pays(gold) * old - cost
    if dice <= 0:
        defence = odds.defence_worth(gold, stack, -dice, cost, left, exact=True)
        assert defence == (pays(gold) * (old - new), old - new, pays(gold) * (old - new) - cost)


def test_dice_wasted_on_a_negative_stack() -> None:
    assert odds.card_worth(100, -2, 2, 0).earned == 0
    assert odds.card_worth(100, -2, 3, 0, exact=True).earned == 70


def test_pay_to_drop_a_tier() -> None:
    found = odds.drop_a_tier(410, 20, 7)
    assert found == (15, 20, 15)
    # 120 instead of 105, and the card on top
    assert 105 + found.gain == 120
    assert odds.card_worth(410, 2, 0, 20, before=True, exact=True).net == found.gain
    assert odds.drop_a_tier(500, 20, 7).gain == -20
    assert odds.drop_a_tier(710, 320, Fraction(7, 2)).gain == 35 - 320
    assert odds.drop_a_tier(705, 5, 2.5) == (10, 15, 7.5)


@pytest.mark.parametrize(
    ("gold", "spent", "cost"),
    [(90, 60, 0), (130, 60, 30), (200, 60, 60), (0, 0, 0), (100, 100, 0), (160, 60, 60)],
)
def test_pity_bet_bears_part_of_a_price(gold: int, spent: int, cost: int) -> None:
    assert odds.pity_cost(gold, spent) == cost


# ---- PF-CALC-11 and 16: other rolls ----


@pytest.mark.parametrize("dice", range(7))
def test_spell_in_armor(dice: int) -> None:
    chance = Fraction(sum(face - dice >= 3 for face in range(1, 7)), 6)
    assert odds.spell(dice, exact=True) == chance
    assert odds.spell(dice) == float(chance)
    assert odds.spell(dice, worn=False) == 1
    found = odds.spell_tries(dice, 3, cost=15, exact=True)
    assert found == (chance, 1 - (1 - chance) ** 3, 15 / chance if chance else None)


def test_three_tries_with_two_dice_of_armor() -> None:
    assert odds.spell_tries(2, 3, exact=True).any == Fraction(19, 27)
    assert odds.spell_tries(4, 9) == (0, 0, None)
    assert odds.spell_tries(0, 2, 20, worn=False) == (1, 1, 20)


INITIATIVE = {
    2: (Fraction(5, 6), Fraction(6, 5)),
    3: (Fraction(55, 72), Fraction(72, 55)),
    4: (Fraction(25, 36), Fraction(36, 25)),
}


@pytest.mark.parametrize("players", INITIATIVE)
def test_initiative(players: int) -> None:
    at_once, rolls = INITIATIVE[players]
    found = odds.initiative(players, exact=True)
    assert (found.each, found.at_once, found.rolls_all) == (Fraction(1, players), at_once, rolls)
    assert odds.initiative(players) == pytest.approx(tuple(map(float, found)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rolls_when_only_those_tied_roll_again(players: int) -> None:
    again = Fraction(0)
    for faces in product(range(6), repeat=players):
        tied = faces.count(max(faces))
        if tied == players:
            continue
        again += (odds.initiative(tied, exact=True).rolls if tied > 1 else 0) / Fraction(6**players)
    wanted = (1 + again) / (1 - Fraction(6, 6**players))
    assert odds.initiative(players, exact=True).rolls == wanted


# ---- PF-CALC-12 to 14: draws ----


def test_draws_of_the_table() -> None:
    assert odds.draw_chance(40, 3, 5, exact=True) == Fraction(667, 1976)
    assert odds.draw_chance(20, 1, 5, exact=True) == Fraction(1, 4)
    forty = odds.draw_curve(40, 3, 5)
    assert forty == pytest.approx((0.3376, 0.4478, 0.5450, 0.6302, 0.7039, 0.7672), abs=5.01e-5)
    assert odds.draw_curve(38, 3, 2) == pytest.approx((0.3532, 0.4672, 0.5669), abs=5.01e-5)
    assert odds.draw_both(40, 3, 3, 7) == pytest.approx(0.1841, abs=5e-5)


def test_a_curve_ends_with_the_deck() -> None:
    assert odds.draw_curve(8, 1, 4, exact=True) == (Fraction(5, 8), Fraction(7, 8), 1, 1, 1)
    assert odds.draw_curve(3, 1, 1) == (1, 1)


@pytest.mark.parametrize(
    ("deck", "first", "second", "seen"), [(8, 2, 3, 4), (7, 1, 1, 2), (6, 0, 3, 3), (5, 2, 3, 5)]
)
def test_draws_are_those_of_all_hands(deck: int, first: int, second: int, seen: int) -> None:
    hands = list(combinations(range(deck), seen))
    one = [any(card < first for card in hand) for hand in hands]
    two = [any(first <= card < first + second for card in hand) for hand in hands]
    assert odds.draw_chance(deck, first, seen, exact=True) == Fraction(sum(one), len(hands))
    both = sum(a and b for a, b in zip(one, two, strict=True))
    assert odds.draw_both(deck, first, second, seen, exact=True) == Fraction(both, len(hands))
    assert odds.draw_both(deck, first, second, seen) == both / len(hands)


def test_extra_draws_of_cards_that_all_count() -> None:
    found = odds.extra_draws(30, [(3, 250), (2, 100)], exact=True)
    each = Fraction(3 * 250 + 2 * 100, 30) - 40
    assert (found.chance, found.next) == (Fraction(5, 30), each)
    assert each < 0
    assert found.plan.best == 0
    rich = odds.extra_draws(30, [(3, 350), (3, 200)], exact=True)
    assert rich.next == Fraction(1050 + 600, 30) - 40 == 15
    assert rich.plan.best == 2
    assert rich.plan.values[1] == 15
    # the second draw is made only where the first has left enough to win
    left = {
        350: Fraction(2 * 350 + 600, 29) - 40,
        200: Fraction(1050 + 400, 29) - 40,
        0: Fraction(1650, 29) - 40,
    }
    second = (
        Fraction(3, 30) * max(0, left[350]) + Fraction(3, 30) * max(0, left[200]) + Fraction(24, 30) * left[0]
    )
    assert rich.plan.values[2] == 15 + second


def test_extra_draws_of_a_card_that_counts_once() -> None:
    found = odds.extra_draws(20, [odds.Wanted(4, 300, each=False)], exact=True)
    assert found.plan.values == {0: 0, 1: 20, 2: 20 + Fraction(16, 20) * (Fraction(4 * 300, 19) - 40)}
    assert odds.extra_draws(20, [(4, 300, False)], extras=0).plan.best == 0
    assert odds.extra_draws(1, [(1, 50)]).plan.values == {0: 0, 1: 10, 2: 10}


@pytest.mark.parametrize("deck", [0, 4, 5, 6, 20, 40, 41])
@pytest.mark.parametrize("armed", [0, 3])
@pytest.mark.parametrize("extras", [0, 1, 2])
def test_deck_clock_counts_down(deck: int, armed: int, extras: int) -> None:
    if armed > deck:
        return
    rest, turns = deck - armed - 5 - extras, 0
    while rest > 0:
        rest, turns = rest - 2, turns + 1
    assert odds.deck_clock(deck, armed, extras) == turns == max(0, ceil((deck - armed - 5 - extras) / 2))


def test_deck_clock_of_the_printed_decks() -> None:
    assert (odds.deck_clock(40), odds.deck_clock(20)) == (18, 8)
