"""Race to the Gate: the track laid out straight, and below it where the Monster may be after each round.

Example:
    >>> from pitkit.monster_pit.odds import gate_forecast
    >>> race = gate_forecast(12, [(0, 1, 2)], (0, 2, 0), listed=8)
    >>> group = race_group(race, Box(0, 0, 768, race_height()), 12, 30)
    >>> [choice.label for choice in group.items if getattr(choice, "target", None) == ("set", "distance", 1)]
    ['1 space to the Gate']
"""

from __future__ import annotations

from collections.abc import Hashable

from pitkit.monster_pit.odds.rounds import GateForecast
from pitkit.odds import percent
from pitkit.ui.scene import Box, Circle, Glyph, Group, Item, Line, Rect, Text

ROUNDS = 8
"""How many rounds are drawn."""

_HEAD = 30.0
_NOW = 44.0
_ROW = 30.0
_NAME, _NUMBER = 74.0, 84.0
_SIDE = 8.0
_ROOMY = 320.0  # a way shorter than this has a shorter heading


def race_height() -> float:
    """The height the picture takes.

    Returns:
        Logical units.

    Example:
        >>> race_height()
        322.0
    """
    return _HEAD + _NOW + ROUNDS * _ROW + _SIDE


def spaces_words(spaces: int) -> str:
    """How far it is, in words.

    Args:
        spaces: Spaces left to the Gate.

    Returns:
        For instance `3 spaces to the Gate`.
    """
    return "at the Gate" if not spaces else f"{spaces} space{'s' * (spaces != 1)} to the Gate"


def round_words(race: GateForecast, number: int) -> str:
    """What a round brings, in words.

    Args:
        race: The forecast.
        number: The round, from 1.

    Returns:
        A sentence without its stop.

    Example:
        >>> from pitkit.monster_pit.odds import gate_forecast
        >>> round_words(gate_forecast(12, [(0, 1, 2)], (0, 2, 0)), 5)
        'Round 5: lost by then 48 %, 34 % in this round if still standing; 0 to 5 spaces left'
    """
    left = race.left_after(number)
    low, high = left.quantile(0.1), left.quantile(0.9)
    spaces = f"{low} to {high} spaces left" if high > low else spaces_words(high)
    by_then, now = percent(race.lost_by(number)), percent(race.risk(number))
    return f"Round {number}: lost by then {by_then}, {now} in this round if still standing; {spaces}"


def race_group(race: GateForecast, box: Box, distance: int, track: int, chosen: Hashable = None) -> Group:
    """The picture.

    Args:
        race: The forecast, with `ROUNDS` rounds listed at least.
        box: Where to draw; `race_height()` high.
        distance: Spaces left to the Gate.
        track: Spaces of the whole way.
        chosen: The target of the row that is marked, or None.

    Returns:
        The group; its spaces are targets `("set", "distance", spaces)`, its rounds `("round", number)`.
    """
    way = Box(box.x + _NAME, box.y + _HEAD, box.w - _NAME - _NUMBER - _SIDE, _NOW)
    right, top = box.right - _SIDE, box.y + _HEAD / 2 + 2
    words = "where the Monster is after each round" if way.w >= _ROOMY else "after each round"
    items: list[Item] = [
        Rect(*box, "surface", "line", label=f"The Monster is {spaces_words(distance)}"),
        Text(way.x, top, words, 13, "quiet", max_width=way.w - 20),
        Text(right, top, "lost by then", 13, "quiet", "right", max_width=_NUMBER + 20),
        Text(box.x + _SIDE, way.centre[1], "now", 16, bold=True, max_width=_NAME - 12),
        *_spaces(way, distance, track),
    ]
    for number in range(1, ROUNDS + 1):
        row = Box(box.x + 2, way.bottom + (number - 1) * _ROW, box.w - 4, _ROW)
        target = ("round", number)
        items += _round(race, number, row, way, track, right, target == chosen)
    return Group("race", box, items)


def _at(way: Box, left: float, track: int) -> float:
    """Middle of the cell with so many spaces left; the Gate is at the right end."""
    return way.right - (left + 0.5) * way.w / (track + 1)


def _spaces(way: Box, distance: int, track: int) -> list[Item]:
    cell = way.w / (track + 1)
    size = max(1.5, min(9.0, cell / 2 - 1))
    y = way.centre[1]
    items: list[Item] = []
    for left in range(track, 0, -1):
        x = _at(way, left, track)
        place = Rect(x - cell / 2, way.y + 4, cell, way.h - 8, "surface", None, radius=0,
                     target=("set", "distance", left), label=spaces_words(left))  # fmt: skip
        passed = "accent" if left >= distance else "shade"
        items += [place, Circle(x, y, size, passed, "ink", 1 if size > 3 else 0.5)]
    gate, monster = _at(way, 0, track), _at(way, min(distance, track), track)
    items += [
        Circle(gate, y, 14, "glow", "ink", 2),
        Glyph(gate, y, "tower", 20, "ink", paper="glow"),
        Circle(monster, y, 13, "danger", "ink", 2),
        Glyph(monster, y, "claw", 17, "on_danger", paper="danger"),
    ]
    return items


def _round(
    race: GateForecast, number: int, row: Box, way: Box, track: int, right: float, chosen: bool
) -> list[Item]:
    """A round: the middle 80 % of where the Monster may be, its mean, and the chance of a loss by then."""
    left, y = race.left_after(number), row.centre[1]
    low, high = (min(track, left.quantile(share)) for share in (0.1, 0.9))
    half = way.w / (track + 1) / 2
    start, end = _at(way, high, track) - half, _at(way, low, track) + half
    mean = _at(way, min(track, float(left.mean)), track)
    return [
        Rect(row.x, row.y, row.w, row.h - 2, "surface", None, 0, radius=3, target=("round", number),
             label=round_words(race, number), changed=chosen),
        Text(row.x + _SIDE - 2, y, f"round {number}", 13, max_width=_NAME - 12),
        Line([(way.x, y), (way.right, y)], "line", 1),
        Rect(start, y - 7, end - start, 14, "accent", "ink", 1, radius=3),
        Line([(mean, y - 10), (mean, y + 10)], "surface", 6),
        Line([(mean, y - 10), (mean, y + 10)], "ink", 2.5),
        Text(right, y, percent(race.lost_by(number)), 16, align="right", bold=True, max_width=_NUMBER),
    ]  # fmt: skip
