"""Carrying out tasks one by one, until dice, a card or the players are needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitkit.play import Events, PitkitError
from pitkit.play.agenda import end
from pitkit.play.interpreter import advance
from pitkit.shaddis_horne.facts import ROADS
from pitkit.shaddis_horne.rules import action, attack, draws, ending, goods, people, pit, tasks, waves
from pitkit.shaddis_horne.rules.effects import HOOKS
from pitkit.shaddis_horne.rules.table import Done, Table, told
from pitkit.shaddis_horne.rules.windows import losable, waits

MOST_TASKS = 5_000
"""How many tasks one step may set off before it is held to be without end."""

PHASES = {
    "siege": "Round {round}: the siege phase.",
    "action": "The action phase.",
    "advance": "The advance phase.",
    "end": "All roads are done; the end phase.",
}


def drive(table: Table, events: Events = ()) -> Done:
    """Carry out tasks until something is needed or the game is over.

    Args:
        table: The state after a choice or an outcome.
        events: What has happened already.

    Returns:
        The state where it stops, and all events.

    Raises:
        PitkitError: When the tasks go on without end.
    """
    for _ in range(MOST_TASKS):
        if table.ended is None and ending.is_won(table):
            table, more = ending.won(table)
            return table, events + more
        if table.ended is not None or table.thrown is not None:
            return table, events
        if table.top is None:
            return _rested(table, events)
        if not isinstance(table.top, tasks.Cards) and waits(table):
            return table, events
        after, more = _do(table, table.top)
        if after is table:
            return table, events
        table, events = after, events + more
    raise PitkitError(f"The tasks of {table.phase_name} go on without end.")


def _rested(table: Table, events: Events) -> Done:
    """Nothing is under way: a Hawkguard without actions has finished its turn."""
    if table.turn >= 0 and table.actions <= 0:
        table, more = action.close_turn(table)
        return table, events + more
    return table, events


def _do(table: Table, task: Any) -> Done:
    """Carry out the first task, which needs nobody."""
    if isinstance(task, tasks.Cards):
        done = len(table.agenda.todo) <= task.left
        return (table.pop(), ()) if done else advance(table, HOOKS)
    if type(task) in _PLAIN:
        return _PLAIN[type(task)](table)
    return _WITH_TASK[type(task)](table, task)


def _layout(table: Table) -> Done:
    """What lies on the table when the game begins (SH-SET)."""
    siege, limits = table.decks.siege, table.content.limits
    places = ", ".join(f"{n} {place.name}" for n, place in table.content.by_number.items())
    return table.pop(), (
        told(f"Six Locations lie intact around the town square: {places}.", "SH-SET-01"),
        told("Siege and Event deck lie face down, the Event deck shuffled.", "SH-SET-02"),
        told("The Pit Shaft shows its brown banner.", "SH-SET-05"),
        told("Pit cards and Rarities lie face down, each deck shuffled.", "SH-SET-06"),
        told("All four Hawkguards stand ready on the town square.", "SH-SET-07"),
        told("Creature tokens lie face down, a supply for each kind.", "SH-SET-09"),
        told(f"The last card of wave {limits.waves} lies at the bottom of the Siege deck.", "SH-SET-11"),
        told(
            f"{limits.left_out} unseen cards of each wave are put back in the tin, the rest shuffled, "
            f"wave by wave on top of each other: {siege.cards.size} cards to play.",
            "SH-SET-12", "SH-SET-13", "SH-SET-15",
        ),
        told("The first card of wave 1 lies on top.", "SH-SET-14"),
    )  # fmt: skip


def _phase(table: Table, task: tasks.Phase) -> Done:
    """A phase begins (SH-RND-01)."""
    table = table.pop().but(phase_name=task.phase)
    if task.phase == "siege":
        table = _siege(table.but(round=table.round + 1))
    elif task.phase == "advance":
        table = table.push(*(tasks.Advance(road) for road in ROADS), tasks.Phase("end"))
    elif task.phase == "end":
        rows = tasks.Fill("equipment"), tasks.Fill("villager")
        table = table.push(*rows, tasks.Collect(), tasks.Rest())
    rules = {"advance": ("SH-ADV-01",), "end": ("SH-ADV-12", "SH-EPH-01")}.get(task.phase, ())
    return table, (told(PHASES[task.phase].format(round=table.round), "SH-RND-01", *rules),)


def _siege(table: Table) -> Table:
    """A Siege card; when none is left, an Event card for its spell alone (SH-SGE-07)."""
    more = bool(table.decks.siege.cards.size)
    first = tasks.Draw("siege", "siege") if more else tasks.Draw("event", "late")
    return table.push(first, tasks.Phase("action"))


def _lack(table: Table, task: tasks.Lack) -> Done:
    """Where at most one kind of resource is left, it is lost without asking (SH-AMB-26)."""
    held = losable(table)
    if not held:
        return table.pop(), (told("There is nothing left to lose.", "SH-SPN-06", "SH-CMP-02"),)
    table, events = goods.gain(table.pop(), held[0], -task.n, "SH-SPN-06")
    return table, events


def _fill(table: Table, task: tasks.Fill) -> Done:
    """A row is filled up to two cards, as far as its deck reaches (SH-EPH-02, SH-EPH-03)."""
    deck = table.decks.of(task.row)
    if len(deck.row) >= table.content.limits.row:
        return table.pop(), ()
    if deck.cards.size:
        return table.push(tasks.Draw(task.row, task.purpose)), ()
    return table.pop(), (told(f"The {task.row} deck is empty; its row is not filled.", "SH-EPH-03"),)


def _collect(table: Table) -> Done:
    """Rewards of the end phase (SH-EPH-04)."""
    return action.collect(table.pop(), "SH-EPH-04")


def _rest(table: Table) -> Done:
    """Hawkguards become ready, once-a-round uses are free again, the next round begins (SH-EPH-06)."""
    table = action.turned_ready(table.pop()).but(pit_visited=False, agenda=end(table.agenda, "round"))
    return table.push(tasks.Phase("siege")), (told("All Hawkguards are ready again.", "SH-EPH-06"),)


_PLAIN: dict[type, Callable[[Table], Done]] = {
    tasks.Layout: _layout,
    tasks.CloseEvent: waves.close_event,
    tasks.CloseSiege: waves.close_siege,
    tasks.News: waves.news,
    tasks.Collect: _collect,
    tasks.Rest: _rest,
    tasks.CloseTrip: pit.close_trip,
    tasks.Recipes: action.finish,
    tasks.Shop: action.finish,
    tasks.Trade: action.finish,
}
_WITH_TASK: dict[type, Callable[[Table, Any], Done]] = {
    tasks.Draw: draws.turned,
    tasks.Spawn: waves.spawned,
    tasks.Icons: waves.icons,
    tasks.Phase: _phase,
    tasks.Lack: _lack,
    tasks.Advance: attack.begin_road,
    tasks.Attack: attack.attack,
    tasks.March: attack.march_road,
    tasks.Arrive: people.arrived,
    tasks.Fill: _fill,
    tasks.Symbols: pit.symbol,
    tasks.Reward: pit.rewarded,
    tasks.Return: pit.returned,
}
