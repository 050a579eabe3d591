"""The shelf: what may be picked, armed with or swapped, as slips with prices, and what is left to spend.

Each card lies at one place for the whole of arming or swapping, so that a hand finds it again; what cannot be
taken is dim, and says why when it is chosen.

Example:
    >>> from pitkit.pit_fighter.drawing.sight import sight_of
    >>> from pitkit.pit_fighter.game import new_game
    >>> state = new_game(2, characters=("Varga", "Quill"), decks=("Varga's twenty", "Quill's twenty")).state
    >>> [section.title for section in sections(sight_of(state, 0))]
    ['Arming money: 50 of 50 gold left']
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from pitkit.pit_fighter.cards import Card
from pitkit.pit_fighter.drawing import hand
from pitkit.pit_fighter.drawing.sight import Sight
from pitkit.pit_fighter.rules import Arm, Bring, Leave, Pick, TakeDeck
from pitkit.pit_fighter.rules.held import pool_name
from pitkit.pit_fighter.rules.opening import arming_spent
from pitkit.pit_fighter.rules.steps import HAND
from pitkit.play import Choice, Known
from pitkit.ui.scene import Box, Circle, Item, Rect, Text

SLIP = 44.0
"""Height of a slip: a finger's width."""

_LEAST = 172.0  # width of a slip
_WAY = 46.0  # width of the place for another way to take a card
_GAP = 6.0
_TITLE = 26.0
_NOTE = 20.0
_COIN = 11.0


@dataclass(frozen=True)
class Slip:
    """One thing that may be taken.

    Attributes:
        name: What it is.
        line: What it does, in short.
        cost: Gold, or "" where nothing is paid.
        count: How many there are; -1 where they are not counted.
        said: All of it in words.
        ways: Ways to take it, each with a short word; the first is the slip itself. None where it is gone.
        look: What a click means where there is no way.
    """

    name: str
    line: str
    cost: str
    count: int
    said: str
    ways: tuple[tuple[Choice, str], ...]
    look: Hashable


@dataclass(frozen=True)
class Section:
    """Slips under a heading.

    Attributes:
        title: The heading.
        note: A line below it, or "".
        share: How much is left of what there was, from 0 to 1, drawn as a bar; below 0 for no bar.
        slips: The slips.
    """

    title: str
    note: str
    share: float
    slips: tuple[Slip, ...]


# What lies on it ------------------------------------------------------------------------------------


def sections(sight: Sight) -> tuple[Section, ...]:
    """What the actor may take now.

    Args:
        sight: What is drawn.

    Returns:
        The sections; none outside picking, arming and swapping.
    """
    if sight.actor is None or not sight.offered:
        return ()
    match sight.state.stage:
        case "pick":
            return _picking(sight)
        case "arm":
            return (_arming(sight, sight.actor),)
        case "sidebar":
            return _swapping(sight, sight.actor)
    return ()


def _arming(sight: Sight, seat: int) -> Section:
    state, fighter = sight.state, sight.state.fighters[seat]
    money = state.content.numbers.arming
    left = max(0, money - arming_spent(state, seat))
    armed = [
        f"{one.card.card} {'in hand' if one.to == HAND else 'equipped'}"
        for one in fighter.armed
        if isinstance(one.card, Known)
    ]
    note = f"Armed with {', '.join(armed)}." if armed else "Nothing is armed yet; what is not spent is lost."
    pool = next((pool for pool in state.pools if pool.name == pool_name(seat)), None)
    counts = dict(pool.cards) if pool is not None else {}
    offered: dict[str, list[Arm]] = {}
    for choice in sight.offered:
        if isinstance(choice, Arm):
            offered.setdefault(choice.card, []).append(choice)
    keys = sorted((key for key, _ in fighter.cards), key=lambda key: _order(state.card(key)))
    slips = [
        _card_slip(sight, key, counts.get(key, 0), _arm_ways(sight, offered.get(key, ()))) for key in keys
    ]
    return Section(
        f"Arming money: {left} of {money} gold left", note, left / money if money else 0.0, tuple(slips)
    )


