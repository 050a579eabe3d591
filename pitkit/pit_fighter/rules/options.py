"""What the players could do now, and the moment in words."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.pit_fighter.hexes import neighbours
from pitkit.pit_fighter.rules.effects import HOOKS
from pitkit.pit_fighter.rules.fights import may_act
from pitkit.pit_fighter.rules.held import in_deck, in_hand
from pitkit.pit_fighter.rules.moves import MOVING, points_left
from pitkit.pit_fighter.rules.sight import in_range
from pitkit.pit_fighter.rules.steps import (
    FIST,
    HAND,
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
from pitkit.pit_fighter.rules.table import Table
from pitkit.pit_fighter.rules.turns import PHASE_NAMES
from pitkit.play import Choice
from pitkit.play.agenda import Pending
from pitkit.play.effects import Always
from pitkit.play.interpreter import pending

_STAGES = {
    "pick": "choosing characters and decks",
    "sidebar": "swapping cards",
    "arm": "arming for battle",
    "reveal": "turning up armed cards",
    "order": "the roll for the order of play",
    "first": "naming who goes first",
    "deal": "dealing the opening hands",
    "over": "the end of the game",
}


def phase(table: Table) -> str:
    """The moment in words."""
    words = _STAGES.get(table.stage, "")
    if table.stage == "hunt" and table.hunt is not None:
        words = f"the turn of {table.who_name(table.hunt.no)}"
    elif table.stage in PHASE_NAMES:
        words = f"{PHASE_NAMES[table.stage]} of {table.name(table.active)}"
    if table.stage in MOVING and table.fight is None:
        words += f", {points_left(table)} movement left"
    if table.fight is not None:
        fight = table.fight
        words += f", {table.who_name(fight.by)} attacks {table.who_name(fight.target)}"
    return f"{words}, round {table.round}" if table.round else words


def done_label(table: Table) -> str:
    """What "done" means now."""
    words = {
        "arm": "Armed",
        "sidebar": "No more swaps",
        "equip": "Done equipping",
        "attack": "Done attacking",
    }
    if table.stage in MOVING:
        return "Done moving" if table.turn and table.turn.points >= 0 else "Do not move now"
    return words.get(table.stage, "End the turn")


def asking(table: Table) -> Pending | None:
    """The question a card asks now, or None."""
    asked = pending(table, HOOKS) if table.agenda.todo else None
    return asked if asked and asked.chance is None else None


def answer_labels(table: Table) -> dict[str, str]:
    """The answers to what a card asks now, by their keys."""
    asked = asking(table)
    return {reply.key: reply.label for reply in asked.replies} if asked else {}


def candidates(table: Table) -> Iterator[Choice]:
    """Everything a player could mean now, for all seats."""
    asked = asking(table)
    if asked is not None:
        yield from (Answer(asked.seat, reply.key) for reply in asked.replies)
    elif table.aiming is not None:
        yield from _aims(table)
    elif table.fight is not None:
        for seat in may_act(table, table.fight):
            yield from _answers(table, seat)
            yield Pass(seat)
    elif table.stage in PHASE_NAMES:
        yield from _phase(table, table.active)
    else:
        yield from _before(table)


def _before(table: Table) -> Iterator[Choice]:
    match table.stage:
        case "pick":
            for seat, fighter in enumerate(table.fighters):
                if not fighter.character:
                    yield from (Pick(seat, key) for key in table.content.characters)
                elif not fighter.cards:
                    yield from (TakeDeck(seat, key) for key in table.content.decks)
        case "sidebar":
            fighter = table.fighters[table.asked]
            yield from (Bring(table.asked, key) for key, _ in fighter.sidebar)
            yield from (Leave(table.asked, key) for key, _ in fighter.cards)
            yield Done(table.asked)
        case "arm":
            yield from _arming(table, table.asked)
            yield Done(table.asked)
        case "first":
            yield from (GoFirst(table.asked, seat) for seat in range(len(table.fighters)))


def _arming(table: Table, seat: int) -> Iterator[Choice]:
    for key in in_deck(table, seat):
        yield Arm(seat, key, HAND)
        if table.card(key).kind == "Equipment":
            yield from (Arm(seat, key, to) for to in _fits(table, seat, key))


def _fits(table: Table, seat: int, key: str) -> tuple[int, ...]:
    """Where Equipment can lie: on its own, 0, or on each Weapon it suits."""
    card = table.card(key)
    if not card.attaches:
        return (0,)
    pieces = table.fighters[seat].pieces
    return tuple(piece.no for piece in pieces if card.suits(table.card(piece.card)))


def _phase(table: Table, seat: int) -> Iterator[Choice]:
    hand = in_hand(table, seat)
    match table.stage:
        case "equip":
            equipment = (key for key in hand if table.card(key).kind == "Equipment")
            yield from (Equip(seat, key, to) for key in equipment for to in _fits(table, seat, key))
            pieces = table.fighters[seat].pieces
            yield from (Remove(seat, piece.no) for piece in pieces if table.card(piece.card).has("Armor"))
        case "move1" | "move2":
            at = table.hex_of(seat)
            yield from (Move(seat, to) for to in neighbours(at)) if at else ()
        case "attack":
            yield from _attacks(table, seat, hand)
            yield from _answers(table, seat)
        case "draw":
            yield Buy(seat)
            yield from (Drop(seat, key) for key in hand)
    yield Done(seat)


def _attacks(table: Table, seat: int, hand: tuple[str, ...]) -> Iterator[Choice]:
    targets = [who for who in table.combatants if who != seat]
    pieces = [one.no for one in table.fighters[seat].pieces if table.card(one.card).is_weapon]
    cards = [key for key in hand if table.card(key).is_weapon]
    for who in targets:
        yield from (Attack(seat, no, who) for no in (*pieces, FIST))
        yield from (Strike(seat, key, who) for key in cards)


def _answers(table: Table, seat: int) -> Iterator[Choice]:
    """Cards and abilities other than Weapons, in an attack or outside one."""
    yield from (Play(seat, key) for key in in_hand(table, seat) if not table.card(key).is_weapon)
    for piece in table.fighters[seat].pieces:
        card = table.card(piece.card)
        active = any(not isinstance(ability.when, Always) for ability in card.abilities)
        if not card.is_weapon and (active or card.has("Trap") or card.lasts):
            yield Use(seat, piece.no)
    for place, ability in enumerate(table.character(seat).abilities):
        if not isinstance(ability.when, Always):
            yield Power(seat, place)


def _aims(table: Table) -> Iterator[Choice]:
    aiming = table.aiming
    at = table.hex_of(aiming.seat) if aiming else None
    if aiming is None or at is None:
        return
    span = table.card(aiming.card).reach
    if not table.card(aiming.card).has("Trap"):
        hexes = [there for who in table.combatants if (there := table.hex_of(who))]
        yield from (Aim(aiming.seat, there) for there in hexes)
    elif aiming.first is None:
        near = (there for there in table.content.layout.hexes if in_range(at, there, span))
        yield from (Aim(aiming.seat, there) for there in near)
    else:
        yield from (Aim(aiming.seat, there) for there in neighbours(aiming.first))
