"""A structure of the Citadel: what it offers, its deck with the cards shown, its tokens, what blocks it.

Example:
    >>> from pitkit.monster_pit.drawing.whole.view import View
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> view = View(Session(GAME, seed=1).state, ())
    >>> drawn = structure_items(view, "alchemist", Box(0, 0, 200, 40))
    >>> [item.text for item in drawn if hasattr(item, "text")]
    ['9', 'Alchemist', 'Alchemy Stone', '3']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.monster_pit.drawing.whole.marks import coin_items, pool_items, pool_width
from pitkit.monster_pit.drawing.whole.view import View
from pitkit.monster_pit.drawing.whole.words import SHORT, SIGNS, card_words, offer, offers
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.citadel.visits import is_closed
from pitkit.monster_pit.game.facts import DECKS, StructureName, district_of, pool_of
from pitkit.monster_pit.game.places import Statue, Supply
from pitkit.ui.scene import Box, Glyph, Item, Rect, Text
from pitkit.ui.text import text_width
from pitkit.ui.theme import PAINT_NAMES

HEAD = 24.0
"""The line with the name."""

LINE = 17.0
"""The line with what it offers."""

CARD = 23.0
"""A card that lies face up."""

_PLACES = {"tavern_1": 1, "tavern_2": 1, "tavern_3": 1, "town_hall": 3, "stables": 2}


def structure_height(structure: str) -> float:
    """The least height a structure takes."""
    places = _PLACES.get(structure, 0)
    return HEAD + (LINE if not structure.startswith("tavern") else 0.0) + CARD * places + 3


def deck_of(structure: str) -> str:
    """The deck that lies at a structure; empty for none."""
    return "quest" if structure == "keep" else structure if structure in DECKS else ""


def structure_items(view: View, structure: StructureName, box: Box) -> Iterator[Item]:
    """A structure.

    Args:
        view: The moment.
        structure: Its id.
        box: Where to draw; at least `structure_height` high.

    Returns:
        The items; the structure, each card that lies face up and each token on it are targets.
    """
    state = view.state
    closed = is_closed(state, structure)
    blocked = bool(state.citadel.blockers(structure))
    fill = "shade" if closed or blocked else "surface"
    meaning = view.means(_label(view, structure), structure, district_of(structure))
    edge = "danger" if closed or blocked else "line"
    changed = _changed(view, structure)
    yield Rect(*box, fill, edge, 1.5, 0, changed=changed, **meaning)
    yield from _head(view, structure, box, fill)
    if blocked and structure.startswith("tavern"):
        yield from _blocked(view, structure, Box(box.x + 6, box.y + HEAD + 2, box.w - 12, 20))
        return
    y = box.y + HEAD
    if not structure.startswith("tavern"):
        if blocked:
            yield from _blocked(view, structure, Box(box.x + 6, y - 1, box.w - 12, LINE))
        elif structure == "statue" and state.citadel.statue is not None:
            yield from _given(view, state.citadel.statue, Box(box.x + 8, y - 1, box.w - 14, LINE))
        elif closed:
            yield Text(
                box.x + 8,
                y + 6,
                _closed_words(view, structure),
                13,
                "danger",
                max_width=box.w - 14,
                bold=True,
            )
        else:
            yield from _offers(view, structure, Box(box.x + 8, y - 1, box.w - 12, LINE))
        y += LINE
    for place in range(_PLACES.get(structure, 0)):
        yield from _card(view, structure, place, Box(box.x + 4, y + 1, box.w - 8, CARD - 2))
        y += CARD
    yield from _on_it(view, structure, box)


def _head(view: View, structure: StructureName, box: Box, fill: str) -> Iterator[Item]:
    y = box.y + HEAD / 2 + 1
    name = view.state.content.record("structure", structure).name
    room = box.w - 33 - text_width(name, 13, bold=True)
    stock = list(_stock(view, structure))
    right = box.right - 6
    if len(stock) * 29 > room:
        stock = []
    if deck_of(structure):
        left = str(view.state.decks.of(deck_of(structure)).left)  # type: ignore[arg-type]
        words = stock_words(view, structure) if text_width(stock_words(view, structure), 13) <= room else left
        yield Text(right, y, words, 13, "quiet", "right")
        right -= text_width(words, 13) + 4
    for sign, paint, count in reversed(stock):
        words = str(count)
        yield Text(right, y, words, 13, "quiet", "right", max_width=30)
        right -= text_width(words, 13) + 9
        yield Glyph(right, y, sign, 13, paint, "ink" if paint in PAINT_NAMES else None, fill)
        right -= 12
    yield Glyph(box.x + 14, y, SIGNS[structure], 16, "accent", paper=fill)
    yield Text(box.x + 27, y, name, 13, "ink", bold=True, max_width=right - box.x - 29)


def _offers(view: View, structure: str, box: Box) -> Iterator[Item]:
    """What is offered, the price of each on a coin; where room is scarce, in short words."""
    parts = offers(view.state.content, structure)
    if view.narrow:
        parts = tuple((SHORT.get(word, word), gold or None) for word, gold in parts)
    words = sum(text_width(word, 13) for word, _ in parts)
    coins = sum(24.0 for _, gold in parts if gold is not None)
    room = min(1.0, (box.w - coins) / words) if words else 1.0
    x, y = box.x, box.centre[1]
    for word, gold in parts:
        wide = text_width(word, 13) * room
        yield Text(x, y, word, 13, "quiet", max_width=wide)
        x += wide
        if gold is not None:
            yield from coin_items(str(gold), x + 12, y)
            x += 26


def _stock(view: View, structure: str) -> Iterator[tuple[str, str, int]]:
    """Tokens left: a sign, its paint and how many."""
    citadel = view.state.citadel
    supply = citadel.supply
    if structure == "fountain":
        yield "burst", "quiet", citadel.bag.size
    elif structure == "alchemist":
        yield "hexagon", "purple", supply.stones
    elif structure == "armoury":
        yield "shield", "white", supply.armour_white
        yield "shield", "yellow", supply.armour_yellow
    if structure in ("church", "grotto"):
        yield "diamond", "blue", supply.blue
    if structure in ("armoury", "grotto"):
        yield "diamond", "green", supply.green


def stock_words(view: View, structure: str) -> str:
    """Cards or tokens left at a structure, in words; empty where none are kept."""
    deck, citadel = deck_of(structure), view.state.citadel
    if deck:
        left = view.state.decks.of(deck).left  # type: ignore[arg-type]
        return f"{left} {'card' if left == 1 else 'cards'}"
    if structure == "fountain":
        return f"{citadel.bag.size} Wish tokens in the bag"
    return supply_words(structure, citadel.supply)


def supply_words(structure: str, supply: Supply) -> str:
    """The tokens kept at a structure; empty for none."""
    return {
        "alchemist": f"{supply.stones} Alchemy Stones",
        "church": f"{supply.blue} Blue Gems",
        "grotto": f"{supply.blue} Blue and {supply.green} Green Gems",
        "armoury": f"{supply.armour_white} white and {supply.armour_yellow} yellow Armour tokens, "
        f"{supply.green} Green Gems",
    }.get(structure, "")


def _label(view: View, structure: StructureName) -> str:
    """A structure in whole sentences."""
    state = view.state
    name = state.content.record("structure", structure).name
    parts = [name, offer(state.content, structure), stock_words(view, structure)]
    if is_closed(state, structure):
        parts.append(_closed_words(view, structure))
    parts += [
        f"blocked by {called(state.content, 'encounter', state.citadel.creatures[n].card)}"
        for n in state.citadel.blockers(structure)
    ]
    visits = [captain.name for captain in state.captains if structure in captain.visited]
    if visits:
        parts.append(f"used this round by {' and '.join(visits)}")
    if structure == "gate" and state.citadel.gate:
        parts.append(f"{len(state.citadel.gate)} attacks this round")
    if structure == "watchtower" and state.citadel.watch:
        parts.append("the attack of this round is made")
    return ", ".join(part for part in parts if part)


def _closed_words(view: View, structure: str) -> str:
    return "closed for good" if structure in view.state.citadel.closed else "closed"


def _changed(view: View, structure: str) -> bool:
    if view.before is None:
        return False
    old, new = view.before, view.state
    closed = (structure in old.citadel.closed) != (structure in new.citadel.closed)
    token = supply_words(structure, old.citadel.supply) != supply_words(structure, new.citadel.supply)
    bag = structure == "fountain" and old.citadel.bag.size != new.citadel.bag.size
    return closed or token or bag


# Cards that lie face up ------------------------------------------------------------------------------


def _card(view: View, structure: StructureName, place: int, box: Box) -> Iterator[Item]:
    """A place for a card that lies face up: name, dice, price; an empty place is dotted."""
    state = view.state
    shown = state.decks.of(structure).shown  # type: ignore[arg-type]
    if place >= len(shown):
        if place == 0:
            words = "no card" if state.decks.of(structure).left == 0 else "no card shown"  # type: ignore[arg-type]
            yield Text(box.x + 8, box.centre[1], words, 13, "quiet", max_width=box.w - 12)
        return
    key, back = shown[place], pool_of(structure)
    card: Any = record(state.content, back, key)
    label = card_words(state.content, back, key)
    meaning = view.means(label, f"f.{structure}.{place}", structure, district_of(structure))
    dash = "dash" if card.origin == "sample" else "solid"
    new = view.before is not None and key not in view.before.decks.of(structure).shown  # type: ignore[arg-type]
    yield Rect(*box, "glow", "line", 1.5, 0, dash=dash, changed=new, **meaning)
    y, right = box.centre[1], box.right - 6
    cost = "?" if card.cost is None else str(card.cost)
    yield from coin_items(cost, right - 6, y)
    right -= 18
    if card.dice is not None and card.dice.size:
        right -= pool_width(card.dice) + 3
        yield from pool_items(card.dice, right, y)
    yield Text(box.x + 6, y, card.name or key, 13, "ink", max_width=right - box.x - 10)


# What stands on it -----------------------------------------------------------------------------------


def _blocked(view: View, structure: StructureName, box: Box) -> Iterator[Item]:
    """Tokens of Encounter cards in place of what the structure offers, with the hearts each has left."""
    state, before = view.state, view.before
    x, y = box.x, box.centre[1]
    for n in state.citadel.blockers(structure):
        token = state.citadel.creatures[n]
        name = called(state.content, "encounter", token.card)
        side = "damaged" if token.damaged else "undamaged"
        old = before.citadel.creatures if before is not None else state.citadel.creatures
        meaning = view.means(f"{name}, {token.health} health, {side}", f"t{n}", structure)
        room = min(box.w, text_width(name, 13) + 52)
        if x > box.x and x + room > box.right:
            break
        dash = "dash" if token.damaged else "solid"
        yield Rect(x, y - 10, room, 20, "ground", "danger", 1.5, 0, dash=dash, **meaning,
                   changed=n >= len(old) or old[n] != token)  # fmt: skip
        yield Text(x + 6, y, name, 13, "danger", max_width=room - 44)
        yield Glyph(x + room - 28, y, "heart", 14, "danger", paper="ground")
        yield Text(x + room - 6, y, str(token.health), 13, "danger", "right", bold=True)
        x += room + 5


def _given(view: View, statue: Statue, box: Box) -> Iterator[Item]:
    """Who stands on the Statue until the Monster comes."""
    name = called(view.state.content, statue.held.back, statue.held.card)
    label = f"{name} of {view.state.name(statue.seat)} is given to the Monster"
    yield Text(box.x, box.centre[1], name, 13, "danger", bold=True, max_width=box.w, label=label)


def _on_it(view: View, structure: StructureName, box: Box) -> Iterator[Item]:
    """Who was here this round, where there is room for it."""
    state, y = view.state, box.bottom - 11
    words = [captain.name for captain in state.captains if structure in captain.visited]
    if words and box.h >= structure_height(structure) + 15:
        yield Text(box.x + 8, y, f"used by {', '.join(words)}", 13, "quiet", max_width=box.w - 14)
