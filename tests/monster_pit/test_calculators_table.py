"""Calculators of whole phases and of draws (MP-CALC-13, 17, 20 to 31), by brute force."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

import icepool
import pytest

from pitkit.monster_pit import odds
from pitkit.monster_pit.boards import BOARDS
from pitkit.monster_pit.odds import Turn
from tests.monster_pit.brute import LONG_CHAIN, fight, rolls, side
from tests.monster_pit.test_calculators_rolls import changed, gold_and_steps, most, thrown_advance
from tests.monster_pit.test_gate_forecast import folded, thrown_race

Pool = tuple[int, int, int]

DISTRICTS = ("City Watch", "Southern Gate", "Great Hall", "Market District", "Mystic's Quarter", "Royal Keep")

# ---- a Morning of all Captains ----


@pytest.mark.parametrize("take", [True, False])
def test_a_morning_is_that_of_thrown_faces(take: bool) -> None:
    pools: list[Pool] = [(0, 1, 1), (1, 0, 0), (0, 2, 0)]
    thrown = {(0, 0): Fraction(1)}
    for pool in pools:
        one = gold_and_steps(pool, 2 if take else 0)
        thrown = folded(((a + g, b + s), p * q) for (a, b), p in thrown.items() for (g, s), q in one.items())
    found = odds.morning(pools, exact=True, take_royal=take)
    for gold, steps in product(range(5), range(5)):
        assert found.both[gold, steps] == thrown.get((gold, steps), 0)
    for count in range(5):
        assert found.gold[count] == sum(p for (gold, _), p in thrown.items() if gold == count)
        assert found.steps[count] == sum(p for (_, steps), p in thrown.items() if steps == count)
    assert found.steps.mean == odds.morning_steps(pools, exact=True).mean
    royal = [sum(p for (*_, c, m), p in rolls(pool).items() if c or m) for pool in pools]
    assert found.any_royal == 1 - (1 - royal[0]) * (1 - royal[1]) * (1 - royal[2])


# ---- a Twilight row by row ----


@pytest.mark.rule("MP-TWI-05", "MP-MB-01", "MP-MB-02")
@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
def test_rows_say_what_they_would_do(board: str) -> None:
    rows = odds.row_outlook((1, 2, 2), board, distance=3, mesmerized=5, exact=True)
    moves = {"vaiel": [3, 0, 1, 2, 5, 2, 3], "phoshar": [0, 1, 2, 0, 3, 0, 3]}[board]
    attacks = {"vaiel": {3: "lead"}, "phoshar": {4: "lead", 6: "all"}}[board]
    law = odds.twilight(1, 2, 2, board, exact=True)
    for results, row in enumerate(rows):
        assert (row.results, row.chance, row.spaces) == (results, law[results], moves[results])
        assert row.left == max(0, 3 - moves[results])
        assert row.loses == (moves[results] >= 3)
        assert row.attacks == attacks.get(results)
        assert row.actions == tuple(action.text for action in BOARDS[board].row(results).actions)
        assert row.rule == BOARDS[board].row(results).rule
        for pick in (most, lambda pools: min(pools)):
            to = changed((1, 2, 2), results, pick) if board == "phoshar" else (1, 2, 2)
            assert to in [tuple(each) for each in row.trackers]
    assert len(rows[3].trackers) == (2 if board == "phoshar" else 1)


# ---- an attack ----


@pytest.mark.rule("MP-CMB-09", "MP-CMB-13", "MP-CMB-14")
def test_an_attack_end_by_end() -> None:
    ours, theirs = (0, 1, 2), (1, 1, 0)
    thrown = fight(ours, theirs)
    now = odds.attack_now(ours, theirs, health=2, healthy=2, loss=Fraction(1, 2), exact=True)
    for end in now.ends:
        assert abs(end.chance - thrown[end.outcome]) <= LONG_CHAIN
    assert [(end.damage, end.costs) for end in now.ends] == [
        (2, "nothing"),
        (1, "nothing"),
        (0, "injure a character or the Captain"),
        (0, "give up a character"),
    ]
    critical, win, tie, lose = (end.chance for end in now.ends)
    assert now.wins_game == critical
    assert odds.attack_now(ours, theirs, health=1, exact=True).wins_game == critical + win
    assert now.advice.values["attack"] == 2 * critical + win - (tie + lose) / 2
    assert now.advice.values["leave"] == 0


@pytest.mark.rule("MP-CMB-10")
def test_a_lone_captain_attacks_at_the_price_of_an_injury() -> None:
    ends = odds.attack_now((0, 0, 1), (1, 0, 0), healthy=0).ends
    assert [end.costs for end in ends[2:]] == ["the Captain is injured"] * 2
    hurt = odds.attack_now((0, 0, 1), (1, 0, 0), healthy=0, captain_injured=True).ends
    assert [end.costs for end in hurt] == ["nothing"] * 4
    dear = odds.attack_now((0, 0, 1), (1, 0, 0), loss=3)
    assert dear.advice.best == "leave"


# ---- the Statue and Wizards ----


def test_the_statue_saves_a_twilight_and_a_morning() -> None:
    captains: list[Pool] = [(0, 1, 2), (0, 2, 0)]
    thrown = thrown_advance(captains, (0, 3, 0))
    found = odds.statue(5, captains, (0, 3, 0), exact=True)
    assert found.spaces == sum(k * p for k, p in thrown.items())
    assert found.at_gate == sum(p for k, p in thrown.items() if k >= 5)
    assert found.attack == Fraction(1, 8)
    assert found.morning_spaces == Fraction(13, 10) + 1


@pytest.mark.parametrize("board", ["vaiel", "phoshar"])
def test_wizards_are_timed_by_races_of_thrown_faces(board: str) -> None:
    pools: list[Pool] = [(0, 1, 1)]
    monster: Pool = (0, 2, 0) if board == "vaiel" else (0, 1, 1)
    found = odds.wizard_timing(
        4, pools, monster, board, back=2, dice=(0, 0, 1), rounds=2, track=5, exact=True
    )
    plans: list[dict[int, Turn]] = [{}, {1: Turn(2, (0, 0, 1))}, {2: Turn(2, (0, 0, 1))}]
    races = [thrown_race(4, pools, monster, board, plan, 5, 2) for plan in plans]
    stands = {used: 1 - sum(race.mornings) - sum(race.twilights) for used, race in enumerate(races)}
    means = [sum(left * p for left, p in race.left[-1].items()) for race in races]
    assert [found.net(used) for used in (1, 2)] == [means[1] - means[0], means[2] - means[0]]
    assert dict(found.advice.values) == stands
    assert stands[found.advice.best] == max(stands.values())


def test_a_push_that_the_dice_undo() -> None:
    found = odds.wizard_timing(12, [(0, 0, 1)], (0, 0, 1), "phoshar", back=1, dice=(2, 1, 0), rounds=6)
    assert found.advice.best == 0
    assert found.net() < 0


# ---- recruits and Armour ----


def mean_gold_and_steps(pool: Pool) -> tuple[float, float]:
    """Means of thrown faces."""
    law = gold_and_steps(pool, 2)
    return float(sum(g * p for (g, _), p in law.items())), float(sum(s * p for (_, s), p in law.items()))


def test_recruits_change_what_thrown_faces_say() -> None:
    cards = {"Squire": ((0, 0, 1), 3), "Brute": ((1, 0, 0), 1), "Page": ((0, 1, 0), 0)}
    found = odds.recruits((0, 1, 1), cards, monster=(0, 2, 0))
    assert [card.worth.gold for card in found] == sorted((card.worth.gold for card in found), reverse=True)
    gold, steps = mean_gold_and_steps((0, 1, 1))
    before = fight((0, 1, 1), (0, 2, 0))
    for card in found:
        pool = tuple(a + b for a, b in zip((0, 1, 1), cards[card.name][0], strict=True))
        after = mean_gold_and_steps(pool)  # type: ignore[arg-type]
        then = fight(pool, (0, 2, 0))  # type: ignore[arg-type]
        assert float(card.worth.gold) == pytest.approx(after[0] - gold, abs=1e-5)
        assert float(card.worth.steps) == pytest.approx(after[1] - steps, abs=1e-5)
        wins = [law["win"] + law["critical"] for law in (then, before)]
        assert float(card.worth.win) == pytest.approx(float(wins[0] - wins[1]), abs=1e-5)
    squire, page, brute = (next(c for c in found if c.name == name) for name in ("Squire", "Page", "Brute"))
    assert squire.rounds_to_earn_back == 3 / squire.worth.gold
    assert page.rounds_to_earn_back == 0
    assert page.per_gold(page.worth.win) is None
    assert squire.per_gold(squire.worth.steps) == Fraction(2, 15)
    assert brute.rounds_to_earn_back is None


def test_armour_improves_red_and_yellow_dice() -> None:
    found = {token.name: token for token in odds.armour((1, 2, 0), monster=(0, 1, 0), exact=True)}
    assert list(found) == ["a red die becomes yellow", "a yellow die becomes white"]
    for name, pool in zip(found, [(0, 3, 0), (1, 1, 1)], strict=True):
        assert tuple(found[name].dice) == pool
        assert found[name].cost == 4
        before, after = mean_gold_and_steps((1, 2, 0)), mean_gold_and_steps(pool)
        assert float(found[name].worth.gold) == pytest.approx(after[0] - before[0], abs=1e-5)
        steps = {"a red die becomes yellow": Fraction(-3, 10), "a yellow die becomes white": Fraction(-1, 10)}
        assert found[name].worth.steps == steps[name]
    assert odds.armour((0, 0, 6)) == ()


# ---- Vaiel ----


@pytest.mark.rule("MP-VAI-09", "MP-VAI-10", "MP-VAI-08")
def test_charms_are_those_of_thrown_faces() -> None:
    monster: Pool = (2, 2, 1)
    rows = folded((min(k, 6), p) for k, p in side(rolls(monster), 1).items())
    slots = [4, 1, 0]  # faces of the Rune Die that name a filled slot
    lost = [Fraction(0)] * 3
    for row, face in product(range(7), range(6)):
        for seat, filled in enumerate(slots):
            hit = face < filled and (row == 6 or (row == 5 and seat == 0))
            lost[seat] += rows[row] * Fraction(hit, 6)
    found = odds.charms(monster, 4, slots, brings={1: 1, 2: 0, 5: 2}, exact=True)
    assert list(found.loses) == lost
    assert found.mean_lost == sum(lost)
    assert found.per_mesmerized == 4
    assert odds.charms(monster, 1).per_mesmerized == 2
    assert found.charm
    assert found.charm_after == 1 - rows[1] - rows[5]
    assert not odds.charms((2, 2, 2)).charm
    assert odds.charms((2, 2, 2)).charm_after == 0


# ---- burning ----


def burnt(row: int, first: int, second: int) -> list[int]:
    """How often Phoshar's row burns each District, with two rolls of the Location Die; from his board."""
    named: dict[int, list[int]] = {0: [0], 1: [4], 2: [0, 3], 4: [first, second], 6: [0, 1, 2, 3, 4, 5]}
    return [named.get(row, []).count(district) for district in range(6)]


