"""What a seat may not know makes no difference to anything it is shown.

Twins are made from the suite's own games: a game is played again beside itself, step by step, with
other faces wherever the seat does not see what came up. While both go on, the seat must be shown the
same. The pair ends where the twin cannot follow (another seat plays a card it does not hold there), or
where an event that says `reveals` shows the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from pitkit.play import (
    Choice,
    Events,
    Outcome,
    PitkitError,
    Session,
    State,
    Step,
    may_see,
    seat_file,
    visible,
)
from pitkit.play.policies import Rng
from tests.conformance.legality import tried
from tests.conformance.records import Record, encoded, records, shown, some
from tests.conformance.spec import HiddenPair, Spec, built

PLAYED = 30
"""How many of the games are played again with twins."""

FILED = 12
"""How many of the games' seat files are compared with their twins'."""

TRIED = 6
"""How many steps of the seat are tried in each pair, for their errors."""


@dataclass(frozen=True)
class Twin:
    """Two states that differ only in what the seat may not know, and the steps that led to them."""

    seat: int | None
    one: State
    other: State
    steps: tuple[Step, ...]
    other_steps: tuple[Step, ...]


def check_secrets(spec: Spec) -> None:
    """Twins show a seat the same view, log, texts, choices and errors."""
    hides = any(state.view(None) != state for state in some(records(spec).states, PLAYED))
    differed = [_hand_written(spec, pair) for pair in spec.pairs]
    for record in some(records(spec).games, PLAYED, "secrets"):
        for seat in (None, *range(len(record.states[0].seats()))):
            for since in (0, len(record.steps) // 3, len(record.steps) * 2 // 3):
                for twin in twins(record, seat, since):
                    assert_same_shown(spec, twin)
                    differed.append(True)
    assert any(differed) or not hides, "no two states were found that differ in hidden things"


def check_seat_files(spec: Spec) -> None:
    """Twins give a seat the same log and the same file, byte for byte, whatever their seeds."""
    for record in some(records(spec).games, FILED, "files"):
        for seat in range(len(record.states[0].seats())):
            found = list(twins(record, seat)) + list(twins(record, seat, len(record.steps) // 2))
            for twin in some(found, 2, "files"):
                one = _entered(spec, record, twin.steps, seed=1)
                assert_same_files(one, _entered(spec, record, twin.other_steps, seed=2), seat)
    for pair in spec.pairs:
        one = Session.from_state(spec.game, built(pair.one), seed=1)
        assert_same_files(one, Session.from_state(spec.game, built(pair.other), seed=2), pair.seat)


def assert_same_files(one: Session[State], other: Session[State], seat: int | None) -> None:
    """Two sessions are the same as far as a seat is told."""
    where = f"seat {seat} can tell {shown(one.state)} from {shown(other.state)}"
    assert one.log(seat) == other.log(seat), f"by its log, {where}"
    assert encoded(one.view(seat)) == encoded(other.view(seat)), f"by its session's view, {where}"
    if seat is not None:
        assert seat_file(one, seat) == seat_file(other, seat), f"by its file, {where}"


def twins(record: Record, seat: int | None, since: int = 0) -> Iterator[Twin]:
    """A game beside itself with other hidden outcomes from a step on, as far as the twin can follow.

    Only pairs that differ are given.
    """
    one = other = record.states[since]
    others = list(record.steps[:since])
    for index, step in enumerate(record.steps[since:], start=since):
        step_there = _step_there(one, other, step, seat, Rng(f"twin {record.seed} {seat} {index}"))
        if step_there is None:
            return
        try:
            after, told = other.apply(step_there)
        except PitkitError:
            own = seat is not None and getattr(step, "seat", None) == seat
            where = f"allowed in {shown(one)}, not in {shown(other)}"
            assert not own, f"seat {seat}'s own {step} hangs on what it does not know: {where}"
            return
        others.append(step_there)
        if not _same_told(record.events[index], told, seat, one, step):
            return
        one, other = record.states[index + 1], after
        if one != other:
            yield Twin(seat, one, other, tuple(record.steps[: index + 1]), tuple(others))


def assert_same_shown(spec: Spec, twin: Twin) -> None:
    """A seat is shown the same in both states of a pair."""
    seat, one, other = twin.seat, twin.one, twin.other
    where = f"seat {seat} can tell {shown(one)} from {shown(other)}"
    views = one.view(seat), other.view(seat)
    assert encoded(views[0]) == encoded(views[1]), f"by its view, {where}"
    assert repr(views[0]) == repr(views[1]), f"by its view in words, {where}"
    assert _chance_shown(one) == _chance_shown(other), f"by the chance that is due, {where}"
    assert one.over() == other.over(), f"by the end, {where}"
    assert one.phase() == other.phase(), f"by the phase, {where}"
    for text in spec.texts:
        assert text(one, seat) == text(other, seat), f"by the text {text.__name__}, {where}"
    if seat is None:
        return
    labels = [[(step, step.label(state)) for step in own_choices(state, seat)] for state in (one, other)]
    assert labels[0] == labels[1], f"by its choices, {where}"
    own = [step for step in records(spec).steps if step.seat == seat]
    for step in some(own, TRIED, str(len(twin.steps))):
        assert error_of(one, step) == error_of(other, step), f"by the error of {step}, {where}"


def own_choices(state: State, seat: int) -> list[Choice]:
    """The choices of one seat."""
    return [choice for choice in state.choices() if choice.seat == seat]


def error_of(state: State, step: Step) -> str:
    """What trying a step says, in words and with its parts; empty when it is allowed."""
    error = tried(state, step)
    return f"{type(error).__name__}: {error} {getattr(error, 'legal', ())}" if error else ""


def _hand_written(spec: Spec, pair: HiddenPair) -> bool:
    one, other = built(pair.one), built(pair.other)
    assert one != other, f"a pair of the spec is twice the same: {shown(one)}"
    assert_same_shown(spec, Twin(pair.seat, one, other, (), ()))
    return True


def _step_there(one: State, other: State, step: Step, seat: int | None, rng: Rng) -> Step | None:
    """The step the twin takes: other faces where the seat does not see them; None when it cannot."""
    if not isinstance(step, Outcome):
        return step
    here, there = one.chance(), other.chance()
    assert here is not None
    if there is None:
        return None
    faces = []
    for part, face in zip(there.parts, step.faces, strict=True):
        hidden = not may_see(part.seen_by, seat)
        if not hidden and face not in part.faces:
            return None
        faces.append(rng.choice(part.faces) if hidden else face)
    return Outcome(tuple(faces))


def _same_told(here: Events, there: Events, seat: int | None, state: State, step: Step) -> bool:
    """Whether the seat was told the same; a difference is a fault unless an event reveals it."""
    told, told_there = visible(here, seat), visible(there, seat)
    if told == told_there:
        return True
    revealed = any(event.reveals for event in (*told, *told_there))
    where = f"{step} in {shown(state)}"
    assert revealed, f"seat {seat} is told {told}, or where hidden things differ {told_there}: {where}"
    return False


def _chance_shown(state: State) -> tuple[str, list[tuple[str, tuple[int, ...] | None]]] | None:
    """What all seats are shown of a chance event before it comes up; its odds are asked of a view."""
    chance = state.chance()
    return (chance.title, [(part.name, part.seen_by) for part in chance.parts]) if chance else None


def _entered(spec: Spec, record: Record, steps: tuple[Step, ...], seed: int) -> Session[State]:
    """A session in which the steps are done, every outcome entered by hand."""
    session = Session(spec.game, record.setup, seed)
    for step in steps:
        session.do(replace(step, by="table") if isinstance(step, Outcome) else step)
    return session
