"""Cases of setup, the phases and the rolls."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.cards_of import paladin
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.steps.core import (
    EndTurn,
    GoTo,
    PickCaptain,
    ProgressRoll,
    RoyalGold,
    TakeSlot,
    TwilightRoll,
)
from pitkit.monster_pit.game.tasks.core import Arrive, PassMessenger, Place, Progress, Royal, Turn, Twilight
from pitkit.monster_pit.pools import DicePool
from pitkit.play import Outcome
from tests.conformance import DataCase, EffectCase, LimitCase
from tests.monster_pit.game_tables import content, crew, fresh, led, seated, until
from tests.monster_pit.test_conformance import faces, health, start

RULES: tuple[str, ...] = (
    "MP-GOAL-01", "MP-GOAL-03", "MP-GOAL-05",
    "MP-SET-02", "MP-SET-03", "MP-SET-04", "MP-SET-05", "MP-SET-06", "MP-SET-07", "MP-SET-08", "MP-SET-09",
    "MP-SET-10", "MP-SET-11", "MP-SET-12", "MP-SET-13", "MP-SET-14", "MP-SET-15", "MP-SET-16", "MP-SET-18",
    "MP-SET-19", "MP-SET-20", "MP-SET-21", "MP-SET-22", "MP-SET-23", "MP-SET-25", "MP-SET-26", "MP-SET-27",
    "MP-DIE-01", "MP-DIE-02", "MP-DIE-03", "MP-DIE-04", "MP-DIE-05", "MP-DIE-06", "MP-DIE-07", "MP-DIE-08",
    "MP-DIE-09",
    "MP-MORN-01", "MP-MORN-02", "MP-MORN-03", "MP-MORN-04", "MP-MORN-05", "MP-MORN-06", "MP-MORN-07",
    "MP-MORN-08", "MP-MORN-09", "MP-MORN-10",
    "MP-MID-01", "MP-MID-02", "MP-MID-03",
    "MP-TWI-01", "MP-TWI-02", "MP-TWI-03", "MP-TWI-04", "MP-TWI-05", "MP-MB-02", "MP-MB-07", "MP-TERM-05",
    "MP-NIGHT-01", "MP-NIGHT-02", "MP-NIGHT-06", "MP-NIGHT-07", "MP-NIGHT-08",
    "MP-OUT-01", "MP-OUT-06", "MP-OUT-09", "MP-SOLO-01", "MP-SOLO-02",
)  # fmt: skip
"""Ids of the rulebook that the core answers for."""


def picking() -> PitState:
    """Anna has picked the first Captain, Ben picks."""
    return fresh().apply(PickCaptain(0, content().captains[0].key))[0]


def morning(captains: int = 2) -> PitState:
    """The first Progress Roll of a round whose Lead Captain is Anna."""
    state = led(until(seated(captains), Progress), 0)
    tasks = (*(Progress(seat) for seat in range(captains)), *state.tasks[captains:])
    return state.but(tasks=tasks)


def rolls(red: int, yellow: int, white: int) -> Any:
    """Anna rolls with exactly these dice."""
    return lambda: crew(morning(), 0, red, yellow, white)


def royal() -> PitState:
    """Anna may take the Gold of a Royal Roll."""
    return morning().push(Royal(0))


def placing(**values: Any) -> PitState:
    """Anna goes to a District, with these values of hers."""
    state = until(seated(3), Place)
    tasks = (Place(0), *state.tasks[1:])
    return state.but(tasks=tasks).with_captain(0, **values)


def crowded() -> PitState:
    """Ben and Cleo are in City Watch, Anna is still to go."""
    state = placing()
    return state.with_captain(1, district="City Watch").with_captain(2, district="City Watch")


def arriving(why: str = "recruit", slots: tuple[int, ...] = ()) -> PitState:
    """A Paladin, or the Messenger, comes to Ben, whose slots of these numbers hold Paladins."""
    state = morning()
    first = Held(paladin(state.content).key, "barracks")
    state = state.with_captain(1, slots=tuple(first if slot in slots else None for slot in range(12)))
    held = first
    if why == "messenger":
        slot = state.captains[0].find("messenger")
        assert slot is not None
        card = state.captains[0].slots[slot]
        assert card is not None
        held, state = card, state.with_held(0, slot, None)
    return state.push(Arrive(1, held, why))  # type: ignore[arg-type]


def keeping() -> PitState:
    """A Paladin comes to Ben, who has Paladins everywhere and the Messenger in slot 6."""
    state = arriving("messenger", tuple(range(12)))
    task = state.top
    assert isinstance(task, Arrive)
    first = Held(paladin(state.content).key, "barracks")
    return state.pop(Arrive(1, first)).with_held(1, 6, task.held).but(lead=1)


def at_gate() -> PitState:
    """The Monster is a step from the Gate, and Anna rolls one die."""
    assert content().track is not None
    state = crew(morning(), 0, 0, 1, 0).with_monster(space=content().track.spaces - 1)
    return state.apply(ProgressRoll(0, 0, 1, 0))[0]


def passing(captains: int) -> PitState:
    """The last turn ends, and the Messenger is to be passed on."""
    state = led(until(seated(captains), Twilight), 0)
    return state.but(tasks=(Turn(0), PassMessenger(), *state.tasks[1:]), phase_name="midday")


def many_dice() -> PitState:
    """The Monster has more dice than its board lets it roll."""
    return led(until(seated(), Twilight), 0).with_monster(trackers=DicePool(0, 5, 6))


LIMITS: list[LimitCase] = [
    LimitCase("MP-GOAL-05", rolls(0, 1, 2), EndTurn(0), instead=ProgressRoll(0, 0, 1, 2)),
    LimitCase(
        "MP-SET-02",
        picking,
        PickCaptain(1, content().captains[0].key),
        instead=PickCaptain(1, content().captains[1].key),
    ),
    LimitCase("MP-DIE-06", rolls(0, 1, 7), ProgressRoll(0, 0, 1, 7), instead=ProgressRoll(0, 0, 1, 6)),
    LimitCase("MP-DIE-07", rolls(0, 6, 1), ProgressRoll(0, 0, 6, 1), instead=ProgressRoll(0, 0, 5, 1)),
    LimitCase("MP-DIE-08", rolls(5, 0, 1), ProgressRoll(0, 5, 0, 1), instead=ProgressRoll(0, 4, 0, 1)),
    LimitCase("MP-MORN-01", rolls(0, 1, 2), ProgressRoll(1, 0, 1, 2), instead=ProgressRoll(0, 0, 1, 2)),
    LimitCase("MP-MORN-02", rolls(0, 4, 6), ProgressRoll(0, 0, 4, 5), instead=ProgressRoll(0, 0, 4, 4)),
    LimitCase("MP-MORN-06", rolls(0, 1, 2), ProgressRoll(0, 1, 1, 2), instead=ProgressRoll(0, 0, 1, 2)),
    LimitCase("MP-MORN-07", rolls(0, 4, 6), ProgressRoll(0, 0, 1, 6), instead=ProgressRoll(0, 0, 2, 6)),
    LimitCase("MP-MORN-08", rolls(0, 1, 2), ProgressRoll(0, 0, 0, 2), instead=ProgressRoll(0, 0, 1, 2)),
    LimitCase("MP-MORN-09", royal, RoyalGold(1, True), instead=RoyalGold(0, True)),
    LimitCase("MP-MID-01", placing, GoTo(1, "City Watch"), instead=GoTo(0, "City Watch")),
    LimitCase(
        "MP-MID-02",
        lambda: placing(last="Great Hall"),
        GoTo(0, "Great Hall"),
        instead=GoTo(0, "City Watch"),
    ),
    LimitCase("MP-MID-03", crowded, GoTo(0, "City Watch"), instead=GoTo(0, "Great Hall")),
    LimitCase("MP-TWI-01", many_dice, TwilightRoll(1), instead=TwilightRoll(0)),
    LimitCase("MP-OUT-01", lambda: arriving("messenger"), TakeSlot(1, 0), instead=TakeSlot(1, 6)),
    LimitCase("MP-OUT-06", lambda: arriving(slots=(3,)), TakeSlot(1, 3), instead=TakeSlot(1, 4)),
    LimitCase("MP-OUT-09", keeping, TakeSlot(1, 6), instead=TakeSlot(1, 7)),
]


def thrown(*fallen: str) -> PitState:
    """Anna's Progress Roll of one white die has shown these faces; the die falls, or falls again."""
    state = crew(morning(), 0, 0, 0, 1).apply(ProgressRoll(0, 0, 0, 1))[0]
    for place, face in enumerate(fallen):
        faces = (face,) if place else (face, content().runes[0])
        state = state.apply(Outcome(faces))[0]
    return state


