"""What keeps a value's tasks of fights, abilities and cards that go from being part of a legal position."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.game.decks import back_of
from pitkit.monster_pit.game.rolling import under_way
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.tasks.outposts import (
    Attack,
    Attacked,
    Fight,
    FightRoll,
    GiveUp,
    Losing,
    PassOn,
    PickDice,
    Rethrown,
    ReturnTo,
    SetOff,
    Wound,
)
from pitkit.play import PitkitError, Problem

OF_A_FIGHT = (FightRoll, Losing, GiveUp, Wound, Rethrown)
"""Tasks that a fight sets off and that lie over it."""

CAPTAINS = (Attack, Attacked, Fight, *OF_A_FIGHT, PassOn)
"""Tasks of a Captain, never of the Monster player."""


def problems(table: Table) -> Iterator[Problem]:
    """What is wrong with these tasks.

    Args:
        table: The value; its records are known.

    Returns:
        An iterator over (field, value, what is allowed).
    """
    for place, task in enumerate(table.tasks):
        where = f"tasks.{place}"
        if isinstance(task, Attack | Attacked | Fight):
            yield from _fight(table, where, task)
        elif isinstance(task, OF_A_FIGHT) and not _over_a_fight(table, place):
            yield where, type(task).__name__, "a task of a fight, over the fight"
        elif isinstance(task, PassOn):
            yield from _pass_on(table, where, task)
        elif isinstance(task, SetOff):
            yield from _set_off(table, where, task)
        elif isinstance(task, ReturnTo) and not all(_in_deck(table, task.card, deck) for deck in task.decks):
            yield f"{where}.card", task.card, "a card of these decks"
        elif isinstance(task, PickDice) and under_way(table) is None:
            yield where, "PickDice", "a roll to pick dice of"
        if isinstance(task, CAPTAINS) and task.seat >= len(table.captains):
            yield f"{where}.seat", task.seat, "a Captain's seat"


def _fight(table: Table, where: str, task: Attack | Attacked | Fight) -> Iterator[Problem]:
    if task.foe != "monster" and int(task.foe[1:]) >= len(table.citadel.creatures):
        yield f"{where}.foe", task.foe, "the Monster, or a token on the table"
    if isinstance(task, Fight) and task.stage == "count" and (task.mine is None or _lacks_throw(table)):
        yield f"{where}.mine", None, "the Captain's throw, once the opponent rolls"


def _lacks_throw(table: Table) -> bool:
    return table.thrown is None and under_way(table) is None


def _over_a_fight(table: Table, place: int) -> bool:
    seat = getattr(table.tasks[place], "seat", -1)
    below = next((task for task in table.tasks[place:] if isinstance(task, Fight)), None)
    return below is not None and below.seat == seat


def _pass_on(table: Table, where: str, task: PassOn) -> Iterator[Problem]:
    keys = {card.key for card in table.content.item}
    if not set(task.items) <= keys or not (task.items or task.mount):
        yield f"{where}.items", task.items, "Items of the packs, one at least where there is no Mount"
    if task.mount and task.mount not in {card.key for card in table.content.mount}:
        yield f"{where}.mount", task.mount, "a Mount of the packs, or empty"


def _set_off(table: Table, where: str, task: SetOff) -> Iterator[Problem]:
    try:
        table.content.ability(task.source)
    except PitkitError:
        yield f"{where}.source", task.source, "an ability of a card"


def _in_deck(table: Table, card: str, deck: str) -> bool:
    return card in {each.key for each in table.content.cards(back_of(deck))}  # type: ignore[arg-type]
