"""What Captains hold, and tasks of the Citadel, that cannot be in a position written down by hand."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.dice import COLOURS
from pitkit.monster_pit.game.arrivals import fits
from pitkit.monster_pit.game.cards_of import TABLES, dice
from pitkit.monster_pit.game.citadel.armour import can_wear
from pitkit.monster_pit.game.citadel.hall import NO_BEARER
from pitkit.monster_pit.game.citadel.statue import DECKS as GIVEN
from pitkit.monster_pit.game.facts import DECKS, SLOTS, pool_of
from pitkit.monster_pit.game.people import Captain, Held
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.tasks import Task
from pitkit.monster_pit.game.tasks.core import Arrive, Place, Progress, Turn
from pitkit.monster_pit.game.tasks.midday import (
    Aided,
    Armouring,
    Attach,
    DrawCard,
    Drawn,
    Healing,
    QuestFails,
    QuestMoment,
    QuestOver,
    Reassigning,
    RuneRoll,
    Searching,
    Spent,
    Swapping,
    VisitOver,
    Wishing,
)
from pitkit.play import Known, Problem

CAPTAINS = (
    Arrive, Place, Progress, Turn, Aided, Armouring, Attach, DrawCard, Drawn, Healing, QuestFails,
    QuestMoment, QuestOver, Reassigning, RuneRoll, Searching, Swapping, VisitOver, Wishing,
)  # fmt: skip
"""Tasks of a Captain, never of the Monster player."""


def problems(table: Table) -> Iterator[Problem]:
    """What makes Captains' goods and the tasks of the Citadel no legal position.

    Args:
        table: The value; its records are known.

    Returns:
        An iterator over the problems.
    """
    for seat, captain in enumerate(table.captains):
        where = f"captains.{seat}"
        yield from ((f"{where}.{field}", value, words) for field, value, words in _goods(table, captain))
        yield from ((f"{where}.{field}", value, words) for field, value, words in _cards(table, captain))
    statue, tokens = table.citadel.statue, _keys(table, "wish")
    if statue is not None and (statue.seat >= len(table.captains) or statue.held.back not in GIVEN):
        allowed = "a Captain's character of Barracks, Sanctuary or Taverns"
        yield "citadel.statue", (statue.seat, statue.held.back), allowed
    for token in table.citadel.bag.segments:
        if isinstance(token, Known) and token.card not in tokens:
            yield "citadel.bag", token.card, "Wish tokens of the packs"
    for n, task in enumerate(table.tasks):
        if isinstance(task, CAPTAINS) and task.seat >= len(table.captains):
            yield f"tasks.{n}.seat", task.seat, "a Captain's seat"
        else:
            yield from ((f"tasks.{n}.{field}", value, words) for field, value, words in _task(table, task))


def _keys(table: Table, name: str) -> set[str]:
    return {record.key for record in getattr(table.content, name)}


def _known(table: Table, back: str, card: str) -> bool:
    return back in TABLES and card in _keys(table, TABLES[back])


# What Captains hold ---------------------------------------------------------------------------------


def _goods(table: Table, captain: Captain) -> Iterator[Problem]:
    """Wish tokens, Fortifications and the Quest."""
    works = {item.key for item in table.content.item if item.fortification}
    for token in captain.wishes:
        if token not in _keys(table, "wish"):
            yield "wishes", token, "Wish tokens of the packs"
    for work in captain.works:
        if work not in works:
            yield "works", work, "Fortifications of the packs"
    quest = captain.quest
    if quest is not None and quest.card not in _keys(table, "quest"):
        yield "quest.card", quest.card, "a Quest of the packs"
    elif quest is not None and quest.drawn > table.round:
        yield "quest.drawn", quest.drawn, f"a round up to {table.round}"


def _cards(table: Table, captain: Captain) -> Iterator[Problem]:
    """Where cards lie, and what lies on them."""
    if captain.me is not None and captain.me.back != "captain":
        yield "me.back", captain.me.back, "captain"
    lying = [(f"slots.{slot}", slot, captain.slots[slot]) for slot in range(SLOTS)]
    lying += [(f"reserve.{n}", SLOTS + n, held) for n, held in enumerate(captain.reserve)]
    for field, spot, held in lying:
        if held is None or not _known(table, held.back, held.card):
            continue
        if held.back == "captain":
            yield f"{field}.back", held.back, "not a Captain card, which lies beside the slots"
        elif spot < SLOTS and not fits(table, held, spot):
            yield field, held.card, "a card for that half of the Outpost"
        yield from ((f"{field}.{name}", value, words) for name, value, words in _attached(table, held))


def _attached(table: Table, held: Held) -> Iterator[Problem]:
    if held.back in NO_BEARER and (held.items or held.mount):
        yield "items", held.items, "nothing, for neither Wyverns nor Creatures carry anything"
    items = {item.key: item for item in table.content.item}
    for key in held.items:
        if key in items and items[key].fortification:
            yield "items", key, "no Fortification, which nobody bears"
    pool = dice(table.content, held.back, held.card)
    for token in held.upgrades:
        if not getattr(pool, token.die):
            yield "upgrades", token.die, "the colour of a die its wearer has"
            return
        pool = pool.plus(int(colour == token.to) - int(colour == token.die) for colour in COLOURS)


# Tasks ----------------------------------------------------------------------------------------------


def _task(table: Table, task: Task) -> Iterator[Problem]:
    """The cards, tokens and dice a task speaks of are there."""
    match task:
        case Arrive(held=held):
            if not _known(table, held.back, held.card):
                yield "held.card", held.card, f"a card of the {held.back} deck"
        case Drawn(deck=deck, card=card) | Spent(deck=deck, card=card) | Attach(deck=deck, card=card):
            if not _known(table, deck, card):
                yield "card", card, f"a card of the {deck} deck"
        case QuestOver(card=card):
            if not _known(table, "quest", card):
                yield "card", card, "a Quest of the packs"
        case DrawCard(deck=deck) | Searching(deck=deck):
            if deck not in DECKS:
                yield "deck", deck, "a deck of the Citadel"
            for card in getattr(task, "turned", ()):
                if not _known(table, pool_of(deck), card):
                    yield "turned", card, f"cards of the {deck} deck"
        case Wishing(drawn=drawn):
            for token in drawn:
                if token not in _keys(table, "wish"):
                    yield "drawn", token, "Wish tokens of the packs"
        case Armouring(seat=seat, colour=colour):
            if not any(can_wear(table, seat, spot, colour) for spot in _known_spots(table, seat)):
                yield "colour", colour, "Armour that somebody of the Outpost can wear"
            elif not getattr(table.citadel.supply, f"armour_{colour}"):
                yield "colour", colour, "Armour that the Armoury has"


def _known_spots(table: Table, seat: int) -> Iterator[int]:
    """Spots of an Outpost whose cards are in the packs."""
    captain = table.captains[seat]
    for spot in captain.spots():
        held = captain.at(spot)
        if held is not None and _known(table, held.back, held.card):
            yield spot
