"""Words of cards about rolls and fights (MP-TERM-14, MP-TERM-20, MP-OUT-22)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitkit.monster_pit.cards.moments import CastResults, Margin
from pitkit.monster_pit.cards.rolls import (
    Cancel,
    Cast,
    ExtraDie,
    Prevent,
    Reroll,
    Results,
    Spare,
    Stronger,
    Turn,
)
from pitkit.monster_pit.cards.rolls import Fight as FightWord
from pitkit.monster_pit.game.effects import number_of, rule_of
from pitkit.monster_pit.game.fights.bouts import fight_of, with_fight
from pitkit.monster_pit.game.people import Ban
from pitkit.monster_pit.game.registry import StepRule, TaskRule, Theme
from pitkit.monster_pit.game.rolling import again, fight_throw, under_way, with_throw
from pitkit.monster_pit.game.steps.outposts import EnoughDice, PickDie
from pitkit.monster_pit.game.table import Done, Table, told
from pitkit.monster_pit.game.tasks.core import Rolling
from pitkit.monster_pit.game.tasks.outposts import Attack, PickDice
from pitkit.monster_pit.game.things import seats_of
from pitkit.monster_pit.game.throws import Throw
from pitkit.play import Choice, Refusal
from pitkit.play.agenda import Run

# Results --------------------------------------------------------------------------------------------


def more_results(table: Table, side: str, n: int, *rules: str) -> Done:
    """Results are added to the roll under way, or to that of a fight about to be rolled (MP-WISH-01).

    Args:
        table: The state.
        side: `captain` or `monster`.
        n: How many; fewer below 0.
        rules: Ids of the rules that do it.

    Returns:
        The state and what happened; nothing without a roll.
    """
    what = f"{abs(n)} {side.title()} result{'' if abs(n) == 1 else 's'}"
    text = f"{what} {'count more' if n > 0 else 'are ignored'}."
    under, fight = under_way(table), fight_of(table)
    if side == "captain" and (mine := fight_throw(table)) is not None:
        return with_fight(table, mine=mine.more("captain", n)), (told(text, *rules),)
    if under is not None:
        return with_throw(table, under.throw.more(side, n)), (told(text, *rules),)  # type: ignore[arg-type]
    if fight is not None and fight.mine is None and side == "captain" and n > 0:
        return with_fight(table, more=fight.more + n), (told(text, *rules),)
    return table, ()


def _results(table: Table, word: Results, run: Run) -> Done:
    return more_results(table, word.side, max(0, number_of(table, word.n, run)), rule_of(run.source))


def _cancel(table: Table, word: Cancel, run: Run) -> Done:
    """Results that do not count (MP-TERM-14)."""
    n = max(0, number_of(table, word.n, run))
    return more_results(table, word.side, -n, rule_of(run.source), "MP-TERM-14")


# Dice -----------------------------------------------------------------------------------------------


def _extra_die(table: Table, word: ExtraDie, run: Run) -> Done:
    n = max(0, number_of(table, word.n, run))
    if n == 0 or run.seat >= len(table.captains):
        return table, ()
    field = "extra_dice" if word.span == "round" else "next_dice"
    had = getattr(table.captains[run.seat], field)
    table = table.with_captain(run.seat, **{field: (*had, *(word.colour,) * n)})
    when = "until the end of the round" if word.span == "round" else "in the next roll"
    dice = f"{n} {word.colour} {'die' if n == 1 else 'dice'} more"
    text = f"{table.name(run.seat)} throws {dice} {when}."
    return table, (told(text, rule_of(run.source)),)


def _prevent(table: Table, word: Prevent, run: Run) -> Done:
    """Dice that stay out of the next roll, or of the rolls of the next round."""
    n = 0 if word.n is None else max(0, number_of(table, word.n, run))
    seats = seats_of(table, word.who, run)
    if (word.n is not None and n == 0) or not seats:
        return table, ()
    bans = tuple(Ban(seat, word.colour, n, word.span, table.round + 1) for seat in seats)
    whose = " and ".join(table.name(seat) for seat in seats)
    event = told(f"Dice of {whose} are stopped: {word}.", rule_of(run.source))
    return table.but(bans=(*table.bans, *bans)), (event,)


def _cast(table: Table, word: Cast, run: Run) -> Done:
    """Dice printed in an effect are rolled for it alone, chains and all (MP-OUT-22)."""
    seat = run.seat if run.seat < len(table.captains) else -1
    text = f"{word.dice.words()} are rolled for the card."
    throw = Throw.of("card", seat, word.dice)
    return table.push(Rolling(throw, rule="MP-OUT-22")), (told(text, rule_of(run.source), "MP-OUT-22"),)


def _cast_results(table: Table, word: CastResults, run: Run) -> int:  # noqa: ARG001
    throw = table.thrown
    if throw is None or throw.purpose != "card":
        return 0
    return throw.captain if word.side == "captain" else throw.monster


# Thrown again, turned -------------------------------------------------------------------------------


def _reroll(table: Table, word: Reroll, run: Run) -> Done:
    """Dice are thrown again, their whole chains with them (MP-TERM-20, MP-AMB-15)."""
    whose = _whose(table, run, own=word.whose == "own")
    if whose is None:
        return table, ()
    throw = _throw(table, whose)
    event = told(f"Dice are rolled again: {word}.", rule_of(run.source), "MP-TERM-20")
    if word.dice == "all" or len(throw.dice) <= 1:
        return again(table, whose=whose), (event,)
    most = 1 if word.dice == "one" else len(throw.dice)
    return table.push(PickDice(run.seat, whose, "reroll", most)), (event,)


def _turn(table: Table, word: Turn, run: Run) -> Done:
    """Dice of the own roll are turned to a plain Captain face."""
    whose, n = _whose(table, run, own=True), max(0, number_of(table, word.n, run))
    if whose is None or n == 0 or not _throw(table, whose).dice:
        return table, ()
    event = told(f"Dice may be turned: {word}.", rule_of(run.source))
    return table.push(PickDice(run.seat, whose, "turn", n)), (event,)


def _whose(table: Table, run: Run, own: bool):  # type: ignore[no-untyped-def]
    """Which throw is meant: the one on top, or the Captain's of a fight whose opponent has rolled."""
    under, mine = under_way(table), fight_throw(table)
    if under is None:
        return None
    if not own or under.throw.seat == run.seat:
        return "top"
    return "fight" if mine is not None and mine.seat == run.seat else None


