"""The small anywidget companion that stands beside a board's canvas.

It gives the canvas a role, a name and a live region, lets Tab, shortcuts and scrolling through, tells the
board its width, pixel density and theme, and names the sliders around it. See `companion.js`. A board works
without it.

Example:
    >>> companion = Companion(board="one")
    >>> companion.scheme, companion.width
    ('', 0)
"""

from __future__ import annotations

from importlib.resources import files

import anywidget
import traitlets
from ipywidgets import Box, Layout

__all__ = ["Companion", "out_of_sight"]


def out_of_sight(companion: Companion) -> Box:
    """A companion in a box of no height: where it is blocked, a page shows an error in its place.

    Args:
        companion: The companion.

    Returns:
        The box.
    """
    return Box([companion], layout=Layout(height="0", margin="0", overflow="hidden"))


class Companion(anywidget.AnyWidget):
    """What stands beside the canvas.

    Attributes:
        board: Id of the board or explorer, the same in all its views.
        name: Accessible name of the canvas.
        spoken: What the live region says.
        width: Width of the narrowest view in CSS pixels; 0 when not known.
        density: Device pixels to a CSS pixel.
        scheme: "light", "dark", or "" when not known.
        fragment: The page address's part from "#" on.
    """

    _esm = files(__package__).joinpath("companion.js").read_text(encoding="utf-8")
    # Long choices and log lines are wrapped: what tells two of them apart often stands at their end.
    _css = """
    .pk-wrap { white-space: normal; height: auto; min-height: 28px; line-height: 1.35; padding: 4px 10px; }
    .pk-wrap { text-align: start; overflow-wrap: anywhere; }
    .pk-log option { white-space: normal; padding: 2px 0; overflow-wrap: anywhere; }
    .pitkit-explorer .widget-slider { height: auto; min-height: 28px; }
    .pitkit-explorer .widget-slider > .widget-label {
      white-space: normal; line-height: 1.2; height: auto; align-self: center; overflow: visible;
    }
    """

    board = traitlets.Unicode("").tag(sync=True)
    name = traitlets.Unicode("Board").tag(sync=True)
    spoken = traitlets.Unicode("").tag(sync=True)
    width = traitlets.Int(0).tag(sync=True)
    density = traitlets.Float(1.0).tag(sync=True)
    scheme = traitlets.Unicode("").tag(sync=True)
    fragment = traitlets.Unicode("").tag(sync=True)
