"""Encounters and the Night's effects in the whole game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.cards.deeds import GainGold
from pitkit.monster_pit.cards.moments import Night
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.facts import district_of, structures_of
from pitkit.monster_pit.game.people import Held, Purse
from pitkit.monster_pit.game.places import Creature
from pitkit.monster_pit.game.steps.core import Answer, GoTo, TakeSlot
from pitkit.monster_pit.game.steps.monster import NightNext, PayPrice, PutToken
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Arrive, Phase, Place, Progress, RowAction
from pitkit.monster_pit.game.tasks.monster import (
    AssignDamage,
    CardOver,
    EncounterDue,
    LocationOf,
    Moment,
    NightEffects,
    PlaceToken,
    SlotDie,
)
from pitkit.play import Events, Known, Outcome, pile
from tests.monster_pit.beast_tables import carried, doing, going, rule_against, stacked, turn, twilight
from tests.monster_pit.game_cases.beast import WALK
from tests.monster_pit.game_tables import cites, led, seated, until


def drawing(*cards: str, n: int = 2, **setup: Any) -> tuple[PitState, Events]:
    """At the end of a Night these Encounter cards are drawn one after the other."""
    state = stacked(twilight("phoshar", n, encounters=True, **setup), "encounter", *cards)
    state = state.but(phase_name="night", tasks=(Phase("morning"),))
    return doing(state, *(EncounterDue(),) * len(cards))


def placed(state: PitState, *places: str) -> tuple[PitState, Events]:
    """The state after tokens are put on these structures by whoever decides."""
    events: Events = ()
    for place in places:
        state, events = state.apply(PutToken(state.decider, place))  # type: ignore[arg-type]
    return state, events


def where(state: PitState) -> list[str | None]:
    """Where the tokens stand."""
    return [token.at for token in state.citadel.creatures]


# Drawing --------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-NIGHT-09")
def test_an_encounter_is_drawn_at_the_end_of_a_night_with_the_deck_alone() -> None:
    for wanted in (True, False):
        state = twilight("phoshar", 2, encounters=wanted)
        before = state.decks.encounter.left
        state = until(state, Progress)
        assert before - state.decks.encounter.left == int(wanted)
    state, told = drawing("Market Holiday")
    assert cites(told, "MP-NIGHT-09")
    assert state.phase_name == "morning"


@pytest.mark.rule("MP-ENC-02")
def test_an_event_acts_when_turned_up_and_stays_until_its_card_sends_it_back() -> None:
    state, told = drawing("Market Holiday")
    assert cites(told, "MP-ENC-02")
    assert state.citadel.events == ("Market Holiday",)
    state, _ = doing(state.but(phase_name="night"), NightEffects())
    assert state.citadel.events == ()
    assert state.decks.encounter.left == 1
    gold = [captain.purse.gold for captain in state.captains]
    state, _ = drawing("Harvest Tithe")
    assert [captain.purse.gold for captain in state.captains] == [n + 2 for n in gold]
    assert state.citadel.events == ()


@pytest.mark.rule("MP-ENC-03", "MP-ENC-05", "MP-CRE-09")
def test_tokens_come_to_the_place_of_their_card_undamaged_with_their_hearts() -> None:
    state, told = drawing("Tomb Guards")
    assert where(state) == ["statue"] * 5
    assert all((token.health, token.damaged) == (2, False) for token in state.citadel.creatures)
    assert "with 2 Hearts" in cites(told, "MP-CRE-09")[0].text


@pytest.mark.rule("MP-ENC-04")
def test_the_location_die_names_the_district_and_the_lead_captain_the_structure() -> None:
    state, _ = drawing("Sewer Rats")
    for district in ("Great Hall", "Great Hall", "Royal Keep", "City Watch", "Southern Gate"):
        token = state.citadel.locations[("City Watch", "Southern Gate", "Great Hall", "Market District",
                                         "Mystic's Quarter", "Royal Keep").index(district)]  # fmt: skip
        state, _ = state.apply(Outcome((token,)))
        outside = next(s for s in ("gate", "fountain") if district_of(s) != district)
        assert rule_against(state, PutToken(0, outside)) == "MP-ENC-04"  # type: ignore[arg-type]
        inside = structures_of(district)[0]
        assert rule_against(state, PutToken(1, inside)) == "MP-ENC-04"
        state, told = placed(state, inside)
        assert cites(told, "MP-ENC-04")
    assert where(state) == ["stables", "stables", "keep", "gate", "church"]


def test_one_throw_serves_for_all_tokens_of_some_cards() -> None:
    state, _ = drawing("Bone Choir")
    state, _ = state.apply(Outcome((state.citadel.locations[4],)))
    state, _ = placed(state, "grotto", "sanctuary", "grotto")
    assert where(state) == ["grotto", "sanctuary", "grotto"]
    assert state.phase_name == "morning"


def test_a_card_may_bring_some_of_its_tokens_later() -> None:
    state, _ = drawing("Gelatinous Tide")
    assert where(state) == ["grotto"]
    state, _ = carried(state, "encounter.Gelatinous Tide.0@")
    answer = next(choice for choice in state.choices() if getattr(choice, "key", "") == "fountain")
    state, _ = state.apply(answer)
    assert where(state) == ["grotto", "fountain"]
    full = state.with_citadel(creatures=tuple(Creature("Gelatinous Tide", "grotto") for _ in range(5)))
    full, _ = carried(full, "encounter.Gelatinous Tide.0@")
    full, _ = full.apply(next(c for c in full.choices() if getattr(c, "key", "") == "fountain"))
    assert len(full.citadel.creatures) == 5


@pytest.mark.rule("MP-ENC-07", "MP-ENC-08")
@pytest.mark.parametrize(
    ("card", "place"),
    [("The Sleeping Antient", "fountain"), ("Knight Errant", "keep"), ("Toll Taker", "tavern_1")],
)
def test_antients_adventurers_and_outlaws_have_a_token_at_their_place(card: str, place: str) -> None:
    state, told = drawing(card)
    assert where(state) == [place]
    assert not state.citadel.creatures[0].damaged
    assert cites(told, "MP-ENC-07")
    assert cites(told, "MP-ENC-08")
    assert not cites(told, "MP-ENC-03")


@pytest.mark.rule("MP-ENC-06")
def test_a_creatures_card_lies_beside_the_board() -> None:
    state, told = drawing("Tomb Guards")
    assert state.citadel.encounters == ("Tomb Guards",)
    assert cites(told, "MP-ENC-06")


@pytest.mark.rule("MP-ENC-09")
def test_creatures_come_into_outposts_too_and_fill_a_slot() -> None:
    state, told = drawing("Marrow Worms", n=3)
    assert cites(told, "MP-ENC-09")
    for seat in (0, 1, 2):
        assert isinstance(state.top, Arrive)
        assert state.top.seat == seat
        free = next(n for n, held in enumerate(state.captains[seat].slots) if held is None)
        state, _ = state.apply(TakeSlot(seat, free))
    assert [token.seat for token in state.citadel.creatures] == [0, 1, 2]


@pytest.mark.rule("MP-CRE-11")
def test_who_enters_a_zombies_district_has_somebody_injured() -> None:
    state = led(until(seated(2, board="phoshar", encounters=True), Place), 0)
    state = state.but(tasks=(Place(0), *state.tasks[1:]))
    state = state.with_citadel(encounters=("Frost Zombie",))
    state, _ = doing(state, LocationOf("Frost Zombie"))
    assert state.chance() is not None, "the Location Die says where it comes"
    state, _ = state.apply(Outcome((state.citadel.locations[5],)))
    state, _ = placed(state, "fountain")
    away, _ = state.apply(GoTo(0, "City Watch"))
    assert not hurt(away)
    state, _ = state.apply(GoTo(0, "Royal Keep"))
    answer = next((choice for choice in state.choices() if isinstance(choice, Answer)), None)
    state = state if answer is None else state.apply(answer)[0]
    assert hurt(state) == 1


def hurt(state: PitState) -> int:
    """How many of Anna's cards are injured."""
    captain = state.captains[0]
    return sum(bool(held and held.injured) for held in (captain.me, *captain.slots))


