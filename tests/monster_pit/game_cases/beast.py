"""Cases of the Monster, its cards, Encounters and its player."""

from __future__ import annotations

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.game.facts import TAVERNS
from pitkit.monster_pit.game.steps.monster import Bewitch
from tests.conformance import DataCase, EffectCase, LimitCase
from tests.monster_pit.beast_tables import results, rolled, row, stacked, twilight
from tests.monster_pit.test_conformance import DATA as DICE_DATA

RULES: tuple[str, ...] = (
    "MP-GOAL-04", "MP-DIE-10", "MP-MB-01", "MP-MB-04", "MP-MB-05", "MP-MB-08",
    "MP-PHO-01", "MP-PHO-02", "MP-PHO-03", "MP-PHO-04", "MP-PHO-05", "MP-PHO-06", "MP-PHO-07", "MP-PHO-08",
    "MP-PHO-09", "MP-PHO-10", "MP-PHO-11", "MP-PHO-12", "MP-PHO-13",
    "MP-VAI-01", "MP-VAI-02", "MP-VAI-03", "MP-VAI-04", "MP-VAI-05", "MP-VAI-06", "MP-VAI-07", "MP-VAI-08",
    "MP-VAI-09", "MP-VAI-10", "MP-VAI-11", "MP-VAI-12", "MP-VAI-13",
    "MP-TERM-01", "MP-TERM-04", "MP-TERM-19", "MP-TERM-22", "MP-TERM-23",
)  # fmt: skip
"""Ids of the rulebook that these themes answer for."""


def cards(state: PitState, deck: str, cost: int = -1) -> list[str]:
    """Characters of a deck in the order of their names; of a printed cost where one is given."""
    found = (c for c in state.content.character if c.deck == deck and c.copies)
    return sorted(c.key for c in found if cost in (-1, c.cost))


def last_fire() -> PitState:
    """Phoshar has rolled; City Watch is destroyed, and the Mystic's Quarter has one card left."""
    state = twilight("phoshar")
    state = stacked(state, "barracks").with_monster(burned=("City Watch",))
    return rolled(stacked(state, "sanctuary", cards(state, "sanctuary")[0]), 1)


def equals() -> PitState:
    """Vaiel mesmerizes one of two equally cheap cards, in Tavern 1 and Tavern 2; Tavern 3 is dear."""
    state = twilight()
    cheap, dear = cards(state, "tavern", 1), cards(state, "tavern", 3)
    for deck, card in zip(TAVERNS, (cheap[0], cheap[1], dear[0]), strict=True):
        state = stacked(state, deck, dear[1], shown=(card,))
    return row(state, 1)[0]


LIMITS: list[LimitCase] = [
    LimitCase("MP-MB-05", equals, Bewitch(0, "f.tavern_3.0"), instead=Bewitch(0, "f.tavern_1.0")),
]

EFFECTS: list[EffectCase] = [
    EffectCase("MP-GOAL-04", last_fire, results(1)),
    EffectCase("MP-PHO-12", last_fire, results(1)),
]

DATA: list[DataCase] = [case for case in DICE_DATA if case.rule.startswith(("MP-PHO", "MP-VAI"))]
