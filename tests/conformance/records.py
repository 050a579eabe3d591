"""The seeded games that the checks share: played once for each spec, every state remembered."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from pitkit.play import Choice, Events, Game, Outcome, PitkitError, Setup, State, Step, position
from pitkit.play.policies import Policy, policy_rng
from tests.conformance.spec import Spec

_ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True)
class Record:
    """One game: its states, from the first to the last, and the steps and events between them."""

    setup: Setup
    seed: int
    states: list[State] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    events: list[Events] = field(default_factory=list)
    prints: list[bytes] = field(default_factory=list)
    """A fingerprint of each state, taken when it was new."""

    def add(self, state: State) -> None:
        """Remember a state as it is now."""
        self.states.append(state)
        self.prints.append(fingerprint(state))

    def __str__(self) -> str:
        return f"game with seed {self.seed} of {self.setup}"


@dataclass(frozen=True)
class Records:
    """All games of a spec, and what was seen in them."""

    games: tuple[Record, ...]
    states: tuple[State, ...]
    """Each state seen, once."""
    steps: tuple[Choice, ...]
    """Each candidate and each choice seen in any state, once."""


def encoded(state: State) -> bytes:
    """A state's fields but its content as JSON bytes, by which states are compared and remembered."""
    return _ENCODER.encode([getattr(state, name) for name in state.__struct_fields__ if name != "content"])


def fingerprint(state: State) -> bytes:
    """Sixteen bytes that stand for a state."""
    return blake2b(encoded(state), digest_size=16).digest()


def next_step(state: State, seed: int, index: int, policy: Policy) -> Step | None:
    """The step a seeded game takes next: chance by the seed, a choice by a seat, None at the end."""
    if state.over() is not None:
        return None
    chance = state.chance()
    if chance is not None:
        return Outcome(chance.draw(seed, index))
    seats = state.to_move()
    assert seats, f"no chance is due, no choice is allowed and the game is not over: {shown(state)}"
    for seat in policy_rng(seed, index, len(state.seats())).shuffled(seats):
        choices = tuple(choice for choice in state.choices() if choice.seat == seat)
        step = policy(state.view(seat), choices, policy_rng(seed, index, seat))
        if step is not None:
            return step
    raise AssertionError(f"the policy leaves every seat's move to the others: {shown(state)}")


def play_game(game: Game[Any], setup: Setup, seed: int, longest: int, policy: Policy) -> Record:
    """Play one seeded game to its end, or to one step more than the longest."""
    state = game.start(setup, game.load_content())
    record = Record(setup, seed)
    record.add(state)
    while len(record.steps) <= longest:
        index = len(record.steps)
        step = next_step(state, seed, index, policy)
        if step is None:
            break
        try:
            state, events = state.apply(step)
        except PitkitError as error:
            raise AssertionError(f"{record}: step {index} was offered and refused: {error}") from error
        record.steps.append(step)
        record.events.append(events)
        record.add(state)
    return record


def setups(spec: Spec) -> tuple[Setup, ...]:
    """The spec's setups, read."""
    return tuple(spec.game.read_setup(setup) for setup in spec.setups)


@lru_cache(maxsize=2)
def records(spec: Spec) -> Records:
    """All games of a spec; played when first asked for, then kept."""
    ready = setups(spec)
    games = tuple(
        play_game(spec.game, ready[seed % len(ready)], seed, spec.longest, spec.policy)
        for seed in range(spec.games)
    )
    states: dict[bytes, State] = {}
    for record in games:
        states.update(zip(record.prints, record.states, strict=True))
    steps = dict.fromkeys(step for record in games for step in record.steps if isinstance(step, Choice))
    for state in states.values():
        steps.update(dict.fromkeys(state.candidates()))
    return Records(games, tuple(states.values()), tuple(steps))


def some(items: Sequence[Any], count: int, salt: str = "") -> Sequence[Any]:
    """At most so many of the items, spread by a fixed seed."""
    return items if len(items) <= count else random.Random(f"some {salt}").sample(items, count)


def situations(spec: Spec, count: int) -> Iterator[tuple[Record, int]]:
    """Some moments of the games, as (record, index of the state)."""
    moments = [(record, k) for record in records(spec).games for k in range(len(record.states))]
    yield from some(moments, count, "situations")


def shown(state: State) -> str:
    """A state as a failed check prints it, so that it can be built again."""
    return msgspec.json.encode(position(state)).decode()
