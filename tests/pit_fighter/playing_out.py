"""Every way the dice can fall, played out by the rules: the oracle of calculators that ask a position."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product

from pitkit.pit_fighter.rules import Done, Pass, PitFighterState
from pitkit.play import Step
from tests.pit_fighter.tables import rolls

Ends = list[tuple[PitFighterState, Fraction]]


def ends(state: PitFighterState, stop: Callable[[PitFighterState], bool], *steps: Step) -> Ends:
    """Play on until something holds, everybody passing, and give every end with its chance.

    Args:
        state: Where it begins.
        stop: Whether a state is an end; the end of the match is one too.
        steps: Choices to take where one is due, before everybody passes; one that is refused is left out.

    Returns:
        The ends with their chances, which sum to 1.
    """
    open_: dict[tuple[PitFighterState, int], Fraction] = {(state, 0): Fraction(1)}
    found: dict[PitFighterState, Fraction] = defaultdict(Fraction)
    while open_:
        after: dict[tuple[PitFighterState, int], Fraction] = defaultdict(Fraction)
        for (now, at), share in open_.items():
            if now.over() is not None or (at >= len(steps) and stop(now)):
                found[now] += share
                continue
            for to, used, part in _following(now, at, steps):
                after[to, used] += share * part
        open_ = after
    assert sum(found.values()) == 1
    return list(found.items())


def _following(
    now: PitFighterState, at: int, steps: tuple[Step, ...]
) -> list[tuple[PitFighterState, int, Fraction]]:
    due = now.chance()
    if due is not None:
        made = []
        for picked in product(*(zip(part.faces, part.weights, strict=True) for part in due.parts)):
            share = Fraction(1)
            for part, (_, weight) in zip(due.parts, picked, strict=True):
                share *= Fraction(weight, sum(part.weights))
            made.append((now.apply(rolls(*(face for face, _ in picked)))[0], at, share))
        return made
    choices = now.choices()
    if at < len(steps) and now.fight is None:
        if steps[at] not in choices:
            return [(now, len(steps), Fraction(1))]
        return [(now.apply(steps[at])[0], at + 1, Fraction(1))]
    choice = next(one for one in choices if isinstance(one, Pass | Done))
    return [(now.apply(choice)[0], at, Fraction(1))]


def quiet(state: PitFighterState) -> bool:
    """Whether no attack and no Creature's turn is under way, and no damage is to be rolled."""
    return state.fight is None and state.hunt is None and not state.tasks


def purse(found: Ends, seat: int) -> dict[int, Fraction]:
    """The law of a seat's gold."""
    law: dict[int, Fraction] = defaultdict(Fraction)
    for state, share in found:
        law[state.fighters[seat].gold] += share
    return dict(law)


def mean_gold(found: Ends, seat: int) -> Fraction:
    """What a seat holds on the average."""
    return sum((share * gold for gold, share in purse(found, seat).items()), Fraction(0))


def fallen(found: Ends, since: PitFighterState) -> Fraction:
    """The chance that the round has ended."""
    return sum((share for state, share in found if state.round > since.round), Fraction(0))


def mean_left(found: Ends, who: int) -> Fraction:
    """A combatant's Exhaustion Points on the average, none where it has gone; for ends within the round."""
    return sum((share * state.exhaustion(who) for state, share in found), Fraction(0))
