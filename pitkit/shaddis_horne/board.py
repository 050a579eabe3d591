"""The board of Shaddis Horne as a scene: the besieged town, and the Pit below it.

Example:
    >>> from pitkit.shaddis_horne.game import new_game
    >>> drawn = scene(new_game(seed=3).state)
    >>> drawn.title
    'The Siege of Shaddis Horne: setup. Due: the next Villager'
    >>> drawn.overflow()
    ()
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from pitkit.shaddis_horne.drawing import cards, goods, guards, hand, header, now, town
from pitkit.shaddis_horne.drawing import pit as pit_drawing
from pitkit.shaddis_horne.drawing.deck import reward_words
from pitkit.shaddis_horne.drawing.pit import Dive
from pitkit.shaddis_horne.drawing.view import View
from pitkit.shaddis_horne.odds.at_table import Prices, dive_values
from pitkit.shaddis_horne.rules import HorneState
from pitkit.shaddis_horne.rules import steps as do
from pitkit.shaddis_horne.rules.table import Table
from pitkit.ui.scene import Box, Group, Scene

if TYPE_CHECKING:
    from pitkit.ui.table import Look

__all__ = ["dive_of", "scene"]

WIDE = 800.0
NARROW = 680.0
MARGIN = 16.0
GAP = 8.0


def scene(
    state: HorneState,
    seat: int | None = None,  # noqa: ARG001 - all players decide together and see the same
    look: Look | None = None,
    prices: Prices | None = None,
) -> Scene:
    """The town with its roads, the goods, the cards and the Hawkguards; during a trip the Pit as well.

    Args:
        state: A state.
        seat: The seat that looks; nothing is hidden from the one seat of the game.
        look: How the board looks on its session: width, legal choices, what just happened. None draws the
            state alone, in the wide arrangement.
        prices: What things are worth in the Pit; None for 1 each.

    Returns:
        The scene; targets are choices of the game, `ROLL` of `pitkit.ui.table`, and tuples that are there to
        be read, such as `("place", 3)`.
    """
    legal = frozenset(state.choices()) if look is None else look.legal
    before = look.before if look is not None and isinstance(look.before, HorneState) else None
    width = WIDE if look is None or look.width >= NARROW else max(320.0, look.width)
    view = View(state, legal, before, narrow=width < WIDE)
    room = Box(MARGIN, header.HEIGHT, width - 2 * MARGIN, 0)
    prices = Prices() if prices is None else prices
    groups, bottom = _below(view, prices, room, room.y + now.LEAST + GAP)
    placed = frozenset(item.target for group in groups for item in group.items if item.target is not None)
    due = now.now_group(view, placed, room)
    if due.box.h > now.LEAST:
        groups, bottom = _below(view, prices, room, due.box.bottom + GAP)
    top = header.banner(_moment(state), width)
    return Scene((top, due, *groups), width, bottom + MARGIN, _title(state), "shaddis_horne")


def _title(state: HorneState) -> str:
    over, chance = state.over(), state.chance()
    if over is not None:
        return f"The Siege of Shaddis Horne: {over.why}"
    due = f". Due: {chance.title}" if chance is not None else ""
    return f"The Siege of Shaddis Horne: {state.phase()}{due}"


def _moment(state: HorneState) -> str:
    if state.over() is not None:
        return "The end"
    phase = {"setup": "Setup", "siege": "Siege", "action": "Action", "advance": "Advance", "end": "End"}
    name = phase.get(state.phase_name, "")
    return f"Round {state.round} · {name}" if state.round else name


def _below(view: View, prices: Prices, room: Box, y: float) -> tuple[list[Group], float]:
    """Everything below what is due, and where it ends."""
    groups: list[Group] = []
    if view.state.trip is not None:
        high = pit_drawing.HEIGHT if room.w >= 600 else pit_drawing.NARROW
        dive = dive_of(view.state, view, prices)
        groups.append(pit_drawing.pit_group(dive, Box(room.x, y, room.w, high)))
        y += high + GAP
    arranged = _narrow if view.narrow else _wide
    more, bottom = arranged(view, room, y)
    return [*groups, *more], bottom


def _wide(view: View, room: Box, y: float) -> tuple[list[Group], float]:
    """Goods, town, Hawkguards, cards, what is at hand."""
    purse = Box(room.x, y, room.w, goods.HEIGHT)
    roads, bottom = town.town_groups(view, Box(room.x, purse.bottom + GAP, room.w, 0))
    seats = Box(room.x, bottom + GAP, room.w, guards.HEIGHT)
    waves = Box(room.x, seats.bottom + GAP, room.w, header.WAVES)
    top = waves.bottom + GAP
    pair, gap = 200.0, 16.0
    villagers = Box(room.x, top, pair, cards.HEIGHT)
    equipment = Box(villagers.right + gap, top, pair, cards.HEIGHT)
    trophies = Box(room.right - 148, top, 148, cards.HEIGHT)
    orders = Box(equipment.right + gap, top, trophies.x - gap - equipment.right - gap, cards.HEIGHT)
    at_hand = hand.hand_group(view, Box(room.x, top + cards.HEIGHT + GAP, room.w, 0))
    groups = [
        _joined(
            "town",
            [goods.resources_group(view, purse), *roads, *guards.guards_groups(view, seats)],
        ),
        _joined("cards", [*_cards(view, waves, villagers, equipment, orders, trophies), at_hand]),
    ]
    return groups, at_hand.box.bottom


def _narrow(view: View, room: Box, y: float) -> tuple[list[Group], float]:
    """The same below each other, in one or two columns."""
    purse = Box(room.x, y, room.w, 2 * goods.HEIGHT + GAP)
    roads, bottom = town.narrow_town_groups(view, Box(room.x, purse.bottom + GAP, room.w, 0))
    seats = Box(room.x, bottom + GAP, room.w, 2 * guards.HEIGHT + GAP)
    waves = Box(room.x, seats.bottom + GAP, room.w, header.WAVES)
    top = waves.bottom + GAP
    beside = room.w >= 416
    villagers = Box(room.x, top, 200 if beside else room.w, cards.HEIGHT)
    under = top if beside else villagers.bottom + GAP
    equipment = Box(room.right - 200 if beside else room.x, under, villagers.w, cards.HEIGHT)
    orders = Box(room.x, equipment.bottom + GAP, room.w, cards.HEIGHT)
    trophies = Box(room.x, orders.bottom + GAP, room.w, cards.HEIGHT)
    at_hand = hand.hand_group(view, Box(room.x, trophies.bottom + GAP, room.w, 0))
    groups = [
        _joined(
            "town",
            [goods.resources_group(view, purse, 2), *roads, *guards.guards_groups(view, seats, 2)],
        ),
        _joined("cards", [*_cards(view, waves, villagers, equipment, orders, trophies), at_hand]),
    ]
    return groups, at_hand.box.bottom


def _cards(view: View, waves: Box, villagers: Box, equipment: Box, orders: Box, trophies: Box) -> list[Group]:
    """The waves of the siege, the rows, this round's orders and the Trophy Room."""
    return [
        header.waves_group(view, waves),
        cards.row_group(view, "villager", villagers),
        cards.row_group(view, "equipment", equipment),
        cards.orders_group(view, orders),
        goods.trophies_group(view, trophies),
    ]


