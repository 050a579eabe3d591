"""A board's drawing as data, and what can be asked of it: what is here, what comes next, what to say.

A game returns a `Scene`; every renderer, the keyboard, the pointer and the screen reader work from it. It is
made of named groups in drawing order, each with a box of its own, each made of items (`pitkit.ui.items`).

Example:
    >>> pit = Circle(50, 50, 20, target="pit", label="The pit", legal=True)
    >>> scene = Scene((Group("board", Box(0, 0, 100, 100), (pit,)),), 100, 100, title="A small board")
    >>> scene.at(50, 60).target
    'pit'
    >>> print(scene.spoken())
    A small board.
    board: The pit (can be chosen).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

from .geometry import Box, number
from .items import DASHES, HATCHES, Circle, Glyph, Item, Line, Polygon, Rect, Text
from .pieces import Card, Die, Piece, dice_chain
from .theme import MOODS

__all__ = [
    "DASHES",
    "HATCHES",
    "TOUCH",
    "Box",
    "Card",
    "Choice",
    "Circle",
    "Die",
    "Glyph",
    "Group",
    "Item",
    "Line",
    "Piece",
    "Polygon",
    "Rect",
    "Scene",
    "Text",
    "changed_groups",
    "dice_chain",
]

TOUCH = 14.0  # a finger may miss by this much
_LARGEST = 4000.0  # a side longer than this would not fit a browser's canvas at triple density


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing the keyboard can reach.

    Attributes:
        target: What it means.
        label: What is said.
        legal: Whether it may be chosen now.
        box: Where it is.
    """

    target: Hashable
    label: str
    legal: bool
    box: Box


