"""Carrying out card effects in small steps.

`queue` puts an ability on the agenda of a state, `advance` does what needs nobody, and stops where a
player must answer, dice must fall or the game itself is busy (a combat that a verb began, say).
`pending` says what is due; `answer` and `settle` give it. A choice with a single possible answer is
taken at once. All functions are pure: they return a new state and the events. A walk without end (two
cards that set each other off for ever) is refused after `MOST_STEPS` steps; the state stays as it was.

In a game's state (one kind of choice serves all cards):

    agenda: Agenda = Agenda()

    def candidates(self):
        due = pending(self, HOOKS)
        return tuple(Answer(due.seat, reply.key) for reply in due.replies) if due else ...

    def chance(self):
        due = pending(self, HOOKS)
        return due.chance if due else None

    def play(self, choice):
        return answer(self, HOOKS, choice.key)

    def settle(self, faces):
        return settle(self, HOOKS, faces)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, cast

from msgspec import UNSET, structs

from pitkit.play.agenda import Agenda, Count, Hooks, Item, Pending, Reply, Run, S, Use
from pitkit.play.effects import (
    MOST_TIMES,
    AllOf,
    Always,
    Amount,
    AnyOf,
    Choose,
    Condition,
    Counted,
    Counter,
    CounterValue,
    Each,
    Effect,
    If,
    InOrder,
    Not,
    Number,
    Option,
    Pay,
    Pick,
    Read,
    Repeat,
    Roll,
    Shown,
    Shows,
    at,
)
from pitkit.play.errors import MalformedError, PitkitError, listing
from pitkit.play.events import Events

MOST_STEPS = 10_000
"""How many steps one `advance` may take before it is held to be without end."""

MOST_WAITING = 500
"""How many things may wait on an agenda."""


def why_not(state: S, hooks: Hooks[S], source: str, seat: int) -> str | None:
    """Why an ability cannot be used now.

    Args:
        state: The state.
        hooks: The game's hooks.
        source: The ability.
        seat: Who would use it.

    Returns:
        One sentence, or None when it can be used.
    """
    ability, run = hooks.ability(state, source), Run(source, seat)
    if isinstance(ability.when, Always):
        return "It is always in force and is not used."
    if ability.limit and state.agenda.used(source) >= ability.limit.uses:
        return f"It can be used only {ability.limit}."
    if ability.test and not holds(state, hooks, ability.test, run):
        return f"It can be used only if {ability.test}."
    if ability.cost and not hooks.can_pay(state, ability.cost, run):
        return f"Its cost cannot be paid: {' and '.join(map(str, ability.cost))}."
    return None


def queue(state: S, hooks: Hooks[S], source: str, seat: int, *, last: bool = False) -> S:
    """Put an ability on the agenda; `advance` then carries it out.

    Args:
        state: The state.
        hooks: The game's hooks.
        source: The ability.
        seat: Who uses it.
        last: True to wait until everything before it is done, False to go first.

    Returns:
        The state with the ability waiting and its use counted.

    Raises:
        PitkitError: When it cannot be used (`why_not` says why) or too much waits already.
    """
    if why := why_not(state, hooks, source, seat):
        raise PitkitError(why)
    agenda, item = state.agenda, (Item(Run(source, seat)),)
    limit = hooks.ability(state, source).limit
    if limit is not None:
        others = tuple(use for use in agenda.uses if use.source != source)
        uses = (*others, Use(source, limit.per, agenda.used(source) + 1))
        agenda = structs.replace(agenda, uses=uses)
    return _with(state, agenda, agenda.todo + item if last else item + agenda.todo)


def advance(state: S, hooks: Hooks[S]) -> tuple[S, Events]:
    """Do everything that needs no answer, no dice and nothing of the game's own.

    Args:
        state: The state.
        hooks: The game's hooks.

    Returns:
        The state where it stops, and the events on the way.

    Raises:
        PitkitError: When the effects go on without end.
    """
    events: Events = ()
    for _ in range(MOST_STEPS):
        if not state.agenda.todo or hooks.busy(state):
            return state, events
        due = pending(state, hooks)
        if due is None:
            state, told = _do(state, hooks)
        elif due.kind in ("option", "thing") and len(due.replies) == 1:
            state, told = _take(state, hooks, due, due.replies[0])
        else:
            return state, events
        events += told
    raise PitkitError(f"The card effects of {state.agenda.todo[0].run.source} go on without end.")


def pending(state: S, hooks: Hooks[S]) -> Pending | None:
    """What the agenda waits for.

    Args:
        state: The state.
        hooks: The game's hooks.

    Returns:
        The question or the throw now due; None when nothing waits or the game is busy.
    """
    if not state.agenda.todo or hooks.busy(state):
        return None
    run, effect = _top(state, hooks)
    match effect:
        case Choose(options=options):
            replies = tuple(
                Reply(str(place), str(option))
                for place, option in enumerate(options)
                if _open(state, hooks, option, run)
            )
            return _ask(state, hooks, "option", effect, replies)
        case Pick(what=what):
            things = hooks.things(state, what, run)
            replies = tuple(Reply(thing, hooks.label(state, thing)) for thing in things)
            return _ask(state, hooks, "thing", effect, replies)
        case Read(text=text):
            return Pending("read", run, hooks.decider(state, None, run), text, (Reply("", "Done"),))
        case Roll(die=die, n=wanted) if (n := amount(state, hooks, wanted, run)) > 0:
            return Pending("roll", run, run.seat, str(effect), chance=hooks.throw(state, die, n, run))
    return None


def answer(state: S, hooks: Hooks[S], key: str) -> tuple[S, Events]:
    """Answer what is due and go on.

    Args:
        state: The state.
        hooks: The game's hooks.
        key: The key of one of the replies.

    Returns:
        The state where it stops next, and the events.

    Raises:
        MalformedError: When no question is due or the key is not one of its replies.
    """
    due = pending(state, hooks)
    reply = next((reply for reply in due.replies if reply.key == key), None) if due else None
    if due is None or reply is None:
        keys = tuple(repr(reply.key) for reply in due.replies) if due else ()
        raise MalformedError("answer", key, listing(keys, " | "))
    state, events = _take(state, hooks, due, reply)
    state, more = advance(state, hooks)
    return state, events + more


def settle(state: S, hooks: Hooks[S], faces: tuple[str, ...]) -> tuple[S, Events]:
    """Give the faces of the throw that is due and go on.

    Args:
        state: The state.
        hooks: The game's hooks.
        faces: One face for each die.

    Returns:
        The state where it stops next, and the events.

    Raises:
        MalformedError: When no throw is due or the faces cannot come up.
    """
    due = pending(state, hooks)
    if due is None or due.chance is None:
        raise MalformedError("faces", faces, "no dice now")
    if problem := due.chance.problem(faces):
        raise problem
    roll = cast(Roll, _top(state, hooks)[1])
    told = hooks.tell(state, f"{due.chance.title}: {', '.join(faces)}", due.run)
    state, more = advance(_instead(state, (due.run.knowing(roll.name, faces), 0)), hooks)
    return state, told + more


def holds(state: S, hooks: Hooks[S], condition: Condition, run: Run) -> bool:
    """Whether a condition holds, the frame's own or the game's.

    Args:
        state: The state.
        hooks: The game's hooks.
        condition: The condition.
        run: In whose name it is asked.

    Returns:
        True when it holds.
    """
    match condition:
        case Not(test=test):
            return not holds(state, hooks, test, run)
        case AllOf(tests=tests):
            return all(holds(state, hooks, test, run) for test in tests)
        case AnyOf(tests=tests):
            return any(holds(state, hooks, test, run) for test in tests)
        case Shows(faces=faces, of=of):
            return any(face in faces for face in run.values(of))
        case Counted(name=name, of=of, at_least=least):
            return state.agenda.counter(name, _thing(run, of)) >= amount(state, hooks, least, run)
    return hooks.holds(state, condition, run)


def amount(state: S, hooks: Hooks[S], wanted: Amount, run: Run) -> int:
    """The number an amount comes to, the frame's own or the game's.

    Args:
        state: The state.
        hooks: The game's hooks.
        wanted: The amount.
        run: In whose name it is asked.

    Returns:
        A whole number from -99 to 99.
    """
    match wanted:
        case Number(n=n):
            return n
        case Shown(faces=faces, of=of):
            return sum(face in faces for face in run.values(of))
        case CounterValue(name=name, of=of):
            return state.agenda.counter(name, _thing(run, of))
    return max(-MOST_TIMES, min(MOST_TIMES, hooks.amount(state, wanted, run)))


def problems(state: S, hooks: Hooks[S], seats: int) -> Iterator[tuple[str, object, str]]:
    """What makes an agenda no part of a legal position, for a game's own `problems`.

    Args:
        state: The state.
        hooks: The game's hooks.
        seats: How many seats there are.

    Returns:
        An iterator over (field, value, what is allowed).
    """
    todo = state.agenda.todo
    if len(todo) > MOST_WAITING:
        yield "agenda.todo", len(todo), f"at most {MOST_WAITING} items"
    for place, item in enumerate(todo):
        where = f"agenda.todo.{place}"
        if item.run.seat >= seats:
            yield f"{where}.run.seat", item.run.seat, f"a seat from 0 to {seats - 1}"
        try:
            at(hooks.ability(state, item.run.source).root, item.path)
        except PitkitError as error:
            yield f"{where}.run.source", item.run.source, f"an ability of a card ({error})"
        except IndexError:
            yield f"{where}.path", item.path, f"a path inside the ability {item.run.source}"


def _top(state: S, hooks: Hooks[S]) -> tuple[Run, Effect]:
    item = state.agenda.todo[0]
    return item.run, at(hooks.ability(state, item.run.source).root, item.path)


def _open(state: S, hooks: Hooks[S], option: Option, run: Run) -> bool:
    """Whether an option can be taken: one that costs something must be payable."""
    pay = option.then
    return not isinstance(pay, Pay) or pay.otherwise is not None or hooks.can_pay(state, pay.cost, run)


def _ask(
    state: S,
    hooks: Hooks[S],
    kind: Literal["option", "thing"],
    effect: Choose | Pick,
    replies: tuple[Reply, ...],
) -> Pending:
    """A question, with "none" among the replies where that is allowed or nothing else is left."""
    run = state.agenda.todo[0].run
    if effect.may or not replies:
        replies += (Reply("", "None"),)
    return Pending(kind, run, hooks.decider(state, effect.who, run), str(effect), replies)


def _take(state: S, hooks: Hooks[S], due: Pending, reply: Reply) -> tuple[S, Events]:
    run = due.run
    effect = _top(state, hooks)[1]
    told = hooks.tell(state, f"{effect}: {reply.label if reply.key else reply.label.lower()}", run)
    if not reply.key:
        return _instead(state), told
    if isinstance(effect, Pick):
        return _instead(state, (run.knowing(effect.name, (reply.key,)), 0)), told
    return _instead(state, (run, int(reply.key))), told


def _do(state: S, hooks: Hooks[S]) -> tuple[S, Events]:
    """Carry out the first effect, which asks nobody."""
    run, effect = _top(state, hooks)
    match effect:
        case InOrder(steps=steps):
            return _instead(state, *((run, place) for place in range(len(steps)))), ()
        case If(test=test, otherwise=otherwise):
            return _instead(state, *_either(run, holds(state, hooks, test, run), 0, otherwise)), ()
        case Repeat(times=times):
            return _instead(state, (run, 0), times=amount(state, hooks, times, run)), ()
        case Each(what=what, name=name):
            things = hooks.things(state, what, run)
            return _instead(state, *((run.knowing(name, (thing,)), 0) for thing in things)), ()
        case Pay(cost=cost, otherwise=otherwise):
            if hooks.can_pay(state, cost, run):
                return _instead(state, *((run, place) for place in range(len(cost) + 1))), ()
            return _instead(state, *_either(run, False, len(cost), otherwise)), ()
        case Counter():
            return _count(state, hooks, effect, run)
        case Roll():  # of no dice
            return _instead(state), ()
    return hooks.perform(_instead(state), effect, run)


def _either(run: Run, holds: bool, place: int, otherwise: Effect | None) -> tuple[tuple[Run, int], ...]:
    """Where an effect goes on: at a place, or at the next one when there is an `otherwise`."""
    if holds:
        return ((run, place),)
    return () if otherwise is None else ((run, place + 1),)


def _count(state: S, hooks: Hooks[S], effect: Counter, run: Run) -> tuple[S, Events]:
    agenda, of = state.agenda, _thing(run, effect.of)
    others = tuple(old for old in agenda.counters if (old.name, old.of) != (effect.name, of))
    count = Count(effect.name, of, 0, effect.lasting, effect.per)
    if effect.add is UNSET:
        n = amount(state, hooks, cast(Amount, effect.set), run)
    else:
        n = agenda.counter(effect.name, of) + amount(state, hooks, effect.add, run)
        old = next((old for old in agenda.counters if old not in others), count)
        count = count if effect.lasting else old  # what is added to keeps its time
    count = structs.replace(count, n=max(0, n))
    told = hooks.tell(state, f"{effect}: {effect.name} is {count.n}", run)
    state = _with(state, structs.replace(agenda, counters=(*others, count)), agenda.todo)
    return _instead(state), told


def _thing(run: Run, name: str) -> str:
    return run.thing(name) if name else ""


def _instead(state: S, *places: tuple[Run, int], times: int = 1) -> S:
    """The state with the first item done once, and effects inside it put in its place."""
    first, *rest = state.agenda.todo
    new = [Item(run, (*first.path, place), times) for run, place in places if times > 0]
    again = [structs.replace(first, times=first.times - 1)] if first.times > 1 else []
    return _with(state, state.agenda, (*new, *again, *rest))


def _with(state: S, agenda: Agenda, todo: tuple[Item, ...]) -> S:
    if len(todo) > MOST_WAITING:
        raise PitkitError(f"More than {MOST_WAITING} card effects wait; the first is {todo[0].run.source}.")
    return cast(S, structs.replace(cast(Any, state), agenda=structs.replace(agenda, todo=todo)))
