"""Which part of the rules carries out a choice."""

from __future__ import annotations

from pitkit.pit_fighter.rules import opening, plays, turns
from pitkit.pit_fighter.rules.effects import HOOKS
from pitkit.pit_fighter.rules.fights import passing
from pitkit.pit_fighter.rules.flow import go_on
from pitkit.pit_fighter.rules.held import discarded, out_of_hand, without_piece
from pitkit.pit_fighter.rules.moves import step as move_step
from pitkit.pit_fighter.rules.steps import (
    Aim,
    Answer,
    Arm,
    Attack,
    Bring,
    Buy,
    Done,
    Drop,
    Equip,
    GoFirst,
    Leave,
    Move,
    Pass,
    Pick,
    Play,
    Power,
    Remove,
    Strike,
    TakeDeck,
    Use,
)
from pitkit.pit_fighter.rules.table import Result, Table, told
from pitkit.play import Choice, MalformedError
from pitkit.play.interpreter import answer


def play(table: Table, choice: Choice) -> Result:
    """Carry out an allowed choice, and all that follows by itself."""
    result = _before(table, choice) or _in_a_turn(table, choice)
    if result is None:
        raise MalformedError("choice", choice, "a choice of this game")
    return go_on(*result)


def _before(table: Table, choice: Choice) -> Result | None:
    match choice:
        case Pick():
            return opening.pick(table, choice)
        case TakeDeck():
            return opening.take_deck(table, choice)
        case Bring():
            return opening.bring(table, choice)
        case Leave():
            return opening.leave(table, choice)
        case Arm():
            return opening.arm(table, choice)
        case GoFirst():
            return opening.go_first(table, choice)
        case Done() if table.stage in ("arm", "sidebar"):
            return opening.next_asked(table), (told(f"{table.name(choice.seat)} is ready."),)
    return None


def _in_a_turn(table: Table, choice: Choice) -> Result | None:
    seat = choice.seat
    match choice:
        case Equip():
            return plays.equip(table, choice)
        case Remove():
            name = table.piece_name(seat, choice.piece)
            text = f"{table.name(seat)} discards {name}."
            return without_piece(table, seat, choice.piece), (told(text, "PF-EQP-06"),)
        case Move():
            return move_step(table, seat, choice.to)
        case Attack():
            return plays.attack(table, choice)
        case Strike():
            return plays.strike(table, choice)
        case Play():
            return plays.play(table, seat, choice.card)
        case Use():
            return plays.use(table, seat, choice.piece)
        case Power():
            return plays.power(table, seat, choice.ability)
        case Pass():
            return passing(table, seat)
        case Aim():
            return plays.aim(table, choice)
        case Answer():
            return answer(table, HOOKS, choice.key)
        case Buy():
            return turns.buy(table, seat)
        case Drop():
            table = discarded(out_of_hand(table, seat, choice.card), seat, choice.card)
            text = f"{table.name(seat)} discards {choice.card}."
            return table, (told(text, "PF-CHK-08", reveals=True),)
        case Done():
            return turns.next_phase(table)
    return None