@dataclass(frozen=True, slots=True)
class Group:
    """A named part of a scene.

    Attributes:
        name: Its name, said before its items; unique in the scene.
        box: The room it may use; `Scene.overflow` tells what leaves it.
        items: Its items in drawing order.

    Example:
        >>> Group("dice", Box(0, 0, 60, 40), (Die(20, 20, 3),)).name
        'dice'
    """

    name: str
    box: Box
    items: Sequence[Item] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "items", tuple(self.items))
        object.__setattr__(self, "box", Box(*(number(f"{self.name}.box", side) for side in self.box)))
        for item in self.items:
            if not isinstance(item, Item):
                raise ValueError(f"group {self.name!r} holds {item!r}; allowed are scene items")


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole drawing.

    Attributes:
        groups: Groups in drawing order.
        width: Logical units across, 800 by default.
        height: Logical units down.
        title: One line that names the board and says how it stands.
        mood: A name of `pitkit.ui.theme.MOODS`.

    Raises:
        ValueError: A size is out of range, a mood unknown or a group's name used twice.

    Example:
        >>> Scene((), 800, 300, title="Empty").choices()
        ()
    """

    groups: Sequence[Group]
    width: float = 800.0
    height: float = 600.0
    title: str = ""
    mood: str = "plain"

    def __post_init__(self) -> None:
        object.__setattr__(self, "groups", tuple(self.groups))
        for field in ("width", "height"):
            side = number(f"Scene.{field}", getattr(self, field))
            if not 1 <= side <= _LARGEST:
                raise ValueError(f"Scene.{field} is {side:g}; allowed is 1 to {_LARGEST:g}")
            object.__setattr__(self, field, side)
        if self.mood not in MOODS:
            raise ValueError(f"Scene.mood is {self.mood!r}; allowed are {', '.join(MOODS)}")
        names = [group.name for group in self.groups]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"Scene.groups holds {name!r} twice; each group needs a name of its own")

    @property
    def box(self) -> Box:
        """The whole scene as a box."""
        return Box(0.0, 0.0, self.width, self.height)

    def items(self) -> Iterator[Item]:
        """All items in drawing order."""
        for group in self.groups:
            yield from group.items

    # ------------------------------------------------------------------ pointer

    def at(self, x: float, y: float, tolerance: float = 0.0) -> Item | None:
        """The topmost item with a target at a point.

        Args:
            x: Logical units from the left.
            y: Logical units from the top.
            tolerance: When nothing is hit, the nearest item within this distance counts (a finger).

        Returns:
            The item, or None.

        Example:
            >>> scene = Scene((Group("a", Box(0, 0, 9, 9), (Circle(4, 4, 3, target=1, label="one"),)),))
            >>> scene.at(40, 4), scene.at(9, 4, tolerance=TOUCH).target
            (None, 1)
        """
        x, y = number("x", x), number("y", y)
        best, nearest = None, tolerance
        for item in reversed(tuple(self.items())):
            if item.target is None or not _near(item, x, y, tolerance):
                continue
            outline = item.outline()
            away = outline.distance(x, y) - (item.reach if isinstance(item, Line) else 0.0)
            if away <= 0:
                return item
            if away < nearest or (best is None and away <= nearest):
                best, nearest = item, away
        return best

    def region(self, item: Item) -> dict[str, list[list[float]]]:
        """Where the pointer may move and still be over an item, for the companion.

        Args:
            item: An item of the scene with a target.

        Returns:
            `points`, a polygon within the item, and `holes`, boxes of what lies on it (left, top, right,
            bottom), all in shares of the scene's size.

        Example:
            >>> pit = Rect(0, 0, 50, 50, radius=0, target=1, label="pit")
            >>> Scene((Group("a", Box(0, 0, 50, 50), (pit,)),), 100, 100).region(pit)["points"][2]
            [0.5, 0.5]
        """
        points = [[x / self.width, y / self.height] for x, y in item.outline().corners()]
        items = list(self.items())
        above = items[items.index(item) + 1 :] if item in items else []
        boxes = [other.bounds() for other in above if other.target is not None]
        holes = [
            [box.x / self.width, box.y / self.height, box.right / self.width, box.bottom / self.height]
            for box in boxes
            if box.overlaps(item.bounds())
        ]
        return {"points": points, "holes": holes}

    # ----------------------------------------------------------------- keyboard

    def choices(self, legal_only: bool = False) -> tuple[Choice, ...]:
        """What the keyboard can reach, in reading order: group by group, row by row.

        Args:
            legal_only: True for only what may be chosen now.

        Returns:
            One entry a target; a target with several items is where its first item is, and legal if any is.
        """
        found: dict[Hashable, Choice] = {}
        for group in self.groups:
            for item in _reading_order(group):
                known = found.get(item.target)
                if known is None:
                    found[item.target] = Choice(item.target, item.label, item.legal, item.bounds())
                elif item.legal and not known.legal:
                    found[item.target] = replace(known, legal=True)
        return tuple(choice for choice in found.values() if choice.legal or not legal_only)

    def choice(self, target: Hashable) -> Choice | None:
        """The keyboard's entry of a target, or None when the scene has none."""
        return next((choice for choice in self.choices() if choice.target == target), None)

    def move(self, target: Hashable | None, key: str) -> Hashable | None:
        """Where a key takes the focus.

        Args:
            target: Where the focus is, or None.
            key: ArrowLeft, ArrowRight, ArrowUp or ArrowDown (the nearest in that direction), Home, End,
                PageDown or PageUp (the next or last one that may be chosen now), "n" or "p" (the next or
                last of all, also of those in one place).

        Returns:
            The new target; the old one when there is nothing that way; None in a scene without targets.

        Example:
            >>> row = [Circle(x, 5, 4, target=x, label=str(x)) for x in (10, 30, 50)]
            >>> scene = Scene((Group("row", Box(0, 0, 60, 10), row),))
            >>> scene.move(None, "ArrowRight"), scene.move(10, "ArrowRight"), scene.move(30, "End")
            (10, 30, 50)
        """
        choices = self.choices()
        here = next((choice for choice in choices if choice.target == target), None)
        if not choices or key == "Home":
            return choices[0].target if choices else None
        if key == "End":
            return choices[-1].target
        if key in ("PageDown", "PageUp"):
            return _next(
                [choice for choice in choices if choice.legal or choice == here], here, key == "PageDown"
            )
        if key in ("n", "p"):
            return _next(choices, here, key == "n")
        if here is None:
            return next((choice for choice in choices if choice.legal), choices[0]).target
        return _neighbour(choices, here, key).target

    # -------------------------------------------------------------------- marks

    def marked(self, focus: Hashable | None = None, hover: Hashable | None = None) -> Scene:
        """The scene with the focus and the pointer shown: on the first item of each target.

        Args:
            focus: Target the keyboard is on, or None.
            hover: Target under the pointer, or None.

        Returns:
            A scene that differs only in those items' marks.
        """
        scene = self
        for mark, target in (("focused", focus), ("hovered", hover)):
            if target is not None:
                scene = scene._with_mark(target, mark)
        return scene

    def _with_mark(self, target: Hashable, mark: str) -> Scene:
        for place, group in enumerate(self.groups):
            for index, item in enumerate(group.items):
                if item.target == target:
                    marked = replace(item, focused=True) if mark == "focused" else replace(item, hovered=True)
                    items = (*group.items[:index], marked, *group.items[index + 1 :])
                    changed = replace(group, items=items)
                    return replace(self, groups=(*self.groups[:place], changed, *self.groups[place + 1 :]))
        return self

    # ------------------------------------------------------------------- speech

    def spoken(self) -> str:
        """The scene in words: the title, then each group with the labels of its items in reading order.

        Returns:
            Lines of plain text. What may be chosen now and what just changed is said.
        """
        lines = [f"{self.title.rstrip('.')}."] if self.title else []
        for group in self.groups:
            said: dict[str, None] = {}
            for item in _reading_order(group, spoken=True):
                said[_with_state(item)] = None
            if said:
                lines.append(f"{group.name}: {'; '.join(said)}.")
        return "\n".join(lines)

    # ------------------------------------------------------------------- checks

    def overflow(self, slack: float = 1.0) -> tuple[str, ...]:
        """What leaves its group's box, or a group that leaves the scene; empty when all is in place.

        Args:
            slack: Logical units that do not count.

        Returns:
            One sentence each.
        """
        out = []
        for group in self.groups:
            if not self.box.covers(group.box, slack):
                out.append(f"group {group.name!r} leaves the scene")
            for item in group.items:
                if not group.box.covers(item.bounds(), slack):
                    name = item.label or getattr(item, "text", "") or type(item).__name__
                    out.append(f"{type(item).__name__} {name!r} leaves group {group.name!r}")
        return tuple(out)


