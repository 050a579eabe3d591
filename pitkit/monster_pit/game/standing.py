"""Which abilities cards have now, which words are in force, and which a moment sets off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from pitkit.monster_pit.game.cards_of import TABLES, record
from pitkit.monster_pit.game.effects import HOOKS, parts_of
from pitkit.monster_pit.game.facts import CAPTAIN
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.service import serves
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.tasks.midday import QuestMoment
from pitkit.monster_pit.game.tasks.outposts import SetOff
from pitkit.monster_pit.game.things import spot_name
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Always, Effect, InOrder
from pitkit.play.interpreter import holds, why_not
from pitkit.play.words import TriggerWord

W = TypeVar("W")


def abilities(table: Table, seat: int) -> Iterator[tuple[str, Ability]]:
    """Every ability a Captain's cards have now, with its source (MP-OUT-19, MP-OUT-07, MP-TERM-07).

    Of the Captain card and the cards in slots, with their Items and Mounts, and of Fortifications; an injured
    card has those of its injured side alone, and a card in Reserve has none.

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
    for work in captain.works:
        count = len(record(table.content, "town_hall", work).abilities)
        yield from _sources(table, f"item.{work}.", count, f"{spot_name(seat, CAPTAIN)}.w")


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
    """Abilities that are no Captain's: of the board, Events, Encounter cards, mesmerized characters.

    Of mesmerized characters those alone that help Vaiel (MP-VAI-14).
    """
    for ability in table.board.abilities:
        if ability.does is not None:
            yield f"board.{table.board.key}.{ability.name}@", ability.does
    for card in (*table.citadel.events, *table.citadel.encounters):
        count = len(record(table.content, "encounter", card).abilities)
        yield from _sources(table, f"encounter.{card}.", count, "")
    for n, held in enumerate(table.monster.mesmerized):
        yield from (pair for pair in held_abilities(table, held, f"m{n}") if serves(pair[1]))


def of_mesmerized(source: str) -> bool:
    """Whether an ability is one of a character beside the Monster Board (MP-VAI-13).

    Example:
        >>> of_mesmerized("character.Anna.0@m2"), of_mesmerized("character.Anna.0@c1.5")
        (True, False)
    """
    return parts_of(source)[2].startswith("m")


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
    return tuple(found for _, found in in_force_with_source(table, word, seat))


def in_force_anywhere(table: Table, word: type[W]) -> Iterator[tuple[str, W]]:
    """The words of a kind in force for everybody, of the common and every Captain's cards, with sources."""
    for seat in range(len(table.captains)):
        yield from _standing(table, abilities(table, seat), word, seat)
    yield from in_force_with_source(table, word)


def in_force_with_source(table: Table, word: type[W], seat: int | None = None) -> Iterator[tuple[str, W]]:
    """As `in_force`, each word with the source it stands on."""
    own = () if seat is None else abilities(table, seat)
    return _standing(table, (*own, *common(table)), word, seat)


def in_force_on(table: Table, word: type[W], thing: str) -> tuple[W, ...]:
    """The words of a kind in force on one card and what is attached to it, e.g. `Protected` on `c0.5`."""
    seat = int(thing[1]) if thing.startswith("c") else None
    own = abilities(table, seat) if seat is not None else common(table)
    here = [pair for pair in own if stands_on(parts_of(pair[0])[2], thing)]
    return tuple(found for _, found in _standing(table, here, word, seat))


def stands_on(where: str, thing: str) -> bool:
    """Whether what lies somewhere is a card, or is attached to it."""
    return where == thing or where.startswith((f"{thing}.i", f"{thing}.m"))


def _standing(
    table: Table, pairs: Iterable[tuple[str, Ability]], word: type[W], seat: int | None
) -> Iterator[tuple[str, W]]:
    for source, ability in pairs:
        if not isinstance(ability.when, Always):
            continue
        wanted = [found for found in _words(ability.effect) if isinstance(found, word)]
        run = Run(source, table.decider if seat is None else seat)
        if wanted and (ability.test is None or holds(table, HOOKS, ability.test, run)):
            yield from ((source, found) for found in wanted)


def _words(effect: Effect) -> tuple[Any, ...]:
    return effect.steps if isinstance(effect, InOrder) else (effect,)


def set_off(
    table: Table,
    moment: type[TriggerWord],
    seats: Iterable[int] = (),
    *,
    only: Callable[[str, Any], bool] = lambda _source, _when: True,
    it: str = "",
    common_seat: int | None = None,
) -> Table:
    """Abilities that a moment sets off are put before all other tasks, the first of them first (MP-OUT-21).

    Args:
        table: The state.
        moment: The moment, e.g. `pitkit.monster_pit.cards.moments.Morning`.
        seats: The Captains whose cards it is a moment for; the common cards are always asked.
        only: Whether a source with its moment is meant, e.g. the cards of one thing alone.
        it: What `it` stands for in the effects, e.g. `c1`; empty for nothing.
        common_seat: For whom the common cards act; None for the Monster's decider.

    Returns:
        The state with a task for each.
    """
    seats = tuple(seats)
    asked = [(source, ability, seat) for seat in seats for source, ability in abilities(table, seat)]
    everyone = table.decider if common_seat is None else common_seat
    asked += [(source, ability, everyone) for source, ability in common(table)]
    due = (
        SetOff(seat, source, it)
        for source, ability, seat in asked
        if isinstance(ability.when, moment) and only(source, ability.when)
    )
    quests = (
        QuestMoment(seat)
        for seat in seats
        for source, ability in quest_of(table, seat)
        if isinstance(ability.when, moment) and only(source, ability.when)
    )
    return table.push(*due, *quests)


def quest_of(table: Table, seat: int) -> Iterator[tuple[str, Ability]]:
    """The Quest a Captain has in hand, as an ability with its source; nothing without one."""
    quest = table.captains[seat].quest
    if quest is not None:
        source = f"quest.{quest.card}.ability@{spot_name(seat, CAPTAIN)}"
        yield source, table.content.ability(source)


def due_now(table: Table, task: SetOff) -> bool:
    """Whether an ability a moment sets off acts: its card is still there and nothing stands against it."""
    thing = parts_of(task.source)[2]
    lies = not thing.startswith("c") or any(
        task.source == source for source, _ in abilities(table, int(thing[1]))
    )
    return lies and why_not(table, HOOKS, task.source, task.seat) is None