def thrown_fire(cards: tuple[int, ...], monster: Pool, rounds: int) -> tuple[list[Fraction], list[Fraction]]:
    """Chances that two Districts, and that City Watch, are destroyed after each round."""
    alive = {(cards, monster): Fraction(1)}
    second, watch = [], []
    for _ in range(rounds):
        after: dict[Any, Fraction] = defaultdict(Fraction)
        for (left, pool), mass in alive.items():
            for row, chance in folded((min(k, 6), p) for k, p in side(rolls(pool), 1).items()).items():
                to = changed(pool, row, most)
                cases = list(product(range(6), repeat=2)) if row == 4 else [(0, 0)]
                for case in cases:
                    now = tuple(max(0, a - b) for a, b in zip(left, burnt(row, *case), strict=True))
                    after[now, to] += mass * chance / len(cases)
        alive = after
        second.append(sum((p for (left, _), p in alive.items() if left.count(0) >= 2), Fraction(0)))
        watch.append(sum((p for (left, _), p in alive.items() if not left[0]), Fraction(0)))
    return second, watch


@pytest.mark.rule("MP-PHO-04", "MP-PHO-06", "MP-PHO-08")
def test_the_start_pool_burns_as_the_checklist_says() -> None:
    found = odds.burn_chances((1, 0, 3), exact=True)
    assert list(found) == list(DISTRICTS)
    assert found["City Watch"] == Fraction(146297, 324000)
    assert round(float(found["Market District"]), 4) == 0.3795
    assert round(float(found["Mystic's Quarter"]), 4) == 0.2875
    assert {found[name] for name in ("Southern Gate", "Great Hall", "Royal Keep")} == {Fraction(61, 2592)}


