"""The Vengeance Track as a ring round the Citadel, with its bridges, its Gate and the Monster on its way.

Example:
    >>> ring = Ring(Box(0, 0, 768, 500), 30)
    >>> [round(value) for value in ring.place(30)]
    [384, 36]
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pitkit.monster_pit.drawing.whole.view import View
from pitkit.monster_pit.drawing.whole.words import initial
from pitkit.monster_pit.game.facts import BRIDGES
from pitkit.ui.geometry import Point
from pitkit.ui.scene import Box, Circle, Glyph, Item, Line, Piece, Polygon, Rect, Text

MARGIN = 36.0
"""From the edge of the picture to the middle of the road."""

ROAD = 28.0
"""Width of the road."""

_CORNER = 38.0
_ARC_POINTS = 5
_BEGIN = 0.045  # the first space lies a little clockwise of the Gate
_BRIDGES = dict(zip(BRIDGES, (0.095, 0.25, 0.5, 0.75), strict=True))
_NUMBERED = 36  # of more spaces than this, every fifth has its number and is larger


@dataclass(frozen=True)
class Ring:
    """The road round a box, clockwise from the Gate at the middle of its top.

    Attributes:
        box: The picture; the road's middle lies `MARGIN` within it.
        spaces: Steps from the start to the Gate.
        margin: From the edge of the picture to the middle of the road.
    """

    box: Box
    spaces: int
    margin: float = MARGIN

    def corners(self) -> list[Point]:
        """The middle of the road as points, clockwise from the top; the last is the first."""
        road = self.box.pad(-self.margin)
        r = min(_CORNER, road.w / 3, road.h / 3)
        centres = [
            (road.right - r, road.y + r, -90), (road.right - r, road.bottom - r, 0),
            (road.x + r, road.bottom - r, 90), (road.x + r, road.y + r, 180),
        ]  # fmt: skip
        points = [(road.centre[0], road.y)]
        for x, y, start in centres:
            for at in range(_ARC_POINTS + 1):
                angle = math.radians(start + 90 * at / _ARC_POINTS)
                points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
        return [*points, points[0]]

    def along(self, share: float) -> Point:
        """The point at a share of the way round, 0 and 1 being the Gate."""
        points = self.corners()
        lengths = [math.dist(a, b) for a, b in pairwise(points)]
        left = (share % 1.0 if share != 1.0 else 1.0) * sum(lengths)
        for ((x, y), (to_x, to_y)), length in zip(pairwise(points), lengths, strict=True):
            if left <= length:
                part = left / length if length else 0.0
                return x + part * (to_x - x), y + part * (to_y - y)
            left -= length
        return points[-1]

    def place(self, space: int) -> Point:
        """Where a space is; the Gate for the last one."""
        part = min(1.0, space / max(1, self.spaces))
        return self.along(1.0 if space >= self.spaces else _BEGIN + (1 - _BEGIN) * part)

    @property
    def step(self) -> float:
        """How far neighbouring spaces lie apart."""
        road = self.box.pad(-self.margin)
        return (1 - _BEGIN) * (2 * (road.w + road.h) - 1.7 * _CORNER) / max(1, self.spaces)


def track_items(view: View, ring: Ring) -> Iterator[Item]:
    """The road with its spaces, the bridges with who waits there, the Gate and the Monster.

    Args:
        view: The moment.
        ring: Where the road is.

    Returns:
        The items.
    """
    yield Line(ring.corners(), "line", ROAD + 3)
    yield Line(ring.corners(), "shade", ROAD)
    for seat, name in enumerate(_seats(view)):
        yield from _bridge(view, ring, name, seat)
    yield from _spaces(view, ring)
    yield from _gate(ring)
    yield from _monster(view, ring)


def _seats(view: View) -> tuple[str, ...]:
    """The bridges, those of the Captains' seats first."""
    taken = [captain.bridge for captain in view.state.captains]
    return (*taken, *(name for name in BRIDGES if name not in taken))


