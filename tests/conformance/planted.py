"""The small game with one fault each, for the tests that show that the suite finds them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace as with_changes
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr, replace

from pitkit.play import (
    Chance,
    Choice,
    Event,
    Events,
    ForbiddenError,
    Game,
    MalformedError,
    Outcome,
    Over,
    Part,
    Pile,
    Problem,
    Refusal,
    State,
    Step,
)
from tests.conformance.spec import Spec
from tests.play.lantern import GAME, start
from tests.play.lantern.rules import Draw, GoOn, Lantern, Lay, Throw
from tests.play.lantern_cases import SPEC


def as_kind(kind: type[Lantern], state: State) -> Any:
    """A state of the small game as one of a faulty class."""
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return kind(**fields)


@cache
def game_of(kind: type[Lantern]) -> Game[Any]:
    """The small game with a faulty class of states."""
    return with_changes(GAME, state=kind, start=lambda setup, content: as_kind(kind, start(setup, content)))


def spec_of(kind: type[Lantern], games: int = 12, **changes: Any) -> Spec:
    """The small game's spec for a faulty class of states."""
    module = __name__ if kind is Lantern else kind.__module__
    values: dict[str, Any] = {
        "where": f"{module}:game_{kind.__name__}",
        "games": games,
        "limits": [_recast(kind, case, "state", "lift") for case in SPEC.limits],
        "effects": [_recast(kind, case, "state") for case in SPEC.effects],
        "pairs": [_recast(kind, case, "one", "other") for case in SPEC.pairs],
    }
    return with_changes(SPEC, **values | changes)


def game_in(module: dict[str, Any], name: str) -> Game[Any]:
    """`game_X` of a module: the game whose states are of its class X, so that other processes find it."""
    kind = module.get(name.removeprefix("game_"))
    if not name.startswith("game_") or kind is None:
        raise AttributeError(name)
    return game_of(kind)


def __getattr__(name: str) -> Game[Any]:
    return game_in(globals(), name)


def _recast(kind: type[Lantern], case: Any, *names: str) -> Any:
    """A case with the states it builds as states of the faulty class."""
    builders = {name: getattr(case, name) for name in names if callable(getattr(case, name))}
    return with_changes(case, **{name: _recaster(kind, state) for name, state in builders.items()})


def _recaster(kind: type[Lantern], state: Callable[[], State]) -> Callable[[], State]:
    return lambda: as_kind(kind, state())


# What is allowed ------------------------------------------------------------------------------------


class OffersRefused(Lantern, frozen=True):
    """Offers what it refuses."""

    def choices(self) -> tuple[Choice, ...]:
        return self.candidates() if super().choices() else ()


class ForgetsChoice(Lantern, frozen=True):
    """Leaves a choice out."""

    def choices(self) -> tuple[Choice, ...]:
        return super().choices()[:1]


class RefusesInPlay(Lantern, frozen=True):
    """Allows a step that it then cannot carry out."""

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        if isinstance(choice, Throw) and self.turn == 1:
            raise MalformedError("throw", choice, "not this")
        return super().play(choice)


class NeverChecks(Lantern, frozen=True):
    """Carries out whatever it is asked to go on with."""

    def apply(self, step: Step) -> tuple[Any, Events]:  # type: ignore[misc]
        return self.play(step) if isinstance(step, GoOn) else super().apply(step)


class ChecksCandidatesOnly(Lantern, frozen=True):
    """Lets through every step that is no candidate."""

    def apply(self, step: Step) -> tuple[Any, Events]:  # type: ignore[misc]
        foreign = isinstance(step, Lay) and step not in self.candidates()
        return (self, ()) if foreign else super().apply(step)


class CitesAnother(Lantern, frozen=True):
    """Refuses by another rule than it says beforehand."""

    def apply(self, step: Step) -> tuple[Any, Events]:  # type: ignore[misc]
        try:
            return super().apply(step)
        except ForbiddenError as error:
            raise ForbiddenError(step, "TG-RUN-02", error.why) from None


