"""Calculators of the arena and of Creatures (PF-CALC-17 to 19, 21)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitkit.pit_fighter import odds
from pitkit.pit_fighter.hexes import alternating, area, disc, distance, neighbours, sees
from pitkit.pit_fighter.rules import PitFighterState
from tests.pit_fighter.brute import mean, pays, thrown
from tests.pit_fighter.playing_out import ends, mean_gold, quiet
from tests.pit_fighter.scenes import clawing, slaying, striking_beast
from tests.pit_fighter.tables import MIDDLE, beside

BOARD = alternating().hexes

# ---- PF-CALC-17: Traps ----


def caught(dice: int, resistance: int, left: int | None) -> Fraction:
    """Expected points that go through a resistance."""
    return sum(
        (
            p * q * min(max(0, a - b), 10**6 if left is None else left)
            for a, p in thrown(dice).items()
            for b, q in thrown(resistance).items()
        ),
        Fraction(0),
    )


def test_frost_trap_against_a_resistant_victim() -> None:
    found = odds.trap_value(100, 1, [odds.Victim(1, 30, 1)], exact=True)
    assert found == (Fraction(175, 9), Fraction(175, 9), 0)


@pytest.mark.parametrize("gold", [100, 401, 800])
def test_a_trap_adds_up_its_victims(gold: int) -> None:
    victims = [(Fraction(1, 2), 3, 1), (Fraction(1, 3), None, 0), (0, 5, 0)]
    found = odds.trap_value(gold, 2, victims, cost=25, setter=(Fraction(1, 4), 4, 2), exact=True)
    earned = pays(gold) * (Fraction(1, 2) * caught(2, 1, 3) + Fraction(1, 3) * caught(2, 0, None))
    assert found == (earned, earned - 25, Fraction(1, 4) * caught(2, 2, 4))
    floats = odds.trap_value(gold, 2, [(0.5, 3, 1), (1 / 3, None, 0), (0, 5)], 25, (0.25, 4, 2))
    assert floats == pytest.approx(tuple(map(float, found)), rel=1e-12)


@pytest.mark.parametrize(("traps", "left"), [(2, None), (2, 5), (3, 7)])
def test_traps_over_each_other_add_up_until_the_victim_falls(traps: int, left: int | None) -> None:
    law: dict[int, Fraction] = {0: Fraction(1)}
    for _ in range(traps):
        after: dict[int, Fraction] = {}
        for total, share in law.items():
            for a, p in thrown(1).items():
                for b, q in thrown(1).items():
                    to = total + max(0, a - b)
                    after[to] = after.get(to, Fraction(0)) + share * p * q
        law = after
    points = mean(law, lambda k: k if left is None else min(k, left))
    found = odds.trap_value(100, 1, [(1, left, 1)], cost=10, exact=True, traps=traps)
    assert found == (20 * points, 20 * points - 10 * traps, 0)


def test_grease_traps_make_a_way_dear() -> None:
    grease = area((4, 2), (5, 2))
    assert odds.trap_detour(BOARD, (2, 2), (7, 2), [grease]) == (5, 7, 7)
    # three free hexes along the area, then two under both Traps, instead of three under them
    assert odds.trap_detour(BOARD, (2, 2), (5, 2), [grease, grease]) == (3, 3 + 2 * 4, None)
    assert odds.trap_detour([(0, 0), (1, 0)], (0, 0), (1, 0), [grease, [(1, 0)], [(1, 0)]]).trapped == 4
    assert odds.trap_detour([(0, 0)], (0, 0), (5, 5), []) == (None, None, None)


# ---- PF-CALC-18: reach and range ----


def test_reach_on_the_open_board_is_distance() -> None:
    found = odds.approach(BOARD, (3, 5), (6, 12), movement=4)
    assert found.costs == {at: distance((3, 5), at) for at in BOARD if distance((3, 5), at) <= 4}
    assert set(found.firing) == set(neighbours((6, 12))) & set(BOARD)
    assert found.turns == odds.turns_to_contact(distance((3, 5), (6, 12)), 1, 4)


def test_range_and_line_of_sight() -> None:
    walls = [(4, 4)]
    found = odds.approach([at for at in BOARD if at not in walls], (0, 4), (6, 4), 3, (2, 4), blockers=walls)
    wanted = {
        at for at in BOARD if at not in walls and 2 <= distance(at, (6, 4)) <= 4 and sees(at, (6, 4), walls)
    }
    assert set(found.firing) == wanted
    assert (2, 4) not in found.firing
    assert set(found.now) == wanted & set(found.costs)
    assert found.turns == 1


def test_traps_shorten_the_reach() -> None:
    grease = disc((2, 2), 1)
    found = odds.approach(BOARD, (2, 2), (5, 2), 2, areas=[grease])
    assert {at for at, cost in found.costs.items() if cost == 2} == set(neighbours((2, 2)))
    assert odds.approach(BOARD, (2, 2), (5, 2), 0).costs == {(2, 2): 0}
    assert odds.approach(BOARD, (2, 2), (5, 2), 0).turns is None


@pytest.mark.parametrize(
    ("far", "weapon", "movement", "turns"),
    [(18, 1, 4, 5), (18, 2, 4, 4), (17, 1, 4, 4), (1, 1, 0, 0), (2, 1, 0, None), (0, 3, 2, 0)],
)
def test_turns_to_contact(far: int, weapon: int, movement: int, turns: int | None) -> None:
    assert odds.turns_to_contact(far, weapon, movement) == turns


def test_a_creature_without_a_target_goes_straight() -> None:
    centre = (3, 6)
    found = odds.random_moves(BOARD, centre, 3)
    assert found == {
        at: Fraction(1, 6) for at in BOARD if distance(centre, at) == 3 and at in _straight(centre, 3)
    }
    # an obstacle two hexes east, a blocker beside it to the west, a Trap over the south-east
    board = [at for at in BOARD if at != (5, 6)]
    found = odds.random_moves(board, centre, 3, areas=[[(3, 7)]], blockers=[(2, 6)], price=2)
    assert found[4, 6] == found[centre] == found[3, 8] == Fraction(1, 6)
    assert sum(found.values()) == 1


def _straight(at: tuple[int, int], steps: int) -> set[tuple[int, int]]:
    return {(at[0] + steps * (b[0] - at[0]), at[1] + steps * (b[1] - at[1])) for b in neighbours(at)}


# ---- PF-CALC-19 and 21: Creatures ----


@pytest.mark.parametrize(("controlled", "paid"), [(False, 5), (True, 10)])
def test_creature_pays_its_summoner_and_the_others(controlled: bool, paid: int) -> None:
    opponents = [(Fraction(1, 4), 3), (Fraction(1, 4),)]
    found = odds.creature_gold(2, opponents, (Fraction(1, 2), 6), Fraction(5, 2), controlled, exact=True)
    theirs = mean(thrown(2), lambda k: min(k, 3)) / 4 + Fraction(7, 4)
    own = mean(thrown(2), lambda k: min(k, 6)) / 2
    mine = paid * theirs
    others = 10 * Fraction(5, 2) + 5 * own * 2
    assert found == (mine, others, mine - others, 0)
    floats = odds.creature_gold(2, [(0.25, 3), (0.25,)], (0.5, 6), 2.5, controlled)
    assert floats == pytest.approx(tuple(map(float, found)), rel=1e-12)


THREE = {"characters": ("Varga", "Quill", "Varga"), "at": (MIDDLE, beside(), (0, 3))}


def earned(state: PitFighterState) -> list[Fraction]:
    """What each seat earns on the average by the dice that are due, all of them thrown by the rules."""
    found = ends(state, quiet)
    return [mean_gold(found, seat) - state.fighters[seat].gold for seat in range(len(state.fighters))]


@pytest.mark.rule("PF-CRE-14")
@pytest.mark.parametrize(("controller", "paid"), [(-1, 5), (0, 10)])
def test_a_bite_thrown_by_the_rules_pays_the_summoner_what_is_reckoned(controller: int, paid: int) -> None:
    points = mean(thrown(2), lambda k: min(k, 9))
    state = clawing(2, 1, controller, exhaustion={1: 9}, **THREE)
    assert earned(state) == [paid * points, 0, 0]
    found = odds.creature_gold(2, [(1, 9), (0,)], controlled=controller == 0, exact=True)
    assert (found.mine, found.theirs) == (paid * points, 0)


@pytest.mark.rule("PF-CRE-16")
def test_a_bite_at_the_summoner_thrown_by_the_rules_pays_the_others_what_is_reckoned() -> None:
    points = mean(thrown(2), lambda k: min(k, 9))
    state = clawing(2, 0, exhaustion={0: 9}, **THREE)
    assert earned(state) == [0, 5 * points, 5 * points]
    found = odds.creature_gold(2, [(0,), (0,)], (1, 9), exact=True)
    assert (found.mine, found.theirs) == (0, 10 * points)


@pytest.mark.rule("PF-CRE-13", "PF-CRE-15")
@pytest.mark.parametrize(("summoner", "paid"), [(0, 0), (1, 10)])
def test_a_hit_on_it_thrown_by_the_rules_pays_what_is_reckoned(summoner: int, paid: int) -> None:
    points = mean(thrown(1))
    assert earned(striking_beast(summoner)) == [paid * points, 0]
    assert earned(striking_beast(summoner, gold=(800, 0))) == [paid * points, 0]  # no tiers
    found = odds.creature_gold(1, [(0,)], damage_to_it=points, exact=True)
    assert found.if_i_attack == 0
    assert found.theirs == 10 * points


@pytest.mark.rule("PF-SCN-06", "PF-SCN-09")
def test_the_last_blow_thrown_by_the_rules_pays_what_is_reckoned() -> None:
    wanted = mean(thrown(1), lambda k: 20 * min(k, 2) + 100 * (k >= 2))
    assert earned(slaying()) == [wanted, 0, 0]
    assert odds.finish(2, 1, 100, exact=True).gold == wanted


@pytest.mark.parametrize(
    ("left", "dice", "gold", "other"), [(4, 1, 100, 0), (7, 2, 450, 1), (12, 3, 701, 2), (20, 2, 0, 3)]
)
def test_the_last_blow_of_a_scenario(left: int, dice: int, gold: int, other: int) -> None:
    def now(points: int) -> Fraction:
        return mean(thrown(dice), lambda k: pays(gold) * min(k, points) + 100 * (k >= points))

    found = odds.finish(left, dice, gold, other, exact=True)
    assert found.kill == sum((p for k, p in thrown(dice).items() if k >= left), Fraction(0))
    assert found.gold == now(left)
    assert found.wait == mean(thrown(other), lambda k: now(left - k) if k < left else 0)
    assert odds.finish(left, dice, gold, other) == pytest.approx(tuple(map(float, found)), rel=1e-12)
