"""Leave the Pit or explore on: against every order of small decks, exactly, and the checklist's values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.odds import Dist
from pitkit.shaddis_horne.odds import next_pit_card, pit
from pitkit.shaddis_horne.odds.pit_cards import read_deck
from tests.shaddis_horne.pit_brute import Card, Goes, Hand, Player, best, cards_of, explore, memoised, trips

BEAST: Card = {"name": "nog beast", "symbols": ["wound", "wound"]}
NEST: Card = {"name": "scuttler nest", "symbols": ["wound", "wound", "spawn_scuttler", "spawn_scuttler"]}
SEAM: Card = {"name": "copper seam", "symbols": [], "reward": {"ore": 1}}
TREE: Card = {"name": "ancient tree", "symbols": ["wound_per_descent"], "reward_per_descent": {"wood": 1}}
UNDEAD: Card = {"name": "undead", "symbols": ["wound_per_descent"]}
STAIR: Card = {"name": "descent", "symbols": ["descend"]}
UNIT = {"ore": 1, "wood": 1}

MORE: list[Card] = [
    {"name": "gem", "symbols": ["wound"], "reward": {"gems": 2}},
    {"name": "hall", "symbols": ["descend", "wound_per_descent"], "reward": {"gems": 1}},
    {
        "name": "well",
        "symbols": ["wound_per_descent", "descend", "spawn_golem"],
        "reward_per_descent": {"ore": 1},
    },
    {
        "name": "lode",
        "symbols": ["wound"],
        "reward": {"ore": 2, "wood": 1},
        "reward_per_descent": {"wood": 1},
    },
    {"name": "quiet", "symbols": []},
    {"name": "ring", "symbols": ["spawn_fairy"], "reward": {"influence": 1}},
    {"name": "deep", "symbols": ["wound", "wound_per_descent"], "reward": {"gems": 4}},
    {"name": "hole", "symbols": ["descend", "descend"], "reward_per_descent": {"influence": 1}},
    {"name": "doom", "symbols": ["wound"] * 6, "reward": {"rarity": 1}},
    {"name": "sack", "symbols": [], "reward": {"recipe": 1, "equipment": 1}},
]
CARDS = [BEAST, NEST, SEAM, TREE, UNDEAD, STAIR, *MORE]


@st.composite
def moments(draw: st.DrawFn, most: int = 5) -> dict[str, Any]:
    """A small deck with a moment of a trip, and a player."""
    cards = draw(st.lists(st.sampled_from(range(len(CARDS))), max_size=most))
    names = ("gems", "influence", "wood", "ore", "rarity", "recipe")
    few = st.dictionaries(st.sampled_from(names[:4]), st.integers(0, 3), max_size=2)
    held = st.none() | st.dictionaries(st.sampled_from(names[:4]), st.integers(0, 6), max_size=4)
    return {
        "deck": [(CARDS[i], n) for i, n in Counter(cards).items()],
        "wounds": draw(st.integers(0, 5)),
        "descents": draw(st.integers(0, 2)),
        "haul": draw(few),
        "haul_per_descent": draw(few),
        "worth": {name: draw(st.sampled_from([0, 1, 2, Fraction(1, 2), Fraction(-1, 3)])) for name in names},
        "spawn_cost": draw(st.sampled_from([0, 1, Fraction(1, 3)])),
        "held": draw(held),
        "storyteller": draw(st.booleans()),
        "on_return": draw(few),
        "on_return_per_descent": draw(few),
    }


def told(moment: dict[str, Any]) -> tuple[list[Card], Hand, Player]:
    """The same moment for the plain program."""
    hand = Hand(moment["wounds"], moment["descents"], moment["haul"], moment["haul_per_descent"])
    paid = moment["on_return"], moment["on_return_per_descent"]
    player = Player(moment["worth"], moment["spawn_cost"], moment["held"], moment["storyteller"], *paid)
    return cards_of(moment["deck"]), hand, player


# ---- against every order ----


@settings(max_examples=60, deadline=None)
@given(moments())
def test_values_equal_all_orders_exactly(moment: dict[str, Any]) -> None:
    answer = pit(**moment, exact=True)
    cards, hand, player = told(moment)
    assert answer.leave == player.value(hand)
    assert answer.explore == explore(cards, hand, player)
    assert answer.best == ("explore" if answer.explore > answer.leave else "leave")
    assert answer.margin == abs(answer.explore - answer.leave)
    fatal = [card for card in cards if hand.place(card).wounds >= 6]
    assert answer.bust == (Fraction(len(fatal), len(cards)) if cards else 0)


@settings(max_examples=40, deadline=None)
@given(moments())
def test_floats_equal_the_exact_answer(moment: dict[str, Any]) -> None:
    exact, floats = pit(**moment, exact=True), pit(**moment)
    assert floats.best == exact.best
    for name in ("bust", "leave", "explore", "margin", "wounded"):
        value = getattr(floats, name)
        assert type(value) is float
        assert value == pytest.approx(float(getattr(exact, name)), abs=1e-12)
    assert floats.best_trip.value == pytest.approx(float(exact.best_trip.value), abs=1e-12)
    assert floats.best_threshold[0] == exact.best_threshold[0]


def law(outcomes: Iterator[int]) -> Dist:
    return Dist.of(dict(Counter(outcomes)), exact=True)


def same(one: Dist, two: Dist) -> bool:
    return dict(one.items()) == dict(two.items())


@settings(max_examples=40, deadline=None)
@given(moments(), st.integers(0, 6))
def test_trips_equal_all_orders_exactly(moment: dict[str, Any], limit: int) -> None:
    answer = pit(**moment, exact=True)
    cards, hand, player = told(moment)
    known: dict[Any, bool] = {}

    def best_goes(left: Sequence[Card], now: Hand) -> bool:
        key = now.wounds, tuple(sorted(map(id, left)))  # what is left says what has been drawn
        if key not in known:
            known[key] = explore(left, now, player) > player.value(now)
        return known[key]

    policies: dict[str, Goes] = {
        "best": best_goes,
        "threshold": lambda left, now: now.wounds < limit,
    }
    for name, goes in policies.items():
        trip = answer.best_trip if name == "best" else answer.threshold(limit)
        ends = list(trips(cards, hand, goes))
        assert trip.wounded == Fraction(sum(end.wounds >= 6 for end, _ in ends), len(ends))
        assert same(trip.cards, law(n for _, n in ends))
        assert same(trip.spawns, law(end.spawned for end, _ in ends))
        assert trip.value == sum(player.value(end) for end, _ in ends) / Fraction(len(ends))
        for resource, found in trip.haul.items():
            assert same(found, law(player.gains(end).get(resource, 0) for end, _ in ends)), resource
    assert answer.best_trip.value == best(cards, hand, player) == max(answer.leave, answer.explore)
    assert answer.haul == answer.best_trip.haul
    assert answer.wounded == answer.best_trip.wounded


@settings(max_examples=40, deadline=None)
@given(moments(4))
def test_the_policy_is_the_best_choice_after_any_cards(moment: dict[str, Any]) -> None:
    answer = pit(**moment, exact=True)
    cards, hand, player = told(moment)
    for order in permutations(cards):
        now = hand
        for drawn in range(len(order) + 1):
            if now.wounds >= 6:
                assert answer.choice_after(order[:drawn]) == "wounded"
                break
            onward = explore(order[drawn:], now, player) > player.value(now)
            assert answer.choice_after(order[:drawn]) == ("explore" if onward else "leave")
            now = now.place(order[drawn]) if drawn < len(order) else now


def test_the_policy_knows_only_cards_that_are_left() -> None:
    answer = pit([(SEAM, 1), (STAIR, 1)], worth=UNIT)
    assert answer.choice_after([SEAM, STAIR]) == "leave"
    for drawn, place in (([SEAM, SEAM], 1), ([STAIR, STAIR], 1), ([BEAST], 0)):
        with pytest.raises(ValueError, match=rf"drawn\[{place}\] must be a card that is still in the deck"):
            answer.choice_after(drawn)
    with pytest.raises(ValueError, match="drawn must hold cards of the deck, which give no gems"):
        answer.choice_after([{"symbols": [], "reward": {"gems": 1}}])


@settings(max_examples=30, deadline=None)
@given(moments())
def test_survival_equals_all_orders_exactly(moment: dict[str, Any]) -> None:
    answer = pit(**moment, exact=True)
    cards, hand, _ = told(moment)
    for k in range(len(cards) + 1):
        ends = list(trips(cards, hand, lambda left, now, k=k: len(cards) - len(left) < k))
        standing = sum(end.wounds < 6 for end, _ in ends)
        assert answer.survive(k) == Fraction(standing, len(ends))
    if cards:
        assert answer.survive(1) == 1 - answer.bust


@settings(max_examples=20, deadline=None)
@given(moments())
def test_trips_worked_out_in_slices_are_the_same(moment: dict[str, Any]) -> None:
    sliced, asked = pit(**moment, exact=True), pit(**moment, exact=True)
    pauses = sum(1 for _ in sliced.trips())
    assert pauses >= 8  # at least one for each policy, so that the work can be given up
    for one, two in [(sliced.best_trip, asked.best_trip)] + [
        (sliced.threshold(limit), asked.threshold(limit)) for limit in range(7)
    ]:
        assert (one.value, one.wounded) == (two.value, two.wounded)
        assert same(one.cards, two.cards)
        assert all(same(law, two.haul[name]) for name, law in one.haul.items())


@settings(max_examples=30, deadline=None)
@given(moments(9))
def test_thresholds_are_never_above_the_best_policy(moment: dict[str, Any]) -> None:
    answer = pit(**moment)
    limit, trip = answer.best_threshold
    best_value = max(answer.leave, answer.explore)
    values = [answer.threshold(wounds).value for wounds in range(7)]
    assert trip.value == values[limit] == pytest.approx(max(values), abs=1e-12)
    assert all(value < trip.value for value in values[:limit])
    assert trip.value <= best_value + 1e-12
    assert answer.best_trip.value == pytest.approx(best_value, abs=1e-12)


@pytest.mark.parametrize("cost", [0.0, 0.3])
def test_larger_decks_equal_a_memoised_recursion(cost: float) -> None:
    deck = [(card, 1 + i % 2) for i, card in enumerate(CARDS[:13])]
    worth = dict.fromkeys(("gems", "influence", "wood", "ore", "rarity", "recipe", "equipment"), 1)
    answer = pit(deck, worth=worth, spawn_cost=cost)
    leave, onward, states = memoised(deck, cost=cost)
    assert (answer.leave, answer.states) == (leave, states)
    assert answer.explore == pytest.approx(onward, abs=1e-12)


def test_the_split_into_rows_and_columns_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    deck, worth = [(card, 1 + i % 2) for i, card in enumerate(CARDS)], {"gems": 1, "ore": 1, "influence": 2}
    whole = pit(deck, worth=worth, spawn_cost=0.1, held={"ore": 4})
    for columns in (1, 7, 100_000):
        monkeypatch.setattr("pitkit.shaddis_horne.odds.pit_tree._MOST_COLUMNS", columns)
        answer = pit(deck, worth=worth, spawn_cost=0.1, held={"ore": 4})
        assert answer.states == whole.states
        assert answer.explore == pytest.approx(whole.explore, abs=1e-12)
        assert answer.wounded == pytest.approx(whole.wounded, abs=1e-12)


# ---- values of the checklist ----

AT_EX_22: dict[str, Any] = {"wounds": 5, "descents": 2, "haul": {"ore": 1}, "haul_per_descent": {"wood": 1}}


@pytest.mark.parametrize(
    ("deck", "value", "choice"),
    [
        ([(BEAST, 1), (STAIR, 1), (SEAM, 1)], Fraction(8, 3), "leave"),
        ([(BEAST, 1), (STAIR, 2), (SEAM, 1)], Fraction(3), "leave"),
        ([(BEAST, 1), (STAIR, 2), (SEAM, 2)], Fraction(16, 5), "explore"),
        ([(UNDEAD, 1), (SEAM, 3)], Fraction(3), "leave"),
    ],
)
def test_calculator_10_vectors(deck: list[tuple[Card, int]], value: Fraction, choice: str) -> None:
    exact = pit(deck, **AT_EX_22, worth=UNIT, exact=True)
    assert (exact.leave, exact.explore, exact.best) == (3, value, choice)
    floats = pit(deck, **AT_EX_22, worth=UNIT)
    assert floats.best == floats.advice.best == choice
    assert floats.advice.ties == (("leave", "explore") if value == 3 else (choice,))
    assert floats.explore == pytest.approx(float(value), abs=1e-12)


def drawn(*cards: Card) -> Hand:
    hand = Hand()
    for card in cards:
        hand = hand.place(card)
    return hand


def test_example_22_and_23() -> None:
    """The manual's trip, then one more card with 1 Wound."""
    trip = (NEST, SEAM, TREE, STAIR, UNDEAD)
    hand = drawn(*trip)
    assert (hand.wounds, hand.descents, hand.flat["ore"], hand.deep["wood"]) == (5, 2, 1, 1)
    scratch: Card = {"name": "scratch", "symbols": ["wound"]}
    now = pit([(scratch, 1)], **AT_EX_22, worth=UNIT)
    assert {name: dist.mean for name, dist in now.haul.items()} == {"wood": 2.0, "ore": 1.0}
    assert (now.best, now.leave, now.bust) == ("leave", 3.0, 1.0)
    beyond = now.threshold(6)
    assert {name: dist.mean for name, dist in beyond.haul.items()} == {"wood": 0.0, "ore": 0.0}
    assert beyond.wounded == 1.0


