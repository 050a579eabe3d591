"""The table: a game's board with all its panels, bound to a session.

Example:
    >>> from pitkit.play import Session
    >>> from pitkit.play.example import GAME, Toss
    >>> from pitkit.ui.scene import Box, Circle, Group, Scene
    >>> def scene(state, seat, look):
    ...     coins = [
    ...         Circle(60 + 90 * at, 50, 30, target=Toss(at), label=name, legal=Toss(at) in look.legal)
    ...         for at, name in enumerate(state.seats())
    ...     ]
    ...     return Scene((Group("coins", Box(0, 0, 200, 100), coins),), 200, 100, title=state.phase())
    >>> shown = table(Session(GAME, seed=1), scene)
    >>> shown.board.press(Toss(1))
    >>> shown.board.message
    "Toss by Ben: refused in Anna's turn: seats toss in turn. [TH-1]."
    >>> shown.board.press(Toss(0))
    >>> shown.tray.lit
    True
    >>> shown.close()
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Layout, VBox, Widget

from pitkit.odds.checks import flag
from pitkit.play import Choice, Event, ForbiddenError, MalformedError, PitkitError, Session, State
from pitkit.play.errors import whole
from pitkit.play.events import visible
from pitkit.play.game import PackLike

from .board import NARROW, Board
from .glance import ROLL
from .panels.base import ONLOOKER, Panel
from .panels.choices import Choices
from .panels.curtain import Curtain
from .panels.dice import DiceTray
from .panels.events import EventLog
from .panels.fold import Fold
from .panels.look import ThemeToggle
from .panels.odds import Calculator, OddsPanel
from .panels.positions import PositionPanel
from .panels.saves import SaveLoad
from .panels.sessionbar import SessionBar
from .rerun import close_tree, note
from .scene import Scene
from .svg import Picture

__all__ = ["ROLL", "Look", "SceneFor", "Table", "play_run", "table"]

_SIDE = 280  # CSS pixels the panels beside a board need


@dataclass(frozen=True)
class Look:
    """How the board looks on its session now, for a game's `scene`.

    Attributes:
        session: The session; a scene takes what it shows from the state it is given.
        seat: The seat that looks; `ONLOOKER` for what everyone sees, None for everything.
        width: CSS pixels to arrange for.
        legal: The choices the seat may take now.
    """

    session: Session[Any]
    seat: int | None
    width: float
    legal: frozenset[Choice]

    @property
    def narrow(self) -> bool:
        """Whether the narrow arrangement is wanted."""
        return self.width < NARROW

    @cached_property
    def before(self) -> State | None:
        """The state before the last step, as the seat sees it; None at the start."""
        session = self.session
        if not session.at:
            return None
        state: State = session.states[-2]
        return state if self.seat is None else state.view(_eye(self.seat))

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What the last step made happen, as far as the seat was told."""
        events = self.session.events_of(-1) if self.session.at else ()
        return events if self.seat is None else visible(events, _eye(self.seat))


SceneFor = Callable[[Any, int | None, Look], Scene]
"""Draws a state as a seat sees it: `scene(state, seat, look)`; seat None: it may see all it is given."""


def _eye(seat: int) -> int | None:
    return None if seat == ONLOOKER else seat


def play_run(session: Session[Any], choices: Sequence[Choice]) -> int:
    """Play several choices one by one, and stop where something comes between.

    Args:
        session: What is played.
        choices: The steps one click stands for.

    Returns:
        How many were played: it stops when chance is due, something was revealed or the game is over.

    Raises:
        ForbiddenError: A rule refuses one of them; those before it are played.
    """
    for count, choice in enumerate(choices, 1):
        events = session.play(choice)
        if session.chance() or session.state.over() or any(event.reveals for event in events):
            return count
    return len(choices)


