"""States are values: plain, never changed, and the same after being written down and read."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from pitkit.play import MalformedError, State, from_position, position
from tests.conformance.records import fingerprint, records, shown, some
from tests.conformance.spec import Spec

VIEWED = 600
"""In how many states the views are checked."""

MADE_OF = "tuples, numbers, strings and frozen Structs"

PLAIN = (int, str, bool, bytes, type(None))


def check_plain(spec: Spec) -> None:
    """States are made of tuples, numbers, strings and frozen Structs, unless declared."""
    declared = set(spec.declared)
    content = spec.game.load_content()
    for path, value in odd_values(content, "content"):
        assert path in declared, f"{path} is {value!r}; content is made of {MADE_OF}"
    for state in records(spec).states:
        for path, value in odd_values(state):
            assert path in declared, f"{path} is {value!r}; states are made of {MADE_OF}"


def check_unchanged(spec: Spec) -> None:
    """No later step of any game changed an earlier state."""
    for record in records(spec).games:
        for index, (state, before) in enumerate(zip(record.states, record.prints, strict=True)):
            assert fingerprint(state) == before, f"{record}: state {index} changed later to {shown(state)}"


def check_positions(spec: Spec) -> None:
    """Position to state to position gives the same, for every state seen and its hash."""
    for state in records(spec).states:
        assert_same_position(spec, state)


def check_views(spec: Spec) -> None:
    """A view is a legal position, is its own view, and leaves a seat its own choices."""
    for state in some(records(spec).states, VIEWED, "views"):
        for seat in (None, *range(len(state.seats()))):
            view = state.view(seat)
            assert view.view(seat) == view, f"the view of seat {seat} is not its own view: {shown(state)}"
            onlooker = view.view(None)
            assert onlooker == state.view(None), f"an onlooker sees more than seat {seat}: {shown(state)}"
            assert_same_position(spec, view)
            same = _own(view, seat) == _own(state, seat)
            assert same, f"seat {seat} has other choices in its view: {shown(state)}"


def assert_same_position(spec: Spec, state: State) -> None:
    """A state's position is read as an equal state, which has the same position."""
    try:
        again = from_position(spec.game, position(state), getattr(state, "content", None))
    except MalformedError as error:
        raise AssertionError(f"a state that was reached is no position: {error} In {shown(state)}") from error
    assert again == state, f"read back, the position of a state makes another one: {shown(state)}"
    assert position(again) == position(state), f"read back, a position is written otherwise: {shown(state)}"
    assert hash(again) == hash(state), f"equal states have different hashes: {shown(state)}"


def odd_values(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Values that are no tuple, number, string, enum or frozen Struct, with their dotted paths."""
    if isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            yield path, value
        for name in value.__struct_fields__:
            if name != "content":
                yield from odd_values(getattr(value, name), f"{path}.{name}".strip("."))
    elif type(value) is tuple:
        for item in value:
            yield from odd_values(item, f"{path}.*".strip("."))
    elif type(value) not in PLAIN and not isinstance(value, enum.Enum):
        yield path, value


def _own(state: State, seat: int | None) -> list[Any]:
    return [choice for choice in state.choices() if choice.seat == seat]
