"""Attacks from a position against the rules, which play every throw out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitkit.odds.slices import in_one_go
from pitkit.pit_fighter import new_game
from pitkit.pit_fighter.odds import at_table, hit
from pitkit.pit_fighter.rules import FIST, Attack, PitFighterState, Strike, Switches
from pitkit.pit_fighter.rules.records import Beast, Fight, Piece
from tests.pit_fighter.playing_out import Ends, ends, fallen, mean_gold, mean_left, purse, quiet
from tests.pit_fighter.scenes import SCENARIO, casting, clawing, slaying, striking_beast
from tests.pit_fighter.tables import FIRST_BEAST, MIDDLE, after, beside, sitting

THREE = {"characters": ("Varga", "Quill", "Varga"), "at": (MIDDLE, beside(), (4, 5))}


def same_law(blow: at_table.Blow, found: Ends, seat: int) -> None:
    """Fail unless a purse's law is that of all throws."""
    assert blow.gold is not None
    assert dict(blow.gold.items()) == pytest.approx(dict(purse(found, seat)), abs=1e-12)


@pytest.mark.parametrize("rate_at", ["declaration", "award"])
@pytest.mark.parametrize("gold", [100, 390, 690, 960])
def test_a_resistance_weakens_the_stack(gold: int, rate_at: str) -> None:
    switches = Switches(rate_at=rate_at)  # type: ignore[arg-type]
    state = sitting(pieces={0: ["Coal Iron"]}, exhaustion={1: 6}, gold=(gold, 100), switches=switches)
    (blow,) = (one for one in at_table.attacks(state, 0) if "Coal Iron" in one.words)
    found = ends(after(state, Attack(0, 1, 1)), quiet)
    same_law(blow, found, 0)
    assert blow.wins == pytest.approx(float(sum(p for one, p in found if one.over() is not None)))
    if gold < 900:
        assert blow.out.chance == pytest.approx(float(fallen(found, state)))
    plain = at_table.attacks(sitting(pieces={0: ["Spiked Club"]}), 0)[0]
    assert blow.out.mean < plain.out.mean


@pytest.mark.parametrize("left", [28, 3])
def test_an_area_pays_for_all_in_it_but_oneself(left: int) -> None:
    state = sitting(pieces={0: ["Fire Pot"]}, exhaustion={0: 20, 1: left}, gold=(390,), **THREE)
    (blow,) = (one for one in at_table.attacks(state, 0) if one.words == "Attack Birch with Fire Pot")
    found = ends(after(state, Attack(0, 1, 1)), quiet)
    same_law(blow, found, 0)
    assert {who for who, _ in blow.others} == {0, 2}
    assert (blow.dice, blow.immediate, blow.works) == (0, 2, 1)
    if left == 28:  # nobody falls, and so the points can be read off
        for who, points in ((1, blow.out.mean), *blow.others):
            assert points == pytest.approx(float(state.exhaustion(who) - mean_left(found, who)))
    else:
        assert blow.out.chance == pytest.approx(float(fallen(found, state)))


def test_a_spell_in_armor_may_fail() -> None:
    state = casting()
    blow = at_table.the_hit(state)
    assert blow is not None
    assert blow.works == pytest.approx(1 / 3)
    same_law(blow, ends(state, quiet), 1)
    declared = sitting(seat=1, hands={1: ["Ember Dart"]}, pieces={1: ["Ring Hauberk"]})
    (before,) = (one for one in at_table.attacks(declared, 1) if "Ember Dart" in one.words)
    assert before[1:] == blow[1:]
    assert after(declared, Strike(1, "Ember Dart", 0)).fighters[1].gold == 85


@pytest.mark.parametrize("summoner", [0, 1])
def test_a_creatures_points_pay_the_others_ten_and_its_summoner_nothing(summoner: int) -> None:
    state = striking_beast(summoner)
    blow = at_table.the_hit(state)
    assert blow is not None
    same_law(blow, ends(state, quiet), 0)
    assert blow.paid[0] == pytest.approx(35 * summoner)
    assert at_table.hit_of(state, 4) is None


def test_the_killing_blow_of_a_scenario_pays_a_hundred_more() -> None:
    state = slaying()
    blow = at_table.the_hit(state)
    assert blow is not None
    same_law(blow, ends(state, quiet), 0)
    assert blow.wins == 0
    assert at_table.hit_of(state, 2) == hit(100, 2, 2)


@pytest.mark.parametrize(("victim", "controller"), [(0, -1), (1, -1), (1, 0)])
def test_a_creatures_bite_pays_whom_the_rules_pay(victim: int, controller: int) -> None:
    state = clawing(2, victim, controller, gold=(100, 300, 500), exhaustion={victim: 9}, **THREE)
    blow = at_table.the_hit(state)
    assert blow is not None
    found = ends(state, quiet)
    for seat in range(3):
        earned = mean_gold(found, seat) - state.fighters[seat].gold
        assert blow.paid[seat] == pytest.approx(float(earned))
    assert blow.gold is None
    assert blow.out.chance == pytest.approx(float(fallen(found, state)))


