"""Monster cards in the whole game, and the player who has them in hand."""

from __future__ import annotations

import pytest

from pitkit.monster_pit.cards.deeds import Hold
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.steps.core import LetLie, ProgressRoll, TwilightRoll
from pitkit.monster_pit.game.steps.monster import AimAt, CashIn, DealTo, NightNext, PlayCard
from pitkit.monster_pit.game.steps.outposts import DefenceRoll
from pitkit.monster_pit.game.tasks.core import Progress, Twilight
from pitkit.monster_pit.game.tasks.monster import MonsterCard, MonsterDraw, MonsterMorning
from pitkit.monster_pit.game.tasks.outposts import FightRoll
from pitkit.monster_pit.game.things import label
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Known, Outcome, pile
from pitkit.play.effects import Ability
from tests.monster_pit.beast_tables import (
    carried,
    doing,
    going,
    hand,
    lying,
    row,
    rule_against,
    serving,
    stacked,
    turn,
    twilight,
)
from tests.monster_pit.game_tables import cites, crew, led, seated, told_until, until

DISARM = "Disarm Captain"
WALK = "Claws on the Bridge"


def drawn(state: PitState, *cards: str) -> PitState:
    """The state with these cards on top of the Monster deck, and no discards."""
    return stacked(state, "monster", *cards).with_deck("monster", out=())


# Without a player -----------------------------------------------------------------------------------


@pytest.mark.rule("MP-CARD-01", "MP-MB-03", "MP-CARD-04")
def test_a_drawn_card_acts_without_paying_and_is_discarded() -> None:
    state, told = doing(drawn(twilight(), WALK).with_monster(space=0), MonsterCard())
    assert state.monster.space == 2
    assert state.decks.monster.out == (WALK,)
    assert "without paying" in cites(told, "MP-CARD-04")[0].text
    assert "discarded" in cites(told, "MP-MB-03")[-1].text


@pytest.mark.rule("MP-CARD-02", "MP-PLAY-06")
@pytest.mark.parametrize("player", [False, True])
def test_an_empty_deck_is_made_of_its_discards(player: bool) -> None:
    state = twilight("vaiel", 2, monster_player=player)
    state = stacked(state, "monster").with_deck("monster", out=(WALK, WALK))
    state, told = doing(state, MonsterCard("effect"))
    assert cites(told, "MP-PLAY-06" if player else "MP-CARD-02")
    state, _ = going(state)
    assert (state.decks.monster.left, state.decks.monster.out) == (1, (WALK,))
    bare, _ = doing(stacked(state, "monster").with_deck("monster", out=()), MonsterCard("effect"))
    assert bare.decks.monster.left == 0


@pytest.mark.rule("MP-CARD-03")
def test_a_card_that_finds_nothing_has_no_effect() -> None:
    state = drawn(twilight(), "Song in the Dark")
    state = state.with_captain(0, slots=(None,) * 12, reserve=())
    after, told = doing(state, MonsterCard())
    assert cites(told, "MP-CARD-03")
    assert after.monster.mesmerized == ()
    assert after.decks.monster.out == ("Song in the Dark",)


@pytest.mark.rule("MP-CARD-05", "MP-CARD-06")
def test_each_text_counts_for_who_plays_the_monster() -> None:
    spaces = {}
    for player in (False, True):
        state = drawn(twilight("phoshar", 2, monster_player=player), "Long Stride").with_monster(space=0)
        state, told = doing(state, MonsterCard("effect"))
        spaces[player] = state.monster.space
        assert cites(told, "MP-CARD-06" if player else "MP-CARD-05")
    assert spaces == {False: 3, True: 4}


@pytest.mark.rule("MP-CARD-05", "MP-CARD-07")
def test_disarm_captain_keeps_white_dice_out_of_the_next_round() -> None:
    state = drawn(twilight("phoshar"), DISARM)
    gold = [captain.purse.gold for captain in state.captains]
    state, _ = doing(state, MonsterCard())
    assert [captain.purse.gold for captain in state.captains] == gold
    assert {(ban.seat, ban.colour, ban.n, ban.until) for ban in state.bans} in (
        {(-1, "white", 0, "round")}, {(0, "white", 0, "round"), (1, "white", 0, "round")},
    )  # fmt: skip
    state = crew(until(state, Progress), 0, 0, 1, 3).but(tasks=(Progress(0),))
    assert rule_against(state, ProgressRoll(0, 0, 1, 0)) == ""
    assert rule_against(state, ProgressRoll(0, 0, 1, 3)) != ""


# With a player --------------------------------------------------------------------------------------


def player(*cards: str, gold: int = 20, board: str = "phoshar") -> PitState:
    """Anna's turn, with these cards in the hand of a Monster player."""
    return hand(turn(board, 2, monster_player=True), *cards, gold=gold)


