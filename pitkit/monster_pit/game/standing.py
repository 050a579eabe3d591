"""Which abilities cards have now, which words are in force, and which a moment sets off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from pitkit.monster_pit.game.cards_of import TABLES, record
from pitkit.monster_pit.game.effects import HOOKS, parts_of, use
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.things import spot_name
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Always, Effect, InOrder
from pitkit.play.interpreter import holds, why_not
from pitkit.play.words import TriggerWord

W = TypeVar("W")


def abilities(table: Table, seat: int) -> Iterator[tuple[str, Ability]]:
    """Every ability a Captain's cards have now, with its source (MP-OUT-19, MP-OUT-07, MP-TERM-07).

    Of the Captain card and the cards in slots, with their Items and Mounts; an injured card has those of its
    injured side alone, and a card in Reserve has none.

    Args:
        table: The state.
        seat: The Captain.

    Returns:
        An iterator over (source, ability), in the order of the spots.
    """
    captain = table.captains[seat]
    for spot in captain.spots():
        held = captain.at(spot)
        if held is not None:
            yield from held_abilities(table, held, spot_name(seat, spot))


def held_abilities(table: Table, held: Held, thing: str) -> Iterator[tuple[str, Ability]]:
    """The abilities of one card that lies somewhere, and of what is attached to it.

    Args:
        table: The state.
        held: The card.
        thing: Its name, see `things`.

    Returns:
        An iterator over (source, ability).
    """
    name = TABLES[held.back]
    card = record(table.content, held.back, held.card)
    side = "injured " if held.injured else ""
    found = getattr(card, "injured_abilities" if held.injured else "abilities", ())
    yield from _sources(table, f"{name}.{held.card}.{side}", len(found), thing)
    if held.injured:
        return
    for n, item in enumerate(held.items):
        count = len(record(table.content, "town_hall", item).abilities)
        yield from _sources(table, f"item.{item}.", count, f"{thing}.i{n}")
    if held.mount:
        count = len(record(table.content, "stables", held.mount).abilities)
        yield from _sources(table, f"mount.{held.mount}.", count, f"{thing}.m")


def common(table: Table) -> Iterator[tuple[str, Ability]]:
    """Abilities that are no Captain's: of Events in play, of Encounter cards, of mesmerized characters."""
    for card in (*table.citadel.events, *table.citadel.encounters):
        count = len(record(table.content, "encounter", card).abilities)
        yield from _sources(table, f"encounter.{card}.", count, "")
    for n, held in enumerate(table.monster.mesmerized):
        yield from held_abilities(table, held, f"m{n}")


def _sources(table: Table, start: str, count: int, thing: str) -> Iterator[tuple[str, Ability]]:
    for n in range(count):
        source = f"{start}{n}@{thing}"
        yield source, table.content.ability(source)


def in_force(table: Table, word: type[W], seat: int | None = None) -> tuple[W, ...]:
    """The words of a kind that are in force: `when = "always"`, their test holding.

    Args:
        table: The state.
        word: A class of `pitkit.monster_pit.cards.rolls.STANDING`, e.g. `Price`.
        seat: A Captain, whose own cards count with the common ones; None for the common ones alone.

    Returns:
        The words.
    """
    own = () if seat is None else abilities(table, seat)
    return tuple(_standing(table, (*own, *common(table)), word, seat))


def in_force_on(table: Table, word: type[W], thing: str) -> tuple[W, ...]:
    """The words of a kind in force on one card and what is attached to it, e.g. `Protected` on `c0.5`."""
    seat = int(thing[1]) if thing.startswith("c") else None
    own = abilities(table, seat) if seat is not None else common(table)
    here = [pair for pair in own if _stands_on(parts_of(pair[0])[2], thing)]
    return tuple(_standing(table, here, word, seat))


def _stands_on(where: str, thing: str) -> bool:
    return where == thing or where.startswith((f"{thing}.i", f"{thing}.m"))


def _standing(
    table: Table, pairs: Iterable[tuple[str, Ability]], word: type[W], seat: int | None
) -> Iterator[W]:
    for source, ability in pairs:
        if not isinstance(ability.when, Always):
            continue
        run = Run(source, table.decider if seat is None else seat)
        if ability.test is not None and not holds(table, HOOKS, ability.test, run):
            continue
        for found in _words(ability.effect):
            if isinstance(found, word):
                yield found


def _words(effect: Effect) -> tuple[Any, ...]:
    return effect.steps if isinstance(effect, InOrder) else (effect,)


def set_off(table: Table, moment: type[TriggerWord], seats: Iterable[int] = ()) -> Table:
    """Abilities that a moment sets off are put before all other tasks, the first of them first.

    Args:
        table: The state.
        moment: The moment, e.g. `pitkit.monster_pit.cards.moments.Morning`.
        seats: The Captains whose cards it is a moment for; the common cards are always asked.

    Returns:
        The state with the effects waiting.
    """
    asked = [(source, ability, seat) for seat in seats for source, ability in abilities(table, seat)]
    asked += [(source, ability, table.decider) for source, ability in common(table)]
    for source, ability, seat in reversed(asked):
        if isinstance(ability.when, moment) and why_not(table, HOOKS, source, seat) is None:
            table = use(table, source, seat)
    return table
