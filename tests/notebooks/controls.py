"""Runs last in a tested notebook's kernel: moves every control of every widget as a person could.

`move_everything()` ends with an error that lists each callback that raised. What a person types that
makes no sense must be answered on the board; so an error here is a fault of the notebook or of pitkit.
"""

import sys

import ipycanvas
import ipywidgets
from ipywidgets.widgets.widget import _instances

MOST_OPTIONS = 12  # of a long list, this many are chosen
TYPED = ("", "7", "nonsense <b>&", "x" * 300)
GRID = 5  # clicks on a canvas, across and down


def values_to_try(control):
    """The values a person could give this control by hand."""
    if isinstance(control, ipywidgets.SelectMultiple):
        return [(), tuple(control._options_values)]
    if isinstance(control, ipywidgets.widgets.widget_selection._Selection):
        return list(control._options_values)[:MOST_OPTIONS]
    if isinstance(control, ipywidgets.SelectionRangeSlider):
        first, last = control._options_values[0], control._options_values[-1]
        return [(first, last), (first, first)]
    if isinstance(control, (ipywidgets.IntRangeSlider, ipywidgets.FloatRangeSlider)):
        return [(control.min, control.max), (control.min, control.min)]
    if hasattr(control, "min") and hasattr(control, "max"):
        return [control.min, control.max, type(control.value)((control.min + control.max) / 2)]
    if isinstance(control, (ipywidgets.IntText, ipywidgets.FloatText)):
        return [-1, 0, 7]
    if isinstance(control, (ipywidgets.Checkbox, ipywidgets.ToggleButton)):
        return [not control.value, control.value]
    if isinstance(control, (ipywidgets.Text, ipywidgets.Textarea)):
        return list(TYPED)
    return []


def move(control):
    """Give a control each of its values, then its first one again."""
    values = values_to_try(control)
    before = getattr(control, "value", None)
    for value in [*values, before] if values else []:
        if control.comm is None or control.disabled:
            return  # a callback replaced it or turned it off, and so a person could not go on
        control.value = value


def press(button):
    """Press a button a person could press."""
    if button.comm is not None and not button.disabled:
        button.click()


def leaf(box):
    """Show each page of a tab or an accordion."""
    for index in range(len(box.children)):
        box.selected_index = index


def click_about(canvas):
    """Click and tap a canvas at points all over it."""
    for across in range(GRID):
        for down in range(GRID):
            x = canvas.width * (across + 0.5) / GRID
            y = canvas.height * (down + 0.5) / GRID
            for event in ("mouse_move", "mouse_down", "mouse_up"):
                canvas._handle_frontend_event(canvas, {"event": event, "x": x, "y": y}, [])


def try_out(widget):
    """Do to one widget all that a person could."""
    if isinstance(widget, ipywidgets.Button):
        press(widget)
    elif isinstance(widget, ipycanvas.Canvas):
        click_about(widget)
    elif isinstance(widget, (ipywidgets.Tab, ipywidgets.Accordion)):
        leaf(widget)
    elif hasattr(widget, "disabled"):
        move(widget)


def guarded_errors():
    """The errors that pitkit's boards showed instead of raising."""
    guard = sys.modules.get("pitkit.ui.guard")
    if guard is None:
        return []
    errors = [f"{fault.doing}: {fault.error!r}" for fault in guard.faults()]
    guard.clear_faults()
    return errors


def move_everything():
    """Try out every widget alive, and raise with a list of what went wrong."""
    guarded_errors()
    faults = []
    widgets = list(_instances.values())
    for widget in widgets:
        if widget.comm is None:
            continue
        try:
            try_out(widget)
        except Exception as error:
            faults.append(f"{type(widget).__name__}: {type(error).__name__}: {error}")
        faults += [f"{type(widget).__name__}, shown on a board: {error}" for error in guarded_errors()]
    print(f"{len(widgets)} widgets tried")
    if faults:
        raise AssertionError("moving the controls failed:\n" + "\n".join(faults))
