"""The dice that cards of an Outpost and the Monster bring to a roll."""

from __future__ import annotations

from pitkit.monster_pit.dice import COLOURS
from pitkit.monster_pit.game.cards_of import dice
from pitkit.monster_pit.game.facts import SLOTS
from pitkit.monster_pit.game.people import Held
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.pools import DicePool

NO_DICE = ("eyrie", "encounter")
"""Backs of cards in slots whose dice are not the Captain's: Wyverns and Creatures (MP-AMB-116)."""


def held_pool(table: Table, held: Held) -> DicePool:
    """Dice of a card with its Items and tokens, Mounts not counted (MP-OUT-17, MP-STR-TOWN-01, MP-CMB-16).

    Args:
        table: The state.
        held: The card.

    Returns:
        Its dice; attachments of an injured one give none.
    """
    own = dice(table.content, held.back, held.card, held.injured)
    if held.injured:
        return own
    for upgrade in held.upgrades:
        own = own.plus(int(c == upgrade.to) - int(c == upgrade.die) for c in COLOURS)
    for item in held.items:
        own = own.plus(dice(table.content, "town_hall", item))
    return own


def progress_pool(table: Table, seat: int) -> DicePool:
    """Dice for a Captain's Progress Roll (MP-MORN-06).

    Args:
        table: The state.
        seat: The Captain.

    Returns:
        The pool before any limit.
    """
    return less_bans(table, seat, _sum(table, seat, table.captains[seat].spots("both")))


def fight_pool(table: Table, seat: int, attacking: bool) -> DicePool:
    """Dice for a fight, Mounts not counted (MP-CMB-02, MP-CMB-03).

    Args:
        table: The state.
        seat: The Captain.
        attacking: Whether the Captain started it.

    Returns:
        The pool before any limit.
    """
    spots = table.captains[seat].spots("attack" if attacking else "defence")
    return less_bans(table, seat, _sum(table, seat, spots))


def less_bans(table: Table, seat: int, pool: DicePool) -> DicePool:
    """A pool without the dice that a card keeps out of this roll."""
    for ban in table.bans:
        if ban.seat in (-1, seat):
            held = getattr(pool, ban.colour)
            out = min(held, ban.n) if ban.n else held
            pool = pool.plus(-out * int(colour == ban.colour) for colour in COLOURS)
    return pool


def monster_pool(table: Table) -> DicePool:
    """The Monster's dice: its trackers and its mesmerized characters (MP-TERM-09, MP-VAI-13)."""
    pool = table.monster.trackers
    for held in table.monster.mesmerized:
        pool = pool.plus(held_pool(table, held))
    return pool


def _sum(table: Table, seat: int, spots: tuple[int, ...]) -> DicePool:
    captain, pool = table.captains[seat], DicePool()
    for spot in spots:
        held = captain.at(spot)
        if held is not None and spot < SLOTS and held.back not in NO_DICE:
            pool = pool.plus(held_pool(table, held))
    return pool
