"""A panel that folds away behind its name, and rests while it is folded."""

from __future__ import annotations

from ipywidgets import Button, Layout, VBox

from .base import Panel, hide

__all__ = ["Fold"]


class Fold(VBox):  # type: ignore[misc]
    """A panel under a button with its name.

    Args:
        name: What it is.
        panel: The panel.
        opened: Whether it is open at first.

    Attributes:
        toggle: The button.
        opened: Whether it is open.
    """

    def __init__(self, name: str, panel: Panel, opened: bool = False) -> None:
        self.name, self.panel, self.opened = name, panel, opened
        self.toggle = Button(layout=Layout(width="auto", align_self="flex-start"))
        self.toggle.style.button_color = "transparent"
        self.toggle.style.font_weight = "bold"
        self.toggle.on_click(lambda _: self.unfold(not self.opened))
        super().__init__([self.toggle, panel], layout=Layout(width="100%", min_width="0", overflow="visible"))
        self.add_class("pitkit-fold")
        self.unfold(opened)

    def unfold(self, opened: bool = True) -> None:
        """Open or close it.

        Args:
            opened: True to open.
        """
        self.opened = opened
        self.toggle.description = f"{'▾' if opened else '▸'} {self.name}"
        self.toggle.tooltip = f"{'Hide' if opened else 'Show'}: {self.name}"
        hide(self.panel, not opened)
        self.panel.wake(opened)