@pytest.mark.rule("MP-PLAY-02", "MP-PLAY-08")
def test_the_player_starts_with_two_cards_and_three_gold_and_draws_up_to_four_at_midday() -> None:
    state = until(seated(2, monster_player=True), MonsterMorning)
    assert (state.monster.hand.size, state.monster.gold) == (2, 3)
    assert all(isinstance(each, Known) and each.seen_by == (2,) for each in state.monster.hand.segments)
    assert not any(isinstance(each, Known) for each in state.view(0).monster.hand.segments)
    state, told = told_until(state, Twilight)
    assert state.monster.hand.size == 4
    assert cites(told, "MP-PLAY-08")
    full = hand(until(seated(2, monster_player=True), MonsterMorning), WALK, WALK, DISARM, DISARM, DISARM)
    full, told = told_until(full, Twilight)
    assert full.monster.hand.size == 5
    assert not cites(told, "MP-PLAY-08")


@pytest.mark.rule("MP-PLAY-07")
def test_one_or_two_cards_are_discarded_for_the_cheaper_ones_gold() -> None:
    state = hand(until(seated(2, monster_player=True), MonsterMorning), WALK, DISARM, DISARM, gold=1)
    assert rule_against(state, CashIn(0, (WALK,))) == "MP-PLAY-07"
    assert rule_against(state, CashIn(2, (WALK, DISARM, DISARM))) == "MP-PLAY-07"
    golds = [state.apply(CashIn(2, cards))[0].monster.gold for cards in ((), (DISARM,), (WALK, DISARM))]
    assert golds == [1, 6, 3]
    after, _ = state.apply(CashIn(2, (WALK, DISARM)))
    assert after.decks.monster.out[-2:] == (WALK, DISARM)
    assert after.monster.hand.size == 1
    assert rule_against(after, CashIn(2, (DISARM,))) == "MP-PLAY-07"


@pytest.mark.rule("MP-PLAY-03", "MP-PLAY-04", "MP-PLAY-05")
def test_a_card_is_played_in_a_captains_turn_paid_and_discarded() -> None:
    state = player(WALK, gold=2).with_monster(space=0)
    assert rule_against(state, PlayCard(0, WALK)) == "MP-PLAY-03"
    assert rule_against(state, PlayCard(2, DISARM)) == "MP-PLAY-03"
    assert rule_against(state.with_monster(gold=1), PlayCard(2, WALK)) == "MP-PLAY-04"
    after, told = state.apply(PlayCard(2, WALK))
    assert (after.monster.gold, after.monster.space, after.monster.hand.size) == (0, 2, 0)
    assert after.decks.monster.out[-1] == WALK
    assert cites(told, "MP-PLAY-05")
    assert after.top == state.top, "the Captain's turn goes on"


@pytest.mark.rule("MP-PLAY-03")
def test_cards_on_rolls_are_played_while_dice_lie_and_no_others() -> None:
    state = hand(twilight("phoshar", 2, monster_player=True), "Whispers", WALK).with_monster(
        trackers=DicePool(0, 1, 0), space=0
    )
    assert rule_against(state, PlayCard(2, "Whispers")) == "MP-PLAY-03"
    state, _ = going(state.apply(TwilightRoll(2))[0])
    assert rule_against(state, PlayCard(2, WALK)) == "MP-PLAY-03"
    thrown = state.tasks[0].throw.monster  # type: ignore[union-attr]
    after, _ = state.apply(PlayCard(2, "Whispers"))
    after, told = after.apply(LetLie(2))
    assert f"{thrown + 2} Monster results" in cites(told, "MP-TWI-04")[0].text


@pytest.mark.rule("MP-CARD-07", "MP-PLAY-04")
def test_disarm_captain_by_a_player_costs_five_and_stops_three_white_dice() -> None:
    state = crew(player(DISARM, gold=5), 0, 0, 1, 5)
    after, _ = state.apply(PlayCard(2, DISARM))
    assert after.monster.gold == 0
    while after.to_move() == (2,) or any(
        c.seat == 2 and not isinstance(c, PlayCard) for c in after.choices()
    ):
        answers = [c for c in after.choices() if c.seat == 2 and not isinstance(c, PlayCard)]
        after, _ = after.apply(answers[0])
    ban = after.bans[-1]
    assert (ban.colour, ban.n, ban.until) == ("white", 3, "roll")
    assert after.decks.monster.out[-1] == DISARM


@pytest.mark.rule("MP-PLAY-15")
def test_the_player_picks_whom_an_attack_on_the_lead_captain_hits() -> None:
    state, _ = lying(row(twilight("vaiel", 2, monster_player=True), 3)[0])
    assert rule_against(state, AimAt(0, 0)) == "MP-PLAY-15"
    assert rule_against(state, AimAt(2, 7)) == "MP-PLAY-15"
    state, told = state.apply(AimAt(2, 1))
    assert cites(told, "MP-PLAY-15")
    assert isinstance(state.top, FightRoll)
    assert state.top.seat == 1
    plain, _ = row(twilight("vaiel", 2), 3)
    assert isinstance(plain.top, FightRoll)
    assert plain.top.seat == 0


