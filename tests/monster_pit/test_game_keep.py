"""The Royal Keep, Wish tokens, trading and terms of the whole game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.cards.records import Item
from pitkit.monster_pit.game.changes import returned, sacrificed
from pitkit.monster_pit.game.citadel.visits import keeps_out
from pitkit.monster_pit.game.effects import run_now
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.people import Purse, Upgrade
from pitkit.monster_pit.game.pools_of import progress_pool
from pitkit.monster_pit.game.steps.core import GoTo, TakeSlot
from pitkit.monster_pit.game.steps.midday import (
    AttachTo,
    CompleteQuest,
    GiveCoin,
    GiveItem,
    KeepWish,
    TradeCharacter,
    UseWish,
    Visit,
    WearArmour,
)
from pitkit.monster_pit.game.tasks.core import Arrive, Place, Rolling, Turn
from pitkit.monster_pit.game.tasks.midday import (
    Armouring,
    QuestsDue,
    Searching,
    Wishing,
)
from pitkit.play import Known, Pile, faces_up
from tests.monster_pit.citadel_states import (
    apart,
    drawn_to_end,
    item,
    messenger,
    purse,
    questing,
    red_soldier,
    rolling,
    soldier,
    spots,
    turn,
)
from tests.monster_pit.game_tables import after, cites, content, led, seated, until

# Royal Keep -----------------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-KEEP-01", "MP-STR-KEEP-02", "MP-STR-KEEP-04")
def test_a_quest_is_drawn_completed_and_shuffled_back() -> None:
    state = turn("keep")
    quests = state.decks.quest.left
    state, _ = drawn_to_end(after(state, Visit(0, "keep", "quest"))[0])
    assert state.captains[0].quest is not None
    assert state.decks.quest.left == quests - 1
    held = questing("Market District", "market", gold=5)
    done, events = after(held, CompleteQuest(0))
    assert done.decks.quest.left == held.decks.quest.left + 1
    assert not any(isinstance(each, Known) for each in done.decks.quest.cards.segments)
    assert done.captains[0].quest is None
    assert purse(done).gold == 8
    assert cites(events, "MP-STR-KEEP-04")


@pytest.mark.rule("MP-STR-KEEP-03")
def test_a_quest_of_a_structure_uses_its_action_up() -> None:
    state, _ = after(questing("Market District", "market"), CompleteQuest(0))
    assert state.captains[0].visited == ()
    state, _ = after(questing("barracks", "gate"), CompleteQuest(0))
    assert state.captains[0].visited == ("barracks",)


def armed() -> Item:
    """An Item with a die, for everybody."""
    items = (card for card in content().item if card.copies and not card.types and not card.fortification)
    return next(card for card in items if card.dice.size == 1)


@pytest.mark.rule("MP-STR-KEEP-02", "MP-STR-KEEP-05")
@pytest.mark.parametrize(("late", "fails"), [(0, False), (1, True)])
def test_a_quest_fails_in_the_night_of_the_next_round(late: int, fails: bool) -> None:
    state = questing("church", "keep", slots=spots(s0=soldier(items=(armed().key,))))
    me = state.captains[0].me
    assert me is not None
    state = state.with_captain(0, me=replace(me, injured=True))
    state = state.but(round=state.round + late, tasks=(QuestsDue(), *state.tasks))
    state, events = drive(state)
    held = state.captains[0].slots[0]
    assert held is not None
    assert held.injured == fails
    assert (state.captains[0].quest is None) == fails
    assert bool(cites(events, "MP-STR-KEEP-05")) == fails


@pytest.mark.rule("MP-STR-KEEP-06")
def test_a_search_takes_the_first_that_fits_and_the_others_return_in_silence() -> None:
    acts = next(
        card for card in content().character
        if card.deck == "tavern" and card.copies and any("Revealed" in repr(a.when) for a in card.abilities)
    )  # fmt: skip
    wanted = next(
        card for card in content().character
        if card.deck == "tavern" and card.kind == "mercenary" and card.copies and card.key != acts.key
    )  # fmt: skip
    assert acts.kind != "mercenary"
    state = turn("church", Searching(0, "tavern_2", kind="mercenary"), slots=spots())
    state = state.with_deck("tavern_2", cards=faces_up([acts.key, wanted.key, red_soldier().card]))
    state, events = drive(state)
    task = state.top
    assert isinstance(task, Arrive)
    assert task.held.card == wanted.key
    assert [known.card for known in state.decks.tavern_2.cards.items] == [red_soldier().card, acts.key]
    assert not cites(events, "MP-TERM-22")
    assert cites(events, "MP-STR-KEEP-06")


@pytest.mark.rule("MP-STR-FOUNT-01", "MP-WISH-06")
def test_wishes_are_drawn_one_is_kept_and_platinum_comes_at_once() -> None:
    state = turn("keep").with_citadel(bag=faces_up(["result", "platinum", "back"]))
    for token in ("result", "platinum", "back"):
        held = state.but(tasks=(Wishing(0, 0, ("result", "platinum", "back")), *state.tasks))
        kept, events = after(held.with_citadel(bag=Pile()), KeepWish(0, token))
        assert kept.citadel.bag.size == 2
        assert purse(kept).platinum == (token == "platinum")
        assert kept.captains[0].wishes == (() if token == "platinum" else (token,))
        assert bool(cites(events, "MP-WISH-06")) == (token == "platinum")
    drawn, _ = drawn_to_end(after(turn("keep"), Visit(0, "fountain", "wish_3"))[0])
    assert purse(drawn).gold == 17
    task = drawn.top
    assert isinstance(task, Wishing)
    assert len(task.drawn) == 3


@pytest.mark.rule("MP-STR-FOUNT-02", "MP-WISH-02")
@pytest.mark.parametrize(("space", "then"), [(10, 4), (3, 0)])
def test_the_token_moves_the_monster_back_once(space: int, then: int) -> None:
    state = turn("keep", wishes=("back",)).with_monster(space=space)
    state, events = after(state, UseWish(0, "back"))
    assert state.monster.space == then
    assert state.captains[0].wishes == ()
    assert cites(events, "MP-WISH-02")
    assert state.refusal(UseWish(0, "back")) is not None


@pytest.mark.rule("MP-WISH-01", "MP-WISH-07")
def test_tokens_change_the_roll_of_their_holder() -> None:
    more, _ = after(rolling(wishes=("result",)), UseWish(0, "result"))
    assert more.thrown is not None
    assert more.thrown.captain == 2
    assert more.thrown.royal == "captain"
    again, _ = after(rolling(wishes=("reroll",)), UseWish(0, "reroll"))
    assert again.captains[0].wishes == ()
    assert isinstance(again.top, Rolling)
    assert again.top.throw.loose == (0,)
    other = rolling().with_captain(1, wishes=("result",))
    refusal = other.refusal(UseWish(1, "result"))
    assert refusal is not None
    assert refusal.rule == "MP-STR-FOUNT-02"


@pytest.mark.rule("MP-WISH-03", "MP-WISH-04", "MP-WISH-08")
def test_tokens_give_a_card_a_die_and_visits() -> None:
    picks, _ = after(turn("keep", wishes=("card",)), UseWish(0, "card"))
    keys = {getattr(each, "key", "") for each in picks.choices()}
    assert {"barracks", "eyrie", "town_hall", "tavern_2"} <= keys
    assert "quest" not in keys
    die, _ = after(turn("keep", wishes=("white",)), UseWish(0, "white"))
    assert die.captains[0].extra_dice == ("white",)
    visits, _ = after(turn("keep", wishes=("visits",)), UseWish(0, "visits"))
    assert next(keeps_out(visits, 0, "alchemist"), None) is None
    assert next(keeps_out(visits, 0, "gate"), None) is not None
    first, _ = after(visits, Visit(0, "alchemist", "stone"))
    second, _ = drawn_to_end(after(first, Visit(0, "grotto", "search"))[0])
    assert next(keeps_out(second, 0, "barracks"), None) is not None


@pytest.mark.rule("MP-WISH-05", "MP-STR-ARM-02", "MP-TERM-03")
def test_tokens_improve_a_die_for_good() -> None:
    state = turn("keep", Armouring(0, "yellow"), slots=spots(s0=red_soldier()))
    before = progress_pool(state, 0)
    yellow, events = after(state, WearArmour(0, 0))
    assert progress_pool(yellow, 0) == before.plus((-1, 1, 0))
    assert cites(events, "MP-TERM-03")
    white, _ = after(yellow.push(Armouring(0, "white")), WearArmour(0, 0))
    assert progress_pool(white, 0) == before.plus((-1, 0, 1))
    wished = run_now(state.but(tasks=state.tasks[1:]), "wish.upgrade.ability@c0", 0)
    wished, _ = drive(wished)
    while not isinstance(wished.top, Turn):
        answer = next(each for each in wished.choices() if getattr(each, "key", "") == "c0.0")
        wished, _ = after(wished, answer)
    assert progress_pool(wished, 0) == before.plus((-1, 0, 1))


@pytest.mark.rule("MP-STR-ARM-01", "MP-STR-ARM-04")
def test_armour_is_bought_worn_and_comes_back() -> None:
    state = turn("keep", slots=spots(s0=red_soldier()))
    left = state.citadel.supply.armour_yellow
    state, _ = after(state, Visit(0, "armoury", "yellow"), WearArmour(0, 0))
    assert purse(state).gold == 16
    assert state.citadel.supply.armour_yellow == left - 1
    state, events = sacrificed(state, 0, 0, "MP-CMB-09")
    assert state.citadel.supply.armour_yellow == left
    assert cites(events, "MP-STR-ARM-04")


# Trading and terms ----------------------------------------------------------------------------------


@pytest.mark.rule("MP-MID-09", "MP-STR-TOWN-02")
def test_coins_and_items_are_given_to_whom_is_near() -> None:
    state = apart().with_captain(0, slots=spots(s0=soldier(items=(item(),))))
    state = state.with_captain(1, slots=spots(s0=soldier()), purse=Purse())
    given, _ = after(state, GiveCoin(0, 1, "gold"))
    assert (purse(given).gold, purse(given, 1).gold) == (19, 1)
    state, events = after(state, GiveItem(0, 1, 0, item()))
    assert cites(events, "MP-STR-TOWN-02")
    state, _ = after(state, AttachTo(1, 0))
    held = state.captains[1].slots[0]
    assert held is not None
    assert held.items == (item(),)


@pytest.mark.rule("MP-MID-10")
def test_a_character_changes_outpost_with_what_it_has() -> None:
    traded = soldier(items=(item(),), upgrades=(Upgrade("yellow", "white"),))
    state = apart().with_captain(0, slots=spots(s0=traded)).with_captain(1, slots=spots())
    state, _ = after(state, TradeCharacter(0, 1, 0), TakeSlot(1, 2))
    assert purse(state).gold == 17
    assert state.captains[1].slots[2] == traded
    assert state.captains[0].slots[0] is None


@pytest.mark.rule("MP-TERM-06")
def test_the_lead_captain_goes_first_and_has_the_messengers_die() -> None:
    state = led(until(seated(2), Place), 0)
    state = state.but(tasks=(Place(0), Place(1), *state.tasks[2:]))
    assert {each.seat for each in state.choices() if isinstance(each, GoTo)} == {0}
    _, events = after(state, GoTo(0, "Royal Keep"))
    assert cites(events, "MP-TERM-06")
    slot = state.captains[0].find("messenger")
    assert slot is not None
    found = content().record("character", messenger().card)
    without = progress_pool(state.with_held(0, slot, None), 0)
    assert progress_pool(state, 0) == without.plus(found.dice)


@pytest.mark.rule("MP-TERM-13", "MP-TERM-16")
def test_what_is_gained_is_taken_and_what_joins_finds_a_slot() -> None:
    state = turn("market", slots=spots())
    platinum, events = drive(run_now(state, "wish.platinum.ability@c0", 0))
    assert purse(platinum).platinum == 1
    assert cites(events, "MP-TERM-13")
    joined, events = after(state.push(Arrive(0, red_soldier(), "join")), TakeSlot(0, 1))
    assert joined.captains[0].slots[1] == red_soldier()
    assert cites(events, "MP-TERM-16")


@pytest.mark.rule("MP-TERM-21")
def test_what_returns_goes_under_its_deck() -> None:
    state = turn("gate", slots=spots(s0=soldier()))
    state, events = returned(state, 0, 0, "barracks", "MP-CARD-01")
    assert state.captains[0].slots[0] is None
    assert state.decks.barracks.cards.items[-1] == Known(soldier().card)
    assert cites(events, "MP-TERM-21")
