"""What keeps a value from being a legal position of the whole game."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.game import flow, goal
from pitkit.monster_pit.game.beast.checks import problems as beast_problems
from pitkit.monster_pit.game.cards_of import TABLES, length
from pitkit.monster_pit.game.citadel.checks import problems as citadel_problems
from pitkit.monster_pit.game.effects import HOOKS
from pitkit.monster_pit.game.facts import DISTRICTS, SLOTS
from pitkit.monster_pit.game.fights.checks import problems as fight_problems
from pitkit.monster_pit.game.people import Captain, Held
from pitkit.monster_pit.game.table import Table
from pitkit.play import Problem
from pitkit.play.interpreter import problems as agenda_problems
from pitkit.play.sight import card_problems


def problems(table: Table) -> Iterator[Problem]:
    """What makes this value no legal position: (field, value, allowed), the worst first.

    Args:
        table: The value, its types checked.

    Returns:
        An iterator over the problems.
    """
    found = list(_records(table))
    yield from found
    if found:
        return
    wrong = [*fight_problems(table), *beast_problems(table), *citadel_problems(table)]
    yield from wrong
    if wrong:
        return
    for seat, captain in enumerate(table.captains):
        yield from _captain(table, seat, captain)
    yield from card_problems(table.pools, (table.decks, table.monster.hand, table.citadel.bag))
    yield from _numbers(table)
    yield from agenda_problems(table, HOOKS, len(table.seats()))
    yield from _moment(table)


def _records(table: Table) -> Iterator[Problem]:
    """Whatever a later check looks up is there."""
    if not 1 <= len(table.captains) <= 4:
        yield "captains", len(table.captains), "1 to 4 Captains"
        return
    if table.monster.board not in [board.key for board in table.content.board]:
        yield "monster.board", table.monster.board, "a board of the packs"
    n, seats = len(table.captains), len(table.seats())
    if not -1 <= table.lead < n or (table.lead < 0 and table.phase_name not in ("setup", "over")):
        yield "lead", table.lead, f"a seat from 0 to {n - 1}, or -1 in setup"
    if table.phase_name != "setup" and any(captain.me is None for captain in table.captains):
        yield "captains", None, "a Captain card for everyone once setup is over"
    for place, task in enumerate(table.tasks):
        seat = getattr(task, "seat", 0)
        if not 0 <= seat < seats:
            yield f"tasks.{place}.seat", seat, f"a seat from 0 to {seats - 1}"
    places = table.citadel.locations
    known = next((die.faces for die in table.content.table_die if die.id == "location"), ())
    if len(places) > len(DISTRICTS) or len(set(places)) != len(places) or not set(places) <= set(known):
        yield "citadel.locations", places, "different faces of the Location Die, one for each District"


def _captain(table: Table, seat: int, captain: Captain) -> Iterator[Problem]:
    where = f"captains.{seat}"
    cards = [(f"{where}.me", captain.me)]
    cards += [(f"{where}.slots.{slot}", captain.slots[slot]) for slot in range(SLOTS)]
    cards += [(f"{where}.reserve.{n}", held) for n, held in enumerate(captain.reserve)]
    for path, held in cards:
        if held is not None:
            yield from _held(table, path, held)
    for n, held in enumerate(captain.reserve):
        if held.back == "messenger":
            yield f"{where}.reserve.{n}.back", held.back, "not the King's Messenger, who is never in Reserve"


def _held(table: Table, path: str, held: Held) -> Iterator[Problem]:
    if held.back not in TABLES or held.card not in _keys(table, TABLES[held.back]):
        yield f"{path}.card", held.card, f"a card of the {held.back} deck"
    for item in held.items:
        if item not in _keys(table, "item"):
            yield f"{path}.items", item, "an Item of the packs"
    if held.mount and held.mount not in _keys(table, "mount"):
        yield f"{path}.mount", held.mount, "a Mount of the packs, or empty"
    if len(held.items) > table.content.limits.items:
        yield f"{path}.items", len(held.items), f"at most {table.content.limits.items} Items"


def _keys(table: Table, name: str) -> tuple[str, ...]:
    return tuple(record.key for record in getattr(table.content, name))


def _numbers(table: Table) -> Iterator[Problem]:
    monster = table.monster
    if monster.space > length(table.content):
        yield "monster.space", monster.space, f"0 to {length(table.content)}"
    leads = [seat for seat, captain in enumerate(table.captains) if captain.find("messenger") is not None]
    if len(leads) > 1:
        yield "captains", leads, "the King's Messenger in one Outpost"
    for place, district in enumerate(DISTRICTS):
        there = [seat for seat, captain in enumerate(table.captains) if captain.district == district]
        if len(there) > table.content.limits.crowd:
            yield f"captains.{there[-1]}.district", district, f"at most two Captains in District {place + 1}"


def _moment(table: Table) -> Iterator[Problem]:
    """Play can go on from here, or the game is over."""
    if (table.phase_name == "over") != (table.ended is not None):
        yield "ended", table.ended, "the end of the game where the phase is over, else null"
    elif table.ended is not None:
        if table.tasks or table.agenda.todo:
            yield "tasks", table.tasks, "nothing, for the game is over"
    elif goal.end_of(table) is not None:
        yield "ended", None, "the end of the game, which has come"
    elif table.lying and not _can_lie(table):
        yield "lying", table.lying, "faces of the dice that are due, or none"
    elif not table.tasks or not flow.waits(table):
        yield "tasks", table.tasks[:1], "first a task that waits for dice, a card or a decision"


def _can_lie(table: Table) -> bool:
    """Whether the dice that are due can show what lies on the table."""
    due = flow.due(table) if flow.dice_fall(table) else None
    if due is None or len(due.parts) != len(table.lying):
        return False
    return all(face in part.faces for face, part in zip(table.lying, due.parts, strict=True))
