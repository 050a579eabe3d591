"""The players: purse, Exhaustion, hand and deck of each; the phases; what lies equipped before them.

Example:
    >>> from pitkit.pit_fighter.drawing.sight import sight_of
    >>> from pitkit.pit_fighter.game import new_game
    >>> from pitkit.ui.scene import Box
    >>> group = people_group(sight_of(new_game(2, seed=1).state), Box(0, 0, 240, 92))
    >>> [item.text for item in group.items if hasattr(item, "text")][:2]
    ['0', 'Ash']
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.pit_fighter.drawing.sight import Sight, initials
from pitkit.pit_fighter.rules import Attack, Piece, Remove, Use
from pitkit.pit_fighter.rules.records import PHASES
from pitkit.pit_fighter.rules.turns import PHASE_NAMES
from pitkit.ui import scene as ui
from pitkit.ui.scene import Box, Group, Item, Polygon, Rect, Text
from pitkit.ui.text import text_width

MOST = 8
"""Players who are shown; a crowd is counted."""

_TALL, _FLAT = 46.0, 44.0
PHASE = 20.0
CHIP = 24.0


def shown_seats(sight: Sight) -> tuple[int, ...]:
    """The seats that are shown: all, or the first ones with whoever looks or acts among them."""
    seats = list(range(len(sight.state.fighters)))
    first = [seat for seat in (sight.seat, sight.state.active) if seat is not None and seat >= 0]
    return tuple(sorted(dict.fromkeys([*first, *seats][: MOST + len(first)])))[:MOST]


def people_height(sight: Sight) -> float:
    """How tall the players' rows are."""
    seats = shown_seats(sight)
    return len(seats) * _TALL + (18 if len(sight.state.fighters) > len(seats) else 0)


def people_group(sight: Sight, box: Box) -> Group:
    """A row for each player.

    Args:
        sight: What is drawn.
        box: Where; as tall as `people_height` says.

    Returns:
        The group.
    """
    items: list[Item] = []
    seats = shown_seats(sight)
    for place, seat in enumerate(seats):
        items += _row(sight, seat, Box(box.x, box.y + place * _TALL, box.w, _FLAT))
    rest = len(sight.state.fighters) - len(seats)
    if rest:
        items.append(Text(box.x + 8, box.bottom - 9, f"and {rest} more", 13, "quiet"))
    return Group("Players", box, items)


def _row(sight: Sight, seat: int, box: Box) -> Iterator[Item]:
    state, fighter = sight.state, sight.state.fighters[seat]
    own = state.active == seat
    yield Rect(*box, "glow" if own else "surface", "ink" if own else "line", label=_row_words(sight, seat))
    yield ui.Piece(box.x + 20, box.y + box.h / 2, seat % 8, initials(state, seat), 11)
    gold = str(fighter.gold)
    wide = text_width("0000", 16, bold=True)
    yield Text(box.right - 10, box.y + 14, gold, 16, "ink", "right", bold=True)
    known = fighter.character in ("", fighter.name)
    name = fighter.name if known else f"{fighter.name}, {fighter.character}"
    yield Text(box.x + 38, box.y + 14, name, 13, "ink", bold=True, max_width=box.w - 56 - wide)
    if fighter.character:
        yield from _exhaustion(sight, seat, Box(box.x + 38, box.y + 27, box.w * 0.2, 11))
    for right, count, deep in (
        (box.right - 60, fighter.hand.size, 1),
        (box.right - 10, fighter.deck.size, 2),
    ):
        yield from _backs(right, box.y + 33, count, deep)


def _backs(right: float, y: float, count: int, deep: int) -> Iterator[Item]:
    """A hand as the back of a card with its number, a deck as two backs."""
    for place in range(deep):
        yield Rect(right - 42 - 3 * place, y - 6 + 2 * place, 9, 12, "accent", "surface", 1.5, 2)
    yield Text(right, y, str(count), 13, "quiet", "right", max_width=28)


def _row_words(sight: Sight, seat: int) -> str:
    state, fighter = sight.state, sight.state.fighters[seat]
    who = f"{fighter.name} as {fighter.character}" if fighter.character else fighter.name
    full = state.full(seat) if fighter.character else 0
    cards = f"{fighter.hand.size} cards in hand, {fighter.deck.size} in the deck"
    turn = ", whose turn it is" if state.active == seat else ""
    return f"{who}{turn}: {fighter.gold} gold, {fighter.exhaustion} of {full} Exhaustion, {cards}"


def _exhaustion(sight: Sight, seat: int, box: Box) -> Iterator[Item]:
    """A bar of Exhaustion Points with its number."""
    left, full = sight.state.exhaustion(seat), sight.state.full(seat)
    before = sight.before
    changed = before is not None and seat < len(before.fighters) and before.exhaustion(seat) != left
    yield Rect(*box, "shade", "line", 1, 3, changed=changed)
    share = left / full if full else 0
    if share:
        yield Rect(
            box.x, box.y, max(box.w * share, 4), box.h, "good" if share > 0.34 else "danger", None, 0, 3
        )
    yield Text(box.right + 6, box.y + 6, str(left), 13, "ink")


