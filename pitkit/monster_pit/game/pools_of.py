"""The dice that cards of an Outpost and the Monster bring to a roll, and how many may be rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pitkit.monster_pit.cards.rolls import BonusDice, BothRoles, DiceLimit, MonsterDice, MountDice
from pitkit.monster_pit.dice import COLOURS, Colour
from pitkit.monster_pit.game.cards_of import dice, record
from pitkit.monster_pit.game.effects import parts_of
from pitkit.monster_pit.game.people import Ban, Held
from pitkit.monster_pit.game.standing import (
    in_force,
    in_force_on,
    in_force_with_source,
    of_mesmerized,
    stands_on,
)
from pitkit.monster_pit.game.table import Table
from pitkit.monster_pit.game.things import spot_name
from pitkit.monster_pit.pools import USUAL, Caps, DicePool, chosen_dice

NO_DICE = ("eyrie", "encounter")
"""Backs of cards in slots that are no characters, and whose dice are not the Captain's (MP-AMB-116)."""

RollKind = Literal["progress", "attack", "defence"]
"""The rolls of a Captain that a pool is for."""

_HALF: dict[RollKind, Literal["attack", "defence", "both"]] = {
    "progress": "both", "attack": "attack", "defence": "defence",
}  # fmt: skip


# Dice of cards --------------------------------------------------------------------------------------


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


def taking_part(table: Table, seat: int, kind: RollKind) -> tuple[int, ...]:
    """Spots of the cards whose dice count in a roll (MP-CMB-02, MP-CMB-03, MP-AMB-39).

    They are the Captain card, the half's characters, and those of the other half whose dice count in both.

    Args:
        table: The state.
        seat: The Captain.
        kind: The roll.

    Returns:
        The spots, the Captain card's first; no Wyverns and Creatures.
    """
    captain = table.captains[seat]
    here = captain.spots(_HALF[kind])
    both = (
        spot
        for spot in captain.spots()
        if spot not in here and in_force_on(table, BothRoles, spot_name(seat, spot))
    )
    spots = sorted((*here, *both))
    return tuple(spot for spot in spots if (held := captain.at(spot)) and held.back not in NO_DICE)


def progress_pool(table: Table, seat: int) -> DicePool:
    """Dice for a Captain's Progress Roll (MP-MORN-06).

    Args:
        table: The state.
        seat: The Captain.

    Returns:
        The pool before any limit.
    """
    return _pool(table, seat, "progress")


def fight_pool(table: Table, seat: int, attacking: bool) -> DicePool:
    """Dice for a fight, Mounts not counted (MP-CMB-02, MP-CMB-03).

    Args:
        table: The state.
        seat: The Captain.
        attacking: Whether the Captain started it.

    Returns:
        The pool before any limit.
    """
    return _pool(table, seat, "attack" if attacking else "defence")


def mount_pool(table: Table, seat: int, kind: RollKind) -> DicePool:
    """Dice of Mounts, which no limit counts (MP-CMB-05); in a Progress Roll by a card alone (MP-OUT-18).

    Args:
        table: The state.
        seat: The Captain.
        kind: The roll.

    Returns:
        Dice of the Mounts of healthy cards that take part.
    """
    pool, captain = DicePool(), table.captains[seat]
    if kind == "progress" and not in_force(table, MountDice, seat):
        return pool
    for spot in taking_part(table, seat, kind):
        held = captain.at(spot)
        if held is not None and held.mount and not held.injured:
            pool = pool.plus(dice(table.content, "stables", held.mount))
    return pool


def free_pool(table: Table, seat: int) -> DicePool:
    """Dice that Wish tokens and cards add on top of all limits, for round or roll (MP-WISH-04)."""
    captain = table.captains[seat]
    added = (*captain.extra_dice, *captain.next_dice)
    return DicePool(*(added.count(colour) for colour in COLOURS))


def bonuses(table: Table, seat: int, kind: RollKind) -> Iterator[tuple[str, DicePool]]:
    """Dice that cards in force add to the pool, each with its source (MP-OUT-04).

    A card that stands adds to a fight only where it takes part in it.
    """
    spots = [spot_name(seat, spot) for spot in taking_part(table, seat, kind)]
    for source, word in in_force_with_source(table, BonusDice, seat):
        thing = parts_of(source)[2]
        there = not thing.startswith(f"c{seat}.") or any(stands_on(thing, spot) for spot in spots)
        meant = word.on == kind or (word.on == "combat" and kind != "progress")
        if meant and not of_mesmerized(source) and (there or thing.endswith(".w")):
            yield source, word.dice


