"""Creatures: whom they go for, their way, their attacks and gold; scenarios against one of them."""

from __future__ import annotations

import pytest

from pitkit.pit_fighter.game import GAME, load
from pitkit.pit_fighter.hexes import distance, straight
from pitkit.pit_fighter.rules import (
    FIST,
    Answer,
    Attack,
    Done,
    GoFirst,
    Pass,
    PitFighterState,
    Play,
    Power,
    Strike,
)
from pitkit.pit_fighter.rules.hunts import options
from pitkit.pit_fighter.rules.records import Beast, Fight, Hunt, Snare
from pitkit.play import Event, Session, from_position, position
from pitkit.play.saves import save
from tests.pit_fighter.scenes import (
    SCENARIO,
    answering,
    between,
    bitten,
    clawing,
    hunting,
    hunting_two,
    revealed,
    slaying,
    smoky,
    straying,
    striking_beast,
    tied,
    together,
    wall,
    whistling,
    with_hound,
)
from tests.pit_fighter.tables import (
    CONTENT,
    FIRST_BEAST,
    MIDDLE,
    after,
    beside,
    cited,
    citing,
    golds,
    left,
    play,
    refused,
    rolls,
    sitting,
)

THREE = {"characters": ("Varga", "Quill", "Varga"), "at": (MIDDLE, beside(), (0, 3))}


def settled(state: PitFighterState, *rules: str) -> tuple[PitFighterState, list[Event]]:
    """Play on with the first face of every die of some rules."""
    told: list[Event] = []
    while (due := state.chance()) is not None and due.rules[0] in rules:
        state, more = play(state, rolls(due.parts[0].faces[0]))
        told += more
    return state, told


@pytest.mark.rule("PF-CRE-01", "PF-KEY-04")
def test_a_creature_has_its_turn_after_its_summoners() -> None:
    now, told = play(hunting((3, 8), at=((12, 0), (3, 7))), Done(0))
    assert (now.stage, now.active) == ("hunt", 0)
    assert "PF-KEY-04" in cited(told)
    over = after(now, Pass(1), rolls(1, 1))
    assert (over.stage, over.active) == ("equip", 1)
    other = hunting((3, 8), at=((12, 0), (3, 7)), seat=1)
    assert after(other, Done(1)).active == 0


@pytest.mark.rule("PF-CRE-02")
def test_its_place_in_the_order_ends_with_its_life_or_the_round() -> None:
    dead = after(striking_beast(1, exhausted=True), rolls(6))
    assert dead.beasts == ()
    beast = Beast(FIRST_BEAST, "Pit Hound", (3, 7), 12, 0)
    assert after(answering(1, exhaustion={1: 2}, beasts=[beast]), rolls(6)).beasts == ()
    assert after(answering(1, beasts=[beast]), rolls(6)).beasts == (beast,)


@pytest.mark.rule("PF-CRE-03", "PF-CRE-05")
def test_it_goes_straight_for_the_nearest_it_can_reach_and_see() -> None:
    state = hunting((0, 6), at=((3, 6), (0, 10)))
    now, told = settled(after(state, Done(0)), "PF-CRE-06")
    assert now.beasts[0].at == (2, 6)
    assert now.fight.target == 0
    walled = hunting((0, 6), at=((3, 6), (0, 9)), things=[wall((1, 6))])
    assert after(walled, Done(0)).hunt.target == 1
    assert "moves to" in citing([*told, *play(state, Done(0))[1]], "PF-CRE-05")


@pytest.mark.rule("PF-CRE-04")
def test_a_die_decides_between_equally_near_ones() -> None:
    state = after(tied(), Done(0))
    assert (state.chance().rules, len(state.chance().parts[0].faces)) == (("PF-CRE-04",), 2)
    chosen = after(state, rolls("Birch on J8"))
    assert chosen.hunt.target == 1