# Phases ---------------------------------------------------------------------------------------------


def phases_group(sight: Sight, box: Box) -> Group:
    """The six phases of a turn, the one going on lit.

    Args:
        sight: What is drawn.
        box: Where; six lines of 20 units.

    Returns:
        The group.
    """
    items: list[Item] = [Rect(*box, "surface", "line")]
    for place, phase in enumerate(PHASES):
        now = sight.state.stage == phase
        y = box.y + 4 + place * PHASE
        said = f"{place + 1} {PHASE_NAMES[phase]}{', now' if now else ''}"
        items.append(
            Rect(box.x + 4, y, box.w - 8, PHASE, "glow" if now else None, "ink" if now else None, label=said)
        )
        words = f"{place + 1}  {PHASE_NAMES[phase].removesuffix(' Phase').replace(' Phase', '')}"
        items.append(Text(box.x + 12, y + PHASE / 2, words, 13, "ink" if now else "quiet", bold=now))
    return Group("Phases", box, items)


PHASES_HEIGHT = 6 * PHASE + 8


# Equipped cards -------------------------------------------------------------------------------------


def play_areas(sight: Sight, box: Box, columns: int = 2) -> tuple[list[Group], float]:
    """What the players have equipped: Weapons first, then Armor, then the rest; Tilted ones lean.

    Args:
        sight: What is drawn.
        box: Where it begins and how wide it is; its height does not matter.
        columns: Players beside each other.

    Returns:
        A group for each player with equipped cards, and the height of all.
    """
    seats = [seat for seat in shown_seats(sight) if sight.state.fighters[seat].pieces]
    groups: list[Group] = []
    top = box.y
    width = (box.w - 8 * (columns - 1)) / columns
    for start in range(0, len(seats), columns):
        row: list[tuple[list[Item], Box]] = []
        for place, seat in enumerate(seats[start : start + columns]):
            row.append(_area(sight, seat, Box(box.x + place * (width + 8), top, width, 0)))
        tall = max(area.h for _, area in row)
        for (items, area), seat in zip(row, seats[start:], strict=False):
            whole = Box(area.x, area.y, area.w, tall)
            frame = Rect(*whole, "surface", "line")
            groups.append(Group(f"Equipped by {sight.state.name(seat)}", whole, [frame, *items]))
        top += tall + 8
    return groups, max(0.0, top - 8 - box.y)


def _area(sight: Sight, seat: int, box: Box) -> tuple[list[Item], Box]:
    items: list[Item] = [ui.Piece(box.x + 17, box.y + 18, seat % 8, initials(sight.state, seat), 8)]
    x, y = box.x + 32, box.y + 6
    for piece in sorted(sight.state.fighters[seat].pieces, key=lambda one: _order(sight, one)):
        words = _chip_words(piece)
        wide = min(text_width(words, 13) + 24, box.w - 44)
        if x + wide > box.right - 6 and x > box.x + 32:
            x, y = box.x + 32, y + CHIP + 6
        items += _chip(sight, seat, piece, Box(x, y, wide, CHIP))
        x += wide + 6
    return items, Box(box.x, box.y, box.w, y + CHIP + 6 - box.y)


def _order(sight: Sight, piece: Piece) -> tuple[int, int]:
    """PF-CRD-03: Weapons and what is fixed to them, Armor, other Equipment."""
    card = sight.state.card(piece.card)
    return (0 if card.is_weapon or piece.on else 1 if card.has("Armor") else 2, piece.on or piece.no)


def _chip_words(piece: Piece) -> str:
    return f"{piece.card} ({piece.left})" if piece.left else piece.card


def _chip(sight: Sight, seat: int, piece: Piece, box: Box) -> Iterator[Item]:
    lean = 5 if piece.tilted else 0
    points = [(box.x + lean, box.y), (box.right, box.y), (box.right - lean, box.bottom), (box.x, box.bottom)]
    states = [word for word, on in (("Tilted", piece.tilted), ("fixed to a Weapon", bool(piece.on))) if on]
    card = sight.state.card(piece.card)
    sample = ["sample"] if card.origin == "sample" else []
    said = ", ".join([piece.card, *([f"{piece.left} uses left"] if piece.left else []), *states, *sample])
    own = (
        choice
        for choice in sight.of_kind(Use, Remove, Attack)
        if choice.seat == seat and getattr(choice, "piece", -1) == piece.no
    )
    target = sight.mark(sight.choose(own), said)
    fill, ink = ("shade", "quiet") if piece.tilted else ("ground", "ink")
    dash = "dash" if sample else "solid"
    yield Polygon(points, fill, ink, 1.25, dash, **target)
    words = _chip_words(piece)
    yield Text(box.x + box.w / 2, box.y + box.h / 2, words, 13, ink, "center", max_width=box.w - 16)
