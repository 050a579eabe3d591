"""Deaths, and the end of the game (VM-DTH)."""

from __future__ import annotations

from pitkit.play import Events, Known, Over, Unseen, join, pile, put_top, shuffle, turn
from pitkit.villagers.cards import POOL
from pitkit.villagers.rules.table import Done, Table, told


def deaths(table: Table, rule: str) -> Done:
    """Bury the living who have no token, and end the game where that leaves too few.

    Args:
        table: The state, nothing on the board.
        rule: The rule by which they die.

    Returns:
        The state, ended or not, and the events.
    """
    dead = [seat for seat in table.clockwise(table.monster) if not table.players[seat].tokens]
    events: Events = ()
    for seat in dead:
        table, more = _bury(table, seat, rule)
        events += more
    if not dead:
        return table, events
    table, more = _after_deaths(table)
    return table, events + more


def _bury(table: Table, seat: int, rule: str) -> Done:
    name = table.name(seat)
    table, more = _wards_of_the_dead(table, seat)
    table = table.with_player(seat, alive=False, blue=None, decided=False)
    died = told(f"{name} has no token left and dies.", rule, "VM-SET-07")
    left = max(0, table.green_dice)
    dice = told(f"A blue and a green die leave the game; {left} green stay.", "VM-DTH-02")
    return table, (died, *more, dice)


def _wards_of_the_dead(table: Table, seat: int) -> Done:
    """To the discards, or by the switch back into the deck (VM-WRD-12)."""
    hand = table.players[seat].hand
    if not hand.size:
        return table, ()
    table = table.with_player(seat, hand=pile())
    if table.switches.dead_wards == "deck":
        deck, pools = shuffle(join(hand, table.deck), table.pools, POOL)
        text = f"{hand.size} Wards of {table.name(seat)} are shuffled into the deck."
        return table.but(deck=deck, pools=pools), (told(text, "VM-WRD-12"),)
    names = []
    for card in hand.items:
        if not isinstance(card, Unseen):
            card, pools = turn(card, table.pools)
            table = table.but(pools=pools)
        names.append(table.content.called(card.card) if isinstance(card, Known) else "a Ward unseen")
        table = table.but(discards=put_top(table.discards, card))
    text = f"Wards of {table.name(seat)} are discarded: {', '.join(names)}."
    return table, (told(text, "VM-WRD-12", reveals=True),)


def _after_deaths(table: Table) -> Done:
    """Who wins, if the deaths end the game (VM-DTH-03 to 06, VM-AMB-28, VM-AMB-29)."""
    monster = table.monster
    if table.players[monster].alive:
        if len(table.alive) > 2:
            return table, ()
        return _won(table, monster, "VM-DTH-03", "the Monster devours the last Villager")
    if not table.alive:
        return _won(table, monster, "VM-DTH-03", "nobody is left, and the Monster wins all ties")
    heir = table.left_of(monster)
    text = f"{table.name(monster)} was the Monster; {table.name(heir)} is next."
    events: Events = (told(text, "VM-DTH-04"),)
    if len(table.alive) > 2:
        return table, events
    table, more = _won(table, heir, "VM-DTH-05", "the next Monster devours the last Villager")
    return table, events + more


def _won(table: Table, seat: int, rule: str, why: str) -> Done:
    over = Over((seat,), rule, f"{table.name(seat)} wins: {why}.")
    events = (told(f"The game is over. {over.why}", rule, "VM-DTH-06"),)
    return table.but(stage="over", ended=over, green=(), buyer=-1), events
