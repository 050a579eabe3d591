"""Structures of the whole game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.citadel.hall import bearers
from pitkit.monster_pit.game.flow import drive, refusals
from pitkit.monster_pit.game.people import Held, Purse
from pitkit.monster_pit.game.pools_of import fight_pool, mount_pool, progress_pool
from pitkit.monster_pit.game.steps.core import EndTurn, ProgressRoll, TakeSlot
from pitkit.monster_pit.game.steps.midday import (
    AttachTo,
    BuyCard,
    CallBarkeep,
    CompleteQuest,
    EndHealing,
    GiveToStatue,
    HealCard,
    Shift,
    ShowMore,
    SwapTracker,
    UseDrawn,
    UseStone,
    Visit,
)
from pitkit.monster_pit.game.tasks.core import Arrive, Place, Progress, Refresh, Rolling, Turn
from pitkit.monster_pit.game.tasks.midday import (
    Attach,
    Drawn,
    Healing,
    Reassigning,
    ServiceEnds,
    Swapping,
)
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Known, Pile, faces_up
from tests.monster_pit.citadel_states import (
    bare_tavern,
    bearing,
    casting,
    drawn_to_end,
    item,
    key_of,
    loaded,
    purse,
    questing,
    red_soldier,
    rolling,
    shown,
    soldier,
    spots,
    turn,
    wizard,
    wounded,
)
from tests.monster_pit.game_cases.citadel import LIMITS
from tests.monster_pit.game_tables import after, cites, content, crew, led, seated, until

LIMIT_IDS = (
    "MP-SET-17", "MP-MID-04", "MP-MID-06", "MP-MID-09", "MP-MID-10", "MP-OUT-16", "MP-STR-STATUE-01",
    "MP-STR-BARRACKS-01", "MP-STR-BARRACKS-02", "MP-STR-BARRACKS-03", "MP-STR-CHURCH-01", "MP-STR-CHURCH-02",
    "MP-STR-EYRIE-01", "MP-STR-EYRIE-02", "MP-STR-EYRIE-05", "MP-STR-HALL-01", "MP-STR-HALL-02",
    "MP-STR-HALL-06", "MP-STR-HALL-07", "MP-STR-TOWN-03", "MP-STR-ALCH-01", "MP-STR-ALCH-02",
    "MP-STR-TAVERN-01", "MP-STR-BARKEEP-01", "MP-STR-SANCT-01", "MP-STR-SANCT-02", "MP-STR-SANCT-03",
    "MP-STR-SANCT-04", "MP-STR-SANCT-05", "MP-STR-KEEP-01", "MP-STR-KEEP-02", "MP-STR-KEEP-03",
    "MP-STR-KEEP-05",
    "MP-STR-FOUNT-01", "MP-STR-FOUNT-02", "MP-STR-ARM-01", "MP-STR-ARM-02", "MP-STR-ARM-03", "MP-TERM-12",
)  # fmt: skip


@pytest.mark.rule(*LIMIT_IDS)
@pytest.mark.parametrize("rule", LIMIT_IDS)
def test_a_limit_alone_forbids_the_step_of_its_case(rule: str) -> None:
    (case,) = [each for each in LIMITS if each.rule == rule]
    state = case.state() if callable(case.state) else case.state
    assert isinstance(state, PitState)
    assert [refusal.rule for refusal in refusals(state, case.step)] == [rule]
    twin, allowed = case.twin()
    assert twin.refusal(allowed) is None


# City Watch -----------------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-STATUE-02", "MP-STR-STATUE-03", "MP-STR-STATUE-04")
def test_the_monster_takes_who_stands_on_the_statue_and_is_quiet() -> None:
    state = turn("gate", slots=spots(s0=soldier()))
    state, _ = after(state, GiveToStatue(0, 0))
    space = state.monster.space
    state = until(state, Place)
    assert state.citadel.statue is None
    assert state.round == 2
    assert state.monster.space == space, "neither a Twilight Roll nor the Progress Rolls moved it"
    assert f"barracks.{soldier().card}" in state.citadel.removed
    assert not state.citadel.spared


@pytest.mark.rule("MP-STR-STATUE-05", "MP-STR-STATUE-06")
@pytest.mark.parametrize(
    ("held", "decks"),
    [(soldier(), ("barracks",)), (red_soldier(), ("tavern_1", "tavern_2", "tavern_3"))],
    ids=["barracks", "tavern"],
)
def test_the_gift_closes_where_it_came_from(held: Held, decks: tuple[str, ...]) -> None:
    state, events = after(turn("gate", slots=spots(s0=held)), GiveToStatue(0, 0))
    assert set(state.citadel.closed) == set(decks)
    assert all(state.decks.of(deck).left == 0 for deck in decks)  # type: ignore[arg-type]
    assert cites(events, "MP-STR-STATUE-05")
    assert bool(cites(events, "MP-STR-STATUE-06")) == (len(decks) == 3)
    free = turn("gate").decks
    assert all(free.of(deck).left > 0 for deck in decks)  # type: ignore[arg-type]


def test_a_switch_closes_the_deck_alone() -> None:
    state = turn("gate", slots=spots(s0=soldier()))
    state = state.but(switches=replace(state.switches, statue_closes="deck"))
    state, _ = after(state, GiveToStatue(0, 0))
    assert state.citadel.closed == ()
    assert state.decks.barracks.left == 0


@pytest.mark.rule("MP-STR-BARRACKS-02", "MP-TERM-18")
def test_a_conscript_is_paid_drawn_and_put_into_a_slot() -> None:
    state = turn("gate", slots=spots())
    left = state.decks.barracks.left
    state, _ = drawn_to_end(after(state, Visit(0, "barracks", "conscript"))[0])
    assert purse(state).gold == 18
    assert state.decks.barracks.left == left - 1
    assert isinstance(state.top, Arrive)
    free = next(each for each in state.choices() if isinstance(each, TakeSlot))
    state, events = after(state, free)
    assert state.captains[0].slots[free.slot] is not None
    assert cites(events, "MP-TERM-18")


@pytest.mark.rule("MP-STR-BARRACKS-02")
def test_a_soldier_leaves_when_the_service_is_over() -> None:
    card = next(each for each in content().character if each.serves and each.copies)
    state = turn("gate", ServiceEnds())
    for age, gone in ((card.serves - 1, False), (card.serves, True)):
        held = Held(card.key, "barracks", since=state.round - age + 5)
        served, _ = drive(state.but(round=state.round + 5).with_captain(0, slots=spots(s0=held)))
        assert (served.captains[0].slots[0] is None) == gone


@pytest.mark.rule("MP-STR-BARRACKS-03")
def test_reassigning_moves_attachments_too_and_changes_places() -> None:
    moved, other = soldier(items=(item(),)), soldier(injured=True)
    state = turn("gate", Reassigning(0), slots=spots(s0=moved, s8=other), reserve=(soldier(),))
    swapped, _ = after(state, Shift(0, 0, 8))
    assert swapped.captains[0].slots[8] == moved
    assert swapped.captains[0].slots[0] == other
    back, _ = after(state, Shift(0, 12, 8))
    assert back.captains[0].reserve == (other,)
    assert purse(back).gold == 20


# Southern Gate and Great Hall -----------------------------------------------------------------------


@pytest.mark.rule("MP-STR-CHURCH-01")
@pytest.mark.parametrize(("face", "helps"), [("Captain", True), ("Monster", False)])
def test_aid_swaps_a_tracker_on_a_captain_result(face: str, helps: bool) -> None:
    state = turn("church").with_monster(trackers=DicePool(0, 2, 0))
    state, _ = after(state, Visit(0, "church", "aid"), (face,))
    assert purse(state).gold == 16
    assert isinstance(state.top, Swapping) == helps
    if helps:
        state, _ = after(state, SwapTracker(0, 0, 1, 1))
        assert state.monster.trackers == DicePool(0, 1, 1)


@pytest.mark.rule("MP-STR-CHURCH-02", "MP-STR-ARM-03", "MP-STR-ALCH-01")
@pytest.mark.parametrize(
    ("district", "structure", "what", "goods", "cost"),
    [
        ("church", "church", "blue", "blue", 4),
        ("keep", "armoury", "green", "green", 4),
        ("market", "alchemist", "stone", "stones", 3),
    ],
)
def test_goods_are_bought_from_the_supply(
    district: str, structure: str, what: str, goods: str, cost: int
) -> None:
    state = turn(district)
    left = getattr(state.citadel.supply, goods)
    state, _ = after(state, Visit(0, structure, what))  # type: ignore[arg-type]
    assert purse(state) == Purse(gold=20 - cost, **{goods: 1})
    assert getattr(state.citadel.supply, goods) == left - 1


@pytest.mark.rule("MP-STR-EYRIE-01", "MP-STR-EYRIE-02")
def test_a_wyvern_is_drawn_and_kept_in_a_free_slot() -> None:
    state = turn("church", slots=spots(s0=soldier()))
    state, _ = drawn_to_end(after(state, Visit(0, "eyrie", "wyvern"))[0])
    assert purse(state).gold == 16
    assert isinstance(state.top, Drawn)
    state, _ = after(state, UseDrawn(0, now=False))
    assert isinstance(state.top, Arrive)
    assert state.refusal(TakeSlot(0, 0)) is not None, "nobody makes room for it"
    state, _ = after(state, TakeSlot(0, 3))
    held = state.captains[0].slots[3]
    assert held is not None
    assert held.back == "eyrie"


@pytest.mark.rule("MP-STR-EYRIE-03", "MP-STR-EYRIE-04")
def test_a_wyvern_used_rolls_its_dice_and_is_gone() -> None:
    state = turn("church", Drawn(0, "eyrie", casting()))
    pool = progress_pool(state, 0)
    state, events = after(state, UseDrawn(0, now=True))
    assert cites(events, "MP-STR-EYRIE-03")
    chance = state.chance()
    assert chance is not None
    state = until(state, Turn)
    assert f"eyrie.{casting()}" in state.citadel.removed
    assert progress_pool(state, 0) == pool


@pytest.mark.rule("MP-STR-HALL-01", "MP-STR-HALL-02", "MP-STR-HALL-03")
def test_an_item_is_bought_given_to_somebody_and_the_next_one_shown() -> None:
    card = content().record("item", item())
    state = shown("town_hall", card.key, slots=spots(s0=soldier()))()
    state, _ = after(state, BuyCard(0, "town_hall", 0))
    assert purse(state).gold == 20 - card.cost
    state, _ = after(state, AttachTo(0, 0))
    held = state.captains[0].slots[0]
    assert held is not None
    assert held.items == (card.key,)
    state, events = drawn_to_end(state)
    assert len(state.decks.town_hall.shown) == 1
    assert cites(events, "MP-STR-HALL-03")


@pytest.mark.rule("MP-STR-HALL-03", "MP-STR-HALL-06", "MP-STR-HALL-08")
def test_more_items_are_shown_for_all_and_none_follows_while_some_are_left() -> None:
    state = shown("town_hall", item(), slots=spots(s0=soldier()))()
    state, _ = drawn_to_end(after(state, ShowMore(0, "town_hall"))[0])
    assert purse(state).gold == 19
    assert len(state.decks.town_hall.shown) == 3
    second = state.with_captain(1, district="Great Hall", purse=Purse(gold=20))
    second = second.but(tasks=second.tasks[1:])
    offered = [each for each in second.candidates() if isinstance(each, BuyCard) and each.deck == "town_hall"]
    assert {each.place for each in offered if second.refusal(each) is None} <= {0, 1, 2}
    assert any(each.place > 0 and second.refusal(each) is None for each in offered)
    bought, _ = after(state, BuyCard(0, "town_hall", 0))
    assert len(bought.decks.town_hall.shown) == 2
    night, events = drive(bought.but(tasks=(Refresh(), *state.tasks)))
    assert night.decks.town_hall.shown == ()
    assert cites(events, "MP-STR-HALL-08")


@pytest.mark.rule("MP-STR-HALL-05")
def test_the_messenger_keeps_his_item_when_passed_on() -> None:
    state, events = after(loaded(), EndTurn(0))
    assert cites(events, "MP-STR-HALL-05")
    task = state.top
    assert isinstance(task, Arrive)
    assert task.held.items == (item(),)


@pytest.mark.rule("MP-STR-HALL-07", "MP-STR-STABLES-01", "MP-STR-STABLES-02")
def test_a_mount_is_ridden_and_its_dice_stay_out_of_the_morning() -> None:
    mount = next(card for card in content().mount if card.copies and card.dice.size and not card.types)
    state = shown("stables", mount.key, slots=spots(s0=soldier()))()
    more, _ = drawn_to_end(after(state, ShowMore(0, "stables"))[0])
    assert len(more.decks.stables.shown) == 2
    pool = progress_pool(state, 0)
    state, events = after(state, BuyCard(0, "stables", 0), AttachTo(0, 0))
    assert cites(events, "MP-STR-STABLES-01")
    held = state.captains[0].slots[0]
    assert held is not None
    assert held.mount == mount.key
    assert progress_pool(state, 0) == pool
    assert mount_pool(state, 0, "attack") == mount.dice, "rolled in combat, on top of every limit"
    afoot = state.with_held(0, 0, soldier())
    assert fight_pool(state, 0, attacking=True) == fight_pool(afoot, 0, attacking=True)


@pytest.mark.rule("MP-STR-TOWN-01", "MP-STR-STABLES-02")
def test_a_progress_roll_has_items_dice_but_no_mounts() -> None:
    tool = next(card for card in content().item if card.copies and card.dice.size == 1 and not card.abilities)
    mount = next(card for card in content().mount if card.copies and card.dice.size and not card.abilities)
    state = led(until(seated(2), Progress), 0)
    state = crew(state.but(tasks=(Progress(0), *state.tasks[1:]), bans=()), 0, 0, 0, 1)
    held = state.captains[0].slots[0]
    assert held is not None
    state = state.with_held(0, 0, replace(held, items=(tool.key,), mount=mount.key))
    wanted = DicePool(white=1).plus(tool.dice)
    state, events = after(state, ProgressRoll(0, wanted.red, wanted.yellow, wanted.white))  # type: ignore[arg-type]
    assert cites(events, "MP-STR-TOWN-01")
    assert cites(events, "MP-STR-STABLES-02")
    task = state.top
    assert isinstance(task, Rolling)
    assert len(task.throw.dice) == 2


@pytest.mark.rule("MP-STR-TOWN-03")
def test_an_item_for_a_type_finds_only_its_bearers() -> None:
    state = bearing()
    task = state.top
    assert isinstance(task, Attach)
    assert 0 not in bearers(state, 0, task.deck, task.card)
    assert 1 in bearers(state, 0, task.deck, task.card)


@pytest.mark.rule("MP-STR-TOWN-04")
def test_a_fortification_needs_nobody() -> None:
    work = key_of("item", fortification=True)
    state, events = after(shown("town_hall", work, slots=spots())(), BuyCard(0, "town_hall", 0))
    assert state.captains[0].works == (work,)
    assert cites(events, "MP-STR-TOWN-04")


# Market District ------------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-ALCH-02", "MP-STR-ALCH-03")
def test_a_stone_throws_all_dice_again_and_is_gone() -> None:
    state = rolling(purse=Purse(stones=1))
    supply = state.citadel.supply.stones
    state, events = after(state, UseStone(0))
    assert purse(state).stones == 0
    assert state.citadel.supply.stones == supply
    chance = state.chance()
    assert chance is not None
    assert [part.name for part in chance.parts] == ["white die 1", "Rune Die"]
    assert cites(events, "MP-STR-ALCH-03")


@pytest.mark.rule("MP-STR-TAVERN-01", "MP-STR-TAVERN-02")
def test_a_guest_is_recruited_and_the_next_one_shown() -> None:
    card = next(each for each in content().character if each.deck == "tavern" and each.cost and each.copies)
    state = shown("tavern_1", card.key, slots=spots())()
    state, _ = after(state, Visit(0, "tavern_1", "recruit"))
    assert purse(state).gold == 20 - (card.cost or 0)
    slot = next(each for each in state.choices() if isinstance(each, TakeSlot))
    state, _ = after(state, slot)
    held = state.captains[0].slots[slot.slot]
    assert held is not None
    assert (held.card, held.back) == (card.key, "tavern")
    state, events = drawn_to_end(state)
    assert len(state.decks.tavern_1.shown) == 1
    assert cites(events, "MP-STR-TAVERN-02")


@pytest.mark.rule("MP-NIGHT-03")
def test_a_switch_leaves_the_tavern_bare_until_the_night() -> None:
    state, events = after(bare_tavern(), EndTurn(0))
    assert len(cites(events, "MP-NIGHT-03")) == 1
    state, _ = drawn_to_end(state)
    assert len(state.decks.tavern_1.shown) == 1
    late = shown("tavern_1", red_soldier().card, slots=spots())()
    late = late.but(switches=replace(late.switches, tavern_refill="night"))
    late, _ = after(late, Visit(0, "tavern_1", "recruit"), TakeSlot(0, 0))
    assert late.chance() is None
    assert late.decks.tavern_1.shown == ()


@pytest.mark.rule("MP-STR-BARKEEP-01", "MP-STR-BARKEEP-02")
def test_the_barkeep_changes_the_guest_who_acts_at_once() -> None:
    acts = next(
        card for card in content().character
        if card.deck == "tavern" and card.copies and any("Revealed" in repr(a.when) for a in card.abilities)
    )  # fmt: skip
    state = shown("tavern_1", red_soldier().card)()
    deck = state.decks.tavern_1
    state = state.with_deck("tavern_1", cards=Pile((Known(acts.key), *deck.cards.segments)))
    state, events = after(state, CallBarkeep(0, "tavern_1"))
    assert purse(state).gold < 20, "the price, and what the new guest does"
    assert state.decks.tavern_1.cards.items[-1] == Known(red_soldier().card)
    assert cites(events, "MP-TERM-22"), "what a guest does when revealed, happens at once"
    assert cites(events, "MP-STR-BARKEEP-02")
    told = " ".join(event.text for event in events)
    assert acts.name in told or acts.key in told


# Mystic's Quarter -----------------------------------------------------------------------------------


@pytest.mark.rule("MP-STR-GROTTO-01", "MP-OUT-05")
def test_the_grotto_pays_by_the_own_outpost() -> None:
    state = turn("mystic", gold=0)
    board = content().outpost_of(state.captains[0].bridge)
    other = content().outpost_of(state.captains[1].bridge)
    line = next(each for each in board.grotto if each not in other.grotto)
    state, events = after(state, Visit(0, "grotto", "search"), (line.rune,))
    assert purse(state) == Purse(gold=line.gold, blue=line.blue, green=line.green)
    assert cites(events, "MP-OUT-05")


@pytest.mark.rule("MP-STR-GROTTO-02", "MP-TERM-17")
def test_a_gem_spent_leaves_the_game() -> None:
    state = questing("armoury", "keep", purse=Purse(green=1), slots=spots(s0=red_soldier()))
    left = state.citadel.supply.green
    state, events = after(state, CompleteQuest(0))
    assert purse(state).green == 0
    assert state.citadel.supply.green == left
    assert cites(events, "MP-STR-GROTTO-02")
    assert cites(events, "MP-TERM-17")


@pytest.mark.rule("MP-STR-SANCT-02", "MP-STR-SANCT-03")
def test_the_white_mage_heals_as_many_as_the_table_says() -> None:
    state = turn("mystic", slots=spots(s0=soldier(injured=True)))
    board = content().outpost_of(state.captains[0].bridge)
    line = next(each for each in board.mage if each.heals)
    state, _ = after(state, Visit(0, "sanctuary", "mage"), (line.rune,))
    assert purse(state).gold == 17
    task = state.top
    assert isinstance(task, Healing)
    assert (task.left, task.anywhere) == (line.heals, line.anywhere)
    state, _ = after(state, HealCard(0, 0, 0))
    held = state.captains[0].slots[0]
    assert held is not None
    assert not held.injured
    anywhere, _ = after(wounded(True), HealCard(0, 1, 0))
    healed = anywhere.captains[1].slots[0]
    assert healed is not None
    assert not healed.injured


def test_healing_may_end_early() -> None:
    state, _ = after(wounded(False), EndHealing(0))
    assert isinstance(state.top, Turn)


@pytest.mark.rule("MP-STR-SANCT-04", "MP-STR-SANCT-06")
def test_a_wizard_is_used_or_kept_and_a_hero_stays() -> None:
    hero = next(
        card for card in content().character
        if card.deck == "sanctuary" and card.kind != "wizard" and card.copies
    )  # fmt: skip
    state = turn("mystic", slots=spots())
    for key, kind in ((wizard(), Drawn), (hero.key, Arrive)):
        stacked = state.with_deck("sanctuary", cards=faces_up([key]))
        drawn, events = after(stacked, Visit(0, "sanctuary", "wizard"))
        assert purse(drawn).gold == 17
        assert isinstance(drawn.top, kind)
        assert bool(cites(events, "MP-STR-SANCT-06")) == (kind is Arrive)
    kept, _ = after(turn("mystic", Drawn(0, "sanctuary", wizard()), slots=spots()), UseDrawn(0, now=False))
    assert isinstance(kept.top, Arrive)
