"""Attacks: hands, Weapons, the stack, the Order of Combat, gold."""

from __future__ import annotations

import pytest

from pitkit.pit_fighter.rules import (
    FIST,
    Aim,
    Answer,
    Attack,
    Done,
    Equip,
    Pass,
    Piece,
    PitFighterState,
    Play,
    Power,
    Strike,
    Switches,
    Use,
)
from pitkit.pit_fighter.rules.records import Fight, Lasting
from tests.pit_fighter.scenes import (
    FAR,
    answering,
    attacked,
    burning,
    chilling,
    lasting,
    purse,
    ready,
    slung,
    wall,
)
from tests.pit_fighter.tables import (
    MIDDLE,
    after,
    beside,
    cited,
    citing,
    discards_of,
    golds,
    left,
    play,
    refused,
    rolls,
    sitting,
)

CLUBS = {0: ["Spiked Club", "Spiked Club", "Bone Dagger"]}


def stack(state: PitFighterState) -> int:
    """Dice on the stack of the attack under way."""
    assert state.fight is not None
    return state.fight.stack


@pytest.mark.rule("PF-ATK-01", "PF-ATK-02")
def test_two_hand_actions_a_turn() -> None:
    state = sitting(pieces={0: ["Spiked Club", "Bone Dagger", "Anvil Maul"]})
    one = after(state, Attack(0, 1, 1), Pass(1), Pass(0), rolls(1, 1))
    assert refused(one, Attack(0, 3, 1)) == ["PF-ATK-02"]
    two = after(one, Attack(0, 2, 1), Pass(1), Pass(0), rolls(1))
    assert refused(two, Attack(0, FIST, 1)) == ["PF-ATK-01"]
    more = sitting(pieces={0: ["Anvil Maul"]}, hands={0: ["Quick Hands"]})
    assert after(more, Play(0, "Quick Hands")).turn.hands == 3


@pytest.mark.rule("PF-ATK-03", "PF-ATK-09")
def test_hands_are_spent_when_a_card_is_used() -> None:
    equipping = sitting(stage="equip", pieces={0: ["Salve"]})
    assert after(equipping, Done(0), Done(0)).turn.hands == 2
    used = after(sitting(pieces={0: ["Salve"]}, exhaustion={0: 20}), Use(0, 1))
    assert (used.turn.hands, left(used)[0]) == (1, 24)


@pytest.mark.rule("PF-ATK-04")
def test_a_continuous_effect_takes_its_hand_once() -> None:
    begun = after(chilling(), Play(1, "Lingering Chill"), Aim(1, MIDDLE))
    assert begun.turn.hands == 1
    later = after(lasting(), Done(1))
    assert later.turn.hands == 2


@pytest.mark.rule("PF-ATK-05")
def test_attacks_are_finished_one_by_one() -> None:
    assert refused(attacked(), Attack(0, FIST, 1)) == ["PF-ATK-05"]
    assert refused(attacked(), Done(0)) == ["PF-ATK-05"]


@pytest.mark.rule("PF-ATK-06")
def test_a_weapon_strikes_once_but_two_copies_are_two() -> None:
    one = after(sitting(pieces=CLUBS), Attack(0, 1, 1), Pass(1), Pass(0), rolls(1, 1))
    assert refused(one, Attack(0, 1, 1)) == ["PF-ATK-06"]
    assert refused(one, Attack(0, 2, 1)) == []
    grip = sitting(pieces={0: [Piece(1, "Spiked Club", tilted=True, used=True)]}, hands={0: ["Steady Grip"]})
    assert refused(after(grip, Play(0, "Steady Grip")), Attack(0, 1, 1)) == []


@pytest.mark.rule("PF-ATK-07")
def test_a_fist_adds_no_dice_but_cards_may() -> None:
    state = after(sitting(hands={0: ["Feint"]}), Attack(0, FIST, 1))
    assert (stack(state), state.turn.hands) == (0, 1)
    now = after(state, Pass(1), Play(0, "Feint"), Pass(0))
    assert len(now.chance().parts) == 1


