"""Turns and rounds: the six phases, whose turn comes next, and the reset after a fall."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.pit_fighter.rules import gold as purse
from pitkit.pit_fighter.rules.force import hand_actions
from pitkit.pit_fighter.rules.held import discarded, drawn, next_card, un_tilted, whole_deck
from pitkit.pit_fighter.rules.hunts import begin_hunt
from pitkit.pit_fighter.rules.moves import may_move, points_left, stopped
from pitkit.pit_fighter.rules.opening import begin_round
from pitkit.pit_fighter.rules.plays import checks
from pitkit.pit_fighter.rules.records import PHASES, Begin, Drawing, Lasting, Lower, Task, Turn
from pitkit.pit_fighter.rules.table import Result, Table, count, told
from pitkit.play import Chance, Events
from pitkit.play.agenda import end

PHASE_NAMES = {
    "equip": "Equipping Phase",
    "move1": "Movement Phase One",
    "attack": "Attack Phase",
    "move2": "Movement Phase Two",
    "check": "Check Effects Phase",
    "draw": "Draw Phase",
}
"""The phases in words."""


# Turns ----------------------------------------------------------------------------------------------


def begin_turn(table: Table, seat: int) -> Result:
    """A player's turn begins with un-Tilting (PF-EQP-01)."""
    table = table.but(turn=Turn(seat, hand_actions(table, seat)), hunt=None, stage="equip")
    table, was_tilted = un_tilted(table, seat)
    events: Events = (
        told(f"It is {table.name(seat)}'s turn.", "PF-WIN-02", "PF-TRN-01"),
        told(f"{PHASE_NAMES['equip']}.", "PF-TRN-01"),
    )
    if was_tilted:
        events = (*events, told(f"{table.name(seat)} un-Tilts all cards.", "PF-EQP-01"))
    return table, events


def next_phase(table: Table) -> Result:
    """The next of the six phases; a Movement Phase with nothing to move is gone over (PF-TRN-01)."""
    events = stopped(table) if table.stage in ("move1", "move2") else ()
    place = PHASES.index(table.stage)
    if place + 1 == len(PHASES):
        return end_turn(table)
    stage = PHASES[place + 1]
    table = table.with_turn(points=-1).but(stage=stage)
    events = (*events, told(f"{PHASE_NAMES[stage]}.", "PF-TRN-01"))
    if stage in ("move1", "move2") and not (may_move(table) and points_left(table)):
        table, more = next_phase(table)
        return table, events + more
    if stage == "check":
        table = table.soon(*_checks(table))
    if stage == "draw":
        table = table.soon(Drawing(table.active, table.content.numbers.drawn, "PF-CHK-04"))
    return table, events


def end_turn(table: Table) -> Result:
    """A turn is over: its player's Creatures come, then the next player (PF-CRE-01, PF-AMB-11)."""
    table = table.but(agenda=end(table.agenda, "turn"))
    if table.switches.extra_per == "turn":
        table = table.with_fighter(table.active, extra=0)
    return after(table, table.active, -1)


def after(table: Table, seat: int, no: int) -> Result:
    """What follows the turn of a player, or of his Creature of a number.

    Args:
        table: The state.
        seat: The player; -1 when the Creature of a scenario has had its turn.
        no: The Creature that has just had its turn; -1 when it was the player.

    Returns:
        The state at the beginning of the next turn.
    """
    mine = [beast for beast in table.beasts if beast.summoner == seat and beast.no > no and seat >= 0]
    if mine:
        return begin_hunt(table, mine[0])
    order = table.clockwise(table.first)
    later = order if seat < 0 else order[order.index(seat) + 1 :]
    following = [one for one in later if table.standing(one)]
    if following:
        return begin_turn(table, following[0])
    return begin_cycle(table)


def begin_cycle(table: Table) -> Result:
    """All have had a turn: the Creature of a scenario comes first (PF-SCN-02), else the first player."""
    wild = next((beast for beast in table.beasts if beast.summoner < 0), None)
    if wild is not None:
        return begin_hunt(table.but(turn=None), wild)
    order = [seat for seat in table.clockwise(table.first) if table.standing(seat)]
    return begin_turn(table, order[0])


# The Check Effects Phase ----------------------------------------------------------------------------


def _checks(table: Table) -> tuple[Task, ...]:
    """What the active player's continuous effects do, each before it is counted down (PF-CHK-01)."""
    tasks: list[Task] = []
    for effect in table.lasting:
        if effect.seat == table.active:
            card = table.card(effect.card)
            begins = [f"card:{card.key}.{place}" for place in checks(card)]
            tasks += [Begin(source, effect.seat, effect.seat, effect.on, effect.no) for source in begins]
            tasks.append(Lower(effect.no))
    return (*tasks, *((Lower(-1),) if any(thing.left for thing in table.things) else ()))


