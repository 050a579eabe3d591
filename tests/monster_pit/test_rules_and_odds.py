"""The calculators and the rules core tell the same chances.

Small questions: every face of every throw of the core is followed. Larger ones: the core is played with
fixed seeds, and the answer lies within four standard errors.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.monster_pit import odds
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.steps import (
    AttackRoll,
    DefenceRoll,
    GainADie,
    ImproveADie,
    ProgressRoll,
    RoyalGold,
    TwilightRoll,
)
from pitkit.monster_pit.rules.table import DiceTable
from pitkit.monster_pit.rules.trackers import gained, improved
from pitkit.play import Choice, Event, Outcome
from tests.monster_pit.tables import captain, content, defending, half, midday, table

BARE = replace(content(), table_die=())
"""Content without the Rune Die, so that a Progress Roll is its dice alone."""

FAINT = Fraction(1, 10**7)
"""Runs of throws rarer than this are left out and bound the difference."""

Label = Callable[[DiceTable, tuple[Event, ...]], Any]


def followed(state: DiceTable, step: Choice, label: Label) -> tuple[dict[Any, Fraction], Fraction]:
    """Chances of what a choice leads to once no throw is due, and the chance of what was left out."""
    law: dict[Any, Fraction] = defaultdict(Fraction)
    left_out = Fraction(0)
    first, told = state.apply(step)
    waiting = [(first, told, Fraction(1))]
    while waiting:
        here, events, mass = waiting.pop()
        chance = here.chance()
        if chance is None or here.round > 1:
            law[label(here, events)] += mass
        elif mass < FAINT:
            left_out += mass
        else:
            for faces, weight in chance.law():
                after, more = here.apply(Outcome(faces))
                waiting.append((after, events + more, mass * Fraction(weight, chance.total)))
    return law, left_out


def agrees(value: Fraction, found: Fraction, left_out: Fraction) -> None:
    """A calculator's chance is what the core gave, or more by what was left out."""
    assert found <= value <= found + left_out


# ---- followed in full ----


@pytest.mark.rule("MP-MORN-04", "MP-MORN-05", "MP-MORN-10")
@pytest.mark.parametrize("pool", [(0, 0, 1), (1, 0, 0), (0, 1, 2), (1, 1, 1)])
def test_progress(pool: tuple[int, int, int]) -> None:
    state = table(captain("Ada", pool), distance=200, content=BARE)

    def gold_and_steps(after: DiceTable, _: object) -> tuple[int, int, bool]:
        if after.royal:
            after, _events = after.apply(RoyalGold(0, True))
            return after.captains[0].gold, 200 - after.distance, True
        return after.captains[0].gold, 200 - after.distance, False

    law, left_out = followed(state, ProgressRoll(0, *pool), gold_and_steps)
    found = odds.progress(*pool, exact=True)
    agrees(found.royal, sum(p for (_, _, royal), p in law.items() if royal), left_out)
    for gold in range(6):
        agrees(found.gold[gold], sum(p for (g, _, _), p in law.items() if g == gold), left_out)
    for steps in range(4):
        agrees(found.steps[steps], sum(p for (_, s, _), p in law.items() if s == steps), left_out)


@pytest.mark.rule("MP-TWI-02", "MP-TWI-04", "MP-TWI-05")
@pytest.mark.parametrize(
    ("board", "pool"),
    [("vaiel", (0, 2, 0)), ("vaiel", (1, 1, 1)), ("phoshar", (1, 0, 3)), ("phoshar", (2, 0, 0))],
)
def test_twilight(board: str, pool: tuple[int, int, int]) -> None:
    def row(_: object, events: tuple[Event, ...]) -> str:
        return next(event.rules[1] for event in events if "MP-TWI-05" in event.rules)

    state = midday(board=board, trackers=DicePool(*pool), content=BARE)
    law, left_out = followed(state, TwilightRoll(0), row)
    rows = odds.twilight(*pool, board, exact=True)
    for printed in content().record("board", board).rows:
        agrees(rows[printed.results], law.get(printed.rule, Fraction(0)), left_out)


