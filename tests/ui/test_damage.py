"""What must be drawn again: all that differs, and little else."""

from __future__ import annotations

from dataclasses import replace

import pytest
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


RECT = Rect(100, 100, 300, 60, target="a", label="a")
MARKED = [{"legal": True}, {"focused": True}, {"changed": True}, {"hovered": True}]


@pytest.mark.parametrize("marks_now", [*MARKED, {name: True for one in MARKED for name in one}])
def test_only_the_edge_of_a_large_rectangle_is_drawn_for_its_marks(marks_now: dict[str, bool]) -> None:
    inside = Text(250, 130, "inside", align="center")
    before, after = (
        Scene((Group("a", WHOLE, (rect, inside)),)) for rect in (RECT, replace(RECT, **marks_now))
    )
    for boxes in (damage(before, after), damage(after, before)):
        assert boxes is not None
        assert not any(box.overlaps(reach(inside)) for box in boxes)
        for part in marks(replace(RECT, **marks_now)):
            assert all(any(box.holds(*point) for box in boxes) for point in _ink(part))


def test_what_an_item_is_called_and_means_is_not_drawn() -> None:
    named = replace(RECT, target="a", label="one"), Circle(9, 9, 3)
    renamed = replace(RECT, target="b", label="other"), Circle(9, 9, 3)
    before, after = (Scene((Group("a", WHOLE, items),)) for items in (named, renamed))
    assert damage(before, after) == ()
    assert damage(before, replace(after, groups=(Group("a", WHOLE, renamed[::-1]),)))


def test_twins_under_different_marks_are_both_drawn_anew() -> None:
    focused = replace(RECT, focused=True)
    boxes = damage(
        Scene((Group("a", WHOLE, (RECT, focused)),)), Scene((Group("a", WHOLE, (Circle(9, 9, 3),)),))
    )
    assert boxes is not None
    assert any(box.covers(reach(focused)) for box in boxes)


def _ink(part: object) -> list[tuple[float, float]]:
    """Points of a rectangle's mark with its whole width, straight and at the corners."""
    if isinstance(part, Disc):
        x, y, half = part.x, part.y, part.radius
        return [(x - half, y), (x + half, y), (x, y - half), (x, y + half)]
    assert isinstance(part, Stroke)
    half = part.width / 2
    ways = [(half, 0), (-half, 0), (0, half), (0, -half)]
    ends = zip(part.points, (*part.points[1:], part.points[0]), strict=True)
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in ends]
    return [(x + dx, y + dy) for x, y in (*part.points, *middles) for dx, dy in ways]


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
