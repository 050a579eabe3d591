"""The canvas renderer: one message, only what changed, bounds on bytes, and a canvas that always fits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from pitkit.ui.canvas import CanvasRenderer, batches
from pitkit.ui.scene import Box, Circle, Group, Rect, Scene, Text
from pitkit.ui.theme import theme

from .conftest import Sent
from .demo import hex_scene, power_scene

LIGHT = theme("pit_fighter")
WHOLE_BOARD = 40_000  # bytes for a board of 163 cells
ONE_THING = 4_000


def drawn(board: Scene, sent: Sent) -> CanvasRenderer:
    renderer = CanvasRenderer()
    renderer.draw(board, LIGHT)
    sent.clear()
    return renderer


class TestMessages:
    @pytest.mark.parametrize("board", [hex_scene(), power_scene()])
    def test_a_whole_board_is_one_message_of_bounded_size(self, board: Scene, sent: Sent) -> None:
        assert CanvasRenderer().draw(board, LIGHT)
        assert len(sent) == 1
        assert sent.weights()[0] <= WHOLE_BOARD
        assert len(sent.commands()) < 250

    def test_labelled_cells_stay_within_the_bound(self, sent: Sent) -> None:
        board = hex_scene()
        labels = [
            Text(*item.bounds().centre, item.label[5:], align="center") for item in board.groups[1].items
        ]
        CanvasRenderer().draw(
            replace(board, groups=(*board.groups, Group("labels", board.box, labels))), LIGHT
        )
        assert sent.weights()[0] <= WHOLE_BOARD

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            (hex_scene(), hex_scene(pieces=(3, 41, 77))),
            (hex_scene(), hex_scene(pieces=(3, 162, 77))),
            (hex_scene(), hex_scene().marked(("cell", 60))),
            (hex_scene().marked(("cell", 60)), hex_scene().marked(("cell", 61))),
            (hex_scene(), hex_scene().marked(None, ("cell", 18))),
            (hex_scene(), hex_scene(legal=frozenset({4, 18, 19, 90}))),
            (power_scene(), power_scene(exhaustion=5)),
            (power_scene(), power_scene().marked(None, ("row", 1))),
            (power_scene(), power_scene().marked(("card", 0))),
        ],
    )
    def test_one_thing_changed_is_one_small_message(self, before: Scene, after: Scene, sent: Sent) -> None:
        renderer = drawn(before, sent)
        assert renderer.draw(after, LIGHT)
        assert len(sent) == 1
        assert sent.weights()[0] <= ONE_THING

    def test_the_same_scene_sends_nothing(self, sent: Sent) -> None:
        renderer = drawn(hex_scene(), sent)
        assert not renderer.draw(hex_scene(), LIGHT)
        assert sent == []

    def test_only_what_changed_is_drawn_within_a_clip(self, sent: Sent) -> None:
        renderer = drawn(hex_scene(pieces=(3,)), sent)
        renderer.draw(hex_scene(pieces=(33,)), LIGHT)
        names = [name for name, _ in sent.commands()]
        assert names[1:6] == ["save", "setTransform", "beginPath", "rect", "rect"]
        assert names[6] == "clip"
        assert names[-1] == "restore"
        cells = sum(args[0] for name, args in sent.commands() if name == "fillStyledPolygons")
        assert cells < 25
        for name, args in sent.commands():
            if name == "rect":
                assert all(float(side).is_integer() for side in args), "clips lie between pixels"

    def test_another_theme_draws_all(self, sent: Sent) -> None:
        renderer = drawn(hex_scene(), sent)
        assert renderer.draw(hex_scene(), theme("pit_fighter", dark=True))
        assert "clip" not in [name for name, _ in sent.commands()]

    def test_a_redraw_is_whole_and_names_the_canvas(self, sent: Sent) -> None:
        renderer = drawn(hex_scene(), sent)
        renderer.redraw()
        names = [name for name, _ in sent.commands()]
        assert names[0] == "switchCanvas"
        assert "clip" not in names
        assert len(sent) == 1
        CanvasRenderer().redraw()  # with nothing to show nothing is sent
        assert len(sent) == 1

    def test_state_is_set_before_it_is_used(self, sent: Sent) -> None:
        """A page loaded again starts from the browser's defaults, so every drawing sets what it uses."""
        renderer = drawn(power_scene(), sent)
        renderer.draw(power_scene().marked(None, ("row", 1)), LIGHT)
        known: set[int] = set()
        for name, args in sent.commands():
            if name == "set":
                known.add(args[0])
            if name == "fillText":
                assert {0, 3, 4} <= known, "fill style, font and alignment"
            if name.startswith("stroke"):
                assert {8, 9, 10} <= known, "line width, cap and join"


