"""Turns and rounds: phases, Tilting, counting down, drawing, the reset after a fall."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.pit_fighter.rules import Attack, Buy, Done, Drop, Equip, Move, Piece, Play, Remove, Switches, Use
from pitkit.pit_fighter.rules.records import PHASES, Lasting, Thing
from pitkit.play import Unseen
from tests.pit_fighter.scenes import FAR, bare_deck, lasting, round_over
from tests.pit_fighter.tables import (
    MIDDLE,
    after,
    beside,
    cited,
    citing,
    discards_of,
    golds,
    hand_of,
    left,
    play,
    refused,
    rolls,
    sitting,
)

THREE = ("Varga", "Quill", "Varga")
NINE = ["Feint"] * 3 + ["Duck"] * 3 + ["Side Step"] * 3


@pytest.mark.rule("PF-TRN-01")
def test_a_turn_goes_through_six_phases() -> None:
    state = sitting(stage="draw", seat=1)
    seen = []
    for _ in range(4):
        state = after(state, Done(state.active))
        seen.append(state.stage)
    state = after(state, Done(0))
    while state.chance() is not None:
        state = after(state, rolls(*state.chance().draw(1, 0)))
    assert [*seen, state.stage] == ["equip", "move1", "attack", "move2", "draw"]
    assert PHASES == ("equip", "move1", "attack", "move2", "check", "draw")
    assert refused(sitting(stage="equip"), Attack(0, 0, 1)) == ["PF-TRN-01"]


@pytest.mark.rule("PF-TRN-02", "PF-WIN-02")
def test_only_the_active_player_acts_and_turns_go_round() -> None:
    state = sitting(stage="move1")
    assert refused(state, Move(1, beside(MIDDLE, 2))) == ["PF-TRN-02"]
    assert state.to_move() == (0,)
    three = sitting(
        stage="draw", seat=2, characters=("Varga", "Quill", "Varga"), at=(MIDDLE, beside(), (0, 3))
    )
    assert after(three, Done(2)).active == 0


@pytest.mark.rule("PF-EQP-01")
def test_the_turn_begins_with_un_tilting_ones_own_cards() -> None:
    tilted = {0: [Piece(1, "Hide Coat", tilted=True)], 1: [Piece(11, "Hide Coat", tilted=True, used=True)]}
    now = after(sitting(stage="draw", pieces=tilted), Done(0))
    assert [fighter.pieces[0].tilted for fighter in now.fighters] == [True, False]
    assert not now.fighters[1].pieces[0].used


@pytest.mark.rule("PF-EQP-02", "PF-EQP-03", "PF-CRD-04")
def test_equipment_is_paid_and_comes_in_tilted() -> None:
    now = after(sitting(stage="equip", hands={0: ["Hide Coat"]}), Equip(0, "Hide Coat"))
    piece = now.fighters[0].pieces[0]
    assert (golds(now)[0], piece.card, piece.tilted, hand_of(now, 0)) == (80, "Hide Coat", True, [])
    assert after(now, Done(0)).fighters[0].pieces[0].tilted


@pytest.mark.rule("PF-CRD-03")
@pytest.mark.parametrize(
    ("card", "to", "where"),
    [
        ("Spiked Club", 0, "left"),
        ("Whetstone", 1, "left"),
        ("Hide Coat", 0, "right"),
        ("Fleet Boots", 0, "below"),
    ],
)
def test_where_equipped_cards_lie(card: str, to: int, where: str) -> None:
    state = sitting(stage="equip", hands={0: [card]}, pieces={0: ["Anvil Maul"]})
    assert where in citing(play(state, Equip(0, card, to))[1], "PF-CRD-03")


@pytest.mark.rule("PF-EQP-04")
def test_a_tilted_card_is_worn_but_not_used() -> None:
    tilted = [Piece(1, "Salve", tilted=True, left=2)]
    assert refused(sitting(pieces={0: tilted}), Use(0, 1)) == ["PF-EQP-04"]
    worn = [Piece(1, "Ring Hauberk", tilted=True)]
    state = sitting(stage="equip", pieces={0: worn}, hands={0: ["Hide Coat"]})
    assert refused(state, Equip(0, "Hide Coat")) == ["PF-ARM-01"]


@pytest.mark.rule("PF-EQP-05")
def test_a_used_card_is_tilted_and_one_used_up_is_discarded() -> None:
    salve = sitting(pieces={0: ["Salve"]}, exhaustion={0: 20})
    once = after(salve, Use(0, 1))
    assert (once.fighters[0].pieces[0].tilted, once.fighters[0].pieces[0].left) == (True, 1)
    last = after(sitting(pieces={0: [Piece(1, "Salve", left=1)]}, exhaustion={0: 20}), Use(0, 1))
    assert (last.fighters[0].pieces, discards_of(last, 0)) == ((), ["Salve"])


@pytest.mark.rule("PF-EQP-06")
def test_armor_may_be_discarded_in_ones_own_equipping_phase() -> None:
    state = sitting(stage="equip", pieces={0: ["Hide Coat", "Fleet Boots"]})
    assert refused(state, Remove(0, 2)) == ["PF-EQP-06"]
    now = after(state, Remove(0, 1))
    assert ([piece.card for piece in now.fighters[0].pieces], discards_of(now, 0)) == (
        ["Fleet Boots"],
        ["Hide Coat"],
    )
    assert refused(replace(state, stage="attack"), Remove(0, 1)) == ["PF-EQP-06"]


@pytest.mark.rule("PF-CHK-01", "PF-SYM-06", "PF-SYM-08")
def test_a_continuous_effect_is_counted_down_in_its_players_check_phase() -> None:
    state = lasting(left=2)
    once = after(state, Done(1))
    assert once.lasting[0].left == 1
    other = lasting(left=2, seat=0)
    assert after(other, Done(0)).lasting[0].left == 2
    gone = after(lasting(left=1), Done(1))
    assert (gone.lasting, discards_of(gone, 1)) == ((), ["Lingering Chill"])


@pytest.mark.rule("PF-CHK-02", "PF-CHK-03")
def test_keeping_an_effect_costs_nothing_wherever_its_target_is() -> None:
    now, told = play(lasting(at=(MIDDLE, (9, 3))), Done(1))
    assert (golds(now)[1], now.lasting[0].left) == (100, 1)
    assert "PF-CHK-03" in cited(told)
    assert "PF-CHK-03" not in cited(play(lasting(), Done(1))[1])


def test_what_lies_on_hexes_goes_after_its_time() -> None:
    smoke = Thing("Smoke Jar", 1, (6, 6), True, False, 1)
    rubble = Thing("Rubble", 1, (5, 6), False, True)
    now = after(sitting(stage="move2", seat=1, things=[smoke, rubble]), Done(1))
    assert now.things == (rubble,)


@pytest.mark.rule("PF-CHK-04")
def test_two_cards_are_drawn_and_seen_by_their_player_alone() -> None:
    state = after(sitting(stage="move2"), Done(0))
    assert state.chance().parts[0].seen_by == (0,)
    now = after(state, rolls("Feint"), rolls("Duck"))
    assert (hand_of(now, 0), now.chance(), now.stage) == (["Duck", "Feint"], None, "draw")
    assert now.view(1).fighters[0].hand.segments == (Unseen("deck 0", 2),)


@pytest.mark.rule("PF-CHK-05")
def test_two_more_cards_a_round_for_40_gold_each() -> None:
    state = after(sitting(stage="draw"), Buy(0), rolls("Feint"), Buy(0), rolls("Duck"))
    assert (golds(state)[0], state.fighters[0].extra) == (20, 2)
    rich = sitting(stage="draw", extra={0: 2}, gold=(500, 0))
    assert refused(rich, Buy(0)) == ["PF-CHK-05"]
    assert refused(sitting(stage="draw", gold=(39, 0)), Buy(0)) == ["PF-CHK-05"]
    per_turn = sitting(stage="draw", extra={0: 2}, gold=(500, 0), switches=Switches(extra_per="turn"))
    assert after(per_turn, Done(0)).fighters[0].extra == 0
    assert after(rich, Done(0)).fighters[0].extra == 2


@pytest.mark.rule("PF-CHK-06")
def test_an_empty_deck_gives_nothing() -> None:
    assert refused(bare_deck(), Buy(0)) == ["PF-CHK-06"]
    now, told = play(replace(bare_deck(), stage="move2"), Done(0))
    assert (now.stage, now.fighters[0].hand.size) == ("draw", 0)
    assert "PF-CHK-06" in cited(told)


@pytest.mark.rule("PF-CHK-07")
def test_discards_come_back_only_by_a_card_or_a_new_round() -> None:
    state = sitting(hands={0: ["Scavenge"]}, discards={0: ["Feint"]})
    assert hand_of(after(state, Play(0, "Scavenge")), 0) == ["Feint"]
    drained = after(replace(bare_deck(), stage="move2"), Done(0))
    assert drained.fighters[0].deck.size == 0
    again = after(round_over(discards={0: ["Feint"]}), rolls(6))
    assert discards_of(again, 0) == []


@pytest.mark.rule("PF-CHK-08")
def test_the_hand_is_cut_to_eight_at_the_end_of_ones_own_draw_phase() -> None:
    nine = sitting(stage="draw", hands={0: NINE})
    assert refused(nine, Done(0)) == ["PF-CHK-08"]
    now = after(nine, Drop(0, "Duck"))
    assert (now.fighters[0].hand.size, discards_of(now, 0)) == (8, ["Duck"])
    assert refused(now, Drop(0, "Duck")) == ["PF-CHK-08"]
    assert refused(now, Done(0)) == []
    satchel = sitting(
        stage="draw",
        hands={0: NINE},
        pieces={0: ["Deep Satchel"]},
    )
    assert refused(satchel, Done(0)) == []
    elsewhere = sitting(stage="move1", hands={1: NINE})
    assert refused(elsewhere, Done(0)) == []


@pytest.mark.rule("PF-WIN-03", "PF-KOX-01", "PF-KOX-06")
def test_a_fall_ends_the_round_and_the_next_begins_with_arming() -> None:
    now, told = play(round_over(), rolls(6))
    assert (now.round, now.stage, now.asked, now.fight, now.turn) == (2, "arm", 0, None, None)
    assert {"PF-WIN-03", "PF-KOX-01", "PF-KOX-06"} <= cited(told)


@pytest.mark.rule("PF-KOX-02")
def test_all_combatants_recover() -> None:
    assert left(after(round_over(), rolls(6))) == [34, 28]


@pytest.mark.rule("PF-KOX-03")
def test_all_cards_go_back_into_the_decks() -> None:
    state = round_over(
        hands={0: ["Feint"], 1: ["Duck"]},
        pieces={0: ["Anvil Maul", "Hide Coat"], 1: ["Oak Shield"]},
        discards={1: ["Sprint"]},
        lasting=[Lasting(60, "Lingering Chill", 1, 0, 2)],
    )
    now = after(state, rolls(6))
    sizes = [sum(n for _, n in fighter.cards) for fighter in now.fighters]
    assert [fighter.deck.size for fighter in now.fighters] == sizes
    assert [piece.card for piece in now.fighters[0].pieces] == ["Anvil Maul", "Dented Cap"]
    assert (now.lasting, now.snares, now.beasts, now.fighters[0].at) == ((), (), (), None)


@pytest.mark.rule("PF-KOX-04", "PF-KOX-07")
def test_gold_is_kept_and_at_least_100() -> None:
    assert golds(after(round_over(gold=(300, 40)), rolls(6))) == [340, 100]


def test_a_round_of_three_ends_when_one_falls() -> None:
    three = round_over(characters=THREE, at=(MIDDLE, beside(), (0, 3)))
    assert after(three, rolls(6)).round == 2


def test_a_sidebar_is_offered_after_a_round_in_the_normal_game() -> None:
    state = round_over(switches=Switches(mode="normal"))
    fighters = tuple(replace(fighter, sidebar=(("Duck", 1),)) for fighter in state.fighters)
    assert after(replace(state, fighters=fighters), rolls(6)).stage == "sidebar"
    assert after(round_over(), rolls(6)).stage == "arm"


def test_effects_that_act_each_check_phase_hurt_before_they_are_counted() -> None:
    state = lasting("Clinging Flame", left=1, at=FAR)
    due = after(state, Done(1))
    assert due.chance().rules == ("PF-DMG-04",)
    now = after(due, rolls(5))
    assert (left(now)[0], golds(now)[1], now.lasting) == (29, 200, ())
