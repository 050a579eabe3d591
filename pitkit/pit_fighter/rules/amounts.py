"""Numbers that cards ask for: an X on a symbol has its value here (PF-SYM-01)."""

from __future__ import annotations

from pitkit.pit_fighter.rules.table import Table
from pitkit.pit_fighter.words import Apart, Lost, Rolled, Stack
from pitkit.play import MalformedError
from pitkit.play.agenda import Named, Run
from pitkit.play.effects import MOST_TIMES, Amount, CounterValue, Number, Shown


def who_thing(who: int) -> str:
    """What a combatant is called among the things of an effect."""
    return f"who:{who}"


def who_of(thing: str) -> int | None:
    """The combatant a thing of an effect stands for, or None."""
    kind, _, number = thing.partition(":")
    return int(number) if kind == "who" and number.lstrip("-").isdigit() else None


def run_for(source: str, seat: int, by: int, target: int = -1, piece: int = 0) -> Run:
    """In whose name an effect is carried out: the seat it acts for, the actor, the target, its card.

    Args:
        source: The ability; empty where only an amount is asked.
        seat: The seat that decides.
        by: The acting combatant.
        target: The target, -1 for none.
        piece: Number of its card in play, 0 for none.

    Returns:
        The run.
    """
    names = [Named("actor", (who_thing(by),))]
    names += [Named("target", (who_thing(target),))] if target >= 0 else []
    names += [Named("card", (f"item:{piece}",))] if piece else []
    return Run(source, seat, tuple(names))


def value(table: Table, wanted: Amount | None, run: Run) -> int:
    """The number an amount comes to.

    Args:
        table: The state.
        wanted: The amount; None is 0.
        run: In whose name it is asked.

    Returns:
        A whole number from -99 to 99.
    """
    match wanted:
        case None:
            return 0
        case Number(n=n):
            return n
        case Shown(faces=faces, of=of):
            return sum(face in faces for face in run.values(of))
        case CounterValue(name=name, of=of):
            return table.agenda.counter(name, run.thing(of) if of else "")
    return max(-MOST_TIMES, min(MOST_TIMES, own_value(table, wanted, run)))


def own_value(table: Table, wanted: Amount, run: Run) -> int:
    """The number one of the game's own amounts comes to."""
    actor = who_of(run.thing("actor"))
    match wanted:
        case Rolled(of=of):
            return sum(int(face) for face in run.values(of))
        case Stack():
            return table.fight.stack if table.fight else 0
        case Lost(per=per):
            return 0 if actor is None else (table.full(actor) - table.exhaustion(actor)) // per
        case Apart():
            target = who_of(run.thing("target"))
            return 0 if actor is None or target is None else table.apart(actor, target) or 0
    raise MalformedError("amount", wanted, "an amount of this game")
