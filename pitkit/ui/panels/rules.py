"""Rules shown by their ids: title, text and section."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from ipywidgets import HTML, Layout

from pitkit.play import Game

__all__ = ["RuleCard", "rules_html"]


def rules_html(game: Game[Any], ids: Iterable[str]) -> str:
    """Rules as HTML; everything in it is escaped.

    Args:
        game: The game whose rulebook has them.
        ids: Their ids; one the rulebook does not have is shown alone.

    Returns:
        A paragraph for each.

    Example:
        >>> from pitkit.play.example import GAME
        >>> rules_html(GAME, ["<b>"])
        '<p><strong>&lt;b&gt;</strong></p>'
    """
    parts = []
    for rule_id in ids:
        try:
            parts.append(game.rulebook[rule_id]._repr_html_())
        except (KeyError, ValueError):  # no such rule, or a game without a rulebook
            parts.append(f"<p><strong>{escape(rule_id)}</strong></p>")
    return "".join(parts)


class RuleCard(HTML):  # type: ignore[misc]
    """The place where rules are shown.

    Attributes:
        ids: The rules shown.
    """

    def __init__(self) -> None:
        super().__init__(layout=Layout(width="auto", min_width="0", max_height="220px", overflow="auto"))
        self.ids: tuple[str, ...] = ()

    def show(self, game: Game[Any], ids: Iterable[str], before: str = "") -> None:
        """Show rules.

        Args:
            game: The game.
            ids: The rules' ids.
            before: A sentence of plain text before them.
        """
        self.ids = tuple(ids)
        said = f"<p>{escape(before)}</p>" if before else ""
        body = said + rules_html(game, self.ids)
        style = "font:13px/1.5 system-ui,sans-serif;overflow-wrap:anywhere"
        self.value = f'<div style="{style}">{body}</div>' if body else ""