def lower(table: Table, task: Lower) -> Result:
    """A continuous effect is counted down by one, or what lies on hexes is (PF-CHK-01, PF-SYM-08)."""
    if task.no < 0:
        return _lower_things(table)
    effect = next((one for one in table.lasting if one.no == task.no), None)
    if effect is None:
        return table, ()
    if effect.left > 1:
        left = effect.left - 1
        kept = tuple(replace(one, left=left) if one == effect else one for one in table.lasting)
        text = (
            f"{effect.card} on {table.who_name(effect.on)} has {count(left, 'phase')} left and costs nothing."
        )
        rules = ["PF-CHK-01", "PF-CHK-02", "PF-SYM-08", *_far(table, effect)]
        return table.but(lasting=kept), (told(text, *rules),)
    table = table.but(lasting=tuple(one for one in table.lasting if one != effect))
    table = discarded(table, effect.seat, effect.card)
    rules = ["PF-CHK-01", *(["PF-SPL-03"] if table.card(effect.card).has("Spell") else [])]
    return table, (told(f"{effect.card} on {table.who_name(effect.on)} is over.", *rules),)


def _far(table: Table, effect: Lasting) -> list[str]:
    """PF-CHK-03 where the target has left the range the effect needed to begin."""
    span, apart = table.card(effect.card).range, table.apart(effect.seat, effect.on)
    return ["PF-CHK-03"] if span and apart is not None and apart > span[1] else []


def _lower_things(table: Table) -> Result:
    kept, gone = [], []
    for thing in table.things:
        if thing.seat != table.active or not thing.left:
            kept.append(thing)
        elif thing.left > 1:
            kept.append(replace(thing, left=thing.left - 1))
        else:
            gone.append(thing)
    events = tuple(
        told(f"{thing.card} on {table.hex_name(thing.at)} is gone.", "PF-CHK-01") for thing in gone
    )
    return table.but(things=tuple(kept)), events


# Drawing --------------------------------------------------------------------------------------------


def draw_chance(table: Table, task: Drawing) -> Chance | None:
    """The next card of a draw, or None when the deck is empty."""
    law = next_card(table, task.seat)
    return Chance(f"a card for {table.name(task.seat)}", (law,), (task.rule,)) if law else None


def card_drawn(table: Table, task: Drawing, face: str) -> Result:
    """A card is drawn; only its player sees it."""
    table = drawn(table, task.seat, face)
    if task.n > 1:
        table = table.soon(replace(task, n=task.n - 1))
    name = table.name(task.seat)
    own = told(f"{name} draws {face}.", task.rule, seen_by=(task.seat,))
    return table, (told(f"{name} draws a card.", task.rule), own)


def nothing_drawn(table: Table, task: Drawing) -> Result:
    """With an empty deck nothing is drawn (PF-CHK-06)."""
    text = f"{table.name(task.seat)}'s deck is empty: nothing is drawn any more in this round."
    return table, (told(text, "PF-CHK-06"),)


def buy(table: Table, seat: int) -> Result:
    """A card more for 40 gold (PF-CHK-05)."""
    cost = table.content.numbers.extra_price
    fighter = table.fighters[seat]
    table = table.with_fighter(seat, gold=fighter.gold - cost, extra=fighter.extra + 1)
    text = f"{fighter.name} pays {cost} gold for a card more."
    return table.soon(Drawing(seat, 1, "PF-CHK-05")), (told(text, "PF-CHK-05"),)


# Rounds ---------------------------------------------------------------------------------------------


def close_round(table: Table) -> Result:
    """A character has fallen and nobody has won: all is reset, gold is kept (PF-KOX-01 to PF-KOX-07)."""
    text = f"{table.name(table.fallen)} has fallen: round {table.round} is over."
    events: Events = (told(text, "PF-WIN-03", "PF-KOX-01"),)
    table = _cleared(table)
    everyone = "All combatants have full Exhaustion Points again."
    cards = "Hands, equipped cards and discards go back into the decks."
    purses = ", ".join(f"{fighter.name} {fighter.gold}" for fighter in table.fighters)
    events = (
        *events,
        told(everyone, "PF-KOX-02"),
        told(cards, "PF-KOX-03", "PF-CHK-07"),
        told(f"Gold is kept: {purses}.", "PF-KOX-07"),
    )
    for seat, fighter in enumerate(table.fighters):
        held = purse.pity(fighter.gold)
        if held != fighter.gold:
            text = f"{fighter.name} had {fighter.gold} gold; a Pity Bet makes it {held}."
            events = (*events, told(text, "PF-KOX-04"))
            table = table.with_fighter(seat, gold=held)
    if table.switches.mode == "normal" and any(fighter.sidebar for fighter in table.fighters):
        return table.but(stage="sidebar", asked=0), events
    table, more = begin_round(table)
    return table, events + more


def _cleared(table: Table) -> Table:
    """The state without anything of the round that is over; decks are whole again."""
    agenda = replace(end(end(table.agenda, "turn"), "round"), todo=())
    table = table.but(turn=None, hunt=None, fight=None, tasks=(), agenda=agenda, aiming=None, played=())
    table = table.but(beasts=(), snares=(), things=(), lasting=(), fallen=-1)
    for seat in range(len(table.fighters)):
        full = table.character(seat).exhaustion or 0
        table = whole_deck(table, seat).with_fighter(seat, exhaustion=full, at=None)
    return table