def test_example_22_step_by_step() -> None:
    """With the five cards drawn in the manual's order nothing is wounded out before the sixth card."""
    wounds, descents = [2, 2, 3, 3, 5], [1, 1, 1, 2, 2]
    for i, card in enumerate((NEST, SEAM, TREE, STAIR, UNDEAD)):
        before = (0, 1) if i == 0 else (wounds[i - 1], descents[i - 1])
        kind = next(iter(read_deck([(card, 1)])))
        assert before[0] + kind.wounds + kind.per_descent * before[1] == wounds[i]
        assert before[1] + kind.descents == descents[i]


def test_example_34_symbols_act_in_printed_order() -> None:
    first: Card = {"name": "a", "symbols": ["descend", "wound_per_descent"]}
    last: Card = {"name": "b", "symbols": ["wound_per_descent", "descend"]}
    assert next_pit_card([(first, 1)], descents=1).wounds.mean == 2
    assert next_pit_card([(last, 1)], descents=1).wounds.mean == 1
    assert pit([(first, 1)], wounds=4).bust == 1.0
    assert pit([(last, 1)], wounds=4).bust == 0.0


# ---- ties, caps and ends ----


def test_a_tie_means_leave_along_the_whole_trip() -> None:
    """Three cards without any effect: drawing them is worth as much as leaving, so none is drawn."""
    answer = pit([(MORE[4], 3)], worth={"ore": 0.1}, haul={"ore": 3})
    assert (answer.best, answer.margin, answer.best_trip.cards.mean) == ("leave", 0.0, 0.0)