@pytest.mark.rule("PF-CRE-06")
def test_of_equal_ways_it_takes_the_one_clear_of_blockers() -> None:
    now = after(smoky(), Done(0))
    assert now.beasts[0].at == (4, 6)
    clear = hunting((3, 6), at=((12, 0), (4, 7)))
    assert {option.face for option in options(after(clear, Done(0)), after(clear, Done(0)).hunt)} == {
        "G8",
        "H7",
    }
    smoke = [wall((4, 6), solid=False)]
    long_way = hunting((3, 6), at=((12, 0), (6, 7)), things=smoke)
    walked = after(long_way, Done(0))
    assert walked.beasts[0].at != (4, 6)


@pytest.mark.rule("PF-CRE-07")
def test_without_a_target_it_strays_until_something_stops_it() -> None:
    state = straying()
    for face, end in (("1", 4), ("4", 3)):  # west of it are three hexes to the edge
        now = after(state, rolls(face))
        assert now.beasts[0].at == straight((0, 6), int(face) - 1, end)[-1]
    blocked = after(hunting((0, 6), at=((12, 0), (6, 12)), things=[wall((2, 6), solid=False)]), Done(0))
    assert after(blocked, rolls("1")).beasts[0].at == (1, 6)


@pytest.mark.rule("PF-CRE-08")
def test_it_comes_into_reach_of_two_if_it_can() -> None:
    now, told = settled(after(between(), Done(0)), "PF-CRE-05", "PF-CRE-06")
    first = now.beasts[0].at
    assert {distance(first, fighter.at) for fighter in now.fighters} == {1}
    assert now.chance().rules == ("PF-CRE-11",)
    assert "PF-CRE-08" in cited([*told, *play(between(), Done(0))[1]])


@pytest.mark.rule("PF-CRE-09")
def test_it_attacks_with_what_its_card_says() -> None:
    state = hunting(beasts=[Beast(FIRST_BEAST, "Cinder Maw", (3, 7), 24, 0)], at=((12, 0), MIDDLE))
    claw = after(state, Done(0))
    assert (claw.fight.weapon, claw.fight.stack) == ("claw", 2)
    spit = after(claw, Pass(1), rolls(1, 1))
    assert (spit.fight.weapon, spit.chance().rules) == ("cinder spit", ("PF-DMG-04",))
    assert after(spit, rolls(3, 1)).active == 1


@pytest.mark.rule("PF-CRE-10")
def test_an_uninvolved_player_rolls_for_it() -> None:
    three = clawing(**THREE)
    assert three.chance().title.startswith("Cedar for the Pit Hound")
    assert clawing().chance().title == "the Damage Dice Stack"


@pytest.mark.rule("PF-CRE-11")
def test_a_die_orders_its_attacks_and_those_left_over() -> None:
    state = hunting_two()
    assert state.chance().rules == ("PF-CRE-11",)
    one = after(state, rolls("Birch on H7"))
    assert (one.fight.target, after(one, Pass(1), rolls(1, 1)).stage) == (1, "equip")
    beast = Beast(FIRST_BEAST, "Cinder Maw", (4, 6), 24, 0)
    hunt = Hunt(FIRST_BEAST, stage="attack", target=1)
    two = sitting(stage="hunt", at=(MIDDLE, (3, 7)), beasts=[beast], hunt=hunt)
    second = after(two, rolls("Birch on H7"), Pass(1), rolls(1, 1))
    assert second.fight.target == 0


@pytest.mark.rule("PF-CRE-12")
def test_its_damage_is_lowered_by_cards_but_not_raised() -> None:
    state = bitten("Feint", "Heavy Swing")
    assert refused(state, Play(0, "Feint")) == ["PF-CRE-12"]
    assert after(state, Play(1, "Duck"), Pass(1)).stage == "equip"
    assert state.to_move() == (1,)


@pytest.mark.rule("PF-CRE-13", "PF-CRE-15")
def test_gold_for_hitting_a_creature() -> None:
    assert golds(after(striking_beast(0), rolls(4))) == [100, 100]
    assert golds(after(striking_beast(1), rolls(4))) == [140, 100]
    assert golds(after(striking_beast(1, gold=(800, 0)), rolls(4))) == [840, 0]