@pytest.mark.rule("PF-ATK-08")
def test_a_turns_attacks_may_aim_at_different_combatants() -> None:
    state = sitting(pieces=CLUBS, beasts=[("Pit Hound", (3, 7))])
    one = after(state, Attack(0, 1, 1), Pass(1), Pass(0), rolls(1, 1))
    told = play(one, Attack(0, 2, 50))[1]
    assert "PF-ATK-08" in cited(told)
    assert "PF-ATK-08" not in cited(play(one, Attack(0, 2, 1))[1])


@pytest.mark.rule("PF-DMG-01", "PF-DMG-02", "PF-SYM-09")
def test_dice_join_a_stack_that_begins_at_none() -> None:
    state = attacked(pieces={0: ["Spiked Club"]}, hands={0: ["Heavy Swing"], 1: ["Duck", "Side Step"]})
    assert stack(state) == 2
    down = after(state, Play(1, "Duck"), Pass(0), Play(1, "Side Step"))
    assert stack(down) == -1
    again = after(attacked(hands={1: ["Duck"]}), Play(1, "Duck"), Pass(0), Pass(1), rolls(1))
    assert again.fight is None
    fresh = after(sitting(pieces={0: ["Spiked Club"]}, turn={"hands": 1, "aimed": (1,)}), Attack(0, 1, 1))
    assert stack(fresh) == 2


@pytest.mark.rule("PF-DMG-03", "PF-CMB-12")
def test_what_is_left_is_rolled_and_summed() -> None:
    due = answering(3).chance()
    assert [part.faces for part in due.parts] == [("1", "2", "3", "4", "5", "6")] * 3
    assert left(after(answering(3), rolls(6, 5, 4))) == [34, 13]


@pytest.mark.rule("PF-DMG-04", "PF-SYM-10")
def test_immediate_damage_is_rolled_at_once() -> None:
    state = burning()
    assert (len(state.chance().parts), state.fight.stack) == (2, 0)
    now = after(state, rolls(3, 4))
    assert (left(now)[1], golds(now)[0]) == (27, 240)


@pytest.mark.rule("PF-DMG-05")
def test_cards_leave_immediate_damage_alone() -> None:
    pieces = {0: ["Fire Pot", "Ring Hauberk"], 1: ["Hide Coat", "Oak Shield"]}
    state = after(sitting(at=FAR, pieces=pieces, characters=("Varga", "Varga")), Attack(0, 1, 1))
    assert len(state.chance().parts) == 2
    now = after(state, rolls(3, 4))
    assert (left(now)[1], [piece.tilted for piece in now.fighters[1].pieces]) == (27, [False, False])


def test_a_resistance_lowers_damage_of_its_type_and_never_below_none() -> None:
    fire = after(sitting(at=FAR, pieces={0: ["Fire Pot"]}), Attack(0, 1, 1))
    assert [part.name for part in fire.chance().parts][-1] == "resistance d6"
    assert left(after(fire, rolls(1, 1, 6)))[1] == 28
    iron = after(sitting(pieces={0: ["Coal Iron"]}), Attack(0, 1, 1), Pass(1), Pass(0))
    assert left(after(iron, rolls(4, 4, 3)))[1] == 28 - 5


@pytest.mark.rule("PF-CMB-01")
def test_the_weapons_an_attack_may_be_made_with() -> None:
    pieces = {0: ["Anvil Maul", "Deep Satchel", Piece(3, "Spiked Club", tilted=True)]}
    state = sitting(pieces=pieces, hands={0: ["Throwing Axe", "Feint", "Horn Bow"]})
    assert refused(state, Attack(0, 1, 1)) == refused(state, Attack(0, FIST, 1)) == []
    assert refused(state, Strike(0, "Throwing Axe", 1)) == []
    assert refused(state, Attack(0, 2, 1)) == refused(state, Strike(0, "Feint", 1)) == ["PF-CMB-01"]
    assert refused(state, Attack(0, 3, 1)) == ["PF-EQP-04"]
    assert "PF-INS-02" in refused(state, Strike(0, "Horn Bow", 1))
    for target in (0, 7):
        assert refused(state, Attack(0, FIST, target)) == ["PF-CMB-01"]


