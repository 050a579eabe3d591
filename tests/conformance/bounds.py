"""Games end, and no state asks too much."""

from __future__ import annotations

from tests.conformance.records import records, shown
from tests.conformance.spec import Spec


def check_bounds(spec: Spec) -> None:
    """Every game ends within the spec's steps, and no state offers more choices than its widest."""
    for record in records(spec).games:
        over, steps = record.states[-1].over(), len(record.steps)
        assert over is not None, f"{record} is not over after {steps} steps: {shown(record.states[-1])}"
        assert spec.shortest <= steps <= spec.longest, f"{record} is over after {steps} steps"
        assert set(over.winners) <= set(range(len(record.states[-1].seats()))), f"{record} is won by {over}"
    for state in records(spec).states:
        choices = len(state.choices())
        assert choices <= spec.widest, f"{choices} choices, {spec.widest} at most, in {shown(state)}"
