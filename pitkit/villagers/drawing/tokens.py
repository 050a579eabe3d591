"""Life Tokens, the cup, the skull and small signs.

Example:
    >>> [type(item).__name__ for item in stack(20, 20, 2)]
    ['Polygon', 'Polygon']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from pitkit.ui.scene import Circle, Die, Glyph, Item, Line, Polygon

COIN = 24.0
"""Width of a token in a stack."""

_HIGH, _STEP, _MOST = 10.0, 4.5, 6
_CORNERS, _FEW = 32, 9  # of half an ellipse, large and small

Point = tuple[float, float]


def ellipse(x: float, y: float, w: float, h: float, start: float = 0.0, end: float = 2 * pi) -> list[Point]:
    """Points on an ellipse.

    Args:
        x: Middle.
        y: Middle.
        w: Half its width.
        h: Half its height.
        start: The angle of the first point, clockwise from the right.
        end: The angle of the last; a whole turn leaves out the point that would come twice.

    Returns:
        The points.
    """
    whole = end - start >= 2 * pi - 1e-9
    steps = max(3, round((_CORNERS if w > COIN else _FEW) * (end - start) / pi))
    return [
        (
            round(x + w * cos(start + (end - start) * at / steps), 2),
            round(y + h * sin(start + (end - start) * at / steps), 2),
        )
        for at in range(steps if whole else steps + 1)
    ]


def stack(x: float, y: float, count: int, fill: str = "glow") -> list[Item]:
    """Tokens on each other, seen a little from above; of many, the first six are drawn.

    Args:
        x: Middle.
        y: Middle of the lowest.
        count: How many; none leaves an empty ring.
        fill: Colour name.

    Returns:
        The tokens from the lowest on.
    """
    if not count:
        return [Polygon(ellipse(x, y, COIN / 2, _HIGH / 2), None, "line", 1.5, dash="dot")]
    return [
        Polygon(ellipse(x, y - at * _STEP, COIN / 2, _HIGH / 2), fill, "ink", 1.5)
        for at in range(min(count, _MOST))
    ]


def coin(x: float, y: float, r: float = 9) -> list[Item]:
    """A Life Token lying flat: a heart on a disc.

    Args:
        x: Middle.
        y: Middle.
        r: Radius.

    Returns:
        Its items.
    """
    return [Circle(x, y, r, "glow", "ink", 1.5), Glyph(x, y, "heart", r * 1.15, "danger", paper="glow")]


def skull(x: float, y: float, covered: bool, label: str, changed: bool = False) -> list[Item]:
    """A red skull slot, with the ante on it or not.

    Args:
        x: Middle.
        y: Middle.
        covered: Whether a token lies on it.
        label: What is said.
        changed: Whether that has just changed.

    Returns:
        Its items.
    """
    slot = Circle(x, y, 15, "red", "ink", 1.5, label=label, changed=changed)
    sign = Glyph(x, y, "skull", 20, "white", paper="red")
    return [slot, sign, *(coin(x + 8, y + 7, 8) if covered else [])]


def cup(x: float, y: float, w: float = 66, h: float = 54) -> list[Item]:
    """A metal cup, mouth down.

    Args:
        x: Middle.
        y: Middle.
        w: Width at the mouth.
        h: Height.

    Returns:
        Its items; the first is its body.
    """
    top, bottom, narrow = y - h / 2, y + h / 2, w * 0.34
    body: list[Point] = [
        *ellipse(x, top + 5, narrow, 5, pi, 2 * pi),
        *ellipse(x, bottom - 6, w / 2, 6, 0, pi),
    ]
    shine: Sequence[Point] = [
        (x - narrow * 0.55, top + 7),
        (x - narrow * 0.2, top + 7),
        (x - w * 0.14, bottom - 4),
        (x - w * 0.3, bottom - 6),
    ]
    return [
        Polygon(body, "line", "ink", 2),
        Polygon(shine, "quiet", None),
        Line(ellipse(x, bottom - 14, w / 2 - 3, 6, 0.1, pi - 0.1), "ink", 1.5),
    ]


def dice_rows(
    x: float, y: float, faces: Sequence[int | str], paint: str, size: float, most: int, changed: bool = False
) -> Iterator[Item]:
    """Dice in rows, each row in the middle.

    Args:
        x: Middle of the rows.
        y: Middle of all rows.
        faces: What they show.
        paint: Colour name.
        size: Width of a die.
        most: Dice in a row.
        changed: Whether they have just been rolled or shown.

    Yields:
        The dice.
    """
    rows = [faces[at : at + most] for at in range(0, len(faces), most)]
    step = size + 5
    for line, row in enumerate(rows):
        for at, face in enumerate(row):
            across = x + (at - (len(row) - 1) / 2) * step
            down = y + (line - (len(rows) - 1) / 2) * step
            yield Die(across, down, die_face(face), paint, size, changed=changed)


def die_face(value: int | str) -> int | str:
    """What a die shows, as the board draws it: pips where there are some, else a number.

    Args:
        value: The face.

    Returns:
        A face for `Die`.

    Example:
        >>> die_face(4), die_face(12), die_face(-1), die_face(1234)
        (4, '12', '-1', '…')
    """
    if isinstance(value, int) and 1 <= value <= 9:
        return value
    text = str(value)
    return text if len(text) <= 3 else "…"
