"""The door to ipycanvas: what passes is safe for the page, what is not never passes, and a hold lets go."""

from __future__ import annotations

import math
import threading
from typing import Any

import ipycanvas
import ipycanvas.canvas
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from pitkit.ui.geometry import Box
from pitkit.ui.pen import Pen, hold

from .conftest import Sent

BLACK = (0, 0, 0)

numbers = st.one_of(
    st.floats(-1e7, 1e7),
    st.integers(-50, 500),
    st.sampled_from(
        [math.nan, math.inf, -math.inf, -0.0, 1e300, True, None, "5", np.float32(3), np.int64(4)]
    ),
    st.sampled_from([np.uint64(3), np.float16(2), np.bool_(True), 2j]),
)
pairs = st.one_of(
    st.tuples(numbers, numbers), st.tuples(numbers, numbers, numbers), st.lists(numbers, max_size=3)
)
paths = st.lists(st.lists(pairs, max_size=5), max_size=3)
parts = st.one_of(st.integers(0, 255), st.sampled_from([-1, 256, 1.5, True, None, "a", np.uint8(7), 10**30]))
colours = st.lists(st.tuples(parts, parts, parts), max_size=3)
dashes = st.lists(numbers, max_size=3)
texts = st.one_of(st.text(max_size=8), st.sampled_from([None, 5, b"x", "\ud800", "a\x00b"]))
centres, radii = st.lists(pairs, max_size=3), st.lists(numbers, max_size=3)
boxes = st.builds(Box, numbers, numbers, numbers, numbers)

calls = st.one_of(
    st.tuples(st.just("fills"), st.tuples(paths, colours)),
    st.tuples(st.just("strokes"), st.tuples(paths, colours, numbers, dashes, st.booleans())),
    st.tuples(st.just("discs"), st.tuples(centres, radii, colours)),
    st.tuples(
        st.just("rings"),
        st.tuples(centres, radii, colours, numbers, dashes),
    ),
    st.tuples(
        st.just("words"),
        st.tuples(
            texts, numbers, numbers, numbers, st.sampled_from(["#123456", "red", None]),
            st.sampled_from(["left", "right", "x"]), st.booleans(), numbers,
        ),
    ),
    st.tuples(
        st.just("begin"),
        st.tuples(numbers, st.one_of(st.none(), st.lists(boxes, max_size=2))),
    ),
)  # fmt: skip


class TestValidator:
    @given(st.lists(calls, min_size=1, max_size=3))
    @settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
    def test_whatever_is_asked_the_page_gets_only_what_it_can_draw(
        self, sent: Sent, asked: list[tuple[str, tuple[Any, ...]]]
    ) -> None:
        sent.clear()
        pen = Pen(Canvas())
        try:
            with hold():
                for name, args in asked:
                    getattr(pen, name)(*args)
        except ValueError:
            assert sent == []
        for index in range(len(sent)):
            sent.commands(index)  # fails on what would stop the page
        assert not _CANVAS_MANAGER._caching
        assert _CANVAS_MANAGER._commands_cache == []

    @pytest.mark.parametrize(
        ("call", "words"),
        [
            (lambda pen: pen.discs([(0, 0)], [-1], [BLACK]), "radii holds -1.0"),
            (lambda pen: pen.discs([(0, math.nan)], [1], [BLACK]), "points holds nan"),
            (lambda pen: pen.discs([(0, 0)], [1, 2], [BLACK]), "one each"),
            (lambda pen: pen.discs([(0, 0)], [True], [BLACK]), "radii holds bool values"),
            (lambda pen: pen.discs([], [], []), "allowed is 1 or more"),
            (lambda pen: pen.fills([], []), "paths is empty"),
            (lambda pen: pen.fills([[(0, 0), (1, 1)]], [BLACK]), "2 points; allowed is 3"),
            (lambda pen: pen.fills([[(0, 0), (1, 1), (2, 1)]], [(0, 0, 256)]), "0 to 255"),
            (lambda pen: pen.fills([[(0, 0), (1, 1), (2, 1)]], []), "allowed is whole numbers"),
            (lambda pen: pen.strokes([[(0, 0), (1, 1)]], [BLACK], -1), "width is -1"),
            (lambda pen: pen.words("a", 0, 0, 13, "red", "left", False, 9), "#RRGGBB"),
            (lambda pen: pen.words("a", 0, 0, 13, "#000000", "up", False, 9), "align is 'up'"),
            (lambda pen: pen.begin(0), "scale is 0"),
            (lambda pen: pen.begin(2, []), "boxes is empty"),
        ],
    )
    def test_refusals(self, call: Any, words: str, sent: Sent) -> None:
        with pytest.raises(ValueError, match=words), hold():
            call(Pen(Canvas()))
        assert sent == []

    def test_coordinates_take_four_bytes(self, sent: Sent) -> None:
        with hold():
            Pen(Canvas()).fills([[(0, 0), (1, 1), (2, 1)]] * 10, [BLACK] * 10)
        _, args = sent.commands()[-1]
        assert args[1].dtype == np.float32
        assert args[2] == 3
        assert args[3].dtype == np.uint8
        with hold():
            Pen(Canvas()).fills([[(0, 0), (1, 1), (2, 1)], [(0, 0), (1, 1), (2, 1), (0, 1)]], [BLACK] * 2)
        _, args = sent.commands()[-1]
        assert args[2].dtype == np.uint16

    def test_within_a_drawing_they_take_two_in_eighths_of_a_unit(self, sent: Sent) -> None:
        pen = Pen(Canvas())
        with hold():
            pen.begin(2)
            pen.strokes([[(0.5, 0), (1, 1.13)]], [BLACK], 1.5, (4, 4), closed=False)
            pen.discs([(10, 20)], [2.5], [BLACK])
            pen.words("a", 1.5, 2, 13, "#000000", "left", False, 9)
            pen.fills([[(0, 0), (5000, 0), (0, 1)]], [BLACK])
            pen.end()
        commands = sent.commands()
        scales = [args[0] for name, args in commands if name == "setTransform"]
        assert scales == [2, 0.25, 2]
        line = next(args for name, args in commands if name == "strokeStyledLineSegments")
        assert line[1].dtype == np.int16
        assert list(line[1]) == [4, 0, 8, 9]
        assert [list(args[0]) for name, args in commands if name == "setLineDash"] == [[32.0, 32.0]]
        disc = next(args for name, args in commands if name == "fillStyledCircles")
        assert [list(part) for part in disc[:3]] == [[80], [160], [20]]
        far = next(args for name, args in commands if name == "fillStyledPolygons")
        assert far[1].dtype == np.float32
        assert 5000 in far[1]


