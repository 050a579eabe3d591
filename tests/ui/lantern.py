"""A table for the small game of the rules core's tests: its board as a scene, and two calculators."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.odds import Dist
from pitkit.play import Choice, Known, Session
from pitkit.ui.plots import Plot
from pitkit.ui.scene import Box, Card, Circle, Group, Item, Piece, Rect, Scene, Text
from pitkit.ui.table import ROLL, Look
from tests.play.lantern import GAME
from tests.play.lantern.rules import Draw, Fly, Lantern, Lay, Throw


def new_session(seed: int = 3, dealt: bool = True, **setup: Any) -> Session[Lantern]:
    """A game of Lanterns, dealt to the first choice."""
    session = Session(GAME, setup or None, seed=seed)
    while dealt and session.chance():
        session.roll()
    return session


def scene(state: Lantern, seat: int | None, look: Look) -> Scene:
    """The pit in the middle, a row and a hand for each seat."""
    width = 400.0 if look.narrow else 800.0
    title = Text(16, 26, state.phase(), 20, bold=True, max_width=width - 32)
    lamp = _throw(width, look, state.turn)
    pit = Group("pit", Box(0, 46, width, 150), [*_pit(state, look), *lamp])
    hands = [
        Group(name, Box(0, 200 + 170 * at, width, 160), list(_seat(state, at, look, width)))
        for at, name in enumerate(state.names)
    ]
    head = Group("title", Box(0, 0, width, 50), [title])
    return Scene((head, pit, *hands), width, 540, title=f"Lanterns: {state.phase()}")


def _pit(state: Lantern, look: Look) -> Iterator[Item]:
    draw = Draw(state.turn)
    yield Card(
        16,
        52,
        f"Pit: {state.pit.size}",
        face_down=True,
        target=draw,
        label=f"the pit, {state.pit.size} cards",
        legal=draw in look.legal,
        changed=look.before is not None and look.before.pit != state.pit,
    )


def _throw(width: float, look: Look, turn: int) -> list[Item]:
    throw = Throw(turn)
    due = look.session.chance() is not None
    target = ROLL if due else throw
    legal = due or throw in look.legal
    lamp = Circle(width - 90, 120, 44, "glow", "line", target=target, label="the lantern", legal=legal)
    return [lamp, Text(width - 90, 120, "Lantern", 13, align="center")]


def _seat(state: Lantern, at: int, look: Look, width: float) -> Iterator[Item]:
    top = 200 + 170 * at
    yield Rect(8, top, width - 16, 156, "shade", "line")
    yield Piece(28, top + 20, at, state.names[at][0], 12)
    said = f"{state.names[at]}: {state.light[at]} light; row: {', '.join(state.rows[at]) or 'empty'}"
    yield Text(46, top + 20, said, 13, max_width=width - 70)
    for place, item in enumerate(list(state.hands[at].items)[:4]):
        x = 20 + 96 * place
        if isinstance(item, Known):
            step = _step(state, at, item.card)
            yield Card(
                x, top + 36, item.card, target=step, label=item.card, legal=step in look.legal, w=90, h=112
            )
        else:
            yield Card(x, top + 36, "?", face_down=True, label="a card face down", w=90, h=112)


def _step(state: Lantern, seat: int, card: str) -> Choice:
    answering = state.stage == "answer" and seat != state.turn
    return Fly(seat, card) if answering else Lay(seat, card)


def lamp_odds(session: Session[Lantern], seat: int | None) -> Any:
    """The light of one throw."""
    table = session.state.content
    faces = {face.light: face.sides for face in table.face if not face.again}
    return [
        "One throw, the flare left out:",
        Plot(Dist.of(faces), title="Light of a throw", x="light", y="chance"),
    ]


def light_left(session: Session[Lantern], seat: int | None) -> str:
    """How far each seat is from the end."""
    state = session.state
    missing = [max(0, state.content.table.goal - light) for light in state.light]
    return "; ".join(f"{name} needs {light}" for name, light in zip(state.names, missing, strict=True))


ODDS = (("light of a throw", lamp_odds), ("light to win", light_left))
