"""A fight from its rolls to the count (MP-CMB)."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.monster_pit.cards.moments import Won
from pitkit.monster_pit.cards.rolls import Critical
from pitkit.monster_pit.game.fights.bouts import fight_of, foe_name, roll_kind, with_fight
from pitkit.monster_pit.game.fights.creatures import struck
from pitkit.monster_pit.game.fights.losses import loss
from pitkit.monster_pit.game.pools_of import after_roll, caps, fight_pool, opponent_dice
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme, always
from pitkit.monster_pit.game.roll_events import roll_events, thrown_dice
from pitkit.monster_pit.game.standing import in_force, set_off
from pitkit.monster_pit.game.steps.outposts import AttackRoll, DefenceRoll
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Rolling
from pitkit.monster_pit.game.tasks.outposts import (
    Attack,
    Attacked,
    Fight,
    FightRoll,
    Harm,
    Losing,
    Rethrown,
)
from pitkit.monster_pit.game.throws import Throw
from pitkit.monster_pit.rules.candidates import rolls
from pitkit.monster_pit.rules.outcomes import combat_outcome, damage
from pitkit.monster_pit.rules.refusals import ATTACK, DEFENCE, dice_refusals
from pitkit.play import Choice, Events, Refusal

# The fight begins -----------------------------------------------------------------------------------


def _attack(table: Table, task: Attack) -> Done:
    """A Captain starts a fight (MP-CMB-02)."""
    name, foe = table.name(task.seat), foe_name(table, task.foe)
    table = table.pop(FightRoll(task.seat), Fight(task.seat, task.foe, attacking=True))
    return table, (told(f"{name} attacks {foe}.", "MP-CMB-01", "MP-CMB-02", "MP-TERM-11"),)


def _attacked(table: Table, task: Attacked) -> Done:
    """A Captain is attacked (MP-CMB-03)."""
    name, foe = table.name(task.seat), foe_name(table, task.foe)
    table = table.pop(FightRoll(task.seat), Fight(task.seat, task.foe, attacking=False))
    return table, (told(f"{foe} attacks {name}.", "MP-CMB-01", "MP-CMB-03", "MP-TERM-11"),)


# The Captain's roll ---------------------------------------------------------------------------------


def _offers(table: Table, task: FightRoll) -> Iterator[Choice]:
    fight = fight_of(table)
    assert fight is not None
    for seat in range(len(table.captains)):
        for kind, attacking in ((AttackRoll, True), (DefenceRoll, False)):
            near = seat == task.seat and attacking == fight.attacking
            yield from rolls(kind, seat, fight_pool(table, seat, attacking), near, caps(table, seat))


def _roll_refusals(table: Table, step: AttackRoll | DefenceRoll) -> Iterator[Refusal]:
    fight = fight_of(table)
    assert fight is not None
    attacking = isinstance(step, AttackRoll)
    limits = ATTACK if attacking else DEFENCE
    if attacking != fight.attacking:
        verb = "attacks" if fight.attacking else "is attacked"
        rule = "MP-CMB-02" if attacking else "MP-CMB-03"
        yield Refusal(rule, f"{table.name(step.seat)} {verb} in this fight.")
        return
    pool = fight_pool(table, step.seat, fight.attacking)
    yield from dice_refusals(step, pool, limits, caps(table, step.seat))


def _roll(table: Table, step: AttackRoll | DefenceRoll) -> Done:
    """The dice are picked and fall (MP-CMB-04)."""
    fight = fight_of(table)
    assert fight is not None
    kind = roll_kind(fight)
    dice = thrown_dice(table, step.seat, kind, step.dice)
    events: Events = (told(f"{table.name(step.seat)} rolls {dice.words()}.", "MP-CMB-04"),)
    events += roll_events(table, step.seat, kind, step.dice)
    throw = Throw.of("fight", step.seat, dice).more("captain", fight.more)
    return after_roll(table, step.seat).pop(Rolling(throw, rule="MP-CMB-04")), events


# The opponent's roll, and the count -----------------------------------------------------------------


def _next(table: Table, task: Fight) -> Done:
    """The fight goes on by a stage."""
    return {"opponent": _opponent, "count": _count, "won": _won, "lost": _lost, "pay": _over}[task.stage](
        table, task
    )


def _opponent(table: Table, task: Fight) -> Done:
    """The opponent rolls second, within its maximum (MP-CMB-06)."""
    dice = opponent_dice(table, task.seat, task.foe)
    table = with_fight(table, stage="count", mine=table.thrown)
    text = f"{foe_name(table, task.foe)} rolls {dice.words()}."
    own = () if task.foe == "monster" else ("MP-CRE-07", "MP-CRE-10")
    rules = ("MP-CMB-06", *own, *("MP-PLAY-10",) * table.monster_player)
    return table.push(Rolling(Throw.of("opponent", -1, dice), rule="MP-CMB-06")), (told(text, *rules),)


def _rethrown(table: Table, task: Rethrown) -> Done:  # noqa: ARG001
    """The Captain's dice, thrown again after the opponent's, lie."""
    return with_fight(table.pop(), mine=table.thrown), ()


def _count(table: Table, task: Fight) -> Done:
    """Both sides are counted (MP-CMB-07); Monster results move nobody (MP-CMB-08)."""
    theirs = table.thrown
    assert task.mine is not None
    assert theirs is not None
    captain, monster = task.mine.captain, theirs.monster
    lead = min(
        (word.lead for word in in_force(table, Critical, task.seat)), default=table.content.limits.critical
    )
    outcome = combat_outcome(captain, monster, lead)
    chains = any(len(die.faces) > 1 for die in (*task.mine.dice, *theirs.dice))
    text = f"{captain} Captain against {monster} Monster results."
    events: Events = (told(text, *("MP-CMB-07",) * chains, "MP-CMB-08"),)
    won = outcome in ("win", "critical")
    table = with_fight(
        table, stage="won" if won else "lost", margin=abs(captain - monster), critical=outcome == "critical"
    )
    if won:
        extra = ("MP-CMB-13",) if outcome == "critical" and task.attacking else ()
        events += (told(f"{table.name(task.seat)} wins.", "MP-CMB-12", *extra),)
        against = ("any", "monster" if task.foe == "monster" else "creature")
        return set_off(
            table, Won, (task.seat,), only=lambda _s, when: when.against in against, common_seat=task.seat
        ), events
    return table.push(Losing(task.seat)), events


def dealt(table: Table, task: Fight) -> int:
    """The damage of a won fight (MP-CMB-12, MP-CMB-13, MP-AMB-43)."""
    full = damage("critical" if task.critical else "win", attacking=True)
    if not task.attacking:
        full = {"none": 0, "critical": int(task.critical), "full": full}[table.switches.defender_damage]
    return full + task.stronger if full or task.attacking else 0


def _won(table: Table, task: Fight) -> Done:
    n = dealt(table, task)
    table = table.pop()
    if n == 0:
        return table, ()
    if task.foe == "monster":
        return table.push(Harm(task.seat, n)), ()
    return struck(table, int(task.foe[1:]), n, task.seat)


def _lost(table: Table, task: Fight) -> Done:
    return loss(with_fight(table, stage="pay"), task)


def _over(table: Table, task: Fight) -> Done:  # noqa: ARG001
    return table.pop(), ()


def _words(table: Table, task: FightRoll) -> str:
    fight = fight_of(table)
    assert fight is not None
    what = "attacks" if fight.attacking else "defends against"
    return f"{table.name(task.seat)} {what} {foe_name(table, fight.foe)}"


THEME = Theme(
    "combat",
    tasks={
        Attack: TaskRule(run=_attack),
        Attacked: TaskRule(run=_attacked),
        FightRoll: TaskRule(waits=always, offers=_offers, words=_words),
        Fight: TaskRule(run=_next),
        Rethrown: TaskRule(run=_rethrown),
    },
    steps={
        AttackRoll: StepRule(_roll, _roll_refusals, (FightRoll,), "MP-CMB-02"),
        DefenceRoll: StepRule(_roll, _roll_refusals, (FightRoll,), "MP-CMB-03"),
    },
)
