"""Choosing one of many faces: a searchable list with the chance of each.

Example:
    >>> chooser = CardChooser(("ace", "king", "queen"), (1, 1, 2))
    >>> chooser.search.value = "e"
    >>> chooser.listed
    ('ace', 'queen')
    >>> chooser.close()
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ipywidgets import Layout, Select, Text, VBox

from pitkit.odds import percent

from ..rerun import close_tree

__all__ = ["CardChooser", "faces_with_chances"]


def faces_with_chances(faces: Sequence[str], weights: Sequence[int]) -> list[tuple[str, str]]:
    """The faces of a die or a draw as options of a control.

    Args:
        faces: Their names.
        weights: A whole number for each.

    Returns:
        What is shown, with weight and chance, and the face.

    Example:
        >>> faces_with_chances(("head", "tail"), (1, 2))
        [('head: 33 % (1 in 3)', 'head'), ('tail: 67 % (2 in 3)', 'tail')]
    """
    total = sum(weights)
    return [
        (f"{face}: {percent(Fraction(weight, total))} ({weight} in {total})", face)
        for face, weight in zip(faces, weights, strict=True)
    ]


class CardChooser(VBox):  # type: ignore[misc]
    """A searchable list of faces.

    Args:
        faces: Their names.
        weights: A whole number for each; the chance is its share of their sum.
        name: What is drawn.

    Attributes:
        search: The field to search in.
        list: The list.
    """

    def __init__(self, faces: Sequence[str], weights: Sequence[int], name: str = "card") -> None:
        self._options = faces_with_chances(faces, weights)
        self.search = Text(placeholder=f"Search: {name}", layout=Layout(width="auto"))
        whole = Layout(width="auto", height="auto")
        self.list = Select(options=self._options, value=None, rows=min(8, len(faces)), layout=whole)
        self.search.observe(lambda _: self._searched(), "value")
        super().__init__([self.search, self.list], layout=Layout(width="280px", max_width="100%"))

    @property
    def listed(self) -> tuple[str, ...]:
        """The faces the search has left."""
        return tuple(face for _, face in self.list.options)

    @property
    def value(self) -> str | None:
        """The face chosen, or None."""
        chosen = self.list.value
        return None if chosen is None else str(chosen)

    def _searched(self) -> None:
        words = self.search.value.casefold().split()
        found = [pair for pair in self._options if all(word in pair[1].casefold() for word in words)]
        chosen = self.value
        self.list.options = found
        self.list.value = chosen if chosen in self.listed else found[0][1] if len(found) == 1 else None

    def close(self) -> None:
        """Let go of its widgets."""
        for child in self.children:
            close_tree(child)
        self.layout.close()
        super().close()