@pytest.mark.rule("MP-PLAY-17", "MP-PLAY-18")
def test_rows_draw_no_card_for_a_player_but_special_abilities_do() -> None:
    state = drawn(twilight("vaiel", 2, monster_player=True), WALK).with_monster(space=0)
    after, told = doing(state, MonsterCard("row"))
    assert cites(told, "MP-PLAY-17")
    assert after.decks.monster.left == 1
    after, told = carried(state, "board.vampire_queen.Ensorcell@", seat=2)
    assert cites(told, "MP-PLAY-18")
    assert (after.decks.monster.left, after.monster.space) == (0, 2)


@pytest.mark.rule("MP-PLAY-11", "MP-PLAY-10")
def test_the_player_rolls_for_the_monster_at_twilight_and_in_fights() -> None:
    state = led(until(seated(2, monster_player=True), Twilight), 0)
    assert rule_against(state, TwilightRoll(0)) == "MP-TWI-01"
    _, told = state.apply(TwilightRoll(2))
    assert cites(told, "MP-PLAY-11")
    state, _ = lying(row(twilight("vaiel", 1, monster_player=True), 3)[0])
    defence = next(choice for choice in state.choices() if isinstance(choice, DefenceRoll))
    _, told = lying(state.apply(defence)[0])
    assert cites(told, "MP-PLAY-10")


@pytest.mark.rule("MP-PLAY-19")
def test_the_player_picks_who_is_injured_by_a_card() -> None:
    state = player("Wasting Touch")
    state, _ = state.apply(PlayCard(2, "Wasting Touch"))
    picks = [c for c in state.choices() if not isinstance(c, PlayCard)]
    assert {c.seat for c in picks} == {2}
    state, _ = state.apply(picks[0])
    picks = [c for c in state.choices() if not isinstance(c, PlayCard)]
    assert {c.seat for c in picks} == {2}
    state, told = state.apply(picks[0])
    assert cites(told, "MP-PLAY-19")


@pytest.mark.rule("MP-PLAY-01")
def test_the_game_ends_the_same_way_with_a_player() -> None:
    state = player(WALK)
    track = state.content.track
    assert track is not None
    after, told = state.with_monster(space=track.spaces - 1).apply(PlayCard(2, WALK))
    over = after.over()
    assert over is not None
    assert (over.rule, over.winners) == ("MP-GOAL-03", (2,))
    assert cites(told, "MP-PLAY-01")


def test_the_players_words_do_nothing_without_one() -> None:
    state = twilight()
    for card in ("Hoard", "Dark Omens"):
        after, _ = carried(state, f"monster_card.{card}.player@")
        assert after.monster == state.monster
    mine = twilight("vaiel", 2, monster_player=True).with_monster(hand=pile(), gold=0)
    after, _ = carried(mine, "monster_card.Hoard.player@", seat=2)
    assert after.monster.gold == 3
    after, _ = carried(mine, "monster_card.Dark Omens.player@", seat=2)
    assert going(after)[0].monster.hand.size == 2


def test_others_cannot_tell_what_is_in_the_players_hand() -> None:
    state, _ = doing(hand(turn("phoshar", 2, monster_player=True)), MonsterDraw(1))
    chance = state.chance()
    assert chance is not None
    assert chance.parts[0].seen_by == (2,)
    one, other = (state.apply(Outcome((face,)))[0] for face in (WALK, "Whispers"))
    assert one.view(2) != other.view(2)
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
        assert not list(one.view(seat).problems())
    for seat in (0, 1):
        own = [[c for c in each.choices() if c.seat == seat] for each in (one, other)]
        assert own[0] == own[1]


def test_dice_wait_for_a_player_whatever_is_in_the_hand() -> None:
    waits = []
    for card in (WALK, "Whispers"):
        state = hand(twilight("phoshar", 2, monster_player=True), card)
        state, _ = going(state.apply(TwilightRoll(2))[0])
        waits.append(LetLie(2) in state.choices())
    assert waits == [True, True]


def test_hold_skips_the_rest_of_a_twilight_or_the_next_mornings_steps() -> None:
    state = twilight("phoshar")
    word = Ability(Hold("twilight"))
    late = serving(state, word)
    key = late.monster.mesmerized[0].card
    late = late.with_monster(mesmerized=())
    after, _ = carried(late, f"character.{key}.0@c0")
    assert after.phase_name != "twilight"
    early = serving(state, Ability(Hold("morning"))).with_monster(mesmerized=())
    after, _ = carried(early, f"character.{key}.0@c0")
    assert after.citadel.spared


def test_steps_of_what_is_not_there_have_words_and_are_refused() -> None:
    state = player(WALK)
    steps = (
        PlayCard(2, "Nothing"),
        CashIn(2, ("Nothing",)),
        AimAt(2, 9),
        DealTo(0, 7),
        NightNext(0, "x.y.0@"),
    )
    for step in steps:
        assert step.label(state)
        assert rule_against(state, step) != ""
    assert label(state, "t7") == "a Creature"