@pytest.mark.rule("PF-CMB-02", "PF-KEY-08", "PF-KEY-09")
def test_melee_reaches_the_next_hex_missiles_farther() -> None:
    near, far = (
        sitting(pieces={0: ["Spiked Club", "Throwing Axe"]}),
        sitting(at=FAR, pieces={0: ["Spiked Club", "Throwing Axe"]}),
    )
    assert refused(near, Attack(0, 1, 1)) == refused(near, Attack(0, 2, 1)) == []
    assert refused(far, Attack(0, 1, 1)) == ["PF-CMB-02"]
    assert refused(far, Attack(0, 2, 1)) == []
    chain = sitting(at=(MIDDLE, beside(MIDDLE, 2)), pieces={0: ["Spiked Club", Piece(2, "Long Chain", on=1)]})
    assert refused(chain, Attack(0, 1, 1)) == []


@pytest.mark.rule("PF-CMB-03", "PF-LOS-01")
def test_an_attack_needs_a_line_of_sight() -> None:
    state = sitting(at=FAR, pieces={0: ["Throwing Axe"]}, things=[wall((5, 6))])
    assert refused(state, Attack(0, 1, 1)) == ["PF-CMB-03"]
    shove = sitting(
        hands={0: ["Soothe"]}, beasts=[("Pit Hound", (6, 6))], things=[wall((5, 6))], at=(MIDDLE, (0, 3))
    )
    assert refused(shove, Play(0, "Soothe")) == ["PF-LOS-01"]


@pytest.mark.rule("PF-CMB-04", "PF-KEY-10")
def test_every_blow_lands_with_what_is_fixed_to_the_weapon() -> None:
    pieces = {0: ["Spiked Club", Piece(2, "Whetstone", on=1), "Bone Dagger"]}
    assert stack(after(sitting(pieces=pieces), Attack(0, 1, 1))) == 3
    assert stack(after(sitting(pieces=pieces), Attack(0, 3, 1))) == 1


@pytest.mark.rule("PF-CMB-05")
def test_the_attackers_own_armor_may_cost_him_dice() -> None:
    worn = sitting(pieces={0: ["Anvil Maul", "Ring Hauberk"]})
    assert stack(after(worn, Attack(0, 1, 1))) == 2
    chilled = sitting(pieces={0: ["Anvil Maul"]}, lasting=[Lasting(60, "Lingering Chill", 1, 0, 2)])
    assert stack(after(chilled, Attack(0, 1, 1))) == 2


@pytest.mark.rule("PF-CMB-06")
def test_immediate_damage_alone_gives_no_time_for_cards() -> None:
    state = after(ready("Fire Pot", other="Duck"), Attack(0, 1, 1))
    assert state.chance() is not None
    now = after(state, rolls(1, 1, 1), *([rolls(1, 1)] if len(left(state)) > 2 else []))
    while now.chance() is not None:
        now = after(now, rolls(*["1"] * len(now.chance().parts)))
    assert (now.fight, now.to_move()) == (None, (0,))


@pytest.mark.rule("PF-CMB-07")
def test_all_applicable_armor_comes_first_and_is_the_whole_first_answer() -> None:
    worn = [Piece(11, "Hide Coat"), Piece(12, "Oak Shield"), Piece(13, "Dented Cap", tilted=True)]
    state = attacked(pieces={0: ["Anvil Maul"], 1: worn})
    assert (stack(state), state.to_move()) == (1, (0,))
    assert [piece.tilted for piece in state.fighters[1].pieces] == [True, True, True]
    steady = attacked(pieces={0: ["Anvil Maul"], 1: ["Ring Hauberk"]})
    assert (stack(steady), steady.fighters[1].pieces[0].tilted) == (1, False)
    fist = after(sitting(pieces={1: ["Hide Coat"]}), Attack(0, FIST, 1))
    assert (stack(fist), fist.fighters[1].pieces[0].tilted) == (-1, True)


