"""What is refused, by which rule, in one sentence; nothing here tells a seat what it may not know."""

from __future__ import annotations

from collections.abc import Iterator

from pitkit.play import Choice, Refusal
from pitkit.villagers.rules.options import asking
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
from pitkit.villagers.rules.table import Player, Table, names_of, tokens, unknown_to

_TIMES = {
    "claim": ("VM-SET-12", "the players are still taking their places."),
    "ward": ("VM-WRD-01", "the players still decide about Wards; betting comes after that."),
    "battle": ("VM-BET-03", "the Monster and the Villagers are betting."),
    "count": ("VM-WRD-08", "the Wards are being counted."),
    "flown": ("VM-RND-04", "the round is over; the Monster says whether he shows his dice."),
    "buy": ("VM-BUY-01", "the round is over and Wards are being bought."),
}
"""For each stage the rule that keeps other things waiting."""


def refusals(table: Table, step: Choice) -> Iterator[Refusal]:
    """Every rule that forbids a step.

    Args:
        table: The state.
        step: Any choice of the game, by a seat there is.

    Returns:
        An iterator over the refusals; empty when the step is allowed.
    """
    if not table.players[step.seat].alive:
        yield Refusal("VM-SET-07", f"{table.name(step.seat)} is dead.")
        return
    match step:
        case Claim():
            yield from _claim(table, step)
        case Lay() | Hold():
            yield from _lay(table, step)
        case TakeUp() | Show():
            yield from _show(table, step)
        case Bet() | Reveal():
            yield from _bet(table, step)
        case Pay():
            yield from _pay(table, step)
        case Flee() | Stay():
            yield from _flee(table, step)
        case LiftCup():
            yield from _lift(table, step)
        case Answer():
            yield from _answer(table, step)
        case Buy() | Done():
            yield from _buy(table, step)


def _untimely(table: Table) -> Refusal:
    rule, why = _TIMES.get(table.stage, ("VM-BET-03", "this is not the time for it."))
    return Refusal(rule, why)


def _claim(table: Table, step: Claim) -> Iterator[Refusal]:
    owners = {player.section: player.name for player in table.players if player.section}
    if table.stage != "claim" or table.players[step.seat].section:
        yield Refusal("VM-SET-12", f"{table.name(step.seat)} has a section already.")
    elif step.section in owners:
        yield Refusal("VM-SET-12", f"section {step.section} belongs to {owners[step.section]}.")


def _lay(table: Table, step: Lay | Hold) -> Iterator[Refusal]:
    player = table.players[step.seat]
    if table.stage != "ward":
        yield Refusal("VM-WRD-01", "Wards are laid before the battle, after the dice are rolled.")
    elif player.laid is not None and isinstance(step, Lay):
        yield Refusal("VM-WRD-02", f"{player.name} has a Ward in play already.")
    elif player.decided:
        yield Refusal("VM-WRD-01", f"{player.name} has decided already.")
    if isinstance(step, Lay) and step.card not in names_of(player.hand):
        yield Refusal("VM-WRD-04", f"{player.name} can lay only a Ward of his own hand.")


def _show(table: Table, step: TakeUp | Show) -> Iterator[Refusal]:
    player = table.players[step.seat]
    if table.stage not in ("ward", "battle"):
        yield Refusal("VM-WRD-03", "Wards are shown between the rolls and the reveal.")
    elif step.seat == table.monster:
        yield Refusal("VM-WRD-03", "Wards are shown by Villagers to Villagers.")
    elif isinstance(step, Show):
        yield from _show_to(table, player, step)
    elif not player.known_copies(step.card):
        yield Refusal("VM-WRD-04", f"{player.name} can show only a Ward of his own.")
    elif player.taken_up == step.card:
        yield Refusal("VM-WRD-03", f"{player.name} has taken it up already.")
    elif not any(fellow_has_not_seen(table, step.seat, other, step.card) for other in table.villagers):
        yield Refusal("VM-WRD-03", "every fellow Villager has seen it.")


def _show_to(table: Table, player: Player, step: Show) -> Iterator[Refusal]:
    if step.to == table.monster:
        yield Refusal("VM-WRD-03", "a Ward is never shown to the Monster.")
    elif step.to not in table.villagers or step.to == step.seat:
        yield Refusal("VM-WRD-03", "a Ward is shown to another living Villager.")
    elif not player.taken_up:
        yield Refusal("VM-WRD-03", f"{player.name} has taken up no Ward to show.")
    elif not fellow_has_not_seen(table, step.seat, step.to, player.taken_up):
        yield Refusal("VM-WRD-03", f"{table.name(step.to)} has seen it already.")


def fellow_has_not_seen(table: Table, seat: int, other: int, card: str) -> bool:
    """Whether another player has still to see some copy of a Ward."""
    copies = table.players[seat].known_copies(card)
    return other != seat and any(unknown_to(copy, other) for copy in copies)