@pytest.mark.rule("PF-CRE-14")
def test_the_summoners_gold_for_its_damage() -> None:
    assert golds(after(clawing(), rolls(3, 4))) == [135, 100]
    assert golds(after(clawing(controller=0), rolls(3, 4))) == [170, 100]
    charmed = Beast(FIRST_BEAST, "Pit Hound", (3, 7), 12, 0, charmed=(0,))
    assert golds(after(clawing(beasts=[charmed]), rolls(3, 4))) == [135, 100]


@pytest.mark.rule("PF-CRE-16")
def test_gold_of_the_others_when_it_turns_on_its_summoner() -> None:
    assert golds(after(clawing(victim=0, **THREE), rolls(3, 4))) == [100, 135, 135]
    both = clawing(victim=0, gold=(100, 990, 990), **THREE)
    assert after(both, rolls(3, 4)).over().winners == (1,)


@pytest.mark.rule("PF-CRE-17")
def test_creatures_come_by_a_summons_or_a_scenario() -> None:
    called = after(whistling(), Answer(0, "hex:3,7"))
    assert [beast.summoner for beast in called.beasts] == [0]
    leash = sitting(seat=1, hands={1: ["Leash the Maw"]}, at=((9, 3), MIDDLE))
    now = after(leash, Play(1, "Leash the Maw"), Answer(1, "hex:3,7"))
    assert (now.beasts[0].summoner, now.beasts[0].controller) == (1, 1)
    wild = after(revealed(scenario="Cinder Maw"), Done(1))
    assert [(beast.creature, beast.summoner, beast.at) for beast in wild.beasts] == [
        ("Cinder Maw", -1, CONTENT.middle)
    ]


@pytest.mark.rule("PF-SET-11")
def test_a_creature_is_a_combatant_like_any_other() -> None:
    state = sitting(at=(MIDDLE, (9, 3)), beasts=[("Pit Hound", beside())])
    assert refused(state, Attack(0, FIST, FIRST_BEAST)) == []
    now, told = play(state, Attack(0, FIST, FIRST_BEAST))
    assert "PF-SET-11" in cited(told)
    assert now.to_move() == (0,)


def test_a_controlled_or_charmed_creature_leaves_its_master_alone() -> None:
    for changes in ({"controller": 0}, {"charmed": (0,)}):
        beast = Beast(FIRST_BEAST, "Pit Hound", (3, 7), 12, 0, **changes)  # type: ignore[arg-type]
        now = after(hunting(beasts=[beast], at=(MIDDLE, (6, 7))), Done(0))
        assert now.hunt.target == 1


def test_a_creature_that_falls_into_a_trap_ends_its_turn() -> None:
    beast = Beast(FIRST_BEAST, "Pit Hound", (3, 6), 1, 0)
    snare = Snare("Powder Keg", 1, ((4, 6), (4, 7)))
    state = after(hunting(beasts=[beast], at=((9, 3), (5, 6)), snares=[snare]), Done(0))
    while state.chance() is not None and state.stage == "hunt":
        state = after(state, rolls(*["1"] * len(state.chance().parts)))
    assert (state.beasts, state.active) == ((), 1)


def test_a_blow_that_wins_the_match_leaves_a_position_one_can_save() -> None:
    won = after(striking_beast(1, exhausted=True, gold=(995, 0)), rolls(6))
    assert won.over().winners == (0,)
    assert left(won)[0] > 0
    assert not list(won.problems())
    session = Session.from_state(GAME, striking_beast(1, exhausted=True, gold=(995, 0)), 1)
    session.do(rolls(6))
    assert load(save(session)).state == won
    assert from_position(GAME, position(won), CONTENT) == won


# Scenarios ------------------------------------------------------------------------------------------


@pytest.mark.rule("PF-SCN-01", "PF-SCN-05")
def test_players_stand_together_against_a_creature() -> None:
    state = together(at=(MIDDLE, (2, 6), (6, 9)))
    assert refused(state, Attack(0, FIST, 1)) == ["PF-SCN-05"]
    assert refused(state, Attack(0, 1, FIRST_BEAST)) == []
    dart = together(seat=1, at=((0, 3), MIDDLE, (3, 7)), hands={1: ["Ember Dart"]})
    assert refused(dart, Strike(1, "Ember Dart", 2)) == ["PF-SCN-05"]


