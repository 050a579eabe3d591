"""Where the tokens and the Wards go when a round is decided, by a reveal or a flight (VM-REV, VM-FLE)."""

from __future__ import annotations

from pitkit.play import Events, Known, put_top, turn
from pitkit.villagers.rules.table import Done, Table, Tally, tokens, told


def after_reveal(table: Table, tally: Tally) -> Done:
    """Pay out a reveal and put the Wards away."""
    if tally.result == "monster":
        table, events = monster_sweeps(table, "VM-REV-05")
    else:
        table, events = monster_loses(table, "VM-REV-03", tally.spoils)
    table, more = _wards_away(table.but(tally=None), "VM-WRD-09")
    return table, events + more


def flight(table: Table, monster_flees: bool, *rules: str) -> Done:
    """One side flees: it pays as if it had lost, Wards do nothing, the Monster may show his dice.

    Args:
        table: The state.
        monster_flees: Whether it is the Monster who flees.
        rules: Further rules that made it happen.

    Returns:
        The state in which the Monster shows his dice or not, and the events.
    """
    who = table.name(table.monster) if monster_flees else "The Villagers"
    events: Events = (told(f"{who} flee{'s' * monster_flees}.", "VM-FLE-01", "VM-FLE-03", *rules),)
    paid = monster_loses if monster_flees else monster_sweeps
    table, more = paid(table, "VM-FLE-02")
    table, away = _wards_away(table, "VM-WRD-10")
    return table.with_all(flees=False, taken_up="").but(stage="flown"), events + more + away


def monster_sweeps(table: Table, rule: str) -> Done:
    """Every token on the board goes to the Monster (VM-REV-05)."""
    taken, own = table.villager_board, table.monster_board
    monster = table.players[table.monster]
    table = table.with_all(skull=0, stake=0).but(centre=0)
    table = table.with_player(table.monster, tokens=monster.tokens + own + taken)
    text = f"{monster.name} sweeps the board: {own} of his own and {taken} of the Villagers."
    return table, (told(text, rule),)


def monster_loses(table: Table, rule: str, spoils: tuple[tuple[int, int], ...] = ()) -> Done:
    """The Monster's tokens on the board go to the Void, the Villagers take back their own (VM-REV-03, 04)."""
    left = table.monster_board
    events: Events = ()
    back = [(seat, table.players[seat].on_board) for seat in table.villagers]
    table = table.with_all(skull=0, stake=0).but(centre=0)
    for seat, n in back:
        table = table.with_player(seat, tokens=table.players[seat].tokens + n)
    for seat, wanted in spoils:
        n = min(wanted, left)
        left -= n
        table = table.with_player(seat, tokens=table.players[seat].tokens + n)
        events += (told(f"{table.name(seat)} takes {tokens(n)} of the Monster.", "VM-REV-04"),)
    table = table.but(void=table.void + left)
    text = f"{table.name(table.monster)} loses {tokens(left)} to the Void."
    taken = f"The Villagers take back their {tokens(sum(n for _, n in back))}."
    return table, (told(text, rule, "VM-SET-10"), *events, told(taken, rule, "VM-REV-04"))


def _wards_away(table: Table, rule: str) -> Done:
    """The Wards in play go to the discards, face up."""
    names = []
    for seat in table.clockwise(table.monster):
        laid = table.players[seat].laid
        if laid is None:
            continue
        if isinstance(laid, Known):
            laid, pools = turn(laid, table.pools)
            table = table.but(pools=pools)
        names.append(table.content.called(laid.card) if isinstance(laid, Known) else "a Ward unseen")
        table = table.with_player(seat, laid=None).but(discards=put_top(table.discards, laid))
    if not names:
        return table, ()
    return table, (told(f"Discarded: {', '.join(names)}.", rule, reveals=rule == "VM-WRD-10"),)