class TestHold:
    def test_one_message_that_names_its_canvas(self, sent: Sent) -> None:
        pen = Pen(Canvas())
        for _ in range(2):  # the second time too: a page loaded again knows no canvas
            with hold():
                pen.discs([(0, 0)], [1], [BLACK])
                with hold():
                    pen.discs([(0, 0)], [2], [BLACK])
        assert [name for name, _ in sent.commands(1)] == [
            "switchCanvas",
            "fillStyledCircles",
            "fillStyledCircles",
        ]
        assert len(sent) == 2

    def test_a_failed_drawing_is_forgotten_and_the_next_one_is_whole(self, sent: Sent) -> None:
        canvas = Canvas()

        def fail() -> None:
            canvas.fill_rect(0, 0, 5, 5)
            raise RuntimeError("in the middle")

        with pytest.raises(RuntimeError), hold():
            fail()
        canvas.fill_rect(1, 1, 5, 5)
        names = [sent.commands(index)[0][0] for index in range(len(sent))]
        assert names == ["switchCanvas", "fillRect"]

    def test_a_message_that_cannot_be_written_does_not_haunt_the_next(self, sent: Sent) -> None:
        canvas = Canvas()
        with pytest.raises(TypeError), hold():
            canvas.fill_rect(object(), 0, 5, 5)
        with hold():
            canvas.fill_rect(0, 0, 5, 5)
        assert [name for name, _ in sent.commands()] == ["switchCanvas", "fillRect"]

    def test_two_threads_do_not_mix(self, sent: Sent) -> None:
        def draw() -> None:
            pen = Pen(Canvas())
            for _ in range(20):
                with hold():
                    pen.discs([(0, 0)], [1], [BLACK])
                    pen.discs([(0, 0)], [1], [BLACK])

        threads = [threading.Thread(target=draw) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(sent) == 60
        assert all(len(sent.commands(index)) == 3 for index in range(60))


class TestContract:
    """What is used of ipycanvas beyond its public names; a new version must be read before it is allowed."""

    def test_version(self) -> None:
        assert ipycanvas.__version__.startswith("0.14."), (
            "read the manager's code before allowing a new version"
        )

    def test_the_manager_is_as_the_hold_expects(self) -> None:
        manager = ipycanvas.canvas._CANVAS_MANAGER
        assert manager._caching is False
        assert manager._commands_cache == []
        assert manager._buffers_cache == []
        assert hasattr(manager, "_current_canvas")
        assert callable(manager.flush)
        assert callable(manager.send)

    def test_caching_collects_until_flush(self, sent: Sent) -> None:
        manager, canvas = _CANVAS_MANAGER, Canvas()
        manager._caching, manager._current_canvas = True, None
        try:
            canvas.fill_rect(0, 0, 1, 1)
            assert [command[0] for command in manager._commands_cache] == [
                COMMANDS["switchCanvas"], COMMANDS["fillRect"]
            ]  # fmt: skip
            assert manager._current_canvas is canvas
            assert sent == []
            manager.flush()
            assert len(sent) == 1
        finally:
            manager._caching, manager._commands_cache, manager._buffers_cache = False, [], []

    def test_events_arrive_as_the_tests_send_them(self) -> None:
        canvas, seen = Canvas(), []
        canvas.on_mouse_down(lambda x, y: seen.append((x, y)))
        canvas.on_key_down(lambda *key: seen.append(key))
        canvas._handle_frontend_event(None, {"event": "mouse_down", "x": 3, "y": 4}, [])
        key = {"event": "key_down", "key": "a", "shift_key": False, "ctrl_key": True, "meta_key": False}
        canvas._handle_frontend_event(None, key, [])
        assert seen == [(3, 4), ("a", False, True, False)]
