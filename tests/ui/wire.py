"""Reads what is sent to the page's canvas manager as the page does, and refuses what would kill it."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from ipycanvas.canvas import _CMD_LIST

# What the page's code knows how to read.
DTYPES = {"int8", "uint8", "int16", "uint16", "int32", "uint32", "float32", "float64"}


def _no_constant(name: str) -> None:
    raise AssertionError(f"{name} is no JSON and would stop every canvas on the page")


def decode(content: Any, buffers: list[Any]) -> list[tuple[str, list[Any]]]:
    """The commands of one message, with arrays in place of their descriptions."""
    text = bytes(buffers[0]).decode("utf-8")
    commands = json.loads(text, parse_constant=_no_constant)
    if not isinstance(commands[0], list):
        commands = [commands]
    rest = list(buffers[1:])
    decoded = []
    for command in commands:
        args = command[1] if len(command) > 1 else []
        count = command[2] if len(command) > 2 else 0
        own, rest = rest[:count], rest[count:]
        decoded.append((_CMD_LIST[command[0]], [_argument(arg, own) for arg in args]))
    assert not rest, "buffers that no command takes"
    for name, args in decoded:
        check(name, args)
    return decoded


def _argument(arg: Any, buffers: list[Any]) -> Any:
    if isinstance(arg, dict):
        assert arg["dtype"] in DTYPES, f"the page cannot read {arg['dtype']}"
        return np.frombuffer(bytes(buffers[arg["idx"]]), dtype=arg["dtype"])
    return arg


def check(name: str, args: list[Any]) -> None:
    """Fail on a command that would raise in the page."""
    for arg in args:
        if isinstance(arg, np.ndarray):
            assert arg.size, f"{name} with an empty array"
            assert np.isfinite(arg).all(), f"{name} with {arg}"
        elif isinstance(arg, float):
            assert np.isfinite(arg)
        else:
            assert isinstance(arg, int | str | list), f"{name} with {arg!r}"
    if name in ("fillStyledCircles", "strokeStyledCircles"):
        assert (args[2] >= 0).all(), "a negative radius"
        assert len(args[0]) == len(args[1]) == len(args[2]) == len(args[3]) / 3
    if name in ("fillStyledPolygons", "strokeStyledPolygons", "strokeStyledLineSegments"):
        count, points, counts, colours = args[:4]
        each = counts if isinstance(counts, np.ndarray) else np.full(count, counts)
        assert count == len(each) == len(colours) / 3 > 0
        assert points.size == 2 * each.sum()


def weight(content: Any, buffers: list[Any]) -> int:
    """The message's bytes: its content and its buffers."""
    return len(json.dumps(content)) + sum(len(bytes(buffer)) for buffer in buffers)
