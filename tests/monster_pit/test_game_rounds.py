"""Rounds of the whole game: Morning, Midday, Twilight, Night."""

from __future__ import annotations

import pytest

from pitkit.monster_pit.game.cards_of import length
from pitkit.monster_pit.game.steps.core import EndTurn, GoTo, ProgressRoll, RoyalGold, TakeSlot, TwilightRoll
from pitkit.monster_pit.game.tasks.core import (
    Arrive,
    Place,
    Progress,
    Progressed,
    Royal,
    Turn,
    Twilight,
    Twilit,
)
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Outcome
from tests.monster_pit.game_cases.core import (
    arriving,
    crowded,
    keeping,
    many_dice,
    morning,
    passing,
    placing,
    rolls,
)
from tests.monster_pit.game_tables import after, cites, content, crew, fallen, seated, step, told_until, until


def refused(state: object, choice: object) -> str:
    """The rule that refuses a choice; empty where it is allowed."""
    refusal = state.refusal(choice)  # type: ignore[attr-defined]
    return refusal.rule if refusal else ""


@pytest.mark.rule("MP-GOAL-05")
def test_the_phases_follow_each_other_and_refuse_each_others_steps() -> None:
    state = morning()
    assert refused(state, EndTurn(0)) == "MP-GOAL-05"
    seen = [state.phase_name]
    for place in range(60):
        state, _ = step(state, 5, place)
        if state.over() is None and state.phase_name != seen[-1]:
            seen.append(state.phase_name)
    assert seen[:5] == ["morning", "midday", "twilight", "night", "morning"]
    assert state.round >= 2


@pytest.mark.rule("MP-GOAL-03")
def test_the_captains_lose_when_the_monster_comes_to_the_gate_and_no_further() -> None:
    state = crew(morning(), 0, 0, 2, 0).with_monster(space=length(content()) - 1)
    state = fallen(state.apply(ProgressRoll(0, 0, 2, 0))[0], "monster", "monster")
    over = state.over()
    assert over is not None
    assert (over.rule, over.winners) == ("MP-GOAL-03", ())
    assert state.monster.space == length(content())


@pytest.mark.rule("MP-MORN-01")
def test_every_captain_makes_a_progress_roll_clockwise_from_the_lead() -> None:
    state = until(seated(3), Progress).but(lead=1)
    seats = [task.seat for task in state.tasks if isinstance(task, Progress)]
    assert len(seats) == 3
    first = seats[0]
    dice = next(choice for choice in state.choices() if isinstance(choice, ProgressRoll))
    assert dice.seat == first
    other = ProgressRoll((first + 1) % 3, dice.red, dice.yellow, dice.white)
    assert refused(state, other) == "MP-MORN-01"


@pytest.mark.parametrize(
    ("rule", "pool", "bad", "good"),
    [
        ("MP-MORN-02", (0, 4, 6), (0, 4, 5), (0, 4, 4)),
        ("MP-MORN-06", (0, 1, 2), (1, 1, 2), (0, 1, 2)),
        ("MP-MORN-07", (0, 4, 6), (0, 1, 6), (0, 2, 6)),
        ("MP-MORN-08", (0, 1, 2), (0, 0, 2), (0, 1, 2)),
        ("MP-DIE-06", (0, 1, 7), (0, 1, 7), (0, 1, 6)),
        ("MP-DIE-07", (0, 6, 1), (0, 6, 1), (0, 5, 1)),
        ("MP-DIE-08", (5, 0, 1), (5, 0, 1), (4, 0, 1)),
    ],
)
@pytest.mark.rule(
    "MP-MORN-02", "MP-MORN-06", "MP-MORN-07", "MP-MORN-08", "MP-DIE-06", "MP-DIE-07", "MP-DIE-08"
)
def test_dice_of_a_progress_roll(
    rule: str, pool: tuple[int, int, int], bad: tuple[int, int, int], good: tuple[int, int, int]
) -> None:
    state = rolls(*pool)()
    assert refused(state, ProgressRoll(0, *bad)) == rule
    assert refused(state, ProgressRoll(0, *good)) == ""


