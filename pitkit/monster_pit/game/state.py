"""The state of the whole game with its doors to the play core."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Self, cast

from pitkit.monster_pit.game import flow, positions, views
from pitkit.monster_pit.game.steps import CHOICES
from pitkit.monster_pit.game.table import Table
from pitkit.play import Chance, Choice, Events, Over, Problem, Refusal


class PitState(Table, frozen=True, forbid_unknown_fields=True):
    """A moment of the game; its fields are those of `Table`."""

    choice_types: ClassVar[tuple[type[Choice], ...]] = CHOICES

    def candidates(self) -> tuple[Choice, ...]:
        """Everything the players could mean now."""
        return tuple(flow.candidates(self))

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        """Every rule that forbids a step."""
        return flow.refusals(self, step)

    def refusal(self, step: Choice) -> Refusal | None:
        """The first rule that forbids a step."""
        return next(self.refusals(step), None)

    def chance(self) -> Chance | None:
        """The dice or card due now."""
        return flow.chance(self)

    def over(self) -> Over | None:
        """How the game ended."""
        return self.ended

    def play(self, choice: Choice) -> tuple[PitState, Events]:
        """Carry out an allowed choice."""
        return cast("tuple[PitState, Events]", flow.play(self, choice))

    def settle(self, faces: tuple[str, ...]) -> tuple[PitState, Events]:
        """Carry out an outcome of the chance that is due."""
        return cast("tuple[PitState, Events]", flow.settle(self, faces))

    def view(self, seat: int | None) -> Self:
        """What a seat may know."""
        return cast(Self, views.view(self, seat))

    def phase(self) -> str:
        """The moment in words."""
        return flow.phase(self)

    def problems(self) -> Iterable[Problem]:
        """What keeps this value from being a legal position."""
        return positions.problems(self)

    def answer_labels(self) -> dict[str, str]:
        """The answers to what a card asks now, by their keys."""
        asked = flow.asking(self)
        return {reply.key: reply.label for reply in asked.replies} if asked else {}
