"""What must be drawn again: all that differs, and little else."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.ui.damage import damage, reach
from pitkit.ui.scene import Box, Circle, Die, Group, Line, Piece, Polygon, Rect, Scene, Text
from pitkit.ui.shapes import Disc, Fill, Ring, Stroke, Words, lower, marks

from .demo import hex_scene, power_scene

WHOLE = Box(0, 0, 800, 600)
circles = st.lists(
    st.tuples(st.integers(0, 30), st.integers(0, 30), st.sampled_from(["seat0", "seat1"])), max_size=8
)


def scene(items: list[tuple[int, int, str]]) -> Scene:
    return Scene((Group("a", WHOLE, [Circle(20 * x, 20 * y, 8, fill) for x, y, fill in items]),))


@given(circles, circles)
@settings(max_examples=150)
def test_every_item_that_differs_is_within_the_damage(old: list, new: list) -> None:
    before, after = scene(old), scene(new)
    boxes = damage(before, after)
    assert boxes is not None
    was, now = list(before.items()), list(after.items())
    for item in [*was, *now]:
        if was.count(item) != now.count(item):
            covered = reach(item).clipped(after.box)
            assert any(box.covers(covered) for box in boxes) or not (covered.w and covered.h)
    if was == now:
        assert boxes == ()


def test_a_change_of_order_is_damage() -> None:
    first, second = Circle(20, 20, 9, "seat0"), Circle(24, 20, 9, "seat1")
    one = Scene((Group("a", WHOLE, (first, second)),))
    other = Scene((Group("a", WHOLE, (second, first)),))
    assert damage(one, other)


def test_other_frames_are_drawn_anew() -> None:
    board = power_scene()
    assert damage(board, replace(board, height=700)) is None
    assert damage(board, replace(board, mood="plain")) is None
    assert damage(board, replace(board, groups=board.groups[::-1])) is None
    assert damage(board, replace(board, title="New words only")) == ()


def test_a_move_on_the_hex_board_is_two_places() -> None:
    boxes = damage(hex_scene(pieces=(3,)), hex_scene(pieces=(33,)))
    assert boxes is not None
    assert len(boxes) == 2
    assert sum(box.w * box.h for box in boxes) < 4000


def test_reach_holds_all_that_is_drawn() -> None:
    items = [
        Circle(50, 50, 20, legal=True, focused=True, changed=True, hovered=True),
        Rect(10, 10, 100, 40, legal=True),
        Rect(10, 10, 20, 20, width=8, focused=True),
        Polygon([(10, 10), (40, 10), (25, 30)], legal=True, hovered=True),
        Line([(10, 10), (80, 40)], width=4, arrow=True, changed=True),
        Text(50, 50, "a line", 16, legal=True, focused=True),
        Piece(40, 40, 5, "M", focused=True),
        Die(40, 40, "axe", legal=True),
    ]
    for item in items:
        box = reach(item)
        for part in [*lower(item), *marks(item)]:
            assert box.covers(_extent(part), slack=0.01), (item, part)


def _extent(part: object) -> Box:
    match part:
        case Fill(points):
            return _around(points, 0)
        case Stroke(points, _, width):
            return _around(points, width / 2)
        case Disc(x, y, radius):
            return Box(x, y, 0, 0).pad(radius)
        case Ring(x, y, radius, _, width):
            return Box(x, y, 0, 0).pad(radius + width / 2)
        case Words(x, y, _, size, _, align, _, room):
            left = x - room * ["left", "center", "right"].index(align) / 2
            return Box(left, y - 0.9 * size, room, 1.1 * size)
    raise AssertionError(part)


def _around(points: tuple[tuple[float, float], ...], pad: float) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).pad(pad)
