"""Trips that the rules play, led by the best policy of `pit`: they must come out as `pit` says."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import numpy as np
import pytest

from pitkit.play import Outcome, Step
from pitkit.shaddis_horne.facts import RESOURCES
from pitkit.shaddis_horne.odds import Pit
from pitkit.shaddis_horne.odds.at_table import THINGS, WORTH, pit_position
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.table import kind_of
from tests.conftest import SoakCount
from tests.shaddis_horne.sieges import PIT, SAMPLE, siege

TRIPS = 100_000
"""Trips of a full run: some two minutes, so they stand behind the soak mark; CI plays 10,000 of them."""

SEED = 20_261_130
"""Fixed before the first run: trip n is played with the seed SEED + n."""

COST = 0.25
"""Price of a creature symbol."""

SYMBOLS = {"scuttler": 1, "fairy": 1, "oak": 2}
"""Tokens on the roads for each symbol of the sample's Pit cards."""

Row = tuple[str, ...]


class Leader:
    """Decides on a trip as `pit` advises; each row of cards that comes up is asked about once."""

    def __init__(self, answer: Pit) -> None:
        self._answer = answer
        self._asked: dict[Row, bool] = {}

    def step(self, row: Row) -> Step:
        """Whether to draw another card or to leave."""
        if row not in self._asked:
            cards = [SAMPLE.record("pit", key) for key in row]
            self._asked[row] = self._answer.choice_after(cards) == "explore"
        return do.Deeper(0) if self._asked[row] else do.Leave(0)


def trip(state: HorneState, seed: int, leader: Leader) -> tuple[HorneState, int, bool]:
    """A trip by the rules; the state after it, the number of cards, and whether it ended badly wounded."""
    draws, told = 0, Counter[str]()
    while state.trip is not None:
        chance = state.chance()
        row = state.decks.pit.row
        step = leader.step(row) if chance is None else Outcome(chance.draw(seed, draws))
        draws += chance is not None
        state, events = state.apply(step)
        told.update(rule for event in events for rule in event.rules)
    return state, told["SH-PIT-04"], told["SH-PIT-14"] > 0


def held(state: HorneState) -> dict[str, int]:
    """What the town has of everything a trip can give."""
    rows = {"recipe": state.decks.recipe.row, "equipment": state.equipment, "rarity": state.rarities}
    return {what: state.purse.of(what) for what in RESOURCES} | {what: len(row) for what, row in rows.items()}


def spawned(state: HorneState) -> int:
    """Creature symbols whose tokens stand on the roads."""
    kinds = [kind_of(token) for road in state.roads for tile in road for token in tile.items]
    return sum(kinds.count(kind) // tokens for kind, tokens in SYMBOLS.items())


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.rule("SH-PIT-10", "SH-PIT-12", "SH-PIT-14")
def test_trips_by_the_rules_come_out_as_pit_says(soak_count: SoakCount) -> None:
    state = siege(content=SAMPLE, guards={"red": PIT}, purse=dict.fromkeys(RESOURCES, 3))
    answer = pit_position(state).odds(WORTH, COST)
    inside, _ = state.apply(do.Visit(0, 0, "explore"))
    leader, before = Leader(answer), held(state)
    found: dict[str, list[float]] = {name: [] for name in ("wounded", "cards", "spawns", "value", *THINGS)}
    for number in range(soak_count(TRIPS)):
        after, cards, wounded = trip(inside, SEED + number, leader)
        gains = {what: count - before[what] for what, count in held(after).items()}
        symbols = spawned(after)
        value = sum(WORTH[what] * gain for what, gain in gains.items()) - COST * symbols
        numbers = {"wounded": wounded, "cards": cards, "spawns": symbols, "value": value, **gains}
        for name, one in numbers.items():
            found[name].append(float(one))
    best = answer.best_trip
    means = {what: best.haul[what].mean for what in THINGS}
    means |= {"wounded": answer.wounded, "cards": best.cards.mean, "spawns": best.spawns.mean}
    means |= {"value": answer.explore}
    for name, sample in found.items():
        error = np.std(sample) / sqrt(len(sample))
        assert error > 0, name
        assert abs(np.mean(sample) - float(means[name])) < 4 * error, name
