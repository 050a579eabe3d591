"""The driver: what is due, what may be done, what is refused, and carrying tasks out one by one."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.game import goal
from pitkit.monster_pit.game.citadel.stones import can_use_stone
from pitkit.monster_pit.game.effects import HOOKS
from pitkit.monster_pit.game.phases import begin
from pitkit.monster_pit.game.registry import own_seat
from pitkit.monster_pit.game.steps.core import Answer, LetCount
from pitkit.monster_pit.game.steps.midday import UseStone
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks import Task
from pitkit.monster_pit.game.tasks.core import Cards, Phase, Rolling
from pitkit.monster_pit.game.themes import STEPS, TASKS, THEMES
from pitkit.play import Chance, Choice, Events, MalformedError, PitkitError, Refusal
from pitkit.play.agenda import Pending
from pitkit.play.interpreter import advance, answer, pending
from pitkit.play.interpreter import settle as settle_effect

MOST_TASKS = 5_000
"""How many tasks one step may set off before it is held to be without end."""


# What is due ----------------------------------------------------------------------------------------


def chance(table: Table) -> Chance | None:
    """The dice or card due now; None while somebody decides."""
    return None if table.lying else due(table)


def due(table: Table) -> Chance | None:
    """The dice or card the first task asks for, whether they lie already or not."""
    task = table.top
    if table.ended is not None or task is None:
        return None
    if isinstance(task, Cards):
        asked = pending(table, HOOKS)
        return asked.chance if asked else None
    return TASKS[type(task)].chance(table, task) if type(task) in TASKS else None


def asking(table: Table) -> Pending | None:
    """The question a card asks now."""
    due = pending(table, HOOKS)
    return due if due is not None and due.chance is None else None


def waits(table: Table) -> bool:
    """Whether the first task needs dice, a card or a decision before it can go on."""
    task = table.top
    if task is None or isinstance(task, Phase):
        return task is None
    if table.lying:
        return True
    if isinstance(task, Cards):
        asked = pending(table, HOOKS)
        return asked is not None and not (asked.kind in ("option", "thing") and len(asked.replies) == 1)
    if chance(table) is not None:
        return True
    return TASKS[type(task)].waits(table, task) or (isinstance(task, Rolling) and _may_change(table))


def _may_change(table: Table) -> bool:
    """Whether somebody could change the dice that lie; a hidden hand always could (MP-PLAY-03)."""
    return (table.monster_player and table.monster.hand.size > 0) or bool(list(_again(table)))


def _again(table: Table) -> Iterator[Choice]:
    """What can be done with dice that lie on the table, beside letting them lie."""
    found = (step for theme in THEMES for step in theme.rerolls(table, table.top))
    return (step for step in found if next(refusals(table, step), None) is None)


# What may be done -----------------------------------------------------------------------------------


def candidates(table: Table) -> Iterator[Choice]:
    """Everything a person could mean now, each once."""
    yield from dict.fromkeys(_candidates(table))


def _candidates(table: Table) -> Iterator[Choice]:
    task = table.top
    if task is None or table.ended is not None:
        return
    if table.lying:
        yield LetCount(thrower(table))
        yield from (UseStone(seat) for seat in range(len(table.captains)))
        return
    if isinstance(task, Cards):
        asked = asking(table)
        yield from (Answer(asked.seat, reply.key) for reply in asked.replies) if asked else ()
    elif type(task) in TASKS:
        yield from TASKS[type(task)].offers(table, task)
    for theme in THEMES:
        if type(task) in theme.offers:
            yield from theme.offers[type(task)](table, task)
        if isinstance(task, Rolling):
            yield from theme.rerolls(table, task)
        yield from theme.anytime(table)


def refusals(table: Table, step: Choice) -> Iterator[Refusal]:
    """Every rule that forbids a step; where its moment is wrong, that alone.

    Args:
        table: The state; no chance is due.
        step: Any choice of the game.

    Returns:
        An iterator over the refusals; empty when the step is allowed.
    """
    if isinstance(step, LetCount):
        yield from _count_refusals(table, step)
        return
    if table.lying and not isinstance(step, UseStone):
        yield Refusal("MP-GOAL-05", "dice lie on the table that are to count first.")
        return
    if isinstance(step, Answer):
        yield from _answer_refusals(table, step)
        return
    rule, task = STEPS[type(step)], table.top
    if rule.answers and not isinstance(task, rule.answers):
        yield Refusal(rule.rule, "that is not for now.")
        return
    if rule.answers and task is not None and step.seat != (who := TASKS[type(task)].who(table, task)):
        yield Refusal(rule.turn or rule.rule, f"{seat_name(table, who)} decides now.")
        return
    if not rule.answers and (step.seat == table.monster_seat) != rule.monster:
        yield Refusal(
            rule.rule, "only the Monster player does that." if rule.monster else "only a Captain does."
        )
        return
    yield from rule.refusals(table, step)


def _count_refusals(table: Table, step: LetCount) -> Iterator[Refusal]:
    if not table.lying:
        yield Refusal("MP-GOAL-05", "no such dice lie on the table.")
    elif step.seat != thrower(table):
        yield Refusal("MP-GOAL-05", f"{seat_name(table, thrower(table))} lets these dice count.")


def thrower(table: Table) -> int:
    """Whose the dice are that lie: the seat a card acts for or a task names, else the Monster's decider."""
    todo = table.agenda.todo
    return todo[0].run.seat if isinstance(table.top, Cards) and todo else own_seat(table, table.top)


