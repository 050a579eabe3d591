"""Which part of the rules carries out a choice or an outcome."""

from __future__ import annotations

from pitkit.play import Choice, MalformedError
from pitkit.play.interpreter import answer
from pitkit.play.interpreter import settle as settle_effect
from pitkit.villagers.rules import battle, market, opening, reveal, rounds
from pitkit.villagers.rules.steps import (
    Answer,
    Bet,
    Buy,
    Claim,
    Done,
    Flee,
    Hold,
    Lay,
    LiftCup,
    Pay,
    Reveal,
    Show,
    Stay,
    TakeUp,
)
from pitkit.villagers.rules.table import Done as Result
from pitkit.villagers.rules.table import Table, told
from pitkit.villagers.rules.wards import HOOKS


def play(table: Table, choice: Choice) -> Result:
    """Carry out an allowed choice."""
    match choice:
        case Claim():
            return opening.claim(table, choice)
        case Lay():
            return rounds.lay(table, choice)
        case Hold():
            return rounds.hold(table, choice)
        case TakeUp():
            return rounds.take_up(table, choice)
        case Show():
            return rounds.show_ward(table, choice)
        case Bet():
            return battle.bet(table, choice)
        case Reveal():
            return battle.go_to_reveal(table)
        case Pay():
            return battle.pay(table, choice)
        case Flee():
            return battle.flee(table, choice)
        case Stay():
            return battle.stay(table, choice)
        case LiftCup():
            return _lift_cup(table, choice)
        case Answer():
            return reveal.resume(*answer(table, HOOKS, choice.key))
        case Buy():
            return market.buy(table, choice.seat)
        case Done():
            return market.done(table)
    raise MalformedError("choice", choice, "a choice of this game")


def settle(table: Table, faces: tuple[str, ...]) -> Result:
    """Carry out an outcome of the chance that is due."""
    match table.stage:
        case "first":
            return opening.first_rolled(table, faces)
        case "deal":
            return opening.dealt(table, faces[0])
        case "blue":
            return rounds.villagers_rolled(table, faces)
        case "green":
            return rounds.monster_rolled(table, faces)
        case "reveal":
            return reveal.settle(table, faces)
        case "count":
            return reveal.resume(*settle_effect(table, HOOKS, faces))
        case "lift":
            return _lifted(reveal.with_dice(table, faces))
    return market.drawn(table, faces[0])


def _lift_cup(table: Table, step: LiftCup) -> Result:
    """After a flight: the dice are shown, or nobody ever sees them (VM-FLE-04)."""
    if step.lift:
        return (table.but(stage="lift"), ()) if None in table.green else _lifted(table)
    event = told(f"{table.name(step.seat)} keeps the dice hidden.", "VM-FLE-04")
    table, more = market.close_round(table)
    return table, (event, *more)


def _lifted(table: Table) -> Result:
    dice = ", ".join(map(str, table.green))
    event = told(f"{table.name(table.monster)} shows {dice}.", "VM-FLE-04", reveals=True)
    table, more = market.close_round(table.but(shown=True))
    return table, (event, *more)
