"""The runner itself: each kind of fault, planted in a small notebook, is found."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from tests.notebooks.running import run

OBSERVED = """
import ipywidgets
control = ipywidgets.{control}
def fail(change):
    raise RuntimeError("planted" + " fault")
control.observe(fail, "value")
"""
FAULTS = {
    "cell": "raise RuntimeError('planted' + ' fault')",
    "network": "import socket; socket.create_connection(('203.0.113.1', 80), timeout=1)",
    "button": "import ipywidgets\nb = ipywidgets.Button()\nb.on_click(lambda _: 1 / 0)",
    "canvas": "import ipycanvas\nc = ipycanvas.Canvas()\nc.on_mouse_down(lambda x, y: 1 / 0)",
    "slider": OBSERVED.format(control="IntSlider()"),
    "range": OBSERVED.format(control="IntRangeSlider()"),
    "dropdown": OBSERVED.format(control="Dropdown(options=['a', 'b'])"),
    "toggle buttons": OBSERVED.format(control="ToggleButtons(options=['a', 'b'])"),
    "checkbox": OBSERVED.format(control="Checkbox()"),
    "text": OBSERVED.format(control="Text()"),
    "number": OBSERVED.format(control="BoundedIntText()"),
}
FAULTS["guarded"] = """
import ipywidgets
from pitkit.ui.guard import guarded
button = ipywidgets.Button()
def fail(_):
    with guarded("pressing", lambda fault: None):
        raise KeyError("planted" + " fault")
button.on_click(fail)
"""
SAID = {"network": "lessons use no network", "button": "ZeroDivisionError", "canvas": "ZeroDivisionError"}


def one_cell(source: str) -> nbformat.NotebookNode:
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, tmp_path: Path) -> None:
    errors = run(one_cell(FAULTS[fault]), tmp_path)
    assert SAID.get(fault, "planted fault") in "\n".join(errors)


def test_a_sound_notebook_has_no_errors(tmp_path: Path) -> None:
    source = "from ipywidgets import *\nTab([IntSlider(), Text(disabled=True), Button()])"
    assert run(one_cell(source), tmp_path) == []
