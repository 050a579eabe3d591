"""The state of a game with its doors to the play core.

What happens lives in the modules beside this one: `opening`, `turns`, `moves`, `traps`, `fights`, `plays`,
`damage`, `hunts` (Creatures), `effects` (the words of cards); `flow` puts them in order, `limits` says what
is refused and why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Self, cast

from pitkit.pit_fighter.rules import carry_out, flow, limits, options, plays, positions, views
from pitkit.pit_fighter.rules.steps import CHOICES
from pitkit.pit_fighter.rules.table import Table
from pitkit.play import Chance, Choice, Events, Over, Problem, Refusal


class PitFighterState(Table, frozen=True, forbid_unknown_fields=True):
    """A moment of the game; its fields are those of `Table`."""

    choice_types: ClassVar[tuple[type[Choice], ...]] = CHOICES

    def candidates(self) -> tuple[Choice, ...]:
        """Everything a player could mean now."""
        return tuple(options.candidates(self))

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        """Every rule that forbids a step."""
        return limits.refusals(self, step)

    def refusal(self, step: Choice) -> Refusal | None:
        """The first rule that forbids a step."""
        return next(self.refusals(step), None)

    def chance(self) -> Chance | None:
        """The dice or the card due now."""
        return flow.due(self)

    def over(self) -> Over | None:
        """How the game ended."""
        return self.ended

    def play(self, choice: Choice) -> tuple[PitFighterState, Events]:
        """Carry out an allowed choice."""
        return cast("tuple[PitFighterState, Events]", carry_out.play(self, choice))

    def settle(self, faces: tuple[str, ...]) -> tuple[PitFighterState, Events]:
        """Carry out an outcome of the chance that is due."""
        return cast("tuple[PitFighterState, Events]", flow.settle(self, faces))

    def view(self, seat: int | None) -> Self:
        """What a seat may know: hands and face-down cards only where it has seen them."""
        return cast(Self, views.view(self, seat))

    def phase(self) -> str:
        """The moment in words."""
        return options.phase(self)

    def done_label(self) -> str:
        """What "done" means now."""
        return options.done_label(self)

    def answer_labels(self) -> dict[str, str]:
        """The answers to what a card asks now, by their keys."""
        return options.answer_labels(self)

    def power_name(self, seat: int, place: int) -> str:
        """What a special ability of a player's character is called."""
        return plays.power_name(self, seat, place)

    def problems(self) -> Iterable[Problem]:
        """What keeps this value from being a legal position."""
        return positions.problems(self)
