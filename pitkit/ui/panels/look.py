"""The choice of a board's theme.

Example:
    >>> toggle = ThemeToggle(print)
    >>> toggle.buttons.value = "dark"
    dark
    >>> toggle.close()
"""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import Box, Layout, ToggleButtons

from ..rerun import close_tree

__all__ = ["ThemeToggle"]

_OPTIONS = (("as the page", "auto"), ("light", "light"), ("dark", "dark"))


class ThemeToggle(Box):  # type: ignore[misc]
    """Light, dark, or as the page.

    Args:
        on_change: Called with "auto", "light" or "dark".
        theme: What is chosen at first.

    Attributes:
        buttons: The buttons.
    """

    def __init__(self, on_change: Callable[[str], object], theme: str = "auto") -> None:
        self.buttons = ToggleButtons(options=_OPTIONS, value=theme, description="Board")
        self.buttons.style.button_width = "auto"
        self.buttons.style.description_width = "48px"
        self.buttons.observe(lambda change: on_change(change.new), "value")
        super().__init__([self.buttons], layout=Layout(width="100%"))

    def close(self) -> None:
        """Let go of the buttons."""
        close_tree(self.buttons)
        self.layout.close()
        super().close()