def _near(item: Item, x: float, y: float, tolerance: float) -> bool:
    reach = item.reach if isinstance(item, Line) else 0.0
    return item.bounds().holds(x, y, tolerance + reach)


def _with_state(item: Item) -> str:
    states = [word for word, on in (("can be chosen", item.legal), ("changed", item.changed)) if on]
    return f"{item.label} ({', '.join(states)})" if states else item.label


def _reading_order(group: Group, spoken: bool = False) -> list[Item]:
    """The group's items with a target (or a label), row by row from the top, each from the left."""
    wanted = [item for item in group.items if item.target is not None or (spoken and item.label)]
    rows: list[list[tuple[float, Item]]] = []
    limit = float("-inf")
    for item in sorted(wanted, key=lambda item: item.bounds().centre[1]):
        box = item.bounds()
        if box.centre[1] > limit:
            rows.append([])
            limit = box.centre[1] + max(box.h / 4, 1.0)
        rows[-1].append((box.centre[0], item))
    return [item for row in rows for _, item in sorted(row, key=lambda pair: pair[0])]


def _next(choices: Sequence[Choice], here: Choice | None, forward: bool) -> Hashable | None:
    """The next (or last) choice, going round; from nowhere, the first (or last)."""
    if not choices:
        return None
    if here is None:
        return choices[0 if forward else -1].target
    return choices[(choices.index(here) + (1 if forward else -1)) % len(choices)].target


_WAYS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
_STRAY = 1.5  # going sideways counts this much more than going the way of the arrow


def _neighbour(choices: Sequence[Choice], here: Choice, key: str) -> Choice:
    """The nearest choice in the direction of an arrow; where we are when there is none."""
    way = _WAYS.get(key)
    if way is None:
        return here
    x, y = here.box.centre
    best, least = here, (float("inf"), False)
    for choice in choices:
        across, down = choice.box.centre[0] - x, choice.box.centre[1] - y
        ahead = across * way[0] + down * way[1]
        aside = abs(across * way[1] + down * way[0])
        # A cone of 45 degrees either side, or what lies beside us in the same row or column.
        if choice.target != here.target and ahead > 0.5 and (aside <= ahead or _abreast(here, choice, way)):
            # Of things in one place, what may be chosen comes first, then what lies on top.
            cost = (round(ahead + _STRAY * aside, 3), not choice.legal)
            if cost <= least:
                best, least = choice, cost
    return best


def _abreast(here: Choice, there: Choice, way: tuple[int, int]) -> bool:
    """Whether the middle of one lies within the other's row (or column, for up and down)."""
    (x1, y1), (x2, y2) = here.box.centre, there.box.centre
    if way[0]:
        return here.box.y < y2 < here.box.bottom or there.box.y < y1 < there.box.bottom
    return here.box.x < x2 < here.box.right or there.box.x < x1 < there.box.right


def changed_groups(old: Scene, new: Scene) -> tuple[str, ...]:
    """The names of groups that differ: changed, come or gone.

    Args:
        old: The scene that is shown.
        new: The scene to show.

    Returns:
        Names in the new scene's order, then those that are gone.

    Example:
        >>> def scene(face):
        ...     room = Box(0, 0, 30, 30)
        ...     return Scene((Group("a", room), Group("b", room, (Die(15, 15, face),))))
        >>> changed_groups(scene(1), scene(1)), changed_groups(scene(1), scene(2))
        ((), ('b',))
    """
    before = {group.name: group for group in old.groups}
    after = {group.name for group in new.groups}
    changed = [group.name for group in new.groups if before.get(group.name) != group]
    return (*changed, *(name for name in before if name not in after))
