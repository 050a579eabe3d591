"""Playing by the keyboard alone: the way by keys from one place of a board to another, and its messages.

The kernel of a test's notebook imports this module too: it asks for the keys, the page presses them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import Any

from ipycanvas.canvas import _CANVAS_MANAGER

from pitkit.ui.board import Board
from pitkit.ui.scene import Scene

MOVES = (
    "Home", "End", "PageDown", "PageUp", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "n", "p",
)  # fmt: skip


def way(scene: Scene, here: Hashable | None, goal: Hashable) -> list[str]:
    """The fewest keys that bring the focus to a target, and Enter, which chooses it.

    Args:
        scene: The scene the keys move in.
        here: Where the focus is, or None.
        goal: The target to choose.

    Returns:
        The keys, in the order they are pressed.

    Raises:
        AssertionError: No keys lead there.
    """
    found: dict[Hashable | None, list[str]] = {here: []}
    todo = deque([here])
    while todo and goal not in found:
        at = todo.popleft()
        for key in MOVES:
            to = scene.move(at, key)
            if to not in found:
                found[to] = [*found[at], key]
                todo.append(to)
    assert goal in found, f"no keys lead from {here!r} to {goal!r}"
    return [*found[goal], "Enter"]


def keys_to(board: Board, goal: Hashable) -> list[str]:
    """The keys that choose a target of a board from where its focus is now."""
    return way(board.scene, board._focus, goal)


class Messages:
    """Counts what is sent to the canvases of a kernel's page from now on."""

    def __init__(self) -> None:
        self.sent = 0
        self._send: Callable[..., Any] = _CANVAS_MANAGER.send
        _CANVAS_MANAGER.send = self._count

    def _count(self, *args: Any, **options: Any) -> None:
        self.sent += 1
        self._send(*args, **options)
