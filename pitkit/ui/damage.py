"""What must be drawn again to get from one scene to the next, as boxes.

Example:
    >>> from pitkit.ui.scene import Die, Group
    >>> def scene(face):
    ...     return Scene((Group("dice", Box(0, 0, 60, 60), (Die(15, 15, face), Die(45, 15, 1))),), 60, 60)
    >>> damage(scene(1), scene(1)), len(damage(scene(1), scene(2)))
    ((), 1)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace

from .geometry import Box
from .items import Item, Line, Rect
from .scene import Scene
from .shapes import dot_place, marked_outline

__all__ = ["damage", "reach"]

_SMOOTHING = 1.5  # soft edges of lines, and a font that is a little taller than thought
_MARKED = 4.5 + _SMOOTHING  # marks reach so far into an item: half a double outline and its soft edge
_DOT = 5.5 + _SMOOTHING  # half the dot of what is legal, with its ring and soft edge


def damage(old: Scene, new: Scene) -> tuple[Box, ...] | None:
    """The places to draw again to get from one scene to the other.

    Args:
        old: The scene that is shown.
        new: The scene to show.

    Returns:
        Boxes round all that differs, marks included; none when nothing does; None when everything must be
        drawn again (other size or mood, other groups or another order of them).
    """
    same_frame = (old.width, old.height, old.mood) == (new.width, new.height, new.mood)
    if not same_frame or [group.name for group in old.groups] != [group.name for group in new.groups]:
        return None
    boxes: list[Box] = []
    for before, after in zip(old.groups, new.groups, strict=True):
        if before is not after and before.items != after.items:
            was, now = _differing(before.items, after.items)
            boxes.extend(box.clipped(new.box) for box in _touched(was, now))
    return _merged(boxes)


def reach(item: Item) -> Box:
    """All that the item's drawing may touch: outline, line width and marks.

    Args:
        item: Any scene item.

    Returns:
        Its bounds grown by what is drawn outside them.

    Example:
        >>> from pitkit.ui.scene import Circle
        >>> reach(Circle(10, 10, 5)), reach(Circle(10, 10, 5, focused=True)).w
        (Box(x=2.75, y=2.75, w=14.5, h=14.5), 22.0)
    """
    line = max(item.width * 1.25 + 2.5, 4.0) if isinstance(item, Line) else getattr(item, "width", 1.5) / 2
    box = marked_outline(item).box() if item.marked else item.bounds()
    marks = (item.focused and 4.5, item.changed and 2.5, (item.legal or item.hovered) and 1.5)
    drawn = box.pad(max(line, *marks) + _SMOOTHING)
    if not item.legal:
        return drawn
    x, y = dot_place(box)
    return drawn.union(Box(x, y, 0, 0).pad(_DOT))


def _differing(old: Sequence[Item], new: Sequence[Item]) -> tuple[list[Item], list[Item]]:
    """Items that are in only one of the two lists, or all between the first and last change of order.

    What an item means and is called is not seen, and so no difference.
    """
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    was, now = (
        [_seen(item) for item in part] for part in (old[start : len(old) - end], new[start : len(new) - end])
    )
    kept_was, kept_now = set(was) & set(now), set(now) & set(was)
    if [item for item in was if item in kept_was] != [item for item in now if item in kept_now]:
        return was, now
    return [item for item in was if item not in kept_was], [item for item in now if item not in kept_now]


def _seen(item: Item) -> Item:
    """The item as far as it is seen."""
    if item.target is None and not item.label:
        return item
    bare = copy(item)
    object.__setattr__(bare, "target", None)  # a copy that nobody else has yet
    object.__setattr__(bare, "label", "")
    return bare


def _touched(was: Sequence[Item], now: Sequence[Item]) -> Iterator[Box]:
    """What is drawn anew: an item, or only the edge of a rectangle of which nothing but marks differs."""
    left = list(was)
    plain = [_plain(item) for item in was]
    for item in now:
        if isinstance(item, Rect) and _plain(item) in plain:
            at = plain.index(_plain(item))
            before = left.pop(at)
            plain.pop(at)
            yield from _frame(item, reach(before).union(reach(item)), before.legal or item.legal)
        else:
            yield reach(item)
    yield from map(reach, left)


def _plain(item: Item) -> Item:
    return replace(item, legal=False, focused=False, changed=False, hovered=False)


def _frame(item: Item, box: Box, dotted: bool) -> Iterator[Box]:
    """Strips round a rectangle, and below its dot, that hold its marks; they touch, but do not overlap."""
    inner = item.bounds().pad(-_MARKED)
    if inner.w <= 0 or inner.h <= 0:
        yield box
        return
    yield Box(box.x, box.y, box.w, inner.y - box.y)
    yield Box(box.x, inner.bottom, box.w, box.bottom - inner.bottom)
    yield Box(box.x, inner.y, inner.x - box.x, inner.h)
    yield Box(inner.right, inner.y, box.right - inner.right, inner.h)
    if dotted:
        x, y = dot_place(item.bounds())
        yield Box(x - _DOT, inner.y, 2 * _DOT, y + _DOT - inner.y).clipped(inner)


_FEW = 32  # more boxes than this are joined, since each costs a comparison with every item


def _merged(boxes: list[Box]) -> tuple[Box, ...]:
    """Boxes that overlap joined into one; many boxes joined into one."""
    merged: list[Box] = []
    for box in boxes:
        if box.w <= 0 or box.h <= 0:
            continue
        for other in [other for other in merged if other.overlaps(box)]:
            merged.remove(other)
            box = box.union(other)
        merged.append(box)
    if len(merged) > _FEW:
        return (_union(merged),)
    return tuple(merged)


def _union(boxes: Sequence[Box]) -> Box:
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole.union(box)
    return whole
