"""The small anywidget companion that stands beside a board's canvas.

It gives the canvas a role, a name and a live region, lets Tab, shortcuts and scrolling through, and tells the
board its width, pixel density and theme. See `companion.js`. A board works without it.

Example:
    >>> companion = Companion(board="one")
    >>> companion.scheme, companion.width
    ('', 0)
"""

from __future__ import annotations

from importlib.resources import files

import anywidget
import traitlets

__all__ = ["Companion"]


class Companion(anywidget.AnyWidget):
    """What stands beside the canvas.

    Attributes:
        board: Id of the board, the same in all its views.
        name: Accessible name of the canvas.
        spoken: What the live region says.
        width: Width of the narrowest view in CSS pixels; 0 when not known.
        density: Device pixels to a CSS pixel.
        scheme: "light", "dark", or "" when not known.
        fragment: The page address's part from "#" on.
    """

    _esm = files(__package__).joinpath("companion.js").read_text(encoding="utf-8")

    board = traitlets.Unicode("").tag(sync=True)
    name = traitlets.Unicode("Board").tag(sync=True)
    spoken = traitlets.Unicode("").tag(sync=True)
    width = traitlets.Int(0).tag(sync=True)
    density = traitlets.Float(1.0).tag(sync=True)
    scheme = traitlets.Unicode("").tag(sync=True)
    fragment = traitlets.Unicode("").tag(sync=True)
