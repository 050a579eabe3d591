"""What a person could mean at the dice table, allowed or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args

from pitkit.monster_pit.dice import CAPTAIN_DICE, COLOUR_LIMITS
from pitkit.monster_pit.pools import DicePool, captain_dice, within_colours
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
        yield from _rolls(ProgressRoll, seat, captain.progress_pool(), state.stage == "morning")
        yield from _rolls(AttackRoll, seat, captain.fight_pool(attacking=True), state.stage == "midday")
        yield TwilightRoll(seat)
        if state.stage == "twilight":
            yield from _rolls(DefenceRoll, seat, captain.fight_pool(attacking=False), near=True)
        if state.row is not None:
            yield from (kind(seat, colour) for kind, colour in product((GainADie, ImproveADie), _COLOURS))
        if state.fight is not None:
            yield from (kind(seat, who) for kind, who in product((Sacrifice, Injure), get_args(Loser)))
        if state.royal:
            yield from (RoyalGold(seat, take) for take in (True, False))


_COLOURS = ("red", "yellow", "white")


def _rolls(kind: type[CaptainRoll], seat: int, pool: DicePool, near: bool) -> Iterator[CaptainRoll]:
    """The picks of a roll; near misses only in the phase the roll belongs to."""
    if not near:
        yield kind(seat, *captain_dice(pool))
        return
    size = min(CAPTAIN_DICE, within_colours(pool).size)
    counts = [range(min(held, limit + 1) + 1) for held, limit in zip(pool, COLOUR_LIMITS, strict=True)]
    for red, yellow, white in product(*counts):
        if abs(red + yellow + white - size) <= 1:
            yield kind(seat, red, yellow, white)
