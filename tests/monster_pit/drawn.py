"""Positions of the dice table to draw, and what every drawing of them must keep to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from pitkit.monster_pit import DICE_GAME
from pitkit.play import Session
from pitkit.play.policies import random_policy
from pitkit.ui.scene import Rect, Scene, Text
from pitkit.ui.table import Look

WIDTHS = (800, 680, 560, 480, 380, 320)


def look(session: Session[Any], width: float = 800, seat: int | None = None) -> Look:
    """How a table looks on its session."""
    return Look(session, seat, width, frozenset(session.choices()))


@cache
def moments() -> tuple[Session[Any], ...]:
    """A session for each different thing the table can wait for, on both boards, one to four Captains."""
    found: dict[tuple[Any, ...], Session[Any]] = {}
    for seed in range(24):
        board, captains = ("vaiel", "phoshar")[seed % 2], 1 + seed % 4
        setup = {"board": board, "captains": captains, "spaces": 12 + 16 * (seed % 4)}
        session = Session(DICE_GAME, setup, seed)
        for _ in range(90):
            state = session.state
            kind = "over" if state.over() else state.waiting()
            fight = state.fight is not None
            again = state.roll is not None and state.roll.again
            found.setdefault((board, kind, state.stage, fight, again), copied(session))
            if not session.auto(random_policy, limit=1).steps:
                break
    return tuple(found.values())


def copied(session: Session[Any]) -> Session[Any]:
    """Another session of the same start, seed and steps."""
    other = Session.from_state(session.game, session.start, session.seed)
    for step in session.steps:
        other.do(step)
    return other


def misplaced_texts(scene: Scene) -> Iterator[str]:
    """Texts that leave the panel they stand on, or lie on each other."""
    texts = [item for item in scene.items() if isinstance(item, Text) and item.text.strip()]
    panels = [item for item in scene.items() if isinstance(item, Rect)]
    for text in texts:
        box = text.bounds()
        under = [panel.bounds() for panel in panels if panel.bounds().holds(*box.centre)]
        home = min(under, key=lambda panel: panel.w * panel.h, default=scene.box)
        if not (home.x - 0.5 <= box.x and box.right <= home.right + 0.5):
            yield f"{text.text!r} leaves {home}"
        if not (home.y - 3 <= box.y and box.bottom <= home.bottom + 3):
            yield f"{text.text!r} is too high for {home}"
    for one, other in combinations(texts, 2):
        if one.bounds().pad(-1.5).overlaps(other.bounds()):
            yield f"{one.text!r} lies on {other.text!r}"


def unreachable(scene: Scene, target: object) -> bool:
    """Whether no place of the scene means a target, by a click in the middle of one of its items."""
    places = [item.bounds().centre for item in scene.items() if item.target == target]
    hits = [scene.at(*place) for place in places]
    return not any(hit is not None and hit.target == target for hit in hits)
