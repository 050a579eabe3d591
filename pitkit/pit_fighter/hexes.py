"""Hex geometry of the arena in whole numbers: distance, line of sight, reach, areas, layouts.

A hex is a pair (q, r) of axial coordinates: rows run from west to east, q counts along a row and r counts
the rows from the top. On the drawing hex (q, r) lies q + r/2 hex widths to the right. The third cube
coordinate is -q - r. Nothing here knows a game's state, and nothing is rounded: two centres and a hexagon
meet or do not, by whole numbers alone.

Example:
    >>> distance((0, 0), (6, 12))
    18
    >>> len(area((0, 0), (1, 0)))
    10
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

Hex: TypeAlias = tuple[int, int]
"""A hex as (q, r)."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six ways to a neighbour: east, then clockwise (PF-AMB-45)."""

COMPASS = ("east", "south-east", "south-west", "west", "north-west", "north-east")
"""Names of the six ways, in the order of `DIRECTIONS`."""


class Layout(NamedTuple):
    """An arena: the hexes a combatant may stand on, and the START hexes.

    Args:
        hexes: All legal hexes, row by row from the west.
        starts: The START hexes in the order of the seats.
    """

    hexes: tuple[Hex, ...]
    starts: tuple[Hex, ...]


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes beside a hex, east first, then clockwise.

    Args:
        at: A hex.

    Returns:
        The hexes, whether they are on a board or not.

    Example:
        >>> neighbours((2, 2))[0]
        (3, 2)
    """
    return tuple((at[0] + q, at[1] + r) for q, r in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two hexes, whatever stands in between (PF-AMB-42).

    Args:
        a: A hex.
        b: A hex.

    Returns:
        A whole number from 0; neighbours are 1 apart.

    Example:
        >>> distance((0, 0), (3, -1))
        3
    """
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes up to a distance, row by row.

    Args:
        centre: The hex in the middle.
        radius: A whole number from 0.

    Returns:
        The hexes, the centre among them.

    Example:
        >>> [len(disc((0, 0), n)) for n in range(4)]
        [1, 7, 19, 37]
    """
    return tuple(
        (centre[0] + q, centre[1] + r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    )


def area(first: Hex, second: Hex) -> tuple[Hex, ...]:
    """The area of a Trap: two neighbouring centres and every hex beside either (PF-TRP-02).

    Args:
        first: A centre.
        second: A hex beside it.

    Returns:
        The ten hexes, row by row.

    Raises:
        ValueError: The centres are not neighbours.

    Example:
        >>> area((0, 0), (2, 0))
        Traceback (most recent call last):
        ...
        ValueError: second must be a hex beside (0, 0); got (2, 0).
    """
    if distance(first, second) != 1:
        raise ValueError(f"second must be a hex beside {first}; got {second}.")
    return tuple(sorted({*disc(first, 1), *disc(second, 1)}, key=_place))


def straight(start: Hex, way: int, steps: int) -> tuple[Hex, ...]:
    """The hexes in a straight line from a hex, without it.

    Args:
        start: Where the line begins.
        way: Place in `DIRECTIONS`, from 0 to 5.
        steps: How many hexes, from 0.

    Returns:
        The hexes in order.

    Example:
        >>> straight((0, 0), 0, 3)
        ((1, 0), (2, 0), (3, 0))
    """
    q, r = DIRECTIONS[way]
    return tuple((start[0] + n * q, start[1] + n * r) for n in range(1, steps + 1))


# Line of sight --------------------------------------------------------------------------------------


def crosses(a: Hex, b: Hex, obstacle: Hex) -> bool:
    """Whether the line between two centres runs through a hex.

    The line without its ends must meet the hexagon without its edges: touching a corner or running along
    an edge is not enough (PF-LOS-04, PF-AMB-40).

    Args:
        a: The hex where the line begins.
        b: The hex where it ends.
        obstacle: Another hex.

    Returns:
        True when it does; the same with `a` and `b` exchanged.

    Example:
        >>> crosses((0, 0), (3, 0), (1, 0)), crosses((0, 0), (1, 1), (1, 0))
        (True, False)
    """
    return _meet(_offsets(a, b, obstacle))


def skirts(a: Hex, b: Hex, obstacle: Hex) -> tuple[Hex, ...]:
    """The hexes that share with `obstacle` an edge the line between two centres runs along.

    Args:
        a: The hex where the line begins.
        b: The hex where it ends.
        obstacle: Another hex.

    Returns:
        None or one hex: the one on the other side of the edge.

    Example:
        >>> skirts((0, 0), (1, 1), (1, 0)), skirts((0, 0), (2, 0), (1, 0))
        (((0, 1),), ())
    """
    forms = _offsets(a, b, obstacle)
    found = []
    for place, (start, slope) in enumerate(forms):
        others = forms[:place] + forms[place + 1 :]
        if slope == 0 and abs(start) == 1 and _meet(others):
            q, r = _ACROSS[place]
            found.append((obstacle[0] + q * start, obstacle[1] + r * start))
    return tuple(found)


def sees(a: Hex, b: Hex, blockers: Iterable[Hex], shared_edges_block: bool = False) -> bool:
    """Whether there is a line of sight from one hex to another (PF-LOS-01 to PF-LOS-05).

    Args:
        a: A hex.
        b: Another hex.
        blockers: Hexes with something that blocks the line; one under an end of the line does not.
        shared_edges_block: True for the other reading of PF-AMB-41, by which the line does not pass along
            an edge between two blockers.

    Returns:
        True when the line is open; the same in both directions.

    Example:
        >>> sees((0, 0), (3, 0), [(1, 0)]), sees((0, 0), (1, 1), [(1, 0), (0, 1)])
        (False, True)
        >>> sees((0, 0), (1, 1), [(1, 0), (0, 1)], shared_edges_block=True)
        False
    """
    between = frozenset(blockers) - {a, b}
    if any(crosses(a, b, obstacle) for obstacle in between):
        return False
    if not shared_edges_block:
        return True
    return not any(other in between for obstacle in between for other in skirts(a, b, obstacle))


_Form: TypeAlias = tuple[int, int]

_ACROSS: tuple[Hex, ...] = ((1, -1), (0, 1), (-1, 0))
"""For each form of `_offsets`, the neighbour beyond the edge on which it is 1."""


def _offsets(a: Hex, b: Hex, obstacle: Hex) -> tuple[_Form, ...]:
    """The three differences of cube coordinates along the line, seen from the obstacle's centre.

    Inside the open hexagon each of them lies strictly between -1 and 1. Each is given as its value at the
    line's beginning and its change to the line's end.
    """
    start, end = _cube(a, obstacle), _cube(b, obstacle)
    pairs = ((0, 1), (1, 2), (2, 0))
    return tuple((start[i] - start[j], (end[i] - end[j]) - (start[i] - start[j])) for i, j in pairs)


def _cube(at: Hex, origin: Hex) -> tuple[int, int, int]:
    q, r = at[0] - origin[0], at[1] - origin[1]
    return q, r, -q - r


def _meet(forms: Iterable[_Form]) -> bool:
    """Whether some moment strictly between 0 and 1 has every form strictly between -1 and 1."""
    low, high = (0, 1), (1, 1)  # fractions as (numerator, denominator above 0)
    for start, slope in forms:
        if slope == 0:
            if start:
                return False
            continue
        one, other = (-1 - start, slope), (1 - start, slope)
        if slope < 0:
            one, other = (start - 1, -slope), (start + 1, -slope)
        low = one if one[0] * low[1] > low[0] * one[1] else low
        high = other if other[0] * high[1] < high[0] * other[1] else high
    return low[0] * high[1] < high[0] * low[1]


# Reach ----------------------------------------------------------------------------------------------


def reach(start: Hex, points: int, cost: Callable[[Hex], int | None]) -> dict[Hex, int]:
    """Where a combatant can get, and for how many movement points at least.

    Args:
        start: Where it stands.
        points: Its movement points, from 0.
        cost: Points to enter a hex, from 0; None for a hex it may not enter.

    Returns:
        The least cost of each hex within reach, the start at 0 among them.

    Example:
        >>> sorted(reach((0, 0), 2, lambda at: None if at[1] else 1 + (at[0] > 1)))
        [(-2, 0), (-1, 0), (0, 0), (1, 0)]
    """
    least: dict[Hex, int] = {}
    waiting = [(0, start)]
    while waiting:
        spent, at = heappop(waiting)
        if at in least:
            continue
        least[at] = spent
        for beside in neighbours(at):
            price = None if beside in least else cost(beside)
            if price is not None and spent + price <= points:
                heappush(waiting, (spent + price, beside))
    return least


# Layouts --------------------------------------------------------------------------------------------


def alternating(rows: int = 13, wide: int = 13) -> Layout:
    """Rows of `wide` and one fewer hexes by turns: with 13 and 13 our default arena of 163 hexes.

    The manual prints the number of hexes and that START lies upper left and lower right, but no layout;
    of the rectangles with 163 hexes this is the one that is nearly square.

    Args:
        rows: How many rows, an odd number from 1.
        wide: Hexes of the first row, from 2.

    Returns:
        The layout, START at the first and at the last hex.

    Example:
        >>> layout = alternating()
        >>> len(layout.hexes), layout.starts, distance(*layout.starts)
        (163, ((0, 0), (6, 12)), 18)
    """
    hexes = tuple((column - row // 2, row) for row in range(rows) for column in range(wide - row % 2))
    return Layout(hexes, (hexes[0], hexes[-1]))


def read_map(text: str) -> Layout:
    r"""A layout drawn with characters.

    Args:
        text: A line for each row. `.` is a legal hex, `S` a legal START hex; any other sign is no legal
            hex. A hex stands two places from its neighbours in the row, and rows are shifted by one place
            against each other, so that all hexes stand on even places or on odd ones by turns.

    Returns:
        The layout; hexes that stand on a wrong place are left out (`misplaced` finds them).

    Example:
        >>> read_map("S . .\n . .\n. . S").hexes[3:5]
        ((0, 1), (1, 1))
    """
    marked = [(sign, ((x - row) // 2, row)) for sign, x, row in _signs(text) if (x - row) % 2 == 0]
    return Layout(tuple(at for _, at in marked), tuple(at for sign, at in marked if sign == "S"))


def misplaced(text: str) -> tuple[tuple[int, int], ...]:
    r"""The hexes of a drawn layout that stand on no place of the grid.

    Args:
        text: As for `read_map`.

    Returns:
        (line, column) of each, from 1.

    Example:
        >>> misplaced("S .\n. S")
        ((2, 1), (2, 3))
    """
    return tuple((row + 1, x + 1) for _, x, row in _signs(text) if (x - row) % 2)


def _signs(text: str) -> Iterator[tuple[str, int, int]]:
    """The hexes of a map as (sign, column, row), both counted from 0."""
    for row, line in enumerate(text.strip("\n").splitlines()):
        yield from ((sign, x, row) for x, sign in enumerate(line) if sign in ".S")


def names(hexes: Iterable[Hex]) -> dict[Hex, str]:
    """What people call the hexes: a letter for the row and the place in it, from `A1` upper left.

    Args:
        hexes: The hexes of a layout.

    Returns:
        The name of each.

    Example:
        >>> names(alternating().hexes)[6, 12]
        'M13'
    """
    rows: dict[int, list[Hex]] = {}
    for at in sorted(hexes, key=_place):
        rows.setdefault(at[1], []).append(at)
    return {
        at: f"{_letters(row)}{place}"
        for row, (_, members) in enumerate(sorted(rows.items()))
        for place, at in enumerate(members, 1)
    }


def starts(layout: Layout, n: int) -> tuple[Hex, ...]:
    """Start hexes as far apart and as evenly spread as a greedy choice finds them (PF-AMB-57).

    The START hexes come first; each further place is the hex whose nearest start is farthest away, the
    first such in the order of the layout.

    Args:
        layout: The arena.
        n: How many, from 1 to the number of its hexes.

    Returns:
        So many different hexes.

    Raises:
        ValueError: The arena has fewer hexes.

    Example:
        >>> starts(alternating(), 4)
        ((0, 0), (6, 12), (12, 0), (-6, 12))
    """
    if not 1 <= n <= len(layout.hexes):
        raise ValueError(f"n must be a whole number from 1 to {len(layout.hexes)}; got {n}.")
    chosen = list(layout.starts[:n]) or [layout.hexes[0]]
    nearest = {at: min(distance(at, one) for one in chosen) for at in layout.hexes}
    while len(chosen) < n:
        best = max(layout.hexes, key=lambda at: nearest[at])
        chosen.append(best)
        nearest = {at: min(far, distance(at, best)) for at, far in nearest.items()}
    return tuple(chosen)


def along(way: Mapping[Hex, int], goal: Hex, cost: Callable[[Hex], int | None]) -> frozenset[Hex]:
    """The hexes that lie on some cheapest path to a hex.

    Args:
        way: Least costs, as `reach` gives them.
        goal: A hex of them.
        cost: The same costs that `reach` was given.

    Returns:
        The hexes of all cheapest paths, both ends among them.

    Example:
        >>> sorted(along(reach((0, 0), 2, lambda at: 1), (1, 1), lambda at: 1))
        [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    found, waiting = {goal}, [goal]
    while waiting:
        at = waiting.pop()
        price = cost(at) or 0
        for beside in neighbours(at):
            if beside not in found and way.get(beside, -1) >= 0 and way[beside] + price == way[at]:
                found.add(beside)
                waiting.append(beside)
    return frozenset(found)


def _place(at: Hex) -> tuple[int, int]:
    return at[1], at[0]


def _letters(row: int) -> str:
    """A, B, ... Z, AA, AB, ..."""
    text = ""
    row += 1
    while row:
        row, rest = divmod(row - 1, 26)
        text = chr(ord("A") + rest) + text
    return text
