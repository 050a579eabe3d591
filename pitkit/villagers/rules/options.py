"""What the players could do now, and the moment in words."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.play import Choice, Known
from pitkit.play.agenda import Pending
from pitkit.play.interpreter import pending
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
from pitkit.villagers.rules.table import Table, names_of
from pitkit.villagers.rules.wards import HOOKS

_PHASES = {
    "claim": "taking places",
    "first": "the roll for the first Monster",
    "deal": "the deal of Wards",
    "blue": "the Villagers' roll",
    "green": "the Monster's secret roll",
    "ward": "laying Wards",
    "battle": "the betting",
    "reveal": "the reveal",
    "count": "counting Wards",
    "flown": "the end of a flight",
    "lift": "the end of a flight",
    "buy": "buying Wards",
    "draw": "buying Wards",
    "over": "the end of the game",
}


def phase(table: Table) -> str:
    """The moment in words."""
    words = _PHASES[table.stage]
    if table.stage == "battle" and table.missing:
        words = f"matching the bet, {table.missing} missing"
    return f"{words}, round {table.round}" if table.round else words


def candidates(table: Table) -> Iterator[Choice]:
    """Everything a player could mean now, for all seats."""
    match table.stage:
        case "claim":
            free = (seat for seat, player in enumerate(table.players) if not player.section)
            yield from (Claim(seat, section) for seat in free for section in range(1, 9))
        case "ward":
            for seat in table.clockwise(table.monster):
                yield from _laying(table, seat)
                yield from _leaving(table, seat)
        case "battle":
            yield from _betting(table)
            for seat in table.villagers:
                yield from _matching(table, seat)
                yield from _leaving(table, seat)
        case "count":
            asked = asking(table)
            yield from (Answer(asked.seat, reply.key) for reply in asked.replies) if asked else ()
        case "flown":
            yield from (LiftCup(table.monster, False), LiftCup(table.monster, True))
        case "buy":
            for seat in table.clockwise(table.monster):
                yield from (Buy(seat), Done(seat))


def asking(table: Table) -> Pending | None:
    """The question a Ward asks now, or None."""
    asked = pending(table, HOOKS) if table.stage == "count" else None
    return asked if asked and asked.chance is None else None


def answer_labels(table: Table) -> dict[str, str]:
    """The answers to what a Ward asks now, by their keys."""
    asked = asking(table)
    return {reply.key: reply.label for reply in asked.replies} if asked else {}


def _laying(table: Table, seat: int) -> Iterator[Choice]:
    player = table.players[seat]
    if not player.decided or player.laid is not None:
        yield from (Lay(seat, card) for card in names_of(player.hand))
    if not player.decided:
        yield Hold(seat)


def _leaving(table: Table, seat: int) -> Iterator[Choice]:
    """Fleeing, and among Villagers showing Wards."""
    if seat == table.monster:
        yield Flee(seat)
        return
    player = table.players[seat]
    yield Stay(seat) if player.flees else Flee(seat)
    cards = dict.fromkeys(card.card for card in player.cards if isinstance(card, Known))
    yield from (TakeUp(seat, card) for card in cards if card != player.taken_up)
    if player.taken_up:
        yield from (Show(seat, other) for other in table.villagers if other != seat)


def _betting(table: Table) -> Iterator[Choice]:
    monster = table.monster
    yield from (Bet(monster, n) for n in range(1, table.players[monster].tokens + 1))
    yield from (Reveal(monster), Flee(monster))


def _matching(table: Table, seat: int) -> Iterator[Choice]:
    most = min(table.missing, table.players[seat].tokens)
    yield from (Pay(seat, n) for n in range(1, most + 1))
