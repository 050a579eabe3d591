"""The arena: hexes, START hexes, Traps by pattern, obstacles hatched, combatants, the line of sight.

Example:
    >>> from pitkit.pit_fighter.drawing.sight import sight_of
    >>> from pitkit.pit_fighter.game import new_game
    >>> from pitkit.ui.scene import Box
    >>> sight = sight_of(new_game(2, seed=1).state)
    >>> grid = Grid.fitted(sight.state.content.layout.hexes, Box(0, 0, 520, 480))
    >>> len(hexes_group(sight, grid).items)
    243
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.pit_fighter.cards import Card
from pitkit.pit_fighter.drawing.grid import Grid
from pitkit.pit_fighter.drawing.sight import Sight, initials, reach_of
from pitkit.pit_fighter.hexes import Hex, crosses, distance
from pitkit.pit_fighter.rules import Aim, Attack, Move, Strike
from pitkit.pit_fighter.rules.records import Snare
from pitkit.pit_fighter.rules.sight import open_line
from pitkit.play import Choice
from pitkit.ui.scene import Circle, Glyph, Group, Item, Line, Piece, Polygon, Rect, Text

LOOK = "look"
"""First part of the target of a hex that stands for no choice: `(LOOK, (q, r))`."""

_BADGE = 9.5  # half as wide as a number of two figures


def frame_group(sight: Sight, grid: Grid) -> Group:
    """The iron frame of the arena with its rivets, the sand in it, and what is no hex of the arena.

    The sand is one rectangle, so that hexes need no ground of their own: messages are half as long.

    Args:
        sight: What is drawn.
        grid: Where hexes lie.

    Returns:
        The group.
    """
    box = grid.box.pad(4)
    items: list[Item] = [Rect(*box, "shade", "ink", 3), Rect(*grid.box, "surface", None, radius=0)]
    outside = grid.outside(sight.state.content.layout.hexes)
    items += [Polygon(points, "shade", None) for points in outside]
    for x in (box.x + 5, box.right - 5):
        items += [Circle(x, y, 2.5, "quiet", "ink", 1) for y in (box.y + 5, box.bottom - 5)]
    return Group("Frame", box.pad(2), items)


# Hexes ----------------------------------------------------------------------------------------------


def hexes_group(sight: Sight, grid: Grid) -> Group:
    """All hexes, each with what a click on it means.

    Args:
        sight: What is drawn.
        grid: Where hexes lie.

    Returns:
        The group.
    """
    state = sight.state
    by_hex = _choices_by_hex(sight)
    starts = state.content.layout.starts
    items: list[Item] = []
    for at in state.content.layout.hexes:
        choice = sight.choose(by_hex.get(at, ()))
        words = hex_words(sight, at)
        target = sight.mark(choice, words) if choice else {"target": (LOOK, at), "label": words}
        fill = "glow" if at in starts else None
        edge = "line" if grid.is_round(at) else None
        items.append(Polygon(grid.corners(at), fill, edge, 1.25, **target))
    items += [Line(edge, "line", 1.25) for edge in grid.edges(state.content.legal)]
    items += [Text(*grid.centre(at), "S", 13, "quiet", "center", bold=True) for at in starts]
    return Group("Arena", grid.box.pad(2), items)


def _choices_by_hex(sight: Sight) -> dict[Hex, list[Choice]]:
    """The offered choices that mean a hex, or who stands on it."""
    found: dict[Hex, list[Choice]] = {}
    for choice in sight.of_kind(Move, Aim, Attack, Strike):
        at = hex_of_choice(sight, choice)
        if at is not None:
            found.setdefault(at, []).append(choice)
    return found


def hex_of_choice(sight: Sight, choice: Choice) -> Hex | None:
    """The hex a choice names, or that of the combatant it names."""
    match choice:
        case Move(to=at) | Aim(at=at):
            return at
        case Attack(target=who) | Strike(target=who):
            return sight.state.hex_of(who)
    return None


def hex_words(sight: Sight, at: Hex) -> str:
    """What is said of a hex: its name, who stands there, what lies there, and how far it is when pointed at.

    Args:
        sight: What is drawn.
        at: The hex.

    Returns:
        A few words.
    """
    state = sight.state
    words = [state.hex_name(at)]
    who = state.who_at(at)
    if who is not None:
        words.append(f"{state.who_name(who)} with {state.exhaustion(who)} of {state.full(who)} Exhaustion")
    elif at in state.content.layout.starts:
        words.append("START")
    words += [f"{thing.card} of {state.name(thing.seat)}" for thing in state.things if thing.at == at]
    words += [trap_words(sight, snare) for snare in state.snares if at in state.trap_area(snare)]
    if at == sight.pointed:
        words += _pointed_words(sight, at)
    return ", ".join(words)


def _pointed_words(sight: Sight, at: Hex) -> Iterator[str]:
    state, eye = sight.state, sight.eye
    start = None if eye is None else state.hex_of(eye)
    if start is None:
        return
    if at in sight.reached and at != start:
        yield f"{sight.reached[at]} of {max(sight.reached.values())} movement"
    if at != start:
        yield f"{distance(start, at)} from {state.who_name(eye if eye is not None else -1)}"
        yield "in sight" if open_line(state, start, at) else "out of sight"


# Traps and obstacles --------------------------------------------------------------------------------


def trap_words(sight: Sight, snare: Snare) -> str:
    """What is said of a Trap."""
    done = ", released" if snare.released else ""
    return f"{snare.card} of {sight.state.name(snare.seat)}{done}"


def pattern(card: Card) -> str:
    """The pattern of a Trap: crosses for Frost, waves for dear hexes, dots for Fire, else a stroke.

    Args:
        card: The Trap's card.

    Returns:
        "crosses", "waves", "dots" or "strokes".
    """
    if card.has("Frost"):
        return "crosses"
    if card.entry:
        return "waves"
    return "dots" if card.has("Fire") else "strokes"


def ground_group(sight: Sight, grid: Grid) -> Group:
    """Traps with their areas, and what cards have put on hexes.

    Args:
        sight: What is drawn.
        grid: Where hexes lie.

    Returns:
        The group, without targets: the hexes below have them.
    """
    stages: dict[int, list[Item]] = {}  # what lies apart stands together, and goes to the page as one
    for snare in sight.state.snares:
        for stage, item in _trap(sight, snare, grid):
            stages.setdefault(stage, []).append(item)
    items = [item for stage in sorted(stages) for item in stages[stage]]
    for thing in sight.state.things:
        hatch = "lines" if thing.solid else ""
        items.append(Polygon(grid.corners(thing.at, 0.92), "shade", "ink", 2, hatch=hatch))
        if thing.blocks:
            items.append(Glyph(*grid.centre(thing.at), "block", grid.wide * 0.5, "ink", paper="shade"))
        elif not thing.solid:
            items.append(Circle(*grid.centre(thing.at), grid.wide * 0.2, "quiet", "ink"))
    return Group("Traps and obstacles", grid.box.pad(2), items)


def _trap(sight: Sight, snare: Snare, grid: Grid) -> Iterator[tuple[int, Item]]:
    """The area's border, its pattern on each hex, the two centres in the colour of who set it."""
    state = sight.state
    colour = "quiet" if snare.released else "accent"
    area = state.trap_area(snare)
    for loop in grid.loops(tuple(area)):
        yield 0, Polygon(loop, None, colour, 2.5, "dash" if snare.released else "solid")
    for at in sorted(area):
        over = [other for other in state.snares if at in state.trap_area(other)]
        x, y = grid.centre(at)
        shift = (over.index(snare) - (len(over) - 1) / 2) * grid.wide * 0.36
        signs = _sign(pattern(state.card(snare.card)), x, y + shift, grid.wide * 0.14, colour)
        yield from enumerate(signs, 1)
    one, other = (grid.centre(at) for at in snare.centres)
    yield 3, Line([one, other], colour, 3)
    for x, y in (one, other):
        yield 4, Circle(x, y, 4, f"seat{snare.seat % 8}", "ink")


