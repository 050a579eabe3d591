"""The gold track: a rising wall of three tiers, with every purse on it.

Example:
    >>> from pitkit.pit_fighter.game import new_game
    >>> from pitkit.pit_fighter.drawing.sight import sight_of
    >>> from pitkit.ui.scene import Box
    >>> group = wall_group(sight_of(new_game(2, seed=1).state), Box(0, 0, 240, 150))
    >>> [item.text for item in group.items if hasattr(item, "text")][:3]
    ['Gold', '×20', '×15']
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.pit_fighter.drawing.sight import Sight, initials
from pitkit.pit_fighter.rules.gold import WINNING, rate
from pitkit.ui.scene import Box, Group, Item, Line, Piece, Polygon, Text

HEIGHT = 150.0
TIERS = ((0, 400), (400, 700), (700, 1000))
"""The gold of each tier; one holds 401 before the next rate counts (PF-WIN-06 to PF-WIN-08)."""

_RISE = (26.0, 48.0, 70.0)
_TICKS = 20.0
_R = 9.0


def wall_group(sight: Sight, box: Box) -> Group:
    """The wall.

    Args:
        sight: What is drawn.
        box: Where.

    Returns:
        The group.
    """
    items: list[Item] = [*_stairs(box), *_purses(sight, box)]
    return Group("Gold", box, items)


def _across(box: Box, gold: int) -> float:
    """Where an amount of gold is; the last stretch leaves room for a piece that has won."""
    inner = box.w - 24
    return box.x + 12 + inner * min(max(gold, 0), WINNING) / WINNING


def _stairs(box: Box) -> Iterator[Item]:
    floor = box.bottom - _TICKS
    yield Text(box.x + 12, box.y + 10, "Gold", 13, "quiet")
    for (low, high), rise in zip(TIERS, _RISE, strict=True):
        left = box.x if low == 0 else _across(box, low)
        right = box.right if high == WINNING else _across(box, high)
        fill = {0: "shade", 400: "surface", 700: "glow"}[low]
        points = [(left, floor), (left, floor - rise), (right, floor - rise), (right, floor)]
        said = f"From {low + (low > 0)} to {high} gold a point of damage earns {rate(low + 1)} gold"
        yield Polygon(points, fill, "ink", 1.5, label=said)
        for course in range(13, int(rise), 13):  # courses of the wall
            yield Line([(left + 1, floor - course), (right - 1, floor - course)], "line", 0.75)
        yield Text((left + right) / 2, floor - 12, f"×{rate(low + 1)}", 16, "ink", "center", bold=True)
    for gold, align in ((0, "left"), (400, "center"), (700, "center"), (WINNING, "right")):
        x = box.x if gold == 0 else box.right if gold == WINNING else _across(box, gold)
        yield Text(x, box.bottom - 8, str(gold), 13, "quiet", align)


def _purses(sight: Sight, box: Box) -> Iterator[Item]:
    floor, placed = box.bottom - _TICKS, list[tuple[float, float]]()
    before = sight.before
    for seat, fighter in enumerate(sight.state.fighters[:8]):
        tier = 0 if fighter.gold <= 400 else 1 if fighter.gold <= 700 else 2
        x = min(max(_across(box, fighter.gold), box.x + _R + 2), box.right - _R - 2)
        y = floor - _RISE[tier] - _R - 1
        while any(abs(x - a) < 2 * _R and abs(y - b) < 2 * _R for a, b in placed) and y > box.y + 2 * _R + 14:
            y -= 2 * _R
        placed.append((x, y))
        changed = before is not None and before.fighters[seat].gold != fighter.gold
        said = f"{fighter.name} holds {fighter.gold} gold, {rate(fighter.gold)} for a point of damage"
        yield Piece(x, y, seat % 8, initials(sight.state, seat), _R, label=said, changed=changed)
