"""Card effects of the whole game, from a source to what it does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitkit.monster_pit.cards.rolls import Price
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.changes import injured, sacrificed
from pitkit.monster_pit.game.effects import parts_of, run_now
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.people import Upgrade
from pitkit.monster_pit.game.standing import abilities, in_force
from pitkit.monster_pit.game.tasks.outposts import PassOn
from pitkit.monster_pit.game.things import label, spot_name, spot_of
from pitkit.play import Events
from tests.monster_pit.game_cases.core import morning
from tests.monster_pit.game_tables import cites, crew


def carried_out(state: PitState, source: str, seat: int = 0, **names: str) -> tuple[PitState, Events]:
    """The state after an effect has been carried out as far as it goes by itself."""
    after, events = drive(run_now(state, source, seat, **names))
    assert isinstance(after, PitState)
    return after, events


def test_a_monster_card_moves_the_monster() -> None:
    state, events = carried_out(morning(), "monster_card.Claws on the Bridge.ai@")
    assert state.monster.space == 2
    assert state.agenda.todo == ()
    assert events[-1].text == "Vaiel, the Enchantress moves 2 spaces towards the Gate; 58 are left."


def test_a_quest_pays_its_captain() -> None:
    state = morning()
    quest = next(card for card in state.content.quest if str(card.reward) == "gain 3 Gold")
    gold = state.captains[1].purse.gold
    state, _ = carried_out(state, f"quest.{quest.key}.ability@c1", seat=1)
    assert state.captains[1].purse.gold == gold + 3


@pytest.mark.parametrize(
    ("thing", "where"), [("c0", (0, -1)), ("c3.11", (3, 11)), ("t1", None), ("c0.5.m", None)]
)
def test_things_of_captains_have_a_seat_and_a_spot(thing: str, where: tuple[int, int] | None) -> None:
    assert spot_of(thing) == where
    if where is not None:
        assert spot_name(*where) == thing
    assert parts_of(f"character.A. B.0@{thing}") == ("character", "A. B", thing)


def test_things_have_words() -> None:
    state = morning()
    slot = state.captains[0].find("messenger")
    assert slot is not None
    assert label(state, spot_name(0, slot)).endswith(" of Anna")
    assert label(state, "fountain") == "the Fountain"


def test_words_are_in_force_while_their_card_is() -> None:
    state = morning()
    card = next(
        card.key
        for card in state.content.encounter
        if any(isinstance(ability.effect, Price) for ability in card.abilities)
    )
    assert in_force(state, Price) == ()
    assert len(in_force(state.with_citadel(events=(card,)), Price, seat=1)) == 1


def test_an_injured_card_has_the_abilities_of_its_injured_side_alone() -> None:
    state = morning()
    healthy = [source for source, _ in abilities(state, 0) if source.startswith("captain.")]
    state, _ = injured(state, 0, -1)
    hurt = [source for source, _ in abilities(state, 0) if source.startswith("captain.")]
    assert healthy
    assert all(".injured " in source for source in hurt)
    me = state.captains[0].me
    assert me is not None
    assert me.injured
    assert injured(state, 0, -1)[1] == ()


def test_a_sacrificed_card_gives_its_armour_back_and_passes_on_what_it_bore() -> None:
    state = crew(morning(), 0, 0, 1, 0).with_monster(board="phoshar")
    held = state.captains[0].slots[0]
    assert held is not None
    item = state.content.item[0].key
    armour = Upgrade("red", "yellow")
    state = state.with_held(0, 0, replace(held, items=(item,), upgrades=(armour,)))
    before = state.citadel.supply.armour_yellow
    state, events = sacrificed(state, 0, 0)
    assert state.captains[0].slots[0] is None
    assert state.citadel.supply.armour_yellow == before + 1
    assert state.citadel.removed[-1] == f"{held.back}.{held.card}"
    assert state.top == PassOn(0, (item,))
    assert cites(events, "MP-TERM-23")