def _order(card: Card) -> tuple[int, int, str]:
    """Weapons, Armor, other Equipment, Actions; the cheap before the dear."""
    kind = 3 if card.kind != "Equipment" else 0 if card.is_weapon else 1 if card.has("Armor") else 2
    return kind, card.cost or 0, card.key


def _arm_ways(sight: Sight, choices: Iterable[Arm]) -> tuple[tuple[Choice, str], ...]:
    """Equipped, fixed to a Weapon, in hand: the slip itself is the first of them."""
    ordered = sorted(choices, key=lambda choice: (choice.to == HAND, choice.to))
    return tuple((choice, _where(sight, choice)) for choice in ordered)


def _where(sight: Sight, choice: Arm) -> str:
    if choice.to == HAND:
        return "hand"
    return "wear" if choice.to == 0 else sight.state.piece_name(choice.seat, choice.to).split()[-1]


def _card_slip(sight: Sight, key: str, count: int, ways: tuple[tuple[Choice, str], ...]) -> Slip:
    card = sight.state.card(key)
    line = ", ".join(part for part in (hand.strength(card), *hand.lines(card)) if part)
    said = f"{hand.spoken(card)}, {count} in the deck"
    cost = "?" if card.cost is None else str(card.cost)
    return Slip(key, line or card.text, cost, count, said, ways, ("card", key))


def _swapping(sight: Sight, seat: int) -> tuple[Section, ...]:
    fighter, most = sight.state.fighters[seat], sight.state.content.numbers.sidebar
    note = f"{fighter.lent} to be put back." if fighter.lent else "Deck and sidebar keep their sizes."
    found: list[Section] = []
    for title, cards, kind in (("Sidebar", fighter.sidebar, Bring), ("Deck", fighter.cards, Leave)):
        size = sum(n for _, n in cards)
        slips = [
            _card_slip(sight, key, n, ((kind(seat, key), ""),))
            for key, n in sorted(cards, key=lambda one: _order(sight.state.card(one[0])))
        ]
        swaps = f": {fighter.swaps} of {most} swaps made" if kind is Bring else ""
        share = 1 - fighter.swaps / most if kind is Bring and most else -1.0
        words = f"{title}, {size} cards{swaps}"
        found.append(Section(words, note if kind is Bring else "", share, tuple(slips)))
    return tuple(found)


def _picking(sight: Sight) -> tuple[Section, ...]:
    characters = sorted(
        (choice for choice in sight.offered if isinstance(choice, Pick)),
        key=lambda one: one not in sight.legal,
    )
    decks = sorted(
        (choice for choice in sight.offered if isinstance(choice, TakeDeck)),
        key=lambda one: one not in sight.legal,
    )
    found = []
    if characters:
        slips = tuple(_character_slip(sight, choice) for choice in characters)
        found.append(Section("Characters", "One is picked for the whole game.", -1.0, slips))
    if decks:
        found.append(Section("Decks", "", -1.0, tuple(_deck_slip(sight, choice) for choice in decks)))
    return tuple(found)


def _character_slip(sight: Sight, choice: Pick) -> Slip:
    character = sight.state.content.characters[choice.character]
    line = f"{character.exhaustion} Exhaustion, moves {character.movement}"
    if character.missing():
        line = "numbers are not printed"
    titles = [ability.title for ability in character.abilities if ability.title]
    said = ", ".join([character.key, character.race, line, *character.equipment, *titles, character.origin])
    return Slip(character.key, line, "", -1, said, ((choice, ""),), ("character", character.key))


def _deck_slip(sight: Sight, choice: TakeDeck) -> Slip:
    deck = sight.state.content.decks[choice.deck]
    line = f"{deck.size} cards" + (f" for {deck.character}" if deck.character else "")
    cards = ", ".join(f"{n} {key}" for key, n in deck.cards)
    return Slip(deck.key, line, "", -1, f"{deck.key}, {line}: {cards}", ((choice, ""),), ("deck", deck.key))


