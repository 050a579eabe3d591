"""What the board of the whole game sends to the page: a whole redraw, and one changed thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER
from msgspec.structs import replace

from pitkit.monster_pit.game import PitState
from pitkit.monster_pit.whole_board import scene
from pitkit.ui.canvas import CanvasRenderer
from pitkit.ui.theme import theme
from tests.monster_pit.test_whole_board_scene import drawn
from tests.monster_pit.whole_positions import FULL_SETUP, full, late, moments, played
from tests.ui.wire import weight

WHOLE, ONE_THING, CROWDED = 40_000, 4_000, 52_000  # bytes of a message


@pytest.fixture
def weights(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    found: list[int] = []

    def send(content: Any, buffers: list[Any] | None = None) -> None:
        found.append(weight(content, list(buffers or [])))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    return found


def redrawn(shown: Any, weights: list[int]) -> int:
    renderer = CanvasRenderer()
    renderer.draw(shown, theme("monster_pit"))
    weights.clear()
    renderer.redraw()
    assert len(weights) == 1
    return weights[0]


def test_a_whole_redraw_is_one_message_of_at_most_40_kb(weights: list[int]) -> None:
    shown = [
        drawn(session) for number, session in enumerate(played(3, 240, **FULL_SETUP)) if number % 12 == 0
    ]
    assert max(redrawn(each, weights) for each in (*shown, drawn(late()))) <= WHOLE


def test_a_table_with_everything_on_it_at_once_stays_one_message(weights: list[int]) -> None:
    assert max(redrawn(drawn(state), weights) for state in moments()) <= CROWDED


def _hurt(state: PitState) -> PitState:
    held = state.captains[0].slots[3]
    assert held is not None
    return state.with_held(0, 3, replace(held, injured=not held.injured))


@pytest.mark.parametrize("make", [late, full])
def test_one_changed_thing_is_at_most_4_kb(weights: list[int], make: Callable[[], PitState]) -> None:
    start = make()
    changes = [
        start.with_monster(space=start.monster.space + 1),
        start.with_monster(health=start.monster.health - 1),
        start.with_purse(0, start.captains[0].purse.plus(gold=1)),
        _hurt(start),
        start.with_citadel(closed=("armoury", *start.citadel.closed)),
        start.with_captain(0, wishes=()).with_captain(0, wishes=start.captains[0].wishes),
        start.with_deck("tavern_3", shown=start.decks.tavern_2.shown),
    ]
    for changed in changes:
        renderer = CanvasRenderer()
        renderer.draw(scene(start), theme("monster_pit"))
        weights.clear()
        if renderer.draw(scene(changed), theme("monster_pit")):
            assert len(weights) == 1
            assert weights[0] <= ONE_THING
