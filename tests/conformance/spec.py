"""What a game tells the conformance suite of itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

from pitkit.play import Choice, Game, Setup, State, Step, position
from pitkit.play.policies import Policy, random_policy
from pitkit.play.positions import read_state
from pitkit.play.rulebook import Kind

Built: TypeAlias = State | Callable[[], State]
"""A state, or a function that builds one when a test first needs it."""

MOST_LIFTED = 3
"""In how many fields the twin of a limit's position may differ from it."""


def built(state: Built) -> State:
    """The state that a case speaks of."""
    return state if isinstance(state, State) else state()


@dataclass(frozen=True)
class LimitCase:
    """A position and a step that one rule alone refuses.

    That no other rule refuses it is shown by a twin that is allowed: either `lift` is the same position
    but for what the rule is about, or `instead` is the step, in the same position, that keeps to the rule.

    Args:
        rule: Id of the rule, of kind `limit`.
        state: The position.
        step: The step it refuses.
        lift: Dotted paths into the position and the values with which the step is allowed, or that
            whole position; it may differ from `state` in three fields at most.
        instead: A step like `step` that is allowed in the position as it is.
    """

    rule: str
    state: Built
    step: Choice
    lift: Mapping[str, Any] | Built | None = None
    instead: Choice | None = None

    def twin(self) -> tuple[State, Choice]:
        """The position and the step that the rule does not refuse."""
        state = built(self.state)
        assert (self.lift is None) != (self.instead is None), f"{self.rule}: give either `lift` or `instead`"
        if self.lift is None:
            return state, self.instead or self.step
        twin = changed(state, self.lift) if isinstance(self.lift, Mapping) else built(self.lift)
        fields = [name for name in state.__struct_fields__ if getattr(state, name) != getattr(twin, name)]
        assert len(fields) <= MOST_LIFTED, f"{self.rule}: its twin differs in {', '.join(fields)}"
        return twin, self.step


@dataclass(frozen=True)
class EffectCase:
    """A position and a step whose events cite a rule, for rules that random games seldom reach."""

    rule: str
    state: Built
    step: Step


@dataclass(frozen=True)
class DataCase:
    """A number of a `data` rule, written by hand from the manual, and where the content holds it.

    Args:
        rule: Id of the rule, of kind `data`.
        value: What the manual says.
        find: Finds it in the content of the game's default packs.
    """

    rule: str
    value: Any
    find: Callable[[Any], Any]


@dataclass(frozen=True)
class HiddenPair:
    """Two states that differ only in what a seat may not know."""

    seat: int | None
    one: Built
    other: Built


@dataclass(frozen=True, eq=False)
class Spec:
    """A game and all that the suite needs to know to judge it.

    Args:
        where: Where the game is, `package.module:NAME`, so that other processes find it too.
        setups: The setups its games are played with, by turns; each a Setup or plain data for one.
        limits: A case for every rule of kind `limit`.
        effects: Cases for rules of kind `effect` that the games do not reach.
        data: A case for every rule of kind `data`.
        pairs: States that differ in hidden things, beside those the suite makes itself.
        texts: More texts a seat is shown, `(state, seat) -> str`, such as a board's spoken text.
        games: How many seeded games are played.
        shortest: The fewest steps a game can have.
        longest: The most steps a game may have.
        widest: The most choices a state may offer.
        policy: How every seat plays in the suite's games; a policy that never ends a game is of no use.
        only: Ids of the rulebook that this game answers for, where several games share one; None for all.
        declared: Dotted paths of state or content where other values than tuples, numbers, strings
            and frozen Structs are meant to be; an index is written `*`.
    """

    where: str
    setups: Sequence[Setup | Mapping[str, Any]]
    limits: Sequence[LimitCase] = ()
    effects: Sequence[EffectCase] = ()
    data: Sequence[DataCase] = ()
    pairs: Sequence[HiddenPair] = ()
    texts: Sequence[Callable[[State, int | None], str]] = ()
    games: int = 200
    shortest: int = 1
    longest: int = 500
    widest: int = 200
    policy: Policy = random_policy
    only: Collection[str] | None = None
    declared: Sequence[str] = ()

    def rules(self, kind: Kind) -> tuple[str, ...]:
        """Ids of a kind that the game answers for."""
        return tuple(
            rule for rule in self.game.rulebook.of_kind(kind) if self.only is None or rule in self.only
        )

    @property
    def game(self) -> Game[Any]:
        """The game."""
        game = find(self.where)
        assert isinstance(game, Game), f"{self.where} is no game"
        return game


def find(where: str) -> Any:
    """The object at `package.module:NAME`."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def changed(state: State, values: Mapping[str, Any]) -> State:
    """A state with some values of its position replaced, checked like a position."""
    data = position(state)
    for path, value in values.items():
        *way, last = path.split(".")
        holder: Any = data
        for key in way:
            holder = holder[int(key) if isinstance(holder, list) else key]
        holder[int(last) if isinstance(holder, list) else last] = value
    return read_state(type(state), data, getattr(state, "content", None))
