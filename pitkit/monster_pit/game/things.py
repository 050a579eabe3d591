"""Names of things in card effects: `c0` a Captain, `c0.5` the card in slot 5 of seat 0, `t1` a token.

| name | thing |
|---|---|
| `c0` | the Captain of seat 0: the piece, the player, and the Captain card as a character |
| `c0.5`, `c0.12` | the card at a spot (slots 0 to 11, from 12 on the Reserve) |
| `c0.5.i1`, `c0.5.m` | the second Item, the Mount of the card at a spot; `c0.-1.m` of the Captain |
| `m2` | the third mesmerized character |
| `t1` | the second token of an Encounter card in `citadel.creatures` |
| `f.tavern_1.0` | a card that lies face up on a deck |
| a District, structure or deck | its own name |

Example:
    >>> spot_name(0, 5), spot_name(1, -1), spot_of("c0.5"), spot_of("c1"), spot_of("t1")
    ('c0.5', 'c1', (0, 5), (1, -1), None)
"""

from __future__ import annotations

import re
from typing import cast

from pitkit.monster_pit.game.cards_of import called
from pitkit.monster_pit.game.facts import CAPTAIN, DECKS, DISTRICTS, STRUCTURES, DeckName, pool_of, title
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.table import Table
from pitkit.play.agenda import Run

_SPOT = re.compile(r"c(\d)(?:\.(-?\d+))?")
_ATTACHED = re.compile(r"(c\d(?:\.-?\d+)?)\.(i\d+|m|w)")


def spot_name(seat: int, spot: int) -> str:
    """The name of a card of a Captain by its spot."""
    return f"c{seat}" if spot == CAPTAIN else f"c{seat}.{spot}"


def spot_of(thing: str) -> tuple[int, int] | None:
    """Seat and spot of a thing that is a card of a Captain, else None."""
    found = _SPOT.fullmatch(thing)
    return (int(found[1]), int(found[2] or CAPTAIN)) if found else None


def bearer_of(thing: str) -> str:
    """The card that bears an Item or a Mount; any other thing itself.

    Example:
        >>> bearer_of("c0.5.i1"), bearer_of("c0.m"), bearer_of("c0.5")
        ('c0.5', 'c0', 'c0.5')
    """
    found = _ATTACHED.fullmatch(thing)
    return found[1] if found else thing


def attached_of(table: Table, thing: str) -> tuple[str, str] | None:
    """Deck and key of an Item or a Mount by its name; None for any other thing."""
    found = _ATTACHED.fullmatch(thing)
    held = held_of(table, found[1]) if found else None
    if found is None or held is None:
        return None
    if found[2] == "m":
        return ("stables", held.mount) if held.mount else None
    place = int(found[2][1:]) if found[2] != "w" else len(held.items)
    return ("town_hall", held.items[place]) if place < len(held.items) else None


def held_of(table: Table, thing: str) -> Held | None:
    """The card a name stands for: at a spot of a Captain, or beside the Monster Board."""
    if thing.startswith("m") and thing[1:].isdigit():
        place = int(thing[1:])
        return table.monster.mesmerized[place] if place < len(table.monster.mesmerized) else None
    spot = spot_of(thing)
    return None if spot is None else table.captains[spot[0]].at(spot[1])


def shown_of(table: Table, thing: str) -> tuple[DeckName, str] | None:
    """Deck and card of a thing that lies face up on a deck, e.g. `f.tavern_1.0`; else None."""
    if not thing.startswith("f."):
        return None
    _, deck, place = thing.split(".")
    shown = table.decks.of(cast(DeckName, deck)).shown
    return (cast(DeckName, deck), shown[int(place)]) if int(place) < len(shown) else None


def seats_of(table: Table, who: str, run: Run) -> tuple[int, ...]:
    """The Captains a word is about: `own`, `it`, `each` or `lead`.

    Args:
        table: The state.
        who: The word's `who`.
        run: In whose name it is carried out.

    Returns:
        Their seats, clockwise from the Lead Captain for `each`.
    """
    if who == "each":
        return table.clockwise()
    if who == "lead":
        return (table.lead,)
    spot = spot_of(run.thing()) if who == "it" else (run.seat, CAPTAIN)
    return (spot[0],) if spot is not None and 0 <= spot[0] < len(table.captains) else ()


def label(table: Table, thing: str) -> str:
    """Words for a thing."""
    if thing in (*DISTRICTS, *STRUCTURES, *DECKS):
        return title(thing)
    if thing.startswith("t") and thing[1:].isdigit():
        tokens, n = table.citadel.creatures, int(thing[1:])
        return called(table.content, "encounter", tokens[n].card) if n < len(tokens) else "a Creature"
    if (shown := shown_of(table, thing)) is not None:
        return called(table.content, pool_of(shown[0]), shown[1])
    if (attached := attached_of(table, thing)) is not None:
        return f"{called(table.content, *attached)} of {label(table, bearer_of(thing))}"
    held = held_of(table, thing)
    spot = spot_of(thing)
    if held is None:
        return thing
    words = called(table.content, held.back, held.card)
    return f"{words} of {table.name(spot[0])}" if spot and spot[1] != CAPTAIN else words
