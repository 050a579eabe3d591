"""The base of Monster Pit's explorers: sliders and a board that move each other, and answers below.

Example:
    >>> pool_controls((0, 2, 0))[1]
    Whole(name='yellow', label='Yellow dice', value=2, low=0, high=5, step=1, unit='')
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence
from typing import Any

from pitkit.monster_pit.dice import COLOUR_LIMITS, COLOURS
from pitkit.monster_pit.drawing.trackers import Mark, Marks
from pitkit.monster_pit.pools import Dice
from pitkit.odds.slices import in_one_go
from pitkit.ui.board import Board
from pitkit.ui.explorer import Control, Explorer, Whole
from pitkit.ui.plots import AnswerBox
from pitkit.ui.scene import Scene


def pool_controls(pool: Dice, before: str = "") -> list[Whole]:
    """A slider for each colour of a pool.

    Args:
        pool: Red, yellow and white dice at first.
        before: What the names begin with, such as `captain_`; "" for colours alone.

    Returns:
        The controls; each goes as far as a roll holds dice of its colour, or as the pool asks.
    """
    whose = f"{before.rstrip('_').title()}: " if before else ""
    return [
        Whole(f"{before}{colour}", _label(whose, colour), count, 0, max(limit, count))
        for colour, count, limit in zip(COLOURS, pool, COLOUR_LIMITS, strict=True)
    ]


def _label(whose: str, colour: str) -> str:
    words = f"{whose}{colour} dice"
    return words[:1].upper() + words[1:]


def slider_marks(before: str = "") -> Marks:
    """Places on trackers that set the sliders of `pool_controls`.

    Args:
        before: What the controls' names begin with.

    Returns:
        What each place means: a target `("set", control, count)`.

    Example:
        >>> slider_marks("captain_")("red", 2)
        Mark(target=('set', 'captain_red', 2), label='captain: 2 red dice', legal=False)
    """
    whose = f"{before.rstrip('_')}: " if before else ""

    def mark(colour: str, count: int) -> Mark:
        dice = "die" if count == 1 else "dice"
        return Mark(("set", f"{before}{colour}", count), f"{whose}{count} {colour} {dice}")

    return mark


class BoardExplorer(Explorer):
    """An explorer with a board that shows the answer and moves the sliders.

    A kind of explorer gives `scene` and `answers`.

    Args:
        controls: The controls, in order.
        compute: Called with the controls' values by name; it returns the answer, or a generator that does.
        title: A heading.
        text: A sentence below it.
        theme: "auto", "light" or "dark".
        width: CSS pixels to arrange for until the page reports its own.
        key: A name under which an earlier explorer is closed, where the front end does not name its cells.

    Attributes:
        board: The board.
        chosen: What was clicked on the board last, or None.
    """

    def __init__(
        self,
        controls: Sequence[Control],
        compute: Callable[..., Any],
        *,
        title: str,
        text: str,
        theme: str = "auto",
        width: float = 800.0,
        key: str | None = None,
    ) -> None:
        self.chosen: Hashable | None = None
        first = compute(**{control.name: control.value for control in controls})
        self._shown = in_one_go(first) if isinstance(first, Generator) else first
        self.board = Board(self._drawn, self._pressed, theme=theme, width=width)
        super().__init__(controls, compute, self._bring, [self.board], title=title, text=text, key=key)

    def scene(self, answer: Any, width: float) -> Scene:
        """The board of an answer."""
        raise TypeError(f"{type(self).__name__} draws no board for {answer!r} in {width:g} pixels")

    def answers(self, answer: Any) -> Sequence[Any]:
        """What is shown below the board."""
        return [str(answer)]

    def _drawn(self, width: float) -> Scene:
        box: AnswerBox | None = getattr(self, "box", None)  # there is none yet for the very first drawing
        if box is not None:
            box.fit(int(width))  # the page tells its width after the first answer
        return self.scene(self._shown, width)

    def _bring(self, answer: Any) -> Sequence[Any]:
        self._shown = answer
        self.board.redraw()
        return self.answers(answer)

    def _pressed(self, target: Any) -> None:
        """A place on a tracker moves a slider; anything else is marked, or unmarked when it was, and said."""
        if target[0] == "set":
            self.put(**{target[1]: target[2]})
            return
        self.chosen = None if target == self.chosen else target
        choice = self.board.scene.choice(target)
        self.board.say(choice.label if choice is not None and self.chosen is not None else "")
        self.recompute()