@pytest.mark.rule("PF-CMB-08")
def test_a_defender_without_armor_may_play_or_use_something() -> None:
    state = attacked(
        pieces={0: ["Anvil Maul"], 1: ["Loaded Coin"]}, hands={1: ["Duck", "Hide Coat", "Feint"]}
    )
    assert state.to_move() == (1,)
    assert refused(state, Play(1, "Duck")) == refused(state, Use(1, 11)) == []
    assert refused(state, Play(1, "Feint")) == ["PF-CRD-05"]
    coat = after(state, Play(1, "Hide Coat"))
    assert (stack(coat), golds(coat)[1], discards_of(coat, 1)) == (2, 85, ["Hide Coat"])
    coin = after(state, Use(1, 11), rolls(6))
    assert (stack(coin), coin.fighters[1].pieces[0].tilted) == (1, True)


@pytest.mark.rule("PF-CMB-09")
def test_then_the_attacker_may() -> None:
    state = after(attacked(hands={0: ["Feint", "Duck"]}), Pass(1))
    assert state.to_move() == (0,)
    assert refused(state, Play(0, "Duck")) == ["PF-CRD-05"]
    assert stack(after(state, Play(0, "Feint"))) == 4
    assert stack(after(state, Power(0, 1))) == 4
    apart = attacked(at=FAR, pieces={0: ["Throwing Axe"]})
    assert refused(after(apart, Pass(1)), Power(0, 1)) == ["PF-CRD-05"]


@pytest.mark.rule("PF-CMB-10", "PF-CMB-11")
def test_by_turns_until_both_have_passed() -> None:
    state = attacked(hands={0: ["Feint", "Feint"], 1: ["Duck", "Side Step"]})
    assert refused(state, Play(0, "Feint")) == ["PF-CMB-10"]
    one = after(state, Play(1, "Duck"))
    assert refused(one, Play(1, "Side Step")) == ["PF-CMB-10"]
    alone = after(one, Pass(0), Play(1, "Side Step"))
    assert (alone.to_move(), refused(alone, Play(0, "Feint"))) == ((1,), ["PF-CMB-11"])
    assert after(alone, Pass(1)).fight is None


@pytest.mark.rule("PF-CMB-13")
def test_points_come_off_down_to_none() -> None:
    assert left(after(answering(2, exhaustion={1: 28}), rolls(6, 6)))[1] == 16
    three = answering(2, exhaustion={1: 5}, characters=("Varga", "Quill"))
    told = play(three, rolls(6, 6))[1]
    assert "takes 5 points and has 0 left" in citing(told, "PF-CMB-13")


@pytest.mark.rule("PF-CMB-14", "PF-WIN-05")
def test_gold_is_paid_for_points_really_inflicted() -> None:
    assert golds(after(answering(2, exhaustion={1: 5}), rolls(6, 6)))[0] == 200
    assert golds(after(answering(2), rolls(3, 4)))[0] == 240


@pytest.mark.parametrize(
    ("rule", "low", "high", "paid"),
    [("PF-WIN-06", 0, 400, 20), ("PF-WIN-07", 401, 700, 15), ("PF-WIN-08", 701, 950, 10)],
)
@pytest.mark.rule("PF-WIN-06", "PF-WIN-07", "PF-WIN-08")
def test_the_three_tiers(rule: str, low: int, high: int, paid: int) -> None:
    for gold in (low, high):
        now, told = play(purse(gold), rolls(1, 1, 1))
        assert golds(now)[0] == gold + 3 * paid
        assert cited(told) & {"PF-WIN-06", "PF-WIN-07", "PF-WIN-08"} == {rule}