class TestSize:
    def test_the_backing_is_double_and_the_layout_bounded(self) -> None:
        renderer = CanvasRenderer()
        renderer.draw(power_scene(), LIGHT)
        canvas = renderer.canvas
        assert (canvas.width, canvas.height) == (1600, 1000)
        assert (canvas.layout.width, canvas.layout.max_width) == ("100%", "800px")
        assert canvas.layout.border is None
        renderer.draw(power_scene(400), LIGHT)
        assert (canvas.width, canvas.layout.max_width) == (840, "420px")

    def test_a_change_of_size_draws_all_after_it(self, sent: Sent) -> None:
        """What is drawn waits to be sent when the size changes, so the page is blank as short as can be."""
        renderer = drawn(power_scene(), sent)
        order: list[Any] = []

        def note(change: Any) -> None:
            order.append((change["name"], len(sent), len(_CANVAS_MANAGER._commands_cache) > 10))

        renderer.canvas.observe(note, ["width", "height"])
        renderer.draw(power_scene(400), LIGHT)
        assert order == [("width", 0, True)]
        assert len(sent) == 1
        assert "clip" not in [name for name, _ in sent.commands()]

    def test_density(self, sent: Sent) -> None:
        renderer = drawn(power_scene(), sent)
        renderer.scale = 2
        assert sent == []
        renderer.scale = 3
        assert renderer.canvas.width == 2400
        assert len(sent) == 1
        assert renderer.logical(300, 150) == (100, 50)
        with pytest.raises(ValueError, match="allowed are 1, 2, 3 and 4"):
            renderer.scale = 0
        with pytest.raises(ValueError, match="scale is True"):
            CanvasRenderer(True)


class TestBatches:
    def test_overlapping_things_keep_their_order(self) -> None:
        items = (Rect(0, 0, 50, 50, "seat0"), Circle(25, 25, 9, "seat1"), Rect(20, 20, 9, 9, "seat2"))
        board = Scene((Group("a", Box(0, 0, 60, 60), items),))
        colours = [part.colour for batch in batches(board) for part in batch]
        assert colours == ["seat0", "line", "seat1", "line", "seat2", "line"]

    def test_a_tiling_is_filled_then_edged(self) -> None:
        first, second, *_ = batches(hex_scene(pieces=(), legal=frozenset()), None)
        assert len(first) == 1  # the title
        assert len(second) == 163

    def test_rows_of_the_same_make_are_drawn_together(self) -> None:
        """A body, a badge on it and words on that, row by row: three layers, however many rows."""
        rows = [
            item
            for y in range(0, 500, 50)
            for item in (Rect(0, y, 90, 40), Rect(5, y + 5, 30, 30, "shade"), Text(20, y + 20, "x"))
        ]
        board = Scene((Group("a", Box(0, 0, 90, 500), rows),))
        assert [len(batch) for batch in batches(board)] == [10, 10, 10, 10, 10]

    def test_groups_that_lie_apart_are_drawn_as_one(self) -> None:
        def groups(left: float) -> tuple[Group, Group]:
            return (
                Group("a", Box(0, 0, 40, 20), (Circle(10, 10, 5),)),
                Group("b", Box(left, 0, 40, 20), (Circle(left + 10, 10, 5),)),
            )

        assert [len(batch) for batch in batches(Scene(groups(50), 200, 20))] == [2, 2]
        assert [len(batch) for batch in batches(Scene(groups(42), 200, 20))] == [1, 1, 1, 1]

    def test_what_lies_above_two_things_is_drawn_after_both(self) -> None:
        under = (Circle(10, 10, 9, "seat0", None), Circle(50, 10, 9, "seat1", None))
        over = (Rect(5, 5, 50, 9, "seat2", None), Circle(100, 10, 9, "seat3", None))
        board = Scene((Group("a", Box(0, 0, 120, 20), (*under, *over)),))
        colours = [part.colour for batch in batches(board) for part in batch]
        assert colours.index("seat2") > max(colours.index("seat0"), colours.index("seat1"))

    def test_every_primitive_is_drawn_once(self) -> None:
        from pitkit.ui.shapes import lower, marks

        board = power_scene().marked(("row", 0), ("row", 1))
        expected = [part for item in board.items() for part in [*lower(item), *marks(item)]]
        found = [part for batch in batches(board) for part in batch]
        assert sorted(map(repr, found)) == sorted(map(repr, expected))
