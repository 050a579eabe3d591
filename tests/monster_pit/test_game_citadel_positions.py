"""Positions of the whole game written down by hand: what Captains cannot hold, tasks that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.people import Held, Quest, Upgrade
from pitkit.monster_pit.game.places import Statue
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Arrive, Turn
from pitkit.monster_pit.game.tasks.midday import (
    Armouring,
    Attach,
    DrawCard,
    Drawn,
    Healing,
    QuestFails,
    QuestOver,
    RuneRoll,
    Searching,
    Spent,
    Wishing,
)
from pitkit.play import Known, pile
from tests.monster_pit.citadel_states import (
    item,
    key_of,
    messenger,
    no_supply,
    plain_mount,
    red_soldier,
    soldier,
    spots,
    turn,
)
from tests.monster_pit.game_tables import content


def fields(state: PitState) -> list[str]:
    """The fields that the position's problems name."""
    return [problem[0] for problem in state.problems()]


def wyvern() -> str:
    return content().wyvern[0].key


def test_a_turn_is_a_legal_position() -> None:
    slots = spots(
        s0=soldier(items=(item(),), mount=plain_mount()), s3=Held(wyvern(), "eyrie"), s4=red_soldier()
    )
    state = turn("keep", Armouring(0, "yellow"), Wishing(0, 0, ("back",)), slots=slots, wishes=("back",))
    assert fields(state) == []


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("wishes", {"wishes": ("Nothing",)}),
        ("works", {"works": (item(),)}),
        ("quest.card", {"quest": Quest("Nothing", 1)}),
        ("quest.drawn", {"quest": Quest(content().quest[0].key, 9)}),
        ("me.back", {"me": soldier()}),
        ("slots.0.back", {"slots": spots(s0=Held(content().captain[0].key, "captain"))}),
        ("slots.0", {"slots": spots(s0=messenger())}),
        ("slots.0.items", {"slots": spots(s0=Held(wyvern(), "eyrie", items=(item(),)))}),
        ("slots.0.items", {"slots": spots(s0=soldier(items=(key_of("item", fortification=True),)))}),
        ("slots.0.upgrades", {"slots": spots(s0=soldier(upgrades=(Upgrade("red", "yellow"),)))}),
        ("reserve.0.items", {"reserve": (Held(wyvern(), "eyrie", items=(item(),)),)}),
    ],
)
def test_what_a_captain_cannot_hold_is_refused(field: str, values: dict[str, Any]) -> None:
    state = turn("keep", slots=spots()).with_captain(1, slots=spots())
    assert fields(state) == []
    assert f"captains.0.{field}" in fields(state.with_captain(0, **values))


@pytest.mark.parametrize(
    ("task", "field"),
    [
        (Drawn(0, "eyrie", "Nothing"), "card"), (Spent("sanctuary", "Nothing"), "card"),
        (Attach(0, "town_hall", plain_mount()), "card"), (QuestOver(0, "Nothing", done=True), "card"),
        (Arrive(0, Held("Nothing", "tavern")), "held.card"), (DrawCard(0, "monster", "MP-CARD-01"), "deck"),
        (Searching(0, "tavern_1", turned=("Nothing",)), "turned"), (Wishing(0, 0, ("Nothing",)), "drawn"),
        (RuneRoll(2, "mage"), "seat"), (Turn(2), "seat"), (Healing(2, 1, anywhere=True), "seat"),
        (QuestFails(2), "seat"),
    ],
)  # fmt: skip
def test_tasks_of_what_is_not_there_are_refused(task: AnyTask, field: str) -> None:
    state = turn("keep", task).but(monster_player=True)
    assert f"tasks.0.{field}" in fields(state)


def test_armour_that_nobody_can_take_is_refused() -> None:
    state = turn("keep", Armouring(0, "yellow"), slots=spots(s0=red_soldier()))
    assert fields(state) == []
    assert fields(no_supply("armour_yellow", state)) == ["tasks.0.colour"]
    bare = turn("keep", Armouring(0, "yellow"), slots=spots(), me=Held("Nothing", "captain"))
    assert "tasks.0.colour" in fields(bare)


@pytest.mark.parametrize("statue", [Statue(5, soldier()), Statue(0, Held(wyvern(), "eyrie"))])
def test_the_statue_has_a_captains_character(statue: Statue) -> None:
    assert fields(turn("gate").with_citadel(statue=Statue(0, soldier()))) == []
    assert fields(turn("gate").with_citadel(statue=statue)) == ["citadel.statue"]


def test_the_bag_has_wish_tokens_alone() -> None:
    assert fields(turn("keep").with_citadel(bag=pile(Known("back")))) == []
    assert fields(turn("keep").with_citadel(bag=pile(Known("Nothing")))) == ["citadel.bag"]
