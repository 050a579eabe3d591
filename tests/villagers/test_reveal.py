"""The reveal, Wards counted in order, deaths and the end of the game."""

from __future__ import annotations

import pytest

from pitkit.play import Over
from pitkit.play.content import read_pack
from pitkit.villagers.cards import VillagersContent
from pitkit.villagers.game import GAME
from pitkit.villagers.rules import Answer, Flee, LiftCup, Reveal, VillagersState
from pitkit.villagers.rules.table import Switches
from tests.villagers.tables import HOLLOW_CUP, MERCIES, after, cited, play, refused, rolls, sitting, tokens

SWAP = "Scroll of the Turned Table"
SILENCE = "Scroll of the Shut Mouth"
TIES = "Scroll of the Stubborn Town"
THROW = "Scroll of the Last Throw"
ROADS = "Scroll of Two Roads"
SPOILS = "Scroll of Spoils"
MOON = "Scroll of the Hungry Moon"
DOOR = "Scroll of the Marked Door"
SQUARE = "Scroll of the Full Square"
ALMS = "Scroll of the Alms Bowl"
RUMOUR = "Scroll of the Rumour"

# A tie of 9 to 9, which the Monster wins: each point of difference decides.
TIE = {"blue": (None, 3, 3, 3), "green": (3, 3, 3)}


def points(**values: object) -> tuple[int, int]:
    """The Monster's and the Villagers' points of a reveal, as it is told."""
    events = play(sitting(**values), Reveal(0))[1]  # type: ignore[arg-type]
    text = next(event.text for event in events if "VM-REV-02" in event.rules)
    monster, villagers = (
        int(word) for word in text.replace(",", "").replace(":", "").split() if word.isdigit()
    )
    return monster, villagers


def monster_won(state: VillagersState) -> bool:
    """Whether the Monster has taken the skulls."""
    return state.void == 0


@pytest.mark.rule("VM-REV-01")
def test_everybody_sees_dice_and_wards_at_the_reveal() -> None:
    before = sitting(green=(1, 2, 3), laid={1: "Night Watch", 0: "Cold Breath"})
    state, events = play(before, Reveal(0))
    open_text = " ".join(event.text for event in events if event.seen_by is None)
    assert all(word in open_text for word in ("1, 2, 3", "Night Watch", "Cold Breath"))
    assert state.view(2).green == (1, 2, 3)
    assert "VM-REV-01" in cited(events)


@pytest.mark.rule("VM-REV-02")
def test_points_are_the_sums_of_all_dice_and_wards() -> None:
    dice = {"blue": (None, 1, 5, 6), "green": (2, 2, 6)}
    assert points(**dice) == (10, 12)
    assert points(**dice, laid={1: "Night Watch", 0: "Cold Breath"}) == (12, 15)


@pytest.mark.rule("VM-REV-03")
def test_if_the_villagers_have_more_the_monsters_board_tokens_go_into_the_void() -> None:
    state, events = play(sitting(green=(3, 3, 2), centre=4, stakes={1: 4}), Reveal(0))
    assert state.void == 5
    assert state.players[0].tokens == 5
    assert "VM-REV-03" in cited(events)


@pytest.mark.rule("VM-REV-04")
def test_villagers_who_win_take_back_exactly_their_own() -> None:
    state, events = play(sitting(green=(1, 1, 1), centre=4, stakes={1: 3, 3: 1}), Reveal(0))
    assert tokens(state)[1:] == [5 + 3 + 1, 5 + 1, 5 + 1 + 1]
    assert "VM-REV-04" in cited(events)


@pytest.mark.rule("VM-REV-05")
@pytest.mark.parametrize("green", [(3, 3, 3), (3, 3, 4)])
def test_with_as_many_points_or_more_the_monster_sweeps_the_board(green: tuple[int, ...]) -> None:
    state, events = play(sitting(green=green, centre=4, stakes={1: 3, 3: 1}), Reveal(0))
    assert tokens(state) == [5 + 1 + 4 + 3 + 1 + 3, 5, 5, 5]
    assert state.void == 0
    assert "VM-REV-05" in cited(events)


@pytest.mark.rule("VM-WRD-05")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_villager_ward_helps_the_villagers_whoever_laid_it(seat: int) -> None:
    assert points(**TIE, laid={seat: "Night Watch"}) == (9, 12)


@pytest.mark.rule("VM-WRD-06")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_monster_ward_helps_the_monster_whoever_laid_it(seat: int) -> None:
    assert points(**TIE, laid={seat: "Broken Lantern"}) == (12, 9)


@pytest.mark.rule("VM-WRD-07")
def test_a_spell_helps_the_side_that_laid_it() -> None:
    assert points(**TIE, laid={0: "Borrowed Courage"}) == (11, 9)
    assert points(**TIE, laid={2: "Borrowed Courage"}) == (9, 11)


