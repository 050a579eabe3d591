"""Closing what an earlier run of the same cell has made.

A cell that makes a board is run many times. Each run makes new widgets, and the old ones would stay in the
kernel for ever, all of them listening. So each board is noted under its cell; when the cell runs again, the
boards of the run before are closed.

Example:
    >>> class Thing:
    ...     def close(self): print("closed")
    >>> first, second = Thing(), Thing()
    >>> note(first, key="doc example")
    >>> note(second, key="doc example")
    closed
"""

from __future__ import annotations

import weakref
from dataclasses import dataclass, field
from typing import Any, Protocol

from ipywidgets import Widget

__all__ = ["Closable", "Run", "close_tree", "current_run", "note"]


class Closable(Protocol):
    """Anything with a `close` that may be called twice."""

    def close(self) -> None:
        """Let go of all that is held."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a notebook's cell.

    Attributes:
        cell: The cell's id.
        run: The id of this run.
        deleted: Ids of cells deleted since the last run of any.
    """

    cell: str
    run: str
    deleted: tuple[str, ...] = ()


@dataclass(slots=True)
class _Noted:
    run: str
    things: list[weakref.ref[Any]] = field(default_factory=list)

    def close(self) -> None:
        for reference in self.things:
            thing = reference()
            if thing is not None:
                thing.close()


_noted: dict[str, _Noted] = {}
_runs_by_key = 0


def current_run() -> Run | None:
    """The cell being run now, or None outside a cell or where the front end does not name its cells.

    Example:
        >>> current_run() is None
        True
    """
    from IPython import get_ipython

    kernel = getattr(get_ipython(), "kernel", None)
    parent = kernel.get_parent() if kernel is not None else None
    if not parent or parent.get("header", {}).get("msg_type") != "execute_request":
        return None
    metadata = parent.get("metadata", {})
    cell = metadata.get("cellId")
    if not cell:
        return None
    return Run(str(cell), str(parent["header"].get("msg_id")), tuple(metadata.get("deletedCells", ())))


def note(thing: Closable, key: str | None = None) -> None:
    """Note a thing as made by the cell that runs now, and close what an earlier run made.

    Args:
        thing: A board, or what holds one.
        key: A name to use instead of the cell: whatever was noted under it is closed. Where the front end
            does not name its cells and no key is given, nothing is closed.
    """
    run = current_run() if key is None else _keyed_run(key)
    if run is None:
        return
    for cell in run.deleted:
        if cell in _noted:
            _noted.pop(cell).close()
    noted = _noted.get(run.cell)
    if noted is None or noted.run != run.run:
        _noted[run.cell] = _Noted(run.run)
        if noted is not None:
            noted.close()
    _noted[run.cell].things.append(weakref.ref(thing))


def _keyed_run(key: str) -> Run:
    global _runs_by_key
    _runs_by_key += 1
    return Run(f"key {key}", str(_runs_by_key))


def close_tree(widget: Widget) -> None:
    """Close a widget with its children, layouts and styles, so that nothing of it stays in the kernel.

    Args:
        widget: Any widget; one that is closed already does no harm.

    Example:
        >>> from ipywidgets import Button, VBox
        >>> from ipywidgets.widgets.widget import _instances
        >>> before = len(_instances)
        >>> close_tree(VBox([Button(), Button()]))
        >>> len(_instances) == before
        True
    """
    for child in getattr(widget, "children", ()):
        close_tree(child)
    for part in ("layout", "style"):
        owned = getattr(widget, part, None)
        if isinstance(owned, Widget):
            owned.close()
    widget.close()