def _answer_refusals(table: Table, step: Answer) -> Iterator[Refusal]:
    asked = asking(table)
    if asked is None or asked.seat != step.seat:
        yield Refusal("MP-GOAL-05", f"no card asks {seat_name(table, step.seat)} now: {phase(table)}.")
    elif why := asked.why_not(step.key):
        yield Refusal("MP-GOAL-05", why)


def seat_name(table: Table, seat: int) -> str:
    """What the player of a seat is called."""
    names = table.seats()
    return names[seat] if 0 <= seat < len(names) else "nobody"


def phase(table: Table) -> str:
    """The moment in words."""
    words = {"setup": "setup", "over": "the end of the game"}.get(table.phase_name)
    words = words or f"the {table.phase_name.title()} Phase of round {table.round}"
    task = table.top
    if isinstance(task, Cards):
        asked = asking(table)
        return f"{words}, {asked.text}" if asked else words
    under_way = TASKS[type(task)].words(table, task) if task is not None and type(task) in TASKS else ""
    return f"{words}, {under_way}" if under_way else words


# Carrying out ---------------------------------------------------------------------------------------


def play(table: Table, choice: Choice) -> Done:
    """Carry out an allowed choice and all that follows from it."""
    if isinstance(choice, Answer):
        return drive(*answer(table, HOOKS, choice.key))
    if isinstance(choice, LetCount):
        return _counted(table.but(lying=()), table.lying)
    return drive(*STEPS[type(choice)].play(table, choice))


def settle(table: Table, faces: tuple[str, ...]) -> Done:
    """Carry out what fell or was drawn, and all that follows from it; dice lie while a Stone can be used."""
    if dice_fall(table) and can_use_stone(table):
        fallen = due(table)
        assert fallen is not None
        return table.but(lying=faces), (told(f"On the table: {', '.join(faces)}.", *fallen.rules),)
    return _counted(table, faces)


def dice_fall(table: Table) -> bool:
    """Whether what falls are dice that name a place or serve a card, thrown without chains."""
    task = table.top
    if task is None:
        return False
    return isinstance(task, Cards) or (type(task) in TASKS and TASKS[type(task)].dice)


def _counted(table: Table, faces: tuple[str, ...]) -> Done:
    task = table.top
    if isinstance(task, Cards):
        return drive(*settle_effect(table, HOOKS, faces))
    settled = TASKS[type(task)].settle if task is not None and type(task) in TASKS else None
    if settled is None:
        raise MalformedError("faces", faces, "no dice or cards now")
    return drive(*settled(table, task, faces))


def drive(table: Table, events: Events = ()) -> Done:
    """Carry out tasks until something is needed or the game is over.

    Args:
        table: The state after a choice or an outcome.
        events: What has happened already.

    Returns:
        The state where it stops, and all events.

    Raises:
        PitkitError: When the tasks go on without end.
    """
    for _ in range(MOST_TASKS):
        table, more = goal.destroyed(table)
        events += more
        if table.ended is None and (over := goal.end_of(table)) is not None:
            table, more = goal.ended(table, over)
            return table, events + more
        task = table.top
        if table.ended is not None or task is None or waits(table):
            return table, events
        table, more = _do(table, task)
        events += more
    raise PitkitError(f"The tasks of {table.phase_name} go on without end.")


def _do(table: Table, task: Task) -> Done:
    """Carry out the first task, which needs nobody."""
    if isinstance(task, Cards):
        done = len(table.agenda.todo) <= task.left
        return (table.pop(), ()) if done else advance(table, HOOKS)
    if isinstance(task, Phase):
        openings = [theme.opens[task.phase] for theme in THEMES if task.phase in theme.opens]
        return begin(table, task, openings)
    run = TASKS[type(task)].run
    if run is None:
        raise PitkitError(f"{type(task).__name__} waits for a decision and cannot go on by itself.")
    return run(table, task)
