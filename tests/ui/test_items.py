"""Items refuse what could not be drawn, and say what is allowed."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.ui.geometry import Box, Outline, distance, inside, rounded
from pitkit.ui.glyphs import GLYPHS, PIPS
from pitkit.ui.hatch import pattern
from pitkit.ui.items import HATCHES
from pitkit.ui.scene import Card, Circle, Die, Glyph, Line, Piece, Polygon, Rect, Text, dice_chain
from pitkit.ui.theme import SEAT_SHAPES

BAD_NUMBERS = [math.nan, math.inf, -math.inf, True, np.bool_(True), "3", None, 1j, 10**400]


@pytest.mark.parametrize("value", BAD_NUMBERS)
def test_numbers_must_be_finite(value: Any) -> None:
    with pytest.raises(ValueError, match=r"Circle\.x is .*allowed is a finite number"):
        Circle(value, 0, 1)
    with pytest.raises(ValueError, match=r"Polygon\.points"):
        Polygon([(0, 0), (1, value), (2, 2)])


@pytest.mark.parametrize("value", [np.int64(3), np.float32(3), 3, 3.0])
def test_numpy_numbers_become_plain(value: Any) -> None:
    circle = Circle(value, value, value)
    assert type(circle.x) is float
    assert type(circle.r) is float


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Circle(0, 0, -1), r"Circle\.r is -1; allowed is 0 or more"),
        (lambda: Rect(0, 0, 5, -5), r"Rect\.h is -5"),
        (lambda: Polygon([(0, 0), (1, 1)]), "2 points; allowed is 3 or more"),
        (lambda: Polygon([(0, 0, 0), (1, 1, 1), (2, 2, 2)]), "pairs of x and y"),
        (lambda: Line([(0, 0)]), "1 points; allowed is 2 or more"),
        (lambda: Circle(0, 0, 1, fill="#ff0000"), r"Circle\.fill: '#ff0000' is not a colour name"),
        (lambda: Circle(0, 0, 1, dash="wavy"), r"Circle\.dash is 'wavy'; allowed are 'solid'"),
        (lambda: Rect(0, 0, 1, 1, hatch="stars"), r"Rect\.hatch is 'stars'"),
        (lambda: Text(0, 0, 5), r"Text\.text is 5; allowed is a text"),
        (lambda: Text(0, 0, "a", align="middle"), r"Text\.align"),
        (lambda: Glyph(0, 0, "dragon"), r"Glyph\.name is 'dragon'"),
        (lambda: Die(0, 0, 10), r"Die\.face is 10; allowed are 0 to 9"),
        (lambda: Die(0, 0, "12345"), r"Die\.face"),
        (lambda: Die(0, 0, 3, "on_red"), r"Die\.paint"),
        (lambda: Card(0, 0, "A", kind="dragon"), r"Card\.kind"),
        (lambda: Piece(0, 0, -1), r"Piece\.seat is -1"),
        (lambda: Circle(0, 0, 1, target=3), r"Circle\.label is empty"),
        (lambda: Circle(0, 0, 1, target=[3], label="x"), "hashable"),
    ],
)
def test_refusals_name_the_field_and_what_is_allowed(make: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make()


def test_items_are_frozen_values() -> None:
    one, same = Circle(1, 2, 3, target=1, label="a"), Circle(1, 2, 3, target=1, label="a")
    assert one == same
    assert hash(one) == hash(same)
    one.bounds()
    assert one == same
    assert hash(one) == hash(same)
    with pytest.raises(AttributeError):
        one.x = 5.0  # type: ignore[misc]


def test_text_keeps_within_its_room() -> None:
    text = Text(100, 50, "a rather long line of text", 16, align="right", max_width=60)
    assert text.bounds().right == pytest.approx(100)
    assert text.bounds().w <= 60


def test_signs_stay_in_their_square() -> None:
    for name, parts in GLYPHS.items():
        assert parts, name
        for part in parts:
            for x, y in part.points:
                assert math.hypot(abs(x), abs(y)) - part.radius <= 1.42, name
                assert max(abs(x), abs(y)) + part.radius <= 1.02, name


def test_seat_shapes_are_signs_and_pips_count() -> None:
    assert set(SEAT_SHAPES) <= set(GLYPHS)
    assert len(GLYPHS["burst"][0].points) == 16
    assert [len(places) for places in PIPS] == list(range(10))
    assert all(len(set(places)) == len(places) for places in PIPS)


def test_a_chain_of_dice_is_joined() -> None:
    line, *dice = dice_chain(20, 20, ["burst", "burst", 4], gap=8)
    assert isinstance(line, Line)
    assert [die.bounds().centre[0] for die in dice] == [20, 56, 92]
    assert len(dice_chain(20, 20, [4])) == 1
    assert dice_chain(20, 20, []) == ()


@pytest.mark.parametrize("name", HATCHES)
@given(st.floats(4, 60), st.floats(4, 60))
@settings(max_examples=20)
def test_hatches_stay_within(name: str, width: float, height: float) -> None:
    outline = Outline(rounded(Box(0, 0, width, height), 0))
    shown = pattern(outline, name)
    points = [point for line in shown.lines for point in line] + list(shown.dots)
    assert all(-1e-6 <= x <= width + 1e-6 and -1e-6 <= y <= height + 1e-6 for x, y in points)
    if name and min(width, height) > 30:
        assert points


@given(st.floats(-50, 50), st.floats(-50, 50))
@settings(max_examples=100)
def test_circle_and_polygon_agree_on_what_is_within(x: float, y: float) -> None:
    circle = Outline(((0.0, 0.0),), 30.0)
    polygon = circle.corners()
    away = math.hypot(x, y)
    if away < 29 or away > 30.5:
        assert (circle.distance(x, y) == 0) == inside(polygon, x, y)
    edge = min(distance(x, y, a, b) for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True))
    assert edge == pytest.approx(abs(away - 30), abs=0.4)


def test_boxes() -> None:
    box = Box(0, 0, 10, 20)
    assert box.centre == (5, 10)
    assert not box.overlaps(Box(10, 0, 5, 5))
    assert box.overlaps(Box(9, 0, 5, 5))
    assert box.covers(Box(1, 1, 9, 9))
    assert not box.covers(Box(1, 1, 10, 9))
    assert box.clipped(Box(5, 5, 50, 50)) == Box(5, 5, 5, 15)
    assert box.clipped(Box(50, 5, 50, 50)).w == 0