@pytest.mark.rule("MP-CRE-10")
def test_a_creature_rolls_the_dice_of_its_card() -> None:
    state = turn("phoshar").with_citadel(creatures=(Creature("Barrow Dead", "barracks", health=2),))
    state = state.with_citadel(encounters=("Barrow Dead",))
    state, _ = state.apply(next(c for c in state.choices() if type(c).__name__ == "FightCreature"))
    state, told = going(state.apply(next(c for c in state.choices() if type(c).__name__ == "AttackRoll"))[0])
    assert "1 red, 1 yellow" in cites(told, "MP-CRE-10")[0].text


# With a Monster player ------------------------------------------------------------------------------


@pytest.mark.rule("MP-PLAY-14", "MP-PLAY-16")
def test_a_monster_player_puts_creatures_where_they_wish_without_the_die() -> None:
    state, told = drawing("Sewer Rats", monster_player=True)
    assert cites(told, "MP-PLAY-14")
    assert state.chance() is None
    assert rule_against(state, PutToken(0, "gate")) == "MP-ENC-04"
    state, told = placed(state, "gate", "fountain", "gate", "eyrie", "alchemist")
    assert where(state) == ["gate", "fountain", "gate", "eyrie", "alchemist"]
    assert cites(told, "MP-PLAY-16")


