"""The town's resources, each on its track, and the Trophy Room.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> resources_group(View(new_game(seed=3).state, ()), Box(0, 0, 768, 46)).items[0].label
    'Gems: 2 of 6'
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.shaddis_horne.drawing.signs import GOODS, LETTERS, token_glyph, token_words
from pitkit.shaddis_horne.drawing.view import View
from pitkit.shaddis_horne.facts import KINDS, RESOURCES
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.creatures import kinds_on, tokens_of
from pitkit.shaddis_horne.rules.table import number
from pitkit.ui.scene import Box, Glyph, Group, Item, Line, Rect, Text

HEIGHT = 46.0
_GAP = 8.0


def resources_group(view: View, box: Box, columns: int = 4) -> Group:
    """The four counters from 0 to 6.

    Args:
        view: The moment.
        box: Where to draw; `HEIGHT` high for each line of counters, with gaps.
        columns: How many stand beside each other.

    Returns:
        The group; a counter is a target while a resource is to be named.
    """
    wide = (box.w + _GAP) / columns - _GAP
    items: list[Item] = []
    for at, what in enumerate(RESOURCES):
        down, across = divmod(at, columns)
        place = Box(box.x + across * (wide + _GAP), box.y + down * (HEIGHT + _GAP), wide, HEIGHT)
        items += _counter(view, what, place)
    return Group("resources", box, items)


def _counter(view: View, what: str, box: Box) -> Iterator[Item]:
    held, most = view.state.purse.of(what), view.state.content.limits.resource
    old = view.before.purse.of(what) if view.before is not None else held
    target = view.answers.get(what) or view.first(do.GiveUp, what=what)
    label = f"{what.capitalize()}: {held} of {most}"
    said = f"{view.said(target)}; {label}" if target is not None else label
    yield Rect(
        *box, "surface", None, target=target, label=said, legal=target is not None, changed=old != held
    )
    yield Glyph(box.x + 20, box.centre[1], GOODS[what], 24, "accent")
    yield Text(box.x + 40, box.y + 15, what.capitalize(), 13, max_width=box.w - 70)
    yield Text(box.right - 10, box.centre[1], str(held), 20, "ink", "right", bold=True)
    left, wide = box.x + 40, box.w - 78
    yield Rect(left, box.y + 28, wide, 9, "shade", "line", 1, 0)
    if held:
        yield Rect(left, box.y + 28, wide * min(held, most) / most, 9, "accent", "line", 1, 0)
    for at in range(1, most):
        x = left + wide * at / most
        yield Line([(x, box.y + 28), (x, box.y + 37)], "surface", 2)


def trophies_group(view: View, box: Box) -> Group:
    """The Trophy Room: tokens of each kind, and what they pay.

    Args:
        view: The moment.
        box: Where to draw, at least 130 high.

    Returns:
        The group.
    """
    state = view.state
    old = view.before.trophies if view.before is not None else state.trophies
    here = ", ".join(
        token_words(kind, len(tokens_of(state.trophies, kind))) for kind in kinds_on(state.trophies)
    )
    items: list[Item] = [
        Rect(*box, "surface", None, label=f"Trophy Room: {here or 'empty'}", changed=old != state.trophies),
        Text(box.x + 10, box.y + 15, "Trophy Room", 13, "ink", bold=True, max_width=box.w - 20),
    ]
    step = (box.h - 32) / len(KINDS)
    for at, kind in enumerate(KINDS):
        y = box.y + 28 + (at + 0.5) * step
        count = len(tokens_of(state.trophies, kind))
        reward = ", ".join(number(n * count, what) for what, n in
                           state.content.record("creature", kind).reward)  # fmt: skip
        items.append(token_glyph(kind, box.x + 18, y, 16))
        colour, words = ("ink", reward) if count else ("quiet", "")
        items.append(Text(box.x + 56, y, f"{LETTERS[kind]} {count}", 13, colour, "right", bold=bool(count)))
        if words:
            items.append(Text(box.x + 62, y, words, 13, max_width=box.w - 64))
    return Group("trophies", box, items)