@pytest.mark.rule("MP-MORN-03", "MP-DIE-09")
def test_the_rune_die_falls_with_the_roll_and_is_none_of_its_dice() -> None:
    state, _ = rolls(0, 4, 6)().apply(ProgressRoll(0, 0, 4, 4))
    chance = state.chance()
    assert chance is not None
    assert [part.name for part in chance.parts][8:] == ["Rune Die"]
    rune = chance.parts[8].faces[1]
    state, told = state.apply(Outcome((*("Monster",) * 8, rune)))
    assert state.captains[0].rune == rune
    assert cites(told, "MP-MORN-03")


@pytest.mark.rule("MP-MORN-04", "MP-MORN-05", "MP-TERM-05")
def test_results_move_the_monster_and_pay_gold() -> None:
    state = rolls(0, 3, 0)()
    gold = state.captains[0].purse.gold
    state = fallen(state.apply(ProgressRoll(0, 0, 3, 0))[0], "captain", "monster", "monster")
    assert state.captains[0].purse.gold == gold + 1
    assert state.monster.space == 2


@pytest.mark.rule("MP-DIE-04", "MP-DIE-05")
def test_an_enchanted_face_counts_and_the_die_falls_again_for_either_side() -> None:
    state = rolls(0, 0, 1)()
    gold = state.captains[0].purse.gold
    rune = content().runes[0]
    state, told = after(state, ProgressRoll(0, 0, 0, 1), ("Enchanted Captain", rune))
    assert cites(told, "MP-DIE-04")
    state, told = state.apply(Outcome(("Monster",)))
    assert cites(told, "MP-DIE-05")
    assert (state.captains[0].purse.gold, state.monster.space) == (gold + 1, 1)


@pytest.mark.rule("MP-MORN-09", "MP-MORN-10")
def test_a_royal_roll_looks_at_first_faces_alone_and_pays_two_to_who_takes_it() -> None:
    rune = content().runes[0]
    state = rolls(0, 1, 1)()
    gold = state.captains[0].purse.gold
    state, _ = after(state, ProgressRoll(0, 0, 1, 1), ("Captain", "Enchanted Captain", rune), ("Monster",))
    assert isinstance(state.top, Royal)
    assert refused(state, RoyalGold(1, True)) == "MP-MORN-09"
    assert state.apply(RoyalGold(0, True))[0].captains[0].purse.gold == gold + 2 + 2
    assert state.apply(RoyalGold(0, False))[0].captains[0].purse.gold == gold + 2
    mixed, _ = after(rolls(0, 2, 0)(), ProgressRoll(0, 0, 2, 0), ("Captain", "Monster", rune))
    assert not isinstance(mixed.top, Royal)


def test_no_dice_are_a_roll_of_the_rune_die_alone() -> None:
    state, _ = rolls(0, 0, 0)().apply(ProgressRoll(0, 0, 0, 0))
    chance = state.chance()
    assert chance is not None
    assert [part.name for part in chance.parts] == ["Rune Die"]


@pytest.mark.rule("MP-MID-01", "MP-MID-02", "MP-MID-03")
def test_captains_go_in_turn_to_another_district_that_has_room() -> None:
    state = placing(last="Great Hall")
    assert refused(state, GoTo(1, "Royal Keep")) == "MP-MID-01"
    assert refused(state, GoTo(0, "Great Hall")) == "MP-MID-02"
    assert refused(crowded(), GoTo(0, "City Watch")) == "MP-MID-03"
    state, _ = state.apply(GoTo(0, "Royal Keep"))
    assert state.captains[0].district == "Royal Keep"


def test_placing_and_acting_can_go_one_by_one() -> None:
    kinds = {}
    for midday in ("place_then_act", "place_and_act"):
        state = until(seated(2, rulings={"midday": midday}), Place)
        kinds[midday] = [type(task) for task in state.tasks[:4]]
    assert kinds["place_then_act"] == [Place, Place, Turn, Turn]
    assert kinds["place_and_act"] == [Place, Turn, Place, Turn]


@pytest.mark.rule("MP-TWI-01", "MP-TWI-02")
def test_the_lead_captain_rolls_red_then_yellow_then_white_for_the_monster() -> None:
    state = many_dice().with_monster(trackers=DicePool(3, 4, 6))
    assert refused(state, TwilightRoll(1)) == "MP-TWI-01"
    state, told = state.apply(TwilightRoll(0))
    chance = state.chance()
    assert chance is not None
    colours = [part.name.split()[0] for part in chance.parts]
    assert (colours.count("red"), colours.count("yellow"), colours.count("white")) == (3, 4, 2)
    assert cites(told, "MP-TWI-02")


