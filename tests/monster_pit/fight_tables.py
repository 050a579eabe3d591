"""States of fights, Creatures and abilities that tests start from, built from the shipped packs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.dice import COLOURS
from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.cards_of import paladin
from pitkit.monster_pit.game.facts import SLOTS, Back, district_of
from pitkit.monster_pit.game.flow import drive
from pitkit.monster_pit.game.people import Held, Upgrade
from pitkit.monster_pit.game.places import Creature
from pitkit.monster_pit.game.steps.outposts import AttackRoll, DefenceRoll
from pitkit.monster_pit.game.tasks import AnyTask
from pitkit.monster_pit.game.tasks.core import Progress, Turn
from pitkit.monster_pit.game.tasks.outposts import Attack, Attacked
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Events, Outcome
from tests.monster_pit.game_tables import content, fresh, led, until

CAPTAINS = ("Bram Ironhand", "Sefa Quickfoot", "Maren the Younger", "Odo of the Bell")
"""Captains whose injured side has no dice come first."""


def turn(n: int = 2, place: str = "gate", captains: tuple[str, ...] = CAPTAINS, **setup: Any) -> PitState:
    """Anna's turn: she stands in the District of a structure, nobody else's Outpost matters."""
    state = led(until(fresh(n, captains=captains[:n], **setup), Turn), 0)
    state = state.with_captain(0, district=district_of(place), visited=(), marks=())
    return state.but(tasks=(Turn(0), *state.tasks[1:]))


def morning(captains: tuple[str, ...] = CAPTAINS, n: int = 2, **setup: Any) -> PitState:
    """Anna, the Lead Captain, is to make her Progress Roll."""
    state = led(until(fresh(n, captains=captains[:n], **setup), Progress), 0)
    return state.but(tasks=(*(Progress(seat) for seat in range(n)), *state.tasks[n:]))


def card(name: str, back: Back, **values: Any) -> Held:
    """A card of the packs."""
    return Held(name, back, **values)


def fighter(colour: str = "white", **values: Any) -> Held:
    """A Paladin whose one die has a colour."""
    first = paladin(content())
    assert first.dice is not None
    (own,) = (each for each in COLOURS if getattr(first.dice, each))
    return Held(first.key, "barracks", upgrades=(Upgrade(own, colour),), **values)  # type: ignore[arg-type]


def band(state: PitState, cards: dict[int, Held], seat: int = 0, hurt: bool = True) -> PitState:
    """A Captain with these cards in slots and no others, and an injured Captain card without dice."""
    me = state.captains[seat].me
    assert me is not None
    slots = tuple(cards.get(slot) for slot in range(SLOTS))
    return state.with_captain(seat, me=replace(me, injured=hurt), slots=slots)


def doing(state: PitState, *tasks: AnyTask) -> tuple[PitState, Events]:
    """The state once tasks have been carried out as far as they go by themselves, and what happened."""
    done, events = drive(state.push(*tasks))
    assert isinstance(done, PitState)
    return done, events


def attacking(state: PitState, foe: str = "monster") -> PitState:
    """Anna attacks and picks her dice."""
    return doing(state, Attack(0, foe))[0]


def defending(state: PitState, foe: str = "monster") -> PitState:
    """Anna is attacked and picks her dice."""
    return doing(state, Attacked(0, foe))[0]


def weak(state: PitState, *colours: str) -> PitState:
    """The Monster has dice of these colours and no more."""
    trackers = DicePool(*(colours.count(colour) for colour in COLOURS))
    return state.with_monster(trackers=trackers, mesmerized=())


def fought(
    state: PitState, own: tuple[str, ...], foe: tuple[str, ...], attack: bool = True
) -> tuple[PitState, Events]:
    """A fight up to its count: Anna rolls all her dice, and the faces fall as given."""
    step = next(each for each in state.choices() if isinstance(each, AttackRoll if attack else DefenceRoll))
    state, told = state.apply(step)
    for faces in (own, foe):
        if faces:
            state, more = state.apply(Outcome(faces))
            told += more
    return state, told


def creature(state: PitState, name: str, at: str, health: int | None = None, n: int = 1) -> PitState:
    """Tokens of an Encounter card on a structure."""
    card_ = state.content.record("encounter", name)
    token = Creature(name, at, health=card_.health if health is None else health)  # type: ignore[arg-type]
    citadel = state.citadel
    return state.with_citadel(
        creatures=(*citadel.creatures, *(token,) * n), encounters=(*citadel.encounters, name)
    )


def refused(state: PitState, choice: Any) -> str:
    """The rule that refuses a choice; empty where it is allowed."""
    refusal = state.refusal(choice)
    return refusal.rule if refusal else ""


C, M, EC, EM = "Captain", "Monster", "Enchanted Captain", "Enchanted Monster"
"""Faces of the dice."""
