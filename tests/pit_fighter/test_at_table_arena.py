"""Traps, ways and Creatures from a position, against the rules, which play every throw out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitkit.pit_fighter import new_game, odds
from pitkit.pit_fighter.hexes import distance
from pitkit.pit_fighter.odds import at_table
from pitkit.pit_fighter.rules import Attack, Done, Move, PitFighterState
from pitkit.pit_fighter.rules.records import Beast, Snare
from tests.pit_fighter.playing_out import ends, fallen, mean_gold, mean_left, quiet
from tests.pit_fighter.scenes import (
    between,
    hunting,
    hunting_two,
    smoky,
    straying,
    tied,
    together,
    trapped,
    wall,
)
from tests.pit_fighter.tables import FIRST_BEAST, MIDDLE, after, beside, sitting

# ---- PF-CALC-17: Traps that lie, and Traps in hand ----


def entering(state: PitFighterState, at: tuple[int, int]) -> at_table.Entry:
    return next(entry for entry in at_table.entries(state, 0) if at in entry.hexes)


@pytest.mark.parametrize(
    "cards", [("Powder Keg",), ("Rime Snare", "Powder Keg"), ("Powder Keg", "Slick Oil")]
)
@pytest.mark.parametrize("left", [34, 5])
def test_areas_that_overlap_add_up_and_stop_with_a_fall(cards: tuple[str, ...], left: int) -> None:
    state = trapped(*cards, exhaustion={0: left}, gold=(100, 395))
    entry = entering(state, beside())
    moved = after(state, Move(0, beside()))
    found = ends(moved, lambda one: not one.tasks)
    assert entry.traps == cards
    assert entry.cost == (2 if "Slick Oil" in cards else 1)
    assert entry.fells == pytest.approx(float(fallen(found, state)))
    for seat in (0, 1):
        earned = mean_gold(found, seat) - state.fighters[seat].gold
        assert entry.paid[seat] == pytest.approx(float(earned))
    if left == 34:
        assert float(entry.points.mean) == pytest.approx(float(left - mean_left(found, 0)))


def test_everyone_in_the_area_is_told_and_its_setter_is_not_paid_for_himself() -> None:
    state = sitting(
        stage="move1",
        at=(MIDDLE, (6, 6), (4, 8)),
        characters=("Varga", "Varga", "Quill"),
        snares=[Snare("Powder Keg", 1, ((4, 7), (5, 7)))],
        exhaustion={1: 1},
    )
    entry = entering(state, beside())
    found = ends(after(state, Move(0, beside())), lambda one: not one.tasks)
    assert {who for who, _ in entry.others} == {1, 2}
    assert dict(entry.others)[1] == 1  # he falls for certain
    for seat in range(3):
        assert entry.paid[seat] == pytest.approx(float(mean_gold(found, seat) - 100))


def test_ones_own_traps_and_those_that_only_slow_do_nothing_to_tell() -> None:
    own = trapped("Powder Keg")
    assert at_table.entries(own, 1) == ()
    assert at_table.entries(trapped("Slick Oil"), 0) == ()
    assert at_table.entries(new_game(2, seed=1).state, 0) == ()
    assert at_table.entries(own, 0) == at_table.entries(own.view(0), 0)


def test_a_trap_in_hand_pays_from_some_chance_on() -> None:
    state = sitting(hands={0: ["Powder Keg", "Rime Snare", "Slick Oil"]}, gold=(120, 100))
    found = {(one.card, one.victim): one for one in at_table.thrown_traps(state, 0)}
    keg = found["Powder Keg", 1]
    assert set(found) == {("Powder Keg", 1), ("Rime Snare", 1)}
    assert keg.value == odds.trap_value(100, 2, [(1, 28, 1)], 20, (1, 34, 0))  # Quill is Ember-born
    assert keg.pays_from == pytest.approx(20 / keg.value.earned)
    thrown = trapped("Powder Keg", characters=("Quill", "Varga"))
    set_by_one = ends(after(thrown, Move(0, beside())), lambda one: not one.tasks)
    assert keg.value.earned == pytest.approx(float(mean_gold(set_by_one, 1) - 100))
    assert at_table.thrown_traps(state.view(1), 0) == ()
    poor = sitting(hands={0: ["Powder Keg"]}, gold=(10, 100))
    assert at_table.thrown_traps(poor, 0) == ()


def test_a_trap_counts_the_creature_of_a_scenario_but_no_summoned_one() -> None:
    state = together(hands={0: ["Rime Snare"]})
    assert {one.victim for one in at_table.thrown_traps(state, 0)} == {1, 2, FIRST_BEAST}
    hound = sitting(hands={0: ["Rime Snare"]}, beasts=[("Pit Hound", (3, 7))])
    assert {one.victim for one in at_table.thrown_traps(hound, 0)} == {1}


# ---- PF-CALC-18: ways ----


@pytest.mark.parametrize("far", [1, 2, 5, 8])
def test_a_way_is_as_long_as_the_moves_the_rules_ask_for(far: int) -> None:
    state = sitting(stage="move1", at=((0, 6), (far, 6)), pieces={0: ["Hooked Bill"]})
    ways = {name: way for name, _, way in at_table.ways_to(state, 0)}
    bill, fist = ways["Hooked Bill"], ways["fist"]
    assert (bill.far, bill.cost, fist.cost) == (far, max(0, far - 2), max(0, far - 1))
    assert fist.turns == -(-(far - 1) // 4)
    now = state
    for step in range(fist.cost or 0):
        if Move(0, (step + 1, 6)) not in now.choices():  # a turn's Movement is spent
            assert fist.now == ()
            return
        now = after(now, Move(0, (step + 1, 6)))
    assert fist.now
    assert now.apart(0, 1) == 1
    assert all(distance(at, (far, 6)) == 1 for at in fist.firing)


def test_oil_makes_a_way_dear_and_a_wall_shuts_out_the_view() -> None:
    oil = trapped("Slick Oil", at=(MIDDLE, (6, 6)))
    way = at_table.way_to(oil, 0, 1)
    assert way is not None
    assert (way.clear, way.cost) == (2, 3)  # round the oil rather than through it
    own = at_table.way_to(oil, 1, 0)
    assert own is not None
    assert own.cost == own.clear == 2  # the setter walks through his own
    shut = sitting(at=((0, 6), (4, 6)), things=[wall((2, 6))])
    far = at_table.way_to(shut, 0, 1, (1, 4))
    assert far is not None
    assert far.cost == 2  # the nearest hex past the wall
    assert (0, 6) not in far.firing
    assert at_table.way_to(new_game(2, seed=1).state, 0, 1) is None


def test_movement_is_what_is_left_in_ones_own_phase() -> None:
    state = sitting(stage="move1", at=(MIDDLE, (12, 0)))
    assert at_table.movement_now(state, 0) == 4
    assert at_table.movement_now(after(state, Move(0, beside())), 0) == 3
    assert at_table.movement_now(state, 1) == 5
    moved = sitting(stage="move2", turn={"moved": "move1"})
    assert at_table.movement_now(moved, 0) == 0


# ---- PF-CALC-19: Creatures ----

WILD = Beast(FIRST_BEAST, "Pit Hound", (6, 6), 12, 0)
HUNTS = {
    "tied": tied,
    "smoky": smoky,
    "between": between,
    "far": lambda: hunting((0, 6), at=((12, 0), (6, 12))),
    "walled": lambda: hunting((0, 6), at=((3, 6), (0, 9)), things=[wall((1, 6))]),
    "armed": lambda: hunting((3, 6), at=((12, 0), (4, 7)), pieces={1: ["Oak Shield"]}, exhaustion={1: 4}),
    "controlled": lambda: hunting(
        at=(MIDDLE, (3, 5)), beasts=[Beast(FIRST_BEAST, "Pit Hound", (3, 3), 12, 0, controller=0)]
    ),
    "three": lambda: hunting(
        (3, 7), at=((3, 8), (9, 3), (12, 0)), characters=("Varga", "Quill", "Varga"), gold=(100, 300, 500)
    ),
}


@pytest.mark.parametrize("name", sorted(HUNTS))
def test_a_creatures_turn_is_the_one_the_rules_play(name: str) -> None:
    state = HUNTS[name]()
    told = at_table.creature_now(state, FIRST_BEAST)
    assert told is not None
    found = ends(after(state, Done(0)), lambda one: one.hunt is None)
    for seat in range(len(state.fighters)):
        earned = mean_gold(found, seat) - state.fighters[seat].gold
        assert told.paid[seat] == pytest.approx(float(earned), abs=1e-9)
    within = [(one, share) for one, share in found if one.round == state.round]
    assert sum(chance for _, chance in told.falls) == pytest.approx(float(fallen(found, state)))
    if len(within) == len(found):
        at: dict[tuple[int, int], Fraction] = {}
        for one, share in found:
            place = one.beasts[0].at
            at[place] = at.get(place, Fraction(0)) + share
        assert dict(told.ends) == pytest.approx({place: float(share) for place, share in at.items()})
        for who, points in told.points:
            assert points == pytest.approx(float(state.exhaustion(who) - mean_left(found, who)))
    assert told.trapped == 0


def test_a_creature_with_two_attacks_strikes_each_once_and_the_same_one_twice() -> None:
    beasts = [Beast(FIRST_BEAST, "Cinder Maw", (3, 7), 24, 0)]
    state = hunting(beasts=beasts, at=((12, 0), MIDDLE), exhaustion={1: 5})
    told = at_table.creature_now(state, FIRST_BEAST)
    assert told is not None
    found = ends(after(state, Done(0)), lambda one: one.hunt is None)
    assert dict(told.falls)[1] == pytest.approx(float(fallen(found, state)))
    assert told.paid[0] == pytest.approx(float(mean_gold(found, 0) - 100))
    assert told.struck == ((1, 1.0),)


def test_a_turn_that_goes_on_is_asked_from_where_it_is() -> None:
    for state in (straying(), hunting_two()):
        told = at_table.creature_now(state, FIRST_BEAST)
        assert told is not None
        found = ends(state, lambda one: one.hunt is None)
        assert told.paid[0] == pytest.approx(float(mean_gold(found, 0) - 100))
    strays = at_table.creature_now(straying(), FIRST_BEAST)
    assert strays is not None
    assert sum(chance for _, chance in strays.ends) == pytest.approx(1)
    assert strays.struck == ()


def test_who_may_be_paid_for_striking_it() -> None:
    state = hunting(at=(MIDDLE, (9, 3)), pieces={0: ["Anvil Maul"], 1: ["Spiked Club"]})
    told = at_table.creature_now(state, FIRST_BEAST)
    assert told is not None
    hound = Beast(FIRST_BEAST, "Pit Hound", (3, 7), 12, 0)
    near = sitting(seat=1, at=((9, 3), MIDDLE), beasts=[hound], pieces={1: ["Spiked Club"]})
    found = ends(after(near, Attack(1, 11, FIRST_BEAST)), quiet)
    assert told.bounty == (0.0, pytest.approx(float(mean_gold(found, 1) - 100)))


def test_a_trap_on_its_way_is_told() -> None:
    state = hunting((3, 3), at=((3, 9), (9, 3)), snares=[Snare("Rime Snare", 1, ((3, 5), (3, 6)))])
    told = at_table.creature_now(state, FIRST_BEAST)
    assert told is not None
    assert told.trapped > 0
    assert at_table.creature_now(state, 99) is None


# ---- PF-CALC-21: the last blow of a scenario ----


def test_the_last_blow_now_or_after_another() -> None:
    wild = Beast(FIRST_BEAST, "Cinder Maw", beside(), 9)
    pieces = {0: ["Anvil Maul"], 1: ["Spiked Club"]}
    state = together(beasts=[wild], at=(MIDDLE, (4, 7), (6, 9)), pieces=pieces)
    (told,) = at_table.finish_now(state, 0)
    found = ends(after(state, Attack(0, 1, FIRST_BEAST)), quiet)
    assert told.kill == pytest.approx(float(sum(p for one, p in found if one.over() is not None)))
    assert told.gold == pytest.approx(float(mean_gold(found, 0) - 100))
    plain = odds.finish(9, 3, 100, other=2)
    assert (told.kill, told.gold) == pytest.approx((plain.kill, plain.gold))
    assert dict(told.wait)[1] == pytest.approx(plain.wait)
    assert dict(told.wait)[2] == pytest.approx(plain.gold)  # a fist takes nothing off
    assert at_table.finish_now(sitting(), 0) == ()
