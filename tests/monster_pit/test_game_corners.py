"""Structures, Quests and trading of the whole game where two rules meet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.cards.deeds import Draw
from pitkit.monster_pit.cards.records import Item
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.citadel.draws import THEME, comes
from pitkit.monster_pit.game.citadel.visits import keeps_out
from pitkit.monster_pit.game.flow import drive, refusals
from pitkit.monster_pit.game.people import Purse
from pitkit.monster_pit.game.steps.core import EndTurn, TakeSlot
from pitkit.monster_pit.game.steps.midday import (
    AttachTo,
    CallBarkeep,
    CompleteQuest,
    GiveCoin,
    GiveItem,
    GiveToStatue,
    GiveWish,
    HealCard,
    KeepWish,
    Shift,
    TradeCharacter,
    UseDrawn,
    UseWish,
    Visit,
)
from pitkit.monster_pit.game.tasks.core import Arrive, Refresh, Turn
from pitkit.monster_pit.game.tasks.midday import Drawn
from pitkit.play import Choice, Known, Pile, faces_up
from pitkit.play.agenda import Agenda, Run, Use
from pitkit.play.effects import Number
from tests.monster_pit.citadel_states import (
    apart,
    bare_tavern,
    item,
    key_of,
    loaded,
    plain_mount,
    questing,
    red_soldier,
    shown,
    soldier,
    spots,
    turn,
    wizard,
)
from tests.monster_pit.game_tables import after, cites, content, until


def rules_against(state: PitState, step: object) -> list[str]:
    """The rules that forbid a step."""
    return [refusal.rule for refusal in refusals(state, step)]  # type: ignore[arg-type]


# The Statue -----------------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-STATUE-01")
def test_who_gave_to_the_statue_has_no_other_action_and_no_barkeep() -> None:
    state = turn("gate", slots=spots(s0=soldier()), extra_visits=("citadel", "citadel"))
    given, _ = after(state, GiveToStatue(0, 0))
    assert rules_against(given, Visit(0, "alchemist", "stone")) == ["MP-STR-STATUE-01"]
    elsewhere = given.with_captain(0, district="Market District")
    assert rules_against(elsewhere, CallBarkeep(0, "tavern_1")) == ["MP-STR-STATUE-01"]
    assert rules_against(turn("market"), CallBarkeep(0, "tavern_1")) == []


@pytest.mark.rule("MP-STR-STATUE-01")
@pytest.mark.parametrize("mark", ["fight barracks", "barkeep"])
def test_the_statue_takes_nobody_after_another_action(mark: str) -> None:
    state = turn("gate", slots=spots(s0=soldier()))
    assert rules_against(state, GiveToStatue(0, 0)) == []
    assert rules_against(state.with_captain(0, marks=(mark,)), GiveToStatue(0, 0)) == ["MP-STR-STATUE-01"]


@pytest.mark.rule("MP-STR-KEEP-03")
def test_a_quest_at_the_statue_uses_up_the_statue_alone() -> None:
    state, _ = after(questing("statue", "gate"), CompleteQuest(0))
    assert state.captains[0].visited == ("statue",)
    assert next(keeps_out(state, 0, "barracks"), None) is None
    assert next(keeps_out(state, 0, "statue"), None) is not None


@pytest.mark.rule("MP-STR-KEEP-03")
def test_a_quest_of_the_taverns_uses_up_the_one_that_is_named() -> None:
    state = questing("taverns", "market", visited=("tavern_1",))
    offered = {each.at for each in state.choices() if isinstance(each, CompleteQuest)}
    assert offered == {"tavern_2", "tavern_3"}
    for at in ("", "tavern_1"):
        assert rules_against(state, CompleteQuest(0, at)) == ["MP-STR-KEEP-03"]
    done, _ = after(state, CompleteQuest(0, "tavern_3"))
    assert done.captains[0].visited == ("tavern_1", "tavern_3")


@pytest.mark.rule("MP-DIFF-13")
def test_who_has_recruited_in_a_quiet_market_finds_the_other_taverns_shut() -> None:
    state = shown("tavern_2", red_soldier().card, slots=spots())().but(skulls=("market",))
    assert rules_against(state, Visit(0, "tavern_1", "recruit")) == []
    state, _ = after(state, Visit(0, "tavern_2", "recruit"), TakeSlot(0, 0))
    state = until(state, Turn)
    assert rules_against(state, Visit(0, "tavern_1", "recruit")) == ["MP-DIFF-13"]


# Cards that come ------------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-TOWN-04", "MP-WISH-03")
def test_a_fortification_drawn_for_free_is_built_too() -> None:
    work = key_of("item", fortification=True)
    state = turn("keep", slots=spots(s0=soldier()))
    built, events = drive(state.push(*comes(state, 0, "town_hall", work)))
    assert built.captains[0].works == (work,)
    assert cites(events, "MP-STR-TOWN-04")


@pytest.mark.rule("MP-WISH-03")
def test_two_free_cards_are_the_two_top_cards_of_a_deck() -> None:
    guests = [card.key for card in content().character if card.deck == "tavern" and card.copies][:3]
    state = shown("tavern_1", guests[0], slots=spots())().with_deck("tavern_1", cards=faces_up(guests[1:]))
    run = Run("wish.card.ability@c0", 0)
    drawing, events = THEME.verbs[Draw](state, Draw(deck="tavern_1", n=Number(2)), run)
    arrivals, decks = [], drawing
    while not isinstance(decks.top, Turn):
        decks, _ = drive(decks)
        if isinstance(decks.top, Arrive):
            arrivals.append(decks.top.held.card)
            decks = decks.pop()
    assert arrivals == guests[:2]
    assert decks.decks.tavern_1.shown == (guests[2],)
    assert events == ()


@pytest.mark.rule("MP-STR-SANCT-04", "MP-TERM-21")
def test_a_wizard_used_at_once_goes_where_its_card_says() -> None:
    returns = next(card for card in content().character if card.deck == "sanctuary" and card.abilities
                   and "Leave(how='return')" in repr(card.abilities[0].cost))  # fmt: skip
    for key, back in ((returns.key, True), (wizard(), False)):
        state = turn("mystic", Drawn(0, "sanctuary", key), slots=spots()).with_monster(space=9)
        state, _ = after(state, UseDrawn(0, now=True))
        lies = bool(state.decks.sanctuary.cards.items) and state.decks.sanctuary.cards.items[-1] == Known(key)
        assert lies == back
        assert (f"sanctuary.{key}" in state.citadel.removed) != back


@pytest.mark.rule("MP-NIGHT-03")
def test_a_tavern_without_cards_turns_up_none() -> None:
    state = bare_tavern()
    assert isinstance(state.tasks[1], Refresh)
    _, events = after(state.with_deck("tavern_1", cards=Pile()), EndTurn(0))
    assert not cites(events, "MP-NIGHT-03")


@pytest.mark.rule("MP-STR-HALL-05")
def test_what_was_used_of_the_messengers_item_goes_along() -> None:
    state = loaded()
    slot = state.captains[0].find("messenger")
    state = state.but(agenda=Agenda(uses=(Use(f"item.A.0@c0.{slot}.i0", "game", 1),)))
    state, _ = after(state, EndTurn(0), TakeSlot(1, 9))
    assert uses(state) == {"item.A.0@c1.9.i0"}


# Trading --------------------------------------------------------------------------------------------


def worn(state: PitState, *sources: str) -> PitState:
    """The state in which these abilities have been used this round."""
    return state.but(agenda=Agenda(uses=tuple(Use(source, "round", 1) for source in sources)))


def uses(state: PitState) -> set[str]:
    """The abilities used this round."""
    return {use.source for use in state.agenda.uses}


@pytest.mark.rule("MP-MID-10")
@pytest.mark.parametrize(
    ("mine", "other", "left"),
    [(Purse(gold=3), Purse(gold=9), (0, 9)), (Purse(gold=2), Purse(platinum=1), (2, 7))],
    ids=["giver", "other"],
)
def test_either_captain_pays_for_a_trade(mine: Purse, other: Purse, left: tuple[int, int]) -> None:
    state = apart().with_captain(0, slots=spots(s0=soldier()), purse=mine)
    state = state.with_captain(1, slots=spots(), purse=other)
    state, _ = after(state, TradeCharacter(0, 1, 0))
    assert tuple(captain.purse for captain in state.captains) == (Purse(gold=left[0]), Purse(gold=left[1]))


@pytest.mark.rule("MP-MID-10", "MP-OUT-16")
def test_a_trade_that_neither_can_pay_is_refused() -> None:
    state = apart().with_captain(0, slots=spots(s0=soldier()), purse=Purse(gold=2))
    assert rules_against(state.with_captain(1, purse=Purse(gold=2)), TradeCharacter(0, 1, 0)) == ["MP-OUT-16"]


@pytest.mark.rule("MP-MID-10")
@pytest.mark.parametrize("spot", [0, 12])
def test_what_was_used_of_a_character_goes_along_in_a_trade(spot: int) -> None:
    traded = soldier(items=(item(),))
    state = apart().with_captain(0, slots=spots(s0=traded), reserve=(traded, soldier()))
    state = state.with_captain(1, slots=spots())
    state = worn(state, f"character.A.0@c0.{spot}", f"item.B.0@c0.{spot}.i0", "character.C.0@c0.13")
    state, _ = after(state, TradeCharacter(0, 1, spot), TakeSlot(1, 2))
    rest = "character.C.0@c0.12" if spot == 12 else "character.C.0@c0.13"
    assert uses(state) == {"character.A.0@c1.2", "item.B.0@c1.2.i0", rest}


@pytest.mark.rule("MP-MID-09")
def test_what_was_used_of_an_item_goes_along_in_a_trade() -> None:
    other = item(key=next(card.key for card in content().item if _plain(card) and card.key != item()))
    state = apart().with_captain(0, slots=spots(s0=soldier(items=(item(), other))))
    state = state.with_captain(1, slots=spots(s3=soldier(items=(other,))))
    state = worn(state, "item.A.0@c0.0.i0", "item.B.0@c0.0.i1")
    state, _ = after(state, GiveItem(0, 1, 0, item()), AttachTo(1, 3))
    assert uses(state) == {"item.A.0@c1.3.i1", "item.B.0@c0.0.i0"}


@pytest.mark.rule("MP-MID-09")
@pytest.mark.parametrize(
    "step", [GiveCoin(0, 1, "green"), GiveWish(0, 1, "back"), GiveItem(0, 1, 0, plain_mount())]
)
def test_a_switch_lets_all_goods_be_traded(step: Choice) -> None:
    state = apart().with_captain(0, slots=spots(s0=soldier(mount=plain_mount())), wishes=("back", "back"))
    state = state.with_captain(0, purse=Purse(green=1)).with_captain(1, slots=spots(s0=soldier()))
    assert rules_against(state, step) == ["MP-MID-09"]
    assert step not in state.choices()
    state = state.but(switches=replace(state.switches, trade_all_goods=True))
    assert step in state.choices()
    given, events = after(state, step)
    assert cites(events, "MP-MID-09")
    if isinstance(step, GiveWish):
        assert [captain.wishes for captain in given.captains] == [("back",), ("back",)]
    elif isinstance(step, GiveCoin):
        assert [captain.purse.green for captain in given.captains] == [0, 1]
    else:
        given, _ = after(given, AttachTo(1, 0))
        riders = [captain.slots[0] for captain in given.captains]
        assert [held.mount for held in riders if held] == ["", plain_mount()]


# Words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (KeepWish(0, "Nothing"), "Keep Nothing"), (UseWish(3, "Nothing"), "Use the wish Nothing"),
        (GiveWish(0, 1, "Nothing"), "Give the wish Nothing to Ben"), (HealCard(0, 3, 13), "Heal a card"),
        (Shift(3, 0, 3), "Move a card to attacker slot 4"), (CompleteQuest(3), "Complete the Quest"),
        (TradeCharacter(0, 1, 40), "Trade a card to Ben"),
        (CompleteQuest(0, "tavern_2"), "Complete the Quest Letters of Credit at Tavern 2"),
    ],
)  # fmt: skip
def test_steps_of_what_is_not_there_have_words_too(step: Choice, words: str) -> None:
    assert step.label(questing("taverns", "market")).startswith(words)


def _plain(card: Item) -> bool:
    return bool(card.copies) and not card.types and not card.fortification