def result(_: object, events: tuple[Event, ...]) -> str:
    """How a fight ended, by the rules its events cite."""
    cited = {rule for event in events for rule in event.rules}
    rules = {"MP-CMB-13": "critical", "MP-CMB-12": "win", "MP-CMB-14": "tie", "MP-CMB-09": "lose"}
    return next(outcome for rule, outcome in rules.items() if rule in cited)


@pytest.mark.rule("MP-CMB-12", "MP-CMB-13", "MP-CMB-14")
@pytest.mark.parametrize(
    ("ours", "mounts", "theirs"),
    [((0, 0, 1), (0, 0, 0), (1, 0, 0)), ((0, 0, 2), (0, 0, 0), (0, 2, 0)), ((1, 1, 0), (0, 0, 1), (0, 1, 0))],
)
def test_combat(
    ours: tuple[int, int, int], mounts: tuple[int, int, int], theirs: tuple[int, int, int]
) -> None:
    ada = captain("Ada", ours, attackers=half(1, mounts=mounts))
    state = midday(ada, trackers=DicePool(*theirs), health=50)
    law, left_out = followed(state, AttackRoll(0, *ours), result)
    found = odds.combat(ours, theirs, 9, mounts, exact=True)
    for outcome in ("critical", "win", "tie", "lose"):
        agrees(found.chance(outcome), law.get(outcome, Fraction(0)), left_out)  # type: ignore[arg-type]
    damage, left_out = followed(state, AttackRoll(0, *ours), lambda after, _: 50 - after.health)
    for points in (0, 1, 2):
        agrees(found.damage[points], damage.get(points, Fraction(0)), left_out)


@pytest.mark.rule("MP-CMB-09", "MP-CMB-11", "MP-CMB-15")
@pytest.mark.parametrize(("healthy", "hurt"), [(0, False), (0, True), (1, False), (1, True)])
def test_defence(healthy: int, hurt: bool) -> None:
    ada = captain("Ada", (0, 0, 1), defenders=half(healthy), injured=hurt)
    state = defending(ada, captain("Bo"), trackers=DicePool(1, 0, 0))

    def price(after: DiceTable, events: tuple[Event, ...]) -> tuple[str, bool, bool]:
        owed = after.fight.owed if after.fight else ""
        return owed, after.captains[0].injured and not hurt, any("burns" in event.text for event in events)

    law, left_out = followed(state, DefenceRoll(0, 0, 0, 1), price)
    found = odds.defence((0, 0, 1), (1, 0, 0), healthy=healthy, captain_injured=hurt, exact=True)
    agrees(found.sacrifice, sum(p for (owed, _, _), p in law.items() if owed == "sacrifice"), left_out)
    agrees(found.injure_one, sum(p for (owed, _, _), p in law.items() if owed == "injure"), left_out)
    agrees(found.injure_captain, sum(p for (_, own, _), p in law.items() if own), left_out)
    agrees(found.burn, sum(p for (_, _, burn), p in law.items() if burn), left_out)


# ---- played with fixed seeds ----


def played(state: DiceTable, step: Choice, seed: int) -> tuple[DiceTable, tuple[Event, ...]]:
    """Take a choice and let a seed throw until no throw is due."""
    state, events = state.apply(step)
    index = 0
    while (chance := state.chance()) is not None:
        state, more = state.apply(Outcome(chance.draw(seed, index)))
        events += more
        index += 1
    return state, events


def near(mean: float, chance: float, runs: int) -> None:
    """A share of runs lies within four standard errors of a chance."""
    assert abs(mean - chance) <= 4 * sqrt(chance * (1 - chance) / runs) + 1e-12


RUNS = 1500


