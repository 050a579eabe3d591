"""Spawns, cards, Recipes, luck, rewards and golems: the checklist's values, icepool, and counting by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from types import SimpleNamespace
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.shaddis_horne import odds
from pitkit.shaddis_horne.odds.town import RECIPES
from tests.shaddis_horne.road_brute import COLOURS, Town

# ---- 07, 08, 12: creatures to come ----


def test_calculator_07() -> None:
    assert odds.spawns_on(3, exact=True).at_least(1) == Fraction(91, 216)
    law = odds.roads_reached(3, exact=True)
    assert [law[n] for n in (1, 2, 3)] == [Fraction(1, 36), Fraction(5, 12), Fraction(5, 9)]


@pytest.mark.parametrize("rolls", [0, 1, 2, 4, 7, 12])
def test_roads_reached_as_icepool_counts(rolls: int) -> None:
    law = odds.roads_reached(rolls, exact=True)
    peer = icepool.d6.pool(rolls).unique().expand().map(len) if rolls else icepool.Die([0])
    assert dict(law.items()) == {
        outcome: peer.probability(outcome) for outcome in peer if peer.probability(outcome)
    }
    assert float(odds.roads_reached(rolls).mean) == pytest.approx(6 * (1 - (5 / 6) ** rolls))


@pytest.mark.parametrize("roads", range(7))
def test_spawns_on_named_roads_by_listing_rolls(roads: int) -> None:
    law = odds.spawns_on(3, roads, exact=True)
    found = Counter(sum(die <= roads for die in dice) for dice in product(range(1, 7), repeat=3))
    assert dict(law.items()) == {count: Fraction(ways, 216) for count, ways in found.items()}


def test_calculator_08() -> None:
    assert odds.supply_shortfall({"scuttler": 1}, {"scuttler": 3}) == 2
    assert odds.supply_shortfall({"scuttler": 9, "oak": 1}, {"scuttler": 3, "oak": 2, "fairy": 1}) == 2
    swarm = {"spawns": [("fairy", 1), ("gold", "?")]}
    raid = SimpleNamespace(spawns=(SimpleNamespace(creature="fairy", road="?"),))
    assert odds.mean_shortfall({"gold": 1}, [(swarm, 1), (raid, 2)], exact=True) == 2
    assert odds.mean_shortfall({"gold": 4, "fairy": 1}, [(swarm, 1), (raid, 2)]) == 0.0


def test_calculator_12() -> None:
    assert odds.next_siege_card(6, 0, exact=True) == (Fraction(1, 6), Fraction(2, 3))
    assert odds.next_siege_card(6, 3, exact=True) == (Fraction(1, 3), Fraction(1, 3))


@pytest.mark.parametrize("seen", [0, 1, 2])
def test_siege_cards_by_listing_orders(seen: int) -> None:
    """Five cards, of which the last two of an order stay in the box; cards 0 to `seen` - 1 were drawn."""
    orders = [order for order in permutations(range(5)) if order[:seen] == tuple(range(seen))]
    following = Fraction(sum(order[seen] == 4 for order in orders), len(orders))
    comes = Fraction(sum(4 in order[seen:3] for order in orders), len(orders))
    assert odds.next_siege_card(5, seen, exact=True) == (following, comes)


def test_siege_forecast_averages_the_unseen_cards() -> None:
    one = {"spawns": [("fairy", 2), ("fairy", "?"), ("iron", 3)]}
    two = SimpleNamespace(spawns=(SimpleNamespace(creature="scuttler", road=2),))
    forecast = odds.siege_forecast([(one, 1), (two, 2), ({"spawns": []}, 0)], exact=True)
    assert forecast.tokens == {
        "scuttler": Fraction(2, 3), "fairy": Fraction(2, 3), "oak": 0, "iron": 1, "gold": 0,
    }  # fmt: skip
    assert forecast.roads[2] == Fraction(1, 3) + Fraction(1, 18) + Fraction(2, 3)
    assert forecast.roads[3] == Fraction(1, 18) + 1
    assert forecast.roads[6] == Fraction(1, 18)
    assert dict(forecast.fairies.items()) == {0: Fraction(2, 3), 2: Fraction(1, 3)}
    assert sum(forecast.roads.values()) == sum(forecast.tokens.values())
    assert type(odds.siege_forecast([(one, 1)]).roads[1]) is float


# ---- 13 to 15: cards and Recipes ----


def test_calculator_13() -> None:
    assert odds.named_spell(7, 4, exact=True) == Fraction(2, 21)
    hands = list(combinations(range(9), 4))
    assert odds.event_drawn(9, 2, 4, exact=True) == Fraction(sum(0 in h or 1 in h for h in hands), len(hands))


def test_calculator_14() -> None:
    assert odds.row_shows(14, 3, 2, exact=True) == Fraction(36, 91)
    assert odds.row_shows(1, 1, 2) == 1.0
    assert odds.row_shows(0, 0, 2) == 0.0


def test_calculator_15() -> None:
    assert odds.recipe_shown("GUST", exact=True) == Fraction(9, 14)
    assert odds.recipes_differ(exact=True) == Fraction(4, 7)
    assert odds.next_recipe("FAST", exact=True) == Fraction(1, 4)
    tokens = {"TELE": 3, "FIRE": 1, "GUST": 0}
    bag = [kind for kind, count in tokens.items() for _ in range(count)]
    for drawn in range(5):
        hands = [[bag[i] for i in hand] for hand in combinations(range(4), drawn)]
        for kind in tokens:
            shown = Fraction(sum(kind in hand for hand in hands), len(hands))
            assert odds.recipe_shown(kind, tokens, drawn, exact=True) == shown
        differ = Fraction(sum(len(set(hand)) == drawn for hand in hands), len(hands))
        assert odds.recipes_differ(tokens, drawn, exact=True) == differ


def test_recipes_assumed() -> None:
    assert sum(RECIPES.values()) == 8


# ---- 16, 17, 21 ----


def test_calculator_16() -> None:
    assert odds.luck(3, gambler=True, exact=True).once == Fraction(3, 4)
    assert odds.luck(2, gambler=True, exact=True).once == Fraction(5, 9)
    two = odds.luck(3, 2, value=2, exact=True)
    assert (two.once, two.ever, two.gain) == (Fraction(1, 2), Fraction(3, 4), 2)
    assert odds.luck(3, 2, value=2, held=3, exact=True).gain == Fraction(1, 4) * 3 + Fraction(1, 2) * 2
    assert odds.luck(6, 3, value=1, held=6).gain == 0.0


@given(st.integers(0, 6), st.integers(0, 5), st.integers(0, 3), st.integers(0, 6), st.booleans())
@settings(max_examples=30, deadline=None)
def test_luck_as_icepool_counts(faces: int, rounds: int, value: int, held: int, gambler: bool) -> None:
    die = icepool.d6.map(lambda face: int(face <= faces))
    once = die.map(lambda works: 1 if works else die) if gambler else die
    total = rounds @ once if rounds else icepool.Die([0])
    gain = total.map(lambda times: min(times * value, 6 - held))
    found = odds.luck(faces, rounds, gambler=gambler, value=value, held=held, exact=True)
    assert found.once == once.probability(1)
    assert found.gain == gain.mean()


def test_calculator_17() -> None:
    bonus = odds.college_bonus((0, 1, 2, 3, 0, 2), exact=True)
    assert (bonus.mean, bonus.any) == (Fraction(7, 6), Fraction(4, 6))
    assert dict(bonus.hits.items()) == {0: Fraction(1, 3), 1: Fraction(1, 6), 2: Fraction(1, 2)}
    assert type(odds.college_bonus((0,) * 6).mean) is float


def test_calculator_21_and_example_29() -> None:
    found = odds.income({"gold": 2}, {"gems": 5})
    assert (found.after["gems"], found.wasted["gems"]) == (6, 3)
    assert found.spend_first == {"gems": 3, "influence": 0, "wood": 0, "ore": 0}
    assert found.useful
    plain = odds.income({"scuttler": 2, "fairy": 1, "oak": 1, "iron": 3}, {"ore": 1})
    assert plain.after == {"gems": 2, "influence": 1, "wood": 1, "ore": 4}
    assert not plain.useful
    many = odds.income({"scuttler": 9}, {"gems": 2})
    assert (many.after["gems"], many.wasted["gems"], many.spend_first["gems"]) == (6, 5, 2)


# ---- 18: golems ----


def dies(tokens: int, tile: int, hits: dict[str, int], villager: int | None) -> bool:
    """Whether a gold golem of weak tokens can be gone with nothing having got through."""
    board = {1: {COLOURS[tile]: {"gold": tokens}, "destroyed": True, "villager": villager}}
    states = [(Town(board, {"gold": [1] * tokens}), hits)]
    for town, left in states:
        if town.clear:
            return True
        for colour, count in left.items():
            place = COLOURS.index(colour)
            if count and town.roads[0][place]:
                after = town.copy()
                after.hit(0, place)
                if not after.lost:
                    states.append((after, {**left, colour: count - 1}))
    return False


@pytest.mark.parametrize("tokens", range(1, 5))
@pytest.mark.parametrize("tile", range(4))
@pytest.mark.parametrize("villager", [None, 8])
def test_calculator_18_by_trying_all_hits(tokens: int, tile: int, villager: int | None) -> None:
    holds = villager is not None
    plenty = odds.golem_kill(tokens, COLOURS[tile], villager_holds=holds)
    assert plenty.possible == dies(tokens, tile, dict.fromkeys(COLOURS, 9), villager)
    assert plenty.possible == (holds or tokens <= tile + 1)
    for counts in product(range(3), repeat=4):
        hits = dict(zip(COLOURS, counts, strict=True))
        found = odds.golem_kill(tokens, COLOURS[tile], hits, villager_holds=holds)
        assert found.possible == dies(tokens, tile, hits, villager)
        with_fire = odds.golem_kill(tokens, COLOURS[tile], hits, fire=found.missing, villager_holds=holds)
        assert with_fire.possible == plenty.possible


def test_calculator_18_hits_in_the_order_of_the_tiles() -> None:
    assert list(odds.golem_kill(4, "green").needed or ()) == ["green", "yellow", "orange", "red"]
    short = odds.golem_kill(3, "yellow", {"yellow": 1, "red": 2})
    assert (short.possible, short.missing) == (False, 1)
    assert odds.golem_kill(3, "yellow", {"yellow": 1, "red": 2}, fire=1).possible
    assert odds.golem_kill(4, "orange", villager_holds=True).needed == {"orange": 1, "red": 2}


# ---- bad input ----


@pytest.mark.parametrize(
    ("call", "parts"),
    [
        (lambda: odds.spawns_on(-1), ("rolls", "0 to 1000", "-1")),
        (lambda: odds.spawns_on(1, 7), ("roads", "from 0 to 6", "7")),
        (lambda: odds.roads_reached(2.0), ("rolls", "2.0")),  # type: ignore[arg-type]
        (lambda: odds.supply_shortfall({"orc": 1}, {}), ("supply", "scuttler", "'orc'")),
        (lambda: odds.supply_shortfall({}, {"oak": -1}), ("demand: oak", "-1")),
        (lambda: odds.mean_shortfall({}, []), ("cards", "at least one card")),
        (lambda: odds.siege_forecast(3), ("cards", "(card, count)", "3")),
        (lambda: odds.siege_forecast([3]), ("cards[0]", "pair", "3")),
        (lambda: odds.siege_forecast([({"spawns": []}, -1)]), ("cards[0]'s count", "-1")),
        (lambda: odds.siege_forecast([(object(), 1)]), ("spawns of cards[0]", "pairs")),
        (lambda: odds.siege_forecast([({"spawns": ["oak"]}, 1)]), ("a spawn of cards[0]", "'oak'")),
        (lambda: odds.siege_forecast([({"spawns": [("oak", 7)]}, 1)]), ("cards[0]", "from 1 to 6", "7")),
        (lambda: odds.next_siege_card(6, 4), ("seen", "from 0 to 3", "4")),
        (lambda: odds.next_siege_card(2, 0), ("left_out", "from 0 to 1", "2")),
        (lambda: odds.event_drawn(0, 0), ("unseen", "1 or more", "0")),
        (lambda: odds.event_drawn(5, 6), ("wanted", "from 0 to 5", "6")),
        (lambda: odds.event_drawn(5, 1, 6), ("draws", "from 0 to 5", "6")),
        (lambda: odds.named_spell(5, -1), ("fairies", "-1")),
        (lambda: odds.row_shows(5, 1, -1), ("turned_up", "-1")),
        (lambda: odds.recipe_shown("ICE"), ("kind", "'TELE'", "'ICE'")),
        (lambda: odds.recipe_shown("TELE", {"TELE": 1}, 2), ("drawn", "from 0 to 1", "2")),
        (lambda: odds.recipes_differ(3), ("tokens", "map", "3")),  # type: ignore[arg-type]
        (lambda: odds.recipes_differ({"TELE": -1}), ("tokens of TELE", "-1")),
        (lambda: odds.next_recipe("TELE", {"TELE": 0}), ("tokens", "at least one token")),
        (lambda: odds.luck(7), ("faces", "from 0 to 6", "7")),
        (lambda: odds.luck(1, held=7), ("held", "from 0 to 6", "7")),
        (lambda: odds.luck(1, -1), ("rounds", "-1")),
        (lambda: odds.college_bonus((1, 2)), ("creatures", "6", "2")),
        (lambda: odds.college_bonus((1, 2, 3, 4, 5, -1)), ("creatures[5]", "-1")),
        (lambda: odds.golem_kill(0, "red"), ("tokens", "1 or more", "0")),
        (lambda: odds.golem_kill(1, "blue"), ("tile", "red", "'blue'")),
        (lambda: odds.golem_kill(1, "red", {"blue": 1}), ("hits", "'blue'")),
        (lambda: odds.golem_kill(1, "red", {"red": -1}), ("hits of red", "-1")),
        (lambda: odds.golem_kill(1, "red", 3), ("hits", "map", "3")),  # type: ignore[arg-type]
        (lambda: odds.income({"orc": 1}), ("trophies", "'orc'")),
        (lambda: odds.income({}, {"gold": 1}), ("held", "gems", "'gold'")),
        (lambda: odds.income({}, {"gems": 7}), ("held of gems", "from 0 to 6", "7")),
    ],
)
def test_bad_input_is_one_sentence(call: Any, parts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the parts below say which
        call()
    text = str(caught.value)
    assert all(part in text for part in parts), text
    assert "\n" not in text


def test_public_names_all_have_an_id_and_an_example() -> None:
    for name in odds.__all__:
        found = getattr(odds, name)
        if callable(found) and not isinstance(found, type) and name[0].islower():
            assert "SH-CALC-" in found.__doc__, name
            assert ">>>" in found.__doc__, name
    told = " ".join(getattr(odds, name).__doc__ or "" for name in odds.__all__ if name[0].islower())
    told += odds.Pit.threshold.__doc__ or ""
    assert [n for n in range(1, 23) if f"SH-CALC-{n:02d}" not in told] == []
