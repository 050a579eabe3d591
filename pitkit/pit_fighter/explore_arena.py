"""What the explorers with an arena share: pieces that are put on hexes by click, touch or key.

A control says which piece a click puts down. The pieces stand in a position of the game, which the rules and
the calculators are asked about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitkit.pit_fighter.board import arena_groups
from pitkit.pit_fighter.drawing.arena import LOOK
from pitkit.pit_fighter.drawing.grid import Grid
from pitkit.pit_fighter.drawing.sight import sight_of
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.ui.board import Board
from pitkit.ui.explorer import Control, Explorer
from pitkit.ui.scene import Box, Group, Scene

__all__ = ["ArenaExplorer"]

_MARGIN = 16.0
_WIDEST = 560.0
_LEAST = 320.0
_ROOM = 500.0  # height of the arena at its widest


class ArenaExplorer(Explorer):
    """Controls, an arena on which pieces are put down, and what the calculators say of it.

    A kind of explorer gives `position` and `answers`, and may draw `marks`.

    Args:
        controls: The controls; one named `puts` says which piece a click puts down.
        places: The hex of each piece at first, by its name.
        title: A heading.
        text: A sentence below it.
        theme: "auto", "light" or "dark".
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Attributes:
        board: The arena.
        places: Where the pieces are.
        state: The position that is shown.
    """

    def __init__(
        self,
        controls: Sequence[Control],
        places: Mapping[str, Hex],
        *,
        title: str,
        text: str,
        theme: str = "auto",
        width: float = 800.0,
        key: str | None = None,
    ) -> None:
        self.places: dict[str, Hex] = dict(places)
        self._drawn: tuple[tuple[object, ...], Scene] | None = None
        self.state = self.position({control.name: control.value for control in controls})
        self.board = Board(self._scene, self._pressed, theme=theme, width=width, expected=(ValueError,))
        super().__init__(
            controls,
            self._compute_all,
            self._bring,
            [self.board],
            title=title,
            text=text,
            expected=(ValueError,),
            key=key,
        )

    def position(self, values: Mapping[str, Any]) -> PitFighterState:
        """The position of the controls' values and the pieces' places."""
        raise TypeError(f"{type(self).__name__} makes no position of {sorted(values)}")

    def answers(self, values: Mapping[str, Any]) -> Any:
        """What is shown below the arena: as `compute` of an `Explorer` gives it."""
        return f"{self.state.phase()}: {sorted(values)}"

    def marks(self, grid: Grid) -> Sequence[Group]:  # noqa: ARG002 - kinds of explorers use it
        """What is drawn over the arena."""
        return ()

    def put_down(self, piece: str, at: Hex) -> None:
        """Put a piece on a hex, as a click does.

        Args:
            piece: Its name.
            at: The hex.

        Raises:
            ValueError: There is no such piece or hex, or another piece stands there.
        """
        if piece not in self.places:
            raise ValueError(f"piece is {piece!r}; allowed are {', '.join(self.places)}.")
        if at not in self.state.content.legal:
            raise ValueError(f"hex is {at!r}; allowed are the hexes of the arena.")
        other = next((name for name, place in self.places.items() if place == at and name != piece), None)
        if other is not None and self.apart(piece, other):
            raise ValueError(f"{self.state.hex_name(at)} is taken by {other}; allowed is a free hex.")
        before = dict(self.places)
        self.places[piece] = at
        try:
            self.position(self.values)
        except ValueError:
            self.places = before
            raise
        self.recompute()

    def apart(self, piece: str, other: str) -> bool:  # noqa: ARG002 - kinds of explorers use it
        """Whether two pieces may not be on one hex."""
        return True

    def _compute_all(self, **values: Any) -> Any:
        self.state = self.position(values)
        return self.answers(values)

    def _bring(self, answers: Any) -> Any:
        self.board.redraw()
        return answers

    def _pressed(self, target: Any) -> None:
        if isinstance(target, tuple) and len(target) == 2 and target[0] == LOOK:
            self.put_down(str(self.controls["puts"].value), (target[1][0], target[1][1]))

    def _scene(self, width: float) -> Scene:
        shown = (self.state, self.seen_key(), width)
        if self._drawn is None or self._drawn[0] != shown:
            self._drawn = (shown, self._made_scene(width))
        return self._drawn[1]

    def seen_key(self) -> object:
        """What the marks over the arena depend on, beside the position."""
        return None

    def _made_scene(self, width: float) -> Scene:
        wide = min(_WIDEST, max(_LEAST, width))
        room = Box(_MARGIN + 18, _MARGIN, wide - 2 * _MARGIN - 18, _ROOM)
        sight = sight_of(self.state)
        groups, bottom = arena_groups(sight, room)
        grid = Grid.fitted(self.state.content.layout.hexes, room)
        return Scene((*groups, *self.marks(grid)), wide, bottom + _MARGIN, self.spoken(), "pit_fighter")

    def pieces(self) -> dict[str, Hex]:
        """The pieces that are in the arena now."""
        return self.places

    def spoken(self) -> str:
        """What the arena shows, for who hears it."""
        named = (f"{name} on {self.state.hex_name(at)}" for name, at in self.pieces().items())
        return f"The arena: {', '.join(named)}"
