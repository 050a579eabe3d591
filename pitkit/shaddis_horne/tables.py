"""A siege as a playing surface: the board, dice and cards, the odds of what comes next, the log with rules.

Example:
    >>> shown = table(new_game(seed=3))
    >>> shown.board.scene.title
    'The Siege of Shaddis Horne: setup. Due: the next Villager'
    >>> shown.board.press("roll")
    >>> shown.session.at
    1
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ipywidgets import Widget

from pitkit.play import Session
from pitkit.play.game import PackLike
from pitkit.play.starting import session_of
from pitkit.shaddis_horne.board import scene
from pitkit.shaddis_horne.game import GAME, new_game
from pitkit.shaddis_horne.live import calculators
from pitkit.shaddis_horne.live.prices import PricesPanel
from pitkit.shaddis_horne.odds.at_table import Prices
from pitkit.shaddis_horne.rules import HorneState
from pitkit.ui.panels.base import Panel
from pitkit.ui.panels.fold import Fold
from pitkit.ui.scene import Scene
from pitkit.ui.table import Look, Table

__all__ = ["HorneTable", "table"]


class HorneTable(Table):
    """A siege's board with its panels, and sliders for what things are worth.

    Args:
        session: What is played.
        options: Further arguments of `pitkit.ui.table.Table`.

    Attributes:
        prices: What things are worth; the Pit view and the Pit's odds follow them.
        worths: The sliders.
    """

    def __init__(self, session: Session[HorneState], **options: Any) -> None:
        self.children: tuple[Widget, ...]
        self.prices = Prices()
        self.worths: PricesPanel | None = None
        super().__init__(session, self._town, _said, odds=calculators(self.prices), **options)
        self.worths = PricesPanel(session, self.prices, self._priced)
        head, top, bar, odds, *folds = self.children
        self.children = (head, top, bar, odds, Fold("What things are worth to you", self.worths), *folds)

    def _town(self, state: Any, seat: int | None, look: Look) -> Scene:
        return scene(state, seat, look, self.prices)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """All panels that watch the session."""
        return super().panels if self.worths is None else (*super().panels, self.worths)

    def _priced(self) -> None:
        """Something has another worth: the Pit view and the odds are to be worked out anew."""
        self.redraw()
        if self.calculators is not None:
            self.calculators.ask_again()


def table(
    session: Session[Any] | Mapping[str, Any] | None = None,
    *,
    players: int = 1,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    seat: int | None = None,
    **options: Any,
) -> HorneTable:
    """The playing surface of a siege.

    Args:
        session: A session, or a position as data; None for a new game.
        players: How many run the town in a new game, 1 to 8.
        seed: Seed of a new game or a position.
        packs: Names of shipped packs, or packs of one's own, for a new game or a position.
        seat: Whose table it is; None to play everything.
        options: Further arguments of `pitkit.ui.table.Table`: title, theme, width, key.

    Returns:
        The table, to be shown in a notebook.

    Raises:
        MalformedError: The setup or the position cannot be used.

    Example:
        >>> shown = table(seed=5, players=2)
        >>> shown.session.state.players
        ('Player 1', 'Player 2')
        >>> shown.close()
    """
    if session is None:
        session = new_game(players, seed, packs)
    return HorneTable(session_of(GAME, session, seed, packs), seat=seat, **options)


def _said(target: Any, session: Session[Any]) -> None:
    """Places, cards and Villagers are there to be read: their words show while the pointer is there."""
