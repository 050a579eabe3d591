"""Betting, matching and fleeing (VM-BET, VM-FLE)."""

from __future__ import annotations

from pitkit.play import Events
from pitkit.villagers.rules import reveal
from pitkit.villagers.rules.payout import flight
from pitkit.villagers.rules.steps import Bet, Flee, Pay, Stay
from pitkit.villagers.rules.table import Done, Table, told


def open_battle(table: Table) -> Done:
    """The betting begins, unless a side has no token left to bet."""
    return _when_out_of_tokens(table.with_all(flees=False).but(stage="battle"), ())


def _when_out_of_tokens(table: Table, events: Events) -> Done:
    """With the bet answered and one side out of tokens the reveal follows (VM-BET-09, VM-AMB-15, 16, 37)."""
    monster_out = not table.players[table.monster].tokens
    if not monster_out and table.villager_tokens:
        return table, events
    who = table.name(table.monster) if monster_out else "Every Villager"
    table, more = reveal.begin(table)
    return table, (*events, told(f"{who} has no token left to bet.", "VM-BET-09"), *more)


def bet(table: Table, step: Bet) -> Done:
    """The Monster adds to the green centre; the Villagers have to answer."""
    player, again = table.players[step.seat], bool(table.centre)
    table = table.with_all(flees=False).with_player(step.seat, tokens=player.tokens - step.tokens)
    table = table.but(centre=table.centre + step.tokens)
    rules = ("VM-BET-01", "VM-BET-08") if again else ("VM-BET-01",)
    text = f"{player.name} bets {step.tokens}{' more' * again}; {table.missing} are to be matched."
    return table, (told(text, *rules),)


def pay(table: Table, step: Pay) -> Done:
    """A Villager puts tokens on his section, as a part of the match or all of it."""
    player = table.players[step.seat]
    short = table.villager_tokens < table.missing
    values = {"tokens": player.tokens - step.tokens, "stake": player.stake + step.tokens, "flees": False}
    table = table.with_player(step.seat, **values)
    event = told(f"{player.name} puts in {step.tokens}.", "VM-BET-04", "VM-BET-05", "VM-BRD-01")
    if not table.missing:
        matched = told(f"The bet of {table.centre} is matched.", "VM-BET-03")
        return _when_out_of_tokens(table.with_all(flees=False), (event, matched))
    if not table.villager_tokens:
        table, more = reveal.begin(table)
        text = "The Villagers have put in all they have, and that is enough."
        return table, (event, told(text, "VM-BET-07"), *more)
    return (table, (event,)) if short else _when_declined(table, (event,))


def flee(table: Table, step: Flee) -> Done:
    """The Monster flees at once; a Villager is for fleeing, and his group goes when its rule is met."""
    if step.seat == table.monster:
        return flight(table, True)
    short = table.stage == "battle" and table.villager_tokens < table.missing
    table = table.with_player(step.seat, flees=True)
    if short:
        return _group_flees(table, step.seat, "VM-BET-06", "VM-BET-07")
    event = told(f"{table.name(step.seat)} is for fleeing.", "VM-FLE-01")
    if table.missing:
        return _when_declined(table, (event,))
    if all(table.players[seat].flees for seat in table.villagers):
        table, more = flight(table, False)
        return table, (event, *more)
    return table, (event,)


def _group_flees(table: Table, seat: int, *rules: str) -> Done:
    """One who will not put in all he has makes the group flee, since it cannot match without (VM-AMB-13)."""
    text = f"{table.name(seat)} will not put in all he has."
    table, more = flight(table, False, *rules)
    return table, (told(text, *rules), *more)


def _when_declined(table: Table, events: Events) -> Done:
    """The group flees when nobody who could still pay is willing to (VM-BET-06, VM-AMB-10, VM-AMB-11)."""
    able = [seat for seat in table.villagers if table.players[seat].tokens]
    if not all(table.players[seat].flees for seat in able):
        return table, events
    table, more = flight(table, False, "VM-BET-06")
    return table, events + more


def stay(table: Table, step: Stay) -> Done:
    """A Villager is no longer for fleeing."""
    table = table.with_player(step.seat, flees=False)
    return table, (told(f"{table.name(step.seat)} is for staying.", "VM-FLE-01"),)


def go_to_reveal(table: Table) -> Done:
    """The Monster stops betting."""
    event = told(f"{table.name(table.monster)} calls for the reveal.", "VM-BET-02")
    table, more = reveal.begin(table)
    return table, (event, *more)
