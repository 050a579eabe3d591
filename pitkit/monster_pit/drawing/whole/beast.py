"""The Monster Power Board in short: health, Dice Trackers, what it has mesmerized, and its seven rows.

Example:
    >>> from pitkit.monster_pit.drawing.whole.view import View
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> groups, bottom = beast_groups(View(Session(GAME, seed=1).state, ()), Box(16, 0, 768, 0))
    >>> [group.name for group in groups], groups[0].items[0].label[:24]
    (['Monster', 'trackers', 'rows'], 'Vaiel, the Enchantress: ')
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pitkit.monster_pit.boards import Row
from pitkit.monster_pit.drawing import rows as full_rows
from pitkit.monster_pit.drawing.icons import ICON, action_icon
from pitkit.monster_pit.drawing.scenes import rolls_words
from pitkit.monster_pit.drawing.trackers import HEIGHT, Mark, Trackers
from pitkit.monster_pit.drawing.whole.chips import Chip, chip_items
from pitkit.monster_pit.drawing.whole.view import View
from pitkit.monster_pit.drawing.whole.words import held_words
from pitkit.monster_pit.drawing.words import row_label, row_name
from pitkit.monster_pit.game.pools_of import held_pool, monster_pool
from pitkit.monster_pit.game.tasks.core import RowAction
from pitkit.monster_pit.odds.laws import row_chances
from pitkit.monster_pit.pools import chosen_dice
from pitkit.odds import Chance, percent
from pitkit.ui.scene import Box, Circle, Glyph, Group, Item, Line, Rect, Text

_CAPTION = 24.0
_ROW = 72.0
_GAP = 8.0
_MOST_HEARTS = 40


def beast_groups(view: View, box: Box) -> tuple[list[Group], float]:
    """The Monster with all its parts.

    Args:
        view: The moment.
        box: Where it begins and how wide it is.

    Returns:
        A group for the Monster, its trackers and its rows, and where they end.
    """
    beside = box.w >= 640
    wide = (box.w - _GAP) / 2 if beside else box.w
    vitals = Box(box.x, box.y, wide, HEIGHT)
    track = Box(box.right - wide, box.y if beside else vitals.bottom + _GAP, wide, HEIGHT)
    pool = monster_pool(view.state)
    rolled = chosen_dice(pool, view.state.maximum)
    chances = row_chances(rolled)
    words = rolls_words(rolled, view.state.maximum)
    groups = [
        Group("Monster", vitals, list(_vitals(view, vitals))),
        Trackers(pool, rolled, words=words if beside else "", marks=partial(_mark, view), radius=0).group(
            track
        ),
    ]
    y = track.bottom + _GAP
    if view.desk.rows:
        height = full_rows.rows_height(view.state.board, box.w)
        below = Box(box.x, y, box.w, height)
        count, happened, due = len(view.state.monster.mesmerized), _happening(view), _due(view)
        groups.append(full_rows.rows_group(view.state.board, chances, below, count, happened, due))
    else:
        columns = _columns(box.w)
        lines = -(-len(view.state.board.rows) // columns)
        below = Box(box.x, y, box.w, _CAPTION + lines * (_ROW + 6) - 6)
        groups.append(Group("rows", below, list(_rows(view, chances, below))))
    return groups, below.bottom


_CHANGES = {"gain": 1, "improve": 0, "weaken": 0}
"""Steps about one of the Monster's dice by their tag: where they lie beside its tracker."""


def _mark(view: View, colour: str, count: int) -> Mark | None:
    """A place on a tracker is the decision about a die of its colour, where there is one."""
    held = getattr(monster_pool(view.state), colour)
    for choice in sorted(view.legal, key=repr):
        change = _CHANGES.get(str(choice.__struct_config__.tag))
        if change is not None and getattr(choice, "colour", "") == colour and count == held + change:
            return Mark(choice, view.said(choice), legal=True)
    return None


def _happening(view: View) -> int | None:
    """The row that is being carried out."""
    return next((task.row for task in view.state.tasks if isinstance(task, RowAction)), None)


def _due(view: View) -> int | None:
    """The action of that row that comes next."""
    return next((task.action for task in view.state.tasks if isinstance(task, RowAction)), None)


# Health, abilities, mesmerized characters -------------------------------------------------------------


def _vitals(view: View, box: Box) -> Iterator[Item]:
    state, monster = view.state, view.state.monster
    family = state.content.family_of(monster.board)
    said = f"{state.board.name}: health {monster.health} of {monster.start_health}"
    said += f", at most {state.maximum} dice" + (f", family {family}" if family else "")
    yield Rect(*box, "surface", "line", 1.5, 0, label=said)
    yield Circle(box.x + 26, box.y + 26, 18, "danger", "ink", 1.5)
    yield Glyph(box.x + 26, box.y + 26, "claw", 24, "on_danger", paper="danger")
    yield Text(box.x + 52, box.y + 17, state.board.name, 16, bold=True, max_width=box.w - 60)
    facts = f"side {state.board.side} · at most {state.maximum} dice" + (f" · {family}" if family else "")
    yield Text(box.x + 52, box.y + 37, facts, 13, "quiet", max_width=box.w - 60)
    yield from _health(view, Box(box.x + 10, box.y + 54, box.w - 20, 24))
    places = [*_abilities(view), *_taken(view)]
    yield from _plates(places, Box(box.x + 10, box.y + 84, box.w - 20, box.h - 90))