@pytest.mark.rule("PF-SCN-02")
def test_the_creature_goes_first_in_every_cycle() -> None:
    start = after(revealed(scenario="Pit Hound"), Done(1), rolls(6, 1))
    state = after(start, GoFirst(0, 0))
    while state.chance() is not None and state.chance().rules == ("PF-SET-10",):
        state = after(state, rolls(*state.chance().draw(1, 0)))
    assert (state.stage, state.turn) == ("hunt", None)
    later = together(stage="draw", seat=2)
    assert after(later, Done(2)).hunt is not None
    assert after(together(stage="draw"), Done(0)).active == 1


@pytest.mark.rule("PF-SCN-03", "PF-SCN-04")
def test_uninvolved_players_play_for_it_at_half_price() -> None:
    state = after(
        together(hands={0: ["Feint"], 1: ["Duck", "Salve"], 2: ["Feint"]}), Attack(0, 1, FIRST_BEAST)
    )
    assert state.to_move() == (1, 2)
    now = after(state, Play(1, "Duck"))
    assert (golds(now)[1], now.fight.stack, now.to_move()) == (95, 1, (0,))
    assert refused(state, Play(1, "Salve")) == ["PF-INS-03"]
    assert refused(state, Power(1, 1))[0] == "PF-SCN-03"
    other = after(with_hound(), Attack(0, 1, FIRST_BEAST + 1))
    assert refused(other, Play(1, "Duck")) == ["PF-SCN-03"]


def test_helpers_may_raise_the_damage_of_the_creature() -> None:
    wild = Beast(FIRST_BEAST, "Cinder Maw", beside(), 24)
    fight = Fight(FIRST_BEAST, 0, "claw", stack=2, stage="answer", side="attack", blow=0)
    state = together(
        stage="hunt", beasts=[wild], fight=fight, turn=None, hands={1: ["Heavy Swing"]},
        hunt=Hunt(FIRST_BEAST, stage="attack", target=0, blow=1, struck=(0,)),
    )  # fmt: skip
    now = after(state, Play(1, "Heavy Swing"))
    assert (now.fight.stack, golds(now)[1], now.to_move()) == (4, 95, (0,))
    passed = after(state, Pass(1))
    assert passed.to_move() == (2,)


@pytest.mark.rule("PF-SCN-06", "PF-SCN-09")
def test_gold_in_a_scenario() -> None:
    hurt = after(slaying(), rolls(1))
    assert golds(hurt) == [120, 100, 100]
    assert golds(after(slaying(), rolls(6))) == [100 + 40 + 100, 100, 100]
    beast = Beast(FIRST_BEAST, "Cinder Maw", (3, 7), 24)
    claw = clawing(victim=1, beasts=[beast], switches=SCENARIO, **THREE)
    assert golds(after(claw, rolls(3, 4))) == [100, 100, 100]
    assert left(after(claw, rolls(3, 4)))[1] == 21


@pytest.mark.rule("PF-SCN-07", "PF-SCN-08")
def test_the_end_of_a_scenario() -> None:
    won = after(slaying(gold=(100, 400, 90)), rolls(6))
    assert (won.over().rule, won.over().winners) == ("PF-SCN-08", (1,))
    shared = after(slaying(gold=(100, 240, 90)), rolls(6))
    assert shared.over().winners == (0, 1)
    beast = Beast(FIRST_BEAST, "Cinder Maw", (3, 7), 24)
    last = clawing(
        victim=0,
        beasts=[beast],
        switches=SCENARIO,
        exhaustion={0: 1, 1: 0},
        at=(MIDDLE, None),
        gold=(100, 500),
    )
    lost, told = play(last, rolls(3, 4))
    assert lost.over().winners == (1,)
    assert "all players have fallen" in citing(told, "PF-SCN-07")


def test_a_thousand_gold_do_not_end_a_scenario_and_the_fallen_take_no_turn() -> None:
    rich = after(slaying(gold=(990, 0, 0)), rolls(1))
    assert (rich.over(), golds(rich)[0]) == (None, 1010)
    down = together(stage="draw", exhaustion={1: 0}, at=(MIDDLE, None, (6, 9)))
    assert after(down, Done(0)).active == 2
