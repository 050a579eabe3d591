"""The rulebook and the game speak of each other: effects by events, limits by refusals, data by content."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.play import Choice, State
from tests.conformance.records import records
from tests.conformance.spec import Spec, built


def check_effects(spec: Spec) -> None:
    """Each rule of kind `effect` is cited by an event of some game or of a case, and no unknown rule is."""
    told = {rule for rule, _ in _told(spec)}  # chance names rules too, before anything happens: not enough
    for case in spec.effects:
        state = built(case.state)
        _, events = state.apply(case.step)
        cited = {rule for event in events for rule in event.rules}
        assert case.rule in cited, f"{case.rule}: the events of its case cite {sorted(cited)}"
        told |= cited
    missing = set(spec.rules("effect")) - told
    assert not missing, f"rules of kind effect that no event cites: {', '.join(sorted(missing))}"


def check_citations(spec: Spec) -> None:
    """Whatever is cited is in the rulebook; refusals cite limits, and nothing cites a note."""
    known = set(spec.game.rulebook)
    notes, limits = set(spec.game.rulebook.of_kind("note")), set(spec.game.rulebook.of_kind("limit"))
    for rule, where in (*_told(spec), *_asked(spec)):
        assert rule in known, f"{where} cites {rule!r}, which is not in the rulebook"
        assert rule not in notes, f"{where} cites {rule}, a note: nothing of it can happen"
    for rule in _refusing(spec):
        assert rule in limits, f"a refusal cites {rule!r}, which is no limit of the rulebook"
    for state in records(spec).states:
        over = state.over()
        assert over is None or over.rule in known, f"the end cites {over.rule!r}, not in the rulebook"


def check_data(spec: Spec) -> None:
    """Each rule of kind `data` has its number in the content, as the manual says it."""
    missing = set(spec.rules("data")) - {case.rule for case in spec.data}
    assert not missing, f"rules of kind data without a case: {', '.join(sorted(missing))}"
    content = spec.game.load_content()
    for case in spec.data:
        value = case.find(content)
        assert value == case.value, f"{case.rule}: the content has {value!r}, the manual {case.value!r}"


def _told(spec: Spec) -> Iterator[tuple[str, str]]:
    """Rules cited by events, with where."""
    for record in records(spec).games:
        for index, events in enumerate(record.events):
            yield from ((rule, f"{record}, step {index}") for event in events for rule in event.rules)


def _asked(spec: Spec) -> Iterator[tuple[str, str]]:
    """Rules cited by chance events that are due, with where."""
    for state in records(spec).states:
        chance = state.chance()
        if chance is not None:
            yield from ((rule, f"the chance event {chance.title}") for rule in chance.rules)


def _refusing(spec: Spec) -> set[str]:
    return {refusal.rule for state, step in _tries(spec) if (refusal := state.refusal(step)) is not None}


def _tries(spec: Spec) -> Iterator[tuple[State, Choice]]:
    for state in records(spec).states:
        if state.over() is None and state.chance() is None:
            yield from ((state, step) for step in state.candidates())
