"""The small game with one leak each, for the tests that show that the suite finds them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from pitkit.play import Chance, Choice, Event, Events, Game, Over, Refusal, State
from tests.conformance.planted import game_in
from tests.play.lantern.rules import Draw, Fly, GoOn, Lantern, Throw


def __getattr__(name: str) -> Game[Any]:
    return game_in(globals(), name)


def _secret(state: Lantern) -> str:
    """What only its holder may know: the first card of the hand of the seat that has not the turn."""
    segments = state.hands[1 - state.turn].segments
    return str(getattr(segments[0], "card", "")) if segments else ""


class LeakyView(Lantern, frozen=True):
    """Hides nothing."""

    def view(self, seat: int | None) -> Any:
        return self


class LeakyEvent(Lantern, frozen=True):
    """Tells all seats what one of them draws."""

    def settle(self, faces: tuple[str, ...]) -> tuple[Lantern, Events]:
        after, told = super().settle(faces)
        return after, tuple(replace(event, seen_by=None) for event in told)


class LeakyRefusal(Lantern, frozen=True):
    """Names the other's card when it refuses."""

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        for refusal in super().refusals(step):
            yield replace(refusal, why=f"{refusal.why} {_secret(self)}")


class LeakyRule(Lantern, frozen=True):
    """Refuses a throw when the other holds a moth."""

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        yield from super().refusals(step)
        if isinstance(step, Draw) and _secret(self) == "moth":
            yield Refusal("TG-DRAW-03", "no.")


class LeakyPhase(Lantern, frozen=True):
    """Says the other's card in the phase."""

    def phase(self) -> str:
        return super().phase() + _secret(self)


class LeakyChance(Lantern, frozen=True):
    """Says the other's card in the title of a throw."""

    def chance(self) -> Chance | None:
        chance = super().chance()
        return chance and replace(chance, title=chance.title + _secret(self))


class LeakyEnd(Lantern, frozen=True):
    """Says the other's card at the end."""

    def over(self) -> Over | None:
        over = super().over()
        return over and replace(over, why=over.why + _secret(self))

    def _closed(self, *told: Event) -> tuple[Lantern, Events]:
        return self, told


class TellingThrow(Throw, frozen=True, tag="telling-throw"):
    """A throw whose button names the other's card."""

    def label(self, state: State) -> str:
        return f"Throw at {_secret(state)}" if isinstance(state, Lantern) else "Throw"


class LeakyLabel(Lantern, frozen=True):
    """Says the other's card on a button."""

    choice_types = (*Lantern.choice_types, TellingThrow)

    def candidates(self) -> tuple[Choice, ...]:
        return (*super().candidates(), TellingThrow(0), TellingThrow(1))


class OpensWhenHeld(Lantern, frozen=True):
    """Gives time to answer only to a seat that holds a moth, and so tells who does."""

    def settle(self, faces: tuple[str, ...]) -> tuple[Lantern, Events]:
        after, told = super().settle(faces)
        if after.stage == "answer" and after.refusal(Fly(1 - after.turn, "moth")) is not None:
            after, more = after.play(GoOn(after.turn))
            return after, (*told, *more)
        return after, told