@pytest.mark.rule("MP-PHO-05", "MP-PHO-06", "MP-PHO-10")
@pytest.mark.parametrize(
    ("cards", "monster"),
    [((2, 1, 3, 2, 2, 1), (1, 0, 2)), ((1, 3, 0, 2, 1, 2), (2, 1, 1)), ((3, 1, 1, 1, 3, 1), (4, 1, 0))],
)
def test_the_burn_clock_is_that_of_thrown_faces(cards: tuple[int, ...], monster: Pool) -> None:
    second, watch = thrown_fire(cards, monster, 2)
    named = dict(zip(DISTRICTS, cards, strict=True))
    assert list(odds.burn_clock(named, monster, rounds=2, exact=True).second) == second
    floats = odds.burn_clock(named, monster, rounds=2)
    assert list(floats.second) == pytest.approx([float(p) for p in second], rel=1e-12)
    clock = odds.district_clock("City Watch", cards[0], monster, exact=True)
    assert [clock.at_most(t) for t in (1, 2)] == watch
    assert odds.district_clock("City Watch", cards[0], monster).mean == pytest.approx(float(clock.mean))


def test_two_districts_destroyed_already() -> None:
    cards = dict.fromkeys(DISTRICTS, 9) | {"City Watch": 0, "Royal Keep": 0}
    found = odds.burn_clock(cards, (1, 0, 3), rounds=2)
    assert found.second == pytest.approx((1, 1))
    assert found.mean_at_most == pytest.approx(1)


