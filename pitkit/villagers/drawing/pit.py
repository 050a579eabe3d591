"""The green centre: the Monster's stake, his dice or the cup over them, the count of a reveal.

Example:
    >>> from pitkit.villagers import new_game
    >>> from pitkit.villagers.drawing.sight import sight_of
    >>> pit_words(sight_of(new_game(3, seed=1).state))
    'Monster stakes 0'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitkit.play import Choice
from pitkit.ui.scene import Item, Polygon, Rect, Text
from pitkit.villagers.drawing.sight import Sight
from pitkit.villagers.drawing.tokens import cup, dice_rows, stack
from pitkit.villagers.rules import LiftCup, Reveal

ROOM = 212.0
"""Width that what lies in the pit takes."""


def pit_words(sight: Sight) -> str:
    """The pit in words.

    Args:
        sight: What is drawn.

    Returns:
        One line.
    """
    state = sight.state
    parts = [f"Monster stakes {state.centre}"]
    if state.centre:
        parts.append(f"Villagers have matched {state.blue_total}, {state.missing} missing")
    if state.green:
        known = [str(face) for face in state.green if face is not None]
        parts.append(
            f"Monster dice {', '.join(known)}"
            if len(known) == len(state.green)
            else f"{len(state.green)} Monster dice under the cup"
        )
    if state.tally is not None:
        parts.append(f"points so far: Monster {state.tally.monster}, Villagers {state.tally.villagers}")
    return "; ".join(parts)


def _cup_choice(sight: Sight) -> Choice | None:
    """What lifting the cup means now."""
    return sight.chosen(LiftCup, lift=True) or sight.chosen(Reveal)


def pit(sight: Sight, x: float, y: float) -> Iterator[Item]:
    """What lies in the pit.

    Args:
        sight: What is drawn.
        x: Middle of the pit.
        y: Middle of the pit.

    Yields:
        Items within 106 units to either side and 76 up and down.
    """
    state = sight.state
    yield Text(x, y - 64, _caption(sight), 13, "ink", "center", bold=state.tally is not None, max_width=ROOM)
    bet = sight.changed(lambda then: then.centre)
    yield from stack(x - 18, y - 30, state.centre)
    yield Text(x + 8, y - 34, str(state.centre), 20, bold=True, changed=bet, max_width=44)
    yield Text(x, y - 10, _matched(sight), 13, "ink", "center", max_width=ROOM)
    if state.green:
        yield from _dice(sight, x, y + 34)


def _caption(sight: Sight) -> str:
    tally = sight.state.tally
    if tally is not None:
        return f"Monster {tally.monster} : {tally.villagers} Villagers"
    return "Monster's stake"


def _matched(sight: Sight) -> str:
    state = sight.state
    if not state.centre:
        return "no bet" if state.stage == "battle" else ""
    return f"matched {state.blue_total} of {state.centre}"


def _dice(sight: Sight, x: float, y: float) -> Iterator[Item]:
    """The dice, or the cup over those that who looks may not see."""
    state = sight.state
    faces = [face for face in state.green if face is not None]
    choice = _cup_choice(sight)
    if len(faces) < len(state.green):
        words = f"cup over {len(state.green)} Monster dice"
        body, *rest = cup(x - 30, y)
        yield _aimed(sight, body, choice, words)
        yield from rest
        count = len(state.green)
        yield Text(x + 12, y - 8, f"{count} dice", 16, bold=True, max_width=88)
        yield Text(x + 12, y + 11, "hidden", 13, max_width=88)
        return
    rolled = sight.changed(lambda then: then.green)
    if state.shown or state.tally is not None:
        yield from dice_rows(x, y + 2, faces, "green", 26, 4, rolled)
        return
    size, most = (24.0, 4) if len(faces) > 3 else (26.0, 3)
    wide = min(most, len(faces)) * (size + 5)
    yield from dice_rows(x + 32, y - 6, faces, "green", size, most, rolled)
    body, *rest = cup(x - wide / 2 - 8, y - 4, 46, 42)
    yield _aimed(sight, body, choice, "the cup that hides the dice from the others")
    yield from rest


def _aimed(sight: Sight, body: Item, choice: Choice | None, words: str) -> Item:
    """The cup's body as a thing to press, where it means something."""
    return replace(body, **sight.mark(choice, words)) if choice is not None else body


def basin(sight: Sight, points: list[tuple[float, float]]) -> Polygon:
    """The pit's green ground.

    Args:
        sight: What is drawn.
        points: Its edge.

    Returns:
        The ground, which speaks for all that lies on it.
    """
    return Polygon(points, "shade", "green", 5, label=pit_words(sight))


def basin_box(sight: Sight, x: float, y: float, w: float, h: float) -> Rect:
    """The pit's ground as a rounded box.

    Args:
        sight: What is drawn.
        x: Left edge.
        y: Top edge.
        w: Width.
        h: Height.

    Returns:
        The ground.
    """
    return Rect(x, y, w, h, "shade", "green", 5, radius=28, label=pit_words(sight))
