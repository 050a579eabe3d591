"""States of the whole game that tests start from, built from the shipped packs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.cards.content import PitContent
from pitkit.monster_pit.dice import COLOURS
from pitkit.monster_pit.game import GAME, PitSetup, PitState
from pitkit.monster_pit.game.cards_of import paladin
from pitkit.monster_pit.game.facts import SLOTS
from pitkit.monster_pit.game.people import Held, Upgrade
from pitkit.monster_pit.game.setup import start
from pitkit.monster_pit.game.tasks import Task
from pitkit.play import Choice, Event, Events, Outcome

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def content() -> PitContent:
    """The content of the shipped packs."""
    made = GAME.load_content()
    assert isinstance(made, PitContent)
    return made


def fresh(n: int = 2, /, **setup: Any) -> PitState:
    """A new game with so many Captains, before anything is picked."""
    made = GAME.read_setup({"players": NAMES[:n], **setup})
    assert isinstance(made, PitSetup)
    return start(made, content())


def seated(n: int = 2, /, **setup: Any) -> PitState:
    """A new game whose Captain cards are picked already, those first that have no dice when injured."""
    cards = sorted(content().captains, key=lambda card: card.injured_dice.size)
    return fresh(n, captains=tuple(card.key for card in cards[:n]), **setup)


def led(state: PitState, seat: int) -> PitState:
    """The state with another Lead Captain, who has the King's Messenger in a free defender slot."""
    old = next(n for n, captain in enumerate(state.captains) if captain.find("messenger") is not None)
    slot = state.captains[old].find("messenger")
    assert slot is not None
    held = state.captains[old].slots[slot]
    state = state.with_held(old, slot, None).but(lead=seat)
    free = next(n for n in range(6, SLOTS) if state.captains[seat].slots[n] is None)
    return state.with_held(seat, free, held)


def step(state: PitState, seed: int = 0, place: int = 0) -> tuple[PitState, Events]:
    """One step: what falls by the seed, or the first thing allowed."""
    chance = state.chance()
    if chance is not None:
        return state.apply(Outcome(chance.draw(seed, place)))
    return state.apply(state.choices()[0])


def until(state: PitState, kind: type[Task], seed: int = 0) -> PitState:
    """The state in which a kind of task comes first and waits, after first choices and the seed's throws."""
    for place in range(2000):
        if isinstance(state.top, kind) and state.chance() is None:
            return state
        assert state.over() is None, f"the game is over before {kind.__name__}"
        state, _ = step(state, seed, place)
    raise AssertionError(f"no {kind.__name__} in 2000 steps")


def told_until(state: PitState, kind: type[Task], seed: int = 0) -> tuple[PitState, Events]:
    """As `until`, with everything that happened."""
    told: Events = ()
    for place in range(2000):
        if isinstance(state.top, kind) and state.chance() is None:
            return state, told
        state, events = step(state, seed, place)
        told += events
    raise AssertionError(f"no {kind.__name__} in 2000 steps")


def after(state: PitState, *steps: Choice | tuple[str, ...]) -> tuple[PitState, Events]:
    """The state after choices and throws (faces as a tuple), and the events of the last one."""
    events: Events = ()
    for each in steps:
        state, events = state.apply(Outcome(each) if isinstance(each, tuple) else each)
    return state, events


def fallen(state: PitState, *sides: str) -> PitState:
    """The state after a throw: its first dice show the plain faces of these sides, the others their first."""
    chance = state.chance()
    assert chance is not None
    faces = [part.faces[0] for part in chance.parts]
    for place, side in enumerate(sides):
        faces[place] = side.title()
    return state.apply(Outcome(tuple(faces)))[0]


def cites(events: Events, rule: str) -> list[Event]:
    """The events that cite a rule."""
    return [event for event in events if rule in event.rules]


def crew(state: PitState, seat: int, red: int, yellow: int, white: int) -> PitState:
    """A Captain whose pool is exactly that many dice: an injured Captain card without dice, and Paladins."""
    first = paladin(state.content)
    assert first.dice is not None, "a Paladin has one die"
    assert first.dice.size == 1, "a Paladin has one die"
    (own,) = (colour for colour in COLOURS if getattr(first.dice, colour))
    wanted = [colour for colour, n in zip(COLOURS, (red, yellow, white), strict=True) for _ in range(n)]
    held = [Held(first.key, "barracks", upgrades=(Upgrade(own, colour),)) for colour in wanted]
    slots = (*held, *(None,) * (SLOTS - len(held)))
    me = state.captains[seat].me
    assert me is not None
    return state.with_captain(seat, me=replace(me, injured=True), slots=slots)
