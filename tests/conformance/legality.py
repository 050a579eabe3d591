"""What is allowed is done, what is not is refused, and nothing refused leaves a trace."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from pitkit.play import Choice, ForbiddenError, MalformedError, Outcome, PitkitError, Refusal, State, Step
from tests.conformance.records import encoded, records, shown, some
from tests.conformance.spec import Spec, built

TRIED = 40
"""In how many of the games' states each step seen is tried."""

FULL = 500
"""In how many states every illegal candidate is tried; in the others one is."""


class NoStep(Choice, frozen=True, tag="conformance-no-step"):
    """A choice of no game."""


def check_choices(spec: Spec) -> None:
    """Choices are exactly the candidates that are not refused, and each is accepted."""
    for state in records(spec).states:
        candidates, choices = state.candidates(), state.choices()
        assert len(set(candidates)) == len(candidates), f"a candidate comes twice in {shown(state)}"
        due = state.over() is not None or state.chance() is not None
        allowed = () if due else tuple(step for step in candidates if state.refusal(step) is None)
        assert choices == allowed, f"choices are not the candidates that are not refused in {shown(state)}"
        for step in choices:
            accept(state, step)


def check_candidates(spec: Spec) -> None:
    """Every candidate that is not a choice is refused by the rule that `refusal` names."""
    states = records(spec).states
    full = {id(state) for state in some(states, FULL, "full")}
    for state in states:
        choices = set(state.choices())
        refused = [step for step in state.candidates() if step not in choices]
        assert_untouched(state, refused if id(state) in full else some(refused, 1, str(refused)))


def check_steps(spec: Spec) -> None:
    """Every step seen in any game is refused wherever it is not legal, whatever the candidates say."""
    seen = records(spec)
    for step in seen.steps:
        for state in some(seen.states, TRIED, str(step)):
            if refused_by(state, step) is None:
                accept(state, step)
            else:
                assert_untouched(state, [step])


def check_malformed(spec: Spec) -> None:
    """Steps that no rule could speak of are malformed: no such seat, no such step, no such die."""
    seen = records(spec)
    for state in some(seen.states, TRIED):
        seats = len(state.seats())
        steps = [replace(step, seat=seat) for step in seen.steps[:3] for seat in (-1, seats, True, 0.5, "0")]
        for bad in (NoStep(0), *steps):
            assert_malformed(state, bad)
        chance = state.chance()
        if chance is not None and state.over() is None:
            faces = chance.draw(0, 0)
            wrong = (("no such face", *faces[1:]), faces[1:], (*faces, faces[0]), (0, *faces[1:]))
            for bad_faces in wrong:
                assert_malformed(state, Outcome(bad_faces))


def check_limits(spec: Spec) -> None:
    """Each rule of kind `limit` has a position and a step that it alone refuses."""
    missing = set(spec.rules("limit")) - {case.rule for case in spec.limits}
    assert not missing, f"rules of kind limit without a case: {', '.join(sorted(missing))}"
    for case in spec.limits:
        state = built(case.state)
        rules = [refusal.rule for refusal in _refusals(state, case.step)]
        assert rules == [case.rule], f"{case.rule}: its case is refused by {', '.join(rules) or 'nothing'}"
        assert_untouched(state, [case.step])
        accept(*case.twin())


def refused_by(state: State, step: Choice) -> str | None:
    """The rule that must refuse a choice now (empty where none is named), or None when it is legal."""
    over, chance = state.over(), state.chance()
    if over is not None:
        return over.rule
    if chance is not None:
        return chance.rules[0] if chance.rules else ""
    refusal = state.refusal(step)
    return None if refusal is None else refusal.rule


def accept(state: State, step: Step) -> None:
    """Do a legal step; it makes a new state of the same kind and tells events."""
    try:
        after, events = state.apply(step)
    except PitkitError as error:
        raise AssertionError(f"legal, but refused: {error} In {shown(state)}") from error
    assert type(after) is type(state), f"{step} makes {type(after)} of {shown(state)}"
    assert isinstance(events, tuple), f"{step} tells no tuple of events in {shown(state)}"


def assert_untouched(state: State, steps: Iterable[Choice]) -> None:
    """Every one of the steps is refused by its rule in one sentence, and the state stays as it was."""
    before = encoded(state)
    for step in steps:
        rule = refused_by(state, step)
        error = tried(state, step)
        where = f"{step} in {shown(state)}"
        assert error is not None, f"not legal ({rule}), but accepted: {where}"
        assert isinstance(error, ForbiddenError), f"not legal ({rule}), but called malformed: {error} {where}"
        assert error.rule == rule, f"refused by {error.rule}, not by {rule}: {where}"
        assert error.why, f"refused without a reason: {where}"
        assert "\n" not in str(error), f"refused in more than a sentence: {error} {where}"
        foreign = [each for each in error.legal if getattr(each, "seat", None) != step.seat]
        assert not foreign, f"the refusal tells what another seat may do, {foreign}: {where}"
    assert encoded(state) == before, f"a refused step changed {before.decode()}"


def assert_malformed(state: State, step: Any) -> None:
    """The step is refused as malformed, with field, value and what is allowed; the state stays."""
    before = encoded(state)
    error = tried(state, step)
    assert isinstance(error, MalformedError), (
        f"malformed, yet {error or 'accepted'}: {step} in {shown(state)}"
    )
    assert error.field, f"{step}: the error names no field: {error}"
    assert error.allowed, f"{step}: the error says nothing of what is allowed: {error}"
    assert encoded(state) == before, f"a malformed step changed {before.decode()}"


def tried(state: State, step: Step) -> PitkitError | None:
    """The error that doing a step raises, or None."""
    try:
        state.apply(step)
    except PitkitError as error:
        return error
    return None


def _refusals(state: State, step: Choice) -> list[Refusal]:
    """Every rule that refuses a step where the game can list them, else the first."""
    every = getattr(state, "refusals", None)
    first = state.refusal(step)
    if every is None:
        return [] if first is None else [first]
    found = list(every(step))
    assert (found[0] if found else None) == first, f"refusal and refusals differ on {step} in {shown(state)}"
    return found
