"""The tools themselves: a slider, a canvas and a chart in a real JupyterLab, with nothing of pitkit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.lab import Lab

CELL = """
import bqplot, ipycanvas, ipywidgets, numpy as np

scale = {"x": bqplot.OrdinalScale(), "y": bqplot.LinearScale(min=0, max=10)}
bars = bqplot.Bars(x=[0, 1, 2], y=[1, 2, 3], scales=scale)
figure = bqplot.Figure(marks=[bars], animation_duration=0)
slider = ipywidgets.IntSlider(value=2, min=0, max=10)
canvas = ipycanvas.Canvas(width=200, height=100, layout={"width": "200px"})
canvas.fill_style = "teal"
canvas.fill_rect(10, 10, 50, 50)
moves = []

def follow(change):
    moves.append(change["new"])
    bars.y = np.array([change["new"], 2, 3])

slider.observe(follow, "value")
ipywidgets.VBox([slider, canvas, figure])
"""


def test_a_dragged_slider_changes_the_chart(lab: Lab) -> None:
    notebook = lab.open(CELL)
    notebook.run_all()
    notebook.expect_count(".bqplot rect.bar", 3)
    before = notebook.heights()
    notebook.drag_slider(notebook.locator("[role=slider]").first, by=60)
    after = notebook.wait_until_changed(before)
    assert after[0] > before[0]
    assert after[1:] == before[1:]
    assert notebook.wait_for("moves[-1] > 2 and moves[-1] == bars.y[0]")


def test_a_canvas_is_painted_and_density_is_set(new_lab: Callable[..., Lab]) -> None:
    lab = new_lab(device_scale_factor=2)
    notebook = lab.open(CELL)
    notebook.run_all()
    canvas = notebook.locator("canvas").first
    canvas.wait_for()
    assert notebook.painted_pixels(canvas) == 50 * 50
    assert lab.page.evaluate("devicePixelRatio") == 2


def test_reload_keeps_the_kernel(new_lab: Callable[..., Lab]) -> None:
    lab = new_lab()
    notebook = lab.open("kept = 41")
    notebook.run_all()
    lab.reload()
    notebook.show()
    assert notebook.ask("kept + 1") == 42


def test_themes_change_and_pictures_are_written(lab: Lab) -> None:
    lab.theme("dark")
    assert lab.picture("dark").stat().st_size > 0


def test_restart_and_run_all_runs_in_a_new_kernel(lab: Lab) -> None:
    notebook = lab.open("import os", "[os.getpid()]")
    notebook.run_all()
    first = notebook.ask("os.getpid()")
    notebook.restart_and_run_all()
    assert notebook.ask("os.getpid()") != first


def test_a_killed_kernel_is_replaced(lab: Lab) -> None:
    notebook = lab.open("kept = 1")
    notebook.run_all()
    notebook.kill_kernel()
    lab.page.locator(".jp-Dialog .jp-mod-accept").click()  # Lab says that the kernel died
    notebook.wait_idle()
    assert notebook.ask("'kept' in globals()") is False
    lab.forgive("WebSocket|Canceled")


def test_errors_are_noticed(lab: Lab) -> None:
    notebook = lab.open("1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.run_all()
    with pytest.raises(AssertionError, match="NameError"):
        notebook.ask("no_such_name")
    lab.page.evaluate("console.error('planted ' + 1)")
    lab.page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    lab.page.wait_for_timeout(100)
    assert [text.split(" (")[0] for text in lab.unforgiven()] == ["console: planted 1", "page error: thrown"]
    lab.forgive("planted|thrown")


def test_a_guarded_fault_in_the_kernel_is_noticed(lab: Lab) -> None:
    notebook = lab.open("from pitkit.ui.guard import guarded", "with guarded('a test', print): 1 / 0")
    notebook.run_all()
    assert notebook.faults() == ["fault in a test: ZeroDivisionError('division by zero')"]
    lab.forgive("fault in a test")