def _throw(table: Table, whose: str) -> Throw:
    under, mine = under_way(table), fight_throw(table)
    if whose == "fight" and mine is not None:
        return mine
    assert under is not None
    return under.throw


def _pick_offers(table: Table, task: PickDice) -> Iterator[Choice]:
    yield from (PickDie(task.seat, n) for n in range(len(_throw(table, task.whose).dice)))
    yield EnoughDice(task.seat)


def _pick_refusals(table: Table, step: PickDie) -> Iterator[Refusal]:
    task = table.top
    assert isinstance(task, PickDice)
    if step.die >= len(_throw(table, task.whose).dice) or step.die in task.picked:
        yield Refusal("MP-TERM-20", "there is no such die to pick.")


def _picked(table: Table, step: PickDie) -> Done:
    task = table.top
    assert isinstance(task, PickDice)
    task = replace(task, picked=(*task.picked, step.die))
    table = table.pop(task)
    die = _throw(table, task.whose).dice[step.die]
    event = told(f"{table.name(step.seat)} picks a {die.colour} die.", "MP-TERM-20")
    if len(task.picked) < min(task.most, len(_throw(table, task.whose).dice)):
        return table, (event,)
    return _done(table), (event,)


def _enough(table: Table, step: EnoughDice) -> Done:
    return _done(table), (told(f"{table.name(step.seat)} picks no more dice.", "MP-TERM-20"),)


def _done(table: Table) -> Table:
    """What was picked is thrown again or turned."""
    task = table.top
    assert isinstance(task, PickDice)
    table = table.pop()
    if not task.picked:
        return table
    if task.what == "reroll":
        return again(table, task.picked, task.whose)
    throw = _throw(table, task.whose)
    for n in task.picked:
        throw = throw.turned(n)
    return with_fight(table, mine=throw) if task.whose == "fight" else with_throw(table, throw)


# Fights ---------------------------------------------------------------------------------------------


def _fight(table: Table, word: FightWord, run: Run) -> Done:
    """The Captain attacks at once, wherever the piece stands."""
    foe = "monster" if word.what == "monster" else run.thing()
    known = foe == "monster" or (foe.startswith("t") and int(foe[1:]) < len(table.citadel.creatures))
    if run.seat >= len(table.captains) or not known:
        return table, ()
    return table.push(Attack(run.seat, foe)), ()


def _spare(table: Table, word: Spare, run: Run) -> Done:  # noqa: ARG001
    if fight_of(table) is None:
        return table, ()
    text = f"{table.name(run.seat)} suffers no loss from this fight."
    return with_fight(table, spared=True), (told(text, rule_of(run.source)),)


def _stronger(table: Table, word: Stronger, run: Run) -> Done:
    fight, n = fight_of(table), max(0, number_of(table, word.n, run))
    if fight is None or n == 0:
        return table, ()
    table = with_fight(table, stronger=fight.stronger + n)
    return table, (told(f"The win does {n} damage more.", rule_of(run.source)),)


def _margin(table: Table, word: Margin, run: Run) -> int:  # noqa: ARG001
    fight = fight_of(table)
    return 0 if fight is None else fight.margin


THEME = Theme(
    "rolls",
    tasks={
        PickDice: TaskRule(
            waits=lambda _table, _task: True,
            offers=_pick_offers,
            words=lambda table, task: f"{table.name(task.seat)} picks dice",
        )
    },
    steps={
        PickDie: StepRule(_picked, _pick_refusals, (PickDice,), "MP-TERM-20"),
        EnoughDice: StepRule(_enough, answers=(PickDice,), rule="MP-TERM-20"),
    },
    verbs={
        Results: _results, Cancel: _cancel, ExtraDie: _extra_die, Prevent: _prevent, Reroll: _reroll,
        Turn: _turn, Cast: _cast, FightWord: _fight, Spare: _spare, Stronger: _stronger,
    },
    amounts={CastResults: _cast_results, Margin: _margin},
)  # fmt: skip
