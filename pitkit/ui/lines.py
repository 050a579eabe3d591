"""One-line notices beside a board: escaped, in the page's own colours; errors are alerts.

Example:
    >>> line = NoticeLine()
    >>> line.say("5 < 6")
    >>> "5 &lt; 6" in line.value
    True
"""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, Layout

from .text import clean

__all__ = ["TONES", "NoticeLine"]

# Colours come from the page, so that they fit its theme; each tone has a sign of its own beside the colour.
TONES = {
    "info": ("", "inherit"),
    "good": ("✓ ", "var(--jp-success-color0, inherit)"),
    "error": ("⚠ ", "var(--jp-error-color0, inherit)"),
    "quiet": ("", "var(--jp-ui-font-color2, inherit)"),
}


class NoticeLine(HTML):  # type: ignore[misc]
    """A line of text; screen readers announce it when it changes, but for the quiet tone.

    Attributes:
        text: What it says, as plain text.
    """

    def __init__(self) -> None:
        super().__init__(layout=Layout(min_height="22px", margin="0", width="auto"))
        self.text = ""
        self.say("")

    def say(self, text: str, tone: str = "info") -> None:
        """Show a text.

        Args:
            text: One sentence; markup in it is shown as it is, never obeyed.
            tone: "info", "good", "error" or "quiet".

        Raises:
            ValueError: The tone is unknown.
        """
        if tone not in TONES:
            raise ValueError(f"tone is {tone!r}; allowed are {', '.join(TONES)}")
        self.text = clean(text)
        sign, colour = TONES[tone]
        role = {"error": ' role="alert"', "quiet": ""}.get(tone, ' role="status"')
        # Only the sign is coloured: no one red or green reads as text on a light and on a dark page.
        mark = f'<span aria-hidden="true" style="color:{colour}">{escape(sign)}</span>' if sign else ""
        body = mark + escape(self.text) if self.text else ""
        ink = colour if tone == "quiet" else "inherit"
        weight = "bold" if tone == "error" else "normal"
        style = f"color:{ink};font:{weight} 13px/1.5 system-ui,sans-serif;overflow-wrap:anywhere"
        self.value = f'<div class="pitkit-{tone}"{role} style="{style}">{body}</div>'
