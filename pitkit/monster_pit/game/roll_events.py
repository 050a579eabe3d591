"""What is told when a Captain picks the dice of a Progress or a fight roll, and the dice that are thrown."""

from __future__ import annotations

from pitkit.monster_pit.cards.moments import OnRune
from pitkit.monster_pit.game.effects import source_name
from pitkit.monster_pit.game.pools_of import RollKind, bonuses, caps, free_pool, mount_pool, taking_part
from pitkit.monster_pit.game.table import Table, number, told
from pitkit.monster_pit.pools import USUAL, DicePool
from pitkit.play import Events
from pitkit.play.effects import Ability


def thrown_dice(table: Table, seat: int, kind: RollKind, picked: DicePool) -> DicePool:
    """The dice a Captain throws: those picked, and those that no limit counts.

    Args:
        table: The state.
        seat: The Captain.
        kind: The roll.
        picked: The dice picked.

    Returns:
        All dice; of Mounts (MP-CMB-05) and of Wish tokens (MP-WISH-04) on top.
    """
    return picked.plus(mount_pool(table, seat, kind)).plus(free_pool(table, seat))


def roll_events(table: Table, seat: int, kind: RollKind, picked: DicePool) -> Events:
    """Which rules made the dice of a roll what they are.

    Args:
        table: The state before the roll.
        seat: The Captain.
        kind: The roll.
        picked: The dice picked.

    Returns:
        The events.
    """
    n = len(taking_part(table, seat, kind))
    cards = f"{number(n, 'card')} with {'its' if n == 1 else 'their'} Items"
    events: Events = (told(f"The pool is made of {cards}.", "MP-OUT-17", "MP-TERM-09"),)
    for source, more in bonuses(table, seat, kind):
        rules = ("MP-OUT-03", "MP-OUT-04") if on_rune(table.content.ability(source)) else ("MP-OUT-17",)
        events += (told(f"{source_name(table, source)} adds {more.words()} to the pool.", *rules),)
    if (mounts := mount_pool(table, seat, kind)).size:
        rules = ("MP-OUT-18",) if kind == "progress" else ("MP-CMB-05", "MP-OUT-18")
        events += (told(f"Mounts add {mounts.words()}, which no limit counts.", *rules),)
    if (free := free_pool(table, seat)).size:
        events += (told(f"Beyond all limits, {free.words()} are thrown as well.", "MP-GOAL-08"),)
    if _beyond(picked) and caps(table, seat) != USUAL:
        events += (told("Cards allow more dice than usual.", "MP-GOAL-08"),)
    return events


def on_rune(ability: Ability) -> bool:
    """Whether an ability works only on the slot of a rune (MP-OUT-04)."""
    test = ability.test
    return any(isinstance(part, OnRune) for part in getattr(test, "tests", (test,)))


def _beyond(picked: DicePool) -> bool:
    pairs = zip(picked, USUAL.colours, strict=True)
    return picked.size > USUAL.most or any(n > most for n, most in pairs)