def _bridge(view: View, ring: Ring, name: str, seat: int) -> Iterator[Item]:
    """A bridge across the road; a Captain who is in no District stands on it."""
    state, r = view.state, 11.0
    x, y = ring.along(_BRIDGES[name])  # type: ignore[index]
    upright = name in ("north", "south")
    long, wide = ring.margin + ROAD / 2 + 6, 30.0
    left = x - wide / 2 if upright else (ring.box.x + 3 if name == "west" else ring.box.right - 3 - long)
    top = y - wide / 2 if not upright else (ring.box.y + 3 if name == "north" else ring.box.bottom - 3 - long)
    plank = Box(left, top, wide if upright else long, long if upright else wide)
    record = next((each for each in state.content.bridge if each.key == name), None)
    title = record.name if record is not None else name
    captain = state.captains[seat] if seat < len(state.captains) else None
    home = captain is not None and captain.district is None
    lead = captain is not None and seat == state.lead
    said = f"{title}: {captain.name}'s Outpost" if captain is not None else f"{title}, no Captain"
    said += ", here with the piece" if home else ""
    yield Rect(*plank, "surface", "ink", 1.5, 0, label=said + (", Lead Captain" if lead else ""))
    end = (
        (x, ring.box.y + 3 + r + 2 if name == "north" else ring.box.bottom - 5 - r)
        if upright
        else (ring.box.x + 5 + r if name == "west" else ring.box.right - 5 - r, y)
    )
    if lead:
        dx, dy = (28, 0) if upright else (0, 28)
        messenger = f"the King's Messenger on the {title}"
        yield Glyph(end[0] + dx, end[1] + dy, "crown", 18, "accent", paper="ground", label=messenger)
    if home and captain is not None:
        names = tuple(each.name for each in state.captains)
        before = view.before
        moved = before is not None and before.captains[seat].district is not None
        label = f"{captain.name} on the {title}"
        yield Piece(*end, seat, initial(captain.name, names), r, label=label, changed=moved)
    elif record is not None:
        yield Text(*end, record.letter, 13, "quiet", "center", bold=True)


def _spaces(view: View, ring: Ring) -> Iterator[Item]:
    state = view.state
    purple = {space.space for space in state.content.track.purple} if state.content.track else set()
    most = min(11.0, ring.step / 2 - 1.5)
    every = 1 if ring.spaces <= _NUMBERED else 5
    at, old = state.monster.space, view.before.monster.space if view.before else state.monster.space
    for space in range(ring.spaces):
        x, y = ring.place(space)
        numbered = not space % every and most >= 9
        r = most if numbered or most < 9 else 7.0
        passed = space < at
        fill = "line" if passed else "glow"
        just = min(at, old) <= space < max(at, old) or (space == old != at)
        if space in purple:
            wide = r + 5
            corners = [(x, y - wide), (x + wide, y), (x, y + wide), (x - wide, y)]
            yield Polygon(corners, "purple", "ink", label=f"purple space {space}", changed=just)
        else:
            yield Circle(x, y, r, fill, "ink", 1.5, changed=just)
        if numbered and space != at:
            colour = "on_purple" if space in purple else "on_line" if passed else "ink"
            yield Text(x, y, str(space), 13, colour, "center")


def _gate(ring: Ring) -> Iterator[Item]:
    x, y = ring.place(ring.spaces)
    yield Rect(x - 24, y - 20, 48, 40, "surface", "ink", 1.5, 0, label="the Citadel Gate, end of the track")
    yield Glyph(x, y, "tower", 30, "ink")


def _monster(view: View, ring: Ring) -> Iterator[Item]:
    state = view.state
    x, y = ring.place(min(state.monster.space, ring.spaces))
    left = max(0, ring.spaces - state.monster.space)
    label = f"{state.board.name} on space {state.monster.space} of {ring.spaces}, {left} from the Gate"
    moved = view.before is not None and view.before.monster.space != state.monster.space
    yield Circle(x, y, 19, "danger", "ink", 1.5, changed=moved, label=label)
    yield Glyph(x, y, "claw", 24, "on_danger", paper="danger")
