"""The reveal: dice and Wards turned up, Wards counted in order, points compared (VM-REV, VM-WRD-05 to 08)."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Events, Known, turn
from pitkit.play.interpreter import advance, queue, why_not
from pitkit.villagers.cards import AfterLoss, AfterWin, AtCount, Ward
from pitkit.villagers.rules.chances import unseen_ward
from pitkit.villagers.rules.market import close_round
from pitkit.villagers.rules.payout import after_reveal
from pitkit.villagers.rules.table import Done, Table, Tally, told
from pitkit.villagers.rules.wards import HOOKS, side_of, with_points

_HELPS = {"Villager": "villagers", "Monster": "monster"}
_KIND_RULES = {"Villager": "VM-WRD-05", "Monster": "VM-WRD-06", "Spell": "VM-WRD-07", "Scroll": "VM-WRD-08"}
_MOMENTS = {"monster": (AfterWin, AfterLoss), "villagers": (AfterLoss, AfterWin)}


def begin(table: Table) -> Done:
    """Go to the reveal; what this record does not know is asked for first."""
    return go_on(table.with_all(flees=False, taken_up="").but(stage="reveal"))


def go_on(table: Table) -> Done:
    """Turn everything up as soon as nothing is unknown any more."""
    if None in table.green or unseen_ward(table) is not None:
        return table, ()
    return _counted(*_turned_up(table))


def settle(table: Table, faces: tuple[str, ...]) -> Done:
    """Enter the dice, or the next Ward, that everybody sees now."""
    seat = unseen_ward(table)
    if None in table.green or seat is None:
        return go_on(with_dice(table, faces))
    laid = table.players[seat].laid
    assert laid is not None
    card, pools = turn(laid, table.pools, faces[0])
    return go_on(table.with_player(seat, laid=card).but(pools=pools))


def with_dice(table: Table, faces: tuple[str, ...]) -> Table:
    """The table with the Monster's unknown dice filled in."""
    given = iter(faces)
    return table.but(green=tuple(int(next(given)) if face is None else face for face in table.green))


def _turned_up(table: Table) -> Done:
    """Dice and Wards lie open; the count begins."""
    dice = ", ".join(map(str, table.green))
    events: Events = (told(f"{table.name(table.monster)} shows {dice}.", "VM-REV-01", reveals=True),)
    for seat in table.clockwise(table.monster):
        laid = table.players[seat].laid
        if isinstance(laid, Known):
            card, pools = turn(laid, table.pools)
            table = table.with_player(seat, laid=card).but(pools=pools)
            text = f"{table.name(seat)} turns up {ward_of(table, card).called}."
            events += (told(text, "VM-REV-01", reveals=True),)
    tally = Tally(sum(face or 0 for face in table.green), sum(table.blue_dice))
    return table.but(stage="count", shown=True, tally=tally), events


def ward_of(table: Table, card: Known) -> Ward:
    """The Ward a card is."""
    return table.content.wards[card.card]


def _counted(table: Table, events: Events) -> Done:
    """Count Wards and their effects as far as nobody has to answer and nothing is rolled."""
    while table.tally is not None:
        table, more = advance(table, HOOKS)
        events += more
        if table.agenda.todo or table.tally is None:
            return table, events
        table, more, finished = _next(table, table.tally)
        events += more
        if finished:
            break
    return table, events


def resume(table: Table, events: Events) -> Done:
    """Go on counting after an answer or a roll."""
    return _counted(table, events)


def _next(table: Table, tally: Tally) -> tuple[Table, Events, bool]:
    """The next Ward, then the comparison, then the pay-out."""
    order = [seat for seat in table.clockwise(table.monster) if table.players[seat].laid is not None]
    if tally.counted < len(order):
        table = table.but(tally=replace(tally, counted=tally.counted + 1))
        return (*_count(table, order[tally.counted], tally.silent), False)
    if not tally.result:
        return (*_compare(table, tally, order), False)
    table, events = after_reveal(table, tally)
    table, more = close_round(table)
    return table, events + more, True


def _count(table: Table, seat: int, silent: bool) -> Done:
    laid = table.players[seat].laid
    assert isinstance(laid, Known)
    assert table.tally is not None
    ward, name = ward_of(table, laid), table.name(seat)
    if silent:
        table = table.but(tally=replace(table.tally, silent=False))
        return table, (told(f"{ward.called} of {name} does nothing.", "VM-WRD-08"),)
    side = _HELPS.get(ward.kind, side_of(table, seat))
    events: Events = ()
    if ward.points or ward.kind != "Scroll":
        text = f"{ward.called} of {name}: {ward.points:+d} for the {side.title()}."
        events = (told(text, _KIND_RULES[ward.kind], "VM-WRD-08"),)
    table = with_points(table, side, ward.points)
    return _queued(table, seat, ward, AtCount), events


def _queued(table: Table, seat: int, ward: Ward, moment: type) -> Table:
    """A Ward's abilities of one moment put on the agenda, unless they cannot be used."""
    for place, ability in enumerate(ward.abilities):
        source = f"{ward.key}.{place}"
        if isinstance(ability.when, moment) and why_not(table, HOOKS, source, seat) is None:
            table = queue(table, HOOKS, source, seat, last=True)
    return table


def _compare(table: Table, tally: Tally, order: list[int]) -> Done:
    tie = tally.monster == tally.villagers
    higher = "monster" if tally.monster > tally.villagers else "villagers"
    result = tally.ties if tie else higher
    table = table.but(tally=replace(tally, result=result))
    for seat in order:
        laid = table.players[seat].laid
        assert isinstance(laid, Known)
        won = side_of(table, seat) == result
        table = _queued(table, seat, ward_of(table, laid), AfterWin if won else AfterLoss)
    winner = "the Monster wins" if result == "monster" else "the Villagers win"
    text = f"Monster {tally.monster}, Villagers {tally.villagers}: {winner}."
    return table, (told(text, "VM-REV-02"),)
