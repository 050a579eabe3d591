"""The playing surface of Pit Fighter: the board, the dice, the odds of what lies on it, the log with rules.

Example:
    >>> shown = table(players=2, seed=3, characters=("Varga", "Quill"), decks=TWENTY)
    >>> shown.choices.labels[0]
    'Ash: Arm with Crowd Pleaser, in hand'
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from pitkit.odds.checks import strict_flags, whole
from pitkit.pit_fighter.board import scene
from pitkit.pit_fighter.calculators import CALCULATORS
from pitkit.pit_fighter.drawing.arena import LOOK, hex_of_choice
from pitkit.pit_fighter.drawing.sight import Sight
from pitkit.pit_fighter.game import GAME, new_game
from pitkit.pit_fighter.hexes import Hex
from pitkit.pit_fighter.policies import fighter
from pitkit.pit_fighter.rules import PitFighterState
from pitkit.play import Choice, Session
from pitkit.play.game import PackLike
from pitkit.play.starting import session_of
from pitkit.ui.scene import Scene
from pitkit.ui.table import Look, Table

TWENTY = ("Varga's twenty", "Quill's twenty")
"""Decks of 20 sample cards, one for each sample character."""


class ArenaTable(Table):
    """A table whose board shows the line of sight to the hex that is pointed at.

    Args:
        session: What is played.
        opponents: Seats that a simple opponent plays.
        options: Further arguments of `pitkit.ui.table.Table`.
    """

    def __init__(self, session: Session[Any], opponents: Collection[int] = (), **options: Any) -> None:
        self._pointed: Hex | None = None
        self._opponents = frozenset(opponents)
        self._thinking = False
        super().__init__(session, self._arena, self._looked, odds=CALCULATORS, **options)
        self.board.on_point(self._point)
        self._answer(session)

    def _arena(self, state: PitFighterState, seat: int | None, look: Look) -> Scene:
        return scene(state, seat, look, self._pointed)

    def _point(self, target: Any) -> None:
        """Show the line of sight to a hex while the pointer or the keyboard is there."""
        at = self._hex_of(target)
        if at != self._pointed:
            self._pointed = at
            self.redraw()

    def _hex_of(self, target: Any) -> Hex | None:
        if isinstance(target, tuple) and target and target[0] == LOOK:
            return (target[1][0], target[1][1])
        if isinstance(target, Choice):
            state = self.session.state
            return hex_of_choice(Sight(state, None, True, frozenset()), target)
        return None

    def _looked(self, target: Any, _: Session[Any]) -> None:
        """A hex or a card that stands for no choice: say what it is, and keep the line of sight."""
        self._pointed = self._hex_of(target)
        self.redraw()
        choice = self.board.scene.choice(target)
        if choice is not None:
            self.board.say(choice.label)

    def _told(self, change: object) -> None:
        super()._told(change)
        if getattr(change, "kind", "") != "moved":  # after going back, a person looks first
            self._answer(self.session)

    def _answer(self, session: Session[Any]) -> None:
        """Let the opponent choose while it is for nobody else to; a person rolls all dice."""
        if self._thinking or not self._opponents:
            return
        self._thinking = True
        try:
            while session.chance() is None and session.state.over() is None:
                seats = {choice.seat for choice in session.choices()}
                if not seats or not seats <= self._opponents:
                    return
                session.auto(dict.fromkeys(self._opponents, fighter), limit=1)
        finally:
            self._thinking = False


@strict_flags
def table(
    session: Session[Any] | Mapping[str, Any] | None = None,
    *,
    players: int | Sequence[str] = 2,
    opponent: bool | int = False,
    seat: int | None = None,
    curtain: bool = False,
    seed: int = 0,
    packs: Iterable[str | PackLike] | None = None,
    theme: str = "auto",
    width: float = 800.0,
    key: str | None = None,
    **switches: Any,
) -> Table:
    """The playing surface: a session, a position as data, or a new match.

    Args:
        session: A session, or a position as data; None for a new match.
        players: How many players a new match has, 2 to 8, or their names.
        opponent: True for a simple opponent at every seat but the first, or the one seat it plays; the first
            seat's hand alone is then shown. A person rolls all dice.
        seat: Whose table it is; None to show and play everything.
        curtain: Whether seats share the screen, parted by a curtain.
        seed: Seed of a new match or of a position.
        packs: Names of shipped packs, or packs of one's own, for a new match or a position.
        theme: "auto" follows the page, "light" and "dark" stay.
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier table is closed, where the front end does not name its cells.
        switches: Fields of the setup of a new match, such as `characters`, `decks` and `mode`.

    Returns:
        The table, to be shown in a notebook.

    Raises:
        MalformedError: The setup or the position cannot be used.
        ValueError: There is no such seat.

    Example:
        >>> shown = table(opponent=True, seed=3, characters=("Varga", "Quill"), decks=TWENTY)
        >>> shown.seat, shown.session.state.seats()
        (0, ('Ash', 'Birch'))
        >>> shown.close()
    """
    if session is None:
        session = new_game(players, seed, packs, **switches)
    session = session_of(GAME, session, seed, packs)
    seats = _opponents(opponent, len(session.state.fighters))
    if seats and seat is None and not curtain:
        seat = next(each for each in range(len(session.state.fighters)) if each not in seats)
    return ArenaTable(session, seats, seat=seat, curtain=curtain, theme=theme, width=width, key=key)


def _opponents(given: bool | int, players: int) -> frozenset[int]:
    if given is True:
        return frozenset(range(1, players))
    if given is False:
        return frozenset()
    return frozenset([whole("opponent", given, 0, players - 1)])
