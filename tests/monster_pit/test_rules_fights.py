"""Rules of fights by their ids, at the dice table and in the pure functions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.outcomes import (
    Fighters,
    combat_outcome,
    damage,
    price,
)
from pitkit.monster_pit.rules.steps import (
    AttackRoll,
    DefenceRoll,
    Injure,
    Sacrifice,
)
from pitkit.monster_pit.rules.table import DiceTable
from pitkit.monster_pit.rules.table_state import Fight
from pitkit.play import Choice, Event
from tests.monster_pit.tables import (
    BO,
    CC,
    MM,
    C,
    M,
    captain,
    defending,
    half,
    midday,
    owing,
    rules_of,
    text_of,
    throw,
)

# ---- fights ----


def attack(state: DiceTable, ours: str, theirs: str, seat: int = 0) -> tuple[DiceTable, tuple[Event, ...]]:
    """Ada's three dice and the Monster's two yellow ones, each face by its letter."""
    state, first = state.apply(next(c for c in state.choices() if c.seat == seat and not_twilight(c)))
    state, second = throw(state, *({"C": C, "M": M}[face] for face in ours))
    state, third = throw(state, *({"C": C, "M": M}[face] for face in theirs))
    return state, first + second + third


def not_twilight(choice: Choice) -> bool:
    """Whether a choice is a roll of a Captain."""
    return isinstance(choice, AttackRoll | DefenceRoll)


SQUAD = captain("Ada", attackers=half(1, 1), defenders=half(1, 1))


@pytest.mark.rule("MP-CMB-01", "MP-CMB-02")
def test_an_attacker_has_the_dice_of_card_and_attacker_half() -> None:
    ada = captain("Ada", (0, 0, 1), attackers=replace(half(1), dice=DicePool(1, 0, 0)))
    ada = replace(ada, defenders=fielded(0, 2, 0))
    state = midday(ada)
    assert AttackRoll(0, 1, 0, 1) in state.choices()
    state, events = state.apply(AttackRoll(0, 1, 0, 1))
    assert {"MP-CMB-01", "MP-CMB-02"} <= rules_of(events)
    assert state.fight == Fight(0, attacking=True)


def fielded(red: int, yellow: int, white: int) -> Any:
    """A defender half with these dice and one healthy character."""
    return replace(half(1), dice=DicePool(red, yellow, white))


@pytest.mark.rule("MP-CMB-03")
def test_a_defender_has_the_dice_of_card_and_defender_half() -> None:
    ada = replace(captain("Ada", (0, 0, 1)), defenders=fielded(0, 2, 0), attackers=fielded(1, 0, 0))
    state = defending(ada, BO)
    assert state.choices() == (DefenceRoll(0, 0, 2, 1),)
    state, events = state.apply(DefenceRoll(0, 0, 2, 1))
    assert "MP-CMB-03" in rules_of(events)
    assert state.fight == Fight(0, attacking=False)


@pytest.mark.rule("MP-CMB-04", "MP-CMB-06")
def test_the_captain_rolls_before_the_monster() -> None:
    state, _ = midday().apply(AttackRoll(0, 0, 1, 2))
    chance = state.chance()
    assert chance is not None
    assert (chance.rules, len(chance.parts)) == (("MP-CMB-04",), 3)
    state, events = throw(state, C, C, C)
    chance = state.chance()
    assert chance is not None
    assert (chance.rules, len(chance.parts)) == (("MP-CMB-06",), 2)
    assert "2 yellow" in text_of(events, "MP-CMB-06")


@pytest.mark.rule("MP-CMB-06")
def test_the_monster_fights_with_its_maximum_of_dice() -> None:
    state, _ = midday(trackers=DicePool(2, 5, 6)).apply(AttackRoll(0, 0, 1, 2))
    _, events = throw(state, C, C, C)
    assert "2 red, 5 yellow, 2 white" in text_of(events, "MP-CMB-06")


@pytest.mark.rule("MP-CMB-05")
def test_dice_of_mounts_are_added_to_eight_dice() -> None:
    ada = captain("Ada", (0, 2, 6), attackers=half(1, mounts=(0, 0, 1)))
    state, events = midday(ada).apply(AttackRoll(0, 0, 2, 6))
    assert state.roll is not None
    assert len(state.roll.dice) == 9
    assert "1 white" in text_of(events, "MP-CMB-05")


@pytest.mark.rule("MP-CMB-07", "MP-CMB-08")
def test_chains_count_in_a_fight_and_nobody_moves() -> None:
    state, _ = midday(trackers=DicePool(1, 0, 0)).apply(AttackRoll(0, 0, 1, 2))
    state, _ = throw(state, M, CC, C)
    state, events = throw(state, C)
    assert "3 Captain results" in text_of(events, "MP-CMB-07")
    state, _ = throw(state, MM)
    state, events = throw(state, M)
    assert "2 Monster results and does not move" in text_of(events, "MP-CMB-08")
    assert state.distance == 20
    assert state.health == 7


@pytest.mark.rule("MP-CMB-09", "MP-CMB-10")
def test_a_lost_fight_costs_a_character_but_never_the_captain() -> None:
    state, events = attack(midday(SQUAD), "MMC", "MM")
    assert "MP-CMB-09" in rules_of(events)
    assert set(state.choices()) == {Sacrifice(0, "healthy"), Sacrifice(0, "injured")}
    for who, left in (("healthy", (0, 1)), ("injured", (1, 0))):
        after, events = state.apply(Sacrifice(0, who))  # type: ignore[arg-type]
        attackers = after.captains[0].attackers
        assert (attackers.healthy, attackers.injured) == left
        assert "MP-CMB-09" in rules_of(events)
        assert after.captains[0].defenders == SQUAD.defenders


@pytest.mark.rule("MP-CMB-11")
def test_a_lone_defender_who_loses_is_injured_and_the_citadel_burns() -> None:
    state, events = attack(defending(), "MMM", "MC")
    assert state.captains[0].injured
    assert any("burns" in event.text for event in events if "MP-CMB-11" in event.rules)
    attacker, events = attack(midday(), "MMM", "MC")
    assert attacker.captains[0].injured
    assert not any("burns" in event.text for event in events)


@pytest.mark.rule("MP-CMB-12", "MP-CMB-17")
def test_a_win_does_one_damage_to_an_attacked_monster() -> None:
    state, events = attack(midday(SQUAD), "CCM", "MC")
    assert state.health == 7
    assert state.fight is None
    assert state.captains[0] == SQUAD
    assert {"MP-CMB-12", "MP-CMB-17"} <= rules_of(events)
    defender, events = attack(defending(SQUAD, BO), "CCC", "CC")
    assert defender.health == 8
    assert "MP-CMB-17" not in rules_of(events)


@pytest.mark.rule("MP-CMB-13", "MP-CMB-17")
def test_a_critical_hit_does_two_damage() -> None:
    state, events = attack(midday(SQUAD), "CCC", "CC")
    assert state.health == 6
    assert "critical" in text_of(events, "MP-CMB-13")
    assert [damage(combat_outcome(c, 0), attacking=True) for c in range(5)] == [0, 1, 1, 2, 2]


@pytest.mark.rule("MP-CMB-14")
def test_a_tie_injures_somebody_healthy() -> None:
    state, events = attack(midday(SQUAD), "CMM", "MC")
    assert "MP-CMB-14" in rules_of(events)
    assert set(state.choices()) == {Injure(0, "healthy"), Injure(0, "captain")}
    one, _ = state.apply(Injure(0, "healthy"))
    assert (one.captains[0].attackers.healthy, one.captains[0].attackers.injured) == (0, 2)
    own, _ = state.apply(Injure(0, "captain"))
    assert own.captains[0].injured
    alone, _ = attack(midday(), "CMM", "MC")
    assert alone.captains[0].injured


@pytest.mark.rule("MP-CMB-15")
def test_a_tie_of_a_lone_injured_defender_burns_the_citadel() -> None:
    hurt = captain("Ada", injured=True)
    _, events = attack(defending(hurt, BO), "CMM", "MC")
    assert "burns" in " ".join(event.text for event in events if "MP-CMB-15" in event.rules)
    _, events = attack(midday(hurt), "CMM", "MC")
    assert not any("burns" in event.text for event in events)


@pytest.mark.rule("MP-CMB-14", "MP-CMB-15")
def test_a_tie_with_nobody_healthy() -> None:
    assert price("tie", Fighters(False, captain_injured=True, injured=2)).burn
    assert not price("tie", Fighters(True, captain_injured=True, injured=2)).burn
    assert price("tie", Fighters(True, injured=2)).injure == "captain"


@pytest.mark.rule("MP-MID-06")
def test_a_captain_attacks_once_a_round() -> None:
    state, _ = attack(midday(SQUAD, BO), "CCC", "CC")
    assert {step.seat for step in state.choices() if isinstance(step, AttackRoll)} == {1}


@pytest.mark.rule("MP-GOAL-02")
def test_the_captains_win_when_the_monster_is_beaten() -> None:
    state, events = attack(midday(SQUAD, BO, health=2), "CCC", "CC")
    over = state.over()
    assert over is not None
    assert (over.rule, over.winners, state.health) == ("MP-GOAL-02", (0, 1), 0)
    assert "MP-GOAL-02" in rules_of(events)
    assert state.choices() == ()


def test_paying_is_told_for_the_table() -> None:
    _, events = owing("injure", SQUAD).apply(Injure(0, "captain"))
    assert "At the table" in events[0].text
