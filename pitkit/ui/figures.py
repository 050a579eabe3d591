"""The pieces charts are made of in bqplot, in the page's own colours."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from contextlib import ExitStack
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
from ipywidgets import Widget
from numpy.typing import NDArray

from .ticks import tick_format, ticks

__all__ = ["INK", "TEXT", "Numbers", "axis", "bq", "floats", "held", "label_mark", "scale_to"]

Numbers: TypeAlias = NDArray[np.float64]

INK = "var(--jp-ui-font-color0, gray)"
TEXT = 13  # CSS pixels


def bq() -> ModuleType:
    """The bqplot library, loaded now; what it warns of while loading is not the reader's concern."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import bqplot
    assert isinstance(bqplot, ModuleType)
    return bqplot


def floats(values: Iterable[Any]) -> Numbers:
    """Numbers as bqplot may have them: a new float64 array without gaps.

    Args:
        values: Numbers of any kind; Fractions, bools and small floats would break the chart.

    Returns:
        The array.

    Raises:
        ValueError: One of them is not finite.

    Example:
        >>> from fractions import Fraction
        >>> floats([Fraction(1, 4), True])
        array([0.25, 1.  ])
    """
    made = np.array([float(value) for value in values], dtype=np.float64)
    if not np.isfinite(made).all():
        raise ValueError(f"a chart's number is {made[~np.isfinite(made)][0]}; allowed are finite numbers")
    return made


def held(*widgets: Widget) -> ExitStack:
    """Hold back what changes in several widgets, and send one message each at the end.

    Args:
        widgets: Marks, scales and axes.

    Returns:
        A context manager.
    """
    stack = ExitStack()
    for widget in widgets:
        stack.enter_context(widget.hold_sync())
    return stack


def label_mark(lib: ModuleType, scales: dict[str, Any], **place: Any) -> Any:
    """Texts in a figure, none at first.

    Args:
        lib: bqplot.
        scales: The figure's scales.
        place: How texts stand to their points.

    Returns:
        The mark.
    """
    return lib.Label(
        x=floats([]),
        y=floats([]),
        text=np.array([], dtype=str),
        scales=scales,
        default_size=float(TEXT),
        font_weight="normal",
        colors=[INK],
        apply_clip=False,
        **place,
    )


def axis(lib: ModuleType, scale: Any, side: str, title: str, offset: float = 42.0) -> Any:
    """An axis with its title.

    Args:
        lib: bqplot.
        scale: Its scale.
        side: "bottom" or "left".
        title: The thing and its unit.
        offset: CSS pixels from a left axis to its title.

    Returns:
        The axis.
    """
    return lib.Axis(
        scale=scale,
        side=side,
        label=title,
        label_offset="2.6em" if side == "bottom" else f"{offset:.0f}px",
        label_color=INK,
        color=INK,
        tick_style={"fill": INK, "font-size": "12px"},
    )


def scale_to(scale: Any, shown: Any, low: float, top: float, per_cent: bool) -> None:
    """Let a scale and its axis run over round numbers.

    Args:
        scale: The scale.
        shown: Its axis.
        low: The least number to show.
        top: The greatest.
        per_cent: Whether they are chances.
    """
    marks = ticks(low, top)
    scale.min, scale.max = marks[0], marks[-1]
    shown.tick_values = floats(marks)
    shown.tick_format = tick_format(marks, per_cent)