@pytest.mark.parametrize("scale", [1e-9, 0.1, 1.0, 1e9])
def test_ties_do_not_depend_on_the_unit(scale: float) -> None:
    tie = pit([(BEAST, 1), (STAIR, 2), (SEAM, 1)], **AT_EX_22, worth={"ore": scale, "wood": scale})
    ahead = pit([(BEAST, 1), (STAIR, 2), (SEAM, 2)], **AT_EX_22, worth={"ore": scale, "wood": scale})
    assert (tie.best, ahead.best) == ("leave", "explore")


def test_an_empty_deck_means_leaving() -> None:
    for deck in ([], [(SEAM, 0), (BEAST, 0)]):
        answer = pit(deck, **AT_EX_22, worth=UNIT)
        assert (answer.best, answer.leave, answer.explore, answer.margin) == ("leave", 3.0, 3.0, 0.0)
        assert (answer.bust, answer.wounded, answer.survive(0), answer.states) == (0.0, 0.0, 1.0, 1)
        assert answer.best_trip.value == 3.0
        assert answer.best_threshold[0] == 0
        assert pit(deck, exact=True).explore == 0


def test_goods_above_six_are_lost_but_cards_have_no_counter() -> None:
    seam = [({"name": "vein", "symbols": [], "reward": {"ore": 1, "rarity": 1}}, 3)]
    worth = {"ore": 1, "rarity": 1}
    assert pit(seam, worth=worth).explore == 6.0
    assert pit(seam, worth=worth, held={"ore": 5}).explore == 4.0
    assert pit(seam, worth=worth, held={}, haul={"ore": 5}).explore == 9.0
    assert pit(seam, worth=worth, held={"ore": 6, "rarity": 6}).best == "leave"