def _health(view: View, box: Box) -> Iterator[Item]:
    """A heart, a bar with a cell for each point of health and the number at its fixed place."""
    monster, y = view.state.monster, box.centre[1]
    most = max(1, min(_MOST_HEARTS, max(monster.start_health, monster.health)))
    before = view.before.monster.health if view.before is not None else monster.health
    yield Glyph(box.x + 11, y, "heart", 22, "danger")
    left, room = box.x + 30, box.w - 128
    step = room / most
    yield Rect(left, y - 7, room, 14, "shade", "line", 1.5, 0, changed=before != monster.health)
    if monster.health:
        yield Rect(left, y - 7, step * min(most, monster.health), 14, "danger", "line", 1.5, 0)
    for at in range(1, most):
        yield Line([(left + at * step, y - 6), (left + at * step, y + 6)], "surface", 2)
    words = f"{monster.health} of {monster.start_health}"
    yield Text(box.right, y, words, 16, "ink", "right", bold=True, max_width=96)


def _abilities(view: View) -> Iterator[Chip]:
    for at, ability in enumerate(view.state.board.abilities):
        yield Chip(ability.name, ("ability", at), f"{ability.name}: {ability.text}", sign="burst")


def _taken(view: View) -> Iterator[Chip]:
    """Characters beside the board."""
    state = view.state
    for at, held in enumerate(state.monster.mesmerized):
        dice = held_pool(state, held)
        label = f"mesmerized: {held_words(state, held, dice)}"
        meaning = view.means(label, f"m{at}")
        new = view.before is not None and len(view.before.monster.mesmerized) <= at
        name = view.called(held.back, held.card)
        yield Chip(name, sign="eye", dice=dice, changed=new, **meaning)


def _plates(chips: list[Chip], box: Box) -> Iterator[Item]:
    """Plates as many as there is room for, in two lines of equal ones; the rest is counted."""
    columns = max(1, min(3, int(box.w // 150)))
    lines = 2
    room = columns * lines
    shown = chips if len(chips) <= room else chips[: room - 1]
    wide, high = (box.w + 6) / columns - 6, (box.h + 4) / lines - 4
    places = [
        Box(box.x + at % columns * (wide + 6), box.y + at // columns * (high + 4), wide, high)
        for at in range(room)
    ]
    for chip, place in zip(shown, places, strict=False):
        yield from chip_items(chip, place)
    if len(shown) < len(chips):
        last = places[-1]
        words = f"and {len(chips) - len(shown)} more"
        said = "; ".join(chip.label for chip in chips[len(shown) :])
        yield Text(*last.centre, words, 13, "ink", "center", max_width=last.w, label=said)


# The rows ---------------------------------------------------------------------------------------------


def _rows(view: View, chances: list[Chance], box: Box) -> Iterator[Item]:
    """The seven rows beside each other, with signs for their actions and their chances."""
    board, y = view.state.board, box.y + _CAPTION / 2 - 1
    count = len(view.state.monster.mesmerized)
    mean = float(sum(c * row.movement(count) for c, row in zip(chances, board.rows, strict=True)))
    yield Glyph(box.x + 11, y, "moon", 18, "accent", paper="ground")
    more = "Write the rows of the Monster Board out"
    yield Text(box.x + 26, y, "Twilight rows", 16, "ink", bold=True, max_width=box.w / 2,
               target=("rows", True), label=more)  # fmt: skip
    words = f"Mean movement {mean:.2f}"
    yield Text(box.right - 2, y, words, 13, "ink", "right", label=f"{words} spaces", max_width=box.w / 2)
    columns = _columns(box.w)
    step = (box.w + 6) / columns
    for at, row in enumerate(board.rows):
        down, across = divmod(at, columns)
        place = Box(box.x + across * step, box.y + _CAPTION + down * (_ROW + 6), step - 6, _ROW)
        yield from _row(view, row, chances[at], place)


def _columns(width: float) -> int:
    """How many rows of the board stand beside each other."""
    return 7 if width >= 640 else 4 if width >= 440 else 3


def _row(view: View, row: Row, chance: Chance, box: Box) -> Iterator[Item]:
    now = _happening(view) == row.results
    fill = "glow" if now else "surface"
    label = row_label(row, chance)
    yield Rect(*box, fill, "line", 1.5, 0, changed=now, target=("row", row.results), label=label)
    yield Text(box.x + 7, box.y + 13, row_name(row.results), 16, "ink", bold=True)
    yield Text(box.right - 6, box.y + 13, percent(chance), 13, "ink", "right", max_width=box.w - 44)
    bar = Box(box.x + 6, box.y + 24, box.w - 12, 6)
    yield Rect(*bar, "shade", None, radius=0)
    if chance:
        yield Rect(bar.x, bar.y, max(2.0, bar.w * float(chance)), bar.h, "accent", None, radius=0)
    count = len(view.state.monster.mesmerized)
    step = min(ICON + 3, (box.w - 8) / max(1, len(row.actions)))
    left = box.centre[0] - step * (len(row.actions) - 1) / 2
    due = _due(view) if now else None
    for at, action in enumerate(row.actions):
        yield from action_icon(action, left + at * step, box.bottom - 20, count)
        if at == due:
            yield Circle(left + at * step, box.bottom - 20, ICON / 2 + 2, None, "danger", 2)