@pytest.mark.parametrize("pool", [(1, 3, 3), (2, 4, 5)])
def test_simulated_progress(pool: tuple[int, int, int]) -> None:
    found = odds.progress(*pool, take_royal=False)
    state = table(captain("Ada", pool), distance=200, content=BARE)
    step = ProgressRoll(0, *found.dice)
    seen = [played(state, step, seed)[0] for seed in range(RUNS)]
    for count in range(9):
        near(sum(s.captains[0].gold == count for s in seen) / RUNS, float(found.gold[count]), RUNS)
        near(sum(200 - s.distance == count for s in seen) / RUNS, float(found.steps[count]), RUNS)
    near(sum(s.royal for s in seen) / RUNS, float(found.royal), RUNS)


def test_simulated_twilight() -> None:
    rows = odds.twilight(4, 5, 6, "phoshar")
    printed = {row.rule: row.results for row in content().record("board", "phoshar").rows}
    state = midday(board="phoshar", trackers=DicePool(4, 5, 6), content=BARE)
    seen: Counter[int] = Counter()
    for seed in range(RUNS):
        _, events = played(state, TwilightRoll(0), seed)
        seen[next(printed[event.rules[1]] for event in events if "MP-TWI-05" in event.rules)] += 1
    for row in range(7):
        near(seen[row] / RUNS, float(rows[row]), RUNS)


def test_simulated_combat() -> None:
    found = odds.combat((1, 3, 3), (2, 2, 3), 12)
    ada = captain("Ada", (1, 3, 3), attackers=half(2))
    state = midday(ada, board="phoshar", trackers=DicePool(2, 2, 3), health=50)
    seen = Counter(result(*played(state, AttackRoll(0, 1, 3, 3), seed)) for seed in range(RUNS))
    for outcome in ("critical", "win", "tie", "lose"):
        near(seen[outcome] / RUNS, float(found.chance(outcome)), RUNS)  # type: ignore[arg-type]


def race_choice(state: DiceTable) -> Choice:
    """Nobody attacks; where dice can change, the Monster gets the strongest."""
    choices = state.choices()
    results = {step: changed(state, step) for step in choices if isinstance(step, GainADie | ImproveADie)}
    if results:
        best = odds.strongest(list(results.values()))
        return next(step for step, pool in results.items() if pool == best)
    ending = [step for step in choices if isinstance(step, TwilightRoll)]
    return (ending or list(choices))[0]


def changed(state: DiceTable, step: GainADie | ImproveADie) -> DicePool:
    """The trackers a decision leads to."""
    after = (
        gained(state.trackers, step.colour, state.maximum)
        if isinstance(step, GainADie)
        else improved(state.trackers, step.colour)
    )
    assert after is not None
    return after


def raced(state: DiceTable, seed: int) -> int:
    """The round in which the Monster reaches the Gate."""
    index = 0
    while state.over() is None:
        chance = state.chance()
        if chance is None:
            state, _ = state.apply(race_choice(state))
        else:
            state, _ = state.apply(Outcome(chance.draw(seed, index)))
            index += 1
    return state.round


@pytest.mark.rule("MP-GOAL-03", "MP-MB-02", "MP-MB-08")
@pytest.mark.parametrize(("board", "monster"), [("vaiel", (0, 2, 0)), ("phoshar", (1, 0, 3))])
def test_simulated_race_to_the_gate(board: str, monster: tuple[int, int, int]) -> None:
    squads = [captain("Ada", (0, 1, 2)), captain("Bo", (1, 1, 0))]
    state = table(*squads, board=board, trackers=DicePool(*monster), distance=18, content=BARE)
    race = odds.rounds_to_gate(18, [(0, 1, 2), (1, 1, 0)], monster, board)
    runs = 150
    rounds = [raced(state, seed) for seed in range(runs)]
    assert abs(sum(rounds) / runs - float(race.mean)) <= 4 * race.std / sqrt(runs)
    middle = race.quantile(0.5)
    near(sum(t <= middle for t in rounds) / runs, float(race.at_most(middle)), runs)