class Table(VBox):  # type: ignore[misc]
    """A board with its panels.

    Args:
        session: What is played; several tables may show one session.
        scene: Draws the board: `scene(state, seat, look)`. A target that is a choice of the game is played
            when it is clicked, a tuple of choices one by one, `ROLL` rolls what is due.
        on_target: Called with any other target and the session; a choice or tuple of choices it returns is
            played.
        odds: The game's calculators: pairs of a name and `calculate(session, seat)`.
        seat: Whose table it is; None to show and play everything, `ONLOOKER` to see what everyone sees.
        title: A heading; None for the game's title, "" for none.
        curtain: Whether seats share the screen, parted by a curtain; `seat` is then left alone.
        theme: "auto", "light" or "dark".
        width: CSS pixels to arrange for until the page reports its own.
        packs: A person's own packs, for opening saves.
        key: A name under which an earlier table is closed, where the front end does not name its cells.

    Attributes:
        session: The session shown now.
        seat: The seat that looks now; `ONLOOKER` while a curtain is down.
        board: The board.
        tray: The dice tray.
        choices: The choices.
        events: The log with rules.
        bar: The session bar.
        saves: Save, open and share.
        position: The position panel.
        calculators: The odds panel, or None.
        curtain: The curtain, or None.
        theme: The choice of theme.
    """

    curtain_kind: type[Curtain] = Curtain
    """The curtain this kind of table has."""

    _closed = True  # until it is made: an argument that is refused leaves nothing to close

    def __init__(
        self,
        session: Session[Any],
        scene: SceneFor,
        on_target: Callable[[Any, Session[Any]], Any] | None = None,
        odds: Sequence[Calculator] = (),
        seat: int | None = None,
        title: str | None = None,
        *,
        curtain: bool = False,
        theme: str = "auto",
        width: float = 800.0,
        packs: Iterable[PackLike] = (),
        key: str | None = None,
    ) -> None:
        if seat is not None:
            seat = whole("seat", seat, ONLOOKER, len(session.state.seats()) - 1)
        self.session, self.seat = session, ONLOOKER if flag("curtain", curtain) else seat
        self._scene_for, self._on_target = scene, on_target
        self._drawn: tuple[State, tuple[Any, ...], Scene] | None = None
        self.board = Board(self._scene, self._pressed, theme=theme, width=width, expected=(PitkitError,))
        self._stop = session.watch(self._told)  # before the panels, so that the board is drawn first
        self.tray = DiceTray(session, self.seat, self.board.take_focus)
        self.choices = Choices(session, self.seat, self.play)
        self.events = EventLog(session, self.seat)
        packs = tuple(packs)
        self.bar = SessionBar(session, self.seat, self.show_session, packs)
        self.saves = SaveLoad(session, self.seat, self.show_session, packs)
        self.position = PositionPanel(session, self.seat, self.show_session)
        self.calculators = OddsPanel(session, odds, self.seat) if odds else None
        self.curtain = self.curtain_kind(session, self.look_from) if curtain else None
        self.theme = ThemeToggle(self._themed, theme)
        named = session.game.title if title is None else title
        super().__init__(self._arranged(named), layout=Layout(width="100%", overflow="visible"))
        self._closed = False
        self.add_class("pitkit-game")
        note(self, key)

    def _arranged(self, title: str) -> list[Widget]:
        """Board and panels beside each other where there is room for both, else below each other."""
        head = HTML(f"<strong>{escape(title)}</strong>" if title else "")
        head.layout.display = None if title else "none"
        main = Box([self.board], layout=Layout(flex=f"1 1 {NARROW:.0f}px", min_width="0", max_width="800px"))
        beside: list[Widget] = [self.tray, self.choices, Fold("Log and rules", self.events, opened=True)]
        if self.curtain is not None:
            beside.insert(0, self.curtain)
        side = VBox(beside, layout=Layout(flex=f"1 1 {_SIDE}px", min_width="0", overflow="visible"))
        folds: list[Widget] = [self.bar]
        if self.calculators is not None:
            folds.append(Fold("Odds", self.calculators, opened=True))
        folds += [Fold("Save, open, share", self.saves), Fold("Enter a position", self.position), self.theme]
        top = Box(
            [main, side],
            layout=Layout(flex_flow="row wrap", width="100%", grid_gap="8px", overflow="visible"),
        )
        return [head, top, *folds]

    @property
    def panels(self) -> tuple[Panel, ...]:
        """All panels that watch the session."""
        made = (self.tray, self.choices, self.events, self.bar, self.saves, self.position, self.calculators)
        return tuple(panel for panel in made if panel is not None)

    @property
    def errors(self) -> tuple[Any, ...]:
        """The errors of the board's and the panels' callbacks; a test asserts that it is empty."""
        return (*self.board.errors, *(fault for panel in self.panels for fault in panel.errors))

    # -------------------------------------------------------------------------- the board

    def _scene(self, width: float) -> Scene:
        """The scene of now; drawn anew only when something it depends on has changed."""
        state, at = self.session.state, self.session.at
        wanted = (at, self.seat, width)
        if self._drawn is None or self._drawn[0] is not state or self._drawn[1] != wanted:
            legal = frozenset(self.session.choices(self.seat))
            look = Look(self.session, self.seat, width, legal)
            eye = None if self.seat is None else _eye(self.seat)
            seen = state if self.seat is None else self.session.view(eye)
            self._drawn = (state, wanted, self._scene_for(seen, eye, look))
            self._fit_charts(width)
        return self._drawn[2]

    def _fit_charts(self, width: float) -> None:
        calculators: OddsPanel | None = getattr(self, "calculators", None)
        if calculators is not None:
            calculators.box.fit(int(width))

    def redraw(self) -> None:
        """Draw the board anew, for instance after something outside the session has changed."""
        self._drawn = None
        self.board.redraw()

    def picture(self, dark: bool | None = None) -> Picture:
        """The board as a picture, to be shown in an output of its own.

        Args:
            dark: True or False for one theme; None to follow the reader's setting.

        Returns:
            A picture that stays in the saved notebook.
        """
        return self.board.picture(dark)

    def _told(self, _: object) -> None:
        self.board.redraw()

    def _themed(self, name: str) -> None:
        self.board.theme = name

    # ------------------------------------------------------------------------- what is done

    def play(self, *choices: Choice) -> None:
        """Play choices, as a click does; a rule that forbids one is shown below the log.

        Args:
            choices: One, or several to be played one by one.

        Raises:
            ForbiddenError: A rule refuses one.
            MalformedError: The table belongs to another seat.
        """
        for choice in choices:
            if self.seat is not None and choice.seat != self.seat:
                raise MalformedError("choice", self._words(choice), "a choice of the seat this table is for")
        try:
            play_run(self.session, choices)
        except ForbiddenError as error:
            if error.rule:
                self.events.show_rules(error.rule, before=f"{error.said}: {error.why}")
            raise

    def _words(self, choice: Choice) -> str:
        return f"{choice.label(self.session.state)} by {self.session.state.seats()[choice.seat]}"

    def _pressed(self, target: Hashable) -> None:
        choices = _choices_of(target)
        if choices:
            self.play(*choices)
        elif target == ROLL:
            self.session.roll()
        elif self._on_target is not None:
            answer = self._on_target(target, self.session)
            self._drawn = None  # the scene may depend on what the game has noted
            self.play(*_choices_of(answer))

    def look_from(self, seat: int | None) -> None:
        """Look from another seat.

        Args:
            seat: From 0; `ONLOOKER` for what everyone sees, None for everything.
        """
        self.seat = seat
        for panel in self.panels:
            panel.look_from(seat)
        self.board.redraw()

    def show_session(self, session: Session[Any]) -> None:
        """Show another session from now on, for instance one that was opened from a file.

        Args:
            session: A session of the same game.

        Raises:
            MalformedError: It is of another game; the table is as before.
        """
        if session.game.name != self.session.game.name:
            raise MalformedError("game", session.game.name, self.session.game.name)
        self._stop()
        self.session, self._drawn = session, None
        self._stop = session.watch(self._told)
        for panel in (*self.panels, *([self.curtain] if self.curtain else [])):
            panel.attach(session)
        self.board.say("")
        self.board.redraw()

    def __repr__(self) -> str:
        return f"Table({self.session.game.title!r}, step {self.session.at})"

    def close(self) -> None:
        """Let go of the session and of all widgets. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        self._stop()
        for child in self.children:
            close_tree(child)
        self.layout.close()
        super().close()


def _choices_of(target: Any) -> tuple[Choice, ...]:
    """The choices a target stands for; none where it stands for something else."""
    if isinstance(target, Choice):
        return (target,)
    if isinstance(target, tuple) and target and all(isinstance(step, Choice) for step in target):
        return target
    return ()


def table(
    session: Session[Any],
    scene: SceneFor,
    on_target: Callable[[Any, Session[Any]], Any] | None = None,
    odds: Sequence[Calculator] = (),
    seat: int | None = None,
    title: str | None = None,
    **options: Any,
) -> Table:
    """The playing surface of a game: its board with all panels.

    Args:
        session: What is played.
        scene: Draws the board; see `Table`.
        on_target: What a target means that is no choice; see `Table`.
        odds: The game's calculators.
        seat: Whose table it is; None to show and play everything.
        title: A heading; None for the game's title.
        options: The other arguments of `Table`: curtain, theme, width, packs, key.

    Returns:
        The table, to be shown in a notebook.
    """
    return Table(session, scene, on_target, odds, seat, title, **options)