EFFECTS: list[EffectCase] = [
    EffectCase("MP-MORN-10", thrown, Outcome(("Captain", content().runes[0]))),
    EffectCase("MP-DIE-05", lambda: thrown("Enchanted Captain"), Outcome(("Monster",))),
    EffectCase("MP-NIGHT-07", lambda: replace(arriving("messenger"), phase_name="night"), TakeSlot(1, 6)),
    EffectCase("MP-GOAL-03", at_gate, Outcome(("Monster", content().runes[0]))),
    EffectCase("MP-TWI-03", many_dice, TwilightRoll(0)),
    EffectCase("MP-MB-07", many_dice, TwilightRoll(0)),
    EffectCase("MP-SOLO-01", lambda: passing(1), EndTurn(0)),
    EffectCase("MP-NIGHT-06", lambda: passing(2), EndTurn(0)),
    EffectCase(
        "MP-NIGHT-08",
        lambda: replace(arriving("messenger", tuple(range(12))), phase_name="night"),
        TakeSlot(1, 6),
    ),
]

DATA: list[DataCase] = [
    DataCase("MP-DIE-01", (("Captain", "captain", 3, False), ("Enchanted Captain", "captain", 1, True),
                           ("Monster", "monster", 2, False)), faces("white")),
    DataCase("MP-DIE-02", (("Captain", "captain", 3, False), ("Monster", "monster", 3, False)),
             faces("yellow")),
    DataCase("MP-DIE-03", (("Captain", "captain", 2, False), ("Monster", "monster", 3, False),
                           ("Enchanted Monster", "monster", 1, True)), faces("red")),
    DataCase("MP-SET-06", 3, lambda made: made.limits.start_gold),
    DataCase("MP-SET-11", (1, 0, 3), start("phoshar")),
    DataCase("MP-SET-12", (8, 12, 16), lambda made: health("vaiel")(made)[1:]),
    DataCase("MP-SET-13", 7, lambda made: health("vaiel")(made)[0]),
    DataCase(
        "MP-SET-27",
        {"n": "Ice Bridge", "e": "Rock Bridge", "s": "Arch Bridge", "w": "Stone Bridge", "m": "Monster Pit",
         "q": "Citadel Gate"},
        lambda made: {bridge.letter: bridge.name for bridge in made.bridge},
    ),
    DataCase("MP-SOLO-02", 4, lambda made: made.limits.solo_gold),
]  # fmt: skip
