"""The Outposts: one large with its slots, the others a line each; purse, Wish tokens, Quest, Reserve.

Example:
    >>> from pitkit.monster_pit.drawing.whole.view import View
    >>> from pitkit.monster_pit.game import GAME
    >>> from pitkit.play import Session
    >>> groups, bottom = outpost_groups(View(Session(GAME, seed=1).state, ()), Box(16, 0, 768, 0))
    >>> [group.name for group in groups]
    ["Anna's Outpost", "Ben's Outpost"]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.monster_pit.drawing.whole.chips import Chip, flow
from pitkit.monster_pit.drawing.whole.marks import pool_items, pool_width
from pitkit.monster_pit.drawing.whole.slots import card_items, slot_items
from pitkit.monster_pit.drawing.whole.view import View
from pitkit.monster_pit.drawing.whole.words import held_words, initial, purse_words, where_words
from pitkit.monster_pit.game.cards_of import record
from pitkit.monster_pit.game.facts import CAPTAIN, HALF, SLOTS
from pitkit.monster_pit.game.people import Captain, Purse
from pitkit.monster_pit.game.pools_of import held_pool
from pitkit.monster_pit.game.things import spot_name
from pitkit.ui.scene import Box, Glyph, Group, Item, Piece, Rect, Text
from pitkit.ui.text import text_width

LINE = 46.0
"""The height of an Outpost in short."""

_GAP = 8.0
_HEAD = 46.0
_CAPTION = 19.0
_SLOT = 96.0
_TALL = 94.0
_BETWEEN = 5.0


def outpost_groups(view: View, box: Box) -> tuple[list[Group], float]:
    """All Outposts, the one laid open first.

    Args:
        view: The moment.
        box: Where they begin and how wide they are.

    Returns:
        A group each, and where they end.
    """
    seats = range(len(view.state.captains))
    large = view.large
    groups, y = [], box.y
    for seat in (large, *(seat for seat in seats if seat != large)):
        place = Box(box.x, y, box.w, LINE)
        items = list(_head(view, seat, place, seat == large))
        if seat == large:
            more, bottom = _open(view, seat, Box(box.x, y + _HEAD, box.w, 0))
            place = Box(box.x, y, box.w, bottom + _GAP - y)
            items = [Rect(*place, "glow", "accent", 1.5), *items, *more]
        groups.append(Group(f"{view.state.captains[seat].name}'s Outpost", place, items))
        y = place.bottom + _GAP
    return groups, y - _GAP


# The line every Outpost has ----------------------------------------------------------------------------


def _head(view: View, seat: int, box: Box, large: bool) -> Iterator[Item]:
    """Who it is, where the piece stands, purse and dice."""
    state, captain = view.state, view.state.captains[seat]
    label = captain_words(view, seat)
    old = view.before.captains[seat] if view.before is not None else captain
    if not large:
        count = len(view.inside(seat))
        open_it = f"Open the Outpost, {count} choices. " if count else "Open the Outpost. "
        yield Rect(*box, "surface", "line", 1.5, 0, target=("outpost", seat), changed=old != captain,
                   label=open_it + label, legal=count > 0)  # fmt: skip
    y = box.y + LINE / 2
    names = tuple(each.name for each in state.captains)
    yield Piece(box.x + 22, y, seat, initial(captain.name, names), 13, label=label if large else "")
    left = box.x + 44
    if seat == state.lead:
        yield Glyph(left + 9, y - 9, "crown", 18, "accent", paper="glow", label="Lead Captain")
        left += 22
    pools = list(_pools(view, seat, box.right - 10, y)) if large and box.w >= 560 else []
    edge = box.right - 10 - (_pools_width(view, seat) + 10 if pools else 0)
    purse = f"{captain.purse.worth} Gold" if view.narrow else _short_purse(captain.purse)
    dice = "" if large or box.w < 560 else _short_pools(view, seat)
    room = max(40.0, edge - left - (0 if large else text_width(purse, 13, bold=True) + 26))
    yield Text(left, y - 9, captain.name, 16, "ink", bold=True, max_width=room)
    card = view.called("captain", captain.me.card) if captain.me is not None else "no Captain picked"
    where = where_words(captain, {each.key: each.name for each in state.content.bridge})
    injured = captain.me is not None and captain.me.injured
    words = f"{card}{', injured' if injured else ''} · {where}"
    yield Text(
        box.x + 44,
        y + 11,
        words,
        13,
        "ink",
        max_width=max(40.0, edge - box.x - 44 - (text_width(dice, 13) + 10 if dice else 0)),
    )
    if not large:
        yield Text(edge - 18, y - 9, purse, 13, "ink", "right", bold=True)
        yield Text(edge - 2, y + 11, dice, 13, "ink", "right")
    yield from pools


def _short_purse(purse: Purse) -> str:
    parts = ((purse.worth, "Gold"), (purse.blue + purse.green, "Gem"), (purse.stones, "Stone"))
    return " · ".join(
        f"{n} {word}{'s' * (n > 1 and word != 'Gold')}" for n, word in parts if n or word == "Gold"
    )


def _short_pools(view: View, seat: int) -> str:
    """How many dice there are for each kind of roll."""
    pairs = zip(_POOLS, view.pools[seat], strict=True)
    return " · ".join(f"{word} {max(0, pool.size)}" for word, pool in pairs) + " dice"


_POOLS = ("Progress", "Attack", "Defence")


def _pools_width(view: View, seat: int) -> float:
    return sum(max(66.0, pool_width(pool) + 10) for pool in view.pools[seat])


def _pools(view: View, seat: int, right: float, y: float) -> Iterator[Item]:
    """The dice for each kind of roll."""
    x = right - _pools_width(view, seat)
    for word, pool in zip(_POOLS, view.pools[seat], strict=True):
        wide = max(66.0, pool_width(pool) + 10)
        label = f"{word}: {pool.words()}" if pool.size else f"{word}: no dice"
        yield Text(x + wide / 2, y - 12, word, 13, "quiet", "center", max_width=wide - 2, label=label)
        yield from pool_items(pool, x + wide / 2 - pool_width(pool) / 2, y + 8)
        x += wide


def captain_words(view: View, seat: int) -> str:
    """A Captain and the Outpost in a sentence."""
    state, captain = view.state, view.state.captains[seat]
    card = view.called("captain", captain.me.card) if captain.me is not None else "no Captain picked"
    where = where_words(captain, {each.key: each.name for each in state.content.bridge})
    attackers = sum(held is not None for held in captain.slots[:HALF])
    defenders = sum(held is not None for held in captain.slots[HALF:])
    hurt = sum(held is not None and held.injured for held in (captain.me, *captain.slots, *captain.reserve))
    parts = [f"{captain.name}, {card}", where, purse_words(captain.purse)]
    parts += ["Lead Captain"] if seat == state.lead else []
    parts += [f"{attackers} attackers", f"{defenders} defenders"]
    parts += [f"{hurt} injured"] if hurt else []
    parts += [f"{len(captain.reserve)} in Reserve"] if captain.reserve else []
    parts += [f"{len(captain.wishes)} Wish tokens"] if captain.wishes else []
    return ", ".join(parts)


# The open one -------------------------------------------------------------------------------------------


def _open(view: View, seat: int, box: Box) -> tuple[list[Item], float]:
    """The slots of both halves with the Captain card between them, then what lies below."""
    if box.w >= 640:
        items, y = _beside(view, seat, box)
    else:
        items, y = _below(view, seat, box)
    more, height = flow(_lying(view, seat), Box(box.x + 8, y + _GAP, box.w - 16, 0))
    return [*items, *more], y + (height + _GAP if more else 0)


def _beside(view: View, seat: int, box: Box) -> tuple[list[Item], float]:
    half = 3 * _SLOT + 2 * _BETWEEN
    y = box.y + _CAPTION
    items: list[Item] = []
    for at, left in enumerate((box.x + 8, box.right - 8 - half)):
        items += _half(view, seat, at, Box(left, box.y, half, 0), 3, _SLOT)
    middle = Box(box.x + 8 + half + _GAP, y, box.w - 16 - 2 * half - 2 * _GAP, _TALL + 12)
    items += _me(view, seat, middle)
    below = Box(middle.x, middle.bottom + 4, middle.w, 2 * _TALL + _BETWEEN - middle.h - 4)
    items += _purse(view, seat, below)
    return items, y + 2 * _TALL + _BETWEEN


def _below(view: View, seat: int, box: Box) -> tuple[list[Item], float]:
    """The Captain card above, then attackers, then defenders."""
    wide = box.w - 16
    columns = 6 if wide >= 6 * _SLOT else 3
    slot = (wide + _BETWEEN) / columns - _BETWEEN
    card = Box(box.x + 8, box.y, min(wide * 0.5, 190), _TALL)
    items = list(_me(view, seat, card))
    items += _purse(view, seat, Box(card.right + 6, box.y, box.right - 14 - card.right, _TALL))
    y = box.y + _TALL + _GAP
    for at in range(2):
        items += _half(view, seat, at, Box(box.x + 8, y, wide, 0), columns, slot)
        y += _CAPTION + HALF // columns * (_TALL + _BETWEEN) + 3
    return items, y - 3 - _BETWEEN


def _half(view: View, seat: int, half: int, box: Box, columns: int, wide: float) -> Iterator[Item]:
    """Six slots of attackers or of defenders."""
    words, sign = ("Defenders", "shield") if half else ("Attackers", "sword")
    yield Glyph(box.x + 9, box.y + 8, sign, 16, "accent", paper="glow")
    yield Text(box.x + 22, box.y + 8, words, 13, "ink", bold=True, max_width=box.w - 24)
    for at in range(HALF):
        down, across = divmod(at, columns)
        place = Box(
            box.x + across * (wide + _BETWEEN), box.y + _CAPTION + down * (_TALL + _BETWEEN), wide, _TALL
        )
        yield from slot_items(view, seat, half * HALF + at, place)


def _me(view: View, seat: int, box: Box) -> Iterator[Item]:
    """The Captain card: it stands beside the slots."""
    captain = view.state.captains[seat]
    if captain.me is None:
        yield Rect(*box, "ground", "line", 1.5, 0, dash="dot", label="no Captain picked yet")
        yield Text(*box.centre, "pick a Captain", 13, "quiet", "center", max_width=box.w - 8)
        return
    yield from card_items(view, seat, CAPTAIN, captain.me, box, "Captain card")
    used = "ability" in captain.marks
    card: Any = record(view.state.content, "captain", captain.me.card)
    runes = " ".join(card.runes)
    words = "ability used" if used else f"rune {captain.rune}" if captain.rune else runes
    yield Text(box.x + 7, box.y + 12, words, 13, "quiet", max_width=box.w - 46)
    yield Glyph(box.right - 30, box.y + 13, "axe", 18, "accent")


_COINS = (
    ("gold", "Gold", "coin", "orange"), ("platinum", "Platinum", "ring", "black"),
    ("blue", "Blue Gem", "diamond", "blue"), ("green", "Green Gem", "diamond", "green"),
    ("stones", "Stone", "hexagon", "purple"),
)  # fmt: skip


def _purse(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Coins, Gems and Stones, each at its fixed place."""
    purse = view.state.captains[seat].purse
    old = view.before.captains[seat].purse if view.before is not None else purse
    yield Rect(*box, "surface", "line", 1.5, 0, changed=old != purse,
               **view.means(f"Purse: {purse_words(purse)}", f"p{seat}"))  # fmt: skip
    high = (box.h - 4) / len(_COINS)
    for at, (name, title, sign, paint) in enumerate(_COINS):
        y, count = box.y + 2 + (at + 0.5) * high, getattr(purse, name)
        yield Glyph(box.x + 13, y, sign, 13, paint, "ink")
        colour = "ink" if count else "quiet"
        yield Text(box.x + 24, y, title, 13, colour, max_width=box.w - 58)
        yield Text(box.right - 8, y, str(count), 13, colour, "right", bold=count > 0, max_width=26)


