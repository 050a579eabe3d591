"""The start notebook as a new person meets it: in a real JupyterLab, a slider dragged, a chart changing."""

from __future__ import annotations

from pathlib import Path

from tests.browser.lab import Lab

START = Path(__file__).parents[2] / "notebooks/00_start_here.ipynb"
LIVE_WIDGET_CELLS = 3  # a live widget stands within the first three cells


def test_dragging_the_first_slider_changes_the_chart(lab: Lab) -> None:
    notebook = lab.open_copy(START)
    notebook.run_all()
    notebook.scroll_to(LIVE_WIDGET_CELLS - 1)
    slider = notebook.locator("[role=slider]").first
    slider.wait_for()
    before = notebook.wait_until_changed([])
    notebook.drag_slider(slider, by=40)
    after = notebook.wait_until_changed(before)
    assert len(after) == len(before)


def test_the_first_slider_stands_within_three_cells(lab: Lab) -> None:
    notebook = lab.open_copy(START)
    for index in range(LIVE_WIDGET_CELLS):
        notebook.run_cell(index)
    notebook.locator("[role=slider]").first.wait_for()
