"""What is asked of a scene: hits, keys, words, what leaves its box."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitkit.ui.geometry import Outline, inside
from pitkit.ui.scene import (
    TOUCH,
    Box,
    Circle,
    Die,
    Group,
    Line,
    Rect,
    Scene,
    Text,
    changed_groups,
)

from .demo import hex_places, hex_scene, power_scene

WHOLE = Box(0, 0, 800, 600)


def scene(*items: object, title: str = "") -> Scene:
    return Scene((Group("all", WHOLE, items),), title=title)  # type: ignore[arg-type]


class TestHits:
    def test_every_cell_is_hit_at_its_middle(self) -> None:
        board = hex_scene(pieces=())
        for index, (x, y) in enumerate(hex_places()):
            item = board.at(x, y)
            assert item is not None
            assert item.target == ("cell", index)

    @given(st.integers(0, 799), st.integers(0, 549))
    @settings(max_examples=100)
    def test_whole_numbers_of_any_kind_hit_the_same(self, x: int, y: int) -> None:
        board = hex_scene()
        hit = board.at(x, y)
        assert hit == board.at(float(x), float(y)) == board.at(np.int64(x), np.float32(y))  # type: ignore[arg-type]

    def test_the_topmost_wins_and_bare_items_let_through(self) -> None:
        below = Rect(0, 0, 100, 100, target="below", label="below")
        above = Circle(50, 50, 10, target="above", label="above")
        board = scene(below, above, Text(20, 20, "words over all"), Rect(0, 0, 100, 100, None, None))
        assert board.at(50, 50).target == "above"
        assert board.at(20, 20).target == "below"
        assert board.at(150, 150) is None

    def test_a_finger_may_miss_by_a_little(self) -> None:
        left = Circle(20, 20, 5, target="left", label="left")
        right = Circle(44, 20, 5, target="right", label="right")
        board = scene(left, right)
        assert board.at(30, 20) is None
        assert board.at(30, 20, TOUCH).target == "left"
        assert board.at(34, 20, TOUCH).target == "right"
        assert board.at(20, 25 + TOUCH + 1, TOUCH) is None

    def test_a_hit_beats_a_near_miss_above(self) -> None:
        board = scene(
            Rect(0, 0, 50, 50, target="hit", label="hit"), Rect(52, 0, 50, 50, target="near", label="near")
        )
        assert board.at(48, 25, TOUCH).target == "hit"

    def test_a_thin_line_can_be_hit(self) -> None:
        board = scene(Line([(0, 50), (100, 50)], target="road", label="road"))
        assert board.at(50, 54).target == "road"
        assert board.at(50, 60) is None

    def test_bad_coordinates_are_refused(self) -> None:
        with pytest.raises(ValueError, match="x is nan"):
            scene().at(math.nan, 3)


def grid(columns: int, rows: int) -> Scene:
    return scene(
        *(
            Rect(10 + 50 * column, 10 + 50 * row, 40, 40, target=(column, row), label=f"{column} {row}")
            for row in range(rows)
            for column in range(columns)
        )
    )


class TestKeys:
    def test_reading_order_is_row_by_row_whatever_the_order_of_drawing(self) -> None:
        items = list(grid(4, 3).groups[0].items)
        board = scene(*reversed(items))
        assert [choice.target for choice in board.choices()] == [(c, r) for r in range(3) for c in range(4)]

    def test_groups_come_in_order(self) -> None:
        low = Group("low", WHOLE, (Rect(0, 500, 9, 9, target="low", label="low"),))
        high = Group("high", WHOLE, (Rect(0, 0, 9, 9, target="high", label="high"),))
        assert [choice.target for choice in Scene((low, high)).choices()] == ["low", "high"]

    def test_arrows_move_one_step_on_a_grid(self) -> None:
        board = grid(4, 3)
        assert board.move((1, 1), "ArrowRight") == (2, 1)
        assert board.move((1, 1), "ArrowLeft") == (0, 1)
        assert board.move((1, 1), "ArrowUp") == (1, 0)
        assert board.move((1, 1), "ArrowDown") == (1, 2)

    def test_arrows_stay_at_the_edge(self) -> None:
        board = grid(2, 2)
        assert board.move((0, 0), "ArrowLeft") == (0, 0)
        assert board.move((1, 1), "ArrowDown") == (1, 1)

    def test_every_cell_of_the_hex_board_is_reached_by_arrows(self) -> None:
        board = hex_scene(pieces=())
        seen, todo = {("cell", 0)}, [("cell", 0)]
        while todo:
            here = todo.pop()
            for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
                there = board.move(here, key)
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        assert len(seen) == 163

    def test_every_target_of_a_mixed_board_is_reached_by_arrows(self) -> None:
        board = power_scene()
        start = board.choices()[0].target
        seen, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
                there = board.move(here, key)
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        assert seen == {choice.target for choice in board.choices()}

    def test_home_end_and_the_legal_ones(self) -> None:
        board = hex_scene(pieces=())
        assert board.move(("cell", 80), "Home") == ("cell", 0)
        assert board.move(("cell", 80), "End") == ("cell", 162)
        assert board.move(("cell", 80), "PageDown") == ("cell", 4)
        assert board.move(("cell", 4), "PageDown") == ("cell", 18)
        assert board.move(("cell", 4), "PageUp") == ("cell", 19)
        assert board.move(None, "PageDown") == ("cell", 4)

    def test_the_first_arrow_goes_to_what_may_be_chosen(self) -> None:
        assert hex_scene().move(None, "ArrowDown") == ("cell", 4)
        assert hex_scene(legal=frozenset()).move(None, "ArrowDown") == ("cell", 0)

    def test_what_lies_in_one_place_is_reached(self) -> None:
        board = hex_scene(pieces=(40,))
        assert board.move(("cell", 39), "ArrowRight") == ("piece", 0)  # what lies on top
        legal = hex_scene(pieces=(40,), legal=frozenset({40}))
        assert legal.move(("cell", 39), "ArrowRight") == ("cell", 40)  # what may be chosen
        seen, here = set(), None
        for _ in range(164):
            here = board.move(here, "n")
            seen.add(here)
        assert len(seen) == 164
        assert board.move(("cell", 0), "p") == ("piece", 0)
        assert board.move(None, "p") == ("piece", 0)

    def test_down_goes_to_the_next_row_of_hexes(self) -> None:
        assert hex_scene(pieces=()).move(("cell", 0), "ArrowDown") == ("cell", 15)

    def test_nothing_to_move_to(self) -> None:
        assert scene().move(None, "ArrowDown") is None
        assert scene().move(None, "Home") is None
        one = scene(Circle(5, 5, 3, target=1, label="one"))
        assert one.move(1, "PageDown") == 1
        assert one.move(1, "x") == 1

    def test_a_target_of_two_items_is_one_choice_and_legal_if_either_is(self) -> None:
        board = scene(
            Rect(0, 0, 9, 9, target=1, label="cell"), Circle(4, 4, 2, target=1, label="piece", legal=True)
        )
        (choice,) = board.choices()
        assert choice.legal
        assert board.choices(legal_only=True) == (choice,)
        assert board.choice(2) is None


class TestMarks:
    def test_marks_change_only_the_items_of_the_target(self) -> None:
        plain = hex_scene()
        marked = plain.marked(("cell", 7), ("piece", 1))
        focused = [item for item in marked.items() if item.focused]
        hovered = [item for item in marked.items() if item.hovered]
        assert [item.target for item in focused + hovered] == [("cell", 7), ("piece", 1)]
        assert changed_groups(plain, marked) == ("cells", "fighters")
        assert plain.marked() is plain
        assert plain.marked("no such target") is plain


class TestWords:
    def test_what_is_said(self) -> None:
        board = Scene(
            (
                Group("dice", WHOLE, (Die(20, 20, 3, label="a three", changed=True),)),
                Group("quiet", WHOLE, (Rect(0, 0, 5, 5),)),
                Group(
                    "rows",
                    WHOLE,
                    (
                        Rect(0, 100, 9, 9, target=2, label="second"),
                        Rect(0, 50, 9, 9, target=1, label="first", legal=True),
                    ),
                ),
            ),
            title="A board",
        )
        assert board.spoken() == "A board.\ndice: a three (changed).\nrows: first (can be chosen); second."

    def test_every_legal_target_is_said(self) -> None:
        words = power_scene().spoken()
        assert all(choice.label in words for choice in power_scene().choices(legal_only=True))


class TestChecks:
    def test_demo_boards_keep_to_their_boxes(self) -> None:
        for board in (hex_scene(), power_scene(), power_scene(400)):
            assert board.overflow() == ()

    def test_what_leaves_its_box_is_named(self) -> None:
        group = Group("small", Box(0, 0, 50, 50), (Text(0, 20, "far too long a line"), Rect(60, 0, 9, 9)))
        out = Scene((group, Group("off", Box(700, 0, 200, 50)))).overflow()
        assert out == (
            "Text 'far too long a line' leaves group 'small'",
            "Rect 'Rect' leaves group 'small'",
            "group 'off' leaves the scene",
        )

    @pytest.mark.parametrize(
        ("make", "words"),
        [
            (lambda: Scene((), width=0), "width is 0; allowed is 1 to 4000"),
            (lambda: Scene((), height=5000), "height is 5000"),
            (lambda: Scene((), mood="gloom"), "mood is 'gloom'"),
            (lambda: Scene((Group("a", WHOLE), Group("a", WHOLE))), "'a' twice"),
            (lambda: Group("a", WHOLE, ("no item",)), "allowed are scene items"),
            (lambda: Group("a", Box(0, 0, math.nan, 1)), "a.box is nan"),
        ],
    )
    def test_refusals(self, make: object, words: str) -> None:
        with pytest.raises(ValueError, match=words):
            make()  # type: ignore[operator]

    def test_changed_groups(self) -> None:
        one = Scene((Group("a", WHOLE), Group("b", WHOLE, (Die(20, 20, 1),))))
        two = Scene((Group("b", WHOLE, (Die(20, 20, 2),)), Group("c", WHOLE)))
        assert changed_groups(one, one) == ()
        assert changed_groups(one, two) == ("b", "c", "a")

    @given(st.floats(0, 800), st.floats(0, 550))
    @settings(max_examples=100)
    def test_within_an_items_region_the_item_stays_the_one_hit(self, x: float, y: float) -> None:
        """What the companion holds back is no change of the item below the pointer."""
        board = hex_scene()
        cell = next(item for item in board.items() if item.target == ("cell", 40))
        region = board.region(cell)
        share = (x / 8 + 460) / 800, (y / 8 + 124) / 550  # near the cell with a fighter on it
        holes = (Box(a, b, c - a, d - b) for a, b, c, d in region["holes"])
        points = tuple((x, y) for x, y in region["points"])
        edge = Outline((*points, points[0]), closed=False).distance(*share)
        on_top = any(hole.holds(*share) for hole in holes)
        if inside(points, *share) and edge > 1e-6 and not on_top:
            assert board.at(share[0] * 800, share[1] * 550) == cell
