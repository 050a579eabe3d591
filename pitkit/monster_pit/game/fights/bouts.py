"""The fight under way, and who stands in it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitkit.monster_pit.cards.rolls import Protected
from pitkit.monster_pit.game.cards_of import called, record
from pitkit.monster_pit.game.facts import CAPTAIN
from pitkit.monster_pit.game.pools_of import RollKind, taking_part
from pitkit.monster_pit.game.standing import in_force_on
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.tasks.outposts import Fight
from pitkit.monster_pit.game.things import spot_name


def fight_of(table: Table) -> Fight | None:
    """The fight under way; None without one."""
    return next((task for task in table.tasks if isinstance(task, Fight)), None)


def with_fight(table: Table, **values: Any) -> Table:
    """The state with the fight under way changed."""
    place = next(n for n, task in enumerate(table.tasks) if isinstance(task, Fight))
    task = table.tasks[place]
    assert isinstance(task, Fight)
    return table.but(tasks=(*table.tasks[:place], replace(task, **values), *table.tasks[place + 1 :]))


def foe_name(table: Table, foe: str) -> str:
    """What an opponent is called."""
    if foe == "monster":
        return table.board.name
    return called(table.content, "encounter", table.citadel.creatures[int(foe[1:])].card)


def foe_family(table: Table, foe: str) -> str:
    """The family of an opponent (MP-MB-10, MP-CRE-08); empty where it is not known."""
    if foe == "monster":
        return table.content.family_of(table.monster.board)
    card = table.citadel.creatures[int(foe[1:])].card
    return str(record(table.content, "encounter", card).family)


def roll_kind(fight: Fight) -> RollKind:
    """The kind of roll the Captain of a fight makes."""
    return "attack" if fight.attacking else "defence"


def others(table: Table, fight: Fight) -> tuple[int, ...]:
    """Spots of the characters that take part beside the Captain (MP-AMB-39)."""
    return tuple(spot for spot in taking_part(table, fight.seat, roll_kind(fight)) if spot != CAPTAIN)


def can_be_given(table: Table, seat: int, spot: int) -> bool:
    """Whether a character can be sacrificed: no Captain, no immortal Messenger, nobody safe from it."""
    held = table.captains[seat].at(spot)
    if held is None or held.back == "captain":
        return False
    if held.back == "messenger" and table.switches.messenger_immortal:
        return False
    return not _safe(table, seat, spot, "sacrifice")


def can_be_injured(table: Table, seat: int, spot: int) -> bool:
    """Whether a character can be injured: a healthy one that is not safe from it."""
    held = table.captains[seat].at(spot)
    return held is not None and not held.injured and not _safe(table, seat, spot, "injury")


def _safe(table: Table, seat: int, spot: int, what: str) -> bool:
    words = in_force_on(table, Protected, spot_name(seat, spot))
    return any(what in word.against for word in words)