@pytest.mark.rule("MP-PLAY-13")
def test_a_monster_player_moves_creatures_to_another_district() -> None:
    creatures = (Creature("Barrow Dead", "fountain"),)
    for player in (True, False):
        state = twilight("phoshar", 2, monster_player=player)
        state = state.with_citadel(creatures=creatures, encounters=("Barrow Dead",)).with_monster(
            hand=replace(state.monster.hand, segments=())
        )
        state, _ = doing(state.but(phase_name="night"), NightEffects())
        if player:
            assert rule_against(state, PutToken(2, "armoury")) == "MP-PLAY-13"
            assert isinstance(state.top, PlaceToken)
            state, told = placed(state, "gate")
            assert cites(told, "MP-PLAY-13")
        else:
            state, _ = state.apply(Outcome((state.citadel.locations[0],)))
            state, _ = placed(state, "gate")
        assert where(state) == ["gate"]


@pytest.mark.rule("MP-PLAY-09")
def test_creatures_that_act_at_midday_are_the_monster_players() -> None:
    state = twilight("phoshar", 2, monster_player=True)
    state = state.with_citadel(creatures=(Creature("Cinder Imps", "alchemist"),), encounters=("Cinder Imps",))
    state = state.with_captain(0, district="Market District").with_captain(1, district="City Watch")
    before = [captain.purse.gold for captain in state.captains]
    after, told = doing(state.but(phase_name="midday"), Moment("midday"))
    assert cites(told, "MP-PLAY-09")
    assert [captain.purse.gold for captain in after.captains] == [max(0, before[0] - 1), before[1]]


# The Night ------------------------------------------------------------------------------------------


def night(state: PitState) -> PitState:
    """The cards of the Night are due."""
    return doing(state.but(phase_name="night"), NightEffects())[0]


@pytest.mark.rule("MP-NIGHT-04")
def test_cards_of_the_night_act_from_reserve_too_as_the_lead_captain_says() -> None:
    state = twilight("phoshar").with_citadel(events=("Market Holiday", "Curfew"))
    state = night(state)
    keys = [c.key for c in state.choices() if isinstance(c, NightNext)]
    assert len(keys) == 2
    assert rule_against(state, NightNext(1, keys[0])) == "MP-NIGHT-04"
    assert rule_against(state, NightNext(0)) == "MP-NIGHT-04"
    assert rule_against(state, NightNext(0, "encounter.Marrow Worms.0@")) == "MP-NIGHT-04"
    state, told = state.apply(NightNext(0, keys[1]))
    assert cites(told, "MP-NIGHT-04")
    assert state.citadel.events == ()


