"""Two Heads: the least a game has to say, used by the examples of this package.

Two seats toss a coin in turn; the first with two heads wins.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from pitkit.play.chance import Chance, Part
from pitkit.play.events import Event, Events
from pitkit.play.game import Game, Setup
from pitkit.play.state import State
from pitkit.play.steps import Choice, Over, Refusal


class Toss(Choice, frozen=True, tag="toss"):
    """Toss the coin."""


class TwoHeads(State, frozen=True, forbid_unknown_fields=True):
    """A moment of the game.

    Args:
        heads: Heads of each seat so far.
        turn: The seat whose turn it is.
        tossed: Whether the coin is in the air.
    """

    choice_types: ClassVar[tuple[type[Choice], ...]] = (Toss,)

    heads: tuple[int, int] = (0, 0)
    turn: Literal[0, 1] = 0
    tossed: bool = False

    def seats(self) -> tuple[str, ...]:
        """Names of the seats."""
        return ("Anna", "Ben")

    def phase(self) -> str:
        """The moment of the game in words."""
        return f"{self.seats()[self.turn]}'s turn"

    def candidates(self) -> tuple[Choice, ...]:
        """Either seat may mean to toss."""
        return (Toss(0), Toss(1))

    def refusal(self, step: Choice) -> Refusal | None:
        """Seats toss in turn."""
        return None if step.seat == self.turn else Refusal("TH-1", "seats toss in turn.")

    def chance(self) -> Chance | None:
        """The coin, once it is in the air."""
        coin = Part("coin", ("head", "tail"), (1, 1))
        return Chance("the toss", (coin,), ("TH-2",)) if self.tossed else None

    def over(self) -> Over | None:
        """Two heads win."""
        won = tuple(seat for seat in (0, 1) if self.heads[seat] == 2)
        return Over(won, "TH-3", "two heads win.") if won else None

    def play(self, choice: Choice) -> tuple[TwoHeads, Events]:
        """The coin goes up."""
        return replace(self, tossed=True), (Event(f"{self.seats()[choice.seat]} tosses.", ("TH-1",)),)

    def settle(self, faces: tuple[str, ...]) -> tuple[TwoHeads, Events]:
        """The coin comes down."""
        first, second = self.heads
        head = faces[0] == "head"
        heads = (first + head, second) if self.turn == 0 else (first, second + head)
        after = TwoHeads(heads, 1 if self.turn == 0 else 0)
        return after, (Event(f"{self.seats()[self.turn]}: {faces[0]}.", ("TH-2",)),)


GAME: Game[TwoHeads] = Game(
    name="two_heads",
    title="Two Heads",
    state=TwoHeads,
    setup=Setup,
    start=lambda setup, content: TwoHeads(),  # noqa: ARG005 - it has neither switches nor packs
)
