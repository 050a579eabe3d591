"""The laws of chance: whole numbers that sum exactly, and every face can come up and be carried out."""

from __future__ import annotations

from itertools import islice

from pitkit.play import Chance, Outcome, State
from tests.conformance.legality import accept
from tests.conformance.records import records, shown, some
from tests.conformance.spec import Spec

LISTED = 2_000
"""How many outcomes of one event are listed at most."""

SETTLED = 60
"""In how many states with one kind of event every face is carried out."""


def check_laws(spec: Spec) -> None:
    """Faces are distinct, weights are whole numbers from 1, and they sum to the total exactly."""
    for state, chance in _chances(spec):
        for part in chance.parts:
            assert len(set(part.faces)) == len(part.faces), f"{part.name} has a face twice in {shown(state)}"
            whole = all(type(weight) is int and weight >= 1 for weight in part.weights)
            assert whole, f"{part.name} has weights {part.weights} in {shown(state)}"
            assert len(part.weights) == len(part.faces), f"{part.name} lacks a weight in {shown(state)}"
        law = list(islice(chance.law(), LISTED + 1))
        if len(law) <= LISTED:
            assert sum(n for _, n in law) == chance.total, f"{chance.title} sums wrong: {shown(state)}"
            assert len(dict(law)) == len(law), f"{chance.title} lists an outcome twice in {shown(state)}"


def check_settling(spec: Spec) -> None:
    """Every face of every part can come up and is carried out."""
    kinds: dict[tuple[str, ...], list[State]] = {}
    for state, chance in _chances(spec):
        kinds.setdefault(chance.rules or (chance.title,), []).append(state)
    for kind, states in kinds.items():
        for state in some(states, SETTLED, str(kind)):
            chance = state.chance()
            assert chance is not None
            for faces in each_face(chance):
                accept(state, Outcome(faces, by="table"))


def each_face(chance: Chance) -> list[tuple[str, ...]]:
    """A few outcomes that together show every face of every part."""
    most = max(len(part.faces) for part in chance.parts)
    return [tuple(part.faces[k % len(part.faces)] for part in chance.parts) for k in range(most)]


def _chances(spec: Spec) -> list[tuple[State, Chance]]:
    found = [(state, state.chance()) for state in records(spec).states if state.over() is None]
    return [(state, chance) for state, chance in found if chance is not None]
