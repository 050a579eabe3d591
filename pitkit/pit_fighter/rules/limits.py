"""What is refused, by which rule, in one sentence; nothing here tells a seat what it may not know."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.pit_fighter.hexes import distance
from pitkit.pit_fighter.rules import limits_attacks, limits_cards, limits_opening
from pitkit.pit_fighter.rules.fights import may_act, side_of
from pitkit.pit_fighter.rules.force import hand_limit
from pitkit.pit_fighter.rules.held import in_hand, next_card
from pitkit.pit_fighter.rules.limits_cards import suits_side
from pitkit.pit_fighter.rules.moves import MOVING, barred, entry_cost, may_move, points_left
from pitkit.pit_fighter.rules.options import asking
from pitkit.pit_fighter.rules.plays import is_helper
from pitkit.pit_fighter.rules.records import Fight
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
from pitkit.pit_fighter.rules.table import Table, count
from pitkit.pit_fighter.rules.turns import PHASE_NAMES
from pitkit.play import Choice, Refusal

_STAGE_OF = {Equip: "equip", Remove: "equip", Attack: "attack", Strike: "attack", Power: "attack"}


def refusals(table: Table, step: Choice) -> Iterator[Refusal]:
    """Every rule that forbids a step.

    Args:
        table: The state.
        step: Any choice of the game, by a seat there is.

    Returns:
        An iterator over the refusals; empty when the step is allowed.
    """
    match step:
        case Pick():
            yield from limits_opening.pick(table, step)
        case TakeDeck():
            yield from limits_opening.take_deck(table, step)
        case Bring() | Leave():
            yield from limits_opening.swap(table, step)
        case Arm():
            yield from limits_opening.arm(table, step)
        case GoFirst():
            yield from limits_opening.go_first(table, step)
        case Answer():
            yield from _answer(table, step)
        case Aim():
            yield from _aim(table, step)
        case _:
            yield from _in_a_turn(table, step)


def _answer(table: Table, step: Answer) -> Iterator[Refusal]:
    asked = asking(table)
    if asked is None:
        yield Refusal("PF-GDL-02", "no card asks anything now.")
    elif asked.seat != step.seat:
        yield Refusal("PF-TRN-02", f"the card asks {table.name(asked.seat)}.")
    elif why := asked.why_not(step.key):
        yield Refusal("PF-GDL-02", why)


def _aim(table: Table, step: Aim) -> Iterator[Refusal]:
    if table.aiming is not None and table.aiming.seat != step.seat:
        yield Refusal("PF-TRN-02", f"{table.name(table.aiming.seat)} is playing a card.")
    else:
        yield from limits_cards.aim(table, step)


def _in_a_turn(table: Table, step: Choice) -> Iterator[Refusal]:
    """Steps of the six phases and of attacks."""
    if asking(table) is not None or table.aiming is not None:
        yield Refusal("PF-GDL-02", "a card is being carried out; that comes first.")
    elif table.fight is not None:
        yield from _in_an_attack(table, table.fight, step)
    elif isinstance(step, Done) and table.stage in ("arm", "sidebar"):
        yield from _done_before(table, step)
    elif table.stage not in PHASE_NAMES:
        yield Refusal("PF-TRN-01", "no player's turn has begun.")
    elif step.seat != table.active:
        yield Refusal("PF-TRN-02", f"it is {table.name(table.active)}'s turn.")
    else:
        yield from _by_the_active(table, step)


def _done_before(table: Table, step: Done) -> Iterator[Refusal]:
    fighter = table.fighters[step.seat]
    if step.seat != table.asked:
        yield Refusal("PF-TRN-02", f"it is {table.name(table.asked)}'s turn to choose.")
    elif fighter.lent:
        left = count(fighter.lent, "card")
        yield Refusal("PF-KOX-05", f"cards are swapped one for one: {left} must go into the sidebar.")


def _by_the_active(table: Table, step: Choice) -> Iterator[Refusal]:
    stage = _STAGE_OF.get(type(step))
    match step:
        case Done():
            yield from _done(table, step)
        case Pass():
            yield Refusal("PF-CMB-11", "no attack is under way.")
        case Move():
            yield from _move(table, step)
        case Play():
            yield from limits_cards.play(table, step)
        case Use() if table.stage != "attack":
            yield limits_cards.use_untimely(table, step)
        case Use():
            yield from limits_cards.use(table, step)
        case Buy() | Drop():
            yield from _draw(table, step)
        case Equip() if table.stage != "equip":
            yield Refusal("PF-KEY-02", "Equipment is played in one's own Equipping Phase.")
        case Remove() if table.stage != "equip":
            yield Refusal("PF-EQP-06", "Armor is discarded in one's own Equipping Phase.")
        case _ if stage != table.stage:
            yield Refusal("PF-TRN-01", f"this is the {PHASE_NAMES[table.stage]}.")
        case Equip():
            yield from _equip(table, step)
        case Remove():
            yield from _remove(table, step)
        case Attack():
            yield from limits_attacks.attack(table, step)
        case Strike():
            yield from limits_attacks.strike(table, step)
        case Power():
            yield from limits_cards.power(table, step)


# Attacks under way ----------------------------------------------------------------------------------


def _in_an_attack(table: Table, fight: Fight, step: Choice) -> Iterator[Refusal]:
    if not isinstance(step, Play | Use | Power | Pass):
        yield Refusal("PF-ATK-05", "the attack under way is finished first.")
        return
    side = side_of(table, fight, step.seat)
    if side is None:
        yield _outsider(table, fight, step)
        return
    if isinstance(step, Use | Power) and is_helper(table, step.seat):
        yield Refusal("PF-SCN-03", "only cards from the hand are played for the Creature.")
    if step.seat in fight.passed:
        yield Refusal("PF-CMB-11", f"{table.name(step.seat)} has passed in this attack.")
    elif step.seat not in may_act(table, fight):
        yield Refusal("PF-CMB-10", "it is the other side's turn to play.")
    match step:
        case Play():
            yield from limits_cards.answer(table, fight, step)
        case Use():
            yield from limits_cards.use(table, step)
        case Power():
            yield from limits_cards.power(table, step)


def _outsider(table: Table, fight: Fight, step: Choice) -> Refusal:
    """Why a seat on neither side has nothing to say in an attack."""
    card = table.content.cards.get(step.card) if isinstance(step, Play) else None
    if table.in_scenario:
        why = "only players outside an attack play cards for the Creature of the scenario."
        return Refusal("PF-SCN-03", why)
    if not table.is_seat(fight.by) and card is not None and suits_side(card, "attack"):
        return Refusal(
            "PF-CRE-12", f"damage of {table.who_name(fight.by)} can be reduced, but not increased."
        )
    return Refusal("PF-TRN-02", f"{table.name(step.seat)} has no part in this attack.")


# Phases ---------------------------------------------------------------------------------------------


def _done(table: Table, step: Done) -> Iterator[Refusal]:
    held, most = table.fighters[step.seat].hand.size, hand_limit(table, step.seat)
    if table.stage == "draw" and held > most:
        yield Refusal("PF-CHK-08", f"{table.name(step.seat)} holds {held} cards and keeps {most} at most.")


def _move(table: Table, step: Move) -> Iterator[Refusal]:
    at = table.hex_of(step.seat)
    if table.stage not in MOVING:
        yield Refusal("PF-TRN-01", f"this is the {PHASE_NAMES[table.stage]}.")
        return
    if not may_move(table):
        yield Refusal("PF-MOV-01", f"{table.name(step.seat)} has moved in the other Movement Phase.")
    why = barred(table, step.to)
    if at is None or distance(at, step.to) != 1:
        yield Refusal("PF-MOV-05", "a character moves from hex to neighbouring hex.")
    elif why is not None:
        yield Refusal("PF-MOV-05", f"{table.hex_name(step.to)} cannot be entered, for {why}.")
    elif (cost := entry_cost(table, step.seat, step.to) or 0) > (left := points_left(table)):
        text = f"{table.hex_name(step.to)} costs {count(cost, 'movement point')}, and {left} are left."
        yield Refusal("PF-MOV-02", text)


def _equip(table: Table, step: Equip) -> Iterator[Refusal]:
    yield from limits_cards.in_own_hand(table, step.seat, step.card)
    card = table.content.cards.get(step.card)
    if card is None:
        return
    yield from limits_opening.equipping(table, step.seat, step.card, step.to)
    if card.kind == "Equipment":
        yield from limits_cards.gold(table, step.seat, card, card.cost or 0)


def _remove(table: Table, step: Remove) -> Iterator[Refusal]:
    piece = table.piece(step.seat, step.piece)
    if piece is None or not table.card(piece.card).has("Armor"):
        yield Refusal("PF-EQP-06", "only equipped Armor is discarded.")


def _draw(table: Table, step: Buy | Drop) -> Iterator[Refusal]:
    numbers, fighter = table.content.numbers, table.fighters[step.seat]
    if isinstance(step, Drop):
        if table.stage != "draw":
            yield Refusal("PF-CHK-08", "cards are discarded at the end of one's Draw Phase.")
        elif fighter.hand.size <= (most := hand_limit(table, step.seat)):
            yield Refusal("PF-CHK-08", f"{fighter.name} may keep {most} cards.")
        if step.card not in in_hand(table, step.seat):
            yield Refusal("PF-GDL-05", f"{step.card} is not in {fighter.name}'s hand.")
        return
    if table.stage != "draw":
        yield Refusal("PF-CHK-05", "cards are bought in one's Draw Phase.")
        return
    if fighter.extra >= numbers.extra_draws:
        yield Refusal("PF-CHK-05", f"{fighter.name} has bought {numbers.extra_draws} cards, which is all.")
    if fighter.gold < numbers.extra_price:
        yield Refusal(
            "PF-CHK-05", f"a card more costs {numbers.extra_price} gold; {fighter.name} has {fighter.gold}."
        )
    if next_card(table, step.seat) is None:
        yield Refusal("PF-CHK-06", f"{fighter.name}'s deck is empty.")
