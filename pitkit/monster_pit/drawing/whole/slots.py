"""A card in a slot of an Outpost: rune, name, dice, what is attached, injury.

Example:
    >>> from pitkit.monster_pit.drawing.whole.view import View
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> view = View(Session(GAME, seed=1).state, ())
    >>> next(slot_items(view, 0, 0, Box(0, 0, 96, 100))).label
    'attacker slot 1, rune Sun, empty'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.monster_pit.drawing.whole.marks import letter_items, pool_items
from pitkit.monster_pit.drawing.whole.view import View
from pitkit.monster_pit.drawing.whole.words import card_words, held_words
from pitkit.monster_pit.game.cards_of import record
from pitkit.monster_pit.game.facts import slot_name
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.pools_of import NO_DICE, held_pool
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.things import spot_name
from pitkit.monster_pit.pools import DicePool
from pitkit.ui.scene import Box, Glyph, Item, Rect, Text
from pitkit.ui.text import fit, wrap

_MARK = 21.0


def runes_of(state: Table, seat: int) -> tuple[str, ...]:
    """The runes of all slots of an Outpost, attackers first; empty where no pack prints them."""
    for board in state.content.outpost:
        if (board.bridge, board.side) == (state.captains[seat].bridge, state.outpost_side):
            return (*board.attackers, *board.defenders)
    return ()


def slot_items(view: View, seat: int, slot: int, box: Box) -> Iterator[Item]:
    """A slot with what lies in it.

    Args:
        view: The moment.
        seat: The Captain.
        slot: The slot, 0 to 11.
        box: Where to draw; about 96 by 100.

    Returns:
        The items; the slot and what is attached to its card are targets.
    """
    held, runes = view.state.captains[seat].slots[slot], runes_of(view.state, seat)
    rune = runes[slot] if runes else ""
    place = f"{slot_name(slot)}{f', rune {rune}' if rune else ''}"
    token = _creature(view, seat, slot)
    if held is None:
        what = f"{token} stands there" if token else "empty"
        yield Rect(*box, "ground", "line", 1.5, 0, dash="dot", changed=_changed(view, seat, slot),
                   **view.means(f"{place}, {what}", spot_name(seat, slot)))  # fmt: skip
        yield Text(box.x + 7, box.y + 12, rune, 13, "quiet", max_width=box.w - 12)
        if token:
            yield Glyph(box.centre[0], box.centre[1] - 4, "skull", 30, "danger", paper="ground")
            yield Text(box.centre[0], box.bottom - 16, token, 13, "danger", "center", max_width=box.w - 8)
        return
    yield from card_items(view, seat, slot, held, box, place)
    yield Text(box.x + 7, box.y + 12, rune, 13, "quiet", max_width=box.w - 12)
    if held.back == "messenger":
        yield Glyph(box.right - 30, box.y + 13, "crown", 18, "accent")


def _creature(view: View, seat: int, slot: int) -> str:
    """The name of a Creature that fills a slot."""
    tokens = view.state.citadel.creatures
    found = (token for token in tokens if (token.at, token.seat, token.slot) == (None, seat, slot))
    token = next(found, None)
    return view.called("encounter", token.card) if token is not None else ""


def _changed(view: View, seat: int, spot: int) -> bool:
    return view.before is not None and view.before.captains[seat].at(spot) != view.state.captains[seat].at(
        spot
    )


def card_items(view: View, seat: int, spot: int, held: Held, box: Box, place: str) -> Iterator[Item]:
    """A card with what is attached to it; an injured one is dark, has a red edge and says so.

    Args:
        view: The moment.
        seat: Whose it is.
        spot: Where it lies.
        held: The card.
        box: Where to draw.
        place: The spot in words.

    Returns:
        The items.
    """
    card: Any = record(view.state.content, held.back, held.card)
    dice = DicePool() if held.back in NO_DICE else held_pool(view.state, held)
    label = f"{place}: {held_words(view.state, held, dice)}"
    thing = spot_name(seat, spot)
    fill, edge = ("shade", "danger") if held.injured else ("surface", "ink")
    yield Rect(*box, fill, edge, 1.5, 0, dash="dash" if card.origin == "sample" else "solid",
               changed=_changed(view, seat, spot),
               **view.means(label, thing))  # fmt: skip
    for at, line in enumerate(_name_lines(card.name or held.card, box.w - 12)):
        yield Text(box.x + 7, box.y + 29 + 15 * at, line, 13, "ink", bold=True, max_width=box.w - 12)
    y = box.y + 63
    if held.injured:
        yield Text(box.right - 7, y, "injured", 13, "danger", "right", bold=True, max_width=box.w - 14)
    if held.back == "eyrie":
        yield Glyph(box.x + 17, y, "wing", 22, "accent", paper=fill)
    elif dice.size:
        yield from pool_items(dice, box.x + 7, y)
    yield from attached_items(view, thing, held, Box(box.x + 5, box.bottom - 23, box.w - 10, 20), fill)


def _name_lines(name: str, room: float) -> tuple[str, ...]:
    """A card's name in two lines; a word that is too long is cut short rather than broken in two."""
    words = " ".join(fit(word, 13, room, bold=True) for word in name.split())
    return wrap(words, 13, room, 2, bold=True)


def attached_items(view: View, thing: str, held: Held, box: Box, fill: str) -> Iterator[Item]:
    """Items, Mount, Armour and counters of a card, beside each other.

    Args:
        view: The moment.
        thing: Name of the card.
        held: The card.
        box: Where to draw.
        fill: Colour name of the card.

    Returns:
        The items; each attachment is a target.
    """
    content, x, y = view.state.content, box.x + _MARK / 2, box.centre[1]
    signs = [(f"{thing}.i{at}", "town_hall", item) for at, item in enumerate(held.items)]
    signs += [(f"{thing}.m", "stables", held.mount)] if held.mount else []
    for name, back, key in signs:
        meaning = view.means(card_words(content, back, key), name, thing)
        yield from letter_items("I" if back == "town_hall" else "M", x, y, **meaning)
        x += _MARK
    for upgrade in held.upgrades:
        if x <= box.right - _MARK / 2 + 1:
            label = f"{upgrade.token} token: a {upgrade.die} die is {upgrade.to}"
            yield from letter_items("+", x, y, upgrade.to, label=label)
            x += _MARK
    for token in held.tokens:
        if x <= box.right - _MARK / 2 + 1:
            yield from letter_items(str(min(token.n, 99)), x, y, fill, label=f"{token.n} {token.name}")
            x += _MARK
