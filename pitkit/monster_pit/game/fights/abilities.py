"""Abilities that players use, and those that a moment sets off (MP-OUT-19, MP-OUT-21, MP-MORN-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitkit.monster_pit.cards import records
from pitkit.monster_pit.cards.deeds import InjureThis, Leave
from pitkit.monster_pit.cards.moments import Fighting, Lost, Rolled, RuneShown
from pitkit.monster_pit.cards.rolls import Forbid
from pitkit.monster_pit.game.cards_of import record
from pitkit.monster_pit.game.changes import removed_from
from pitkit.monster_pit.game.difficulty import is_wizard
from pitkit.monster_pit.game.effects import HOOKS, parts_of, source_name, use
from pitkit.monster_pit.game.facts import SLOTS
from pitkit.monster_pit.game.fights.bouts import fight_of
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.rolling import is_own_roll
from pitkit.monster_pit.game.standing import abilities, due_now, in_force, of_mesmerized
from pitkit.monster_pit.game.steps.outposts import UseAbility
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Rolling
from pitkit.monster_pit.game.tasks.outposts import FightRoll, Losing, SetOff, UsedUp
from pitkit.monster_pit.game.things import held_of, spot_of
from pitkit.monster_pit.game.windows import is_free
from pitkit.play import Choice, Refusal
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Used
from pitkit.play.interpreter import holds

BY_HAND = (Used, Fighting, Rolled, Lost)
"""Moments that wait for a player to use the card; all others set it off by themselves."""

# What may be used -----------------------------------------------------------------------------------


def usable(table: Table, seat: int, *moments: type[Any]) -> Iterator[UseAbility]:
    """Steps for abilities of a Captain's cards that wait to be used at some moments, near misses too.

    Args:
        table: The state.
        seat: The Captain.
        moments: Kinds of moment, e.g. `Lost`.

    Returns:
        An iterator over the steps, a Captain's own ability with each Gem it can take.
    """
    for source, ability in abilities(table, seat):
        if isinstance(ability.when, moments):
            yield from (UseAbility(seat, source, gem) for gem in _gems(table, source))


def lawful(table: Table, seat: int, *moments: type[Any]) -> Iterator[UseAbility]:
    """Those of `usable` that nothing forbids."""
    return (step for step in usable(table, seat, *moments) if next(_refusals(table, step), None) is None)


def _gems(table: Table, source: str) -> tuple[Any, ...]:
    kind, key, _ = parts_of(source)
    card = record(table.content, "captain", key) if kind == "captain" else None
    if card is None or not card.gem_use or ".injured " in source:
        return ("",)
    gems = ("blue", "green") if card.gem == "either" else (card.gem,)
    return gems if card.gem_use == "pays" else ("", *gems)


def _anytime(table: Table) -> Iterator[Choice]:
    if is_free(table):
        for seat in range(len(table.captains)):
            yield from usable(table, seat, Used)


def _at_rolls(table: Table, task: Rolling) -> Iterator[Choice]:  # noqa: ARG001
    for seat in range(len(table.captains)):
        yield from usable(table, seat, Rolled)


def _in_fights(table: Table, task: FightRoll) -> Iterator[Choice]:
    yield from usable(table, task.seat, Fighting)


def _at_losses(table: Table, task: Losing) -> Iterator[Choice]:
    yield from usable(table, task.seat, Lost)


# What forbids it ------------------------------------------------------------------------------------


def _refusals(table: Table, step: UseAbility) -> Iterator[Refusal]:
    ability = table.content.ability(step.source)
    if why := _not_there(table, step):
        yield why
        return
    if why := _wrong_moment(table, step, ability):
        yield why
        return
    if parts_of(step.source)[0] == "captain":
        yield from _captain_refusals(table, step, ability)
    run = Run(step.source, step.seat)
    if ability.test is not None and not holds(table, HOOKS, ability.test, run):
        yield Refusal(_test_rule(table, ability, run), f"it can be used only if {ability.test}.")
    if ability.cost and not HOOKS.can_pay(table, ability.cost, run):
        yield Refusal("MP-OUT-19", f"its cost cannot be paid: {' and '.join(map(str, ability.cost))}.")
    limit = ability.limit
    if limit is not None and table.agenda.used(step.source) >= limit.uses:
        rule = "MP-MORN-11" if parts_of(step.source)[0] == "captain" else "MP-OUT-19"
        yield Refusal(rule, f"it can be used only {limit}.")


def _not_there(table: Table, step: UseAbility) -> Refusal | None:
    """Why a Captain has no such ability now."""
    if any(step.source == source for source, _ in abilities(table, step.seat)):
        return None
    thing = parts_of(step.source)[2]
    spot, held = spot_of(thing), held_of(table, thing) if thing.startswith("c") else None
    if spot is not None and held is not None and spot[0] == step.seat:
        if spot[1] >= SLOTS:
            return Refusal("MP-OUT-07", "a card in Reserve has no abilities.")
        if held.injured and held.card == parts_of(step.source)[1]:
            return Refusal("MP-TERM-07", f"{source_name(table, step.source)} is injured.")
    return Refusal("MP-OUT-19", f"{table.name(step.seat)} has no such ability.")


def _wrong_moment(table: Table, step: UseAbility, ability: Ability) -> Refusal | None:
    """Why it is not the moment of an ability."""
    when, top = ability.when, table.top
    wizard = is_wizard(table, step.source)
    if isinstance(when, Used) and is_free(table):
        barred = wizard and any(word.what == "wizards" for word in in_force(table, Forbid))
        return Refusal("MP-STR-SANCT-05", "nobody can play a Wizard now.") if barred else None
    if isinstance(when, Used) and wizard:
        return Refusal("MP-STR-SANCT-05", "a Wizard acts between the moves of the Monster, not within.")
    if isinstance(when, Fighting) and isinstance(top, FightRoll) and top.seat == step.seat:
        return None if _this_fight(table, when) else _moment(ability)
    if isinstance(when, Rolled) and isinstance(top, Rolling) and not top.throw.loose:
        return _whose(table, step, when, top)
    if isinstance(when, Lost) and isinstance(top, Losing) and top.seat == step.seat:
        return None
    return _moment(ability)


def _moment(ability: Ability) -> Refusal:
    words = "at a free moment" if isinstance(ability.when, Used) else f"when {ability.when}"
    return Refusal("MP-OUT-19", f"it acts {words}.")


def _this_fight(table: Table, when: Fighting) -> bool:
    fight = fight_of(table)
    assert fight is not None
    role = "attacker" if fight.attacking else "defender"
    against = "monster" if fight.foe == "monster" else "creature"
    return when.role in ("", role) and when.against in ("any", against)


def _whose(table: Table, step: UseAbility, when: Rolled, top: Rolling) -> Refusal | None:
    """Whether a roll is one that an ability is for; a character's is its own Captain's alone (MP-TERM-20)."""
    fits = {"own": is_own_roll(table, step.seat), "anybody": True, "monster": top.throw.seat < 0}[when.whose]
    return None if fits else Refusal("MP-TERM-20", f"it is only for {when}.")


def _test_rule(table: Table, ability: Ability, run: Run) -> str:
    for part in getattr(ability.test, "tests", (ability.test,)):
        if part is not None and not holds(table, HOOKS, part, run):
            return "MP-MORN-12" if isinstance(part, RuneShown) else "MP-OUT-19"
    return "MP-OUT-19"


# Captains -------------------------------------------------------------------------------------------


def _captain_refusals(table: Table, step: UseAbility, ability: Ability) -> Iterator[Refusal]:  # noqa: ARG001
    """Rune, Gem and cards that forbid it."""
    card = record(table.content, "captain", parts_of(step.source)[1])
    captain = table.captains[step.seat]
    if any(word.what == "abilities" for word in in_force(table, Forbid, step.seat)):
        yield Refusal("MP-MORN-11", "a card in play forbids Captains' abilities.")
    if ".injured " in step.source:
        return
    if step.gem not in _gems(table, step.source):
        yield Refusal(_gem_rule(card), f"it takes {card.gem or 'no'} Gem.")
    elif step.gem and getattr(captain.purse, step.gem) < 1:
        yield Refusal(_gem_rule(card), f"{table.name(step.seat)} has no {step.gem.title()} Gem.")
    if card.runes and captain.rune not in card.runes and not (step.gem and card.gem_use == "instead"):
        yield Refusal("MP-MORN-12", f"the Progress Roll of this round has to show {' or '.join(card.runes)}.")


def _gem_rule(card: records.Captain) -> str:
    return "MP-MORN-14" if card.gem_use == "instead" else "MP-MORN-13"


# Carrying out ---------------------------------------------------------------------------------------


def _use(table: Table, step: UseAbility) -> Done:
    kind, key, _ = parts_of(step.source)
    rules = ["MP-MORN-11" if kind == "captain" else "MP-OUT-19"]
    if step.gem:
        card = record(table.content, "captain", key)
        rules.append(_gem_rule(card))
        purse = table.captains[step.seat].purse
        table = table.with_purse(step.seat, purse.plus(**{step.gem: -1}))
    elif kind == "captain" and record(table.content, "captain", key).runes:
        rules.append("MP-MORN-12")
    if _goes(table, step.source) and (spot := spot_of(parts_of(step.source)[2])) is not None:
        table = table.push(UsedUp(step.seat, spot[1], key))
    gem = f" with a {step.gem.title()} Gem" if step.gem else ""
    text = f"{table.name(step.seat)} uses {source_name(table, step.source)}{gem}."
    return use(table, step.source, step.seat), (told(text, *rules),)


def _goes(table: Table, source: str) -> bool:
    """Whether a card leaves the game when it is used: a Wyvern, and a Wizard whose card says nothing else."""
    if parts_of(source)[0] == "wyvern":
        return True
    if not is_wizard(table, source):
        return False
    ability = table.content.ability(source)
    own = (*ability.cost, *getattr(ability.effect, "steps", (ability.effect,)))
    return ability.limit is None and not any(isinstance(word, Leave | InjureThis) for word in own)


def _used_up(table: Table, task: UsedUp) -> Done:
    """It goes, if it is still there."""
    table, held = table.pop(), table.captains[task.seat].at(task.spot)
    if held is None or held.card != task.card:
        return table, ()
    wyvern = ("MP-STR-EYRIE-04",) * (held.back == "eyrie")
    return removed_from(table, task.seat, task.spot, "MP-OUT-20", *wyvern)


def _set_off(table: Table, task: SetOff) -> Done:
    """The ability acts if its card is still there and nothing stands against it."""
    table = table.pop()
    if not due_now(table, task):
        return table, ()
    names = {"it": task.it} if task.it else {}
    text = f"{source_name(table, task.source)} acts: {table.content.ability(task.source).when}."
    hers = ("MP-VAI-14",) if of_mesmerized(task.source) else ()
    return use(table, task.source, task.seat, **names), (told(text, "MP-OUT-21", *hers),)


THEME = Theme(
    "abilities",
    tasks={SetOff: TaskRule(run=_set_off), UsedUp: TaskRule(run=_used_up)},
    steps={UseAbility: StepRule(_use, _refusals, rule="MP-OUT-19")},
    offers={FightRoll: _in_fights, Losing: _at_losses},
    anytime=_anytime,
    rerolls=_at_rolls,
)
