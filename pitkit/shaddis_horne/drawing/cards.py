"""Cards on the table: the Villager and Equipment rows, the Siege and the Event card.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> group = row_group(View(new_game(seed=3).state, ()), "villager", Box(0, 0, 200, 154))
    >>> group.items[0].text
    'Villagers · 30 left'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from pitkit.shaddis_horne.drawing.signs import BUILDINGS
from pitkit.shaddis_horne.drawing.view import View
from pitkit.shaddis_horne.rules import people
from pitkit.shaddis_horne.rules import steps as do
from pitkit.ui.scene import Box, Card, Group, Item, Rect, Text
from pitkit.ui.text import wrap

HEIGHT = 154.0
"""A row of cards with its caption."""

_CAPTION = 22.0
_STEP = 104.0
_TITLES = {"villager": "Villagers", "equipment": "Equipment"}
_KINDS = {"Food": "cup", "Potion": "flame", "Tool": "axe", "Weapon": "sword", "Emblem": "crown"}
_ICONS = {"day": "daytime", "night": "nighttime", "spell": "spell", "gift": "gift"}
_SHORT = {"gems": "G", "influence": "I"}


def row_group(view: View, row: Literal["villager", "equipment"], box: Box) -> Group:
    """A row of two cards for sale.

    Args:
        view: The moment.
        row: Which one.
        box: Where to draw; `HEIGHT` high.

    Returns:
        The group; each card is the target of taking it.
    """
    deck = view.state.decks.of(row)
    caption = f"{_TITLES[row]} · {deck.cards.size} left"
    items: list[Item] = [Text(box.x + 2, box.y + 10, caption, 13, bold=True, max_width=box.w)]
    for at, key in enumerate(deck.row[:2]):
        new = view.before is not None and key not in view.before.decks.of(row).row
        items.append(_for_sale(view, row, key, box.x + at * _STEP, box.y + _CAPTION, new))
    for at in range(len(deck.row), 2):
        place = Box(box.x + at * _STEP, box.y + _CAPTION, 96, HEIGHT - _CAPTION)
        items.append(Rect(*place, "shade", "line", 1, 0, dash="dot"))
        items.append(Text(*place.centre, "no card", 13, "quiet", "center"))
    return Group(f"{row} row", box, items)


def _for_sale(
    view: View, row: Literal["villager", "equipment"], key: str, x: float, y: float, new: bool
) -> Item:
    state = view.state
    record: Any = state.content.record(row, key)
    price = people.price(state, row, key)
    take, answer = do.Take(0, key), view.answers.get(key)
    abilities = [record.ability] if row == "equipment" else record.abilities
    text = ". ".join(str(ability) for ability in abilities)
    lines = _lines(row, record, abilities)
    kind = _KINDS[record.type] if row == "equipment" else BUILDINGS.get(record.building, "coin")
    strength = "" if row == "equipment" or record.strength is None else str(record.strength)
    where = (
        ""
        if row == "equipment"
        else f", protects the {record.building}"
        if record.building
        else ", mercenary"
    )
    power = f", Strength {strength}" if strength else ""
    label = f"{record.name} for {people.price_text(price)}{where}{power}: {text or 'no ability'}"
    return Card(
        x, y, record.name, f"{price[1]} {_SHORT[price[0]]}", kind, strength, lines,
        sample=record.origin == "sample", target=answer or take, label=label,
        legal=answer is not None or view.may(take), changed=new,
    )  # fmt: skip


def _lines(row: str, record: Any, abilities: Any) -> list[str]:
    """The two lines on a card: what an Equipment does; where a Villager stands, and its kind of ability."""
    if row == "equipment":
        text = str(record.ability.effect)
        return list(wrap(text[:1].upper() + text[1:], 13, 84, 2))
    names = {"Always": "passive", "Luck": "luck die", "Returned": "from the Pit", "Beaten": "when it wins"}
    kinds = [names.get(type(ability.when).__name__, "active") for ability in abilities]
    return [record.building or "mercenary", ", ".join(dict.fromkeys(kinds)) or "no ability"]


def orders_group(view: View, box: Box) -> Group:
    """The Siege card and the Event card that were turned up last.

    Args:
        view: The moment.
        box: Where to draw; `HEIGHT` high.

    Returns:
        The group.
    """
    items: list[Item] = [Text(box.x + 2, box.y + 10, "This round's orders", 13, bold=True, max_width=box.w)]
    high = (HEIGHT - _CAPTION - 8) / 2
    siege = Box(box.x, box.y + _CAPTION, box.w, high)
    items += _order(view, "siege", siege)
    items += _order(view, "event", Box(box.x, siege.bottom + 8, box.w, high))
    return Group("orders", box, items)


def _order(view: View, family: Literal["siege", "event"], box: Box) -> Iterator[Item]:
    deck, content = view.state.decks.of(family), view.state.content
    key = next(iter((*deck.row, *reversed(deck.out))), "")
    if not key:
        yield Rect(*box, "shade", "line", 1, 0, dash="dot")
        yield Text(*box.centre, f"no {family.title()} card yet", 13, "quiet", "center", max_width=box.w - 8)
        return
    record: Any = content.record(family, key)
    sample, open_now = record.origin == "sample", key in deck.row
    what = _siege_words(record) if family == "siege" else _event_words(record, _icons(view))
    kind = f"Siege, wave {record.wave}" if family == "siege" else "Event"
    whole = what if family == "siege" else _event_words(record)
    edge, width = ("accent", 2.0) if open_now else ("line", 1.5)
    label = f"{kind}: {record.name}: {whole}{' (sample)' if sample else ''}"
    dash = "dash" if sample else "solid"
    yield Rect(*box, "surface", edge, width, 0, dash=dash, target=("card", family, key), label=label)
    yield Text(box.x + 8, box.y + 12, record.name, 13, "ink", bold=True, max_width=box.w - 64)
    if sample:
        yield Text(box.right - 8, box.y + 12, "sample", 13, "quiet", "right", max_width=52)
    what = what[:1].upper() + what[1:]
    for at, line in enumerate(wrap(what, 13, box.w - 16, 2)):
        yield Text(box.x + 8, box.y + 28 + 15 * at, line, 13, "quiet", max_width=box.w - 14)


def _siege_words(record: Any) -> str:
    spawns = ", ".join(f"{mark.creature} {mark.road}" for mark in record.spawns)
    icons = ", ".join(_ICONS[icon] for icon in record.icons)
    parts = [spawns or "no creature", icons, f"news: {record.news}" if record.news else ""]
    return "; ".join(part for part in parts if part)


def _icons(view: View) -> tuple[str, ...]:
    """The icons of the Siege card turned up last; none are left once only spells are checked."""
    deck = view.state.decks.siege
    key = next(iter((*deck.row, *reversed(deck.out))), "")
    return tuple(view.state.content.record("siege", key).icons) if key else ()


def _event_words(record: Any, icons: tuple[str, ...] = tuple(_ICONS)) -> str:
    texts = ((name, getattr(record, part)) for part, name in _ICONS.items() if part in icons)
    return ". ".join(f"{name}: {effect}" for name, effect in texts if effect) or "no text applies"