class TellsAllChoices(Lantern, frozen=True):
    """Lists every seat's choices when it refuses one seat."""

    def apply(self, step: Step) -> tuple[Any, Events]:  # type: ignore[misc]
        try:
            return super().apply(step)
        except ForbiddenError as error:
            raise ForbiddenError(step, error.rule, error.why, legal=self.choices()) from None


class ChangesWhenRefusing(Lantern, frozen=True):
    """Is another value after a refusal."""

    def apply(self, step: Step) -> tuple[Any, Events]:  # type: ignore[misc]
        try:
            return super().apply(step)
        except ForbiddenError:
            force_setattr(self, "light", (self.light[0] + 1, self.light[1]))
            raise


class TakesAnySeat(Lantern, frozen=True):
    """Counts seats round and round."""

    def apply(self, step: Step) -> tuple[Any, Events]:  # type: ignore[misc]
        wrong = isinstance(step, Choice) and type(step.seat) is int and step.seat not in (0, 1)
        return (self, ()) if wrong else super().apply(step)


class TakesAnyFace(Lantern, frozen=True):
    """Makes nothing of a face that the die does not have."""

    def apply(self, step: Step) -> tuple[Any, Events]:  # type: ignore[misc]
        wrong = isinstance(step, Outcome) and "no such face" in step.faces
        return (self, ()) if wrong else super().apply(step)


class ForgetsLimit(Lantern, frozen=True):
    """Lets a run be laid in any order."""

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        return (refusal for refusal in super().refusals(step) if refusal.rule != "TG-RUN-02")


class MixesLimits(Lantern, frozen=True):
    """Refuses a card too dark as one not held."""

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        for refusal in super().refusals(step):
            yield replace(refusal, rule=refusal.rule.replace("RUN-02", "RUN-03"))


class TwoSources(Lantern, frozen=True):
    """Says another rule first than the first of its list."""

    def refusal(self, step: Choice) -> Refusal | None:
        found = list(self.refusals(step))
        return Refusal("TG-TURN-02", "no.") if found else None


# What is cited --------------------------------------------------------------------------------------


def _recited(told: Events, old: str, *new: str) -> Events:
    return tuple(replace(event, rules=new) if old in event.rules else event for event in told)


class CitesNothing(Lantern, frozen=True):
    """Lets a moth fly without saying by which rule."""

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        after, told = super().play(choice)
        return after, _recited(told, "TG-ANS-01")


class CitesInChanceOnly(Lantern, frozen=True):
    """Names the rule of a throw before it happens, and never when it does."""

    def apply(self, step: Step) -> tuple[Any, Events]:  # type: ignore[misc]
        after, told = super().apply(step)
        return after, _recited(told, "TG-THROW-01")


class CitesUnknown(Lantern, frozen=True):
    """Cites a rule that is not there."""

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        after, told = super().play(choice)
        return after, _recited(told, "TG-RUN-01", "TG-RUN-01", "TG-RUN-99")


class CitesNote(Lantern, frozen=True):
    """Cites a rule that is only shown."""

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        after, told = super().play(choice)
        return after, _recited(told, "TG-RUN-01", "TG-RUN-01", "TG-NOTE-01")


class RefusesByEffect(Lantern, frozen=True):
    """Refuses by a rule that forbids nothing."""

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        return (replace(refusal, rule="TG-RUN-01") for refusal in super().refusals(step))


class EndsByNothing(Lantern, frozen=True):
    """Ends by a rule that is not there."""

    def over(self) -> Over | None:
        over = super().over()
        return over and replace(over, rule="TG-END-99")

    def _closed(self, *told: Event) -> tuple[Lantern, Events]:
        return self, told


# Chance ---------------------------------------------------------------------------------------------


class LossyChance(Chance, frozen=True):
    """A chance event that leaves its last outcome out."""

    def law(self) -> Iterator[tuple[tuple[str, ...], int]]:
        return iter(list(super().law())[:-1])


class AnyPart(Part, frozen=True):
    """A part that may have any faces and weights."""

    def __post_init__(self) -> None:
        pass


class LossyLaw(Lantern, frozen=True):
    """Has a law that does not sum to its total."""

    def chance(self) -> Chance | None:
        chance = super().chance()
        return chance and LossyChance(chance.title, chance.parts, chance.rules)