def _joined(name: str, groups: Sequence[Group]) -> Group:
    """Groups as one: what is drawn alike goes to the page in one command, so a redraw is short."""
    box = groups[0].box
    for group in groups[1:]:
        box = box.union(group.box)
    return Group(name, box, [item for group in groups for item in group.items])


def dive_of(state: Table, view: View | None = None, prices: Prices | None = None) -> Dive:
    """The trip of a state as the Pit view shows it.

    Args:
        state: A state with a trip.
        view: The moment; None for the state alone.
        prices: What things are worth; None for 1 each.

    Returns:
        The trip.

    Raises:
        ValueError: Nobody is in the Pit.
    """
    trip, content = state.trip, state.content
    if trip is None:
        raise ValueError("state.trip is None; allowed is a state with a Hawkguard in the Pit")
    legal = frozenset(state.choices()) if view is None else view.legal
    prices = Prices() if prices is None else prices
    position, odds = dive_values(state, prices)
    row = [content.record("pit", key) for key in state.decks.pit.row]
    (at,) = content.numbers_of("pit")
    shaft = content.record("shaft", "destroyed" if state.is_destroyed(at) else "intact")
    leave, deeper = do.Leave(0), do.Deeper(0)
    open_now = leave in legal
    return Dive(
        who=state.guards[trip.who].colour.capitalize(),
        names=("Shaft", *(card.name for card in row)),
        symbols=(tuple(shaft.symbols), *(tuple(card.symbols) for card in row)),
        rewards=tuple(reward_words(card) for card in row),
        haul=position.carried(),
        wounds=trip.wounds,
        descents=trip.descents,
        left=state.decks.pit.cards.size,
        odds=odds if open_now else None,
        samples=(shaft.origin == "sample", *(card.origin == "sample" for card in row)),
        leave=_target(leave, open_now),
        deeper=_target(deeper, open_now),
        legal=open_now,
        worth=prices.words,
    )


def _target(choice: Hashable, open_now: bool) -> Hashable:
    """A choice while it is open; else something to be read only."""
    return choice if open_now else ("closed", repr(choice))
