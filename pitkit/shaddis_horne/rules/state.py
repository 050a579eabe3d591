"""The state of a siege with its doors to the play core.

What happens lives in the modules beside this one: `waves` (siege phase), `action`, `pit`, `attack`, `drive`
(what follows from what); `limits` says what is refused and why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, cast

from pitkit.play import Chance, Choice, Events, Over, Problem, Refusal
from pitkit.shaddis_horne.rules import carry_out, chances, limits, options, people, positions
from pitkit.shaddis_horne.rules.effects import source_name
from pitkit.shaddis_horne.rules.steps import CHOICES
from pitkit.shaddis_horne.rules.table import Table
from pitkit.shaddis_horne.rules.tasks import Shop


class HorneState(Table, frozen=True, forbid_unknown_fields=True):
    """A moment of the game; its fields are those of `Table`. Every view of it is the whole."""

    choice_types: ClassVar[tuple[type[Choice], ...]] = CHOICES

    def candidates(self) -> tuple[Choice, ...]:
        """Everything the players could mean now."""
        return tuple(options.candidates(self))

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        """Every rule that forbids a step."""
        return limits.refusals(self, step)

    def refusal(self, step: Choice) -> Refusal | None:
        """The first rule that forbids a step."""
        return next(self.refusals(step), None)

    def chance(self) -> Chance | None:
        """The dice, token or card due now."""
        return chances.due(self)

    def over(self) -> Over | None:
        """How the siege ended."""
        return self.ended

    def play(self, choice: Choice) -> tuple[HorneState, Events]:
        """Carry out an allowed choice."""
        return cast("tuple[HorneState, Events]", carry_out.play(self, choice))

    def settle(self, faces: tuple[str, ...]) -> tuple[HorneState, Events]:
        """Carry out an outcome of the chance that is due."""
        return cast("tuple[HorneState, Events]", chances.settle(self, faces))

    def seats(self) -> tuple[str, ...]:
        """One seat, since all players decide together (SH-CMP-08)."""
        return (" and ".join(self.players),)

    def phase(self) -> str:
        """The moment in words."""
        return options.phase(self)

    def problems(self) -> Iterable[Problem]:
        """What keeps this value from being a legal position."""
        return positions.problems(self)

    # Words for the labels of choices ----------------------------------------------------------------

    def answer_labels(self) -> dict[str, str]:
        """The answers to what a card asks now, by their keys."""
        return options.answer_labels(self)

    def source_label(self, source: str) -> str:
        """What people call the card an ability stands on."""
        return source_name(self, source)

    def offer_label(self, card: str) -> str:
        """A card of the row being bought from with its price, in words."""
        task = self.top
        if not isinstance(task, Shop) or card not in self.decks.of(task.row).row:
            return card
        price = people.price(self, task.row, card)
        return f"{self.content.called(task.row, card)} for {people.price_text(price)}"
