"""Golden games: whole games as readable text, one file each, to be read when a rule or its words change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pitkit.play import Event, Outcome, Session

Board = Callable[[Any, Any], Iterable[str]]
"""Gives lines about the table, from the state before a step and the one after it."""


def text(session: Session[Any], board: Board, one_seat: bool = False) -> str:
    """A game as text: each step, what it told whom and by which rules, and the board where it is told.

    Args:
        session: The game, played.
        board: What is told of the table after a step.
        one_seat: Whether all players share one seat, so that nobody is named.

    Returns:
        The text.
    """
    return "\n".join(_lines(session, board, one_seat)) + "\n"


def _lines(session: Session[Any], board: Board, one_seat: bool) -> Iterator[str]:
    names = session.state.seats()
    yield f"{session.game.title}: {', '.join(names)}; seed {session.seed}"
    for index, step in enumerate(session.steps):
        before, after = session.states[index], session.states[index + 1]
        yield ""
        yield f"[{index}] {_said(step, before, names, one_seat)}"
        yield from (_told(event, names) for event in session.events_of(index))
        yield from (f"    -- {line}" for line in board(before, after))


def _said(step: Any, before: Any, names: tuple[str, ...], one_seat: bool) -> str:
    if isinstance(step, Outcome):
        chance = before.chance()
        return f"{chance.title if chance else ''}: {', '.join(step.faces)}"
    return str(step.label(before)) if one_seat else f"{names[step.seat]}: {step.label(before)}"


def _told(event: Event, names: tuple[str, ...]) -> str:
    only = "" if event.seen_by is None else f" (seen by {', '.join(names[seat] for seat in event.seen_by)})"
    return f"    {event.text}{only}  [{' '.join(event.rules)}]"


def write(folder: Path, games: Mapping[str, Callable[[], str]]) -> None:
    """Write every golden game anew.

    Args:
        folder: Where they are kept.
        games: The name of each file, and what gives its text.
    """
    folder.mkdir(exist_ok=True)
    for name, played in games.items():
        (folder / f"{name}.txt").write_text(played(), encoding="utf-8")
