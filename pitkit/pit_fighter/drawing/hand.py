"""The hand of whoever looks, as cards; what is not known lies face down.

Example:
    >>> from pitkit.pit_fighter.drawing.sight import sight_of
    >>> from pitkit.pit_fighter.game import new_game
    >>> sight = sight_of(new_game(2, seed=1).state)
    >>> strength(sight.state.card("Crowd Pleaser")), lines(sight.state.card("Throwing Axe"))
    ('+3d6', ('1 hand', 'range 1–4'))
"""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.pit_fighter.cards import Card, fixed
from pitkit.pit_fighter.drawing.sight import Sight
from pitkit.pit_fighter.rules import Drop, Equip, Play, Strike
from pitkit.ui import scene as ui
from pitkit.ui.scene import Box, Group, Item, Text

CARD = (88.0, 124.0)
GAP = 8.0
_EMPTY = 26.0


def _rows(count: int, width: float) -> int:
    """Rows of cards: two where one does not hold them all."""
    return 1 if count <= _in_a_row(width) else 2


def _in_a_row(width: float) -> int:
    return max(1, int((width + 4) // (CARD[0] + GAP)))


def hand_height(sight: Sight, width: float) -> float:
    """How tall the hand is drawn: a line where there is none.

    Args:
        sight: What is drawn.
        width: The room across.

    Returns:
        Logical units.
    """
    seat = sight.actor
    count = sight.state.fighters[seat].hand.size if seat is not None else 0
    rows = _rows(count, width)
    return rows * (CARD[1] + GAP) - GAP + 4 if count else _EMPTY


def strength(card: Card) -> str:
    """The dice of a card in short: what it puts on the stack, its immediate damage, or what Armor takes off.

    Args:
        card: The card.

    Returns:
        Such as "+2d6", "2d6" for immediate damage, or "−1d6"; "" for none.
    """
    if card.armor:
        return f"−{card.armor}d6"
    for amount, form in ((card.dice, "{:+d}d6"), (card.immediate, "{:d}d6")):
        if amount is not None:
            number = fixed(amount)
            return "X d6" if number is None else form.format(number).replace("-", "−")
    return f"{card.movement:+d} move".replace("-", "−") if card.movement else ""


def lines(card: Card) -> tuple[str, ...]:
    """Two short lines: hands, range ("now" for immediate damage), second price or kind, as far as they go.

    Args:
        card: The card.

    Returns:
        One or two lines.
    """
    low, high = card.reach
    hands = f"{card.hands} hand{'s' if card.hands > 1 else ''}" if card.hands else ""
    far = (f"{low}–{high}" if low < high else f"{high}") if card.range else ""
    far = f"{far} now" if card.immediate is not None else f"range {far}" if far else ""
    kind = next((word for word in ("Armor", "Trap", "Spell") if card.has(word)), card.kind or "")
    instant = f"instant {card.instant}" if card.instant is not None else ""
    return tuple(dict.fromkeys(line for line in (hands, far.strip(), instant, kind) if line))[:2]


def sign(card: Card) -> str:
    """The sign of a card's kind."""
    for word, name in (("Armor", "shield"), ("Trap", "burst"), ("Spell", "moon")):
        if card.has(word):
            return name
    if card.is_weapon:
        return "sword"
    return "card" if card.kind == "Action" else "chest"


def price(card: Card) -> str:
    """Both prices of a card, "?" where one is not printed."""
    cost = "?" if card.cost is None else str(card.cost)
    return cost if card.instant is None else f"{cost}/{card.instant}"


def spoken(card: Card) -> str:
    """All of a card in words."""
    parts = [card.key, card.kind or "unknown kind", *card.keywords, f"cost {price(card)}", strength(card)]
    parts += [*lines(card)[:1], *([card.text] if card.text else []), card.origin]
    return ", ".join(dict.fromkeys(part for part in parts if part))


def hand_group(sight: Sight, box: Box) -> Group:
    """The hand of the seat whose choices are shown.

    Args:
        sight: What is drawn.
        box: Where; as tall as `hand_height` says.

    Returns:
        The group.
    """
    items: list[Item] = []
    seat = sight.actor
    if seat is None:
        items.append(
            Text(box.x + 8, box.y + box.h / 2, "Hands lie face down.", 13, "quiet", max_width=box.w - 16)
        )
        return Group("Hand", box, items)
    known = sight.hand
    count = sight.state.fighters[seat].hand.size
    for place, (x, y) in enumerate(_places(count, box)):
        if place < len(known):
            items.append(_card(sight, seat, known[place], x, y))
        else:
            items.append(ui.Card(x, y, "", face_down=True, label="a card face down", w=CARD[0], h=CARD[1]))
    if not count:
        items.append(
            Text(box.x + 8, box.y + box.h / 2, f"{sight.state.name(seat)}'s hand is empty.", 13, "quiet")
        )
    return Group(f"Hand of {sight.state.name(seat)}", box, items)


def _places(count: int, box: Box) -> Iterator[tuple[float, float]]:
    """Upper left corners of the cards; they overlap where two rows do not hold them."""
    each = -(-count // _rows(count, box.w))
    step = min(CARD[0] + GAP, (box.w - CARD[0] - 4) / max(each - 1, 1))
    for place in range(count):
        yield box.x + 2 + place % each * step, box.y + 2 + place // each * (CARD[1] + GAP)


def _card(sight: Sight, seat: int, key: str, x: float, y: float) -> Item:
    card = sight.state.card(key)
    choice = sight.choose(_choices(sight, seat, key))
    target = sight.mark(choice, spoken(card)) if choice else {"target": ("card", key), "label": spoken(card)}
    return ui.Card(
        x,
        y,
        key,
        "?" if card.cost is None else str(card.cost),
        sign(card),
        strength(card),
        lines(card),
        card.origin == "sample",
        w=CARD[0],
        h=CARD[1],
        **target,
    )


def _choices(sight: Sight, seat: int, key: str) -> Iterator[Play | Strike | Equip | Drop]:
    for choice in sight.of_kind(Play, Strike, Equip, Drop):
        if choice.seat == seat and isinstance(choice, Play | Strike | Equip | Drop) and choice.card == key:
            yield choice