@pytest.mark.rule("VM-WRD-08")
def test_wards_are_counted_from_the_monster_clockwise() -> None:
    # The Monster's seat is 2: the order is 2, 3, 0, 1. The swap catches only what was counted before it.
    laid = {2: "Broken Lantern", 3: SWAP, 0: "Night Watch", 1: "Long Shadow"}
    blue = (3, 3, None, 3)
    events = play(sitting(monster=2, blue=blue, laid=laid), Reveal(2))[1]
    order = [event.text.split(" of ")[0] for event in events if "VM-WRD-08" in event.rules]
    assert [text.split(":")[0] for text in order] == [
        "Broken Lantern",
        "Scroll",
        "Night Watch",
        "Long Shadow",
    ]
    result = next(event.text for event in events if "VM-REV-02" in event.rules)
    assert result.startswith("Monster 10, Villagers 15")  # 12 and 9 swapped, then 1 and 3 more


@pytest.mark.rule("VM-WRD-08")
def test_of_several_scrolls_the_monsters_comes_first() -> None:
    # Silence of the Monster's swallows his left neighbour's swap; in another order it would not.
    assert points(**TIE, laid={0: SILENCE, 1: SWAP, 2: "Night Watch"}) == (9, 12)
    assert points(**TIE, laid={0: "Broken Lantern", 1: SILENCE, 2: SWAP}) == (12, 9)


@pytest.mark.rule("VM-WRD-08")
def test_a_ward_asks_its_player_while_it_is_counted() -> None:
    state = after(sitting(**TIE, laid={1: ROADS}), Reveal(0))
    assert state.stage == "count"
    assert state.to_move() == (1,)
    assert refused(state, Answer(0, "0")) == ["VM-WRD-08"]
    assert refused(state, Flee(0)) == ["VM-FLE-01"]  # the reveal has begun
    assert not monster_won(after(state, Answer(1, "0")))
    assert monster_won(after(state, Answer(1, "1")))


def test_a_scroll_may_roll_a_die() -> None:
    state = after(sitting(**TIE, laid={1: THROW}), Reveal(0))
    assert [part.name for part in state.chance().parts] == ["blue die 1"]
    _, events = play(state, rolls(4))
    assert any("Monster 9, Villagers 13" in event.text for event in events)


@pytest.mark.parametrize(
    ("laid", "expected"),
    [
        ({1: TIES}, (9, 9)),
        ({0: MOON}, (13, 9)),
        ({1: MOON}, (10, 9)),
        ({3: SQUARE}, (9, 12)),
    ],
)
def test_sample_scrolls_count_as_they_say(laid: dict[int, str], expected: tuple[int, int]) -> None:
    assert points(**TIE, laid=laid) == expected


def test_a_scroll_may_turn_ties() -> None:
    assert not monster_won(after(sitting(**TIE, laid={1: TIES}), Reveal(0)))
    assert monster_won(after(sitting(**TIE), Reveal(0)))


def test_a_scroll_claims_the_void() -> None:
    state, events = play(sitting(void=7, laid={2: HOLLOW_CUP}), Reveal(0))
    assert state.players[2].tokens == 5 + 7
    assert state.void == 0
    assert "VM-SET-10" in cited(events)


@pytest.mark.rule("VM-WRD-11")
def test_a_reward_comes_out_of_the_token_bag() -> None:
    state, events = play(sitting(void=7, bag=9, laid={2: MERCIES}), Reveal(0))
    assert (state.players[2].tokens, state.bag, state.void) == (7, 7, 7)
    assert "VM-WRD-11" in cited(events)


@pytest.mark.rule("VM-WRD-11")
def test_an_almost_empty_bag_pays_what_is_there() -> None:
    short = {"bag": 1, "switches": Switches(endless_bag=False)}
    state = after(sitting(**short, laid={2: MERCIES}), Reveal(0))
    assert (state.players[2].tokens, state.bag) == (6, 0)


def test_a_scroll_may_reward_after_a_win_and_a_picked_player() -> None:
    won = after(sitting(green=(1, 1, 1), laid={1: ALMS}), Reveal(0))
    assert tokens(won) == [5, 7, 7, 7]
    lost = after(sitting(green=(6, 6, 6), laid={1: ALMS}), Reveal(0))
    assert tokens(lost)[1:] == [5, 5, 5]
    state = after(sitting(laid={1: DOOR}), Reveal(0))
    assert {answer.key for answer in state.choices()} == {"0", "1", "2", "3", ""}
    assert tokens(after(state, Answer(1, "3"))) == [9, 5, 5, 6]
    assert tokens(after(state, Answer(1, ""))) == [9, 5, 5, 5]


@pytest.mark.rule("VM-REV-04")
def test_a_scroll_may_keep_tokens_of_a_beaten_monster_from_the_void() -> None:
    state = after(sitting(green=(1, 1, 1), laid={2: SPOILS}, centre=4, stakes={1: 4}), Reveal(0))
    assert state.void == 5 - 2
    assert tokens(state) == [5, 10, 8, 6]