# What lies below ------------------------------------------------------------------------------------------


def _lying(view: View, seat: int) -> Iterator[Chip]:
    """Quest, Wish tokens and Reserve as plates."""
    state, captain = view.state, view.state.captains[seat]
    if captain.quest is not None:
        yield _quest(view, seat, captain)
    for key in captain.wishes:
        wish: Any = state.content.record("wish", key)
        label = f"Wish token, {wish.name}: {wish.ability}"
        yield Chip(f"Wish: {wish.name or key}", **view.means(label, f"w{seat}.{key}"))
    for at, held in enumerate(captain.reserve):
        spot = SLOTS + at
        dice = held_pool(state, held)
        label = f"Reserve: {held_words(state, held, dice)}"
        words = f"Reserve: {view.called(held.back, held.card)}{', injured' if held.injured else ''}"
        sample = record(state.content, held.back, held.card).origin == "sample"
        meaning = view.means(label, spot_name(seat, spot))
        yield Chip(words,  dice=dice, sample=sample, fill="shade" if held.injured else "surface",
                   **meaning)  # fmt: skip


def _quest(view: View, seat: int, captain: Captain) -> Chip:
    assert captain.quest is not None
    card: Any = record(view.state.content, "quest", captain.quest.card)
    place = f" at {card.place}" if card.place else ""
    last = "this round" if captain.quest.drawn < view.state.round else "by the next round"
    text = f"{card.ability}"
    label = f"Quest {card.number}, {card.name}{place}, due {last}: {text}"
    words = f"Quest {card.number}: {card.name or card.key}"
    sample = card.origin == "sample"
    return Chip(words, sample=sample, **view.means(label, f"q{seat}"))
