"""What a person could mean at the dice table, allowed or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args

from msgspec.structs import replace

from pitkit.monster_pit.dice import Colour
from pitkit.monster_pit.pools import USUAL, Caps, DicePool, captain_dice, captain_picks
from pitkit.monster_pit.rules.steps import (
    AttackRoll,
    CaptainRoll,
    DefenceRoll,
    GainADie,
    ImproveADie,
    Injure,
    Loser,
    ProgressRoll,
    RoyalGold,
    Sacrifice,
    TwilightRoll,
)
from pitkit.monster_pit.rules.table_state import TableState
from pitkit.play.steps import Choice


def candidates(state: TableState) -> Iterator[Choice]:
    """Every choice a person could mean now, with near misses so that a refusal can say why.

    Args:
        state: A state that waits for a choice.

    Returns:
        The choices, all seats.
    """
    for seat, captain in enumerate(state.captains):
        yield from rolls(ProgressRoll, seat, captain.progress_pool(), state.stage == "morning")
        yield from rolls(AttackRoll, seat, captain.fight_pool(attacking=True), state.stage == "midday")
        yield TwilightRoll(seat)
        if state.stage == "twilight":
            yield from rolls(DefenceRoll, seat, captain.fight_pool(attacking=False), near=True)
        if state.row is not None:
            yield from (
                kind(seat, colour) for kind, colour in product((GainADie, ImproveADie), get_args(Colour))
            )
        if state.fight is not None:
            yield from (kind(seat, who) for kind, who in product((Sacrifice, Injure), get_args(Loser)))
        if state.royal:
            yield from (RoyalGold(seat, take) for take in (True, False))


def rolls(
    kind: type[CaptainRoll], seat: int, pool: DicePool, near: bool, caps: Caps = USUAL
) -> Iterator[CaptainRoll]:
    """The picks of a roll with near misses, in the phase the roll belongs to; else the usual pick alone.

    Args:
        kind: The kind of roll.
        seat: Who rolls.
        pool: The dice there are, Mounts not counted.
        near: Whether to list near misses.
        caps: The limits of the roll.

    Returns:
        The steps.
    """
    usual = captain_dice(pool, caps)
    if not near:
        yield kind(seat, *usual)
        return
    yield from (kind(seat, *pick) for pick in captain_picks(pool, caps))
    for colour in get_args(Colour):
        count = getattr(usual, colour)
        for other in (count - 1, count + 1):
            if other >= 0:
                yield kind(seat, *replace(usual, **{colour: other}))