def test_a_clock_keeps_its_tail() -> None:
    clock = odds.district_clock("Great Hall", 2, (1, 0, 3))
    assert clock.mean == pytest.approx(sum(t * p for t, p in clock.items()), rel=1e-9)


# ---- draws ----


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_the_fountain_is_that_of_every_draw(draws: int) -> None:
    tokens = {"back": 2, "platinum": 1, "die": 4, "card": 2}
    worth = {"back": Fraction(3), "platinum": Fraction(10), "die": Fraction(1)}
    bag = [kind for kind, count in tokens.items() for _ in range(count)]
    hands = list(combinations(bag, draws))
    found = odds.fountain(tokens, draws, ["back", "card"], worth, exact=True)
    assert found.wanted == Fraction(sum("back" in hand or "card" in hand for hand in hands), len(hands))
    best = sum(max(worth.get(kind, Fraction(0)) for kind in hand) for hand in hands)
    assert found.mean_best == best / len(hands)
    assert found.gold == draws
    assert odds.fountain(tokens, draws, ["back"]).mean_best == pytest.approx(
        odds.fountain(tokens, draws, ["back"]).wanted
    )


def test_fountain_values_of_the_checklist() -> None:
    bag = {"wanted": 2, "other": 18}
    chances = [odds.fountain(bag, draws, ["wanted"], exact=True).wanted for draws in (1, 2, 3)]
    assert chances == [Fraction(1, 10), Fraction(37, 190), Fraction(27, 95)]