@pytest.mark.rule("MP-TWI-01")
def test_the_monsters_player_rolls_where_there_is_one() -> None:
    state = until(seated(2, monster_player=True), Twilight)
    assert refused(state, TwilightRoll(state.lead)) == "MP-TWI-01"
    assert refused(state, TwilightRoll(2)) == ""


@pytest.mark.rule("MP-TWI-03", "MP-MB-07")
def test_the_boards_maximum_keeps_dice_out() -> None:
    state, told = many_dice().apply(TwilightRoll(0))
    chance = state.chance()
    assert chance is not None
    assert len(chance.parts) == 9
    assert cites(told, "MP-TWI-03")


@pytest.mark.rule("MP-TWI-04", "MP-TWI-05", "MP-MB-02")
def test_monster_results_pick_the_row_that_moves_the_monster() -> None:
    state = until(seated(2, board="phoshar"), Twilight).with_monster(trackers=DicePool(0, 3, 0), space=0)
    state, _ = state.apply(TwilightRoll(state.lead))
    state, told = state.apply(Outcome(("Monster", "Monster", "Captain")))
    assert "the row of 2" in cites(told, "MP-TWI-05")[0].text
    assert cites(told, "MP-TWI-04")
    assert state.monster.space == 2
    assert cites(told, "MP-MB-02")


@pytest.mark.rule("MP-NIGHT-01", "MP-NIGHT-02")
def test_the_night_puts_goods_under_their_decks_and_shows_new_ones() -> None:
    state = until(seated(2), Twilight)
    items, mounts = state.decks.town_hall.shown, state.decks.stables.shown
    after_night, told = told_until(state, Progress)
    assert after_night.decks.town_hall.cards.items[-1].card == items[0]  # type: ignore[union-attr]
    assert after_night.decks.stables.cards.items[-1].card == mounts[0]  # type: ignore[union-attr]
    assert len(after_night.decks.town_hall.shown) == len(after_night.decks.stables.shown) == 1
    assert len(cites(told, "MP-NIGHT-01")) == len(cites(told, "MP-NIGHT-02")) == 2


@pytest.mark.rule("MP-NIGHT-06", "MP-NIGHT-07")
def test_the_messenger_goes_clockwise_with_his_attachments() -> None:
    state = until(seated(3), Twilight)
    lead = state.lead
    state = until(state, Arrive)
    assert state.lead == (lead + 1) % 3
    assert state.captains[lead].find("messenger") is None
    state, told = state.apply(TakeSlot(state.lead, 11))
    assert state.captains[state.lead].find("messenger") == 11
    assert cites(told, "MP-NIGHT-07")


@pytest.mark.rule("MP-NIGHT-08", "MP-OUT-09")
def test_a_full_defence_makes_room_for_the_messenger_who_is_never_pushed_out() -> None:
    state = arriving("messenger", tuple(range(12))).but(phase_name="night")
    state, told = state.apply(TakeSlot(1, 6))
    assert len(state.captains[1].reserve) == 1
    assert cites(told, "MP-NIGHT-08")
    assert refused(keeping(), TakeSlot(1, 6)) == "MP-OUT-09"


@pytest.mark.rule("MP-OUT-01", "MP-OUT-06")
def test_a_card_takes_a_slot_it_fits_and_pushes_nobody_while_one_is_free() -> None:
    assert refused(arriving("messenger"), TakeSlot(1, 0)) == "MP-OUT-01"
    state = arriving(slots=(3,))
    assert refused(state, TakeSlot(1, 3)) == "MP-OUT-06"
    state, _ = state.apply(TakeSlot(1, 4))
    assert state.captains[1].slots[4] is not None
    full = arriving(slots=tuple(range(12)))
    full, told = full.apply(TakeSlot(1, 3))
    assert len(full.captains[1].reserve) == 1
    assert cites(told, "MP-OUT-06")


@pytest.mark.rule("MP-SOLO-01")
def test_a_single_captain_keeps_the_messenger() -> None:
    state = passing(1)
    slot = state.captains[0].find("messenger")
    state, told = state.apply(EndTurn(0))
    assert state.captains[0].find("messenger") == slot is not None
    assert cites(told, "MP-SOLO-01")
    assert not any(isinstance(task, (Twilit, Progressed)) for task in state.tasks)