def test_what_came_up_on_real_dice_can_be_entered() -> None:
    fight = Fight(0, 1, "Anvil Maul", 1, gold=410, stack=3, stage="roll", passed=(0, 1))
    state = sitting(pieces={0: ["Anvil Maul"]}, gold=(395, 100), fight=fight, exhaustion={1: 5})
    assert at_table.hit_of(state, 12) == hit(395, 12, 5, declared=410)
    late = Switches(rate_at="award")
    award = sitting(gold=(395, 100), fight=fight, pieces={0: ["Anvil Maul"]}, switches=late)
    assert at_table.hit_of(award, 7) == hit(395, 7, 28)
    assert at_table.hit_of(sitting(), 7) is None
    with pytest.raises(ValueError, match="damage"):
        at_table.hit_of(state, -1)


# One big hit or two small ones ---------------------------------------------------------------------------


def planned(state: PitFighterState, *words: str) -> at_table.Plan:
    plans = in_one_go(at_table.plans(state, 0))
    return next(plan for plan in plans if plan.words == tuple(f"Attack Birch with {one}" for one in words))


@pytest.mark.parametrize(("gold", "left"), [(380, 28), (690, 28), (100, 4), (960, 28)])
def test_two_hits_are_followed_with_tilting_armor_between_them(gold: int, left: int) -> None:
    pieces = {0: ["Spiked Club", "Bone Dagger"], 1: ["Oak Shield"]}
    state = sitting(pieces=pieces, gold=(gold, 100), exhaustion={1: left})
    plan = planned(state, "Spiked Club", "Bone Dagger")
    assert plan.dice == (1, 1)  # the shield stops one die of the first alone
    found = ends(state, quiet, Attack(0, 1, 1), Attack(0, 2, 1))
    assert plan.earned == pytest.approx(float(mean_gold(found, 0) - gold))
    assert plan.wins == pytest.approx(float(sum(p for one, p in found if one.over() is not None)))
    assert planned(state, "Bone Dagger", "Spiked Club").dice == (0, 2)


def test_a_second_hit_that_costs_gold_is_paid_after_the_first() -> None:
    state = sitting(hands={0: ["Bone Dagger"]}, pieces={0: ["Spiked Club"]}, gold=(390, 100))
    plans = in_one_go(at_table.plans(state, 0))
    thrown = next(plan for plan in plans if len(plan.words) == 2 and "Bone Dagger" in plan.words[1])
    found = ends(state, quiet, Attack(0, 1, 1), Strike(0, "Bone Dagger", 1))
    assert thrown.earned == pytest.approx(float(mean_gold(found, 0) - 390))
    best = plans[0]
    assert all(best.earned >= plan.earned for plan in plans)


def test_a_big_weapon_takes_both_hands_and_stands_alone() -> None:
    plans = in_one_go(at_table.plans(sitting(pieces={0: ["Anvil Maul", "Spiked Club"]}), 0))
    with_maul = [plan for plan in plans if any("Maul" in word for word in plan.words)]
    assert [plan.words for plan in with_maul] == [("Attack Birch with Anvil Maul",)]
    assert any(len(plan.words) == 2 and "fist" in plan.words[1] for plan in plans)


def test_a_combatant_that_has_fallen_is_not_struck_again() -> None:
    beasts = [Beast(FIRST_BEAST, "Pit Hound", (3, 7), 1, summoner=1)]
    state = sitting(pieces={0: ["Spiked Club", "Bone Dagger"]}, beasts=beasts)
    found = ends(state, quiet, Attack(0, 1, FIRST_BEAST), Attack(0, 2, FIRST_BEAST))
    plans = in_one_go(at_table.plans(state, 0))
    plan = next(one for one in plans if len(one.words) == 2 and "Pit Hound" in one.words[0])
    assert plan.earned == pytest.approx(float(mean_gold(found, 0) - 100)) == 10


# The opponents' next hits ------------------------------------------------------------------------------


def test_the_opponents_next_hit_is_with_the_best_that_lies_equipped_upright() -> None:
    maul = Piece(11, "Anvil Maul", tilted=True, starting=True)
    state = sitting(pieces={0: ["Oak Shield"], 1: [maul, "Bone Dagger"]}, gold=(100, 880), exhaustion={0: 9})
    (blow,) = at_table.coming(state, 0)
    assert (blow.by, blow.dice) == (1, 2)
    turned = sitting(
        seat=1, pieces={0: ["Oak Shield"], 1: ["Anvil Maul"]}, gold=(100, 880), exhaustion={0: 9}
    )
    found = ends(turned, quiet, Attack(1, 11, 0))
    same_law(blow, found, 1)
    assert blow.out.chance == pytest.approx(float(fallen(found, turned)))
    assert at_table.coming(state.view(0), 0) == (blow,)


def test_no_hit_comes_in_a_scenario_or_to_who_is_not_there() -> None:
    assert at_table.coming(sitting(switches=SCENARIO, beasts=[("Cinder Maw", (3, 7))]), 0) == ()
    assert at_table.coming(new_game(2, seed=1).state, 0) == ()
    (fist,) = at_table.coming(sitting(), 1)
    assert (fist.dice, fist.out.mean, fist.words) == (0, 0, "Ash with fist against Birch")
    assert FIST == 0
    assert Fraction(fist.paid[0]) == 0