def test_runes() -> None:
    assert [odds.rune_chance(wanted, exact=True) for wanted in range(7)] == [Fraction(n, 6) for n in range(7)]
    assert odds.rune_chance(0, faces=8, gem=True, exact=True) == 1
    assert odds.rune_mean([0, 2, 1, 1, 3, 0], exact=True) == Fraction(7, 6)


@pytest.mark.parametrize(("districts", "times"), [(1, 2), (2, 3), (6, 1), (0, 2)])
def test_locations_are_those_of_every_roll(districts: int, times: int) -> None:
    cases = list(product(range(6), repeat=times))
    found = odds.location_hits(districts, times, exact=True)
    hits = [sum(face < districts for face in case) for case in cases]
    assert found.once == Fraction(sum(hit > 0 for hit in hits), len(cases))
    for count in range(times + 1):
        assert found.times[count] == Fraction(hits.count(count), len(cases))
    assert found.alike == Fraction(sum(len(set(case)) == 1 for case in cases), len(cases))


def test_location_values_of_the_checklist() -> None:
    found = odds.location_hits(exact=True)
    assert (found.once, found.times.mean, found.alike) == (Fraction(11, 36), Fraction(1, 3), Fraction(1, 6))


@pytest.mark.parametrize(
    ("unseen", "wanted", "looks"), [(12, 3, 4), (39, 2, (1, 2, 1)), (10, 0, 10), (5, 5, 1)]
)
def test_digging_is_that_of_a_deck_in_icepool(unseen: int, wanted: int, looks: Any) -> None:
    deck = icepool.Deck({1: wanted, 0: unseen - wanted} if wanted else {0: unseen})
    drawn = looks if isinstance(looks, int) else sum(looks)
    found = odds.dig(unseen, wanted, looks, exact=True)
    assert found.found == 1 - deck.deal(drawn).sum().probability(0)
    assert found.following == Fraction(wanted, unseen)
    if wanted:
        assert found.looks is not None
        assert found.looks.at_most(drawn) == found.found
        assert found.looks.mean == Fraction(unseen + 1, wanted + 1)
    else:
        assert found.looks is None


def test_difficulty_tokens_are_those_of_every_draw() -> None:
    for colour, total in (("white", 6), ("yellow", 5), ("red", 3)):
        for drawn in range(total + 1):
            hands = list(combinations(range(total), drawn))
            share = Fraction(sum(0 in hand for hand in hands), len(hands))
            assert odds.token_chance(colour, drawn, exact=True) == share
    yellows, reds = list(combinations(range(5), 2)), list(combinations(range(3), 1))
    both = sum(0 in a and 0 in b for a in yellows for b in reds)
    assert odds.token_pair_chance("yellow", "red", yellow=2, red=1, exact=True) == Fraction(both, 30)
    whites = list(combinations(range(6), 3))
    pair = Fraction(sum(0 in hand and 1 in hand for hand in whites), len(whites))
    assert odds.token_pair_chance("white", "white", white=3, exact=True) == pair
    assert odds.token_pair_chance("white", "white", white=1, exact=True) == 0


def test_every_captain_leads_as_often_in_all_draws_of_quests() -> None:
    for captains in (1, 2, 3, 4):
        draws = list(permutations(range(1, 7), captains))
        first = Fraction(sum(max(draw) == draw[0] for draw in draws), len(draws))
        assert odds.lead_chance(captains, exact=True) == first


@pytest.mark.parametrize("hand", [(), (3,), (5, 2, 4), (4, 4), (1, 1, 6, 6)])
def test_discards_are_the_best_of_all(hand: tuple[int, ...]) -> None:
    pays = {cards: min(cards, default=0) for n in range(3) for cards in combinations(sorted(hand)[::-1], n)}
    advice = odds.best_discard(hand)
    assert dict(advice.values) == pays
    assert advice.values[advice.best] == max(hand, default=0)
    assert len(advice.best) <= 1
    renewed = odds.best_discard(hand, renew=True)
    assert renewed.values[renewed.best] == max(hand, default=0)
    assert len(renewed.best) == (2 if sorted(hand)[-2:] in ([4, 4], [6, 6]) else min(1, len(hand)))
