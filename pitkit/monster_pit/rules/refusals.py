"""What the dice table refuses, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitkit.monster_pit.dice import COLOURS, DICE
from pitkit.monster_pit.pools import USUAL, Caps, DicePool, captain_picks
from pitkit.monster_pit.rules.steps import (
    AttackRoll,
    CaptainRoll,
    DefenceRoll,
    GainADie,
    ImproveADie,
    Injure,
    ProgressRoll,
    RoyalGold,
    Sacrifice,
    TwilightRoll,
)
from pitkit.monster_pit.rules.table_state import TableState, Waiting
from pitkit.monster_pit.rules.trackers import gained, improved
from pitkit.play.steps import Choice, Refusal


class Limits(NamedTuple):
    """Rules that limit the dice of a Captain's roll.

    Attributes:
        pool: Id of the rule that says which dice there are.
        most: Id of the rule of eight dice.
        pick: Id of the rule that more than eight dice leave a pick of eight.
        fewer: Id of the rule that eight dice or fewer are all rolled.
    """

    pool: str
    most: str
    pick: str
    fewer: str


PROGRESS = Limits("MP-MORN-06", "MP-MORN-02", "MP-MORN-07", "MP-MORN-08")
ATTACK = Limits("MP-CMB-02", "MP-CMB-04", "MP-MORN-07", "MP-MORN-08")
DEFENCE = Limits("MP-CMB-03", "MP-CMB-04", "MP-MORN-07", "MP-MORN-08")

_EXPECTED: dict[Waiting, tuple[tuple[type[Choice], ...], str]] = {
    "sacrifice": ((Sacrifice,), "MP-CMB-09"),
    "injure": ((Injure,), "MP-CMB-14"),
    "royal": ((RoyalGold,), "MP-MORN-09"),
    "defend": ((DefenceRoll,), "MP-CMB-03"),
    "dice": ((GainADie, ImproveADie), "MP-MB-01"),
    "progress": ((ProgressRoll,), "MP-MORN-01"),
    "midday": ((AttackRoll, TwilightRoll), "MP-MORN-01"),
}
"""What the table waits for: the steps that answer it, and the rule that asks for them."""


def refusals(state: TableState, step: Choice) -> Iterator[Refusal]:
    """Every rule that forbids a choice.

    Args:
        state: A state that waits for a choice.
        step: The choice.

    Returns:
        The rules, each with one sentence; the first is the one to tell.
    """
    waiting = state.waiting()
    if waiting == "chance":
        return
    kinds, rule = _EXPECTED[waiting]
    if not isinstance(step, kinds):
        yield Refusal(_rule_of(waiting, step, rule), f"{waiting_words(state)}.")
        return
    if not isinstance(step, AttackRoll) and step.seat != (decider := decider_of(state)):
        yield Refusal(_LEAD_ALONE.get(waiting, rule), f"{state.captains[decider].name} does this now.")
        return
    yield from _details(state, step)


_LEAD_ALONE: dict[Waiting, str] = {"midday": "MP-TWI-01", "dice": "MP-TERM-04"}
"""Decisions of the Lead Captain, and the rules that give them."""


def _rule_of(waiting: Waiting, step: Choice, rule: str) -> str:
    """At Midday nothing has to be done first, so a step out of place breaks its own rule."""
    if waiting != "midday":
        return rule
    return next(own for kinds, own in _EXPECTED.values() if isinstance(step, kinds))


def decider_of(state: TableState) -> int:
    """The seat the table waits for; at Midday the Lead Captain, who may end it.

    Args:
        state: A state that waits for a choice.

    Returns:
        The seat.
    """
    if state.fight is not None:
        return state.fight.captain
    if state.row is not None and state.row.targets:
        return state.row.targets[0]
    if state.royal:
        return state.royal_seat
    return state.roller if state.stage == "morning" else state.lead


def waiting_words(state: TableState) -> str:
    """What the table waits for, in words.

    Args:
        state: Any state that is not over.

    Returns:
        A clause without a full stop.
    """
    name = state.captains[decider_of(state)].name
    return {
        "chance": "dice have to be thrown",
        "sacrifice": f"{name} has to sacrifice a character first",
        "injure": f"{name} has to injure somebody first",
        "royal": f"{name} takes or leaves the Gold of the Royal Roll first",
        "defend": f"{name} is attacked and rolls first",
        "dice": f"{name} decides first how the Monster's dice change",
        "progress": f"{name} has to make the Progress Roll first",
        "midday": "it is Midday: Captains may attack, and the Lead Captain goes on to the Twilight Roll",
    }[state.waiting()]


def _details(state: TableState, step: Choice) -> Iterator[Refusal]:
    captain = state.captains[step.seat]
    if isinstance(step, ProgressRoll):
        yield from dice_refusals(step, captain.progress_pool(), PROGRESS)
    elif isinstance(step, DefenceRoll):
        yield from dice_refusals(step, captain.fight_pool(attacking=False), DEFENCE)
    elif isinstance(step, AttackRoll):
        if step.seat in state.attacked:
            yield Refusal("MP-MID-06", f"{captain.name} has attacked the Monster this round.")
        yield from dice_refusals(step, captain.fight_pool(attacking=True), ATTACK)
    elif isinstance(step, Sacrifice | Injure):
        yield from _payment_refusals(state, step)
    elif isinstance(step, GainADie | ImproveADie) and tracker_result(state, step) not in state.options():
        allowed = "; ".join(option.words() for option in state.options())
        rule = "MP-TERM-04" if isinstance(step, ImproveADie) else "MP-MB-01"
        yield Refusal(rule, f"the row leads to one of these pools: {allowed}.")


def dice_refusals(step: CaptainRoll, pool: DicePool, limits: Limits, caps: Caps = USUAL) -> Iterator[Refusal]:
    """Why the dice of a Captain's roll cannot be these.

    Args:
        step: The roll.
        pool: The dice there are, Mounts not counted.
        limits: The rules that limit this roll.
        caps: How many dice they allow.

    Returns:
        The rules that forbid it, each with one sentence.
    """
    for colour, count, held, most in zip(COLOURS, step.dice, pool, caps.colours, strict=True):
        if not 0 <= count <= held:
            yield Refusal(limits.pool, f"the pool has {held} {colour} dice, so {count} cannot be rolled.")
        if count > most:
            yield Refusal(DICE[colour].at_most_rule, f"{count} {colour} dice are more than {most}.")
    if step.dice.size > caps.most:
        yield Refusal(limits.most, f"{step.dice.size} dice are more than {caps.most}.")
    size = captain_picks(pool, caps)[0].size
    if step.dice.size < size and not (caps.fewer and pool.size > caps.most):
        rule = limits.pick if pool.size > caps.most else limits.fewer
        yield Refusal(rule, f"{step.dice.size} dice are too few; {size} have to be rolled.")


def _payment_refusals(state: TableState, step: Sacrifice | Injure) -> Iterator[Refusal]:
    attacking = state.fight is not None and state.fight.attacking
    fighters = state.captains[step.seat].fighters(attacking)
    there = {"captain": True, "healthy": bool(fighters.healthy), "injured": bool(fighters.injured)}[step.who]
    if isinstance(step, Sacrifice):
        if step.who == "captain":
            yield Refusal("MP-CMB-10", "a Captain is never sacrificed.")
        if not there:
            yield Refusal("MP-CMB-09", f"no {step.who} character took part in the fight.")
        return
    healthy = not fighters.captain_injured if step.who == "captain" else step.who == "healthy" and there
    if not healthy:
        yield Refusal("MP-CMB-14", "it has to be somebody healthy who took part in the fight.")


def tracker_result(state: TableState, step: GainADie | ImproveADie) -> DicePool | None:
    """The trackers a choice about the Monster's dice leads to.

    Args:
        state: The state.
        step: The choice.

    Returns:
        The new trackers, or None when the dice cannot change so.
    """
    if isinstance(step, GainADie):
        return gained(state.trackers, step.colour, state.maximum)
    return improved(state.trackers, step.colour)