@pytest.mark.rule("PF-WIN-09")
def test_the_rate_is_that_of_the_purse_before_anything_is_paid() -> None:
    axe = sitting(hands={0: ["Throwing Axe"]}, gold=(410, 100))
    declared = after(axe, Strike(0, "Throwing Axe", 1), Pass(1), Pass(0), rolls(3, 4))
    assert golds(declared)[0] == 390 + 7 * 15
    late = sitting(hands={0: ["Throwing Axe"]}, gold=(410, 100), switches=Switches(rate_at="award"))
    awarded = after(late, Strike(0, "Throwing Axe", 1), Pass(1), Pass(0), rolls(3, 4))
    assert golds(awarded)[0] == 390 + 7 * 20


@pytest.mark.rule("PF-WIN-01")
def test_a_thousand_gold_win_even_with_the_fall_of_the_other() -> None:
    now = after(answering(3, gold=(990, 100), exhaustion={1: 2}), rolls(1, 1, 1))
    assert (now.over().winners, now.over().rule, now.round) == ((0,), "PF-WIN-01", 1)
    assert now.choices() == ()
    poor = after(answering(3, gold=(939, 100)), rolls(1, 1, 1))
    assert poor.over() is None


@pytest.mark.rule("PF-CMB-15")
def test_a_fallen_character_ends_the_round() -> None:
    now, told = play(answering(1, exhaustion={1: 3}), rolls(3))
    assert (now.round, "PF-CMB-15" in cited(told)) == (2, True)
    assert after(answering(1, exhaustion={1: 4}), rolls(3)).round == 1


def test_immediate_damage_that_fells_the_defender_stops_the_attack() -> None:
    state = after(sitting(at=FAR, pieces={0: ["Fire Pot"]}, exhaustion={1: 1}), Attack(0, 1, 1))
    assert after(state, rolls(6, 6, 1)).round == 2


@pytest.mark.rule("PF-INS-01", "PF-INS-04", "PF-SYM-02")
def test_instant_use_costs_the_second_price_and_the_card() -> None:
    state = sitting(hands={0: ["Spiked Club", "Salve"]}, exhaustion={0: 20})
    struck = after(state, Strike(0, "Spiked Club", 1), Pass(1), Pass(0), rolls(1, 1))
    assert (golds(struck)[0], discards_of(struck, 0), struck.fighters[0].pieces) == (110, ["Spiked Club"], ())
    healed = after(state, Play(0, "Salve"))
    assert (golds(healed)[0], left(healed)[0], discards_of(healed, 0)) == (85, 24, ["Salve"])
    equipping = sitting(stage="equip", hands={0: ["Spiked Club"]})
    assert golds(after(equipping, Equip(0, "Spiked Club")))[0] == 80


@pytest.mark.rule("PF-INS-02", "PF-INS-03")
def test_no_second_coin_no_instant_use_and_no_hands_for_defenders() -> None:
    assert refused(sitting(hands={0: ["Fleet Boots"]}), Play(0, "Fleet Boots"))[0] == "PF-INS-02"
    state = attacked(hands={1: ["Salve", "Fleet Boots"]})
    assert refused(state, Play(1, "Salve")) == ["PF-INS-03"]
    assert "PF-INS-02" in refused(state, Play(1, "Fleet Boots"))


@pytest.mark.rule("PF-LOS-07", "PF-SYM-08")
def test_starting_equipment_is_counted_on_a_die() -> None:
    now = after(slung(), rolls(3))
    sling = now.fighters[1].pieces[0]
    assert (sling.left, sling.tilted) == (5, True)
    last = sitting(seat=1, at=FAR, pieces={1: [Piece(11, "Sling", left=1, starting=True)]})
    gone = after(last, Attack(1, 11, 0), Pass(0), Pass(1), rolls(3))
    assert (gone.fighters[1].pieces, discards_of(gone, 1)) == ((), [])


def test_a_hit_may_do_more() -> None:
    pieces = {0: ["Hooked Bill"], 1: ["Fleet Boots"]}
    fight = Fight(0, 1, "Hooked Bill", 1, gold=100, stack=1, stage="roll", passed=(0, 1))
    state = after(sitting(pieces=pieces, fight=fight), rolls(2))
    assert {choice.key for choice in state.choices()} == {"item:11", ""}
    assert after(state, Answer(0, "item:11")).fighters[1].pieces[0].tilted