class TwiceAFace(Lantern, frozen=True):
    """Lists a face of the lantern twice."""

    def chance(self) -> Chance | None:
        chance = super().chance()
        if chance is None or self.stage != "throw":
            return chance
        part = chance.parts[0]
        twice = AnyPart(part.name, (*part.faces, part.faces[0]), (*part.weights, 1))
        return replace(chance, parts=(twice,))


class NeverAFace(Lantern, frozen=True):
    """Has a face of the lantern that cannot come up."""

    def chance(self) -> Chance | None:
        chance = super().chance()
        if chance is None or self.stage != "throw":
            return chance
        part = chance.parts[0]
        return replace(chance, parts=(AnyPart(part.name, part.faces, (*part.weights[:-1], 0)),))


class CannotSettle(Lantern, frozen=True):
    """Cannot carry out one card of the deal."""

    def settle(self, faces: tuple[str, ...]) -> tuple[Lantern, Events]:
        if faces == ("torch",) and self.stage == "deal":
            raise MalformedError("faces", faces, "no torch")
        return super().settle(faces)


# Values ---------------------------------------------------------------------------------------------


class Box(Struct):
    """A value that can be changed."""

    light: int = 0


class KeepsList(Lantern, frozen=True):
    """Holds a list."""

    trail: list[int] = msgspec.field(default_factory=list)


class KeepsBox(Lantern, frozen=True):
    """Holds a Struct that is not frozen."""

    box: Box = msgspec.field(default_factory=Box)


class ChangesThePast(Lantern, frozen=True):
    """Adds to a list that it shares with earlier states."""

    trail: list[int] = msgspec.field(default_factory=list)

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        self.trail.append(choice.seat)
        return super().play(choice)


class ReadsBackAnother(Lantern, frozen=True):
    """Has a field that is read as a list where it was a tuple."""

    trail: Any = ()

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        after, told = super().play(choice)
        return replace(after, trail=(choice.seat,)), told


class ReachesProblems(Lantern, frozen=True):
    """Calls a state that play reaches no position."""

    def problems(self) -> Iterable[Problem]:
        if self.thrown > 1:
            yield "thrown", self.thrown, "at most 1"


class TurnsItsView(Lantern, frozen=True):
    """Shows, of what it shows, something else again."""

    def view(self, seat: int | None) -> Any:
        seen = super().view(seat)
        return replace(seen, rows=(seen.rows[1], seen.rows[0]))


class ShowsTheOnlooker(Lantern, frozen=True):
    """Shows an onlooker all."""

    def view(self, seat: int | None) -> Any:
        return self if seat is None else super().view(seat)


class HidesItsOwn(Lantern, frozen=True):
    """Shows a seat not even its own hand."""

    def view(self, seat: int | None) -> Any:
        return super().view(None)


class LosesCards(Lantern, frozen=True):
    """Shows the other hand as empty and does not put its cards back."""

    def view(self, seat: int | None) -> Any:
        hands = tuple(hand if owner == seat else Pile() for owner, hand in enumerate(self.hands))
        return replace(self, hands=hands)


# The same again -------------------------------------------------------------------------------------


class CountsCalls(Lantern, frozen=True):
    """Does something else each time."""

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        _CALLS.append(choice.seat)
        after, told = super().play(choice)
        return after, (*told, Event(f"Deed number {len(_CALLS)}.", ("TG-TURN-01",)))


_CALLS: list[int] = []


class HangsOnHashes(Lantern, frozen=True):
    """Tells things in the order of a set."""

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        after, told = super().play(choice)
        return after, (*told, Event(" ".join({"moth", "ember", "candle", "torch", "gate"}), ("TG-TURN-01",)))


class HangsOnRandom(Lantern, frozen=True):
    """Asks the global random numbers."""

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        after, told = super().play(choice)
        return after, (*told, Event(f"A mood of {random.random()}.", ("TG-TURN-01",)))


class NeverEnds(Lantern, frozen=True):
    """Has no end."""

    def over(self) -> Over | None:
        return None

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        yield from super().refusals(step)
        if isinstance(step, Draw) and not self.pit.size:
            yield Refusal("TG-DRAW-03", "the pit is empty.")