# How it is drawn ------------------------------------------------------------------------------------


def shelf(sight: Sight, box: Box) -> tuple[list[Item], float]:
    """The shelf's items.

    Args:
        sight: What is drawn.
        box: Where it begins and how wide it is; its height does not matter.

    Returns:
        The items, and how tall they are; 0 where nothing lies on it.
    """
    items: list[Item] = []
    y = box.y
    for section in sections(sight):
        items += _heading(section, Box(box.x, y, box.w, _TITLE))
        y += _TITLE + (_NOTE if section.note else 0)
        shown, tall = _slips(sight, section.slips, Box(box.x, y, box.w, 0))
        items += shown
        y += tall + _GAP
    return items, y - box.y


def _heading(section: Section, box: Box) -> Iterator[Item]:
    bar = 120.0 if section.share >= 0 and box.w > 480 else 0.0
    words = section.title
    yield Text(box.x, box.y + 12, words, 16, "ink", bold=True, max_width=box.w - bar - 12, label=words)
    if bar:
        yield Rect(box.right - bar, box.y + 6, bar, 12, "shade", "line", 1, 0)
        if section.share > 0:
            yield Rect(box.right - bar, box.y + 6, bar * section.share, 12, "accent", None, 0, 0)
    if section.note:
        yield Text(box.x, box.y + _TITLE + 6, section.note, 13, "quiet", max_width=box.w, label=section.note)


def _slips(sight: Sight, slips: Sequence[Slip], box: Box) -> tuple[list[Item], float]:
    columns = max(1, int((box.w + _GAP) // (_LEAST + _GAP)))
    width = (box.w - _GAP * (columns - 1)) / columns
    items: list[Item] = []
    for place, slip in enumerate(slips):
        x = box.x + place % columns * (width + _GAP)
        y = box.y + place // columns * (SLIP + _GAP)
        items += _slip(sight, slip, Box(x, y, width, SLIP))
    rows = -(-len(slips) // columns)
    return items, rows * (SLIP + _GAP)


def _slip(sight: Sight, slip: Slip, box: Box) -> Iterator[Item]:
    """A slip; other ways to take the same card stand at its right end."""
    others = slip.ways[1:]
    main = Box(box.x, box.y, box.w - _WAY * len(others), box.h)
    first = slip.ways[0][0] if slip.ways else None
    open_ = any(choice in sight.legal for choice, _ in slip.ways)
    ink = "ink" if open_ else "quiet"
    target = {"target": slip.look, "label": slip.said} if first is None else sight.mark(first, slip.said)
    yield Rect(*main, "ground" if open_ else "shade", "line", 1, 0, **target)
    left = main.x + 8
    if slip.cost:
        yield Circle(main.x + 6 + _COIN, main.y + 14, _COIN, "accent" if open_ else "quiet", None)
        yield Text(main.x + 6 + _COIN, main.y + 14, slip.cost, 13, "ground", "center", bold=True)
        left += 2 * _COIN + 6
    counted = f"×{slip.count}" if slip.count >= 0 and slip.count != 1 else ""
    yield Text(left, main.y + 14, slip.name, 13, ink, bold=True, max_width=main.right - 6 - left)
    room = main.w - 14
    if counted:  # below the name: the mark of what is legal sits above
        yield Text(main.right - 6, main.y + 32, counted, 13, ink, "right", max_width=26)
        room -= 28
    if slip.line:
        yield Text(main.x + 8, main.y + 32, slip.line, 13, "quiet", max_width=room)
    for place, (choice, word) in enumerate(others):
        way = Box(main.right + place * _WAY, box.y, _WAY, box.h)
        yield Rect(*way, "surface", "line", 1, 0, **sight.mark(choice, slip.name))
        yield Text(way.x + way.w / 2, way.y + way.h / 2, word, 13, ink, "center", max_width=_WAY - 6)
