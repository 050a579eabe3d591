"""A board on a page: where its targets are, and what one does to them with a mouse, a finger or keys."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from typing import Any

from PIL import Image, ImageChops
from playwright.sync_api import Locator

from tests.browser.notebook import LIMIT, Notebook
from tests.project.places import ROOT

TABLE = """
from pitkit.monster_pit import dice_table
from pitkit.monster_pit.rules.steps import AttackRoll, ProgressRoll, TwilightRoll
shown = dice_table(captains=1, spaces=60, seed=3)
board, session = shown.board, shown.session
"""
SOFT = 48  # of 255
STEADY = 120  # milliseconds in which nothing may move
ROLL = "ProgressRoll(0, 1, 3, 1)"

HEXES = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from pitkit.ui import Board
from tests.ui.demo import hex_scene
pressed = []
def press(target):
    pressed.append(target)
    if target == ("cell", 100):
        raise RuntimeError("<img src=x onerror=alert(1)>")
def scene():
    cells = [target[1] for target in pressed if target[0] == "cell"]
    return hex_scene((cells[-1] if cells else 3, 40, 77))
board = Board(scene, press)
"""


class BoardOnPage:
    """A board of a notebook.

    Args:
        notebook: The notebook, its cells run.
        name: The board's name in the kernel.
        place: Which of the notebook's boards it is, from 0.
    """

    def __init__(self, notebook: Notebook, name: str = "board", place: int = 0) -> None:
        self.notebook, self.name = notebook, name
        self.canvas = notebook.locator("canvas.pitkit-canvas").nth(place)
        self.canvas.wait_for()
        self.wait_until_painted()

    def wait_until_painted(self) -> None:
        """Wait until the canvas shows something."""
        self.canvas.scroll_into_view_if_needed()
        waited = 0
        while not self.notebook.painted_pixels(self.canvas):
            assert waited < LIMIT, "the canvas stayed blank"
            self.notebook.page.wait_for_timeout(50)
            waited += 50

    def click(self, target: str) -> None:
        """Click a target."""
        x, y = self.place(target)
        self.notebook.page.mouse.click(x, y)

    def tap(self, target: str) -> None:
        """Touch a target with a finger."""
        x, y = self.place(target)
        self.notebook.page.touchscreen.tap(x, y)

    def place(self, target: str) -> tuple[float, float]:
        """Bring a target, given as Python source, to the middle of the window, and say where it is then."""
        size = self.notebook.page.viewport_size
        assert size
        _, y = self._still(target)
        middle = size["height"] / 2
        if abs(y - middle) < size["height"] / 4:
            return self._still(target)
        scroller = self.notebook.root.locator(".jp-WindowedPanel-outer")
        scroller.evaluate("(panel, by) => panel.scrollBy(0, by)", y - middle)
        return self._still(target)

    def _still(self, target: str) -> tuple[float, float]:
        """Where a target is once the page has come to rest: charts and boards still find their size."""
        before, waited = self._places(target), 0
        while waited < LIMIT:
            self.notebook.page.wait_for_timeout(STEADY)
            now, waited = self._places(target), waited + STEADY
            if now == before:
                return now[0]
            before = now
        raise AssertionError(f"{target} does not come to rest")

    def places(self, *targets: str) -> list[tuple[float, float]]:
        """Where several targets are, the first of them in the middle of the window."""
        self.place(targets[0])
        return self._places(*targets)

    def _places(self, *targets: str) -> list[tuple[float, float]]:
        middles, width, height = self.notebook.ask(
            f"(lambda s: [[s.choice(at).box.centre for at in ({', '.join(targets)},)], s.width, s.height])"
            f"({self.name}.scene)"
        )
        box = self.canvas.bounding_box()
        assert box
        return [
            (box["x"] + box["width"] * x / width, box["y"] + box["height"] * y / height) for x, y in middles
        ]

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.notebook.page.keyboard.press(key)

    def colour(self, x: float, y: float) -> str:
        """The colour of the canvas at a place, in backing pixels: `#RRGGBB`."""
        made: str = self.canvas.evaluate(
            """(canvas, [x, y]) => '#' + [...canvas.getContext('2d').getImageData(x, y, 1, 1).data]
              .slice(0, 3).map(part => part.toString(16).padStart(2, '0').toUpperCase()).join('')""",
            [x, y],
        )
        return made

    def picture(self) -> str:
        """All that the canvas shows, to be compared."""
        made: str = self.canvas.evaluate("canvas => canvas.toDataURL()")
        return made

    def wait_for_change(self, before: str) -> None:
        """Wait until the canvas shows something else."""
        waited = 0
        while self.picture() == before:
            assert waited < LIMIT, "the canvas did not change"
            self.notebook.page.wait_for_timeout(50)
            waited += 50

    def words(self) -> list[dict[str, Any]]:
        """The texts on the board as they are drawn: text, font and the room they have."""
        made: list[dict[str, Any]] = self.notebook.ask(
            "(lambda lower, Words: [{'text': w.text, 'room': w.room,"
            " 'font': f\"{'600 ' if w.bold else ''}{w.size:g}px system-ui,sans-serif\"}"
            f" for i in {self.name}.scene.items() for w in lower(i) if isinstance(w, Words)])"
            "(__import__('pitkit.ui.shapes', fromlist=['x']).lower,"
            " __import__('pitkit.ui.shapes', fromlist=['x']).Words)"
        )
        return made

    def squeezed(self) -> list[str]:
        """Texts that are wider in this browser's font than the room they were given."""
        made: list[str] = self.canvas.evaluate(
            """(canvas, words) => {
              const pen = document.createElement('canvas').getContext('2d')
              return words.filter(word => {
                pen.font = word.font
                return pen.measureText(word.text).width > word.room + 0.5
              }).map(word => word.text)
            }""",
            self.words(),
        )
        return made


def unlike(one: str, other: str) -> int:
    """How many pixels of two pictures differ by more than a rounding of soft edges."""
    first, second = (
        Image.open(BytesIO(b64decode(url.partition(",")[2]))).convert("RGB") for url in (one, other)
    )
    assert first.size == second.size
    apart = ImageChops.difference(first, second).convert("L").point(lambda value: 255 * (value > SOFT))
    return apart.histogram()[255]


def focused(canvas: Locator) -> bool:
    """Whether a canvas has the page's focus."""
    return bool(canvas.evaluate("canvas => document.activeElement === canvas"))
