"""The Monster's dice: gained, lost, improved and weakened (MP-TERM-04, MP-TERM-13, MP-MB-08)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit import boards
from pitkit.monster_pit.cards.deeds import MonsterGains, MonsterImproves, MonsterLoses, MonsterWeakens
from pitkit.monster_pit.dice import COLOURS, Colour
from pitkit.monster_pit.game.effects import number_of, rule_of
from pitkit.monster_pit.game.pools_of import monster_pool
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.steps.monster import GainADie, ImproveADie, WeakenADie
from pitkit.monster_pit.game.table import Done, Table, number, told
from pitkit.monster_pit.game.tasks.monster import MonsterDie
from pitkit.monster_pit.pools import DicePool
from pitkit.monster_pit.rules.trackers import gained, improved
from pitkit.play import Choice, Events, Refusal
from pitkit.play.agenda import Run

BELOW: dict[str, Colour] = {"red": "yellow", "yellow": "white"}
"""What a Monster die becomes when it goes down."""

NO_LIMIT = 99
"""A maximum that keeps no die out."""


# What can be done -----------------------------------------------------------------------------------


def after_gain(table: Table, colour: str) -> DicePool | None:
    """The trackers after a gain of a die; None where there is no room (MP-AMB-04, MP-AMB-19).

    Args:
        table: The state.
        colour: Its colour.

    Returns:
        The trackers; dice of mesmerized characters fill room as well.
    """
    cap = NO_LIMIT if table.switches.monster_pool_cap == "roll" else table.maximum
    return _changed(table, gained(monster_pool(table), colour, cap))


def after_improving(table: Table, colour: str) -> DicePool | None:
    """The trackers after improving a die; None where there is none, or no room (MP-TERM-04, MP-AMB-18)."""
    return _changed(table, improved(monster_pool(table), colour))


def after_weakening(table: Table, colour: str) -> DicePool | None:
    """The trackers after a die has gone down; None where there is none, or no room."""
    if colour not in BELOW:
        return None
    less = monster_pool(table).plus(-int(each == colour) for each in COLOURS)
    return _changed(table, gained(less, BELOW[colour], NO_LIMIT))


def _changed(table: Table, pool: DicePool | None) -> DicePool | None:
    """The trackers that make a pool with the dice of mesmerized characters."""
    if pool is None:
        return None
    counts = [
        t + new - old for t, new, old in zip(table.monster.trackers, pool, monster_pool(table), strict=True)
    ]
    return DicePool(*counts) if min(counts) >= 0 else None


def set_to(table: Table, trackers: DicePool, *rules: str) -> Done:
    """The trackers moved, with what happened in words (MP-MB-08)."""
    grew = trackers.size - table.monster.trackers.size
    verb = "gains a die" if grew > 0 else "loses dice" if grew < 0 else "has a die changed"
    table = table.with_monster(trackers=trackers)
    text = f"{table.board.name} {verb}: {monster_pool(table).words()}."
    return table, (told(text, *rules, "MP-MB-08"),)


# One of several ways --------------------------------------------------------------------------------


def _ways(table: Table, task: MonsterDie) -> dict[Choice, DicePool]:
    """Every way the task leaves open, with the trackers it leads to."""
    found = [(GainADie(task.seat, task.gain), after_gain(table, task.gain))] if task.gain else []
    steps: list[tuple[Choice, DicePool | None]] = [*found]
    steps += [(ImproveADie(task.seat, each), after_improving(table, each)) for each in task.improve]
    steps += [(WeakenADie(task.seat, each), after_weakening(table, each)) for each in task.weaken]
    return {step: trackers for step, trackers in steps if trackers is not None}


def _picks(table: Table, task: MonsterDie) -> bool:
    """Whether somebody picks; a rule may pick yellow before white for a Monster nobody plays (MP-AMB-17)."""
    ways = _ways(table, task)
    by_rule = table.switches.improve_policy == "highest" and not table.monster_player
    return len(ways) > 1 and not (by_rule and all(isinstance(step, ImproveADie) for step in ways))


def _only(table: Table, task: MonsterDie) -> Done:
    ways = _ways(table, task)
    if not ways:
        return table.pop(), (told(f"No die of {table.board.name} can change.", task.rule),)
    step, trackers = max(ways.items(), key=lambda way: tuple(way[1]))
    return set_to(table.pop(), trackers, *_rules(step, task))


def _rules(step: Choice, task: MonsterDie) -> tuple[str, ...]:
    return (task.rule, "MP-TERM-04") if isinstance(step, ImproveADie) else (task.rule,)


def _offers(table: Table, task: MonsterDie) -> Iterator[Choice]:  # noqa: ARG001
    yield from (
        kind(task.seat, colour)  # type: ignore[arg-type]
        for kind in (GainADie, ImproveADie, WeakenADie)
        for colour in COLOURS
    )


def _refusals(table: Table, step: GainADie | ImproveADie | WeakenADie) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, MonsterDie)
    if step not in _ways(table, task):
        rule = "MP-TERM-04" if isinstance(step, ImproveADie) else "MP-MB-01"
        yield Refusal(rule, f"{table.board.name} cannot change its dice so now.")


def _picked(table: Table, step: GainADie | ImproveADie | WeakenADie) -> Done:
    task = table.top
    assert isinstance(task, MonsterDie)
    trackers = _ways(table, task)[step]
    return set_to(table.pop(), trackers, *_rules(step, task))


# Actions of a row -----------------------------------------------------------------------------------


def row_action(table: Table, action: boards.AnyAction, rule: str) -> Done:
    """A gain or an improvement of a row (MP-PHO-04, MP-PHO-07, MP-PHO-09).

    Args:
        table: The state.
        action: The action.
        rule: The row's rule.

    Returns:
        The state and what happened.
    """
    seat = table.decider
    if isinstance(action, boards.GainDie):
        colour: Colour = action.colour  # type: ignore[assignment]
        if action.else_improve and after_gain(table, colour) is None:
            return table.push(MonsterDie(seat, rule, improve=(colour,))), ()
        return table.push(MonsterDie(seat, rule, gain=colour)), ()
    if isinstance(action, boards.GainOrImprove):
        below = BELOW[action.to]
        return table.push(MonsterDie(seat, rule, gain=action.colour, improve=(below,))), ()  # type: ignore[arg-type]
    return table.push(MonsterDie(seat, rule, improve=("white", "yellow"))), ()


# Words of cards -------------------------------------------------------------------------------------


def _gains(table: Table, word: MonsterGains, run: Run) -> Done:
    """As many as there is room for (MP-TERM-13)."""
    events: Events = ()
    for _ in range(max(0, number_of(table, word.n, run))):
        trackers = after_gain(table, word.colour)
        if trackers is None:
            return table, (*events, told(f"There is no room for a {word.colour} die.", rule_of(run.source)))
        table, more = set_to(table, trackers, rule_of(run.source), "MP-TERM-13")
        events += more
    return table, events


def _loses(table: Table, word: MonsterLoses, run: Run) -> Done:
    held = getattr(table.monster.trackers, word.colour)
    n = min(held, max(0, number_of(table, word.n, run)))
    if not n:
        return table, ()
    trackers = replace_count(table.monster.trackers, word.colour, held - n)
    table, events = set_to(table, trackers, rule_of(run.source))
    return table, (
        told(f"{table.board.name} loses {number(n, word.colour + ' die')}.", rule_of(run.source)),
        *events,
    )


def replace_count(pool: DicePool, colour: str, n: int) -> DicePool:
    """A pool with so many dice of a colour."""
    return DicePool(**{each: n if each == colour else getattr(pool, each) for each in COLOURS})


def _improves(table: Table, word: MonsterImproves, run: Run) -> Done:
    """Its side picks the die (MP-AMB-17)."""
    task = MonsterDie(table.decider, rule_of(run.source), improve=("white", "yellow"))
    return table.push(*(task,) * max(0, number_of(table, word.n, run))), ()


def _weakens(table: Table, word: MonsterWeakens, run: Run) -> Done:
    """The owner of the card picks the die."""
    task = MonsterDie(run.seat, rule_of(run.source), weaken=("red", "yellow"))
    return table.push(*(task,) * max(0, number_of(table, word.n, run))), ()


THEME = Theme(
    "monster dice",
    tasks={
        MonsterDie: TaskRule(
            run=_only,
            waits=_picks,
            offers=_offers,
            words=lambda _table, _task: "a die of the Monster changes",
        )
    },
    steps={
        kind: StepRule(_picked, _refusals, (MonsterDie,), "MP-MB-01", "MP-TERM-04")
        for kind in (GainADie, ImproveADie, WeakenADie)
    },
    verbs={MonsterGains: _gains, MonsterLoses: _loses, MonsterImproves: _improves, MonsterWeakens: _weakens},
)
