"""The playing surface: the round table with its panels, behind a curtain or against simple opponents.

Example:
    >>> shown = table(3, seat=0, opponents="honest", seed=5)
    >>> shown.session.state.stage
    'first'
    >>> shown.play_on()
    >>> 0 in {choice.seat for choice in shown.session.choices()}
    True
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from ipywidgets import Widget

from pitkit.odds.checks import flag, mapping, one_of, whole
from pitkit.play import Change, Choice, MalformedError, Policy, Rng, Session, Step
from pitkit.play.starting import session_of
from pitkit.ui.panels.base import plain_button
from pitkit.ui.table import Table
from pitkit.villagers.board import scene
from pitkit.villagers.calculators import CALCULATORS
from pitkit.villagers.game import GAME, new_game
from pitkit.villagers.policies import POLICIES
from pitkit.villagers.rules import Bet, Pay, VillagersState

__all__ = ["VillagersTable", "table"]

_LONGEST = 500  # steps opponents may take in a row


class VillagersTable(Table):
    """The round table with its panels, and opponents who play by themselves.

    Args:
        session: What is played.
        opponents: A policy for each seat that plays by itself. It answers a bet once, so that people are
            left a part of the match.
        options: Further arguments of `pitkit.ui.table.Table`.

    Attributes:
        opponents: The policies by seat.
        others: The button that lets the opponents go on, where there are some.
    """

    def __init__(
        self, session: Session[VillagersState], opponents: Mapping[int, Policy], **options: Any
    ) -> None:
        self.children: tuple[Widget, ...]
        self.opponents = {seat: self._patient(seat, policy) for seat, policy in opponents.items()}
        self._playing = False
        super().__init__(session, scene, odds=CALCULATORS, **options)
        self.others = plain_button(
            "Let the others play", "The opponents go on, dice and cards come up by the seed"
        )
        if self.opponents:
            self.bar.clicked(self.others, self.play_on, "letting the opponents play")
            head, top, *folds = self.children
            self.children = (head, top, self.others, *folds)
        self._watch_others()

    def _watch_others(self) -> None:
        stop_board = self._stop
        stop_others = self.session.watch(self._happened)  # after the panels

        def stop() -> None:
            stop_board()
            stop_others()

        self._stop = stop

    def _happened(self, change: Change) -> None:
        if self.opponents and change.kind == "step" and not self._playing:
            self.play_on()

    def _told(self, change: object) -> None:
        if not self._playing:
            super()._told(change)

    def _patient(self, seat: int, policy: Policy) -> Policy:
        """A policy that answers a bet once, and leaves the rest of it to people who can still pay."""

        def patient(view: VillagersState, choices: tuple[Choice, ...], rng: Rng) -> Choice | None:
            if view.missing and self._has_paid(seat) and self._people_can_pay(view):
                return None
            return policy(view, choices, rng)

        return patient

    def _has_paid(self, seat: int) -> bool:
        since: Iterator[Step] = takewhile(
            lambda step: not isinstance(step, Bet), reversed(self.session.steps)
        )
        return any(isinstance(step, Pay) and step.seat == seat for step in since)

    def _people_can_pay(self, view: VillagersState) -> bool:
        people = (view.players[seat] for seat in view.villagers if seat not in self.opponents)
        return any(player.tokens and not player.flees for player in people)

    def play_on(self) -> None:
        """Let the opponents play until a person is needed; dice and cards come up by the seed."""
        if self._playing or not self.opponents:
            return
        self._playing = True
        for panel in self.panels:
            panel.wake(False)
        try:
            self.session.auto(self.opponents, _LONGEST, wait_for_people=False)
        finally:
            self._playing = False
            for panel in self.panels:
                panel.wake()
            self.board.redraw()

    def show_session(self, session: Session[Any]) -> None:
        """Show another session from now on.

        Args:
            session: A session of the game.
        """
        super().show_session(session)
        self._watch_others()

    def close(self) -> None:
        """Let go of the session and of all widgets. A second call does nothing."""
        if not self._closed and not self.opponents:
            self.others.close()
            self.others.layout.close()
        super().close()


def table(
    session: Session[VillagersState] | Mapping[str, Any] | int | Sequence[str] = 4,
    *,
    seat: int | None = None,
    opponents: str | Mapping[int, str] | None = None,
    curtain: bool | None = None,
    seed: int = 0,
    switches: Mapping[str, Any] | None = None,
    **options: Any,
) -> VillagersTable:
    """Play on one screen behind curtains, or as one seat against simple opponents.

    Args:
        session: A session of the game, which several tables may show, or a position as data; or how many
            players, 3 to 8, or their names, for a new game.
        seat: Whose table it is. None: everybody's, with a curtain between the seats.
        opponents: Who plays by itself: a name of `pitkit.villagers.policies.POLICIES` ("honest", "bluffing",
            "at random") for every seat but `seat`, or such a name for some seats.
        curtain: Whether seats share the screen, parted by a curtain. None: where no seat is named. False
            without a seat shows everything, and the board says so.
        seed: For a new game or a position, a whole number from 0.
        switches: For a new game, fields of its setup, such as `{"tokens": 9}`.
        options: Further arguments of `pitkit.ui.table.Table`: title, theme, width, packs, key.

    Returns:
        The table, to be shown in a notebook.

    Raises:
        ValueError: There is no such seat or opponent, or the new game's arguments are out of range.

    Example:
        >>> shown = table(["Ada", "Ben", "Cleo"], seed=1)
        >>> shown.curtain is not None, shown.board.scene.title[:21]
        (True, 'Villagers and Monster')
        >>> shown.close()
    """
    if isinstance(session, int | Sequence) and not isinstance(session, str | bool):
        whole("session, as a number of players,", session if isinstance(session, int) else len(session), 3, 8)
        switches = {} if switches is None else mapping("switches", switches, "fields of the setup to values")
        session = new_game(session, seed, **switches)
    elif not isinstance(session, Session | Mapping):
        raise MalformedError(
            "session", session, "a session, a position as data, or 3 to 8 players or their names"
        )
    session = session_of(GAME, session, seed)
    count = len(session.state.players)
    if seat is not None:
        seat = whole("seat", seat, 0, count - 1)
    playing = _policies(opponents, seat, count)
    behind = seat is None if curtain is None else flag("curtain", curtain)
    return VillagersTable(session, playing, seat=seat, curtain=behind, **options)


def _policies(opponents: str | Mapping[int, str] | None, seat: int | None, count: int) -> dict[int, Policy]:
    if opponents is None:
        return {}
    if isinstance(opponents, str):
        if seat is None:
            raise ValueError(
                f"seat is None, but {opponents!r} plays all other seats; allowed is 0 to {count - 1}."
            )
        opponents = {other: opponents for other in range(count) if other != seat}
    named = mapping("opponents", opponents, "seats to names of policies")
    return {
        whole("a seat of opponents", other, 0, count - 1): POLICIES[one_of("opponents", name, POLICIES)]
        for other, name in named.items()
    }
