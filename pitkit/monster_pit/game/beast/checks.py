"""Cards, tokens and tasks of the Monster that cannot be, in a position written down by hand."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.game.cards_of import TABLES
from pitkit.monster_pit.game.effects import parts_of
from pitkit.monster_pit.game.facts import DECKS, DeckName, pool_of
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.tasks import Task
from pitkit.monster_pit.game.tasks.core import RowAction
from pitkit.monster_pit.game.tasks.monster import (
    AssignDamage,
    CardOver,
    LocationOf,
    NightEffects,
    NightPrice,
    PlaceToken,
    SlotDie,
)
from pitkit.play import Known, Pile, Problem

EVERY_DECK: tuple[DeckName, ...] = (*DECKS, "monster", "encounter")


def problems(table: Table) -> Iterator[Problem]:
    """What makes decks, the board beside the Outposts and the Monster's tasks no legal position.

    Args:
        table: The value; its board is one of the packs.

    Returns:
        An iterator over the problems.
    """
    for deck in EVERY_DECK:
        yield from _deck(table, deck)
    yield from _beside(table)
    for n, task in enumerate(table.tasks):
        yield from ((f"tasks.{n}.{field}", value, allowed) for field, value, allowed in _task(table, task))


def _known(table: Table, back: str, card: str) -> bool:
    """Whether a card of a back is in the packs."""
    name = TABLES.get(back)
    return name is not None and card in {record.key for record in getattr(table.content, name)}


def _pile(table: Table, where: str, cards: Pile, back: str) -> Iterator[Problem]:
    for item in cards.segments:
        if isinstance(item, Known) and not _known(table, back, item.card):
            yield where, item.card, f"cards of the {back} deck"


def _deck(table: Table, name: DeckName) -> Iterator[Problem]:
    deck, back = table.decks.of(name), pool_of(name)
    yield from _pile(table, f"decks.{name}.cards", deck.cards, back)
    for field in ("shown", "out"):
        for card in getattr(deck, field):
            if not _known(table, back, card):
                yield f"decks.{name}.{field}", card, f"cards of the {back} deck"


def _beside(table: Table) -> Iterator[Problem]:
    """Cards and tokens beside the decks and the Outposts."""
    monster, citadel = table.monster, table.citadel
    yield from _pile(table, "monster.hand", monster.hand, "monster")
    if monster.hand.size and not table.monster_player:
        yield "monster.hand", monster.hand.size, "no cards where nobody plays the Monster"
    for n, held in enumerate(monster.mesmerized):
        yield from _held(table, f"monster.mesmerized.{n}", held)
    if citadel.statue is not None:
        yield from _held(table, "citadel.statue.held", citadel.statue.held)
    for field in ("encounters", "events"):
        for card in getattr(citadel, field):
            if not _known(table, "encounter", card):
                yield f"citadel.{field}", card, "Encounter cards of the packs"
    for n, token in enumerate(citadel.creatures):
        if not _known(table, "encounter", token.card):
            yield f"citadel.creatures.{n}.card", token.card, "an Encounter card of the packs"
        if token.at is None and not 0 <= token.seat < len(table.captains):
            yield f"citadel.creatures.{n}.seat", token.seat, "the seat of a Captain, or a structure in `at`"


def _held(table: Table, where: str, held: Held) -> Iterator[Problem]:
    if not _known(table, held.back, held.card) or held.back == "captain":
        yield f"{where}.card", held.card, f"a card of the {held.back} deck"


def _task(table: Table, task: Task) -> Iterator[Problem]:
    """What a task of the Monster speaks of is there."""
    captains, tokens = len(table.captains), len(table.citadel.creatures)
    match task:
        case RowAction(row=row, action=action):
            actions = len(table.board.rows[row].actions)
            if action >= actions:
                yield "action", action, f"0 to {actions - 1}, the actions of its row"
        case CardOver(card=card):
            if not _known(table, "monster", card):
                yield "card", card, "a Monster card of the packs"
        case LocationOf(card=card, moving=moving):
            if not _known(table, "encounter", card):
                yield "card", card, "an Encounter card of the packs"
            if any(n >= tokens for n in moving):
                yield "moving", moving, "numbers of tokens that are there"
        case PlaceToken(card=card, moving=moved):
            if not _known(table, "encounter", card):
                yield "card", card, "an Encounter card of the packs"
            if moved is not None and moved >= tokens:
                yield "moving", moved, "the number of a token that is there"
        case SlotDie(seats=seats):
            if any(seat >= captains for seat in seats):
                yield "seats", seats, "seats of Captains"
        case AssignDamage(seat=seat):
            if seat >= captains:
                yield "seat", seat, "the seat of a Captain"
        case NightPrice(source=source):
            if not _source(table, source):
                yield "source", source, "an ability of the Night as the game names it"
        case NightEffects(waiting=waiting):
            for key in waiting or ():
                if not _source(table, key):
                    yield "waiting", key, "abilities of the Night as the game names them"


def _source(table: Table, key: str) -> bool:
    """Whether a key of the Night names a card of the packs."""
    kind, card, _ = parts_of(key)
    tables = set(TABLES.values()) | {"board"}
    return kind in tables and card in {record.key for record in getattr(table.content, kind)}