def _bet(table: Table, step: Bet | Reveal) -> Iterator[Refusal]:
    if table.stage != "battle":
        yield _untimely(table)
        return
    if step.seat != table.monster:
        yield _by_a_villager(table, step)
    if table.missing:
        yield _unanswered(table, step)
    if isinstance(step, Bet) and step.tokens > table.players[step.seat].tokens:
        yield _not_so_many(table, step.seat)


def _by_a_villager(table: Table, step: Bet | Reveal) -> Refusal:
    if isinstance(step, Bet):
        return Refusal("VM-BRD-03", f"the green centre is for {table.name(table.monster)} alone this round.")
    return Refusal("VM-BET-02", f"only {table.name(table.monster)}, the Monster, can go to the reveal.")


def _unanswered(table: Table, step: Bet | Reveal) -> Refusal:
    """Why the Monster waits: the bet is not matched, not even if the skull tokens would make up for it."""
    with_skulls = table.blue_total + sum(table.players[seat].skull for seat in table.villagers)
    if isinstance(step, Reveal) and with_skulls >= table.centre:
        return Refusal("VM-BET-10", f"{tokens(table.missing)} missing; those on the skulls do not count.")
    return Refusal("VM-BET-03", f"the Villagers have still to match {tokens(table.missing)}.")


def _not_so_many(table: Table, seat: int) -> Refusal:
    player = table.players[seat]
    return Refusal("VM-ROT-03", f"{player.name} has only his own {tokens(player.tokens)} off the board.")


def _pay(table: Table, step: Pay) -> Iterator[Refusal]:
    if table.stage != "battle":
        yield _untimely(table)
        return
    if step.seat == table.monster:
        yield Refusal("VM-BRD-04", "the Monster stakes nothing on his blue section.")
    if step.tokens > table.missing:
        yield Refusal("VM-BET-03", f"{tokens(table.missing)} missing to match the Monster, no more.")
    if step.tokens > table.players[step.seat].tokens:
        yield _not_so_many(table, step.seat)


def _flee(table: Table, step: Flee | Stay) -> Iterator[Refusal]:
    player = table.players[step.seat]
    if table.stage not in ("ward", "battle"):
        yield Refusal("VM-FLE-01", "fleeing is possible between the rolls and the reveal.")
    elif isinstance(step, Stay) and not player.flees:
        yield Refusal("VM-FLE-01", f"{player.name} is not for fleeing.")
    elif isinstance(step, Flee) and player.flees:
        yield Refusal("VM-FLE-01", f"{player.name} is for fleeing already.")
    elif isinstance(step, Flee) and step.seat != table.monster and table.missing and not player.tokens:
        yield Refusal("VM-FLE-01", "whether the bet is matched is for those to say who can still pay.")


def _lift(table: Table, step: LiftCup) -> Iterator[Refusal]:
    if step.seat != table.monster:
        yield Refusal("VM-RND-04", "the Monster's dice are his to show.")
    if table.stage != "flown":
        yield Refusal("VM-RND-04", "the Monster's dice stay hidden until the reveal or a flight.")


def _answer(table: Table, step: Answer) -> Iterator[Refusal]:
    asked = asking(table)
    if asked is None:
        yield Refusal("VM-WRD-08", "no Ward asks anything now.")
    elif asked.seat != step.seat:
        yield Refusal("VM-WRD-08", f"the Ward now counted asks {table.name(asked.seat)}.")
    elif why := asked.why_not(step.key):
        yield Refusal("VM-WRD-08", why)


def _buy(table: Table, step: Buy | Done) -> Iterator[Refusal]:
    if table.stage != "buy":
        yield Refusal("VM-BUY-01", "Wards are bought after the deaths of a round.")
        return
    if step.seat != table.buyer:
        yield Refusal("VM-BUY-01", f"it is {table.name(table.buyer)}'s turn to buy.")
    if isinstance(step, Buy):
        yield from purchase_refusals(table, step.seat)


def purchase_refusals(table: Table, seat: int) -> Iterator[Refusal]:
    """What keeps a player from buying a Ward when it is his turn.

    Args:
        table: The state.
        seat: The player.

    Returns:
        An iterator over the refusals.
    """
    player, limit = table.players[seat], table.switches.hand_limit
    if player.tokens <= 1:
        yield Refusal(
            "VM-BUY-02", f"{player.name} has {tokens(player.tokens)}; the last one cannot be spent."
        )
    if not table.deck.size + table.discards.size:
        yield Refusal("VM-BUY-01", "there is no Ward left to buy.")
    if limit is not None and player.hand.size >= limit:
        yield Refusal("VM-BUY-01", f"{player.name} holds {limit} Wards, as many as this game allows.")