def test_a_scroll_may_be_read_at_the_table() -> None:
    state = after(sitting(laid={1: RUMOUR}), Reveal(0))
    assert state.choices() == (Answer(1, ""),)
    assert after(state, Answer(1, "")).stage == "buy"


def test_own_scrolls_may_cost_tokens_and_ask_for_the_monster() -> None:
    text = """
    [pack]
    name = "mine"
    version = "1"
    kind = "own"
    title = "Mine"

    [[ward]]
    name = "Bargain"
    kind = "Scroll"
    [[ward.abilities]]
    when = "counted"
    cost = [{ do = "lose", n = 2 }]
    effect = { do = "points", n = 9, side = "own" }
    """
    content = GAME.load_content(["villagers-dice", "villagers-wards-sample", read_pack(GAME, text)])
    assert isinstance(content, VillagersContent)
    assert content.wards["Bargain"].origin == "own"
    for purse, void in ((5, 1 + 2), (1, 0)):
        state = sitting((5, purse, 5, 5), laid={1: "Bargain"}, content=content)
        state = after(state, Reveal(0))
        assert state.void == void  # with one token the cost cannot be paid and the Ward does nothing


@pytest.mark.rule("VM-DTH-01")
def test_after_the_round_who_has_no_token_dies() -> None:
    state, events = play(sitting((5, 0, 5, 1)), Reveal(0))
    assert state.alive == (0, 2, 3)
    assert "VM-DTH-01" in cited(events)


@pytest.mark.rule("VM-DTH-02")
def test_each_death_takes_a_blue_and_a_green_die() -> None:
    state, events = play(sitting((5, 0, 5, 5)), Reveal(0))
    assert state.green_dice == 2
    assert len(state.villagers) == 2
    assert sum("VM-DTH-02" in event.rules for event in events) == 1


@pytest.mark.rule("VM-DTH-03")
def test_the_last_villager_is_devoured() -> None:
    state, events = play(sitting((5, 0, 0, 5)), Reveal(0))
    assert state.over() == Over((0,), "VM-DTH-03", "Ash wins: the Monster devours the last Villager.")
    assert "VM-DTH-03" in cited(events)
    assert after(sitting((5, 0, 5, 5)), Reveal(0)).over() is None  # two are left


@pytest.mark.rule("VM-DTH-03")
def test_two_who_die_at_once_or_all_of_them_end_the_game_too() -> None:
    assert after(sitting((5, 0, 0, 0)), Reveal(0)).over().winners == (0,)
    assert after(sitting((5, 0, 0)), Reveal(0)).over().winners == (0,)


@pytest.mark.rule("VM-DTH-04")
def test_when_the_monster_dies_the_next_player_is_the_monster_once() -> None:
    state, events = play(sitting((0, 1, 0, 0), green=(1, 1, 1)), Reveal(0))
    assert "VM-DTH-04" in cited(events)
    assert state.stage == "buy"
    state = after(state, *state.choices()[-1:])
    assert state.monster == 1
    assert state.round == 2


@pytest.mark.rule("VM-DTH-05")
def test_when_the_monster_dies_with_three_left_his_left_neighbour_wins() -> None:
    state, events = play(sitting((4, 0, 9), monster=1, green=(1, 1)), Reveal(1))
    assert state.over().winners == (2,)
    assert state.over().rule == "VM-DTH-05"
    assert "VM-DTH-05" in cited(events)


@pytest.mark.rule("VM-DTH-05")
def test_with_four_players_the_monsters_death_does_not_end_the_game() -> None:
    assert after(sitting((0, 5, 5, 5), green=(1, 1, 1)), Reveal(0)).over() is None


@pytest.mark.rule("VM-DTH-03", "VM-DTH-05")
def test_monster_and_villagers_who_die_together_are_all_removed_first() -> None:
    # Seat 2 has nothing left, as after a Ward that costs tokens, when the Monster loses all he staked.
    state = sitting((0, 5, 0, 5), green=(1, 1, 1), changes={2: {"skull": 0}})
    state = after(state, Reveal(0))
    assert state.over().winners == (1,)
    assert state.over().rule == "VM-DTH-05"


@pytest.mark.rule("VM-DTH-06")
def test_the_larger_pile_does_not_win() -> None:
    state, events = play(sitting((1, 0, 200)), Reveal(0))
    assert state.over().winners == (0,)
    assert state.players[2].tokens > state.players[0].tokens
    assert "VM-DTH-06" in cited(events)


@pytest.mark.rule("VM-DTH-01")
def test_a_flight_can_kill_too() -> None:
    fled = after(sitting((5, 0, 5, 5)), Flee(1), Flee(2), Flee(3))
    assert after(fled, LiftCup(0, False)).alive == (0, 2, 3)
