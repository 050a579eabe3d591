"""What every part of the board asks of the moment it shows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from pitkit.play import Choice
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.table import Table
from pitkit.shaddis_horne.rules.windows import is_idle


@dataclass(frozen=True)
class View:
    """A moment of the game as the board shows it.

    Attributes:
        state: The state.
        legal: The choices allowed now.
        before: The state before the last step, or None.
        narrow: Whether there is room for short words only.
    """

    state: Table
    legal: Collection[Choice]
    before: Table | None = None
    narrow: bool = False

    @cached_property
    def idle(self) -> bool:
        """Whether the players may begin or go on with turns."""
        return is_idle(self.state)

    @cached_property
    def answers(self) -> dict[str, do.Answer]:
        """The allowed answers by what they name."""
        return {choice.key: choice for choice in self.legal if isinstance(choice, do.Answer)}

    def may(self, choice: Choice) -> bool:
        """Whether a choice is allowed now."""
        return choice in self.legal

    def said(self, choice: Choice) -> str:
        """What a button for a choice says."""
        return choice.label(self.state)

    def first(self, kind: type[Choice], **fields: object) -> Choice | None:
        """The first allowed choice of a kind with some fields, or None."""
        found = (
            choice
            for choice in self.legal
            if isinstance(choice, kind) and all(getattr(choice, k) == v for k, v in fields.items())
        )
        return min(found, key=repr, default=None)