def _sign(name: str, x: float, y: float, r: float, colour: str) -> Iterator[Item]:
    """One sign of a pattern in a hex."""
    if name == "crosses":
        yield Line([(x - r, y - r), (x + r, y + r), (x, y), (x - r, y + r), (x + r, y - r)], colour, 2)
    elif name == "waves":
        steps = [(x + r * 0.7 * step, y + (r * 0.5 if step % 2 else -r * 0.5)) for step in range(-3, 4)]
        yield Line(steps, colour, 2)
    elif name == "dots":
        yield Circle(x, y, r * 0.6, colour, None)
    else:
        yield Line([(x - r, y + r), (x + r, y - r)], colour, 2)


# Combatants -----------------------------------------------------------------------------------------


def combatants_group(sight: Sight, grid: Grid) -> Group:
    """Characters with their facing line, and Creatures.

    Facing has no effect in the basic game (PF-MOV-07), so a piece looks at the nearest other one.

    Args:
        sight: What is drawn.
        grid: Where hexes lie.

    Returns:
        The group.
    """
    items: list[Item] = []
    for who in sight.state.combatants:
        items += _combatant(sight, who, grid)
    return Group("Combatants", grid.box.pad(2), items)


def _combatant(sight: Sight, who: int, grid: Grid) -> Iterator[Item]:
    state, at = sight.state, sight.state.hex_of(who)
    assert at is not None, f"combatant {who} is not in the arena"
    x, y = grid.centre(at)
    r = grid.wide * 0.32
    fight = state.fight
    if fight is not None and who in (fight.by, fight.target):
        yield Polygon(grid.corners(at, 0.9), "glow" if who == fight.by else "shade", "ink", 1.25)
    ahead = _facing(sight, who, at, grid)
    if ahead is not None:
        yield Line([(x, y), (x + ahead[0] * r * 1.5, y + ahead[1] * r * 1.5)], "ink", 4)
    changed = sight.before is not None and sight.before.exhaustion(who) != state.exhaustion(who)
    if state.is_seat(who):
        yield Piece(x, y, who % 8, initials(state, who), r, changed=changed)
        return
    beast = state.beast_card(who)
    yield Circle(x, y, r, "danger", "ink", 2, changed=changed)
    yield Glyph(x, y, "claw" if "Monster" in beast.keywords else "bone", r * 1.4, "on_danger", paper="danger")
    left = str(state.exhaustion(who))  # a character's is told beside the arena, a Creature's here alone
    spot = r * 0.8
    yield Circle(x + spot, y + spot, _BADGE, "surface", "ink", 1)
    yield Text(x + spot, y + spot, left, 13, "ink", "center", bold=True, max_width=2 * _BADGE)


