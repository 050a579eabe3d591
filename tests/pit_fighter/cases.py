"""What the conformance suite is told of Pit Fighter."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import fields

from pitkit.pit_fighter import cards
from pitkit.pit_fighter.policies import reckless
from pitkit.pit_fighter.rules import (
    Arm,
)
from pitkit.pit_fighter.words import Keyword
from tests.conformance import DataCase, HiddenPair, Spec
from tests.pit_fighter.effect_cases import EFFECTS
from tests.pit_fighter.limit_cases import LIMITS
from tests.pit_fighter.scenes import arming
from tests.pit_fighter.tables import after, sitting

DATA = [
    DataCase("PF-CRD-02", (), lambda content: _guides(type(content.creature[0]))),
    DataCase(
        "PF-CRD-06",
        (4, 3, 2),
        lambda content: (
            content.numbers.character_hexes,
            content.numbers.trap_hexes,
            content.numbers.creature_hexes,
        ),
    ),
    DataCase("PF-CRD-07", (163, 163, 2), lambda content: _board(content)),
    DataCase(
        "PF-GDL-08",
        {
            *("Action", "Equipment", "Weapon", "Melee", "Missile", "Spell", "Trap", "Armor"),
            *("Animal", "Monster", "Creature", "Fire", "Frost", "Magic"),
        },
        lambda content: set(get_args(Keyword)),
    ),
    DataCase("PF-KEY-03", {1}, lambda content: {_kinds(creature) for creature in content.creature}),
    DataCase("PF-SPL-01", {("Action", True)}, lambda content: _spells(content)),
]


def _guides(kind: type) -> tuple[str, ...]:
    """Fields of a Creature's record for flavour text or for where equipped cards lie."""
    return tuple(
        field.name for field in fields(kind) if field.name in ("text", "flavour", "equipment", "body")
    )


def _board(content: cards.PitContent) -> tuple[int, int, int]:
    return content.numbers.arena, len(content.legal), len(content.layout.starts)


def _kinds(creature: cards.Creature) -> int:
    return len({"Animal", "Monster"} & set(creature.keywords))


def _spells(content: cards.PitContent) -> set[tuple[object, bool]]:
    return {(card.kind, card.has("Magic")) for card in content.card if card.has("Spell")}


PAIRS = [
    HiddenPair(1, lambda: sitting(hands={0: ["Feint"]}), lambda: sitting(hands={0: ["Duck"]})),
    HiddenPair(None, lambda: sitting(hands={1: ["Feint"]}), lambda: sitting(hands={1: ["Duck"]})),
    HiddenPair(
        1, lambda: after(arming(), Arm(0, "Feint")), lambda: after(arming(), Arm(0, "Spiked Club", 0))
    ),
]

SETUPS: dict[int, list[dict[str, object]]] = {
    2: [{"mode": "normal", "rate_at": "award"}],
    3: [
        {"mode": "basic", "highest": "starts", "shared_edges": "blocked", "free_cards": 1},
        {"mode": "basic", "scenario": "Cinder Maw"},
    ],
    4: [{"mode": "basic", "extra_per": "turn"}],
}
"""For each number of players, switches that no other number turns."""


def spec(players: int, games: int) -> Spec:
    """The suite's view of the game with so many players."""
    names = ["Ada", "Ben", "Cleo", "Dov"][:players]
    return Spec(
        where="pitkit.pit_fighter:GAME",
        setups=[{"players": names, **switches} for switches in SETUPS[players]],
        limits=LIMITS,
        effects=EFFECTS,
        data=DATA,
        pairs=PAIRS,
        games=games,
        shortest=20,
        longest=4000,
        widest=200,
        policy=reckless,
    )
