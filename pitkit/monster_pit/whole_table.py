"""The whole game as a playing surface: the board, dice, cards, choices, odds, the log with rules.

Example:
    >>> shown = table(players=("Anna", "Ben"), seed=3)
    >>> shown.board.scene.title
    'Vaiel, the Enchantress: setup, Anna picks a Captain'
    >>> shown.board.press(("outpost", 1))
    >>> shown.desk.outpost
    1
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pitkit.monster_pit.game import GAME, PitState
from pitkit.monster_pit.whole_board import Desk, scene
from pitkit.monster_pit.whole_odds import CALCULATORS
from pitkit.play import Session
from pitkit.play.game import PackLike
from pitkit.play.starting import new_session, session_of
from pitkit.ui.panels.curtain import Curtain
from pitkit.ui.scene import Scene
from pitkit.ui.table import Look, Table

__all__ = ["PitTable", "SidesCurtain", "table"]


class SidesCurtain(Curtain):
    """The curtain between the Captains and the Monster player; the Captains share one side of it."""

    def _told(self, change: Any) -> None:
        captains = {choice.seat for choice in self.session.choices()} & set(self._captains())
        if self.viewer in self._captains() and len(captains) == 1 and self.viewer not in captains:
            (self.viewer,) = captains
            self._on_change(self.viewer)
        super()._told(change)

    def _captains(self) -> range:
        return range(len(self.session.state.captains))


class PitTable(Table):
    """A game's board with its panels, and what the reader has laid open on it.

    Args:
        session: What is played.
        options: Further arguments of `pitkit.ui.table.Table`.

    Attributes:
        desk: What is laid open; a step closes it.
    """

    curtain_kind = SidesCurtain

    def __init__(self, session: Session[PitState], **options: Any) -> None:
        self.desk = Desk()
        self._desk_of: Any = None
        super().__init__(session, self._whole, self._opened, odds=CALCULATORS, **options)

    def _whole(self, state: Any, seat: int | None, look: Look) -> Scene:
        if self._desk_of is not look.session.state:  # a step was made, or another session is shown
            self._desk_of = look.session.state
            self.desk = Desk(rows=self.desk.rows)
        return scene(state, seat, look, self.desk)

    def _opened(self, target: Any, session: Session[Any]) -> None:  # noqa: ARG002 - one shape for all games
        """What a target means that is no choice: it lays something open, or is there to be read."""
        match target:
            case ("at", str(place)):
                self.desk = replace(self.desk, place=place, page=0)
            case ("page", int(page)):
                self.desk = replace(self.desk, page=page)
            case ("outpost", int(seat)):
                self.desk = replace(self.desk, outpost=seat)
            case ("row", int()):
                self.desk = replace(self.desk, rows=not self.desk.rows)
            case _:
                choice = self.board.scene.choice(target)
                self.board.say(choice.label if choice is not None else "", "quiet")


def table(
    session: Session[Any] | Mapping[str, Any] | None = None,
    *,
    players: Iterable[str] = ("Anna", "Ben"),
    board: str = "vaiel",
    monster_player: bool = False,
    encounters: bool = False,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    seat: int | None = None,
    curtain: bool | None = None,
    setup: Mapping[str, Any] | None = None,
    **options: Any,
) -> PitTable:
    """The playing surface of a whole game.

    Args:
        session: A session, or a position as data; None for a new game.
        players: The Captains' players of a new game, 1 to 4 names.
        board: Key of the Monster Board of a new game.
        monster_player: Whether an extra player plays the Monster of a new game.
        encounters: Whether a new game is played with the Encounter deck.
        seed: Seed of a new game or a position.
        packs: Names of shipped packs, or packs of one's own, for a new game or a position.
        seat: Whose table it is; None to play everything.
        curtain: Whether a curtain parts the Captains from the Monster player on one screen; None for one
            where there is a Monster player and no seat is given.
        setup: Further fields of a new game's setup, e.g. `outpost_side`, `white`, `rulings`.
        options: Further arguments of `pitkit.ui.table.Table`: title, theme, width, key.

    Returns:
        The table, to be shown in a notebook.

    Raises:
        MalformedError: The setup or the position cannot be used.

    Example:
        >>> shown = table(players=("Anna",), monster_player=True, seed=5)
        >>> shown.curtain.waiting
        0
        >>> shown.close()
    """
    if session is None:
        session = new_session(
            GAME, seed, packs, players=tuple(players), board=board, monster_player=monster_player,
            encounters=encounters, **(setup or {}),
        )  # fmt: skip
    session = session_of(GAME, session, seed, packs)
    if curtain is None:
        curtain = session.state.monster_player and seat is None
    return PitTable(session, seat=seat, curtain=curtain, **options)
