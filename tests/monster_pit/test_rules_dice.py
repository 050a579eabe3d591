"""Rules of dice, Morning, Twilight and the end by their ids, at the dice table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.boards import BOARDS
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.outcomes import (
    royal,
    twilight_row,
)
from pitkit.monster_pit.rules.rolls import Roll
from pitkit.monster_pit.rules.steps import (
    DefenceRoll,
    GainADie,
    ImproveADie,
    ProgressRoll,
    RoyalGold,
    TwilightRoll,
)
from pitkit.monster_pit.rules.table import DICE_GAME
from pitkit.play import ForbiddenError
from tests.conformance.spec import built
from tests.monster_pit.tables import (
    ADA,
    BO,
    CC,
    MM,
    RUNE,
    C,
    M,
    after_twilight,
    captain,
    choosing,
    content,
    fought,
    half,
    improving,
    midday,
    rules_of,
    table,
    text_of,
    throw,
)
from tests.monster_pit.test_conformance import DATA, LIMITS

LIMIT_IDS = (
    "MP-DIE-06",
    "MP-DIE-07",
    "MP-DIE-08",
    "MP-MORN-01",
    "MP-MORN-02",
    "MP-MORN-06",
    "MP-MORN-07",
    "MP-MORN-08",
    "MP-MORN-09",
    "MP-MID-06",
    "MP-TWI-01",
    "MP-MB-01",
    "MP-TERM-04",
    "MP-CMB-02",
    "MP-CMB-03",
    "MP-CMB-04",
    "MP-CMB-09",
    "MP-CMB-10",
    "MP-CMB-14",
)
DATA_IDS = (
    "MP-DIE-01",
    "MP-DIE-02",
    "MP-DIE-03",
    "MP-SET-11",
    "MP-SET-12",
    "MP-SET-13",
    "MP-PHO-01",
    "MP-PHO-02",
    "MP-PHO-03",
    "MP-PHO-04",
    "MP-PHO-05",
    "MP-PHO-06",
    "MP-PHO-07",
    "MP-PHO-08",
    "MP-PHO-09",
    "MP-PHO-10",
    "MP-VAI-01",
    "MP-VAI-02",
    "MP-VAI-03",
    "MP-VAI-04",
    "MP-VAI-05",
    "MP-VAI-06",
    "MP-VAI-07",
    "MP-VAI-08",
    "MP-VAI-09",
    "MP-VAI-10",
)


# ---- limits and data, each by its id ----


def test_every_case_is_named_below() -> None:
    assert list(LIMIT_IDS) == list(dict.fromkeys(case.rule for case in LIMITS))
    assert list(DATA_IDS) == [case.rule for case in DATA]


@pytest.mark.rule(*LIMIT_IDS)
@pytest.mark.parametrize("rule", LIMIT_IDS)
def test_what_a_limit_refuses_and_what_it_leaves(rule: str) -> None:
    for case in LIMITS:
        if case.rule == rule:
            state = built(case.state)
            with pytest.raises(ForbiddenError) as caught:
                state.apply(case.step)
            assert caught.value.rule == rule
            twin, step = case.twin()
            twin.apply(step)


@pytest.mark.rule(*DATA_IDS)
@pytest.mark.parametrize("rule", DATA_IDS)
def test_what_the_manual_prints_is_in_the_content(rule: str) -> None:
    (case,) = [case for case in DATA if case.rule == rule]
    assert case.find(content()) == case.value


def test_the_abilities_of_a_board_have_their_printed_names_and_known_rules() -> None:
    names = {key: [ability.name for ability in board.abilities] for key, board in BOARDS.items()}
    assert names == {
        "vaiel": ["Instant Charm", "Mesmerize"],
        "phoshar": ["Burn District", "Special Win Condition"],
    }
    rules = {rule for board in BOARDS.values() for ability in board.abilities for rule in ability.rules}
    assert rules <= set(DICE_GAME.rulebook)


# ---- dice ----


@pytest.mark.rule("MP-DIE-04")
def test_enchanted_dice_are_thrown_again_and_all_throws_count() -> None:
    state, _ = table().apply(ProgressRoll(0, 0, 1, 2))
    state, events = throw(state, C, CC, CC, RUNE)
    assert "MP-DIE-04" in rules_of(events)
    chance = state.chance()
    assert chance is not None
    assert [part.name for part in chance.parts] == ["white die 1 again", "white die 2 again"]
    state, _ = throw(state, CC, C)
    state, _ = throw(state, C)
    assert state.captains[0].gold == 3 + 2 + 1


@pytest.mark.rule("MP-DIE-05")
def test_a_die_thrown_again_may_count_for_the_other_side() -> None:
    state, _ = table(captain("Ada", (0, 0, 1))).apply(ProgressRoll(0, 0, 0, 1))
    state, _ = throw(state, CC, RUNE)
    state, events = throw(state, M)
    assert "MP-DIE-05" in rules_of(events)
    assert (state.captains[0].gold, state.distance) == (1, 19)


@pytest.mark.rule("MP-DIE-09", "MP-MORN-03")
def test_the_rune_die_comes_with_the_first_throw_of_a_progress_roll() -> None:
    state, _ = table().apply(ProgressRoll(0, 0, 1, 2))
    chance = state.chance()
    assert chance is not None
    assert chance.parts[-1].name == "Rune Die"
    state, events = throw(state, C, CC, M, "Rune 5")
    assert "Rune 5" in text_of(events, "MP-DIE-09")
    chance = state.chance()
    assert chance is not None
    assert [part.name for part in chance.parts] == ["white die 1 again"]


@pytest.mark.rule("MP-MORN-03")
def test_a_captain_without_dice_throws_the_rune_die_alone() -> None:
    state, _ = table(captain("Ada", (0, 0, 0))).apply(ProgressRoll(0, 0, 0, 0))
    state, events = throw(state, RUNE)
    assert "MP-MORN-03" in rules_of(events)
    assert (state.stage, state.royal, state.captains[0].gold, state.distance) == ("midday", False, 0, 20)


def test_without_a_pack_for_it_no_rune_die_is_thrown() -> None:
    bare = replace(content(), table_die=())
    state, _ = table(captain("Ada", (0, 0, 0)), content=bare).apply(ProgressRoll(0, 0, 0, 0))
    assert state.stage == "midday"


@pytest.mark.rule("MP-DIE-10", "MP-MB-04")
def test_the_location_die_names_what_burns() -> None:
    state, events = after_twilight("phoshar", 4)
    state, _ = state.apply(DefenceRoll(0, 0, 1, 2))
    state, _ = throw(state, C, C, C)
    state, _ = throw(state, *(C,) * 6)
    chance = state.chance()
    assert chance is not None
    assert [part.name for part in chance.parts] == ["Location Die 1", "Location Die 2"]
    _, events = throw(state, "Royal Keep", "City Watch")
    assert "Royal Keep and City Watch" in text_of(events, "MP-DIE-10")


# ---- Morning ----


@pytest.mark.rule("MP-MORN-04", "MP-MORN-05")
def test_results_of_a_progress_roll_pay_and_move() -> None:
    state, _ = table().apply(ProgressRoll(0, 0, 1, 2))
    state, events = throw(state, C, C, M, RUNE)
    assert (state.captains[0].gold, state.distance) == (2, 19)
    assert "2 Gold" in text_of(events, "MP-MORN-05")
    assert "moves 1" in text_of(events, "MP-MORN-04")


@pytest.mark.rule("MP-MORN-01")
def test_captains_roll_clockwise_from_the_lead_captain() -> None:
    state = table(ADA, BO, captain("Cy"), lead=1)
    seats = []
    for _ in range(3):
        seats += state.to_move()
        seat = state.to_move()[0]
        state, _ = state.apply(ProgressRoll(seat, 0, 1, 2))
        state, _ = throw(state, C, C, M, RUNE)
    assert seats == [1, 2, 0]
    assert state.stage == "midday"


@pytest.mark.rule("MP-MORN-07")
def test_a_captain_with_many_dice_picks_eight() -> None:
    state = table(captain("Ada", (2, 4, 5)))
    picks = state.choices()
    assert len(picks) == 9
    assert {pick.dice.size for pick in picks if isinstance(pick, ProgressRoll)} == {8}
    _, events = state.apply(ProgressRoll(0, 2, 4, 2))
    assert "MP-MORN-07" in rules_of(events)


@pytest.mark.rule("MP-MORN-08")
def test_a_captain_with_few_dice_has_one_pick() -> None:
    state = table(captain("Ada", (0, 1, 7)))
    assert state.choices() == (ProgressRoll(0, 0, 1, 6),)


@pytest.mark.rule("MP-MORN-06")
def test_the_pool_is_made_of_card_and_both_halves_without_mounts() -> None:
    ada = captain(
        "Ada",
        (0, 0, 1),
        attackers=replace(half(1, mounts=(0, 0, 1)), dice=DicePool(1, 0, 0)),
        defenders=replace(half(1), dice=DicePool(0, 1, 0)),
    )
    assert table(ada).choices() == (ProgressRoll(0, 1, 1, 1),)


@pytest.mark.rule("MP-MORN-09")
@pytest.mark.parametrize(("take", "gold"), [(True, 5), (False, 3)])
def test_the_gold_of_a_royal_roll_may_be_taken_or_left(take: bool, gold: int) -> None:
    state, _ = table().apply(ProgressRoll(0, 0, 1, 2))
    state, _ = throw(state, C, C, C, RUNE)
    assert set(state.choices()) == {RoyalGold(0, True), RoyalGold(0, False)}
    state, events = state.apply(RoyalGold(0, take))
    assert state.captains[0].gold == gold
    assert "MP-MORN-09" in rules_of(events)


@pytest.mark.rule("MP-MORN-09")
def test_an_all_monster_roll_is_royal_too() -> None:
    state, _ = table().apply(ProgressRoll(0, 0, 1, 2))
    state, events = throw(state, M, M, M, RUNE)
    assert state.royal
    assert "Monster" in text_of(events, "MP-MORN-10")


@pytest.mark.rule("MP-MORN-10")
def test_only_first_faces_are_royal() -> None:
    state, _ = table().apply(ProgressRoll(0, 0, 1, 2))
    state, _ = throw(state, C, CC, C, RUNE)
    state, events = throw(state, M)
    assert state.royal
    assert state.distance == 19
    assert "MP-MORN-10" in rules_of(events)
    other, _ = table().apply(ProgressRoll(0, 0, 1, 2))
    other, _ = throw(other, M, CC, M, RUNE)
    other, _ = throw(other, M)
    assert not other.royal


@pytest.mark.rule("MP-MORN-09", "MP-MORN-10")
def test_royal_needs_one_die_and_one_side() -> None:
    assert royal([]) is None
    assert royal(["monster"]) == "monster"
    assert royal(["captain", "captain"]) == "captain"
    assert royal(["captain", "monster"]) is None


# ---- Twilight ----


@pytest.mark.rule("MP-TWI-02", "MP-TWI-03", "MP-MB-07")
def test_the_monster_takes_red_then_yellow_then_white_dice() -> None:
    state, events = midday(trackers=DicePool(1, 5, 6)).apply(TwilightRoll(0))
    assert state.roll is not None
    assert state.roll.dice == ("red", *("yellow",) * 5, *("white",) * 3)
    assert "1 red, 5 yellow, 3 white" in text_of(events, "MP-TWI-02")
    assert "keeps 3 dice out" in text_of(events, "MP-TWI-03")
    assert "MP-MB-07" in rules_of(events)


@pytest.mark.rule("MP-TWI-04")
def test_only_monster_results_count_at_twilight() -> None:
    state, _ = midday(trackers=DicePool(2, 0, 0)).apply(TwilightRoll(0))
    state, _ = throw(state, C, MM)
    state, events = throw(state, C)
    assert text_of(events, "MP-TWI-04").startswith("1 Monster")


@pytest.mark.rule("MP-TWI-05")
def test_six_and_more_share_a_row() -> None:
    assert [twilight_row(n) for n in (0, 5, 6, 7, 12)] == [0, 5, 6, 6, 6]
    state, _ = midday(board="phoshar", trackers=DicePool(4, 5, 0)).apply(TwilightRoll(0))
    state, events = throw(state, *(M,) * 9)
    assert "9 Monster" in text_of(events, "MP-TWI-04")
    assert "MP-PHO-10" in rules_of(events)


@pytest.mark.rule("MP-TWI-01")
def test_the_lead_captain_rolls_for_the_monster() -> None:
    assert TwilightRoll(1) in midday(lead=1).choices()
    assert TwilightRoll(0) not in midday(lead=1).choices()


ROWS = {
    "MP-VAI-04": ("vaiel", 0, 3, ("MP-MB-03", "MP-MB-02")),
    "MP-VAI-05": ("vaiel", 1, 0, ("MP-VAI-05",)),
    "MP-VAI-06": ("vaiel", 2, 1, ("MP-VAI-06", "MP-MB-02")),
    "MP-VAI-08": ("vaiel", 4, 2, ("MP-MB-02", "MP-MB-03")),
    "MP-PHO-05": ("phoshar", 1, 1, ("MP-MB-02", "MP-PHO-05")),
    "MP-PHO-06": ("phoshar", 2, 2, ("MP-MB-02", "MP-PHO-06")),
}
ROW_IDS = ("MP-VAI-04", "MP-VAI-05", "MP-VAI-06", "MP-VAI-08", "MP-PHO-05", "MP-PHO-06")


@pytest.mark.rule(*ROW_IDS)
@pytest.mark.parametrize("rule", ROW_IDS)
def test_rows_that_carry_themselves_out(rule: str) -> None:
    board, results, moved, order = ROWS[rule]
    state, events = after_twilight(board, results)
    assert state.distance == 40 - moved
    assert (state.stage, state.round, state.rolled, state.row) == ("morning", 2, 0, None)
    done = [event.rules[0] for event in events if rule in event.rules and "MP-TWI-05" not in event.rules]
    assert done == list(order)


@pytest.mark.rule("MP-MB-01")
def test_a_row_is_carried_out_from_left_to_right() -> None:
    _, events = after_twilight("vaiel", 0)
    assert text_of(events, "MP-MB-01").index("Draw") < text_of(events, "MP-MB-01").index("Move")
    done = [event.rules[0] for event in events if "MP-VAI-04" in event.rules]
    assert done == ["MP-TWI-05", "MP-MB-03", "MP-MB-02"]


@pytest.mark.rule("MP-MB-02", "MP-MB-03")
def test_move_and_card_icons() -> None:
    state, events = after_twilight("vaiel", 0, distance=9)
    assert state.distance == 6
    assert "moves 3" in text_of(events, "MP-MB-02")
    assert "Monster card" in text_of(events, "MP-MB-03")


@pytest.mark.rule("MP-VAI-08")
def test_vaiel_moves_a_space_for_each_mesmerized_character() -> None:
    assert after_twilight("vaiel", 4, mesmerized=5)[0].distance == 35
    assert after_twilight("vaiel", 4, mesmerized=1)[0].distance == 38


@pytest.mark.rule("MP-VAI-07")
def test_vaiels_row_of_three_attacks_before_it_moves() -> None:
    state, _ = after_twilight("vaiel", 3)
    assert state.choices() == (DefenceRoll(0, 0, 1, 2),)
    assert state.distance == 40
    state = fought(state)
    assert state.distance == 38
    assert state.round == 2


@pytest.mark.rule("MP-VAI-09", "MP-VAI-10", "MP-DIE-09")
@pytest.mark.parametrize(("results", "moved"), [(5, 2), (6, 3)])
def test_a_slot_is_named_by_the_rune_die(results: int, moved: int) -> None:
    state, _ = after_twilight("vaiel", results)
    chance = state.chance()
    assert chance is not None
    assert [part.name for part in chance.parts] == ["Rune Die 1"]
    state, events = throw(state, "Rune 4")
    assert "Rune 4" in text_of(events, "MP-DIE-09")
    assert "mesmerize" in text_of(events, "MP-DIE-09")
    assert state.distance == 40 - moved


@pytest.mark.rule("MP-PHO-04", "MP-MB-08")
@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 5, 1), (0, 5, 2)), ((1, 4, 6), (1, 5, 5)), ((1, 5, 6), (1, 5, 6)), ((3, 4, 5), (3, 5, 4))],
)
def test_phoshars_row_of_none(before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    state = midday(board="phoshar", trackers=DicePool(*before), distance=40)
    state, _ = state.apply(TwilightRoll(0))
    state, events = throw(state, *(C,) * min(12, sum(before)))
    assert tuple(state.trackers) == after
    grew = sum(after) > sum(before)
    assert ("MP-MB-08" in rules_of(events)) == grew
    assert "Burn City Watch" in " ".join(event.text for event in events if "MP-PHO-04" in event.rules)


@pytest.mark.rule("MP-PHO-07", "MP-TERM-04")
def test_phoshars_row_of_three_improves_and_then_gains() -> None:
    state = improving((1, 1, 3))
    assert set(state.choices()) == {ImproveADie(0, "white"), ImproveADie(0, "yellow")}
    state, events = state.apply(ImproveADie(0, "yellow"))
    assert tuple(state.trackers) == (2, 0, 4)
    assert [event.rules[0] for event in events[:3]] == ["MP-TERM-04", "MP-MB-08", "MP-MB-03"]
    alone, _ = after_twilight("phoshar", 3, trackers=DicePool(4, 2, 0))
    assert tuple(alone.trackers) == (4, 2, 1)


@pytest.mark.rule("MP-PHO-09")
def test_phoshars_row_of_five_gains_a_white_die_or_makes_a_red_one() -> None:
    state = choosing((1, 1, 3))
    assert set(state.choices()) == {GainADie(0, "white"), ImproveADie(0, "yellow")}
    assert tuple(state.apply(GainADie(0, "white"))[0].trackers) == (1, 1, 4)
    assert tuple(state.apply(ImproveADie(0, "yellow"))[0].trackers) == (2, 0, 3)
    only, _ = after_twilight("phoshar", 5, trackers=DicePool(0, 0, 6))
    assert tuple(only.trackers) == (0, 0, 6)


@pytest.mark.rule("MP-PHO-08")
def test_phoshars_row_of_four_attacks_moves_and_burns() -> None:
    state, _ = after_twilight("phoshar", 4)
    state = fought(state)
    assert state.distance == 37
    state, events = throw(state, "City Watch", "City Watch")
    assert "twice" in text_of(events, "MP-DIE-10")
    assert state.round == 2


@pytest.mark.rule("MP-PHO-10")
@pytest.mark.parametrize(("lead", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_phoshars_last_row_attacks_everybody_clockwise_from_the_lead(lead: int, order: list[int]) -> None:
    state, _ = after_twilight("phoshar", 6, lead=lead)
    seats = []
    while state.stage == "twilight":
        seats += state.to_move()
        state = fought(state)
    assert seats == order
    assert state.distance == 37


# ---- the end ----


@pytest.mark.rule("MP-GOAL-03")
def test_the_monster_stops_at_the_gate_and_nothing_follows() -> None:
    state, events = after_twilight("phoshar", 2, distance=1)
    over = state.over()
    assert over is not None
    assert (over.rule, over.winners, state.distance) == ("MP-GOAL-03", (), 0)
    assert events[-1].rules == ("MP-GOAL-03",)
    assert not any("Burn City Watch and" in e.text for e in events if e.text.startswith("At the table"))


@pytest.mark.rule("MP-SET-11", "MP-SET-12", "MP-SET-13")
@pytest.mark.parametrize(("board", "count"), [("vaiel", 1), ("vaiel", 3), ("phoshar", 1), ("phoshar", 4)])
def test_a_table_starts_as_its_board_says(board: str, count: int) -> None:
    state = DICE_GAME.start(DICE_GAME.read_setup({"board": board, "captains": count}), content())
    printed = content().record("board", board)
    assert state.trackers == printed.starting_dice()
    assert state.health == printed.starting_health(count)
    assert state.health == {"vaiel": {1: 7, 3: 12}, "phoshar": {1: 10, 4: 20}}[board][count]


def test_a_roll_says_what_is_thrown_again() -> None:
    roll, events = Roll.of(DicePool(1, 0, 1)).settled((MM, CC))
    assert roll.dice == ("red", "white")
    assert events[0].text.endswith("Enchanted, to be thrown again: 1 red, 1 white.")