def test_the_storyteller_pays_however_the_trip_ends() -> None:
    answer = pit(
        [(STAIR, 1), ({"name": "doom", "symbols": ["wound"] * 6}, 1)],
        worth={"influence": 1},
        storyteller=True,
    )
    assert answer.leave == 1.0
    assert answer.explore == 1.5
    assert answer.haul["influence"].mean == 1.5
    assert answer.wounded == 0.5


def test_a_deck_may_be_records_or_a_mapping() -> None:
    class Record:
        name = "vein"
        symbols = ("wound",)
        reward = (("ore", 2),)
        reward_per_descent = ()

    record = Record()
    same_card: Card = {"name": "other name", "symbols": ["wound"], "reward": {"ore": 2}}
    assert pit({record: 2}, worth=UNIT).explore == pit([(same_card, 2)], worth=UNIT).explore
    assert pit([(record, 1), (same_card, 1)], worth=UNIT).states == 3
    assert pit([(record, np.int64(2))], np.int32(1), worth=UNIT).explore == 4.0


def test_many_cards_of_few_kinds() -> None:
    deck = [(SEAM, 40), (BEAST, 20), (STAIR, 20), (UNDEAD, 10), (TREE, 10)]
    answer = pit(deck, worth=UNIT)
    leave, onward, states = memoised(deck)
    assert (answer.leave, answer.states) == (leave, states)
    assert answer.explore == pytest.approx(onward, rel=1e-12)