def _pool(table: Table, seat: int, kind: RollKind) -> DicePool:
    captain, pool = table.captains[seat], DicePool()
    for spot in taking_part(table, seat, kind):
        held = captain.at(spot)
        pool = pool.plus(held_pool(table, held)) if held else pool
    for _, more in bonuses(table, seat, kind):
        pool = pool.plus(more)
    return less_bans(table, seat, pool)


# Limits ---------------------------------------------------------------------------------------------


def caps(table: Table, seat: int) -> Caps:
    """How many dice a Captain may roll: the usual limits, as cards change them (MP-GOAL-08).

    Args:
        table: The state.
        seat: The Captain.

    Returns:
        The limits.
    """
    words = in_force(table, DiceLimit, seat)
    most = max(0, USUAL.most + sum(word.n for word in words if not word.colour))
    colours = tuple(
        max(0, limit + sum(word.n for word in words if word.colour == colour))
        for colour, limit in zip(COLOURS, USUAL.colours, strict=True)
    )
    return Caps(most, colours, table.switches.roll_fewer)


def less_bans(table: Table, seat: int, pool: DicePool) -> DicePool:
    """A pool without the dice that a card keeps out of this roll."""
    for ban in table.bans:
        if ban.seat in (-1, seat) and (ban.until == "roll" or ban.number == table.round):
            pool = _less(pool, ban)
    return pool


def _less(pool: DicePool, ban: Ban) -> DicePool:
    left = ban.n or pool.size
    colours: tuple[Colour, ...] = ("white", "yellow", "red") if ban.colour == "any" else (ban.colour,)
    for colour in colours:
        out = min(getattr(pool, colour), left)
        pool, left = pool.plus(-out * int(each == colour) for each in COLOURS), left - out
    return pool


def after_roll(table: Table, seat: int) -> Table:
    """The state once a Captain's Progress or fight roll is picked: what was for the next roll is used up."""
    bans = tuple(ban for ban in table.bans if ban.until != "roll" or ban.seat != seat)
    return table.with_captain(seat, next_dice=()).but(bans=bans)


# Opponents ------------------------------------------------------------------------------------------


def monster_pool(table: Table) -> DicePool:
    """The Monster's dice: its trackers and its mesmerized characters (MP-TERM-09, MP-VAI-13)."""
    pool = table.monster.trackers
    for held in table.monster.mesmerized:
        pool = pool.plus(held_pool(table, held))
    hard = table.switches.monster_pool_cap == "pool"  # dice beyond the maximum are lost (MP-AMB-04)
    return chosen_dice(pool, table.maximum) if hard and pool.size > table.maximum else pool


def twilight_pool(table: Table) -> DicePool:
    """Dice for the Twilight Roll: the Monster's, with those of cards in force."""
    pool = monster_pool(table)
    for word in in_force(table, MonsterDice):
        if word.on == "twilight":
            pool = pool.plus(word.dice)
    return pool


def opponent_dice(table: Table, seat: int, foe: str) -> DicePool:
    """The dice an opponent rolls in a fight, within its maximum (MP-CMB-06, MP-CRE-10).

    Args:
        table: The state.
        seat: The Captain it fights.
        foe: `monster`, or a token of an Encounter card.

    Returns:
        The dice, taken red, yellow, white.
    """
    more = DicePool()
    for source, word in in_force_with_source(table, MonsterDice, seat):
        if word.on == "combat" and _meant(table, source, foe):
            more = more.plus(word.dice)
    for source, bonus in in_force_with_source(table, BonusDice):
        if foe == "monster" and bonus.on != "progress" and of_mesmerized(source):
            more = more.plus(bonus.dice)
    if foe == "monster":
        return chosen_dice(monster_pool(table).plus(more), table.maximum)
    card = record(table.content, "encounter", table.citadel.creatures[int(foe[1:])].card)
    return chosen_dice((card.dice or DicePool()).plus(more), card.maximum)


def _meant(table: Table, source: str, foe: str) -> bool:
    """A Creature's own card adds to its own fights, every other card to the Monster's."""
    kind, key, _ = parts_of(source)
    creature = kind == "encounter" and record(table.content, "encounter", key).type != "event"
    if not creature:
        return foe == "monster"
    return foe != "monster" and table.citadel.creatures[int(foe[1:])].card == key
