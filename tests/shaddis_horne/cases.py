"""What the conformance suite is told of The Siege of Shaddis Horne."""

from __future__ import annotations

from typing import Any

from pitkit.play import Choice
from pitkit.play.policies import Rng
from pitkit.shaddis_horne.cards import HorneContent
from pitkit.shaddis_horne.policies import simple_policy
from tests.conformance import DataCase, Spec
from tests.shaddis_horne.case_effects import EFFECTS
from tests.shaddis_horne.case_limits import LIMITS


def _creature(content: HorneContent, kind: str) -> tuple[int, int, tuple[tuple[str, int], ...]]:
    creature = content.record("creature", kind)
    return creature.low, creature.high, tuple(creature.reward)


def _fields(kind: type, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if name in kind.__struct_fields__)  # type: ignore[attr-defined]


SHOWN = ("wave", "spawns", "icons", "story", "news")
OF_A_VILLAGER = ("building", "strength", "cost", "abilities")
TYPES = {"Food", "Potion", "Tool", "Weapon", "Emblem"}

DATA = [
    DataCase(
        "SH-CMP-03", ("red", "orange", "yellow", "green"), lambda c: tuple(hawk.name for hawk in c.hawkguard)
    ),
    DataCase("SH-CMP-04", ("red", "orange", "yellow", "green"), lambda c: c.limits.tiles),
    DataCase("SH-CMP-09", (2, 6), lambda c: (c.limits.dice, c.limits.faces)),
    DataCase("SH-FIN-04", 3, lambda c: c.limits.nightmare),
    DataCase("SH-SGE-02", SHOWN, lambda c: _fields(type(c.siege[0]), SHOWN)),
    DataCase("SH-CRE-01", (1, 4, (("gems", 1),)), lambda c: _creature(c, "scuttler")),
    DataCase("SH-CRE-02", (2, 5, (("influence", 1),)), lambda c: _creature(c, "fairy")),
    DataCase(
        "SH-CRE-03",
        [(6, 8, (("wood", 1),)), (6, 8, (("ore", 1),)), (6, 8, (("gems", 2),))],
        lambda c: [_creature(c, kind) for kind in ("oak", "iron", "gold")],
    ),
    DataCase("SH-EQP-05", TYPES, lambda c: {card.type for card in c.equipment if card.name and card.ability}),
    DataCase("SH-VIL-01", OF_A_VILLAGER, lambda c: _fields(type(c.villager[0]), OF_A_VILLAGER)),
    DataCase(
        "SH-EPH-05",
        {"scuttler": 1, "fairy": 1, "oak": 1, "iron": 1, "gold": 2},
        lambda c: {creature.key: sum(n for _, n in creature.reward) for creature in c.creature},
    ),
]


def often_simple(view: Any, choices: tuple[Choice, ...], rng: Rng) -> Choice:
    """Mostly the simple player, now and then any choice, so that games are long and see much."""
    return rng.choice(choices) if rng.below(4) == 0 else simple_policy(view, choices, rng)


SETUPS: list[dict[str, Any]] = [
    {"nightmare": 2, "players": ["Ada", "Ben"]},
    {"gust": "each", "empty_deck": "strict", "reroll_anywhere": True},
    {"ask_before_fights": True, "pit_repair_visits": False, "nightmare": 3, "gems": 6, "wood": 6, "ore": 6},
]
"""Setups that together turn every switch."""


UNSET = [
    "content.nightmare.*.effect.add",
    "content.villager.*.abilities.*.effect.steps.*.set",
    "content.villager.*.abilities.*.effect.steps.*.then.steps.*.add",
]
"""Where a counter of the frame leaves out one of `set` and `add`."""


def spec() -> Spec:
    """The suite's view of the game."""
    return Spec(
        where="pitkit.shaddis_horne:GAME",
        setups=SETUPS,
        limits=LIMITS,
        effects=EFFECTS,
        data=DATA,
        games=3,
        shortest=20,
        longest=2500,
        widest=200,
        policy=often_simple,
        declared=UNSET,
    )