def _facing(sight: Sight, who: int, at: Hex, grid: Grid) -> tuple[float, float] | None:
    """The way to the nearest other combatant, as a step of length 1."""
    others = [there for one in sight.state.combatants if one != who and (there := sight.state.hex_of(one))]
    if not others:
        return None
    nearest = min(others, key=lambda there: distance(at, there))
    (x, y), (a, b) = grid.centre(at), grid.centre(nearest)
    far = max(((a - x) ** 2 + (b - y) ** 2) ** 0.5, 1e-9)
    return (a - x) / far, (b - y) / far


# What is pointed at ---------------------------------------------------------------------------------


def pointed_group(sight: Sight, grid: Grid) -> Group:
    """The line of sight to the hex pointed at; for a hex with a combatant, how far that can go.

    Args:
        sight: What is drawn.
        grid: Where hexes lie.

    Returns:
        The group; empty when nothing is pointed at.
    """
    items: list[Item] = []
    state, at = sight.state, sight.pointed
    if at is not None and at in state.content.legal:
        who = state.who_at(at)
        if who is not None:
            items += _reach(sight, who, grid)
        start = None if sight.eye is None else state.hex_of(sight.eye)
        if start is not None and start != at:
            items += _line(sight, start, at, grid)
    return Group("Sight", grid.box.pad(2), items)


def _reach(sight: Sight, who: int, grid: Grid) -> Iterator[Item]:
    reached = sight.reached if who == sight.state.active and sight.reached else reach_of(sight.state, who)
    for at, cost in reached.items():
        if cost:
            yield Circle(*grid.centre(at), grid.wide * 0.09, "legal", None)


def _line(sight: Sight, start: Hex, at: Hex, grid: Grid) -> Iterator[Item]:
    state = sight.state
    open_ = open_line(state, start, at)
    if not open_:
        for thing in state.things:
            if thing.blocks and thing.at not in (start, at) and crosses(start, at, thing.at):
                yield Polygon(grid.corners(thing.at, 0.86), None, "danger", 3)
    style: dict[str, Any] = {"dash": "solid" if open_ else "dash"}
    yield Line([grid.centre(start), grid.centre(at)], "good" if open_ else "danger", 3, **style)


def sight_words(sight: Sight) -> str:
    """The hex pointed at in words; "" when nothing is pointed at."""
    at = sight.pointed
    return hex_words(sight, at) if at is not None and at in sight.state.content.legal else ""