# ---- the next card ----


@settings(max_examples=40, deadline=None)
@given(moments(7))
def test_next_card_by_counting(moment: dict[str, Any]) -> None:
    cards, hand, player = told(moment)
    if not cards:
        return
    found = next_pit_card(**moment, exact=True)
    after = [hand.place(card) for card in cards]
    assert (
        found.bust
        == Fraction(sum(end.wounds >= 6 for end in after), len(cards))
        == pit(**moment, exact=True).bust
    )
    assert same(found.wounds, law(end.wounds - hand.wounds for end in after))
    now = player.gains(hand)
    for name, change in found.haul.items():
        gains = [player.gains(end).get(name, 0) - now.get(name, 0) for end in after]
        assert change == Fraction(sum(gains), len(cards))
    assert found.advice.values["leave"] == player.value(hand)
    one_more = sum((player.value(end) for end in after), Fraction(0)) / len(cards)
    assert found.advice.values["explore"] == one_more <= pit(**moment, exact=True).explore


# ---- bad input ----


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"wounds": 6}, ("wounds", "from 0 to 5", "6")),
        ({"wounds": True}, ("wounds", "True")),
        ({"descents": -1}, ("descents", "from 0 to 1000", "-1")),
        ({"deck": 5}, ("deck", "(card, count)", "5")),
        ({"deck": [SEAM]}, ("deck[0]", "pair")),
        ({"deck": [(SEAM, -1)]}, ("deck[0]'s count", "from 0 to 1000", "-1")),
        ({"deck": [(SEAM, 1.5)]}, ("deck[0]'s count", "1.5")),
        ({"deck": [("seam", 1)]}, ("deck[0]", "symbols", "seam")),
        ({"deck": [({"name": "x", "symbols": "wound"}, 1)]}, ("symbols of x", "list")),
        ({"deck": [({"name": "x", "symbols": ["wond"]}, 1)]}, ("symbol of x", "wound_per_descent", "wond")),
        ({"deck": [({"name": "x", "reward": {"ore": -1}}, 1)]}, ("reward of x, ore", "from 0 to 1000", "-1")),
        ({"deck": [({"name": "x", "reward": "ore"}, 1)]}, ("reward of x", "'ore'")),
        ({"deck": [({"name": "x", "reward_per_descent": 2}, 1)]}, ("reward_per_descent of x", "2")),
        ({"haul": {"ore": -2}}, ("haul of ore", "from 0 to 1000", "-2")),
        ({"haul": 3}, ("haul", "map", "3")),
        ({"haul_per_descent": {"ore": "1"}}, ("haul_per_descent of ore", "'1'")),
        ({"worth": {"ore": float("nan")}}, ("worth of ore", "number", "nan")),
        ({"worth": {"ore": 0.5}, "exact": True}, ("worth of ore", "Fraction", "0.5")),
        ({"spawn_cost": float("inf")}, ("spawn_cost", "inf")),
        ({"held": {"ore": 7}}, ("held of ore", "from 0 to 6", "7")),
    ],
)
def test_bad_input_is_one_sentence(change: dict[str, Any], parts: tuple[str, ...]) -> None:
    for function in (pit, next_pit_card):
        with pytest.raises(ValueError) as caught:  # noqa: PT011 - the parts below say which
            function(**{"deck": [(SEAM, 1)], **change})
        text = str(caught.value)
        assert all(part in text for part in parts), text
        assert "\n" not in text


def test_other_refusals() -> None:
    answer = pit([(SEAM, 2)])
    with pytest.raises(ValueError, match="k must be a whole number from 0 to 2; got 3"):
        answer.survive(3)
    with pytest.raises(ValueError, match="limit must be a whole number from 0 to 6; got 7"):
        answer.threshold(7)
    with pytest.raises(ValueError, match="deck must hold at least one card"):
        next_pit_card([])


def test_a_deck_too_large_is_refused_before_it_fills_the_memory() -> None:
    def named(symbols: list[str], i: int) -> Card:
        return {"name": str(i), "symbols": symbols, "reward": {f"thing {i}": 1}}

    for symbols in (["wound"], [], ["descend"]):
        with pytest.raises(ValueError, match=r"deck must make at most .* states; it makes .* or more"):
            pit([(named(symbols, i), 1) for i in range(64)])
    assert pit([(named(["wound"] * 6, i), 1) for i in range(70)]).bust == 1.0
