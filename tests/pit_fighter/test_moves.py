"""Movement hex by hex, forced moves, and Traps."""

from __future__ import annotations

import pytest

from pitkit.pit_fighter.hexes import neighbours
from pitkit.pit_fighter.rules import Aim, Answer, Done, Move, Piece, Play, Power
from pitkit.pit_fighter.rules.moves import away, entry_cost, entry_costs, may_move, points_left
from pitkit.pit_fighter.rules.records import Beast, Lasting, Snare
from tests.pit_fighter.scenes import chilling, hunting, shoving, throwing, trapped, wall
from tests.pit_fighter.tables import (
    FIRST_BEAST,
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

DOWN = (3, 7)


@pytest.mark.rule("PF-MOV-01", "PF-MOV-04")
def test_movement_in_one_of_the_two_phases() -> None:
    moved = after(sitting(stage="move1", at=(MIDDLE, (9, 3))), Move(0, DOWN), Done(0), Done(0))
    assert moved.stage == "draw"  # Movement Two is gone over
    kept = after(sitting(stage="move1", at=(MIDDLE, (9, 3))), Done(0), Done(0))
    assert (kept.stage, refused(kept, Move(0, DOWN))) == ("move2", [])
    again = sitting(stage="move2", turn={"moved": "move1"})
    assert refused(again, Move(0, DOWN)) == ["PF-MOV-01"]
    assert refused(sitting(stage="move2", turn={"moved": "move1", "again": True}), Move(0, DOWN)) == []


@pytest.mark.rule("PF-GDL-01")
def test_a_card_that_lets_a_character_move_twice_beats_the_rule() -> None:
    sprint = sitting(hands={0: ["Sprint"]}, turn={"moved": "move1"})
    now = after(sprint, Play(0, "Sprint"), Done(0))
    assert (now.stage, may_move(now), points_left(now)) == ("move2", True, 4)


@pytest.mark.rule("PF-MOV-02")
def test_any_part_of_the_movement_but_no_more() -> None:
    state = sitting(stage="move1", at=(MIDDLE, (9, 3)))
    assert points_left(state) == 4
    walk = [Move(0, (3, 7)), Move(0, (3, 8)), Move(0, (3, 9)), Move(0, (3, 10))]
    spent = after(state, *walk)
    assert refused(spent, Move(0, (3, 11))) == ["PF-MOV-02"]
    part, told = play(state, *walk[:1], Done(0))
    assert "3 movement points unused" in citing(told, "PF-MOV-02")
    assert part.stage == "attack"


@pytest.mark.rule("PF-MOV-03", "PF-TRP-08")
def test_half_of_what_is_left_rounded_down_in_mid_movement() -> None:
    now = after(trapped(), Move(0, DOWN), rolls(1, 1))
    assert (now.fighters[0].at, now.turn.points) == (DOWN, 1)
    assert refused(now, Move(0, (3, 8))) == []
    assert refused(after(now, Move(0, (3, 8))), Move(0, (3, 9))) == ["PF-MOV-02"]


@pytest.mark.rule("PF-MOV-05")
def test_only_free_legal_hexes_are_entered() -> None:
    state = sitting(stage="move1", beasts=[("Pit Hound", DOWN)], things=[wall((2, 7))])
    for to, ok in ((beside(), False), (DOWN, False), (MIDDLE, False), ((2, 7), False), ((2, 6), True)):
        assert (refused(state, Move(0, to)) == []) == ok
    corner = sitting(stage="move1", at=((0, 0), (9, 3)))
    assert refused(corner, Move(0, (-1, 0))) == ["PF-MOV-05"]
    assert {choice.to for choice in corner.choices() if isinstance(choice, Move)} == {(1, 0), (0, 1)}


@pytest.mark.rule("PF-MOV-06")
def test_a_forced_move_into_a_barred_hex_does_not_happen() -> None:
    free = after(shoving(), Answer(0, "who:1"))
    assert free.fighters[1].at == (5, 6)
    blocked = after(shoving(blocked=True), Answer(0, "who:1"))
    assert (blocked.fighters[1].at, discards_of(blocked, 0)) == (beside(), ["Shove"])


def test_away_is_the_way_that_leads_farthest() -> None:
    for way, at in enumerate(neighbours(MIDDLE)):
        assert away(MIDDLE, at) == way


@pytest.mark.rule("PF-SYM-05")
def test_symbols_and_effects_change_movement() -> None:
    boots = sitting(stage="move1", pieces={0: ["Fleet Boots"]})
    assert points_left(boots) == 6
    assert points_left(sitting(stage="move1", pieces={0: [Piece(1, "Fleet Boots", tilted=True)]})) == 4
    chilled = sitting(stage="move1", lasting=[Lasting(60, "Lingering Chill", 1, 0, 2)])
    assert points_left(chilled) == 2
    quick = after(sitting(seat=1, at=((9, 3), MIDDLE)), Power(1, 1), Done(1))
    assert (points_left(quick), golds(quick)[1]) == (6, 90)


@pytest.mark.rule("PF-GDL-07")
def test_of_two_cards_that_fix_movement_the_earlier_holds() -> None:
    both = [Lasting(60, "Leaden Feet", 1, 0, 2), Lasting(61, "Borrowed Wings", 1, 0, 2)]
    assert points_left(sitting(stage="move1", lasting=both)) == 1
    other = [Lasting(61, "Leaden Feet", 1, 0, 2), Lasting(60, "Borrowed Wings", 1, 0, 2)]
    assert points_left(sitting(stage="move1", lasting=other)) == 7
    first = chilling(lasting=[Lasting(60, "Leaden Feet", 1, 0, 2)])
    told = play(first, Play(1, "Borrowed Wings"), Aim(1, MIDDLE))[1]
    assert "Leaden Feet was played before Borrowed Wings" in citing(told, "PF-GDL-07")


# Traps ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PF-TRP-01", "PF-TRP-11")
def test_a_trap_is_thrown_and_its_card_used_up() -> None:
    now = after(throwing(), Aim(0, (3, 9)))
    assert now.snares == (Snare("Rime Snare", 0, ((3, 8), (3, 9))),)
    assert (discards_of(now, 0), golds(now)[0], now.turn.hands) == (["Rime Snare"], 85, 1)


@pytest.mark.rule("PF-TRP-02", "PF-SYM-07")
def test_the_area_is_ten_hexes_cut_by_the_edge_of_the_board() -> None:
    now = after(throwing(), Aim(0, (3, 9)))
    assert len(now.trap_area(now.snares[0])) == 10
    state = sitting(at=((1, 0), (9, 3)), hands={0: ["Rime Snare"]})
    corner = after(state, Play(0, "Rime Snare"), Aim(0, (0, 0)), Aim(0, (0, 1)))
    assert corner.trap_area(corner.snares[0]) == {(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (-1, 2)}
    assert refused(after(state, Play(0, "Rime Snare"), Aim(0, (0, 0))), Aim(0, (-1, 0))) == ["PF-TRP-02"]


@pytest.mark.rule("PF-TRP-03", "PF-SYM-04")
def test_one_centre_in_range_is_enough() -> None:
    state = after(sitting(hands={0: ["Rime Snare"]}), Play(0, "Rime Snare"))
    assert refused(state, Aim(0, (3, 11))) == ["PF-SYM-04"]
    assert refused(after(state, Aim(0, (3, 10))), Aim(0, (3, 11))) == []


@pytest.mark.rule("PF-TRP-04")
def test_a_trap_on_an_opponent_does_not_go_off_by_that() -> None:
    now, told = play(throwing(at=(MIDDLE, (3, 8))), Aim(0, (3, 9)))
    assert (len(now.snares), left(now)[1]) == (1, 28)
    assert "PF-TRP-04" in cited(told)


@pytest.mark.rule("PF-TRP-05")
def test_an_opponents_move_sets_it_off_from_one_hex_of_it_to_another_too() -> None:
    inside = trapped(at=((4, 7), (9, 3)))
    assert after(inside, Move(0, (5, 7))).chance().rules == ("PF-DMG-04",)
    outside = after(trapped(at=(MIDDLE, (9, 3))), Move(0, (2, 6)))
    assert (outside.chance(), len(outside.snares)) == (None, 1)
    pushed = sitting(hands={0: ["Shove"]}, snares=[Snare("Rime Snare", 0, ((5, 6), (6, 6)))])
    assert after(pushed, Play(0, "Shove")).chance().rules == ("PF-DMG-04",)


@pytest.mark.rule("PF-TRP-06")
def test_the_setter_walks_through() -> None:
    now = after(trapped(seat=1, at=((9, 3), MIDDLE)), Move(1, DOWN))
    assert (now.chance(), len(now.snares)) == (None, 1)


@pytest.mark.rule("PF-TRP-07")
def test_everybody_in_the_area_is_struck_the_setter_too() -> None:
    state = trapped("Powder Keg", at=(MIDDLE, (4, 7)))
    one = after(state, Move(0, DOWN), rolls(1, 1, 1))
    assert left(one) == [34, 27]  # the setter stands on a centre: he is the first
    both = after(state, Move(0, DOWN), rolls(1, 1, 1), rolls(2, 2))
    assert (left(both), golds(both)) == ([30, 27], [100, 180])


def test_a_setter_who_falls_by_his_own_trap_ends_the_round_unpaid() -> None:
    state = trapped("Powder Keg", at=(MIDDLE, (4, 7)), exhaustion={1: 2})
    now = after(state, Move(0, DOWN), rolls(6, 6, 1))
    assert (now.round, golds(now)) == (2, [100, 100])


@pytest.mark.rule("PF-TRP-09")
def test_overlapping_areas_add_up_for_opponents_and_once_released_for_all() -> None:
    two = trapped("Slick Oil", "Slick Oil")
    assert (entry_cost(two, 0, DOWN), entry_cost(two, 1, DOWN)) == (4, 1)
    now = after(two, Move(0, DOWN))
    assert (now.turn.points, len(now.snares)) == (0, 2)
    assert entry_cost(now, 1, (4, 7)) == 4
    short = trapped("Slick Oil", "Slick Oil", turn={"moved": "move1", "points": 3})
    assert refused(short, Move(0, DOWN)) == ["PF-MOV-02"]


def test_the_price_of_a_hex_is_the_same_alone_and_among_many() -> None:
    snares = [Snare("Slick Oil", 1, ((4, 7), (5, 7))), Snare("Slick Oil", 0, ((3, 7), (3, 8)), released=True)]
    state = sitting(stage="move1", snares=snares, things=[wall((2, 7))], at=(MIDDLE, (9, 3)))
    for who in (0, 1):
        costs = entry_costs(state, who)
        for at in (*state.content.layout.hexes, (-9, 9)):
            assert costs(at) == entry_cost(state, who, at)


@pytest.mark.rule("PF-TRP-10")
def test_traps_released_together_act_in_the_order_they_were_set() -> None:
    for order in (("Rime Snare", "Powder Keg"), ("Powder Keg", "Rime Snare")):
        state = after(trapped(*order), Move(0, DOWN))
        assert state.chance().title.startswith(order[0])
        second = after(state, rolls(*["1"] * len(state.chance().parts)))
        assert second.chance().title.startswith(order[1])


@pytest.mark.parametrize(("controller", "off"), [(-1, True), (0, False)])
def test_a_creature_sets_off_traps_unless_their_setter_controls_it(controller: int, off: bool) -> None:
    beast = Beast(FIRST_BEAST, "Pit Hound", (3, 6), 12, 0, controller)
    snare = Snare("Rime Snare", 0, ((4, 6), (4, 7)))
    now = after(hunting(beasts=[beast], at=((9, 3), (5, 6)), snares=[snare]), Done(0))
    assert now.beasts[0].at == (4, 6)
    assert (now.chance().rules == ("PF-DMG-04",)) == off if now.chance() else not off
    assert len(now.snares) == (0 if off else 1)


def test_a_creatures_movement_is_halved_in_mid_way_too() -> None:
    beast = Beast(FIRST_BEAST, "Pit Hound", (3, 6), 12, 0)
    snare = Snare("Rime Snare", 1, ((4, 7), (4, 8)))
    state = after(hunting(beasts=[beast], at=((9, 3), (7, 6)), snares=[snare]), Done(0))
    caught = after(state, rolls(1)) if state.chance().rules == ("PF-DMG-04",) else state
    assert caught.beasts[0].at == (5, 6)  # 4 points, 1 spent, 3 halved to 1


def test_the_rate_of_a_trap_is_the_setters_when_it_goes_off() -> None:
    state = trapped("Powder Keg", gold=(100, 450))
    now = after(state, Move(0, DOWN), rolls(2, 3))
    assert golds(now)[1] == 450 + 5 * 15