@pytest.mark.rule("MP-NIGHT-04")
def test_cards_in_reserve_act_in_the_night() -> None:
    state = twilight("phoshar")
    key = next(
        card.key
        for card in state.content.character
        if any(isinstance(a.when, Night) and isinstance(a.effect, GainGold) for a in card.abilities)
    )
    state = state.with_captain(0, reserve=(Held(key, "tavern"), Held(key, "tavern")), district="Royal Keep")
    state = state.with_captain(1, district="City Watch")
    after = night(state)
    assert after.captains[0].purse.gold == state.captains[0].purse.gold + 2


@pytest.mark.rule("MP-PLAY-12")
def test_with_a_monster_player_the_sides_take_turns_in_the_night_the_captains_first() -> None:
    state = twilight("phoshar", 2, monster_player=True)
    state = state.with_monster(hand=replace(state.monster.hand, segments=()))
    state = state.with_citadel(events=("Market Holiday", "Curfew"))
    state = night(state)
    assert state.to_move() == (2,)
    key = next(c.key for c in state.choices() if isinstance(c, NightNext))
    _, told = state.apply(NightNext(2, key))
    assert cites(told, "MP-PLAY-12")


def test_a_price_in_the_night_is_paid_or_left() -> None:
    me = Held("Tin Warden", "captain", injured=True)
    state = turn("phoshar").with_captain(0, me=me).with_purse(0, Purse(blue=1))
    state = night(state.with_captain(0, slots=(None,) * 12))
    healed, _ = state.apply(PayPrice(0, True))
    assert healed.captains[0].me == replace(me, injured=False)
    assert healed.captains[0].purse.blue == 0
    left, _ = state.apply(PayPrice(0, False))
    assert left.captains[0].purse.blue == 1


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"creatures": (Creature("Nobody", "gate"),)}, "citadel.creatures.0.card"),
        ({"creatures": (Creature("Sewer Rats"),)}, "citadel.creatures.0.seat"),
        ({"events": ("Nothing",)}, "citadel.events"),
        ({"encounters": ("Nothing",)}, "citadel.encounters"),
    ],
)
def test_tokens_and_cards_that_cannot_be_are_refused(values: dict[str, Any], field: str) -> None:
    state = turn("phoshar").with_citadel(**values)
    assert field in [problem[0] for problem in state.problems()]


@pytest.mark.parametrize(
    ("task", "field"),
    [
        (RowAction(1, 7), "action"), (CardOver("Nothing"), "card"), (LocationOf("Nothing"), "card"),
        (PlaceToken("Sewer Rats", moving=3), "moving"), (SlotDie((3,), "MP-VAI-09"), "seats"),
        (AssignDamage(4, 1), "seat"), (NightEffects(("item.Nothing.0@c0",)), "waiting"),
    ],
)  # fmt: skip
def test_tasks_of_what_is_not_there_are_refused(task: AnyTask, field: str) -> None:
    state = turn("phoshar", monster_player=True)
    state = state.but(tasks=(*state.tasks, task))
    assert f"tasks.{len(state.tasks) - 1}.{field}" in [problem[0] for problem in state.problems()]


def test_decks_and_mesmerized_cards_that_cannot_be_are_refused() -> None:
    state = stacked(turn(), "barracks", "Nobody").with_monster(mesmerized=(Held("Nobody", "tavern"),))
    state = stacked(state, "tavern_1", shown=("Nobody",)).with_monster(hand=pile(Known(WALK)))
    fields = [problem[0] for problem in state.problems()]
    for field in (
        "decks.barracks.cards",
        "decks.tavern_1.shown",
        "monster.mesmerized.0.card",
        "monster.hand",
    ):
        assert field in fields
